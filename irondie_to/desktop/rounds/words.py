"""The texts about a round for the side panel and for the space beside the entry field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from irondie_to.app.core.result_words import ResultWords
from irondie_to.app.rounds.entered import Entered
from irondie_to.app.rounds.late_player import LateOffer
from irondie_to.app.rounds.pair_again import AgainOffer
from irondie_to.app.rounds.sheet import RoundState
from irondie_to.app.rounds.views import AgainView, MatchLine
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.rich_text import Html, html
from irondie_to.desktop.rounds.side import Differing
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.figures import clock_time
from irondie_to.messages.core.words import isolated

_WITHOUT_NAMES = {"result.told_id", "result.told_dl"}
_CHIPS = 24  # the largest number of tables named beside the entry field


def report_of(sheet: RoundState, moved: int) -> list[Phrase]:
    """Return the report of a proposed round, the heading first. `moved` is the number of players moved by hand."""
    view = sheet.view
    across = sum(line.why is not None and not _is_other(line.why) for line in view.matches)
    report = [Phrase("rounds_page.report_head", {"round": view.number})]
    report.append(
        _counted("rounds_page.rematches", view.rematches) if view.rematches else _plain("rounds_page.no_rematch")
    )
    if view.bye_reason is not None:
        report.append(view.bye_reason)
    if moved:
        report.append(_counted("rounds_page.moved", moved))
    elif view.proved is not None:
        report.append(_plain("rounds_page.proved" if view.proved else "rounds_page.not_proved"))
    report.append(_plain("rounds_page.how_to_swap"))
    report.append(_counted("rounds_page.across_count", across) if across else _plain("rounds_page.no_across"))
    return report


def odd_pairs(sheet: RoundState) -> list[tuple[int, Phrase]]:
    """Return the table and the reason for each unusual pair."""
    return [(line.table, line.why) for line in sheet.view.matches if line.why is not None]


def recent(context: WindowContext, sheet: RoundState, results: list[Entered]) -> list[tuple[str, int, str]]:
    """Return the time, the table and a text such as `Ada 2–1` for each of these results that is still stored."""
    entries = []
    for result in results:
        line = sheet.by_table.get(result.table)
        if line is not None and line.result == result.result:
            entries.append((clock_time(result.at), result.table, _who_and_what(context, line, result.result)))
    return entries


def differing(sheet: RoundState, slips: Mapping[int, str]) -> list[Differing]:
    """Return the slips of the second pass that differ from the stored results. `slips` has the slips by table."""
    return [
        Differing(line, slips[line.table])
        for line in sheet.view.matches
        if slips.get(line.table, line.result) != line.result
    ]


def again(view: AgainView | None, offer: AgainOffer | None, late: LateOffer | None, *, is_begun: bool) -> list[Phrase]:
    """Return what the pairing of a round replaced (`view`), and why the round should be paired again (`offer`).

    Once the round is begun (`is_begun`), nobody needs to know the differences any more, and a late player can only play
    the one with the bye (`late`).
    """
    found = [] if view is None else [view.replaces(None if view.at is None else clock_time(view.at))]
    if view is not None and not is_begun:
        found += view.changes
    if offer is not None:
        values: dict[str, Value] = {"round": offer.round}
        if offer.waiting:
            found.append(Phrase("rounds_page.again_waiting", {**values, "names": offer.waiting}))
        if offer.gone:
            found.append(Phrase("rounds_page.again_gone", {**values, "names": offer.gone}))
    if late is not None:
        names = tuple(one.name for one in late.waiting)
        late_values: dict[str, Value] = {"round": late.round, "names": names, "bye": late.bye.name}
        found.append(Phrase("rounds_page.late_waiting", late_values))
    return found


def chips(context: WindowContext, missing: Sequence[int]) -> Html:
    """Return a list of the tables without a result as rich text, used on a narrow page.

    It names at most `_CHIPS` tables, and ends with an ellipsis if there are more.
    """
    tables = " ".join(map(str, missing[:_CHIPS])) + (" …" if len(missing) > _CHIPS else "")
    colour = context.theme.colour("warn").name()
    heading = context.say(Phrase("rounds_page.missing_of", {"count": len(missing)}))
    return html('<span style="color:{};"><b>{}:</b> {}</span>', colour, heading, tables)


def _who_and_what(context: WindowContext, line: MatchLine, result: str) -> str:
    """Return a short text for a result, such as `Ada 2–1`, `Ada forfeits` or `Ada – Ben 1–1–1`."""
    told, second = line.words(result).told, line.winner == line.b
    if isinstance(told, Phrase) and told.code not in _WITHOUT_NAMES:
        return context.say(told)
    name = isolated(line.b_name if second else line.a_name)
    if line.winner is None:
        name = f"{name} – {isolated(line.b_name)}"
    shown = told if isinstance(told, Phrase) else ResultWords(result).seen_from(second=second)
    return f"{name} {shown if isinstance(shown, str) else context.say(shown)}"


def _is_other(why: Phrase) -> bool:
    """Return whether the reason why a pair is unusual is not a difference in points."""
    return why.code.partition(".")[2].startswith(("rematch", "same_group"))


def _plain(name: str) -> Phrase:
    return Phrase(name)


def _counted(name: str, count: int) -> Phrase:
    return Phrase(name, {"count": count})
