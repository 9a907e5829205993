"""A position set up by hand: how dice are added, moved and removed, and who has PRIORITY or does damage in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from irondie_to.app.referee.mat.game import FollowedGame, GameSeat, start_from
from irondie_to.app.referee.mat.questions import Explanation
from irondie_to.app.referee.mat.views import ZONES, DieOnMat, MatView, PlayerMat, SideSums
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice import Die
from irondie_to.rules.dice_set import SET_SIZE, read_set
from irondie_to.rules.engine.setup import SIDES
from irondie_to.rules.questions.layout import PlacedDie, Reason, Zone
from irondie_to.rules.questions.turn import PhaseStart, check_damage, check_overtime, check_priority, why_unreachable
from irondie_to.rules.record.position import Position, StartPhase, position_of, start_phase
from irondie_to.rules.record.position_form import MOST_TURNS

PHASES: Final[tuple[StartPhase, ...]] = ("battle", "bonuses", "skirmish", "damage", "end")
_BY_CLASS = frozenset({"attack", "defense", "life"})
_WITH_BONUS = _BY_CLASS | {"abyss"}
"""The zones of dice that may still have a bonus. Another bonus may have sent a LIFE die to the ABYSS (BON-5)."""


class LaidDie(NamedTuple):
    """A die on a player's mat.

    `player` is the player's index, side A's players first. `zone` is one of `views.ZONES`; `value` is 1 to 6 or None.
    `has_bonus` says whether the die's bonus is still to be applied; it is used only in the phase `bonuses`.
    """

    player: int
    die: Die
    zone: str
    value: int | None = None
    has_bonus: bool = False


@dataclass(frozen=True, slots=True)
class Laying:
    """The position entered so far.

    `names` are the players of each side. `priority` is the side that has PRIORITY in the phases `skirmish` and
    `bonuses`, and so may open the next duel; it is not used in the others. `overtime` says whether overtime applies.
    """

    names: tuple[tuple[str, ...], tuple[str, ...]]
    dice: tuple[LaidDie, ...] = ()
    turn: int = 1
    phase: StartPhase = "battle"
    priority: int | None = None
    overtime: bool = False
    rulings: Mapping[str, object] = field(default_factory=dict)

    @property
    def bonuses(self) -> tuple[LaidDie, ...]:
        return tuple(laid for laid in self.dice if laid.has_bonus) if self.phase == "bonuses" else ()

    @property
    def needs_priority(self) -> bool:
        """Whether `priority` matters: in the phase `bonuses`, and in the phase `skirmish` unless overtime applies."""
        return self.phase == "bonuses" or (self.phase == "skirmish" and not self.overtime)

    @property
    def players(self) -> tuple[str, ...]:
        return (*self.names[0], *self.names[1])

    @property
    def side_names(self) -> tuple[str, str]:
        """The names of the sides, joined from the names of their players. An id replaces a missing name."""
        named: tuple[list[str], list[str]] = ([], [])
        for player, name in enumerate(self.players):
            named[self.side_of(player)].append(name or self.id_of(player))
        return " · ".join(named[0]), " · ".join(named[1])

    def side_of(self, player: int) -> int:
        return int(player >= len(self.names[0]))

    def put(self, player: int, die: Die, zone: str = "reserve") -> Laying:
        """Add a die to a player's zone; within BATTLE, to the zone of its class.

        Raises `UserError("position.too_many_dice")` if the player already has nine dice.
        """
        if sum(laid.player == player for laid in self.dice) >= SET_SIZE:
            raise UserError("position.too_many_dice", player=self.players[player] or self.id_of(player))
        return replace(self, dice=(*self.dice, LaidDie(player, die, _fitting(die, zone))))

    def move(self, place: int, player: int, zone: str) -> Laying:
        """Move the die with this index to a zone of a player; within BATTLE, to the zone of its class.

        The die loses its value in zones where dice show nothing, and `has_bonus` in zones without bonuses to apply. A
        die moved to another player also loses both, and becomes the last one in `dice`. Raises `UserError`
        `position.in_skirmish`, because SKIRMISH is empty between two duels, or `position.too_many_dice` if the other
        player already has nine dice.
        """
        laid = self.dice[place]
        if zone == "skirmish":
            raise UserError("position.in_skirmish", die=str(laid.die))
        new_zone = _fitting(laid.die, zone)
        value = laid.value if new_zone in _BY_CLASS or new_zone == "limbo" else None
        if player != laid.player:
            return self.remove(place).put(player, laid.die, zone)
        return self._with(
            place, laid._replace(zone=new_zone, value=value, has_bonus=laid.has_bonus and new_zone in _WITH_BONUS)
        )

    def turn_to(self, place: int, value: int) -> Laying:
        """Set the value of the die with this index. A die in RESERVE moves to BATTLE with this value.

        Raises `UserError` `mat.no_face` if the value is not from 1 to 6, or `position.shows_nothing` for a die in the
        ABYSS.
        """
        if not 0 < value < 7:
            raise UserError("mat.no_face")
        laid = self.dice[place]
        if laid.zone == "reserve":
            laid = laid._replace(zone=laid.die.die_class.value)
        if laid.zone not in _BY_CLASS and laid.zone != "limbo":
            raise UserError("position.shows_nothing", die=str(laid.die))
        return self._with(place, laid._replace(value=value))

    def remove(self, place: int) -> Laying:
        return replace(self, dice=(*self.dice[:place], *self.dice[place + 1 :]))

    def start(self) -> FollowedGame:
        """Start a game from this position.

        A turn outside 1 to `MOST_TURNS` is replaced by the nearest number in this range. Raises `UserError`
        `position.*` if the position is incomplete or impossible, or another error of `start_from`.
        """
        sides: list[list[GameSeat]] = [[], []]
        places: dict[str, tuple[Zone, int | None]] = {}
        with_bonus: set[str] = set()
        for player, name in enumerate(self.players):
            own = [laid for laid in self.dice if laid.player == player]
            if not own:
                raise UserError("position.no_dice", player=name or self.id_of(player))
            sides[self.side_of(player)].append(GameSeat(name, " ".join(str(laid.die) for laid in own)))
            for number, laid in enumerate(own, 1):
                places[name_of := f"{self.id_of(player)}.{number}"] = (zone_of(laid), laid.value)
                if laid.has_bonus:
                    with_bonus.add(name_of)
        # The engine numbers dice in the string order of their ids.
        dice = tuple(places[name] for name in sorted(places))
        turn = min(max(self.turn, 1), MOST_TURNS)
        priority = self.priority if self.phase in {"bonuses", "skirmish"} else None
        if self.phase == "bonuses":
            bonuses = tuple(number for number, name in enumerate(sorted(places)) if name in with_bonus)
            position = Position(turn, "battle", priority, dice, bonuses=bonuses)
        else:
            position = Position(turn, self.phase, priority, dice)
        return start_from(sides, position, self.rulings, turn if self.overtime else None)

    def _with(self, place: int, laid: LaidDie) -> Laying:
        return replace(self, dice=(*self.dice[:place], laid, *self.dice[place + 1 :]))

    def id_of(self, player: int) -> str:
        side, members = self.side_of(player), len(self.names[0])
        return SIDES[side] if members == 1 else f"{SIDES[side]}{player - side * members + 1}"


def zone_of(laid: LaidDie) -> Zone:
    """The zone of the die in terms of the rules: the attack, defense and life zones are all BATTLE."""
    return Zone.BATTLE if laid.zone in _BY_CLASS else Zone(laid.zone)


def lay_sets(sides: Sequence[Sequence[GameSeat]], rulings: Mapping[str, object]) -> Laying:
    """Set up a position with the dice of these sets in RESERVE.

    Side sets and sets that cannot be read are left out.
    """
    laying = Laying(
        (tuple(seat.name for seat in sides[0]), tuple(seat.name for seat in sides[1])), rulings=dict(rulings)
    )
    for player, seat in enumerate((*sides[0], *sides[1])):
        try:
            dice = read_set(seat.dice).dice[:SET_SIZE]
        except UserError:
            continue
        for die in dice:
            laying = laying.put(player, die)
    return laying


def lay_game(game: FollowedGame) -> Laying:
    """Convert the current position of a game to one that can be edited.

    After the end of a game, the phase is that of the last decision.
    """
    setup, state = game.setup, game.state
    running = (moment.state for moment in game.moments[game.at :: -1] if moment.state.phase != "over")
    phase = start_phase(next(running, state))
    position = position_of(state, phase)
    names = tuple(tuple(player.name for player in setup.players_of(side)) for side in (0, 1))
    laying = Laying(
        (names[0], names[1]),
        turn=state.turn,
        phase=phase,
        priority=position.priority,
        overtime=state.overtime,
        rulings=setup.rulings.differing(),
    )
    by_id = dict(zip(setup.ids, position.dice, strict=True))
    for player, seated in enumerate(setup.players):
        for number, die in enumerate(seated.dice, 1):
            zone, value = by_id[f"{seated.id}.{number}"]
            has_bonus = setup.places[f"{seated.id}.{number}"] in (position.bonuses or ())
            laying = laying.put(player, die, "attack" if zone is Zone.BATTLE else zone.value)
            laying = replace(laying, dice=(*laying.dice[:-1], laying.dice[-1]._replace(has_bonus=has_bonus)))
            if value is not None:
                laying = laying.turn_to(len(laying.dice) - 1, value)
    return laying


def not_laid(game: FollowedGame) -> Phrase | None:
    """A sentence about the throws that `lay_game` leaves out because other players have not thrown yet.

    None if there are no such throws.
    """
    state = game.state
    if state.asked != "throw":
        return None
    names = [name for player, name in enumerate(state.setup.player_names) if not state.waiting >> player & 1]
    return Phrase("mat_setup.throw_left_out", {"names": tuple(names)}) if names else None


def laid_view(laying: Laying) -> MatView:
    """The view of the position on the mats. The dice are numbered by their index in `dice`."""
    players = tuple(
        PlayerMat(player, laying.side_of(player), name or laying.id_of(player), _zones(laying, player))
        for player, name in enumerate(laying.players)
    )
    totals = [_totals(laying, side) for side in (0, 1)]
    sums = tuple(
        SideSums(own["life"], own["attack"], own["defense"], max(0, other["attack"] - own["defense"]))
        for own, other in ((totals[0], totals[1]), (totals[1], totals[0]))
    )
    return MatView(
        players=players,
        sums=(sums[0], sums[1]),
        side_names=laying.side_names,
        turn=laying.turn,
        phase="battle" if laying.phase == "bonuses" else laying.phase,
        overtime=laying.overtime,
        duel=0,
        offensive=None,
        aims=(),
    )


def _zones(laying: Laying, player: int) -> dict[str, tuple[DieOnMat, ...]]:
    by_zone: dict[str, list[DieOnMat]] = {zone: [] for zone in ZONES}
    for place, laid in enumerate(laying.dice):
        if laid.player == player:
            label = str(laid.die)
            by_zone[laid.zone].append(DieOnMat(place, label, label, laid.die, laid.value))
    return {
        zone: tuple(sorted(dice, key=lambda die: (-(die.value or 0), die.die.sort_key)))
        for zone, dice in by_zone.items()
    }


def _totals(laying: Laying, side: int) -> dict[str, int]:
    own = [laid for laid in laying.dice if laying.side_of(laid.player) == side]
    return {zone: sum(laid.value or 0 for laid in own if laid.zone == zone) for zone in _BY_CLASS}


def _fitting(die: Die, zone: str) -> str:
    """The zone of the die's class if `zone` belongs to BATTLE (BAT-2), otherwise `zone`."""
    return die.die_class.value if zone in _BY_CLASS else zone


