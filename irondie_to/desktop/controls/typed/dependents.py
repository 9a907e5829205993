"""Dims and disables widgets and actions while a typed text on which they depend is not understood."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, SignalInstance
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QGraphicsOpacityEffect, QWidget

from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.controls.typed.line_field import LineField

_DIMMED = 0.4
"""How opaque a widget is while it is dimmed, from 0 to 1."""


class TextDependents(QObject):
    """Dims and disables widgets and actions while a text on which they depend is not understood.

    Nothing else may enable or disable a widget in `widgets`. Such a widget is therefore usually the parent of the
    widgets that depend on the text: Qt keeps its children disabled, whatever their own setting. The owner of an action
    may disable it too. `changed` is emitted after `is_understood` has changed.
    """

    changed = Signal()

    def __init__(self, parent: QObject, *widgets: QWidget, actions: tuple[QAction, ...] = ()) -> None:
        super().__init__(parent)
        self._widgets = widgets
        self._fields: list[TypedField | LineField] = []
        # a disabled group disables its actions, but does not change what their owner has set
        self._actions = QActionGroup(self, exclusionPolicy=QActionGroup.ExclusionPolicy.None_)
        for action in actions:
            self._actions.addAction(action)
        self.is_understood = True

    def follow(self, *fields: TypedField | LineField) -> None:
        """From now on, depend on the texts of these fields instead of the previous fields."""
        for field in self._fields:
            _read_by(field).disconnect(self._check)
        self._fields = list(fields)
        for field in fields:
            _read_by(field).connect(self._check)
        self._check()

    def _check(self) -> None:
        is_understood = all(field.line.is_understood for field in self._fields)
        if is_understood is self.is_understood:
            return
        self.is_understood = is_understood
        self._actions.setEnabled(is_understood)
        for widget in self._widgets:
            effect = widget.graphicsEffect()
            if effect is None:
                effect = QGraphicsOpacityEffect(widget, opacity=_DIMMED)
                widget.setGraphicsEffect(effect)
            effect.setEnabled(not is_understood)
            widget.setEnabled(is_understood)
        self.changed.emit()


def _read_by(field: TypedField | LineField) -> SignalInstance:
    return field.text_read if isinstance(field, TypedField) else field.changed
