"""The version and the names of the program.

The package and everything built from it take the version from here.
"""

VERSION = "1.0.0"

TITLE = "IRONDIE Tournament Organizer"
APP_ID = "org.irondie_to.TournamentOrganizer"
"""The name under which desktops know the program: that of its menu entry on Linux and of its bundle on macOS."""
