"""The result of a check: a broken rule and the phrase that explains it."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class Finding:
    """A broken rule. Checks return findings instead of raising errors."""

    rule: str
    phrase: Phrase
