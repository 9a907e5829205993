"""The tasks of an organiser, and where in the window each is done, so that search results can lead there."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.journal.kinds import StepKind
from irondie_to.desktop.core.page_keys import PART_TITLES, WITHOUT_EVENT
from irondie_to.desktop.core.purposes import (
    EnterPerson,
    LookUp,
    PairRoundAgain,
    Purpose,
    RunAction,
    ShowControl,
    ShowPart,
    ShowPlayers,
    ShowSteps,
    StartPenalty,
)

_PLAYER_KEY, _PLAYER_MENU = "search.how_player_key", "search.how_player_menu"
_PLAYERS_KEY = "search.how_players_key"
_MATCH_KEY, _MATCH_MENU = "search.how_match_key", "search.how_match_menu"


@dataclass(frozen=True, slots=True)
class OrganiserTask:
    """A task: the code of its name, the page where it is done, and the purpose of opening the page.

    If a player or a match must be selected first, `how` is the code of the sentence that says so. The sentence takes
    the values `what` (the name) and `keys`.
    """

    name: str
    page: str
    purpose: Purpose | None = None
    how: str = ""
    keys: str = ""

    @property
    def code(self) -> str:
        """The code of the page action that performs the task or, if there is none, of the task's name."""
        return self.purpose.code if isinstance(self.purpose, RunAction) else self.name

    @property
    def needs_event(self) -> bool:
        return self.page not in WITHOUT_EVENT


TASKS: tuple[OrganiserTask, ...] = (
    # Players
    OrganiserTask("search.do_enter", "players", EnterPerson("")),
    OrganiserTask("search.do_late", "players", EnterPerson("")),
    OrganiserTask("search.do_check_in", "players", ShowPlayers("absent"), _PLAYERS_KEY, "F5"),
    OrganiserTask("players_page.check_in_all", "players", RunAction("players_page.check_in_all")),
    OrganiserTask("players_page.edit", "players", ShowPlayers("all"), _PLAYER_KEY, "F2"),
    OrganiserTask("search.do_set", "players", ShowPlayers("no_set_yet"), _PLAYER_KEY, "Ctrl+L"),
    OrganiserTask("search.do_paid", "players", ShowPlayers("unpaid"), _PLAYERS_KEY, "F6"),
    OrganiserTask("search.do_fee", "players", ShowPlayers("unpaid")),
    OrganiserTask("search.do_waiting", "players", ShowPlayers("waiting")),
    OrganiserTask("search.do_drop", "players", ShowPlayers("all"), _PLAYER_MENU),
    OrganiserTask("search.do_return", "players", ShowPlayers("dropped"), _PLAYER_KEY, "F5"),
    OrganiserTask("players_page.remove", "players", ShowPlayers("all"), _PLAYER_MENU),
    OrganiserTask("apart.title", "players", ShowPlayers("all"), _PLAYER_MENU),
    OrganiserTask("search.do_import", "players", RunAction("players_page.import")),
    # Rounds
    OrganiserTask("search.do_pair", "rounds"),
    OrganiserTask("rounds_page.pair_again", "rounds", PairRoundAgain()),
    OrganiserTask("search.do_result", "rounds"),
    OrganiserTask("search.do_correct", "rounds"),
    OrganiserTask("search.do_swap", "rounds"),
    OrganiserTask("search.do_bye", "rounds"),
    OrganiserTask("search.do_not_here", "rounds", None, _MATCH_KEY, "N"),
    OrganiserTask("rounds_page.menu_extra", "rounds", None, _MATCH_KEY, "E"),
    OrganiserTask("rounds_page.menu_agreed", "rounds", None, _MATCH_KEY, "I"),
    OrganiserTask("search.do_forfeit", "rounds", None, _MATCH_KEY, "F"),
    OrganiserTask("rounds_page.menu_both_lose", "rounds", None, _MATCH_KEY, "X"),
    OrganiserTask("rounds_page.menu_take_back", "rounds", None, _MATCH_KEY, "Del"),
    OrganiserTask("rounds_page.second_pass", "rounds", RunAction("rounds_page.second_pass")),
    OrganiserTask("rounds_page.only_missing", "rounds", RunAction("rounds_page.only_missing")),
    # Standings, knockout, end
    OrganiserTask("search.do_explain_rank", "standings"),
    OrganiserTask("standings_page.copy_action", "standings", RunAction("standings_page.copy_action")),
    OrganiserTask("search.do_cut", "knockout"),
    OrganiserTask("search.do_decide", "knockout", None, _MATCH_MENU),
    OrganiserTask("knockout_page.declines", "knockout", ShowControl("knockout_page.declines")),
    OrganiserTask("end_page.ranking_pdf", "end"),
    OrganiserTask("end_page.celebrate", "end", ShowControl("end_page.celebrate")),
    OrganiserTask("end_page.close", "end", ShowControl("end_page.close")),
    # At any time
    OrganiserTask("search.do_clock", "clocks"),
    OrganiserTask("search.do_clock_minutes", "clocks", ShowControl("clocks_page.more")),
    *(OrganiserTask(title, "referee", ShowPart(part)) for part, title in PART_TITLES.items()),
    OrganiserTask("search.do_penalty", "referee", StartPenalty(None, None, None)),
    OrganiserTask("print_page.save", "print", ShowControl("print_page.save")),
    OrganiserTask("screen_page.message", "screen", ShowControl("screen_page.message_title")),
    OrganiserTask("screen_page.pace", "screen", ShowControl("screen_page.pace")),
    OrganiserTask("screen_page.by_table", "screen", ShowControl("screen_page.by_table")),
    OrganiserTask("screen_page.where", "screen", ShowControl("screen_page.where")),
    OrganiserTask("screen_page.sounds_on", "screen", ShowControl("screen_page.sounds_on")),
    OrganiserTask("rules_page.all_rulings", "rules", LookUp("rulings")),
    OrganiserTask("rules_page.all_terms", "rules", LookUp("terms")),
    OrganiserTask("rules_page.all_misprints", "rules", LookUp("misprints")),
    OrganiserTask("journal_page.signature", "journal", ShowControl("journal_page.signature")),
    OrganiserTask("search.do_corrected", "journal", ShowSteps(StepKind.CORRECTIONS)),
    OrganiserTask("search.do_dropped", "journal", ShowSteps(StepKind.DROPS)),
    OrganiserTask("start.copy", "event", ShowControl("event_page.copy")),
    # Phones
    OrganiserTask("phones_page.switch", "phones"),
    OrganiserTask("phones_page.network", "phones"),
    OrganiserTask("phones_page.standings", "phones"),
    OrganiserTask("phones_page.names", "phones"),
    OrganiserTask("phones_page.report", "phones"),
    OrganiserTask("phones_page.agreed", "phones"),
    OrganiserTask("phones_page.call", "phones"),
    OrganiserTask("phones_page.show_sets", "phones"),
    OrganiserTask("phones_page.send_set", "phones"),
    OrganiserTask("phones_page.codes", "phones"),
    OrganiserTask("phones_page.give_codes", "phones"),
    OrganiserTask("phones_page.links", "phones"),
    OrganiserTask("phones_page.new_link", "phones"),
)
