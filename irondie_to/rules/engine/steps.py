"""The stretches of a turn between two questions; each names the one that follows, or None where it waits."""

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
