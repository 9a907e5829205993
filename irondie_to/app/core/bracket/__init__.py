"""The stored bracket of the knockout: its matches and their clocks, their tables, and who goes on from them."""
