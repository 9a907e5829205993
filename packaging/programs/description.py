"""What is built for each system, as data: names, file type, and the parts of Qt and Python that a program brings along.

All of `packaging/programs` reads this. The version and the names are those of the program itself; the rest of what a
menu or a software centre shows is here, in the languages of the program.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from irondie_to.version import APP_ID, TITLE, VERSION

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
"""Everything that is made on the way, and the environment that makes it."""
DIST = ROOT / "dist"
"""What is handed out."""
MOST_UNPACKED_MB, MOST_PACKED_MB = 180, 70
"""The sizes that no build may exceed, in megabytes of a million bytes."""


@dataclass(frozen=True, slots=True)
class FileType:
    """A kind of file that a double click opens in the program."""

    mime: str
    extension: str
    id: str
    """Its name on Windows."""
    comment: dict[str, str]
    """What file managers call it, by language."""

    @property
    def icon(self) -> str:
        """The name of its icon in an icon theme."""
        return self.mime.replace("/", "-")

    @property
    def uniform_id(self) -> str:
        """Its uniform type identifier on macOS."""
        return f"{APP_ID}.{self.extension}".lower().replace("_", "-")


@dataclass(frozen=True, slots=True)
class QtParts:
    """The parts of Qt that the program uses. Everything else of PySide6 stays out."""

    modules: frozenset[str]
    plugins: frozenset[str]
    """Folder and name, without the `lib` and the ending that a system adds."""
    optional: frozenset[str]
    """Plugins that Qt loads only where the system has their libraries, which therefore aren't brought along."""
    translations: frozenset[str]


@dataclass(frozen=True, slots=True)
class Description:
    """The program as the systems know it."""

    name: str
    """The command, the package and the folder."""
    title: str
    id: str
    version: str
    license: str
    maintainer: str
    summary: dict[str, str]
    keywords: dict[str, tuple[str, ...]]
    paragraphs: dict[str, tuple[str, ...]]
    file_type: FileType
    qt: QtParts
    window_name: str
    """The program that a menu starts on Windows, where a command would open a terminal too."""
    unused_modules: frozenset[str]
    """Python modules that libraries name but that the program never imports."""
    unused_data: tuple[str, ...] = field(default=(".po",))
    """Endings of files of the program that only developers need."""


LANGUAGES = ("en", "it", "fr", "de")

