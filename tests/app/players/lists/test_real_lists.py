"""Lists in the forms that registration tools, spreadsheets and people write them; all names are made up."""

from __future__ import annotations

import io

import pytest
import xlsxwriter
from testdata import DATA

from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.lists.entries import Decision, RowChoice
from irondie_to.app.players.lists.reading import ListChoices, ListReading, encoding_samples, read_list
from irondie_to.app.start.file_kinds import FileKind, kind_of
from irondie_to.cells.table import check_workbook
from irondie_to.errors import Phrase, UserError
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say

SET = "KSm KSm KAs BNu BBr WPo OSw YFo RRe"

Player = tuple[str, str | None]


def read(content: str | bytes) -> ListReading:
    reading = read_list(content)
    reading.check()
    return reading


def players(content: str | bytes) -> list[Player]:
    """Names and clubs of the players of a list that is read without a question."""
    return [(entry.details.name, entry.details.club) for entry in read(content).to_enter if entry.details is not None]


def refusal(content: str | bytes) -> str:
    """What is said about a list that is not read without a question."""
    reading = read_list(content)
    with pytest.raises(UserError) as fault:
        reading.check()
    return say(fault.value.phrase)


def workbook(*rows: tuple[object, ...], sheets: tuple[str, ...] = ("Sheet1",)) -> bytes:
    """An Excel workbook with these rows on its last sheet; the others are empty."""
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out)
    for name in sheets:
        sheet = book.add_worksheet(name)
    for place, row in enumerate(rows):
        sheet.write_row(place, 0, row)
    book.close()
    return out.getvalue()


SAMPLES: dict[str, list[Player]] = {
    "nom-prenom.csv": [("Léa Martin", "Lyon"), ("Paul Martin", "Lyon"), ("Zoé Durand", "Lille")],
    "last-first.csv": [("Zac Bo", "Torino"), ("Ann Lee", "Milano")],
    "google-form.csv": [("Zac Bo", "Torino"), ("Ann Lee", "Milano")],
    "sep-line.csv": [("Zac Bo", "Torino"), ("Ann Lee", "Milano")],
    "title-row.csv": [("Zac Bo", "Torino"), ("Ann Lee", "Milano")],
    "cp1250.csv": [("Małgorzata Żak", "Łódź"), ("Jiří Dvořák", "Plzeň")],
    "numbered.csv": [("Zac Bo", None), ("Ann Lee", None), ("Éva Kis", None)],
    "utf16-tab.txt": [("Zoë Müller", "Köln"), ("Ann Lee", "Milano")],
}


@pytest.mark.parametrize("name", SAMPLES)
def test_the_samples(name: str) -> None:
    assert players((DATA / "lists" / name).read_bytes()) == SAMPLES[name]


def test_every_sample_is_tried() -> None:
    found = {path.name for path in (DATA / "lists").iterdir()} - {"README.md", "outside"}
    assert found == {*SAMPLES, "comma-unquoted.csv"}


OUTSIDE: dict[str, list[Player]] = {
    "01-karate-form.csv": [("Hank Prince", "Cambridge"), ("Shane Gomez", "Hamilton")],
    "02-judo-modulo.csv": [("Rossi Mario", None), ("Bianchi Anna", None), ("De Luca Sara", None)],
    "04-scuola.csv": [("Luca Bianchi", None), ("Chiara Verdi", None), ("Niccolò D'Angelo", None)],
    "05-stage.csv": [("Aurélie Léger", "Aïkido Club Namur"), ("Jef Van den Broeck", "Dojo Gent")],
    "06-checkins.csv": [("Amina Bio Tchané", None), ("Rodrigue Sossou", None)],
    "07-attendees.csv": [("Joe Marsh", None), ("Zack Nagel", None)],
    "08-spielerdb.csv": [("Hans Müller", "BC Linden"), ("Anna Schmidt; jr.", None)],
    "09-aktivenpass.csv": [
        ("Rosa Beckert", "Rudergemeinschaft Hansa"),
        ("Jörg Ahrens", 'Berliner Ruder-Club "Welle'),
        ("Uta Kern", "RC Süd"),
    ],
    "12-tickets.csv": [("Pia Patel", None), ("Sneha Kulk", None)],
    "13-event-export.csv": [("Ravi Menon", None), ("Leela Das", None), ("Tom Bell", None)],
    "14-ffe.csv": [("Élodie DUPONT", "CE Paris"), ("Yann LE GALL", "Escrime Brest")],
    "15-judoka.csv": [("Laura Mueller-01", "JC Nord"), ("Tim Schmidt", "JC Süd")],
    "16-volunteers.csv": [("Wei Ling Tan", None), ("Muhd Faizal", None)],
}
QUESTIONS = {
    "03-risposte.csv": "Anna Neri is already on the list, on line 2.",
    "10-ergebnisse.csv": "a name or club spans several lines.",
    "11-startliste-ohne-kopf.csv": "2 cells are in columns without a heading: Modellflug Süd, Schlepp.",
}


