"""The functions that the program passes to the window: they open the desk and create its services."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from irondie_to.errors import Phrase

if TYPE_CHECKING:  # these modules are loaded only when the window is drawn
    from irondie_to.app.core.desk import Desk
    from irondie_to.app.core.ports import BackupFound, Keeper
    from irondie_to.app.export.exporting import Exporting
    from irondie_to.app.papers.views import Printing
    from irondie_to.desktop.core.phones import OpenPhones

Agreed: TypeAlias = "Callable[[BackupFound], object]"
"""A function called before a backup is used, with the backup and what it lacks. It raises an error to refuse it."""


class DesktopServices(NamedTuple):
    """Functions that open the desk with its keeper, and create the services that print and export results.

    The functions load many modules, so they are called late. `open_desk` takes the path or address of the database;
    None means the default one. `rescue` replaces a damaged or missing database file with the given backup; None means
    the newest good one. By default it does nothing, which is enough for a database on a server, because no page offers
    a backup of such a database. `fault_of` returns a phrase about content that cannot be read, or None if everything
    can. `open_phones` is None if the program has no pages for phones.
    """

    open_desk: Callable[[str | None], tuple[Desk, Keeper]]
    printing: Callable[[], Printing]
    rescue: Callable[[str | None, str | None, Agreed], object] = lambda _place, _backup, _agreed: None
    fault_of: Callable[[str | None], Phrase | None] = lambda _place: None
    exporting: Callable[[], Exporting] | None = None
    open_phones: OpenPhones | None = None
