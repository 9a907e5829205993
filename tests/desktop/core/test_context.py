"""The context of a window: commands, pictures, work in threads, settings."""

from __future__ import annotations

import gc
import threading
from pathlib import Path
from typing import ClassVar

import pytest
from evenings import new_evening
from PySide6.QtGui import QColor
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.steps import Areas, Changes, CommandBase, Done
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.core.acting.command_runner import CommandOutcome
from irondie_to.desktop.core.acting.messages import Message, MessageTone, ToldStep
from irondie_to.desktop.core.acting.saving import closing_waits, saving_players
from irondie_to.desktop.core.acting.work import BackgroundJob, Queue
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.errors import Phrase, UserError
from irondie_to.printing.press import Press


def test_a_step_is_told_and_the_picture_is_new(context: WindowContext, desk: Desk, messages: list[Message]) -> None:
    context.open_event(new_evening(desk, players=4).event)
    before = context.picture
    assert context.picture is before
    (changes,) = context.commands.do(AddEntrant(context.event_id or 0, PlayerDetails("Ada"))).result().changes
    assert len(context.picture.entrants) == 5
    assert messages[-1].tone is MessageTone.DONE
    assert messages[-1].step == ToldStep(changes.event_id, changes.step, changes.name)


def test_undo_and_redo(context: WindowContext, desk: Desk, messages: list[Message]) -> None:
    context.open_event(new_evening(desk, players=4).event)
    context.commands.do(AddEntrant(context.event_id or 0, PlayerDetails("Ada")))
    context.commands.undo()
    assert len(context.picture.entrants) == 4
    context.commands.redo()
    assert len(context.picture.entrants) == 5
    assert not context.commands.redo().result().is_done
    assert messages[-1].phrase.code == "desk.nothing_to_redo"


class Slow(CommandBase):
    """A step that a disk takes its time for: it is stored once `go_on` is set."""

    areas: ClassVar[Areas] = Areas.ENTRANTS

    def __init__(self, event_id: int, name: str) -> None:
        self.event_id = event_id
        self.code = name
        self.go_on = threading.Event()

    def apply(self, tx: Writing, now: str) -> Done:
        assert threading.current_thread() is not threading.main_thread()
        self.go_on.wait(10)
        return AddEntrant(self.event_id, PlayerDetails(self.code)).apply(tx, now)


@pytest.mark.storing_thread
def test_steps_are_stored_in_order_while_the_window_goes_on(
    context: WindowContext, desk: Desk, messages: list[Message], qtbot: QtBot
) -> None:
    event = new_evening(desk, players=4).event
    context.open_event(event)
    slow = Slow(event, "Ada")
    storing = context.commands.do(slow)
    context.commands.do(AddEntrant(event, PlayerDetails("Bea")))
    undoing = context.commands.undo()
    assert not storing.done()
    assert "Ada" not in [entrant.name for entrant in context.picture.entrants]
    assert messages == []
    slow.go_on.set()
    qtbot.waitUntil(undoing.done)
    assert storing.result().is_done
    assert [entrant.name for entrant in context.picture.entrants[4:]] == ["Ada"]
    assert [message.phrase.code for message in messages] == ["frame.done", "frame.done", "frame.undone"]
    assert not context.is_working


def test_of_several_commands_none_is_done_if_one_is_refused(
    context: WindowContext, desk: Desk, messages: list[Message]
) -> None:
    event = new_evening(desk, players=4).event
    context.open_event(event)
    done = context.commands.do(
        *(AddEntrant(event, PlayerDetails(name)) for name in ("Ada", "Player 1", "Bea"))
    ).result()
    assert done.changes == ()
    assert done.refusal is not None
    assert [entrant.name for entrant in context.picture.entrants[4:]] == []
    assert [message.tone for message in messages] == [MessageTone.FAULT]
    context.commands.do(*(AddEntrant(event, PlayerDetails(name)) for name in ("Ada", "Bea")))
    assert [entrant.name for entrant in context.picture.entrants[4:]] == ["Ada", "Bea"]
    context.commands.undo()
    assert [entrant.name for entrant in context.picture.entrants[4:]] == []


@pytest.mark.storing_thread
def test_steps_that_take_long_are_shown_as_being_saved(context: WindowContext, desk: Desk, qtbot: QtBot) -> None:
    event = new_evening(desk, players=4).event
    context.open_event(event)
    slow = Slow(event, "Ada")
    context.commands.do(slow)
    assert context.commands.saving == ()  # a quick step must not flicker
    qtbot.waitUntil(lambda: bool(context.commands.saving))
    assert saving_players(context.commands.saving, event) == {"Ada"}
    assert saving_players(context.commands.saving, event + 1) == frozenset()
    assert closing_waits(context.commands.unstored).values["what"] == (Phrase("frame.saving_players"),)
    slow.go_on.set()
    qtbot.waitUntil(lambda: not context.commands.unstored)
    assert context.commands.saving == ()


