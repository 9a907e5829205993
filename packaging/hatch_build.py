"""Compiles the catalogues of sentences before hatchling packs a wheel."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface[Any]):
    """Called by hatchling for every wheel, an editable one too."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - as hatchling calls it
        runpy.run_path(str(Path(self.root, "packaging", "catalogues.py")))["compile_catalogues"]()
