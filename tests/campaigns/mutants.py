"""Puts small faults into the program, one at a time, and counts which of them the tests notice.

A fault is a turned condition, an exchanged operator or a number off by one, in a copy of the checkout. A package whose
tests notice fewer than 8 of 10 is a fault of the tests, and its unnoticed faults are named; some of those change
nothing that anybody could see. `--amount` is the number of faults for each package. `MUTANTS` in the environment names
the packages to try, such as `printing,rules`, or their subjects, such as `tournament/clocks`; by default all are tried.

First all tests but those of the window run once, on sources that record which tests reach the place of each fault.
Then only those tests run with the fault, nearest first. What runs when a module is imported counts as reached by all.
Each fault is told on the error output as soon as it has been tried.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic

from campaign import NotPossibleError, Outcome
from mutation import Mutant, mutant, probed, runs_at_import, sites

UNIT = "faults"
AMOUNT = 20

PACKAGES = ("rules", "tournament", "app", "storage", "printing", "export", "cells", "messages", "cli", "web")
"""The packages without a window."""

_DATA = {"irondie_to/rules/rulebook/chapters/sections.py"}
"""Files with nothing but numbers copied from the printed manual, such as its pages. A test could only repeat them."""

_ROOT = Path(__file__).resolve().parents[2]
_COPIED = ("irondie_to", "tests", "packaging", "resources", "pyproject.toml", "README.md", "LICENSE")
_OTHER_TESTS = ("desktop", "benchmarks", "campaigns", "packaging", "test_architecture.py")
"""What no fault is shown to: the window, what takes minutes, and what is about sources only."""
_WITH_BROWSER = "tests/web/browser"
"""Not shown any fault either: a browser needs more memory than the tests are given here."""
_LONGEST_S = 60
"""A single test that takes longer is in a loop without end, which counts as noticed."""
_MOST_BYTES = 4_000_000_000
"""The memory that a loop without end may fill."""
_MOST_FAILING = 10
_PASSED, _FAILED, _NO_TESTS = 0, 1, 5


@dataclass(frozen=True, slots=True)
class _Fault:
    """A place for a fault: its package, its file relative to the checkout, and the number of its node."""

    package: str
    path: Path
    site: int

    def made(self) -> Mutant:
        return mutant((_ROOT / self.path).read_text(encoding="utf-8"), self.site)

    def runs_at_import(self) -> bool:
        return runs_at_import((_ROOT / self.path).read_text(encoding="utf-8"), self.site)

    def folders(self) -> tuple[str, str]:
        """The folders of the tests of its subject and of its layer."""
        _program, layer, *subjects = self.path.parts[:-1]
        return "/".join(("tests", layer, *subjects)), f"tests/{layer}"


class _Copy:
    """A copy of the checkout, in which the tests run."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.failing: list[str] = []
        """The tests that fail without a fault, which no fault is shown to."""
        for name in _COPIED:
            source = _ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, folder / name)
        shutil.move(folder / "tests" / "support" / "reaching.py", folder)  # where all that find the program find it
        self._all = [f"tests/{file.name}" for file in sorted((folder / "tests").iterdir()) if _is_run(file)]
        # by their content, because a faulty source can be as long and as old as the right one
        compiling = ["-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "irondie_to"]
        subprocess.run([sys.executable, *compiling], cwd=folder, env=self._settings(), check=True)

    def reaching(self, faults: Sequence[_Fault]) -> list[set[str]]:
        """Run all tests without a fault. Return those that reach each place.

        Tests that fail, as those of times may on a busy computer, are left out from now on. Raises `NotPossibleError`
        if more than a few fail.
        """
        probes: dict[Path, dict[int, int]] = defaultdict(dict)
        for number, fault in enumerate(faults):
            probes[fault.path][fault.site] = number
        with self._replaced({path: probed((_ROOT / path).read_text("utf-8"), of) for path, of in probes.items()}):
            ended = self._run(["-rfE", *self._all])
        reached: list[set[str]] = [set() for _fault in faults]
        for line in (self._folder / "reached.txt").read_text("utf-8").splitlines():
            place, _space, test = line.partition(" ")
            if test:
                reached[int(place)].add(test)
        found = self._run(["--collect-only", *sorted(set().union(*reached))])
        failed = re.findall(r"^(?:FAILED|ERROR) (\S.*?)(?: - .*)?$", ended.stdout, re.MULTILINE)
        if found.returncode or ended.returncode not in {_PASSED, _FAILED} or len(failed) > _MOST_FAILING:
            raise NotPossibleError(f"tests fail without a fault: {', '.join(failed) or ended.stdout[-400:]}")
        self.failing = [*dict.fromkeys(failed)]
        return reached

    def notices(self, fault: _Fault, reached: Set[str]) -> bool:
        """Whether tests fail with this fault."""
        with self._replaced({fault.path: fault.made().source}):
            runs = (self._run(["-x", *tests]) for tests in self._nearest(fault, reached))
            return any(ended.returncode not in {_PASSED, _NO_TESTS} for ended in runs)

    def _nearest(self, fault: _Fault, reached: Set[str]) -> Iterator[list[str]]:
        """Yield what to run: the tests of the subject first, then those of the layer, then all others."""
        subject, layer = fault.folders()
        rest = sorted(reached)
        for start in (f"{subject}/", f"{layer}/", ""):
            near = [test for test in rest if test.startswith(start)]
            rest = [test for test in rest if not test.startswith(start)]
            if near:
                yield near
        has_own = subject != layer and (self._folder / subject).is_dir()
        if has_own:
            yield [subject]  # also the tests that are given what an earlier one has made
        if fault.runs_at_import():
            if layer in self._all:
                yield [layer, f"--ignore={subject}"] if has_own else [layer]
            yield [part for part in self._all if part != layer]

    @contextmanager
    def _replaced(self, sources: Mapping[Path, str]) -> Iterator[None]:
        """Let files of the copy have other sources."""
        kept = {path: (self._folder / path).read_bytes() for path in sources}
        try:
            for path, source in sources.items():
                (self._folder / path).write_text(source, encoding="utf-8")
            yield
        finally:
            for path, before in kept.items():
                (self._folder / path).write_bytes(before)

    def _run(self, tests: list[str]) -> subprocess.CompletedProcess[str]:
        listed = self._folder / "tests.txt"
        listed.write_text("\n".join([*tests, *(f"--deselect={test}" for test in self.failing)]), encoding="utf-8")
        options = ["-q", "--tb=no", "-p", "no:cacheprovider", "-o", f"faulthandler_timeout={_LONGEST_S}"]
        options.append(f"--ignore={_WITH_BROWSER}")
        command = [sys.executable, "-m", "pytest", *options, f"@{listed}"]
        with _little_memory():
            return subprocess.run(
                command, cwd=self._folder, env=self._settings(), check=False, capture_output=True, text=True
            )

    def _settings(self) -> dict[str, str]:
        paths = os.pathsep.join(str(self._folder / part) for part in ("", "tests/support", "packaging"))
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        return kept | {"PYTHONPATH": paths, "QT_QPA_PLATFORM": "offscreen"}


@contextmanager
def _little_memory() -> Iterator[None]:
    """Limit the memory of the processes that are started."""
    import resource  # not on Windows

    before = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (_MOST_BYTES, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, before)


def _is_run(file: Path) -> bool:
    holds_tests = file.is_dir() if file.suffix != ".py" else file.name.startswith("test_")
    return holds_tests and file.name not in {*_OTHER_TESTS, "support", "data", "__pycache__"}


def _drawn(package: str, lots: Random, amount: int) -> list[_Fault]:
    """Draw this many faults from all files of a package."""
    places = []
    for file in sorted((_ROOT / "irondie_to" / package).rglob("*.py")):
        path = file.relative_to(_ROOT)
        if str(path) not in _DATA:
            places += [_Fault(package, path, site) for site in sites(file.read_text(encoding="utf-8"))]
    return lots.sample(places, min(amount, len(places)))


def run(seed: int, amount: int) -> Outcome:
    """Try this many faults in each package."""
    outcome = Outcome()
    names = os.environ.get("MUTANTS", "")
    packages = names.split(",") if names else PACKAGES
    faults = [fault for package in packages for fault in _drawn(package, Random(f"{seed} {package}"), amount)]
    unnoticed: dict[str, list[str]] = {package: [] for package in packages}
    with tempfile.TemporaryDirectory() as folder:
        copy = _Copy(Path(folder))
        for number, (fault, reached) in enumerate(zip(faults, copy.reaching(faults), strict=True), start=1):
            begun = monotonic()
            is_noticed = copy.notices(fault, reached)
            made, which = fault.made(), "" if reached or fault.runs_at_import() else ", which no test reaches"
            told = f"{fault.path}:{made.line}: {made.before}  →  {made.after}{which}"
            if not is_noticed:
                unnoticed[fault.package].append(told)
            outcome.finish_unit(begun)
            noticed, took_s = "noticed" if is_noticed else "NOT noticed", monotonic() - begun
            print(f"{number} of {len(faults)} {noticed} in {took_s:.0f} s: {told}", file=sys.stderr, flush=True)
        outcome.count("tests left out", len(copy.failing))
    for package, told in unnoticed.items():
        tried = sum(fault.package == package for fault in faults)
        outcome.count(f"of {tried} noticed in {package}", tried - len(told))
        if len(told) * 5 > tried:
            outcome.found += told
    return outcome
