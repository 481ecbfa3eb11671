"""Numbers in words."""

from __future__ import annotations

_CARDINALS = tuple(
    """
    no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen twenty
    """.split()  # noqa: SIM905
)
_ORDINALS = tuple(
    """
    no first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
    fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
    """.split()  # noqa: SIM905
)


def cardinal(number: int) -> str:
    """A number in words up to twenty, in digits beyond.

    >>> cardinal(6), cardinal(0), cardinal(21)
    ('six', 'no', '21')
    """
    return _CARDINALS[number] if 0 <= number < len(_CARDINALS) else str(number)


def ordinal(number: int) -> str:
    """An ordinal in words up to twentieth, with digits beyond.

    >>> ordinal(6), ordinal(22), ordinal(111)
    ('sixth', '22nd', '111th')
    """
    if 0 <= number < len(_ORDINALS):
        return _ORDINALS[number]
    ending = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
