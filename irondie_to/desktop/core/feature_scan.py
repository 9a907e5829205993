"""Keeps PySide from reading the source of everything that is imported after it."""

from __future__ import annotations

import sys

import PySide6.QtCore  # noqa: F401 - what looks into modules comes with it

_FEATURES = "shibokensupport.feature"
_LOOKS_INTO = "_mod_uses_pyside"


def skip_feature_scan() -> None:
    """Have PySide take every module imported from now on for one without its optional features (`__feature__`).

    To learn whether a module uses them, PySide reads its source when it is imported and looks for its own name. We use
    none of them, and reading 600 sources takes as long as drawing the window. Where PySide has no such function any
    more, nothing is changed.
    """
    features = vars(sys.modules.get(_FEATURES, sys))
    if _LOOKS_INTO in features:
        features[_LOOKS_INTO] = lambda _module: False
