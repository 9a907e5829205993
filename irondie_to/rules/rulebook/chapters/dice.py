"""DIE and GLD: the dice, their comparison and effects, and the limits of a value."""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Rule
from irondie_to.rules.rulebook.chapters.sections import (
    CLASS,
    COMPARISON,
    EFFECT,
    FEATURES,
    GLOSSARY_SPECIALISATION,
    GOLDEN_RULES,
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
)
