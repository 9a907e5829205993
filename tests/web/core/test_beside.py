"""What is made beside the loop is made once, whoever waits for it or goes away."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest

from irondie_to.web.core.beside import MadeBeside


def test_it_is_made_once_for_all_who_wait_and_one_who_leaves_stops_nobody() -> None:
    calls, ready = [], Event()

    def make() -> str:
        calls.append(1)
        ready.wait(20)
        return "made"

    async def together() -> list[str]:
        made = MadeBeside()
        waiting = [asyncio.create_task(made.get("a", make)) for _ in range(5)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        ready.set()
        found = await asyncio.gather(*waiting[1:])
        return [*found, await made.get("a", make)]

    assert asyncio.run(together()) == ["made"] * 5
    assert len(calls) == 1


def test_what_failed_is_tried_again() -> None:
    outcomes: list[Exception | str] = [ValueError("first"), "second"]

    def make() -> str:
        outcome = outcomes.pop(0)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    async def twice() -> str:
        made = MadeBeside()
        with pytest.raises(ValueError, match="first"):
            await made.get("a", make)
        return await made.get("a", make)

    assert asyncio.run(twice()) == "second"
