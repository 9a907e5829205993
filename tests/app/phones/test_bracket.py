"""When a round of the bracket begins, as phones show it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from evenings import new_evening

from irondie_to.app.core.bracket.going_on import WhoGoesOnError
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import NamesShown, PhoneRules
from irondie_to.app.core.steps import Together
from irondie_to.app.core.times import moment_ms, moment_text
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.papers.kinds import utc_time
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.phones.bracket import PhoneBracket, phone_bracket
from irondie_to.app.phones.now import phone_names
from irondie_to.app.players.commands import Drop

MINUTE = 60_000


@pytest.mark.parametrize("hours_ahead", [-8, 0, 2, 13])
@pytest.mark.parametrize(
    ("planned", "now", "expected"),
    [
        ("23:50", "2026-03-21T23:40", "starts 23:50"),
        ("23:50", "2026-03-22T00:05", "begins_soon 00:05"),
        ("09:00", "2026-03-20T20:00", "starts 09:00"),
        ("09:00", "2026-03-21T08:59", "starts 09:00"),
        ("09:00", "2026-03-21T09:05", "begins_soon 09:05"),
        ("09:00", "2026-03-23T09:05", "starts 09:00"),
    ],
)
def test_a_round_begins_soon_once_its_planned_time_has_passed(
    planned: str, now: str, expected: str, hours_ahead: int, desk: Desk
) -> None:
    """After midnight too, and not on the evening before; `now` is local time."""
    ahead = hours_ahead * 60 * MINUTE
    desk.use_clock(lambda: "2026-03-20T05:00:00Z")
    evening = new_evening(desk, 8, swiss_rounds=0, cut=8)
    desk.do(MakeCut(evening.event))
    picture = replace(evening.picture, event=evening.picture.event._replace(starts_at=planned))
    found = phone_bracket(
        picture, lambda stored: utc_time(moment_text(moment_ms(stored) + ahead)), moment_ms(f"{now}:00Z") - ahead
    )
    assert isinstance(found, PhoneBracket)
    state = found.stages[0].matches[0].state
    assert state is not None
    assert f"{state.code.rpartition('.')[2]} {state.values['time']}" == expected


def test_who_advances_instead_of_the_winner_is_named_as_the_event_allows(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=0, cut=4)
    desk.do(ChangePhoneRules(evening.event, PhoneRules(names=NamesShown.SHORT)))
    desk.do(MakeCut(evening.event))
    evening.report("1 2-0")
    picture = evening.picture
    match = picture.matches_of(picture.knockout[0])[0]
    drop = Drop(evening.event, picture.entrant(match.a_id).code)
    with pytest.raises(WhoGoesOnError) as asked:
        desk.do(drop)
    desk.do(Together(asked.value.choices[0].answered((drop,))))
    found = phone_bracket(evening.picture, utc_time, 0)
    assert isinstance(found, PhoneBracket)
    (note,) = [match.state for match in found.stages[0].matches if match.is_over]
    assert note is not None
    names, went_on = phone_names(evening.picture), evening.picture.entrant(match.b_id)
    assert note.values["name"] == names[went_on.id] != went_on.name
    assert f"'{names[match.a_id]}'" in str(note.values["other"])