PROGRAM = Description(
    name="irondie-to",
    title=TITLE,
    id=APP_ID,
    version=VERSION,
    license="MIT",
    maintainer="The authors of IRONDIE Tournament Organizer <irondie-to@packages.invalid>",
    summary={
        "en": "Run local IRONDIE tournaments",
        "it": "Organizza tornei locali di IRONDIE",
        "fr": "Organiser des tournois IRONDIE locaux",
        "de": "Lokale IRONDIE-Turniere leiten",
    },
    keywords={
        "en": ("tournament", "Swiss", "pairing", "dice", "knockout", "referee"),
        "it": ("torneo", "svizzera", "abbinamenti", "dadi", "eliminazione", "arbitro"),
        "fr": ("tournoi", "suisse", "appariement", "dés", "élimination", "arbitre"),
        "de": ("Turnier", "Schweizer System", "Paarung", "Würfel", "K.-o.", "Schiedsrichter"),
    },
    paragraphs={
        "en": (
            "Everything the desk of a local IRONDIE tournament needs: Swiss rounds and a knockout, set checks, "
            "standings that explain every figure, clocks for the hall and every table, a second screen for the "
            "players, and print-outs for the wall.",
            "A referee knows the rules of the game and names the rule behind every answer. The program works without "
            "internet and never loses anything it has shown as done.",
        ),
        "it": (
            "Tutto ciò che serve al tavolo di un torneo locale di IRONDIE: turni alla svizzera ed eliminazione "
            "diretta, controllo dei set, classifiche che spiegano ogni cifra, orologi per la sala e per ogni "
            "tavolo, un secondo schermo per i giocatori e stampe da appendere.",
            "Un arbitro conosce le regole del gioco e indica la regola dietro ogni risposta. Il programma funziona "
            "senza internet e non perde nulla di ciò che ha mostrato come fatto.",
        ),
        "fr": (
            "Tout ce qu’il faut à la table d’un tournoi IRONDIE local\u202f: rondes suisses et élimination directe, "
            "contrôle des sets, classements qui expliquent chaque chiffre, horloges pour la salle et pour chaque "
            "table, un second écran pour les joueurs et des feuilles à afficher.",
            "Un arbitre connaît les règles du jeu et cite la règle de chaque réponse. Le programme fonctionne sans "
            "internet et ne perd rien de ce qu’il a montré comme fait.",
        ),
        "de": (
            "Alles, was die Turnierleitung eines lokalen IRONDIE-Turniers braucht: Schweizer Runden und K.-o., "
            "Set-Prüfungen, Tabellen, die jede Zahl erklären, Uhren für den Saal und jeden Tisch, ein zweiter "
            "Bildschirm für die Spieler und Aushänge für die Wand.",
            "Ein Schiedsrichter kennt die Regeln des Spiels und nennt zu jeder Antwort die Regel. Das Programm läuft "
            "ohne Internet und verliert nichts, was es als erledigt angezeigt hat.",
        ),
    },
    file_type=FileType(
        mime="application/x-irondie",
        extension="irondie",
        id="IrondieTo.Tournament",
        comment={
            "en": "IRONDIE tournament",
            "it": "Torneo IRONDIE",
            "fr": "Tournoi IRONDIE",
            "de": "IRONDIE-Turnier",
        },
    ),
    qt=QtParts(
        modules=frozenset(
            {
                *("QtCore", "QtGui", "QtWidgets"),
                "QtDBus",  # whether the desktop wants less motion
                *("QtMultimedia", "QtNetwork"),  # sounds; its Python module loads that of the network
                *("QtPdf", "QtPdfWidgets", "QtPrintSupport"),  # preview and printers
            }
        ),
        plugins=frozenset(
            {
                *("platforms/qxcb", "platforms/qwayland", "platforms/qwindows", "platforms/qcocoa"),
                "platforms/qoffscreen",  # the build tries out the window with it
                *("iconengines/qsvgicon", "imageformats/qsvg"),
                "imageformats/qico",  # icons of files on Windows
                *("xcbglintegrations/qxcb-glx-integration", "xcbglintegrations/qxcb-egl-integration"),
                *("platforminputcontexts/composeplatforminputcontextplugin",),
                "platforminputcontexts/ibusplatforminputcontextplugin",
                *("platformthemes/qgtk3", "platformthemes/qxdgdesktopportal"),
                *("wayland-shell-integration/xdg-shell", "wayland-decoration-client/bradient"),
                "wayland-graphics-integration-client/qt-plugin-wayland-egl",
                "printsupport/cupsprintersupport",
                *("styles/qmodernwindowsstyle", "styles/qmacstyle"),
            }
        ),
        optional=frozenset({"platformthemes/qgtk3", "printsupport/cupsprintersupport"}),
        translations=frozenset({"qtbase_it.qm", "qtbase_fr.qm", "qtbase_de.qm"}),
    ),
    window_name="irondie-to-window",
    unused_modules=frozenset(
        {
            # tests and tools of the libraries
            *(
                "tkinter",
                "_tkinter",
                "unittest",
                "doctest",
                "pydoc",
                "pydoc_data",
                "lib2to3",
                "ensurepip",
                "venv",
                "idlelib",
            ),
            *("setuptools", "pip", "pkg_resources", "wheel", "hatchling", "editables", "babel", "numpy", "IPython"),
            *("sqlalchemy.testing", "alembic.testing", "alembic.templates", "pydantic.v1", "pydantic.mypy"),
            # nothing is encrypted but the connection to a server, for which psycopg has its own library
            *("ssl", "_ssl", "_hashlib"),
            # databases that the program doesn't know
            *("sqlalchemy.dialects.mysql", "sqlalchemy.dialects.oracle", "sqlalchemy.dialects.mssql"),
            *("MySQLdb", "pysqlite2", "psycopg2", "psycopg_c", "psycopg_pool"),
            # colours for source code, which the terminal never shows
            *("pygments.lexers", "pygments.styles", "pygments.formatters.html", "pygments.formatters.latex"),
            # pictures; ReportLab asks Pillow only for the kinds of a picture's file
            *("PIL.ImageTk", "PIL.ImageQt", "PIL._avif", "PIL._webp", "PIL._imagingft", "PIL._imagingcms"),
            *("PIL._imagingmath", "PIL._imagingmorph", "PIL._imagingtk"),
        }
    ),
)


