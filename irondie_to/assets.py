"""Finds the program's own files, which are inside the package in a wheel and beside it in a checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resources() -> Path:
    installed = _PACKAGE / "resources"
    return installed if installed.is_dir() else _PACKAGE.parent / "resources"


def licence_files() -> list[Path]:
    """The license of the program, then the notices of the parts that are packed with it, in the order to read them.

    The notices of all libraries exist only in a program that brings the libraries along.
    """
    inside = resources()
    own = inside / "LICENSE"
    own = own if own.is_file() else inside.parent / "LICENSE"
    fonts = inside / "fonts"
    parts = [inside / "NOTICES.txt"]
    found = [own, fonts / "README.md", fonts / "OFL.txt", fonts / "Apache-2.0.txt", *parts]
    return [path for path in found if path.is_file()]


def modules_in(package: str) -> list[str]:
    """The dotted names of all modules below a package of ours, such as `irondie_to.app`, in alphabetical order.

    Empty if the program does not run from files, for example when it is packed into one. A built program has compiled
    files only.
    """
    folder = _PACKAGE.joinpath(*package.split(".")[1:])
    found = [*folder.rglob("*.py"), *(path for path in folder.rglob("*.pyc") if path.parent.name != "__pycache__")]
    names = {path.relative_to(_PACKAGE.parent).with_suffix("").parts for path in found}
    return sorted(".".join(parts) for parts in names if parts[-1] != "__init__")
