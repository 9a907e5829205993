"""Every step that can be in a journal has a kind by which the journal is filtered."""

from __future__ import annotations

import pytest

from irondie_to.app.journal.queries import StepKind, kinds_of
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import templates

PARTS = {
    *(
        "setting",
        "setting_on",
        "setting_off",
        "with_effects",
        "more",
        "one_result",
        "result_in_brackets",
        "because",
    ),
    "both_agreed",
    "replaced_reports",
    *("moved", "moved_from_bye", "moved_to_bye", "at_table", "at_table_in_round"),
}
"""What is only part of the name of a step."""


@pytest.mark.parametrize("name", sorted(templates("step").keys() - PARTS))
def test_every_step_has_a_kind(name: str) -> None:
    assert kinds_of(Phrase(f"step.{name}"))


@pytest.mark.parametrize("name", sorted(name for name in templates("clocks") if name.startswith("step_")))
def test_every_step_on_the_clocks_is_of_the_clocks(name: str) -> None:
    assert StepKind.CLOCKS in kinds_of(Phrase(f"clocks.{name}"))


def test_a_penalty_that_changes_a_result_is_found_among_both() -> None:
    lost, dropped = Phrase("step.entered"), Phrase("step.drop_after")
    name = Phrase("step.with_effects", {"step": Phrase("step.note_player_at"), "effects": (lost, dropped)})
    assert kinds_of(name) == {StepKind.PENALTIES, StepKind.RESULTS, StepKind.PLAYERS, StepKind.DROPS}


def test_a_step_of_a_version_to_come_has_no_kind() -> None:
    assert kinds_of(Phrase("step.not_yet_known", {"table": 3})) == frozenset()


@pytest.mark.parametrize("code", ["step.corrected", "step.taken_back", "step.knockout_corrected"])
def test_corrections_are_results_and_can_be_seen_alone(code: str) -> None:
    assert kinds_of(Phrase(code)) == {StepKind.RESULTS, StepKind.CORRECTIONS}
    assert StepKind.CORRECTIONS not in kinds_of(Phrase("step.entered"))
