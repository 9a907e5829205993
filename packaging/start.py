"""Sets up the environment and opens the program, or runs all tests. Needs only Python 3.11 or newer.

    python3 packaging/start.py                  opens the program
    python3 packaging/start.py test             runs all checks and tests
    python3 packaging/start.py run ARGUMENTS    runs a command of the command line

The environment is `.venv` in this checkout. It is created from the lock files, and created again if they change or if
another version of Python runs this file. Older versions of Python must be able to parse this file, so that it can say
which version is needed.

Packages are fetched and installed by uv where it is on the path, which is faster, else by several processes of pip.
"""

import ctypes
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TO_RUN = ROOT / "packaging" / "requirements.lock"
TO_TEST = ROOT / "packaging" / "requirements-dev.lock"
ENVIRONMENT = ROOT / ".venv"
OLDEST = (3, 11)

if sys.version_info[:2] < OLDEST:
    sys.exit(
        f"This program needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}. "
        f"Install a newer one, and start again with it: python{OLDEST[0]}.{OLDEST[1]} packaging/start.py"
    )

# What a bare Debian lacks: the module to test for, and its package.
DEBIAN_MODULES = {"ensurepip": "python3-venv", "venv": "python3-venv"}

# What Qt needs from the system: library and Debian package. The first group is also needed without a screen.
QT_LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libpulse.so.0": "libpulse0",
}
WINDOW_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
NO_WINDOW = 2

# The processes of pip that fetch beside each other, and seconds between two words about progress: on a terminal, where
# each replaces the one before, and elsewhere.
FETCHERS = 4
ON_TERMINAL, ELSEWHERE = 0.2, 10.0
PACKAGE = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def refuse(text: str) -> None:
    say(text)
    raise SystemExit(2)


def python() -> Path:
    """The Python of the environment."""
    return ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def call(*words: str | Path) -> None:
    """Run a command of the set-up; if it fails, say which and exit."""
    ended = subprocess.run([str(word) for word in words], cwd=ROOT, check=False)
    if ended.returncode:
        refuse(f"This part of the set-up failed: {' '.join(str(word) for word in words)}")


def offer(packages: set[str], why: str) -> bool:
    """Install Debian packages if we have the permission; otherwise explain why and how to install them.

    Returns whether they are installed now.
    """
    if not packages:
        return True
    command = ["apt-get", "install", "--yes", "--no-install-recommends", *sorted(packages)]
    if shutil.which("apt-get") is None:
        say(f"{why} Debian calls what is missing: {' '.join(sorted(packages))}")
        return False
    if os.geteuid() != 0:
        say(f"{why} This installs what is missing:\n  sudo {' '.join(command)}")
        return False
    os.environ.setdefault("DEBIAN_FRONTEND", "noninteractive")
    call("apt-get", "update")
    call(*command)
    return True


def install_what_python_lacks() -> None:
    """Install the parts of Python that Debian packages separately; nothing can be set up without them."""
    missing = {package for module, package in DEBIAN_MODULES.items() if importlib.util.find_spec(module) is None}
    if not offer(missing, "This Python lacks parts that the set-up needs. Install them, then start again."):
        raise SystemExit(2)


