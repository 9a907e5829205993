"""The bracket that the Knockout page shows, with what is happening at the tables and the expected times."""

from __future__ import annotations

from irondie_to.app.clocks.games_now import games_now
from irondie_to.app.event.day import Day
from irondie_to.app.knockout.queries import with_expected
from irondie_to.app.knockout.views import BracketView
from irondie_to.desktop.controls.phone_reports import reports_now
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.desktop.knockout.bracket.plan import plan
from irondie_to.desktop.knockout.bracket.view import BracketCanvas


class ShownBracket:
    """Shows a bracket on a canvas, and keeps its times up to date."""

    def __init__(self, context: WindowContext, canvas: BracketCanvas) -> None:
        self._context = context
        self._canvas = canvas
        self._bracket: tuple[BracketView, Day, bool] | None = None
        self._expected: tuple[str, ...] = ()

    def show(self, bracket: BracketView, day: Day, *, dashed: bool) -> None:
        """Show the bracket with the times now expected for this day. `dashed` marks a preview."""
        self._bracket = bracket, day, dashed
        self._show(self._now(bracket, day), dashed=dashed)

    def forget(self) -> None:
        """Stop following the times of the bracket, because another event is open or the event has no bracket."""
        self._bracket = None

    def follow(self, *, is_fixed: bool) -> None:
        """Show what is happening at the tables now, and the expected times if they have moved by a minute.

        The expected times do not change while the user types a result into the bracket (`is_fixed`).
        """
        self._show_tables()
        if self._bracket is None or is_fixed:
            return
        bracket, day, dashed = self._bracket
        now = self._now(bracket, day)
        if _expected(now) != self._expected:
            self._show(now, dashed=dashed)

    def _now(self, bracket: BracketView, day: Day) -> BracketView:
        return with_expected(bracket, day, self._context.ticker.clock.second_ms())

    def _show(self, bracket: BracketView, *, dashed: bool) -> None:
        self._expected = _expected(bracket)
        self._canvas.show_plan(plan(bracket, self._context.theme.factor), dashed=dashed)
        self._show_tables()

    def _show_tables(self) -> None:
        faces = self._context.clocks.faces()
        if faces is None:
            self._canvas.show_now({})
        else:
            self._canvas.show_now(games_now(faces), reports_now(faces))


def _expected(bracket: BracketView) -> tuple[str, ...]:
    times = (round_.progress.expected_ms for round_ in bracket.rounds)
    return tuple("" if ms is None else wall(ms) for ms in times)
