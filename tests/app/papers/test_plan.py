"""The poster of the day: which times are announced, planned or past, and the lines that the organiser adds."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from evenings import Evening, new_evening
from paperevents import make_event
from paperreading import JOB
from printers import Printer

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.times import moment_ms
from irondie_to.app.core.typed.plan_lines import AddedLine, read_plan_lines, tidy_lines
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.kinds import BuildOptions, Reprint, utc_time
from irondie_to.app.papers.plan import PlanLine, PlanMark, PlanOfDay, plan_move, plan_of_day
from irondie_to.app.papers.prints import prints_of
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.printing.press import Press
from irondie_to.tournament.model import Options

MINUTE = 60_000
BEGIN = moment_ms("2026-03-21T10:00:00Z")


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Four players, three rounds and a final, planned for 10:00, at a desk whose steps are all done then."""
    desk.use_clock(lambda: "2026-03-21T10:00:00Z")
    return new_evening(desk, players=4)


def name(line: PlanLine) -> str:
    return line.name if isinstance(line.name, str) else say(line.name)


def told(plan: PlanOfDay) -> list[str]:
    """The lines with their times: planned ones in brackets, past ones with a minus before them."""
    return [
        f"{'-' if line.is_over else ''}{f'({line.at})' if line.is_planned else line.at} {name(line)}"
        for line in plan.lines
    ]


def test_before_round_1_only_the_start_is_announced(evening: Evening) -> None:
    plan = plan_of_day(evening.picture, utc_time, BEGIN - 60 * MINUTE)
    assert told(plan) == [
        "10:00 Round 1", "(10:50) Round 2", "(11:40) Round 3", "(12:25) Top 2", "(12:30) final"
    ]  # fmt: skip
    assert (plan.ends, plan.days, plan.rounds, plan.minutes, plan.pause, plan.cut) == ("13:15", 0, 3, 45, 5, 2)
    assert [line.mark for line in plan.lines] == [PlanMark.RING] * 3 + [PlanMark.DOT, PlanMark.RING]
    assert [line.number for line in plan.lines] == [1, 2, 3, None, None]
    assert plan.planned_from == plan.lines[1]
    assert not plan.is_begun


def test_what_has_begun_has_its_real_time_and_what_is_over_is_past(evening: Evening, desk: Desk) -> None:
    evening.pair()
    desk.do(StartRoundClock(evening.event, BEGIN + 7 * MINUTE))
    plan = plan_of_day(evening.picture, utc_time, BEGIN + 10 * MINUTE)
    assert told(plan)[:2] == ["10:07 Round 1", "(10:57) Round 2"]
    assert plan.ends == "13:22"
    assert plan.is_begun
    desk.use_clock(lambda: "2026-03-21T10:40:00Z")
    evening.report_all()
    plan = plan_of_day(evening.picture, utc_time, BEGIN + 41 * MINUTE)
    assert told(plan)[:2] == ["-10:07 Round 1", "(10:45) Round 2"]
    assert plan.planned_from == plan.lines[1]
    desk.use_clock(lambda: "2026-03-21T12:00:00Z")
    for _round in range(2):
        evening.play_round()
    plan = plan_of_day(evening.picture, utc_time, 0)
    assert told(plan)[2:] == ["-12:00 Round 3", "-12:00 Top 2", "(12:00) final"]  # without a clock, no end is known
    assert plan.planned_from is not None
    assert name(plan.planned_from) == "final"


def test_the_lines_of_the_organiser_come_in_order_of_time(evening: Evening) -> None:
    added = "13:20 Prizes\n9:30 Check-in! – set list to the desk\n9.50 Welcome\n\n11:40 Draw"
    plan = plan_of_day(evening.picture, utc_time, BEGIN - 60 * MINUTE, added)
    assert told(plan) == [
        "09:30 Check-in", "09:50 Welcome", "10:00 Round 1", "(10:50) Round 2", "11:40 Draw", "(11:40) Round 3",
        "(12:25) Top 2", "(12:30) final", "13:20 Prizes",
    ]  # fmt: skip
    check_in, welcome = plan.lines[:2]
    assert (check_in.mark, check_in.note) == (PlanMark.RING, "set list to the desk")
    assert (welcome.mark, welcome.note) == (PlanMark.DOT, None)
    assert plan.ends == "13:20"  # the event does not end before its prizes


