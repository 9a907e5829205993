"""The kinds of steps by which the journal is filtered."""

from __future__ import annotations

from enum import Enum

from irondie_to.errors import Phrase


class StepKind(Enum):
    RESULTS = "results"
    CORRECTIONS = "corrections"
    PLAYERS = "players"
    DROPS = "drops"
    PAIRING = "pairing"
    CLOCKS = "clocks"
    PENALTIES = "penalties"
    REFEREE = "referee"
    SETTINGS = "settings"

    @property
    def phrase(self) -> Phrase:
        return Phrase(_NAMES[self])


_NAMES = {
    StepKind.RESULTS: "journal_page.kind_results",
    StepKind.CORRECTIONS: "journal_page.kind_corrections",
    StepKind.PLAYERS: "journal_page.kind_players",
    StepKind.DROPS: "journal_page.kind_drops",
    StepKind.PAIRING: "journal_page.kind_pairing",
    StepKind.CLOCKS: "journal_page.kind_clocks",
    StepKind.PENALTIES: "journal_page.kind_penalties",
    StepKind.REFEREE: "journal_page.kind_referee",
    StepKind.SETTINGS: "journal_page.kind_settings",
}

_STEPS = {
    StepKind.RESULTS: {
        *("step.entered", "step.corrected", "step.taken_back", "step.results_of", "step.results"),
        *("step.knockout_entered", "step.knockout_corrected", "step.knockout_taken_back"),
        *("step.goes_on", "step.nobody_goes_on"),
        *("step.knockout_results_of", "step.knockout_results", "step.absence_match", "step.absence_both"),
        *("step.result", "step.correct", "step.clear"),
        *("step.reported", "step.reported_other", "step.report_taken_back", "step.agreed"),
        *("step.knockout_result", "step.knockout_correct", "step.knockout_clear"),
        *("clocks.step_won_match", "clocks.step_drawn_match", "clocks.step_settle", "clocks.step_settle_lives"),
    },
    StepKind.CORRECTIONS: {
        *("step.corrected", "step.taken_back", "step.knockout_corrected", "step.knockout_taken_back"),
        *("step.correct", "step.clear", "step.knockout_correct", "step.knockout_clear"),
    },
    StepKind.PLAYERS: {
        *("step.add_entrant", "step.add_waiting", "step.move_up", "step.with_moved_up", "step.edit_entrant"),
        *("step.import_entrants", "step.register_set", "step.register_draft", "step.remove_entrant"),
        "step.return",
        *("step.check_in", "step.check_in_many", "step.check_out"),
        *("step.drop", "step.drop_before", "step.drop_after", "step.out_before", "step.out_after"),
        *("step.drop_in", "step.out_in"),
        *("step.paid", "step.paid_many", "step.not_paid", "step.not_paid_many"),
        *("step.keep_apart", "step.let_meet", "step.sent_set", "step.declined_set"),
        "step.sent_set_by_link",
        "step.took_set_back",
    },
    StepKind.DROPS: {
        *("step.drop", "step.drop_before", "step.drop_after", "step.out_before", "step.out_after"),
        *("step.drop_in", "step.out_in"),
        "step.return",
    },
    StepKind.PAIRING: {
        *("step.publish_round", "step.publish_round_by_hand", "step.pair_again", "step.play_bye", "step.play_late"),
        *("step.swap", "step.swap_in_round", "step.cut", "step.cut_declined"),
    },
    StepKind.CLOCKS: {
        *("clocks.step_start", "clocks.step_pause", "clocks.step_resume", "clocks.step_adjust", "clocks.step_set"),
        *("clocks.step_pause_table", "clocks.step_resume_table", "clocks.step_show", "clocks.step_show_many"),
        "step.showing_ended",
        *("clocks.step_game", "clocks.step_games", "clocks.step_won", "clocks.step_drawn"),
        *("clocks.step_won_match", "clocks.step_drawn_match", "clocks.step_overtime", "clocks.step_turn"),
        *("clocks.step_settle", "clocks.step_settle_lives"),
        *("clocks.step_sudden_death", "clocks.step_sudden_death_lives"),
        *("step.extra_time_at", "step.extra_time_less_at", "step.extra_time", "step.extra_time_less"),
    },
    StepKind.PENALTIES: {
        *("step.note", "step.note_at", "step.note_player", "step.note_player_at", "step.note_table"),
        *("step.correct_note", "step.correct_note_at", "step.correct_note_player", "step.correct_note_player_at"),
        *("step.remove_note", "step.remove_note_at", "step.remove_note_player", "step.remove_note_player_at"),
        *("step.correct_note_table", "step.remove_note_table"),
        *(
            "step.absent",
            "step.here",
            "step.marked_here",
            "step.absence_game",
            "step.absence_match",
            "step.absence_both",
        ),
    },
    StepKind.REFEREE: {
        *("step.draw_table", "step.set_check", "step.set_check_at", "step.set_check_fault", "step.set_check_fault_at"),
        *("step.discard_check", "step.remove_set_check", "step.remove_set_check_at"),
        *("setcheck.both", "setcheck.both_at"),
        *("step.called_referee", "step.answered_call", "step.ended_call", "step.took_call_back"),
        *("step.save_record", "step.save_record_of", "step.remove_record", "step.discard_game"),
    },
    StepKind.SETTINGS: {
        *("step.change_event", "step.change_event_settings", "step.changed_phones"),
        *("step.gave_codes", "step.renewed_code", "step.voided_code", "step.made_link", "step.ended_link"),
        *("step.made_sign_up", "step.ended_sign_up"),
        *("step.create_event", "step.copy_event", "step.import_event", "step.remove_event"),
    },
}
"""The codes of the steps of each kind, including codes of earlier versions. A step can have several kinds."""


def kinds_of(name: Phrase) -> frozenset[StepKind]:
    """The kinds of the step with this name, and of the steps and effects that its name contains."""
    found = {kind for kind, codes in _STEPS.items() if name.code in codes}
    for value in name.values.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Phrase):
                found |= kinds_of(part)
    return frozenset(found)
