"""Navigation in one window: requests to show a page, a rule or the Print page."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal


@dataclass(frozen=True, slots=True)
class PrintRequest:
    """The document, the round and the table that the Print page selects when it is opened.

    `key` is a key of `app.papers.offers`, "" for no document. `round_number` None means the current round, `table` 0
    means all tables.
    """

    key: str
    round_number: int | str | None = None
    table: int = 0


class Navigation(QObject):
    """Passes requests of pages to the window and to other pages.

    `page_requested` is emitted with the key of a page to open, `rule_requested` with the id of a rule to show, and
    `text_entered` with the key of a page to open and a text for `take_text` of that page. `print_request`,
    `referee_match_id` and `rulebook_query` store requests for the Print, Referee and Rules pages; each page resets its
    request to None after reading it.
    """

    page_requested = Signal(str)
    rule_requested = Signal(str)
    text_entered = Signal(str, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.print_request: PrintRequest | None = None
        self.referee_match_id: int | None = None
        self.rulebook_query: str | None = None

    def show_page(self, key: str) -> None:
        """Open the page with this key."""
        self.page_requested.emit(key)

    def open_print_page(self, request: PrintRequest) -> None:
        """Open the Print page with the choices of this request."""
        self.print_request = request
        self.show_page("print")

    def open_referee(self, match_id: int) -> None:
        """Open the Referee page with the players and sets of this match."""
        self.referee_match_id = match_id
        self.show_page("referee")

    def open_rulebook(self, query: str) -> None:
        """Open the Rules page and look up `query`, which is a rule id or a search text."""
        self.rulebook_query = query
        self.show_page("rules")

    def show_rule(self, rule_id: str) -> None:
        """Show the text of the rule with this id in the pane beside the page."""
        self.rule_requested.emit(rule_id)

    def enter_text(self, key: str, text: str) -> None:
        """Open the page with this key and pass a text, such as the first character of a result, to its `take_text`."""
        self.text_entered.emit(key, text)
