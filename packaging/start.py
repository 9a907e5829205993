"""Sets everything up and opens the program, or runs all its tests. Needs nothing but Python 3.11 or 3.12.

    python3 packaging/start.py                  opens the program
    python3 packaging/start.py test             checks and tests everything
    python3 packaging/start.py run ARGUMENTS    one command of the command line

The environment is `.venv` beside this checkout, made from the lock file and made again when that changes.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "packaging" / "requirements.lock"
ENVIRONMENT = ROOT / ".venv"
STAMP = ENVIRONMENT / "made-from.txt"
OLDEST, BEYOND = (3, 11), (3, 13)

# What a bare Debian lacks: the module that shows it is there, and its package.
DEBIAN_MODULES = {"ensurepip": "python3-venv", "venv": "python3-venv"}

# What Qt needs of the system: the library and its Debian package. The first part is needed without a screen too.
QT_LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libpulse.so.0": "libpulse0",
}
WINDOW_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
NO_WINDOW = 2


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def refuse(text: str) -> None:
    say(text)
    raise SystemExit(2)


def python() -> Path:
    """The environment's Python."""
    return ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def call(*words: str | Path) -> None:
    """Run a part of the set-up; on failure say which and stop."""
    ended = subprocess.run([str(word) for word in words], cwd=ROOT, check=False)
    if ended.returncode:
        refuse(f"This part of the set-up failed: {' '.join(str(word) for word in words)}")


def install_what_the_platform_lacks() -> None:
    """Debian's packages when we may, otherwise their names and the command."""
    missing = sorted(
        {package for module, package in DEBIAN_MODULES.items() if importlib.util.find_spec(module) is None}
    )
    if not missing:
        return
    command = ["apt-get", "install", "--yes", "--no-install-recommends", *missing]
    if shutil.which("apt-get") is None:
        refuse(f"Python's parts {', '.join(missing)} are missing. Please install them and start again.")
    if os.geteuid() != 0:
        refuse(f"Something is missing. Please run this and start again:\n  sudo {' '.join(command)}")
    call("apt-get", "update")
    call(*command)


def is_there(library: str) -> bool:
    """Whether the system finds a library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def offer_qt_libraries(wanted: dict[str, str]) -> None:
    """Install what Qt lacks on Linux when we may; otherwise say how, and go on."""
    if not sys.platform.startswith("linux"):
        return
    missing = sorted({package for library, package in wanted.items() if not is_there(library)})
    if not missing:
        return
    command = ["apt-get", "install", "--yes", "--no-install-recommends", *missing]
    if shutil.which("apt-get") is None:
        say(f"The window needs libraries that are missing here. Debian calls them: {' '.join(missing)}")
    elif os.geteuid() != 0:
        say(f"The window needs libraries that are missing here. This installs them:\n  sudo {' '.join(command)}")
    else:
        call("apt-get", "update")
        call(*command)


def open_program() -> int:
    """The window, or the demonstration tournament where there can be none; the exit status comes out."""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        offer_qt_libraries(QT_LIBRARIES | WINDOW_LIBRARIES)
    program = [str(python()), "-m", "irondie_to"]
    ended = subprocess.run(program, check=False).returncode
    if ended != NO_WINDOW:
        return ended
    say("Here is the demonstration tournament instead.")
    return subprocess.run([*program, "demo", "--out", str(ROOT / "demo")], check=False).returncode


def make_environment() -> None:
    """Make `.venv` from the lock file unless it stands as the lock file wants it."""
    wanted = hashlib.sha256(LOCK.read_bytes() + (ROOT / "pyproject.toml").read_bytes()).hexdigest()
    if STAMP.is_file() and STAMP.read_text(encoding="utf-8") == wanted and python().exists():
        return
    install_what_the_platform_lacks()
    say("Setting up (only the first time, this takes a minute) …")
    call(sys.executable, "-m", "venv", "--clear", ENVIRONMENT)
    pip = (python(), "-m", "pip", "--disable-pip-version-check", "--quiet")
    call(*pip, "install", "--require-hashes", "--requirement", LOCK)
    call(*pip, "install", "--no-deps", "--no-build-isolation", "--editable", ROOT)
    STAMP.write_text(wanted, encoding="utf-8")


def compile_catalogues() -> None:
    """Compile the catalogues of sentences unless all are as new as their sources."""
    for source in (ROOT / "resources" / "locale").glob("*.po"):
        compiled = source.with_suffix(".mo")
        if not compiled.is_file() or compiled.stat().st_mtime < source.stat().st_mtime:
            call(python(), ROOT / "packaging" / "catalogues.py", "compile")
            return


def checks() -> int:
    """Style, types, then the tests; the first that fails ends it."""
    for words in (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"], ["pytest", "--quiet"]):
        say(f"— {' '.join(words)}")
        ended = subprocess.run([str(python()), "-m", *words], cwd=ROOT, check=False)
        if ended.returncode:
            return ended.returncode
    return 0


def main(words: list[str]) -> int:
    """Do what the words say; what comes back is the exit status."""
    if not OLDEST <= sys.version_info[:2] < BEYOND:
        refuse(f"This program needs Python 3.11 or 3.12; this is {sys.version.split()[0]}.")
    if words and words[0] not in {"test", "run"}:
        refuse(f"“{words[0]}” is no command of this script. It knows: test, run, or nothing to open the program.")
    make_environment()
    compile_catalogues()
    if not words:
        return open_program()
    if words[0] == "test":
        offer_qt_libraries(QT_LIBRARIES)
        return checks()
    return subprocess.run([str(python()), "-m", "irondie_to", *words[1:]], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
