"""Sentences about a game on the mats: its decisions, log, seats and positions."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

# Sentences about a game followed on the mat: who decides, the choices, refusals, and the records of games.
MAT: dict[str, Template] = {
    # Refusals
    "refused": N_("{reason} ({rule})"),
    "uneven": N_("Both sides need the same number of players, from 1 to {most}."),
    "illegal_set": N_("{player}’s set can’t be played: {fault} ({rule})"),
    "pick_first": N_("Choose a die first: click it, or type its letter."),
    "target_missing": N_("Choose the target of the die: click it, or type its number."),
    "value_missing": N_("Type what the die shows: 1 to 6."),
    "values_missing": Plural(N_("One number is still missing."), N_("{count} numbers are still missing.")),
    "throw_what": N_("Choose the dice to throw, or choose “Throw nothing” in the list."),
    "no_number": N_("No more numbers are needed. Backspace removes the last one."),
    "no_face": N_("A die shows 1 to 6."),
    "no_target_number": Plural(
        N_("The only target is number 1."), N_("The targets are numbered 1 to {most}."), by="most"
    ),
    # Who decides
    "asks_throw": N_("{name} throws in BATTLE"),
    "asks_roll_off": N_("Both throw a die for PRIORITY"),
    "asks_bonus": N_("{name} applies a bonus"),
    "asks_open": N_("{name} may open a duel"),
    "asks_react": N_("{name} may throw or forgo the throw"),
    "asks_sign": N_("{name} chooses + or − for {die}"),
    "asks_damage": N_("{name} divides {count} damage"),
    "asks_take_back": N_("{name} may take back a LIFE die"),
    "asks_nothing": N_("The game is waiting for overtime"),
    "over": N_("The game is over"),
    "won": N_("{name} wins the game"),
    "drawn": N_("The game is a draw"),
    # The rule behind the decision
    "because_throw": N_("Throw any dice from the hand; the rest form the RESERVE"),
    "because_roll_off": N_("RESERVE and life points are equal"),
    "because_bonus": N_("Own dice in play, by class and color"),
    "because_open": N_("The right to be OFFENSIVE"),
    "because_defensive_first": N_("DEFENSIVE, first throw"),
    "because_offensive_second": N_("OFFENSIVE, second throw"),
    "because_defensive_second": N_("DEFENSIVE, second throw"),
    "because_reach": N_("only at dice in the duel"),
    "because_sign": N_("The thrower chooses the sign when the effect is resolved"),
    "because_damage": N_("Divided among the LIFE dice in the LIFE ZONE in any way the side chooses"),
    "because_take_back": N_("One LIFE die each, from the LIFE ZONE"),
    "because_nothing": N_("Nothing can change before overtime"),
    "because_won": N_("Only this side has LIFE dice in the LIFE ZONE"),
    "because_drawn": N_("Neither side has LIFE dice in the LIFE ZONE"),
    # Choices
    "option_die": N_("{type} {die}"),
    "option_all": N_("All dice in the hand"),
    "option_nothing": N_("Throw nothing"),
    "option_forgo": N_("Forgo this throw"),
    "option_decline": N_("Give up the right to open duels"),
    "option_none": N_("Take none back"),
    "option_plus": N_("Plus"),
    "option_minus": N_("Minus"),
    "option_overtime": N_("Call overtime"),
    "option_other": N_("{name} first"),
    # The number bar
    "lead_throw": N_("{name} throws"),
    "lead_open": N_("{name} throws"),
    "lead_react": N_("{name} throws"),
    "lead_bonus": N_("Bonus from"),
    "lead_roll_off": N_("The roll-off"),
    "lead_damage": N_("{name} loses"),
    "lead_take_back": N_("{name} takes back"),
    "at": N_("at"),
    "to": N_("to"),
    "do_throw": N_("Throw"),
    "do_open": N_("Throw"),
    "do_react": N_("Throw"),
    "do_bonus": N_("Apply"),
    "do_roll_off": N_("Throw"),
    "do_damage": N_("Subtract"),
    "do_take_back": N_("To hand"),
    "hint_die": N_("Click a die or type its letter."),
    "hint_dice": N_("Choose the dice, then what they show."),
    "hint_target": Plural(
        N_("Type the number of the target: 1."), N_("Type the number of the target: 1 to {most}."), by="most"
    ),
    "hint_part": Plural(
        N_("Part {part}: {gives}. Type the die number: 1."),
        N_("Part {part}: {gives}. Type the die number, 1 to {most}."),
        by="most",
    ),
    "gives_allied": N_("{amount} to an allied {classes} die"),
    "gives_not_hostile": N_("{amount} to an allied or neutral die"),
    "gives_own": N_("{amount} to one of the player’s own {classes} dice of any color"),
    "either": N_("{one} or {other}"),
    "hint_value": N_("Type the value: 1 to 6."),
    "hint_values": Plural(N_("Type the last value."), N_("Type the values: {count} left.")),
    "hint_roll_off": N_("Type what each side threw: 1 to 6."),
    "hint_damage": Plural(N_("{count} point left to divide."), N_("{count} points left to divide.")),
    "hint_enter": N_("Press Enter to confirm."),
    # Forecast if nobody throws again
    "forecast": N_("If nobody throws again:"),
    "forecast_sign": N_("With {sign}:"),
    "keeps_life": Plural(N_("{name} then has {count} life point."), N_("{name} then has {count} life points.")),
    # The mat
    "life": N_("life"),
    "attack": N_("attack"),
    "defense": N_("defense"),
    "damage": N_("damage"),
    "phase_battle": N_("BATTLE"),
    "phase_skirmish": N_("SKIRMISH"),
    "phase_damage": N_("DAMAGE"),
    "phase_end": N_("END"),
    "turn": N_("Turn {turn}"),
    "turn_duel": N_("Turn {turn}, duel {duel}"),
    "is_offensive": N_("{name} is OFFENSIVE"),
    "offensive": N_("OFFENSIVE"),
    "defensive": N_("DEFENSIVE"),
    "in_overtime": N_("overtime"),
    "mat_name": N_("The mats"),
    "mat_says": N_("{name}: life points {life}, attack {attack}, defense {defense}, dice in RESERVE {reserve}"),
    "die_tip": N_("{die} ({id}): {what}"),
    "die_tip_showing": N_("{die} ({id}): {what}, showing {value}"),
    # The log
    "log": N_("Log"),
    "turn_in_words": Searchable(N_("This turn in words"), N_("read aloud, say the turn, turn as text")),
    "in_words": N_("In words"),
    "turn_in_words_tip": N_("What has happened in this turn and what comes next, in large print to read aloud"),
    "turn_in_words_of": N_("Turn {turn} in words"),
    "turn_begins": N_("The turn begins."),
    "log_turn": N_("Turn {turn}"),
    "log_empty": N_("The game log appears here, citing the rules."),
    "log_forced": N_("automatic"),
    "log_ruling": N_("ruling"),
    "log_ruling_tip": N_("Under the ruling: {title}"),
    "log_tip": N_("Click a line to see the mats as they were then. You can play on from there."),
    "copy_record": N_("Copy"),
    "copy_record_tip": N_("Copy the game record"),
    "copied": N_("Game record copied."),
    "looking_back": N_("This is an earlier moment. If you enter something, the game continues from here."),
    "looking_back_brief": N_("Earlier moment"),
    "to_the_end": N_("To the end"),
    "to_the_end_tip": N_("Go to the last moment"),
    "correct": N_("Correct"),
    "correct_tip": N_("Enter this action correctly, and replay all later ones"),
    "correcting": Plural(
        N_("Enter the action correctly. The later action is then replayed."),
        N_("Enter the action correctly. The {count} later actions are then replayed."),
    ),
    "correct_cancel": N_("Don’t correct"),
    "corrected": Plural(
        N_("Corrected. {count} later action was replayed. {changes}"),
        N_("Corrected. {count} later actions were replayed. {changes}"),
    ),
    "corrected_up_to": Plural(
        N_(
            "Corrected. {replayed} of {count} later action was replayed. The next one breaks a rule: {refusal} "
            "{changes}"
        ),
        N_(
            "Corrected. {replayed} of {count} later actions were replayed. The next one breaks a rule: {refusal} "
            "{changes}"
        ),
    ),
    "corrected_same": N_("Nothing else has changed."),
    "corrected_changes": N_("Now different: {changes}."),
    "corrected_zone": N_("{die} in {zone} instead of {before}"),
    "corrected_value": N_("{die} shows {value} instead of {before}"),
    "corrected_more": Plural(N_("{count} more die"), N_("{count} more dice")),
    "corrected_goes_on": N_("the game continues"),
    "corrected_draw": N_("the game is a draw"),
    "corrected_wins": N_("{name} wins the game"),
    "other_line": N_("Other line"),
    "other_line_tip": N_(
        "Go back to the line of play you left when you continued from an earlier moment. The current "
        "line is kept, so you can return to it."
    ),
}

# Sentences of the log of a game.
GAME: dict[str, Template] = {
    # Start of a turn and BATTLE
    "overtime_loss": N_("Overtime: every LIFE die in the LIFE ZONE loses 1."),
    "overtime_loss_fallen": N_("Overtime: every LIFE die in the LIFE ZONE loses 1. To the ABYSS: {dice}."),
    "nothing_can_change": N_("All hands are empty and no LIFE die may be taken back, so the game waits for overtime."),
    "nothing_changes_until": N_(
        "All hands are empty and no LIFE die may be taken back, so nothing changes until overtime in turn {until}."
    ),
    "throws": N_("{player} throws {dice}."),
    "throws_nothing": N_("{player} throws nothing and keeps the whole hand as RESERVE."),
    "empty_hand": N_("{player} has an empty hand and throws nothing."),
    "priority_reserve": Plural(
        N_("{side} has PRIORITY: {more} die in RESERVE against {less}."),
        N_("{side} has PRIORITY: {more} dice in RESERVE against {less}."),
        by="more",
    ),
    "priority_life": N_("{side} has PRIORITY: the same number of dice in RESERVE, life points {more} to {less}."),
    "priority_tied": N_("PRIORITY is tied: equal numbers of dice in RESERVE and equal life points."),
    "priority_kept": N_("{side} keeps PRIORITY for this turn, although the life points have changed."),
    "roll_off_equal": N_("The roll-off is tied, {value} on both sides: both throw again."),
    "rolled_off": N_("{side} wins the roll-off, {more} to {less}, and has PRIORITY."),
    "roll_off_stands": N_("{side} keeps PRIORITY: the sides are still tied, so this turn’s roll-off still counts."),
    "bonus": N_("Bonus from {die}: {amount} for {target}, from {before} to {after}{cited}."),
    "bonus_fell": N_("Bonus from {die}: {amount} for {target}, so {target} goes from {before} to the ABYSS{cited}."),
    "bonus_dropped": N_("Bonus from {die}: no die can get it, so it is left out."),
    # SKIRMISH
    "no_skirmish_in_overtime": N_("Overtime: the SKIRMISH is skipped."),
    "no_reserve": N_("Nobody has a die in RESERVE, so the SKIRMISH is skipped."),
    "cannot_open": N_("{side} can’t open a duel now but keeps the right to be OFFENSIVE."),
    "cannot_open_any_more": N_("{side} can’t open a duel and gives up the right to be OFFENSIVE."),
    "no_die_to_open": N_("{side} has no die in RESERVE and can’t open a duel in this phase."),
    "declines": N_("{side} gives up the right to be OFFENSIVE for the rest of the phase."),
    "duel_throw": N_("{die} is thrown at {targets} and shows {value}."),
    "cannot_react": N_("{side} has no die with a legal target in this duel and forgoes the throw."),
    "forgoes": N_("{side} forgoes this throw."),
    "no_longer_there": N_("{die} is no longer in the SKIRMISH ZONE and has no effect."),
    "target_lost": N_("{die} has no target left, so it has no effect."),
    "smashed": N_("{die} beats {target}, {value} against {other}, and sends it to the ABYSS."),
    "smashed_itself": N_("{die} loses to {target}, {value} against {other}, and goes to the ABYSS."),
    "nullified": N_("{die} beats {target}, {value} against {other}, and sends it to LIMBO."),
    "missed": N_("{die} loses to {target}, {value} against {other}: nothing happens."),
    "won_changed": N_("{die} beats {target}, {value} against {other}: {amount}, so {target} now shows {after}{cited}."),
    "lost_changed": N_(
        "{die} loses to {target}, {value} against {other}: {amount}, so {target} now shows {after}{cited}."
    ),
    "won_fell": N_("{die} beats {target}, {value} against {other}: {amount}, so {target} goes to the ABYSS{cited}."),
    "lost_fell": N_(
        "{die} loses to {target}, {value} against {other}: {amount}, so {target} goes to the ABYSS{cited}."
    ),
    "brought_back": N_("{die} brings {target} back from LIMBO into BATTLE, showing {value}."),
    # DAMAGE and END OF TURN
    "damage": N_("{side} takes {points} damage. Life points before: {life}."),
    "divides": N_("{side} subtracts the damage from {dice}."),
    "damage_fallen": N_("Sent to the ABYSS by damage: {dice}."),
    "no_take_back_in_overtime": N_("Overtime: no LIFE die is taken back."),
    "takes_back": N_("{player} takes {die} back into the hand."),
    "takes_none_back": N_("{player} doesn’t take back a LIFE die."),
    "none_to_take_back": N_("{player} has no LIFE die to take back."),
    "limbo_to_hand": Plural(
        N_("One die in LIMBO goes back to its owner’s hand."),
        N_("{count} dice in LIMBO go back to their owners’ hands."),
    ),
    # End of the game, and the clock
    "won": N_("Only {side} has LIFE dice left in the LIFE ZONE: {side} wins."),
    "drawn": N_("Neither side has LIFE dice left in the LIFE ZONE: the game is a draw."),
    "overtime_called": N_("Game time is up: overtime begins with turn {turn}."),
    "overtime_called_already": N_("Game time is up: the game is already in overtime."),
}

# Sentences of the Referee page, part Game: heading, menu and help.
REFEREE_GAME: dict[str, Template] = {
    "take_back": N_("Undo"),
    "take_back_tip": N_("Undo the last action of the game (Alt+Left). Alt+Right redoes it."),
    "overtime_off": N_("Overtime: off"),
    "overtime_on": N_("Overtime: on"),
    "overtime_from": N_("Overtime from turn {turn}"),
    "overtime_tip": N_("Game time is up: the next turn is the first of overtime (TOU-4)."),
    "record_menu": N_("Record"),
    # The banner below a finished game
    "wins_score": N_("{name} wins {score}"),
    "score": N_("{name}: {score}"),
    "enter_score": N_("Enter {score} for table {table}"),
    "next_game": N_("To game {game}"),
    "sets_shown": N_("Sets are shown before game {game}."),
    "score_saved": N_("Table {table}: {score} saved"),
    "results_missing": Plural(N_("{count} result is missing"), N_("{count} results are missing")),
    "all_in": N_("All results are in"),
    "record_saved": N_("Record saved"),
    "results": N_("Results"),
    "enter": N_("Enter the result for table {table}"),
    "called": N_("You’re needed at table {table}"),
    "where": N_("Table {table}, game {game}"),
    "action_undo": Searchable(N_("Undo game action"), N_("take an action back, wrong throw, go back in the game")),
    "action_redo": Searchable(N_("Redo game action"), N_("go forward in the game, action again")),
    "action_overtime": Searchable(N_("Call overtime"), N_("extra turns, sudden death, game time is over")),
    "action_save": Searchable(N_("Save record"), N_("keep the game, game record, archive the game")),
    "action_discard": Searchable(N_("Discard this game"), N_("throw the game away, delete the game")),
    "action_attach": Searchable(
        N_("Save record for table {table}, game {game}"), N_("link the game to the table, belongs to this table")
    ),
    "action_save_file": Searchable(N_("Save record as a file…"), N_("game as a file, send the game")),
    "action_copy": Searchable(N_("Copy record"), N_("game to the clipboard, paste the game")),
    "action_open": Searchable(N_("Open a record…"), N_("load a game, replay a game, game file")),
    "action_lay": Searchable(N_("Edit position by hand"), N_("set up a position, position by hand, place dice")),
    "action_new": Searchable(N_("Another game…"), N_("start a game, fresh game, follow another game")),
    "help": Searchable(
        N_(
            "Here you follow a game on the mats. The sentence on the right says whose decision it is and "
            "lists every choice. Type the letter of a die, the number of its target and the number it shows, "
            "then press Enter. Or click them. The program refuses anything that breaks a rule, and names the "
            "rule.\nIn BATTLE, choose the dice to throw, then type what they show, one by one. Backspace "
            "removes the last thing you typed, and Esc removes all of it. “Undo” goes back in the game as "
            "far as you like. Click a line in the log to go to that point and play on from there.\n“Save "
            "record” saves the game for its table or as a file."
        ),
        N_("game on the mat, how to follow a game"),
    ),
}

# Sentences about entering a position by hand on the mats.
MAT_SETUP: dict[str, Template] = {
    "title": N_("Set up mats"),
    "text": N_(
        "Click a die in the palette, then its zone. To change a die on the mats, click it: 1 to 6 sets "
        "what it shows, a click on a zone moves it, and Delete removes it."
    ),
    "throw_left_out": N_("The throw by {names} isn’t part of the position. In BATTLE, everybody throws again."),
    "rare": N_("Rare dice"),
    "in_hand": N_("{name}’s {die} is selected."),
    "in_hand_none": N_("The next die goes to {name}."),
    "turn": N_("Turn"),
    "phase": N_("Point in turn"),
    "phase_battle": N_("before BATTLE"),
    "phase_bonuses": N_("before the bonuses"),
    "phase_skirmish": N_("before the next duel"),
    "phase_damage": N_("before DAMAGE"),
    "phase_end": N_("before END OF TURN"),
    "right": N_("Right to open"),
    "right_by_priority": N_("by PRIORITY"),
    "overtime": N_("This turn is in overtime"),
    "unreachable": N_("No game can reach this position:"),
    "played_unreachable": N_("This game began from a position that no game can reach: {reason}"),
    "as_it_lies": N_("With the dice as they are:"),
    "bonuses_due": N_("Bonuses still to apply: {dice}."),
    "overtime_turn": N_("At the beginning of a turn in overtime:"),
    "begin": N_("Play from here"),
    "empty": N_("Clear the mats"),
    "leave": N_("Cancel"),
}

# Sentences about the faults of a position entered by hand.
POSITION: dict[str, Template] = {
    "in_skirmish": N_(
        "{die} can’t be in a SKIRMISH ZONE. Set up the dice as before the duel, then play its throws on the mat."
    ),
    "no_value": N_("{die} is in play but has no value. Type the value it shows, 1 to 6."),
    "shows_nothing": N_("{die} has no value where it is. Move it into BATTLE first."),
    "no_turn": N_("position.turn: this must be a turn number, 1 or more, not {found}."),
    "no_phase": N_("position.phase: {found} isn’t a phase. Use one of: {known}."),
    "no_side": N_('{place}: this must be a side, "A" or "B", not {found}.'),
    "not_known": N_("{place}: {found} isn’t known. Use one of: {known}."),
    "differs": N_("{place}: the rest of the record requires {expected}, not {found}."),
    "not_over": N_("{place}: the game isn’t over, because both sides have LIFE dice in the LIFE ZONE."),
    "not_thrown": N_("{place}: this die is in a SKIRMISH ZONE but wasn’t thrown in the duel."),
    "not_in_hand": N_("{place}: this die was thrown in the duel, so it isn’t in RESERVE."),
    "no_duel": N_("position.duel: the phase {phase} has no duel."),
    "no_throws": N_("{place}: a duel must have at least one throw."),
    "no_targets": N_("{place}: a die must be thrown at one or more targets."),
    "thrown_twice": N_("{place}: {die} was already thrown in this duel."),
    "out_of_turn": N_("{place}: it isn’t side {side}’s turn to throw here."),
    "no_zone": N_("{place}.zone: the die can’t be in {found}. It can be in: {known}."),
    "too_many_dice": N_("{player} already has nine dice on the mat. Remove one first."),
    "no_dice": N_("{player} has no dice on the mat. Put at least one there."),
}

# Sentences about starting a game: the players at the mats, and the records that can be opened.
MAT_START: dict[str, Template] = {
    "head": N_(
        "Follow a game on the mats: choose both sets and start, open a game record, or set up the mats by hand."
    ),
    "side": N_("Side {side}"),
    "name": N_("Name"),
    "name_hint": N_("Name or table, or choose from the list"),
    "set": N_("Set"),
    "set_hint": N_("Nine dice, for example KSm KAs BNu …"),
    "set_of_other": N_("This is {name}’s set. Choose that player, or enter a different set."),
    "starter": N_("Starter set: {colour}"),
    "members": N_("Players per side"),
    "sudden_death": N_("Overtime from the first turn"),
    "sudden_death_tip": N_("A sudden-death game: OT-1, OT-2 and OT-3 apply from turn 1."),
    "begin": N_("Start the game"),
    "lay": N_("Set up mats"),
    "open": N_("Open a record…"),
    "back": N_("Back to the game"),
}
