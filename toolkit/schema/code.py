"""The pages of the schema codes."""

from __future__ import annotations

from toolkit.diagnostic import CodePage

CODES = (
    CodePage(
        "SCH001",
        "A value of the wrong type",
        "A field holds text, a number, true or false, a list or a mapping, and what reads it counts on that. "
        "YAML 1.2 reads `no`, `yes`, `on` and `off` as text; numbers that are names must be quoted.",
        "uses: two",
        "uses: 2",
    ),
    CodePage(
        "SCH002",
        "A missing field",
        "Without it the record cannot be checked, printed or played.",
        "id: first-light",
        "id: first-light\ntitle: First Light",
    ),
    CodePage(
        "SCH003",
        "An unknown field",
        "A misspelt field would be passed over in silence, and what it says would be missing in print.",
        "titel: First Light",
        "title: First Light",
    ),
    CodePage(
        "SCH004",
        "A value that is not among the possible ones",
        "The field takes one of a closed list, because each of them is carried out or drawn in its own way.",
        "renewal: dayly",
        "renewal: day",
    ),
    CodePage(
        "SCH005",
        "A number out of range",
        "The prints and the rules have room for the numbers of the range.",
        "health: -1",
        "health: 3",
    ),
    CodePage(
        "SCH006",
        "Text of the wrong form",
        "Ids become file names and references, hexes and marks are looked up: a form that everybody keeps to "
        "can be found again.",
        "id: First Light",
        "id: first-light",
    ),
    CodePage(
        "SCH007",
        "Too few or too many items",
        "A list or mapping has room for a stated number of things.",
        "strengths: [1]",
        "strengths: [1, 2]",
    ),
    CodePage(
        "SCH008",
        "An item given twice",
        "Each item of this list counts once; a second one is a slip of copying.",
        "starts: [B6, B6]",
        "starts: [B6, D6]",
    ),
    CodePage(
        "SCH009",
        "A value that fits none of its forms",
        "The field may be written in more than one way, and this is none of them.",
        "at: [C4]",
        "at: C4",
    ),
    CodePage(
        "SCH010",
        "A field that needs another",
        "The one says nothing without the other.",
        "overprint: true",
        "overprint: true\nspot: Varnish",
    ),
    CodePage(
        "SCH011",
        "A schema that cannot be used",
        "The schema itself is missing or broken, so nothing that needs it can be checked.",
        '{"$ref": "../shared/nowhere.schema.json"}',
        '{"$ref": "../shared/id.schema.json"}',
    ),
    CodePage(
        "SCH012",
        "A file with too many findings",
        "Past 500 findings a file is most likely of another kind, or was written by a program; the rest is "
        "not told, so that the first ones can be read.",
        "a deck whose every card lacks a title",
        "the same deck with titles",
    ),
)
