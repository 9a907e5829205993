"""The table with which every page shows rows: its columns, model, widths, view and painting."""
