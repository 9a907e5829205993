"""The address at which phones reach the desk, with its QR code, and the choice of the network and the port."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.form import Form, FormField
from irondie_to.desktop.controls.qr_view import QrView
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.widgets import Aligned, Stretch, column_of, row_of, set_look, with_look
from irondie_to.desktop.core.phones import LEAST_PORT, MOST_PORT, HallPhones
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.errors import Phrase

_QR, _LARGE, _SMALL, _LETTERS, _BESIDE = 202, 34, 17, 22, 12
_SCHEME = "http://"


class AddressBox(WithContext, QWidget):
    """The address at which phones reach the desk, as text and as a QR code, and the fields for its network and port.

    While phones are off, the address is pale.
    """

    def __init__(self, context: WindowContext, phones: HallPhones, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._phones = phones
        theme, word = context.theme, context.word
        self.qr = QrView(theme, _QR, self)
        self.caption = theme.sized(with_look(QLabel(self), "aside"), bold_font=13)
        selectable = Qt.TextInteractionFlag.TextSelectableByMouse
        self.address = theme.sized(QLabel(self, textInteractionFlags=selectable), bold_font=_LARGE)
        self.scheme = theme.sized(QLabel(_SCHEME, self), font=_SMALL)
        self.network = DropDown(theme, self, _LETTERS)
        self.port = NumberBox(context, LEAST_PORT, MOST_PORT, self)
        fields = {
            "network": FormField(self.network, "phones_page.network"),
            "port": FormField(self.port, "phones_page.port", tip="phones_page.port_tip"),
        }
        self.form = Form(context, fields)
        self.form.setHorizontalSpacing(_BESIDE)
        self.form.setFieldGrowthPolicy(Form.FieldGrowthPolicy.FieldsStayAtSizeHint)
        self.same = word(with_look(QLabel(self, wordWrap=True), "small"), text="phones_page.same_network")
        self.firewall = QLabel(self, wordWrap=True)
        self.sign = theme.sized(QLabel(self), icon="lock", icon_px=14)
        self.network.activated.connect(self._choose)
        self.port.entered.connect(self._set_port)
        line = row_of(Aligned(self.sign, Qt.AlignmentFlag.AlignTop), Stretch(self.firewall), spacing=8)
        base = Qt.AlignmentFlag.AlignBaseline
        large = row_of(Aligned(self.scheme, base), Aligned(self.address, base), Stretch(), spacing=0)
        beside = column_of(self.caption, large, 4, self.form, 4, self.same, line, Stretch(), spacing=4)
        row_of(Aligned(self.qr, Qt.AlignmentFlag.AlignTop), Stretch(beside), inside=self, spacing=20)

    def refresh(self) -> None:
        say, phones = self._context.say, self._phones
        at = phones.address
        self.caption.setText(say(Phrase("phones_page.address_now" if phones.is_on else "phones_page.address_later")))
        text = say(Phrase("phones_page.no_address")) if at is None else at.url.removeprefix(_SCHEME)
        self.address.setText(text)
        for label, ink in ((self.address, ""), (self.scheme, "muted")):
            set_look(label, "ink", ink if phones.is_on else "disabled")
        self.scheme.setVisible(at is not None)
        url = "" if at is None else at.url
        self.qr.show_text(
            url, say(Phrase("phones_page.qr", {"address": text})) if url else "", is_pale=not phones.is_on
        )
        self.network.show_choices(
            [
                (say(Phrase("phones_page.network_choice", {"network": own.network, "address": own.host})), own.host)
                for own in phones.networks
            ]
        )
        self.network.show_value("" if at is None else at.host)
        self.network.setEnabled(bool(phones.networks))
        self.port.show_value(phones.port if at is None else at.port)
        first = phones.seen.first_ms
        told = Phrase("phones_page.firewall") if first is None else Phrase("phones_page.came_in", {"time": wall(first)})
        self.firewall.setText(say(told))
        set_look(self.firewall, "look", "aside" if first is None else "ok")
        self._context.theme.sized(self.sign, icon="lock" if first is None else "ok", icon_px=14)

    def _choose(self, _place: int) -> None:
        self._phones.choose(str(self.network.currentData()), self._context.messages.show_error)

    def _set_port(self, port: int) -> None:
        self._phones.set_port(port, self._context.messages.show_error)
