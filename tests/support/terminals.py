"""The result of a command that a test has run in the terminal."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class CommandOutput:
    """The exit code, the standard output and the standard error of a command."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Terminal = Callable[..., CommandOutput]
