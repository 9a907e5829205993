"""Sentences of the main window, apart from its pages."""
