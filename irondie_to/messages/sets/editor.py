"""Sentences and words of the set editor."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "full": N_("All places are taken. Take a die away first: click on it, or press Delete on it."),
    "dice": Plural(N_("{count} die"), N_("{count} dice")),
    "classes": N_("{attack} ATTACK, {defense} DEFENSE, {life} LIFE"),
    "rare": Plural(N_("{count} rare"), N_("{count} rare")),
    "side": Plural(N_("{count} die in the side set"), N_("{count} dice in the side set")),
    "no_side": N_("no side set"),
    "make_common": N_("Make {dice} common"),
    "to_side": N_("Move {dice} to the side set"),
    "take": N_("Take {dice} away"),
    "set": N_("Set"),
    "side_set": N_("Side set"),
    "filled": N_("{count} of {size}"),
    "beyond": N_("+{count}"),
    "die": N_("{colour} {type}"),
    "rare_die": N_("rare {colour} {type}"),
    "in_set": N_("{die}, {count} in the set"),
    "free_place": N_("free place"),
    "palette_tip": N_("{die}\nClick or Enter: add. Right click or *: add it rare. Delete: take one away."),
    "palette_tip_rare": N_("{die}\nClick or Enter: add. Right click or *: add it common. Delete: take one away."),
    "place_tip": N_("{die}\nClick or Delete: take it away. Right click or *: rare or common. /: set or side set."),
    "free_tip": N_("The next die comes here after a click."),
    "palette": N_("All dice"),
    "notation": N_("The set in notation"),
    "notation_tip": N_(
        "Type or paste the set, like KSm 2xKAs BNu … / WPo* GBr RAs. Enter keeps it, Esc brings back. Ctrl+L"
    ),
    "notation_hint": N_("Type or paste the set here"),
    "rule_tip": N_("Show the text of {rule}"),
    "add_rare": N_("Add rare dice"),
    "add_rare_tip": N_("Have clicks add rare dice, and right clicks common ones."),
    "fill_from": N_("Fill from"),
    "last_event": N_("Last event"),
    "last_event_tip": N_("The set of {event}, {date}: {dice}"),
    "no_last_event": N_("This player has brought no set to another event of the club."),
    "starter": N_("Starter set"),
    "paste": N_("Paste notation"),
    "nothing_to_paste": N_("There is no text to paste. Copy a set somewhere first."),
    "clear": N_("Empty"),
    "clear_tip": N_("Take the whole set away. Undo brings it back."),
    "keys": N_(
        "Click adds a die, right click a rare one. Keys: B N finds the blue NULLIFIER, Enter adds it, * adds it rare."
    ),
    "keys_rare": N_(
        "Click adds a rare die, right click a common one. Keys: B N finds the blue NULLIFIER, Enter adds it rare, * "
        "adds it common."
    ),
    "held": N_("Draft, not registered: {name} is checked in and keeps the set of before until this one is legal."),
    "held_first": N_("Draft, not registered: {name} is checked in and has no set until this one is legal."),
    "keep_old": N_("Back to the set of before"),
    "keep_none": N_("Throw the draft away"),
    "take_draft": N_("Take the draft of before"),
    "take_own": N_("Take what was entered here"),
    "draft_elsewhere": N_(
        "The draft of {name} was changed in another window and is shown as it is there now. What was entered here is "
        "kept: the button beside the notation takes it."
    ),
    "set_meanwhile": N_(
        "Another set of {name} was registered meanwhile and is shown now. The draft of before is kept: the button "
        "beside the notation takes it."
    ),
    "unsaved_step": N_("draft of {name}"),
}
