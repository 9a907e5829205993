"""Answers duel questions: who wins and why, and what happens with other values and colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from irondie_to.app.referee.duel.draft import DuelDraft
from irondie_to.errors import Phrase, Value
from irondie_to.rules.dice import COLOURS, SPECIALISED_IN, Colour, Die, DieType, Kinship, kinship, term
from irondie_to.rules.questions.bonus import check_bonus
from irondie_to.rules.questions.duel import DuelAnswer, DuelQuestion, check_duel, die_names, may_target
from irondie_to.rules.questions.layout import PlacedDie, Zone
from irondie_to.rules.rulings import Rulings, read_rulings

_BONUSES = {
    Colour.RED: "duel_page.bonus_red",
    Colour.BLUE: "duel_page.bonus_blue",
    Colour.YELLOW: "duel_page.bonus_yellow",
    Colour.PURPLE: "duel_page.bonus_purple",
    Colour.GREEN: "duel_page.bonus_green",
    Colour.ORANGE: "duel_page.bonus_orange",
    Colour.BLACK: "duel_page.bonus_black",
    Colour.WHITE: "duel_page.bonus_white",
}

_VALUES = range(1, 7)

_BY_AMOUNT = frozenset({DieType.ASSAULT, DieType.BARRIER, DieType.REGENERATION})


@dataclass(frozen=True, slots=True)
class DuelStep:
    """A step of an answer: the rule, its sentence, the relevant ruling, and whether the step decided the duel.

    `ruling` is None if the step does not depend on a ruling.
    """

    rule: str
    phrase: Phrase
    ruling: str | None
    decisive: bool


@dataclass(frozen=True, slots=True)
class Effect:
    """The zones of the two dice and the value of the target after a duel.

    Zones are named as in a game record. `target_value` is None if the target shows no value. `amount` is the change to
    the target's value before the new value is limited to the allowed range, or None if the target was not changed.
    """

    amount: int | None
    target_zone: str
    target_value: int | None
    thrown_zone: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a duel question.

    `fits` says whether the die may be aimed at the target, or at one of several targets. `won` says whether the thrown
    die wins, or is None if the duel compares no values or `fits` is false.
    """

    sentence: Phrase
    sign: str
    """The sign between the two dice: `>`, `<` or `=`; `→` if nothing is compared, or for targets with different signs.

    `✗` if the die may not be aimed at the target.
"""
    fits: bool
    won: bool | None
    effects: tuple[Effect, ...]
    steps: tuple[DuelStep, ...]
    parts: tuple[tuple[DuelDraft, Verdict], ...] = ()
    """For several targets, the question and answer for each of them; `effects` is empty then, and `won` is None."""


@dataclass(frozen=True, slots=True)
class ValuePair:
    """The result for one pair of values: whether the thrown die wins, whether the values are equal, and the effects."""

    won: bool
    equal: bool
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class ColourCase:
    """Whether the thrown die wins against a target of this colour."""

    colour: Colour
    won: bool


def rulings_of(given: Mapping[str, object]) -> Rulings:
    """Read the rulings of an event. An empty mapping gives the defaults. Raises `UserError` `form.*`."""
    return read_rulings(given)


def aim_of(die: Die) -> DuelStep:
    reason = may_target(die)
    return DuelStep(reason.rule, reason.phrase, reason.ruling, reason.decisive)


def missing(asked: DuelDraft, rulings: Rulings) -> Phrase | None:
    """A sentence that names the first thing missing from the question; None if the question can be answered.

    Values are not needed for targets at which the die may not be aimed.
    """
    if asked.die is None:
        return Phrase("duel_page.missing_die")
    if asked.target is None:
        return Phrase("duel_page.missing_target", {"die": str(asked.die)})
    aimed = [each for each in each_target(asked) if _fits(each, rulings)]
    if aimed and asked.value is None:
        return Phrase("duel_page.missing_value", {"die": names(asked)["die"]})
    for each in aimed:
        if each.target_value is None and shows_value(each.target_zone, rulings):
            return Phrase("duel_page.missing_target_value", {"die": str(each.target)})
    return None


def each_target(asked: DuelDraft) -> tuple[DuelDraft, ...]:
    return tuple(replace(asked, others=()).aimed_at((target,)) for target in asked.targets)


def shows_value(zone: Zone, rulings: Rulings) -> bool:
    """Whether a die in this zone shows a value (ZON-4, ruling `limbo_in_play`)."""
    return zone is not Zone.LIMBO or rulings.limbo_in_play


def needs_roll(asked: DuelDraft, rulings: Rulings) -> bool:
    """Whether the answer depends on the value that the die showed when it was thrown (ruling `effect_amount`)."""
    return rulings.effect_amount == "rolled" and asked.die is not None and asked.die.type in _BY_AMOUNT


def answer(asked: DuelDraft, rulings: Rulings) -> Verdict | None:
    """Answer the question for all targets together; None if something is missing."""
    if missing(asked, rulings) is not None:
        return None
    if asked.others:
        return _together(tuple((each, _answer(each, rulings)) for each in each_target(asked)))
    return _answer(asked, rulings)


