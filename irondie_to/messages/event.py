"""Sentences about events and their settings."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.tiebreakers import tiebreaker_templates
from irondie_to.messages.core.words import Plural, Searchable, Template

# Sentences about events.
EVENT: dict[str, Template] = {
    "unknown": N_("Event {event} doesn’t exist. “event list” shows all events."),
    "bad_date": N_("“{date}” isn’t a date. Type it as year-month-day, for example 2026-03-21."),
    "bad_time": N_("“{time}” isn’t a time of day. Type a time such as 09:30."),
    "bad_minutes": N_("{minutes} minutes isn’t possible. Choose from 1 to 600."),
    "bad_absent_minutes": N_("{minutes} minutes isn’t possible. Choose from 0 (never) to 600."),
    "bad_break_minutes": N_("{minutes} minutes isn’t possible. Choose from 0 to 600."),
    "bad_seconds": N_("{seconds} seconds isn’t possible. Choose from 0 to 600."),
    "bad_most_players": N_("The player limit can’t be {most}. Choose from 2 to 9999, or no limit."),
    "bad_fee": N_(
        "“{fee}” isn’t an entry fee. Type an amount with its currency, for example €7.50, or leave it empty."
    ),
    "bad_set": N_("{player}’s set can’t be read: {fault}. Nothing was imported."),
    "bad_option": N_("“{option}” isn’t an option. Type it as key=value, for example avoid_same_group=3."),
    "nothing_to_play": N_("An event needs Swiss rounds or a knockout; this one would have neither."),
    "none": N_("There are no events yet. Create one with “event create NAME”."),
    "created": N_(
        "{name} is event {event}. Next: “event run {event} register NAME”, or “event import players.csv --event "
        "{event}”."
    ),
    "changed": N_("The settings for event {event} were changed."),
    "imported": N_("The file was imported as event {event}."),
    "players_imported": Plural(
        N_("{count} player is now in event {event}."), N_("{count} players are now in event {event}.")
    ),
    "exported": N_("Event {event} was written to {file}."),
    "removed": N_("Event {event} was removed. “event undo” brings it back."),
    "fixed_once_begun": N_(
        "{option} can’t be changed anymore, because the first round has been published. To change this, "
        "undo the rounds first."
    ),
    "plan_after_cut": N_(
        "{option} can’t be changed anymore, because the cut has been made. To change this, undo the cut first."
    ),
    "plan_number": N_("{option} can’t be left open once round 1 is published. Set a number."),
    "rounds_published": N_(
        "Round {round} has been published, so the event can’t have fewer rounds. Choose at least "
        "{round}, or undo the round."
    ),
}

# Sentences about a change of the rounds or the knockout after round 1 is published.
PLAN_CHANGE: dict[str, Template] = {
    "rounds": N_("Swiss rounds: {before} → {after}."),
    "cut": N_("Knockout: {before} → {after}."),
    "ends": N_("The event ends around {after} instead of {before}."),
    "ends_same": N_("The event still ends around {after}."),
    "cut_after": N_("The cut comes after round {round}."),
    "cut_now": N_("The cut can be made now."),
    "over_after": N_("The event ends with round {round}."),
    "over_now": N_("The event is over, and the standings are final."),
    "too_few": Plural(
        N_(
            "{rounds} round isn’t enough for {players} players: up to {count} can win every match. With "
            "{recommended} rounds, only one can."
        ),
        N_(
            "{rounds} rounds aren’t enough for {players} players: up to {count} can win every match. With "
            "{recommended} rounds, only one can."
        ),
        by="rounds",
    ),
    "as_is": N_("Everything as planned"),
    "drop": N_("Drop round {round}"),
    "add": N_("Add round {round}"),
    "top": N_("Top {after} instead of top {before}"),
    "no_knockout": N_("No knockout"),
    "with_knockout": N_("Top {after} knockout"),
    "breaks": Plural(N_("Breaks of {count} minute"), N_("Breaks of {count} minutes")),
    "same": N_("The event already has this plan. Nothing was changed."),
    "looked": N_("Nothing was changed. To change the plan, leave out --look."),
}

# Sentences of the forecast for an event: the rounds, the cut and the time at which it ends.
OUTLOOK: dict[str, Template] = {
    "forecast": N_("Expected end: {end} (planned: {planned})."),
    "past_midnight": N_("The day would end at {end}, after midnight. Plan fewer rounds or start earlier."),
    "swiss_rounds": Plural(N_("{count} Swiss round"), N_("{count} Swiss rounds")),
    "plan_only_cut": N_("Players: {count}. Knockout of the top {cut}, ends around {end}."),
    "plan": Plural(
        N_("With {count} player: {rounds}, cut to {cut}, ends around {end}."),
        N_("With {count} players: {rounds}, cut to {cut}, ends around {end}."),
    ),
    "plan_no_cut": Plural(
        N_("With {count} player: {rounds}, no knockout, ends around {end}."),
        N_("With {count} players: {rounds}, no knockout, ends around {end}."),
    ),
}

# The names of an event's options.
OPTION: dict[str, Template] = {
    "points": N_("The points for a win, a draw and a loss"),
    "bye_games": N_("The games counted for a bye"),
    "percentage_floor": N_("The minimum for percentages"),
    "own_game_win_floored": N_("The minimum for a player’s own percentage"),
    "tiebreakers": N_("The order of tie-breakers"),
    "swiss_rounds": N_("The number of Swiss rounds"),
    "cut": N_("The number of players in the knockout"),
    "avoid_same_group": N_("The number of rounds in which clubs are kept apart"),
}

# Sentences of the Event page.
EVENT_PAGE: dict[str, Template] = {
    **tiebreaker_templates("event_page"),
    "title": N_("Event"),
    "group_event": N_("The event"),
    "group_structure": N_("Rounds and knockout"),
    "group_times": N_("Times"),
    "group_fixed": N_("Rounds, points, tie-breakers"),
    "group_ladder": N_("Penalties for repeat offenses"),
    "group_rulings": N_("Rulings, where the manual leaves a choice"),
    "name": Searchable(N_("Name"), N_("name of the event, title, rename the event, call the tournament")),
    "date": Searchable(N_("Date"), N_("day of the event, wrong day, when, calendar")),
    "starts_at": Searchable(N_("Starts at"), N_("start time, beginning, what time, begin at")),
    "closes_at": Searchable(
        N_("Hall closes at"), N_("closing time, when the hall closes, when we must be out, end of the rental")
    ),
    "place": Searchable(N_("Venue"), N_("venue, location, address, where it takes place, hall")),
    "organiser": Searchable(N_("Organizer"), N_("who organizes, club, host")),
    "print_language": Searchable(
        N_("Language of printouts"), N_("language of the printouts, language of the screen, print in another language")
    ),
    "most_players": Searchable(
        N_("Player limit"), N_("maximum number of players, limit, full, capacity, how many players, places")
    ),
    "no_limit": N_("no limit"),
    "fee": Searchable(N_("Entry fee"), N_("price, cost, money, how much, charge, ticket")),
    "swiss_rounds": Searchable(
        N_("Swiss rounds"),
        N_(
            "number of rounds, how many rounds, more rounds, fewer rounds, one round less, one round more, remove a "
            "round, drop a round, shorten the tournament, shorten the evening, add a round, gets late, running late, "
            "end earlier, finish earlier, stop earlier"
        ),
    ),
    "cut": Searchable(
        N_("Knockout"), N_("cut, size of the cut, top 8, top 4, how many advance, cut to top, no knockout, playoffs")
    ),
    "first_table": Searchable(
        N_("First table"),
        N_("table number, table numbers, number of the first table, start at table, numbering of tables"),
    ),
    "avoid_same_group": Searchable(
        N_("Rounds with clubs kept apart"),
        N_(
            "club mates, club members, members of one club, same club, clubs apart, team mates, not against the own "
            "club"
        ),
    ),
    "group_plan": N_("Your lines on the plan of the day"),
    "plan_lines": Searchable(
        N_("Lines on the plan of the day"),
        N_("schedule, timetable, programme, plan of the day, own lines, check-in time, lunch break, announcements"),
    ),
    "plan_lines_example": N_("10:15 Check-in! – hand in your set list\n13:40-14:50 Break"),
    "plan_lines_tip": N_(
        "One entry per line: the time, what happens and, after a dash, a note. A start and an end time "
        "make a break. An exclamation mark makes the line as large as a round."
    ),
    "plan_lines_none": N_("rounds only"),
    "plan_lines_count": Plural(N_("rounds and {count} line of your own"), N_("rounds and {count} lines of your own")),
    "plan_remark": N_("one per line, for example 10:15 Check-in – hand in your set list"),
    "print_plan_now": N_("Print the plan"),
    "group_prizes": N_("Prizes"),
    "prizes": Searchable(
        N_("List of prizes"), N_("prizes, awards, what can be won, prize support, raffle, prize by lot, special prize")
    ),
    "prizes_remark": N_("one per line: 1: or 3-4: for places, lot: to draw lots, no prefix to award by hand"),
    "prizes_until": Searchable(N_("Prizes kept until"), N_("prize not collected, how long prizes are kept")),
    "prizes_in_stock": Searchable(N_("Prizes in stock"), N_("number of prizes, how many prizes, prizes left")),
    "as_listed": N_("as listed"),
    "print_prizes": N_("Print the prize sheet"),
    "third_place": Searchable(N_("Third-place match"), N_("bronze, small final, third place, who is third")),
    "match_minutes": Searchable(
        N_("Match (min)"), N_("round time, length of a round, how long is a round, match time, 45 minutes, time limit")
    ),
    "game_minutes": Searchable(N_("Game (min)"), N_("game time, length of a game, when overtime begins, 20 minutes")),
    "showing_seconds": Searchable(
        N_("Seconds to show the sets"), N_("show the dice, 30 seconds, time to look at the sets")
    ),
    "break_minutes": Searchable(
        N_("Break between rounds (min)"), N_("pause between rounds, lunch, rest, time between rounds")
    ),
    "absent_game_minutes": Searchable(
        N_("Absent: minutes to game loss (0: never)"),
        N_("no show, tardiness, late to the table, waiting time, minutes until a game is lost"),
    ),
    "absent_match_minutes": Searchable(
        N_("Absent: minutes to match loss (0: never)"),
        N_("no show, tardiness, waiting time, minutes until the match is lost"),
    ),
    "win": Searchable(N_("Win"), N_("points for a win, three points")),
    "draw": Searchable(N_("Draw"), N_("points for a draw, one point, half a point")),
    "points_for": N_("Points for a match: {result}"),
    "loss": Searchable(N_("Loss"), N_("points for a loss, zero points")),
    "tiebreakers": Searchable(
        N_("Tie-breakers, in order"),
        N_("tie-breaks, order of tie-breakers, equal points, tied, Buchholz, OMW, opponents’ match win"),
    ),
    "ladder_words": N_(
        "The penalty form proposes these steps, but the referee decides. A player’s earlier penalties count if "
        "they are at least as severe as the new one."
    ),
    "caution_second": Searchable(
        N_("Caution, second time"), N_("repeated caution, second caution, ladder, escalation")
    ),
    "caution_later": Searchable(
        N_("Caution, third and later"), N_("third caution, every further caution, ladder, escalation")
    ),
    "warning_second": Searchable(
        N_("Warning, second time"), N_("repeated warning, second warning, ladder, escalation")
    ),
    "warning_later": Searchable(
        N_("Warning, third and later"), N_("third warning, every further warning, ladder, escalation")
    ),
    "game_loss_second": Searchable(
        N_("Game loss, second time"), N_("repeated game loss, second game loss, ladder, escalation")
    ),
    "game_loss_later": Searchable(
        N_("Game loss, third and later"), N_("third game loss, every further game loss, ladder, escalation")
    ),
    "match_loss_second": Searchable(
        N_("Match loss, second time"), N_("repeated match loss, second match loss, ladder, escalation")
    ),
    "match_loss_later": Searchable(
        N_("Match loss, third and later"), N_("third match loss, every further match loss, ladder, escalation")
    ),
    "recommended": N_("as recommended"),
    "recommended_again": N_("automatic"),
    "no_cut": N_("none"),
    "best": N_("the top {cut}"),
    "until_begun": N_("can be changed until round 1 is published (rounds and knockout: until the cut)"),
    "fixed": N_("fixed since the event began"),
    "fixed_since": N_("fixed since round 1 was published, {time}"),
    "fixed_but_plan": N_("rounds and knockout can be changed until the cut"),
    "change_plan": N_("Change rounds or knockout…"),
    "change_plan_short": N_("Change…"),
    "change_plan_tip": N_("Change the number of rounds or the size of the knockout. You’ll see the effects first."),
    "stop_planned": N_("{name}: planned {planned}"),
    "stop_times": N_("{name}: planned {planned}, {real}"),
    "real_times": N_("began {begin}, ended {end}"),
    "real_so_far": N_("began {begin}, expected to end at {end}"),
    "real_begin": N_("began {begin}"),
    "real_end": N_("ended {end}"),
    "expected_begin": N_("expected at {begin}"),
    "fixed_cut": N_("{rounds}, then a knockout for {cut}."),
    "fixed_only_cut": N_("A knockout for {cut}, without Swiss rounds."),
    "fixed_no_cut": N_("{rounds}, without a knockout."),
    "fixed_apart": Plural(N_("Clubs kept apart in {rounds} round."), N_("Clubs kept apart in {rounds} rounds.")),
    "fixed_not_apart": N_("Clubs aren’t kept apart."),
    "fixed_points": N_("Win {win}, draw {draw}, loss {loss};"),
    "fixed_tiebreakers": N_("ties broken by {tiebreakers}, then by lot."),
    "fixed_lots": N_("ties broken by lot."),
    "times_remark": N_("take effect when a round’s clock starts"),
    "tiebreakers_remark": N_("drag, or Alt+arrow keys"),
    "then_lots": N_("then by lot"),
    "tiebreaker_place": N_("{place}. {name}"),
    "tiebreaker_remove": N_("Remove (Delete)"),
    "tiebreaker_add": N_("Add {name}"),
    "recommended_for": N_("recommended for {players}"),
    "recommended_rounds": N_("recommended: {rounds}"),
    "recommendations": N_("Recommended:"),
    "for_players": N_("{players} players: {rounds} rounds, {cut}"),
    "brief_cut": N_("top {cut}"),
    "recommended_cut": N_("as recommended: {cut}"),
    "note_of": N_("{setting}: {note}"),
    "is_default": N_("default"),
    "is_changed": N_("changed"),
    "all_default": N_("all defaults"),
    "some_changed": N_("{default} default, {changed} changed"),
    "show_all": N_("Show all {count}"),
    "fold": N_("Show fewer"),
    "copy": N_("Copy an earlier event…"),
    "print_rulings": N_("Print the rulings"),
    "short_print_language": N_("Print language"),
    "short_most_players": N_("Player limit"),
    "short_cut": N_("Knockout for"),
    "short_avoid_same_group": N_("Clubs apart"),
    "short_third_place": N_("third place"),
    "short_match_minutes": N_("Match"),
    "short_game_minutes": N_("Game"),
    "short_showing_seconds": N_("Sets shown"),
    "short_break_minutes": N_("Break"),
    "short_absent_game_minutes": N_("Absent: game lost after"),
    "short_absent_match_minutes": N_("match lost after"),
    "short_points": N_("Win, draw, loss"),
    "unit_rounds": N_("rounds"),
    "unit_minutes": N_("min"),
    "unit_seconds": N_("s"),
    "unit_minutes_or_never": N_("min (0: never)"),
    "unit_points": N_("points"),
    "setting_changed": N_("{setting}: {after}, was {before}"),
    "counts_now": Plural(
        N_("{change}. This now applies to {count} table."), N_("{change}. This now applies to {count} tables.")
    ),
    "recommends_nothing": N_(
        "The recommended number of rounds depends on the number of players. Enter the players first."
    ),
    "recommends": Plural(
        N_("Recommended for {players} player: {recommended_rounds} rounds, then the top {recommended_cut}."),
        N_("Recommended for {players} players: {recommended_rounds} rounds, then the top {recommended_cut}."),
        by="players",
    ),
    "recommends_only": Plural(
        N_("Recommended for {players} player: {recommended_rounds} rounds, without a knockout."),
        N_("Recommended for {players} players: {recommended_rounds} rounds, without a knockout."),
        by="players",
    ),
    "planned_only": Plural(
        N_("Planned: {rounds} round, without a knockout."),
        N_("Planned: {rounds} rounds, without a knockout."),
        by="rounds",
    ),
    "planned": Plural(
        N_("Planned: {rounds} round, then the top {cut}."),
        N_("Planned: {rounds} rounds, then the top {cut}."),
        by="rounds",
    ),
    "day": N_("The day"),
    "settings": N_("Settings"),
    "plan_moved": N_("{round}: now at {now}, but the plan of the day printed at {printed} says {was}."),
    "print_plan": N_("Print the plan again…"),
    "what_if": N_("What would happen if…"),
    "can_undo": N_("You can undo this."),
    "planned_track": N_("Planned"),
    "real_track": N_("Actual"),
    "now": N_("now {time}"),
    "hall_closes": N_("hall closes {time}"),
    "brief_quarterfinals": N_("QF"),
    "brief_semifinals": N_("SF"),
    "brief_final": N_("Final"),
    "round_head": N_("Round"),
    "began_head": N_("Began"),
    "over_head": N_("Ended"),
    "late_head": N_("Difference"),
    "late_by": N_("{minutes} min"),
    "change_head": N_("Drift"),
    "change_tip": N_("Minutes lost or gained since the previous round"),
    "cause_head": N_("Reason"),
    "began_late": N_("late start"),
    "began_early": N_("early start"),
    "result_late": N_("last result {count} min late"),
    "result_early": N_("last result {count} min early"),
    "break_was": N_("break {count} min, not {planned}"),
    "sooner": Plural(N_("{count} minute earlier."), N_("{count} minutes earlier.")),
    "later": Plural(N_("{count} minute later."), N_("{count} minutes later.")),
    "same_end": N_("Ends at the same time."),
    "before_closing": Plural(
        N_("{count} minute before the hall closes."), N_("{count} minutes before the hall closes.")
    ),
    "after_closing": Plural(N_("{count} minute after the hall closes."), N_("{count} minutes after the hall closes.")),
    "planned_end": N_("planned end: {end}"),
    "expected_end": N_("expected end: {end}"),
    "short_end": N_("end: {end}"),
    "late_end": N_("{minutes} min late, expected end: {end}"),
    "round": N_("Round {round}"),
    "ends": N_("{end}  event ends"),
    "ends_later": Plural(N_("{end}  event ends (+{days} day)"), N_("{end}  event ends (+{days} days)"), by="days"),
    "final_and_third": N_("Final, third place"),
    "help": Searchable(
        N_(
            "Everything agreed on before the first round. Each field is saved as soon as you leave it, and "
            "Ctrl+Z undoes the change.\nIf you leave the rounds and knockout as recommended, they adjust to "
            "the number of players until the first round is published. After that, until the cut, “The day” "
            "shows what a change would do and lets you make it.\nUp and Down move between the rulings; Enter "
            "or a letter opens the choices.\nA player marked as absent loses a game, then the match, after "
            "the times set here. They count from the start of the hall clock, not including pauses. 0 means "
            "never.\n“The day” shows the planned, actual and expected times, how late the rounds are, and the "
            "main reason."
        ),
        N_("event, settings, agreed before the first round"),
    ),
}

# Sentences that warn of rematches if the number of rounds is high.
STRUCTURE: dict[str, Template] = {
    "rematch_possible": Plural(
        N_(
            "{players} players can always play {sure} round without a rematch. Whether {rounds} are possible depends "
            "on the results."
        ),
        N_(
            "{players} players can always play {sure} rounds without a rematch. Whether {rounds} are possible "
            "depends on the results."
        ),
        by="sure",
    ),
    "rematch_certain": N_(
        "{players} players can’t play {rounds} rounds without a rematch or a second bye. {possible} is the maximum."
    ),
}
