"""Known misprints in editions of the manual. The program never follows them."""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Misprint
from irondie_to.rules.rulebook.chapters.sections import (
    A_DUEL_RESOLVED,
    BOARD,
    CHROMATIC_TABLE,
    COLOUR_BONUS,
    DUELS_IN_TURN,
    END_OF_GAME,
    GOLDEN_RULES,
    TEAMS,
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        edition="fr",
        section=CHROMATIC_TABLE,
        text=(
            "The color wheel gives the red bonus to VITALITÉ (LIFE) dice. It goes to ATTACK dice, as "
            "everywhere else in the manual."
        ),
        rules=("BON-3",),
    ),
    Misprint(
        edition="fr",
        section=A_DUEL_RESOLVED,
        text=(
            "Dice left in SKIRMISH after a duel are sent to the ABYSS. This program sends them to LIMBO, as "
            "the other editions do."
        ),
        rules=("RES-5",),
    ),
    Misprint(
        edition="it",
        section=GOLDEN_RULES,
        text=(
            "The Italian text says that a LIFE die stays at 1 in the ZONA VITA (LIFE ZONE). It means the "
            "SKIRMISH ZONE: in the LIFE ZONE, the die goes to the ABYSS. “6 or more becomes 6” is just "
            "another way of saying what the other editions say."
        ),
        rules=("GLD-1", "GLD-2"),
    ),
    Misprint(
        edition="fr",
        section=DUELS_IN_TURN,
        text="EMBUSCADE and ESCARMOUCHE (SKIRMISH) are the same phase and zone. The program says ESCARMOUCHE.",
        rules=("ZON-1", "SKI-1"),
    ),
    Misprint(
        edition="fr",
        section=None,
        text=(
            "The older quick-start sheet gives every tie to the target, lets values fall to 0 and calls green a "
            "primary color. Release 1.4 replaces it."
        ),
        rules=("DIE-3", "DIE-4", "GLD-2", "COL-1"),
    ),
    Misprint(
        edition="fr",
        section=BOARD,
        text="The note on sorting the dice on the mat swaps left and right.",
        rules=("ZON-5",),
    ),
    Misprint(
        edition="it",
        section=END_OF_GAME,
        text=(
            "The text lets the game end from the first BATTLE throw on. It means from the end of the first "
            "BATTLE phase on."
        ),
        rules=("WIN-1",),
    ),
    Misprint(
        edition="it",
        section=TEAMS,
        text="A team seems to lose when it has no LIFE dice in play. Only its LIFE ZONES count.",
        rules=("TEAM-4", "TEAM-5"),
    ),
    Misprint(
        edition="it",
        section=COLOUR_BONUS,
        text="The word “own” is missing, so the bonus seems to go to any die in play.",
        rules=("BON-2",),
    ),
    Misprint(
        edition="de",
        section=END_OF_GAME,
        text="The game ends when at least one player has no LIFE dice. This means the same as in the other editions.",
        rules=("WIN-1",),
    ),
)
