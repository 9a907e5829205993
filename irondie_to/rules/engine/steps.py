"""The steps of a turn between two choices. Each step returns the next, or None when the game waits for an action."""

from __future__ import annotations

from typing import Literal, TypeAlias

Step: TypeAlias = Literal[
    "start turn",
    "throws",
    "place",
    "battle bonuses",
    "skirmish",
    "pass right",
    "next throw",
    "resolve",
    "damage",
    "take damage",
    "end",
    "choose take back",
]