def is_installed(library: str) -> bool:
    """Whether the system finds a shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def offer_qt_libraries(wanted: dict[str, str]) -> None:
    """Install the libraries that Qt lacks on Linux if we have the permission; otherwise explain how, and continue."""
    if sys.platform.startswith("linux"):
        missing = {package for library, package in wanted.items() if not is_installed(library)}
        offer(missing, "The window needs libraries that are missing here.")


def postgres_programs() -> Path | None:
    """The folder with the programs of an installed PostgreSQL server, which Debian does not put on the path."""
    folders = [*map(Path, os.get_exec_path()), *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    for folder in folders:
        if all(shutil.which(name, path=str(folder)) for name in ("initdb", "pg_ctl", "postgres")):
            return folder
    return None


def offer_postgres() -> None:
    """Install a PostgreSQL server for the tests that need one if pgserver has none and we have the permission."""
    look = "import importlib.util, sys; sys.exit(importlib.util.find_spec('pgserver') is None)"
    brought = subprocess.run([str(python()), "-c", look], check=False).returncode == 0
    if not brought and postgres_programs() is None:
        offer({"postgresql"}, "The storage tests leave out PostgreSQL, as no server is installed here.")


def browser_programs() -> tuple[Path, Path] | None:
    """The installed Chromium and its driver; None if one is missing. Only Debian packages both of the same version."""
    browser, driver = shutil.which("chromium"), shutil.which("chromedriver")
    return None if browser is None or driver is None else (Path(browser), Path(driver))


def offer_browser() -> None:
    """Install Chromium for the tests of the pages for phones if it is missing and we have the permission."""
    if sys.platform.startswith("linux") and browser_programs() is None:
        offer(
            {"chromium", "chromium-driver"},
            "The tests leave out the pages for phones in a browser, as Chromium or its driver is not installed here.",
        )


def open_program() -> int:
    """Open the window, or run the demonstration if no window can be opened; return the exit code."""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        offer_qt_libraries(QT_LIBRARIES | WINDOW_LIBRARIES)
    program = [str(python()), "-m", "irondie_to"]
    ended = subprocess.run(program, check=False).returncode
    if ended != NO_WINDOW:
        return ended
    say("Here is the demonstration tournament instead.")
    return subprocess.run([*program, "demo", "--out", str(ROOT / "demo")], check=False).returncode


def wanted_from(lock: Path) -> str:
    """A hash of what an environment with this lock file is made from.

    It includes the Python version, the platform and the folder of the checkout, because an environment works with these
    only.
    """
    here = f"{sys.implementation.cache_tag} {sysconfig.get_platform()} {ROOT}"
    return hashlib.sha256(lock.read_bytes() + (ROOT / "pyproject.toml").read_bytes() + here.encode()).hexdigest()


def stamp_of(lock: Path) -> Path:
    """The file in the environment that stores the hash of what it was made from."""
    return ENVIRONMENT / f"{lock.name}.made-from"


def is_made_from(lock: Path) -> bool:
    """Whether the environment was made from this lock file."""
    stamp = stamp_of(lock)
    return python().exists() and stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted_from(lock)


def packages_in(lock: Path) -> list[str]:
    """The packages of a lock file, each as its lines there: version, marker and hashes."""
    lines = [line for line in lock.read_text(encoding="utf-8").splitlines() if not line.lstrip().startswith("#")]
    text = "\n".join(lines)
    return [each.strip() for each in re.split(r"\n(?=\S)", text) if each.strip()]


def name_in_file(name: str, version: str) -> str:
    """How the names of wheels and of installed packages begin: the same for all ways to spell a name."""
    return f"{re.sub('[-_.]+', '_', name).lower()}-{version}"


def installed_packages() -> set[str]:
    """The packages of the environment, each as its name in files."""
    folder = Path(sysconfig.get_path("purelib", "venv", {"base": str(ENVIRONMENT)}))
    pairs = [path.stem.rpartition("-") for path in folder.glob("*.dist-info")]
    return {name_in_file(name, version) for name, _dash, version in pairs}


def shares_of(packages: list[str]) -> list[list[str]]:
    """The packages divided among the processes that fetch.

    Neighbours in the alphabet are fetched by different processes, because the large parts of Qt are neighbours.
    """
    return [packages[first::FETCHERS] for first in range(FETCHERS) if packages[first::FETCHERS]]


def fetched_in(folder: Path) -> dict[str, int]:
    """The wheels in a folder and below, also those that are only partly there, with their sizes in bytes."""
    sizes: dict[str, int] = {}
    for path in folder.rglob("*.whl"):
        try:
            sizes[path.name] = max(sizes.get(path.name, 0), path.stat().st_size)
        except OSError:  # pip has just moved it
            continue
    return sizes


def watch(commands: list[list[str]], how_far: Callable[[], str], **more: str) -> bool:
    """Run commands beside each other, with more environment variables, and keep saying how far they are.

    Their own words are not shown. Returns whether all succeeded. After a failure, the others are stopped.
    """
    is_terminal = sys.stderr.isatty()
    begin, end, pause = ("\r\x1b[K", "", ON_TERMINAL) if is_terminal else ("", "\n", ELSEWHERE)
    quiet = subprocess.DEVNULL
    running = [
        subprocess.Popen(words, cwd=ROOT, env={**os.environ, **more}, stdout=quiet, stderr=quiet) for words in commands
    ]
    told = time.monotonic()
    try:
        while any(each.poll() is None for each in running) and not any(each.poll() for each in running):
            time.sleep(ON_TERMINAL)
            if time.monotonic() - told >= pause:
                told = time.monotonic()
                print(f"{begin}  {how_far()}", end=end, file=sys.stderr, flush=True)
    finally:
        for each in running:
            if each.poll() is None:
                each.terminate()
            each.wait()
    print(f"{begin}  {how_far()}", file=sys.stderr, flush=True)
    return not any(each.returncode for each in running)


def by_uv(*words: str | Path) -> bool:
    """Run uv, which says itself how far it is, and return whether it succeeded; not if it isn't installed."""
    program = shutil.which("uv")
    if program is None:
        return False
    if subprocess.run([program, *map(str, words)], cwd=ROOT, check=False).returncode == 0:
        return True
    say("uv could not do that. Trying it with pip …")
    return False


