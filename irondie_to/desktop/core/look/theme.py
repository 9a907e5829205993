"""The colours, fonts, sizes and icons of the window, in light and dark mode, from `resources`."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final, TypedDict, TypeVar, Unpack

from PySide6.QtCore import QDir, QEvent, QJsonDocument, QObject, QSize, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetrics, QGuiApplication, QIcon, QPalette
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from irondie_to.assets import resources
from irondie_to.desktop.core.look.fitted_text import forget_widths
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.system_motion import wants_less_motion

BASE_PX = 14
"""The size of normal text in px at a text size of 100 %."""

ICONS = "icons"
"""The name under which Qt finds the folder of icons, as in `icons:undo-light.svg`. The path of the folder may contain
anything, and would be misread in a style sheet."""

_ROLES = {
    QPalette.ColorRole.Window: "window",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "surface",
    QPalette.ColorRole.AlternateBase: "raised",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.Button: "surface",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.PlaceholderText: "muted",
    QPalette.ColorRole.BrightText: "danger",
    QPalette.ColorRole.Highlight: "selection",
    QPalette.ColorRole.HighlightedText: "selection_ink",
    QPalette.ColorRole.Accent: "accent",
    QPalette.ColorRole.Link: "accent",
    QPalette.ColorRole.LinkVisited: "accent",
    QPalette.ColorRole.ToolTipBase: "text",
    QPalette.ColorRole.ToolTipText: "surface",
    QPalette.ColorRole.Light: "surface",
    QPalette.ColorRole.Midlight: "raised",
    QPalette.ColorRole.Mid: "line",
    QPalette.ColorRole.Dark: "mat",  # the background on which Qt draws the pages of a PDF
    QPalette.ColorRole.Shadow: "line_strong",
}

_PX = re.compile(r"(\d+)px")
_HAIRLINES = 4  # in px; lengths up to this one do not grow with the text size


_SIZES = "sizes"
Sized = TypeVar("Sized", bound=QWidget)


FAMILY: Final = "NotoSans"
"""The family of normal text. There are regular and bold letters; a weight of 600 is shown as bold."""

SIGNS: Final = ("NotoSansSymbols2", "NotoSansMath")
"""The families for signs that `FAMILY` does not have, such as ticks and arrows."""

OTHER_SCRIPTS: Final = (
    *("NotoSansArabic", "NotoSansArmenian", "NotoSansBengali", "NotoSansDevanagari", "NotoSansEthiopic"),
    *("NotoSansGeorgian", "NotoSansGujarati", "NotoSansGurmukhi", "NotoSansHebrew", "NotoSansKannada"),
    *("NotoSansKhmer", "NotoSansLao", "NotoSansMalayalam", "NotoSansMyanmar", "NotoSansOriya", "NotoSansSinhala"),
    *("NotoSansTamil", "NotoSansTelugu", "NotoSansThai", "WenQuanYiMicroHei"),
)
"""The families for scripts that `FAMILY` does not cover."""

_FIRST: Final = ("NotoSans-Regular.ttf", "NotoSans-Bold.ttf", *(f"{family}-Regular.ttf" for family in SIGNS))


@lru_cache(maxsize=1)
def load_letters() -> None:
    """Load the font families for normal text and signs, which are needed to draw the window for the first time."""
    for name in _FIRST:
        QFontDatabase.addApplicationFont(str(resources() / "fonts" / name))


@lru_cache(maxsize=1)
def load_other_scripts() -> None:
    """Load the font families for other scripts, and the narrow fonts that the hall screen uses."""
    for path in sorted((resources() / "fonts").glob("*.ttf")):
        if path.name not in _FIRST:
            QFontDatabase.addApplicationFont(str(path))


@cache
def palette() -> dict[str, Any]:
    """Return the colours in the palette file.

    `ui` has them by mode (`light` or `dark`), `dice` by the letter of the die's colour and then by mode.
    """
    # Qt's JSON reader is already loaded; loading Python's would delay drawing the window.
    colours: dict[str, Any] = QJsonDocument.fromJson((resources() / "look" / "palette.json").read_bytes()).toVariant()
    return colours


class Sizes(TypedDict, total=False):
    """The sizes of a widget, in px at a text size of 100 %, and its font and icon. Qt chooses omitted values.

    A label with an icon also needs the size of the icon.
    """

    width: float
    height: float
    least_width: float
    least_height: float
    most_width: float
    most_height: float
    font: float
    bold_font: float
    icon: str
    icon_px: float


_PUT_LENGTH = {
    "width": QWidget.setFixedWidth,
    "height": QWidget.setFixedHeight,
    "least_width": QWidget.setMinimumWidth,
    "least_height": QWidget.setMinimumHeight,
    "most_width": QWidget.setMaximumWidth,
    "most_height": QWidget.setMaximumHeight,
}


class Theme(QObject):
    """Provides colours, fonts and icons for painting, and applies the palette and the font to the application.

    `mode` is the current mode of the window, `light` or `dark`. `factor` is the text size, 1.0 at 100 %. Colours and
    fonts are cached until the look changes; the returned objects are copies that callers may modify.

    The style sheets are applied only to the widgets passed to `apply_to` and `apply_to_frame`. `changed` is emitted
    after the palette and the style sheets of everything visible have been replaced. It is for objects that are not
    widgets; widgets get `StyleChange` (see `Styled`). `letters_loaded` is emitted after fonts have been loaded; texts
    that were measured before may then have other widths.
    """

    changed = Signal()
    letters_loaded = Signal()

    _sheet_changed = Signal()

    def __init__(self, app: QApplication, settings: WindowSettings) -> None:
        super().__init__()
        self._app = app
        self._settings = settings
        self._colours: dict[str, QColor] = {}
        self._fonts: dict[tuple[float, bool], QFont] = {}
        self._icons: dict[tuple[str, str], QIcon] = {}
        self._sheets: dict[tuple[str, ...], str] = {}
        self.mode, self.factor = "light", 1.0
        QDir.setSearchPaths(ICONS, [str(resources() / "look" / "icons")])
        settings.look_changed.connect(self.apply)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self.apply)
        self._repaint = QTimer(self, singleShot=True, interval=0)  # once for all fonts that are loaded together
        self._repaint.timeout.connect(self._paint_letters)
        app.fontDatabaseChanged.connect(self._repaint.start)
        self.apply()

    @property
    def moves(self) -> bool:
        return not (self._settings.less_motion or wants_less_motion())

    def colour(self, token: str) -> QColor:
        return QColor(self._colours[token])

    def die(self, letter: str, token: str) -> QColor:
        """Return a colour of the dice with this letter in the current mode.

        `token` names the colour, such as `face`, `ink` or `rim`.
        """
        return QColor(palette()["dice"][letter][self.mode][token])

    def px(self, size: float) -> int:
        """Return the length `size`, given in px at a text size of 100 %, scaled to the current text size."""
        return round(size * self.factor)

    def font(self, size: float = BASE_PX, *, bold: bool = False) -> QFont:
        """Return the interface font with tabular figures.

        `size` is in px at a text size of 100 %; bold text has the weight 600.
        """
        if (size, bold) not in self._fonts:
            self._fonts[size, bold] = font = QFont(self._app.font())
            font.setPixelSize(self.px(size))
            font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        return QFont(self._fonts[size, bold])

    def sized(self, widget: Sized, **sizes: Unpack[Sizes]) -> Sized:
        """Give the widget these sizes and return it. They are applied again when the text size or mode changes."""
        widget.setProperty(_SIZES, sizes)
        self._put_sizes(widget, sizes)
        return widget

    def _put_sizes(self, widget: QWidget, sizes: Sizes) -> None:
        for kind, size in sizes.items():
            if kind in _PUT_LENGTH and isinstance(size, int | float):
                _PUT_LENGTH[kind](widget, self.px(size))
        if "font" in sizes or "bold_font" in sizes:
            is_bold = "bold_font" in sizes
            widget.setFont(self.font(sizes["bold_font"] if is_bold else sizes["font"], bold=is_bold))
        if isinstance(widget, QLabel) and "icon" in sizes:
            side = self.px(sizes["icon_px"])
            widget.setPixmap(self.icon(sizes["icon"]).pixmap(side, side))
        if isinstance(widget, QAbstractButton) and "icon" in sizes:
            widget.setIcon(self.icon(sizes["icon"]))
        if isinstance(widget, QAbstractButton) and "icon_px" in sizes:
            widget.setIconSize(QSize(self.px(sizes["icon_px"]), self.px(sizes["icon_px"])))

    def icon(self, name: str) -> QIcon:
        """Return the icon with this name, such as `undo`, from `resources/look/icons` in the current mode."""
        key = (name, self.mode)
        if key not in self._icons:
            self._icons[key] = QIcon(f"{ICONS}:{name}-{self.mode}.svg")
        return self._icons[key]

    def apply(self) -> None:
        self.mode, self.factor = self._mode_now(), self._settings.text_size / 100
        self._colours = {token: QColor(code) for token, code in palette()["ui"][self.mode].items()}
        self._fonts = {}
        load_letters()
        font = QFont(self._app.font())
        font.setFamilies([FAMILY, *SIGNS, *OTHER_SCRIPTS])
        font.setPixelSize(self.px(BASE_PX))
        font.setFeature(QFont.Tag("tnum"), 1)
        self._app.setFont(font)
        self._app.setPalette(self._qt_palette())
        self._sheets = {}
        for root in self._app.topLevelWidgets():
            for widget in (root, *root.findChildren(QWidget)):
                if sizes := widget.property(_SIZES):
                    self._put_sizes(widget, sizes)
        self._sheet_changed.emit()
        self.changed.emit()

    def apply_to(self, root: QWidget) -> None:
        """Apply the style sheet to this widget and everything inside it, now and after each change of the look.

        Call it for each part of the window, each page, and each widget without a parent. Applying a style sheet takes
        time for every widget inside, so a page that is hidden when the look changes gets the new one when it is next
        shown. A style sheet set on the application would be applied to hidden pages too, and to each widget once for
        every widget around it.
        """
        _StyledRoot(root, lambda: self._sheet("frame", "look"), self._sheet_changed)

    def apply_to_frame(self, part: QWidget) -> None:
        """Apply only the rules of `frame.qss`, as `apply_to` does, to a part of the window around the page.

        The file contains few rules, because Qt reads the style sheet of each part before it can draw the window.
        """
        _StyledRoot(part, lambda: self._sheet("frame"), self._sheet_changed)

    def _paint_letters(self) -> None:
        """Repaint everything visible after fonts have been loaded; until then, letters are shown as boxes.

        Qt uses newly loaded fonts but does not repaint anything because of them.
        """
        forget_widths()
        self.letters_loaded.emit()
        for widget in self._app.allWidgets():
            if widget.isVisible():
                widget.update()

    def _mode_now(self) -> str:
        wished = self._settings.mode
        if wished != "system":
            return wished
        return "dark" if QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark else "light"

    def _qt_palette(self) -> QPalette:
        palette = QPalette()
        for role, token in _ROLES.items():
            palette.setColor(role, self.colour(token))
        for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self.colour("disabled"))
        return palette

    def _sheet(self, *names: str) -> str:
        if names not in self._sheets:
            look = resources() / "look"
            text = "".join((look / f"{name}.qss").read_text(encoding="utf-8") for name in names)
            text = text.replace("@mode@", self.mode)
            for token, colour in palette()["ui"][self.mode].items():
                text = text.replace(f"@{token}@", colour)
            self._sheets[names] = _PX.sub(lambda length: f"{self._length(int(length[1]))}px", text)
        return self._sheets[names]

    def _length(self, size: int) -> int:
        return size if size <= _HAIRLINES else self.px(size)


class _StyledRoot(QObject):
    """Keeps the style sheet of a widget up to date; it is deleted together with the widget."""

    def __init__(self, root: QWidget, sheet: Callable[[], str], changed: SignalInstance) -> None:
        super().__init__(root)
        self._root = root
        self._sheet = sheet
        root.installEventFilter(self)
        root.setStyleSheet(sheet())
        changed.connect(self._on_changed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and watched is self._root:
            self._bring_up_to_date()
        return super().eventFilter(watched, event)

    def _on_changed(self) -> None:
        if self._root.isVisible() or self._root.isWindow():
            self._bring_up_to_date()

    def _bring_up_to_date(self) -> None:
        if self._root.styleSheet() != self._sheet():
            self._root.ensurePolished()  # otherwise Qt sends no `StyleChange`
            self._root.setStyleSheet(self._sheet())


if TYPE_CHECKING:
    WidgetMixin = QWidget
else:
    WidgetMixin = object  # the Qt class comes from the other base of a subclass


class Themed(WidgetMixin):
    """A mixin for widgets that paint with the theme. List it first among the bases.

    `properties` are Qt's properties of the widget, or other arguments of the next base.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None, **properties: Any) -> None:
        super().__init__(parent, **properties)
        self._theme = theme


LINE_CHARACTERS: Final = 75
_LETTERS: Final = "eeeeeettttttaaaaooooiiiiinnnnnssssshhhrrrrddlllmmuuwccgyfpb" + 12 * " "
"""Letters and spaces, each about as often as in a usual text."""


def reading_width(font: QFont) -> int:
    """Return the width in px of a line of ordinary text with `LINE_CHARACTERS` characters in this font."""
    return QFontMetrics(font).horizontalAdvance(_LETTERS) * LINE_CHARACTERS // len(_LETTERS)
