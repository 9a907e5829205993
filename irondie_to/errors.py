"""What goes wrong in ways a person can mend, and sentences that are not yet words.

The pure parts of the program never hold sentences: they name a code and its values, and `irondie_to.messages` turns
them into a sentence of the reader's language at the door.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Value: TypeAlias = "int | str | Phrase | tuple[Value, ...] | None"


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence before it is put into words: the code of its template and the values it names.

    A value is a number, a text that is shown as it is, a nested phrase, or a tuple of these (shown as a list).
    """

    code: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.code, tuple(sorted(self.values))))


class UserError(Exception):
    """A fault that a person can mend; every door shows it as one sentence and nothing has changed.

    Anything else that is raised is a bug.
    """

    def __init__(self, code: str, **values: Value) -> None:
        super().__init__(code, values)
        self.phrase = Phrase(code, values)

    @property
    def code(self) -> str:
        """The code of the sentence, stable for programs."""
        return self.phrase.code
