"""Phrases for the operating-system errors that prevent a file from being read or written.

They are worded as the end of a sentence.
"""

from __future__ import annotations

from irondie_to.errors import Value, reason_of_system
from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "enoent": N_("there is no such file or folder"),
    "eacces": N_("this user may not do that"),
    "eperm": N_("this user may not do that"),
    "eisdir": N_("it is a folder"),
    "enotdir": N_("a part of the path is no folder"),
    "eexist": N_("it is there already"),
    "enospc": N_("the disk is full"),
    "erofs": N_("the disk can only be read"),
    "enametoolong": N_("the name is too long"),
    "ebusy": N_("another program uses it"),
    "pipe": N_("it is a pipe; what a program writes to standard input is read as “-”"),
    "etimedout": N_("there is no answer"),
    "eio": N_("the disk does not answer as it should"),
}


def reason(fault: OSError | ValueError) -> Value:
    """The reason why a file cannot be read or written: a phrase, or the error's own message if there is no phrase."""
    return reason_of_system(fault) if isinstance(fault, OSError) else str(fault)
