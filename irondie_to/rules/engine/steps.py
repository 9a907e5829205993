"""The steps of a turn between two choices. Each returns the next; None if the game waits for an action or is over."""

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
