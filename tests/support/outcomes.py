"""An event in which matches ended in every way: played, agreed, forfeited, by absence, penalty and disqualification."""

from __future__ import annotations

from evenings import Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.referee.penalties.absence import MarkAbsent
from irondie_to.app.referee.penalties.commands import GiveUsualPenalty, NotePenalty


def penalty(evening: Evening, kind: NoteKind, table: int, side: str) -> str:
    """Give a penalty, with what it costs, to player `a` or `b` of the table; return the name of the player."""
    match = next(match for match in evening.picture.pending if match.table_number == table)
    player = evening.picture.entrant(match.a_id if side == "a" else match.b_id)
    evening.desk.do(GiveUsualPenalty(NotePenalty(evening.event, kind, player.code)))
    return player.name


def evening_of_all_outcomes(desk: Desk, *, over: bool = True) -> tuple[Evening, set[str]]:
    """The event, and the names of the disqualified. Every played match ended 2-1, and nobody had a bye or dropped.

    Without `over`, the event ends after the first Swiss round.
    """
    evening = new_evening(desk, 24, swiss_rounds=2, cut=4)
    evening.pair()
    loss, out = NoteKind.MATCH_LOSS, NoteKind.DISQUALIFICATION
    disqualified = {penalty(evening, out, 6, "a"), penalty(evening, out, 7, "b")}
    penalty(evening, loss, 4, "a")
    penalty(evening, loss, 5, "b")
    both = next(match for match in evening.picture.pending if match.table_number == 8)
    for player in (both.a_id, both.b_id):
        code = evening.picture.entrant(player).code
        evening.desk.do(GiveUsualPenalty(NotePenalty(evening.event, loss, code)))
    absent = next(match for match in evening.picture.pending if match.table_number == 9)
    desk.do(MarkAbsent(evening.event, 9, evening.picture.entrant(absent.b_id).code))
    evening.report("1 2-1 2 id 3 fa 9 fb 10 dl 11 2-1 12 2-1")
    if not over:
        return evening, disqualified
    evening.pair()
    for match in evening.picture.pending:
        evening.report(f"{match.table_number} 2-1")
    desk.do(MakeCut(evening.event))
    one, other = (match.table_number for match in evening.picture.pending)
    disqualified.add(penalty(evening, out, one, "b"))
    penalty(evening, loss, other, "b")
    final = evening.picture.pending[0]
    evening.report(f"{final.table_number} fb", "final")
    return evening, disqualified
