"""The names of steps that consist of the names of several steps, and those that several commands give."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from irondie_to.errors import Phrase, Value
from irondie_to.tournament.knockout.bracket import round_phrase

CUT_STEPS: Final = ("step.cut", "step.cut_declined")
"""The names of the steps that make the cut."""


def steps_in(name: Phrase) -> Iterator[Phrase]:
    """The names of the steps that the name of a step in the journal consists of, usually only itself."""
    if name.code != "step.with_effects":
        yield name
        return
    step, effects = name.values["step"], name.values["effects"]
    for part in (step, *(effects if isinstance(effects, tuple) else (effects,))):
        if isinstance(part, Phrase):
            yield from steps_in(part)


def drop_step(name: str, after: int, *, disqualified: bool = False, stage: str | None = None) -> Phrase:
    """The name of the step by which the player of this name leaves after the Swiss round with this number (0: none).

    `stage` is the name of the knockout round in which the player leaves instead. A `disqualified` player has not
    dropped.
    """
    if stage is not None:
        words: dict[str, Value] = {"name": name, "round": round_phrase(stage)}
        return Phrase("step.out_in" if disqualified else "step.drop_in", words)
    values: dict[str, Value] = {"name": name, "round": after}
    if after:
        return Phrase("step.out_after" if disqualified else "step.drop_after", values)
    return Phrase("step.out_before" if disqualified else "step.drop_before", {"name": name})
