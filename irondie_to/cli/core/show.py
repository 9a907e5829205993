"""Prints views of an event as tables on the terminal, and converts them to values for JSON."""

# ruff: noqa: PLC0415 - a command must not load what only other commands show

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from irondie_to.app.core.picture import Picture
from irondie_to.app.event import queries as event_queries
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.remarks import with_remarks
from irondie_to.app.standings.figure_text import is_percentage
from irondie_to.cli.core.output import add_row, current_language, in_words, new_table, print_table, print_title, write
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.figures import clock_time, decimals, percent, short_date
from irondie_to.messages.core.tiebreakers import TIEBREAKERS
from irondie_to.messages.core.words import say

if TYPE_CHECKING:
    from irondie_to.app.core.results import ResultWords
    from irondie_to.app.event.queries import EventLine
    from irondie_to.app.knockout.views import BracketMeeting, BracketSlot
    from irondie_to.app.players.queries import PlayerLine
    from irondie_to.app.rounds.views import RoundView
    from irondie_to.app.standings.views import StandingsView

_PLAYER_STATES = {
    "entered": "heading.state_entered",
    "waiting": "heading.state_waiting",
    "in": "heading.state_in",
    "dropped": "remark.dropped_short",
}


def events(lines: Sequence[EventLine]) -> None:
    table = new_table("heading.event", "heading.date", "heading.name", "heading.entered", "heading.where", right=(0, 3))
    for line in lines:
        add_row(
            table, line.id, short_date(line.date, current_language()), line.name, line.players, in_words(line.where)
        )
    print_table(table)


def players(lines: Sequence[PlayerLine]) -> None:
    """Print the players with their sets. An unsaved draft is shown below the registered set."""
    table = new_table("heading.code", "heading.name", "heading.club", "heading.state", "heading.set")
    for line in lines:
        out = line.state == "dropped" and line.disqualified
        state = in_words(Phrase("remark.disqualified_short" if out else _PLAYER_STATES[line.state]))
        dice = line.dice or ""
        if line.set_state == "draft":
            dice = f"{in_words(Phrase('heading.draft'))}: {dice}"
        if line.draft is not None:
            dice = f"{dice}\n{in_words(Phrase('players_page.unsaved'))}: {line.draft}".strip()
        add_row(table, line.code, line.name, line.club, state, dice)
    print_table(table)


def pairings(view: RoundView) -> None:
    """Print a round by table, with the reason for every unusual pairing."""
    table = new_table("heading.table", "heading.player_a", "heading.result", "heading.player_b", "", right=(0,))
    parts = [_club_apart(line.why) for line in view.matches]
    clubs = {club for _rest, club in parts}
    one_club = None if len(parts) < 2 or len(clubs) > 1 else parts[0][1]  # the club of all pairs, named only once
    for line, (rest, _club) in zip(view.matches, parts, strict=True):
        reason = line.why if one_club is None else rest
        why = "" if reason is None else in_words(reason)
        if line.by_hand:
            why = f"{in_words(Phrase('heading.by_hand'))} {why}".strip()
        if line.absentees is not None:
            why = f"{in_words(line.absentees.phrase)} {why}".strip()
        result = line.so_far.replace("-", "–") or "–" if line.result is None else _result(line.words(line.result))
        add_row(table, line.table, line.a_name, result, line.b_name, why)
    print_table(table)
    if one_club is not None:
        write(Phrase("heading.one_club", {"group": one_club}))
    if view.again is not None:
        write(view.again.replaces(None if view.again.at is None else clock_time(view.again.at)))
        for change in view.again.changes:
            write(change)
    for name in view.byes:
        reason = view.reason_of_bye(name)
        code = "heading.bye_alone" if reason is None else "heading.bye"
        write(Phrase(code, {"name": name, "reason": reason}))
    for name in view.losses:
        write(Phrase("heading.loss", {"name": name}))
    if view.proved is not None:
        write(Phrase("heading.proved" if view.proved else "heading.not_proved", {"rematches": view.rematches}))


