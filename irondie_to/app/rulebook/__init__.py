"""Reading and searching the rulebook."""
