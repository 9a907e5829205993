"""What a Linux desktop reads about the program: menu entry, kind of file, and the data of software centres."""

from __future__ import annotations

from datetime import UTC, datetime
from xml.etree import ElementTree as ET

from programs.description import LANGUAGES, PROGRAM, Description

MIME_NAMESPACE = "http://www.freedesktop.org/standards/shared-mime-info"
_XML_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def menu_entry(program: Description = PROGRAM) -> str:
    """The `.desktop` file."""
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        "Version=1.4",
        f"Name={program.title}",
        *_localised("Comment", program.summary),
        *_localised("Keywords", {language: f"{';'.join(words)};" for language, words in program.keywords.items()}),
        f"Exec={program.name} %f",
        f"Icon={program.id}",
        "Terminal=false",
        "Categories=Game;BoardGame;Qt;",
        f"MimeType={program.file_type.mime};",
        f"StartupWMClass={program.name}",
        "StartupNotify=true",
    ]
    return "\n".join(lines) + "\n"


def _localised(key: str, texts: dict[str, str]) -> list[str]:
    return [
        f"{key}={texts[language]}" if language == "en" else f"{key}[{language}]={texts[language]}"
        for language in LANGUAGES
    ]


def mime_type(program: Description = PROGRAM) -> str:
    """The file that makes the kind of file known, for `/usr/share/mime/packages`."""
    kind = program.file_type
    root = ET.Element("mime-info", xmlns=MIME_NAMESPACE)
    element = ET.SubElement(root, "mime-type", type=kind.mime)
    for language in LANGUAGES:
        _text(element, "comment", kind.comment[language], language)
    ET.SubElement(element, "icon", name=kind.icon)
    ET.SubElement(element, "generic-icon", name=kind.icon)  # in place of the plain sheet that a theme would prefer
    ET.SubElement(element, "glob", pattern=f"*.{kind.extension}")
    return _written(root)


def metainfo(epoch: int, program: Description = PROGRAM) -> str:
    """The AppStream file. `epoch` is the time of the release, in seconds since 1970."""
    root = ET.Element("component", type="desktop-application")
    for tag, text in (
        ("id", program.id),
        ("metadata_license", "CC0-1.0"),
        ("project_license", program.license),
        ("name", program.title),
    ):
        _text(root, tag, text)
    for language in LANGUAGES:
        _text(root, "summary", program.summary[language], language)
    developer = ET.SubElement(root, "developer", id=program.id.rpartition(".")[0])
    _text(developer, "name", program.maintainer.partition(" <")[0])
    description = ET.SubElement(root, "description")
    for number in range(len(program.paragraphs["en"])):
        for language in LANGUAGES:
            _text(description, "p", program.paragraphs[language][number], language)
    ET.SubElement(root, "launchable", type="desktop-id").text = f"{program.id}.desktop"
    provides = ET.SubElement(root, "provides")
    _text(provides, "binary", program.name)
    _text(provides, "mediatype", program.file_type.mime)
    releases = ET.SubElement(root, "releases")
    day = datetime.fromtimestamp(epoch, UTC).strftime("%Y-%m-%d")
    ET.SubElement(releases, "release", version=program.version, date=day)
    ET.SubElement(root, "content_rating", type="oars-1.1")
    return _written(root)


def _text(parent: ET.Element, tag: str, text: str, language: str = "en") -> None:
    element = ET.SubElement(parent, tag)
    element.text = text
    if language != "en":
        element.set(_XML_LANGUAGE, language)


def _written(root: ET.Element) -> str:
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'
