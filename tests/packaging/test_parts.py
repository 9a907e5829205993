"""What a built program brings along: parts by list, libraries by need, never a second copy of a system's library."""

from __future__ import annotations

import pytest
from programs.description import SystemLibrary
from programs.parts import Choice, MissingLibraryError, Part, choose, is_used_module, module_of, plain_name

SYSTEM = {
    "libc.so.6": SystemLibrary("libc6"),
    "libfreetype.so.6": SystemLibrary("libfreetype6"),
    "libgtk-3.so.0": SystemLibrary("libgtk-3-0", is_recommended=True),
}
QT = "PySide6/Qt"
NEEDS = {
    "PySide6/QtCore.abi3.so": ["libQt6Core.so.6", "libc.so.6"],
    f"{QT}/lib/libQt6Core.so.6": ["libicudata.so.73", "libc.so.6"],
    f"{QT}/lib/libQt6Quick.so.6": ["libQt6Core.so.6"],
    f"{QT}/plugins/platforms/libqxcb.so": ["libQt6XcbQpa.so.6", "libxcb-cursor.so.0", "libfreetype.so.6"],
    f"{QT}/plugins/platformthemes/libqgtk3.so": ["libgtk-3.so.0", "libQt6Core.so.6", "libcairo.so.2"],
    f"{QT}/plugins/multimedia/libffmpegmediaplugin.so": ["libavcodec.so.61"],
    "libfreetype.so.6": ["libbrotlidec.so.1", "libc.so.6"],
    "libbrotlidec.so.1": ["libbrotlicommon.so.1"],
    "libgtk-3.so.0": ["libcairo.so.2", "libxkbcommon.so.0"],
}
FILES = [
    *NEEDS,
    *(f"{QT}/lib/libicudata.so.73", f"{QT}/lib/libQt6XcbQpa.so.6", f"{QT}/lib/libavcodec.so.61"),
    *("libxcb-cursor.so.0", "libbrotlicommon.so.1", "libcairo.so.2", "libxkbcommon.so.0", "PySide6/QtQml.abi3.so"),
    *("libpython3.11.so.1.0", "psycopg_binary/_psycopg.cpython-311-x86_64-linux-gnu.so"),
    *("python3.11/lib-dynload/_ssl.cpython-311-x86_64-linux-gnu.so", "python3.11/lib-dynload/_json.cpython-311.so"),
]


def kind_of(place: str) -> str:
    is_extension = ".abi3." in place or ".cpython-" in place
    return "EXTENSION" if is_extension else "BINARY"


def parts(*more: Part) -> list[Part]:
    return [*(Part(place, f"/origin/{place}", kind_of(place)) for place in FILES), *more]


def chosen(*more: Part, needs: dict[str, list[str]] = NEEDS) -> Choice:
    return choose(parts(*more), lambda part: needs.get(part.place, []), system=SYSTEM)


def places(choice: Choice) -> set[str]:
    return {part.place for part in choice.taken}


def test_named_parts_are_taken_and_what_they_need() -> None:
    assert places(chosen()) == {
        *("PySide6/QtCore.abi3.so", f"{QT}/lib/libQt6Core.so.6", f"{QT}/lib/libicudata.so.73"),
        *(f"{QT}/plugins/platforms/libqxcb.so", f"{QT}/lib/libQt6XcbQpa.so.6", "libxcb-cursor.so.0"),
        *(f"{QT}/plugins/platformthemes/libqgtk3.so", "libpython3.11.so.1.0"),
        *("psycopg_binary/_psycopg.cpython-311-x86_64-linux-gnu.so", "python3.11/lib-dynload/_json.cpython-311.so"),
    }


def test_what_is_left_to_the_system_is_told() -> None:
    assert set(chosen().outside) == {"libc.so.6", "libfreetype.so.6", "libgtk-3.so.0", "libcairo.so.2"}


def test_a_library_that_nobody_has_stops_the_build() -> None:
    needs = NEEDS | {"PySide6/QtCore.abi3.so": ["libnowhere.so.1"]}
    with pytest.raises(MissingLibraryError, match=r"PySide6/QtCore\.abi3\.so needs libnowhere\.so\.1"):
        chosen(needs=needs)


