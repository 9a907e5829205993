"""Reads and writes the tournament document `irondie-tournament/1`; errors name their place, if they have one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict
from enum import Enum
from fractions import Fraction
from typing import Any, Final

from irondie_to.tournament.document.rounds import (
    MOST,
    read_games,
    read_id,
    read_knockout,
    read_round,
    write_match,
    write_round,
)
from irondie_to.tournament.document.shape import JsonNode, given, parse, shown
from irondie_to.tournament.model import (
    AboutEvent,
    Entrant,
    Options,
    PlayerId,
    Points,
    Prize,
    Ruling,
    Tiebreaker,
    Tournament,
)

MOST_PRIZES: Final = 100
"""The most prizes in a list. One of them may be for many places."""
MOST_PLACES: Final = 999
"""The last place that may have a prize, and the most prizes of one kind that go by lot."""
MOST_IN_STOCK: Final = 9_999
LONGEST_PRIZE: Final = 120  # characters

_TIME = re.compile(r"(?:[01]\d|2[0-3]):[0-5]\d", re.ASCII)
_LONGEST_TIME = 5


def read_prizes(node: JsonNode) -> tuple[Prize, ...]:
    """Read the list of prizes. Raises UserError `document.*`."""
    prizes = tuple(_prize(item) for item in node.items())
    if len(prizes) > MOST_PRIZES:
        raise node.wrong("document.too_many_prizes", most=MOST_PRIZES)
    return prizes


def read_until(node: JsonNode) -> str:
    """Read a time of day as HH:MM; empty for none. Raises UserError `document.*`."""
    text = node.text(_LONGEST_TIME)
    if text and not _TIME.fullmatch(text):
        raise node.wrong("document.want_time")
    return text


def write_prizes(prizes: tuple[Prize, ...]) -> list[dict[str, Any]]:
    return [_written(prize) for prize in prizes]


def _prize(node: JsonNode) -> Prize:
    members = node.object("prize", "places", "lot")
    what = node.need(members, "prize")
    text = " ".join(what.text(LONGEST_PRIZE).split())
    if not text:
        raise what.wrong("document.prize_empty")
    if "places" in members and "lot" in members:
        raise node.wrong("document.prize_twice")
    if "lot" in members:
        return Prize(text, lot=members["lot"].integer(1, MOST_PLACES))
    return Prize(text, _places(members["places"]) if "places" in members else None)


def _places(node: JsonNode) -> tuple[int, int]:
    places = [item.integer(1, MOST_PLACES) for item in node.items()]
    if len(places) != 2 or places[0] > places[1]:
        raise node.wrong("document.want_places")
    return places[0], places[1]


def _written(prize: Prize) -> dict[str, Any]:
    members: dict[str, Any] = {"prize": prize.what}
    if prize.places is not None:
        members["places"] = list(prize.places)
    elif prize.lot:
        members["lot"] = prize.lot
    return members


FORMAT = "irondie-tournament/1"
MOST_SEED = 2**63 - 1
MOST_PLAYERS = 100_000
MOST_PLAN_LINES = 20
LONGEST_PLAN_LINE = 120  # characters

_MOST_POINTS = 1000
_NAME, _SET, _WORD = 200, 500, 64  # characters
_UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_ABOUT = {"event": "uuid", "season": "season", "date": "date", "place": "place", "organiser": "organiser"}
"""The members of a document that say something about the event itself, with the fields that hold them."""
_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_SHARE = re.compile(r"(\d{1,9})(?:/(\d{1,10})|\.\d{1,9})?", re.ASCII)


def read(source: str | bytes | Mapping[str, object]) -> Tournament:
    """Read a document, given as JSON text or as the parsed object.

    Accepts the unusual results that other platforms have printed (0-0-3, 1-0-0); the module `match` checks results
    entered by users. The member `expected` is ignored. Raises UserError `document.*`, which names the place of the
    error, if it has one.
    """
    root = JsonNode(parse(source) if isinstance(source, str | bytes) else source)
    members = root.object(*("format", "name", *_ABOUT, "options", "seed", "players", "rounds", "knockout", "expected"))
    format_node = root.need(members, "format")
    if format_node.value != FORMAT:
        raise format_node.wrong("document.format", format=FORMAT)
    options = _options(members["options"]) if "options" in members else Options()
    entrants = _entrants(root.need(members, "players"))
    known = {entrant.id: entrant for entrant in entrants}
    rounds = enumerate(root.need(members, "rounds").items(), start=1)
    return Tournament(
        name=members["name"].text(_NAME) if "name" in members else "",
        options=options,
        seed=members["seed"].integer(0, MOST_SEED) if "seed" in members else 0,
        entrants=entrants,
        rounds=tuple(read_round(node, number, known) for number, node in rounds),
        knockout=read_knockout(members["knockout"], known, options) if given(members, "knockout") else None,
        about=_about(members),
    )


def _about(members: Mapping[str, JsonNode]) -> AboutEvent:
    about = {_ABOUT[key]: members[key].text(_NAME).strip() for key in _ABOUT if given(members, key)}
    if about.get("uuid") is not None:
        about["uuid"] = about["uuid"].lower()
        if not is_uuid(about["uuid"]):
            raise members["event"].wrong("document.want_uuid")
    if about.get("date") and not _is_date(about["date"]):
        raise members["date"].wrong("document.want_date")
    return AboutEvent(**about)


def is_uuid(text: str) -> bool:
    """Whether the text is a UUID in the form used in documents: lower case, with hyphens."""
    return _UUID.fullmatch(text) is not None


def _is_date(text: str) -> bool:
    match = _DATE.fullmatch(text)
    if match is None:
        return False
    year, month, day = map(int, match.groups())
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return year > 0 and 1 <= month <= 12 and 1 <= day <= (29 if month == 2 and is_leap else _DAYS[month - 1])


def read_options(found: Mapping[str, object]) -> Options:
    """Read the `options` object of a document; absent options get their defaults. Raises UserError `document.*`."""
    return _options(JsonNode(found))


class _System(Enum):
    """The values of `options.system`, of which there is one so far; `team_size` is 1 likewise."""

    SWISS = "swiss"


def _options(node: JsonNode) -> Options:
    members = node.object(
        *("points", "bye_games", "percentage_floor", "own_game_win_floored", "tiebreakers", "swiss_rounds", "cut"),
        *("third_place", "first_table", "avoid_same_group", "rulings"),
        *("prizes", "prizes_in_stock", "prizes_until", "plan_lines", "system", "team_size"),
    )
    options: dict[str, Any] = {}
    for key, member in members.items():
        if key == "system":
            member.one_of(_System)
        elif key == "team_size":
            member.integer(1, 1)
        elif key == "points":
            options[key] = _points(member)
        elif key == "bye_games":
            options[key] = read_games(member)
        elif key == "percentage_floor":
            options[key] = _share(member)
        elif key == "tiebreakers":
            options[key] = _tiebreakers(member)
        elif key in {"own_game_win_floored", "third_place"}:
            options[key] = member.boolean()
        elif key == "rulings":
            options[key] = _rulings(member)
        elif key == "prizes":
            options[key] = read_prizes(member)
        elif key == "prizes_until":
            options[key] = read_until(member)
        elif key == "plan_lines":
            options[key] = _plan_lines(member)
        elif key in {"swiss_rounds", "cut", "prizes_in_stock"} and member.value is None:
            options[key] = None
        elif key == "prizes_in_stock":
            options[key] = member.integer(0, MOST_IN_STOCK)
        else:
            options[key] = member.integer(1 if key == "first_table" else 0, MOST)
    if options.get("cut") == 1:
        raise members["cut"].wrong("document.cut_of_one")
    return Options(**options)


def _plan_lines(node: JsonNode) -> tuple[str, ...]:
    lines = tuple(" ".join(item.text(LONGEST_PLAN_LINE).split()) for item in node.items())
    if len(lines) > MOST_PLAN_LINES:
        raise node.wrong("document.too_many_plan_lines", most=MOST_PLAN_LINES)
    return tuple(line for line in lines if line)


def _points(node: JsonNode) -> Points:
    members = node.object("win", "draw", "loss")
    points = Points(**{key: member.integer(0, _MOST_POINTS) for key, member in members.items()})
    if not points.loss <= points.draw <= points.win or points.loss == points.win:
        raise node.wrong("document.points_order")
    return points


def _share(node: JsonNode) -> Fraction:
    share = _SHARE.fullmatch(node.text(_WORD))
    if share is None or (share[2] is not None and int(share[2]) == 0) or Fraction(share[0]) > 1:
        raise node.wrong("document.want_share")
    return Fraction(share[0])


def _tiebreakers(node: JsonNode) -> tuple[Tiebreaker, ...]:
    tiebreakers: list[Tiebreaker] = []
    for item in node.items():
        tiebreaker = item.one_of(Tiebreaker)
        if tiebreaker in tiebreakers:
            raise item.wrong("document.tiebreaker_twice", tiebreaker=tiebreaker.value)
        tiebreakers.append(tiebreaker)
    return tuple(tiebreakers)


def _rulings(node: JsonNode) -> dict[str, Ruling]:
    """Read the rulings; any key, and any text or boolean as its value, is accepted.

    Only the package of the game's rules knows the valid ones, and this package does not import it.
    """
    if not isinstance(node.value, Mapping):
        raise node.wrong("document.want_object")
    rulings: dict[str, Ruling] = {}
    for key, value in node.value.items():
        item = JsonNode(value, node, shown(str(key)))
        name = JsonNode(key, node, shown(str(key))).text(_WORD)
        rulings[name] = item.boolean() if isinstance(value, bool) else item.text(_WORD)
    return rulings


def _entrants(node: JsonNode) -> tuple[Entrant, ...]:
    if isinstance(node.value, list) and len(node.value) > MOST_PLAYERS:
        raise node.wrong("document.too_many_players", count=len(node.value), most=MOST_PLAYERS)
    seen: set[PlayerId] = set()
    entrants = []
    for item in node.items():
        members = item.object("id", "name", "group", "set", "fixed_table", "dropped_after", "disqualified", "mark")
        player = read_id(item.need(members, "id"))
        if player in seen:
            raise members["id"].wrong("document.id_twice", player=shown(player))
        seen.add(player)
        entrants.append(
            Entrant(
                id=player,
                name=members["name"].text(_NAME) if given(members, "name") else "",
                group=(members["group"].text(_NAME) or None) if given(members, "group") else None,
                set=(members["set"].text(_SET) or None) if given(members, "set") else None,
                fixed_table=members["fixed_table"].integer(1, MOST) if given(members, "fixed_table") else None,
                dropped_after=members["dropped_after"].integer(0, MOST) if given(members, "dropped_after") else None,
                disqualified=members["disqualified"].boolean() if given(members, "disqualified") else False,
                mark=(members["mark"].text(_NAME) or None) if given(members, "mark") else None,
            )
        )
        if entrants[-1].disqualified and entrants[-1].dropped_after is None:
            raise members["disqualified"].wrong("document.disqualified_in", player=shown(player))
    return tuple(entrants)


def write(tournament: Tournament) -> dict[str, Any]:
    """Convert the tournament to a JSON-ready document; `read` returns an equal tournament."""
    about = asdict(tournament.about)
    document: dict[str, Any] = {
        "format": FORMAT,
        "name": tournament.name,
        **{key: about[name] for key, name in _ABOUT.items() if about[name]},
        "options": write_options(tournament.options),
        "seed": tournament.seed,
        "players": [_entrant_out(entrant) for entrant in tournament.entrants],
        "rounds": [write_round(round_) for round_ in tournament.rounds],
    }
    knockout = tournament.knockout
    if knockout is not None:
        document["knockout"] = {
            "seeds": list(knockout.seeds),
            "rounds": [
                {"round": round_.name, "matches": [write_match(match) for match in round_.matches]}
                for round_ in knockout.rounds
            ],
        }
    return document


def write_options(options: Options) -> dict[str, Any]:
    """Convert the options to a JSON-ready object.

    The prizes, their stock, the time for them and the lines of the plan are left out if the event has none.
    """
    points, floor = options.points, options.percentage_floor
    return {
        "points": {"win": points.win, "draw": points.draw, "loss": points.loss},
        "bye_games": list(options.bye_games),
        "percentage_floor": f"{floor.numerator}/{floor.denominator}",
        "own_game_win_floored": options.own_game_win_floored,
        "tiebreakers": [tiebreaker.value for tiebreaker in options.tiebreakers],
        "swiss_rounds": options.swiss_rounds,
        "cut": options.cut,
        "third_place": options.third_place,
        "first_table": options.first_table,
        "avoid_same_group": options.avoid_same_group,
        "rulings": dict(options.rulings),
        **({"prizes": write_prizes(options.prizes)} if options.prizes else {}),
        **({} if options.prizes_in_stock is None else {"prizes_in_stock": options.prizes_in_stock}),
        **({"prizes_until": options.prizes_until} if options.prizes_until else {}),
        **({"plan_lines": list(options.plan_lines)} if options.plan_lines else {}),
    }


def _entrant_out(entrant: Entrant) -> dict[str, Any]:
    return {
        "id": entrant.id,
        "name": entrant.name,
        "group": entrant.group,
        "set": entrant.set,
        "fixed_table": entrant.fixed_table,
        "dropped_after": entrant.dropped_after,
        **({"disqualified": True} if entrant.disqualified else {}),
        **({} if entrant.mark is None else {"mark": entrant.mark}),
    }
