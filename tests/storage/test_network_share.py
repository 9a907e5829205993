"""A database on a network share is refused before anything there changes; a local one beside a share is opened."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from irondie_to import settings
from irondie_to.errors import UserError
from irondie_to.storage import file_store, keeper
from irondie_to.storage.system import network_share
from irondie_to.storage.system.network_share import is_unc, type_in_mounts, type_in_statfs

MOUNTS = r"""22 1 8:2 / / rw,relatime shared:1 - ext4 /dev/sda2 rw
30 22 0:40 / /mnt/club rw,relatime - autofs systemd-1 rw,fd=54
31 22 0:45 / /mnt/club rw,relatime shared:9 - cifs //server/club rw,vers=3.1.1
32 31 8:17 / /mnt/club/stick rw,nosuid - vfat /dev/sdb1 rw
33 22 0:46 / /mnt/our\040club rw shared:10 master:2 - nfs4 server:/club rw
34 22 0:47 / /home/ada/cloud rw - fuse.sshfs ada@server:/ rw
garbage
"""


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("/home/ada/club.sqlite", "ext4"),
        ("/mnt/club/club.sqlite", "cifs"),
        ("/mnt/club-backups/club.sqlite", "ext4"),
        ("/mnt/club/stick/club.sqlite", "vfat"),
        ("/mnt/our club/2026/club.sqlite", "nfs4"),
        ("/home/ada/cloud/club.sqlite", "fuse.sshfs"),
    ],
)
def test_the_innermost_and_last_mount_says_the_type(path: str, found: str) -> None:
    assert type_in_mounts(Path(path), MOUNTS) == found


def test_without_mounts_the_type_is_unknown() -> None:
    assert type_in_mounts(Path("/club.sqlite"), "") == ""


@pytest.mark.parametrize(
    ("path", "is_share"),
    [
        (r"\\server\club\club.sqlite", True),
        (r"\\?\UNC\server\club\club.sqlite", True),
        (r"\\?\C:\club.sqlite", False),
        (r"\\.\C:\club.sqlite", False),
        (r"C:\club.sqlite", False),
    ],
)
def test_a_windows_path_with_a_server_is_a_share(path: str, is_share: bool) -> None:
    assert is_unc(path) is is_share


def test_macos_says_the_type_in_its_field() -> None:
    assert type_in_statfs(bytes(72) + b"smbfs".ljust(16, b"\0") + b"/Volumes/club") == "smbfs"
    assert type_in_statfs(bytes(4096)) == ""


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that the system calls a network share."""
    if sys.platform != "linux":
        pytest.skip("only Linux lists its mounts in a file")
    folder = tmp_path / "share"
    folder.mkdir()
    mounts = tmp_path / "mountinfo"
    mounts.write_text(f"1 0 8:2 / / rw - ext4 /dev/sda rw\n2 1 0:45 / {folder} rw - cifs //server/club rw\n")
    monkeypatch.setattr(network_share, "MOUNTS", mounts)
    return folder


@pytest.mark.parametrize("form", ["{}", "sqlite:///{}"])
def test_no_database_is_created_on_a_share(share: Path, form: str) -> None:
    with pytest.raises(UserError) as refused:
        file_store.open_store(form.format(share / "club" / "club.sqlite"), settings.backup_folder)
    assert refused.value.code == "database.on_network"
    assert list(share.iterdir()) == []


def test_an_existing_database_on_a_share_is_refused_unchanged_and_its_copy_is_opened(
    share: Path, tmp_path: Path, empty_club: Path
) -> None:
    club = Path(shutil.copy(empty_club, share / "club.sqlite"))
    before = club.read_bytes()
    with pytest.raises(UserError) as refused:
        file_store.open_store(str(club), settings.backup_folder)
    assert refused.value.code == "database.on_network"
    assert [file.read_bytes() for file in share.iterdir()] == [before]
    _store, kept = file_store.open_store(str(shutil.copy(club, tmp_path / "copy.sqlite")), settings.backup_folder)
    kept.close()


def test_a_link_to_a_share_is_refused_too(share: Path, tmp_path: Path) -> None:
    (tmp_path / "near").symlink_to(share, target_is_directory=True)
    with pytest.raises(UserError) as refused:
        file_store.open_store(str(tmp_path / "near" / "club.sqlite"), settings.backup_folder)
    assert refused.value.code == "database.on_network"


def test_an_open_database_is_not_saved_on_a_share(share: Path, tmp_path: Path, empty_club: Path) -> None:
    club = Path(shutil.copy(empty_club, tmp_path / "club.sqlite"))
    _store, kept = keeper.open_store(str(club), settings.backup_folder)
    try:
        with pytest.raises(UserError) as refused:
            kept.save_elsewhere(str(share / "club.sqlite"))
        assert (refused.value.code, kept.place, list(share.iterdir())) == ("database.on_network", str(club), [])
    finally:
        kept.close()
