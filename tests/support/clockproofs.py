"""Keeps a proof of the clocks of tables: what each shows at every moment of short rounds.

A change must be meant. `python tests/support/clockproofs.py` records the proof; read what has changed before you record
it.
"""

from __future__ import annotations

from random import Random

from prooflines import record
from testdata import DATA

from irondie_to.tournament.clocks.clock import GameClock, RoundClock, TableClock, Winner
from irondie_to.tournament.clocks.table_clock import TableFacts

PROOF = DATA / "clocks.txt"
_TABLES = range(32)
_MATCH, _GAME, _SHOWING = 12, 5, 2  # milliseconds, so that every moment can be looked at
_START, _MOMENTS = 100, range(-1, 19)


def _facts(lots: Random) -> TableFacts:
    """A table with up to three games, pauses, extra time and games lost by penalties."""
    hall = RoundClock(
        _START,
        _MATCH,
        _GAME,
        _SHOWING,
        lots.choice([None, None, _START + 9]),
        lots.choice([0, 0, 2]),
        lots.choice([0, 1]),
    )
    own = TableClock(lots.choice([0, 0, 2]), lots.choice([None, None, 4, 8]), lots.choice([0, 0, 1]))
    games, time = [], 0
    for number in range(1, lots.randint(0, 3) + 1):
        started = lots.choice([None, None, time + lots.randint(0, 3)])
        shown = time if started is None or lots.random() < 0.5 else None
        overtime = lots.choice([None, None, time + _SHOWING + _GAME])
        ended = None if lots.random() < 0.4 else time + lots.randint(2, 6)
        turn = 0 if overtime is None else lots.randint(1, 3)
        winner = None if ended is None else lots.choice([*Winner, None])
        is_sudden = number > 1 and lots.random() < 0.3
        games.append(GameClock(number, shown, started, overtime, turn, is_sudden, ended, winner))
        if ended is None:
            break
        time = ended + lots.randint(0, 1)
    lost = lots.choice([(0, 0), (0, 0), (0, 0), (1, 0), (0, 2)])
    return TableFacts(None if lots.random() < 0.05 else hall, own, tuple(games), lots.random() < 0.05, lost)


def proof() -> list[str]:
    """The lines of the proof: each table, what its clock shows at each moment, and the clock of the hall changed."""
    lines = []
    for seed in _TABLES:
        facts = _facts(Random(seed))
        lines += [f"{facts.hall}", f"{facts.own} lost {facts.lost} finished {facts.finished}", *map(str, facts.games)]
        own = facts.own
        ends = [(own.ends_at(time), own.paused_total(time), own.elapsed(time)) for time in (0, 5, 9)]
        now = [
            f"game {facts.game_number}",
            f"next {facts.next_number}",
            f"won {tuple(facts.won)}",
            f"known {facts.known}",
        ]
        lines.append(f"  {' · '.join(now)} · ends {ends}")
        lines += [f"  {moment}: {_shown(facts, _START + moment)}" for moment in _MOMENTS]
        if facts.hall is not None:
            hall = facts.hall
            changed = (
                hall.paused(_START + 7),
                hall.resumed(_START + 11),
                *(hall.set_to(left, _START + 9, 4) for left in (2, 9)),
            )
            lines += [
                f"  then {other.elapsed(_START + 12)} {other.remaining(_START + 12)} {other}" for other in changed
            ]
    return lines


def _shown(facts: TableFacts, now: int) -> str:
    time = facts.at(now)
    figures = " ".join("-" if figure is None else str(figure) for figure in (time.figure_ms, time.match_ms, time.game))
    marks = ["match first"] * time.match_first + [f"paused {time.paused_ms}"] * (time.paused_ms is not None)
    marks += ["is over"] * facts.is_over(now) + [f"for {facts.over_for(now)}"] * (facts.over_for(now) is not None)
    return " ".join([time.state.value, figures, f"turn {time.turn}", *marks])


if __name__ == "__main__":
    record(PROOF, proof())
