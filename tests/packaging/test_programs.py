"""The description of the built programs, and the files for desktops and installers that follow from it."""

from __future__ import annotations

import configparser
import gzip
import os
import plistlib
import re
import shutil
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from programs import desktop_files, icons, linux, macos, manual, notices, windows
from programs.description import PROGRAM, SYSTEM_LIBRARIES, Description
from PySide6.QtGui import QImage
from sources import in_checkout

from irondie_to import version
from irondie_to.i18n import LANGUAGE_NAMES, LANGUAGES, STRETCHED

EPOCH = 1_790_000_000
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
MIME = f"{{{desktop_files.MIME_NAMESPACE}}}"


def test_every_text_is_there_in_every_language() -> None:
    assert set(LANGUAGES) == set(LANGUAGE_NAMES) - {STRETCHED}
    for texts in (PROGRAM.summary, PROGRAM.keywords, PROGRAM.paragraphs, PROGRAM.file_type.comment):
        assert set(texts) == set(LANGUAGES)
        assert len(set(map(str, texts.values()))) == len(LANGUAGES)
    assert len({len(texts) for texts in PROGRAM.paragraphs.values()}) == 1


@in_checkout
def test_the_version_is_in_one_place() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", version.VERSION)
    assert PROGRAM.version == version.VERSION
    root = Path(version.__file__).parent.parent
    places = [
        root / "pyproject.toml",
        root / "README.md",
        *root.glob("packaging/**/*.py"),
        *root.glob("irondie_to/*.py"),
    ]
    holders = [path.name for path in places if version.VERSION in path.read_text(encoding="utf-8")]
    assert holders == ["version.py"]


def menu_entry() -> configparser.SectionProxy:
    read = configparser.ConfigParser(interpolation=None, strict=True)
    read.optionxform = str  # type: ignore[assignment, method-assign]
    read.read_string(desktop_files.menu_entry())
    return read["Desktop Entry"]


def test_the_menu_entry_is_one() -> None:
    entry = menu_entry()
    assert entry["Type"] == "Application"
    assert entry["Exec"].split()[0] == PROGRAM.name
    assert entry["Name"] == version.TITLE
    assert entry["MimeType"] == "application/x-irondie;"
    assert entry["Comment[de]"] == PROGRAM.summary["de"]
    for key, text in entry.items():
        if key.partition("[")[0] in {"Categories", "Keywords", "MimeType"}:
            assert text.endswith(";"), key
    assert not any(re.search(r"[\n\r]", text) for text in entry.values())


def test_the_kind_of_file_is_known_by_its_ending() -> None:
    root = ET.fromstring(desktop_files.mime_type())  # noqa: S314 - our own text
    assert root.tag == f"{MIME}mime-info"
    kind = root.find(f"{MIME}mime-type")
    assert kind is not None
    assert kind.get("type") == PROGRAM.file_type.mime
    assert [glob.get("pattern") for glob in kind.iter(f"{MIME}glob")] == ["*.irondie"]
    comments = {comment.get(LANGUAGE, "en"): comment.text for comment in kind.iter(f"{MIME}comment")}
    assert comments == PROGRAM.file_type.comment
    icon = kind.find(f"{MIME}icon")
    assert icon is not None
    assert icon.get("name") == "application-x-irondie"
    instead = kind.find(f"{MIME}generic-icon")
    assert instead is not None
    assert instead.get("name") == "application-x-irondie"  # else GTK's own theme shows a plain sheet of paper


