"""Sentences about steps: their names, as in “Undo: result of table 12”, and those of the Journal and `event run`."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

JOURNAL_PAGE: dict[str, Template] = {
    "title": N_("Journal"),
    "list": N_("Steps, latest first"),
    "at": N_("Time"),
    "who": N_("Who"),
    "what": N_("Step"),
    "state": N_("State"),
    "all_kinds": N_("All steps"),
    "everybody": N_("Everybody"),
    "kind": N_("Kind of step"),
    "by": N_("Done by"),
    "signature": Searchable(
        N_("Sign as"), N_("my name, your name, user name, who am I, sign in, scorekeeper, login, operator")
    ),
    "signature_like": N_("Petra, scorekeeper"),
    "signature_tip": N_(
        "The journal shows this name with everything you do here from now on. The program asks before you undo "
        "somebody else’s step."
    ),
    "before": N_("Before the first round"),
    "knockout": N_("Knockout"),
    "kind_results": N_("Results"),
    "kind_corrections": N_("Changed results"),
    "kind_players": N_("Players"),
    "kind_drops": N_("Drops, returns"),
    "kind_pairing": N_("Pairing"),
    "kind_clocks": N_("Clocks"),
    "kind_penalties": N_("Penalties, rulings"),
    "kind_referee": N_("Calls, checks, records"),
    "kind_settings": N_("Settings"),
    "undo_step": N_("Undone: {name}"),
    "redo_step": N_("Redone: {name}"),
    "undone": N_("undone"),
    "next_undo": N_("Next to undo"),
    "next_redo": N_("Next to redo"),
    "undo": N_("Undo"),
    "redo": N_("Redo"),
    "undo_only": N_("Undo this step"),
    "undo_only_tip": N_(
        "Undo only the selected step. If somebody else did it, the program asks first. If a later step depends "
        "on it, nothing is undone, and the program names that step."
    ),
    "undo_named": N_("Undo: {name} (Ctrl+Z)"),
    "redo_named": N_("Redo: {name} (Ctrl+Shift+Z)"),
    "nothing_to_undo": N_("Nothing to undo."),
    "nothing_to_redo": N_("Nothing to redo."),
    "back_to_here": Plural(N_("Undo back to here ({count} step)"), N_("Undo back to here ({count} steps)")),
    "up_to_here": Plural(N_("Redo up to here ({count} step)"), N_("Redo up to here ({count} steps)")),
    "here": N_("Undo back to here"),
    "here_tip": N_(
        "Select a step in the list. A step that was undone can be redone, unless a later step conflicts with it."
    ),
    "undone_many": Plural(N_("{count} step undone."), N_("{count} steps undone.")),
    "redone_many": Plural(N_("{count} step redone."), N_("{count} steps redone.")),
    "no_event": N_("No event is open. Open one on the Events page, and its steps appear here."),
    "empty": N_("Nothing has been done in this event yet. Every step appears here, with who did it and when."),
    "nothing_found": N_("No step contains “{words}”."),
    "nothing_chosen": N_("No step matches your choices above. “All steps” and “Everybody” show the others."),
    "help": Searchable(
        N_(
            "Who did what, and when. Select a step to undo everything back to it or, if it was undone, to redo "
            "everything up to it. That works after a restart too. Ctrl+F searches, and the two lists above limit the "
            "steps to one kind or one person. Nothing is ever removed from the journal."
        ),
        N_("journal, how to undo a step"),
    ),
}


STEP: dict[str, Template] = {
    "create_event": N_("{name} created"),
    "copy_event": N_("{name} created with the settings of {event}"),
    "import_event": N_("event {name} imported from an event file"),
    "change_event": N_("settings for {name}"),
    "change_event_settings": N_("settings for {name}: {settings}"),
    "setting": N_("{setting}: {after}, was {before}"),
    "setting_on": N_("yes"),
    "setting_off": N_("no"),
    "remove_event": N_("event {name} removed"),
    "add_entrant": N_("{name} entered"),
    "add_waiting": N_("{name} entered, number {place} on the waiting list"),
    "move_up": N_("{name} moved up from the waiting list"),
    "with_moved_up": N_("{step}; moved up from the waiting list: {names}"),
    "edit_entrant": N_("{name} changed"),
    "import_entrants": Plural(N_("{count} player imported from a list"), N_("{count} players imported from a list")),
    "register_set": N_("{name}’s set entered"),
    "register_draft": N_("{name}’s set kept as a draft, not legal yet"),
    "check_in": N_("{name} checked in"),
    "check_in_many": Plural(N_("{count} player checked in"), N_("{count} players checked in")),
    "check_out": N_("{name}’s check-in undone"),
    "drop_before": N_("{name} dropped before round 1"),
    "out_before": N_("{name} disqualified before round 1"),
    "out_after": N_("{name} disqualified after round {round}"),
    "drop_after": N_("{name} dropped after round {round}"),
    "out_in": N_("{name} disqualified in the {round}"),
    "drop_in": N_("{name} dropped in the {round}"),
    "return": N_("{name} returned"),
    "remove_entrant": N_("{name} removed"),
    "paid": N_("{name} has paid"),
    "paid_many": Plural(N_("{count} player has paid"), N_("{count} players have paid")),
    "not_paid": N_("{name} marked as not paid"),
    "not_paid_many": Plural(N_("{count} player marked as not paid"), N_("{count} players marked as not paid")),
    "reported": N_("table {table}: {result} reported, {a} against {b}"),
    "reported_other": N_("table {table}: {result} reported, opponent’s report differs, {a} against {b}"),
    "report_taken_back": N_("report from table {table} withdrawn, {a} against {b}"),
    "agreed": N_("table {table}: both report {result}, {a} against {b}"),
    "both_agreed": N_("both players agreed"),
    "replaced_reports": N_("replaces {result}, reported by phone: {names}"),
    "called_referee": N_("{name} called the referee to table {table}"),
    "answered_call": N_("the referee is coming to table {table}"),
    "ended_call": N_("call from table {table} ended"),
    "took_call_back": N_("call from table {table} canceled"),
    "sent_set": N_("{name} sent a set"),
    "sent_set_by_link": N_("{name} sent a set with the sign-up link"),
    "declined_set": N_("set sent by {name} not accepted"),
    "took_set_back": N_("{name} withdrew the set they had sent"),
    "gave_codes": Plural(N_("{count} player got a phone code"), N_("{count} players got phone codes")),
    "renewed_code": N_("{name} got a new phone code"),
    "voided_code": N_("{name}’s phone code voided"),
    "made_link": N_("phone link created for {name}"),
    "ended_link": N_("phone link for {name} ended"),
    "made_sign_up": N_("sign-up link created"),
    "ended_sign_up": N_("sign-up link ended"),
    "changed_phones": N_("phone settings"),
    "keep_apart": N_("{one} and {other} should not meet"),
    "let_meet": N_("{one} and {other} may be paired"),
    "publish_round": N_("round {round} published"),
    "publish_round_by_hand": N_("round {round} published, placed by hand: {names}"),
    "pair_again": N_("round {round} paired again"),
    "play_late": N_("late players {name} and {opponent} play each other in round {round} at table {table}"),
    "play_bye": N_("{name} plays {opponent}, who had the bye, in round {round} at table {table}"),
    "swap": N_("{one} and {other} swapped"),
    "swap_in_round": N_("round {round}, swapped: {moved}"),
    "moved": N_("{name} from table {before} to {table}"),
    "moved_from_bye": N_("{name} from the bye to table {table}"),
    "moved_to_bye": N_("{name} from table {before} to the bye"),
    "at_table": N_("table {table}"),
    "at_table_in_round": N_("{round}, table {table}"),
    "absent": N_("{name} absent from table {table}"),
    "showing_ended": N_("sets no longer shown at table {table}"),
    "marked_here": N_("{names} marked as present"),
    "here": N_("{name} present at table {table}"),
    "absence_game": N_("game loss for {name}, absent from table {table}"),
    "absence_match": N_("match loss for {name}, absent from table {table}"),
    "absence_both": N_("both lose at table {table}, both absent"),
    "entered": N_("round {round}, table {table}: {a} – {b} {result}"),
    "result_in_brackets": N_("({result})"),
    "corrected": N_("round {round}, table {table}: {a} – {b} {result}, was {before}"),
    "taken_back": N_("round {round}, table {table}: {a} – {b}, {before} removed"),
    "knockout_entered": N_("{round}, table {table}: {a} – {b} {result}"),
    "goes_on": N_("{round}, table {table}: {a} – {b}, {name} advances"),
    "nobody_goes_on": N_("{round}, table {table}: {a} – {b}, nobody advances"),
    "wins_by_decision": N_("{round}, table {table}: {a} – {b}, {name} wins"),
    "nobody_wins": N_("{round}, table {table}: {a} – {b}, nobody wins"),
    "knockout_corrected": N_("{round}, table {table}: {a} – {b} {result}, was {before}"),
    "knockout_taken_back": N_("{round}, table {table}: {a} – {b}, {before} removed"),
    "cut_declined": Plural(
        N_("cut to the top {count}; declined: {names}"), N_("cut to the top {count}; declined: {names}")
    ),
    "results_of": Plural(
        N_("{count} result in round {round}: {results}"), N_("{count} results in round {round}: {results}")
    ),
    "one_result": N_("table {table}: {a} – {b} {result}"),
    "cut": Plural(N_("cut to the top {count}"), N_("cut to the top {count}")),
    "knockout_results_of": Plural(
        N_("{count} result in the knockout: {results}"), N_("{count} results in the knockout: {results}")
    ),
    "extra_time_at": Plural(
        N_("{place}: {a} – {b}, {count} minute of extra time"), N_("{place}: {a} – {b}, {count} minutes of extra time")
    ),
    "extra_time_less_at": Plural(
        N_("{place}: {a} – {b}, {count} minute of extra time removed"),
        N_("{place}: {a} – {b}, {count} minutes of extra time removed"),
    ),
    "save_record": N_("game record {name}"),
    "save_record_of": N_("record of game {game} at table {table}"),
    "remove_record": N_("game record {name} removed"),
    "discard_game": N_("unfinished game {name} discarded"),
    "because": N_("{what} ({reason})"),
    "note_player": N_("{kind} for {name}"),
    "note_player_at": N_("{place}: {kind} for {name}"),
    "note": N_("{kind}"),
    "note_at": N_("{place}: {kind}"),
    "correct_note_player": N_("{kind} for {name} corrected"),
    "correct_note_player_at": N_("{place}: {kind} for {name} corrected"),
    "correct_note": N_("{kind} corrected"),
    "correct_note_at": N_("{place}: {kind} corrected"),
    "remove_note_player": N_("{kind} for {name} removed from the record"),
    "remove_note_player_at": N_("{place}: {kind} for {name} removed from the record"),
    "remove_note": N_("{kind} removed from the record"),
    "remove_note_at": N_("{place}: {kind} removed from the record"),
    "with_effects": N_("{step}; {effects}"),
    "more": Plural(N_("{count} more change"), N_("{count} more changes")),
    "draw_table": N_("table {table} drawn for a set check (random number {number}, tables {tables})"),
    "set_check": N_("set check for {name}: as registered"),
    "set_check_at": N_("{place}: set check for {name}, as registered"),
    "set_check_fault": N_("set check for {name}: not as registered"),
    "set_check_fault_at": N_("{place}: set check for {name}, not as registered ({rules})"),
    "discard_check": N_("unfinished set check for {name} discarded"),
    "remove_set_check": N_("set check for {name} removed from the record"),
    "remove_set_check_at": N_("{place}: set check for {name} removed from the record"),
    # Steps in the journals of earlier versions
    "drop": N_("{name} dropped"),
    "results": Plural(N_("{count} result in round {round}"), N_("{count} results in round {round}")),
    "knockout_results": Plural(N_("{count} result in the knockout"), N_("{count} results in the knockout")),
    "extra_time": Plural(
        N_("{count} minute of extra time for table {table}"), N_("{count} minutes of extra time for table {table}")
    ),
    "extra_time_less": Plural(
        N_("{count} minute of extra time removed from table {table}"),
        N_("{count} minutes of extra time removed from table {table}"),
    ),
    "note_table": N_("{kind} at table {table}"),
    "correct_note_table": N_("{kind} at table {table} corrected"),
    "remove_note_table": N_("{kind} at table {table} removed from the record"),
    "result": N_("result for table {table}: {result}"),
    "correct": N_("result for table {table} in round {round} corrected: {result}"),
    "clear": N_("result for table {table} in round {round} removed"),
    "knockout_result": N_("result in the knockout, table {table}: {result}"),
    "knockout_correct": N_("result for table {table} in the knockout corrected: {result}"),
    "knockout_clear": N_("result for table {table} in the knockout removed"),
}


# Sentences of `irondie-to event run`, which reads steps line by line.
RUN: dict[str, Template] = {
    "report_shortly": N_("Report table 12: games won by the first player, by the second player, then drawn games."),
    "quit": N_("Stop."),
    "was_here": N_(
        "{name} is marked as absent at table {table}. If that’s wrong, repeat the step with --was-here. "
        "This also marks {name} as present."
    ),
    "is_here": Plural(
        N_(
            "{names} is marked as absent at table {table}, so no sets can be shown there. If that’s wrong, "
            "repeat the step with --was-here. This also marks {names} as present."
        ),
        N_(
            "Both players at table {table} are marked as absent ({names}), so no sets can be shown there. If that’s "
            "wrong, repeat the step with --was-here. This also marks both as present."
        ),
    ),
    "were_here": N_(
        "{names} are marked as absent at table {table}. If that’s wrong, repeat the step with "
        "--was-here. This also marks them as present."
    ),
    "step_of_other": N_(
        "Step {step} ({name}) was done by {who}. Nothing was undone. To undo it without confirmation, add --yes."
    ),
    "undo_step_of_other": N_("Step {step} ({name}) was done by {who}. Undo it anyway? (yes/no)"),
    "step_undone_by_other": N_(
        "Step {step} ({name}) was undone by {who}. Nothing was redone. To redo it without confirmation, add --yes."
    ),
    "redo_step_of_other": N_("Step {step} ({name}) was undone by {who}. Redo it anyway? (yes/no)"),
    # a step of a clock by which results came in; the first sentence says so
    "latest_clock_used": N_("{refusal} To undo it anyway, give its number: undo {step} --yes"),
    "step_clock_used": N_("{refusal} To undo it without confirmation, add --yes."),
    "undo_clock_used": N_(
        "{name}: results have been entered since then ({count}). Undoing this changes the clock and the "
        "actual times of the round, not the results. Undo it anyway? (yes/no)"
    ),
    # a step that another step needs; the command undoes that one
    "needed": N_("{refusal} To do so, type: {command}"),
    "older_step": N_("{refusal} To undo your step before it ({name}), give its number: undo {step}"),
    "latest_of_other": N_(
        "{name}: this was done by {who}. Nothing was undone. To undo it anyway, give its number: undo {step} --yes"
    ),
    "undone_by_other": N_(
        "{name}: this was undone by {who}. Nothing was redone. To redo it anyway, give its number: redo {step} --yes"
    ),
    # the answer to the question above, in small letters
    "yes": N_("yes"),
    "line_too_long": N_("This line has more than {most} characters and was skipped."),
    "no_round": N_("“{round}” isn’t a round. Type a round number, 0 for the time before round 1, or “knockout”."),
    "help_of_one": N_("“help STEP” explains a step with an example."),
}

# Sentences about the state of an event and its next step.
STATUS: dict[str, Template] = {
    "registration": N_("registration: {entered} entered, {playing} checked in"),
    "swiss": N_("Swiss round {round} of {rounds}, {playing} playing"),
    "cut": Plural(N_("the only Swiss round is over"), N_("all {rounds} Swiss rounds are over"), by="rounds"),
    "knockout": N_("knockout of the top {cut}"),
    "finished_by_nobody": N_("finished, but nobody won the final"),
    "finished": N_("finished, {champion} is the champion"),
    "checked_in": N_("{count} of {all} checked in"),
    "none_missing": N_("all results are in"),
    "missing": Plural(N_("{count} of {all} result missing"), N_("{count} of {all} results missing"), by="all"),
    "next_missing": Plural(
        N_("{count} result is missing at table {tables}. Report it, for example “report {first} 2-1”."),
        N_("{count} results are missing at tables {tables}. Report them, for example “report {first} 2-1”."),
        by="count",
    ),
    "next_registration": N_("Enter and check in the players, then pair round 1 of {rounds}."),
    "next_registration_cut": N_("Enter and check in the players, then make the cut."),
    "next_pair": N_("Pair round {next} of {rounds}."),
    "next_cut": N_("Make the cut to the top {cut}."),
    "next_knockout": N_("Report the knockout results."),
    "next_finished": N_("Print the final ranking."),
}
