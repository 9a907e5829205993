"""Sentences that say what a typed line means, shown before the user confirms it."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "none": N_("no result"),
    "games": N_("{games}"),
    "short_id": N_("agreed\u00a0draw"),  # unlike `result.told_id`, so that few words can be chosen for it
    "short_fa": N_("A forfeits"),
    "short_fb": N_("B forfeits"),
    "short_dl": N_("both lose"),
    "forfeit_by": N_("forfeit by {name}"),
    "double_loss": N_("double loss"),
    "games_drawn": Plural(N_("{count} drawn game"), N_("{count} drawn games")),
    "drawn": N_("match drawn"),
    "drawn_at_time": N_("match drawn; with a game unfinished at the end of match time, type {table} 1-1-1"),
    "no_game": N_("drawn without a finished game"),
    "line_or_games": N_("Read as a result of table {table}. For the games of table {here}, type {games}."),
    "forfeits": N_("{name} forfeits"),
    "missing_still": N_("result missing"),
    "gone": N_("{name} drops after this round. Gone already? {table} {word}"),
    "out": N_("{name} is disqualified. {table} {word} ends the match."),
    "both_out": N_("Both are out of the event. {table} {word} ends the match."),
    "both_gone": N_("Both drop after this round. Gone already? {table} {word}"),
    "stands": N_("has {result}"),
    "replaces": N_("replaces {result}"),
    "who_forfeits": N_("fa: {a} forfeits · fb: {b} forfeits"),
    "want_result": N_("Please type the result of table {table} too, like {table} 2-1."),
    "publish_first": N_("This round is only proposed. Publish it, then report its results."),
    "nothing_there": N_("Table {table} has no result that could be taken back."),
    "take_back": N_("{result} is taken back"),
    "extra_begun": N_("extra time, in minutes"),
    "extra_how": N_("Please type the minutes of extra time, like {table} +3."),
    "extra": N_("extra time {change}; ends when the hall clock shows −{total}"),
    "absent_who": N_("Who is not here? a: {a} · b: {b}"),
    "absent_how": N_("Please say who is not at the table, like {table} n a."),
    "absence_loss": N_("the loss that is due: {names} not here"),
    "absence_loss_drop": N_("the loss that is due, and with a match loss the player drops out: {names} not here"),
    "game_loss_due": N_("{table} l gives the game loss"),
    "match_loss_due": N_("{table} l gives the match loss, {table} ld drops too"),
    "ruling": N_("a ruling at table {table}, kept on record"),
    "for_whom": N_("{kind}. a: for {a} · b: for {b}"),
    "penalty": N_("{kind} for {name}, kept on record"),
    "with_reason": N_("{penalty}, because: {reason}"),
    "asks_reason": N_("{penalty}; type the reason behind it, if you like"),
    "with_ladder": N_("The ladder proposes {next}. {penalty}"),
    "with_earlier": N_("On record before: {count}. {penalty}"),
    "penalty_game": N_("{kind} for {name}, kept on record, and a game of the match is lost"),
    "penalty_game_stands": N_("{kind} for {name}, kept on record; the result that is there stays"),
    "was_here": N_("{names} is marked as not here. Was {names} there? Storing this also marks {names} as here."),
    "were_here": N_("{names} are marked as not here. Were they there? Storing this also marks them as here."),
    "penalty_match": N_("{kind} for {name}, kept on record, and the match is lost"),
    "penalty_out": N_("{kind} for {name}, kept on record: the match is lost, and the player is out of the event"),
    "penalty_match_for": N_("{kind} for {name}, kept on record, and the match is lost in place of {result}"),
    "penalty_out_for": N_(
        "{kind} for {name}, kept on record: the player is out of the event, and the match is lost in place of "
        "{result}; to let that stand, use the page Referee"
    ),
    "penalty_out_stands": N_(
        "{kind} for {name}, kept on record: the player is out of the event; the result that is there stays"
    ),
    "penalty_out_place": N_("{place} {kind}, kept on record"),
    "penalty_stands": N_("{kind} for {name}, kept on record; the result that is there stays"),
    "swap_begun": N_("Who changes seats? Like swap 3 7"),
    "swap_how": N_(
        "Please name two seats, like swap 3 7. A number is the second player of that table, 3a the first; bye or a "
        "name will do as well, names of several words with a comma between."
    ),
    "swap": N_("{one} and {other} change seats.\n{places}"),
    "place": N_("Table {table}: {a} – {b}"),
    "place_bye": N_("Bye: {name}"),
    "swap_over": N_("Round {round} is over, so nobody changes seats there."),
    "no_bye": N_("Nobody has the bye in this round."),
    "no_seat": N_("There is no table {table} in this round."),
    "has_bye": N_("{name} has the bye in this round."),
    "which": N_("Which one: {names} (tables {tables})? Please type more of the name, or the table before it."),
    "found": N_("{name} is at table {table}. Enter goes on there."),
    "nobody_here": N_("Nobody at table {table} is called “{name}”: {a} – {b} play there."),
    "table_first": N_("Please type the table number before the games, for example 12 {games}."),
    "begun_agreed": N_("id: agreed draw"),
    "begun_both_lose": N_("dl: both lose"),
}
