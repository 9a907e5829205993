"""The rulebook: every chapter, rule, ruling and term by id or key, all known misprints, and the links between them."""

from __future__ import annotations

from typing import TypeAlias

from irondie_to.rules.rulebook.chapters import dice, places, rulings, sections, terms_dice, terms_game, turn
from irondie_to.rules.rulebook.chapters.entries import Chapter, Misprint, Rule, Ruling, Term

Entry: TypeAlias = Rule | Ruling | Term

# In the order of the manual.
CHAPTERS: dict[str, Chapter] = {
    chapter.id: chapter
    for chapter in (
        Chapter(id="DIE", title="The dice"),
        Chapter(id="COL", title="Colors"),
        Chapter(id="BON", title="Color bonus"),
        Chapter(id="GLD", title="Limits on a value"),
        Chapter(id="ZON", title="Zones"),
        Chapter(id="SET", title="A player’s set"),
        Chapter(id="SID", title="Side set"),
        Chapter(id="TRN", title="A turn"),
        Chapter(id="BAT", title="BATTLE"),
        Chapter(id="PRI", title="PRIORITY"),
        Chapter(id="SKI", title="SKIRMISH"),
        Chapter(id="DUE", title="A duel"),
        Chapter(id="RES", title="Resolving a duel"),
        Chapter(id="DMG", title="DAMAGE"),
        Chapter(id="END", title="END OF TURN"),
        Chapter(id="WIN", title="End of the game"),
        Chapter(id="TEAM", title="Team game"),
        Chapter(id="TOU", title="Tournament"),
        Chapter(id="OT", title="Overtime"),
    )
}
_WRITTEN = (*dice.RULES, *places.RULES, *turn.RULES)
RULES: dict[str, Rule] = {rule.id: rule for chapter in CHAPTERS for rule in _WRITTEN if rule.chapter == chapter}
RULINGS: dict[str, Ruling] = {ruling.key: ruling for ruling in rulings.RULINGS}
TERMS: dict[str, Term] = {term.id: term for term in (*terms_dice.TERMS, *terms_game.TERMS)}
MISPRINTS: tuple[Misprint, ...] = sections.MISPRINTS


def related(rule_id: str) -> tuple[Rule, ...]:
    """The rules that this rule links to, or that link to it, in the order of the rulebook."""
    named = RULES[rule_id].related
    return tuple(rule for rule in RULES.values() if rule.id in named or rule_id in rule.related)


def rulings_on(rule_id: str) -> tuple[Ruling, ...]:
    """The rulings that affect the rule, in the order of the rulings sheet."""
    return tuple(ruling for ruling in RULINGS.values() if rule_id in ruling.rules)


def terms_of(rule_id: str) -> tuple[Term, ...]:
    return tuple(term for term in TERMS.values() if rule_id in term.rules)


def misprints_of(rule_id: str) -> tuple[Misprint, ...]:
    return tuple(misprint for misprint in MISPRINTS if rule_id in misprint.rules)
