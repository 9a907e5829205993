"""Puts small faults into the program, one at a time, and counts which of them the tests notice.

A fault is a turned condition, an exchanged operator or a number off by one, in a copy of the checkout. A package whose
tests notice fewer than 8 of 10 is a fault of the tests, and its unnoticed faults are named; some of those change
nothing that anybody could see. `--amount` is the number of faults for each package. Tests nearest to the fault run
first. `MUTANTS` in the environment names the packages to try, such as `printing,rules`, or their subjects, such as
`tournament/clocks`; by default all are tried.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic

from campaign import NotPossibleError, Outcome
from mutation import Mutant, mutants

UNIT = "faults"
AMOUNT = 20

PACKAGES = ("rules", "tournament", "app", "storage", "printing", "export", "cli")
"""The packages below the window. Their tests are in the folders of the same names."""

_ALSO = {"irondie_to/app/papers": "printing"}
"""Folders whose tests are also those of another package: what documents contain is read back from paper."""
_DATA = {"irondie_to/rules/rulebook/chapters/sections.py"}
"""Files with nothing but numbers copied from the printed manual, such as its pages. A test could only repeat them."""

_ROOT = Path(__file__).resolve().parents[2]
_COPIED = ("irondie_to", "tests", "packaging", "resources", "pyproject.toml", "README.md", "LICENSE")
_LONGEST_S = 900
_NO_TESTS, _PASSED = 5, 0


class _Copy:
    """A copy of the checkout, in which the tests run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in _COPIED:
            source = _ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, folder / name)

    def check(self, package: str) -> None:
        """Raise `NotPossibleError` if the tests of a package fail without any fault."""
        if self._fails([str(self.folder / "tests" / package)]):
            raise NotPossibleError(f"the tests of {package} fail without a fault")

    def notices(self, path: Path, mutant: Mutant, package: str) -> bool:
        """Whether the tests of a package fail with this fault in the file at `path`, relative to the copy."""
        file = self.folder / path
        kept = file.read_bytes()
        file.write_text(mutant.source, encoding="utf-8")
        try:
            return any(self._fails(folder) for folder in self._nearest(path, package))
        finally:
            file.write_bytes(kept)

    def _nearest(self, path: Path, package: str) -> Iterator[list[str]]:
        """Yield the tests to run as arguments for pytest: those of the subject first, then the others."""
        tests = self.folder / "tests" / package
        near = tests.joinpath(*path.parts[2:-1])
        if near != tests and near.is_dir():
            yield [str(near)]
            yield [str(tests), f"--ignore={near}"]
        else:
            yield [str(tests)]
        for folder, other in _ALSO.items():
            if path.is_relative_to(folder):
                yield [str(self.folder / "tests" / other)]

    def _fails(self, tests: list[str]) -> bool:
        command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--tb=no", *tests]
        paths = os.pathsep.join(str(self.folder / part) for part in ("", "tests/support", "packaging"))
        settings = os.environ | {"PYTHONPATH": paths, "QT_QPA_PLATFORM": "offscreen"}
        try:
            ended = subprocess.run(
                command, cwd=self.folder, env=settings, check=False, capture_output=True, timeout=_LONGEST_S
            )
        except subprocess.TimeoutExpired:
            return True  # a loop without end is noticed
        return ended.returncode not in {_PASSED, _NO_TESTS}


def _chosen(package: str, lots: Random, amount: int) -> list[tuple[Path, Mutant]]:
    """Choose this many faults at random from all files of a package."""
    sites = []
    for file in sorted((_ROOT / "irondie_to" / package).rglob("*.py")):
        if str(file.relative_to(_ROOT)) in _DATA:
            continue
        sites += [(file.relative_to(_ROOT), make) for make in mutants(file.read_text(encoding="utf-8"))]
    return [(path, make()) for path, make in lots.sample(sites, min(amount, len(sites)))]


def run(seed: int, amount: int) -> Outcome:
    """Try this many faults in each package."""
    outcome = Outcome()
    names = os.environ.get("MUTANTS", "")
    with tempfile.TemporaryDirectory() as folder:
        copy = _Copy(Path(folder))
        for package in names.split(",") if names else PACKAGES:
            copy.check(package)
            unnoticed, tried = [], _chosen(package, Random(f"{seed} {package}"), amount)
            for path, mutant in tried:
                begun = monotonic()
                if not copy.notices(path, mutant, package):
                    unnoticed.append(f"{path}:{mutant.line}: {mutant.before}  →  {mutant.after}")
                outcome.finish_unit(begun)
            outcome.count(f"of {len(tried)} noticed in {package}", len(tried) - len(unnoticed))
            if len(unnoticed) * 5 > len(tried):
                outcome.found += unnoticed
    return outcome
