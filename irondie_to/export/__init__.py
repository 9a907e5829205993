"""Writes results as spreadsheets and web pages; implements `app.export.exporting.Exporting`."""
