"""Packs the built program for Linux: a package for Debian and Ubuntu, and an archive that runs from any folder."""

from __future__ import annotations

import gzip
import os
import platform
import shutil
import subprocess
import tarfile
from email.utils import formatdate
from pathlib import Path

import completion
from programs import desktop_files, icons, manual
from programs.description import BUILD, DIST, LANGUAGES, PROGRAM, ROOT, SYSTEM_LIBRARIES
from programs.freeze import FOLDER, chosen_outside, oldest_glibc

_ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
_HOME = f"usr/lib/{PROGRAM.name}"
_READ_ME = """{title} {version}

Start the program: double-click “{name}” in this folder, or type ./{name} in a terminal.
The folder may be anywhere, also on a USB stick, and may be renamed. Nothing needs to be installed.

To have the program in the menu of your desktop, install the package for Debian and Ubuntu instead, or copy the folder
“share” into ~/.local/share, and put a link to “{name}” into ~/.local/bin.

If the window doesn't open, start the program in a terminal. It then says what is missing.
"""


def architecture() -> str:
    """Debian's name for the kind of processor."""
    return _ARCHITECTURES.get(platform.machine(), platform.machine())


def share_files(epoch: int) -> dict[str, bytes]:
    """The files for `share`, by their place in it: menu entry, file type, icons, metadata, manual pages, completion."""
    files = {
        f"applications/{PROGRAM.id}.desktop": desktop_files.menu_entry().encode(),
        f"mime/packages/{PROGRAM.id}.xml": desktop_files.mime_type().encode(),
        f"metainfo/{PROGRAM.id}.metainfo.xml": desktop_files.metainfo(epoch).encode(),
        f"icons/hicolor/scalable/apps/{PROGRAM.id}.svg": icons.drawing(),
        f"icons/hicolor/scalable/mimetypes/{PROGRAM.file_type.icon}.svg": icons.drawing(),
    }
    for size in icons.SIZES:  # a file manager without support for SVG shows these
        for name in (f"apps/{PROGRAM.id}", f"mimetypes/{PROGRAM.file_type.icon}"):
            files[f"icons/hicolor/{size}x{size}/{name}.png"] = icons.png(size)
    for language in LANGUAGES:
        folder = "man" if language == "en" else f"man/{language}"
        files[f"{folder}/man1/{PROGRAM.name}.1.gz"] = _packed(manual.page(language, epoch).encode())
    for shell, place in completion.PLACES.items():
        files[place.removeprefix("usr/share/")] = completion.script(shell).encode()
    return files


