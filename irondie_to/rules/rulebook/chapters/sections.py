"""The parts of the manual, release 1.4, by their headings in its four editions."""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Heading, Section


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
