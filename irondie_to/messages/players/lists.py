"""Sentences about player lists, their columns and entries that cannot be read, and about sets."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

# Sentences about reading a list of players.
LISTS: dict[str, Template] = {
    "name": N_("name"),
    "given": N_("given name"),
    "family": N_("family name"),
    "club": N_("club"),
    "mark": N_("mark"),
    "fixed_table": N_("fixed table"),
    "set": N_("set"),
    "side": N_("side set"),
    "paid": N_("paid"),
    "left_out_column": N_("left out"),
    "unknown_encoding": N_(
        "“{encoding}” isn’t an encoding that this program knows. Try utf-8, cp1252 (Western Europe), cp1250 (Central "
        "Europe) or mac_roman."
    ),
    "bad_separator": N_(
        "“{separator}” can’t separate cells. Use one character, such as ; or a comma, or “tab” or “none”."
    ),
    "old_workbook": N_(
        "This workbook has a password, or is in the pre-2007 Excel format. Save it as .xlsx, .ods or CSV "
        "without a password, then import that file."
    ),
    "bad_workbook": N_(
        "This workbook is damaged, or isn’t an Excel (.xlsx) or OpenDocument (.ods) workbook. Open it in a "
        "spreadsheet program, save it again, or save it as CSV."
    ),
    "workbook_too_large": N_(
        "This workbook is too large for a list of players. Copy the list into a new workbook, then import that."
    ),
    "workbook_too_wide": N_(
        "This workbook has data beyond row {rows} or column {columns}, so it can’t be read as a list of "
        "players. Copy just the list into a new workbook, then import that."
    ),
    "no_sheet": N_("This workbook has no sheet “{sheet}” with rows. Its sheets are: {sheets}."),
    "too_many_rows": N_("The sheet has more than {most} rows, which can’t be imported at once. Split the list."),
    "no_heading_line": N_("Line {line} of the list is empty or missing, so it can’t contain the headings."),
    "no_player_line": N_("Line {line} of the list doesn’t contain a player, so there is nothing to choose for it."),
    "no_such_heading": N_("The list has no column “{heading}”. Its columns are: {headings}."),
    "too_many_columns": N_("You said what column {count} holds, but the list ends at column {columns}."),
    "no_such_person": N_("The club has no person with the number {person}."),
    "same_meaning": N_(
        "Several columns hold the same detail ({meaning}): {columns}. Choose one of them, and leave the others out."
    ),
    "name_or_club": N_(
        "The list has no headings, so “{row}” could be a name and a club, or the two parts of a name. "
        "Say what the columns hold, or add headings."
    ),
    "encoding_unclear": N_(
        "Accented letters can be read in several ways. They were read as {encoding}, but {others} also fit. "
        "Choose the encoding that shows the names correctly."
    ),
    "half_understood": N_("Parts of the list are unclear, so nothing was imported:\n{findings}"),
    "nobody_left": N_("All rows of this list are left out, so nobody was entered."),
    "more_cells": Plural(
        N_("A cell is in a column without a heading: {cells}. Say what that column holds, or leave the row out"),
        N_(
            "{count} cells are in columns without a heading: {cells}. Say what these columns hold, or leave the row out"
        ),
    ),
    "odd_sign": N_(
        "“{text}” contains {sign}, which doesn’t belong in a name. If the name is wrong, choose another encoding "
        "or correct the list"
    ),
    "title_row": N_("“{text}” looks like a title or headings, not like a player"),
    "not_a_name": N_("“{text}” isn’t a name. If the name is in another column, choose that column"),
    "names_differ": N_("the name “{whole}” and its parts “{parts}” differ"),
    "bad_paid": N_("“{text}” doesn’t say whether the player has paid. Use “yes” or “no”"),
    "row_left_out": N_("left out, as you chose"),
    "same_as": N_("already in the event: {name}"),
    "same_as_line": N_("the same person as on line {line}"),
    "document": N_("{file} is an event file, so the options for lists of players don’t apply to it."),
    "no_document": N_("{file} is a list of players, so --copy doesn’t apply to it."),
    "name_or_event": N_("Use --event for an existing event or --name for a new one, not both."),
    "bad_meaning": N_(
        "“{text}” isn’t a kind of column. Use name, given, family, club, mark, set, side, table, paid, or - to "
        "leave the column out."
    ),
    "bad_decision": N_(
        "“{text}” doesn’t say what to do with a line. Use, for example, 5=leave-out, 5=empty, 5=as-is, 5=P003 or "
        "“5=line 4”."
    ),
    "with_hint": N_("{fault}\n{hint}"),
    "hint": N_(
        "--dry-run shows how the list is read. --columns says what its columns hold, for example "
        "--columns name,club,-,set. --row says what to do with a line, for example --row 5=leave-out."
    ),
    "hint_encoding": N_("--dry-run shows the names. --encoding sets the text encoding, for example --encoding cp1250."),
    "columns_left_out": N_("Columns left out: {columns}."),
    "lines_left_out": N_("Lines left out: {lines}."),
    "columns_read": N_("Columns: {columns}."),
    "column_read": N_("{column} ({meaning})"),
    "would_enter": Plural(N_("One player would be entered."), N_("{count} players would be entered.")),
    "head_line": N_("line"),
}

# Sentences of the preview of a list on the Players page.
LIST_PREVIEW: dict[str, Template] = {
    "title": N_("Import players"),
    "heading": N_("Headings"),
    "no_heading": N_("none"),
    "separator": N_("Separator"),
    "encoding": N_("Encoding"),
    "sheet": N_("Sheet"),
    "tab": N_("tab"),
    "semicolon": N_("semicolon"),
    "comma": N_("comma"),
    "pipe": N_("vertical bar"),
    "none": N_("one cell per line"),
    "column": N_("What column “{column}” holds"),
    "unknown": N_("– choose –"),
    "rows": N_("Rows of the list"),
    "head_line": N_("Line"),
    "head_note": N_("Note"),
    "empty": N_("Leave the cell empty"),
    "empty_set": N_("Leave the set empty"),
    "empty_tip": N_("Enter the selected players without the faulty cells"),
    "leave_out": N_("Leave the row out"),
    "leave_out_tip": N_("Don’t enter the selected rows (Del)"),
    "same": N_("Same person as…"),
    "same_tip": N_("Choose who this person is"),
    "as_is": N_("Accept"),
    "as_is_tip": N_("Enter the selected rows exactly as written"),
    "take_back": N_("Undo choice"),
    "select_faulty": N_("Select all with faults"),
    "select_faulty_tip": N_("Select all rows with faults to handle them at once"),
    "on_line": N_("{name}, line {line}"),
    "in_event": N_("{name}, in this event"),
    "known": N_("{name}, known to the club"),
    "drafts": N_("Keep illegal sets as drafts"),
    "skip": N_("Skip players already entered"),
    "cancel": N_("Cancel"),
    "cancel_tip": N_("Close without entering anybody (Esc)"),
    "enter": Plural(N_("Enter {count} player"), N_("Enter {count} players")),
    "unclear": N_("Parts of the list are unclear, as the notice above the rows says. Settle these first."),
    "faulty": Plural(
        N_("One row has a fault. Below the rows, choose what to do with it."),
        N_("{count} rows have faults. Below the rows, choose what to do with them."),
    ),
    "skipped": Plural(N_("One row is left out."), N_("{count} rows are left out.")),
    "all": N_("No rows have faults."),
}

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
