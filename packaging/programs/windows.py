"""The installer for Windows, made with NSIS: for one user, without an administrator, in the languages of the program.

NSIS, because it also runs on Linux, where the tests let it read the script that is written here.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from programs import icons
from programs.description import BUILD, DIST, PROGRAM, ROOT
from programs.freeze import FOLDER

SCRIPT = BUILD / "installer.nsi"
_LANGUAGES = {"en": "English", "it": "Italian", "fr": "French", "de": "German"}
_CLASSES = "Software\\Classes"
_UNINSTALL = f"Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\{PROGRAM.id}"


def registry() -> list[tuple[str, str, str]]:
    """What the installer writes into the user's registry, as key, name and value. `$INSTDIR` is the program's folder.

    It makes the kind of file known, with its icon and what a double click starts, and offers the program among others
    for files of this kind that another program owns.
    """
    kind = PROGRAM.file_type
    command = f'"$INSTDIR\\{PROGRAM.window_name}.exe" "%1"'
    return [
        (f"{_CLASSES}\\{kind.id}", "", kind.comment["en"]),
        (f"{_CLASSES}\\{kind.id}\\DefaultIcon", "", f"$INSTDIR\\{PROGRAM.window_name}.exe,0"),
        (f"{_CLASSES}\\{kind.id}\\shell\\open\\command", "", command),
        (f"{_CLASSES}\\.{kind.extension}", "", kind.id),
        (f"{_CLASSES}\\.{kind.extension}", "Content Type", kind.mime),
        (f"{_CLASSES}\\.{kind.extension}\\OpenWithProgids", kind.id, ""),
        (_UNINSTALL, "DisplayName", PROGRAM.title),
        (_UNINSTALL, "DisplayVersion", PROGRAM.version),
        (_UNINSTALL, "DisplayIcon", f"$INSTDIR\\{PROGRAM.window_name}.exe,0"),
        (_UNINSTALL, "Publisher", PROGRAM.maintainer.partition(" <")[0]),
        (_UNINSTALL, "InstallLocation", "$INSTDIR"),
        (_UNINSTALL, "UninstallString", '"$INSTDIR\\uninstall.exe"'),
        (_UNINSTALL, "QuietUninstallString", '"$INSTDIR\\uninstall.exe" /S'),
    ]


def script(folder: Path, icon: Path, target: Path) -> str:
    """The NSIS script that packs a folder into the installer `target`.

    The uninstaller removes exactly the files that were installed, and the folder only if nothing else is in it; the
    club's data is elsewhere and stays.
    """
    inside = sorted(path for path in folder.rglob("*") if not path.is_dir())
    folders = sorted((path for path in folder.rglob("*") if path.is_dir()), reverse=True)
    numbers = ".".join([*PROGRAM.version.split("."), "0"])
    kind = PROGRAM.file_type
    lines = [
        "Unicode true",
        "ManifestDPIAware true",
        "RequestExecutionLevel user",
        "SetCompressor /SOLID lzma",
        f"Name {_quoted(PROGRAM.title)}",
        f"OutFile {_quoted(str(target))}",
        f'InstallDir "$LOCALAPPDATA\\Programs\\{PROGRAM.title}"',
        f'InstallDirRegKey HKCU "{_UNINSTALL}" "InstallLocation"',
        f"Icon {_quoted(str(icon))}",
        f"UninstallIcon {_quoted(str(icon))}",
        f"VIProductVersion {numbers}",
        f"VIAddVersionKey ProductName {_quoted(PROGRAM.title)}",
        f"VIAddVersionKey FileDescription {_quoted(PROGRAM.title)}",
        f"VIAddVersionKey FileVersion {PROGRAM.version}",
        f"VIAddVersionKey ProductVersion {PROGRAM.version}",
        f"VIAddVersionKey LegalCopyright {_quoted(PROGRAM.license)}",
        "!include MUI2.nsh",
        f"!insertmacro MUI_PAGE_LICENSE {_quoted(str(ROOT / 'LICENSE'))}",
        *("!insertmacro MUI_PAGE_DIRECTORY", "!insertmacro MUI_PAGE_INSTFILES"),
        f'!define MUI_FINISHPAGE_RUN "$INSTDIR\\{PROGRAM.window_name}.exe"',
        "!insertmacro MUI_PAGE_FINISH",
        *("!insertmacro MUI_UNPAGE_CONFIRM", "!insertmacro MUI_UNPAGE_INSTFILES"),
        *(f'!insertmacro MUI_LANGUAGE "{name}"' for name in _LANGUAGES.values()),
        *(
            f"LangString FileType ${{LANG_{_LANGUAGES[key].upper()}}} {_quoted(text)}"
            for key, text in kind.comment.items()
        ),
        "Section",
        "SetShellVarContext current",
        'SetOutPath "$INSTDIR"',
        f"File /r {_quoted(str(folder / '*'))}",
        'WriteUninstaller "$INSTDIR\\uninstall.exe"',
        f'CreateShortCut "$SMPROGRAMS\\{PROGRAM.title}.lnk" "$INSTDIR\\{PROGRAM.window_name}.exe"',
        *(f"WriteRegStr HKCU {_quoted(key)} {_quoted(name)} {_quoted(value)}" for key, name, value in registry()),
        f'WriteRegStr HKCU "{_CLASSES}\\{kind.id}" "" "$(FileType)"',
        f'WriteRegDWORD HKCU "{_UNINSTALL}" "NoModify" 1',
        f'WriteRegDWORD HKCU "{_UNINSTALL}" "NoRepair" 1',
        f'WriteRegDWORD HKCU "{_UNINSTALL}" "EstimatedSize" {sum(path.stat().st_size for path in inside) // 1024}',
        _TELL_EXPLORER,
        "SectionEnd",
        'Section "Uninstall"',
        "SetShellVarContext current",
        f'Delete "$SMPROGRAMS\\{PROGRAM.title}.lnk"',
        *(f'Delete "$INSTDIR\\{_place(path, folder)}"' for path in inside),
        'Delete "$INSTDIR\\uninstall.exe"',
        *(f'RMDir "$INSTDIR\\{_place(path, folder)}"' for path in folders),
        'RMDir "$INSTDIR"',
        f'DeleteRegKey HKCU "{_UNINSTALL}"',
        f'DeleteRegKey HKCU "{_CLASSES}\\{kind.id}"',
        f'DeleteRegValue HKCU "{_CLASSES}\\.{kind.extension}\\OpenWithProgids" "{kind.id}"',
        f'ReadRegStr $0 HKCU "{_CLASSES}\\.{kind.extension}" ""',
        f'StrCmp $0 "{kind.id}" 0 +2',
        f'DeleteRegKey HKCU "{_CLASSES}\\.{kind.extension}"',
        _TELL_EXPLORER,
        "SectionEnd",
    ]
    return "\n".join(lines) + "\n"


_TELL_EXPLORER = "System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'"
"""Without this the new kind of file gets its icon only after the next login."""


def _quoted(text: str) -> str:
    """A text as a word of an NSIS script. `$INSTDIR` stays a variable."""
    return "'" + text.replace("'", "$\\'") + "'"


def _place(path: Path, folder: Path) -> str:
    return "\\".join(path.relative_to(folder).parts)


def make_installer() -> Path:
    """Pack the built program into an installer. Return its path. Raises `CalledProcessError`."""
    BUILD.mkdir(exist_ok=True)
    DIST.mkdir(exist_ok=True)
    icon = BUILD / "app.ico"
    icon.write_bytes(icons.ico())
    target = DIST / f"{PROGRAM.name}-{PROGRAM.version}-setup.exe"
    SCRIPT.write_text(script(FOLDER, icon, target), encoding="utf-8")
    compile_script(SCRIPT)
    return target


def compile_script(path: Path) -> None:
    """Run NSIS; every warning is an error. Raises `CalledProcessError`, or `FileNotFoundError` without NSIS."""
    program = shutil.which("makensis") or "C:\\Program Files (x86)\\NSIS\\makensis.exe"
    option = "/" if program.lower().endswith(".exe") else "-"
    words = [f"{option}V2", f"{option}WX", f"{option}INPUTCHARSET", "UTF8"]
    subprocess.run([program, *words, str(path)], check=True)
