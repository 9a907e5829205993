"""The version of the program, which the package and all that is built from it take from here, and its names."""

VERSION = "1.0.0"

TITLE = "IRONDIE Tournament Organizer"
APP_ID = "org.irondie_to.TournamentOrganizer"
"""The name under which desktops know the program: that of its menu entry on Linux and of its bundle on macOS."""
