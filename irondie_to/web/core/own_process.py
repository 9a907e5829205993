"""Serves phones in a process of its own, so that the window and the pages never wait for the same interpreter.

Both sides send lines of JSON, each a word and a value: the program sends its orders to the standard input of the
process, and the process its answers to standard output. The process ends when its standard input does, and therefore
also when the program that started it is killed. Only the order `stop` makes it tell phones that the desk has switched
them off. This module does not import the server, so that the window need not load it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, Lock, Thread, Timer
from typing import IO, Any, Final, cast

from irondie_to.app.core import phrase_json
from irondie_to.app.phones.serving import PhoneAddress, PhoneServing, PhonesSeen
from irondie_to.errors import Phrase, UserError

_TELL_EVERY_S: Final = 1.0
_END_WITHIN_S: Final = 10.0
"""How long the process may take to close its connections and its database before it is ended."""

OpenPhones = Callable[[str | None, int], PhoneServing]
"""Opens the database at a place for the phones of the event with this row id."""


class PhoneProcess:
    """Phones served by another process; implements `app.phones.serving.PhoneServing`.

    `command` starts a process that calls `follow_orders`, with these environment variables. `place` and `event_id` are
    as in `OpenPhones`. Raises the errors of `OpenPhones`, or `UserError("phones.process_ended")`.
    """

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str], place: str | None, event_id: int
    ) -> None:
        self._seen = PhonesSeen()
        self._answers: SimpleQueue[tuple[str, Any]] = SimpleQueue()
        self._writing = Lock()
        self.is_running = True
        try:
            self._process = subprocess.Popen(  # noqa: S603 - this program
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=dict(environment), **_apart()
            )
        except OSError as fault:
            raise UserError("phones.process_ended") from fault
        self._orders = cast("IO[bytes]", self._process.stdin)
        self._told = cast("IO[bytes]", self._process.stdout)
        self._reader = Thread(target=self._read, name="phones", daemon=True)
        self._reader.start()
        try:
            self.event_name, told = self._ask("open", [place, event_id])
        except BaseException:
            self.stop()
            raise
        self.told: tuple[Phrase, ...] = tuple(map(phrase_json.from_json, told))

    @property
    def pid(self) -> int:
        return self._process.pid

    def start(self, address: str, port: int) -> PhoneAddress:
        return PhoneAddress(*self._ask("start", [address, port]))

    def stop(self, *, tells_phones: bool = True) -> None:
        if tells_phones:
            self._order("stop", None)
        with suppress(OSError), self._writing:
            self._orders.close()
        try:
            self._process.wait(_END_WITHIN_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join()
        self._told.close()

    def look_now(self) -> None:
        self._order("look", None)

    def seen(self) -> PhonesSeen:
        return self._seen

    def _ask(self, word: str, value: object) -> Any:
        self._order(word, value)
        answer, content = self._answers.get()
        if answer == "refused":
            fault = phrase_json.from_json(content)
            raise UserError(fault.code, **fault.values)
        if answer == "ended":
            raise UserError("phones.process_ended")
        return content

    def _order(self, word: str, value: object) -> None:
        with suppress(OSError, ValueError), self._writing:  # it has ended, or its pipe is closed
            _send(self._orders, word, value)

    def _read(self) -> None:
        """Take in the answers until the process ends."""
        with suppress(OSError, ValueError):
            for line in self._told:
                word, value = json.loads(line)
                if word == "seen":
                    self._seen = _seen_from(value)
                else:
                    self._answers.put((word, value))
        self.is_running = False
        self._answers.put(("ended", None))


def follow_orders(open_phones: OpenPhones, orders: Iterable[bytes], answers: IO[bytes]) -> None:
    """Serve phones as the orders say, until they end. This is what the process does."""
    serving: PhoneServing | None = None
    writing, ended, is_ordered = Lock(), Event(), False

    def answer(word: str, value: object) -> None:
        with suppress(OSError), writing:  # nobody reads it any more
            _send(answers, word, value)

    def obey(serving: PhoneServing | None, word: str, value: Any) -> PhoneServing:
        if serving is None:
            serving = open_phones(*value)
            answer("opened", [serving.event_name, [phrase_json.to_json(phrase) for phrase in serving.told]])
        elif word == "start":
            answer("started", serving.start(*value))
            Thread(target=_tell, args=(serving, answer, ended), daemon=True).start()
        else:
            serving.look_now()
        return serving

    try:
        for line in orders:
            word, value = json.loads(line)
            is_ordered = word == "stop"
            if is_ordered:
                break
            try:
                serving = obey(serving, word, value)
            except UserError as refusal:
                answer("refused", phrase_json.to_json(refusal.phrase))
    finally:
        ended.set()
        last = Timer(_END_WITHIN_S, os._exit, [1])
        last.daemon = True
        last.start()
        if serving is not None:
            serving.stop(tells_phones=is_ordered)
        last.cancel()


def _tell(serving: PhoneServing, answer: Callable[[str, object], None], ended: Event) -> None:
    """Answer with what `serving.seen` returns whenever it has changed, until `ended` is set.

    If serving ends by itself before that, end the process, so that the program notices.
    """
    told = PhonesSeen()
    while not ended.wait(_TELL_EVERY_S):
        if not serving.is_running:
            os._exit(1)  # nobody is served any more, so that the program should notice
        seen = serving.seen()
        if seen != told:
            told = seen
            used = {"codes": list(seen.codes.items()), "links": list(seen.links.items())}  # keys of JSON are texts
            answer("seen", seen._asdict() | used)


def _seen_from(value: Mapping[str, Any]) -> PhonesSeen:
    return PhonesSeen(**{**value, "codes": dict(value["codes"]), "links": dict(value["links"])})


def _send(pipe: IO[bytes], word: str, value: object) -> None:
    pipe.write(json.dumps([word, value]).encode() + b"\n")
    pipe.flush()


def _apart() -> dict[str, Any]:
    """The options with which a process gets no console of its own, and does not get the program's Ctrl+C."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}
