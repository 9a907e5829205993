"""The window fits its screen: opened for the first time, and where it stood on a larger one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QRect

from irondie_to.desktop.shell.placement import FRAME, fitted

SMALL = [(1280, 750), (1280, 800), (1366, 700), (1024, 768)]

OPENING = """
import sys
from pathlib import Path
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.shell.window import Window

app = QApplication(["window", "-style", "Fusion"])
settings = WindowSettings(Path(sys.argv[1]))
theme = Theme(app, settings)
window = Window(theme, settings)
if len(sys.argv) > 2:
    window.setGeometry(QRect(*map(int, sys.argv[2].split(","))))
window.show()
app.processEvents()
is_maximised = bool(window.windowState() & Qt.WindowState.WindowMaximized)
print(*(window.geometry() if not is_maximised else window.normalGeometry()).getRect(), int(is_maximised))
window.close()
"""


def opened(screen: tuple[int, int], folder: Path, moved_to: str | None = None) -> tuple[QRect, bool]:
    """Where the window is in a process of its own on such a screen, and whether it is maximised."""
    config = folder / "screen.json"
    width, height = screen
    shape = {"name": "desk", "x": 0, "y": 0, "width": width, "height": height}
    config.write_text(json.dumps({"screens": [shape | {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]}))
    environment = os.environ | {"QT_QPA_PLATFORM": f"offscreen:configfile={config}"}
    command = [sys.executable, "-c", OPENING, str(folder / "window.ini"), *([moved_to] if moved_to else [])]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=60)
    x, y, *size, is_maximised = map(int, told.stdout.split())
    return QRect(x, y, *size), bool(is_maximised)


def with_frame(geometry: QRect) -> QRect:
    return geometry.marginsAdded(FRAME)


@pytest.mark.parametrize("screen", SMALL)
def test_opened_for_the_first_time_it_is_no_larger_than_a_small_screen(screen: tuple[int, int], tmp_path: Path) -> None:
    geometry, is_maximised = opened(screen, tmp_path)
    assert is_maximised
    assert with_frame(geometry).width() <= screen[0]
    assert with_frame(geometry).height() <= screen[1]


def test_on_a_large_screen_it_has_its_usual_size(tmp_path: Path) -> None:
    geometry, is_maximised = opened((1920, 1080), tmp_path)
    assert not is_maximised
    assert (geometry.width(), geometry.height()) == (1280, 800)


@pytest.mark.parametrize(
    ("before", "screen"),
    [*(((1920, 1080), small) for small in SMALL), ((1440, 900), (1280, 800)), ((1280, 800), (1280, 700))],
)
def test_what_stood_on_a_larger_screen_comes_back_whole(
    before: tuple[int, int], screen: tuple[int, int], tmp_path: Path
) -> None:
    opened(before, tmp_path, "140,90,1270,790")
    geometry, is_maximised = opened(screen, tmp_path)
    room = QRect(0, 0, *screen)
    assert room.contains(with_frame(geometry)) or (is_maximised and room.contains(geometry))


@pytest.mark.parametrize(
    ("wanted", "available", "placed"),
    [
        (QRect(100, 100, 800, 600), QRect(0, 0, 1920, 1080), QRect(100, 100, 800, 600)),
        (QRect(0, 0, 1280, 800), QRect(0, 0, 1280, 800), QRect(8, 40, 1264, 752)),
        (QRect(1500, 900, 800, 600), QRect(0, 0, 1920, 1080), QRect(1112, 472, 800, 600)),
        (QRect(-300, -20, 800, 600), QRect(0, 0, 1920, 1080), QRect(8, 40, 800, 600)),
        (QRect(2000, 30, 800, 600), QRect(1920, 28, 1366, 672), QRect(2000, 68, 800, 600)),
    ],
)
def test_a_rectangle_is_moved_and_cut_as_little_as_it_needs(wanted: QRect, available: QRect, placed: QRect) -> None:
    assert fitted(wanted, available) == placed
