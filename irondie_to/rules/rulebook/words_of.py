"""Everyday words and typical questions for each rule and ruling, in four languages; and topics outside the rules.

Each file in the folder `words` has one line per entry: its id or key, a colon, its words, and its questions, each after
a semicolon.
"""

from __future__ import annotations

from functools import lru_cache
from pkgutil import get_data

from irondie_to.rules.rulebook.chapters.entries import EDITIONS
from irondie_to.rules.rulebook.spelling import fold, words_in


def lines(language: str) -> list[str]:
    """The lines of a language's file; raises OSError if the file is missing."""
    place = f"rules/rulebook/words/{language}.txt"
    text = get_data(
        "irondie_to", place
    )  # `rules` and the folders below it are namespace packages, which `get_data` cannot read
    if text is None:
        raise FileNotFoundError(place)
    return text.decode("utf-8").splitlines()


def everyday_words(*languages: str) -> dict[str, list[str]]:
    """Read the phrases of these languages (default: all), by the id of the rule or the key of the ruling."""
    phrases: dict[str, list[str]] = {}
    for language in languages or EDITIONS:
        for line in lines(language):
            key, _, written = line.partition(":")
            phrases.setdefault(key, []).extend(phrase.strip() for phrase in written.split(";"))
    return phrases


_TOPICS = """
en table floor ground chair carpet | fell fall falls fallen landed lands
en table floor ground chair carpet | off drop drops dropped onto under outside | die dice
en cocked leaning crooked tilted | die dice
en broken damaged cracked chipped stolen | die dice
en eat eating drink drinking food smoke smoking
en phone phones smartphone calculator app
en headphones earphones music loud noise
en spectator spectators audience coach coaching advice
en cup tray tower | die dice
en photo photos film video livestream
it tavolo terra pavimento sedia tappeto | caduto caduta caduti cade cadono cadere fuori
it tavolo terra pavimento sedia tappeto | finito finiti finisce rotola rotolato sotto | dado dadi
it storto inclinato appoggiato bilico | dado dadi
it rotto rotti rotta danneggiato scheggiato rubato | dado dadi
it mangiare bere cibo bibita fumare
it telefono telefonino cellulare smartphone calcolatrice
it cuffie auricolari musica rumore rumorosi
it spettatore spettatori pubblico suggerisce suggerimento consigli
it bicchiere bussolotto vassoio torre | dado dadi
it foto fotografare filmare video
fr table terre sol chaise tapis | tombe tombes tombé tombée tomber hors roulé roule sous
fr incliné penché | dé dés
fr cassé cassés abîmé volé | dé dés
fr manger boire nourriture boisson fumer
fr téléphone portable smartphone calculatrice
fr casque écouteurs musique bruit
fr spectateur spectateurs public conseil conseils
fr gobelet gobelets
fr photo photos filmer vidéo
de tisch boden teppich stuhl | gefallen fällt fallen herunter runter gerollt rollt neben
de schief gekippt kante | würfel
de kaputt kaputte kaputter beschädigt gestohlen | würfel
de essen trinken getränk rauchen | darf dürfen tisch
de handy telefon smartphone taschenrechner
de kopfhörer musik lärm
de zuschauer publikum tipp tipps ratschlag
de würfelbecher becher würfelturm
de foto fotos filmen video
"""
"""A topic in each line, after its language: a question is about it if it has a word of each group, divided by `|`.

Words are compared whole, because the stem of *Handy* is also that of *Hand*.
"""


@lru_cache(maxsize=1)
def _topics() -> list[list[frozenset[str]]]:
    lines = (line.partition(" ")[2] for line in _TOPICS.split("\n") if line)
    return [[frozenset(words_in(fold(group))) for group in line.split("|")] for line in lines]


def is_silent_on(query: str) -> bool:
    """Whether the rules are known not to answer this question, even if they contain some of its words."""
    asked = frozenset(words_in(fold(query)))
    return any(all(group & asked for group in topic) for topic in _topics())
