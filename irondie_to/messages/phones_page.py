"""Sentences of the Phones page of the window, and of the referee’s pages on phones."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

PHONES_PAGE: dict[str, Template] = {
    "title": N_("Phones"),
    # The switch
    "switch": Searchable(
        N_("Phones on"), N_("switch on the phones, start the server, Wi-Fi, smartphones, QR code, web page for players")
    ),
    "on": N_("On"),
    "off": N_("Off"),
    "starting": N_("Starting…"),
    "stopping": N_("Stopping…"),
    "serving_since": N_("first phone: {time}"),
    "waiting_for_first": N_("waiting for phones"),
    "nobody": N_("nobody can connect"),
    "only_here": N_("only this computer"),
    "this_computer": N_(
        "This computer is connected. It isn’t counted as a phone, because it doesn’t show whether the firewall lets "
        "phones in."
    ),
    "other_event": N_("Phones show another event: {event}."),
    "show_this": N_("Show this event"),
    "gone": N_("This computer no longer has the address {address}. Phones can connect again when it’s back."),
    "were_on": N_("Phones were on when the program ended."),
    "switch_on": N_("Switch phones on"),
    "moved": N_(
        "Phones now reach {event} at {address}. Players must type the new address, because printed cards "
        "show the old one."
    ),
    "ended": N_("Phones are off: {why}"),
    "event_gone": N_("Phones are off, because the event {event} was removed or replaced."),
    "no_event": N_("Open an event to show it on the phones in the hall."),
    "cannot_serve": N_("This program was started without its phone pages."),
    # The address
    "address_now": N_("Players open, or scan"),
    "address_later": N_("Once switched on"),
    "no_address": N_("no network"),
    "qr": N_("QR code of {address}"),
    "network": Searchable(N_("Network"), N_("Wi-Fi, address of this computer, hot spot, IP address")),
    "network_choice": N_("{network} · {address}"),
    "port": N_("Port"),
    "port_tip": N_("The port stays the same, so printed cards stay valid"),
    "same_network": N_(
        "Phones must be on the same network. If the hall has none, switch on this computer’s hotspot and "
        "choose its address above."
    ),
    "firewall": N_(
        "When you switch phones on, the system may ask once whether to let them in. If so, allow private "
        "networks. The first phone to connect is shown here."
    ),
    "came_in": N_("A phone connected at {time}: the firewall lets phones in."),
    "cards_differ": Plural(
        N_("Printed cards show the address {address}. Print them again. Codes typed at the new address still work."),
        N_("Printed cards show the addresses {address}. Print them again. Codes typed at the new address still work."),
    ),
    # What players may do
    "rules": N_("What players may do"),
    "look_about": N_("Everyone sees pairings, clock and rules, without a code."),
    "standings": Searchable(N_("Standings on phones"), N_("hide the standings, show only the top, what players see")),
    "standings_all": N_("All standings"),
    "standings_top": N_("Only the top 8"),
    "standings_not_last": N_("Not in the last round"),
    "standings_none": N_("No standings"),
    "names": Searchable(N_("Names on phones"), N_("privacy, initials, hide the family names, data protection")),
    "names_about": N_("How names appear on the phone pages."),
    "names_full": N_("Full names"),
    "names_short": N_("First name, initial"),
    "report": Searchable(N_("Report results"), N_("players enter their result, results by phone, self reporting")),
    "report_about": N_("Counts once both players agree. The desk’s entry takes precedence."),
    "agreed": Searchable(N_("Agreed results"), N_("enter agreed results at once, confirm results from phones")),
    "agreed_about": N_("In Swiss rounds, once both agree."),
    "agreed_knockout": N_("Agreed in the knockout"),
    "agreed_knockout_about": N_("In the knockout, once both agree."),
    "at_once": N_("Entered at once"),
    "waits": N_("When the desk confirms"),
    "agreed_draws": N_("Agreed draws"),
    "agreed_draws_about": N_("In Swiss rounds, players may report an agreed draw."),
    "call": Searchable(N_("Call the referee"), N_("judge call, players call the referee by phone")),
    "call_about": N_("The Clocks page lists the table among those that need the referee."),
    "drop": N_("Drop out"),
    "drop_about": N_("Between rounds. The desk can undo it until the next round is published."),
    "show_sets": Searchable(N_("See other sets"), N_("open lists, open decklists, sets of the opponents")),
    "show_sets_about": N_("Otherwise, players see only their own set."),
    "send_set": Searchable(N_("Send their set"), N_("register sets by phone, sets from home, set registration")),
    "send_set_about": N_("Before check-in. The desk accepts each set with one key."),
    # Codes
    "codes": Searchable(N_("Players’ codes"), N_("code lost, new code, forgot the code, login of a player")),
    "codes_used": N_("Codes used: {used} of {count}."),
    "codes_ready": Plural(N_("{count} code is ready."), N_("{count} codes are ready.")),
    "codes_missing": Plural(N_("{count} player has none."), N_("{count} players have none.")),
    "no_players": N_("No players yet. Once they are entered, give them codes here."),
    "all_codes": N_("All codes…"),
    "give_codes": Searchable(N_("Give codes"), N_("make codes for all players, codes for late players")),
    "codes_about": N_(
        "With a code, players can report results and call the referee by phone. A new code replaces the "
        "old one on every phone."
    ),
    "head_player": N_("Player"),
    "head_code": N_("Phone code"),
    "head_used": N_("Last used"),
    "no_code": N_("no code"),
    "not_used": N_("not yet"),
    "renew": N_("New code"),
    "void": N_("Void"),
    "card": N_("Print card…"),
    "back": N_("Back"),
    "print_cards": N_("Print cards…"),
    "show_on_screen": N_("Show on the screen"),
    "screen_title": N_("On your phone"),
    "screen_line": N_("Find your table, report your result, call the referee"),
    # The side
    "connected": N_("Connected now"),
    "phones": Plural(N_("phone"), N_("phones")),
    "with_code": N_("with a code"),
    "staff": N_("staff"),
    "steps": Plural(N_("step by phone"), N_("steps by phone")),
    "about_title": N_("Phones in the hall"),
    "about": N_(
        "Players find their table, see the clock and the standings, agree on their result and call the "
        "referee. Helpers and referees get their own links. Nothing goes over the internet."
    ),
    "about_desk": N_("Entries at the desk take precedence, and everything that comes from phones can be undone."),
    "needs": N_("Needs the desk"),
    "since": N_("{what}, {time}"),
    "links": Searchable(
        N_("Staff links"), N_("helper, judge phone, referee phone, scorekeeper on a phone, give somebody access")
    ),
    "no_links": N_("None yet. Each link is for one person in one role and is shown as a QR code."),
    "new_link": Searchable(N_("New link…"), N_("make a staff link, add a helper, add a referee with a phone")),
    "link_name": N_("For whom"),
    "link_role": N_("Role"),
    "helper": N_("Helper"),
    "referee": N_("Referee"),
    "sign_up": N_("Sign-up"),
    "sign_up_name": N_("Players without a card"),
    "sign_up_idle": N_("{role} · not in use, because players can’t send their sets"),
    "show_sign_up": N_("Show the QR code for signing up"),
    "end_sign_up": N_("End the sign-up link"),
    "scan_sign_up": N_(
        "Players without a card scan this, find their name and send their set. Until round 1 is "
        "published, each player can have one set waiting at the desk. You check each set."
    ),
    "make_link": N_("Make link"),
    "cancel": N_("Cancel"),
    "last_used": N_("{role} · last used {time}"),
    "unused": N_("{role} · not used yet"),
    "show_qr": N_("Show QR"),
    "show_qr_of": N_("Show the QR code of {name}"),
    "end": N_("End link"),
    "end_of": N_("End {name}’s link"),
    "scan": N_("Have {name} scan this now. Anyone who scans it gets the rights of this link."),
    "close_qr": N_("Close"),
    "safety": N_(
        "Anyone listening in on this network could read a code or a link. Anything done with it is in "
        "the journal and can be undone. When you switch phones off, all of them lose their connection at "
        "once."
    ),
    "help": Searchable(
        N_(
            "Players see the event on their own phones over the hall’s network, without internet. The switch "
            "turns this on and off; it’s off again when the program ends. Set everything up and print the "
            "player cards beforehand. With the code on the card, players report results and call the referee "
            "from their phones. Reports that differ or that only one player made are listed here, each with "
            "a button to enter the result on the Rounds page. Helpers and referees get their own links, and "
            "you can end each one with a click. Everything done on phones is in the journal and can be undone."
        ),
        N_("how to use phones, phones in the hall"),
    ),
}

PHONE_REFEREE: dict[str, Template] = {
    # Pages
    "duel": N_("Duel"),
    "another_target": N_("Another target"),
    "without_target": N_("Remove this target"),
    "draw_table": N_("Draw a table for a set check"),
    "on_record": N_("On record"),
    "who_needs": N_("Who needs you"),
    "need_count": Plural(N_("{count} table needs the referee"), N_("{count} tables need the referee")),
    "more_need": Plural(
        N_("{count} more table needs you. Its tile below shows why."),
        N_("{count} more tables need you. Their tiles below show why."),
    ),
    "all_tables": N_("All tables"),
    "still_play": Plural(
        N_("game clocks; {count} table still playing"), N_("game clocks; {count} tables still playing")
    ),
    "all_in": N_("all results are in"),
    "keep_places": N_("Tables keep their places. Tap one for its clock, sets and record."),
    "no_tables": N_("No round is in progress. The tables appear here automatically."),
    # Who needs the referee
    "called": N_("Called {time} ago"),
    "overtime": N_("Overtime, turn {turn}"),
    "sudden_death": N_("Sudden death, turn {turn}"),
    "paused": N_("Paused, {time}"),
    "to_table": N_("Go to table"),
    # Tiles
    "foot_called": N_("Called, {time}"),
    "foot_coming": N_("Coming"),
    "foot_paused": N_("Paused, {time}"),
    "foot_overtime": N_("Overtime {turn}"),
    "foot_sudden_death": N_("Sudden death {turn}"),
    "foot_extra": N_("+{extra}, to {end}"),
    "foot_game_over": N_("Finish turn"),
    "foot_match_over": N_("Match time up"),
    "foot_missing": N_("Result missing"),
    # A table
    "back_to_tables": N_("Back to the tables"),
    "back_to_table": N_("Back to table {table}"),
    "clock": N_("Clock"),
    "sets": N_("Sets"),
    "table_ends": N_("table ends {time}"),
    "ends_with_extra": N_("{extra} extra: table ends at {end} on the hall clock"),
    "minutes": Plural(N_("minute"), N_("minutes"), by="count"),
    "more_minutes": Plural(N_("Give {count} minute of extra time"), N_("Give {count} minutes of extra time")),
    "less_minutes": Plural(N_("Remove {count} minute"), N_("Remove {count} minutes")),
    "pause": N_("Pause"),
    "end_game": N_("End game"),
    "who_won": N_("Who won game {game}?"),
    "won": N_("{name} won"),
    "drawn": N_("Drawn"),
    "turn_overtime": N_("Turn finished: overtime begins"),
    "turn_enter": N_("Turn finished: enter {result}"),
    "enter_result": N_("Save {result}"),
    "turn_sudden_death": N_("Begin sudden death"),
    "settle_lives": N_("Turn finished: enter the result"),
    "settle_slip": N_("Enter the result"),
    "life_points": N_("Life points of {name}"),
    "slip": N_("Result on the slip"),
    "slip_form": N_("First player’s games first, for example 2-1 or 1-1-1 with a drawn game"),
    "in_overtime": N_("In overtime"),
    "games_so_far": N_("Games {games}"),
    "game_now": N_("game {game}"),
    "finished": N_("Finished: {result}"),
    "not_begun": N_("The round’s clock hasn’t been started."),
    "hall_paused": N_("The hall clock is paused."),
    "more_acts": N_("Absent players"),
    # Time up
    "ended": N_("Match time is up"),
    "ended_at": N_("Match time ended at {time}"),
    "finish_by_rules": N_("Finish the turn in progress under normal rules"),
    "counts_drawn": N_("Game {game} counts as drawn"),
    "more_life_wins": N_("Game {game} goes to the player with more life points"),
    "from_slip": N_("The result comes from the slip"),
    "one_more_game": N_("The games are tied: one more is played under overtime rules"),
    "play_sudden_death": N_("{a} and {b} play one more game under overtime rules"),
    "result_drawn": N_("Result {result}: a drawn match"),
    "result_seed": N_("Result {result}: the higher seed advances"),
    "result_won": N_("Result {result}: {name} wins"),
    # Taking back
    "did": N_("Done: {step}"),
    "take_back": N_("Undo"),
    # Set check
    "players": N_("Players"),
    "set_check": N_("Set check"),
    "set": N_("Set"),
    "side_set": N_("Side set"),
    "before_game": N_("before game {game}: {time}"),
    "tap_there": N_("Tap each die that’s present."),
    "in_side": N_("now in side set"),
    "in_set": N_("now in set"),
    "other_is": N_("other die: {die}"),
    "other_die": N_("Other die"),
    "which_die": N_("Which die is missing?"),
    "what_die": N_("Which die is there instead?"),
    "type_and_colour": N_("Choose its type and color."),
    "take_die": N_("Add {die}"),
    "no_other": N_("No other die"),
    "count_there": Plural(N_("% of {count} present"), N_("% of {count} present")),
    "count_other": Plural(N_("{count} other die"), N_("{count} other dice")),
    "swaps_allowed": N_("Dice may have moved between set and side set. All registered dice must be present."),
    "no_swaps": N_("Before game 1, swaps between set and side set aren’t allowed."),
    "record_check": N_("Record the check"),
    "no_set": N_("{name} has no set registered."),
    "checked": N_("Set check: {result}"),
    "give_due": Plural(N_("Give {count} minute for the check"), N_("Give {count} minutes for the check")),
    "penalty_for_it": N_("Give a penalty"),
    # Penalties and rulings
    "for_whom": N_("For"),
    "the_table": N_("The table"),
    "what": N_("Kind"),
    "rule": N_("Rule"),
    "rule_other_die": N_("other die"),
    "rule_late": N_("late"),
    "rule_swap": N_("swap"),
    "other_rule": N_("Other rule"),
    "no_rule": N_("None"),
    "note": N_("Note for the desk"),
    "note_none": N_("Choose “For” and “Kind”."),
    "note_button": N_("Put it on record"),
    "needs_desk": N_("To put this on record, the desk must be connected. Until then, use paper."),
    "note_for": N_("{kind} for {name}"),
    "note_ruling": N_("Ruling for this table"),
    "ruling": N_("Note a ruling"),
    "nothing_lost": N_("Nothing else changes."),
    "penalty_whom": N_("Choose a player for the penalty."),
    "remove": N_("Remove from record"),
    "nothing_on_record": N_("Nothing is on record."),
    "nothing_about": N_("Nothing is on record about {name}."),
    "about": N_("On record about {name}"),
    "more_on_record": Plural(N_("and {count} more"), N_("and {count} more")),
    "at": N_("{time}: {what}"),
    # Duel
    "thrown": N_("thrown die"),
    "target": N_("target"),
    "thrown_head": N_("Thrown die"),
    "target_head": N_("Target"),
    "choose_die": N_("Choose its type, color and value."),
    "missing_thrown": N_("Choose the thrown die."),
    "missing_target": N_("Choose the target."),
    "missing_value": N_("What does the thrown die show?"),
    "missing_target_value": N_("What does the target show?"),
    "value": N_("showing {value}"),
    "type": N_("Type"),
    "colour": N_("Color"),
    "shows": N_("Value"),
    "target_is": N_("The target is"),
    "why": N_("Why"),
    "turn": N_("Swap dice"),
    "find_rule": N_("Find a rule"),
    "effect_value": N_("{die} {amount}: {before} becomes {after}"),
    "effect_stays": N_("{die} stays as it is"),
    "effect_abyss": N_("{die} goes to the ABYSS"),
    "effect_limbo": N_("{die} goes to LIMBO"),
    "effect_back": N_("{die} comes back showing {after}"),
}
