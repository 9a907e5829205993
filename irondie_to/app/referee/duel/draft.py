"""A duel question, entered step by step with clicks or as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from irondie_to.errors import UserError
from irondie_to.rules.dice import Die, DieType
from irondie_to.rules.notation import read_die
from irondie_to.rules.questions.duel import hits_all, usual_zone
from irondie_to.rules.questions.layout import Zone

MOST_CHARACTERS = 200
WORDS = re.compile(r"[^\W\d_]+\*?|[0-9]+|\S")
"""The words, numbers and signs of a typed duel."""
_FILLERS = frozenset({">", ",", ";"})
_SHORTEST_WORD = 3
_MOST_TARGETS = 18

TARGET_ZONES = (Zone.BATTLE, Zone.SKIRMISH, Zone.LIMBO)
"""The zones in which a target can be."""


class TargetWord(Enum):
    """The meanings of the words that may follow the dice in typed text and describe the target."""

    BATTLE = "battle"
    SKIRMISH = "skirmish"
    LIMBO = "limbo"
    OWN = "own"
    OPPONENTS = "opponents"


@dataclass(frozen=True, slots=True)
class OtherTarget:
    """A target and its value, None while unknown; in `DuelDraft.others`, one of a SWARM or FORTRESS."""

    die: Die
    value: int | None = None

    def __str__(self) -> str:
        return f"{self.die} {self.value or ''}".strip()


@dataclass(frozen=True, slots=True)
class DuelDraft:
    """A duel question that may be incomplete.

    `zone` is the zone of the target; None means the usual zone for the type of the thrown die. `own` says whether the
    target is the thrower's own die; None means the usual owner. `rolled` is the value that the thrown die showed when
    thrown, or None if it still shows that value. `others` are the further targets of a SWARM or FORTRESS, which come
    before `target`.
    """

    die: Die | None = None
    value: int | None = None
    target: Die | None = None
    target_value: int | None = None
    zone: Zone | None = None
    own: bool | None = None
    rolled: int | None = None
    others: tuple[OtherTarget, ...] = ()

    @property
    def targets(self) -> tuple[OtherTarget, ...]:
        return self.others if self.target is None else (*self.others, OtherTarget(self.target, self.target_value))

    @property
    def has_room(self) -> bool:
        """Whether another target can be added after the last one."""
        return hits_all(self.die) and self.target_value is not None and len(self.others) + 1 < _MOST_TARGETS

    def aimed_at(self, targets: tuple[OtherTarget, ...]) -> DuelDraft:
        """The question with these targets, or only with the last one if the thrown die hits a single target."""
        if not targets:
            return replace(self, target=None, target_value=None, others=())
        last = targets[-1]
        others = targets[:-1] if hits_all(self.die) else ()
        return replace(self, target=last.die, target_value=last.value, others=others)

    @property
    def target_zone(self) -> Zone:
        """The zone of the target: the given zone or, if none is given, the usual one."""
        return self.zone or (Zone.BATTLE if self.die is None else usual_zone(self.die))

    @property
    def target_is_own(self) -> bool:
        if self.own is None:
            return self.die is not None and self.die.type is DieType.REGENERATION
        return self.own


def read_duel(text: str, words: Mapping[str, TargetWord]) -> DuelDraft:
    """Read a question such as `PBa 4 > OSw 4`.

    The question may be incomplete: `> OSw 4` has no thrown die. A SWARM or FORTRESS may have several targets: `OSw 2 >
    PNu 3, KBr 1`.

    `words` are the words for zones and owners in lower case; unique prefixes of at least three letters are accepted.
    Raises `UserError` `notation.*`, `questions.value`, or `questions.duel_form` for text that cannot be understood.
    """
    if len(text) > MOST_CHARACTERS:
        raise UserError("questions.duel_form")
    dice: list[Die | None] = []
    values: list[int | None] = []
    beside: list[TargetWord] = []
    written = WORDS.findall(text)
    if written[:1] == [">"]:
        dice, values = [None], [None]
    for place, word in enumerate((word for word in written if word not in _FILLERS), start=1):
        said = target_word(word.lower(), words)
        if said is not None and any(dice):
            beside.append(said)
        elif word.isascii() and word.isdigit():
            if not any(dice) or values[-1] is not None:
                raise UserError("questions.duel_form")
            if word not in {"1", "2", "3", "4", "5", "6"}:
                raise UserError("questions.value", die=str(dice[-1]), value=word[:12])
            values[-1] = int(word)
        elif len(dice) > (_MOST_TARGETS if hits_all(dice[0] if dice else None) else 1):
            raise UserError("questions.duel_form")
        else:
            dice.append(read_die(word, place))
            values.append(None)
    die, value = (dice[0], values[0]) if dice else (None, None)
    targets = tuple(OtherTarget(aimed, shown) for aimed, shown in zip(dice[1:], values[1:], strict=True) if aimed)
    return with_words(DuelDraft(die, value), beside).aimed_at(targets)


def with_words(asked: DuelDraft, beside: Iterable[TargetWord]) -> DuelDraft:
    """The question with the zone and the owner that these words name. Later words override earlier ones."""
    zone, own = asked.zone, asked.own
    for said in beside:
        zone = Zone(said.value) if said.value in {"battle", "skirmish", "limbo"} else zone
        own = {TargetWord.OWN: True, TargetWord.OPPONENTS: False}.get(said, own)
    return replace(asked, zone=zone, own=own)


def write_duel(asked: DuelDraft, words: Mapping[TargetWord, str]) -> str:
    """Write the question as text. `words` are used to name the zone and the owner if they are not the usual ones."""
    thrown = [str(asked.die), str(asked.value or "")] if asked.die else []
    target = [">", ", ".join(map(str, asked.targets))] if asked.target else []
    beside = []
    if thrown or target:
        usual = DuelDraft(asked.die)
        if asked.target_zone is not usual.target_zone:
            beside.append(words[TargetWord(asked.target_zone.value)])
        if asked.target_is_own is not usual.target_is_own:
            beside.append(words[TargetWord.OWN if asked.target_is_own else TargetWord.OPPONENTS])
    return " ".join(part for part in (*thrown, *target, *beside) if part)


def target_at_end(text: str) -> int:
    """The number of the die at the end of a partly typed duel: 0 for the thrown die, 1 and up for the targets.

    The first target begins after `>` or, without it, with the second word.
    """
    _, arrow, after = text.rpartition(">")
    words = len([word for word in WORDS.findall(after) if word[0].isalpha()])
    return max(words, 1) if arrow else max(words - 1, 0)


def swapped(asked: DuelDraft) -> DuelDraft:
    """Swap the thrown die and the target. The zone, `rolled` and `others` are reset."""
    return DuelDraft(asked.target, asked.target_value, asked.die, asked.value, own=asked.own)


def aims_elsewhere(before: DieType | None, after: DieType | None) -> bool:
    """Whether the usual target of a die changes with its type, so that a chosen zone and owner no longer apply."""
    return before is not after and DieType.REGENERATION in {before, after}


def target_word(word: str, words: Mapping[str, TargetWord]) -> TargetWord | None:
    """The meaning of a lower-case word that describes the target, or of a prefix of such a word.

    None if the word is unknown, ambiguous or shorter than three letters.
    """
    if len(word) < _SHORTEST_WORD:
        return None
    meant = {said for known, said in words.items() if known.startswith(word)}
    return meant.pop() if len(meant) == 1 else None


@dataclass(frozen=True, slots=True)
class DuelClicks:
    """The question so far. `at_target` says whether the next click sets the target.

    `thrower` is the number of the player from whose set a thrown die was last taken, or None. It stays if a die from no
    set is then thrown instead (`die` without an owner).
    """

    asked: DuelDraft = DuelDraft()
    at_target: bool = False
    thrower: int | None = None

    @property
    def here(self) -> Die | None:
        """The current die: the target if `at_target` is true, otherwise the thrown die; None if it is not set."""
        return self.asked.target if self.at_target else self.asked.die

    def die(self, die: Die, owner: int | None = None) -> DuelClicks:
        """Set the current die. After the thrown die, the target becomes current unless it is already set.

        If the thrown die is a SWARM or FORTRESS and its current target already has a value, the new die becomes a
        further target.

        `owner` is the number of the player from whose set the die was taken, or None if it came from no set.
        """
        asked = self.asked
        if self.at_target:
            own = asked.own if owner is None or self.thrower is None else owner == self.thrower
            before, value = (asked.targets, None) if asked.has_room else (asked.others, asked.target_value)
            return replace(self, asked=replace(asked, own=own).aimed_at((*before, OtherTarget(die, value))))
        if asked.die is None or aims_elsewhere(asked.die.type, die.type):
            asked = replace(asked, zone=None, own=None)
        thrower = self.thrower if owner is None else owner
        asked = replace(asked, die=die)
        return DuelClicks(asked.aimed_at(asked.targets), at_target=asked.target is None, thrower=thrower)

    def without(self, place: int) -> DuelClicks:
        targets = self.asked.targets
        return replace(self, asked=self.asked.aimed_at((*targets[:place], *targets[place + 1 :])), at_target=True)

    def replaced(self, asked: DuelDraft, *, at_target: bool) -> DuelClicks:
        """Replace the whole question. If the thrown die changes, `thrower` becomes None."""
        return DuelClicks(asked, at_target, self.thrower if asked.die == self.asked.die else None)

    def digit(self, value: int) -> DuelClicks:
        """Set the value of the target or of the thrown die.

        The value goes to the target if the target is set and current and the thrown die already has a value. Otherwise
        it goes to the thrown die.
        """
        asked = self.asked
        of_target = asked.target is not None and asked.value is not None and self.at_target
        valued = replace(asked, target_value=value) if of_target else replace(asked, value=value)
        return replace(self, asked=valued)

    def step(self, step: int, place: int) -> DuelClicks:
        """Change a value by `step`, within 1 to 6. `place` 0 is the thrown die; 1 and up are the targets.

        A missing value counts as 0. A place beyond the last target means the last target. Nothing changes if there is
        no die at this place.
        """
        asked = self.asked
        if place == 0:
            return self if asked.die is None else replace(self, asked=replace(asked, value=_next(asked.value, step)))
        targets = list(asked.targets)
        if not targets:
            return self
        at = min(place, len(targets)) - 1
        targets[at] = replace(targets[at], value=_next(targets[at].value, step))
        return replace(self, asked=asked.aimed_at(tuple(targets)))

    def rare(self, *, is_rare: bool) -> DuelClicks:
        """Make the current die rare or common. Nothing changes if no die is set."""
        if self.here is None:
            return self
        turned = replace(self.here, rare=is_rare)
        asked = replace(self.asked, target=turned) if self.at_target else replace(self.asked, die=turned)
        return replace(self, asked=asked)


def _next(value: int | None, step: int) -> int:
    return min(max((value or 0) + step, 1), 6)
