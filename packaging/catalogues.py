"""The translation catalogues: gathers sentences from the source and compiles the catalogues for the program.

    python packaging/catalogues.py extract [it fr de]    update resources/locale/*.po from the source
    python packaging/catalogues.py missing [it fr de]    list untranslated sentences; exit code 1 if there are any
    python packaging/catalogues.py compile [it fr de]    write the .mo files that the program reads

Sentences are read from the syntax tree without importing modules: templates marked `N_("…")` or `Plural(N_("…"),
N_("…"))`, the everyday words of a `Searchable`, the titles and texts of the rulebook, and the help of the command
line, which is `help=` and the paragraphs of docstrings that end in an example. An entry of a catalogue lists the codes
that use it (`#. area.name`, `#. area.name.words` for everyday words); entries are sorted by first code. If an English
sentence is reworded, its old translation is kept but marked fuzzy until a translator has checked it; fuzzy entries are
not compiled. Sentences that are no longer in the source are dropped.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from inspect import cleandoc
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

PLURALS = {"it": "(n != 1)", "fr": "(n > 1)", "de": "(n != 1)"}
"""Which of the two forms of a sentence each language uses for a number. Newer versions of Babel name a third form for
Italian and French, for whole millions; no sentence has it."""
LANGUAGES = tuple(PLURALS)

# so that it runs before the package is installed
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import irondie_to  # noqa: E402
from irondie_to.assets import resources  # noqa: E402
from irondie_to.messages.core.words import AREAS  # noqa: E402

PACKAGE = Path(irondie_to.__file__).resolve().parent
LOCALE = resources() / "locale"

RULEBOOK = {"Chapter", "Rule", "Ruling", "RulingChoice", "Misprint", "Term"}
NAMES, TEXTS = ("id", "key", "value", "edition"), ("title", "brief", "text")
WAS = "was: "
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)  # Babel needs dates; a fixed one keeps the files the same from run to run


def _dotted(path: Path) -> str:
    """The module name of a file below the package, with dots."""
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts)


class Sentence(NamedTuple):
    """An English sentence. `many` is its plural form if the sentence has one."""

    one: str
    many: str | None = None


@dataclass(slots=True)
class Translation:
    """The translation of a sentence in a catalogue; without any form if it is not translated.

    A fuzzy translation was made for an earlier English wording, which one of its notes quotes.
    """

    forms: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    fuzzy: bool = False

    @property
    def is_valid(self) -> bool:
        return bool(self.forms) and all(self.forms) and not self.fuzzy


def gather() -> dict[Sentence, tuple[str, ...]]:
    """Every sentence of the source with the codes that use it, in the order of their first codes."""
    codes: dict[Sentence, set[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        found: Iterable[tuple[str, Sentence]] = ()
        if PACKAGE / "rules" in path.parents:
            found = _rulebook(ast.parse(source, str(path)), "rules")
        elif PACKAGE / "cli" in path.parents:
            tree = ast.parse(source, str(path))
            found = (*_templates(tree, path.stem), *_help(tree, _dotted(path)))
        elif "N_(" in source:
            found = _templates(ast.parse(source, str(path)), path.stem)
        for code, sentence in found:
            codes.setdefault(sentence, set()).add(code)
    shapes: dict[str, Sentence] = {}
    for sentence, uses in codes.items():
        other = shapes.setdefault(sentence.one, sentence)
        if other != sentence:
            both = ", ".join(sorted(uses | codes[other]))
            raise SystemExit(f"“{sentence.one}” is used with different plurals, which a catalogue cannot tell: {both}.")
    ordered = {sentence: tuple(sorted(uses)) for sentence, uses in codes.items()}
    return dict(sorted(ordered.items(), key=lambda item: (item[1], item[0].one)))


def _templates(node: ast.AST, code: str) -> Iterator[tuple[str, Sentence]]:
    """The marked sentences below the node.

    The name of the enclosing dictionary is the area of their code, the key in it the rest; a `Worded` names the whole
    code.
    """
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id.lower() in AREAS:
        code = node.target.id.lower()
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            named = isinstance(key, ast.Constant) and isinstance(key.value, str)
            yield from _templates(value, f"{code}.{_text(key)}" if key and named else code)
        return
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id == "N_":
            yield code, Sentence(_text(node.args[0]))
            return
        if node.func.id == "Worded":
            yield from _templates(node.args[1], _text(node.args[0]))
            return
        if node.func.id == "Searchable":
            yield from _templates(node.args[0], code)
            yield from _templates(node.args[1], f"{code}.words")
            return
        if node.func.id == "Plural":
            one, many = (_text(part.args[0]) for part in node.args[:2] if isinstance(part, ast.Call))
            yield code, Sentence(one, many)
            return
    for child in ast.iter_child_nodes(node):
        yield from _templates(child, code)


def _rulebook(node: ast.AST, code: str) -> Iterator[tuple[str, Sentence]]:
    """The titles, brief forms and texts of the rulebook below the node."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RULEBOOK:
        given = {keyword.arg: keyword.value for keyword in node.keywords}
        code = ".".join([code, *(_text(given[name]) for name in NAMES if name in given)])
        for name in TEXTS:
            if name in given:
                yield f"{code}.{name}", Sentence(_text(given[name]))
    for child in ast.iter_child_nodes(node):
        yield from _rulebook(child, code)


