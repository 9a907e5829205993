"""Views of a set check: one of the whole check and one of each player's set."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.referee.check.current import CurrentCheck
from irondie_to.app.referee.check.presented import Presented, nothing_ticked, read_presented
from irondie_to.app.referee.check.queries import compare
from irondie_to.app.referee.check.unfinished import PresentedDice
from irondie_to.app.sets.editing import in_order
from irondie_to.app.sets.queries import SetDifference
from irondie_to.errors import UserError
from irondie_to.rules.dice_set import read_set


@dataclass(frozen=True, slots=True)
class EnteredCheck:
    """What the referee has entered for one player: the presented dice and a remark.

    `kept_as` is the id of the set check last recorded for this player, or None.
    """

    presented: Presented
    words: str = ""
    kept_as: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerCheck:
    """The check of one player's set before game number `game`.

    `found` is the comparison of the presented with the registered set; it is None unless both sets exist. `is_recorded`
    says whether a set check with exactly these sets is recorded for this game.
    """

    entrant: NamedEntrant
    game: int
    entered: EnteredCheck
    found: SetDifference | None
    is_recorded: bool

    @property
    def presented(self) -> Presented:
        return self.entered.presented

    @property
    def is_begun(self) -> bool:
        """Whether there are presented dice that have not been recorded."""
        return not self.is_recorded and bool(self.presented.text)

    @property
    def content(self) -> PresentedDice:
        return PresentedDice(self.presented.text, self.entered.words, self.entered.kept_as)


@dataclass(frozen=True, slots=True)
class CheckView:
    """The whole view of a set check, with everything that the referee can act on.

    `picture` is the event as shown. `players` are the checks of up to two players before game number `game`, or none
    before a check begins. `storing` contains the codes of the players whose check is being recorded. `called` is
    another match to which the referee has been called in the meantime, or None.
    """

    picture: Picture
    check: CurrentCheck
    game: int
    players: tuple[PlayerCheck, ...]
    storing: frozenset[str]
    called: MatchRow | None

    @property
    def match(self) -> MatchRow | None:
        return self.check.match(self.picture)

    @property
    def is_begun(self) -> bool:
        return any(player.is_begun for player in self.players)


def player_check(picture: Picture, entrant: NamedEntrant, game: int, entered: EnteredCheck | None) -> PlayerCheck:
    """The check of this player's set, with what has been entered so far (None: nothing).

    If the registered set has changed in the meantime, the presented dice are compared with the new one.
    """
    registered = in_order(read_set(entrant.dice or ""))
    if entered is None:
        entered = EnteredCheck(nothing_ticked(registered))
    elif entered.presented.registered != registered:
        presented = read_presented(registered, entered.presented.text)
        entered = EnteredCheck(presented, entered.words, entered.kept_as)
    text = entered.presented.text
    found = compare(picture, registered.text, text, game) if text and registered.dice else None
    recorded = next((row for row in picture.set_checks if row.id == entered.kept_as), None)
    is_recorded = recorded is not None and (
        (recorded.entrant_id, recorded.game_number, recorded.presented) == (entrant.id, game, text)
        and in_order(read_set(recorded.registered)) == registered
    )
    return PlayerCheck(entrant, game, entered, found, is_recorded)


def entered_check(entrant: NamedEntrant, content: PresentedDice) -> EnteredCheck:
    """Read the stored dice and remark of this player. Presented dice that cannot be read are ignored."""
    registered = in_order(read_set(entrant.dice or ""))
    try:
        presented = read_presented(registered, content.presented)
    except UserError:
        presented = nothing_ticked(registered)
    return EnteredCheck(presented, content.words, content.kept_as)
