"""Sentences of the main window outside its pages."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

# Sentences of the main window: side bar, status strip, menus, message bar. `&` marks the access key of a menu.
FRAME: dict[str, Template] = {
    "done": N_("{step}"),
    "undone": N_("Undone: {step}"),
    # what was done, and what it has led to
    "with_effect": N_("{done}\n{effect}"),
    "unsaved_line": N_("the line “{text}”"),
    "redone": N_("Redone: {step}"),
    "no_event": N_("No event open"),
    "not_kept": N_("What you typed in the previous event wasn’t kept: {reason}"),
    "not_closed": N_(
        "The window stays open because what you typed can’t be kept: {reason} To discard it, close the window again."
    ),
    "saving": N_("saving…"),
    "saving_what": N_("Saving: {what}"),
    "saving_event": N_("the event"),
    "saving_results": N_("results"),
    "saving_clocks": N_("clocks"),
    "saving_round": N_("the round"),
    "saving_players": N_("players"),
    "saving_notes": N_("notes"),
    "saving_undo": N_("undo or redo"),
    "saving_unfinished": N_("unfinished work"),
    "closing_waits": N_("Still saving: {what}. The window closes when that is done."),
    "still_saving": N_("Still saving: {what}. Nothing else was done. Try again when that is saved."),
    "gone": N_("“{event}” was removed in another window or at another station."),
    "choose_one": N_("Choose one from the list"),
    # Side bar and View menu
    "page_event": Searchable(
        N_("E&vent"), N_("settings, preferences, options, configuration, setup, rules of the event, schedule")
    ),
    "page_players": Searchable(
        N_("&Players"), N_("participants, registration, entrants, names, people, sign-up, roster, sets")
    ),
    "page_rounds": Searchable(N_("&Rounds"), N_("pairings, matches, results, tables, who plays whom, opponents")),
    "page_standings": Searchable(
        N_("&Standings"), N_("ranking, rank, table of results, points, leaderboard, score, who is first")
    ),
    "page_knockout": Searchable(
        N_("&Knockout"), N_("bracket, playoffs, final, semifinal, quarterfinals, elimination, top 8")
    ),
    "page_end": Searchable(N_("&End"), N_("champion, winner, podium, prize giving, closing, finish, final ranking")),
    "page_clocks": Searchable(
        N_("&Clocks"),
        N_("timer, time, countdown, stopwatch, minutes, hall clock, remaining time, overtime, time left, time is up"),
    ),
    "page_referee": Searchable(
        N_("Re&feree"), N_("judge, call a judge, dispute, duel, game on the mat, set check, penalties")
    ),
    "page_print": Searchable(N_("Pr&int"), N_("printouts, documents, PDF, sheets, paper")),
    "page_screen": Searchable(N_("Scree&n"), N_("projector, display, hall display, what players see")),
    "page_phones": Searchable(
        N_("P&hones"), N_("smartphones, mobile, QR code, codes of players, report results by phone, Wi-Fi, app")
    ),
    "page_rules": Searchable(N_("R&ules"), N_("rulebook, rules of the game, manual, how to play, look up a rule")),
    "page_journal": Searchable(N_("&Journal"), N_("history, log, who did what, changes, steps, protocol")),
    "stop_done": N_("done"),
    "stop_now": N_("current step"),
    "stop_todo": N_("to come"),
    "count": N_("{count}"),
    "of": N_("{round} / {rounds}"),
    "top": N_("top {cut}"),
    # The next step
    "next_step": N_("Next step"),
    "start_step": N_("Open an event"),
    "start_rest": N_("from the list, or create a new one (Ctrl+N)"),
    "start_first_step": N_("Create an event"),
    "start_first_rest": N_("(Ctrl+N), or open the example"),
    "enter_players": N_("Enter the players,"),
    "too_few_left": N_("Too few players for another round:"),
    "return_or_end": N_("let players return, or print the standings"),
    "check_in": N_("Check the players in,"),
    "pair": N_("Pair round {next}:"),
    "then_pair": N_("then pair round {next}"),
    "then_cut": N_("then cut to the top {cut}"),
    "then_make_cut": N_("then make the cut"),
    "then_end": N_("then see the final ranking"),
    "all_in": Plural(N_("the only player is checked in"), N_("all {playing} players are checked in"), by="playing"),
    "left_out": Plural(
        N_("{absent} player isn’t checked in and would be left out"),
        N_("{absent} players aren’t checked in and would be left out"),
        by="absent",
    ),
    "sets_missing": Plural(
        N_("{sets} set is missing; it can be entered later"),
        N_("{sets} sets are missing; they can be entered later"),
        by="sets",
    ),
    "left_out_and_sets": N_("{absent}; {sets}"),
    "round_over": N_("round {round} is complete"),
    "missing": Plural(N_("Enter the missing result"), N_("Enter the {count} missing results")),
    "at_tables": Plural(N_("for table {tables}"), N_("for tables {tables}")),
    "at_tables_then": Plural(N_("for table {tables}, {then}"), N_("for tables {tables}, {then}")),
    "cut": N_("Make the cut to the top {cut}:"),
    "who_declines": N_("look at the standings; if a player declines, the next one moves up"),
    "champion": N_("{champion} has won."),
    "nobody_won": N_("Nobody won the final."),
    "is_closed": N_("This event is finished and closed."),
    "is_closed_rest": N_("You can still print, save and correct everything"),
    "print_end": N_("Print the final ranking and save the results"),
    "start_clock": N_("Start the clock for {round}"),
    "when_seated": N_("when everybody is seated"),
    "start_clock_button": N_("Start the clock"),
    "start_round_button": N_("Start the {round}"),
    "pair_button": N_("Pair round {next}"),
    "cut_button": N_("Make the cut"),
    "end_button": N_("Final ranking"),
    # Menus
    "menu_event": N_("&Event"),
    "menu_edit": N_("E&dit"),
    "menu_view": N_("&View"),
    "menu_page": N_("&Page"),
    "menu_help": N_("&Help"),
    "menu_colours": N_("C&olors"),
    "menu_text_size": Searchable(
        N_("&Text size"),
        N_("font, font size, letters, bigger, larger, smaller, zoom, can’t read, too small, scale, magnify"),
    ),
    "menu_language": Searchable(
        N_("&Language"), N_("translation, English, German, French, Italian, change language, speak, tongue")
    ),
    "new": Searchable(
        N_("&New event"), N_("create event, new tournament, start a tournament, set up an event, add event, begin")
    ),
    "open": Searchable(N_("&Open a file…"), N_("import, read, load, list, CSV, JSON, spreadsheet, open file")),
    "example": Searchable(N_("Open the e&xample"), N_("demo, demonstration, sample, try out, practice, play around")),
    "events": Searchable(
        N_("&All events"),
        N_(
            "list, home, start page, close the event, other event, switch event, earlier events, old event, last "
            "month’s event"
        ),
    ),
    "print": Searchable(N_("Pr&int this page…"), N_("PDF, paper, printer, printout, hard copy")),
    "export": Searchable(
        N_("&Save event file…"),
        N_(
            "save as, export, save, event document, tournament document, JSON, .irondie, copy of the event, file, "
            "archive, send the event"
        ),
    ),
    "results": Searchable(
        N_("Save res&ults…"),
        N_(
            "export, Excel, spreadsheet, XLSX, CSV, HTML, web page, web site, publish, share results, email results, "
            "send results, upload, picture"
        ),
    ),
    "remove": Searchable(N_("&Remove this event"), N_("delete event, erase, throw away, get rid of")),
    "menu_backups": N_("&Backups"),
    "open_backup": Searchable(
        N_("&Open a backup…"),
        N_(
            "restore, recover, laptop broke, lost data, crash, bring back a backup, continue elsewhere, another "
            "computer"
        ),
    ),
    "second_place": Searchable(
        N_("&Second backup location…"),
        N_(
            "USB stick, memory stick, thumb drive, pen drive, second disk, external drive, backup folder, backup on a "
            "stick"
        ),
    ),
    "end_second_place": Searchable(
        N_("&Turn off second backup location"), N_("no more copies, remove the USB stick, forget the stick")
    ),
    "backup_ask": N_("Choose a backup"),
    "backup_read": N_("Checking the backup…"),
    "opening": N_("Opening…"),
    "backup_opening": N_("Opening the backup…"),
    "backup_opened": N_("The database was restored from the backup {file}."),
    "back_up": Searchable(
        N_("&Back up now"), N_("backup, save a copy, safety copy, security copy, secure the data, save now")
    ),
    "backing_up": N_("Backing up…"),
    "backed_up": N_("Backed up: {file}."),
    "backup_lacking": N_("Round not backed up"),
    "backup_at": N_("Backup {time}"),
    "backup_missing": N_("Backup {time}, 2nd location missing"),
    "backup_last": N_("The last backup was written on {time}."),
    "second_place_ask": N_("Choose a folder on another disk, such as a USB stick"),
    "second_place_naming": N_("Backing up…"),
    "second_place_named": N_("From now on, backups are also copied to {place}."),
    "all_files": N_("All files (*)"),
    "dialog_look_in": N_("&Look in:"),
    "dialog_file_type": N_("Files of &type:"),
    "window": Searchable(N_("Another &window"), N_("second window, two windows, side by side, open twice")),
    "close": Searchable(N_("&Close the window"), N_("close this window, shut the window")),
    "quit": Searchable(N_("&Quit"), N_("exit, end the program, leave the program, shut down")),
    "undo": Searchable(
        N_("&Undo"),
        N_(
            "take back, go back, revert, reverse, oops, wrong click, mistake, cancel the round, cancel the last step, "
            "undo the last step"
        ),
    ),
    "redo": Searchable(N_("&Redo"), N_("do again, repeat the step, undo the undo")),
    "undo_named": N_("&Undo: {step}"),
    "redo_named": N_("&Redo: {step}"),
    "undo_short": N_("Undo"),
    "redo_short": N_("Redo"),
    "redo_told": N_("Redo: {step}"),
    "redo_together": N_("Redo: {count} steps"),
    "redo_of_other": N_("{step}: this was undone by {who}. Redo it anyway?"),
    "redo_with_others": N_(
        "These {count} steps include steps undone by {who}. The latest: {step}. Redo all of them anyway?"
    ),
    "undo_told": N_("Undo: {step}"),
    "undo_together": N_("Undo: {count} steps"),
    "undo_of_other": N_("{step}: this was done by {who}. Undo it anyway?"),
    "undo_with_others": N_("These {count} steps include steps by {who}. The latest: {step}. Undo all of them anyway?"),
    "undo_clock_used": Plural(
        N_(
            "{step}: since then, {count} result of this round has been entered. Undoing this changes the "
            "clock and the actual times of the round, not the result. Undo it anyway?"
        ),
        N_(
            "{step}: since then, {count} results of this round have been entered. Undoing this changes the "
            "clock and the actual times of the round, not the results. Undo it anyway?"
        ),
    ),
    # a menu item that asks first
    "step_of_other": N_("{step} ({who})…"),
    "stop_work": N_("Stop"),
    "explain": Searchable(
        N_("&Explain this page"),
        N_(
            "help, how does this work, manual of the program, instructions, keyboard shortcuts, keys, hotkeys, what is "
            "this, I’m stuck, explain"
        ),
    ),
    "tour": Searchable(
        N_("&Two-minute tour"), N_("tutorial, introduction, learn, first steps, getting started, beginner, show me")
    ),
    "about": Searchable(
        N_("&About this program"),
        N_(
            "version, version number, who made this, license, licence, report a bug, bug, problem, error, support, "
            "contact, where is the data, folder of the database"
        ),
    ),
    "about_title": N_("About this program"),
    "about_text": N_("IRONDIE Tournament Organizer runs local tournaments."),
    "about_place": N_("The data is in {place}, and its backups are in {folder}."),
    "about_parts": N_("Report or licenses"),
    "about_report": N_("Report a problem"),
    "about_report_hint": N_(
        "Answer the questions, copy the text, and send it to the developers. The report doesn’t name any players or "
        "events. Don’t name any in your answers, either."
    ),
    "about_questions": N_(
        "What did you do?\n\nWhat did you expect?\n\nWhat happened instead, and does it happen every time?\n"
    ),
    "about_licenses": N_("Licenses"),
    "about_licenses_hint": N_("The program and its components are available under these licenses."),
    "about_no_licenses": N_("This copy of the program has no license files."),
    "about_copy": N_("Copy the text"),
    "about_close": N_("Close"),
    "screen": Searchable(
        N_("H&all screen"),
        N_(
            "projector, beamer, second screen, monitor, TV, television, hall display, big screen, show to players, "
            "hide hall screen, close hall screen, hide the screen, close the screen, turn the screen off"
        ),
    ),
    "screen_on": N_("on"),
    "screen_off": N_("off"),
    "round_of": N_("Round {round} of {rounds}"),
    "colours_system": Searchable(N_("Same as &system"), N_("automatic colors, theme of the system, appearance")),
    "colours_light": Searchable(N_("&Light"), N_("bright, brightness, light mode, white background, day, light theme")),
    "colours_dark": Searchable(
        N_("&Dark"), N_("dark mode, night, black background, dark theme, too bright, eyes hurt")
    ),
    "less_motion": Searchable(N_("Reduce &motion"), N_("animation, animations off, flicker, dizzy, calm")),
    "close_pane": N_("Close"),
    # No database is open
    "bad_content": N_(
        "{bad} To continue with a backup, choose “Event → Backups → Open a backup…”. You’ll first see what it "
        "doesn’t include."
    ),
    "no_database": N_("No database open"),
    "no_database_step": N_("The database can’t be opened:"),
    "no_database_rest": N_("choose below how to continue"),
    "no_database_title": N_("The club’s database can’t be opened"),
    "no_database_rescue": N_("Continue with this backup"),
    "no_database_rescue_told": N_("a damaged database is kept separately"),
    "no_database_backup": N_("Open a backup…"),
    "no_database_backup_told": N_("any backup, for example on a USB stick"),
    "no_database_ask_title": N_("Continue with this backup?"),
    "no_database_leave": N_("Don’t use this backup"),
    "no_database_leave_told": N_("nothing is changed"),
    "no_database_again": N_("Try again"),
    "no_database_again_told": N_("when the problem above is fixed"),
    "no_database_other": N_("Open another database…"),
    "no_database_other_told": N_("an existing file, used until you quit"),
    "no_database_new": N_("Create a new database…"),
    "no_database_new_told": N_("an empty file in another folder, used until you quit"),
    "no_database_folder": N_("Open the folder"),
    "no_database_folder_told": N_("where the database should be"),
    "no_database_quit": N_("Quit"),
    "no_database_quit_told": N_("nothing has been changed"),
    "no_database_backups": N_(
        "Any backups are in {folder}. To use one, open a copy of it with “Open another database…”."
    ),
    "no_database_ask": N_("Choose a database file"),
    "no_database_filter": N_("Databases (*.sqlite);;All files (*)"),
    "no_database_still": N_("At {time}, the database still couldn’t be opened."),
    # The database file was lost while open
    "answers_again": N_("The database is responding again."),
    "lost_save": N_("Save elsewhere…"),
    "lost_save_tip": N_("Save everything done so far to a new file and continue there"),
    "lost_backup": N_("Use the backup…"),
    "lost_backup_tip": N_("Copy the newest backup to a new file and continue there"),
    "lost_backup_whole": N_("The newest backup is from {time}. It includes everything that was saved."),
    "lost_backup_lacks": Plural(
        N_("The newest backup is from {time}. The last step is missing from it."),
        N_("The newest backup is from {time}. The last {count} steps are missing from it."),
    ),
    "lost_backup_lacks_named": Plural(
        N_("The newest backup is from {time}. The last step is missing from it: {last}."),
        N_("The newest backup is from {time}. The last {count} steps are missing, the latest: {last}."),
    ),
    "lost_backup_unknown": N_("The newest backup is from {time}. It doesn’t include anything saved after that."),
    "lost_no_backup": N_("{folder} contains no backup that can be read."),
    "lost_ask": N_("Choose where to keep the database from now on"),
    "lost_saved": N_("The database was saved as {place}."),
    "lost_restored": N_("The newest backup is now the database: {place}."),
    "lost_moved": N_(
        "{done} The program uses this file until you quit. Then move it to {before}, where the program "
        "looks for it at startup."
    ),
    "lost_found": N_("The database {place} is back. Anything that couldn’t be saved must be entered again."),
    "lost_not_closed": N_(
        "The window stays open because the database is lost and only this program still has its contents. Save "
        "them elsewhere, or close the window again to discard them."
    ),
    # Files
    "new_event_name": N_("New event"),
    "example_name": N_("Example tournament"),
    "example_comes": N_("Playing the example…"),
    "example_stopped": N_("The example was stopped and removed."),
    "reading": N_("Reading {file}…"),
    "open_title": N_("Open an event file, a list of players or a backup"),
    "open_filter": N_(
        "Event files, lists, backups (*.irondie *.json *.csv *.txt *.tsv *.xlsx *.ods *.sqlite);;All files (*)"
    ),
    "export_title": N_("Save “{event}” as an event file"),
    "document_filter": N_("Event files (*.irondie *.json)"),
    "open_file": N_("Open"),
    "open_folder": N_("Show in folder"),
    "written": N_("Written to {file}."),
    # Errors in the program
    "crash_title": N_("Something went wrong"),
    "crash": N_(
        "This is an error in the program. Everything shown as done has been saved, and you can keep "
        "working. Send this report to the developers. It’s also in {file}."
    ),
    "crash_no_file": N_(
        "This is an error in the program. Everything shown as done has been saved, and you can keep "
        "working. Copy this report and send it to the developers. It couldn’t be written to a file."
    ),
    "crash_copy": N_("Copy the report"),
    "crash_go_on": N_("Continue"),
    "no_display": N_(
        "No display was found to open a window on. “irondie-to --help” shows what you can do without "
        "one; “irondie-to demo” plays an example."
    ),
    "no_answer": N_(
        "Display {display} isn’t responding. It may belong to a session that has ended. “irondie-to "
        "--help” shows what you can do without a display."
    ),
    "no_window": N_("The window can’t be opened: {reason}"),
}