def _help(node: ast.AST, code: str) -> Iterator[tuple[str, Sentence]]:
    """The help of commands and options below the node. The code ends in the names of the command and the option."""
    match node:
        case ast.FunctionDef():
            code = f"{code}.{node.name}"
            paragraphs = cleandoc(ast.get_docstring(node) or "").split("\n\n")
            if paragraphs[-1].startswith("Example: "):
                for number, paragraph in enumerate(paragraphs[:-1]):
                    yield f"{code}.{number}", Sentence(" ".join(paragraph.split()))
        case ast.arg():
            code = f"{code}.{node.arg}"
        case ast.Assign(targets=[ast.Name(id=name)]):
            code = f"{code}.{name}"
        case ast.keyword(arg="help"):
            yield code, Sentence(_text(node.value))
    for child in ast.iter_child_nodes(node):
        yield from _help(child, code)


def _text(node: ast.expr) -> str:
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        raise SystemExit(f"A sentence for the catalogues is not written out whole: {ast.unparse(node)}")
    return node.value


def load(language: str) -> dict[Sentence, Translation]:
    """The current catalogue of the language; empty if there is none."""
    path = LOCALE / f"{language}.po"
    if not path.is_file():
        return {}
    found: dict[Sentence, Translation] = {}
    for message in _parsed(path, language):
        if not message.id:
            continue
        forms = _parts(message.string)
        found[Sentence(*_parts(message.id))] = Translation(
            forms if any(forms) else (),
            tuple(message.auto_comments),
            tuple(note for note in message.user_comments if message.fuzzy or not note.startswith(WAS)),
            message.fuzzy,
        )
    return found


def _parts(text: object) -> tuple[str, ...]:
    """Babel's string or tuple of strings as a tuple."""
    return tuple(str(part) for part in text) if isinstance(text, list | tuple) else (str(text or ""),)


def _parsed(path: Path, language: str) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def updated(old: dict[Sentence, Translation], source: dict[Sentence, tuple[str, ...]]) -> dict[Sentence, Translation]:
    """The catalogue for the sentences of the source, with the translations of the old catalogue that still apply."""
    gone = {code: (sentence, had) for sentence, had in old.items() if sentence not in source for code in had.codes}
    new: dict[Sentence, Translation] = {}
    for sentence, codes in source.items():
        had = old.get(sentence)
        was, earlier = next((gone[code] for code in codes if code in gone), (sentence, Translation()))
        if had is None and earlier.forms and (was.many is None) == (sentence.many is None):
            told = () if earlier.fuzzy else (f"{WAS}{' | '.join(filter(None, was))}".replace("\n", " "),)
            had = Translation(earlier.forms, notes=(*earlier.notes, *told), fuzzy=True)
        new[sentence] = Translation(had.forms, codes, had.notes, had.fuzzy) if had else Translation(codes=codes)
    return new


