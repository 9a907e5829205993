"""The answer to a duel: the dice, the result, the effects, the steps of the decision, and the rulings used."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from irondie_to.app.referee.duel.answer import DuelStep, Effect, Verdict
from irondie_to.app.referee.duel.draft import DuelDraft
from irondie_to.app.rulebook.in_force import RulingInForce, rulings_in_force
from irondie_to.desktop.controls.dice.drawing import die_html
from irondie_to.desktop.controls.one_stop import OneStop
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Arranged
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, joined
from irondie_to.desktop.core.look.signs import sign_html
from irondie_to.desktop.core.look.widgets import Aligned, Stretch, column_of, discard, row_of, set_look, with_look
from irondie_to.errors import Phrase
from irondie_to.i18n import translate

_WIDE_SCALE, _LOW_SCALE, _LEAST_EFFECT = 1.4, 0.7, 0.95
_SENTENCE, _LEAST_SENTENCE = 22, 18
_NUMBER, _RULE = 16, 48  # the widths of the number and the rule of a step
_SIDE, _MOST_PX = 8, 700  # the space beside the column, and its largest width
_ABOVE = 4  # the space above and below the words of a step
_ENDS = {"abyss": "duel_page.effect_abyss", "limbo": "duel_page.effect_limbo"}
_FACE, _SMALL, _WORDS = 96, 34, 16
_SIGN_WIDTH = 84
_BIG_SIGN = 44
_DRAWN = {"→": "to", "✗": "close"}  # the icons drawn in place of signs that have one
_THEN, _THEN_SIZE = "next", 14  # the icon between the die before and the die after an effect, and its size


class StepRow(WithContext, QFrame):
    """The row for one step of the decision: its number, a link to its rule, and a sentence.

    A step that decides the duel is highlighted.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent, objectName="duelStep")
        self._rule = ""
        self._look: tuple[bool, float] | None = None  # whether the step decides the duel, and the scale
        self.number = QLabel(self)
        self.link = context.word(
            with_look(QToolButton(self), cursor=QCursor(Qt.CursorShape.PointingHandCursor)),
            does=lambda: context.navigation.show_rule(self._rule),
        )
        selectable = Qt.TextInteractionFlag.TextSelectableByMouse
        self.words = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True, textInteractionFlags=selectable)
        for label in (self.number, self.words):
            label.setContentsMargins(0, _ABOVE, 0, _ABOVE)
        top = Qt.AlignmentFlag.AlignTop
        parts = Aligned(self.number, top), Aligned(self.link, top), Stretch(self.words)
        row_of(*parts, inside=self, spacing=4, margins=(8, 0, 8, 0))

    def show_step(self, number: int, step: DuelStep, scale: float) -> None:
        say = self._context.say
        self._rule = step.rule
        if (step.decisive, scale) != self._look:
            self._look = step.decisive, scale
            self._size(scale, decisive=step.decisive)
        self.number.setText(str(number))
        self.link.setText(step.rule)
        self.link.setToolTip(say(Phrase("editor.rule_tip", {"rule": step.rule})))
        text = say(step.phrase)
        self.words.setText(text)
        self.words.setAccessibleName(say(Phrase("duel_page.deciding", {"text": text})) if step.decisive else text)

    def _size(self, scale: float, *, decisive: bool) -> None:
        sized = self._context.theme.sized
        set_look(self, "ground", "accent_soft" if decisive else "surface")
        for widget in (self.number, self.link, self.words):
            set_look(widget, "ink", "accent_soft_ink" if decisive else "")
        size = (14 if decisive else 13) * scale
        sized(self.number, width=_NUMBER * scale, font=size)
        sized(self.link, width=_RULE * scale, bold_font=size)
        if decisive:
            sized(self.words, bold_font=size)
        else:
            sized(self.words, font=size)


