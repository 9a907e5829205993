"""Puts the current decision into words: who decides, by which rules, the choices, and the missing input."""

from __future__ import annotations

from typing import NamedTuple

from irondie_to.app.referee.mat.entry import ActionEntry, Owner, begin, hits_all, owners
from irondie_to.app.referee.mat.game import FollowedGame, log
from irondie_to.app.referee.mat.views import DieOnMat, die_on_mat
from irondie_to.errors import Phrase, Value
from irondie_to.rules.dice import DieClass, term
from irondie_to.rules.engine.choices import signing_die
from irondie_to.rules.engine.play import signed
from irondie_to.rules.engine.setup import ALLIED_ONLY, NOT_HOSTILE, BonusPart
from irondie_to.rules.engine.state import GameState

_CLASSES = tuple(DieClass)


def gives(part: BonusPart) -> Phrase:
    """What this part of a bonus gives and to which dice, such as “+1 to an allied or neutral die”."""
    words = [term(_CLASSES[number]) for number in part.classes]
    classes: Value = words[0] if len(words) == 1 else Phrase("mat.either", {"one": words[0], "other": words[1]})
    values: dict[str, Value] = {"amount": signed(part.amount), "classes": classes}
    if part.kinships == NOT_HOSTILE:  # white alone, and for dice of every class
        return Phrase("mat.gives_not_hostile", values)
    return Phrase("mat.gives_allied" if part.kinships == ALLIED_ONLY else "mat.gives_own", values)


_ASKS = {
    "bonus": "mat.asks_bonus",
    "open": "mat.asks_open",
    "react": "mat.asks_react",
    "roll_off": "mat.asks_roll_off",
    "take_back": "mat.asks_take_back",
    "throw": "mat.asks_throw",
}

_REASONS = {
    "throw": ("mat.because_throw", "BAT-1"),
    "roll_off": ("mat.because_roll_off", "PRI-1"),
    "bonus": ("mat.because_bonus", "BON-3"),
    "take_back": ("mat.because_take_back", "END-1"),
}
_LEADS = {
    "bonus": ("mat.lead_bonus", "mat.do_bonus"),
    "open": ("mat.lead_open", "mat.do_open"),
    "react": ("mat.lead_react", "mat.do_react"),
    "roll_off": ("mat.lead_roll_off", "mat.do_roll_off"),
    "take_back": ("mat.lead_take_back", "mat.do_take_back"),
    "throw": ("mat.lead_throw", "mat.do_throw"),
    "damage": ("mat.lead_damage", "mat.do_damage"),
}
"""The words before the entered values, and the text of the button, by the kind of question."""

_OPTIONS = {
    "all": "mat.option_all",
    "decline": "mat.option_decline",
    "forgo": "mat.option_forgo",
    "minus": "mat.option_minus",
    "none": "mat.option_none",
    "nothing": "mat.option_nothing",
    "overtime": "mat.option_overtime",
    "plus": "mat.option_plus",
}

_REACTIONS = ("", "mat.because_defensive_first", "mat.because_offensive_second", "mat.because_defensive_second")


class Explanation(NamedTuple):
    phrase: Phrase
    rule: str


class ChoiceLine(NamedTuple):
    """A row in the list of choices.

    `marks` are the numbers of the die's targets (a star if it hits all of them), or the points of damage that it takes.
    `value` is the value entered for a die of a throw, which is drawn on the die; it is None in any other row.
    """

    key: str
    phrase: Phrase
    die: DieOnMat | None
    marks: tuple[str, ...]
    value: int | None
    chosen: bool


class Slot(NamedTuple):
    """The chosen die, or one of several dice or sides for which numbers are entered.

    Among several, `current` says which one gets the next number.
    """

    die: DieOnMat | None
    name: str
    value: int | None
    current: bool


class ShownTarget(NamedTuple):
    """A target shown in the number bar: its number on the mat (empty if it has none), the die and the owner."""

    number: str
    die: DieOnMat
    owner: str


class NumberBar(NamedTuple):
    """The bar that shows the decision being entered.

    `slots` are the chosen die, or the dice or sides for which numbers are entered, and `aimed` the dice aimed at.
    `faces` are the numbers to choose from, and `face` is the value entered for the die. `hint` is the instruction for
    the next input.
    """

    lead: Phrase
    slots: tuple[Slot, ...]
    aimed: tuple[ShownTarget, ...]
    faces: tuple[int, ...]
    face: int | None
    button: Phrase | None
    ready: bool
    hint: Phrase


class GameQuestion(NamedTuple):
    """The question about the next decision in a game, with all its texts and choices.

    `rings` are the possible targets or, for damage and END-1, the possible dice, each with the text of its ring.
    `picked` are the dice chosen so far. `badges` are the dice with a badge, each with its text. `others` are the other
    players or sides with a decision to make. `bar` is None if no decision is due or only a sign is to be chosen.
    """

    title: Phrase
    explanations: tuple[Explanation, ...]
    rows: tuple[ChoiceLine, ...]
    others: tuple[Owner, ...]
    rings: tuple[tuple[int, str], ...]
    picked: tuple[int, ...]
    badges: tuple[tuple[int, str], ...]
    bar: NumberBar | None


