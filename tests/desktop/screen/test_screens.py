"""The screens of the computer, in a separate process in which Qt simulates two screens."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

_LAPTOP = {"name": "laptop", "x": 0, "y": 0, "width": 1280, "height": 800}
_BEAMER = {"name": "beamer", "x": 1280, "y": 0, "width": 1024, "height": 768}
_SAME = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
_SCALED = _SAME | {"dpr": 1.5}

_WORDS = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.screen.display import Display
from irondie_to.desktop.screen.placement import Screens
app = QApplication([])
screens = Screens()
display = Display(Theme(app, WindowSettings(Path(sys.argv[1]))))
for key, _name, size in sorted(screens.all()):
    screens.fill(display, key)
    app.processEvents()
    assert display.isFullScreen() and screens.under(display) == key
    print(key, display.geometry().getRect(), size.toTuple())
print(screens.desk() in {screen.key for screen in screens.all()})
"""


def test_the_display_fills_the_screen_it_is_put_on(tmp_path: Path) -> None:
    config = tmp_path / "screens.json"
    config.write_text(
        json.dumps(
            {
                "synchronousWindowSystemEvents": False,
                "windowFrameMargins": False,
                "screens": [_LAPTOP | _SAME, _BEAMER | _SCALED],
            }
        )
    )
    environment = os.environ | {"QT_QPA_PLATFORM": f"offscreen:configfile={config}"}
    command = [sys.executable, "-c", _WORDS, str(tmp_path / "window.ini")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "beamer (1280, 0, 1024, 768) (1536, 1152)",
        "laptop (0, 0, 1280, 800) (1280, 800)",
        "True",
    ]
