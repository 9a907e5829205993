"""Network shares are recognized by what the system says of its file systems, and refused."""

from __future__ import annotations

import sys
from pathlib import Path, PurePosixPath

import pytest

from irondie_to.errors import UserError
from irondie_to.storage import network_share
from irondie_to.storage.file_store import open_store
from irondie_to.storage.network_share import kind_of, linux_mounts, mac_mounts

LINUX = """\
22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
23 22 0:21 / /proc rw - proc proc rw
40 22 0:40 / /mnt/club rw,relatime shared:7 master:2 - nfs4 server:/club rw,vers=4.2
41 40 8:17 / /mnt/club/stick rw - vfat /dev/sdb1 rw
42 22 0:41 / /media/my\\040share rw - cifs //server/share rw
43 22 0:42 / /home/ada/far rw - fuse.sshfs ada@server: rw
44 22 0:43 / /over rw - ext4 /dev/sdc1 rw
45 44 0:44 / /over rw - nfs server:/over rw
broken line
"""
MAC = """\
/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)
devfs on /dev (devfs, local, nobrowse)
//ada@server/club on /Volumes/The club (on air) (smbfs, nodev, nosuid, mounted by ada)
server:/home on /Network/home (nfs)
"""


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/home/ada", "ext4"),
        ("/mnt/club", "nfs4"),
        ("/mnt/club/2026/spring", "nfs4"),
        ("/mnt/clubs", "ext4"),
        ("/mnt/club/stick/backups", "vfat"),
        ("/media/my share/irondie", "cifs"),
        ("/home/ada/far/x", "fuse.sshfs"),
        ("/over/there", "nfs"),
    ],
)
def test_the_nearest_file_system_above_a_folder_counts(folder: str, kind: str) -> None:
    assert kind_of(PurePosixPath(folder), linux_mounts(LINUX)) == kind


@pytest.mark.parametrize(
    ("folder", "kind"),
    [("/Users/ada", "apfs"), ("/Volumes/The club (on air)/x", "smbfs"), ("/Network/home/ada", "nfs")],
)
def test_the_words_of_a_mac_are_understood(folder: str, kind: str) -> None:
    assert kind_of(PurePosixPath(folder), mac_mounts(MAC)) == kind


def test_no_file_system_is_no_share() -> None:
    assert kind_of(PurePosixPath("/"), linux_mounts("")) == ""


@pytest.mark.skipif(sys.platform != "linux", reason="reads the mounts of Linux")
def test_a_database_on_a_share_is_refused_and_nothing_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not network_share.is_on_share(tmp_path / "club.sqlite")
    place = tmp_path / "far" / "club.sqlite"
    place.parent.mkdir()
    mounts = f"1 0 0:1 / / rw - ext4 /dev/sda1 rw\n2 1 0:2 / {place.parent} rw - nfs4 server:/far rw\n"
    monkeypatch.setattr(Path, "read_text", lambda _path, **_options: mounts)
    with pytest.raises(UserError) as fault:
        open_store(str(place), lambda _place: tmp_path / "backups")
    assert (fault.value.code, fault.value.phrase.values["place"]) == ("database.on_share", str(place))
    assert list(place.parent.iterdir()) == []
    link = tmp_path / "near"
    link.symlink_to(place.parent)
    assert network_share.is_on_share(link / "club.sqlite")
