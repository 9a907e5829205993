"""The licenses of all parts of a built program, in one text that *About* shows.

    python packaging/programs/notices.py       prints the text for what is installed in this environment

Python packages bring their licenses along. Those of Qt and PySide, which their packages lack, are in `notices`, beside
this file. The licenses of the libraries that come from the system are where Debian keeps them.
"""

from __future__ import annotations

import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import Distribution, distribution, packages_distributions
from pathlib import Path
from typing import Any

from programs.description import PROGRAM
from programs.parts import Choice, Part, is_library

TEXTS = Path(__file__).with_name("notices")
_OF_QT = {"PySide6", "PySide6_Essentials", "PySide6_Addons", "shiboken6"}
_TOOL = "pyinstaller"
"""Its small program, which starts the built one, is part of it."""
_LICENSE_FILE = re.compile(r"(licen[cs]e|copying|notice|copyright)", re.IGNORECASE)
_LINE = "=" * 100


class NoLicenseError(Exception):
    """A part of a built program comes without a license that could be shown."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A part, and what its authors want to be said about it."""

    name: str
    version: str
    license: str
    text: str


def write(choice: Choice, modules: Iterable[Any], path: Path) -> Path:
    """Write the notices for what was chosen (and for the Python modules, as PyInstaller lists them) to the file.

    Raises `NoLicenseError`.
    """
    packages = {str(entry[0]).partition(".")[0] for entry in modules}
    packages |= {part.path.parts[0] for part in choice.taken}
    path.write_text(all_notices(packages, choice.taken, (_TOOL,)), encoding="utf-8")
    return path


def all_notices(packages: Iterable[str], parts: Iterable[Part], tools: Iterable[str] = ()) -> str:
    """The whole text for Python packages, by the names under which they are imported, and for libraries.

    `tools` are the names of further distributions.
    """
    notices = [*of_packages(packages, tools), _of_python(), *of_system(parts)]
    qt = (TEXTS / "qt.txt").read_text(encoding="utf-8").format(version=distribution("PySide6-Essentials").version)
    shared = [(TEXTS / name).read_text(encoding="utf-8") for name in ("LGPL-3.0.txt", "GPL-3.0.txt")]
    head = (
        f"{PROGRAM.title} {PROGRAM.version} contains the parts below. Their licenses apply to them.\n\n"
        + "\n".join(f"  {each.name} {each.version}: {each.license}" for each in notices)
        + "\n  Qt and PySide: GNU Lesser General Public License 3\n"
    )
    pieces = [head, *(f"{each.name} {each.version}\n\n{each.text}" for each in notices), qt, *shared]
    return f"\n{_LINE}\n\n".join(piece.strip() + "\n" for piece in pieces)


def of_packages(packages: Iterable[str], tools: Iterable[str] = ()) -> list[Notice]:
    """The notices of the distributions to which the packages belong, without Qt's and our own, and of tools."""
    owners = packages_distributions()
    names = {name for package in packages for name in owners.get(package, ())} - _OF_QT - {PROGRAM.name}
    return [_of_distribution(distribution(name)) for name in sorted({*names, *tools}, key=str.lower)]


def _of_distribution(found: Distribution) -> Notice:
    about, name = found.metadata, found.metadata["Name"]
    files = [file for file in found.files or () if ".dist-info" in str(file) and _LICENSE_FILE.search(file.name)]
    texts = [Path(str(found.locate_file(file))).read_text(encoding="utf-8", errors="replace") for file in files]
    if not texts and (TEXTS / f"{name}.txt").is_file():
        texts = [(TEXTS / f"{name}.txt").read_text(encoding="utf-8")]
    if not texts:
        message = f"{name} has no license text. Put it into {TEXTS / f'{name}.txt'}."
        raise NoLicenseError(message)
    return Notice(name, found.version, _license(about), "\n\n".join(texts))


def _license(about: Any) -> str:
    """The short name of a license, from the metadata of a distribution."""
    short = about.get("License-Expression") or about.get("License") or ""  # newer Pythons warn of a missing key in []
    if short and "\n" not in short:
        return str(short)
    found = [line.rpartition(" :: ")[2] for line in about.get_all("Classifier") or () if line.startswith("License ::")]
    return ", ".join(found) or "see below"


def _of_python() -> Notice:
    version = sys.version.split()[0]
    numbers = f"{sys.version_info.major}.{sys.version_info.minor}"
    base = Path(sys.base_prefix)
    places = [
        *(Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", base / "LICENSE.txt"),
        Path(f"/usr/share/doc/python{numbers}/copyright"),
    ]
    for place in places:
        if place.is_file():
            return Notice("Python", version, "PSF-2.0", place.read_text(encoding="utf-8"))
    message = f"The license of Python was not found in {', '.join(map(str, places))}."
    raise NoLicenseError(message)


def of_system(parts: Iterable[Part]) -> list[Notice]:
    """The notices of the libraries that come from the packages of a Debian or Ubuntu. Elsewhere there are none."""
    if not sys.platform.startswith("linux"):
        return []
    own = (Path(sys.prefix), Path(sys.base_prefix) / "lib")
    origins = {Path(part.origin) for part in parts if is_library(part)}
    packages = {
        _debian_package(origin) for origin in origins if not any(origin.is_relative_to(folder) for folder in own)
    }
    return [_of_debian(package) for package in sorted(packages)]


def _debian_package(library: Path) -> str:
    for place in (library, library.resolve(), Path("/usr") / str(library).lstrip("/")):
        told = subprocess.run(["dpkg-query", "-S", str(place)], check=False, capture_output=True, text=True)
        if told.returncode == 0:
            return told.stdout.partition(":")[0]
    message = f"{library} belongs to no package of this system, so its license is unknown."
    raise NoLicenseError(message)


def _of_debian(package: str) -> Notice:
    text = Path("/usr/share/doc", package, "copyright").read_text(encoding="utf-8", errors="replace")
    told = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], check=True, capture_output=True, text=True)
    return Notice(package, told.stdout, "see below", text)


if __name__ == "__main__":
    print(all_notices(packages_distributions(), ()))
