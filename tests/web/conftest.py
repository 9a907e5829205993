"""A hall with phones: six players at three tables of the first round."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from evenings import Evening, new_evening
from phonehall import PhoneHall, phone_hall

from irondie_to.app.core.desk import Desk


@pytest.fixture
def evening(desk: Desk) -> Evening:
    found = new_evening(desk, players=6)
    found.pair()
    return found


@pytest.fixture
def hall(evening: Evening) -> Iterator[PhoneHall]:
    with phone_hall(evening) as found:
        yield found
