"""Sentences about databases, files and the system."""

from __future__ import annotations

from irondie_to.errors import Value, reason_of_system
from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

# Sentences about the database.
DATABASE: dict[str, Template] = {
    "newer": N_(
        "This database was written by a newer version of the program (its version is {version}, this program knows "
        "{known}). Nothing was changed. Please open it with the newer program."
    ),
    "not_ours": N_("{place} is not a database of this program. Nothing was changed. Please choose another file."),
    "unreachable": N_("The database {place} cannot be opened: {reason}."),
    "on_network": N_(
        "The database {place} is on a network share, where it could be damaged; nothing was changed. Close the program "
        "on all stations, copy every file whose name begins with “{name}” to a disk of this computer, and open the "
        "copy there. For several stations, use a PostgreSQL server: postgresql://name@server/club."
    ),
    "not_stored": N_(
        "The database could not store this: {reason}. Please mend that, and look at the event before you try again."
    ),
    "unsure": N_(
        "The database did not confirm that this was stored: {reason}. Whether it was will be seen when it answers "
        "again or is opened again; look at the event before you try again."
    ),
    "lost": N_("The database {place} is lost: {reason}. Nothing more is stored there."),
    "reopened": N_("The database {place} had to be opened again. Nothing was stored; enter it again."),
    "lost_gone": N_("{file} was deleted or moved while it was open"),
    "lost_replaced": N_("another file took the place of {file} while it was open"),
    "lost_emptied": N_("{file} was emptied while it was open"),
    "lost_way_out": N_(
        "Put the file back and try again; or bring a backup back with “irondie-to db restore FILE”; or choose another "
        "database with “irondie-to --database PLACE …”."
    ),
    "damaged": N_("The database {place} is damaged and cannot be read. {way_out}"),
    "opened_to_read": N_(
        "The disk with the database {place} is full: everything can be read, but nothing can be stored. Make room on "
        "the disk and go on; nothing has to be opened again."
    ),
    "opened_damaged": N_(
        "A part of the database {place} is damaged, and there is no good backup. Export every event as a tournament "
        "document and import the documents into a new database."
    ),
    "gone": N_("The database {place} is gone, but its backups are there. {way_out}"),
    "newest_backup": N_("The newest good backup is of {time} ({file}); it lacks what was done after that."),
    "newest_backup_lacks": Plural(
        N_("The newest good backup is of {time} ({file}); it lacks {count} step."),
        N_("The newest good backup is of {time} ({file}); it lacks {count} steps."),
    ),
    "newest_backup_whole": N_("The newest good backup is of {time} ({file}); it lacks nothing that was stored."),
    "newest_backup_lacks_named": Plural(
        N_("The newest good backup is of {time} ({file}); it lacks {count} step: {last}."),
        N_("The newest good backup is of {time} ({file}); it lacks {count} steps, the last of them: {last}."),
    ),
    "step_undone": N_("undone: {name}"),
    "step_redone": N_("done again: {name}"),
    "rescue_way_out": N_("“irondie-to db restore --newest” goes on with it."),
    "which_backup": N_("Please name one backup, or give --newest; “db where” names the folder of the backups."),
    "no_good_backup": N_("There is no good backup in {folder}."),
    "bad_backup": N_("{place} cannot be restored: {fault}. Nothing was changed. Take the backup before it."),
    "bad_step": N_(
        "{place} cannot be restored: {fault}. Nothing was changed. Leave this step out with “irondie-to db restore "
        "FILE --leave-out {step}”, or take the backup before it."
    ),
    "bad_content": N_("The database {place} contains something that cannot be read: {fault}. {way_out}"),
    "bad_content_step": N_(
        "The database {place} contains something that cannot be read: {fault}. Leave this step out: “irondie-to db "
        "backup” writes a backup, and “irondie-to db restore FILE --leave-out {step}” takes it back without the step. "
        "Or take the backup before it. {way_out}"
    ),
    "foreign": N_("The database {place} cannot be opened: {fault}. Nothing was changed. {way_out}"),
    "foreign_server": N_(
        "The database {place} cannot be opened: {fault}. Nothing was changed. Let whoever runs the server mend that, "
        "or open another database."
    ),
    "too_large": N_("{place} is larger than {most} MB, more than any database of this program. Nothing was changed."),
    "more_given_up": N_(
        "Other steps were stored in the meantime, which this backup lacks. Nothing was changed. Open the backup again "
        "to see them."
    ),
    "gives_up": Plural(
        N_("The backup {file} lacks {count} step of the database, which you give up:\n{steps}"),
        N_("The backup {file} lacks {count} steps of the database, which you give up. The latest:\n{steps}"),
    ),
    "gives_up_unnamed": Plural(
        N_("The backup {file} lacks {count} step of the database, which you give up."),
        N_("The backup {file} lacks {count} steps of the database, which you give up."),
    ),
    "gives_up_least": Plural(
        N_(
            "The database cannot be read. Its newest backup has {count} step that the backup {file} lacks; you give up "
            "this step and all later ones:\n{steps}"
        ),
        N_(
            "The database cannot be read. Its newest backup has {count} steps that the backup {file} lacks; you give "
            "up these steps and all later ones. The latest of them:\n{steps}"
        ),
    ),
    "gives_up_unknown": N_(
        "The database cannot be read, so the steps that the backup {file} lacks cannot be counted. You give up "
        "everything that was done after {time}."
    ),
    "gives_up_ask": N_("What is there now is backed up first. Restore the backup? (yes/no)"),
    "gives_up_refused": N_("Nothing was changed. Add --yes to restore the backup all the same."),
    "gives_up_declined": N_("Nothing was changed."),
    "round_not_in_backup": N_("{event}, {round}: there is no backup of this round yet."),
    "results_not_in_backup": N_("{event}, {round}: there is no backup of its results yet."),
    "fault_damaged": N_("the file is damaged"),
    "fault_unreadable": N_("a part of it cannot be read ({reason})"),
    "fault_table": N_("its table “{table}” is missing or has other columns"),
    "fault_index": N_("its index “{index}” is missing or has other columns"),
    "fault_foreign_table": N_("it contains the table “{name}”, which is not from this program"),
    "fault_foreign_index": N_("it contains the index “{name}”, which is not from this program"),
    "fault_foreign_trigger": N_("it contains the trigger “{name}”, which is not from this program"),
    "fault_foreign_view": N_("it contains the view “{name}”, which is not from this program"),
    "fault_foreign_rule": N_("it contains the rule “{name}”, which is not from this program"),
    "fault_row": N_("in its table “{table}”, row {row} cannot be read because of its “{column}”"),
    "fault_reference": N_("its table “{table}” refers to a row of “{other}” that is missing"),
    "fault_event": N_("event {event}, {name}, cannot be read"),
    "rescued": N_("The database {place} goes on with the backup {file}."),
    "rescued_aside": N_("The database {place} goes on with the backup {file}. The damaged file was kept as {aside}."),
    "copy_differs": N_("The copy {place} does not hold what the database holds. It was not kept."),
    "is_taken": N_("There is a file {place} already. Nothing was written; please choose another name."),
    "not_saved": N_("The database could not be saved as {place}: {reason}."),
    "bad_address": N_(
        "“{place}” is no address of a database. Give the path of a file, or an address like "
        "postgresql://name@server/club."
    ),
    "backup_failed": N_("The backup could not be written to {place}: {reason}. Your data is saved in the database."),
    "is_at": N_("The database is {place}; its backups are in {backups}."),
    "up_to_date": N_("The database {place} is of the version this program works with."),
    "backed_up": N_("A backup was written to {place}."),
    "restored": N_("The database {place} now holds what {file} held. What was there before is among the backups."),
    "in_use": N_(
        "Other stations are still storing something: {stations}. Nothing was changed. Please try again when they have "
        "finished, or close the program there."
    ),
    "second_place_is": N_("New backups are also copied to {place}."),
    "second_place_named": N_("Backups are now also copied to {place}; the newest one is there already."),
    "second_place_none": N_(
        "There is no second place for backups. “irondie-to db second-place FOLDER” names one, such as a USB stick."
    ),
    "second_place_ended": N_("No more backups are copied to a second place."),
    "second_place_absent": N_(
        "The second place for backups, {place}, is not there. Backups are still written to {folder}."
    ),
    "second_place_failed": N_("No backup could be copied to the second place, {place}: {reason}."),
    "second_place_is_first": N_(
        "Backups are written to {place} already. Please choose a folder on another disk, such as a USB stick."
    ),
    "second_place_one_way": N_("Please name a folder or give --none, not both."),
    "no_backup": N_("There is no backup file at {place}. “db where” names the folder of the backups."),
}

# Sentences about files.
FILES: dict[str, Template] = {
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

# Phrases for the operating-system errors that prevent a file from being read or written.
SYSTEM: dict[str, Template] = {
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
    """The reason why a file cannot be read or written: a phrase or, without one, the error's own message."""
    return reason_of_system(fault) if isinstance(fault, OSError) else str(fault)
