"""Sentences about the rulebook."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

# Sentences of the command-line answers about rules and duels.
LOOKUP: dict[str, Template] = {
    "wins": N_("{die} with {value} beats {target}."),
    "loses": N_("{die} with {value} loses to {target}."),
    "works": N_("{die} with {value} takes effect on {target}."),
    "fits_not": N_("{die} can’t target {target}."),
    "under": N_(" (ruling: {ruling})"),
    "nothing": N_("Nothing in the rulebook matches “{query}”. “referee rule” alone lists everything."),
    "no_rule": N_("No rule mentions “{query}”. The referee decides."),
    "rulings": N_("\nRulings"),
    "place": N_("{heading}, p. {page}"),
    "manual": N_("\nIn the manual"),
    "related": N_("\nRelated rules"),
    "rulings_on": N_("\nRelated rulings"),
    "terms": N_("\nTerms"),
    "misprints": N_("\nKnown misprints"),
}

# The titles of the rulings, as the rulebook has them.
RULING: dict[str, Template] = {
    "limbo_in_play": N_("Are dice in LIMBO in play?"),
    "response_multi_target": N_("May a SWARM or FORTRESS answer when only some of its targets belong to the duel?"),
    "effect_amount": N_("Is an effect’s amount what the die shows now or what it rolled?"),
    "black_malus_alone": N_("Does black’s −1 apply without its +3?"),
    "white_same_die": N_("May one LIFE die get both parts of a white bonus?"),
    "priority_recheck": N_("Is PRIORITY determined again for the SKIRMISH?"),
    "unable_to_open": N_("Does a side that can’t open a duel lose the right to open?"),
    "take_back_last_life": N_("May a player take back the last LIFE die?"),
    "first_turn_life": N_("Must a LIFE die be thrown in the first turn?"),
    "team_bonus_targets": N_("May a bonus go to a teammate’s die?"),
    "team_take_back": N_("How many LIFE dice may a team take back?"),
    "sets_reset_each_match": N_("Which set does a match start with?"),
    "swiss_time_up": N_("A Swiss match runs out of time"),
    "knockout_time_up": N_("A knockout match runs out of time"),
}

# Sentences of the Rules page.
RULES_PAGE: dict[str, Template] = {
    "title": N_("Rules"),
    "help": Searchable(
        N_(
            "All rules, rulings, terms and known misprints. Type an ID (SET-3), a term in any of the four "
            "languages, or any words. The down arrow key moves to what was found. Click a colored word to "
            "see what it means. Alt+Left and Alt+Right go back and forward. The page shows the rulings of "
            "the open event, or the defaults if no event is open."
        ),
        N_("rulebook, how to search the rules"),
    ),
    "find": N_("Find a rule, a term or words"),
    "find_tip": N_("Type an ID such as SET-3, a term in any of the four languages, or words"),
    "contents": N_("Contents"),
    "word_or_number": N_("Word or rule ID"),
    "found": Plural(N_("{count} match"), N_("{count} matches")),
    "found_most": N_("Best matches ({count})"),
    "nothing": N_("Nothing in the rulebook matches “{words}”. Try fewer words, or a rule’s ID."),
    "no_rule": N_("No rule covers this. The referee decides."),
    "record": N_("Record the decision…"),
    "record_tip": N_("Open the form for rulings on the Referee page"),
    "text": N_("Text of the rule"),
    "back": Searchable(N_("Back"), N_("previous rule, back to the last rule")),
    "forward": Searchable(N_("Forward"), N_("next rule, forward again")),
    "copy": Searchable(N_("Copy"), N_("copy the rule, rule as text")),
    "copy_tip": N_("Copy this page as text"),
    "copied": N_("{title} copied."),
    "sheet": N_("Rulings sheet"),
    "sheet_tip": N_("Print the rulings in force on one sheet"),
    "open_here": N_("Open in Rules"),
    "all_rulings": Searchable(
        N_("Rulings in force"), N_("house rules, interpretations, how we play, open questions of the manual")
    ),
    "all_terms": Searchable(
        N_("Terms in four languages"), N_("dictionary, glossary, translation of terms, words of the game")
    ),
    "all_misprints": Searchable(
        N_("Known misprints"), N_("errata, mistakes in the manual, wrong in the manual, differences of the editions")
    ),
    "rulings_note": N_("The manual is silent here, or its editions differ. One of these readings is in force."),
    "misprints_note": N_(
        "Places where one edition of the manual contradicts all the others. The program never follows them."
    ),
    "type": N_("Type"),
    "may_target": N_("May target"),
    "compare": N_("Comparison"),
    "higher": N_("higher"),
    "lower": N_("lower"),
    "lit": Plural(N_("Highlighted: the zone that the rule names"), N_("Highlighted: the zones that the rule names")),
    "rulings_on": N_("Rulings in force for this rule"),
    "related": N_("Related rules"),
    "terms": N_("Terms"),
    "manual": N_("In the manual, release 1.4"),
    "misprints": N_("Known misprints"),
    "readings": N_("The readings and what each one changes"),
    "bears_on": N_("Rules affected"),
    "in_languages": N_("In four languages"),
    "used_in": N_("Rules with this term"),
    "in_force": N_("in force"),
    "default": N_("default"),
    "changed": N_("not the default"),
    "in_brackets": N_("({words})"),
    "place": N_("{heading}"),
    "place_page": N_("{heading}, p. {page}"),
    "quick_start": N_("quick-start sheet"),
    "edition_en": N_("English"),
    "edition_it": N_("Italian"),
    "edition_fr": N_("French"),
    "edition_de": N_("German"),
    "row": N_("{mark} {title}"),
    "row_changed": N_("{title}, not the default"),
}
