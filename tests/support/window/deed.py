"""What a user of the window did."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class Deed:
    """What the user did: words for the trace, and the step that the pressed button promised.

    `codes` are beginnings of codes of steps, empty if nothing was promised; `values` are values of the step's name.
    `is_button` says that only an enabled button was pressed, which must not be refused.
    """

    words: str
    codes: tuple[str, ...] = ()
    values: dict[str, object] = field(default_factory=dict)
    is_button: bool = False


Deeds = tuple[tuple[int, Callable[[], Deed | None]], ...]
"""Things that a user can do, each with how often it is chosen. One that is not possible now returns None."""
