"""A toy game with chance, for tests of the contract: call a coin, twice; both right wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from toolkit.engine import CHANCE, TERMINAL, IllegalAction, Outcome

SIDES = ("heads", "tails")
CONFIG: Mapping[str, object] = {"game": "coin", "id": "two-calls", "calls": 2}


@dataclass(frozen=True, slots=True)
class Coin:
    """How many calls were right, how many coins fell, and the call that is open ("" if none)."""

    right: int
    fallen: int
    call: str


class CoinGame:
    """Keeps the engine contract; the coin is loaded 3 : 1 for heads."""

    def initial_state(self) -> Coin:
        return Coin(0, 0, "")

    def current_player(self, state: Coin) -> int:
        if state.fallen == 2:
            return TERMINAL
        return CHANCE if state.call else 0

    def legal_actions(self, state: Coin) -> tuple[str, ...]:
        if state.fallen == 2:
            return ()
        return tuple(f"{'fall' if state.call else 'call'} {side}" for side in SIDES)

    def chance_outcomes(self, state: Coin) -> tuple[tuple[str, int], ...]:
        return (("fall heads", 3), ("fall tails", 1)) if state.call else ()

    def apply(self, state: Coin, action: str) -> Coin:
        if action not in self.legal_actions(state):
            raise IllegalAction(f"`{action}` is not possible (C-1)")
        verb, side = action.split()
        if verb == "call":
            return replace(state, call=side)
        return Coin(state.right + (side == state.call), state.fallen + 1, "")

    def outcome(self, state: Coin) -> Outcome | None:
        return Outcome("counted", state.right, state.right == 2, "C-2") if state.fallen == 2 else None

    def observation(self, state: Coin, seat: int) -> Coin:
        return state

    def reveals(self, before: Coin, action: str, after: Coin) -> bool:
        return action.startswith("fall")


class CoinTable:
    """The toy game in words."""

    def opening_lines(self, engine: object) -> list[str]:
        return ["Call the coin."]

    def legend_lines(self, engine: object) -> list[str]:
        return ["A coin has two sides."]

    def board_lines(self, engine: object, seen: Coin) -> list[str]:
        return [f"{seen.fallen} fallen."]

    def squad_lines(self, engine: object, seen: Coin) -> list[str]:
        return [f"{seen.right} right."]

    def begins_turn(self, engine: object, seen: Coin) -> bool:
        return not seen.call

    def prompt_words(self, engine: object, seen: Coin) -> str:
        return "Your call?"

    def spelled(self, engine: object, typed: str) -> str:
        return typed

    def action_words(self, engine: object, seen: Coin, action: str) -> str:
        return action.capitalize()

    def event_words(self, engine: object, before: Coin, action: str, after: Coin) -> str:
        return f"You {action}." if action.startswith("call") else f"The coin shows {action.split()[1]}."

    def ending_lines(self, engine: object, seen: Coin) -> list[str]:
        return [f"{seen.right} of 2."]

    def hint_lines(self, engine: object) -> list[str]:
        return ["Heads is likelier."]

    def sign_lines(self, engine: object) -> list[str]:
        return ["Heads: a face."]

    def help_lines(self, engine: object) -> list[str]:
        return ["Call twice."]
