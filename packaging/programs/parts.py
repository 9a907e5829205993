"""Chooses what a built program brings along, from everything that PyInstaller has found.

The choice is by list (`description`): modules and plugins of Qt are taken only if they are named, and libraries only if
something that is taken needs them. A library that is neither there nor one of the system's stops the build.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from programs.description import PROGRAM, SYSTEM_LIBRARIES, Description, SystemLibrary

_QT = "PySide6/"
_LIBRARIES = (".so", ".dll", ".dylib")


@dataclass(frozen=True, slots=True)
class Part:
    """A file that PyInstaller would bring along: its place in the program, its origin and its kind.

    The origin of a `SYMLINK` is the place it points to, relative to its own folder.
    """

    place: str
    origin: str
    kind: str

    @property
    def path(self) -> PurePosixPath:
        return PurePosixPath(self.place.replace("\\", "/"))


@dataclass(frozen=True, slots=True)
class Choice:
    """The parts that are taken, and the libraries of the system that they need, with the part that needs each first."""

    taken: tuple[Part, ...]
    outside: Mapping[str, str]


class MissingLibraryError(Exception):
    """A part needs a library that is neither brought along nor one of the system's."""


def plain_name(name: str) -> str:
    """A library's name without what systems add: that of `libqxcb.so` is `qxcb`, that of `qwindows.dll` is `qwindows`.

    Numbers of versions and ABI tags go too.
    """
    stem = name.split(".", maxsplit=1)[0]
    return stem.removeprefix("lib") if name.endswith((".so", ".dylib")) or ".so." in name else stem


def is_library(part: Part) -> bool:
    return part.kind in {"BINARY", "EXTENSION"}


def is_wanted(part: Part, program: Description = PROGRAM) -> bool:
    """Whether the part is taken for itself; a library may still be needed by another one."""
    path = part.path
    place = path.as_posix()
    if part.kind == "SYMLINK":
        return False
    if place.startswith(_QT):
        return _is_wanted_of_qt(path, program)
    if part.kind == "EXTENSION":
        return not _is_unused(module_of(path), program)
    if part.kind == "BINARY":
        return plain_name(path.name).lower().startswith(("python", "vcruntime"))
    if place.startswith("irondie_to/"):
        return not place.endswith(program.unused_data)
    return path.suffix.lower() not in _LIBRARIES


def _is_wanted_of_qt(path: PurePosixPath, program: Description) -> bool:
    parts = path.parts
    if "plugins" in parts:
        return f"{path.parent.name}/{plain_name(path.name)}" in program.qt.plugins
    if "translations" in parts:
        return path.name in program.qt.translations
    if len(parts) == 2:  # PySide6/QtCore.abi3.so, PySide6/QtCore.pyd
        return parts[1].split(".")[0] in program.qt.modules
    return False


def module_of(path: PurePosixPath) -> str:
    """The name of a compiled module: `PIL._imaging` for `PIL/_imaging.cpython-311-x86_64-linux-gnu.so`."""
    folders = path.parts[:-1]
    inside = folders[folders.index("lib-dynload") + 1 :] if "lib-dynload" in folders else folders
    return ".".join((*inside, path.name.split(".")[0]))


def _is_unused(module: str, program: Description) -> bool:
    names = module.split(".")
    return any(".".join(names[:count]) in program.unused_modules for count in range(1, len(names) + 1))


def is_used_module(module: str, program: Description = PROGRAM) -> bool:
    """Whether a pure Python module is taken."""
    return not _is_unused(module, program)


def choose(
    parts: Iterable[Part],
    needs: Callable[[Part], Iterable[str]],
    *,
    system: Mapping[str, SystemLibrary] | None = SYSTEM_LIBRARIES,
    program: Description = PROGRAM,
) -> Choice:
    """Choose among the parts. `needs` tells the names of the libraries that a library is linked against.

    `system` are the libraries that the system has; with None (Windows, macOS), every library that isn't among the parts
    is one of the system's. What the system's libraries need is the system's too: an older copy beside the program would
    take its place, and lack what they expect. Raises `MissingLibraryError`.
    """
    found = list(parts)
    by_name: dict[str, list[Part]] = {}
    for part in found:
        if is_library(part):
            by_name.setdefault(_key(part.path.name), []).append(part)

    def with_needs(names: Iterable[str]) -> set[str]:
        """Libraries of the system, and all that these need."""
        reached = set(names)
        more = list(reached)
        while more:
            for part in by_name.get(more.pop(), ()):
                for name in needs(part):
                    if name not in reached:
                        reached.add(name)
                        more.append(name)
        return reached

    present = with_needs(name for name, library in (system or {}).items() if not library.is_recommended)
    owned = present | with_needs(system or ())
    taken = {part.place: part for part in found if is_wanted(part, program)}
    waiting = [part for part in taken.values() if is_library(part)]
    outside: dict[str, str] = {}
    while waiting:
        part = waiting.pop()
        is_optional = _is_optional(part, program)
        for name in needs(part):
            here = [] if name in owned else by_name.get(_key(name), [])
            if is_optional:
                here = [each for each in here if each.place.startswith(_QT)]
            for each in here:
                if each.place not in taken:
                    taken[each.place] = each
                    waiting.append(each)
            if not here:
                outside.setdefault(name, part.place)
                if system is not None and name not in present and not is_optional:
                    message = f"{part.place} needs {name}, which is neither here nor a library of every system."
                    raise MissingLibraryError(message)
    taken.update(_links(found, taken))
    return Choice(tuple(part for part in found if taken.get(part.place) is part), dict(sorted(outside.items())))


def _key(name: str) -> str:
    """Windows doesn't distinguish upper and lower case in the names of libraries."""
    return name.lower() if name.lower().endswith(".dll") else name


def _is_optional(part: Part, program: Description) -> bool:
    return f"{part.path.parent.name}/{plain_name(part.path.name)}" in program.qt.optional


def _links(found: list[Part], taken: Mapping[str, Part]) -> dict[str, Part]:
    """The symbolic links to what is taken, and what belongs to a framework of macOS of which something is taken."""
    frameworks = {framework for place in taken if (framework := _framework(place))}
    links: dict[str, Part] = {}
    for part in found:
        if part.kind == "SYMLINK":
            target = _resolved(part.path.parent / part.origin.replace("\\", "/"))
            is_inside = any(place.startswith(f"{target}/") for place in taken)
            if target in taken or is_inside or _framework(part.place) in frameworks:
                links[part.place] = part
        elif _framework(part.place) in frameworks:
            links[part.place] = part
    return links


def _framework(place: str) -> str | None:
    before, ending, _rest = place.replace("\\", "/").partition(".framework/")
    return before + ending if ending else None


def _resolved(path: PurePosixPath) -> str:
    steps: list[str] = []
    for step in path.parts:
        if step == ".." and steps:
            steps.pop()
        elif step != ".":
            steps.append(step)
    return "/".join(steps)
