"""The Print page, and the making and printing of documents."""
