"""Questions that a command raises as an error: what must be decided before it can be carried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from irondie_to.app.core.steps import Command
from irondie_to.errors import Phrase, UserError


class QuestionAnswer(Protocol):
    """A possible answer to a question. `short` names it in a few words, `what` also says what it changes."""

    @property
    def short(self) -> Phrase: ...

    @property
    def what(self) -> Phrase: ...

    def answered(self, commands: Sequence[Command]) -> tuple[Command, ...]:
        """The commands to carry out in one step instead of these, which led to the question."""


class QuestionError(UserError):
    """A refusal that is a question with one to three possible answers."""

    choices: Sequence[QuestionAnswer]