def test_a_pause_moves_the_planned_times_after_it(evening: Evening, desk: Desk) -> None:
    """No round begins in it; a time that was announced or has come stays."""
    plan = plan_of_day(evening.picture, utc_time, BEGIN - 60 * MINUTE, "11:35-12:30 Pause")
    assert told(plan) == [
        "10:00 Round 1", "(10:50) Round 2", "11:35 Pause", "(12:30) Round 3", "(13:15) Top 2", "(13:20) final"
    ]  # fmt: skip
    assert plan.ends == "14:05"
    pause = plan.lines[2]
    assert pause.mark is PlanMark.PAUSE
    assert pause.note is not None
    assert not isinstance(pause.note, str)
    assert say(pause.note) == "until 12:30"
    assert say(pause.note, "it") == "fino alle 12:30"
    free = plan_of_day(evening.picture, utc_time, BEGIN - 60 * MINUTE, "11:36-11:40 Pause")
    assert [line.at for line in free.lines] == ["10:00", "10:50", "11:36", "11:40", "12:25", "12:30"]
    evening.pair()
    desk.do(StartRoundClock(evening.event, BEGIN))
    begun = plan_of_day(evening.picture, utc_time, BEGIN + MINUTE, "9:55-11:00 Pause")
    assert told(begun)[:3] == ["09:55 Pause", "10:00 Round 1", "(11:00) Round 2"]


def test_lines_of_the_organiser_are_past_when_their_time_or_pause_is(evening: Evening, desk: Desk) -> None:
    added = "9:30 Check-in\n10:05-10:20 Pause\n11:00 Photo"
    before = plan_of_day(evening.picture, utc_time, BEGIN + 600 * MINUTE, added)
    assert not any(line.is_over for line in before.lines)
    evening.pair()
    desk.do(StartRoundClock(evening.event, BEGIN))
    for minutes, past in ((19, {"Check-in"}), (20, {"Check-in", "Pause"}), (59, {"Check-in", "Pause"})):
        plan = plan_of_day(evening.picture, utc_time, BEGIN + minutes * MINUTE, added)
        assert {name(line) for line in plan.lines if line.is_over} == past
    plan = plan_of_day(evening.picture, utc_time, BEGIN + 60 * MINUTE, added)
    assert {name(line) for line in plan.lines if line.is_over} == {"Check-in", "Pause", "Photo"}


def test_a_night_goes_past_midnight() -> None:
    made = make_event(40, options=Options(swiss_rounds=6, cut=8))
    picture = replace(made, event=made.event._replace(starts_at="19:00", closes_at="02:00"))
    plan = plan_of_day(picture, utc_time, 0, "18:30 Check-in\n0:30 Prizes")
    assert [line.at for line in plan.lines] == [
        "18:30", "19:00", "19:50", "20:40", "21:30", "22:20", "23:10", "23:55", "00:00", "00:30", "00:50", "01:40",
        "02:00",
    ]  # fmt: skip
    assert name(plan.lines[-1]) == "The hall closes"
    assert (plan.ends, plan.days) == ("02:25", 1)


def test_a_time_after_midnight_belongs_to_the_night_after_the_event() -> None:
    made = make_event(8, options=Options(swiss_rounds=1, cut=0))
    picture = replace(made, event=made.event._replace(starts_at="10:00", closes_at="01:00"))
    plan = plan_of_day(picture, utc_time, 0, "0:30 Last tram\n2:00 Doors")
    assert [name(line) for line in plan.lines] == ["Doors", "Round 1", "Last tram", "The hall closes"]
    plan = plan_of_day(picture, utc_time, 0, "1:59 Last tram\n23:30-0:15 Clean up")
    assert [name(line) for line in plan.lines] == ["Round 1", "Clean up", "The hall closes", "Last tram"]
    assert (plan.ends, plan.days) == ("01:59", 1)


