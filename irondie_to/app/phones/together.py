"""Runs the commands of several desks in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack

from irondie_to.app.core.desk import CarriedOut, Desk, carry_out, tell
from irondie_to.app.core.steps import Changes, Command
from irondie_to.errors import UserError


def do_each(acts: Sequence[tuple[Desk, Command]]) -> list[Changes | Exception]:
    """Run commands of one event in one transaction, which is faster than one transaction for each.

    Each command is run for its desk with the same effect as `Desk.do`: it is a step with its own journal entry, and if
    it is refused, it changes nothing and does not affect the others. Once everything is stored permanently, returns the
    changes or the error of each command, in the same order. All desks must have the same store.
    """
    if len(acts) == 1:
        return [_alone(*acts[0])]
    outcomes: list[CarriedOut | UserError] = []
    first, command = acts[0]
    try:
        with ExitStack() as stack:
            desks = dict.fromkeys(desk for desk, _command in acts)
            own = {desk: stack.enter_context(desk.steps.counting()) for desk in desks}
            with first.writing(command.event_id) as tx:
                for desk, each in acts:
                    try:
                        with tx.part():
                            outcomes.append(carry_out(desk, tx, each))
                    except UserError as refusal:
                        outcomes.append(refusal)
            for (desk, _command), outcome in zip(acts, outcomes, strict=True):
                if isinstance(outcome, CarriedOut):
                    own[desk].append(outcome.changes.step)
    except UserError as fault:  # of the database: nothing was stored
        return [fault] * len(acts)
    except Exception:  # noqa: BLE001 - a fault in one of the commands, which must not keep the others back
        return [_alone(desk, each) for desk, each in acts]
    return [
        each if isinstance(each, UserError) else tell(desk, each)
        for (desk, _command), each in zip(acts, outcomes, strict=True)
    ]


def _alone(desk: Desk, command: Command) -> Changes | Exception:
    try:
        return desk.do(command)
    except Exception as fault:  # noqa: BLE001 - the caller raises it where it waits for this command
        return fault
