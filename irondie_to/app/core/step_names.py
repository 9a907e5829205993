"""Step names that consist of the names of several steps, and step names that several commands use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from irondie_to.errors import Phrase, Value
from irondie_to.tournament.knockout.bracket import round_phrase

CUT_STEPS: Final = ("step.cut", "step.cut_declined")
"""The names of the steps that make the cut."""


def steps_in(name: Phrase) -> Iterator[Phrase]:
    """The names that make up the name of a step in the journal; usually it is only that name."""
    if name.code != "step.with_effects":
        yield name
        return
    step, effects = name.values["step"], name.values["effects"]
    for part in (step, *(effects if isinstance(effects, tuple) else (effects,))):
        if isinstance(part, Phrase):
            yield from steps_in(part)


_REPLACING = {"step.corrected", "step.taken_back", "step.knockout_corrected", "step.knockout_taken_back"}


def replaces_result(later: Phrase, earlier: Phrase) -> bool:
    """Whether the step named `later` corrects or takes back a result that the step named `earlier` recorded.

    Steps that record a result from the clocks do not name the round; for these, only the table is compared.
    """
    replaced = {(part.values["round"], part.values["table"]) for part in steps_in(later) if part.code in _REPLACING}
    return any(
        table == other and of_round in {None, round_}
        for of_round, table in _results_in(earlier)
        for round_, other in replaced
    )


def _results_in(name: Phrase) -> Iterator[tuple[Value, Value]]:
    """The round (None: not named) and the table of every result that the step with this name recorded."""
    for step in steps_in(name):
        results = step.values.get("results", (step,))
        for part in results if isinstance(results, tuple) else ():
            if isinstance(part, Phrase) and "result" in part.values:
                yield part.values.get("round", step.values.get("round")), part.values["table"]


def drop_step(name: str, after: int, *, disqualified: bool = False, stage: str | None = None) -> Phrase:
    """The name of the step by which this player leaves the event after this Swiss round (0: before round 1).

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
