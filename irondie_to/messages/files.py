"""Sentences about files."""

from irondie_to.i18n import N_
from irondie_to.messages.words import Template

TEMPLATES: dict[str, Template] = {
    "unreadable": N_("{file} cannot be read: {reason}."),
    "unwritable": N_("{file} cannot be written: {reason}. Please choose another place."),
    "too_large": N_("{file} is larger than {most} MB, so it is none of the files this program reads."),
}
