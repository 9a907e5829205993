"""The parts of the manual, release 1.4, by their headings in its four editions, and known misprints in editions.

The program never follows a misprint.
"""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Heading, Misprint, Section


def _italian_only(name: str, page: int) -> Section:
    return Section(en=None, it=Heading(f"Glossario: {name}", page), fr=None, de=None)


CLASS = Section(
    en=Heading("The dice, 1. Class", 2),
    it=Heading("I dadi, 1. Classe", 2),
    fr=Heading("Les dés, 1. Catégorie", 2),
    de=Heading("Die Würfel, 1. Klasse", 2),
)
FEATURES = Section(
    en=Heading("The dice, table 1: the dice features", 1),
    it=Heading("I dadi, tabella 1: caratteristiche dei dadi", 1),
    fr=Heading("Les dés, table 1 : les caractéristiques des dés", 1),
    de=Heading("Die Würfel, Tabelle 1: Würfeleigenschaften", 1),
)
SPECIALISATION = Section(
    en=Heading("The dice, 3. Specialization", 2),
    it=Heading("I dadi, 3. Specializzazione", 2),
    fr=Heading("Les dés, 3. Spécialisation", 2),
    de=Heading("Die Würfel, 3. Spezialisierung", 2),
)
TARGET = Section(
    en=Heading("The dice, 4. Target", 2),
    it=Heading("I dadi, 4. Bersaglio", 2),
    fr=Heading("Les dés, 4. Cible", 2),
    de=Heading("Die Würfel, 4. Ziel", 2),
)
COMPARISON = Section(
    en=Heading("The dice, 5. Comparison", 2),
    it=Heading("I dadi, 5. Confronto", 2),
    fr=Heading("Les dés, 5. Comparaison", 2),
    de=Heading("Die Würfel, 5. Vergleich", 2),
)
EFFECT = Section(
    en=Heading("The dice, 6. Effect", 2),
    it=Heading("I dadi, 6. Effetto", 2),
    fr=Heading("Les dés, 6. Effet", 2),
    de=Heading("Die Würfel, 6. Effekt", 2),
)
COLOURS = Section(
    en=Heading("The colors", 3),
    it=Heading("I colori", 3),
    fr=Heading("Les couleurs", 3),
    de=Heading("Die Farben", 3),
)
KINSHIP = Section(
    en=Heading("The colors, kinship", 3),
    it=Heading("I colori, antagonismo", 3),
    fr=Heading("Les couleurs, la parenté", 3),
    de=Heading("Die Farben, Verwandtschaft", 3),
)
CHROMATIC_TABLE = Section(
    en=Heading("The colors, chromatic table", 3),
    it=Heading("I colori, tabella cromatica", 3),
    fr=Heading("Les couleurs, le cercle chromatique", 3),
    de=Heading("Die Farben, das Farbenrad", 3),
)
COLOUR_BONUS = Section(
    en=Heading("Color bonus", 4),
    it=Heading("Bonus colore", 4),
    fr=Heading("Bonus de couleur", 4),
    de=Heading("Farbbonus", 4),
)
RARE_DICE = Section(
    en=Heading("The rare dice", 4),
    it=Heading("I dadi rari", 4),
    fr=Heading("Les dés rares", 4),
    de=Heading("Seltene Würfel", 4),
)
BOARD = Section(
    en=Heading("The game board", 4),
    it=Heading("Il piano di gioco", 4),
    fr=Heading("Le plateau de jeu", 4),
    de=Heading("Das Spielertableau", 4),
)
BEFORE_THE_GAME = Section(
    en=Heading("Before the game", 5),
    it=Heading("Pre partita", 5),
    fr=Heading("Avant de démarrer", 5),
    de=Heading("Vor dem Spiel", 5),
)
THE_GAME = Section(
    en=Heading("How to play a game, the game", 5),
    it=Heading("Giocare una partita, la partita", 5),
    fr=Heading("Comment jouer, la partie", 5),
    de=Heading("Ablauf eines Spiels, das Spiel", 5),
)
BATTLE = Section(
    en=Heading("Phase 1: Battle", 5),
    it=Heading("Fase 1: Combattimento", 5),
    fr=Heading("Phase 1 : Bataille", 5),
    de=Heading("Phase 1: Schlacht", 5),
)
PRIORITY = Section(
    en=Heading("Phase 1: Battle, priority"),
    it=Heading("Glossario: Priorità", 9),
    fr=Heading("Phase 1 : Bataille, priorité"),
    de=Heading("Phase 1: Schlacht, Priorität"),
)
DUELS_IN_TURN = Section(
    en=Heading("Phase 2: Skirmish, the alternation of duels", 6),
    it=Heading("Fase 2: Schermaglia, alternanza dei duelli", 5),
    fr=Heading("Phase 2 : Escarmouche, l'alternance des duels", 6),
    de=Heading("Phase 2: Gefecht, Abfolge der Duelle", 6),
)
A_DUEL = Section(
    en=Heading("Phase 2: Skirmish, breakdown of a duel", 6),
    it=Heading("Fase 2: Schermaglia, come si svolge un duello", 6),
    fr=Heading("Phase 2 : Escarmouche, la résolution d'un duel", 6),
    de=Heading("Phase 2: Gefecht, Ablauf eines Duells", 6),
)
A_DUEL_RESOLVED = Section(
    en=Heading("Phase 2: Skirmish, determining the result of a duel"),
    it=Heading("Fase 2: Schermaglia, come si determina l'esito di un duello", 6),
    fr=Heading("Phase 2 : Escarmouche, déterminer le résultat d'un duel"),
    de=Heading("Phase 2: Gefecht, Auswertung eines Duells"),
)
DAMAGE = Section(
    en=Heading("Phase 3: Damage", 7),
    it=Heading("Fase 3: Assegnazione dei danni", 6),
    fr=Heading("Phase 3 : Dégâts", 7),
    de=Heading("Phase 3: Schaden", 7),
)
END_OF_TURN = Section(
    en=Heading("Phase 4: End of turn", 7),
    it=Heading("Fase 4: Fine del turno", 6),
    fr=Heading("Phase 4 : Fin du tour", 7),
    de=Heading("Phase 4: Ende der Runde", 7),
)
END_OF_GAME = Section(
    en=Heading("The end of the game", 7),
    it=Heading("Fine della partita", 7),
    fr=Heading("La fin de partie", 7),
    de=Heading("Spielende", 7),
)
TEAMS = Section(
    en=Heading("The multiplayer game", 7),
    it=Heading("Partite in multiplayer", 7),
    fr=Heading("Le mode multi-joueurs", 7),
    de=Heading("Spiel mit mehr als 2 Spielern", 7),
)
MNEMONICS = Section(
    en=Heading("The golden rules, mnemonic rules", 8),
    it=None,
    fr=Heading("Les règles d'or, règles mnémoniques", 8),
    de=Heading("Die goldenen Regeln, Merkregeln", 8),
)
GOLDEN_RULES = Section(
    en=Heading("The golden rules", 8),
    it=Heading("Le regole d'oro", 7),
    fr=Heading("Les règles d'or", 8),
    de=Heading("Die goldenen Regeln", 8),
)
TOURNAMENT = Section(
    en=Heading("Tournament rules", 8),
    it=Heading("Le regole da torneo", 7),
    fr=Heading("Les règles de tournoi", 8),
    de=Heading("Turnierregeln", 8),
)
GLOSSARY_TARGET = _italian_only("Bersaglio", 8)
GLOSSARY_IN_PLAY = _italian_only("In gioco", 8)
GLOSSARY_OUT_OF_PLAY = _italian_only("Fuori gioco", 8)
GLOSSARY_LIMBO = _italian_only("Limbo", 8)
GLOSSARY_MAT = _italian_only("Piano di gioco", 9)
GLOSSARY_SET = _italian_only("Set", 9)
GLOSSARY_SIDE_SET = _italian_only("Side set", 9)
GLOSSARY_SPECIALISATION = _italian_only("Specializzazione", 9)
GLOSSARY_TEAM = _italian_only("Squadra", 9)
GLOSSARY_LIFE = _italian_only("Vita", 9)


MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        edition="fr",
        section=CHROMATIC_TABLE,
        text=(
            "The color wheel gives the red bonus to VITALITÉ (LIFE) dice. It goes to ATTACK dice, as "
            "everywhere else in the manual."
        ),
        rules=("BON-3",),
    ),
    Misprint(
        edition="fr",
        section=A_DUEL_RESOLVED,
        text=(
            "Dice left in SKIRMISH after a duel are sent to the ABYSS. This program sends them to LIMBO, as "
            "the other editions do."
        ),
        rules=("RES-5",),
    ),
    Misprint(
        edition="it",
        section=GOLDEN_RULES,
        text=(
            "The Italian text says that a LIFE die stays at 1 in the ZONA VITA (LIFE ZONE). It means the "
            "SKIRMISH ZONE: in the LIFE ZONE, the die goes to the ABYSS. “6 or more becomes 6” is just "
            "another way of saying what the other editions say."
        ),
        rules=("GLD-1", "GLD-2"),
    ),
    Misprint(
        edition="fr",
        section=DUELS_IN_TURN,
        text="EMBUSCADE and ESCARMOUCHE (SKIRMISH) are the same phase and zone. The program says ESCARMOUCHE.",
        rules=("ZON-1", "SKI-1"),
    ),
    Misprint(
        edition="fr",
        section=None,
        text=(
            "The older quick-start sheet gives every tie to the target, lets values fall to 0 and calls green a "
            "primary color. Release 1.4 replaces it."
        ),
        rules=("DIE-3", "DIE-4", "GLD-2", "COL-1"),
    ),
    Misprint(
        edition="fr",
        section=BOARD,
        text="The note on sorting the dice on the mat swaps left and right.",
        rules=("ZON-5",),
    ),
    Misprint(
        edition="it",
        section=END_OF_GAME,
        text=(
            "The text lets the game end from the first BATTLE throw on. It means from the end of the first "
            "BATTLE phase on."
        ),
        rules=("WIN-1",),
    ),
    Misprint(
        edition="it",
        section=TEAMS,
        text="A team seems to lose when it has no LIFE dice in play. Only its LIFE ZONES count.",
        rules=("TEAM-4", "TEAM-5"),
    ),
    Misprint(
        edition="it",
        section=COLOUR_BONUS,
        text="The word “own” is missing, so the bonus seems to go to any die in play.",
        rules=("BON-2",),
    ),
    Misprint(
        edition="de",
        section=END_OF_GAME,
        text=(
            "The text says that the game ends when at least one player has no LIFE dice. It means the same "
            "as the other editions."
        ),
        rules=("WIN-1",),
    ),
)