def question(entry: ActionEntry) -> GameQuestion:
    title, explanations = _title(entry)
    rings = _rings(entry)
    return GameQuestion(
        title=title,
        explanations=explanations,
        rows=_rows(entry),
        others=tuple(owner for owner in owners(entry.state) if owner.number != entry.owner),
        rings=rings,
        picked=_picked(entry),
        badges=_badges(entry),
        bar=_bar(entry, dict(rings)),
    )


def _title(entry: ActionEntry) -> tuple[Phrase, tuple[Explanation, ...]]:
    state = entry.state
    setup, asked = state.setup, state.asked
    name = next((owner.name for owner in owners(state) if owner.number == entry.owner), "")
    if state.result is not None:
        return Phrase("mat.over"), ()
    if not asked:
        return Phrase("mat.asks_nothing"), (Explanation(Phrase("mat.because_nothing"), "TOU-4"),)
    named = {"name": name}
    explanations: list[Explanation] = []
    if asked == "damage":
        count = state.points[entry.owner or 0]
        return Phrase("mat.asks_damage", {"name": name, "count": count}), (
            Explanation(Phrase("mat.because_damage"), "DMG-2"),
        )
    if asked == "sign":
        return Phrase("mat.asks_sign", {"name": name, "die": setup.labels[signing_die(state)]}), (
            Explanation(Phrase("mat.because_sign"), "DIE-5"),
        )
    if asked == "react" and state.duel is not None:
        explanations = [
            Explanation(Phrase(_REACTIONS[state.duel.next]), "DUE-1"),
            Explanation(Phrase("mat.because_reach"), "DUE-4"),
        ]
    elif asked == "bonus" and entry.die is not None:
        explanations = [Explanation(gives(part), "BON-3") for part in setup.facts[entry.die].bonus]
    elif asked == "open":
        rule = "SKI-3" if state.given_up else "SKI-2"
        explanations = [Explanation(Phrase("mat.because_open"), rule)]
    else:
        code, rule = _REASONS[asked]
        explanations = [Explanation(Phrase(code), rule)]
    return Phrase(_ASKS[asked], named), tuple(explanations)


def _rows(entry: ActionEntry) -> tuple[ChoiceLine, ...]:
    state = entry.state
    setup = state.setup
    picked = dict(entry.shared_out)
    rings = dict(_numbered(entry))
    rows = []
    for option in entry.options:
        if option.name != "die" or option.die is None:
            rows.append(ChoiceLine(option.key, Phrase(_OPTIONS[option.name]), None, (), None, chosen=False))
            continue
        die = die_on_mat(setup, option.die, state.values[option.die] or None)
        chosen = option.die == entry.die or (option.die in picked and state.asked != "damage")
        phrase = Phrase("mat.option_die", {"type": term(die.die.type), "die": die.label})
        if hits_all(state, option.die):
            marks: tuple[str, ...] = ("✱",) if option.targets else ()
        elif option.die == entry.die:
            marks = tuple(rings.get(target, "") for target in option.targets)
        else:
            marks = tuple(str(number) for number in range(1, len(option.targets) + 1))
        value = picked.get(option.die)
        if state.asked == "damage":  # the points are taken off the value, which the die still shows
            marks, value = ((f"−{value}",) if value else ()), None
        rows.append(ChoiceLine(option.key, phrase, die, marks, value, chosen))
    return tuple(rows)


def _numbered(entry: ActionEntry) -> tuple[tuple[int, str], ...]:
    """The possible targets of the chosen die with their numbers, even if a target is already chosen."""
    if entry.die is None:
        return ()
    if entry.state.asked == "bonus":
        return tuple((die, str(number)) for number, die in enumerate(entry.candidates, 1))
    option = next((option for option in entry.options if option.die == entry.die), None)
    if option is None:
        return ()
    if hits_all(entry.state, entry.die):
        return tuple((die, "") for die in option.targets)
    return tuple((die, str(number)) for number, die in enumerate(option.targets, 1))


def _rings(entry: ActionEntry) -> tuple[tuple[int, str], ...]:
    if entry.state.asked in {"take_back", "damage"}:
        keys = ((option.die, option.key) for option in entry.options if option.die is not None)
        return tuple((die, key if entry.state.asked == "take_back" else "") for die, key in keys)
    return _numbered(entry)


def _picked(entry: ActionEntry) -> tuple[int, ...]:
    if entry.state.asked == "throw":
        return tuple(die for die, _ in entry.picked)
    dice = [] if entry.die is None else [entry.die]
    if entry.state.asked in {"open", "react", "bonus"}:
        dice += [target for target in entry.targets if target is not None]
        if entry.typed:
            dice.append(entry.candidates[int(entry.typed) - 1])
    return tuple(dice)


