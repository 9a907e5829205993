"""Detects files on network shares, where SQLite's write-ahead log does not work."""

# ruff: noqa: PLC0415 - most systems do not need ctypes, which would lengthen the start

from __future__ import annotations

import re
import sys
from pathlib import Path

from irondie_to.errors import UserError

MOUNTS = Path("/proc/self/mountinfo")
"""The file in which Linux lists the mounted file systems."""

_NETWORK_TYPES = {
    "afpfs",
    "afs",
    "ceph",
    "cifs",
    "davfs",
    "fuse.davfs",
    "fuse.davfs2",
    "fuse.glusterfs",
    "fuse.gvfsd-fuse",
    "fuse.rclone",
    "fuse.sshfs",
    "glusterfs",
    "gpfs",
    "lustre",
    "ncpfs",
    "nfs",
    "nfs3",
    "nfs4",
    "smb2",
    "smb3",
    "smbfs",
    "webdav",
}
"""The names that Linux and macOS give to file systems of other computers."""

_DRIVE_REMOTE = 4
_STATFS_SIZE, _STATFS_TYPE = 4096, slice(72, 88)  # the size in bytes is larger than macOS needs


def refuse_network_share(path: Path) -> None:
    """Raise `UserError("database.on_network")` if the file is on a network share, before anything touches it."""
    if is_on_network(path):
        raise UserError("database.on_network", place=str(path), name=path.name)


def is_on_network(path: Path) -> bool:
    """Whether a file, which need not exist, is on a network share. False if this cannot be determined."""
    path = path.resolve()
    if sys.platform == "win32":
        import ctypes

        return is_unc(str(path)) or ctypes.windll.kernel32.GetDriveTypeW(path.anchor) == _DRIVE_REMOTE
    if sys.platform == "darwin":
        return type_in_statfs(_statfs(path)) in _NETWORK_TYPES
    try:
        mounts = MOUNTS.read_text(encoding="utf-8", errors="surrogateescape")
    except OSError:
        return False
    return type_in_mounts(path, mounts) in _NETWORK_TYPES


def is_unc(path: str) -> bool:
    r"""Whether a Windows path names a share on another computer: `\\server\share` or `\\?\UNC\server\share`."""
    return re.match(r"\\\\(\?\\UNC\\|[^?.\\])", path, re.IGNORECASE) is not None


def type_in_mounts(path: Path, mounts: str) -> str:
    """The type of the file system of an absolute path, from the text of `MOUNTS`; "" if no mount contains it.

    The innermost mount counts; if several have the same mount point, the last one, because it covers the others.
    """
    kind, depth = "", 0
    for line in mounts.splitlines():
        before, _, after = line.partition(" - ")
        fields, kinds = before.split(" "), after.split(" ")
        if len(fields) > 4:  # the fifth field is the mount point
            point = Path(re.sub(r"\\([0-7]{3})", lambda match: chr(int(match[1], 8)), fields[4]))
            if path.is_relative_to(point) and len(point.parts) >= depth:
                kind, depth = kinds[0], len(point.parts)
    return kind


def type_in_statfs(answer: bytes) -> str:
    """The type of the file system in a macOS `struct statfs`."""
    return answer[_STATFS_TYPE].partition(b"\0")[0].decode("ascii", errors="replace")


def _statfs(path: Path) -> bytes:
    """The `struct statfs` that macOS returns for the nearest existing folder or file; all zeros if the call fails."""
    import ctypes

    answer = ctypes.create_string_buffer(_STATFS_SIZE)
    library = ctypes.CDLL(None)
    call = getattr(library, "statfs$INODE64", None) or library.statfs  # the first name is that on Intel processors
    nearest = next((part for part in (path, *path.parents) if part.exists()), path)
    call(str(nearest).encode(), answer)
    return answer.raw