@pytest.mark.storing_thread
def test_nothing_waits_for_a_step_after_the_window_is_closed_but_the_step_is_stored(
    context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    event = new_evening(desk, players=4).event
    context.open_event(event)
    slow = Slow(event, "Bea")
    storing, last = context.commands.do(slow), context.commands.do(AddEntrant(event, PlayerDetails("Cyd")))
    slow.go_on.set()
    context.close()
    assert [entrant.name for entrant in desk.picture(event).entrants[4:]] == ["Bea", "Cyd"]
    assert storing.cancelled()
    assert last.cancelled()


@pytest.mark.storing_thread
@pytest.mark.qt_no_exception_capture
def test_a_bug_in_a_command_is_raised_and_whoever_waits_gets_a_refusal(
    context: WindowContext, desk: Desk, messages: list[Message], qtbot: QtBot
) -> None:
    event = new_evening(desk, players=4).event
    context.open_event(event)

    class Broken(Slow):
        def apply(self, tx: Writing, now: str) -> Done:
            raise ZeroDivisionError(tx, now)

    done: list[CommandOutcome] = []
    with capture_exceptions() as found:
        broken = context.commands.do(AddEntrant(event, PlayerDetails("Ada")), Broken(event, ""))
        broken.add_done_callback(lambda future: done.append(future.result()))
        qtbot.waitUntil(lambda: bool(done))
    assert found[0][0] is ZeroDivisionError
    assert done[0].refusal is not None
    assert done[0].refusal.code == "database.not_stored"
    assert done[0].changes == ()
    assert len(desk.picture(event).entrants) == 4
    assert messages == []  # the bug is reported in its own dialog
    assert context.commands.unstored == ()
    assert not context.is_working


def test_a_fault_goes_to_the_message_bar(context: WindowContext, desk: Desk, messages: list[Message]) -> None:
    context.open_event(new_evening(desk, players=4).event)
    assert not context.commands.do(AddEntrant(context.event_id or 0, PlayerDetails("Player 1"))).result().is_done
    assert messages[-1].tone is MessageTone.FAULT
    assert "Player 1" in context.say(messages[-1].phrase)


def test_a_step_of_another_event_is_told_without_undo(
    context: WindowContext, desk: Desk, messages: list[Message]
) -> None:
    one, two = new_evening(desk, players=4).event, new_evening(desk, players=4).event
    context.open_event(two)
    context.commands.report(desk.do(AddEntrant(one, PlayerDetails("Ada"))))
    assert messages[-1].step is None
    context.commands.report(desk.do(AddEntrant(two, PlayerDetails("Ada"))))
    assert messages[-1].step is not None


def test_two_contexts_stay_in_step(context: WindowContext, desk: Desk, settings: WindowSettings, theme: Theme) -> None:
    other = WindowContext(desk, settings, theme, Press)
    event = new_evening(desk, players=4).event
    context.open_event(event)
    other.open_event(event)
    assert len(other.picture.entrants) == 4
    seen: list[Changes] = []
    other.changed.connect(seen.append)
    context.commands.do(AddEntrant(event, PlayerDetails("Ada")))
    assert len(other.picture.entrants) == 5
    assert seen[0].initiator is context
    other.close()
    context.commands.do(AddEntrant(event, PlayerDetails("Bea")))
    assert len(seen) == 1


def test_work_is_done_elsewhere_and_handed_back_here(context: WindowContext, qtbot: QtBot) -> None:
    here = threading.get_ident()
    got: list[tuple[int, int]] = []
    jobs: list[BackgroundJob | None] = []
    context.background.working.connect(lambda: jobs.append(context.background.shown))
    name = Phrase("frame.done", {"step": "reckoning"})
    context.run_in_background(threading.get_ident, lambda there: got.append((there, threading.get_ident())), name)
    qtbot.waitUntil(lambda: bool(got))
    there, back = got[0]
    assert there != here
    assert back == here
    assert [job and job.name for job in jobs] == [name, None]


def test_work_that_ends_after_the_window_is_gone_is_handed_to_nobody(
    desk: Desk, settings: WindowSettings, theme: Theme, qtbot: QtBot
) -> None:
    context = WindowContext(desk, settings, theme, Press)
    got: list[None] = []
    begun = threading.Event()
    context.run_in_background(begun.set, got.append)
    begun.wait()
    context.close()
    qtbot.waitUntil(lambda: not context.is_working)
    assert got == []


def test_a_fault_in_a_thread_is_told(context: WindowContext, qtbot: QtBot, messages: list[Message]) -> None:
    def refuse() -> None:
        raise UserError("desk.nothing_to_undo")

    context.run_in_background(refuse, lambda _: pytest.fail("there is no result"))
    qtbot.waitUntil(lambda: bool(messages))
    assert messages[0].phrase.code == "desk.nothing_to_undo"


def test_a_step_in_a_thread_is_noticed_here(context: WindowContext, desk: Desk, qtbot: QtBot) -> None:
    event = new_evening(desk, players=4).event
    context.open_event(event)
    threads: list[int] = []
    context.changed.connect(lambda _: threads.append(threading.get_ident()))
    context.run_in_background(lambda: desk.do(AddEntrant(event, PlayerDetails("Ada"))), lambda _: None)
    qtbot.waitUntil(lambda: bool(threads))
    assert threads == [threading.get_ident()]
    assert len(context.picture.entrants) == 5


def test_choices_are_remembered(tmp_path: Path) -> None:
    settings = WindowSettings(tmp_path / "window.ini")
    settings.language, settings.mode, settings.text_size = "de", "dark", 130
    again = WindowSettings(tmp_path / "window.ini")
    assert (again.language, again.mode, again.text_size) == ("de", "dark", 130)


def test_a_spoilt_file_of_settings_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "window.ini").write_text("[General]\nlanguage=xx\nmode=loud\ntext_size=9000\n")
    spoilt = WindowSettings(tmp_path / "window.ini")
    assert (spoilt.mode, spoilt.text_size) == ("system", 100)
    assert spoilt.language in {"en", "it", "fr", "de"}


