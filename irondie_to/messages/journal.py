"""Sentences of the Journal."""

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
    "before": N_("Before round 1"),
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
