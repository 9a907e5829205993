"""The architecture: allowed imports, folders, and the sizes of files and classes."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Set
from functools import cache
from pathlib import Path
from typing import NamedTuple

from sources import FILES, PACKAGE

ROOT = PACKAGE.parent

RESOURCES = {"assets", "files", "settings", "i18n", "messages", "version", "qr_codes"}

LAYERS: dict[str, set[str]] = {
    "errors": set(),
    "masking": set(),
    "assets": set(),
    "version": set(),
    "qr_codes": set(),
    "plain_files": set(),
    "i18n": {"assets"},
    "settings": {"errors", "assets"},
    "installation": {"settings"},
    "messages": {"errors", "i18n", "masking"},
    "files": {"errors", "messages", "plain_files"},
    "rules": {"errors"},
    "tournament": {"errors"},
    "cells": {"errors"},
    "app": {"errors", "rules", "tournament", "cells"},
    "storage": {"app", "rules", "tournament", "errors", "masking", "plain_files"},
    "printing": {"app", "errors"} | RESOURCES,
    "export": {"app", "errors"} | RESOURCES,
    "cli": {"app", "cells", "errors", "masking"} | RESOURCES,
    "desktop": {"app", "cells", "errors", "masking", "rules", "tournament"} | RESOURCES,
    "web": {"app", "errors", "tournament", "rules"} | RESOURCES,
    "bootstrap": {"app", "rules", "tournament", "storage", "printing", "export", "cli", "desktop", "web", "errors"}
    | RESOURCES
    | {"installation"},
    "__main__": {"bootstrap"},
    "__init__": set(),
}
"""The other parts of our package that each layer may import."""

LIBRARIES: dict[str, set[str]] = {
    "cells": {"charset_normalizer", "python_calamine"},
    "storage": {"sqlmodel", "sqlalchemy", "alembic", "psycopg"},
    "printing": {"reportlab", "uharfbuzz"},
    "export": {"jinja2", "xlsxwriter"},
    "cli": {"typer", "rich"},
    "desktop": {"PySide6", "shiboken6", "qasync"},
    "web": {"aiohttp", "jinja2"},
    "qr_codes": {"segno"},
    "settings": {"platformdirs"},
}
"""The third-party libraries that each layer may import."""

PLAIN_NOUNS = {
    *("irondie_to.rules.dice", "irondie_to.rules.dice_set", "irondie_to.rules.findings"),
    *("irondie_to.rules.engine.state", "irondie_to.tournament.model", "irondie_to.tournament.clocks.clock"),
}
"""The modules of the domain that window and phone pages may import: what things are, not how they are decided."""

IMPURE = {"time", "datetime", "os", "io", "pathlib", "subprocess", "socket", "threading", "asyncio", "logging", "sys"}
"""Parts of the standard library that the domain must not use."""

SUBJECTS = {
    *("start", "event", "players", "sets", "people", "rounds", "standings", "knockout", "end", "season", "clocks"),
    "now",  # the page of a phone with its player’s match
    "phones_page",  # the sentences of the window’s page about phones
    *("referee", "screen", "phones", "papers", "export", "rulebook", "journal"),
    "tour",
    "entry",  # typed lines: results, extra time, penalties
}
SHARED = {"core", "controls", "shell", "database"}
BY_SUBJECT = {"app", "desktop", "cli", "web", "printing", "messages"}
"""The layers whose folders are subjects or shared packages."""

OFFERED: dict[str, set[str]] = {
    "app.clocks": {"commands", "game_commands", "time_up", "views"},
    "app.end": {"figures", "ranking"},
    "app.event": {"commands", "day", "plan", "prizes", "publication", "queries"},
    "app.journal": {"queries"},
    "app.knockout": {"commands", "queries", "results", "views"},
    "app.papers": {"bracket", "pairings", "prints", "registration", "standings", "views"},
    "app.people": {"known"},
    "app.phones": {"reports"},
    "app.players": {"commands", "details", "lists.columns", "lists.reading", "path", "remarks", "waiting"},
    "app.referee": {"penalties.absence", "penalties.commands", "penalties.consequences", "penalties.notes"},
    "app.rounds": {"commands", "pairing", "queries", "results", "sheet", "views"},
    "app.rulebook": {"pictures"},
    "app.sets": {"editing", "queries"},
    "app.standings": {
        "cut_line",
        "new_cut",
        "form",
        "figure_text",
        "queries",
        "unfolded_line",
        "views",
        "what_is_needed",
    },
    "cli.end": {"show"},
    "cli.clocks": {"show"},
    "cli.phones": {"codes"},
    "cli.rulebook": {"lookup"},
    "cli.standings": {"sums"},
    "desktop.clocks": {"tables.grid", "tables.needs", "tables.tile", "tables.tiles"},
    "desktop.entry": {"line"},
    "desktop.export": {"results"},
    "desktop.papers": {"making"},
    "desktop.screen": {"brush", "notice", "programme", "projector"},
    "desktop.sets": {"editor"},
    "desktop.start": {"backups", "files"},
    "desktop.tour": {"tour"},
    "printing.knockout": {"tree"},
    "printing.referee": {"notes"},
    "printing.sets": {"compact"},
    "web.now": {"pages"},
    "web.standings": {"pages"},
}
"""The modules that a subject offers to other subjects of its layer. All others are private."""

MOST_LINES = 400
MOST_METHODS = 25
MOST_FILES = 30
MIXINS = {"Arranged", "Styled", "Translated"}
"""Bases that pass an event of Qt on to one method; their methods do not count among those of a subclass."""

TABLE = PACKAGE / "desktop" / "controls" / "table"
OWN_LISTS = {
    "TilesModel": "tiles in a flow, of which only the figures that changed are painted each second",
    "_TileDelegate": "tiles in a flow",
    "_ValuePainter": "the values of a duel, which has headings at the left too",
    "_RowHeads": "the values of a duel, which has headings at the left too",
}
"""Why a model, header or delegate is not that of the shared table."""


def dotted(path: Path) -> str:
    """The dotted name of a file's module."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {dotted(path): path for path in FILES}


