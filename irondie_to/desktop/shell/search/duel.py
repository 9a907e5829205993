"""The answer to a duel that is typed into the search field."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from irondie_to.app.referee.duel.answer import DuelStep, Verdict, aim_of, answer, rulings_of
from irondie_to.app.referee.duel.draft import TargetWord, write_duel
from irondie_to.app.referee.duel.spoken import find_duel
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.purposes import AskDuel, Purpose
from irondie_to.desktop.shell.search.result import SearchResult
from irondie_to.errors import Phrase

_WORDS = {
    TargetWord.BATTLE: "duel_page.word_battle",
    TargetWord.SKIRMISH: "duel_page.word_skirmish",
    TargetWord.LIMBO: "duel_page.word_limbo",
    TargetWord.OWN: "duel_page.word_own",
    TargetWord.OPPONENTS: "duel_page.word_opponents",
}
_MOST_STEPS = 3


def duel_results(
    context: WindowContext, text: str, show: Callable[[str, Purpose | None], None]
) -> tuple[list[SearchResult], bool]:
    """Return the answer to a duel, and the steps after the one that decides it, each with its rule.

    Empty if the text is no duel. The second value says whether both dice are given. Every result opens the duel on the
    Referee page.
    """
    words = {said: context.say(Phrase(code)) for said, code in _WORDS.items()}
    asked = find_duel(text, {word.casefold(): said for said, word in words.items()})
    if asked is None or asked.die is None:
        return [], False
    written = write_duel(asked, words)
    go = partial(show, "referee", AskDuel(written))
    verdict = answer(asked, rulings_of({} if context.event_id is None else context.picture.options.rulings))
    if verdict is None:
        aim = aim_of(asked.die)
        return [SearchResult(f"{written}: {context.say(aim.phrase)}", aim.rule, go)], False
    rules = ", ".join(dict.fromkeys(step.rule for step in verdict.steps if step.decisive))
    shown = [SearchResult(f"{written}: {context.say(verdict.sentence)}", rules, go)]
    shown += [SearchResult(context.say(step.phrase), step.rule, go) for step in _consequences(verdict)]
    return shown, True


def _consequences(verdict: Verdict) -> list[DuelStep]:
    """The steps after the one that decides the duel: what happens then. For several targets, those that decide it."""
    if verdict.parts:
        return [step for step in verdict.steps if step.decisive][:_MOST_STEPS]
    last = max((place for place, step in enumerate(verdict.steps) if step.decisive), default=-1)
    return [step for step in verdict.steps[last + 1 :] if not step.rule.startswith("BON-")][:_MOST_STEPS]
