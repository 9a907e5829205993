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
        title="Three kinds of colour",
        text=(
            "Primary: red, blue and yellow. Secondary, each mixed from two primaries: purple from red and blue, green "
            "from blue and yellow, orange from red and yellow. Black and white stand apart as the non-colours."
        ),
        sections=(COLOURS,),
        related=("COL-2", "COL-3"),
    ),
    Rule(
        id="COL-2",
        title="Allied colours",
        text=(
            "Dice of one colour are always allied. Beyond that, a primary is allied with the two secondaries mixed "
            "from it, and a secondary with the two primaries in it. Black and white have no ally but themselves."
        ),
        sections=(KINSHIP, CHROMATIC_TABLE),
        related=("COL-3", "COL-4", "BON-3"),
    ),
    Rule(
        id="COL-3",
        title="Hostile colours",
        text=(
            "Two different colours of the same kind are hostile: any two primaries, any two secondaries, and black "
            "with white. At the table this matters when a specialised die ties."
        ),
        sections=(KINSHIP, CHROMATIC_TABLE),
        related=("COL-4",),
    ),
    Rule(
        id="COL-4",
        title="Neutral colours",
        text=(
            "What is left over is neutral: a primary with the one secondary it is not part of, and black or white with "
            "every true colour. At the table this matters for the white bonus."
        ),
        sections=(KINSHIP, CHROMATIC_TABLE),
        related=("BON-3",),
    ),
    Rule(
        id="BON-1",
        title="When a die gives its colour bonus",
        text=(
            "The throw itself must show 1; with a rare die, 1 or 2. It counts in BATTLE as well as in SKIRMISH. A die "
            "that is merely turned to a low value by some effect or bonus gives nothing."
        ),
        sections=(COLOUR_BONUS, RARE_DICE, GOLDEN_RULES),
        related=("BON-5", "BON-6"),
    ),
    Rule(
        id="BON-2",
        title="Who gets the bonus",
        text=(
            "One of the thrower’s own dice in play, but never the die that earned it. The player picks among the dice "
            "that fit. He cannot refuse: if any die fits, the bonus is taken right away, even when it does harm."
        ),
        sections=(COLOUR_BONUS, GOLDEN_RULES),
        related=("BON-3", "BON-4", "ZON-2"),
    ),
    Rule(
        id="BON-3",
        title="The bonus of each colour",
        text=(
            "Allied is meant from the colour of the die that gives the bonus.\n"
            "Red: 2 more for an allied ATTACK die.\n"
            "Blue: 2 more for an allied DEFENSE die.\n"
            "Yellow: 2 more for an allied LIFE die.\n"
            "Purple: 1 more for an allied ATTACK die and 1 more for an allied DEFENSE die.\n"
            "Green: 1 more for an allied DEFENSE die and 1 more for an allied LIFE die.\n"
            "Orange: 1 more for an allied ATTACK die and 1 more for an allied LIFE die.\n"
            "Black: 3 more for an allied ATTACK or DEFENSE die, and 1 less for any LIFE die of one’s own.\n"
            "White: 1 more for a die of whatever class that is not hostile, and 1 more for any LIFE die of one’s own."
        ),
        sections=(CHROMATIC_TABLE,),
        related=("BON-4", "GLD-1", "GLD-2"),
    ),
    Rule(
        id="BON-4",
        title="When only half of a bonus fits",
        text=(
            "Some bonuses have two parts. If one part finds no die that fits, it is dropped and the other part still "
            "counts. If neither finds one, there is no bonus at all."
        ),
        sections=(COLOUR_BONUS,),
    ),
    Rule(
        id="BON-5",
        title="Bonuses in BATTLE, in order",
        text=(
            "First every die is thrown and put in its zone. Then the side with PRIORITY takes all its bonuses, one "
            "after the other in any order it likes, and the other side follows. A die that earned its bonus keeps it, "
            "even when an earlier bonus has meanwhile raised it: two blue BARRIERs that came up 1 lift each other to "
            "3."
        ),
        sections=(BATTLE,),
        related=("BAT-3", "PRI-1"),
    ),
    Rule(
        id="BON-6",
        title="Bonuses in SKIRMISH, at once",
        text=(
            "In a duel the bonus of a thrown die is settled right after the throw, before anybody acts again, and it "
            "cannot be refused. So it comes before the comparison and the effect of that die, which use the values "
            "that the bonus has left, the target’s among them."
        ),
        sections=(COLOUR_BONUS, GOLDEN_RULES),
        related=("BON-2", "DIE-3", "RES-2"),
    ),
)
