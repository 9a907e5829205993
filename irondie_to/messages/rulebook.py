"""Sentences about the rulebook."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

# Sentences of the command-line answers about rules and duels.
LOOKUP: dict[str, Template] = {
    "wins": N_("{die} with {value} wins against {target}."),
    "loses": N_("{die} with {value} loses against {target}."),
    "works": N_("{die} with {value} takes effect on {target}."),
    "fits_not": N_("{die} may not be aimed at {target}."),
    "under": N_(" (ruling: {ruling})"),
    "nothing": N_('The rulebook has nothing for "{query}"; "referee rule" alone lists it all.'),
    "rulings": N_("\nRulings"),
    "place": N_("{heading}, p. {page}"),
    "manual": N_("\nIn the manual"),
    "related": N_("\nRules beside it"),
    "rulings_on": N_("\nRulings on it"),
    "terms": N_("\nTerms"),
    "misprints": N_("\nKnown misprints"),
}

# Sentences of the Rules page.
RULES_PAGE: dict[str, Template] = {
    "title": N_("Rules"),
    "help": N_(
        "All rules, rulings, terms and known misprints. Type an id (SET-3), a term in any of the four languages, or "
        "words; arrow down goes to what is found. Words in colour lead to what they mean; Alt+Left and Alt+Right go "
        "back and forth. The rulings are those of the open event; where none is open, the defaults."
    ),
    "find": N_("Find a rule, a term, words"),
    "find_tip": N_("An id like SET-3, a term in any of the four languages, or words"),
    "contents": N_("Contents"),
    "found": Plural(N_("{count} place found"), N_("{count} places found")),
    "found_most": N_("The {count} best places"),
    "nothing": N_("The rulebook has nothing for “{words}”. Try fewer words, or a rule’s id."),
    "text": N_("Text of the rule"),
    "back": N_("Back"),
    "forward": N_("Forward"),
    "copy": N_("Copy"),
    "copy_tip": N_("Copy what is shown as text"),
    "copied": N_("{title} is copied."),
    "sheet": N_("Rulings sheet"),
    "sheet_tip": N_("Print the rulings in force on one sheet"),
    "open_here": N_("Open in Rules"),
    "all_rulings": N_("Rulings in force"),
    "all_terms": N_("Terms in four languages"),
    "all_misprints": N_("Known misprints"),
    "rulings_note": N_("Where the manual is silent or its editions differ, one of these readings is in force."),
    "misprints_note": N_("What single editions of the manual say and no other; it is never followed."),
    "rulings_on": N_("Rulings in force on it"),
    "related": N_("Beside it"),
    "terms": N_("Terms"),
    "manual": N_("In the manual, release 1.4"),
    "misprints": N_("Known misprints"),
    "readings": N_("The readings, and what each changes"),
    "bears_on": N_("Rules it bears on"),
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
