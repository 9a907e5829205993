"""Tells whether a file is on a network share, where SQLite's write-ahead log can lose steps or damage the file."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path, PurePath

_LINUX = {"nfs", "nfs4", "cifs", "smb3", "smbfs", "afs", "ncpfs", "fuse.davfs", "fuse.sshfs", "fuse.rclone"}
_MAC = {"nfs", "smbfs", "afpfs", "webdav", "ftp"}
_REMOTE = 4  # Windows' DRIVE_REMOTE
_MAC_LINE = re.compile(r"^.+? on (?P<place>/.*) \((?P<kind>[^,)]+)")
_OCTAL = re.compile(r"\\([0-7]{3})")


def is_on_share(path: Path) -> bool:
    """Whether a file, which need not exist, is on a network share. False if the system does not say so."""
    where = path.absolute().parent
    try:
        where = where.resolve()
        if sys.platform == "win32":
            return _is_remote_drive(where)
        if sys.platform == "darwin":
            mounts = subprocess.run(["/sbin/mount"], capture_output=True, text=True, check=False, timeout=5).stdout
            return kind_of(where, mac_mounts(mounts)) in _MAC
        mounts = Path("/proc/self/mountinfo").read_text(encoding="utf-8", errors="surrogateescape")
        return kind_of(where, linux_mounts(mounts)) in _LINUX
    except (OSError, subprocess.TimeoutExpired):
        return False


def linux_mounts(mountinfo: str) -> Iterator[tuple[str, str]]:
    """The place and the kind of each file system in the content of Linux's `/proc/self/mountinfo`, in its order."""
    for line in mountinfo.splitlines():
        before, _, after = line.partition(" - ")
        fields, kind = before.split(" "), after.split(" ")[0]
        if len(fields) > 4 and kind:
            yield _OCTAL.sub(lambda found: chr(int(found[1], 8)), fields[4]), kind


def mac_mounts(lines: str) -> Iterator[tuple[str, str]]:
    """The place and the kind of each file system in the output of the Mac's command `mount`, in its order."""
    for found in map(_MAC_LINE.match, lines.splitlines()):
        if found is not None:
            yield found["place"], found["kind"]


def kind_of(folder: PurePath, mounts: Iterator[tuple[str, str]]) -> str:
    """The kind of the file system that contains a folder: the last one mounted at its place or nearest above it.

    Empty if there is none.
    """
    kinds = dict(mounts)  # of several at one place, the last one is seen
    return next((kinds[str(each)] for each in (folder, *folder.parents) if str(each) in kinds), "")


def _is_remote_drive(folder: Path) -> bool:
    if sys.platform != "win32":
        return False
    import ctypes  # noqa: PLC0415 - only on Windows

    return folder.drive.startswith("\\\\") or ctypes.windll.kernel32.GetDriveTypeW(folder.anchor) == _REMOTE
