"""What is said of a match in the list of a round: its state, and why it is so."""

from __future__ import annotations

from irondie_to.app.core import time_text as clocktext
from irondie_to.app.rounds.sheet import Sheet, Stage
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.core.context import House
from irondie_to.desktop.rounds.matches.row import Badge, Extras
from irondie_to.errors import Phrase

_BY_HAND = "⇄"


def state_of(house: House, sheet: Sheet, extras: Extras, line: MatchLine) -> Badge:
    """The state of a match as it is stored: the pairing, the second pass, the missing result, or when it came."""
    beside = _beside(house, extras, line)
    if sheet.stage is Stage.PROPOSED:
        return _of_pairing(house, line, beside)
    if extras.slips is not None and line.table in extras.slips:
        if extras.slips[line.table] == line.result:
            return Badge("✓ " + _word(house, "agrees"), "ok")
        return Badge("! " + _word(house, "differs"), "danger", bold=True)
    if line.result is None:
        missing = "missing" if sheet.gone(line) is None else "dropped"
        return Badge(" ".join([_word(house, missing), *beside]), "warn", bold=True)
    return Badge(" · ".join([*filter(None, [extras.times.get(line.table, "")]), *beside]))


def reasons_of(house: House, sheet: Sheet, line: MatchLine) -> str | None:
    """Why the match is as it is: changed by hand, an unusual pairing, a player who has dropped; None for nothing."""
    told = [_word(house, "by_hand_tip")] if line.by_hand else []
    told += [house.say(reason) for reason in (line.why, sheet.gone(line)) if reason is not None]
    return "\n".join(told) or None


def _of_pairing(house: House, line: MatchLine, beside: list[str]) -> Badge:
    if line.why is None:
        return Badge(" ".join(beside))
    name = line.why.code.partition(".")[2]
    if name.startswith("rematch"):
        return Badge(" · ".join([_word(house, "rematch"), *beside]), "warn", bold=True)
    word = _word(house, "same_group" if name.startswith("same_group") else "across")
    return Badge(" · ".join([word, *beside]))


def _beside(house: House, extras: Extras, line: MatchLine) -> list[str]:
    beside = [clocktext.extra_time(line.extra_seconds, signed=True)] if line.extra_seconds else []
    beside += [_BY_HAND] if line.by_hand else []
    return beside + ([_word(house, "noted")] if line.table in extras.noted else [])


def _word(house: House, name: str) -> str:
    return house.say(Phrase(f"rounds_page.{name}"))
