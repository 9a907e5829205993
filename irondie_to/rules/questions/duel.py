"""Answers a question about a duel: whether a die may target another, which one wins, and the effect (DIE, COL, GLD)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from irondie_to.errors import Phrase, UserError, Value
from irondie_to.rules.dice import SPECIALISED_IN, ZONE_TERMS, Die, DieClass, DieType, Kinship, kinship, term
from irondie_to.rules.engine.choices import targets
from irondie_to.rules.engine.effects import comparison, take_effect
from irondie_to.rules.engine.play import Play
from irondie_to.rules.engine.setup import FACTS, HITS_ALL, SIGNED
from irondie_to.rules.engine.state import Event, Thrown, zone_name
from irondie_to.rules.questions.bonus import trigger_reason
from irondie_to.rules.questions.layout import Layout, PlacedDie, Reason, Zone, check_value, lay_out
from irondie_to.rules.rulings import DEFAULTS, Rulings

_AIMS = {
    DieType.SMASHER: "questions.aim_smasher",
    DieType.ASSAULT: "questions.aim_assault",
    DieType.BALLISTIC: "questions.aim_ballistic",
    DieType.NULLIFIER: "questions.aim_nullifier",
    DieType.BARRIER: "questions.aim_barrier",
    DieType.POWERUP: "questions.aim_powerup",
    DieType.SWARM: "questions.aim_swarm",
    DieType.FORTRESS: "questions.aim_fortress",
    DieType.REGENERATION: "questions.aim_regeneration",
}

_COMPARISONS = {
    (False, False): ("questions.higher_equal", "questions.higher_lost"),
    (False, True): ("questions.higher_equal", "questions.higher_won"),
    (True, False): ("questions.lower_equal", "questions.lower_lost"),
    (True, True): ("questions.lower_equal", "questions.lower_won"),
}
"""The codes of the sentences for equal and different values, by whether the lower value wins and whether the die wins.
"""

_KINSHIPS = {
    Kinship.ALLIED: ("COL-2", "terms.allied"),
    Kinship.HOSTILE: ("COL-3", "terms.hostile"),
    Kinship.NEUTRAL: ("COL-4", "terms.neutral"),
}
"""For each kinship of two colours, its rule and the code of its name."""

_EFFECTS = {
    "smashed": "questions.smashed",
    "smashed_itself": "questions.smashed_itself",
    "nullified": "questions.nullified",
    "missed": "questions.missed",
}

_REMOVING = frozenset({DieType.SMASHER, DieType.NULLIFIER})
"""The types that move their target to another zone when they win."""

SIGNS = {"+": 1, "-": -1}


@dataclass(frozen=True, slots=True)
class DuelQuestion:
    """A thrown die in the SKIRMISH ZONE and its target, when the effect is resolved (RES-2).

    `target_value` is None if the target shows no value. `rolled` is the value at the time of the throw, None if the die
    still shows it. `own_target` says whether the target belongs to the side that threw; None means yes for a
    REGENERATION and no for any other type.
    """

    die: Die
    value: int
    target: Die
    target_value: int | None = None
    target_zone: Zone = Zone.BATTLE
    own_target: bool | None = None
    rolled: int | None = None
    sign: str = ""
    """`+` or `-` if the side that threw has chosen a sign (DIE-5)."""


@dataclass(frozen=True, slots=True)
class DuelOutcome:
    """The target and the thrown die after the effect, before the SKIRMISH ZONES are cleared.

    `sign` is "" if the thrown die has no sign to choose (DIE-5). Zones are named as in a game record. A value is None
    if the die shows none.
    """

    sign: str
    target_zone: str
    target_value: int | None
    die_zone: str


@dataclass(frozen=True, slots=True)
class DuelAnswer:
    """The answer to a question about a duel: whether the target fits (DIE-2), which die wins, the effect and the rules.

    `won` says whether the thrown die wins; it is None if nothing is compared (REGENERATION) or the target does not fit.
    If the target fits, there is one outcome, or one for each sign that can be chosen.
    """

    fits: bool
    won: bool | None
    outcomes: tuple[DuelOutcome, ...]
    reasons: tuple[Reason, ...]


def usual_zone(die: Die) -> Zone:
    """The zone in which the targets of the die usually lie: LIMBO for a REGENERATION, BATTLE for all others."""
    return Zone.LIMBO if die.type is DieType.REGENERATION else Zone.BATTLE


def hits_all(die: Die | None) -> bool:
    """Whether the die is aimed at several targets at once: a SWARM or FORTRESS (DIE-2)."""
    return die is not None and FACTS[die].kind in HITS_ALL


def die_names(die: Die, target: Die) -> tuple[Value, Value]:
    """The names of a thrown die and its target for a sentence.

    If the dice are equal, their names say which is the thrown die and which the target.
    """
    if die != target:
        return str(die), str(target)
    return Phrase("questions.named_thrown", {"die": str(die)}), Phrase("questions.named_target", {"die": str(target)})


def may_target(die: Die) -> Reason:
    """The reason that states what the die may target (DIE-2)."""
    return Reason("DIE-2", Phrase(_AIMS[die.type]))


def check_duel(question: DuelQuestion, rulings: Rulings = DEFAULTS) -> DuelAnswer:
    """Answer the question under these rulings.

    Raises UserError `questions.value` or `questions.no_value`, as `lay_out` does, or `questions.no_sign` for a sign
    that cannot be chosen.
    """
    die, target = question.die, question.target
    facts = FACTS[die]
    regenerates = die.type is DieType.REGENERATION
    own = regenerates if question.own_target is None else question.own_target
    if question.sign and facts.kind not in SIGNED:
        raise UserError("questions.no_sign")
    if question.rolled is not None:
        check_value(question.rolled, die)
    placed = (
        PlacedDie(0, die, Zone.SKIRMISH, question.value),
        PlacedDie(0 if own else 1, target, question.target_zone, question.target_value),
    )
    layout = lay_out(placed, rulings)
    thrown, hit = layout.numbers
    reasons = [may_target(die)]
    if not targets(layout.state, thrown) >> hit & 1:
        reasons += _misfit(layout, question, own=own)
        return DuelAnswer(fits=False, won=None, outcomes=(), reasons=tuple(reasons))
    if question.target_zone is Zone.LIMBO and not regenerates:
        reasons.append(Reason("ZON-2", Phrase("questions.limbo_counts"), ruling="limbo_in_play"))
    rolled = question.value if question.rolled is None else question.rolled
    gives_bonus = rolled <= facts.trigger
    if gives_bonus:
        reasons += [trigger_reason(die, rolled), Reason("BON-6", Phrase("questions.bonus_first"))]
    if question.target_value is None or regenerates:
        won = None
        reasons.append(Reason("DIE-3", Phrase("questions.no_comparison"), decisive=True))
    else:
        outcome = comparison(die, question.value, target, question.target_value)
        won = outcome.won
        reasons += _compared(question, question.target_value, won=won)
    outcomes = []
    signs = SIGNS if facts.kind in SIGNED else {"": 0}
    if question.sign:
        signs = {question.sign: SIGNS[question.sign]}
    elif len(signs) > 1:
        reasons.append(Reason("DIE-5", Phrase("questions.choose_sign")))
    for sign, factor in signs.items():
        play = Play(layout.state)
        take_effect(play, Thrown(0, thrown, 1 << hit, rolled), factor)
        after = play.freeze()
        outcomes.append(
            DuelOutcome(
                sign,
                zone_name(after, hit),
                after.values[hit] or None,
                zone_name(after, thrown),
            )
        )
        reasons += _happened(play.log[-1], question, layout, outcomes[-1])
    reasons += _void(outcomes, question)
    reasons += _life_lost(outcomes, question)
    if not gives_bonus:
        reasons.append(trigger_reason(die, rolled))
    return DuelAnswer(fits=True, won=won, outcomes=tuple(outcomes), reasons=tuple(reasons))


def _misfit(layout: Layout, question: DuelQuestion, *, own: bool) -> Iterator[Reason]:
    if question.target_zone is Zone.LIMBO and question.die.type is not DieType.REGENERATION:
        yield Reason("ZON-2", Phrase("questions.limbo_is_out"), ruling="limbo_in_play")
    values: dict[str, Value] = {
        "target": die_names(question.die, question.target)[1],
        "kind": term(question.target.die_class),
        "owner": Phrase("questions.own" if own else "questions.opponents"),
        "zone": Phrase(ZONE_TERMS[zone_name(layout.state, layout.numbers[1])]),
    }
    yield Reason("DUE-3", Phrase("questions.does_not_fit", values), decisive=True)


def _compared(question: DuelQuestion, shown: int, *, won: bool) -> Iterator[Reason]:
    """The reasons why the die wins or loses: its value (DIE-3) or, if the values are equal, the colours (DIE-4)."""
    die, target = question.die, question.target
    equal, code = _COMPARISONS[FACTS[die].kind in HITS_ALL, won]
    values: dict[str, Value] = {"value": question.value, "other": shown}
    if question.value != shown:
        yield Reason("DIE-3", Phrase(code, values), decisive=True)
        return
    colour = SPECIALISED_IN[die.type]
    kind = term(die.type)
    yield Reason("DIE-3", Phrase(equal, values))
    if colour is None or not die.is_specialised:
        of_type = term(colour) if colour else None
        yield Reason("DIE-4", Phrase("questions.not_specialised", {"kind": kind, "colour": of_type}), decisive=True)
        return
    yield Reason("DIE-4", Phrase("questions.specialised", {"kind": kind, "colour": term(die.colour)}))
    kin = kinship(die.colour, target.colour)
    rule, kin_term = _KINSHIPS[kin]
    colours = {"colour": term(die.colour), "other": term(target.colour), "kin": Phrase(kin_term)}
    code = "questions.equal_won" if won else "questions.equal_lost"
    if die.colour is target.colour:
        code = "questions.same_colour"
    yield Reason(rule, Phrase(code, colours), decisive=True)


def _happened(event: Event, question: DuelQuestion, layout: Layout, outcome: DuelOutcome) -> Iterator[Reason]:
    """The reasons that describe the applied effect, and the limit that reduced it, if any (GLD)."""
    die, target = die_names(question.die, question.target)
    if event.name in _EFFECTS:
        yield Reason("DIE-2", Phrase(_EFFECTS[event.name], {"die": die, "target": target}))
        return
    if event.name == "brought_back":
        zone = Phrase(ZONE_TERMS[outcome.target_zone])
        values: dict[str, Value] = {"target": target, "zone": zone, "value": outcome.target_value}
        yield Reason("DIE-2", Phrase("questions.brought_back", values), ruling=_amount_ruling(event))
        return
    before = layout.state.values[layout.numbers[1]]
    amount = str(event.values["amount"])
    unbounded = before + int(amount.replace("−", "-"))
    yield Reason(
        "DIE-2",
        Phrase("questions.changed", {"amount": amount, "target": target, "before": before}),
        ruling=_amount_ruling(event),
    )
    if unbounded > 6:
        yield Reason("GLD-1", Phrase("questions.at_most_six", {"target": target, "value": unbounded}))
    elif unbounded < 1:
        code = "questions.fell" if outcome.target_value is None else "questions.at_least_one"
        yield Reason("GLD-2", Phrase(code, {"target": target, "value": str(unbounded).replace("-", "−")}))
    else:
        yield Reason("RES-2", Phrase("questions.shows_now", {"target": target, "value": unbounded}))


def _amount_ruling(event: Event) -> str | None:
    return event.ruling if event.ruling == "effect_amount" else None


def _void(outcomes: list[DuelOutcome], question: DuelQuestion) -> Iterator[Reason]:
    """The reasons why a target that leaves its zone has no effect of its own in this duel (RES-3).

    A die that a REGENERATION brings back was not thrown, so it does not give its colour bonus either (BON-1).
    """
    target = die_names(question.die, question.target)[1]
    ends = {outcome.target_zone for outcome in outcomes}
    if question.die.type is DieType.REGENERATION:
        yield Reason("RES-3", Phrase("questions.returned_void", {"target": target}))
        yield Reason("BON-1", Phrase("questions.returned_no_bonus", {"target": target}))
    elif ends & {"abyss", "limbo"} and question.target_zone is not Zone.LIMBO and question.die.type in _REMOVING:
        in_duel = question.target_zone is Zone.SKIRMISH
        yield Reason("RES-3", Phrase("questions.void" if in_duel else "questions.void_if_thrown", {"target": target}))


def _life_lost(outcomes: list[DuelOutcome], question: DuelQuestion) -> Iterator[Reason]:
    """Yield WIN-1 as a reason if the effect may move a LIFE die out of the LIFE ZONE."""
    in_life_zone = question.target.die_class is DieClass.LIFE and question.target_zone is Zone.BATTLE
    if in_life_zone and any(outcome.target_zone != "life" for outcome in outcomes):
        yield Reason("WIN-1", Phrase("questions.perhaps_last_life"))