def pip() -> list[str]:
    """The beginning of a command of the environment's pip, which uv does not install."""
    words = [str(python()), "-m", "pip", "--disable-pip-version-check"]
    if subprocess.run([*words, "--version"], check=False, capture_output=True).returncode:
        install_what_python_lacks()
        call(python(), "-m", "ensurepip")
    return words


def install(*words: str | Path) -> None:
    """Install packages into the environment."""
    if not by_uv("pip", "install", "--python", python(), *words):
        call(*pip(), "--quiet", "install", *words)


def install_from(lock: Path) -> None:
    """Install the packages of a lock file into the environment, and say how far that is."""
    if by_uv("pip", "install", "--python", python(), "--require-hashes", "--requirement", lock):
        return
    if not fetch_and_install(lock):
        say("Trying it in another way, one package after another …")
        call(*pip(), "install", "--require-hashes", "--requirement", lock)


def fetch_and_install(lock: Path) -> bool:
    """Fetch what is missing by several processes of pip, and install it; return whether that succeeded."""
    command, before = pip(), installed_packages()
    named = [(PACKAGE.match(each), each) for each in packages_in(lock)]
    missing = [each for found, each in named if not found or name_in_file(found[1], found[2]) not in before]
    folder = ENVIRONMENT / "fetched"
    shutil.rmtree(folder, ignore_errors=True)
    commands = []
    for number, share in enumerate(shares_of(missing)):
        own = folder / str(number)
        own.mkdir(parents=True)
        (own / "lock.txt").write_text("\n".join(share) + "\n", encoding="utf-8")
        words = ["--quiet", "download", "--no-deps", "--require-hashes", "--dest", str(own)]
        commands.append([*command, *words, "--requirement", str(own / "lock.txt")])

    def fetching() -> str:
        sizes = fetched_in(folder)
        return f"Fetching: {len(sizes)} packages, {sum(sizes.values()) / 1_000_000:.0f} MB"

    def installing() -> str:
        return f"Installing: {len(installed_packages() - before)} of {len(fetched_in(folder))} packages"

    there = [word for own in sorted(folder.iterdir()) for word in ("--find-links", str(own))]
    # Python compiles what it imports; compiling everything here would take as long as unpacking it
    words = ["--quiet", "install", "--no-index", "--no-deps", "--no-compile", "--require-hashes", *there]
    done = watch(commands, fetching, TMPDIR=str(folder), TEMP=str(folder)) and watch(
        [[*command, *words, "--requirement", str(lock)]], installing
    )
    shutil.rmtree(folder, ignore_errors=True)
    return done


