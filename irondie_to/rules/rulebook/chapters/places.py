"""ZON, SET, SID, TEAM, TOU and OT: the zones, the dice that a player brings, team games, tournaments, and overtime."""

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
    GLOSSARY_TEAM,
    RARE_DICE,
    TEAMS,
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
    Rule(
        id="TEAM-1",
        title="Teams",
        text=("The two teams have the same number of players. Each player has their own legal set and their own mat."),
        sections=(TEAMS, GLOSSARY_TEAM),
        related=("SET-1", "SET-2", "SET-3", "ZON-5", "TEAM-4"),
    ),
    Rule(
        id="TEAM-2",
        title="BATTLE and DAMAGE together",
        text="All players throw in BATTLE at the same time, and all take their damage at the same time.",
        sections=(TEAMS,),
        related=("BAT-2", "DMG-2"),
    ),
    Rule(
        id="TEAM-3",
        title="Two throws per team",
        text=(
            "In a duel, each team has at most two throws, whatever its size. Any member may make a throw, with dice "
            "from their own RESERVE."
        ),
        sections=(TEAMS,),
        related=("DUE-1", "DUE-2"),
    ),
    Rule(
        id="TEAM-4",
        title="A team counts as one player",
        text=(
            "Whatever the rules say about a player applies to the team: PRIORITY uses the RESERVES and life points "
            "of the whole team, and damage uses the team’s totals. SWARM and FORTRESS target the dice of all "
            "opponents. A REGENERATION may target a die in a teammate’s LIMBO. A team loses when the LIFE ZONES of "
            "all its members are empty."
        ),
        sections=(TEAMS,),
        related=("DIE-2", "DMG-1", "WIN-1", "BON-2"),
    ),
    Rule(
        id="TEAM-5",
        title="Playing on without LIFE dice",
        text=("A player who has lost all their LIFE dice isn’t out, but plays on while a teammate still has some."),
        sections=(TEAMS,),
        related=("TEAM-4", "WIN-1"),
    ),
    Rule(
        id="TOU-1",
        title="Swiss rounds, then knockout",
        text=(
            "In the Swiss rounds, nobody is eliminated, and players with similar scores meet. The best "
            "players advance to the knockout rounds. How many depends on the number of players."
        ),
        sections=(TOURNAMENT,),
        related=("TOU-2",),
    ),
    Rule(
        id="TOU-2",
        title="Winning a match",
        text="A player who has won two games wins the match. A drawn game counts for neither player.",
        sections=(TOURNAMENT,),
        related=("TOU-3",),
    ),
    Rule(
        id="TOU-3",
        title="45 minutes per match",
        text=("A match lasts at most 45 minutes. The tournament’s rulings say how an unfinished match is decided."),
        sections=(TOURNAMENT,),
        related=("TOU-4",),
    ),
    Rule(
        id="TOU-4",
        title="20 minutes per game",
        text=(
            "When a game has lasted 20 minutes, the players finish the current turn as usual. All later turns are "
            "overtime."
        ),
        sections=(TOURNAMENT,),
        related=("OT-1", "OT-2", "OT-3"),
    ),
    Rule(
        id="OT-1",
        title="Overtime: no SKIRMISH",
        text="There are no duels in overtime. DAMAGE follows BATTLE directly.",
        sections=(TOURNAMENT,),
        related=("OT-2", "OT-3", "SKI-1"),
    ),
    Rule(
        id="OT-2",
        title="Overtime: LIFE dice stay",
        text=(
            "In overtime, a LIFE die in the LIFE ZONE can’t be taken back. Dice in LIMBO come back to the hand as "
            "usual."
        ),
        sections=(TOURNAMENT,),
        related=("OT-3", "END-2"),
    ),
    Rule(
        id="OT-3",
        title="Overtime: LIFE dice lose 1",
        text=(
            "At the beginning of each overtime turn, every LIFE die in a LIFE ZONE loses 1, on both sides at once. A "
            "die at 0 goes to the ABYSS, and this can decide the game before anybody throws."
        ),
        sections=(TOURNAMENT,),
        related=("WIN-1", "WIN-2"),
    ),
)
