"""How commands and jobs run outside the Qt thread, and how the window shows that they do."""
