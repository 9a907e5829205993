"""Connections to PostgreSQL that notice when the server no longer answers.

A server process that is stopped or frozen keeps its sockets open, and its operating system still acknowledges received
data, so neither the server's timeouts nor those of the network notice it.
"""

from __future__ import annotations

from collections.abc import Generator
from time import monotonic
from typing import Any

from psycopg import Connection, OperationalError

LONGEST_S = 14.0
"""The longest wait for an answer, in seconds; longer than the server may work on a query (`statement_timeout`)."""


class NoAnswerError(OperationalError):
    """The server did not answer in time; the connection is closed."""


class BoundedConnection(Connection[Any]):
    """A connection that waits at most `longest_s` seconds for each answer."""

    longest_s: float | None = None
    """The longest wait in seconds; None means `LONGEST_S`."""

    def wait(self, gen: Generator[Any, Any, Any], *options: Any, **named: Any) -> Any:
        """Run an operation until it is done. Raise `NoAnswerError` if the server does not answer in time."""
        return super().wait(self._bounded(gen), *options, **named)

    def _bounded(self, gen: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
        """Pass on the values that `gen` yields. Raise `NoAnswerError` if the server does not answer in time.

        While there is no answer, psycopg resumes this generator several times a second, so that it can check the time.
        """
        latest = monotonic() + (LONGEST_S if self.longest_s is None else self.longest_s)
        try:
            awaited = next(gen)
            while True:
                ready = yield awaited
                if not ready and monotonic() > latest:
                    self.pgconn.finish()
                    message = "the server does not answer"
                    raise NoAnswerError(message)
                awaited = gen.send(ready)
        except StopIteration as ended:
            return ended.value
