"""`irondie-to set`: checks a set, swaps dice, and compares a presented set with the registered one."""

from __future__ import annotations

from typing import Annotated

import typer

from irondie_to.app.sets.queries import SetCheck, SetDifference, check_set, check_swap, compare_sets
from irondie_to.cli.core.commands import CommandApp
from irondie_to.cli.core.output import JsonFlag, errors_in_words, exit_with, write, write_json
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say

app = CommandApp(no_args_is_help=True)

SetText = Annotated[
    list[str],
    typer.Argument(
        metavar="TEXT",
        help='A set, with its side set after a /: "KSm KSm KAs BNu BBr WPo OSw YFo RRe / WPo* GBr RAs".',
    ),
]


@app.command()
def check(text: SetText, as_json: JsonFlag = False) -> None:
    """Check a set, with or without its side set, and list everything that is wrong.

    Example: irondie-to set check "2xKSm KAs BNu BBr WPo OSw YFo RRe / WPo* GBr RAs"
    """
    with errors_in_words():
        checked = check_set(" ".join(text))
    _show_check(checked, as_json=as_json)


@app.command()
def swap(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="The set, with its side set after a /.")],
    out: Annotated[
        list[str], typer.Option("--out", metavar="DICE", help='The dice that leave the set, for example "KSm KAs".')
    ],
    into: Annotated[
        list[str],
        typer.Option("--in", metavar="DICE", help='The dice that come in from the side set, for example "GBr RAs".'),
    ],
    as_json: JsonFlag = False,
) -> None:
    """Swap dice between a set and its side set, as players do between games, and check the new set.

    Example: irondie-to set swap "KSm KSm KAs BNu BBr WPo OSw YFo RRe / WPo* GBr RAs" --out KSm --in RAs
    """
    with errors_in_words():
        checked = check_swap(text, " ".join(out), " ".join(into))
    _show_check(checked, as_json=as_json)


@app.command()
def compare(
    registered: Annotated[str, typer.Argument(metavar="REGISTERED", help="The registered set with its side set.")],
    presented: Annotated[
        str, typer.Argument(metavar="PRESENTED", help="The set on the table, alone or with its side set.")
    ],
    as_json: JsonFlag = False,
) -> None:
    """Show which dice are missing from a presented set and which are extra.

    Example: irondie-to set compare "2xKSm KAs BNu BBr WPo OSw YFo RRe" "2xKSm KAs BNu BBr WPo OSw YFo BRe"
    """
    with errors_in_words():
        difference = compare_sets(registered, presented)
    if as_json:
        write_json(
            {
                "legal": difference.legal,
                "missing": difference.missing,
                "extra": difference.extra,
                "findings": _findings(difference),
            }
        )
    else:
        write(Phrase("sets.is_registered" if difference.legal else "sets.is_not_registered"))
        _write_findings(difference)
    exit_with(yes=difference.legal)


def _show_check(found: SetCheck, *, as_json: bool) -> None:
    if as_json:
        write_json({"legal": found.legal, "set": found.text, "findings": _findings(found)})
    else:
        write(Phrase("sets.is_legal" if found.legal else "sets.is_illegal", {"set": found.text}))
        _write_findings(found)
    exit_with(yes=found.legal)


def _findings(found: SetCheck | SetDifference) -> list[dict[str, str]]:
    return [{"rule": finding.rule, "message": say(finding.phrase)} for finding in found.findings]


def _write_findings(found: SetCheck | SetDifference) -> None:
    for finding in found.findings:
        write(Phrase("sets.finding", {"rule": finding.rule, "fault": finding.phrase}))