def layer_of(module: str) -> str:
    """The layer of a module of ours; empty for the package itself."""
    return f"{module}.".split(".")[1]


def subject_of(module: str) -> str:
    """Layer and subject of a module, such as `app.rounds`; only the layer for a file directly in it."""
    parts = module.split(".")
    return ".".join(parts[1:3]) if len(parts) > 3 or parts[1:2] == ["messages"] else parts[1]


def folder_of(module: str) -> str:
    """The folder of a module."""
    return module if MODULES[module].name == "__init__.py" else module.rpartition(".")[0]


class FoundClass(NamedTuple):
    """A class of the package with the names of its methods and bases."""

    name: str
    place: str
    methods: frozenset[str]
    bases: frozenset[str]


@cache
def parsed(path: Path) -> tuple[tuple[tuple[int, str], ...], tuple[FoundClass, ...]]:
    """What the file imports as (line, dotted name), including lazy imports, and its classes. Each file is read once."""
    imports, classes = list[tuple[int, str]](), list[FoundClass]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imports += ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno} imports relatively"
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                imports.append((node.lineno, whole if whole in MODULES else node.module or ""))
        elif isinstance(node, ast.ClassDef):
            methods = [part.name for part in node.body if isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef))]
            place = f"{path.relative_to(ROOT)}:{node.lineno}"
            classes.append(FoundClass(node.name, place, frozenset(methods), frozenset(map(_base, node.bases))))
    return tuple(imports), tuple(classes)


def imports_of(path: Path) -> tuple[tuple[int, str], ...]:
    return parsed(path)[0]


def test_a_layer_imports_what_it_may() -> None:
    wrong = []
    for module, path in MODULES.items():
        layer = layer_of(module) or "__init__"
        for line, name in imports_of(path):
            top = name.partition(".")[0]
            if top == "irondie_to":
                target = layer_of(name)
                if target and target != layer and target not in LAYERS[layer]:
                    wrong.append(f"{path}:{line}: {layer} may not import {target}")
                if layer in {"desktop", "web"} and target in {"rules", "tournament"} and name not in PLAIN_NOUNS:
                    wrong.append(f"{path}:{line}: {layer} may not import {name}")
            elif top in sys.stdlib_module_names:
                if layer in {"rules", "tournament"} and top in IMPURE:
                    wrong.append(f"{path}:{line}: the domain may not import {top}")
            elif top not in LIBRARIES.get(layer, set()):
                wrong.append(f"{path}:{line}: {layer} may not import {top}")
    assert not wrong, "\n".join(wrong)


PLAIN_OPENERS = {
    "desktop/core/crash.py": "the report of a bug, which it has made itself",
    "desktop/core/look/theme.py": "the resources",
    "desktop/core/pyside_code.py": "its own cache of compiled code",
    "desktop/shell/about.py": "the licenses, which are resources",
    "desktop/shell/run.py": "the resources",
    "desktop/core/time/wall_clock.py": "the number of the start of the computer, which Linux tells",
    "desktop/controls/dice/drawing.py": "the resources",
    "i18n.py": "the catalogues",
    "installation.py": "the files of the stations, beside the settings",
    "plain_files.py": "the one place that opens what a person has named, and databases",
    "printing/core/dice.py": "the resources",
    "storage/backups.py": "an unfinished backup, which it has made itself, and folders",
    "storage/connect.py": "a database that does not exist",
    "storage/foreign_file.py": "a copy, in a folder of its own",
    "storage/system/network_share.py": "the list of disks, which Linux tells",
    "storage/second_place.py": "the name of the second place, in a file of its own",
    "cli/app.py": "the report of a bug, which it has made itself",
    "files.py": "an unfinished file, which it has made itself",
    "web/core/rendering.py": "the resources",
}
"""What the modules open that open files without `plain_files`, so that it cannot be a database that is open."""

