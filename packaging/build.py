"""Builds what people install: the wheel, and for this system a program to double-click. Needs Python 3.11 or newer.

    python3 packaging/build.py                all of it, into the folder `dist`
    python3 packaging/build.py wheel          only the wheel
    python3 packaging/build.py deb            what is named: deb, archive (Linux), installer (Windows), image (macOS)
    python3 packaging/build.py folder         only the program's folder, `build/frozen`

The environment is `build/environment`, made from the lock file and made again if that changes. What is needed besides:
on Linux `binutils` and `dpkg`, and the libraries that Qt needs for a window; on Windows NSIS. Two builds of one commit
on one system are the same, byte by byte: their times are those of the commit, or of `SOURCE_DATE_EPOCH`.
"""

import os
import subprocess
import sys
from pathlib import Path

import start

LOCK = start.ROOT / "packaging" / "requirements-package.lock"
BUILD = start.ROOT / "build"
ENVIRONMENT = BUILD / "environment"
DIST = start.ROOT / "dist"


def python() -> Path:
    """The Python of the environment."""
    return ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def make_environment() -> None:
    """Create the environment from the lock file unless it is up to date."""
    stamp = ENVIRONMENT / "made-from"
    wanted = start.wanted_from(LOCK)
    if python().exists() and stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    start.install_what_python_lacks()
    start.say("Setting up the environment of the build …")
    start.call(sys.executable, "-m", "venv", "--clear", ENVIRONMENT)
    install("--require-hashes", "--requirement", LOCK)
    stamp.write_text(wanted, encoding="utf-8")


def install(*words: str | Path) -> None:
    start.call(python(), "-m", "pip", "--disable-pip-version-check", "--quiet", "install", *words)


def epoch() -> str:
    """The time that everything built gets: `SOURCE_DATE_EPOCH`, else the time of the commit, else 2020."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return given
    words = ["git", "-C", str(start.ROOT), "log", "-1", "--format=%ct"]
    try:
        told = subprocess.run(words, check=False, capture_output=True, text=True).stdout.strip()
    except OSError:
        told = ""
    return told or "1577836800"


def make_wheel() -> Path:
    """Build the wheel into `dist` and return its path."""
    for old in DIST.glob("irondie_to-*.whl"):
        old.unlink()
    words = ["pip", "--disable-pip-version-check", "--quiet", "wheel", "--no-deps", "--no-build-isolation"]
    start.call(python(), "-m", *words, "--wheel-dir", DIST, start.ROOT)
    return next(DIST.glob("irondie_to-*.whl"))


def main(words: list[str]) -> int:
    """Build what is named on the command line, or everything; return the exit code."""
    os.environ["SOURCE_DATE_EPOCH"] = epoch()
    make_environment()
    wheel = make_wheel()
    start.say(f"{wheel.stat().st_size / 1_000_000:.1f} MB  {wheel.relative_to(start.ROOT)}")
    if words == ["wheel"]:
        return 0
    install("--no-deps", "--force-reinstall", wheel)
    paths = {**os.environ, "PYTHONPATH": str(start.ROOT / "packaging"), "QT_QPA_PLATFORM": "offscreen"}
    targets = [word for word in words if word != "wheel"]
    ended = subprocess.run([str(python()), "-m", "programs.make", *targets], check=False, env=paths, cwd=BUILD)
    return ended.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