class RulingLine(QWidget):
    """The line for a ruling on which the answer depends, with the chosen reading. Its link opens the ruling."""

    def __init__(self, context: WindowContext, ruling: RulingInForce, parent: QWidget) -> None:
        super().__init__(parent)
        values = {"title": ruling.title, "choice": ruling.chosen.text}
        label = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.words = context.theme.sized(context.word(label, text=Phrase("duel_page.ruling_line", values)), font=13)
        self.link = context.word(
            context.theme.sized(
                with_look(QToolButton(self), "link", cursor=QCursor(Qt.CursorShape.PointingHandCursor)), bold_font=12
            ),
            text="duel_page.ruling_link",
            does=partial(context.navigation.show_rule, ruling.key),
        )
        left = Aligned(self.link, Qt.AlignmentFlag.AlignLeft)
        column_of(self.words, left, inside=self, spacing=0, margins=(10, 2, 10, 2))


class DuelAnswerView(WithContext, Arranged, QWidget):
    """The middle column of the *Duel* part, with the dice, the result, the effects, the steps and the rulings.

    Lines are no longer than is comfortable to read. In a wide view, dice and texts are larger by the factor `scale`. In
    a view that is low but not wide, the dice, the result and the effects are smaller.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.scale = self._dice_scale = 1.0
        self.faces = with_look(  # it shrinks with the view
            RichLabel(self), sizePolicy=QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        )
        self.effects = with_look(RichLabel(self), wordWrap=True)
        centre = Qt.AlignmentFlag.AlignHCenter
        self.sentence = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText, alignment=centre)
        self.way = context.word(
            with_look(QLabel(self, wordWrap=True, alignment=centre), "muted"), text="duel_page.missing_way"
        )
        self.rows: list[StepRow] = []
        self.rulings: list[RulingLine] = []
        self._links = OneStop(self)
        self.note = with_look(QLabel(self, wordWrap=True), "muted")
        self.note.setContentsMargins(10, 0, 10, 0)
        self._steps, self._rulings = column_of(spacing=0), QVBoxLayout()
        above = self.faces, self.sentence, self.way, self.effects
        self._column = column_of(*above, 6, self._steps, self._rulings, self.note, Stretch(), inside=self, spacing=6)
        self._shown: tuple[DuelDraft, Phrase, Verdict | None, dict[str, object] | None] | None = None
        self.restyle()

    def show_answer(
        self, asked: DuelDraft, sentence: Phrase, verdict: Verdict | None, rulings: dict[str, object] | None
    ) -> None:
        """Show the result of a duel. `sentence` says it or, if `verdict` is None, what is missing from the question.

        `rulings` are those of the open event, None if no event is open.
        """
        self._shown = asked, sentence, verdict, rulings
        said, steps = self._context.say(sentence), () if verdict is None else verdict.steps
        self._show_faces()
        self.faces.setAccessibleName(said)
        self.sentence.setText(said)
        self.way.setVisible(verdict is None)
        effects = () if verdict is None else tuple(self._effects(asked, verdict))
        self.effects.setVisible(bool(effects))
        self.effects.show_html(joined(effects))
        self._show_steps(steps)
        used = tuple(dict.fromkeys(step.ruling for step in steps if step.ruling is not None))
        self._show_rulings(used, rulings)
        code = "duel_page.defaults" if used else "duel_page.no_ruling_no_event"
        self.note.setText(self._context.say(Phrase("duel_page.no_ruling" if rulings is not None else code)))
        self.note.setVisible(verdict is not None and (rulings is None or not used))

    def fit(self, *, is_wide: bool, is_low: bool) -> None:
        """Make dice and texts larger in a wide view.

        In a view that is low but not wide, make the dice, the result and the effects smaller.
        """
        scale = _WIDE_SCALE if is_wide else _LOW_SCALE if is_low else 1.0
        if scale != self._dice_scale:
            self._dice_scale, self.scale = scale, max(1.0, scale)
            self.restyle()
            if self._shown is not None:
                self.show_answer(*self._shown)

    def _show_faces(self) -> None:
        """Show large dice with a sign between them, smaller if many need the room. A missing die is an empty frame."""
        if self._shown is None:
            return
        theme, scale, (asked, _sentence, verdict, _rulings) = self._context.theme, self._dice_scale, self._shown
        dice = (asked.die, asked.value), *((target.die, target.value) for target in asked.targets)
        sign = "" if verdict is None else verdict.sign
        room = min(self.width() - 2 * _SIDE, theme.px(_MOST_PX * self.scale)) - theme.px(_SIGN_WIDTH * scale)
        size = min(theme.px(_FACE * scale), max(room // max(len(dice), 2), 1))
        die_cell, line = '<td style="vertical-align:middle">{}</td>', theme.colour("line_strong").name()
        frame = html('<td style="border:1px dashed {}; padding:{}px; font-size:1px">&nbsp;</td>', line, size // 2 - 8)
        cells = [frame if die is None else html(die_cell, die_html(theme, die, size, value)) for die, value in dice]
        drawn = sign_html(theme, _DRAWN[sign], _BIG_SIGN * scale) if sign in _DRAWN else sign
        between = '<td width="{}" align="center" style="vertical-align:middle; font-size:{}px; font-weight:600">{}</td>'
        signed = html(between, theme.px(_SIGN_WIDTH * scale), theme.px(_BIG_SIGN * scale), drawn)
        whole = '<table align="center" cellspacing="0"><tr>{}{}{}</tr></table>'
        self.faces.show_html(html(whole, cells[0], signed, joined(cells[1:] or [frame])))

    def _effects(self, asked: DuelDraft, verdict: Verdict) -> Iterator[Html]:
        for place, effect in enumerate(verdict.effects):
            yield self._effect(asked, effect, is_alternative=place > 0)
        for each, part in verdict.parts:  # several targets; at some of them the die may not be aimed
            if part.effects:
                yield self._effect(each, part.effects[0])

    def _effect(self, asked: DuelDraft, effect: Effect, *, is_alternative: bool = False) -> Html:
        """Return a line with a die before the duel, the change, and the die or its zone afterwards."""
        say, theme, scale = self._context.say, self._context.theme, max(_LEAST_EFFECT, self._dice_scale)
        if asked.die is None or asked.target is None:
            return Html()
        die, before, after, amount = asked.target, asked.target_value, effect.target_value, ""
        target = Phrase("duel_page.effect_target", {"die": str(die)})
        words = say(Phrase("duel_page.effect_or") if is_alternative else target)
        zone = ""
        if effect.thrown_zone == "abyss":
            die, before = asked.die, asked.value
            words, zone = say(Phrase("duel_page.effect_thrown", {"die": str(die)})), "duel_page.effect_abyss"
        elif effect.amount is not None:
            amount = f"{effect.amount:+d}".replace("-", "−")
        elif effect.target_zone not in _ENDS and asked.die.type.value != "Re":
            zone = "duel_page.effect_stays"
        if not zone and effect.target_zone in _ENDS and effect.target_zone != asked.target_zone.value:
            zone = _ENDS[effect.target_zone]
        size = theme.px(_SMALL * scale)
        end = say(Phrase(zone)) if zone else die_html(theme, die, size, after)
        pieces = words, die_html(theme, die, size, before), amount, sign_html(theme, _THEN, _THEN_SIZE * scale), end
        cell = '<td style="vertical-align:middle; padding:2px 4px; font-size:{}px">{}</td>'
        cells = joined(html(cell, theme.px(_WORDS * scale), piece) for piece in pieces if piece)
        return html('<table align="center" cellspacing="0"><tr>{}</tr></table>', cells)

    def _show_steps(self, steps: tuple[DuelStep, ...]) -> None:
        while len(self.rows) < len(steps):
            self.rows.append(StepRow(self._context, self))
            self._steps.addWidget(self.rows[-1])
        for number, row in enumerate(self.rows, start=1):
            row.setVisible(number <= len(steps))
            if number <= len(steps):
                row.show_step(number, steps[number - 1], self.scale)

    def _show_rulings(self, used: tuple[str, ...], given: dict[str, object] | None) -> None:
        discard(*self.rulings)
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
        self._show_faces()