@pytest.mark.parametrize("name", OUTSIDE)
def test_lists_of_other_programs(name: str) -> None:
    data = (DATA / "lists" / "outside" / name).read_bytes()
    assert kind_of(data, name) is FileKind.LIST
    assert players(data) == OUTSIDE[name]


@pytest.mark.parametrize("name", QUESTIONS)
def test_lists_of_other_programs_with_a_question(name: str) -> None:
    data = (DATA / "lists" / "outside" / name).read_bytes()
    assert kind_of(data, name) is FileKind.LIST
    assert QUESTIONS[name] in refusal(data)


def test_every_list_of_another_program_is_tried() -> None:
    assert {path.name for path in (DATA / "lists" / "outside").iterdir()} == {*OUTSIDE, *QUESTIONS}


@pytest.mark.parametrize("name", ["Élodie", "ANDRÉ", "Émile", "Óscar", "RENÉE LÉGER", "Ørjan"])
def test_a_capital_with_an_accent_is_a_letter(name: str) -> None:
    assert players(f"Nom;Club\n{name};Paris\n".encode("cp1252"))[0][0] == name


def test_unused_columns_of_a_form_are_named() -> None:
    reading = read((DATA / "lists" / "google-form.csv").read_bytes())
    assert [column.heading for column in reading.left_out] == ["Timestamp", "Email Address"]
    assert [column.meaning for column in reading.columns] == ["-", "-", "name", "club", "set"]


def test_unquoted_commas_are_not_guessed() -> None:
    told = refusal((DATA / "lists" / "comma-unquoted.csv").read_bytes())
    assert "line 2: A cell is in a column without a heading: Torino." in told
    assert "line 3: A cell is in a column without a heading: Milano." in told


