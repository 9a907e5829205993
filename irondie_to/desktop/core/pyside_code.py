"""Speeds up the start: caches PySide's own compiled modules, and stops PySide from reading other modules' source."""

from __future__ import annotations

import builtins
import marshal
import os
import sys
from contextlib import suppress
from importlib.util import MAGIC_NUMBER, cache_from_source, find_spec, source_hash
from pathlib import Path
from types import CodeType
from typing import Any

_OWN = ("shibokensupport/", "signature_bootstrap.py")
"""The prefixes of the names under which PySide compiles the Python modules inside its library."""
_UNUSED = "shibokensupport/signature/lib/pyi_generator.py"
"""The module of PySide that writes type stubs. It is a tool for developers that loads much and that no other module
calls."""
_Kept = dict[str, tuple[bytes, CodeType]]
"""The hash of the source and the compiled code, by the name of a module."""


def import_pyside() -> None:
    """Import PySide, and compile its own Python modules only if they have changed.

    PySide contains the source of these modules in its library and compiles it at every start, which takes a sixth of
    its import time. The compiled code is stored in the folder where Python stores the code of PySide's other modules,
    unless Python is told to store no code (`sys.dont_write_bytecode`) or the folder is not writable. The module that
    writes type stubs is replaced by an empty one. Does nothing if PySide is already imported.
    """
    if "PySide6" in sys.modules:
        return
    place = _place()
    kept = {} if place is None else _read(place)
    before = dict(kept)
    plain: Any = builtins.compile

    def compile_once(source: Any, filename: Any, mode: str, *options: Any, **named: Any) -> Any:
        is_own = isinstance(source, bytes) and isinstance(filename, str) and filename.startswith(_OWN)
        if not is_own or options or named:
            return plain(source, filename, mode, *options, **named)
        if filename == _UNUSED:
            return plain(b"", filename, mode)
        hashed, code = kept.get(filename, (b"", None))
        if code is None or hashed != source_hash(source):
            code = plain(source, filename, mode)
            kept[filename] = (source_hash(source), code)
        return code

    builtins.compile = compile_once
    try:
        import PySide6.QtCore  # noqa: F401, PLC0415 - this is what is to be faster
    finally:
        builtins.compile = plain
    if place is not None and kept != before and not sys.dont_write_bytecode:
        _write(place, kept)


def _place() -> Path | None:
    """Return the path of the file for the code compiled by this Python version, None if PySide6 is not installed.

    The file is in the folder with the compiled code of the package PySide6.
    """
    spec = find_spec("PySide6")
    if spec is None or spec.origin is None:
        return None
    return Path(cache_from_source(str(Path(spec.origin).with_name("shibokensupport.py"))))


def _read(place: Path) -> _Kept:
    """Return the code that this version of Python stored in the file, or an empty dict if it cannot be read."""
    try:
        data = place.read_bytes()
        # as trusted as the rest of the folder, from which Python itself loads compiled modules
        kept = marshal.loads(data.removeprefix(MAGIC_NUMBER)) if data.startswith(MAGIC_NUMBER) else {}  # noqa: S302
    except (OSError, ValueError, EOFError, TypeError):
        return {}
    return kept if isinstance(kept, dict) else {}


def _write(place: Path, kept: _Kept) -> None:
    """Replace the file in a single step, so that another instance starting meanwhile never reads half of it."""
    part = place.with_name(f"{place.name}.{os.getpid()}.part")
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        try:
            part.write_bytes(MAGIC_NUMBER + marshal.dumps(kept))
            part.replace(place)
        except OSError:
            part.unlink(missing_ok=True)


_FEATURES = "shibokensupport.feature"
_LOOKS_INTO = "_mod_uses_pyside"


def skip_feature_scan() -> None:
    """Make PySide assume that modules imported from now on do not use its optional features (`__feature__`).

    Otherwise, PySide reads the source of each imported module to find out whether it mentions PySide. The program uses
    none of these features, and reading 600 source files takes as long as drawing the window. Does nothing if this
    version of PySide has no such check.
    """
    import PySide6.QtCore  # noqa: F401, PLC0415 - it loads the module that checks other modules

    features = vars(sys.modules.get(_FEATURES, sys))
    if _LOOKS_INTO in features:
        features[_LOOKS_INTO] = lambda _module: False