def _answer(asked: DuelDraft, rulings: Rulings) -> Verdict:
    outcome = _check(_with_values(asked), rulings)
    steps = tuple(DuelStep(reason.rule, reason.phrase, reason.ruling, reason.decisive) for reason in outcome.reasons)
    effects = _effects(outcome)
    if not outcome.fits:
        return Verdict(Phrase("duel_page.fits_not", names(asked)), "✗", False, None, effects, steps)
    bonus = tuple(_bonus(asked, rulings))
    if bonus:  # what the bonus gives comes after the steps that say that it is given, and before the comparison
        place = next(place for place, step in enumerate(steps) if step.rule == "BON-6") + 1
        steps = (*steps[:place], *bonus, *steps[place:])
    if outcome.won is None:
        return Verdict(Phrase("duel_page.no_comparison"), "→", True, None, effects, steps)
    value, other = asked.value or 0, asked.target_value or 0
    if value == other:
        sign, code = "=", "duel_page.equal_won" if outcome.won else "duel_page.equal_lost"
    elif value > other:
        sign, code = ">", "duel_page.above_won" if outcome.won else "duel_page.above_lost"
    else:
        sign, code = "<", "duel_page.below_won" if outcome.won else "duel_page.below_lost"
    sentence = Phrase(code, {"value": value, "other": other})
    return Verdict(sentence, sign, True, outcome.won, effects, steps)


def _together(parts: tuple[tuple[DuelDraft, Verdict], ...]) -> Verdict:
    """Combine the answers for several targets into one, with the steps for each target under its name."""
    # What a die may be aimed at and its colour bonus are the same for all targets.
    whole = max(parts, key=lambda part: part[1].fits)[1].steps
    first = next(place for place, step in enumerate(whole) if place and not step.rule.startswith("BON-"))
    steps = list(whole[:first])
    for each, verdict in parts:
        own = (step for step in verdict.steps[1:] if not step.rule.startswith("BON-"))
        named = {"target": _name(each)}
        steps += [replace(step, phrase=Phrase("duel_page.step_of", named | {"step": step.phrase})) for step in own]
    steps += [step for step in whole[first:] if step.rule.startswith("BON-")]
    signs = {verdict.sign for _, verdict in parts}
    fits = any(verdict.fits for _, verdict in parts)
    return Verdict(_sentence(parts), signs.pop() if len(signs) == 1 else "→", fits, None, (), tuple(steps), parts)


def _name(each: DuelDraft) -> str:
    """The name and value of the first target, joined by non-breaking spaces."""
    return str(each.targets[0]).replace(" ", "\u00a0")


def _sentence(parts: tuple[tuple[DuelDraft, Verdict], ...]) -> Phrase:
    def those(*, fits: bool, won: bool | None) -> tuple[str, ...]:
        drafts = (each for each, verdict in parts if (verdict.fits, verdict.won) == (fits, won))
        return tuple(map(_name, drafts))

    beaten, others, misfits = those(fits=True, won=True), those(fits=True, won=False), those(fits=False, won=None)
    values: dict[str, Value] = {"die": str(parts[0][0].die), "beaten": beaten, "others": others, "targets": misfits}
    if not beaten and not others:
        return Phrase("duel_page.none_fits", values)
    code = "duel_page.beats_all" if not others else "duel_page.beats_some" if beaten else "duel_page.loses_to_all"
    sentence = Phrase(code, values)
    return Phrase("duel_page.some_fit_not", {"sentence": sentence, "targets": misfits}) if misfits else sentence


def all_values(asked: DuelDraft, rulings: Rulings) -> tuple[tuple[ValuePair, ...], ...]:
    """The result for every value of the thrown die (rows) against every value of the target (columns).

    Empty if a die is missing, the die may not be aimed at the target, or the duel compares no values.
    """
    if not _compares(asked, rulings):
        return ()
    return tuple(tuple(_pair(asked, value, other, rulings) for other in _VALUES) for value in _VALUES)


def all_colours(asked: DuelDraft, rulings: Rulings) -> tuple[ColourCase, ...]:
    """Whether the thrown die wins against the target in each of the eight colours, all other things being equal.

    A missing value is assumed to equal the other value. Empty if a die is missing, the die may not be aimed at the
    target, or the duel compares no values.
    """
    if asked.die is None or asked.target is None or not _compares(asked, rulings):
        return ()
    cases = []
    value = asked.value or asked.target_value or 1
    other = asked.target_value or value
    for colour in COLOURS:
        pair = _pair(replace(asked, target=replace(asked.target, colour=colour)), value, other, rulings)
        cases.append(ColourCase(colour, pair.won))
    return tuple(cases)