OPENING = re.compile(
    r"""
    \b(?: io\.open | os\.open | QFile | QSaveFile | QFileDevice | mkstemp | NamedTemporaryFile ) \(
    | (?<![\w.]) (?<!def\ ) open \(
    | \.open \( \s* (?: ["']\w+["'] | mode= ) [^)]* \)
    | \.(?: read_bytes | read_text | write_bytes | write_text | touch ) \(
    | \b(?: shutil\.copy\w* | shutil\.move | filecmp\.\w+ | zipfile\.\w+ | tarfile\.\w+ | mmap\.mmap ) \b
    | \b(?: QImageReader | QPixmap | QImage | QIcon | QMovie | QPdfDocument ) \( \s* (?: str\( | f?["'] | path | file )
    | setOutputFileName | getOpenFileName | getSaveFileName | mimeTypeForFile \( \s* \w+ \s* \) | MatchContent
    """,
    re.VERBOSE,
)
"""What opens a file by its path."""
NOT_OPENING = {
    "cells/workbook.py": "a workbook in memory",
    "cli/core/commands.py": "a formatter of help texts",
}


def test_files_are_opened_in_one_place() -> None:
    """Closing a file drops all locks that SQLite has on it in the same process, so that no other one opens any."""
    found = {
        str(path.relative_to(PACKAGE)): [line for line in _code(path) if OPENING.search(line)]
        for path in FILES
        if "migrations" not in path.parts
    }
    openers = {name for name, lines in found.items() if lines}
    assert openers == {*PLAIN_OPENERS, *NOT_OPENING}, {name: found.get(name) for name in openers ^ PLAIN_OPENERS.keys()}


def _code(path: Path) -> list[str]:
    return [line.partition("  # ")[0] for line in path.read_text(encoding="utf-8").splitlines()]


def test_openings_are_found() -> None:
    for line in (
        "x = open(path)",
        "path.open('rb')",
        "shutil.copyfile(a, b)",
        "os.open(a, 1)",
        "QFile(name)",
        "p.touch()",
    ):
        assert OPENING.search(line), line
    for line in ("dialog.open()", "self.open_file(path)", "plain_files.opened(path)", "QDialog.open(dialog)"):
        assert not OPENING.search(line), line


def test_dialogs_that_show_folders_are_made_in_one_place() -> None:
    """Those of Qt read the content of all files of a folder to tell their kinds."""
    made = {str(path.relative_to(PACKAGE)) for path in FILES if re.search(r"\bQFileDialog\(", path.read_text("utf-8"))}
    assert made == {"desktop/core/file_dialogs.py"}


def test_every_layer_is_named_and_every_library_is_used() -> None:
    assert {layer_of(module) for module in MODULES} - {""} <= set(LAYERS)
    used: dict[str, set[str]] = defaultdict(set)
    for module, path in MODULES.items():
        used[layer_of(module)] |= {name.partition(".")[0] for _line, name in imports_of(path)}
    for layer, libraries in LIBRARIES.items():
        unused = libraries - used[layer] - {"psycopg"}  # SQLAlchemy loads it by name
        assert not unused, f"{layer} no longer needs {unused}"


def test_folders_are_subjects() -> None:
    wrong = {
        subject
        for module in MODULES
        if layer_of(module) in BY_SUBJECT and "." in (subject := subject_of(module))
        if subject.partition(".")[2] not in SUBJECTS | SHARED
    }
    assert not wrong


def test_a_subject_uses_only_what_another_offers() -> None:
    wrong, used = [], defaultdict(set)
    for module, path in MODULES.items():
        layer = layer_of(module)
        if layer not in BY_SUBJECT or "." not in (own := subject_of(module)):
            continue
        for line, name in imports_of(path):
            if name not in MODULES or layer_of(name) != layer:
                continue
            other = subject_of(name)
            if other == own or other.partition(".")[2] in SHARED - {"shell", "database"}:
                continue
            offered = name.removeprefix(f"irondie_to.{other}.")
            used[other].add(offered)
            if offered not in OFFERED.get(other, set()):
                wrong.append(f"{path}:{line}: {other} does not offer {offered} to {own}")
    assert not wrong, "\n".join(wrong)
    assert used == OFFERED, "what nobody uses is not offered"


