"""Files are read and written safely: no waiting at pipes, no half files, nothing replaced that is no regular file."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import pytest

from irondie_to import files
from irondie_to.errors import Phrase, UserError

needs_posix = pytest.mark.skipif(os.name == "nt", reason="named pipes, links and permissions of POSIX")


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_file_is_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    files.write_file(str(path), b"one")
    files.write_file(str(path), b"two")
    assert files.read_file(str(path)) == b"two"
    assert list(tmp_path.iterdir()) == [path]


@needs_posix
def test_a_new_file_has_the_usual_permissions_and_an_existing_one_keeps_its_own(tmp_path: Path) -> None:
    path, usual = tmp_path / "table.csv", tmp_path / "usual"
    usual.touch()
    files.write_file(str(path), b"one")
    assert mode_of(path) == mode_of(usual)
    path.chmod(0o600)
    files.write_file(str(path), b"two")
    assert mode_of(path) == 0o600


@needs_posix
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link, dangling = tmp_path / "target.csv", tmp_path / "link.csv", tmp_path / "dangling.csv"
    target.write_bytes(b"old")
    link.symlink_to(target)
    dangling.symlink_to(tmp_path / "new.csv")
    files.write_file(str(link), b"new")
    files.write_file(str(dangling), b"first")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert dangling.is_symlink()
    assert (tmp_path / "new.csv").read_bytes() == b"first"


@needs_posix
def test_links_that_point_to_each_other_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    with pytest.raises(UserError, match=r"files\.unwritable"):
        files.write_file(str(tmp_path / "a"), b"data")


@needs_posix
def test_a_device_is_written_to_and_not_replaced() -> None:
    files.write_file(os.devnull, b"data")
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)


@needs_posix
def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    files.write_file(str(pipe), b"data")
    reader.join(10)
    assert read == [b"data"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@needs_posix
def test_a_named_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(UserError, match=r"files\.unreadable") as refused:
        files.read_file(str(pipe))
    assert refused.value.phrase.values["reason"] == Phrase("system.pipe")


@pytest.mark.skipif(not Path("/dev/fd").is_dir(), reason="pipes of a shell have names in /dev/fd")
def test_the_pipe_of_a_shell_is_read() -> None:
    reading, writing = os.pipe()
    os.write(writing, b"Ada\n")
    os.close(writing)
    try:
        assert files.read_file(f"/dev/fd/{reading}") == b"Ada\n"
    finally:
        os.close(reading)


def test_a_failed_write_leaves_the_file_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "table.csv"
    path.write_bytes(b"old")

    def full(_number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UserError, match=r"files\.unwritable") as refused:
        files.write_file(str(path), b"new")
    assert refused.value.phrase.values["reason"] == Phrase("system.enospc")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["", "no/such/folder/file.csv", "bad\0name"])
def test_an_impossible_path_is_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UserError, match=r"files\.unwritable"):
        files.write_file(name, b"data")
    with pytest.raises(UserError, match=r"files\.unreadable"):
        files.read_file(name)


def test_too_large_a_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_BYTES", 4)
    path = tmp_path / "table.csv"
    path.write_bytes(b"12345")
    with pytest.raises(UserError, match=r"files\.too_large"):
        files.read_file(str(path))