def test_software_centres_can_read_about_the_program() -> None:
    root = ET.fromstring(desktop_files.metainfo(EPOCH))  # noqa: S314 - our own text
    assert root.findtext("id") == version.APP_ID
    assert root.findtext("launchable") == f"{version.APP_ID}.desktop"
    assert root.findtext("project_license") == "MIT"
    release = root.find("releases/release")
    assert release is not None
    assert (release.get("version"), release.get("date")) == (version.VERSION, "2026-09-21")
    assert {element.get(LANGUAGE, "en") for element in root.iter("p")} == set(LANGUAGES)
    summaries = {element.get(LANGUAGE, "en"): element.text or "" for element in root.iter("summary")}
    assert summaries == PROGRAM.summary
    assert not any(text.endswith(".") for text in summaries.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manual_has_every_command_in_every_language(language: str) -> None:
    text = manual.page(language, EPOCH)
    assert text.startswith('.TH IRONDIE-TO 1 "2026-09-21"')
    assert text.count("\n.SH ") == 5
    for command in ("set check", "referee duel", "event run", "db restore", "print"):
        assert re.search(rf'^\.SS "irondie\\-to {command}', text, re.MULTILINE), command
    assert PROGRAM.paragraphs[language][0].split(":")[0].replace("-", "\\-") in text
    requests = {line.split()[0] for line in text.splitlines() if line.startswith((".", "'"))}
    assert requests == {".TH", ".SH", ".SS", ".PP", ".TP"}


def test_a_line_of_the_manual_is_never_taken_for_a_request() -> None:
    assert manual._line(".SH trap") == "\\&.SH trap"
    assert manual._line("a \\n b") == "a \\en b"


def test_all_files_for_the_desktop_are_named_after_the_program() -> None:
    files = linux.share_files(EPOCH)
    assert linux.share_files(EPOCH) == files, "two builds are the same"
    entry = menu_entry()
    assert f"applications/{version.APP_ID}.desktop" in files
    for size in icons.SIZES:
        for name in (f"apps/{entry['Icon']}", f"mimetypes/{PROGRAM.file_type.icon}"):
            image = QImage.fromData(files[f"icons/hicolor/{size}x{size}/{name}.png"])
            assert (image.width(), image.height()) == (size, size)
            assert image.pixelColor(size // 2, size // 2).red() > 150
            assert image.pixelColor(0, 0).alpha() == 0
    assert files[f"icons/hicolor/scalable/mimetypes/{PROGRAM.file_type.icon}.svg"] == icons.drawing()
    assert gzip.decompress(files["man/de/man1/irondie-to.1.gz"]).decode() == manual.page("de", EPOCH)
    assert b"_IRONDIE_TO_COMPLETE" in files["bash-completion/completions/irondie-to"]


def test_icons_of_windows_and_macos_can_be_read() -> None:
    assert icons.ico()[:4] == b"\0\0\1\0"
    assert icons.icns()[:4] == b"icns"


def test_debian_is_told_what_the_program_needs() -> None:
    told = linux.control(170_000, (2, 35), ["libc.so.6", "libX11.so.6", "libgtk-3.so.0", "libpango-1.0.so.0"])
    fields = dict(re.findall(r"^([A-Z][\w-]+): (.*)$", told, re.MULTILINE))
    assert fields["Depends"] == "libc6 (>= 2.35), libx11-6"
    assert fields["Recommends"] == "libgtk-3-0t64 | libgtk-3-0"
    assert fields["Version"] == version.VERSION
    assert all(line.startswith(" ") for line in told.partition("Description:")[2].splitlines()[1:])


def test_every_plugin_that_is_optional_is_taken() -> None:
    assert PROGRAM.qt.optional <= PROGRAM.qt.plugins
    assert not any("WebEngine" in name or "Qml" in name or "Quick" in name for name in PROGRAM.qt.modules)
    assert all(re.fullmatch(r"[a-z0-9.+-]+( \| [a-z0-9.+-]+)*", one.package) for one in SYSTEM_LIBRARIES.values())


def imported_qt_modules() -> set[str]:
    package = Path(version.__file__).parent
    text = "\n".join(path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    return set(re.findall(r"(?:from|import) PySide6\.(\w+)", text))


def test_every_module_of_qt_that_the_program_imports_is_brought_along() -> None:
    assert imported_qt_modules() <= PROGRAM.qt.modules


def test_macos_is_told_of_the_kind_of_file() -> None:
    read: dict[str, Any] = plistlib.loads(plistlib.dumps(macos.information()))
    kind, declared = read["CFBundleDocumentTypes"][0], read["UTExportedTypeDeclarations"][0]
    assert kind["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert re.fullmatch(r"[a-z0-9.-]+", declared["UTTypeIdentifier"])
    assert declared["UTTypeTagSpecification"]["public.filename-extension"] == ["irondie"]
    assert read["CFBundleShortVersionString"] == version.VERSION


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A built program for Windows, in a folder with a long name that isn't ASCII and has an apostrophe."""
    found = tmp_path / "Jürgen’s Würfel's 田" / ("x" * 60)
    for name in ("irondie-to.exe", "irondie-to-window.exe", "_internal/PySide6/plugins/platforms/qwindows.dll"):
        path = found / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"MZ")
    return found


def test_the_uninstaller_removes_what_was_installed_and_nothing_else(folder: Path) -> None:
    text = windows.script(folder, folder / "app.ico", folder / "setup.exe")
    before, after = text.split('Section "Uninstall"')
    assert "RequestExecutionLevel user" in before
    assert "HKLM" not in text
    assert re.findall(r'Delete "\$INSTDIR\\(.*)"', after) == [
        *("_internal\\PySide6\\plugins\\platforms\\qwindows.dll", "irondie-to-window.exe", "irondie-to.exe"),
        "uninstall.exe",
    ]
    removed = re.findall(r'RMDir "\$INSTDIR\\?(.*)"', after)
    assert removed == [
        *("_internal\\PySide6\\plugins\\platforms", "_internal\\PySide6\\plugins", "_internal\\PySide6", "_internal"),
        "",
    ]
    assert "/r" not in after, "a folder goes only if it is empty"


def test_windows_is_told_of_the_kind_of_file() -> None:
    told = {(key.removeprefix("Software\\Classes\\"), name): value for key, name, value in windows.registry()}
    kind = told["IrondieTo.Tournament\\shell\\open\\command", ""]
    assert kind == '"$INSTDIR\\irondie-to-window.exe" "%1"'
    assert told[".irondie", ""] == "IrondieTo.Tournament"
    assert told[".irondie", "Content Type"] == "application/x-irondie"


@pytest.mark.skipif(shutil.which("makensis") is None, reason="needs NSIS")
def test_nsis_makes_an_installer_of_the_script(folder: Path, tmp_path: Path) -> None:
    icon, target, script = (tmp_path / name for name in ("app.ico", "irondie-to-1-setup.exe", "installer.nsi"))
    icon.write_bytes(icons.ico())
    script.write_text(windows.script(folder, icon, target), encoding="utf-8")
    windows.compile_script(script)
    assert target.read_bytes()[:2] == b"MZ"


def test_every_part_brings_its_license() -> None:
    found = notices.of_packages(["sqlalchemy", "rich", "psycopg", "PySide6", "irondie_to"])
    names = {notice.name.lower(): notice for notice in found}
    assert {"sqlalchemy", "rich", "psycopg"} <= set(names)
    assert not {"pyside6", "irondie-to"} & set(names)
    assert "MIT" in names["sqlalchemy"].license
    assert all(len(notice.text) > 300 for notice in found)


def test_a_part_without_a_license_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "_LICENSE_FILE", re.compile("nothing"))
    with pytest.raises(notices.NoLicenseError, match="has no license text"):
        notices.of_packages(["rich"])


def test_the_notices_say_how_qt_is_licensed() -> None:
    text = notices.all_notices(["jinja2"], ())
    for words in ("LESSER GENERAL PUBLIC LICENSE", "GNU GENERAL PUBLIC LICENSE", "PDFium", "PSF", "Jinja2"):
        assert words in text
    assert "{version}" not in text


@pytest.mark.skipif(sys.platform != "linux" or shutil.which("dpkg-query") is None, reason="needs Debian")
def test_a_library_of_no_package_stops_the_build(tmp_path: Path) -> None:
    from programs.parts import Part

    stray = tmp_path / "libstray.so.1"
    stray.touch()
    with pytest.raises(notices.NoLicenseError, match=r"libstray\.so\.1"):
        notices.of_system([Part("libstray.so.1", str(stray), "BINARY")])


def test_a_description_has_one_name_for_the_program() -> None:
    assert isinstance(PROGRAM, Description)
    assert re.fullmatch(r"[a-z][a-z0-9-]+", PROGRAM.name)
    assert re.fullmatch(r"\w+(\.\w+)+", PROGRAM.id)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_of_all_files_only_the_program_is_executable(tmp_path: Path) -> None:
    program, words = tmp_path / "usr/lib/irondie-to/irondie-to", tmp_path / "usr/share/completions/irondie-to"
    for path in (program, words):
        path.parent.mkdir(parents=True)
        path.touch(0o600)
    linux._make_plain(tmp_path, EPOCH)
    assert [path.stat().st_mode & 0o777 for path in (program, words, words.parent)] == [0o755, 0o644, 0o755]
    assert {path.stat().st_mtime for path in (program, words)} == {EPOCH}