def test_what_libraries_of_the_system_need_is_never_brought_along() -> None:
    """An old libbrotlicommon beside the program made a newer libbrotlidec of the system fail to load."""
    needs = NEEDS | {f"{QT}/lib/libQt6Core.so.6": ["libbrotlicommon.so.1"]}
    choice = chosen(needs=needs)
    assert "libbrotlicommon.so.1" not in places(choice)
    assert "libbrotlicommon.so.1" in choice.outside


def test_what_only_a_recommended_library_brings_must_be_named() -> None:
    needs = NEEDS | {f"{QT}/lib/libQt6Core.so.6": ["libxkbcommon.so.0"]}
    with pytest.raises(MissingLibraryError, match=r"libQt6Core\.so\.6 needs libxkbcommon\.so\.0"):
        chosen(needs=needs)


def test_links_are_taken_with_what_they_point_to() -> None:
    kept = Part("libQt6Core.so.6", "PySide6/Qt/lib/libQt6Core.so.6", "SYMLINK")
    lost = Part("libQt6Quick.so.6", "PySide6/Qt/lib/libQt6Quick.so.6", "SYMLINK")
    inner = Part(f"{QT}/lib/libQt6Core.so", "./../lib/libQt6Core.so.6", "SYMLINK")
    assert {part.place for part in chosen(kept, lost, inner).taken if part.kind == "SYMLINK"} == {
        kept.place,
        inner.place,
    }


def test_data_of_the_program_is_taken_without_what_only_developers_need() -> None:
    data = [
        *("irondie_to/resources/locale/de.mo", "irondie_to/resources/locale/de.po", "PySide6/Qt/qml/QtQuick/qmldir"),
        *("PySide6/Qt/translations/qtbase_de.qm", "PySide6/Qt/translations/qtbase_gl.qm", "base_library.zip"),
    ]
    taken = places(chosen(*(Part(place, place, "DATA") for place in data)))
    assert taken & set(data) == {data[0], data[3], data[5]}


def test_a_framework_of_macos_is_taken_whole() -> None:
    core, quick = (f"{QT}/lib/{name}.framework" for name in ("QtCore", "QtQuick"))
    found = [
        Part("PySide6/QtCore.abi3.so", "x", "EXTENSION"),
        *(
            Part(f"{core}/Versions/A/QtCore", "x", "BINARY"),
            Part(f"{core}/Versions/A/Resources/Info.plist", "x", "DATA"),
        ),
        *(
            Part(f"{core}/QtCore", "Versions/Current/QtCore", "SYMLINK"),
            Part(f"{core}/Versions/Current", "A", "SYMLINK"),
        ),
        *(
            Part(f"{quick}/Versions/A/QtQuick", "x", "BINARY"),
            Part(f"{quick}/QtQuick", "Versions/A/QtQuick", "SYMLINK"),
        ),
    ]
    choice = choose(found, lambda part: ["QtCore"] if part.place.startswith("PySide6/QtCore") else [], system=None)
    assert places(choice) == {part.place for part in found[:5]}


def test_windows_ignores_the_case_of_names() -> None:
    found = [
        Part("PySide6\\QtCore.pyd", "x", "EXTENSION"),
        *(Part("PySide6\\Qt6Core.dll", "x", "BINARY"), Part("PySide6\\opengl32sw.dll", "x", "BINARY")),
        *(Part("PySide6\\plugins\\platforms\\qwindows.dll", "x", "BINARY"), Part("VCRUNTIME140.dll", "x", "BINARY")),
    ]
    choice = choose(found, lambda _part: ["QT6CORE.dll", "KERNEL32.dll"], system=None)
    assert places(choice) == {part.place for part in found} - {"PySide6\\opengl32sw.dll"}


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        *(("libqxcb.so", "qxcb"), ("qwindows.dll", "qwindows"), ("libqcocoa.dylib", "qcocoa")),
        *(("libpython3.11.so.1.0", "python3"), ("library.dll", "library")),
    ],
)
def test_plugins_have_one_name_on_all_systems(name: str, plain: str) -> None:
    assert plain_name(name) == plain


def test_modules_are_left_out_with_all_below_them() -> None:
    assert not is_used_module("pygments.lexers.python")
    assert not is_used_module("_ssl")
    assert is_used_module("pygments.lexer")
    assert is_used_module("irondie_to.app.core.desk")
    assert module_of(Part("PIL/_avif.cpython-311-x86_64-linux-gnu.so", "x", "EXTENSION").path) == "PIL._avif"
