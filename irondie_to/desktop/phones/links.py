"""The links for helpers, referees and signing up: creates a link for a role, shows its QR code, and ends it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from secrets import SystemRandom
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget

from irondie_to.app.core.phones.rules import StaffRole, link_of_staff
from irondie_to.app.phones.access import EndStaffLink, MakeStaffLink, StaffLine, drawn_secret
from irondie_to.app.phones.access_view import AccessView
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.controls.form import Form, FormField
from irondie_to.desktop.controls.qr_view import QrView
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.widgets import Aligned, Stretch, column_of, row_of, with_look
from irondie_to.desktop.core.phones import HallPhones
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.desktop.phones.rows import RowButton, SideRow, SideRows
from irondie_to.errors import Phrase

_QR = 220
ROLE_NAMES = {
    StaffRole.HELPER: "phones_page.helper",
    StaffRole.REFEREE: "phones_page.referee",
    StaffRole.SIGN_UP: "phones_page.sign_up",
}


class _LinkWords(NamedTuple):
    """Whose link it is, what its two buttons do, and what is said below its QR code."""

    name: str
    show: Phrase
    end: Phrase
    scan: Phrase


class StaffLinks(WithContext, QWidget):
    """The valid staff links of the open event, with their last use, and a form for a new one.

    The QR code of a link can be shown until the link is used: until a step was done with it, or a page was viewed with
    it since phones were switched on. The code of the sign-up link can always be shown.
    """

    _is_making = False

    def __init__(self, context: WindowContext, phones: HallPhones, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._phones = phones
        self._view: AccessView | None = None
        self._viewed: Mapping[int, int] | None = None
        self._shown: int | None = None  # the link whose QR code is shown
        word, theme = context.word, context.theme
        title = word(with_look(QLabel(self), "group"), text="phones_page.links")
        self.new = word(QPushButton(self), text="phones_page.new_link", does=self.begin)
        self.none = word(with_look(QLabel(self, wordWrap=True), "aside"), text="phones_page.no_links")
        self.list = SideRows(context, self)
        self.fields = QWidget(self)
        self.name = QLineEdit(self.fields, maxLength=80)
        self.role = Segments(theme, tuple(role.value for role in StaffRole), self.fields)
        codes = {role.value: code for role, code in ROLE_NAMES.items()}
        form = Form(
            context,
            {
                "name": FormField(self.name, "phones_page.link_name"),
                "role": FormField(self.role, "phones_page.link_role", choices=codes),
            },
        )
        self.make = word(with_look(QPushButton(self.fields), "main"), text="phones_page.make_link", does=self._make)
        self.cancel = word(QPushButton(self.fields), text="phones_page.cancel", does=self.cancel_new)
        column_of(form, row_of(Stretch(), self.cancel, self.make, spacing=8), inside=self.fields, spacing=8)
        self.code = QWidget(self)
        self.whose = with_look(QLabel(self.code, wordWrap=True), "group")
        self.qr = QrView(theme, _QR, self.code)
        self.scan = with_look(QLabel(self.code, wordWrap=True), "aside")
        self.close_code = word(QPushButton(self.code), text="phones_page.close_qr", does=lambda: self._show_code(None))
        middle = Qt.AlignmentFlag.AlignHCenter
        close = row_of(Stretch(), self.close_code)
        column_of(self.whose, Aligned(self.qr, middle), self.scan, close, inside=self.code, spacing=8)
        head = row_of(title, Stretch(), self.new)
        column_of(head, self.fields, self.code, self.none, self.list, inside=self, spacing=6)
        self.fields.hide()
        self.code.hide()
        self.role.chosen.connect(self._on_role)
        self.name.returnPressed.connect(self._make)

    def begin(self) -> None:
        """Show the form for a new link."""
        self._show_code(None)
        self.fields.show()
        self.name.clear()
        self.role.choose(StaffRole.HELPER.value)  # every other role must be chosen anew for each link
        self._on_role(self.role.key)
        self.name.setFocus()

    def cancel_new(self) -> None:
        self.fields.hide()
        self.new.setFocus()

    def show_view(self, view: AccessView, used: Mapping[int, int] | None) -> None:
        """Show these links.

        `used` maps the row id of a link to the time at which a page was last viewed with it, in ms since 1970. It is
        None while this event is not served to phones, when only steps are known.
        """
        if self._view is not None and self._view.event_id != view.event_id:
            self.fields.hide()
            self._shown = None
        self._view, self._viewed = view, used
        self.none.setVisible(not view.links)
        self.list.show_rows([self._row(view, line) for line in view.links])
        self._show_code(self._shown)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not self.fields.isHidden():
            self.cancel_new()
        elif event.key() == Qt.Key.Key_Escape and self._shown is not None:
            self._show_code(None)
        else:
            super().keyPressEvent(event)

    def _on_role(self, role: str) -> None:
        """Let the user type a name. For the sign-up link, the field is disabled and says for whom the link is."""
        is_sign_up = role == StaffRole.SIGN_UP.value
        self.name.setEnabled(not is_sign_up)
        self.name.setPlaceholderText(self._context.say(Phrase("phones_page.sign_up_name")) if is_sign_up else "")

    def _used_ms(self, line: StaffLine) -> int:
        """Return the time of the last known use of the link, in ms since 1970; 0 if none is known."""
        return max((self._viewed or {}).get(line.row.id, 0), line.acted_ms or 0)

    def _can_show(self, line: StaffLine) -> bool:
        return line.role is StaffRole.SIGN_UP or not self._used_ms(line)

    def _row(self, view: AccessView, line: StaffLine) -> SideRow:
        say, words, used = self._context.say, self._words(line), self._used_ms(line)
        role, is_sign_up = say(Phrase(ROLE_NAMES[line.role])), line.role is StaffRole.SIGN_UP
        told: Phrase | None = Phrase("phones_page.unused", {"role": role}) if self._viewed is not None else None
        if is_sign_up and not view.rules.send_set:
            told = Phrase("phones_page.sign_up_idle", {"role": role})
        elif used:
            told = Phrase("phones_page.last_used", {"role": role, "time": wall(used)})
        end_link = partial(self._context.commands.do, EndStaffLink(view.event_id, line.row))
        end = RowButton("end", say(Phrase("phones_page.end")), say(words.end), end_link)
        open_code = partial(self._open_code, line.row.id)
        show = RowButton("show", say(Phrase("phones_page.show_qr")), say(words.show), open_code)
        buttons = (show, end) if self._can_show(line) else (end,)
        return SideRow(line.row.id, words.name, (role if told is None else say(told),), buttons)

    def _words(self, line: StaffLine) -> _LinkWords:
        if line.role is StaffRole.SIGN_UP:
            codes = ("phones_page.show_sign_up", "phones_page.end_sign_up", "phones_page.scan_sign_up")
            return _LinkWords(self._context.say(Phrase("phones_page.sign_up_name")), *map(Phrase, codes))
        values = {"name": line.row.name}
        codes = ("phones_page.show_qr_of", "phones_page.end_of", "phones_page.scan")
        return _LinkWords(line.row.name, *(Phrase(code, values) for code in codes))

    def _open_code(self, link_id: int) -> None:
        self._show_code(link_id)
        self.close_code.setFocus()

    def _show_code(self, link_id: int | None) -> None:
        """Show the QR code of the link with this row id, or none if the link is gone or can no longer be shown.

        No code is shown without an address.
        """
        at, say = self._phones.address, self._context.say
        lines = () if self._view is None else self._view.links
        line = next((line for line in lines if line.row.id == link_id and self._can_show(line)), None)
        self._shown = None if line is None else line.row.id
        self.code.setVisible(line is not None and at is not None)
        if line is None or at is None:
            self.qr.show_text("", "")
            return
        self.fields.hide()
        words = self._words(line)
        self.whose.setText(f"{words.name} · {say(Phrase(ROLE_NAMES[line.role]))}")
        self.qr.show_text(link_of_staff(at.url, line.row.secret, line.role), say(words.show))
        self.scan.setText(say(words.scan))

    @async_slot
    async def _make(self) -> None:
        view = self._view
        if view is None or self._is_making:  # a second press would make another link
            return
        command = MakeStaffLink(view.event_id, self.name.text(), StaffRole(self.role.key), drawn_secret(SystemRandom()))
        self._is_making = True
        done = await self._context.commands.do(command)
        self._is_making = False
        if done.is_done and view.event_id == self._context.event_id:
            self.fields.hide()
            self._shown = int(done.value or 0)  # shown with the next view, which has the link
            self.new.setFocus()
