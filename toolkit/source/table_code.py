"""The pages of the codes of spreadsheets."""

from __future__ import annotations

from toolkit.diagnostic import CodePage, Severity

CODES = (
    CodePage(
        "TBL001",
        "A quote that does not close its cell",
        "A cell that starts with a quote ends with one. Without it the cell would swallow the rows below, "
        "and their cards would vanish. A quote inside such a cell is written twice.",
        'name,text\nWeb,"The target stands still',
        'name,text\nWeb,"The target stands ""still"""',
    ),
    CodePage(
        "TBL002",
        "A row with more cells than the header",
        "What stands past the last named column belongs to no field and would be lost. In a CSV it is mostly "
        "a text with a comma and without quotes around it.",
        "name,text\nWeb,Stop, or fall",
        'name,text\nWeb,"Stop, or fall"',
    ),
    CodePage(
        "TBL003",
        "Two columns of one name",
        "A column is a field of the card, and a field has one value.",
        "name,text,text\nWeb,Stop,Fall",
        "name,text,flavor\nWeb,Stop,Fall",
    ),
    CodePage(
        "TBL004",
        "A column without a name",
        "The header names the field that a column fills; what stands in a nameless one would be lost. An "
        "empty column may stay nameless.",
        "name,,text\nWeb,2,Stop",
        "name,copies,text\nWeb,2,Stop",
    ),
    CodePage(
        "TBL005",
        "A table without a header or without rows",
        "The first row that is not blank names the columns, and each row below it is a card.",
        "name,text",
        "name,text\nWeb,Stop",
    ),
    CodePage(
        "TBL006",
        "A table past the limits",
        "50,000 rows, 256 columns, 32,767 characters a cell, and 32 MiB for an unpacked workbook: past these "
        "it is most likely no list of cards, and an editor that checks on every save would hang.",
        "a workbook that unpacks to 4 GB",
        "a workbook with a row for each card",
    ),
    CodePage(
        "TBL007",
        "A workbook that cannot be read",
        "It is damaged, locked with a password, or of another kind than its name says.",
        "treasures.xls renamed to treasures.xlsx",
        "treasures.xls saved as .xlsx",
    ),
    CodePage(
        "TBL008",
        "A cell without a value",
        "A formula counts with the value that the spreadsheet program saved; nothing is calculated here. One "
        "that ended in an error, or that was never calculated, has none.",
        "a cell that shows #REF!",
        "a cell that shows 3",
    ),
    CodePage(
        "TBL009",
        "A date where text should be",
        "Spreadsheet programs turn text such as `1/2` into a date, and what was typed is gone.",
        "a cell in which `1/2` became 2 January",
        "the cell formatted as text, with `1/2` in it",
    ),
    CodePage(
        "TBL010",
        "A sheet that is not read",
        "A list of cards is one sheet: the one named like the file, else the first. This note says that "
        "there are others, so that no card is missed.",
        "treasures.xlsx with the sheets `Sheet1` and `Winter`",
        "treasures.xlsx with the sheets `treasures` and `notes`",
        Severity.NOTE,
    ),
    CodePage(
        "TBL011",
        "A spreadsheet where no list of cards belongs",
        "A spreadsheet is a list of cards. Records of other kinds have fields that no row can hold.",
        "maps/first-light.csv",
        "maps/first-light.yaml",
    ),
)
