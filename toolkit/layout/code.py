"""The pages of the layout codes."""

from __future__ import annotations

from toolkit.diagnostic import CodePage, Severity

CODES = (
    CodePage(
        "LAY001",
        "Text does not fit its place",
        "A text longer than its place is first set smaller, down to the smallest size that people can read. "
        "Past that it would be cut off or run over something else, so the build stops. Use fewer words.",
    ),
    CodePage(
        "LAY002",
        "A character has no glyph",
        "The font that sets this text has no drawing for the character: it would print as an empty box. "
        "Use another character, or a font that has it.",
    ),
    CodePage(
        "LAY003",
        "A word is wider than its column",
        "A word is divided only at hyphens, and at soft ones, so one that is wider than its column would "
        "stick out of it. Use a shorter word, or divide it with a space or a hyphen.",
    ),
    CodePage(
        "LAY004",
        "A mark is not closed",
        "`**` begins and ends bold text, `_` italic text; one that is opened only changes all that follows. "
        "Close it, or write a backslash before it to print it.",
        severity=Severity.WARNING,
    ),
    CodePage(
        "LAY005",
        "An icon that does not exist",
        "`:name:` puts an icon into a text: one of the game's own (`art/icons/`) or one of Font Awesome's. "
        "A name that neither has would leave a hole in the sentence.",
        "lose :hart: 1",
        "lose :heart: 1",
    ),
    CodePage(
        "LAY006",
        "A font that is not there",
        "A role of type in `theme.yaml` names a family, a weight and a slant: of those that ship, or of the "
        "TrueType fonts in `content/<game>/fonts/`. Another in its place would set other lines, so none is "
        "taken unseen.",
        "family: Volkorn",
        "family: Vollkorn",
    ),
)
