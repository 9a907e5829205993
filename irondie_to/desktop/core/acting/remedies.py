"""The buttons shown beside a warning. Each button runs a command that resolves the problem."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from irondie_to.app.core.steps import Command
from irondie_to.desktop.core.acting.messages import MessageChoice
from irondie_to.errors import Phrase

_OFFER_CUT = {"cut.now_different", "cut.seeds_different"}
"""The codes of the warnings that offer to make the cut again."""
_OFFER_PAIRING = "result.pair_again"


def remedies(
    warning: Phrase, event_id: int | None, do: Callable[[Command], object], pair_again: Callable[[], object] | None
) -> tuple[MessageChoice, ...]:
    """Return the choices to show beside a warning about a step of the event; most warnings have none.

    `do` runs a command. `pair_again` pairs the latest round of the open event again; it is None if the step was made in
    another event.
    """
    if event_id is None:
        return ()
    if warning.code in _OFFER_CUT:
        from irondie_to.app.knockout.commands import CutAgain  # noqa: PLC0415 - loaded when it is offered

        return (MessageChoice(Phrase("cut.make_again"), partial(do, CutAgain(event_id))),)
    if warning.code == _OFFER_PAIRING and pair_again is not None:
        label = Phrase("result.pair_again_now", {"round": warning.values["last"]})
        return (MessageChoice(label, pair_again, Phrase("rounds_page.pair_again_tip")),)
    return ()
