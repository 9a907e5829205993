"""Keeps a proof of how lists in old encodings are read: which code page is chosen, how surely, and which others fit.

A change must be meant. `python tests/support/encodingproofs.py` records the proof; look at the texts that are read
otherwise before you record it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from prooflines import record
from testdata import DATA

from irondie_to.cells.encoding import CODE_PAGES, decoded

PROOF = DATA / "encodings.txt"
_NAMES = {
    "French": "Élodie Lefèvre, François Noël, Zoë Œuvrard, AÏCHA L'HAŸ, Agnès DÉCÔTE",
    "Italian": "Niccolò Forlì, Cantù, NICOLÒ, Perù",
    "German": "Jörg Müller, Weiß, GRÖßE, Ägidius, ÜBEL",
    "Spanish": "José Nuñez, Málaga, ÑANDÚ, Íñigo",
    "Portuguese": "João Simões, Évora, Conceição, CAMÕES, Magalhães",
    "Catalan": "Núria Lluçà, Òscar, Raül",
    "Dutch": "Daniël, Zoë, Jeroen de Coördinator",
    "Danish": "Åse Sørensen, ÆRØ, Bjørn",
    "Swedish": "Åsa Öberg, Malmö, LINNÉ",
    "Icelandic": "Þorgerður Guðmundsdóttir, Ásdís, ÆGIR",
    "Estonian": "Õnne Pärt, Jõgeva, Žanna, Šurik",
    "Czech": "Jiří Dvořák, Plzeň, ŘEHOŘ, Ťok, Růžena",
    "Slovak": "Ľubomír Šťastný, Žilina, Ôsmy, ĎURČO",
    "Polish": "Małgorzata Żak, Łódź, ŚWIĘCH, Bąk, Ćma",
    "Hungarian": "Erdős Pál, Győr, ŐZE, Fűzi, Gyümölcs",
    "Hungarian again": "Erdőházi Pál, Tőkés Bálint, Őrhegyi Ádám",
    "Croatian": "Luka Modrić, Đurđa, Žarko Šćepan, ČAČIĆ",
    "Romanian": "Ştefan Ţepeş, Mădălina, Brâncuşi, Înalt",
    "Turkish": "Şükrü Işık, İzmir, GÖKÇE YILDIZ, Çağrı",
    "Latvian": "Jānis Bērziņš, Rīga, Ķekava, Ģirts, ŠĶĒLE",
    "Lithuanian": "Žydrūnas Šulčius, Šiauliai, Ąžuolas, Ėmužė",
    "Russian": "Иван Петров, Ольга ЖУКОВА, Ann, Семён",
    "Ukrainian": "Олена Ївга, Київ, Єва",
    "Greek": "Ελένη Παπαδοπούλου, Αθήνα, ΝΊΚΟΣ, Μαΐου",
    "Japanese": "山田太郎, ヤマダ タロー, さくら, 高橋みなみ",
    "Chinese": "王小明, 张伟, 北京",
    "Korean": "김철수, 서울, 이영희",
    "mixed": "Zoë Bo, Müller Иван, Łukasz Nuñez, Žák Øst",
    "signs": "“Zoë” Bo…, «Élodie» – ‘Jo’ Né, 7,50 €, ANDRÉ… RENÉE, O’Neill°, 3×4, Bo·Zé",
}
"""Names with the letters of a language, as they are written in lists."""
_STRANGE = b"\x81\x8d\x8f\n"
"""Bytes that hardly any code page has."""
_DAMAGED = (b"Zo\xeb\n" * 1_999 + _STRANGE, b"Zo\xeb\n" * 2_000 + _STRANGE, b"Name\n" * 3_000 + b"Zo\xeb")
_SHARES = range(0, 21)


def proof() -> list[str]:
    """The lines of the proof: what was written and how, and as what it is read."""
    with pytest.MonkeyPatch.context() as patch:
        # The library decides only between code pages that fit equally, and each of its versions may decide otherwise.
        patch.setattr("charset_normalizer.from_bytes", _no_opinion)
        return [*_lists(), *_words(), *_wide(), *_large()]


def _no_opinion(*_data: Any, **_options: Any) -> list[Any]:
    return []


def _lists() -> Iterator[str]:
    """Whole lists in each code page that has their letters."""
    for language, names in _NAMES.items():
        text = "\r\n".join(["Name;Club", *names.split(", ")])
        for code_page in CODE_PAGES:
            try:
                yield f"{language} in {code_page}: {_read(text.encode(code_page))}"
            except UnicodeEncodeError:
                continue


def _words() -> Iterator[str]:
    """Single names, which may have many readings, in the code pages of Western and Central Europe and of a Mac."""
    for word in dict.fromkeys(" ".join(_NAMES.values()).replace(",", "").split()):
        for code_page in ("cp1252", "cp1250", "mac_roman", "cp850"):
            try:
                yield f"{word} in {code_page}: {_read(word.encode(code_page))}"
            except UnicodeEncodeError:
                continue


def _wide() -> Iterator[str]:
    """UTF-16 without a mark, with more and more letters that need both bytes; also very short texts."""
    for encoding in ("utf-16-le", "utf-16-be"):
        for share in _SHARES:
            yield f"{share} of 20 in {encoding}: {_read(('Ω' * share + 'a' * (20 - share)).encode(encoding))}"
        for length in range(1, 7):
            yield f"{length} letters in {encoding}: {_read(('a' * length).encode(encoding))}"
            yield f"{length} letters and a byte in {encoding}: {_read(('a' * length).encode(encoding) + b'b')}"
        for zeros in range(0, 7):
            data = ("a" * (20 - zeros) + "\0" * zeros).encode(encoding)
            yield f"{zeros} zeros of 20 in {encoding}: {_read(data)}"
        late = "a" * 1_990 + "Ω" * 2_000
        yield f"letters after the beginning in {encoding}: {_read(late.encode(encoding))}"


def _large() -> Iterator[str]:
    """Large texts, of which only a part is looked at; what follows it may not fit."""
    for number, data in enumerate(_DAMAGED, 1):
        yield f"many lines {number}: {_read(data)}"
    for count in (5, 6):
        for end in (b"\x81\n", b"\x81", b"Zo\xeb\n\x81"):
            yield f"{count} long lines and {end!r}: {_read(_line(10_000) * count + end)}"
    yield f"a long line that begins strangely: {_read(_line(10_000) * 5 + _STRANGE[:1] + _line(20_000))}"
    for length in range(59_993, 59_998):
        yield f"a line of {length}: {_read(_line(length) + b'x' + _STRANGE)}"


def _line(length: int) -> bytes:
    """A line of so many bytes, with its end."""
    return b"Zo\xeb ".ljust(length - 1, b"x") + b"\n"


def _read(data: bytes) -> str:
    read = decoded(data)
    text = read.text if len(read.text) <= 120 else f"{len(read.text)} characters, at the end {read.text[-9:]!r}"
    shown = text.replace("\r\n", ", ").replace("\n", ", ").replace("\0", "0").replace("\x85", "_")
    printable = "".join(letter if letter.isprintable() else f"<{ord(letter):x}>" for letter in shown)
    others = f" or {' '.join(read.others)}" if read.others else ""
    return f"{printable} = {'' if read.is_certain else 'perhaps '}{read.encoding}{others}"


if __name__ == "__main__":
    record(PROOF, proof())