class Answer(NamedTuple):
    """A question and the sentences that answer it, each with its rule.

    If the question cannot be answered, a sentence with an empty rule gives the reason. `is_fault` is true if the answer
    says that no game can have reached the position.
    """

    asked: Phrase
    explanations: tuple[Explanation, ...]
    is_fault: bool = False


def why_not_reached(laying: Laying) -> tuple[Explanation, ...]:
    """The reasons why no game can have reached the position, each with its rule; empty if none is known."""
    moment = PhaseStart(laying.turn, laying.phase, laying.overtime)
    return _explanations(why_unreachable(_placed(laying), moment, laying.side_names))


def answers(laying: Laying) -> tuple[Answer, ...]:
    """The answers about the position. If no game can have reached it, the first answer says why.

    The other answers are omitted if no die is in BATTLE. If a die in play shows no value, the only other answer names
    that die.
    """
    reasons = why_not_reached(laying)
    unreachable = (Answer(Phrase("mat_setup.unreachable"), reasons, is_fault=True),) if reasons else ()
    return (*unreachable, *_consequences(laying))


def _placed(laying: Laying) -> list[PlacedDie]:
    return [PlacedDie(laying.side_of(laid.player), laid.die, zone_of(laid), laid.value) for laid in laying.dice]


def _consequences(laying: Laying) -> tuple[Answer, ...]:
    placed = _placed(laying)
    if not any(die.zone is Zone.BATTLE for die in placed):
        return ()
    names = laying.side_names
    now, overtime = Phrase("mat_setup.as_it_lies"), Phrase("mat_setup.overtime_turn")
    bonuses = " ".join(str(laid.die) for laid in laying.bonuses)
    due = (Explanation(Phrase("mat_setup.bonuses_due", {"dice": bonuses}), "BON-5"),) if bonuses else ()
    try:
        return (
            Answer(now, (*due, *_explanations((*check_priority(placed, names), *check_damage(placed, names))))),
            Answer(overtime, _explanations(check_overtime(placed, names))),
        )
    except UserError as fault:
        return (Answer(now, (Explanation(fault.phrase, ""),)),)


def _explanations(reasons: Sequence[Reason]) -> tuple[Explanation, ...]:
    return tuple(Explanation(reason.phrase, reason.rule) for reason in reasons)
