"""DIE, GLD, COL and BON: dice, their comparison and effects, limits of values, colours, and bonuses of low throws."""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Rule
from irondie_to.rules.rulebook.chapters.sections import (
    BATTLE,
    CHROMATIC_TABLE,
    CLASS,
    COLOUR_BONUS,
    COLOURS,
    COMPARISON,
    EFFECT,
    FEATURES,
    GLOSSARY_SPECIALISATION,
    GOLDEN_RULES,
    KINSHIP,
    MNEMONICS,
    RARE_DICE,
    SPECIALISATION,
    TARGET,
)

RULES: tuple[Rule, ...] = (
    Rule(
        id="DIE-1",
        title="What a die is",
        text=(
            "A die has a type (nine shapes), a color (eight) and a rarity (common or rare). That makes 144 different "
            "dice. Every die shows a number from 1 to 6."
        ),
        sections=(CLASS, RARE_DICE),
        related=("DIE-2", "COL-1", "BON-1", "DIE-6"),
    ),
    Rule(
        id="DIE-2",
        title="The nine types: what each may target and what it does",
        text=(
            "Find the type of the thrown die, then read what it may target and what happens.\nSMASHER (ATTACK): any "
            "one die in play. Won: the target goes to the ABYSS. Lost: the SMASHER goes there itself.\nASSAULT "
            "(ATTACK): one ATTACK die in play. Won: plus or minus what the ASSAULT shows. Lost: plus or minus 1.\n"
            "BALLISTIC (ATTACK): any one die in play. Won: minus 2. Lost: minus 1.\nNULLIFIER (DEFENSE): any one die "
            "in play. Won: the target goes to LIMBO. Lost: nothing happens.\nBARRIER (DEFENSE): one DEFENSE die in "
            "play. Won: plus or minus what the BARRIER shows. Lost: plus or minus 1.\nPOWERUP (DEFENSE): any one die "
            "in play. Won: plus 3. Lost: plus 1.\nSWARM (LIFE): all DEFENSE dice the opponent has in BATTLE, each "
            "compared separately. Won: minus 2. Lost: nothing.\nFORTRESS (LIFE): all ATTACK dice the opponent has in "
            "BATTLE, each compared separately. Won: minus 2. Lost: nothing.\nREGENERATION (LIFE): one die in the "
            "thrower’s own LIMBO. It comes back into BATTLE and shows what the REGENERATION shows."
        ),
        sections=(FEATURES, TARGET, EFFECT),
        related=("DIE-3", "DIE-4", "DIE-5", "DUE-3", "DUE-5", "RES-4", "ZON-2", "GLD-1", "GLD-2"),
    ),
    Rule(
        id="DIE-3",
        title="Comparing a die with its target",
        text=(
            "ATTACK and DEFENSE types win when they show more than the target. SWARM and FORTRESS win when "
            "they show less, and are compared with each target separately. With equal numbers, the thrown "
            "die loses, unless its specialization wins the tie (DIE-4). A REGENERATION compares nothing: it "
            "always works. Dice are compared when the duel is resolved. By then, the color bonus of the die "
            "has been applied."
        ),
        sections=(COMPARISON,),
        related=("DIE-4", "RES-1", "RES-2", "BON-6"),
    ),
    Rule(
        id="DIE-4",
        title="Specialized dice win ties",
        text=(
            "Eight of the nine types specialize in a color: SMASHER black, ASSAULT red, BALLISTIC purple, NULLIFIER "
            "blue, BARRIER green, POWERUP white, SWARM orange, FORTRESS yellow. A die of that color also wins when "
            "both numbers are equal. This advantage doesn’t apply against a target of a HOSTILE color: the tie is "
            "then lost."
        ),
        sections=(SPECIALISATION, GLOSSARY_SPECIALISATION),
        related=("COL-3",),
    ),
    Rule(
        id="DIE-5",
        title="Who chooses plus or minus",
        text=(
            "The player who threw an ASSAULT or a BARRIER chooses plus or minus. The choice is made when the effect "
            "is resolved, so the player already knows how the comparison went. The player has this choice whether "
            "the die won or lost."
        ),
        sections=(FEATURES, EFFECT),
        related=("RES-1", "RES-2"),
    ),
    Rule(
        id="DIE-6",
        title="How to tell the classes apart",
        text="ATTACK dice have triangles, DEFENSE dice have dots, and LIFE dice have plain numerals.",
        sections=(CLASS, MNEMONICS),
    ),
    Rule(
        id="GLD-1",
        title="No value above 6",
        text=(
            "A value above 6 becomes 6. A die that already shows 6 may still be chosen for a bonus, but gains nothing."
        ),
        sections=(GOLDEN_RULES,),
        related=("GLD-2", "BON-2"),
    ),
    Rule(
        id="GLD-2",
        title="What happens below 1",
        text=(
            "An ATTACK or DEFENSE die that would fall below 1 shows 1, wherever it is. So does a LIFE die in the "
            "SKIRMISH ZONE. In the LIFE ZONE, a LIFE die that falls below 1 goes to the ABYSS."
        ),
        sections=(GOLDEN_RULES,),
        related=("ZON-3", "WIN-1", "DMG-2"),
    ),
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
