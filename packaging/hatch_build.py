"""Compiles the translation catalogues before hatchling builds a wheel."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface[Any]):
    """Build hook that hatchling calls for every wheel, including editable ones."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - signature given by hatchling
        runpy.run_path(str(Path(self.root, "packaging", "catalogues.py")))["compile_catalogues"]()
