"""Whether the latest Swiss round has begun, and what the correction of a result changes.

This module does not load the pairing search, so that correcting a result does not load it either.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from hashlib import sha256

from irondie_to.app.core.lost_games import table_with_note
from irondie_to.app.core.picture import Picture, names_by_code
from irondie_to.app.core.results import read_result, with_result
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.event.plan import who_could_play_on, who_plays_on
from irondie_to.app.event.publication import publication_of, stored_report
from irondie_to.app.standings.new_cut import new_cut
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.history import history_of
from irondie_to.tournament.model import PlayerId
from irondie_to.tournament.standings.standings import Standing, Standings, standings_of


def not_begun(picture: Picture) -> RoundRow:
    """The latest Swiss round, which can be paired again as long as nobody has begun it.

    Raises `UserError` `round.none_published`, `round.knockout_begun`, `round.again_imported`, `round.again_clock`,
    `round.again_result` or `round.again_note` if no round can be paired again. Each message says what to do instead.
    """
    if picture.seeds:
        raise UserError("round.knockout_begun")
    row = picture.current
    if row is None:
        raise UserError("round.none_published")
    number = row.number
    if not row.report:
        raise UserError("round.again_imported", round=number)
    for match in picture.matches_of(row):
        if not match.is_pending:
            raise UserError("round.again_result", round=number, table=match.table_number)
    if picture.clocks or picture.games:
        raise UserError("round.again_clock", round=number)
    table = table_with_note(picture, [row])
    if table is not None:
        raise UserError("round.again_note", round=number, table=table)
    return row


def why_begun(picture: Picture) -> Phrase | None:
    """The reason why the latest Swiss round cannot be paired again, or None if it can."""
    try:
        not_begun(picture)
    except UserError as fault:
        return fault.phrase
    return None


def points_key(picture: Picture, number: int, players: Collection[PlayerId]) -> str:
    """A hash of the match points that these players had before the round with this number.

    The pairing of the round depends on these points, but not on corrections that leave them unchanged.
    """
    history = history_of(picture.tournament, number - 1)
    points = sorted((code, worth) for code, worth in zip(history.ids, history.points, strict=True) if code in players)
    return sha256(repr(points).encode()).hexdigest()[:16]


def players_of(picture: Picture, row: RoundRow) -> frozenset[PlayerId]:
    """The codes of all players of a published round, including the player with the bye in its pairing."""
    code = {entrant.id: entrant.code for entrant in picture.entrant_rows}
    bye: PlayerId | None = stored_report(row).get("bye")
    inside = {code[player] for match in picture.matches_of(row) for player in (match.a_id, match.b_id)}
    return frozenset(inside if bye is None else inside | {bye})


def has_other_points(picture: Picture, row: RoundRow) -> bool:
    """Whether a correction has changed the points from which the latest round was paired.

    False if these points are unknown because an earlier version of the program published the round.
    """
    key = publication_of(row).points
    return bool(key) and key != picture.derived(_latest_points)


def _latest_points(picture: Picture) -> str:
    row = picture.swiss[-1]
    return points_key(picture, row.number, players_of(picture, row))


def paired_before_correction(picture: Picture) -> RoundRow | None:
    """The latest Swiss round if it has not begun and points were corrected after its pairing; otherwise None."""
    try:
        row = not_begun(picture)
    except UserError:
        return None
    return row if row.number > 1 and has_other_points(picture, row) else None


@dataclass(frozen=True, slots=True)
class CorrectionEffects:
    """Sentences about a correction: `changes` says what it changes, and `stays` what remains unchanged."""

    changes: tuple[Phrase, ...]
    stays: tuple[Phrase, ...]


def correction_effects(picture: Picture, round_number: int, table: int, text: str) -> CorrectionEffects:
    """Compute the effects of replacing the result at a table of a published Swiss round by `text`, as typed.

    The current standings are compared with those after the correction. Raises `UserError` `match.*` for an invalid
    result.
    """
    row = next(row for row in picture.swiss if row.number == round_number)
    match = next(match for match in picture.matches_of(row) if match.table_number == table)
    changed = with_result(match, read_result(text))
    matches = tuple(changed if other.id == match.id else other for other in picture.matches)
    corrected = replace(picture, matches=matches)
    old, new = standings_of(picture.tournament), standings_of(corrected.tournament)
    before, after = ({line.player: line for line in standings.rows} for standings in (old, new))
    players = [picture.entrant(match.a_id), picture.entrant(match.b_id)]
    changes = [_of_player(player.name, before[player.code], after[player.code]) for player in players]
    codes = {player.code for player in players}
    others = sum(before[code].rank != line.rank for code, line in after.items() if code not in codes)
    changes.append(Phrase("correction.others", {"count": others}) if others else Phrase("correction.no_others"))
    changes += _of_the_cut(picture, corrected, old, new)
    again = paired_before_correction(corrected)
    may_pair_again = again is not None and again.number > round_number
    return CorrectionEffects(tuple(changes), _stays(picture, corrected, round_number, may_pair_again=may_pair_again))


def _of_player(name: str, before: Standing, after: Standing) -> Phrase:
    values: dict[str, Value] = {
        "name": name,
        "old_points": before.points,
        "points": after.points,
        "old_rank": before.rank,
        "rank": after.rank,
    }
    code = {
        (True, True): "correction.player_same",
        (True, False): "correction.player_rank",
        (False, True): "correction.player_points",
        (False, False): "correction.player",
    }[before.points == after.points, before.rank == after.rank]
    return Phrase(code, values)


def _of_the_cut(picture: Picture, corrected: Picture, before: Standings, after: Standings) -> list[Phrase]:
    """A phrase about the change of the cut caused by a correction; empty if there is no cut.

    Before the cut is made, the players in the cut by the old and the new standings are compared. Afterwards, the phrase
    is the one that the correction itself will report: how a new cut would differ, and whether it can be made.
    """
    was = set(who_plays_on(picture, before))
    now = set(who_could_play_on(corrected, after)[: len(was)])
    cut = len(was)
    if not cut:
        return []
    if picture.seeds:
        new = new_cut(corrected)
        return [Phrase("correction.seeds_same", {"cut": cut}) if new is None else new.phrase]
    if was == now:
        return [Phrase("correction.cut_same", {"cut": cut})]
    names = names_by_code(picture)
    values: dict[str, Value] = {
        "cut": cut,
        "coming": tuple(names[code] for code in sorted(now - was)),
        "going": tuple(names[code] for code in sorted(was - now)),
    }
    return [Phrase("correction.cut_other", values)]


def _stays(picture: Picture, corrected: Picture, round_number: int, *, may_pair_again: bool) -> tuple[Phrase, ...]:
    last = picture.swiss[-1].number
    stays = []
    if last > round_number:
        values = {"count": last - round_number, "first": round_number + 1, "last": last}
        stays.append(Phrase("correction.rounds_stay", values))
    running = len(picture.pending)
    if may_pair_again:
        stays.append(Phrase("correction.pair_again", {"round": last}))
    elif running and last > round_number:
        stays.append(Phrase("correction.running", {"count": running}))
    if picture.seeds:
        new = new_cut(corrected)
        if new is None or new.has_begun:
            stays.append(Phrase("result.seeds_stay"))
    return tuple(stays)
