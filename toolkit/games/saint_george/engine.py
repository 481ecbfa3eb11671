"""Saint George's rules (SG-1…SG-38) as pure functions on a frozen state, from the config alone.

In: a config. Out: `load(config)`, a `SaintGeorge` that keeps the engine contract. Sets of hexes are bit masks
in whole numbers (bit i is hex i in reading order): a move is a few operations on them, and tables made once
by `atlas` turn a mask into neighbours or into action texts eight hexes at a time.

Actions, in the order of `legal_actions`: `scratch C4`, `leap E2`, `scope D3`, `rest`; and while a threat is
to be settled `use grenade`, `use lewis-gun` (any ability by id, with its owner's id behind it where two
members have the same one), `take gunner`.

When the last nest comes to light the mission is won whatever follows (SG-3); its damage is still dealt before
the survivors are counted, so that it may be won with nobody left (SG-A11). The game ends with that step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace

from toolkit.engine import TERMINAL, IllegalAction, Outcome
from toolkit.games.saint_george.atlas import Atlas
from toolkit.games.saint_george.refusal import refusal
from toolkit.games.saint_george.scenario import Scenario, Threat, scenario
from toolkit.games.saint_george.state import Observation, State

WON = "goal-reached"
LOST = "squad-lost"
STUCK = "no-way-on"


@dataclass(frozen=True, slots=True)
class _Use:
    """One member's ability as the engine uses it."""

    member: int
    action: str