def colours_phrase(asked: DuelDraft, die: Die) -> Phrase:
    """A sentence on how colours decide at equal values for this thrown die (DIE-4, COL-3).

    If both values are known and differ, it says that the values decide.
    """
    if asked.value and asked.target_value and asked.value != asked.target_value:
        return Phrase("duel_page.values_decide", {"value": asked.value, "other": asked.target_value})
    own = SPECIALISED_IN[die.type]
    if own is None or not die.is_specialised:
        return Phrase("duel_page.no_colour_helps", {"die": str(die), "colour": own and term(own)})
    hostile = tuple(colour for colour in COLOURS if kinship(die.colour, colour) is Kinship.HOSTILE)
    if len(hostile) == 1:
        return Phrase("duel_page.one_hostile", {"colour": term(die.colour), "other": term(hostile[0])})
    first, second = hostile
    return Phrase("duel_page.two_hostile", {"colour": term(die.colour), "one": term(first), "other": term(second)})


def table_conditions(asked: DuelDraft, rulings: Rulings) -> Iterator[Phrase]:
    """The conditions under which the tables of other values and colours are valid.

    If there are several targets, the tables are for the last one.
    """
    if asked.others:
        yield Phrase("duel_page.table_last_target", {"target": str(asked.targets[-1])})
    if asked.rolled is not None and needs_roll(asked, rulings):
        yield Phrase("duel_page.table_rolled", {"value": asked.rolled})
    if any(_bonus(asked, rulings)):
        yield Phrase("duel_page.table_before_bonus")


def gives_bonus(asked: DuelDraft, value: int, rulings: Rulings) -> bool:
    """Whether the thrown die gives its colour bonus if it currently shows `value` (BON-1)."""
    die, rolled = asked.die, _roll(replace(asked, value=value), rulings)
    return die is not None and rolled is not None and check_bonus(die, rolled, [], rulings, Zone.SKIRMISH).triggered


def names(asked: DuelDraft) -> dict[str, Value]:
    """The names of the thrown die and the target, as the values `die` and `target` of a phrase."""
    if asked.die is None or asked.target is None:
        return {"die": str(asked.die or ""), "target": str(asked.target or "")}
    die, target = die_names(asked.die, asked.target)
    return {"die": die, "target": target}


def _roll(asked: DuelDraft, rulings: Rulings) -> int | None:
    return asked.rolled if asked.rolled is not None and needs_roll(asked, rulings) else asked.value


def _check(asked: DuelDraft, rulings: Rulings) -> DuelAnswer:
    if asked.die is None or asked.target is None or asked.value is None:
        message = "a duel is checked when it is asked"
        raise ValueError(message)
    question = DuelQuestion(
        die=asked.die,
        value=asked.value,
        target=asked.target,
        target_value=asked.target_value if shows_value(asked.target_zone, rulings) else None,
        target_zone=asked.target_zone,
        own_target=asked.target_is_own,
        rolled=asked.rolled if needs_roll(asked, rulings) else None,
    )
    return check_duel(question, rulings)


def _effects(found: DuelAnswer) -> tuple[Effect, ...]:
    changes = [reason.phrase for reason in found.reasons if reason.phrase.code == "questions.changed"]
    amounts: list[int | None] = [int(str(change.values["amount"]).replace("−", "-")) for change in changes]
    every = amounts or [None] * len(found.outcomes)
    return tuple(
        Effect(amount, outcome.target_zone, outcome.target_value, outcome.die_zone)
        for amount, outcome in zip(every, found.outcomes, strict=True)
    )


def _bonus(asked: DuelDraft, rulings: Rulings) -> Iterator[DuelStep]:
    """The colour bonus of the throw, and its effect on a target that may receive it (BON-2, BON-3, BON-6)."""
    die, target, rolled = asked.die, asked.target, _roll(asked, rulings)
    if die is None or target is None or rolled is None:
        return
    placed = PlacedDie(0, target, asked.target_zone, asked.target_value)
    others = [placed] if asked.target_is_own and asked.target_value is not None else []
    bonus = check_bonus(die, rolled, others, rulings, Zone.SKIRMISH)
    if not bonus.triggered:
        return
    yield DuelStep("BON-3", Phrase(_BONUSES[die.colour]), None, decisive=False)
    for part in bonus.parts:
        for reached in part.targets:
            code = "duel_page.bonus_target" if reached.after is not None else "duel_page.bonus_target_falls"
            yield DuelStep("BON-6", Phrase(code, names(asked) | {"after": reached.after}), None, decisive=False)


def _compares(asked: DuelDraft, rulings: Rulings) -> bool:
    if asked.die is None or asked.target is None or asked.die.type is DieType.REGENERATION:
        return False
    return _fits(asked, rulings)


def _fits(asked: DuelDraft, rulings: Rulings) -> bool:
    """Whether the die may be aimed at the target, regardless of their values (DIE-2)."""
    return _check(_with_values(asked), rulings).fits


def _with_values(asked: DuelDraft) -> DuelDraft:
    return replace(asked, value=asked.value or 1, target_value=asked.target_value or 1)


def _pair(asked: DuelDraft, value: int, other: int, rulings: Rulings) -> ValuePair:
    outcome = _check(replace(asked, value=value, target_value=other), rulings)
    return ValuePair(bool(outcome.won), value == other, _effects(outcome))
