"""What all parts of the window share: context, settings, theme, time, work in threads."""