class SaintGeorge:
    """The engine of one map. `scenario` is the config without its secret."""

    def __init__(self, found: Scenario) -> None:
        self.scenario = replace(found, secret=())
        self.atlas = Atlas(found.board)
        members = found.components.members
        abilities = {each.id: each for each in found.components.abilities}
        held = [abilities[member.ability] for member in members]
        shared = [each.ability for each in members]
        self._hide(found.secret)
        self._days = found.setup.days
        self._hearts = tuple(member.health for member in members)
        self._uses = tuple(each.uses for each in held)
        self._renews = tuple(each.renewal == "day" for each in held)
        self._takes = tuple(f"take {member.id}" for member in members)
        uses = [
            _Use(m, f"use {a.id}" if shared.count(a.id) == 1 else f"use {a.id} {members[m].id}")
            for m, a in enumerate(held)
        ]
        self._cancels = tuple(use for use in uses if held[use.member].effect == "cancel")
        self._reduces = tuple(use for use in uses if held[use.member].effect == "reduce")
        self._leapers = tuple(m for m, each in enumerate(held) if each.effect == "leap")
        self._scopers = tuple(m for m, each in enumerate(held) if each.effect == "scope")
        self._moves: dict[str, tuple[str, int]] = {"rest": ("rest", 0)}
        for i, each in enumerate(found.board.hexes):
            for verb in ("scratch", "leap", "scope"):
                self._moves[f"{verb} {each.name}"] = (verb, i)
        self._moves |= {take: ("take", m) for m, take in enumerate(self._takes)}
        self._moves |= {use.action: ("cancel", use.member) for use in self._cancels}
        self._moves |= {use.action: ("reduce", use.member) for use in self._reduces}

    def with_secret(self, secret: Sequence[Threat]) -> SaintGeorge:
        """The same mission over another hidden layout: one threat a hex, in the board's order."""
        other = copy(self)
        other._hide(secret)
        return other

    def _hide(self, secret: Sequence[Threat]) -> None:
        goal = self.scenario.rules.goal
        self._kinds = tuple([each.kind for each in secret])
        self._strengths = tuple([each.strength for each in secret])
        self._goal = sum([1 << i for i, kind in enumerate(self._kinds) if kind == goal.kind])
        self._goal_count = goal.count

    @property
    def actions(self) -> tuple[str, ...]:
        """Every action text this map knows, legal or not, in a fixed order."""
        return tuple(self._moves)

    def initial_state(self) -> State:
        """Day 1, nothing scratched, everybody fresh."""
        return State(0, 0, 1, self._hearts, self._uses, -1, 0, 0)

    def current_player(self, state: State) -> int:
        """Seat 0, or TERMINAL."""
        return 0 if self.outcome(state) is None else TERMINAL

    def chance_outcomes(self, state: State) -> tuple[tuple[str, int], ...]:
        """None: what a hex hides was settled when the map was drawn."""
        return ()

    def legal_actions(self, state: State) -> tuple[str, ...]:
        """Every legal action: scratch, leap, scope in reading order and rest; or use and take."""
        if state.hex >= 0:
            return self._answers(state)
        if self._is_won(state) or not any(state.hearts):
            return ()
        return self._advances(state)

    def _advances(self, state: State) -> tuple[str, ...]:
        atlas, scratched = self.atlas, state.scratched
        if not scratched:
            return atlas.scratches(atlas.starts)
        near = atlas.near(scratched)
        open_hexes = near & ~scratched
        actions = atlas.scratches(open_hexes)
        if self._owner(state, self._leapers) >= 0:
            actions += atlas.leaps(atlas.two_away(scratched) & ~near & ~scratched)
        if self._owner(state, self._scopers) >= 0:
            actions += atlas.scopes(open_hexes & ~state.scoped)
        if state.day < self._days:
            actions += ("rest",)
        return actions

    def _answers(self, state: State) -> tuple[str, ...]:
        """What may be done about the threat just uncovered (SG-14, SG-33, SG-34)."""
        hearts, fired = state.hearts, state.fired
        ready = [m for m, uses in enumerate(state.uses) if uses and hearts[m]]
        actions = [use.action for use in self._cancels if use.member in ready and not fired]
        actions += [u.action for u in self._reduces if u.member in ready and self._may_fire(state, u.member)]
        for m, take in enumerate(self._takes):
            if hearts[m] and not fired >> m & 1:
                actions.append(take)
        return tuple(actions)

    def _may_fire(self, state: State, member: int) -> bool:
        """Whether firing leaves a legal way to settle what remains (SG-33, SG-A8)."""
        left = state.damage - 1
        fired = state.fired | 1 << member
        if not left or any(hearts and not fired >> m & 1 for m, hearts in enumerate(state.hearts)):
            return True
        shots = sum(state.uses[use.member] for use in self._reduces if state.hearts[use.member]) - 1
        return shots >= left

    @staticmethod
    def _owner(state: State, members: tuple[int, ...]) -> int:
        """The first living member of these with an icon left, or -1."""
        for member in members:
            if state.uses[member] and state.hearts[member]:
                return member
        return -1

    def apply(self, state: State, action: str) -> State:
        """The state after an action. Raises `IllegalAction` with the rule's number."""
        verb, target = self._moves.get(action, ("", 0))
        after: State | None = None
        if verb == "take":
            after = self._take(state, target)
        elif state.hex >= 0:
            if verb == "cancel":
                after = self._cancel(state, target)
            elif verb == "reduce":
                after = self._reduce(state, target)
        elif verb and not self._is_won(state) and any(state.hearts):
            if verb == "scratch":
                after = self._scratch(state, target)
            elif verb == "leap":
                after = self._leap(state, target)
            elif verb == "scope":
                after = self._scope(state, target)
            elif verb == "rest":
                after = self._rest(state)
        if after is None:
            raise IllegalAction(refusal(self.scenario, self.atlas, state, action, self.outcome(state)))
        return after

    def _scratch(self, state: State, target: int) -> State | None:
        """SG-11, SG-12: a start first, then a hex next to a scratched one."""
        scratched, bit = state.scratched, 1 << target
        reach = self.atlas.neighbours[target] & scratched if scratched else self.atlas.starts & bit
        if not reach or scratched & bit:
            return None
        return self._uncover(state, target, state.uses)

    def _leap(self, state: State, target: int) -> State | None:
        """SG-37, SG-A4: a hex whose nearest scratched hex is exactly two steps away."""
        scratched, atlas = state.scratched, self.atlas
        owner = self._owner(state, self._leapers)
        if owner < 0 or (atlas.neighbours[target] | 1 << target) & scratched:
            return None
        if not atlas.second_ring[target] & scratched:
            return None
        return self._uncover(state, target, _spent(state.uses, owner))

    def _uncover(self, state: State, target: int, uses: tuple[int, ...]) -> State:
        """SG-13: threat and strength show, and the strength is to be dealt with (SG-A1: on a start too)."""
        strength = self._strengths[target]
        hex_index = target if strength else -1
        return State(
            state.scratched | 1 << target, state.scoped, state.day, state.hearts, uses, hex_index, strength, 0
        )

    def _scope(self, state: State, target: int) -> State | None:
        """SG-35, SG-A10: the strength of a hidden hex next to a scratched one; the hex stays hidden."""
        owner, bit = self._owner(state, self._scopers), 1 << target
        if owner < 0 or (state.scratched | state.scoped) & bit:
            return None
        if not self.atlas.neighbours[target] & state.scratched:
            return None
        uses = _spent(state.uses, owner)
        return State(state.scratched, state.scoped | bit, state.day, state.hearts, uses, -1, 0, 0)

    def _rest(self, state: State) -> State | None:
        """SG-28…SG-31: the next day, the living fresh, the mission's icons as they are."""
        if not state.scratched or state.day >= self._days:
            return None
        hearts = tuple(full if left else 0 for full, left in zip(self._hearts, state.hearts, strict=True))
        uses = tuple(
            full if renews and alive else left
            for full, renews, left, alive in zip(
                self._uses, self._renews, state.uses, state.hearts, strict=True
            )
        )
        return State(state.scratched, state.scoped, state.day + 1, hearts, uses, -1, 0, 0)

    def _cancel(self, state: State, member: int) -> State | None:
        """SG-34, SG-A9: no damage at all, unless the gun was fired at this threat."""
        if state.fired or not state.uses[member] or not state.hearts[member]:
            return None
        uses = _spent(state.uses, member)
        return State(state.scratched, state.scoped, state.day, state.hearts, uses, -1, 0, 0)

    def _reduce(self, state: State, member: int) -> State | None:
        """SG-33: one off the strength; who fired takes nothing of the rest."""
        if not state.uses[member] or not state.hearts[member] or not self._may_fire(state, member):
            return None
        left = state.damage - 1
        uses = _spent(state.uses, member)
        if not left:
            return State(state.scratched, state.scoped, state.day, state.hearts, uses, -1, 0, 0)
        fired = state.fired | 1 << member
        return State(state.scratched, state.scoped, state.day, state.hearts, uses, state.hex, left, fired)

    def _take(self, state: State, member: int) -> State | None:
        """SG-14…SG-21: all of it to one living member; the last heart of a day kills, the rest is ignored."""
        hearts = state.hearts
        if state.hex < 0 or not hearts[member] or state.fired >> member & 1:
            return None
        left = max(0, hearts[member] - state.damage)
        uses = state.uses if left else (*state.uses[:member], 0, *state.uses[member + 1 :])
        hearts = (*hearts[:member], left, *hearts[member + 1 :])
        return State(state.scratched, state.scoped, state.day, hearts, uses, -1, 0, 0)

    def _is_won(self, state: State) -> bool:
        return (state.scratched & self._goal).bit_count() >= self._goal_count

    def outcome(self, state: State) -> Outcome | None:
        """SG-3 (score: survivors, SG-5), SG-4, or nowhere to go. None while a threat is unsettled."""
        if state.hex >= 0:
            return None
        if self._is_won(state):
            return Outcome(WON, sum(map(bool, state.hearts)), True, "SG-3")
        if not any(state.hearts):
            return Outcome(LOST, 0, False, "SG-4")
        scratched = state.scratched
        if scratched and not self.atlas.near(scratched) & ~scratched and not self._advances(state):
            return Outcome(STUCK, 0, False, "SG-12")
        return None

    def observation(self, state: State, seat: int) -> Observation:
        """What the player sees: scratched hexes whole, scoped ones by strength, the squad, the day."""
        scratched, shown = state.scratched, state.scratched | state.scoped
        return Observation(
            state.day,
            tuple([k if scratched >> i & 1 else "" for i, k in enumerate(self._kinds)]),
            tuple([s if shown >> i & 1 else None for i, s in enumerate(self._strengths)]),
            state.hearts,
            state.uses,
            state.hex,
            state.damage,
            state.fired,
            (scratched & self._goal).bit_count(),
            self.outcome(state),
        )

    def reveals(self, before: State, action: str, after: State) -> bool:
        """Whether the action uncovered a threat or a strength."""
        return (before.scratched, before.scoped) != (after.scratched, after.scoped)


def _spent(uses: tuple[int, ...], member: int) -> tuple[int, ...]:
    return (*uses[:member], uses[member] - 1, *uses[member + 1 :])


def load(config: Mapping[str, object]) -> SaintGeorge:
    """The engine of a config; raises `toolkit.engine.BadConfig`."""
    return SaintGeorge(scenario(config))