def _club_apart(why: Phrase | None) -> tuple[Phrase | None, Value]:
    """Split the reason for a pair into all but the last part, and the club of both players if that part is about it.

    The reason stays whole, and the club is None, if the last part is about something else, or says that there could be
    fewer pairs of one club or that the pairing was changed by hand.
    """
    rest, last = (None, None) if why is None else (why.values.get("first"), why.values.get("second", why))
    if not isinstance(last, Phrase) or last.code not in {"pairing.same_group_needed", "pairing.same_group_found"}:
        return why, None
    return rest if isinstance(rest, Phrase) else None, last.values["group"]


def standings(view: StandingsView) -> None:
    """Print the standings, with percentages to one decimal and a line below the lowest player who makes the cut."""
    table = new_table(
        "heading.rank", "heading.name", "heading.points", "heading.matches", "heading.games", right=(0, 2)
    )
    for item in view.tiebreakers:
        table.add_column(in_words(Phrase(TIEBREAKERS[item].terminal.code)), justify="right")
    for line in view.lines:
        shown = with_remarks(line.name, line.remarks)
        name = shown if isinstance(shown, str) else in_words(shown)
        values = [_shown(item, value) for item, value in zip(view.tiebreakers, line.values, strict=True)]
        rank = in_words(Phrase("remark.rank_by_lot", {"rank": line.rank})) if line.tied else str(line.rank)
        add_row(table, rank, name, line.points, _record(line.matches), _record(line.games), *values)
        if view.cut_at is not None and line is view.cut_at[0]:
            add_row(table, "", in_words(_cut_line(view)))
    print_table(table)
    if any(line.tied for line in view.lines):
        write(Phrase("heading.equal_sign"))
    if view.new_cut is not None:
        write(view.new_cut.note(clock_time))


def _cut_line(view: StandingsView) -> Phrase:
    if view.new_cut is None:
        return Phrase("heading.cut_line")
    return Phrase("heading.cut_line_as_of", {"origin": view.new_cut.origin(clock_time)})


def _result(words: ResultWords) -> str:
    told = words.told
    return in_words(told) if isinstance(told, Phrase) else str(told).replace("-", "–")


def _record(record: tuple[int, int, int]) -> str:
    return "–".join(map(str, record))


def _shown(item: str, value: Fraction | None) -> str:
    if value is None:
        return ""
    if is_percentage(item):
        return percent(decimals(value * 100, 1, current_language()), current_language())
    return decimals(value, _places(value), current_language())


def _places(value: Fraction) -> int:
    return next((places for places in (0, 1) if (value * 10**places).denominator == 1), 2)


