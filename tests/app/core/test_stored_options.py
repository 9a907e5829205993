"""The options of an event in its row."""

from __future__ import annotations

from dataclasses import replace

import pytest

from irondie_to.app.core import picture as pictures
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import EventRow
from irondie_to.app.event.commands import decided, fixed_by, left_open_again
from irondie_to.app.event.plan import planned_cut, planned_rounds
from irondie_to.tournament.document.document import read_options
from irondie_to.tournament.model import Options

EVENT = EventRow(1, "Cup", "2026-03-21", "", "", "10:00", "{}", 1)


def test_the_options_of_an_event_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []

    def reading(found: dict[str, object]) -> Options:
        read.append(found)
        return read_options(found)

    monkeypatch.setattr(pictures, "read_options", reading)
    event = EVENT._replace(options='{"swiss_rounds": null, "cut": 4, "first_table": 77}')
    picture = Picture(1, event, (), (), (), (), ())
    fixed = decided(event, planned_rounds(picture), planned_cut(picture))
    assert fixed_by(event, fixed) == ("swiss_rounds",)
    assert picture.options.first_table == 77
    assert len(read) == 2, "once the text before the decision, and once the text after it"


def test_options_left_open_again_are_those_before_they_were_decided() -> None:
    event = pictures.with_options(EVENT, replace(Options(), swiss_rounds=None, cut=8))
    fixed = decided(event, 5, 8)
    assert pictures.options_of(fixed).swiss_rounds == 5
    assert left_open_again(fixed, fixed_by(event, fixed)) == event
    assert left_open_again(fixed, ("no such option",)) == fixed