FORMS: dict[str, tuple[str, list[Player]]] = {
    "google forms, Italian": (
        '"Informazioni cronologiche","Indirizzo email","Il tuo nome e cognome","Città","Set di dadi"\n'
        '"05/03/2026 10.11.12","a@example.org","Luca Bianchi","Torino",""\n',
        [("Luca Bianchi", "Torino")],
    ),
    "google forms, French": (
        '"Horodateur","Adresse e-mail","Nom et prénom","Votre club","Numéro de téléphone"\n'
        '"05/03/2026 10:11:12","a@example.org","Léa Martin","Lyon","06 12 34 56 78"\n',
        [("Léa Martin", "Lyon")],
    ),
    "google forms, German": (
        '"Zeitstempel","E-Mail-Adresse","Vor- und Nachname","Verein (falls vorhanden)","Telefon"\n'
        '"05.03.2026 10:11:12","a@example.org","Jörg Müller","TSV Köln","0171 2345678"\n',
        [("Jörg Müller", "TSV Köln")],
    ),
    "two parts, German": (
        "Name;Vorname;Verein\nMüller;Jan;Köln\nMüller;Ida;\n",
        [("Jan Müller", "Köln"), ("Ida Müller", None)],
    ),
    "two parts, Italian": ("Cognome;Nome;Città\nRossi;Gino;Asti\n", [("Gino Rossi", "Asti")]),
    "two parts, English": ("First Name,Surname\nAnn,Lee\n", [("Ann Lee", None)]),
    "name and surname": ("Name,Surname,Team\nAnn,Lee,Leeds\n", [("Ann Lee", "Leeds")]),
    "tickets": (
        "Order #,Order Date,Ticket Type,First Name,Last Name,Email,Attendee #\n"
        "1001,2026-03-05 10:11:12,Standard,Ann,Lee,a@example.org,1\n",
        [("Ann Lee", None)],
    ),
    "asterisk": ("Name *\tTown *\nAnn Lee\tLeeds\n", [("Ann Lee", "Leeds")]),
    "player name": ("Player Name,Club Name\nAnn Lee,Leeds\n", [("Ann Lee", "Leeds")]),
    "name of the player": ("Name des Spielers;Name des Vereins\nIda Kern;Ulm\n", [("Ida Kern", "Ulm")]),
    "family name first": ("Name, Vorname;Ort\nKern, Ida;Ulm\n", [("Kern, Ida", "Ulm")]),
    "question": (
        "What is your full name?,Which club?,How did you hear about our club?\nAnn Lee,Leeds,Friends\n",
        [("Ann Lee", None)],
    ),
    "numbers in a column": ("1\tAnn Lee\tLeeds\n2\tZac Bo\tTurin\n", [("Ann Lee", "Leeds"), ("Zac Bo", "Turin")]),
    "number column": ("Nr.;Spieler;Verein\n1;Ida Kern;Ulm\n2;Jan Ott;\n", [("Ida Kern", "Ulm"), ("Jan Ott", None)]),
    "brackets": ("1) Ann Lee\n2) Zac Bo\n", [("Ann Lee", None), ("Zac Bo", None)]),
    "counted": ("1 Ann Lee\n2 Zac Bo\n3 Éva Kis\n", [("Ann Lee", None), ("Zac Bo", None), ("Éva Kis", None)]),
    "bullets": ("- Ann Lee\n- Zac Bo\n", [("Ann Lee", None), ("Zac Bo", None)]),
    "sum": ("Name;Club\nAnn Lee;Leeds\nZac Bo;\nTotal;2\n", [("Ann Lee", "Leeds"), ("Zac Bo", None)]),
    "sum, German": ("Name;Verein\nIda Kern;Ulm\n;\nAnzahl Spieler: 1;\n", [("Ida Kern", "Ulm")]),
    "headings on each page": (
        "Name;Club\nAnn Lee;Leeds\nName;Club\nZac Bo;\n",
        [("Ann Lee", "Leeds"), ("Zac Bo", None)],
    ),
    "title and date": (
        "Turnier Ulm;;\nDatum: 5.3.2026;;\n;;\nNr;Name;Verein\n1;Ida Kern;Ulm\n",
        [("Ida Kern", "Ulm")],
    ),
    "title above one column": ("Spring cup\nName\nAnn Lee\n", [("Ann Lee", None)]),
    "ticked boxes": ("Name,Here\nAnn Lee,FALSE\n,FALSE\n,FALSE\n", [("Ann Lee", None)]),
    "dashes": ("Name;Club;Set\nAnn Lee;-;–\n", [("Ann Lee", None)]),
    "text formulas": ('Name;Club\n="Ann Lee";="Leeds"\n', [("Ann Lee", "Leeds")]),
    "quoted line breaks beside": ('Name;Note;Club\nAnn Lee;"late,\nby train";Leeds\n', [("Ann Lee", "Leeds")]),
    "spaces and rulers": ("  Name  ;  Club  \n\n  Ann   Lee ; Leeds \n ; \n", [("Ann Lee", "Leeds")]),
    "sep and tab": ("sep=\t\nName\tClub\nAnn Lee\tLeeds\n", [("Ann Lee", "Leeds")]),
    "quoted sep": ('"sep=,"\nName,Club\nAnn Lee,Leeds\n', [("Ann Lee", "Leeds")]),
    "comma in a title": (
        "Spring cup, Leeds\nName;Club\nAnn Lee;Leeds\nZac Bo;Turin\n",
        [("Ann Lee", "Leeds"), ("Zac Bo", "Turin")],
    ),
    "empty club and city": ("Name;Club;City\nAnn Lee;;\n", [("Ann Lee", None)]),
    "empty city": ("Name;Club;City\nAnn Lee;Leeds;\n", [("Ann Lee", "Leeds")]),
    "languages": ("Name / Nom / Nome;Club / Verein\nAnn Lee;Leeds\n", [("Ann Lee", "Leeds")]),
    "parent": ("Name,Parent's name,Club\nAnn Lee,Bo Lee,Leeds\n", [("Ann Lee", "Leeds")]),
    "full name beside its parts": ("Full name,First name,Last name\nAnn Lee,Ann,Lee\n", [("Ann Lee", None)]),
    "markdown": ("| Name | Club |\n|------|:----:|\n| Ann Lee | Leeds |\n", [("Ann Lee", "Leeds")]),
    "compounds": ("Spielername;Teamname;Startgebühr bezahlt\nIda Kern;Ulm;ja\n", [("Ida Kern", "Ulm")]),
    "sum without headings": ("Ann Lee;Leeds\nZac Bo;Turin\nTotal;2\n", [("Ann Lee", "Leeds"), ("Zac Bo", "Turin")]),
    "number of players": ("Name;Club\nAnn Lee;Leeds\n1 players;\n", [("Ann Lee", "Leeds")]),
    "table with a point": ("Name;Table no.;Main set (9 dice)\nAnn Lee;3;\n", [("Ann Lee", None)]),
    "as typed": (f"Zac Bo (Torino): {SET}\nAnn Lee\n", [("Zac Bo", "Torino"), ("Ann Lee", None)]),
    "question, German": ("ID;Name;Wie heißen Sie?\n1;;Ida Kern\n", [("Ida Kern", None)]),
    "French tickets": (
        "Numéro de commande;Statut;Nom participant;Prénom participant;Montant;Club d'appartenance\n"
        "1;Validé;Martin;Léa;5,00;Lyon\n",
        [("Léa Martin", "Lyon")],
    ),
    "emoji": ("Name\nAnn 🎲 Lee\n", [("Ann 🎲 Lee", None)]),
}


