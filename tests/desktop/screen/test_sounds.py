"""Sounds: our files, played if possible; the alarm is shown as a message in any case."""

from __future__ import annotations

import runpy
import subprocess
import sys
import wave
from array import array
from io import BytesIO
from pathlib import Path

import pytest
from evenings import new_evening
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication

from irondie_to.app.clocks.views import Alarm, AlarmKind
from irondie_to.assets import resources
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.time.hall_time import QtPlayer, Sounds
from irondie_to.desktop.screen.projector import Projector, announce

MAKER = Path(__file__).parents[3] / "packaging" / "make_sounds.py"


class RecordingPlayer(QtPlayer):
    """Records what it is asked to play; whether playing works is up to the test."""

    failed = Signal()

    def __init__(self, *, can: bool = True) -> None:
        super().__init__()
        self.can = can
        self.played: list[tuple[str, int]] = []

    def play(self, file: Path, volume: int) -> bool:
        self.played.append((file.name, volume))
        return self.can


@pytest.fixture
def bells(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    rung: list[str] = []
    monkeypatch.setattr(QApplication, "beep", lambda: rung.append("beep"))
    return rung


def test_a_sound_is_played_at_its_volume(settings: WindowSettings, bells: list[str]) -> None:
    player = RecordingPlayer()
    sounds = Sounds(settings, player)
    sounds.volume = 35
    sounds.play(AlarmKind.MATCH_OVER)
    assert player.played == [("match_over.wav", 35)]
    assert not bells
    assert not sounds.is_bell


def test_off_is_off_but_can_be_tried(settings: WindowSettings) -> None:
    player = RecordingPlayer()
    sounds = Sounds(settings, player)
    sounds.is_on = False
    sounds.play(AlarmKind.FEW_MINUTES)
    assert not player.played
    sounds.try_out(AlarmKind.FEW_MINUTES)
    assert player.played


def test_every_alarm_has_a_sound(settings: WindowSettings) -> None:
    player = RecordingPlayer()
    for kind in AlarmKind:
        Sounds(settings, player).play(kind)
    assert len(player.played) == len(AlarmKind)


def test_where_nothing_plays_the_bell_rings(settings: WindowSettings, bells: list[str]) -> None:
    sounds = Sounds(settings, RecordingPlayer(can=False))
    sounds.play(AlarmKind.MATCH_OVER)
    assert bells == ["beep"]
    assert sounds.is_bell


def test_what_fails_later_rings_too(settings: WindowSettings, bells: list[str]) -> None:
    player = RecordingPlayer()
    sounds = Sounds(settings, player)
    sounds.play(AlarmKind.MATCH_OVER)
    player.failed.emit()
    assert bells == ["beep"]
    assert sounds.is_bell


def test_the_choice_is_remembered(settings: WindowSettings) -> None:
    first = Sounds(settings, RecordingPlayer())
    first.is_on, first.volume = False, 20
    again = Sounds(settings, RecordingPlayer())
    assert (again.is_on, again.volume) == (False, 20)


def test_a_spoilt_setting_is_no_setting(settings: WindowSettings) -> None:
    settings.keep_text("sound_volume", "loud")
    assert Sounds(settings, RecordingPlayer()).volume == 80


def test_an_alarm_sounds_once_and_is_said_where_its_event_is_seen(
    context: WindowContext, messages: list[Message], settings: WindowSettings
) -> None:
    player = RecordingPlayer()
    context.sounds = Sounds(settings, player)
    projector = Projector(context)
    here, elsewhere = new_evening(context.desk, 4).event, new_evening(context.desk, 4).event
    context.open_event(here)
    announce([(context, lambda: projector.event_in_hall)] * 2, elsewhere, Alarm(0, AlarmKind.MATCH_OVER, "2"))
    assert not player.played
    assert not messages
    announce([(context, lambda: projector.event_in_hall)] * 2, here, Alarm(0, AlarmKind.FEW_MINUTES, "2"))
    assert [name for name, _ in player.played] == ["few_minutes.wav"]
    assert [context.say(message.phrase) for message in messages] == ["Five minutes left: Round 2."] * 2
    announce([(context, lambda: projector.event_in_hall)], here, Alarm(0, AlarmKind.MATCH_OVER, "semifinals"))
    assert context.say(messages[-1].phrase) == "Match time is up: Semifinals."


@pytest.mark.parametrize("kind", AlarmKind)
def test_the_files_are_those_the_script_makes(kind: AlarmKind) -> None:
    made, kept = (
        _samples(content) for content in (_make(kind), (resources() / "sounds" / f"{kind.value}.wav").read_bytes())
    )
    assert len(made) == len(kept)
    assert all(abs(one - other) <= 1 for one, other in zip(made, kept, strict=True))
    assert max(map(abs, kept)) > 29_000
    assert abs(kept[0]) + abs(kept[-1]) < 100


def test_without_a_sound_system_nothing_breaks() -> None:
    """Qt's real player, in a separate process, with whatever audio devices this computer has."""
    words = (
        "import sys; sys.modules['PySide6.QtMultimedia'] = None if 'lost' in sys.argv else sys.modules.get('x') or"
        " __import__('PySide6.QtMultimedia').QtMultimedia\n"
        "from PySide6.QtCore import QCoreApplication\n"
        "from pathlib import Path\n"
        "from irondie_to.desktop.core.time.hall_time import QtPlayer\n"
        "app = QCoreApplication([])\n"
        "print(QtPlayer().play(Path(sys.argv[1]), 50))\n"
    )
    file = str(resources() / "sounds" / "match_over.wav")
    done = subprocess.run([sys.executable, "-c", words, file, "lost"], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
    assert not done.stderr
    done = subprocess.run([sys.executable, "-c", words, file], capture_output=True, text=True, check=True)
    assert done.stdout.strip() in {"True", "False"}


def _make(kind: AlarmKind) -> bytes:
    made: bytes = runpy.run_path(str(MAKER))["wav"](kind.value)
    return made


def _samples(content: bytes) -> array[int]:
    with wave.open(BytesIO(content)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return array("h", file.readframes(file.getnframes()))
