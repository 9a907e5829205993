"""The texts of the Event page: labels and values of fields, the rows of rulings and ladder, and the fixed settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.penalties.ladder import REPEATABLE, TIMES, steps_from
from irondie_to.app.event.labels import LABELS
from irondie_to.app.event.page_view import EventView
from irondie_to.app.event.plan import Outlook, recommendations
from irondie_to.app.rulebook.in_force import RulingQuestion, ruling_questions
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.rich_text import Html, html, strong, with_strong
from irondie_to.desktop.event.choice_list import RowContent
from irondie_to.desktop.event.fields import UNKNOWN
from irondie_to.errors import Phrase
from irondie_to.i18n import translate
from irondie_to.messages.core.tiebreakers import TIEBREAKERS

STEPS = {f"{kind.value}_{time}": steps_from(kind) for kind in REPEATABLE for time in TIMES}
"""The possible values of each step of the ladder of penalties, by its key."""
CUTS = (None, 0, 2, 4, 8, 16, 32)
"""The sizes of the knockout that can be chosen; None is the recommended one."""
AT_ONCE = {
    "absent_game_minutes": "event_page.short_absent_game_minutes",
    "absent_match_minutes": "event_page.short_absent_match_minutes",
}
"""The labels of the settings whose changes, like those of rulings, count at once for matches being played."""


class EventWords:
    """Makes the texts of the Event page in the current language of the window."""

    def __init__(self, context: WindowContext) -> None:
        self._context = context

    def cut_choices(self, ahead: Outlook) -> list[tuple[str, object]]:
        recommended = Phrase("event_page.recommended")
        if ahead.players:
            recommended = Phrase("event_page.recommended_cut", {"cut": self.cut(ahead.recommended_cut)})
        return [(self._context.say(recommended) if size is None else self.cut(size), size) for size in CUTS]

    def cut(self, size: int) -> str:
        return self._context.say(Phrase("event_page.best", {"cut": str(size)}) if size else Phrase("event_page.no_cut"))

    def closed_cut(self, ahead: Outlook, size: int | None) -> tuple[str, ...]:
        """Return the texts for a knockout size in the closed drop-down list, longest first.

        None means the recommended size; while there are no players, the only text for it is a dash.
        """
        if size is None and ahead.players:
            size = ahead.recommended_cut
        if size is None:
            return (UNKNOWN,)
        whole = self.cut(size)
        return (whole, self._context.say(Phrase("event_page.brief_cut", {"cut": str(size)}))) if size else (whole,)

    def change(self, key: str, before: object, after: object) -> Phrase | None:
        """Return a text that describes a change of a setting.

        Returns None if the change does not take effect at once in matches that are being played.
        """
        if key in AT_ONCE:
            name, values = Phrase(AT_ONCE[key]), {before: str(before), after: str(after)}
            return _changed(name, values, before, after)
        question = next((question for question in self._questions() if question.key == key), None)
        if question is None:
            return None
        return _changed(question.brief, {answer.value: answer.brief for answer in question.answers}, before, after)

    def ruling_rows(self, view: EventView) -> dict[str, RowContent]:
        return {question.key: self._ruling_row(view, question) for question in self._questions()}

    def ladder_rows(self, view: EventView) -> dict[str, RowContent]:
        """Return the rows of the penalty ladder by key.

        Each penalty that can be repeated has two rows: what follows the second time, and what follows any later time.
        """
        return {key: self._step_row(view, key) for key in STEPS}

    def ruling_choices(self, key: str) -> list[tuple[str, object]]:
        question = next(question for question in self._questions() if question.key == key)
        return [(answer.brief, answer.value) for answer in question.answers]

    def step_choices(self, key: str) -> list[tuple[str, object]]:
        return [(self._context.say(kind.phrase), kind) for kind in STEPS[key]]

    def _questions(self) -> tuple[RulingQuestion, ...]:
        return ruling_questions(self._context.settings.language, translate)

    def _ruling_row(self, view: EventView, question: RulingQuestion) -> RowContent:
        key = question.key
        answer = next(answer for answer in question.answers if answer.value == view.values[key])
        return self._row(view, key, question.brief, question.rule, answer.brief, f"{question.title}\n{answer.text}")

    def _step_row(self, view: EventView, key: str) -> RowContent:
        value, say = view.values[key], self._context.say
        choice = say(value.phrase) if isinstance(value, NoteKind) else ""
        return self._row(view, key, say(Phrase(LABELS[key])), "", choice, "")

    def _row(self, view: EventView, key: str, question: str, rule: str, choice: str, details: str) -> RowContent:
        is_changed = key in view.changed
        mark = self._context.say(Phrase("event_page.is_changed" if is_changed else "event_page.is_default"))
        return RowContent(key, question, rule, choice, mark, details, is_changed)


def _changed(name: str | Phrase, words: Mapping[object, str], before: object, after: object) -> Phrase:
    return Phrase("event_page.setting_changed", {"setting": name, "after": words[after], "before": words[before]})


def recommended_facts(say: Callable[[Phrase], str]) -> Html:
    """Return the rounds and the cut that are recommended for each number of players, in one paragraph."""
    ranges = " · ".join(say(each).replace(" ", "\N{NO-BREAK SPACE}") for each in recommendations())
    return html('<p style="line-height: 118%"><b>{}</b> {}</p>', say(Phrase("event_page.recommendations")), ranges)


def fixed_facts(view: EventView, say: Callable[[Phrase], str]) -> Html:
    """Return the settings that are fixed by round 1 in one paragraph, with the facts in bold.

    They are the rounds, the knockout, for how many rounds players of the same club are kept apart, the points and the
    tie-breakers.
    """
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
    structure = "event_page.fixed_cut" if ahead.rounds else "event_page.fixed_only_cut"
    sentences = (
        Phrase(structure if ahead.cut else "event_page.fixed_no_cut", {"rounds": rounds, "cut": cut}),
        Phrase("event_page.fixed_apart", {"count": apart, "rounds": strong(apart)})
        if apart
        else Phrase("event_page.fixed_not_apart"),
        Phrase("event_page.fixed_points", points),
        Phrase(level, {"tiebreakers": ", ".join(places)}),
    )
    return html('<p style="line-height: 118%">{}</p>', with_strong(" ".join(map(say, sentences))))
