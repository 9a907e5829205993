"""The program's sentences in English, by code."""
