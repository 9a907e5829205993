"""Answers a referee's question about a bonus: whether a throw triggers it, and which dice may get it (BON)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from irondie_to.errors import Phrase
from irondie_to.rules.dice import Die, term
from irondie_to.rules.engine.choices import bonus_choices, part_targets
from irondie_to.rules.engine.play import Play, signed
from irondie_to.rules.engine.setup import BLACK, FACTS, WHITE
from irondie_to.rules.questions.layout import Layout, PlacedDie, Reason, Zone, lay_out
from irondie_to.rules.rulings import DEFAULTS, Rulings


@dataclass(frozen=True, slots=True)
class BonusTarget:
    """A die that may get a part of the bonus: its index in `others`, and its value afterwards (None: in the ABYSS).

    `others` is the argument of `check_bonus`.
    """

    place: int
    after: int | None


@dataclass(frozen=True, slots=True)
class BonusPartAnswer:
    """One part of the bonus (BON-3) with the dice that may get it; no dice if the part is left out (BON-4)."""

    amount: int
    targets: tuple[BonusTarget, ...]


@dataclass(frozen=True, slots=True)
class BonusAnswer:
    """Whether a throw triggers a bonus, the parts of the bonus (empty if it does not), and the rules applied."""

    triggered: bool
    parts: tuple[BonusPartAnswer, ...]
    reasons: tuple[Reason, ...]


def trigger_reason(die: Die, rolled: int) -> Reason:
    """The reason why this throw of the die does or does not trigger its colour bonus (BON-1)."""
    trigger = FACTS[die].trigger
    code = "questions.triggers" if rolled <= trigger else "questions.triggers_not"
    rarity = Phrase("terms.rare" if die.rare else "terms.common")
    colour = term(die.colour)
    return Reason(
        "BON-1",
        Phrase(code, {"colour": colour, "rolled": rolled, "rarity": rarity, "trigger": trigger}),
    )


def check_bonus(
    die: Die, rolled: int, others: Sequence[PlacedDie], rulings: Rulings = DEFAULTS, zone: Zone = Zone.BATTLE
) -> BonusAnswer:
    """The bonus that side 0 gets by throwing `die`, and its possible targets among `others`.

    `others` are the other dice at the moment when the bonus is applied. Raises UserError `questions.value` or
    `questions.no_value`, as `lay_out` does.
    """
    layout = lay_out((PlacedDie(0, die, zone, rolled), *others), rulings)
    triggered = rolled <= FACTS[die].trigger
    if not triggered:
        return BonusAnswer(triggered=False, parts=(), reasons=(trigger_reason(die, rolled),))
    number, *numbers = layout.numbers
    choices = bonus_choices(layout.state, number)
    parts = tuple(
        BonusPartAnswer(
            part.amount,
            tuple(
                BonusTarget(place, _after(layout, other, part.amount))
                for place, other in enumerate(numbers)
                if mask >> other & 1
            ),
        )
        for part, mask in zip(FACTS[die].bonus, choices, strict=True)
    )
    reasons = (trigger_reason(die, rolled), *_reasons(layout, die, parts, others))
    return BonusAnswer(triggered=True, parts=parts, reasons=reasons)


def _after(layout: Layout, number: int, amount: int) -> int | None:
    """The value of the die after the change, within 1–6 (GLD); None if the die goes to the ABYSS."""
    play = Play(layout.state)
    play.change_value(number, amount)
    return play.values[number] or None


def _reasons(
    layout: Layout, die: Die, parts: tuple[BonusPartAnswer, ...], others: Sequence[PlacedDie]
) -> Iterator[Reason]:
    singly = part_targets(layout.state, layout.numbers[0])
    if not any(part.targets for part in parts):
        skipped = any(singly)
        code = "questions.black_skipped" if skipped else "questions.bonus_dropped"
        yield Reason(
            "BON-4" if skipped else "BON-2",
            Phrase(code),
            ruling="black_malus_alone" if skipped else None,
            decisive=True,
        )
        return
    for part in parts:
        yield _part_reason(part, others)
    colour = FACTS[die].colour
    if colour == BLACK and not parts[0].targets:
        yield Reason("BON-4", Phrase("questions.black_alone"), ruling="black_malus_alone")
    if colour == WHITE and singly[0] & singly[1]:
        code = (
            "questions.white_same"
            if layout.state.setup.rulings.white_same_die == "allowed"
            else "questions.white_different"
        )
        yield Reason("BON-3", Phrase(code), ruling="white_same_die")


def _part_reason(part: BonusPartAnswer, others: Sequence[PlacedDie]) -> Reason:
    amount = signed(part.amount)
    if not part.targets:
        return Reason("BON-4", Phrase("questions.bonus_part_out", {"amount": amount}))
    dice = tuple(
        Phrase("questions.die_after", {"die": str(others[target.place].die), "after": target.after})
        if target.after is not None
        else Phrase("questions.die_falls", {"die": str(others[target.place].die)})
        for target in part.targets
    )
    code = "questions.bonus_part" if len(dice) > 1 else "questions.bonus_part_only"
    return Reason("BON-3", Phrase(code, {"amount": amount, "dice": dice}), decisive=True)
