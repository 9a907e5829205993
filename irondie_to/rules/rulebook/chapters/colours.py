"""COL and BON: the colours, how they are related, and the bonus of a low throw."""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Rule
from irondie_to.rules.rulebook.chapters.sections import (
    BATTLE,
    CHROMATIC_TABLE,
    COLOUR_BONUS,
    COLOURS,
    GOLDEN_RULES,
    KINSHIP,
    RARE_DICE,
)

RULES: tuple[Rule, ...] = (
    Rule(
        id="COL-1",
        title="Three kinds of colors",
        text=(
            "Primary: red, blue and yellow. Secondary, each mixed from two primaries: purple from red and blue, "
            "green from blue and yellow, orange from red and yellow. Black and white are the non-colors."
        ),
        sections=(COLOURS,),
        related=("COL-2", "COL-3"),
    ),
    Rule(
        id="COL-2",
        title="Allied colors",
        text=(
            "Dice of the same color are always allied. A primary is also allied with the two secondaries mixed from "
            "it, and a secondary with its two primaries. Black and white are allied only with themselves."
        ),
        sections=(KINSHIP, CHROMATIC_TABLE),
        related=("COL-3", "COL-4", "BON-3"),
    ),
    Rule(
        id="COL-3",
        title="Hostile colors",
        text=(
            "Two different colors of the same kind are hostile: any two primaries, any two secondaries, and black "
            "and white. At the table, this matters when a specialized die ties."
        ),
        sections=(KINSHIP, CHROMATIC_TABLE),
        related=("COL-4",),
    ),
    Rule(
        id="COL-4",
        title="Neutral colors",
        text=(
            "All other pairs are neutral: a primary with the secondary it isn’t part of, and black or white with any "
            "true color. At the table, this matters for the white bonus."
        ),
        sections=(KINSHIP, CHROMATIC_TABLE),
        related=("BON-3",),
    ),
    Rule(
        id="BON-1",
        title="When a die gives its color bonus",
        text=(
            "A die gives its bonus when the throw itself shows 1, or 1 or 2 if the die is rare. This applies in "
            "BATTLE and in SKIRMISH. A die that an effect or a bonus has turned to a low value gives nothing."
        ),
        sections=(COLOUR_BONUS, RARE_DICE, GOLDEN_RULES),
        related=("BON-5", "BON-6"),
    ),
    Rule(
        id="BON-2",
        title="Who gets the bonus",
        text=(
            "The bonus goes to the thrower’s own dice in play, but never to the die that triggered it. The player "
            "chooses among the dice that fit. The bonus can’t be refused: if any die fits, it is applied right away, "
            "even when it does harm."
        ),
        sections=(COLOUR_BONUS, GOLDEN_RULES),
        related=("BON-3", "BON-4", "ZON-2"),
    ),
    Rule(
        id="BON-3",
        title="The bonus of each color",
        text=(
            "“Allied” refers to the color of the die that gives the bonus.\nRed: +2 to one allied ATTACK "
            "die.\nBlue: +2 to one allied DEFENSE die.\nYellow: +2 to one allied LIFE die.\nPurple: +1 to one "
            "allied ATTACK die and +1 to one allied DEFENSE die.\nGreen: +1 to one allied DEFENSE die and +1 "
            "to one allied LIFE die.\nOrange: +1 to one allied ATTACK die and +1 to one allied LIFE "
            "die.\nBlack: +3 to one allied ATTACK or DEFENSE die, and −1 to one of the player’s own LIFE dice "
            "of any color.\nWhite: +1 to one allied or neutral die of any class, and +1 to one of the "
            "player’s own LIFE dice of any color."
        ),
        sections=(CHROMATIC_TABLE,),
        related=("BON-4", "GLD-1", "GLD-2"),
    ),
    Rule(
        id="BON-4",
        title="When only half of a bonus fits",
        text=(
            "Some bonuses have two parts. If no die fits one part, that part is left out and the other still "
            "applies. If no die fits either part, there is no bonus at all."
        ),
        sections=(COLOUR_BONUS,),
    ),
    Rule(
        id="BON-5",
        title="Bonuses in BATTLE, in order",
        text=(
            "First, all dice are thrown and placed in their zones. Then the side with PRIORITY applies all its "
            "bonuses, in any order it likes, and the other side follows. A die that triggered its bonus keeps it, "
            "even if an earlier bonus has raised the die in the meantime: two blue BARRIERs that both rolled 1 raise "
            "each other to 3."
        ),
        sections=(BATTLE,),
        related=("BAT-3", "PRI-1"),
    ),
    Rule(
        id="BON-6",
        title="Instant bonuses in SKIRMISH",
        text=(
            "In a duel, the bonus of a thrown die is applied right after the throw, before anybody acts again, and "
            "it can’t be refused. So it comes before the comparison and the effect of that die. Both use the values "
            "as they are after the bonus, including the target’s."
        ),
        sections=(COLOUR_BONUS, GOLDEN_RULES),
        related=("BON-2", "DIE-3", "RES-2"),
    ),
)
