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
            "A player’s dice are in one of five places: in BATTLE (with its ATTACK, DEFENSE and LIFE ZONE), in "
            "SKIRMISH with room for two, in LIMBO, in the ABYSS, or in the hand, which is called the RESERVE."
        ),
        sections=(BOARD,),
        related=("ZON-2", "ZON-3", "ZON-5", "BAT-2"),
    ),
    Rule(
        id="ZON-2",
        title="Which dice are in play",
        text=(
            "Dice in BATTLE and in SKIRMISH are in play. Dice in the hand or in the ABYSS are not. Whether LIMBO "
            "counts is a ruling; unless the tournament says otherwise, it does not."
        ),
        sections=(A_DUEL_RESOLVED, GLOSSARY_IN_PLAY, GLOSSARY_OUT_OF_PLAY),
        related=("DUE-3", "RES-4"),
    ),
    Rule(
        id="ZON-3",
        title="LIMBO and ABYSS",
        text=(
            "A die in LIMBO waits there and is back in the hand for the next turn. A die in the ABYSS is out until "
            "this game is over; no rule brings it back."
        ),
        sections=(BOARD, GLOSSARY_LIMBO),
        related=("END-2", "ZON-4"),
    ),
    Rule(
        id="ZON-4",
        title="A die that leaves goes to its owner",
        text=(
            "Whoever sent it there, a die goes to the LIMBO or the ABYSS of the player it belongs to. It no longer has "
            "a value; only where LIMBO counts as in play does it keep showing one there."
        ),
        sections=(BOARD, A_DUEL_RESOLVED),
    ),
    Rule(
        id="ZON-5",
        title="The mat",
        text=(
            "Every player needs a mat at an official tournament. It has 7 places for LIFE, 2 for SKIRMISH, 9 that "
            "ATTACK and DEFENSE share, 8 for LIMBO and 8 for the ABYSS. Sort the dice by value, so that everybody can "
            "read them: ATTACK and LIFE fall from left to right, DEFENSE from right to left."
        ),
        sections=(BOARD, GLOSSARY_MAT),
    ),
    Rule(
        id="SET-1",
        title="Nine dice",
        text="A set has nine dice, neither more nor fewer. The same die may be in it several times.",
        sections=(BEFORE_THE_GAME, GLOSSARY_SET),
        related=("SET-2", "SET-3", "SID-3"),
    ),
    Rule(
        id="SET-2",
        title="At least one die of each class",
        text="No class may be absent: among the nine there is an ATTACK die, a DEFENSE die and a LIFE die.",
        sections=(BEFORE_THE_GAME, GLOSSARY_SET),
        related=("SET-3", "SID-3"),
    ),
    Rule(
        id="SET-3",
        title="Three rare dice at most",
        text="Count the rare dice among the nine: up to three are fine, a fourth makes the set illegal.",
        sections=(RARE_DICE, GLOSSARY_SET),
        related=("SID-1", "SID-3", "BON-1"),
    ),
    Rule(
        id="SET-4",
        title="Showing the sets",
        text="When a game is about to start, the players lay their sets open to each other for half a minute.",
        sections=(BEFORE_THE_GAME,),
        related=("SID-4",),
    ),
    Rule(
        id="SID-1",
        title="The side set",
        text=(
            "A player may bring a side set to a tournament, but need not. If he does, it is three dice. The limit for "
            "rare dice does not touch it: all three may be rare."
        ),
        sections=(TOURNAMENT, GLOSSARY_SIDE_SET),
        related=("SID-2",),
    ),
    Rule(
        id="SID-2",
        title="Swapping between games",
        text=(
            "When a game of the match is over and another follows, a player may trade dice of his set for the same "
            "number from his side set. In the first game he plays the set he registered, and a running game is never "
            "touched."
        ),
        sections=(TOURNAMENT, GLOSSARY_SIDE_SET),
        related=("SID-3", "SID-5"),
    ),
    Rule(
        id="SID-3",
        title="The set after a swap",
        text=(
            "What comes out of a swap is a set like any other: nine dice, all three classes, no more than three rare "
            "ones. A swap that breaks this cannot be made."
        ),
        sections=(TOURNAMENT, GLOSSARY_SIDE_SET),
        related=("SID-2",),
    ),
    Rule(
        id="SID-4",
        title="Swapping in secret",
        text=(
            "The opponent does not see the swap being made. He sees its outcome, because the sets are shown afresh "
            "before the next game."
        ),
        sections=(TOURNAMENT,),
    ),
    Rule(
        id="SID-5",
        title="Playing what was registered",
        text=(
            "All nine dice on the table must come from the twelve the player registered (or from the nine, if he has "
            "no side set). A referee can check this at any time by comparing the dice with the set list."
        ),
        sections=(TOURNAMENT,),
        related=("SID-1", "SET-1"),
    ),
)
