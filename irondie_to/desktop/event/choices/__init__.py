"""Lists of settings with one choice each: the rulings, and what follows a repeated penalty."""
