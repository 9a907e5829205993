"""Makes the folder of a built program, which needs no Python: runs PyInstaller, and says what it takes.

PyInstaller, because it builds for Linux, Windows and macOS from one description without a compiler, starts the program
from a folder without unpacking anything, and knows the libraries that PySide6 and psycopg load by name. Its own choice
of files isn't used: see `parts`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from importlib.util import cache_from_source, find_spec
from pathlib import Path
from typing import Any

from programs import icons, notices
from programs.description import BUILD, PROGRAM, SYSTEM_LIBRARIES
from programs.parts import Choice, Part, choose, is_used_module

from irondie_to.assets import modules_in
from irondie_to.desktop.core.pyside_code import import_pyside

FROZEN = BUILD / "frozen"
FOLDER = FROZEN / PROGRAM.name
"""The folder of the built program."""
BUNDLE_FOLDER = FROZEN / f"{PROGRAM.title}.app"
"""The same for macOS."""
WORK = BUILD / "work"
_OUTSIDE = WORK / "outside.txt"
"""The libraries that the built program leaves to the system, for those who pack it."""
SPEC = Path(__file__).with_name("program.spec")
_HOOK = Path(__file__).with_name("clean_environment.py")
_LOADED_BY_NAME = (
    "sqlalchemy.dialects.sqlite",
    "sqlalchemy.dialects.postgresql.psycopg",
    "psycopg_binary",
    "logging.config",
)
_AS_SOURCE = "irondie_to.storage.migrations"
"""Alembic runs its migrations from source."""
_HOOKS = frozenset({_HOOK.stem})
"""What runs before each start. PyInstaller's own hooks don't: they are for libraries that look for source files or
start processes, which none of ours does, and for builds of Qt other than those of PySide's own packages. They load Qt
at every start, also for a short command, and leave its folders to the programs that this one opens."""
_NEEDED = re.compile(r"^\s+NEEDED\s+(\S+)", re.MULTILINE)
_GLIBC = re.compile(r"\bGLIBC_(\d+)\.(\d+)")


def freeze(environment: dict[str, str]) -> None:
    """Build `FOLDER`, and on macOS `BUNDLE_FOLDER`, anew. Raises `CalledProcessError`."""
    shutil.rmtree(FROZEN, ignore_errors=True)
    words = ["--noconfirm", "--log-level", "ERROR", "--distpath", str(FROZEN), "--workpath", str(WORK), str(SPEC)]
    BUILD.mkdir(exist_ok=True)
    subprocess.run([sys.executable, "-m", "PyInstaller", *words], check=True, cwd=BUILD, env=environment)


def assemble() -> None:
    """What PyInstaller does when it reads the specification."""
    from PyInstaller.building.api import COLLECT, EXE, PYZ  # noqa: PLC0415 - the environment of the build has it
    from PyInstaller.building.build_main import Analysis  # noqa: PLC0415
    from PyInstaller.building.osx import BUNDLE  # noqa: PLC0415
    from PyInstaller.utils.hooks import collect_data_files  # noqa: PLC0415

    WORK.mkdir(parents=True, exist_ok=True)
    starts = _start_scripts()
    found = Analysis(
        [str(path) for path in starts.values()],
        hiddenimports=[*modules_in("irondie_to"), *_LOADED_BY_NAME],
        datas=collect_data_files("irondie_to"),
        runtime_hooks=[str(_HOOK)],
        excludes=sorted(PROGRAM.unused_modules),
        module_collection_mode={"irondie_to": "pyc", _AS_SOURCE: "py"},
    )
    choice = chosen([*found.binaries, *found.datas])
    _OUTSIDE.write_text("\n".join(choice.outside), encoding="utf-8")
    modules = [entry for entry in found.pure if is_used_module(entry[0])]
    added = {
        f"{PROGRAM.name.replace('-', '_')}/resources/NOTICES.txt": notices.write(choice, modules, WORK / "NOTICES.txt"),
        **_compiled_pyside(),
    }
    taken = [(part.place, _smaller(part), part.kind) for part in choice.taken]
    taken += [(place, str(path), "DATA") for place, path in added.items()]
    archive = PYZ(modules)
    hooks = [entry for entry in found.scripts if entry[0] in _HOOKS or entry[0].startswith("pyiboot")]
    programs = [
        EXE(
            archive,
            [*hooks, *(entry for entry in found.scripts if entry[0] == name)],
            exclude_binaries=True,
            name=name,
            console=name == PROGRAM.name and sys.platform != "darwin",
            icon=icons.for_executable(WORK),
            version=None,
        )
        for name in starts
    ]
    folder = COLLECT(*programs, taken, name=PROGRAM.name)
    if sys.platform == "darwin":
        from programs.macos import information  # noqa: PLC0415 - of that system

        BUNDLE(
            folder,
            name=BUNDLE_FOLDER.name,
            icon=icons.for_executable(WORK),
            bundle_identifier=PROGRAM.id,
            version=PROGRAM.version,
            info_plist=information(),
        )


def chosen_outside() -> list[str]:
    """The names of the libraries that the built program leaves to the system."""
    return _OUTSIDE.read_text(encoding="utf-8").splitlines()


def _start_scripts() -> dict[str, Path]:
    """The programs of the folder and the scripts that start them. Windows has a second one, without a terminal."""
    functions = {PROGRAM.name: "main"}
    if sys.platform == "win32":
        functions[PROGRAM.window_name] = "window"
    scripts = {name: WORK / f"{name}.py" for name in functions}
    for name, path in scripts.items():
        function = functions[name]
        path.write_text(f"from irondie_to.__main__ import {function}\n\n{function}()\n", encoding="utf-8")
    return scripts


def chosen(entries: Iterable[Any]) -> Choice:
    """The choice among what PyInstaller has found, which it lists as place, origin and kind."""
    parts = [Part(place, origin, kind) for place, origin, kind in entries]
    return choose(parts, needed_by, system=SYSTEM_LIBRARIES if sys.platform.startswith("linux") else None)


def needed_by(part: Part) -> list[str]:
    """The names of the libraries that a library is linked against."""
    if sys.platform.startswith("linux"):
        return _NEEDED.findall(_header(part.origin))
    from PyInstaller.depend.bindepend import get_imports  # noqa: PLC0415 - the environment of the build has it

    return sorted({Path(str(name)).name for name, _path in get_imports(part.origin)})


@cache
def _header(library: str) -> str:
    return subprocess.run(["objdump", "-p", library], check=True, capture_output=True, text=True).stdout


def oldest_glibc(folder: Path) -> tuple[int, int]:
    """The version of the GNU C library that the programs and libraries in a folder need at least."""
    libraries = (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())
    headers = (_header(str(path)) for path in libraries if path.read_bytes()[:4] == b"\x7fELF")
    return max((int(major), int(minor)) for header in headers for major, minor in _GLIBC.findall(header))


def _compiled_pyside() -> dict[str, Path]:
    """PySide's own modules as compiled code, which an installed program keeps at its first start (`pyside_code`)."""
    import_pyside()
    spec = find_spec("PySide6")
    if spec is None or spec.origin is None:
        return {}
    kept = Path(cache_from_source(str(Path(spec.origin).with_name("shibokensupport.py"))))
    return {f"PySide6/__pycache__/{kept.name}": kept} if kept.is_file() else {}


def _smaller(part: Part) -> str:
    """The origin of a part. Compiled modules and Python's own library lose their symbols, which only debuggers need.

    These are two thirds of them. Libraries that a package has brought along stay as they are, because some were changed
    in a way after which they can't be stripped; PySide's are stripped already.
    """
    strip = shutil.which("strip")
    is_own = part.kind == "EXTENSION" or "libpython" in part.place
    if strip is None or not sys.platform.startswith("linux") or not is_own or part.place.startswith("PySide6/"):
        return part.origin
    stripped = WORK / "stripped" / part.path
    stripped.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([strip, "--strip-unneeded", "-o", str(stripped), part.origin], check=True)
    return str(stripped)


def environment_of_build(epoch: str) -> dict[str, str]:
    """The environment in which two builds of the same source are the same, and in which compiled code is kept."""
    own = {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**own, "SOURCE_DATE_EPOCH": epoch, "PYTHONHASHSEED": "1", "QT_QPA_PLATFORM": "offscreen"}
