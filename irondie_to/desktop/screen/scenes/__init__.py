"""The content of the hall screen and the pages of its scenes."""
