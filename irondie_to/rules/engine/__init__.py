"""The game engine: it starts a game and advances the game one action at a time."""
