"""Makes XLSX workbooks by hand, cell by cell, as spreadsheet programs write them."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"

DATE, PERCENT, OWN_DATE, OWN_NUMBER, OWN_PERCENT = 1, 2, 3, 4, 5
"""Styles by index: built-in formats 14 and 9, then formats of one's own."""

STYLES = (
    f'<styleSheet xmlns="{MAIN}"><numFmts count="3">'
    '<numFmt numFmtId="164" formatCode="[$-409]d\\ mmm;@"/>'
    '<numFmt numFmtId="165" formatCode="[Red]0.0&quot; days&quot;"/>'
    '<numFmt numFmtId="166" formatCode="0.0%"/></numFmts>'
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>'
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="164"/>'
    '<xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>'
)


def reference(row: int, column: int) -> str:
    """`B12`; rows count from 1, columns from 0, up to Z."""
    return f"{chr(ord('A') + column)}{row}"


def cell(row: int, column: int, value: str | float | bool | None) -> str:
    """The XML of a cell: text inline, a number, a truth; of one whose text is XML already, as it is."""
    place = f'<c r="{reference(row, column)}"'
    if value is None:
        return ""
    if isinstance(value, bool):
        return f'{place} t="b"><v>{int(value)}</v></c>'
    if isinstance(value, int | float):
        return f"{place}><v>{value!r}</v></c>"
    if value.startswith("<c"):
        return f"{place}{value[2:]}"
    return f'{place} t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>'


def rows(table: Sequence[Sequence[str | float | bool | None]], first: int = 1) -> str:
    """The XML of rows from the row `first` on."""
    return "".join(
        f'<row r="{n}">{"".join(cell(n, column, value) for column, value in enumerate(row))}</row>'
        for n, row in enumerate(table, first)
    )


def workbook(
    sheets: Mapping[str, str],
    *,
    shared: Sequence[str] = (),
    states: Mapping[str, str] | None = None,
    replaced: Mapping[str, bytes] | None = None,
) -> bytes:
    """A workbook of sheets by name, each the XML of its rows; `shared` are `<si>…</si>` contents.

    `states` hides sheets; `replaced` puts other bytes in place of parts, or adds some.
    """
    known = states or {}
    listed = "".join(
        f'<sheet name="{escape(name)}" sheetId="{n}" state="{known.get(name, "visible")}" r:id="rId{n}"/>'
        for n, name in enumerate(sheets, 1)
    )
    relations = "".join(
        f'<Relationship Id="rId{n}" Type="{OFFICE}/worksheet" Target="worksheets/sheet{n}.xml"/>'
        for n in range(1, len(sheets) + 1)
    )
    relations += f'<Relationship Id="rIdS" Type="{OFFICE}/sharedStrings" Target="/xl/sharedStrings.xml"/>'
    relations += f'<Relationship Id="rIdT" Type="{OFFICE}/styles" Target="styles.xml"/>'
    items = "".join(f"<si>{each}</si>" for each in shared)
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}/relationships">'
        f'<Relationship Id="rId1" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>{listed}</sheets>'
        "</workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}/relationships">{relations}'
        "</Relationships>",
        "xl/sharedStrings.xml": f'<sst xmlns="{MAIN}">{items}</sst>',
        "xl/styles.xml": STYLES,
        **{
            f"xl/worksheets/sheet{n}.xml": f'<worksheet xmlns="{MAIN}"><sheetData>{held}</sheetData>'
            "</worksheet>"
            for n, held in enumerate(sheets.values(), 1)
        },
        **(replaced or {}),
    }
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as package:
        for name, held in parts.items():
            package.writestr(name, held)
    return made.getvalue()
