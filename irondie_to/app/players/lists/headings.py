"""Guesses what a column of a list contains from its heading, in four languages.

A heading is understood only if all its words are known: "Your full name" is, "Name of a parent" is not. Words in
brackets are ignored.
"""

from __future__ import annotations

import re
from functools import lru_cache

from irondie_to.app.core.names import text_key
from irondie_to.app.players.details import DETAILS

GIVEN, FAMILY, SET, SIDE, PAID = "given", "family", "set", "side", "paid"
LEFT_OUT = "-"
"""The meaning of a column that is not read."""

MEANINGS = ("name", GIVEN, FAMILY, *(key for key in DETAILS if key != "name"), SET, SIDE, PAID, LEFT_OUT)
"""What a column can hold: the name or its parts, another detail of a player, dice, whether the player has paid."""

_EXACT = {
    **{text_key(heading): field for field, detail in DETAILS.items() for heading in detail.headings},
    **dict.fromkeys(("last", "last name", "surname", "cognome", "nom de famille", "nachname", "familienname"), FAMILY),
    **dict.fromkeys(("first", "first name", "given name", "prénom", "prenom", "vorname", "nome di battesimo"), GIVEN),
    **dict.fromkeys(("set", "dice", "dadi", "dés", "des", "assortiment", "würfel", "wuerfel", "dice set"), SET),
    **dict.fromkeys(("side set", "side", "sideset", "set laterale", "set secondaire", "renforts", "nebenset"), SIDE),
    "riserva": SIDE,
    **dict.fromkeys(("wie heissen sie", "wie heisst du", "come ti chiami", "comment t'appelles-tu"), "name"),
    **dict.fromkeys(("paid", "pagato", "payé", "paye", "bezahlt"), PAID),
}

_KINDS = {
    "noun": "name names namen nom noms nome nomi nominativo",
    "player": "player players giocatore giocatori giocatrice spieler spielers spielerin joueur joueurs joueuse "
    "participant participants partecipante partecipanti teilnehmer teilnehmers teilnehmerin attendee "
    "entrant competitor person spielername teilnehmername athlete athletes athlète athlètes atleta atleti sportler "
    "sportlerin iscritto iscritta iscritti inscrit inscrits adhérent adhérents licencié licenciés mitglied mitglieder "
    "member members membre membres socio soci allievo allievi student students studente studenti élève élèves schüler",
    "full": "full complete complet completo vollständiger vollständige voller whole legal real kompletter",
    "given": "vorname vornamen rufname prénom prénoms prenom prenoms forename",
    "given_of": "first given vor battesimo",
    "family": "nachname nachnamen familienname zuname cognome cognomi surname lastname",
    "family_of": "last family famille famiglia",
    "club": "club clubs team group town city gruppo città citta squadra groupe ville verein vereins vereinsname "
    "ort stadt wohnort heimatort heimatverein stammverein teamname clubname hometown provenienza "
    "mannschaft équipe equipe associazione association società societa société circolo",
    "mark": "mark nickname nick alias contrassegno soprannome marque mention surnom pseudo zusatz spitzname "
    "kennzeichen",
    "main": "main principale principal",
    "set": "hauptset set dice dadi dés assortiment würfel wuerfel würfelset diceset dadiset",
    "side": "side sideset laterale secondaire renforts nebenset riserva",
    "table": "table tavolo tisch tischnummer",
    "fixed": "fixed fisso fixe fester feste festem number numero numéro nummer nr no",
    "paid": "paid payed pagato pagata payé paye payée bezahlt gezahlt réglé regle versato saldato",
    "fee": "fee entry startgeld startgebühr anmeldegebühr teilnahmegebühr quota cotisation iscrizione status "
    "stato frais inscription hat ha has already già déjà schon",
    "filler": "your the a an of my s for de du della del dello di la le il lo l d des der die das dein deine ihr "
    "ihre votre ton ta tuo tua vostro suo sua please enter bitte what is qual è e wie heisst and "
    "und et or oder ou o tournament torneo tournoi turnier event required optional facultatif "
    "obligatoire obbligatorio opzionale facoltativo pflichtfeld home"
    " residence residenza résidence appartenance appartenenza",
}
_KIND_OF = {word: kind for kind, words in _KINDS.items() for word in words.split()}
_ASIDE = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_PARTS = re.compile(r"\s*[/|,;&+]\s*")
_WORDS = re.compile(r"[^\W\d_]+")
_MOST_WORDS = 12


def heading_key(heading: str) -> str:
    """The key by which headings are remembered; it ignores case, punctuation and extra spaces."""
    return text_key(" ".join(re.findall(r"\w+", heading.replace("_", " "))))


@lru_cache(maxsize=4096)
def meaning_of(heading: str) -> str | None:
    """The meaning of a column with this heading; None if the heading is not understood."""
    text = text_key(heading.replace("_", " ")).strip(" *:?.")
    if "#" in text:  # a number of something
        return "fixed_table" if text.strip("# ") == "table" else None
    if text in _EXACT:
        return _EXACT[text]
    plain = _ASIDE.sub(" ", text).strip(" *:?.")
    if plain in _EXACT:
        return _EXACT[plain]
    if len(plain) > 120:
        return None
    parts = [part for part in _PARTS.split(plain) if part]
    if len(parts) > 1:
        meanings = {_meaning_of_words(part) for part in parts}
        if len(meanings) == 1:
            return meanings.pop()
        return "name" if meanings <= {"name", GIVEN, FAMILY} else None
    return _meaning_of_words(plain)


def is_full_name(heading: str) -> bool:
    """Whether a heading means the full name even if another column contains part of the name."""
    words = _WORDS.findall(text_key(heading))
    kinds = {_KIND_OF.get(word) for word in words}
    return "full" in kinds or len(kinds & {"given", "given_of", "family", "family_of"}) > 1


def _meaning_of_words(text: str) -> str | None:
    if text in _EXACT:
        return _EXACT[text]
    words = _WORDS.findall(text)
    kinds = {_KIND_OF.get(word, "") for word in words} - {"filler"}
    if not words or len(words) > _MOST_WORDS or "" in kinds or not kinds:
        return None
    for meaning, also in (
        (PAID, {"fee", "player"}),
        (SIDE, {"set", "player"}),
        (SET, {"player", "main"}),
        ("mark", {"noun", "player"}),
        ("club", {"noun", "player"}),
    ):
        if meaning in kinds:
            return meaning if kinds <= {meaning, *also} else None
    if "table" in kinds:
        return "fixed_table" if kinds <= {"table", "fixed"} else None
    return _part_of_name(kinds)


def _part_of_name(kinds: set[str]) -> str | None:
    if not kinds <= {"noun", "player", "full", "given", "given_of", "family", "family_of"}:
        return None
    has_given, has_family = bool(kinds & {"given", "given_of"}), bool(kinds & {"family", "family_of"})
    if has_given == has_family or "full" in kinds:  # both parts, or neither
        return "name"
    if "noun" in kinds and kinds & {"given", "family"}:  # such as "Nom Prénom"
        return "name"
    return GIVEN if has_given else FAMILY
