"""The field that chooses the sets to check: those of a table where a match is being played, or of one player."""

from __future__ import annotations

from collections.abc import Iterator

from irondie_to.app.core.picture import Picture
from irondie_to.app.referee.check.queries import playing_at
from irondie_to.desktop.controls.suggestions.completion import ChoiceField, Suggestion
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.errors import Phrase


class CheckWho(Translated, ChoiceField):
    """The field in which the user chooses a table or a player for a set check.

    `chosen` is emitted with the row id of a match (int) or a player's code (str).
    """

    def show_event(self, picture: Picture) -> None:
        """Offer all players of this event, and the tables where a match is being played, as suggestions."""
        self.show_choices(list(self._choices(picture)))

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._context.set_texts(
            {
                self.setPlaceholderText: "setcheck_page.who",
                self.setAccessibleName: "setcheck_page.who",
                self.setToolTip: "setcheck_page.who_tip",
            }
        )

    def _choices(self, picture: Picture) -> Iterator[Suggestion]:
        """Yield the tables where a match is being played, then all players in alphabetical order."""
        say = self._context.say
        for _row, match in playing_at(picture):
            names = {"a": picture.entrant(match.a_id).name, "b": picture.entrant(match.b_id).name}
            shown = say(Phrase("setcheck_page.choice_table", {"table": match.table_number, **names}))
            yield Suggestion(shown, str(match.table_number), "", match.id)
        for entrant in sorted(picture.entrants, key=lambda entrant: entrant.name.casefold()):
            shown = say(Phrase("setcheck_page.choice_player", {"name": entrant.name, "code": entrant.code}))
            yield Suggestion(shown, entrant.name, entrant.code, entrant.code)