def test_light_and_dark_and_larger(theme: Theme, settings: WindowSettings, qtbot: QtBot) -> None:
    assert theme.colour("surface") == QColor("#FFFFFF")
    with qtbot.waitSignal(theme.changed):
        settings.mode = "dark"
    assert theme.colour("surface") == QColor("#1F2427")
    assert theme.die("R", "face") == QColor("#B92523")
    assert not theme.icon("undo").isNull()
    before = theme.font(14).pixelSize()
    settings.text_size = 130
    assert theme.font(14).pixelSize() > before


def test_what_waits_for_a_result_ends_on_the_qt_thread(context: WindowContext, qtbot: QtBot) -> None:
    """A page that is gone before its work is done would take its timers down in the wrong thread."""
    ended: list[threading.Thread] = []
    collecting: list[bool] = []

    class Waiting:
        def then(self, _result: object) -> None:
            """Nothing is done with it."""

        def __del__(self) -> None:
            ended.append(threading.current_thread())

    for _ in range(20):
        context.run_in_background(lambda: collecting.append(gc.isenabled()), Waiting().then)
    qtbot.waitUntil(lambda: not context.is_working and len(ended) == 20)
    assert set(ended) == {threading.main_thread()}
    assert collecting == [False] * 20
    assert gc.isenabled()


def test_long_work_beside_holds_nothing_up_and_is_stopped_by_its_name(context: WindowContext, qtbot: QtBot) -> None:
    stopped = threading.Event()
    done: list[object] = []
    context.run_in_background(
        lambda: stopped.wait(10), done.append, Phrase("frame.undo"), stopped.set, queue=Queue.LONG
    )
    assert context.background.shown is not None
    context.run_in_background(lambda: "quick", done.append)
    qtbot.waitUntil(lambda: done == ["quick"])
    assert context.is_working
    context.background.stop()
    qtbot.waitUntil(lambda: done == ["quick", True])
    assert context.background.shown is None


def test_no_collection_begins_in_a_thread(context: WindowContext, qtbot: QtBot) -> None:
    """What was made while it was held back would be looked through by whoever turns it on again."""
    where: list[threading.Thread] = []

    def note(_phase: str, _info: dict[str, int]) -> None:
        where.append(threading.current_thread())

    gc.callbacks.append(note)
    kept: list[object] = []
    for _ in range(20):
        context.run_in_background(lambda: kept.append([[n] for n in range(2000)]), kept.append)
    qtbot.waitUntil(lambda: not context.is_working)
    gc.callbacks.remove(note)
    assert set(where) == {threading.main_thread()}
    assert gc.isenabled()