@pytest.mark.parametrize("form", FORMS)
def test_real_forms(form: str) -> None:
    text, expected = FORMS[form]
    assert players(text) == expected
    for encoding in ("utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"):
        assert players(text.encode(encoding)) == expected, encoding
    assert players(text.replace("\n", "\r\n").encode()) == expected


HALF: dict[str, tuple[str, str]] = {
    "two clubs": ("Name;Club;City\nAnn Lee;Leeds;York\n", "Several columns hold the same detail (club): Club, City."),
    "two names": ("Name;Player\nAnn Lee;Zac Bo\n", "Several columns hold the same detail (name): Name, Player."),
    "commas as in names": ("Bo, Zac\nLee, Ann\n", "“Bo, Zac” could be a name and a club"),
    "parts without headings": ("Bo;Zac\nLee;Ann\nKis;Éva\nOtt;Jan\n", "“Bo, Zac” could be a name and a club"),
    "comma in a name": ("Name\nBo, Zac\n", "line 2: A cell is in a column without a heading: Zac."),
    "no name": ("Club;Set\nLeeds;\n", "Its columns are: Club, Set"),
    "strange sign": ("Name\nMa³gorzata\n", "“Ma³gorzata” contains ³"),
    "strange quotation mark": ("Name\nJo‘l\n", "contains ‘"),
    "per mille": ("Name;Club\nJo;K‰ln\n", "“K‰ln” contains ‰"),
    "control character": ("Name\nAnn\x07 Lee\n", "can’t be printed"),
    "address": ("Name;Club\nann@example.org;Leeds\n", "“ann@example.org” isn’t a name"),
    "UTF-8 twice": ("Name\nMÃ¼ller\n", "“MÃ¼ller” contains Ã¼"),
    "error of a spreadsheet": ("Name\n#REF!\n", "“#REF!” isn’t a name"),
    "date of an export": ("Name;Club\nAnn;Leeds\nExported on 2026-03-05;\n", "“Exported on 2026-03-05” isn’t a name"),
    "two players in a row": ("Player 1 name;Player 2 name\nAnn;Bo\n", "Several columns hold the same detail (name)"),
    "aligned by spaces": ("Zac Bo    Torino\nAnn Lee   Milano\n", "could be a name and a club"),
    "names that differ": ("Full name;First name;Last name\nAnn Lee;Zac;Bo\n", "differ"),
    "bad paid": ("Name;Paid\nAnn Lee;perhaps\n", "“perhaps” doesn’t say whether"),
    "bad table": ("Name;Table\nAnn Lee;3.5\n", "“3.5” isn’t a table number"),
    "twice": ("First,Last\nAnn,Lee\nAnn,Lee\n", "line 3: Ann Lee is already on the list, on line 2"),
    "more cells": ("Ann Lee;Leeds;;;x\n", "A cell is in a column without a heading: x"),
}


@pytest.mark.parametrize("form", HALF)
def test_what_is_half_understood_is_said(form: str) -> None:
    text, expected = HALF[form]
    assert expected in refusal(text)


