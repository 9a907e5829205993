"""The parts of step names, groups of step names, and the name of the step by which a player leaves the event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from irondie_to.errors import Phrase, Value
from irondie_to.tournament.knockout.bracket import round_phrase

CUT_STEPS: Final = ("step.cut", "step.cut_declined")
"""The names of the steps that make the cut."""

PUBLISH_STEPS: Final = ("step.publish_round", "step.publish_round_by_hand")
"""The names of the steps that publish a round."""

ACCESS_STEPS: Final = (
    "step.gave_codes",
    "step.renewed_code",
    "step.voided_code",
    "step.made_link",
    "step.ended_link",
    "step.made_sign_up",
    "step.ended_sign_up",
    "step.changed_phones",
)
"""The names of the steps that only change how phones reach an event, and what they may do there."""


def steps_in(name: Phrase) -> Iterator[Phrase]:
    """The individual names in a step name from the journal; usually just the name itself."""
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

    If a result was recorded from the clocks, the step name does not contain the round, and only the table is compared.
    """
    replaced = {(part.values["round"], part.values["table"]) for part in steps_in(later) if part.code in _REPLACING}
    return any(
        table == other and of_round in {None, round_}
        for of_round, table in _results_in(earlier)
        for round_, other in replaced
    )


def _results_in(name: Phrase) -> Iterator[tuple[Value, Value]]:
    """The round (None: not named) and table of every result recorded by the step with this name."""
    for step in steps_in(name):
        results = step.values.get("results", (step,))
        for part in results if isinstance(results, tuple) else ():
            if isinstance(part, Phrase) and {"result", "table"} <= part.values.keys():
                yield part.values.get("round", step.values.get("round")), part.values["table"]


def drop_step(name: str, after: int, *, disqualified: bool = False, stage: str | None = None) -> Phrase:
    """The name of the step by which this player leaves the event after a Swiss round (0: before round 1).

    If `stage` is given, the player leaves in that knockout round instead. With `disqualified`, the name says that the
    player is out of the event, not that the player dropped.
    """
    if stage is not None:
        words: dict[str, Value] = {"name": name, "round": round_phrase(stage)}
        return Phrase("step.out_in" if disqualified else "step.drop_in", words)
    values: dict[str, Value] = {"name": name, "round": after}
    if after:
        return Phrase("step.out_after" if disqualified else "step.drop_after", values)
    return Phrase("step.out_before" if disqualified else "step.drop_before", {"name": name})
