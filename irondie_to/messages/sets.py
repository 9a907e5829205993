"""Sentences about sets."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

# Sentences and words of the set editor.
EDITOR: dict[str, Template] = {
    "full": N_("All slots are taken. Remove a die first: click it, or press Delete on it."),
    "dice": Plural(N_("{count} die"), N_("{count} dice")),
    "classes": N_("{attack} ATTACK, {defense} DEFENSE, {life} LIFE"),
    "rare": Plural(N_("{count} rare"), N_("{count} rare")),
    "side": Plural(N_("{count} die in the side set"), N_("{count} dice in the side set")),
    "no_side": N_("no side set"),
    "make_common": N_("Make {dice} common"),
    "to_side": N_("Move {dice} to the side set"),
    "take": N_("Remove {dice}"),
    "set": N_("Set"),
    "side_set": N_("Side set"),
    "filled": N_("{count} of {size}"),
    "beyond": N_("+{count}"),
    "die": N_("{colour} {type}"),
    "rare_die": N_("rare {colour} {type}"),
    "in_set": N_("{die}, {count} in the set"),
    "free_place": N_("empty slot"),
    "palette_tip": N_("{die}\nClick or Enter: add. Right-click or *: add as rare. Delete: remove one."),
    "palette_tip_rare": N_("{die}\nClick or Enter: add. Right-click or *: add as common. Delete: remove one."),
    "place_tip": N_("{die}\nClick or Delete: remove. Right-click or *: rare or common. /: set or side set."),
    "free_tip": N_("The next die you click appears here."),
    "palette": N_("All dice"),
    "notation": N_("The set in notation"),
    "notation_tip": N_(
        "Type or paste the set (Ctrl+L), for example KSm 2xKAs BNu … / WPo* GBr RAs. Press Enter to keep "
        "it, or Esc to restore the previous set."
    ),
    "notation_hint": N_("Type or paste the set here"),
    "rule_tip": N_("Show the text of {rule}"),
    "add_rare": N_("Add rare dice"),
    "add_rare_tip": N_("Click to add a rare die, or right-click for a common one."),
    "fill_from": N_("Fill from"),
    "last_event": N_("Last event"),
    "last_event_tip": N_("The set from {event}, {date}: {dice}"),
    "no_last_event": N_("This player hasn’t brought a set to any of the club’s other events."),
    "starter": N_("Starter set"),
    "paste": N_("Paste notation"),
    "nothing_to_paste": N_("No text to paste. Copy a set first."),
    "clear": N_("Clear"),
    "clear_tip": N_("Remove the whole set. Undo brings it back."),
    "keys": N_(
        "Click to add a die, or right-click for a rare one. Keys: B N finds the blue NULLIFIER, Enter adds it, * "
        "adds it as rare."
    ),
    "keys_rare": N_(
        "Click to add a rare die, or right-click for a common one. Keys: B N finds the blue NULLIFIER, Enter "
        "adds it as rare, * as common."
    ),
    "held": N_("Draft, not registered: {name} is checked in and keeps the previous set until this one is legal."),
    "held_first": N_("Draft, not registered: {name} is checked in and has no set until this one is legal."),
    "keep_old": N_("Restore the previous set"),
    "keep_none": N_("Discard the draft"),
    "take_draft": N_("Use the previous draft"),
    "take_own": N_("Use what was entered here"),
    "draft_elsewhere": N_(
        "{name}’s draft was changed in another window or on another computer, and you now see that "
        "version. To bring back what you entered here, use the button beside the notation."
    ),
    "set_meanwhile": N_(
        "Another set was registered for {name} in the meantime, and you now see it. To bring back the "
        "previous draft, use the button beside the notation."
    ),
    "unsaved_step": N_("{name}’s draft"),
}

# Sentences about faults in the notation of dice.
NOTATION: dict[str, Template] = {
    "no_die": N_(
        'word {place}, "{word}": this isn’t a die. A die has a color letter and two type letters, and * '
        "if it is rare, for example KSm or WPo*"
    ),
    "no_colour": N_('word {place}, "{word}": {letter} isn’t a color (one of {colours})'),
    "no_type": N_('word {place}, "{word}": {letters} isn’t a die type (one of {types})'),
    "count_alone": N_('word {place}, "{word}": this number has no die after it. For two KSm, type 2xKSm'),
    "count_glued": N_('word {place}, "{word}": for several dice, type {count}x{die} or {count} {die}'),
    "count_of_none": N_('word {place}, "{word}": this means zero dice. Leave the die out instead'),
    "too_many_dice": N_('word {place}, "{word}": this makes more than {most} dice. A set has nine'),
    "too_long": N_("The text has {characters} characters, but the limit is {most}. A set needs fewer than sixty."),
    "two_side_sets": N_("The text has more than one /. Use only one, between the set and its side set."),
    "no_side_set_here": N_("The text has a /, but a side set isn’t possible here. Type only the dice."),
}

# Sentences about sets, side sets and swaps.
SETS: dict[str, Template] = {
    "size": Plural(
        N_("A set has exactly {size} dice, but this one has {count} die."),
        N_("A set has exactly {size} dice, but this one has {count}."),
    ),
    "class_lacking": N_("A set needs at least one die of each class. This one has none of: {classes}."),
    "too_many_rare": N_("At most {most} dice in a set may be rare, but this one has {count}: {dice}."),
    "side_size": Plural(
        N_("A side set has exactly {size} dice, but this one has {count} die."),
        N_("A side set has exactly {size} dice, but this one has {count}."),
    ),
    "swap_uneven": N_(
        "A swap must bring in as many dice as it takes out, at least one. This one takes out {out} and brings in "
        "{into}."
    ),
    "swap_out_absent": N_("Not in the set, so it can’t be swapped out: {dice}."),
    "swap_in_absent": N_("Not in the side set, so it can’t be swapped in: {dice}."),
    "swap_out_short": N_("The set has only {present} {die}, but this swap takes out {wanted}."),
    "swap_in_short": N_("The side set has only {present} {die}, but this swap brings in {wanted}."),
    "swap_breaks": N_("This swap would break {rule}. {fault}"),
    "missing": Plural(
        N_("A registered die is missing: {dice}."),
        N_("{count} registered dice are missing: {dice}."),
    ),
    "missing_among": Plural(
        N_("One of these registered dice is missing: {dice}."),
        N_("{count} of these registered dice are missing: {dice}."),
    ),
    "extra": Plural(
        N_("A die wasn’t registered: {dice}."),
        N_("{count} dice weren’t registered: {dice}."),
    ),
    "is_legal": N_("Legal: {set}"),
    "is_illegal": N_("Not legal: {set}"),
    "is_registered": N_("The dice presented match the registered set."),
    "is_not_registered": N_("The set presented can’t be played."),
    "finding": N_("  {rule}: {fault}"),
}