@pytest.mark.parametrize(
    ("text", "paid"),
    [
        ("Name;Paid\nAnn;yes\nBo;no\nCy;\n", [True, False, False]),
        ("Name;Bezahlt?\nAnn;x\nBo;nein\nCy;7,50 €\n", [True, False, True]),
        ("Nom;Payé\nAnn;Oui\nBo;Non\nCy;0\n", [True, False, False]),
        ("Nome;Pagato\nAnn;Sì\nBo;no\nCy;vero\n", [True, False, True]),
        ("Name;Bezahlt\nAnn;CHF 10.–\nBo;Fr. 0.00\nCy;10 EUR\n", [True, False, True]),
        ("Name;Entry fee paid\nAnn;TRUE\nBo;FALSE\nCy;✓\n", [True, False, True]),
    ],
)
def test_who_has_paid(text: str, paid: list[bool]) -> None:
    assert [entry.paid for entry in read(text).to_enter] == paid


@pytest.mark.parametrize(("cell", "table"), [("3", 3), ("3.0", 3), ("3,0", 3), ("Table 3", 3), ("Tisch 12", 12)])
def test_tables(cell: str, table: int) -> None:
    (entry,) = read(f"Name;Table\nAnn;{cell}\n").to_enter
    assert entry.details is not None
    assert entry.details.fixed_table == table


ENCODED = {
    "cp1252": "Nom;Prénom;Ville\nMartin;Hélène;Besançon\nNuñez;José;Málaga\nRossi;Niccolò;Forlì\n",
    "cp1250": "Name;Club\nErdős Pál;Győr\nLuka Modrić;Zagreb\nTomáš Novák;Plzeň\n",
    "iso8859_2": "Name;Club\nTomáš Novák;Plzeň\nMałgorzata Żak;Łódź\nJiří Ťok;Brno\n",
    "cp866": "Name;Club\nИван Петров;Москва\nОльга Жукова;Казань\n",
    "mac_roman": "Nom;Prénom;Ville\nMartin;Hélène;Besançon\nWeiß;Jörg;Köln\n",
    "cp850": "Name;Verein\nJörg Müller;Köln\nZoé Weiß;Gießen\n",
    "cp1251": "Имя;Клуб\nИван Петров;Москва\n".replace("Имя", "Name"),
    "cp1253": "Name;Club\nΕλένη Παπαδοπούλου;Αθήνα\n",
    "cp1257": "Name;Club\nJānis Bērziņš;Rīga\nŽydrūnas Šulčius;Šiauliai\n",
    "cp1254": "Name;Club\nŞükrü Işık;İzmir\nGökçe Yıldız;Ankara\n",
}


@pytest.mark.parametrize("encoding", ENCODED)
def test_code_pages_are_recognised_or_asked_for(encoding: str) -> None:
    text = ENCODED[encoding]
    reading = read(text.encode(encoding))
    assert reading.table.encoding == encoding
    assert [row.cells for row in reading.table.rows] == [tuple(line.split(";")) for line in text.splitlines()]


def test_a_code_page_is_chosen_by_the_same_names() -> None:
    data = "Name;Club\nZac Bo;\nJi\u0159í \u0160íp;\n\u0158eho\u0159;\n".encode("cp1250")
    reading = read_list(data)
    samples = {sample.encoding: sample.names for sample in encoding_samples(data, reading)}
    assert samples["cp1250"] == ("Jiří Šíp", "Řehoř")
    assert samples["cp1252"] == ("Jiøí Šíp", "Øehoø")
    assert next(iter(samples)) == reading.table.encoding


def test_a_workbook_is_read_like_a_list() -> None:
    book = workbook(
        ("Spring cup",),
        (),
        ("First name", "Last name", "Club", "Table", "Paid", "Dice"),
        ("Ann", "Lee", "Leeds", 3.0, True, SET),
        ("Zac", "Bo", "=1+1", "", False, ""),
        sheets=("Notes", "Players"),
    )
    reading = read(book)
    ann, zac = reading.to_enter
    assert (reading.table.sheet, reading.table.sheets, reading.left_out_lines) == ("Players", ("Players",), (1,))
    assert ann.details is not None
    assert (ann.line, ann.details.name, ann.details.fixed_table, ann.paid, ann.dice) == (4, "Ann Lee", 3, True, SET)
    assert zac.details is not None
    assert (zac.details.name, zac.details.club, zac.paid) == ("Zac Bo", "0", False)  # the value stored for the formula


