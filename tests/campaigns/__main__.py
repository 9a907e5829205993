"""Runs campaigns, each a long search for faults with a seed, and prints their figures as a table.

python -m tests.campaigns [NAME…] [--seed N] [--amount N]

Without names all campaigns run, one after the other, each with its full amount. The exit code is 1 if anything was
found. Each command that the program is given is timed: *commands* counts them, *slowest* is the longest time of one,
and *start*, for comparison, is how long the program took to say its version, which is taken off a command with a
process of its own. A command of more than two seconds is a fault unless other work slowed down a start before the
campaign or right after the command as much.
The same seed and amount repeat a campaign; where threads or moments matter, only its commands are the same.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path
from time import monotonic

import pytest

CAMPAIGNS = (
    *("kills", "stations", "faults", "inputs", "organiser", "writers", "jumps", "foreign", "restores", "stick"),
    *("locks", "mutants", "papers", "requests"),
)
"""The modules of this folder with a campaign: `run(seed, amount)`, `UNIT`, and `AMOUNT`, that of a long run."""

_ROOT = Path(__file__).resolve().parent.parent.parent


def main() -> int:
    """Run the campaigns named on the command line, and return the exit code."""
    reader = argparse.ArgumentParser(prog="python -m tests.campaigns", description=__doc__)
    reader.add_argument("names", nargs="*", metavar="NAME", help=", ".join(CAMPAIGNS))
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--amount", type=int, help="how much of each campaign, instead of its full amount")
    chosen = reader.parse_args()
    for name in chosen.names:
        if name not in CAMPAIGNS:
            reader.error(f"no campaign {name}: there are {', '.join(CAMPAIGNS)}")
    sys.path[:0] = [str(_ROOT / "tests" / "support"), str(_ROOT / "packaging")]
    units = f"{'campaign':10} {'amount':>22} {'seed':>6} {'found':>6} {'longest':>9} {'in all':>9}"
    print(f"{units} {'commands':>9} {'over 2 s':>8} {'slowest':>9} {'start':>7}  remarks")
    has_found = False
    for name in chosen.names or CAMPAIGNS:
        has_found |= _run(name, chosen.seed, chosen.amount)
    return 1 if has_found else 0


def _run(name: str, seed: int, amount: int | None) -> bool:
    """Run one campaign, print its figures and faults, and return whether it has found anything."""
    from campaign import NotPossibleError  # found only after the command has added its folder to the path
    from commandtimes import usual_start

    usual_start.cache_clear()
    campaign, start, begun = import_module(f"tests.campaigns.{name}"), usual_start(), monotonic()
    try:
        outcome = campaign.run(seed, campaign.AMOUNT if amount is None else amount)
    except (NotPossibleError, pytest.skip.Exception) as reason:  # the second is raised by shared support
        print(f"{name:10} not possible: {reason}")
        return False
    times, found = outcome.times, [*outcome.found, *outcome.times.faults]
    remarks = [f"{number:,} {what}" for what, number in outcome.remarks.items()]
    if times.slowest_what:
        remarks.append(f"slowest {times.slowest_what}")
    units, in_all = f"{outcome.done:,} {campaign.UNIT}", monotonic() - begun
    figures = f"{name:10} {units:>22} {seed:>6} {len(found):>6} {outcome.longest:>7.2f} s {in_all:>7.0f} s"
    commands = f"{times.number:>9,} {times.over:>8,} {times.slowest:>7.2f} s {start.seconds:>5.2f} s"
    print(f"{figures} {commands}  {', '.join(remarks)}".rstrip(), flush=True)
    for fault in found:
        print(f"  {fault}")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
