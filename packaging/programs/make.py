"""Makes what is handed out, in the environment that `packaging/build.py` has set up. Not meant to be run by itself."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from programs.description import DIST, MOST_PACKED_MB, MOST_UNPACKED_MB, PROGRAM
from programs.freeze import BUNDLE_FOLDER, FOLDER, environment_of_build, freeze

MB = 1_000_000
_LONG = "Jürgens Turniere – 田中’s cup " + "x" * 60
_START_S = 20
"""How long the window may take to open while it is tried out, on a computer that has just built a program."""


def packers() -> dict[str, Callable[[int], Path]]:
    """What can be made on this system, by the name of the target."""
    if sys.platform == "win32":
        from programs.windows import make_installer  # noqa: PLC0415 - each system has its own

        return {"installer": lambda _epoch: make_installer()}
    if sys.platform == "darwin":
        from programs.macos import make_disk_image  # noqa: PLC0415

        return {"image": lambda _epoch: make_disk_image()}
    from programs.linux import make_archive, make_deb  # noqa: PLC0415

    return {"deb": make_deb, "archive": make_archive}


def size(path: Path) -> int:
    """The bytes of a file, or of all files in a folder."""
    if path.is_file():
        return path.stat().st_size
    return sum(each.lstat().st_size for each in path.rglob("*") if each.is_file() and not each.is_symlink())


def sizes_by_part(folder: Path) -> list[tuple[str, int]]:
    """The largest parts of a built program with their bytes, the largest first. Small ones are added up."""
    inside = folder / "_internal"
    parts = {path.name: size(path) for path in inside.iterdir() if not path.is_symlink()}
    parts |= {path.name: size(path) for path in folder.iterdir() if path.is_file()}
    large = {name: count for name, count in parts.items() if count >= MB}
    found = sorted(large.items(), key=lambda part: -part[1])
    return [*found, ("everything else", sum(parts.values()) - sum(large.values()))]


def try_out(built: Path, start: str) -> None:
    """Run a copy of the built program at a long path that isn't ASCII: a tournament, its print-outs, and the window.

    `start` is the place of the program in the folder. Raises `CalledProcessError` or `RuntimeError`.
    """
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder, _LONG)
        program = str(shutil.copytree(built, home / built.name, symlinks=True) / start)
        environment = {
            **{name: text for name, text in os.environ.items() if not name.startswith(("PYTHON", "LD_LIBRARY"))},
            "QT_QPA_PLATFORM": "offscreen",
            "XDG_CONFIG_HOME": str(home),
            "IRONDIE_TO_DATABASE": str(home / "club.sqlite"),
        }
        told = subprocess.run(
            [program, "--version"], check=True, capture_output=True, text=True, env=environment
        ).stdout
        if told.strip() != f"{PROGRAM.name} {PROGRAM.version}":
            message = f"The built program says that it is {told.strip()}."
            raise RuntimeError(message)
        words = ["demo", "--players", "9", "--out", str(home / "demo")]
        subprocess.run([program, *words], check=True, stdout=subprocess.DEVNULL, env=environment)
        if not list((home / "demo").glob("*.pdf")):
            message = "The built program has printed nothing."
            raise RuntimeError(message)
        _try_out_window(program, environment, home)


def _try_out_window(program: str, environment: dict[str, str], home: Path) -> None:
    """Open the window until its database is there.

    Raises `RuntimeError` if it ends before, takes too long, or Qt could not read or find something.
    """
    with subprocess.Popen([program], env=environment, stderr=subprocess.PIPE, text=True) as window:
        until = time.monotonic() + _START_S
        while time.monotonic() < until and window.poll() is None and not (home / "club.sqlite").exists():
            time.sleep(0.2)
        is_open = window.poll() is None and (home / "club.sqlite").exists()
        window.kill()
        _nothing, told = window.communicate()
    if not is_open or "could not" in told.lower():
        message = f"The window of the built program did not open. {told}"
        raise RuntimeError(message)


def main(targets: list[str]) -> int:
    """Make the targets, say their sizes and return the exit code."""
    epoch = int(os.environ["SOURCE_DATE_EPOCH"])
    possible = packers()
    unknown = set(targets) - {"folder", *possible}
    if unknown:
        print(f"This system cannot make: {', '.join(sorted(unknown))}. It can make: folder, {', '.join(possible)}.")
        return 2
    freeze(environment_of_build(str(epoch)))  # always: a folder that is there may be of an earlier revision
    built, start = FOLDER, PROGRAM.name + (".exe" if os.name == "nt" else "")
    if sys.platform == "darwin":
        built, start = BUNDLE_FOLDER, f"Contents/MacOS/{PROGRAM.name}"
    try_out(built, start)
    unpacked = size(built)
    print(f"{unpacked / MB:.1f} MB  the program, unpacked (at most {MOST_UNPACKED_MB})")
    for name, count in sizes_by_part(FOLDER):
        print(f"  {count / MB:6.1f} MB  {name}")
    too_large = unpacked > MOST_UNPACKED_MB * MB
    for name in [each for each in possible if each in targets or not targets]:
        packed = possible[name](epoch)
        too_large |= size(packed) > MOST_PACKED_MB * MB
        print(f"{size(packed) / MB:.1f} MB  {packed.relative_to(DIST.parent)} (at most {MOST_PACKED_MB})")
    if too_large:
        print("That is too large.")
    return int(too_large)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
