"""One step of the answer to a referee's question: the rule, the phrase, and the ruling if there is one."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class Reason:
    """An applied rule. `ruling` is the key of the ruling that was needed; `decisive` marks the step that decided."""

    rule: str
    phrase: Phrase
    ruling: str | None = None
    decisive: bool = False
