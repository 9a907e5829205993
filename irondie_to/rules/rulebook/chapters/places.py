"""ZON, SET and SID: the zones of the dice, and the dice that a player brings."""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Rule
from irondie_to.rules.rulebook.chapters.sections import (
    A_DUEL_RESOLVED,
    BEFORE_THE_GAME,
    BOARD,
    GLOSSARY_IN_PLAY,
    GLOSSARY_LIMBO,
    GLOSSARY_MAT,
    GLOSSARY_OUT_OF_PLAY,
    GLOSSARY_SET,
    GLOSSARY_SIDE_SET,
    RARE_DICE,
    TOURNAMENT,
)

RULES: tuple[Rule, ...] = (
    Rule(
        id="ZON-1",
        title="The zones",
        text=(
            "A player’s dice are in one of five places: BATTLE (with its ATTACK, DEFENSE and LIFE ZONES), SKIRMISH "
            "with room for two, LIMBO, the ABYSS, or the hand. Dice held back in the hand are the RESERVE."
        ),
        sections=(BOARD,),
        related=("ZON-2", "ZON-3", "ZON-5", "BAT-2"),
    ),
    Rule(
        id="ZON-2",
        title="Which dice are in play",
        text=(
            "Dice in BATTLE and in SKIRMISH are in play. Dice in the hand or in the ABYSS aren’t. A ruling says "
            "whether LIMBO counts. Unless the tournament decides otherwise, it doesn’t."
        ),
        sections=(A_DUEL_RESOLVED, GLOSSARY_IN_PLAY, GLOSSARY_OUT_OF_PLAY),
        related=("DUE-3", "RES-4"),
    ),
    Rule(
        id="ZON-3",
        title="LIMBO and ABYSS",
        text=(
            "A die in LIMBO comes back to the hand at the end of the turn. A die in the ABYSS is out for the rest of "
            "the game, and no rule brings it back."
        ),
        sections=(BOARD, GLOSSARY_LIMBO),
        related=("END-2", "ZON-4"),
    ),
    Rule(
        id="ZON-4",
        title="A die that leaves goes to its owner",
        text=(
            "A die always goes to the LIMBO or the ABYSS of its owner. There it has no value, except where LIMBO "
            "counts as in play: a die in LIMBO then keeps its value."
        ),
        sections=(BOARD, A_DUEL_RESOLVED),
    ),
    Rule(
        id="ZON-5",
        title="The mat",
        text=(
            "At official tournaments, every player must use a mat. It has 7 places for LIFE, 2 for SKIRMISH, 9 that "
            "ATTACK and DEFENSE share, 8 for LIMBO and 8 for the ABYSS. Sort the dice by value, highest first, so "
            "that everybody can read them: ATTACK and LIFE from the left, DEFENSE from the right."
        ),
        sections=(BOARD, GLOSSARY_MAT),
    ),
    Rule(
        id="SET-1",
        title="Nine dice",
        text="A set has exactly nine dice. It may contain the same die more than once.",
        sections=(BEFORE_THE_GAME, GLOSSARY_SET),
        related=("SET-2", "SET-3", "SID-3"),
    ),
    Rule(
        id="SET-2",
        title="At least one die of each class",
        text="All three classes must be among the nine dice: ATTACK, DEFENSE and LIFE.",
        sections=(BEFORE_THE_GAME, GLOSSARY_SET),
        related=("SET-3", "SID-3"),
    ),
    Rule(
        id="SET-3",
        title="At most three rare dice",
        text="At most three of the nine dice may be rare. A fourth makes the set illegal.",
        sections=(RARE_DICE, GLOSSARY_SET),
        related=("SID-1", "SID-3", "BON-1"),
    ),
    Rule(
        id="SET-4",
        title="Showing the sets",
        text="Before each game, the players show each other their sets for 30 seconds.",
        sections=(BEFORE_THE_GAME,),
        related=("SID-4",),
    ),
    Rule(
        id="SID-1",
        title="The side set",
        text=(
            "At a tournament, a player may bring a side set. It has exactly three dice. The limit on rare dice "
            "doesn’t apply to it: all three may be rare."
        ),
        sections=(TOURNAMENT, GLOSSARY_SIDE_SET),
        related=("SID-2",),
    ),
    Rule(
        id="SID-2",
        title="Swapping between games",
        text=(
            "Between two games of a match, a player may swap dice in the set for the same number from the side set. "
            "The first game is played with the registered set, and nothing is swapped during a game."
        ),
        sections=(TOURNAMENT, GLOSSARY_SIDE_SET),
        related=("SID-3", "SID-5"),
    ),
    Rule(
        id="SID-3",
        title="The set after a swap",
        text=(
            "After the swap, the set must again be legal: nine dice, all three classes, at most three rare dice. No "
            "other swap is allowed."
        ),
        sections=(TOURNAMENT, GLOSSARY_SIDE_SET),
        related=("SID-2",),
    ),
    Rule(
        id="SID-4",
        title="Swapping in secret",
        text=("The opponent doesn’t see the swap, only the result: the sets are shown again before the next game."),
        sections=(TOURNAMENT,),
    ),
    Rule(
        id="SID-5",
        title="Playing what was registered",
        text=(
            "All nine dice in use must come from the twelve that the player registered (or the nine, without a side "
            "set). A referee can check this at any time by comparing the dice with the set list."
        ),
        sections=(TOURNAMENT,),
        related=("SID-1", "SET-1"),
    ),
)
