"""The duel on the referee's page: one die against another, who wins and why."""

from irondie_to.i18n import N_
from irondie_to.messages.words import Template

TEMPLATES: dict[str, Template] = {
    "help": N_(
        "Who wins when one die is thrown against another. Click a type, a colour and a value for the thrown die and "
        "for its target, or type both: PBa 4 OSw 4. The answer stands in the middle, with the rules it rests on; the "
        "tables at the right show it for other values and other colours."
    ),
    "typed": N_("Or type it"),
}
