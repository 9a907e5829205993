"""One step of an answer at the table: which rule, in which words, under which ruling."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class Reason:
    """A rule applied. `ruling` is the key of the ruling the step leans on; `decisive` marks what settled the matter."""

    rule: str
    phrase: Phrase
    ruling: str | None = None
    decisive: bool = False
