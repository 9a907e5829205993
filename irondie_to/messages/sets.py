"""Sentences about sets."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

# Sentences and words of the set editor.
EDITOR: dict[str, Template] = {
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

# Sentences about faults in the notation of dice.
NOTATION: dict[str, Template] = {
    "no_die": N_(
        'word {place}, "{word}": not a die (a colour letter, two type letters, * if it is rare, such as KSm or WPo*)'
    ),
    "no_colour": N_('word {place}, "{word}": no colour {letter} (one of {colours})'),
    "no_type": N_('word {place}, "{word}": no type {letters} (one of {types})'),
    "count_alone": N_('word {place}, "{word}": a number without a die after it (2xKSm means two KSm)'),
    "count_glued": N_('word {place}, "{word}": for several dice write {count}x{die} or {count} {die}'),
    "count_of_none": N_('word {place}, "{word}": no dice at all; leave the die out instead'),
    "too_many_dice": N_('word {place}, "{word}": more than {most} dice; a set has nine'),
    "too_long": N_("The text has {characters} characters; up to {most} are read, and a set takes fewer than sixty."),
    "two_side_sets": N_("More than one / in the text; one / stands between the set and its side set."),
    "no_side_set_here": N_("There is a / in the text, but a side set has no place here; name the dice alone."),
}

# Sentences about sets, side sets and swaps.
SETS: dict[str, Template] = {
    "size": Plural(
        N_("A set has exactly {size} dice; this one has {count} die."),
        N_("A set has exactly {size} dice; this one has {count}."),
    ),
    "class_lacking": N_("A set needs at least one die of each class; there is none of: {classes}."),
    "too_many_rare": N_("At most {most} dice of a set may be rare; there are {count}: {dice}."),
    "side_size": Plural(
        N_("A side set has exactly {size} dice or does not exist; this one has {count} die."),
        N_("A side set has exactly {size} dice or does not exist; this one has {count}."),
    ),
    "swap_uneven": N_("As many dice come in as go out, at least one; here {out} go out and {into} come in."),
    "swap_out_absent": N_("Not in the set, so it cannot go out: {dice}."),
    "swap_in_absent": N_("Not in the side set, so it cannot come in: {dice}."),
    "swap_out_short": N_("There is only {present} {die} in the set, and {wanted} are to go out."),
    "swap_in_short": N_("There is only {present} {die} in the side set, and {wanted} are to come in."),
    "swap_breaks": N_("After this swap {rule} is broken. {fault}"),
    "missing": Plural(
        N_("A registered die is missing: {dice}."),
        N_("{count} registered dice are missing: {dice}."),
    ),
    "missing_among": Plural(
        N_("A registered die is missing, one of these: {dice}."),
        N_("{count} registered dice are missing, among these: {dice}."),
    ),
    "extra": Plural(
        N_("A die was not registered: {dice}."),
        N_("{count} dice were not registered: {dice}."),
    ),
    "is_legal": N_("Legal: {set}"),
    "is_illegal": N_("Not legal: {set}"),
    "is_registered": N_("The presented dice are the registered ones."),
    "is_not_registered": N_("The presented set may not be played."),
    "finding": N_("  {rule}: {fault}"),
}
