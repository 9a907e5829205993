"""Computes the effects of a corrected result before it is stored."""

from __future__ import annotations

from dataclasses import dataclass, replace

from irondie_to.app.core.picture import Picture, names_by_code
from irondie_to.app.core.results import read_result, with_result
from irondie_to.app.event.plan import who_could_play_on, who_plays_on
from irondie_to.app.rounds.begun import paired_before_correction
from irondie_to.app.standings.new_cut import new_cut
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.standings.standings import Standing, Standings, standings_of


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
    before, after = ({line.player: line for line in found.rows} for found in (old, new))
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
