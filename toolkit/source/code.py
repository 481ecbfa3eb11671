"""The pages of the syntax codes."""

from __future__ import annotations

from toolkit.diagnostic import CodePage, Severity

CODES = (
    CodePage(
        "YML001",
        "Text that is not YAML or JSON",
        "Nothing after the place can be read. The message says what stands in the way.",
        "title: First Light\nboard",
        "title: First Light\nboard: hills",
    ),
    CodePage(
        "YML002",
        "Bytes that are not UTF-8",
        "Files are UTF-8, with or without a byte-order mark. In another encoding letters past A to Z would "
        "turn into others, in print too.",
        "a file saved as UTF-16 or Windows-1252",
        "the same file saved as UTF-8",
    ),
    CodePage(
        "YML003",
        "A key given twice",
        "Of two equal keys most readers silently keep the last, and what the first says is lost.",
        "title: First Light\ntitle: Dawn",
        "title: First Light",
    ),
    CodePage(
        "YML004",
        "A tab where YAML wants spaces",
        "A tab looks like spaces and is none: how far it indents depends on the editor, so YAML forbids it "
        "before and between fields.",
        "members:\n<tab>- scout",
        "members:\n  - scout",
    ),
    CodePage(
        "YML005",
        "Keys that become one",
        'Keys are text once the file is read, so `1` and `"1"` are the same key.',
        '1: dawn\n"1": dusk',
        "1: dawn\n2: dusk",
    ),
    CodePage(
        "YML006",
        "A tag",
        "`!` before a value names a type of the program that reads it. Content is plain data and has none; "
        "text that starts with `!` must be quoted, or it would vanish.",
        "text: !important",
        'text: "!important"',
    ),
    CodePage(
        "YML007",
        "A value that readers disagree about",
        "Some readers take `0123` for 83, `1_000` for 1000, `12:30` for 750 and `2024-01-01` for a date. "
        "Quoted, it is the text that is written; a number is written with digits alone.",
        "code: 0123",
        'code: "0123"',
    ),
    CodePage(
        "YML008",
        "A number that JSON cannot hold",
        "Data leaves here as JSON, which has no infinity, no not-a-number, and no exact whole numbers past "
        "15 digits.",
        "range: .inf",
        "range: 99",
    ),
    CodePage(
        "YML009",
        "A control character",
        "It cannot be seen or printed, and other readers refuse it or break the line at it.",
        "title: Dawn<U+0007>",
        "title: Dawn",
    ),
    CodePage(
        "YML010",
        "A space that is not a space",
        "A no-break space (and its kin) looks like a space, but to YAML it is a letter: it becomes part of a "
        "key, or joins a key and its value into one text. It often comes from copying out of a web page.",
        "title:<U+00A0>Dawn",
        "title: Dawn",
    ),
    CodePage(
        "YML011",
        "Text that must be quoted",
        "Text that holds `: ` or ` #`, or starts with one of `* & ! | > @ % [ ] { } ' \" -`, means something "
        "to YAML. In quotes it is the text that is written.",
        "text: Gain 1 gold: then draw",
        'text: "Gain 1 gold: then draw"',
    ),
    CodePage(
        "YML012",
        "Two documents in one file",
        "A line `---` starts another document. One file is one record, so that a finding, a reference and a "
        "build can name it.",
        "id: first\n---\nid: second",
        "id: first",
    ),
    CodePage(
        "YML013",
        "An empty file",
        "There is nothing in it but comments or blank lines.",
        "# to do",
        "id: first-light",
    ),
    CodePage(
        "YML014",
        "A file past the limits",
        "4 MiB, 100 levels, 10,000 values repeated by aliases, 500 findings: past these a file is most "
        "likely no content, and an editor that checks on every save would hang.",
        "a file of 100 MB",
        "one file a record",
    ),
    CodePage(
        "YML015",
        "An alias without its anchor",
        "`*name` repeats the value that was marked `&name` above. Without one there is nothing to repeat; "
        "text that starts with `*` must be quoted.",
        "text: *Ongoing draw a card",
        'text: "*Ongoing draw a card"',
    ),
    CodePage(
        "YML016",
        "A key that is not text",
        "A field's name is one short text. A list or mapping cannot be one, nor can nothing at all; `<<` "
        "(which would merge another mapping) is not part of YAML 1.2.",
        "<<: *base",
        "title: First Light",
    ),
    CodePage(
        "YML017",
        "A line indented wrongly",
        "How far a line is indented says what it belongs to; this one fits nothing above it.",
        "goal:\n    kind: N\n  count: 6",
        "goal:\n  kind: N\n  count: 6",
    ),
    CodePage(
        "YML018",
        "A block whose first row is indented more than the next",
        "The first row of a block sets how far all of it is indented. A map starts every row with its "
        "number, flush left, however the rows are shifted on the board.",
        "cells: |\n    1: c c c\n  2: c c c",
        "cells: |\n  1: c c c\n  2: c c c",
    ),
    CodePage(
        "YML019",
        "A quote or bracket that is never closed",
        "Everything up to the end of the file would belong to it.",
        'title: "First Light',
        'title: "First Light"',
    ),
    CodePage(
        "YML020",
        "A # that cuts a text short",
        "A `#` after a space starts a comment, so the rest of the line is no part of the text. If it is "
        "meant as a comment, a space after the `#` says so.",
        "text: Pay 3 #gold",
        'text: "Pay 3 #gold"',
        Severity.WARNING,
    ),
    CodePage(
        "YML021",
        "Curly quotes around a value",
        "Curly quotes are part of the text, not quotes to YAML. If they are meant to be printed, straight "
        "quotes around them say so.",
        "title: “First Light”",
        "title: First Light",
        Severity.WARNING,
    ),
    CodePage(
        "YML022",
        "A comma too many in JSON",
        "JSON has no comma before a closing bracket; other readers refuse the file.",
        '{"days": [1, 2,]}',
        '{"days": [1, 2]}',
    ),
    CodePage(
        "YML023",
        "A backslash that means nothing",
        'Between double quotes a backslash starts an escape such as `\\n` or `\\"`, and this is none.',
        'text: "C:\\games"',
        "text: 'C:\\games'",
    ),
)
