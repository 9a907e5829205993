"""Creates the sounds in resources/sounds: bell strokes, with the same bytes every time. A maintainer's tool.

python packaging/make_sounds.py resources/sounds
"""

from __future__ import annotations

import array
import math
import sys
import wave
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

RATE = 44_100  # a rate that every audio device supports
# The partial tones of a bell: frequency ratio, loudness, and the seconds until the tone has decayed to a third.
# The higher ones are audible above the voices in a hall, which lie below 1000 Hz.
PARTIALS = ((0.5, 0.25, 0.9), (1.0, 1.0, 0.75), (1.2, 0.35, 0.6), (2.0, 0.6, 0.45), (2.76, 0.3, 0.3), (4.07, 0.15, 0.2))
ATTACK_S = 0.004


class Stroke(NamedTuple):
    """A bell stroke: when it is struck, its pitch and its loudness."""

    at_s: float
    pitch_hz: float
    force: float


SOUNDS = {
    # two rising strokes: time is running short
    "few_minutes": (2.2, (Stroke(0.0, 784.0, 0.8), Stroke(0.38, 1046.5, 1.0))),
    # three falling strokes: time is over
    "match_over": (
        3.6,
        tuple(
            stroke
            for start in (0.0, 0.85, 1.7)
            for stroke in (Stroke(start, 1046.5, 1.0), Stroke(start + 0.28, 698.5, 1.0))
        ),
    ),
}


def samples(length_s: float, strokes: tuple[Stroke, ...]) -> list[float]:
    """The samples of the sound, between -1 and 1."""
    found = [0.0] * round(length_s * RATE)
    for stroke in strokes:
        start = round(stroke.at_s * RATE)
        for times, loud, decay_s in PARTIALS:
            step = 2 * math.pi * stroke.pitch_hz * times / RATE
            for place in range(len(found) - start):
                seconds = place / RATE
                rise = min(1.0, seconds / ATTACK_S)
                found[start + place] += (
                    stroke.force * loud * rise * math.exp(-seconds / decay_s) * math.sin(step * place)
                )
    loudest = max(map(abs, found))
    fade = round(0.05 * RATE)
    return [value / loudest * 0.9 * min(1.0, (len(found) - 1 - place) / fade) for place, value in enumerate(found)]


def wav(name: str) -> bytes:
    """The WAV file of a sound."""
    values = array.array("h", (round(value * 32_767) for value in samples(*SOUNDS[name])))
    if sys.byteorder == "big":
        values.byteswap()
    out = BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(values.tobytes())
    return out.getvalue()


def main(folder: Path) -> None:
    """Write all sounds."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        (folder / f"{name}.wav").write_bytes(wav(name))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
