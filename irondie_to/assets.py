"""Finds the program's own files, which are inside the package in a wheel and beside it in a checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resources() -> Path:
    installed = _PACKAGE / "resources"
    return installed if installed.is_dir() else _PACKAGE.parent / "resources"


def modules_in(package: str) -> list[str]:
    """The dotted names of all modules below a package of ours, such as `irondie_to.app`, in alphabetical order.

    Empty if the program does not run from files, for example when it is packed into one.
    """
    folder = _PACKAGE.joinpath(*package.split(".")[1:])
    names = (path.relative_to(_PACKAGE.parent).with_suffix("").parts for path in folder.rglob("*.py"))
    return sorted(".".join(parts) for parts in names if parts[-1] != "__init__")
