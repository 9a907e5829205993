"""Compares standings with the print that they replace."""

from __future__ import annotations

from dataclasses import replace

from irondie_to.app.core.names import spoken_order
from irondie_to.app.papers.kinds import News, RowChange
from irondie_to.app.papers.prints import Compared, Prints
from irondie_to.app.papers.standings import FullStandings, ShortStandings
from irondie_to.app.papers.views import Said, SaidOnPaper
from irondie_to.errors import Phrase, Value


def rows_of(paper: ShortStandings | FullStandings) -> dict[str, Said]:
    """The name and rank of each player, and whether the player is above the cut line, keyed by player code."""
    return {row.who.code: [row.who.listed, row.rank, row.playing_on] for row in paper.standings.rows}


def compared(paper: ShortStandings | FullStandings, prints: Prints) -> Compared:
    """The standings with marks on changed ranks, and news of the results corrected since the previous print."""
    view, before = paper.standings, prints.before
    if before is None:
        return Compared(paper)
    rows = tuple(row._replace(change=_rank_change(before.rows.get(row.who.code), row.rank)) for row in view.rows)
    corrections = prints.corrections(view.after)
    news = None
    if corrections:
        time, step = corrections[0]
        values: dict[str, Value] = {**step.values, "a": _spoken(step.values["a"]), "b": _spoken(step.values["b"])}
        code = "reprint.correction" if step.code == "step.corrected" else "reprint.correction_open"
        first = Phrase(code, values)
        if len(corrections) > 1:
            first = Phrase("reprint.corrections", {"count": len(corrections), "last": first})
        news = News(Phrase("reprint.corrected", {"time": time}), first, _cut_news(before, prints.now))
    return Compared(replace(paper, standings=replace(view, rows=rows)), news)


def _spoken(name: Value) -> Value:
    return spoken_order(name) if isinstance(name, str) else name


def _rank_change(before: Said | None, rank: int) -> RowChange | None:
    if before is None:
        return RowChange()
    return None if before[1] == rank else RowChange(Phrase("reprint.was_rank", {"rank": before[1]}))


def _cut_news(before: SaidOnPaper, now: SaidOnPaper) -> Phrase | None:
    """A sentence saying which players have entered or left the cut since the previous print.

    None if either print shows no cut, or if the cut has only grown or shrunk.
    """
    was, here = ({code: str(said[0]) for code, said in print_.rows.items() if said[2]} for print_ in (before, now))
    if not was or not here:
        return None
    coming, going = (
        tuple(spoken_order(name) for code, name in one.items() if code not in other)
        for one, other in ((here, was), (was, here))
    )
    if not coming and not going:
        return Phrase("reprint.cut_same_players", {"count": len(here)})
    if not coming or not going:
        return None  # the cut itself has another size
    return Phrase("reprint.cut_other_players", {"count": len(here), "coming": coming, "going": going})