def rounded(value: Fraction, places: int) -> Decimal:
    """The value rounded half up to this number of decimals. The calculation is exact."""
    return Decimal(int((value * 10**places * 2 + 1) // 2)).scaleb(-places)


def bracket(picture: Picture) -> None:
    from irondie_to.app.knockout.queries import bracket_view

    view = bracket_view(picture)
    for round_ in view.rounds:
        print_title(Phrase("heading.knockout_round", {"round": round_.title}))
        table = new_table("heading.table", "heading.player_a", "heading.result", "heading.player_b", right=(0,))
        for meeting in round_.meetings:
            a = _place(meeting.a, is_nobody=meeting.nobody_a)
            b = _place(meeting.b, is_nobody=meeting.nobody_b)
            add_row(table, meeting.table, a, _outcome(meeting), b)
        print_table(table)
        for slot in round_.byes:
            write(Phrase("heading.bye_without_match", {"name": slot.name}))
    if view.champion is not None:
        write(Phrase("heading.champion", {"name": view.champion}))
    elif view.nobody_won:
        write(Phrase("frame.nobody_won"))


def _place(slot: BracketSlot | None, *, is_nobody: bool) -> str:
    if slot is None:
        return in_words(Phrase("paper.nobody_comes")) if is_nobody else "…"
    return f"{slot.name} ({slot.seed})"


def _outcome(meeting: BracketMeeting) -> str:
    if meeting.result is None and meeting.goes_on is not None:
        return in_words(meeting.goes_on)
    result = meeting.so_far.replace("-", "–") or "–" if meeting.words is None else _result(meeting.words)
    return result if meeting.goes_on is None else f"{result} ({in_words(meeting.goes_on)})"


def status(picture: Picture) -> None:
    """Print the state of the event and the next step.

    During registration, the plan of the day is printed too, once there are players.
    """
    state = event_queries.status(picture)
    write(Phrase("heading.event_line", {"event": picture.event.id, "name": picture.event.name, "where": state.where}))
    if state.phase == "registration" and state.players:
        from irondie_to.app.event.plan import outlook

        ahead = outlook(picture)
        with_cut = "outlook.plan" if ahead.rounds else "outlook.plan_only_cut"
        plan = with_cut if ahead.cut else "outlook.plan_no_cut"
        values: dict[str, Value] = {
            "count": ahead.players,
            "rounds": Phrase("outlook.swiss_rounds", {"count": ahead.rounds}),
            "cut": ahead.cut,
            "end": ahead.end,
        }
        write(Phrase(plan, values))
        if ahead.warning is not None:
            write(ahead.warning)
        if ahead.days:
            write(Phrase("outlook.past_midnight", {"end": ahead.end}))
    if picture.seeds:
        from irondie_to.app.standings.new_cut import new_cut

        cut = picture.derived(new_cut)
        if cut is not None:
            write(cut.phrase)
    write(state.next)


def status_json(picture: Picture) -> dict[str, Any]:
    state = event_queries.status(picture)
    return {
        "event": picture.event.id,
        "name": picture.event.name,
        "phase": state.phase,
        "round": state.round,
        "rounds": state.rounds,
        "cut": state.cut,
        "players": state.players,
        "playing": state.playing,
        "missing": [{"round": name, "table": table} for name, table in state.missing],
        "champion": state.champion,
    }


def player_json(line: PlayerLine) -> dict[str, Any]:
    """A player as values for JSON: the columns of the row, and the values derived from other rows."""
    of_row = ("code", "own_name", "dice", "dropped_after", "paid")
    details = PlayerDetails.of(line.row)._asdict() | {"name": line.name}
    derived = {name: value for name, value in asdict(line).items() if name not in {"row", "sent"}}
    return derived | details | {name: getattr(line, name) for name in of_row}


def round_json(view: RoundView) -> dict[str, Any]:
    return {
        "round": view.number,
        "matches": [
            {
                "table": line.table,
                "a": line.a,
                "a_name": line.a_name,
                "b": line.b,
                "b_name": line.b_name,
                "result": line.result,
                "by_hand": line.by_hand,
                "absent": [] if line.absentees is None else list(line.absentees.players),
                "why": None if line.why is None else say(line.why),
            }
            for line in view.matches
        ],
        "byes": list(view.byes),
        "losses": list(view.losses),
        "rematches": view.rematches,
        "proved": view.proved,
        "again": None if view.again is None else asdict(view.again),
    }


def standings_json(view: StandingsView) -> dict[str, Any]:
    """The standings, as values for JSON; fractions are rounded half up to six decimals."""
    return {
        "after_round": view.after,
        "cut": view.cut,
        "playing_on": list(view.playing_on),
        "new_cut": None if view.new_cut is None else asdict(view.new_cut),
        "standings": [{"name": line.name, **values} for line, values in zip(view.lines, lines_json(view), strict=True)],
    }


def lines_json(view: StandingsView) -> list[dict[str, Any]]:
    """The lines of the standings as values for JSON, as in `standings_json` but without the players' names."""
    return [
        {
            "rank": line.rank,
            "player": line.code,
            "points": line.points,
            "matches": line.matches,
            "games": line.games,
            **{
                item: None if value is None else float(rounded(value, 6))
                for item, value in zip(view.tiebreakers, line.values, strict=True)
            },
            "tied_with": line.tied_with,
        }
        for line in view.lines
    ]


def bracket_json(picture: Picture) -> dict[str, Any]:
    from irondie_to.app.knockout.queries import bracket_view

    view = asdict(bracket_view(picture))
    for round_ in view["rounds"]:
        for meeting in round_["meetings"]:
            meeting["reasons"] = [reason and reason.value for reason in meeting["reasons"]]
        for slot in (*round_["byes"], *(meeting[key] for meeting in round_["meetings"] for key in "ab")):
            if slot is not None:
                del slot["remarks"]
    return view
