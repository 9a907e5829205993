"""The labels of the settings of an event, by their keys."""

LABELS = {
    "name": "event_page.name",
    "date": "event_page.date",
    "starts_at": "event_page.starts_at",
    "place": "event_page.place",
    "organiser": "event_page.organiser",
    "print_language": "event_page.print_language",
    "fee": "event_page.fee",
    "most_players": "event_page.most_players",
    "swiss_rounds": "event_page.swiss_rounds",
    "cut": "event_page.cut",
    "first_table": "event_page.first_table",
    "avoid_same_group": "event_page.avoid_same_group",
    "third_place": "event_page.third_place",
    "match_minutes": "event_page.match_minutes",
    "game_minutes": "event_page.game_minutes",
    "showing_seconds": "event_page.showing_seconds",
    "break_minutes": "event_page.break_minutes",
    "absent_game_minutes": "event_page.absent_game_minutes",
    "absent_match_minutes": "event_page.absent_match_minutes",
    "win": "event_page.win",
    "draw": "event_page.draw",
    "loss": "event_page.loss",
    "tiebreakers": "event_page.tiebreakers",
}
"""The code of the label of each setting except the rulings, which are named by the rulebook."""