def test_faults_of_a_row_are_answered_by_decisions() -> None:
    text = f"Name;Set;Table\nAnn;XXX;3\nBo;{SET};0\nCy;KSm;\nAnn;;\nM³;;\n"
    reading = read_list(text)
    assert [len(entry.findings) for entry in reading.entries] == [1, 1, 1, 1, 1]
    rows = (
        RowChoice(2, Decision.EMPTY),
        RowChoice(3, Decision.EMPTY),
        RowChoice(4, Decision.LEAVE_OUT),
        RowChoice(5, Decision.SAME, "line 2"),
        RowChoice(6, Decision.AS_IS),
    )
    reading = read_list(text, ListChoices(rows=rows))
    reading.check()
    found = [(entry.details.name, entry.dice, entry.details.fixed_table) for entry in reading.to_enter if entry.details]
    assert found == [("Ann", None, 3), ("Bo", SET, None), ("M³", None, None)]


def same_as(line: str, *others: RowChoice) -> ListReading:
    return read_list("Name\nAnn\nBo\nAnn\n", ListChoices(rows=(RowChoice(4, Decision.SAME, line), *others)))


def test_a_row_is_the_same_only_as_an_earlier_one_that_is_entered() -> None:
    assert [entry.line for entry in same_as("line 2").to_enter] == [2, 3]
    without = same_as("line 2", RowChoice(2, Decision.LEAVE_OUT))
    without.check()
    assert [entry.line for entry in without.to_enter] == [3, 4]
    for line in ("line 1", "line 4", "line 44", "line x"):
        with pytest.raises(UserError) as fault:
            same_as(line)
        assert fault.value.code == "lists.no_player_line"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_program_copies_and_exports_reads_back(language: str) -> None:
    def words(code: str) -> str:
        return say(Phrase(code), language)

    heads = ("head_name", "head_club", "copy_set", "copy_table", "column_paid", "head_state")
    copied = [
        [words(f"players_page.{head}") for head in heads],
        ["Zoë Bo", "Alba", SET, "7", words("players_page.state_paid"), words("players_page.state_in")],
        ["Ann Lee", "", "", "", words("players_page.state_not_paid"), words("players_page.state_absent")],
    ]
    zoe, ann = read("\n".join("\t".join(row) for row in copied)).to_enter
    assert (zoe.details, zoe.dice, zoe.paid) == (PlayerDetails("Zoë Bo", "Alba", fixed_table=7), SET, True)
    assert (ann.details, ann.dice, ann.paid) == (PlayerDetails("Ann Lee"), None, False)
    exported = [[words(f"export.{head}") for head in ("player", "club", "state")], ["Zoë Bo", "Alba", "x"]]
    assert players("\n".join(";".join(row) for row in exported)) == [("Zoë Bo", "Alba")]


@pytest.mark.parametrize(
    "text",
    [
        "Spring cup 2026 registrations\nAnn Lee;Leeds\nZac Bo;Turin\n",
        "Teilnehmerliste Ulm\nIda Kern\nJan Ott\n",
        "Iscritti al torneo\nLuca Bianchi\n",
        "Wer;Verein\nIda Kern;Ulm\nJan Ott;\n",
    ],
)
def test_a_title_without_headings_is_not_a_player(text: str) -> None:
    told = refusal(text)
    assert "line 1: “" in told
    assert "looks like a title" in told
    reading = read_list(text, ListChoices(rows=(RowChoice(1, Decision.LEAVE_OUT),)))
    reading.check()
    assert len(reading.to_enter) == len(reading.entries) - 1


@pytest.mark.parametrize(
    "text",
    [
        "Nome;Clube\nJoão Simões;Évora\n",
        "Name;Club\nO’Brien – “Ace”;Köln…\n",
        "Navn;Klubb\nÅsa Öberg;Malmö\nBjørn Ærø;Tromsø\n",
        "Name;Paid\nZoë;7,50 €\n",
    ],
)
def test_western_names_are_not_taken_for_others(text: str) -> None:
    table = read(text.encode("cp1252").replace(b"Paid", b"Note")).table
    assert (table.encoding, table.is_certain) == ("cp1252", True)


@pytest.mark.parametrize("count", [2, 3, 12])
@pytest.mark.parametrize("word", ["Player", "Spielerin", "Nome", "Name"])
def test_numbered_players_are_no_headings(word: str, count: int) -> None:
    """The first of “Player 1”, “Player 2” … was taken for a heading, so that one player was lost."""
    names = [f"{word} {number}" for number in range(1, count + 1)]
    read_back = [entry.details.name for entry in read_list("\n".join(names)).to_enter if entry.details is not None]
    assert read_back == names


def test_a_text_named_as_a_workbook_is_refused() -> None:
    with pytest.raises(UserError, match="bad_workbook"):
        check_workbook("players.XLSX", b"Name\nAda")
    check_workbook("players.csv", b"Name\nAda")