def circles(graph: Mapping[str, Set[str]]) -> Iterator[str]:
    """The circles in a graph of imports. Not necessarily all, but at least one if there are any."""
    done: set[str] = set()

    def visit(name: str, trail: tuple[str, ...]) -> Iterator[str]:
        if name in trail:
            yield " → ".join((*trail[trail.index(name) :], name))
        elif name not in done:
            for target in sorted(graph.get(name, ())):
                yield from visit(target, (*trail, name))
            done.add(name)

    for name in sorted(graph):
        yield from visit(name, ())


def test_no_circle_between_modules() -> None:
    graph = {
        module: {name for _line, name in imports_of(path) if name in MODULES and name != module}
        for module, path in MODULES.items()
    }
    assert not list(circles(graph))


def test_no_circle_between_folders() -> None:
    graph: dict[str, set[str]] = defaultdict(set)
    for module, path in MODULES.items():
        own = folder_of(module)
        targets = {folder_of(name) for _line, name in imports_of(path) if name in MODULES}
        graph[own] |= targets - {own, "irondie_to"}
    graph.pop("irondie_to")  # holds the composition root and the resources
    assert not list(circles(graph))


def test_circles_are_found() -> None:
    assert list(circles({"a": {"b"}, "b": {"c"}, "c": {"b"}})) == ["b → c → b"]
    assert not list(circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}))


def test_a_folder_needs_no_file_to_be_a_package() -> None:
    assert [path.relative_to(ROOT) for path in FILES if path.stem == "__init__"] == [Path("irondie_to/__init__.py")]


def test_folders_are_small() -> None:
    files = Counter(path.parent for path in FILES if path.stem != "__init__")
    assert not {str(folder) for folder, count in files.items() if count > MOST_FILES}


def test_a_prefix_of_three_files_is_a_folder() -> None:
    wrong = []
    for folder in {path.parent for path in FILES}:
        prefixes = Counter(path.stem.split("_")[0] for path in folder.glob("*.py") if path.stem != "__init__")
        wrong += [f"{folder}: {prefix}_" for prefix, count in prefixes.items() if count >= 3]
    assert not wrong


def classes() -> Iterator[tuple[Path, FoundClass]]:
    """Every class of the package with its file."""
    for path in FILES:
        yield from ((path, found) for found in parsed(path)[1])


def test_a_name_is_one_class() -> None:
    places = defaultdict(list)
    for _path, found in classes():
        places[found.name].append(found.place)
    assert not {name: found for name, found in places.items() if len(found) > 1}


def test_files_are_small() -> None:
    lines = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}
    assert not {path: count for path, count in lines.items() if count > MOST_LINES}


def test_classes_are_small() -> None:
    methods, bases = {}, {}
    for _path, found in classes():
        methods[found.name], bases[found.name] = found.methods, found.bases

    def all_methods(name: str) -> frozenset[str]:
        own = methods.get(name, frozenset())
        return own.union(*(all_methods(base) for base in bases.get(name, frozenset()) - MIXINS))

    large = {name for name in methods if len(all_methods(name)) > MOST_METHODS}
    assert not large


def test_rows_are_shown_in_the_one_table() -> None:
    qt = re.compile(r"QAbstract(Item|Table|List|Proxy)Model|Q\w+ProxyModel|QHeaderView|Q(Styled|Abstract)?ItemDelegate")
    own = {
        found.name
        for path, found in classes()
        if not path.is_relative_to(TABLE) and any(map(qt.fullmatch, found.bases))
    }
    assert own == OWN_LISTS.keys()


def _base(node: ast.expr) -> str:
    if isinstance(node, ast.Subscript):
        return _base(node.value)
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def test_test_support_is_imported_by_its_short_name() -> None:
    """Otherwise mypy would know the same file under two names."""
    from_tests = re.compile(r"^\s*from tests\b", re.MULTILINE)
    long = [path for path in Path(__file__).parent.rglob("*.py") if from_tests.search(path.read_text("utf-8"))]
    assert not long


def test_scroll_bars_do_not_depend_on_what_was_shown_before() -> None:
    users = {str(path.relative_to(PACKAGE)) for path in FILES if "QScrollArea" in path.read_text(encoding="utf-8")}
    assert users == {"desktop/core/look/widgets.py"}


def test_the_files_that_the_readme_names_exist() -> None:
    """A recipe may name a file by the end of its path, such as `players/payments.py`."""
    named = set(re.findall(r"`([\w/]+/[\w/]+\.(?:py|html|css))`", (ROOT / "README.md").read_text(encoding="utf-8")))
    folders = (PACKAGE, *(ROOT / name for name in ("packaging", "resources", "tests")))
    files = [path.as_posix() for folder in folders for path in folder.rglob("*.*")]
    assert named
    assert not {name for name in named if not any(path.endswith(f"/{name}") for path in files)}
