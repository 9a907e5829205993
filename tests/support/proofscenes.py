"""The events whose documents are kept as proofs: in their Swiss rounds, printed once more, in their knockout, large."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from paperevents import finished, make_event, phone_codes, with_knockout, with_notes
from paperreading import JOB

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import RoundTime
from irondie_to.app.core.rows import EntrantRow, JournalRow, MatchRow, RoundClockRow, UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.event.publication import publication_of, stored_report
from irondie_to.app.papers.build import build_papers, no_event
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.kinds import BuildOptions, NoticeText, Paper
from irondie_to.app.papers.prints import marked
from irondie_to.app.papers.views import PrintJob, read_pages
from irondie_to.tournament.model import GoesOn, Options, Outcome, Prize, Ruling, Tiebreaker

_COMPOSED = {"pairings", "pairings-and-slips", "round", "standings"}
"""The kinds that only put others together."""
_KINDS = tuple(key for key in DOCUMENTS if key not in _COMPOSED)
_ALIKE = {"player-cards", "player-record", "set-list", "set-check", "set-lists", "certificates", "tents"}
"""The kinds whose pages are alike: most proofs have the first one."""
_WITHOUT_EVENT = {"penalty-form", "blank-set-list", "mat", "mat-for-two", "rulings", "notice", "tents"}
"""The kinds that are alike whatever has happened in the event."""
_AGAIN = {
    *("pairings-by-name", "pairings-by-name-short", "pairings-by-table", "slips", "round-sheet", "standings-short"),
    *("standings-full", "registration", "set-lists", "penalties", "rulings", "plan", "ranking"),
}
"""The kinds that say which print they replace, and the list of places after the Swiss rounds only."""
_OF_SETS = {"set-list", "set-lists", "set-check", "player-record"}
_OVER = {
    "bracket",
    "report",
    "ranking",
    "cross-table",
    "player-record",
    "prizes",
    "plan",
    "certificates",
    "standings-full",
}
_BEGUN = {"sign-up", "registration", "plan", "prizes", "penalties", "tents", "notice", "rulings", "badges"}
"""The kinds that can be printed before the first round."""
_DIRECT = {"bracket", "report", "ranking", "player-record", "certificates", "prizes", "plan"}
"""The kinds that can be printed without Swiss rounds."""
_LENGTHY = {"cross-table", "player-record", "plan", "standings-full", "report"}
_MANY = {
    "pairings-by-name",
    "pairings-by-table",
    "round-sheet",
    "standings-short",
    "bracket",
    "cross-table",
    "player-record",
    "plan",
    "report",
    "prizes",
    "certificates",
    "penalties",
    "ranking",
}
"""The kinds that are laid out in another way for many players or many rounds."""
_FIRST = read_pages("1")
_LONG, _STRANGE_END, _MANY_END = "-long", "-strange", "-many"
_AT, _BEFORE, _THE_DAY_BEFORE = JOB.now, "2026-11-21T12:00", "2026-11-20T19:30"
_PHONES = "http://192.168.1.20:8470"

_MATCH_MS, _GAME_MS = 45 * 60000, 20 * 60000
_KNOCKOUT = Options(swiss_rounds=0, cut=32)
_NO_GAMES: dict[str, Any] = {"games_a": None, "games_b": None, "games_drawn": None}
_PRIZES = (
    Prize("Cup", (1, 1)),
    Prize("A voucher of the games shop at the market place for all that it sells", (1, 4)),
    Prize("Dice bag", lot=3),
    Prize("Best painted dice", None),
)
_LONG_NAMES = (
    "Montgomery-Featherstonehaugh Abercrombie-Cholmondeley, Bartholomew",
    "Wolfeschlegelsteinhausenbergerdorff, Hubert",
    "Guðmundsdóttir af Svartárkotsætt, Þorgerður Katrín Ragnheiður Gunnhildur",
    "Pérez de la Cuesta, María Guadalupe",
    "Papadopoulou-Giannakopoulou, Eleftheria Maria Konstantina",
    *("Bo", "Jaggy, Peggy", "Иванов-Крамской, Александр", "Featherstonehaugh-Cholmondeley, Peggy"),
)
_STRANGE_NAMES = (
    *(
        "مريم الحداد",
        "דוד כהן",
        "สมชาย ใจดี",
        "山田 太郎",
        "김민수",
        "Zac",
        "Nguyễn, Minh Khai Thị",
        "O’Sullivan, Niamh",
    ),
    *("ليلى حدّاد", "Παπαδοπούλου, Ελένη 🐉"),
)


@dataclass(frozen=True, slots=True)
class Scene:
    """An event with the settings with which its documents are printed.

    `before` is the event at the time of the earlier print that this one replaces, if there is one.
    """

    picture: Picture
    round: int | str | None
    options: BuildOptions
    job: PrintJob
    before: Picture | None = None
    printed_before: str = _BEFORE

    def papers(self, key: str) -> tuple[Paper, ...]:
        """The documents of this kind, with the marks of a reprint."""
        kind = DOCUMENTS[key]
        now = finished(self.picture) if kind.needs_end else self.picture
        options = replace(self.options, codes=phone_codes(now)) if kind.reads_codes else self.options
        made = build_papers(now, key, round_number=self.round, details=options)
        if self.before is None:
            return made
        before = finished(self.before) if kind.needs_end else self.before
        earlier = build_papers(before, key, round_number=self.round, details=options)
        _papers, said = marked(earlier, before, options, self.printed_before)
        prints = tuple(
            UnfinishedRow(number, 1, UnfinishedKind.PRINT, None, None, one.sheet, json.dumps(one._asdict()))
            for number, one in enumerate(said, start=1)
        )
        return marked(made, now, replace(options, prints=prints), _AT)[0]


def _step(number: int, step: str, time: str, /, **values: str | int) -> JournalRow:
    at = f"2026-11-21T{time}:00Z"
    return JournalRow(number, 1, "do", None, step, json.dumps(values), "desk", at, "", person="ada")


_JOURNAL = tuple(
    JournalRow(number, 1, "do", None, "step.swap", '{"one": "Ada", "other": "Bo"}', "ada", "2026-11-21T12:00:00Z", "")
    for number in range(1, 9)
)
_OPTIONS = BuildOptions(
    journal=_JOURNAL,
    with_sets=True,
    with_staff=True,
    staff=("Referee: Ada Weber",),
    referee="Ada Weber",
    added="12:30-13:30 Lunch",
    notice=NoticeText("Food only in the yard.\n\nThe doors close at 10.", "Food", "18:00"),
    phones_at=_PHONES,
)


@cache
def _usual() -> Scene:
    """37 players in the first round of their knockout, printed after two Swiss rounds."""
    options = Options(swiss_rounds=2, cut=8, prizes=_PRIZES)
    made = with_notes(with_knockout(make_event(37, rounds=2, options=options), 1), 9)
    return Scene(made, 2, _OPTIONS, JOB)


@cache
def _long() -> Scene:
    """The same with few players of long names."""
    name = "The championship of the clubs of all the valleys"
    made = make_event(_LONG_NAMES, rounds=2, options=Options(swiss_rounds=2, cut=4, prizes=_PRIZES), name=name)
    return Scene(with_notes(with_knockout(made, 1), 9), 2, replace(_OPTIONS, filled=True, per_sheet=3), JOB)


@cache
def _again() -> Scene:
    """21 players in their third round, after swaps by hand, a drop-out and corrections; phones are on."""
    options = Options(swiss_rounds=3, cut=4, prizes=_PRIZES)
    before = make_event(21, rounds=3, options=options, last_pending=True)
    *_earlier, last = before.swiss
    tables = [match for match in before.matches if match.round_id == last.id]
    gone = next(row for row in before.entrant_rows if row.id == tables[5].b_id)
    bye = next(award for award in before.awards if award.round_id == last.id)
    placed = {
        tables[0].id: tables[0]._replace(a_id=tables[2].a_id, by_hand=True),
        tables[2].id: tables[2]._replace(a_id=tables[0].a_id, by_hand=True, extra_seconds=61),
        tables[5].id: tables[5]._replace(b_id=bye.entrant_id, by_hand=True),
    }
    corrected = [match for match in before.matches if match.round_id == before.swiss[0].id][:3]
    placed |= {match.id: _other_way(match) for match in corrected}
    hands = [(tables[0].table_number, "2026-11-21T13:05:00Z"), (tables[5].table_number, "2026-11-21T13:20:00Z")]
    publication = replace(publication_of(last), number=2, hands=tuple(hands)).followed("2026-11-21T13:00:00Z", (), None)
    report = json.dumps({**stored_report(last), "publication": publication.values})
    now = replace(
        before,
        step=20,
        matches=tuple(placed.get(match.id, match) for match in before.matches),
        awards=tuple(award for award in before.awards if award is not bye),
        rounds=tuple(row._replace(report=report) if row is last else row for row in before.rounds),
        entrant_rows=tuple(row._replace(dropped_after=2) if row is gone else row for row in before.entrant_rows),
        event=before.event._replace(place="", closes_at="19:00"),
        times=(RoundTime(1, _ms(9), _ms(9, 50)), RoundTime(2, _ms(10), _ms(10, 48)), RoundTime(3, _ms(11), None)),
    )
    names = [before.entrant(row).name for row in (corrected[0].a_id, corrected[0].b_id)]
    journal = (
        _step(20, "step.drop_in", "13:20", name=before.entrant(gone.id).name, round=3),
        _step(19, "step.swap_in_round", "13:05", round=3, moved="Ada, Bo"),
        _step(18, "step.corrected", "12:50", round=1, table=1, a=names[0], b=names[1], before="2-0", result="0-2"),
        _step(17, "step.corrected", "12:45", round=1, table=2, a=names[1], b=names[0], before="2-0", result="0-2"),
    )
    return Scene(now, None, replace(_OPTIONS, journal=journal, phones_are_on=True), JOB, before)


def _other_way(match: MatchRow) -> MatchRow:
    """The match with the games of each player given to the other."""
    return match._replace(games_a=match.games_b, games_b=match.games_a)


@cache
def _corrected() -> Scene:
    """21 players after all their Swiss rounds, with a correction in the last one."""
    ladder = (Tiebreaker.BUCHHOLZ, Tiebreaker.SONNEBORN_BERGER, Tiebreaker.OPPONENTS_MATCH_WIN)
    before = make_event(21, rounds=3, options=Options(swiss_rounds=3, cut=4, tiebreakers=ladder))
    wrong = {match.id for match in before.matches if match.round_id == 3 and match.table_number in {1, 2}}
    now = replace(before, matches=tuple(_other_way(row) if row.id in wrong else row for row in before.matches))
    names = [before.entrant(row.a_id).name for row in before.matches if row.id in wrong]
    values = {"a": names[0], "b": names[1], "before": "2-0", "result": "0-2"}
    journal = (_step(20, "step.corrected", "12:50", round=3, table=1, **values),)
    return Scene(replace(now, step=20), None, replace(_OPTIONS, journal=journal), JOB, before)


@cache
def _strange() -> Scene:
    """Ten players with strange names in the final, without notes, in black and white; printed the day before."""
    before = make_event(_STRANGE_NAMES, rounds=2, options=Options(swiss_rounds=2, cut=4), place="")
    now = with_knockout(before, 1)
    final = tuple(match._replace(extra_seconds=120) if match.is_pending else match for match in now.matches)
    turned_out = tuple(
        _other_way(match) if match.table_number == 1 and match.round_id == 1 else match for match in final
    )
    now = replace(now, step=5, matches=turned_out)
    turned = tuple(row._replace(a_id=row.b_id, b_id=row.a_id) if row.is_pending else row for row in final)
    earlier = replace(now, matches=turned, event=now.event._replace(name="Torino Cup"))
    job = replace(JOB, language="de", colour=False)
    options = replace(_OPTIONS, journal=(), with_sets=False, staff=(), per_sheet=2, added="")
    return Scene(now, None, options, job, earlier, _THE_DAY_BEFORE)


@cache
def _odd() -> Scene:
    """The same players with odd sets: none, one that is not legal, and some long ago registered."""
    scene = _strange()
    rows = tuple(map(_with_odd_set, scene.picture.entrant_rows))
    job = replace(scene.job, colour=True)
    return replace(scene, picture=replace(scene.picture, entrant_rows=rows), job=job, before=None)


def _with_odd_set(row: EntrantRow) -> EntrantRow:
    dice = row.dice or ""
    odd = (None, f"{dice.split()[0]} " * 41, dice, dice, dice)[row.id % 5]
    return row._replace(dice=odd, set_at="2026-11-21T08:15:00Z" if row.id % 2 else "", set_number=row.id % 6 // 2)


@cache
def _over() -> Scene:
    """The event of 37 players, over and printed two days later; some sets were registered more than once."""
    over = finished(_usual().picture)
    rows = (row._replace(set_at="2026-11-21T08:15:00Z", set_number=row.id % 3) for row in over.entrant_rows)
    job = replace(JOB, now="2026-11-23T09:05")
    swiss = [match for match in over.matches if match.round_id == 1]
    told = zip(
        swiss, (Outcome.FORFEIT_A, Outcome.INTENTIONAL_DRAW, Outcome.DOUBLE_LOSS, Outcome.FORFEIT_B), strict=False
    )
    without_play = {match.id: match._replace(outcome=outcome.value, **_NO_GAMES) for match, outcome in told}
    matches = tuple(without_play.get(match.id, match) for match in over.matches)
    return Scene(replace(over, entrant_rows=tuple(rows), matches=matches), None, replace(_OPTIONS, added=""), job)


@cache
def _direct() -> Scene:
    """Six players in a knockout without Swiss rounds, with byes, wins without play and nobody who has won."""
    made = make_event(7, options=Options(swiss_rounds=0, cut=6, plan_lines=("18:00 Party",)))
    *matches, final = with_knockout(made, 9).matches
    for place, match in enumerate(matches):
        winner = GoesOn.A if (match.games_a or 0) > (match.games_b or 0) else GoesOn.B
        lost = Outcome.FORFEIT_B if winner is GoesOn.A else Outcome.FORFEIT_A
        if place % 3 == 0:
            matches[place] = match._replace(outcome=lost.value, **_NO_GAMES)
        elif place % 3 == 1:
            matches[place] = match._replace(games_a=1, games_b=1, games_drawn=1, goes_on=winner.value)
    final = final._replace(outcome=Outcome.DOUBLE_LOSS.value, **_NO_GAMES)
    made = replace(with_knockout(made, 9), matches=(*matches, final))
    return Scene(made, None, replace(_OPTIONS, journal=()), JOB)


@cache
def _begun() -> Scene:
    """An event without name and place of which nothing has happened, with much text on its second notice."""
    rulings: dict[str, Ruling] = {"first_turn_life": "required"}
    made = make_event(3, options=Options(prizes=_PRIZES, rulings=rulings), name="", place="")
    rows = tuple(row._replace(checked_in=False) for row in made.entrant_rows)
    made = replace(made, entrant_rows=rows, event=made.event._replace(most_players=30, fee="5 €"))
    lines = "\n".join(f"{number}. The dice that lie on the table count as they lie there." for number in range(1, 4))
    notice = NoticeText(second_text=f"All dice\n\n{lines}", second_language="it")
    options = replace(_OPTIONS, journal=(), notice=notice, added="", numbers="1-7", sheets=2)
    return Scene(made, None, options, JOB)


@cache
def _many() -> Scene:
    """70 players before their first knockout round, which has 64, after 12 Swiss rounds; a swap by hand in the last."""
    prizes = tuple(Prize(f"Prize {number}", (number, number)) for number in range(1, 20))
    made = make_event(70, rounds=12, options=Options(swiss_rounds=12, cut=64, prizes=prizes))
    at = _JOURNAL[0].at
    last = made.swiss[-1]
    report = json.dumps({"publication": replace(publication_of(last), hands=((3, at),)).values})
    matches = (match._replace(by_hand=match.round_id == last.id and match.table_number == 3) for match in made.matches)
    rounds = (*made.rounds[:-1], last._replace(report=report))
    made = with_notes(with_knockout(replace(made, rounds=rounds, matches=tuple(matches)), 1), 40)
    journal = tuple(_JOURNAL[0]._replace(id=number) for number in range(1, 60))
    swap = _step(60, "step.swap_in_round", "12:00", round=12, moved="Ada, Bo")
    return Scene(made, 12, replace(_OPTIONS, journal=(*journal, swap)), JOB)


@cache
def _lengthy() -> Scene:
    """30 players with long names before the last of 24 Swiss rounds."""
    names = [f"{_LONG_NAMES[number % 5].partition(',')[0]}, Number {number}" for number in range(30)]
    ladder = (Tiebreaker.BUCHHOLZ, Tiebreaker.SONNEBORN_BERGER, Tiebreaker.OPPONENTS_MATCH_WIN)
    made = make_event(names, rounds=24, options=Options(swiss_rounds=24, cut=4, tiebreakers=ladder), last_pending=True)
    times = tuple(RoundTime(number, _ms(9, 50 * number), _ms(9, 50 * number + 44)) for number in range(1, 24))
    return Scene(replace(made, times=times), None, _OPTIONS, JOB)


@cache
def _halves() -> Scene:
    """A knockout of 32 without Swiss rounds, whose first round is being played."""
    made = make_event([f"{name} {number}" for number in range(11) for name in ("Ada", "Bo", "Cyd")], options=_KNOCKOUT)
    made = with_knockout(made, 0)
    clock = RoundClockRow(1, made.knockout[0].id, _ms(10, 20), _MATCH_MS, _GAME_MS, 30000)
    return Scene(replace(made, clocks=(clock,)), None, replace(_OPTIONS, now_ms=_ms(10, 50)), JOB)


@cache
def _huge() -> Scene:
    """A knockout of 128 without Swiss rounds, in its second round."""
    names = [f"{name} {number}" for number in range(43) for name in ("Ada", "Bo", "Cyd")]
    made = make_event(names, options=replace(_KNOCKOUT, cut=128))
    return Scene(with_knockout(made, 1), None, _OPTIONS, JOB)


@cache
def _blank() -> Scene:
    """No event."""
    return Scene(no_event(), None, BuildOptions(), JOB)


def _ms(hours: int, minutes: int = 0) -> int:
    """A time of the day of the event, in milliseconds since 1970-01-01 UTC."""
    return 1795219200000 + (60 * hours + minutes) * 60000


_SCENES: dict[str, tuple[Callable[[], Scene], tuple[str, ...]]] = {
    "": (_usual, _KINDS),
    _LONG: (_long, _KINDS),
    "-again": (_again, tuple(key for key in _KINDS if key in _AGAIN)),
    _STRANGE_END: (_strange, tuple(key for key in _KINDS if key not in _WITHOUT_EVENT | _OF_SETS)),
    "-corrected": (_corrected, ("standings-short", "standings-full")),
    "-halves": (_halves, ("bracket", "plan")),
    "-huge": (_huge, ("bracket",)),
    "-blank": (_blank, tuple(key for key in _KINDS if not DOCUMENTS[key].needs_event)),
    "-odd": (_odd, tuple(key for key in _KINDS if key in _OF_SETS)),
    "-over": (_over, tuple(key for key in _KINDS if key in _OVER)),
    "-direct": (_direct, tuple(key for key in _KINDS if key in _DIRECT)),
    "-lengthy": (_lengthy, tuple(key for key in _KINDS if key in _LENGTHY)),
    "-begun": (_begun, tuple(key for key in _KINDS if key in _BEGUN)),
    _MANY_END: (_many, tuple(key for key in _KINDS if key in _MANY)),
}
"""For the end of the names of its proofs, each scene and the kinds of documents that are proved in it."""

PROVED = tuple(f"{key}{end}" for end, (_scene, kinds) in _SCENES.items() for key in kinds)
"""The names of the proofs of documents."""


def proved(name: str) -> tuple[tuple[Paper, ...], PrintJob]:
    """The documents of this proof, and how they are printed: long words and strange names on the last size of paper."""
    key, end = next((name.removesuffix(end), end) for end in reversed(_SCENES) if name.endswith(end))
    scene = _SCENES[end][0]()
    kind = DOCUMENTS[key]
    size = kind.sizes[-1 if end in {_LONG, _STRANGE_END, "-lengthy"} else 0]
    pages = _FIRST if key in _ALIKE and end in {"", _LONG, _MANY_END, "-over", "-lengthy"} else scene.job.pages
    return scene.papers(key), replace(scene.job, page=size, pages=pages)
