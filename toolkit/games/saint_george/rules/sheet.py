"""Rules of maps as they are drawn: shape, letters and strengths."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Severity, did_you_mean
from toolkit.games.saint_george.model import MapSheet, hex_marks
from toolkit.rule import Finding, rule


@rule("SGM001")
def shape_of_board(sheet: MapSheet) -> Iterator[Finding]:
    """A map has the shape of its board.

    Each letter of a map says what one hex of the board hides (SG-6), so both have the same rows with the same
    number of hexes; a letter too few would move all behind it.

    Fails: 1: L P P L P P on a board whose row 1 has seven hexes

    Passes: 1: L P P L P P L
    """
    board = {row.number: row for row in sheet.board.rows}
    drawn = {row.number for row in sheet.rows}
    last = sheet.rows[-1]
    for row in sheet.rows:
        if row.number not in board:
            message = f"row {row.number} is not on the board `{sheet.board.id}`, which has {len(board)} rows"
            yield Finding(row.label_at, message, "take the row out")
            continue
        have, wanted = hex_marks(row), len(hex_marks(board[row.number]))
        message = (
            f"row {row.number} has {_hexes(len(have))}, and on the board `{sheet.board.id}` it has {wanted}"
        )
        if len(have) > wanted:
            yield Finding(have[wanted].at, message, f"take {len(have) - wanted} out")
        elif len(have) < wanted:
            at = have[-1].at if have else row.label_at
            yield Finding(at, message, f"add {wanted - len(have)} more")
    missing = [number for number in board if number not in drawn and number > max(drawn)]
    if missing:
        names = f"row {missing[0]} is" if len(missing) == 1 else f"rows {missing[0]} to {missing[-1]} are"
        message = f"{names} missing: the board `{sheet.board.id}` has {len(board)} rows"
        yield Finding(last.label_at, message, f"draw {names.removesuffix(' is').removesuffix(' are')} below")


@rule("SGM002")
def known_letters(sheet: MapSheet) -> Iterator[Finding]:
    """A map is drawn with the letters of its ruleset's kinds.

    Every hex hides a threat (SG-A12), and the ruleset says which kinds there are (SG-22).

    Fails: 1: L P X

    Passes: 1: L P A
    """
    kinds = {kind.letter: kind for kind in sheet.ruleset.kinds}
    names = ", ".join(f"{kind.letter} {kind.name.lower()}" for kind in kinds.values())
    for row in sheet.rows:
        for entry in sheet.entries(row):
            if entry.kind is None:
                upper = entry.letter.upper()
                known = upper in kinds or not entry.letter
                if upper in kinds:
                    advice = f"did you mean `{upper}`?"
                elif len(upper) > 1 and set(upper) <= set(kinds):
                    advice = "put a space between the letters"
                else:
                    advice = did_you_mean(entry.letter, kinds) if not known else ""
                    advice = advice if advice.startswith("did") else names
                message = f"`{entry.mark.text}` is no kind of the ruleset `{sheet.ruleset.id}`"
                yield Finding(entry.mark.at, message, advice)


@rule("SGM005")
def strengths(sheet: MapSheet) -> Iterator[Finding]:
    """A hex states a strength where its kind has a range, and within it.

    The strength is printed below the threat and does the damage (SG-6, SG-13). A kind of fixed strength needs
    no digit; a kind with a range cannot do without (the ranges are house values of the ruleset).

    Fails: N, N3 and P1 where nests have 1 to 2 and pairs 2

    Passes: N2 and P
    """
    for row in sheet.rows:
        for entry in sheet.entries(row):
            if entry.kind is None or entry.strength is not None:
                continue
            low, high = entry.kind.strengths
            name = f"{'an' if entry.kind.name[:1] in 'AEIOU' else 'a'} {entry.kind.name.lower()}"
            allowed = f"{low} to {high}" if low < high else f"{low}"
            forms = " or ".join(f"`{entry.letter}{n}`" for n in range(low, high + 1)[:4])
            if not entry.digits:
                message = f"{name} has a strength of {allowed}, and none is stated"
            else:
                message = f"{name} has a strength of {allowed}, and not {entry.digits}"
            yield Finding(entry.mark.at, message, f"write {forms if low < high else f'`{entry.letter}`'}")


@rule("SGM006", severity=Severity.WARNING)
def superfluous_strengths(sheet: MapSheet) -> Iterator[Finding]:
    """A kind of fixed strength is drawn without it.

    Its strength stands in the ruleset; written on the map as well, it would have to be changed in every map
    when the ruleset changes (house values).

    Fails: P2 where pairs always have 2

    Passes: P
    """
    for row in sheet.rows:
        for entry in sheet.entries(row):
            if (
                entry.kind
                and entry.digits
                and entry.kind.strengths[0] == entry.kind.strengths[1] == entry.strength
            ):
                message = (
                    f"the {entry.digits} says nothing: every {entry.kind.name.lower()} has that strength"
                )
                yield Finding(entry.mark.at, message, f"write `{entry.letter}`")


def _hexes(number: int) -> str:
    return "1 hex" if number == 1 else f"{number} hexes"
