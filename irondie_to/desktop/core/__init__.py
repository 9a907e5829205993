"""Code that all parts of the window share: context, settings, theme, clocks and background work."""
