"""Which tables get a tent: those typed, or those that the event has or needs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from paperevents import make_event

from irondie_to.app.papers.build import no_event
from irondie_to.app.papers.tents import table_tents
from irondie_to.errors import UserError
from irondie_to.tournament.model import Options


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("1-4", (1, 2, 3, 4)),
        ("7", (7,)),
        (" 3 – 5 , 12", (3, 4, 5, 12)),
        ("5,1-2,2", (1, 2, 5)),
        ("9999", (9999,)),
        ("8-8; 3", (3, 8)),
        ("1-1000", tuple(range(1, 1001))),
    ],
)
def test_numbers_are_typed_as_ranges(typed: str, numbers: tuple[int, ...]) -> None:
    assert table_tents(no_event(), typed).numbers == numbers


@pytest.mark.parametrize("typed", ["0", "0-4", "4-1", "1-", "-3", "a", "1-2-3", "10000", "1,,2", "²", "1 2"])
def test_what_is_no_range_is_said(typed: str) -> None:
    with pytest.raises(UserError) as fault:
        table_tents(no_event(), typed)
    assert fault.value.code == "paper.bad_numbers"
    assert fault.value.phrase.values == {"numbers": typed}


def test_no_more_than_a_thousand_at_once() -> None:
    with pytest.raises(UserError) as fault:
        table_tents(no_event(), "1-1000, 2000")
    assert (fault.value.code, fault.value.phrase.values) == ("paper.too_many_tents", {"count": 1001, "most": 1000})


def test_an_event_has_tents_for_its_tables_from_the_first_one_on() -> None:
    assert table_tents(no_event()).numbers == tuple(range(1, 9))
    event = make_event(9, options=Options(first_table=21))
    assert table_tents(event).numbers == (21, 22, 23, 24)
    assert table_tents(replace(event, event=event.event._replace(most_players=12))).numbers == tuple(range(21, 27))
    fixed = tuple(row._replace(fixed_table=40) if row.id == 2 else row for row in event.entrant_rows)
    assert table_tents(replace(event, entrant_rows=fixed)).numbers == (21, 22, 23, 24, 40)
    played = make_event(9, rounds=1, options=Options(first_table=21))
    moved = tuple(match._replace(table_number=30) if match.table_number == 22 else match for match in played.matches)
    assert table_tents(replace(played, matches=moved)).numbers == (21, 22, 23, 24, 30)
    waiting = tuple(row._replace(waiting=row.id > 6) for row in event.entrant_rows)
    assert table_tents(replace(event, entrant_rows=waiting)).numbers == (21, 22, 23)