def _badges(entry: ActionEntry) -> tuple[tuple[int, str], ...]:
    """The badges of dice: the points that a die loses, or the value entered for it in a throw."""
    if entry.state.asked == "damage":
        return tuple((die, f"−{points}") for die, points in entry.shared_out if points)
    if entry.state.asked == "throw":
        return tuple((die, str(value)) for die, value in entry.picked if value is not None)
    return ()


def _bar(entry: ActionEntry, rings: dict[int, str]) -> NumberBar | None:
    state, asked = entry.state, entry.state.asked
    if asked in {"", "sign"}:
        return None
    name = next((owner.name for owner in owners(state) if owner.number == entry.owner), "")
    slots = _slots(entry)
    aimed: tuple[ShownTarget, ...] = ()
    if entry.die is not None and asked in {"open", "react", "bonus"}:
        if hits_all(state, entry.die) and asked != "bonus":
            targets = next(option.targets for option in entry.options if option.die == entry.die)
        else:
            targets = tuple(target for target in entry.targets if target is not None)
        aimed = tuple(_aimed(state, target, rings) for target in targets)
    faces: tuple[int, ...] = ()
    if asked in {"open", "react", "throw", "roll_off"}:
        faces = (1, 2, 3, 4, 5, 6)
    elif asked == "damage":
        faces = (0, 1, 2, 3, 4, 5, 6)
    return NumberBar(
        lead=Phrase(_LEADS[asked][0], {"name": name}),
        slots=slots,
        aimed=aimed,
        faces=faces,
        face=entry.value,
        button=Phrase(_LEADS[asked][1]),
        ready=entry.ready,
        hint=_hint(entry),
    )


def _slots(entry: ActionEntry) -> tuple[Slot, ...]:
    state = entry.state
    setup = state.setup
    if state.asked == "roll_off":
        return tuple(
            Slot(None, setup.side_names[side], value, current=place == _current(entry))
            for place, (side, value) in enumerate(entry.picked)
        )
    if entry.picked:
        return tuple(
            Slot(die_on_mat(setup, die, _shown(entry, die)), "", value, current=place == _current(entry))
            for place, (die, value) in enumerate(entry.shared_out)
        )
    if entry.die is None:
        return ()
    die = die_on_mat(setup, entry.die, entry.value or state.values[entry.die] or None)
    return (Slot(die, "", entry.value, current=False),)


def _shown(entry: ActionEntry, die: int) -> int | None:
    """The value with which a die is drawn: in a throw the value entered, otherwise the value on the mat.

    None if no value has been entered or the die shows none.
    """
    if entry.state.asked == "throw":
        return dict(entry.picked)[die]
    return entry.state.values[die] or None


def _current(entry: ActionEntry) -> int | None:
    """The index of the slot that takes the next number, or None.

    For damage it is the slot of the chosen die, otherwise the first slot without a number.
    """
    if entry.state.asked == "damage":
        return next((place for place, (die, _) in enumerate(entry.picked) if die == entry.die), None)
    return next((place for place, (_, value) in enumerate(entry.picked) if value is None), None)


def _aimed(state: GameState, die: int, rings: dict[int, str]) -> ShownTarget:
    setup = state.setup
    owner = setup.player_names[setup.owners[die]]
    return ShownTarget(rings.get(die, ""), die_on_mat(setup, die, state.values[die] or None), owner)


def _hint(entry: ActionEntry) -> Phrase:
    state, asked = entry.state, entry.state.asked
    if entry.asks_target:
        if asked == "bonus":
            part = len(entry.targets)
            what = gives(state.setup.facts[entry.die or 0].bonus[part])
            return Phrase("mat.hint_part", {"part": part + 1, "gives": what, "most": len(entry.candidates)})
        return Phrase("mat.hint_target", {"most": len(entry.candidates)})
    if entry.ready:
        return Phrase("mat.hint_enter")
    if asked in {"open", "react"}:
        return Phrase("mat.hint_value" if entry.die is not None else "mat.hint_die")
    if asked == "damage":
        left = state.points[entry.owner or 0] - sum(value or 0 for _, value in entry.picked)
        return Phrase("mat.hint_damage", {"count": left})
    if asked == "roll_off":
        return Phrase("mat.hint_roll_off")
    if entry.picked:
        return Phrase("mat.hint_values", {"count": sum(value is None for _, value in entry.picked)})
    return Phrase("mat.hint_dice" if asked == "throw" else "mat.hint_die")


class TurnWords(NamedTuple):
    """The events of turn `number` so far, one sentence each, and the question to be answered now."""

    number: int
    sentences: tuple[Phrase, ...]
    asked: Phrase


def turn_in_words(game: FollowedGame) -> TurnWords:
    """The turn of the current moment in words, without events that were undone."""
    turn = game.state.turn
    sentences = tuple(line.phrase for line in log(game) if line.turn == turn and line.moment <= game.at)
    return TurnWords(turn, sentences, question(begin(game)).title)