def written(language: str, catalogue: dict[Sentence, Translation]) -> str:
    """The catalogue as the text of a .po file, without dates and source positions, one line of text per line."""
    lines = [
        'msgid ""',
        'msgstr ""',
        f'"Language: {language}\\n"',
        '"MIME-Version: 1.0\\n"',
        '"Content-Type: text/plain; charset=utf-8\\n"',
        '"Content-Transfer-Encoding: 8bit\\n"',
        f'"Plural-Forms: nplurals=2; plural={PLURALS[language]};\\n"',
    ]
    for sentence, translation in catalogue.items():
        lines += ["", *(f"# {note}" for note in translation.notes), *(f"#. {code}" for code in translation.codes)]
        lines += ["#, fuzzy"] if translation.fuzzy else []
        lines += _quoted("msgid", sentence.one)
        if sentence.many is None:
            lines += _quoted("msgstr", translation.forms[0] if translation.forms else "")
        else:
            lines += _quoted("msgid_plural", sentence.many)
            forms = translation.forms or ("", "")
            for number, form in enumerate(forms):
                lines += _quoted(f"msgstr[{number}]", form)
    return "\n".join(lines) + "\n"


def _quoted(name: str, text: str) -> list[str]:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    first, *rest = [f'"{line}"' for line in escaped.replace("\n", "\\n\0").split("\0") if line] or ['""']
    return [f'{name} ""', first, *rest] if rest else [f"{name} {first}"]


def save(language: str, catalogue: dict[Sentence, Translation]) -> None:
    """Write the catalogue atomically, and only if something changed."""
    path, text = LOCALE / f"{language}.po", written(language, catalogue)
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(exist_ok=True)
        aside = path.with_suffix(".new")
        aside.write_text(text, encoding="utf-8", newline="\n")
        aside.replace(path)


def extract(languages: Iterable[str]) -> int:
    """Update the catalogues from the source."""
    source = gather()
    for language in languages:
        new = updated(load(language), source)
        save(language, new)
        standing = sum(each.is_valid for each in new.values())
        fuzzy = sum(each.fuzzy for each in new.values())
        print(f"{language}: {len(new)} sentences, {standing} translated, {fuzzy} fuzzy")
    return 0


def missing(languages: Iterable[str]) -> int:
    """List the sentences without a valid translation; return 1 if there are any, else 0."""
    source = gather()
    total = 0
    for language in languages:
        there = load(language)
        lacking = [sentence for sentence in source if sentence not in there or not there[sentence].is_valid]
        for sentence in lacking:
            print(f"{language}  {source[sentence][0]}: {' | '.join(text for text in sentence if text)!r}")
        print(f"{language}: {len(lacking)} of {len(source)} sentences lack a translation", file=sys.stderr)
        total += len(lacking)
    return 1 if total else 0


def compiled(language: str) -> bytes:
    """The catalogue of the language in the format of gettext (.mo)."""
    catalogue = _parsed(LOCALE / f"{language}.po", language)
    catalogue.creation_date = catalogue.revision_date = LONG_AGO
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def compile_catalogues(languages: Iterable[str] = LANGUAGES) -> int:
    """Write a .mo file next to each .po file."""
    for language in languages:
        (LOCALE / f"{language}.mo").write_bytes(compiled(language))
    return 0


COMMANDS = {"extract": extract, "missing": missing, "compile": compile_catalogues}


def main(words: list[str]) -> int:
    """Run the command given on the command line; return the exit code."""
    command = COMMANDS.get(words[0] if words else "")
    if command is None or not set(words[1:]) <= set(LANGUAGES):
        print(__doc__, file=sys.stderr)
        return 2
    return command(words[1:] or LANGUAGES)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
