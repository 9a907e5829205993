"""The settings of the window, the theme and language made from them, and helpers that put texts on widgets."""
