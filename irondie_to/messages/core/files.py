"""Sentences about files."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "unreadable": N_("{file} cannot be read: {reason}."),
    "is_database": N_(
        "{file} is the database that is open here, so it was not read. To go back to an earlier state, open one of its "
        "backups."
    ),
    "over_database": N_("{file} is the database that is open here, so it was not written. Choose another name."),
    "unwritable": N_("{file} cannot be written: {reason}. Please choose another place."),
    "not_ours": N_(
        "{file} holds neither players nor a tournament. You can drop a list of players (CSV, or one name a line) or a "
        "tournament document (JSON)."
    ),
    "spreadsheet": N_("{file} is a spreadsheet. Please save it there as CSV, and drop that file here."),
    "stopped": N_("Reading {file} was stopped; nothing has changed."),
    "not_read": N_("{file} was not read. {fault}"),
    "no_event_for_list": N_("{file} was not read, so no event was made. {fault}"),
    "one_at_a_time": N_("Files are read one at a time; none of the {count} was read. Drop one, then the next."),
    "wrong_suffix": Plural(
        N_("{file} was not written: the name of such a file ends in {suffixes}. Save it again with this ending."),
        N_("{file} was not written: the name of such a file ends in one of these: {suffixes}. Save it again with one."),
    ),
    "too_large": N_("{file} is larger than {most} MB, so it is none of the files this program reads."),
}
