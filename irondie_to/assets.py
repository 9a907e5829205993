"""Finds the program's own files, which are inside the package in a wheel and beside it in a checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resources() -> Path:
    installed = _PACKAGE / "resources"
    return installed if installed.is_dir() else _PACKAGE.parent / "resources"


def licence_files() -> list[Path]:
    """The program's licence file and the notices of the parts packed with it, in reading order.

    The notices of the libraries exist only in a build of the program that includes the libraries.
    """
    inside = resources()
    own = inside / "LICENSE"
    own = own if own.is_file() else inside.parent / "LICENSE"
    fonts = inside / "fonts"
    files = [own, fonts / "README.md", fonts / "OFL.txt", fonts / "Apache-2.0.txt", inside / "NOTICES.txt"]
    return [path for path in files if path.is_file()]


def modules_in(package: str) -> list[str]:
    """The dotted names of all modules below a package of the program, such as `irondie_to.app`, sorted.

    Both source files and compiled files count; a built program contains only compiled ones. Empty if the modules are
    not separate files, for example in a program that is packed into a single file.
    """
    folder = _PACKAGE.joinpath(*package.split(".")[1:])
    files = [*folder.rglob("*.py"), *(path for path in folder.rglob("*.pyc") if path.parent.name != "__pycache__")]
    names = {path.relative_to(_PACKAGE.parent).with_suffix("").parts for path in files}
    return sorted(".".join(parts) for parts in names if parts[-1] != "__init__")
