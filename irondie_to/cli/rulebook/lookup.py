"""`irondie-to referee duel` and `irondie-to referee rule`: answer questions about duels, and look up rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from irondie_to.cli.core.output import (
    JsonFlag,
    current_language,
    errors_in_words,
    exit_with,
    in_words,
    write,
    write_json,
)
from irondie_to.errors import Phrase, Value
from irondie_to.i18n import translate
from irondie_to.messages.core.words import say

if TYPE_CHECKING:
    from irondie_to.app.referee.duel.queries import DuelView
    from irondie_to.app.rulebook.queries import EntryView, Link, ManualPlace


def duel(
    text: Annotated[
        list[str],
        typer.Argument(
            metavar="DUEL",
            help="Thrown die, its value, target, its value: KSm 4 RAs 3. SWARM and FORTRESS: all targets, one by one.",
        ),
    ],
    *,
    zone: Annotated[
        str, typer.Option(help="Where the target is: battle, skirmish or limbo. Default: battle.", metavar="ZONE")
    ] = "",
    own: Annotated[
        bool | None,
        typer.Option("--own/--opponent", help="Whose die the target is. Default: the opponent’s.", show_default=False),
    ] = None,
    sign: Annotated[str, typer.Option(help="The sign chosen for an ASSAULT or BARRIER: + or -.", metavar="SIGN")] = "",
    roll: Annotated[
        int | None,
        typer.Option(help="What the thrown die showed when thrown, if it has changed since.", metavar="VALUE"),
    ] = None,
    ruling: Annotated[
        list[str] | None,
        typer.Option(
            help="A ruling for the tournament, for example effect_amount=rolled. May be repeated.", metavar="KEY=VALUE"
        ),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Show whether a die thrown at another die wins, what happens to both, and which rules apply.

    Example: irondie-to referee duel PBa 4 OSw 4
    """
    from irondie_to.app.referee.duel.queries import ask_duels  # noqa: PLC0415 - loaded only when needed

    with errors_in_words():
        views = ask_duels(" ".join(text), zone=zone, own_target=own, sign=sign, rolled=roll, rulings=ruling or ())
    if as_json:
        answers = [_duel_json(view) for view in views]
        write_json(answers[0] if len(answers) == 1 else {"targets": answers})
    else:
        for view in views:
            _write_duel(view)
    exit_with(yes=all(view.answer.fits for view in views))


def _duel_json(view: DuelView) -> dict[str, Any]:
    answer = view.answer
    return {
        "legal": answer.fits,
        "won": answer.won,
        "outcomes": [
            {
                "sign": outcome.sign or None,
                "target": {"zone": outcome.target_zone, "value": outcome.target_value},
                "die": {"zone": outcome.die_zone},
            }
            for outcome in answer.outcomes
        ],
        "steps": [
            {"rule": reason.rule, "text": say(reason.phrase)} | ({"ruling": reason.ruling} if reason.ruling else {})
            for reason in answer.reasons
        ],
    }


def _write_duel(view: DuelView) -> None:
    question, answer = view.question, view.answer
    heading = (
        "lookup.fits_not"
        if not answer.fits
        else {True: "lookup.wins", False: "lookup.loses", None: "lookup.works"}[answer.won]
    )
    die, target = view.names
    values: dict[str, Value] = {"die": die, "value": question.value, "target": target}
    write(Phrase(heading, values))
    titles = ruling_titles() if any(reason.ruling for reason in answer.reasons) else {}
    for reason in answer.reasons:
        mark = "*" if reason.decisive else " "
        under = in_words(Phrase("lookup.under", {"ruling": titles[reason.ruling]})) if reason.ruling else ""
        typer.echo(f"{mark} {reason.rule:<6} {in_words(reason.phrase)}{under}")


def ruling_titles() -> dict[str, str]:
    from irondie_to.app.rulebook import queries as rulequeries  # noqa: PLC0415 - loaded only when needed

    return {link.id: link.title for link in rulequeries.ruling_links(current_language(), translate)}


def rule(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="WORDS", help="A rule such as SET-3, a ruling, a term in any language, or any other words."
        ),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Look up a rule, a term or a ruling. With no search words, list all rules.

    Example: irondie-to referee rule BON-4
    """
    # Importing the rulebook here keeps duels and replays fast.
    from irondie_to.app.rulebook import queries as rulequeries  # noqa: PLC0415 - loaded only when needed

    language = "en" if as_json else current_language()
    if not words:
        chapters, rulings = rulequeries.contents(language, translate), rulequeries.ruling_links(language, translate)
        if as_json:
            write_json(
                {
                    "chapters": [
                        asdict(chapter) | {"rules": [asdict(link) for link in rules]} for chapter, rules in chapters
                    ],
                    "rulings": [asdict(link) for link in rulings],
                }
            )
        else:
            _write_contents(chapters, rulings)
        exit_with(yes=True)
    hits = rulequeries.find(" ".join(words), language, translate)
    if as_json:
        write_json({"query": hits.query, "entries": list(map(_entry_json, hits.entries))})
    elif not hits.entries:
        is_open = rulequeries.is_left_to_referee(" ".join(words), translate)
        write(Phrase("lookup.no_rule" if is_open else "lookup.nothing", {"query": hits.query}))
    elif len(hits.entries) == 1:
        _write_entry(hits.entries[0])
    else:
        for entry in hits.entries:
            typer.echo(f"{entry.id:<22} {entry.title}")
            typer.echo(f"{'':<22} {entry.passage.text}")
    exit_with(yes=bool(hits.entries))


def _entry_json(entry: EntryView) -> dict[str, Any]:
    return asdict(entry) | {
        "manual": {edition: [_place(place, say) for place in places] for edition, places in entry.manual.items()},
        "misprints": [f"{misprint.edition}: {misprint.text}" for misprint in entry.misprints],
    }


def _write_contents(chapters: tuple[tuple[Link, tuple[Link, ...]], ...], rulings: tuple[Link, ...]) -> None:
    for chapter, rules in chapters:
        typer.echo(f"\n{chapter.title}")
        _write_links(rules)
    write(Phrase("lookup.rulings"))
    _write_links(rulings)


def _write_links(links: tuple[Link, ...]) -> None:
    for link in links:
        typer.echo(f"  {link.id:<22} {link.title}")


def _write_entry(entry: EntryView) -> None:
    typer.echo(f"{entry.id}  {entry.title}\n")
    typer.echo(entry.text)
    for choice in entry.choices:
        typer.echo(f"  {choice.value}: {choice.text}")
    if entry.names:
        typer.echo("\n" + "  ".join(f"{language}: {name}" for language, name in entry.names.items()))
    if entry.manual:
        write(Phrase("lookup.manual"))
        for edition, places in entry.manual.items():
            typer.echo(f"  {edition}: {'; '.join(_place(place, in_words) for place in places)}")
    for code, links in (
        ("lookup.related", entry.related),
        ("lookup.rulings_on", entry.rulings),
        ("lookup.terms", entry.terms),
    ):
        if links:
            write(Phrase(code))
            _write_links(links)
    if entry.misprints:
        write(Phrase("lookup.misprints"))
        for misprint in entry.misprints:
            typer.echo(f"  {misprint.edition}: {misprint.text}")


def _place(place: ManualPlace, say: Callable[[Phrase], str]) -> str:
    if place.page is None:
        return place.heading
    return say(Phrase("lookup.place", {"heading": place.heading, "page": place.page}))
