"""SKI, DUE and RES: the duels of a SKIRMISH, their throws and their resolution."""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Rule
from irondie_to.rules.rulebook.chapters.sections import (
    A_DUEL,
    A_DUEL_RESOLVED,
    DUELS_IN_TURN,
    FEATURES,
    GLOSSARY_TARGET,
)

RULES: tuple[Rule, ...] = (
    Rule(
        id="SKI-1",
        title="Duels of up to four throws",
        text=(
            "The phase is made of duels, one after the other. A duel has no more than two throws a side. The side that "
            "makes the first throw is OFFENSIVE in this duel, the other one DEFENSIVE."
        ),
        sections=(DUELS_IN_TURN,),
        related=("SKI-2", "DUE-1", "TEAM-3"),
    ),
    Rule(
        id="SKI-2",
        title="Who may open the next duel",
        text=(
            "PRIORITY gives the right to open the first duel. After each duel the right moves to the side that was "
            "DEFENSIVE in it."
        ),
        sections=(DUELS_IN_TURN,),
        related=("SKI-3", "PRI-1"),
    ),
    Rule(
        id="SKI-3",
        title="Giving up the right to open",
        text=(
            "A side that does not want to open a duel when it is its turn to do so cannot open any more in this phase. "
            "It may still answer in the duels of the other side, which may now open as many as it pleases."
        ),
        sections=(DUELS_IN_TURN,),
        related=("SKI-4",),
    ),
    Rule(
        id="SKI-4",
        title="When the SKIRMISH is over",
        text=(
            "It is over when no die is left in any RESERVE, or when each side has given up the right to open or cannot "
            "open a duel. A side cannot open without a die in RESERVE that it could throw at something. When the right "
            "comes to such a side, the other one, if it still has the right and can open, is asked instead."
        ),
        sections=(DUELS_IN_TURN,),
        related=("SKI-2", "DUE-7", "OT-1"),
    ),
    Rule(
        id="DUE-1",
        title="The order of throws",
        text=(
            "OFFENSIVE, DEFENSIVE, OFFENSIVE, DEFENSIVE: one throw each time. Only the opening throw must be made. "
            "Letting one throw go by does not cost a side its later one."
        ),
        sections=(A_DUEL,),
        related=("DUE-2", "DUE-7"),
    ),
    Rule(
        id="DUE-2",
        title="How a throw is made",
        text=(
            "Pick a die of the RESERVE and let the opponent see it. Say what it aims at. Only now throw it, and lay it "
            "in your SKIRMISH ZONE. Once the die has rolled, its target cannot be changed."
        ),
        sections=(A_DUEL,),
        related=("DUE-3", "DUE-4"),
    ),
    Rule(
        id="DUE-3",
        title="The target must fit the die",
        text="When the target is announced, it has to be one that the type of the die may aim at.",
        sections=(A_DUEL, FEATURES, GLOSSARY_TARGET),
        related=("DUE-4", "DUE-5"),
    ),
    Rule(
        id="DUE-4",
        title="Answers stay within the duel",
        text=(
            "The opening throw may aim anywhere that fits. Every later throw of the duel must aim at a die in one of "
            "the two SKIRMISH ZONES, or at a die that one of those dice has been aimed at."
        ),
        sections=(A_DUEL,),
        related=("DUE-6", "DUE-7"),
    ),
    Rule(
        id="DUE-5",
        title="Aiming at one’s own dice",
        text=(
            "A die may be aimed at a friend as well as at an enemy, for instance a POWERUP at one’s own ATTACK die. "
            "The exceptions are written in the type: SWARM and FORTRESS hit the opponent, REGENERATION one’s own "
            "LIMBO."
        ),
        sections=(FEATURES,),
    ),
    Rule(
        id="DUE-6",
        title="Dice in SKIRMISH keep their class",
        text=(
            "A SMASHER that lies in a SKIRMISH ZONE is still an ATTACK die in play, so an ASSAULT can be aimed at it. "
            "The same goes for the other classes."
        ),
        sections=(A_DUEL, GLOSSARY_TARGET),
        related=("ZON-2", "GLD-2"),
    ),
    Rule(
        id="DUE-7",
        title="When a side cannot answer",
        text=(
            "Without a die that it could throw in this duel a side just passes. The other side continues, and may "
            "start further duels, undisturbed."
        ),
        sections=(A_DUEL,),
        related=("SKI-3",),
    ),
    Rule(
        id="RES-1",
        title="Last thrown, first resolved",
        text=(
            "When no more throws are coming, work backwards: the die thrown last takes effect first, the opening die "
            "last of all."
        ),
        sections=(A_DUEL_RESOLVED,),
        related=("RES-2", "RES-3"),
    ),
    Rule(
        id="RES-2",
        title="Values of the moment",
        text=(
            "Compare and apply with what the dice show when their turn to be resolved has come. What earlier effects "
            "of the same duel have changed stays changed."
        ),
        sections=(A_DUEL_RESOLVED, FEATURES),
    ),
    Rule(
        id="RES-3",
        title="A die that has left does nothing",
        text="If a thrown die is no longer in the SKIRMISH ZONE when its turn comes, its effect is void.",
        sections=(A_DUEL_RESOLVED,),
        related=("RES-4", "RES-5"),
    ),
    Rule(
        id="RES-4",
        title="A lost target",
        text=(
            "Check the target again when the effect is due. If by now it is nothing this type could aim at, most often "
            "because it has been smashed or nullified, it is lost. A die without any target left does nothing at all: "
            "a SMASHER, for one, does not even destroy itself."
        ),
        sections=(A_DUEL_RESOLVED,),
    ),
    Rule(
        id="RES-5",
        title="Clearing the SKIRMISH ZONES",
        text="After the last effect, dice still lying in the SKIRMISH ZONES go to LIMBO, each to its owner’s.",
        sections=(A_DUEL_RESOLVED,),
        related=("ZON-3", "ZON-4", "SKI-2"),
    ),
)