def _packed(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def control(installed_kb: int, glibc: tuple[int, int], outside: list[str]) -> str:
    """Debian's description of the package. `outside` are the libraries of the system that it needs."""
    depends = {f"libc6 (>= {glibc[0]}.{glibc[1]})"}
    recommends: set[str] = set()
    for name in outside:
        library = SYSTEM_LIBRARIES.get(name)
        if library is not None and library.package != "libc6":
            (recommends if library.is_recommended else depends).add(library.package)
    about = "\n .\n".join(_wrapped(text) for text in PROGRAM.paragraphs["en"])
    return (
        f"Package: {PROGRAM.name}\nVersion: {PROGRAM.version}\nArchitecture: {architecture()}\n"
        f"Maintainer: {PROGRAM.maintainer}\nInstalled-Size: {installed_kb}\n"
        f"Depends: {', '.join(sorted(depends))}\nRecommends: {', '.join(sorted(recommends))}\n"
        f"Section: games\nPriority: optional\nDescription: {PROGRAM.summary['en']}\n{about}\n"
    )


def _wrapped(text: str) -> str:
    lines, line = [], ""
    for word in text.split():
        if len(line) + len(word) > 76:
            lines.append(line)
            line = ""
        line = f"{line} {word}"
    return "\n".join([*lines, line])


def copyright_text() -> str:
    """What Debian wants to know about the licenses; the notices of all parts follow."""
    own = (ROOT / "LICENSE").read_text(encoding="utf-8")
    notices = (FOLDER / "_internal" / "irondie_to" / "resources" / "NOTICES.txt").read_text(encoding="utf-8")
    return f"{PROGRAM.title}\n\n{own}\n{notices}"


def change_log(epoch: int) -> str:
    """The changes of the package in Debian's form, which refer to those of the program."""
    return (
        f"{PROGRAM.name} ({PROGRAM.version}) stable; urgency=medium\n\n"
        f"  * Version {PROGRAM.version}. What has changed is in CHANGELOG.md.gz.\n\n"
        f" -- {PROGRAM.maintainer}  {formatdate(epoch)}\n"
    )


def make_deb(epoch: int) -> Path:
    """Pack the built program for Debian and Ubuntu with `dpkg-deb`. Return the package."""
    stage = BUILD / "deb"
    shutil.rmtree(stage, ignore_errors=True)
    shutil.copytree(FOLDER, stage / _HOME, symlinks=True)
    _write(stage / "usr/share", share_files(epoch))
    documents = {
        "copyright": copyright_text().encode(),
        "changelog.gz": _packed(change_log(epoch).encode()),
        "CHANGELOG.md.gz": _packed((ROOT / "packaging" / "CHANGELOG.md").read_bytes()),
    }
    _write(stage / f"usr/share/doc/{PROGRAM.name}", documents)
    command = stage / "usr/bin" / PROGRAM.name
    command.parent.mkdir(parents=True)
    command.symlink_to(f"../lib/{PROGRAM.name}/{PROGRAM.name}")
    installed_kb = sum(path.lstat().st_size for path in stage.rglob("*") if path.is_file()) // 1024
    about = control(installed_kb, oldest_glibc(stage / _HOME), chosen_outside())
    _write(stage / "DEBIAN", {"control": about.encode()})
    _make_plain(stage, epoch)
    DIST.mkdir(exist_ok=True)
    package = DIST / f"{PROGRAM.name}_{PROGRAM.version}_{architecture()}.deb"
    words = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(stage), str(package)]
    subprocess.run(words, check=True, env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)}, stdout=subprocess.DEVNULL)
    return package


def make_archive(epoch: int) -> Path:
    """Pack the built program as an archive whose folder runs from anywhere. Return the archive."""
    top = f"{PROGRAM.name}-{PROGRAM.version}"
    stage = BUILD / "archive" / top
    shutil.rmtree(stage.parent, ignore_errors=True)
    shutil.copytree(FOLDER, stage, symlinks=True)
    told = _READ_ME.format(title=PROGRAM.title, version=PROGRAM.version, name=PROGRAM.name)
    _write(stage, {"README.txt": told.encode(), "LICENSE.txt": copyright_text().encode()})
    _write(stage / "share", share_files(epoch))
    _make_plain(stage, epoch)
    DIST.mkdir(exist_ok=True)
    archive = DIST / f"{top}-linux-{platform.machine()}.tar.xz"

    def plain(found: tarfile.TarInfo) -> tarfile.TarInfo:
        found.uid = found.gid = 0
        found.uname = found.gname = "root"
        found.mtime = epoch
        return found

    with tarfile.open(archive, "w:xz", format=tarfile.GNU_FORMAT) as packed:
        for path in sorted([stage, *stage.rglob("*")]):
            packed.add(path, str(path.relative_to(stage.parent)), recursive=False, filter=plain)
    return archive


def _write(folder: Path, files: dict[str, bytes]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _make_plain(folder: Path, epoch: int) -> None:
    """Give folders and files one time, and modes with which everybody may read them, whatever the `umask` is."""
    for path in (*folder.rglob("*"), folder):
        if not path.is_symlink():
            is_program = path.name == PROGRAM.name and "share" not in path.relative_to(folder).parts
            path.chmod(0o755 if path.is_dir() or is_program else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)
