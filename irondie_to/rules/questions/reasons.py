"""The class of the reasons in an answer to a referee's question."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class Reason:
    """A rule that was applied, and the phrase that explains it.

    `ruling` is the key of the ruling that was needed, if any. `decisive` marks the reasons that decided the answer.
    """

    rule: str
    phrase: Phrase
    ruling: str | None = None
    decisive: bool = False
