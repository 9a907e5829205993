"""Code that all parts of the window share: the context, pages and navigation; `acting`, `time` and `look`."""
