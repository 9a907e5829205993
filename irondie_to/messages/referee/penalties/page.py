"""Sentences of the Referee page, part Penalties and rulings."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "list": N_("Penalties and rulings of this event"),
    "list_count": N_("On record: {count}"),
    "list_empty": N_("Penalties and rulings of this event come here. Note one at the right."),
    "no_event": N_("Open an event to note penalties and rulings. Its page Start lists all events."),
    "column_at": N_("Time"),
    "column_round": N_("Round"),
    "column_table": N_("Table"),
    "column_name": N_("Player"),
    "column_kind": N_("What"),
    "column_rule": N_("Rule"),
    "column_words": N_("Words"),
    "print": N_("Print"),
    "print_tip": N_("Print the list of penalties and rulings."),
    "new_head": N_("New penalty or ruling"),
    "correct_head": N_("Correct a note"),
    "kind": N_("What"),
    "kind_chosen": N_("The rules name no penalties: which one fits is yours to choose."),
    "who": N_("Player"),
    "who_hint": N_("Type a part of the name"),
    "earlier": N_("On record already:"),
    "earlier_more": N_("earlier ones in the list: {count}"),
    "round": N_("Round"),
    "table": N_("Table"),
    "rule": N_("Rule"),
    "rule_hint": N_("Words or id (SET-4)"),
    "read": N_("Read"),
    "read_tip": N_("Show the text of the rule"),
    "words": N_("What happened"),
    "before_rounds": N_("before round 1"),
    "keep": N_("Keep on record"),
    "keep_tip": N_("Keep it on record, with what is ticked, in one step"),
    "correct": N_("Correct"),
    "empty": N_("Clear"),
    "finish_first": N_("Another penalty or ruling is being written. Keep it or clear the form first."),
    "give_up": N_("Leave as it is"),
    "menu_correct": N_("Correct this note"),
    "menu_rule": N_("Show {rule}"),
    "help": N_(
        "Note a penalty or a ruling: the player or the table, what it is, the rule it rests on, what happened. What it "
        "entails stands below and is done in the same step; undo takes all of it back. Enter on a line of the list "
        "corrects it.\nFor a table, A or B chooses the player and a letter the kind; Enter in the words keeps it. What "
        "follows a repeated penalty is set on the page Event; it is proposed, and given only if you choose it."
    ),
}
