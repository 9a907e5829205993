"""The texts for the state of a match: its cell in the list, and the reasons in the tooltip."""

from __future__ import annotations

from irondie_to.app.core import time_text as clocktext
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.rounds.matches.row import Badge, Extras
from irondie_to.errors import Phrase

_BY_HAND = "⇄"


def state_of(context: WindowContext, sheet: RoundState, extras: Extras, line: MatchLine) -> Badge:
    """Return the text and colour that describe the state of a match.

    In a proposed round, the text says whether the pair is unusual. In the second pass, once the slip is typed, it says
    whether the slip agrees with the stored result. Otherwise it says that the result is missing, or when it was
    entered. Signs for extra time, a swap by hand and records are added, except to the comparison of a slip.
    """
    beside = _beside(context, extras, line)
    if sheet.stage is RoundStage.PROPOSED:
        return _of_pairing(context, line, beside)
    if extras.slips is not None and line.table in extras.slips:
        if extras.slips[line.table] == line.result:
            return Badge("✓ " + _word(context, "rounds_page.agrees"), "ok")
        return Badge("! " + _word(context, "rounds_page.differs"), "danger", bold=True)
    if line.result is None:
        missing = "rounds_page.missing" if sheet.gone(line) is None else "rounds_page.dropped"
        return Badge(" ".join([_word(context, missing), *beside]), "warn", bold=True)
    return Badge(" · ".join([*filter(None, [extras.times.get(line.table, "")]), *beside]))


def reasons_of(context: WindowContext, sheet: RoundState, line: MatchLine) -> str | None:
    """Return the sentences of the tooltip, one per line: a swap by hand, an unusual pair, a dropped player.

    Return None if none of them applies.
    """
    reasons = [_word(context, "rounds_page.by_hand_tip")] if line.by_hand else []
    reasons += [context.say(reason) for reason in (line.why, sheet.gone(line)) if reason is not None]
    return "\n".join(reasons) or None


def _of_pairing(context: WindowContext, line: MatchLine, beside: list[str]) -> Badge:
    if line.why is None:
        return Badge(" ".join(beside))
    name = line.why.code.partition(".")[2]
    if name.startswith("rematch"):
        return Badge(" · ".join([_word(context, "rounds_page.rematch"), *beside]), "warn", bold=True)
    word = _word(context, "rounds_page.same_group" if name.startswith("same_group") else "rounds_page.across")
    return Badge(" · ".join([word, *beside]))


def _beside(context: WindowContext, extras: Extras, line: MatchLine) -> list[str]:
    beside = [clocktext.extra_time(line.extra_seconds, signed=True)] if line.extra_seconds else []
    beside += [_BY_HAND] if line.by_hand else []
    return beside + ([_word(context, "rounds_page.noted")] if line.table in extras.noted else [])


def _word(context: WindowContext, name: str) -> str:
    return context.say(Phrase(name))
