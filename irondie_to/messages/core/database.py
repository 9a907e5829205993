"""Sentences about databases, files and the system."""

from __future__ import annotations

from irondie_to.errors import Value, reason_of_system
from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

# Sentences about the database.
DATABASE: dict[str, Template] = {
    "upgraded": N_("The database was upgraded for this version of the program. It was backed up first: {file}."),
    "newer": N_(
        "A newer version of the program wrote this database (version {version}; this program reads up to "
        "{known}). Nothing was changed. Open it with the newer version."
    ),
    "not_ours": N_("{place} isn’t one of this program’s databases. Nothing was changed. Choose another one."),
    "unreachable": N_("The database {place} can’t be opened: {reason}."),
    "on_network": N_(
        "The database {place} is on a network share, where it could get damaged. Nothing was changed. Close the "
        "program on all stations, copy every file whose name begins with “{name}” to a disk in this computer, "
        "and open the copy. To use several stations, set up a PostgreSQL server: postgresql://name@server/club."
    ),
    "not_stored": N_(
        "This couldn’t be saved in the database: {reason}. Fix that, then check the event before you try again."
    ),
    "unsure": N_(
        "The database didn’t confirm that this was saved: {reason}. You’ll find out when it responds again or is "
        "reopened. Check the event before you try again."
    ),
    "lost": N_("The database {place} is lost: {reason}. Nothing more can be saved there."),
    "reopened": N_("The database {place} had to be reopened, so this wasn’t saved. Try again."),
    "lost_gone": N_("{file} was deleted or moved while it was open"),
    "lost_replaced": N_("{file} was replaced by another file while it was open"),
    "lost_emptied": N_("{file} was emptied while it was open"),
    "lost_way_out": N_(
        "Put the file back and try again, restore a backup with “irondie-to db restore FILE”, or choose another "
        "database with “irondie-to --database PLACE …”."
    ),
    "damaged": N_("The database {place} is damaged and can’t be read. {way_out}"),
    "opened_to_read": N_(
        "The disk with the database {place} is full. You can read everything, but nothing can be saved. Free up "
        "some space and continue. You don’t have to reopen anything."
    ),
    "opened_damaged": N_(
        "Part of the database {place} is damaged, and there is no good backup. Save every event as an event file "
        "and import these files into a new database."
    ),
    "gone": N_("The database {place} is missing, but its backups still exist. {way_out}"),
    "newest_backup": N_("The newest good backup is from {time} ({file}). It doesn’t include anything done after that."),
    "newest_backup_lacks": Plural(
        N_("The newest good backup is from {time} ({file}). {count} step is missing from it."),
        N_("The newest good backup is from {time} ({file}). {count} steps are missing from it."),
    ),
    "newest_backup_whole": N_("The newest good backup is from {time} ({file}). It includes everything that was saved."),
    "newest_backup_lacks_named": Plural(
        N_("The newest good backup is from {time} ({file}). {count} step is missing from it: {last}."),
        N_("The newest good backup is from {time} ({file}). {count} steps are missing, the latest: {last}."),
    ),
    "step_undone": N_("undone: {name}"),
    "step_redone": N_("redone: {name}"),
    "rescue_way_out": N_("To use the newest backup, run “irondie-to db restore --newest”."),
    "which_backup": N_("Name one backup, or use --newest. “db where” shows the backup folder."),
    "no_good_backup": N_("{folder} contains no good backup."),
    "bad_backup": N_("{place} can’t be restored: {fault}. Nothing was changed. Use an earlier backup."),
    "bad_step": N_(
        "{place} can’t be restored: {fault}. Nothing was changed. Leave this step out with “irondie-to db "
        "restore FILE --leave-out {step}”, or use an earlier backup."
    ),
    "bad_content": N_("The database {place} contains something that can’t be read: {fault}. {way_out}"),
    "bad_content_step": N_(
        "The database {place} contains something that can’t be read: {fault}. To leave this step out, write a "
        "backup with “irondie-to db backup”, then restore it with “irondie-to db restore FILE --leave-out "
        "{step}”. Or use an earlier backup. {way_out}"
    ),
    "bad_content_server": N_(
        "The database {place} contains something that can’t be read: {fault}. Continue with a backup. Other "
        "stations and the person who runs the server may have backups too. {way_out}"
    ),
    "bad_content_server_step": N_(
        "The database {place} contains something that can’t be read: {fault}. To leave this step out for all "
        "stations, write a backup with “irondie-to db backup”, then restore it with “irondie-to db restore FILE "
        "--leave-out {step}”. Or use an earlier backup. Other stations and the person who runs the server may "
        "have one too. {way_out}"
    ),
    "server_cannot_read": N_(
        "The server can’t read part of the database {place}: {fault}. Ask the person who runs the server "
        "to fix this or restore a backup. To keep working in the meantime, open a backup as a file on "
        "this computer: “irondie-to --database FILE db restore BACKUP”. {newest}"
    ),
    "server_stays": N_(
        "The database {place} is on a server and can’t be opened, so it can’t be restored from a backup. "
        "Nothing was changed. Ask the person who runs the server to fix this. To keep working in the "
        "meantime, open a backup as a file on this computer: “irondie-to --database FILE db restore "
        "BACKUP”."
    ),
    "foreign": N_("The database {place} can’t be opened: {fault}. Nothing was changed. {way_out}"),
    "foreign_server": N_(
        "The database {place} can’t be opened: {fault}. Nothing was changed. Ask the person who runs the server "
        "to fix this, or open another database."
    ),
    "too_large": N_(
        "{place} is larger than {most} MB, so it can’t be one of this program’s databases. Nothing was changed."
    ),
    "more_given_up": N_(
        "This backup doesn’t include some steps saved in the meantime. Nothing was changed. Open the "
        "backup again to see which."
    ),
    "gives_up": Plural(
        N_("The database has {count} step that the backup {file} doesn’t include. You would lose it:\n{steps}"),
        N_(
            "The database has {count} steps that the backup {file} doesn’t include. You would lose them. The latest:\n"
            "{steps}"
        ),
    ),
    "gives_up_unnamed": Plural(
        N_("The database has {count} step that the backup {file} doesn’t include. You would lose it."),
        N_("The database has {count} steps that the backup {file} doesn’t include. You would lose them."),
    ),
    "gives_up_least": Plural(
        N_(
            "The database can’t be read. Its newest backup has {count} step that the backup {file} doesn’t include. "
            "You would lose this step and all later ones:\n{steps}"
        ),
        N_(
            "The database can’t be read. Its newest backup has {count} steps that the backup {file} doesn’t include. "
            "You would lose these steps and all later ones. The latest of them:\n{steps}"
        ),
    ),
    "gives_up_unknown": N_(
        "The database can’t be read, so it isn’t clear how many steps are missing from the backup {file}. You "
        "would lose everything done after {time}."
    ),
    "gives_up_ask": N_(
        "The current contents will be kept: in a backup or, if damaged, as a separate file. Restore the "
        "backup? (yes/no)"
    ),
    "gives_up_refused": N_("Nothing was changed. Add --yes to restore the backup anyway."),
    "gives_up_declined": N_("Nothing was changed."),
    "round_not_in_backup": N_("{event}, {round}: this round isn’t in a backup yet."),
    "results_not_in_backup": N_("{event}, {round}: the results aren’t in a backup yet."),
    "fault_damaged": N_("the file is damaged"),
    "fault_unreadable": N_("part of it can’t be read ({reason})"),
    "fault_table": N_("its table “{table}” is missing or has different columns"),
    "fault_index": N_("its index “{index}” is missing or has different columns"),
    "fault_foreign_table": N_("it contains the table “{name}”, which this program didn’t create"),
    "fault_foreign_index": N_("it contains the index “{name}”, which this program didn’t create"),
    "fault_foreign_trigger": N_("it contains the trigger “{name}”, which this program didn’t create"),
    "fault_foreign_view": N_("it contains the view “{name}”, which this program didn’t create"),
    "fault_foreign_rule": N_("it contains the rule “{name}”, which this program didn’t create"),
    "fault_row": N_("row {row} of its table “{table}” can’t be read because of the column “{column}”"),
    "fault_reference": N_("its table “{table}” refers to a missing row in “{other}”"),
    "fault_event": N_("event {event}, {name}, can’t be read"),
    "rescued": N_("The database {place} was restored from the backup {file}."),
    "rescued_aside": N_(
        "The database {place} was restored from the backup {file}. The damaged file was kept as {aside}."
    ),
    "copy_differs": N_("The copy {place} doesn’t match the database, so it wasn’t kept."),
    "is_taken": N_("The file {place} already exists. Nothing was written. Choose another name."),
    "not_saved": N_("The database couldn’t be saved as {place}: {reason}."),
    "bad_address": N_(
        "“{place}” isn’t a database address. Give the path of a file or an address, for example "
        "postgresql://name@server/club."
    ),
    "backup_failed": N_("The backup couldn’t be written to {place}: {reason}. Your data is saved in the database."),
    "is_at": N_("The database is {place}; its backups are in {backups}."),
    "up_to_date": N_("The database {place} is up to date with this program."),
    "backed_up": N_("A backup was written to {place}."),
    "restored": N_("The database {place} was restored from {file}. Its previous contents were backed up first."),
    "in_use": N_(
        "Still saving: {stations}. Nothing was changed. Try again when that is finished, or close the program there."
    ),
    "second_place_is": N_("New backups are also copied to {place}."),
    "second_place_named": N_("Backups are now also copied to {place}. The newest one is already there."),
    "second_place_none": N_(
        "No second backup location is set. To add one, such as a USB stick, run “irondie-to db second-place FOLDER”."
    ),
    "second_place_ended": N_("The second backup location is no longer used."),
    "second_place_absent": N_(
        "The second backup location, {place}, can’t be found. Backups are still written to {folder}."
    ),
    "second_place_failed": N_("No copy could be written to the second backup location, {place}: {reason}."),
    "second_place_stays": N_("{place} is still the second backup location: {reason}."),
    "second_place_is_first": N_(
        "Backups are already written to {place}. Choose a folder on another disk, such as a USB stick."
    ),
    "second_place_one_way": N_("Name a folder or use --none, not both."),
    "no_backup": N_("No backup file was found at {place}. “db where” shows the backup folder."),
}

