"""The steps of a turn between two choices.

The functions that carry out a step or an action return the next step, or None if the game waits for an action or is
over.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

Step: TypeAlias = Literal[
    "start turn",
    "throws",
    "place",
    "battle priority",
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
