"""Makes workbooks by hand, in any form in which a program could write them, or nobody would."""

from __future__ import annotations

import io
import zipfile


def ods(body: str) -> bytes:
    """An OpenDocument workbook of a single sheet with these rows, as XML."""
    names = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
    )
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("META-INF/manifest.xml", "<manifest/>")
        archive.writestr(
            "content.xml",
            f"<?xml version='1.0' encoding='UTF-8'?><office:document-content {names}><office:body>"
            f"<office:spreadsheet><table:table table:name='Players'>{body}</table:table></office:spreadsheet>"
            "</office:body></office:document-content>",
        )
    return out.getvalue()


def cell(text: str, repeated: int = 1) -> str:
    return (
        f"<table:table-cell office:value-type='string' table:number-columns-repeated='{repeated}'>"
        f"<text:p>{text}</text:p></table:table-cell>"
    )


def row(*cells: str, repeated: int = 1) -> str:
    return f"<table:table-row table:number-rows-repeated='{repeated}'>{''.join(cells)}</table:table-row>"


BLANK = "<table:table-cell table:number-columns-repeated='16384'/>"


def xlsx(sheet: str, **more: bytes) -> bytes:
    """An Excel workbook of a single sheet with these rows, as XML, and these members in the folder `xl`."""
    types = "".join(
        f"<Override PartName='/xl/{part}' ContentType='application/vnd.openxmlformats-officedocument.spreadsheetml."
        f"{kind}+xml'/>"
        for part, kind in (("workbook.xml", "sheet.main"), ("worksheets/sheet1.xml", "worksheet"))
    )
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    packed = "http://schemas.openxmlformats.org/package/2006"
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", f"<Types xmlns='{packed}/content-types'>{types}</Types>")
        archive.writestr(
            "_rels/.rels",
            f"<Relationships xmlns='{packed}/relationships'><Relationship Id='rId1' Type='{kind}/officeDocument' "
            "Target='xl/workbook.xml'/></Relationships>",
        )
        archive.writestr(
            "xl/workbook.xml",
            f"<workbook xmlns='{main}' xmlns:r='{kind}'><sheets>"
            "<sheet name='Players' sheetId='1' r:id='rId1'/></sheets></workbook>",
        )
        archive.writestr(
            "xl/_rels/workbook.xml.rels",
            f"<Relationships xmlns='{packed}/relationships'><Relationship Id='rId1' Type='{kind}/worksheet' "
            "Target='worksheets/sheet1.xml'/></Relationships>",
        )
        archive.writestr(
            "xl/worksheets/sheet1.xml", f"<worksheet xmlns='{main}'><sheetData>{sheet}</sheetData></worksheet>"
        )
        for name, content in more.items():
            archive.writestr(f"xl/{name}.xml", content)
    return out.getvalue()


def text_cell(place: str, text: str) -> str:
    return f"<c r='{place}' t='inlineStr'><is><t>{text}</t></is></c>"
