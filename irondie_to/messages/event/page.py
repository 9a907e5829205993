"""Sentences of the Event page."""

from irondie_to.i18n import N_
from irondie_to.messages.core.tiebreakers import tiebreaker_templates
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    **tiebreaker_templates("event_page"),
    "title": N_("Event"),
    "group_event": N_("The event"),
    "group_structure": N_("Rounds and knockout"),
    "group_times": N_("Times"),
    "group_points": N_("Points and tie-breakers"),
    "group_ladder": N_("What follows a repeated penalty"),
    "group_rulings": N_("Rulings, where the manual leaves a choice"),
    "name": N_("Name"),
    "date": N_("Date"),
    "starts_at": N_("Begins at"),
    "place": N_("Place"),
    "organiser": N_("Organiser"),
    "print_language": N_("Language of print-outs"),
    "most_players": N_("Most players"),
    "no_limit": N_("no limit"),
    "fee": N_("Entry fee"),
    "swiss_rounds": N_("Swiss rounds"),
    "cut": N_("Knockout"),
    "first_table": N_("First table"),
    "avoid_same_group": N_("Rounds with clubs kept apart"),
    "third_place": N_("A match for the third place"),
    "match_minutes": N_("Match, min"),
    "game_minutes": N_("Game, min"),
    "showing_seconds": N_("Showing of the sets, seconds"),
    "break_minutes": N_("Break between rounds, min"),
    "absent_game_minutes": N_("Absent: game loss after, min (0: never)"),
    "absent_match_minutes": N_("Absent: match loss after, min (0: never)"),
    "win": N_("Win"),
    "draw": N_("Draw"),
    "loss": N_("Loss"),
    "tiebreakers": N_("Tie-breakers in their order"),
    "tiebreakers_tip": N_("Drag one to move it, or press Alt+Up or Alt+Down; the mark says whether it counts (Space)."),
    "ladder_words": N_(
        "The form for penalties proposes this, and the referee decides. Earlier penalties of the player count if they "
        "are at least as severe as the new one."
    ),
    "ladder_penalty": N_("Penalty"),
    "ladder_second": N_("Second time"),
    "ladder_later": N_("Third time and later"),
    "caution_second": N_("Caution, second time"),
    "caution_later": N_("Caution, third time and later"),
    "warning_second": N_("Warning, second time"),
    "warning_later": N_("Warning, third time and later"),
    "game_loss_second": N_("Game loss, second time"),
    "game_loss_later": N_("Game loss, third time and later"),
    "match_loss_second": N_("Match loss, second time"),
    "match_loss_later": N_("Match loss, third time and later"),
    "recommended": N_("as recommended"),
    "no_cut": N_("none"),
    "best": N_("the best {cut}"),
    "fixed": N_("Rounds, knockout, points and tie-breakers are fixed since the first round was published."),
    "counts_at_once": Plural(
        N_("A match is being played at table {tables}. A change counts for it at once."),
        N_("{count} matches are being played, at tables {tables}. A change counts for them at once."),
    ),
    "ahead": N_("A look ahead"),
    "recommends_nothing": N_("How many rounds are recommended follows the number of players: enter them first."),
    "recommends": Plural(
        N_("For {players} player, {recommended_rounds} rounds are recommended, then the best {recommended_cut}."),
        N_("For {players} players, {recommended_rounds} rounds are recommended, then the best {recommended_cut}."),
        by="players",
    ),
    "recommends_only": Plural(
        N_("For {players} player, {recommended_rounds} rounds are recommended, without a knockout."),
        N_("For {players} players, {recommended_rounds} rounds are recommended, without a knockout."),
        by="players",
    ),
    "planned_only": Plural(
        N_("Planned: {rounds} round, without a knockout."),
        N_("Planned: {rounds} rounds, without a knockout."),
        by="rounds",
    ),
    "planned": Plural(
        N_("Planned: {rounds} round, then the best {cut}."),
        N_("Planned: {rounds} rounds, then the best {cut}."),
        by="rounds",
    ),
    "day": N_("The day"),
    "round": N_("Round {round}"),
    "ends": N_("{end}  all is over"),
    "ends_later": Plural(
        N_("{end}  all is over, {days} day later"), N_("{end}  all is over, {days} days later"), by="days"
    ),
    "help": N_(
        "Everything that is agreed before the first round. Each field is stored as soon as you leave it, and Ctrl+Z "
        "takes it back.\nLeave rounds and knockout as recommended, and they follow the number of players until the "
        "first round is published.\nWhoever is marked as absent from the table loses a game and then the match after "
        "these minutes, counted from the start of the hall clock without its pauses; 0 means never.\nAt the right "
        "stands what comes of it: whether so many rounds can be played without a rematch, and when the day ends."
    ),
}