def test_lines_belong_to_the_day_on_which_it_really_began(evening: Evening, desk: Desk) -> None:
    desk.do(ChangeEvent(evening.event, changes={"starts_at": "20:30"}))
    evening.pair()
    desk.do(StartRoundClock(evening.event, BEGIN))
    plan = plan_of_day(evening.picture, utc_time, BEGIN + MINUTE, "8:45 Check-in")
    assert told(plan)[:2] == ["-08:45 Check-in", "10:00 Round 1"]
    assert plan.days == 0


def test_rounds_keep_their_order_whatever_their_clocks_say(evening: Evening, desk: Desk) -> None:
    """The clock of round 2 was set back, so that the round seems to have begun before round 1."""
    desk.use_clock(lambda: "2026-03-21T19:30:00Z")
    evening.play_round()
    evening.pair()
    desk.do(StartRoundClock(evening.event, moment_ms("2026-03-21T19:00:00Z")))
    plan = plan_of_day(evening.picture, utc_time, moment_ms("2026-03-21T19:31:00Z"), "10:15 Check-in")
    assert told(plan)[:3] == ["-10:15 Check-in", "-19:30 Round 1", "19:00 Round 2"]
    assert plan.days == 0


def test_a_round_that_is_over_has_no_time_if_nobody_knows_it(evening: Evening) -> None:
    """Without clocks, nothing says when the knockout was played; the times of the plan would be untrue."""
    for _round in range(3):
        evening.play_round()
    evening.play_knockout()
    plan = plan_of_day(evening.picture, utc_time, BEGIN + 300 * MINUTE)
    assert told(plan) == ["-10:00 Round 1", "-10:00 Round 2", "-10:00 Round 3", "- Top 2", "- final"]


def test_an_event_without_rounds_yet_has_no_end() -> None:
    plan = plan_of_day(make_event(0), utc_time, 0)
    assert (plan.lines, plan.ends) == ((), "")


def test_lines_are_read_and_named_where_they_cannot_be() -> None:
    assert read_plan_lines(tidy_lines(" 9h05  Doors |side entrance | left \n13.40 – 14:50 Pause\n")) == (
        AddedLine("09:05", "", "Doors |side entrance", "left", is_vital=False),
        AddedLine("13:40", "14:50", "Pause", "", is_vital=False),
    )
    assert read_plan_lines(tidy_lines("")) == ()
    for wrong, code in (
        ("Check-in 10:15", "paper.plan_line"),
        ("10:15", "paper.plan_line"),
        ("10:15 " + "x" * 115, "paper.plan_line"),
        ("25:10 Prizes", "typed.no_hour"),
        ("10:10-10:61 Pause", "typed.no_minute"),
        ("10:15 x\n" * 21, "paper.plan_lines"),
    ):
        with pytest.raises(UserError) as fault:
            read_plan_lines(tidy_lines(wrong))
        assert fault.value.code == code
    assert len(read_plan_lines(tidy_lines("10:15 x\n" * 20))) == 20
    assert len(read_plan_lines(tidy_lines("10:15 " + "x" * 114))[0].name) == 114


def test_the_plan_is_worth_another_print_once_a_round_is_ten_minutes_off(evening: Evening, desk: Desk) -> None:
    printer = Printer(evening)
    evening.pair()
    desk.do(StartRoundClock(evening.event, BEGIN))

    def moved(minutes: int) -> str:
        now = BEGIN + minutes * MINUTE
        found = plan_move(evening.picture, utc_time, now, prints_of(desk, evening.event))
        return "" if found is None else say(found.sentence)

    pause = "11:40-12:20 Lunch"
    assert moved(59) == ""  # nothing was printed
    printer.printed("plan", "09:58", now_ms=BEGIN, added=pause)
    assert [moved(minutes) for minutes in (0, 45, 54)] == [""] * 3
    assert moved(55) == "Round 2: now at 11:00, but the plan of the day printed at 09:58 says 10:50."
    assert moved(125).startswith("Round 2: now at 12:20, but the plan of the day printed at 09:58 says 10:50")
    (again,) = printer.printed("plan", "11:00", now_ms=BEGIN + 60 * MINUTE, added=pause)
    assert again.reprint == Reprint(2, "2026-03-21T09:58")
    assert [moved(minutes) for minutes in (51, 60, 69)] == [""] * 3
    assert moved(70) == "Round 2: now at 11:15, but the plan of the day printed at 11:00 says 11:05."
    assert moved(50).startswith(
        "Round 2: now at 10:55, but the plan of the day printed at 11:00 says 11:05"
    )  # earlier, too


