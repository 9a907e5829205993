"""Runs a PostgreSQL server for tests: that of the package pgserver, or an installed one."""

from __future__ import annotations

import importlib.util
import os
import shutil
import socket
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text
from start import postgres_programs


@contextmanager
def postgres_server() -> Iterator[str]:
    """Run a server while the context is open and yield its address; skip the test if there is no server.

    The data folder is not below pytest's temporary folder: root runs the server as another user, and pytest removes
    other users' access to its folders whenever another session starts.
    """
    folder = Path(tempfile.mkdtemp(prefix="irondie-to-postgres-"))
    try:
        if importlib.util.find_spec("pgserver") is not None:
            with _brought_server(folder) as address:
                yield address
        elif (programs := postgres_programs()) is not None:
            with _installed_server(programs, folder) as address:
                yield address
        else:
            pytest.skip("PostgreSQL is missing: pgserver has no wheel for this Python, and no server is installed")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _brought_server(folder: Path) -> Iterator[str]:
    """Run the server of the package pgserver with its data in this folder."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # warnings while the server starts, not from our code
        from pgserver.postgres_server import get_server

        server = get_server(str(folder))
    yield server.get_uri()
    server.ensure_postgres_running()  # it finds the process again if the server was restarted
    server.cleanup()


@contextmanager
def _installed_server(programs: Path, folder: Path) -> Iterator[str]:
    """Run a server from installed programs with its data in this folder, at a free port.

    PostgreSQL refuses to run as root, so root runs it as a user with few rights.
    """
    user = "nobody" if os.name != "nt" and os.geteuid() == 0 else None
    if user is not None:
        shutil.chown(folder, user)
    data, log = folder / "data", folder / "log"

    def call(program: str, *words: str | Path) -> None:
        """Run one of the programs with its output in the log file, because the server would keep a pipe open."""
        with log.open("a", encoding="utf-8") as said:
            ended = subprocess.run(
                [programs / program, "-D", data, *words],
                check=False,
                cwd=folder,
                user=user,
                extra_groups=None if user is None else [],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
            )
        assert ended.returncode == 0, f"{program}: {log.read_text(encoding='utf-8')}"

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    call("initdb", "--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync")
    call("pg_ctl", "start", "-w", "-o", f"-h 127.0.0.1 -p {port} -F -c unix_socket_directories=")
    yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
    call("pg_ctl", "stop", "-w", "-m", "fast")


def restart_server(address: str, mode: str) -> None:
    """Restart the server at this address: `fast` ends all connections, `immediate` is like a crash.

    Its processes are stopped and started by the user who owns its data folder, with its options of before.
    """
    server = create_engine(make_url(address).set(drivername="postgresql+psycopg"))
    with server.connect() as connection:
        data = Path(str(connection.execute(text("SHOW data_directory")).scalar_one()))
    server.dispose()
    program = Path((data / "postmaster.opts").read_text(encoding="utf-8").split()[0]).with_name("pg_ctl")
    is_root = os.name != "nt" and os.geteuid() == 0
    with (data / "restarts").open("a", encoding="utf-8") as said:
        subprocess.run(
            [program, "-D", data, "restart", "-w", "-m", mode],
            check=True,
            cwd=data,
            user=data.stat().st_uid if is_root else None,
            extra_groups=[] if is_root else None,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
        )
