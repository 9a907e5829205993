"""The step `plan` of `irondie-to event run`: shows the plan of the day, and changes the rounds or the knockout."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.times import moment_text
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.day import Day, ExpectedTime, Forecast, end_text, forecast_of, times_words
from irondie_to.app.event.plan import planned_cut, planned_rounds
from irondie_to.app.event.plan_change import PlanEffects, plan_effects
from irondie_to.cli.core.output import JsonFlag, in_words, write, write_json
from irondie_to.cli.core.services import now_ms
from irondie_to.cli.core.session import Session
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time
from irondie_to.messages.core.words import say


def plan(
    context: typer.Context,
    rounds: Annotated[int | None, typer.Option(min=0, max=60, help="The new number of Swiss rounds.")] = None,
    cut: Annotated[int | None, typer.Option(min=0, max=512, help="Players in the knockout; 0 for none.")] = None,
    look: Annotated[bool, typer.Option("--look", help="Only show what would change; change nothing.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Show the day’s planned and actual times, or change the number of rounds or the knockout before the cut.

    Example: plan --rounds 4 --look
    """
    session: Session = context.obj
    picture, now = session.desk.picture(session.event), now_ms(session.desk)
    if rounds is None and cut is None:
        _show(picture, now, as_json=as_json)
        return
    before = {"swiss_rounds": planned_rounds(picture), "cut": planned_cut(picture)}
    after = {
        "swiss_rounds": before["swiss_rounds"] if rounds is None else rounds,
        "cut": before["cut"] if cut is None else cut,
    }
    effects = plan_effects(picture, after["swiss_rounds"], after["cut"], now, _clock)
    if effects is None:
        _answer(PlanEffects((Phrase("plan_change.same"),), ()), None, as_json=as_json)
        return
    if not as_json:
        _say(effects)
    if look:
        _answer(effects if as_json else PlanEffects((Phrase("plan_change.looked"),), ()), None, as_json=as_json)
        return
    changed = {key: value for key, value in after.items() if value != before[key]}
    done = session.desk.do(ChangeEvent(session.event, options=changed))
    if as_json:
        _answer(effects, done.step, as_json=True)
    else:
        session.tell(done, Phrase("desk.done", {"name": done.name}), as_json=False)


def _clock(ms: int) -> str:
    return clock_time(moment_text(ms))


def _say(effects: PlanEffects) -> None:
    for sentence in (*effects.changes, *effects.warnings):
        write(sentence)


def _answer(effects: PlanEffects, step: int | None, *, as_json: bool) -> None:
    if not as_json:
        _say(effects)
        return
    changes, warnings = (list(map(say, sentences)) for sentences in (effects.changes, effects.warnings))
    write_json({"step": step, "changes": changes, "warnings": warnings})


def _show(picture: Picture, now: int, *, as_json: bool) -> None:
    day, expected = forecast_of(picture, now)
    if as_json:
        write_json(_plan_json(picture, day, expected))
        return
    for place, stop in enumerate(day.stops):
        words = None if expected is None else times_words(expected.times[place], _clock)
        name = in_words(stop.name)
        values = {"name": name[:1].upper() + name[1:], "planned": stop.at}
        if words is None:
            write(Phrase("event_page.stop_planned", values))
        else:
            write(Phrase("event_page.stop_times", {**values, "real": words}))
    write(Phrase("outlook.forecast", {"end": end_text(day, expected, _clock), "planned": day.end_at}))


def _plan_json(picture: Picture, day: Day, found: Forecast | None) -> dict[str, Any]:
    times = (ExpectedTime(None, None),) * len(day.stops) if found is None else found.times
    return {
        "rounds": planned_rounds(picture),
        "cut": planned_cut(picture),
        "planned_end": day.end_at,
        "end": end_text(day, found, _clock),
        "times": [
            {
                "round": say(stop.name),
                "planned": stop.at,
                "state": stop.state.value,
                "begin": None if time.begin_ms is None else moment_text(time.begin_ms),
                "begun": time.is_begun,
                "end": None if time.end_ms is None else moment_text(time.end_ms),
                "over": time.is_over,
            }
            for stop, time in zip(day.stops, times, strict=True)
        ],
    }
