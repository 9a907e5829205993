"""What a window shows about backups is what was found, and a lacking round only when it is found twice."""

from __future__ import annotations

from datetime import datetime
from typing import Any, cast

from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import Keeper
from irondie_to.desktop.core.backups import Backups, BackupsView
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.shell.lost_database import BackupStatus
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import Phrase


class Found:
    """A keeper of backups that finds what the test says."""

    lacking: Phrase | None = None

    def copy_to_second_place(self) -> None: ...

    def last_backup(self) -> None: ...

    def second_place(self) -> None: ...

    def round_without_backup(self) -> Phrase | None:
        return self.lacking


def test_a_round_that_is_backed_up_a_moment_later_is_never_shown_as_lacking(desk: Desk, qtbot: QtBot) -> None:
    keeper = Found()
    backups = Backups(desk, cast("Keeper", cast("Any", keeper)))
    seen: list[Phrase | None] = []
    backups.changed.connect(lambda: seen.append(backups.view.lacking))

    def look() -> None:
        backups.look()
        qtbot.waitUntil(lambda: not backups._works.is_working)

    for lacking in (None, Phrase("frame.x"), None):
        keeper.lacking = lacking
        look()
    assert seen == []
    keeper.lacking = Phrase("frame.x")
    look()
    look()
    assert seen == [keeper.lacking]
    backups.close()


def test_a_backup_of_yesterday_has_a_date_once_it_is_past_midnight(
    desk: Desk, context: WindowContext, window: Window
) -> None:
    backups = Backups(desk, cast("Keeper", cast("Any", Found())))
    backups.view = BackupsView(datetime(2026, 3, 21, 20, 15).astimezone().isoformat())
    midnight_ms = round(datetime(2026, 3, 22).astimezone().timestamp() * 1000)
    context.ticker.clock.set_to(midnight_ms - 600_000)
    BackupStatus(window, context, backups)
    shown = [window.bar.backup.text()]
    context.ticker.clock.set_to(midnight_ms)
    context.ticker.tick()
    shown.append(window.bar.backup.text())
    assert shown == ["Backup 20:15", "Backup 21 Mar 2026"]
    backups.close()