def test_a_round_that_is_over_and_an_unreadable_print_offer_nothing(evening: Evening, desk: Desk) -> None:
    Printer(evening).printed("plan", "09:58", now_ms=BEGIN)
    evening.play_round()
    evening.pair()
    assert plan_move(evening.picture, utc_time, BEGIN + 50 * MINUTE, prints_of(desk, evening.event)) is None
    late = BEGIN + 70 * MINUTE
    (row,) = prints_of(desk, evening.event)
    found = plan_move(evening.picture, utc_time, late, [row])
    assert found is not None
    assert say(found.name) == "Round 2"
    assert plan_move(evening.picture, utc_time, late, [row._replace(content="{")]) is None
    broken = json.loads(row.content)
    for rows in (
        {"added": ["no time"]},
        {"added": ["12:00 Lunch", "13:00 Tea"]},
        {key: ["later"] for key in broken["rows"] if key != "added"},
        {key: [10] for key in broken["rows"] if key != "added"},
    ):
        unreadable = row._replace(content=json.dumps({**broken, "rows": rows}))
        assert plan_move(evening.picture, utc_time, late, [unreadable]) is None


def test_the_lines_of_the_event_are_on_every_plan(evening: Evening, desk: Desk) -> None:
    desk.do(ChangeEvent(evening.event, options={"plan_lines": ["8:15 Check-in! - set list to the desk"]}))
    own = plan_of_day(evening.picture, utc_time, BEGIN - 60 * MINUTE)
    assert own.lines[0][:3] == ("08:15", "Check-in", "set list to the desk")
    more = plan_of_day(evening.picture, utc_time, BEGIN - 60 * MINUTE, "8:30 Welcome")
    assert [line.name for line in more.lines[:2]] == ["Check-in", "Welcome"]


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (["Prizes"], "paper.plan_line"),
        (["25:00 Late"], "typed.no_hour"),
        (["9:00 x"] * 21, "document.too_many_plan_lines"),
    ],
)
def test_lines_that_cannot_be_understood_change_nothing(
    evening: Evening, desk: Desk, lines: list[str], code: str
) -> None:
    with pytest.raises(UserError) as fault:
        desk.do(ChangeEvent(evening.event, options={"plan_lines": lines}))
    assert fault.value.code == code
    assert evening.picture.options.plan_lines == ()


def test_a_step_names_the_lines_that_changed(evening: Evening, desk: Desk) -> None:
    desk.do(ChangeEvent(evening.event, options={"plan_lines": ["9:00 Doors", "12:00 Lunch"]}))
    desk.do(ChangeEvent(evening.event, options={"plan_lines": ["9:00 Doors", "12:30 Lunch"]}))
    told = desk.journal(evening.event)[0].values
    assert "12:00 Lunch" in told
    assert "12:30 Lunch" in told
    assert "9:00" not in told


def test_a_pause_inside_a_round_is_warned_of(evening: Evening) -> None:
    def warned(added: str, now: int = BEGIN - 60 * MINUTE) -> list[str]:
        return [say(warning) for warning in plan_of_day(evening.picture, utc_time, now, added).warnings]

    assert warned("10:45-10:50 Coffee") == warned("09:30-10:00 Welcome") == warned("10:20 Prizes") == []
    assert warned("10:20-11:00 Lunch") == ["“Lunch” at 10:20 is in the middle of a round: Round 1, until 10:45."]
    assert warned("10:44-11:00 Lunch\n11:30-11:50 Tea") == [
        "“Lunch” at 10:44 is in the middle of a round: Round 1, until 10:45.",
        "“Tea” at 11:30 is in the middle of a round: Round 2, until 11:45.",
    ]
    printed = Press().pdf(build_papers(evening.picture, "plan", details=BuildOptions(added="10:20-11:00 Lunch")), JOB)
    assert [warning.code for warning in printed.warnings] == ["paper.plan_pause_in_round"]
