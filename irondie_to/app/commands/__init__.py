"""What the desk can do: one frozen dataclass a command, its handler beside it."""
