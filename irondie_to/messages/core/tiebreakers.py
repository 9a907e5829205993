"""The words for each tie-breaker."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template, Worded, templates_of


@dataclass(frozen=True, slots=True)
class TiebreakerWords:
    """The words for a tie-breaker, each with its code.

    `choice` is its name in the options of an event, `column` its column heading in the window, `full` the explanation
    of the column, and `sum` the formula (it may contain the value `floor`). `terminal` is its column heading in the
    terminal. On paper, `sentence` is its name within a sentence, and `printed_column` its heading of two lines.
    `terms` explain the terms of its sum, except those that several tie-breakers share; they may contain the values
    `name`, `round`, `value` and `counted`.
    """

    choice: Worded
    column: Worded
    full: Worded
    sum: Worded
    terminal: Worded
    sentence: Worded
    printed_column: Worded
    terms: tuple[Worded, ...] = ()

    def every(self) -> tuple[Worded, ...]:
        names = self.choice, self.column, self.full, self.sum, self.terminal, self.sentence, self.printed_column
        return *names, *self.terms


TIEBREAKERS: dict[str, TiebreakerWords] = {
    "opponents_match_win": TiebreakerWords(
        choice=Worded("event_page.tiebreaker_opponents_match_win", N_("Opponents’ match-win % (OMW)")),
        column=Worded("standings_page.opponents_match_win", N_("OMW%")),
        full=Worded("standings_page.whole_opponents_match_win", N_("OMW: opponents’ match-win %, averaged")),
        sum=Worded(
            "standings_page.sum_opponents_match_win", N_("average of the opponents’ MW%, each at least {floor}")
        ),
        terminal=Worded("heading.opponents_match_win", N_("OMW")),
        sentence=Worded("paper.opponents_match_win", N_("opponents’ match-win % (OMW)")),
        printed_column=Worded("paper.opponents_match_win_head", N_("OMW\n%")),
    ),
    "game_win": TiebreakerWords(
        choice=Worded("event_page.tiebreaker_game_win", N_("Own game-win % (GW)")),
        column=Worded("standings_page.game_win", N_("GW%")),
        full=Worded("standings_page.whole_game_win", N_("GW: own game-win %")),
        sum=Worded("standings_page.sum_game_win", N_("own game points / (games played × 3)")),
        terminal=Worded("heading.game_win", N_("GW")),
        sentence=Worded("paper.game_win", N_("own game-win % (GW)")),
        printed_column=Worded("paper.game_win_head", N_("GW\n%")),
        terms=(
            Worded("standings.term_games_won", N_("3 × {value} (games won)")),
            Worded("standings.term_games_drawn", N_("{value} (games drawn)")),
            Worded("standings.term_bye_games_won", N_("3 × {value} (games won for the bye)")),
            Worded("standings.term_bye_games_drawn", N_("{value} (drawn games for the bye)")),
        ),
    ),
    "opponents_game_win": TiebreakerWords(
        choice=Worded("event_page.tiebreaker_opponents_game_win", N_("Opponents’ game-win % (OGW)")),
        column=Worded("standings_page.opponents_game_win", N_("OGW%")),
        full=Worded("standings_page.whole_opponents_game_win", N_("OGW: opponents’ game-win %, averaged")),
        sum=Worded("standings_page.sum_opponents_game_win", N_("average of the opponents’ GW%, each at least {floor}")),
        terminal=Worded("heading.opponents_game_win", N_("OGW")),
        sentence=Worded("paper.opponents_game_win", N_("opponents’ game-win % (OGW)")),
        printed_column=Worded("paper.opponents_game_win_head", N_("OGW\n%")),
    ),
    "buchholz": TiebreakerWords(
        choice=Worded("event_page.tiebreaker_buchholz", N_("Buchholz")),
        column=Worded("standings_page.buchholz", N_("Buchholz")),
        full=Worded("standings_page.whole_buchholz", N_("Buchholz: points of all opponents")),
        sum=Worded("standings_page.sum_buchholz", N_("points of all opponents")),
        terminal=Worded("heading.buchholz", N_("Buchholz")),
        sentence=Worded("paper.buchholz", N_("Buchholz points")),
        printed_column=Worded("paper.buchholz_head", N_("Buch-\nholz")),
    ),
    "buchholz_cut_1": TiebreakerWords(
        choice=Worded("event_page.tiebreaker_buchholz_cut_1", N_("Buchholz cut 1 (without the lowest)")),
        column=Worded("standings_page.buchholz_cut_1", N_("Buchh. −1")),
        full=Worded("standings_page.whole_buchholz_cut_1", N_("Buchholz without the lowest opponent")),
        sum=Worded("standings_page.sum_buchholz_cut_1", N_("points of all opponents but the lowest (in parentheses)")),
        terminal=Worded("heading.buchholz_cut_1", N_("Buchholz cut 1")),
        sentence=Worded("paper.buchholz_cut_1", N_("Buchholz points without the lowest")),
        printed_column=Worded("paper.buchholz_cut_1_head", N_("Buchh.\ncut 1")),
    ),
    "median_buchholz": TiebreakerWords(
        choice=Worded("event_page.tiebreaker_median_buchholz", N_("Median Buchholz")),
        column=Worded("standings_page.median_buchholz", N_("Median B.")),
        full=Worded("standings_page.whole_median_buchholz", N_("Buchholz without the lowest and the highest opponent")),
        sum=Worded(
            "standings_page.sum_median_buchholz",
            N_("points of all opponents but the lowest and highest (in parentheses)"),
        ),
        terminal=Worded("heading.median_buchholz", N_("median Buchholz")),
        sentence=Worded("paper.median_buchholz", N_("Buchholz points without lowest and highest")),
        printed_column=Worded("paper.median_buchholz_head", N_("Buchh.\nmedian")),
    ),
    "sonneborn_berger": TiebreakerWords(
        choice=Worded("event_page.tiebreaker_sonneborn_berger", N_("Sonneborn-Berger")),
        column=Worded("standings_page.sonneborn_berger", N_("S-B")),
        full=Worded(
            "standings_page.whole_sonneborn_berger",
            N_("Sonneborn-Berger: points of beaten opponents, plus half the points of drawn opponents"),
        ),
        sum=Worded(
            "standings_page.sum_sonneborn_berger",
            N_("points of beaten opponents, plus half the points of drawn opponents"),
        ),
        terminal=Worded("heading.sonneborn_berger", N_("Sonneborn-Berger")),
        sentence=Worded("paper.sonneborn_berger", N_("Sonneborn-Berger points")),
        printed_column=Worded("paper.sonneborn_berger_head", N_("Sonneb.-\nBerger")),
        terms=(
            Worded("standings.term_halved", N_("{name} {counted} (draw, so half of {value})")),
            Worded("standings.term_lost", N_("{name} {counted} (loss, so {value} doesn’t count)")),
        ),
    ),
    "head_to_head": TiebreakerWords(
        choice=Worded("event_page.tiebreaker_head_to_head", N_("Head to head")),
        column=Worded("standings_page.head_to_head", N_("Head to head")),
        full=Worded("standings_page.whole_head_to_head", N_("Points from matches between the tied players")),
        sum=Worded("standings_page.sum_head_to_head", N_("points won against the other tied players")),
        terminal=Worded("heading.head_to_head", N_("head to head")),
        sentence=Worded("paper.head_to_head", N_("head-to-head points")),
        printed_column=Worded("paper.head_to_head_head", N_("Head to\nhead")),
    ),
    "wins": TiebreakerWords(
        choice=Worded("event_page.tiebreaker_wins", N_("Number of wins")),
        column=Worded("standings_page.wins", N_("Wins")),
        full=Worded("standings_page.whole_wins", N_("Matches won")),
        sum=Worded("standings_page.sum_wins", N_("matches won")),
        terminal=Worded("heading.wins", N_("wins")),
        sentence=Worded("paper.wins", N_("wins")),
        printed_column=Worded("paper.wins_head", N_("\nWins")),
        terms=(Worded("standings.term_matches_won", N_("{value} (matches won)")),),
    ),
    "progressive": TiebreakerWords(
        choice=Worded("event_page.tiebreaker_progressive", N_("Progressive score")),
        column=Worded("standings_page.progressive", N_("Progressive")),
        full=Worded("standings_page.whole_progressive", N_("Points after each round, added up")),
        sum=Worded("standings_page.sum_progressive", N_("points after each round")),
        terminal=Worded("heading.progressive", N_("progressive")),
        sentence=Worded("paper.progressive", N_("progressive points")),
        printed_column=Worded("paper.progressive_head", N_("Pro-\ngressive")),
        terms=(Worded("standings.term_round", N_("round {round}: {counted}")),),
    ),
}


def tiebreaker_templates(area: str) -> dict[str, Template]:
    """The templates of all tie-breakers in an area, keyed by the part of their codes after the dot."""
    return templates_of(area, (worded for words in TIEBREAKERS.values() for worded in words.every()))
