"""TEAM, TOU and OT: team games, tournaments, and overtime."""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Rule
from irondie_to.rules.rulebook.chapters.sections import GLOSSARY_TEAM, TEAMS, TOURNAMENT

RULES: tuple[Rule, ...] = (
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
        text="A player who has lost all LIFE dice isn’t out, but plays on while a teammate still has some.",
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
