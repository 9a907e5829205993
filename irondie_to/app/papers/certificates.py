"""Certificates for the players of an event that is over: their content and their builder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from irondie_to.app.core.lookup import match_entrant
from irondie_to.app.core.names import tidy_person
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture, entrants_by_code
from irondie_to.app.core.results import ResultWords, winner_of, written
from irondie_to.app.event.queries import is_event_over
from irondie_to.app.papers.kinds import BuildOptions
from irondie_to.app.papers.sets import player_set
from irondie_to.app.papers.views import EventPaper, MatchRecord, People, PrintedName, event_head, sort_key
from irondie_to.app.standings.form import Crossing, crossings
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice import TYPES
from irondie_to.tournament.knockout.bracket import FINAL, THIRD_PLACE, Bracket, Meeting
from irondie_to.tournament.knockout.knockout import bracket_of
from irondie_to.tournament.knockout.ranking import Placing, final_ranking
from irondie_to.tournament.model import PlayerId

_PLACES = 3
_SEMIFINALS = "semifinals"
_WON = {FINAL: "paper.final_won", THIRD_PLACE: "paper.third_place_won"}
_WON_WITHOUT_SCORE = {FINAL: "paper.final_won_anyhow", THIRD_PLACE: "paper.third_place_won_anyhow"}
_NOT_WON = {FINAL: "paper.final_against", _SEMIFINALS: "paper.semifinal_against"}
"""The sentences about a last knockout match that the player did not win, by its round."""


class PlayerCertificate(NamedTuple):
    """A player's certificate.

    `place` is 1, 2 or 3, or 0 for a certificate of participation; then `rank` is the player's place in the final
    ranking, None for a player who dropped before the last Swiss round. `played` is the number of Swiss rounds that the
    player took part in, and `record` the player's results in these rounds; for a place, `record` also includes missed
    rounds. `last_match` is the sentence about the knockout match that led to the place. `dice` and `side` are the codes
    of the dice to show; if `dice` is empty, the outlines of all types are shown.
    """

    who: PrintedName
    place: int
    rank: int | None
    played: int
    record: MatchRecord
    last_match: Phrase | None
    dice: tuple[str, ...]
    side: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Certificates(EventPaper):
    """Certificates, sorted by rank, then by name.

    `players` and `rounds` are the numbers of players and Swiss rounds of the event. `organiser` and `referee` are the
    names of those who sign; empty if not known. `types` are the letters of all types of dice, in the order of the
    notation.
    """

    layout: ClassVar[str] = "end.certificates"
    players: int
    rounds: int
    organiser: str
    referee: str
    types: tuple[str, ...]
    certificates: tuple[PlayerCertificate, ...]


def certificates(picture: Picture, options: BuildOptions) -> Certificates:
    """Build the certificates of the chosen players, or else of the places up to `options.first` (0: of everybody).

    Players who were disqualified or never played get none. Raises `UserError` `paper.not_over`,
    `paper.no_certificates`, `name.*` if the name of the referee is not valid, or the errors of `match_entrant`.
    """
    if not is_event_over(picture):
        raise UserError("paper.not_over")
    chosen = {match_entrant(picture.entrants, player).code for player in options.players}
    maker = _CertificateMaker(picture, with_sets=options.with_sets)
    awarded = []
    for placing in final_ranking(picture.tournament):
        place = maker.place(placing)
        wanted = placing.player in chosen if chosen else not options.first or place <= options.first
        if wanted and not placing.disqualified and maker.has_played(placing):
            awarded.append((place, maker.certificate(placing, place)))
    if not awarded:
        raise UserError("paper.no_certificates")
    awarded.sort(key=lambda entry: (entry[0], *sort_key(entry[1].who.listed), entry[1].who.code))
    return Certificates(
        event_head(picture),
        len(picture.tournament.entrants),
        len(picture.swiss),
        picture.event.organiser,
        tidy_person(options.referee),
        tuple(kind.value for kind in TYPES),
        tuple(certificate for _place, certificate in awarded),
    )


class _CertificateMaker:
    def __init__(self, picture: Picture, *, with_sets: bool) -> None:
        self._people = People(picture)
        self._entrants = entrants_by_code(picture)
        self._with_sets = with_sets
        tournament = picture.tournament
        ranks = dict.fromkeys((entrant.id for entrant in tournament.entrants), 0)
        self._rounds = crossings(tournament.rounds, tournament.options, ranks)
        self._bracket: Bracket | None = None if tournament.knockout is None else bracket_of(tournament)

    def has_played(self, placing: Placing) -> bool:
        return placing.reached is not None or any(map(_is_played, self._rounds[placing.player]))

    def place(self, placing: Placing) -> int:
        """The place on the certificate: the rank, or 3 for both losing semifinalists if they do not play each other."""
        rounds = () if self._bracket is None else self._bracket.rounds
        shared = placing.reached == _SEMIFINALS and all(round_.name != THIRD_PLACE for round_ in rounds)
        return _PLACES if shared else placing.rank

    def certificate(self, placing: Placing, place: int) -> PlayerCertificate:
        player = placing.player
        entrant, cells = self._entrants[player], self._rounds[player]
        played = [cell for cell in cells if _is_played(cell)]
        on_podium = place <= _PLACES
        left = entrant.dropped_after is not None and entrant.dropped_after < len(cells)
        dice, side = self._dice(entrant) if on_podium and self._with_sets else ((), ())
        return PlayerCertificate(
            self._people.code(player),
            place if on_podium else 0,
            None if left else place,
            len(played),
            _record([cell for cell in cells if cell is not None] if on_podium else played),
            self._last_match(placing) if on_podium else None,
            dice,
            side,
        )

    def _dice(self, entrant: NamedEntrant) -> tuple[tuple[str, ...], tuple[str, ...]]:
        dice_set = player_set(self._people, entrant)
        return tuple(die.code for die in dice_set.dice), tuple(die.code for die in dice_set.side)

    def _last_match(self, placing: Placing) -> Phrase | None:
        for round_ in () if self._bracket is None else self._bracket.rounds:
            for meeting in round_.meetings:
                if round_.name == placing.reached and placing.player in {meeting.a, meeting.b}:
                    return self._met(round_.name, meeting, placing.player)
        return None

    def _met(self, name: str, meeting: Meeting, player: PlayerId) -> Phrase | None:
        other = meeting.b if meeting.a == player else meeting.a
        if other is None:
            return None
        opponent = self._people.code(other).spoken
        if meeting.winner != player:
            return Phrase(_NOT_WON[name], {"opponent": opponent}) if name in _NOT_WON else None
        score = _score(meeting, player)
        code = _WON[name] if score else _WON_WITHOUT_SCORE[name]
        return Phrase(code, {"score": score, "opponent": opponent})


def _score(meeting: Meeting, winner: PlayerId) -> str:
    """The games of a match from the winner's side, such as 2–1; empty if they don't show who won."""
    match = meeting.match
    if match is None or winner_of(match) != winner:
        return ""
    games = ResultWords(written(match)).seen_from(second=match.b == winner)
    return games if isinstance(games, str) else ""


def _is_played(cell: Crossing | None) -> bool:
    return cell is not None and cell.unpaired in {"", "bye"}


def _record(cells: list[Crossing | None]) -> MatchRecord:
    results = [cell.result for cell in cells if cell is not None]
    return MatchRecord(results.count("win"), results.count("loss"), results.count("draw"))
