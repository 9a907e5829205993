"""The names of steps that consist of the names of several steps, and those that several commands give."""

from __future__ import annotations

from collections.abc import Iterator

from irondie_to.errors import Phrase


def steps_in(name: Phrase) -> Iterator[Phrase]:
    """The names of the steps that the name of a step in the journal consists of, usually only itself."""
    if name.code != "step.with_effects":
        yield name
        return
    step, effects = name.values["step"], name.values["effects"]
    for part in (step, *(effects if isinstance(effects, tuple) else (effects,))):
        if isinstance(part, Phrase):
            yield from steps_in(part)


def drop_step(name: str, after: int) -> Phrase:
    """The name of the step by which the player of this name drops after the round with the number `after` (0: none)."""
    return (
        Phrase("step.drop_after", {"name": name, "round": after})
        if after
        else Phrase("step.drop_before", {"name": name})
    )
