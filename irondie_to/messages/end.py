"""Sentences of the End page, and about the list of prizes."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

END_PAGE: dict[str, Template] = {
    "title": N_("End"),
    "celebrate": Searchable(
        N_("Celebrate in the hall"), N_("champion on the projector, winner on the screen, prize giving")
    ),
    "journal": N_("Journal"),
    "over": N_("the event is over"),
    "over_by_nobody": N_("the event is over; nobody won the final"),
    "not_settled": N_("Ranking after: {round}. It is final once the last result is in."),
    "to_come": N_("Still to come: {rounds}."),
    "empty": N_("The ranking appears here when the first round is finished."),
    "empty_to_come": N_("The ranking appears here when the first round is finished. Still to come: {rounds}."),
    # The champion
    "wins": N_("wins {event}"),
    "won_with": N_("won with"),
    "dice": N_("The champion’s set: {dice}"),
    "podium": N_("Podium: {places}"),
    "place": N_("{rank}. {name}"),
    "path": N_("The champion’s path"),
    "how_seeded": N_("Rank {rank} after the Swiss rounds, seed {seed}"),
    "how_standings": Plural(
        N_("First after {count} round, without a knockout"), N_("First after {count} rounds, without a knockout")
    ),
    "how_by_lot": N_("First by lot, tied on everything with {names}"),
    "stop": N_("{round}: {result}"),
    "stop_against": N_("{round}: {result} against {name}"),
    # The field
    "figures": N_("Event statistics"),
    "players_clubs": N_("Players, clubs"),
    "matches_games": N_("Matches, games"),
    "drawn": N_("Drawn matches"),
    "clock": N_("Hall clock, all rounds"),
    "hours": N_("{hours} h {minutes} min"),
    "overtime": N_("Games won in overtime"),
    "longest": N_("Longest game"),
    "at_table": N_("{time}, table {table}"),
    "dice_brought": N_("Dice brought"),
    "favourite": N_("Most frequent die"),
    "rulings_penalties": N_("Rulings, penalties"),
    # What is left to do
    "left_to_do": N_("Left to do"),
    "fees_open": Plural(N_("{count} entry fee is unpaid: {sum}"), N_("{count} entry fees are unpaid: {sum}")),
    "documents": N_("Print and save"),
    "hall": Searchable(N_("Show on the hall screen"), N_("show the champion, winner on the projector")),
    "hall_tip": N_("Champion and standings"),
    "hall_tip_standings": N_("Standings"),
    "ranking_pdf": Searchable(
        N_("Final ranking as PDF"), N_("save the final ranking, final standings, file of the ranking, end result")
    ),
    "ranking_pdf_tip": N_("Everybody’s rank, for the wall"),
    "print": N_("Print the report"),
    "report": Searchable(N_("Report as PDF"), N_("save the report, final report, PDF of the event")),
    "report_tip": N_("Ranking, rounds and bracket"),
    "results": N_("Save results"),
    "results_tip": N_("XLSX, CSV, web page"),
    "export": N_("Event file"),
    "export_tip": N_("The whole event as a file"),
    "done": N_("done"),
    "done_before": N_("done before the last change"),
    "close": Searchable(N_("Close the event"), N_("finish the event, end the tournament, lock, done, archive")),
    "close_first": N_("Close the event:"),
    "close_rest": N_("print and save first if you want to; you can reopen it later"),
    "closed": N_("{event} is closed. Nothing is locked: you can open it again from the list."),
    "closed_on_screen": N_("{event} is closed. The hall screen still shows it until you close the screen."),
    # The ranking
    "ranking": N_("Final ranking"),
    "range": N_("{first} to {last}"),
    "all": N_("all {count}"),
    "to_champion": N_("Champion"),
    "column_rank": N_("Rank"),
    "column_name": N_("Player"),
    "column_club": N_("Club"),
    "column_points": N_("Points"),
    "column_reached": N_("Stage"),
    "help": Searchable(
        N_(
            "See who won, with which set, the path to the title, and everybody’s rank: first by the round "
            "reached in the knockout, then by the standings of the Swiss rounds.\nThe right side shows what "
            "is left to do. A check mark means that the task was done on this computer and nothing has "
            "changed since. The report is the whole event on paper. The event file contains the whole event, "
            "and any program for IRONDIE tournaments can read it.\nF8 closes the event. It stays in the list "
            "of events, and you can reopen it."
        ),
        N_("end, what is left to do, closing"),
    ),
}

# Sentences about the list of prizes.
PRIZES: dict[str, Template] = {
    "word_lot": N_("lot"),
    "word_hand": N_("hand"),
    "example": N_("1: Trophy\n3-4: 3 dice of your choice\n{lot} 2: Game mat\n{hand}: Best sportsmanship"),
    "none": N_("No prizes are listed."),
    "count": Plural(
        N_("{count} prize: {by_place} by place, {by_lot} by lot, {by_hand} by hand."),
        N_("{count} prizes: {by_place} by place, {by_lot} by lot, {by_hand} by hand."),
    ),
    "for_place": N_("place {place}: {prize}"),
    "by_lot": N_("{count} by lot: {prize}"),
    "by_hand": N_("by hand: {prize}"),
    "more": Plural(N_("{count} more"), N_("{count} more")),
    "too_many": N_("The list can have at most {most} lines. Combine places, for example 9-16."),
    "bad_places": N_("Line {line}: places go from 1 to {most}, with the lower number first, for example 3-4."),
    "bad_lot": N_("Line {line}: 1 to {most} prizes can be drawn by lot, for example {lot} 2."),
    "no_colon": N_(
        "Line {line}: type a colon after the place, for example 1: Trophy. For a prize given by hand, begin "
        "with “{hand}:”."
    ),
    "no_words": N_("Line {line}: type what the prize is."),
    "too_long": N_("Line {line}: a prize can have at most {most} characters."),
    "odd_letters": N_("Line {line} contains characters that can’t be printed."),
}
