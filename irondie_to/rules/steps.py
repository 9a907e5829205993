"""The stretches of a turn between two questions; each names the one that follows, or None where it waits."""

from __future__ import annotations

from enum import Enum, auto


class Step(Enum):
    """Where the engine goes on."""

    START_TURN = auto()
    THROWS = auto()
    PLACE = auto()
    BATTLE_BONUSES = auto()
    BEGIN_SKIRMISH = auto()
    PASS_RIGHT = auto()
    NEXT_THROW = auto()
    RESOLVE = auto()
    BEGIN_DAMAGE = auto()
    TAKE_DAMAGE = auto()
    BEGIN_END = auto()
    CHOOSE_TAKE_BACK = auto()
