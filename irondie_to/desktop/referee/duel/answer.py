"""The answer to a duel: both dice, the winner, the effects, and the steps of the decision with their rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from irondie_to.app.referee.duel.answer import DuelStep, Effect, Verdict
from irondie_to.app.referee.duel.draft import DuelDraft
from irondie_to.app.rulebook.in_force import RulingInForce, rulings_in_force
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.controls.one_stop import OneStop
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Arranged, Styled
from irondie_to.desktop.core.look.signs import draw_sign
from irondie_to.desktop.core.look.widgets import Aligned, Stretch, column_of, row_of, set_look, with_look
from irondie_to.errors import Phrase
from irondie_to.i18n import translate
from irondie_to.rules.dice import Die

_WIDE_SCALE, _LOW_SCALE, _LEAST_EFFECT, _LEAST_FITTED = 1.4, 0.7, 0.95, 0.75
_SENTENCE, _LEAST_SENTENCE = 22, 18
_NUMBER, _RULE = 16, 48  # the widths of the number and the rule of a step
_SIDE, _MOST_PX = 8, 700  # the space beside the column, and its largest width
_ABOVE = 4  # the space above and below the words of a step, which also belongs to the link to the rule
_ENDS = {"abyss": "duel_page.effect_abyss", "limbo": "duel_page.effect_limbo"}
_FACE, _SMALL, _WORDS = 96, 34, 16
_SIGN_WIDTH = 84
_BIG_SIGN = 44
_DRAWN = {"→": "to", "✗": "close"}  # the icons drawn in place of signs that have one
_THEN, _THEN_SIZE = "next", 14  # the icon between the die before and the die after an effect, and its size


class Faces(QWidget):
    """Draws large dice with a sign between them. Several targets are side by side, in a size that fits.

    A missing die is drawn as an empty frame. On a wide page, everything is larger by the factor `scale`.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._asked = DuelDraft()
        self.scale = 1.0
        self._sign = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_duel(self, asked: DuelDraft, sign: str, words: str) -> None:
        """Show the dice of a duel with this sign between them. `words` is the description for screen readers."""
        self._asked, self._sign = asked, sign
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        theme, scale = self._context.theme, self.scale
        return QSize(theme.px((2 * _FACE + _SIGN_WIDTH) * scale), theme.px((_FACE + 8) * scale))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, asked = self._context.theme, self._asked
        between, targets = theme.px(_SIGN_WIDTH * self.scale), asked.targets
        count = max(len(targets), 1)
        face = min(theme.px(_FACE * self.scale), (self.width() - between) // (1 + count))
        left, top = (self.width() - (1 + count) * face - between) // 2, (self.height() - face) // 2
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw(painter, asked.die, asked.value, QRect(left, top, face, face))
            for place in range(count):
                where = QRect(left + between + (1 + place) * face, top, face, face)
                die, value = (targets[place].die, targets[place].value) if targets else (None, None)
                self._draw(painter, die, value, where)
            self._draw_sign(painter, QRect(left + face, top, between, face))

    def _draw_sign(self, painter: QPainter, where: QRect) -> None:
        theme = self._context.theme
        if self._sign in _DRAWN:
            side = theme.px(_BIG_SIGN * self.scale)
            edge = (where.width() - side) // 2
            draw_sign(painter, theme, _DRAWN[self._sign], where.adjusted(edge, 0, -edge, 0))
            return
        painter.setPen(theme.colour("text"))
        painter.setFont(theme.font(_BIG_SIGN * self.scale, bold=True))
        painter.drawText(where, Qt.AlignmentFlag.AlignCenter, self._sign)

    def _draw(self, painter: QPainter, die: Die | None, value: int | None, where: QRect) -> None:
        theme = self._context.theme
        if die is not None:
            draw_die(painter, theme, die, where.left(), where.top(), where.width(), value)
            return
        painter.setPen(QPen(theme.colour("line_strong"), 1, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(where.adjusted(8, 8, -8, -8), 6, 6)


class EffectLine(QWidget):
    """Draws the effect on a die: the die before the duel, the change, and the die or its zone afterwards.

    On a wide page, everything is larger by the factor `scale`. A line that would be too long is drawn smaller.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.scale = 1.0
        self._parts: list[str | tuple[Die, int | None] | None] = []
        """The texts and dice from left to right. None stands for the sign before the result of the effect."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_change(self, words: str, die: Die, before: int | None, between: str, after: int | str | None) -> None:
        """Show the effect of the duel on this die, whose value was `before`.

        `words` come before the dice, and `between` describes the change. `after` is the new value, None for no value,
        or a text such as the name of the new zone.
        """
        end = after if isinstance(after, str) else (die, after)
        self._parts = [part for part in (words, (die, before), between, None, end) if part != ""]
        self.setAccessibleName(" ".join((words, str(before or ""), between, str(after or ""))))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._width(self.scale), self._context.theme.px((_SMALL + 6) * self.scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._context.theme
        scale = self.scale * min(1.0, max(_LEAST_FITTED, self.width() / max(self._width(self.scale), 1)))
        size, gap = theme.px(_SMALL * scale), theme.px(8 * scale)
        at = max((self.width() - self._width(scale)) // 2, 0)
        with QPainter(self) as painter:
            painter.setFont(theme.font(_WORDS * scale))
            painter.setPen(theme.colour("text"))
            for part in self._parts:
                if part is None:
                    side = theme.px(_THEN_SIZE * scale)
                    draw_sign(painter, theme, _THEN, QRect(at, 0, side, self.height()))
                    at += side + gap
                elif isinstance(part, str):
                    width = painter.fontMetrics().horizontalAdvance(part)
                    painter.drawText(QRect(at, 0, width + 1, self.height()), Qt.AlignmentFlag.AlignVCenter, part)
                    at += width + gap
                else:
                    draw_die(painter, theme, part[0], at, (self.height() - size) // 2, size, part[1])
                    at += size + gap

    def _width(self, scale: float) -> int:
        theme = self._context.theme
        metrics = QFontMetrics(theme.font(_WORDS * scale))
        text = sum(metrics.horizontalAdvance(part) for part in self._parts if isinstance(part, str))
        dice = sum(theme.px(_SMALL * scale) for part in self._parts if isinstance(part, tuple))
        return text + dice + theme.px(_THEN_SIZE * scale) + theme.px(8 * scale) * (len(self._parts) - 1)


class StepRow(Styled, QFrame):
    """The row for one step of the decision: its number, a link to its rule, and a sentence.

    A step that decides the duel is highlighted. On a wide page, the texts are larger by the factor `scale`.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None, scale: float = 1.0) -> None:
        super().__init__(parent)
        self._context = context
        self.scale = scale
        self._rule = ""
        self._decisive = False
        self.number = QLabel(self)
        self.link = QToolButton(self)
        self.link.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.link.setCursor(Qt.CursorShape.PointingHandCursor)
        selectable = Qt.TextInteractionFlag.TextSelectableByMouse
        self.words = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True, textInteractionFlags=selectable)
        self.words.setContentsMargins(0, _ABOVE, 0, _ABOVE)
        self.setObjectName("duelStep")
        top = Qt.AlignmentFlag.AlignTop
        parts = Aligned(self.number, top), Aligned(self.link, top), Stretch(self.words)
        row_of(*parts, inside=self, spacing=4, margins=(8, 0, 8, 0))
        self.link.clicked.connect(lambda: context.navigation.show_rule(self._rule))
        self.restyle()

    def show_step(self, number: int, step: DuelStep) -> None:
        say = self._context.say
        self._rule = step.rule
        if step.decisive is not self._decisive:
            self._decisive = step.decisive
            self.restyle()
        self.number.setText(str(number))
        self.link.setText(step.rule)
        self.link.setToolTip(say(Phrase("editor.rule_tip", {"rule": step.rule})))
        text = say(step.phrase)
        self.words.setText(text)
        self.words.setAccessibleName(say(Phrase("duel_page.deciding", {"text": text})) if step.decisive else text)

    def restyle(self) -> None:
        theme, decisive, scale = self._context.theme, self._decisive, self.scale
        set_look(self, "ground", "accent_soft" if decisive else "surface")
        for widget in (self.number, self.link, self.words):
            set_look(widget, "ink", "accent_soft_ink" if decisive else "")
        size = (14 if decisive else 13) * scale
        self.number.setFont(theme.font(size))
        self.number.setFixedWidth(theme.px(_NUMBER * scale))
        self.link.setFont(theme.font(size, bold=True))
        self.link.setFixedWidth(theme.px(_RULE * scale))
        self.words.setFont(theme.font(size, bold=decisive))
        height = QFontMetrics(self.words.font()).height() + 2 * _ABOVE
        self.number.setFixedHeight(height)
        self.link.setFixedHeight(height)  # all three then have one baseline


class RulingLine(QWidget):
    """The line for a ruling on which the answer depends, with the chosen reading. Its link opens the ruling."""

    def __init__(self, context: WindowContext, ruling: RulingInForce, parent: QWidget) -> None:
        super().__init__(parent)
        values = {"title": ruling.title, "choice": ruling.chosen.text}
        label = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.words = context.theme.sized(context.word(label, text=Phrase("duel_page.ruling_line", values)), font=13)
        link = with_look(QToolButton(self), "link")
        self.link = context.theme.sized(context.word(link, text="duel_page.ruling_link"), bold_font=12)
        self.link.setCursor(Qt.CursorShape.PointingHandCursor)
        self.link.clicked.connect(partial(context.navigation.show_rule, ruling.key))
        left = Aligned(self.link, Qt.AlignmentFlag.AlignLeft)
        column_of(self.words, left, inside=self, spacing=0, margins=(10, 2, 10, 2))


class DuelAnswerView(Arranged, QWidget):
    """The middle column of the *Duel* part, with the dice, the result, the steps and the rulings.

    In a wide view, dice and texts are larger by the factor `scale`, and lines are no longer than is comfortable to
    read. In a low view, the dice are smaller.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.scale = self._dice_scale = 1.0
        self.faces = Faces(context, self)
        centre = Qt.AlignmentFlag.AlignHCenter
        self.sentence = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText, alignment=centre)
        self.way = with_look(QLabel(self, wordWrap=True, alignment=centre), "muted")
        context.word(self.way, text="duel_page.missing_way")
        self.effects: list[EffectLine] = []
        self.rows: list[StepRow] = []
        self.rulings: list[RulingLine] = []
        self._links = OneStop(self)
        self.note = with_look(QLabel(self, wordWrap=True), "muted")
        self.note.setContentsMargins(10, 0, 10, 0)
        self._steps, self._rulings, self._lines = column_of(spacing=0), QVBoxLayout(), QVBoxLayout()
        above = self.faces, self.sentence, self.way, self._lines
        self._column = column_of(*above, 6, self._steps, self._rulings, self.note, Stretch(), inside=self, spacing=6)
        self.restyle()

    def show_missing(self, asked: DuelDraft, phrase: Phrase) -> None:
        say = self._context.say
        self.faces.show_duel(asked, "", say(phrase))
        self.sentence.setText(say(phrase))
        self.way.show()
        self._show_effects([])
        self._show_steps(())
        self._show_rulings((), None)
        self.note.hide()

    def show_verdict(self, asked: DuelDraft, verdict: Verdict, rulings: dict[str, object] | None) -> None:
        """Show the result of a duel. `rulings` are those of the open event, None if no event is open."""
        say = self._context.say
        self.faces.show_duel(asked, verdict.sign, say(verdict.sentence))
        self.sentence.setText(say(verdict.sentence))
        self.way.hide()
        if verdict.parts:  # several targets; at some of them the die may not be aimed
            self._show_effects([(each, part.effects[0]) for each, part in verdict.parts if part.effects])
        else:
            self._show_effects([(asked, effect) for effect in verdict.effects], are_alternatives=True)
        self._show_steps(verdict.steps)
        used = tuple(dict.fromkeys(step.ruling for step in verdict.steps if step.ruling is not None))
        self._show_rulings(used, rulings)
        code = "duel_page.defaults" if used else "duel_page.no_ruling_no_event"
        self.note.setText(say(Phrase("duel_page.no_ruling" if rulings is not None else code)))
        self.note.setVisible(rulings is None or not used)

    def fit(self, *, is_wide: bool, is_low: bool) -> None:
        """Make dice and texts larger in a wide view. Make the dice smaller in a view that is low but not wide."""
        scale = _WIDE_SCALE if is_wide else _LOW_SCALE if is_low else 1.0
        if scale != self._dice_scale:
            self._dice_scale, self.scale = scale, max(1.0, scale)
            self.faces.scale = scale
            self.faces.updateGeometry()
            for line in self.effects:
                line.scale = max(_LEAST_EFFECT, scale)
                line.updateGeometry()
            for row in self.rows:
                row.scale = self.scale
                row.restyle()
            self.restyle()

    def _show_effects(self, shown: Sequence[tuple[DuelDraft, Effect]], *, are_alternatives: bool = False) -> None:
        while len(self.effects) < len(shown):
            self.effects.append(EffectLine(self._context, self))
            self.effects[-1].scale = max(_LEAST_EFFECT, self._dice_scale)
            self._lines.addWidget(self.effects[-1])
        for line in self.effects[len(shown) :]:
            line.hide()
        for place, (line, (asked, effect)) in enumerate(zip(self.effects, shown, strict=False)):
            line.show()
            self._show_effect(line, asked, effect, alternative=are_alternatives and place > 0)

    def _show_effect(self, line: EffectLine, asked: DuelDraft, effect: Effect, *, alternative: bool) -> None:
        say = self._context.say
        if asked.die is None or asked.target is None:
            return
        if effect.thrown_zone == "abyss":
            words = say(Phrase("duel_page.effect_thrown", {"die": str(asked.die)}))
            line.show_change(words, asked.die, asked.value, "", say(Phrase("duel_page.effect_abyss")))
            return
        target = Phrase("duel_page.effect_target", {"die": str(asked.target)})
        words = say(Phrase("duel_page.effect_or") if alternative else target)
        amount = "" if effect.amount is None else f"{effect.amount:+d}".replace("-", "−")
        stays = effect.amount is None and effect.target_zone not in {"abyss", "limbo"} and asked.die.type.value != "Re"
        after: int | str | None = effect.target_value
        if stays:
            after = say(Phrase("duel_page.effect_stays"))
        elif effect.target_zone in _ENDS and effect.target_zone != asked.target_zone.value:
            after = say(Phrase(_ENDS[effect.target_zone]))
        line.show_change(words, asked.target, asked.target_value, amount, after)

    def _show_steps(self, steps: tuple[DuelStep, ...]) -> None:
        while len(self.rows) < len(steps):
            self.rows.append(StepRow(self._context, self, self.scale))
            self._steps.addWidget(self.rows[-1])
        for number, row in enumerate(self.rows, start=1):
            row.setVisible(number <= len(steps))
            if number <= len(steps):
                row.show_step(number, steps[number - 1])

    def _show_rulings(self, used: tuple[str, ...], given: dict[str, object] | None) -> None:
        for row in self.rulings:
            row.hide()
            row.deleteLater()
        in_force = rulings_in_force(given or {}, self._context.settings.language, translate) if used else ()
        self.rulings = [RulingLine(self._context, ruling, self) for ruling in in_force if ruling.key in used]
        for row in self.rulings:
            self._rulings.addWidget(row)
        self._links.use([row.link for row in self.rows] + [line.link for line in self.rulings])

    def restyle(self) -> None:
        theme = self._context.theme
        self.sentence.setFont(theme.font(max(_LEAST_SENTENCE, _SENTENCE * self._dice_scale), bold=True))
        self.note.setFont(theme.font(12 * self.scale))
        side = max(_SIDE, (self.width() - theme.px(_MOST_PX * self.scale)) // 2)  # the lines do not become too long
        self._column.setContentsMargins(side, 8, side, 10)
