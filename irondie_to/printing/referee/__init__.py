"""The game mat, set-check sheets, the record of penalties."""
