"""The duel question on the referee's phone: the referee taps the dice, and the page says who wins and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.referee.duel.answer import Effect, Verdict, answer, missing, rulings_of
from irondie_to.app.referee.duel.draft import DuelDraft
from irondie_to.app.referee.duel.taps import DieChoice, DuelSlot, DuelTaps, TappedDie, colours_for, read_taps, types_for
from irondie_to.app.rulebook.in_force import RulingInForce, rulings_in_force
from irondie_to.errors import Phrase, Value
from irondie_to.i18n import translate
from irondie_to.rules.dice import Die, DieType, die_phrase
from irondie_to.web.core.staff import for_staff
from irondie_to.web.core.visits import PageAnswer, Visit
from irondie_to.web.referee.pages import page_of

_MISSING: Final = {
    "duel_page.missing_die": "phone_referee.missing_thrown",
    "duel_page.missing_target": "phone_referee.missing_target",
    "duel_page.missing_value": "phone_referee.missing_value",
    "duel_page.missing_target_value": "phone_referee.missing_target_value",
}
_GONE: Final = {"abyss": "phone_referee.effect_abyss", "limbo": "phone_referee.effect_limbo"}


RARE: Final = Phrase("duel_page.rare")
"""The words of the tap that makes a die rare or common."""


class SlotView(NamedTuple):
    """One of the two dice: the URL for choosing it, the choice so far, whether it is being chosen, and its name."""

    place: str
    tapped: TappedDie
    is_open: bool
    name: Phrase


class TargetView(NamedTuple):
    """A further target: the URL for changing it, its die, and its value."""

    place: str
    die: Die | None
    value: int | None


class PartView(NamedTuple):
    """The answer for one of several targets: the target with its value, the sign, and what happens to it."""

    die: Die | None
    value: int | None
    sign: str
    effects: tuple[Phrase, ...]


class Tap(NamedTuple):
    """Something to tap: the URL to which it leads, whether it is chosen, its words, and the die it shows, if any."""

    place: str
    is_chosen: bool
    phrase: Phrase
    die: Die | None = None


@for_staff(StaffRole.REFEREE)
async def duel(visit: Visit) -> PageAnswer:
    taps = read_taps(visit.query.get("q", ""))
    given = visit.shown.picture.options.rulings
    rulings = rulings_of(given)
    lacking = missing(taps.draft, rulings)
    verdict = answer(taps.draft, rulings)
    now, another, without = taps.current, taps.with_another(), taps.without_target()
    return await page_of(
        visit,
        "referee-duel.html",
        path="/referee/duel",
        taps=taps,
        slots=[
            SlotView(_place(taps.at(slot)), die, taps.slot is slot, Phrase(name))
            for slot, die, name in (
                (DuelSlot.THROWN, taps.thrown, "phone_referee.thrown"),
                (DuelSlot.TARGET, taps.target, "phone_referee.target"),
            )
        ],
        sign="?" if verdict is None else verdict.sign,
        missing=None if lacking is None else Phrase(_MISSING[lacking.code]),
        verdict=verdict,
        effects=() if verdict is None else _effects(taps.draft, verdict),
        parts_of_answer=()
        if verdict is None
        else [_part(asked, part_verdict) for asked, part_verdict in verdict.parts],
        before=[
            TargetView(_place(taps.at_other(place)), target.die, target.value)
            for place, target in enumerate(taps.targets_before)
        ],
        another=None if another is None else _place(another),
        without=None if without is None else _place(without),
        deciding=[] if verdict is None else list(dict.fromkeys(step.rule for step in verdict.steps if step.decisive)),
        rulings=() if verdict is None else _rulings(visit, verdict, given),
        types=[tap_of(choice, _place(taps.having(choice.after))) for choice in types_for(now)],
        colours=[tap_of(choice, _place(taps.having(choice.after))) for choice in colours_for(now)],
        rare=Tap(_place(taps.having(now.other_rarity)), now.rare, RARE),
        values=[
            (value, Tap(_place(choice.after), choice.is_chosen, choice.phrase))
            for value, choice in enumerate(taps.values, 1)
        ],
        owners=[Tap(_place(choice.after), choice.is_chosen, choice.phrase) for choice in taps.owners],
        zones=[Tap(_place(choice.after), choice.is_chosen, choice.phrase) for choice in taps.zones],
        turned=_place(taps.turned()),
    )


def tap_of(choice: DieChoice, place: str) -> Tap:
    return Tap(place, choice.is_chosen, choice.phrase, choice.die)


def _place(taps: DuelTaps) -> str:
    return f"/referee/duel?q={taps.text}"


def _part(asked: DuelDraft, verdict: Verdict) -> PartView:
    return PartView(asked.target, asked.target_value, verdict.sign, _effects(asked, verdict))


def _effects(asked: DuelDraft, verdict: Verdict) -> tuple[Phrase, ...]:
    return tuple(_effect(asked, effect) for effect in verdict.effects)


def _effect(asked: DuelDraft, effect: Effect) -> Phrase:
    thrown, target = asked.die, asked.target
    if thrown is None or target is None:
        message = "a duel with an answer has both dice"
        raise ValueError(message)
    if effect.thrown_zone == "abyss":
        return Phrase("phone_referee.effect_abyss", {"die": die_phrase(thrown)})
    values: dict[str, Value] = {"die": die_phrase(target), "before": asked.target_value, "after": effect.target_value}
    if effect.target_zone in _GONE and effect.target_zone != asked.target_zone.value:
        return Phrase(_GONE[effect.target_zone], values)
    if effect.amount is None:
        is_back = thrown.type is DieType.REGENERATION
        return Phrase("phone_referee.effect_back" if is_back else "phone_referee.effect_stays", values)
    return Phrase("phone_referee.effect_value", values | {"amount": f"{effect.amount:+d}".replace("-", "−")})


def _rulings(visit: Visit, verdict: Verdict, given: Mapping[str, object]) -> tuple[RulingInForce, ...]:
    used = {step.ruling for step in verdict.steps}
    return tuple(ruling for ruling in rulings_in_force(given, visit.language, translate) if ruling.key in used)
