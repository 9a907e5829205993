"""The service that exports results. Each format is loaded when it is first needed."""

# ruff: noqa: PLC0415 - a CSV file must not load the libraries of the other formats

from __future__ import annotations

from typing import assert_never

from irondie_to.app.core.picture import Picture
from irondie_to.app.export.exporting import ExportedContent, ExportFormat
from irondie_to.app.export.tables import export_table, export_tables


class Exporter:
    """Writes the results of an event as a file; implements `app.export.exporting.Exporting`."""

    def file(
        self,
        picture: Picture,
        as_format: ExportFormat,
        content: ExportedContent | None,
        language: str,
        made_at: str,
    ) -> bytes:
        """Return the content of the file in this language. Raises the errors of `export_table`."""
        match as_format:
            case ExportFormat.CSV:
                from irondie_to.export.csv_file import csv_file

                return csv_file(export_table(picture, content or ExportedContent.STANDINGS), language)
            case ExportFormat.XLSX:
                from irondie_to.export.workbook import workbook

                tables = export_tables(picture) if content is None else (export_table(picture, content),)
                return workbook(tables, picture.event.name, language)
            case ExportFormat.HTML:
                from irondie_to.app.export.event_page import event_page, table_page
                from irondie_to.export.web_page import web_page

                page = event_page(picture) if content is None else table_page(picture, content)
                return web_page(page, language, made_at)
            case _:
                assert_never(as_format)
