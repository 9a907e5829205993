"""The search field, which finds players, tables, pages, commands and rules (Ctrl+K)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAction, QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QMenu, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.rulebook import queries as rulequeries
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.literal import without_mnemonic
from irondie_to.desktop.core.navigation import Purpose, ShowPlayer, ShowTable
from irondie_to.desktop.core.speech import announce
from irondie_to.desktop.core.text_search import normalized
from irondie_to.desktop.shell.search_row import DETAIL, FoundRow
from irondie_to.errors import Phrase, Value
from irondie_to.i18n import translate

_MOST = 12


@dataclass(frozen=True, slots=True)
class SearchResult:
    """A search result: a text, a detail shown beside it, and the function `go` that opens the result.

    `key` is the normalized text that is compared with the typed text. `able` is false for a disabled command. `within`
    says whether letters inside a word are also compared.
    """

    text: str
    detail: str
    key: str
    go: Callable[[], object]
    able: bool = True
    within: bool = True

    def rank(self, typed: str) -> int | None:
        """Return the rank of this result for the typed text, from 0 (best) to 3; None if the result does not match."""
        words = typed.split()
        if self.key == typed:
            return 0
        if self.key.startswith(typed):
            return 1
        starts = self.key.split()
        if all(any(start.startswith(word) for start in starts) for word in words):
            return 2
        return 3 if self.within and all(word in self.key for word in words) else None


class SearchField(QLineEdit):
    """The search field, which lists matching results while the user types.

    The results are tables and players of the open event, commands, and rules. The arrow keys select a result, Enter
    opens or runs it, and Esc returns to the widget that had the focus before. `actions` returns the commands to
    search. `show` is called with the key of a page and the player or table to show there.
    """

    def __init__(
        self,
        context: WindowContext,
        actions: Callable[[], Iterable[QAction]],
        show: Callable[[str, Purpose], None],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._context = context
        self._actions = actions
        self._show = show
        self._window = window
        self._before: QWidget | None = None
        self._of: tuple[Picture | None, str] | None = None
        self._known: list[SearchResult] = []
        self._found: list[SearchResult] = []
        self._rules_in = ""
        self._rules_known: list[SearchResult] = []
        self.setObjectName("search")
        context.theme.apply_to(self)
        self._sign = QAction(self)
        self.addAction(self._sign, QLineEdit.ActionPosition.LeadingPosition)
        self.found = QListWidget(window)
        self.found.setObjectName("found")
        context.theme.apply_to(self.found)
        self.found.setItemDelegate(FoundRow(context, self.found))
        self.found.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.found.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.found.hide()
        self._here = QShortcut(QKeySequence("Ctrl+K"), window)
        self._here.activated.connect(self.begin)
        self.textEdited.connect(self._look)
        self.returnPressed.connect(self._go)
        self.found.itemClicked.connect(lambda item: self._go_to(self.found.row(item)))
        context.theme_changed.connect(self._dress)
        context.language_changed.connect(self.retranslate)
        context.changed.connect(self._look_again)
        window.installEventFilter(self)
        self._dress()
        self.retranslate()

    def begin(self) -> None:
        """Focus the field with its text selected, and list the results for the text."""
        before = self._window.focusWidget()
        self._before = before if before is not self else self._before
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()
        self._look(self.text())

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setPlaceholderText(self._context.say(Phrase("search.field")))
        self.setAccessibleName(self._context.say(Phrase("search.field")))
        self.setToolTip(self._context.say(Phrase("search.field_tip")))
        self.found.setAccessibleName(self._context.say(Phrase("search.list")))
        self._of = None

    def sizeHint(self) -> QSize:
        """Return the width of the field and the height of a menu title."""
        return QSize(self._context.theme.px(230), self._context.theme.px(24))

    def minimumSizeHint(self) -> QSize:
        """Return the same size as `sizeHint`."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Select a result with Up and Down; clear and leave the field with Esc."""
        match Qt.Key(event.key()):
            case Qt.Key.Key_Down | Qt.Key.Key_Up as key if self.found.isVisible():
                step = 1 if key == Qt.Key.Key_Down else -1
                self.found.setCurrentRow((self.found.currentRow() + step) % max(1, len(self._found)))
                self._speak()
            case Qt.Key.Key_Escape:
                self._leave()
            case _:
                super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the list of results when the field loses the focus."""
        super().focusOutEvent(event)
        self.found.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """When the window is resized, move the list of results with the field."""
        if event.type() == QEvent.Type.Resize and self.found.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _look(self, text: str) -> None:
        typed = " ".join(normalized(text).split())
        self._found = self._fitting(typed) if typed else []
        self.found.clear()
        for found in self._found:
            item = QListWidgetItem(found.text)
            item.setData(DETAIL, found.detail)
            if not found.able:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.found.addItem(item)
        if typed and not self._found:
            item = QListWidgetItem(self._context.say(Phrase("search.nothing", {"words": text.strip()})))
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.found.addItem(item)
        self.found.setVisible(bool(typed))
        if typed:
            self.found.setCurrentRow(0)
            self._place()
            self._speak()

    def _look_again(self) -> None:
        """Search again after a change, because results may have changed, such as the name of an undo step."""
        if self.found.isVisible():
            row = self.found.currentRow()
            self._look(self.text())
            self.found.setCurrentRow(min(row, self.found.count() - 1))

    def _fitting(self, typed: str) -> list[SearchResult]:
        ranked = []
        for place, found in enumerate((*self._of_event(), *self._commands(), *self._rules())):
            rank = found.rank(typed)
            if rank is not None:
                ranked.append((rank, not found.able, place, found))
        ranked.sort(key=lambda entry: entry[:3])
        return [found for *_order, found in ranked[:_MOST]]

    def _of_event(self) -> list[SearchResult]:
        """Return the tables and players of the open event as results, cached until event or language change."""
        picture = None if self._context.event_id is None else self._context.picture
        of = (picture, self._context.settings.language)
        if self._of is None or self._of[0] is not of[0] or self._of[1] != of[1]:
            self._of = of
            self._known = [] if picture is None else [*self._tables(picture), *self._players(picture)]
        return self._known

    def _tables(self, picture: Picture) -> Iterator[SearchResult]:
        rows = picture.knockout if picture.seeds else picture.swiss[-1:]
        page = "knockout" if picture.seeds else "rounds"
        for row in rows:
            title: Value = row.number
            for match in picture.matches_of(row):
                a, b = picture.entrant(match.a_id).name, picture.entrant(match.b_id).name
                values: dict[str, Value] = {"table": match.table_number, "a": a, "b": b}
                text = self._context.say(Phrase("search.table", values))
                detail = "" if row.name else self._context.say(Phrase("search.round", {"round": title}))
                key = normalized(f"{match.table_number} {a} {b}")
                yield SearchResult(text, detail, key, self._shower(page, ShowTable(match.table_number)))

    def _players(self, picture: Picture) -> Iterator[SearchResult]:
        for entrant in picture.entrants:
            detail = self._context.say(Phrase("search.player", {"code": entrant.code}))
            key = normalized(f"{entrant.name} {entrant.club or ''} {entrant.code}")
            yield SearchResult(entrant.name, detail, key, self._shower("players", ShowPlayer(entrant.code)))

    def _commands(self) -> Iterator[SearchResult]:
        for action in self._actions():
            text = " ".join(without_mnemonic(part).rstrip("… ") for part in (_choice_of(action), action.text()) if part)
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            able = action.isEnabled()
            detail = keys if able else self._context.say(Phrase("search.off"))
            if text:
                yield SearchResult(text, detail, normalized(text), action.trigger, able)

    def _rules(self) -> list[SearchResult]:
        """Return the rules of the rulebook as results with id and title in the current language."""
        language = self._context.settings.language
        if self._rules_in != language:
            self._rules_in = language
            beside = self._context.say(Phrase("search.rule"))
            self._rules_known = [
                SearchResult(
                    f"{rule.id} · {rule.title}",
                    beside,
                    normalized(f"{rule.id} {rule.title}"),
                    self._reader(rule.id),
                    within=False,
                )
                for chapter, rules in rulequeries.contents(language, translate)
                for rule in (chapter, *rules)
            ]
        return self._rules_known

    def _reader(self, rule_id: str) -> Callable[[], None]:
        return lambda: self._context.navigation.show_rule(rule_id)

    def _shower(self, page: str, purpose: Purpose) -> Callable[[], None]:
        return lambda: self._show(page, purpose)

    def _go(self) -> None:
        self._go_to(self.found.currentRow())

    def _go_to(self, row: int) -> None:
        if self.found.isVisible() and 0 <= row < len(self._found) and self._found[row].able:
            found = self._found[row]
            self._leave()
            found.go()

    def _leave(self) -> None:
        self.clear()
        self.found.hide()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.clearFocus()

    def _speak(self) -> None:
        """Make a screen reader speak the selected result, or the line that nothing was found."""
        chosen = self.found.item(max(0, self.found.currentRow()))
        words = [chosen.text(), chosen.data(DETAIL)]
        self.setAccessibleDescription(", ".join(filter(None, words)))
        announce(self, self.accessibleDescription())

    def _place(self) -> None:
        theme = self._context.theme
        corner = self.mapTo(self._window, QPoint(0, self.height() + 2))
        width = max(self.width(), theme.px(420))
        height = self.found.count() * theme.px(28) + 6
        left = max(0, min(corner.x(), self._window.width() - width - 4))
        self.found.setGeometry(QRect(left, corner.y(), width, height))
        self.found.raise_()

    def _dress(self) -> None:
        theme = self._context.theme
        self._sign.setIcon(theme.icon("find"))
        self.setFixedWidth(theme.px(230))
        self.updateGeometry()


def _choice_of(action: QAction) -> str:
    """Return the title of the menu if the action is one of several choices, such as a language, otherwise ""."""
    menu = action.parent()
    return f"{menu.title()}:" if action.isCheckable() and isinstance(menu, QMenu) else ""
