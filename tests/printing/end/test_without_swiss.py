"""The papers of an event without Swiss rounds, without the columns and sentences about such rounds."""

from __future__ import annotations

import pytest
from evenings import new_evening
from paperreading import printed

from irondie_to.app.core.desk import Desk
from irondie_to.app.papers.build import build_papers

SWISS = ("Swiss", "0 points", "OMW", "wins", "losses", "0–0")


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("ranking", "Final ranking"),
        ("report", "Champion"),
        ("certificates", "of 6 players"),
        ("player-record", "rank 1 of 6"),
    ],
)
def test_nothing_is_said_about_swiss_rounds(desk: Desk, what: str, said: str) -> None:
    evening = new_evening(desk, 6, swiss_rounds=0, cut=4)
    evening.play_knockout()
    _pdf, boxes = printed(build_papers(evening.picture, what))
    texts = [box.text for box in boxes]
    assert said in texts
    assert not [text for text in texts if any(word in text for word in SWISS)]