# Sentences about files.
FILES: dict[str, Template] = {
    "unreadable": N_("{file} can’t be read: {reason}."),
    "is_database": N_(
        "{file} is the database that’s open now, so it wasn’t read. To go back to an earlier state, open "
        "one of its backups."
    ),
    "over_database": N_("{file} is the database that’s open now, so it wasn’t written. Choose another name."),
    "unwritable": N_("{file} can’t be written: {reason}. Choose another location."),
    "not_ours": N_(
        "{file} contains neither players nor a tournament. Use a list of players (CSV, .xlsx, .ods, or "
        "one name per line) or an event file (.irondie, .json)."
    ),
    "stopped": N_("Reading {file} was stopped. Nothing was changed."),
    "not_read": N_("{file} wasn’t read. {fault}"),
    "event_changed": N_(
        "{file} wasn’t read, because another event was opened in the meantime. Read it again in the right event."
    ),
    "no_event_for_list": N_("{file} wasn’t read, so no event was created. {fault}"),
    "one_at_a_time": N_(
        "Only one file can be read at a time. You dropped {count}, so nothing was read. Drop them one by one."
    ),
    "wrong_suffix": Plural(
        N_("{file} wasn’t written, because its name must end in {suffixes}. Save it again with that ending."),
        N_(
            "{file} wasn’t written, because its name must end in one of these: {suffixes}. Save it again with one of "
            "them."
        ),
    ),
    "facts": N_("{fact}, {rest}"),
    "rounds_differ": N_("rounds: {there} in the file, {here} here"),
    "results_differ": N_("results: {there} in the file, {here} here"),
    "players_differ": N_("players: {there} in the file, {here} here"),
    "some_results_differ": Plural(N_("{count} result differs"), N_("{count} results differ")),
    "some_players_differ": Plural(N_("{count} player differs"), N_("{count} players differ")),
    "settings_differ": N_("the settings differ"),
    "pairings_differ": N_("the pairings differ"),
    "same": N_("{file} has the same contents as “{event}” here, so the event was opened."),
    "differs": N_("“{event}” is already here, but {file} differs: {facts}. Which one do you want to open?"),
    "copy_name": N_("{event} (copy)"),
    "open_here": N_("The event here"),
    "open_here_tip": N_("Open the event as it is here. The file doesn’t change."),
    "import_copy": N_("A copy of the file"),
    "import_copy_tip": N_("Import the file as another event. The event here doesn’t change."),
    "same_there": N_("{file} has the same contents as event {event}, so nothing was imported."),
    "differs_there": N_(
        "Event {event} is already in the database, but {file} differs: {facts}. Nothing was imported. To "
        "import the file as another event, use --copy."
    ),
    "too_large": N_("{file} is larger than {most} MB, so this program can’t read it."),
}

# Phrases for the operating-system errors that prevent a file from being read or written.
SYSTEM: dict[str, Template] = {
    "enoent": N_("the file or folder doesn’t exist"),
    "eacces": N_("you don’t have permission"),
    "eperm": N_("you don’t have permission"),
    "eisdir": N_("it is a folder"),
    "enotdir": N_("part of the path isn’t a folder"),
    "eexist": N_("it already exists"),
    "enospc": N_("the disk is full"),
    "erofs": N_("the disk is read-only"),
    "enametoolong": N_("the name is too long"),
    "ebusy": N_("another program is using it"),
    "pipe": N_("it is a pipe; to read standard input, use “-”"),
    "etimedout": N_("it didn’t respond in time"),
    "eio": N_("the disk isn’t working properly"),
}


def reason(fault: OSError | ValueError) -> Value:
    """The reason why a file cannot be read or written: a phrase or, if there is none, the error's own message."""
    return reason_of_system(fault) if isinstance(fault, OSError) else str(fault)