@dataclass(frozen=True, slots=True)
class SystemLibrary:
    """A library that every Linux desktop has, so that it isn't brought along, with its package on Debian and Ubuntu."""

    package: str
    is_recommended: bool = False
    """Whether the program works without it."""


_GLIBC = (
    "libc.so.6",
    "libm.so.6",
    "libdl.so.2",
    "libpthread.so.0",
    "librt.so.1",
    "libutil.so.1",
    "ld-linux-x86-64.so.2",
)
SYSTEM_LIBRARIES: dict[str, SystemLibrary] = {
    **{name: SystemLibrary("libc6") for name in (*_GLIBC, "ld-linux-aarch64.so.1", "libresolv.so.2")},
    "libgcc_s.so.1": SystemLibrary("libgcc-s1"),
    "libstdc++.so.6": SystemLibrary("libstdc++6"),
    "libz.so.1": SystemLibrary("zlib1g"),
    "libffi.so.8": SystemLibrary("libffi8"),
    "libexpat.so.1": SystemLibrary("libexpat1"),
    "libGL.so.1": SystemLibrary("libgl1"),
    "libEGL.so.1": SystemLibrary("libegl1"),
    "libX11.so.6": SystemLibrary("libx11-6"),
    "libX11-xcb.so.1": SystemLibrary("libx11-xcb1"),
    "libxcb.so.1": SystemLibrary("libxcb1"),
    **{
        f"libxcb-{name}.so.0": SystemLibrary(f"libxcb-{name}0")
        for name in ("randr", "render", "shape", "shm", "xfixes")
    },
    "libxcb-sync.so.1": SystemLibrary("libxcb-sync1"),
    "libxcb-xkb.so.1": SystemLibrary("libxcb-xkb1"),
    "libxcb-glx.so.0": SystemLibrary("libxcb-glx0"),
    "libxkbcommon.so.0": SystemLibrary("libxkbcommon0"),
    "libxkbcommon-x11.so.0": SystemLibrary("libxkbcommon-x11-0"),
    "libfontconfig.so.1": SystemLibrary("libfontconfig1"),
    "libfreetype.so.6": SystemLibrary("libfreetype6"),
    "libdbus-1.so.3": SystemLibrary("libdbus-1-3"),
    "libglib-2.0.so.0": SystemLibrary("libglib2.0-0t64 | libglib2.0-0"),
    "libgthread-2.0.so.0": SystemLibrary("libglib2.0-0t64 | libglib2.0-0"),
    "libgssapi_krb5.so.2": SystemLibrary("libgssapi-krb5-2"),
    "libzstd.so.1": SystemLibrary("libzstd1"),
    "libbrotlidec.so.1": SystemLibrary("libbrotli1"),
    "libpulse.so.0": SystemLibrary("libpulse0"),
    "libwayland-client.so.0": SystemLibrary("libwayland-client0"),
    "libwayland-cursor.so.0": SystemLibrary("libwayland-cursor0"),
    "libwayland-egl.so.1": SystemLibrary("libwayland-egl1"),
    # of the optional plugins
    "libcups.so.2": SystemLibrary("libcups2t64 | libcups2", is_recommended=True),
    "libgtk-3.so.0": SystemLibrary("libgtk-3-0t64 | libgtk-3-0", is_recommended=True),
}
"""Older than these are nowhere: each is in Debian 12 and Ubuntu 22.04 under this name."""
