"""The texts around the bracket: hints beside the entry field, a note below it, a sentence beside the title."""

from __future__ import annotations

from irondie_to.app.knockout.queries import KnockoutOverview
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.rich_text import Html, html, joined
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.figures import clock_time

_TIME_UP = {
    "more_life_wins_then_sudden_death": "knockout_page.time_up_more_life_wins_then_sudden_death",
    "sudden_death": "knockout_page.time_up_sudden_death",
    "higher_seed": "knockout_page.time_up_higher_seed",
}
"""The sentence on the end of match time, by the value of the ruling."""

HINTS = (
    "rounds_page.hint_enter",
    "rounds_page.hint_clear",
    "knockout_page.hint_forfeit",
    "knockout_page.hint_no_draws",
)
"""The codes of the hints beside the entry field."""

_RULING = "knockout_time_up"


def note_of(context: WindowContext, look: KnockoutOverview) -> Html:
    """Return the note below the bracket.

    It names the players who decline, if any, says when the cut is made if the cut is not due yet, and gives the ruling
    for the end of match time with a link to the rule.
    """
    parts: list[Html | str] = []
    if look.declined:
        names = tuple(look.declined)
        values: dict[str, Value] = {"names": names, "count": len(names)}
        parts.append(context.say(Phrase("knockout_page.declined", values)))
    if look.preview and look.status.phase != "cut":
        parts.append(context.say(Phrase("knockout_page.cut_later", {"rounds": look.status.rounds})))
    parts.append(context.say(Phrase(_TIME_UP[look.time_up.value])))
    accent, muted = (context.theme.colour(token).name() for token in ("accent", "muted"))
    link = context.say(Phrase("knockout_page.time_up_link"))
    parts.append(html('<a href="{}" style="color: {};">{}</a>', _RULING, accent, link))
    return html('<span style="color: {};">{}</span>', muted, joined(parts, "&ensp;"))


def state_beside(look: KnockoutOverview) -> Phrase:
    """Return the sentence beside the title: the champion, that this is a preview, or the origin of the seeds."""
    bracket = look.bracket
    if look.status.phase == "finished" and look.status.champion is None:
        return Phrase("end_page.over_by_nobody")
    if bracket is not None and bracket.champion is not None:
        return Phrase("knockout_page.champion", {"name": bracket.champion})
    if look.preview:
        return Phrase("knockout_page.if_now_cut" if look.status.phase == "cut" else "knockout_page.if_now")
    if look.new_cut is not None:
        return look.new_cut.origin(clock_time)
    return Phrase("knockout_page.seeds_from", {"round": look.status.round})
