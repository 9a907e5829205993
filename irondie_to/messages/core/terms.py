"""The game's terms used in sentences: types, classes, colours, kinship, zones."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "smasher": N_("SMASHER"),
    "assault": N_("ASSAULT"),
    "ballistic": N_("BALLISTIC"),
    "nullifier": N_("NULLIFIER"),
    "barrier": N_("BARRIER"),
    "powerup": N_("POWERUP"),
    "swarm": N_("SWARM"),
    "fortress": N_("FORTRESS"),
    "regeneration": N_("REGENERATION"),
    "attack": N_("ATTACK"),
    "defense": N_("DEFENSE"),
    "life": N_("LIFE"),
    "red": N_("red"),
    "blue": N_("blue"),
    "yellow": N_("yellow"),
    "purple": N_("purple"),
    "green": N_("green"),
    "orange": N_("orange"),
    "black": N_("black"),
    "white": N_("white"),
    "allied": N_("ALLIED"),
    "hostile": N_("HOSTILE"),
    "neutral": N_("NEUTRAL"),
    "common": N_("common"),
    "rare": N_("rare"),
    "zone_attack": N_("ATTACK ZONE"),
    "zone_defense": N_("DEFENSE ZONE"),
    "zone_life": N_("LIFE ZONE"),
    "zone_skirmish": N_("SKIRMISH ZONE"),
    "zone_limbo": N_("LIMBO"),
    "zone_abyss": N_("ABYSS"),
    "zone_reserve": N_("RESERVE"),
}
