"""Phrases for the operating-system errors that prevent a file from being read or written.

They are worded as the end of a sentence.
"""

from __future__ import annotations

from errno import errorcode

from irondie_to.errors import Phrase, Value
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
    "eio": N_("the disk does not answer as it should"),
}

_CODES = {
    "EACCES": "system.eacces",
    "EBUSY": "system.ebusy",
    "EEXIST": "system.eexist",
    "EIO": "system.eio",
    "EISDIR": "system.eisdir",
    "ENAMETOOLONG": "system.enametoolong",
    "ENOENT": "system.enoent",
    "ENOSPC": "system.enospc",
    "ENOTDIR": "system.enotdir",
    "EPERM": "system.eperm",
    "EROFS": "system.erofs",
}
"""The code of each phrase, by the system's name of the error."""


def reason(fault: OSError | ValueError) -> Value:
    """The reason why a file cannot be read or written: a phrase, or the error's own message if there is no phrase."""
    if isinstance(fault, OSError):
        code = _CODES.get(errorcode.get(fault.errno or 0, ""))
        return fault.strerror or str(fault) if code is None else Phrase(code)
    return str(fault)
