"""Prevents PySide from reading the source of every module imported after it."""

from __future__ import annotations

import sys

import PySide6.QtCore  # noqa: F401 - this import loads the module that checks other modules

_FEATURES = "shibokensupport.feature"
_LOOKS_INTO = "_mod_uses_pyside"


def skip_feature_scan() -> None:
    """Make PySide assume that modules imported from now on do not use its optional features (`__feature__`).

    Otherwise PySide reads the source of each imported module and searches it for the name of PySide. The program uses
    none of these features, and reading 600 sources takes as long as drawing the window. Does nothing if this version of
    PySide has no such check.
    """
    features = vars(sys.modules.get(_FEATURES, sys))
    if _LOOKS_INTO in features:
        features[_LOOKS_INTO] = lambda _module: False