def create_environment() -> None:
    """Create an empty environment in place of the present one."""
    shutil.rmtree(ENVIRONMENT, ignore_errors=True)
    if not by_uv("venv", "--quiet", "--python", sys.executable, ENVIRONMENT):
        install_what_python_lacks()
        call(sys.executable, "-m", "venv", "--clear", ENVIRONMENT)


def make_environment() -> None:
    """Create `.venv` from the lock file unless it is up to date."""
    if is_made_from(TO_RUN):
        return
    say("Setting up (only the first time). Step 1 of 3: an environment of its own for Python …")
    create_environment()
    say("Step 2 of 3: the libraries of the program, about 300 MB …")
    install_from(TO_RUN)
    say("Step 3 of 3: the program …")
    install("--no-deps", "--no-build-isolation", "--editable", ROOT)
    stamp_of(TO_RUN).write_text(wanted_from(TO_RUN), encoding="utf-8")


def add_what_tests_need() -> None:
    """Install what only checks and tests need into `.venv` unless it is up to date."""
    if is_made_from(TO_TEST):
        return
    say("Adding what the tests need …")
    install_from(TO_TEST)
    stamp_of(TO_TEST).write_text(wanted_from(TO_TEST), encoding="utf-8")


def compile_catalogues() -> None:
    """Compile the translation catalogues unless all are up to date."""
    for source in (ROOT / "resources" / "locale").glob("*.po"):
        compiled = source.with_suffix(".mo")
        if not compiled.is_file() or compiled.stat().st_mtime < source.stat().st_mtime:
            call(python(), ROOT / "packaging" / "catalogues.py", "compile")
            return


def checks() -> int:
    """Run the style checks, then the type checker beside the tests; return 0 if all passed."""
    # There is one process more than processors, because tests also wait for disks and other programs.
    # The tests of a file share fixtures that take long, so a file is not divided among processes. A process that has
    # crashed is not replaced: as files are kept together, the rest of its file would be waited for without end.
    tests = [
        "pytest",
        "--quiet",
        f"--numprocesses={min(8, (os.cpu_count() or 1) + 1)}",
        "--dist=loadfile",
        "--max-worker-restart=0",
    ]
    for words in (["ruff", "check", "."], ["ruff", "format", "--check", "."]):
        say(f"— {' '.join(words)}")
        ended = subprocess.run([str(python()), "-m", *words], cwd=ROOT, check=False)
        if ended.returncode:
            return ended.returncode
    # Many tests start the program. They share its compiled modules, also where Python is told to keep none.
    given = {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    given["PYTHONPYCACHEPREFIX"] = str(ENVIRONMENT / "compiled")
    say(f"— mypy, beside {' '.join(tests)}")
    with tempfile.TemporaryFile() as said:  # so that its words do not come between those of the tests
        with subprocess.Popen([str(python()), "-m", "mypy"], cwd=ROOT, stdout=said, stderr=said) as types:
            ended = subprocess.run([str(python()), "-m", *tests], cwd=ROOT, env=given, check=False)
        said.seek(0)
        say(f"— mypy\n{said.read().decode(errors='replace').rstrip()}")
    return types.returncode or ended.returncode


def main(words: list[str]) -> int:
    """Run the command given on the command line; return the exit code."""
    if words and words[0] not in {"test", "run"}:
        refuse(f"“{words[0]}” is no command of this script. It knows: test, run, or nothing to open the program.")
    make_environment()
    compile_catalogues()
    if not words:
        return open_program()
    if words[0] == "test":
        add_what_tests_need()
        offer_qt_libraries(QT_LIBRARIES)
        offer_postgres()
        offer_browser()
        return checks()
    return subprocess.run([str(python()), "-m", "irondie_to", *words[1:]], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
