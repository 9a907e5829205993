"""The sentences about what is fixed once round 1 is published."""

from __future__ import annotations

from collections.abc import Callable

from irondie_to.app.event.page_view import EventView
from irondie_to.desktop.core.look.rich_text import Html, html, strong, with_strong
from irondie_to.errors import Phrase
from irondie_to.messages.core.tiebreakers import TIEBREAKERS


def fixed_facts(view: EventView, say: Callable[[Phrase], str]) -> Html:
    """Return rounds, knockout, clubs, points and tie-breakers in one paragraph, with the facts in bold."""
    ahead, values = view.outlook, view.values
    rounds = strong(say(Phrase("outlook.swiss_rounds", {"count": ahead.rounds})))
    cut = strong(say(Phrase("event_page.best", {"cut": str(ahead.cut)})))
    apart = int(str(values["avoid_same_group"]))
    places = [
        f"{strong(place)} {say(Phrase(TIEBREAKERS[tiebreaker.value].sentence.code))}"
        for place, tiebreaker in enumerate(view.tiebreakers, 1)
    ]
    points = {key: strong(values[key]) for key in ("win", "draw", "loss")}
    level = "event_page.fixed_tiebreakers" if places else "event_page.fixed_lots"
    sentences = (
        Phrase("event_page.fixed_cut" if ahead.cut else "event_page.fixed_no_cut", {"rounds": rounds, "cut": cut}),
        Phrase("event_page.fixed_apart", {"count": apart, "rounds": strong(apart)})
        if apart
        else Phrase("event_page.fixed_not_apart"),
        Phrase("event_page.fixed_points", points),
        Phrase(level, {"tiebreakers": ", ".join(places)}),
    )
    return html('<p style="line-height: 118%">{}</p>', with_strong(" ".join(map(say, sentences))))
