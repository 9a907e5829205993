"""The engine: a game moved on action by action."""
