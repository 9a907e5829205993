"""The codes and links that identify players and staff on phones, and the commands for them and for the phone rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, NamedTuple, TypeAlias

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.lookup import find_entrant, find_entrants, find_event, refuse_changed, shown_name
from irondie_to.app.core.names import tidy_person
from irondie_to.app.core.phones.rows import PhoneCodeRow, StaffLinkRow
from irondie_to.app.core.phones.rules import CODE_LENGTH, CODE_LETTERS, PHONE_STATION, PhoneRules, StaffRole
from irondie_to.app.core.ports import Reading, Writing
from irondie_to.app.core.rows import EntrantRow, EventRow, JournalRow
from irondie_to.app.core.steps import Areas, Command, Done, EventCommand
from irondie_to.app.core.times import moment_ms
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.model import PlayerId

PhoneKey: TypeAlias = PhoneCodeRow | StaffLinkRow
"""What identifies a phone: the code of a player or a staff link."""


def station_of(key: PhoneKey) -> str:
    """The station identity under which the steps of a phone with this key are stored."""
    return f"{PHONE_STATION}{key.entrant_id if isinstance(key, PhoneCodeRow) else f's{key.id}'}"


@dataclass(frozen=True, slots=True)
class ByPhone:
    """Carries out a command for the holder of this key, provided that the key is still valid at that moment.

    Nothing is stored if the code or link has ended since the phone sent its request. Raises `UserError`
    `phones.code_ended` or `phones.link_over`, or the errors of the command.
    """

    key: PhoneKey
    command: Command

    @property
    def areas(self) -> Areas:
        return self.command.areas

    @property
    def event_id(self) -> int | None:
        return self.command.event_id

    @property
    def adds(self) -> bool:
        return self.command.adds

    @property
    def backup_label(self) -> str | None:
        return self.command.backup_label

    def apply(self, tx: Writing, now: str) -> Done:
        refuse_ended(tx, self.key)
        return self.command.apply(tx, now)


def refuse_ended(reading: Reading, key: PhoneKey) -> None:
    """Raise `UserError` `phones.code_ended` or `phones.link_over` if this key is no longer valid."""
    if isinstance(key, PhoneCodeRow):
        code = reading.row(PhoneCodeRow, key.id)
        if code is None or code.secret != key.secret:
            raise UserError("phones.code_ended")
    else:
        link = reading.row(StaffLinkRow, key.id)
        if link is None or link.ended_at or link.secret != key.secret:
            raise UserError("phones.link_over")


class DrawnCode(NamedTuple):
    """A new code for a player, and the secret of the link in its QR code (128 bits as 32 hexadecimal digits)."""

    player: PlayerId
    code: str
    secret: str


def drawn_secret(lots: Random) -> str:
    """Draw the 128-bit secret of a link, as 32 hexadecimal digits. `lots` should be `secrets.SystemRandom()`."""
    return f"{lots.getrandbits(128):032x}"


def draw_codes(players: Sequence[PlayerId], taken: Collection[str], lots: Random) -> tuple[DrawnCode, ...]:
    """Draw a code and a secret for each player. No code is drawn twice or is in `taken`."""
    codes, drawn = set(taken), []
    for player in players:
        code = ""
        while not code or code in codes:
            code = "".join(lots.choices(CODE_LETTERS, k=CODE_LENGTH))
        codes.add(code)
        drawn.append(DrawnCode(player, code, drawn_secret(lots)))
    return tuple(drawn)


def codes_of_event(reading: Reading, event_id: int) -> dict[int, PhoneCodeRow]:
    """The phone codes of an event's players, keyed by the player's row id."""
    return {row.entrant_id: row for row in reading.rows(PhoneCodeRow, event_id=event_id)}


@dataclass(frozen=True, slots=True)
class GiveCodes(EventCommand):
    """Give codes to players who have none; players who already have a code keep it.

    Raises `UserError` `phones.all_have_codes`, `phones.code_taken` if two players would have the same code, or
    `entrant.unknown`.
    """

    areas: ClassVar[Areas] = Areas.PHONES
    drawn: tuple[DrawnCode, ...]

    def apply(self, tx: Writing, now: str) -> Done:
        entrants = find_entrants(tx, self.event_id, [drawn.player for drawn in self.drawn])
        present = codes_of_event(tx, self.event_id)
        by_code = {drawn.player: drawn for drawn in self.drawn}
        new = [entrant for entrant in entrants if entrant.id not in present]
        if not new:
            raise UserError("phones.all_have_codes")
        rows = [
            PhoneCodeRow(0, self.event_id, entrant.id, by_code[entrant.code].code, by_code[entrant.code].secret)
            for entrant in new
        ]
        codes = [row.code for row in (*present.values(), *rows)]
        if len(set(codes)) < len(codes):
            raise UserError("phones.code_taken")
        tx.add_all(rows)
        return Done(Phrase("step.gave_codes", {"count": len(rows)}), len(rows))


def codes_of(desk: Desk, event_id: int) -> tuple[PhoneCodeRow, ...]:
    return tuple(desk.read(lambda reading: codes_of_event(reading, event_id)).values())


@dataclass(frozen=True, slots=True)
class RenewCode(EventCommand):
    """Replace a player's code. The old code is no longer valid, not even on phones that have used it.

    `seen` is the code as the caller saw it (None: not compared). Raises `UserError` `phones.no_code`,
    `phones.code_taken`, `desk.changed_elsewhere` if it has changed, or `entrant.unknown`.
    """

    areas: ClassVar[Areas] = Areas.PHONES
    drawn: DrawnCode
    seen: PhoneCodeRow | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        entrant, row = _code_of(tx, self.event_id, self.drawn.player, self.seen)
        if self.drawn.code in {other.code for other in codes_of_event(tx, self.event_id).values()}:
            raise UserError("phones.code_taken")
        tx.change(row, row._replace(code=self.drawn.code, secret=self.drawn.secret))
        return Done(Phrase("step.renewed_code", {"name": shown_name(tx, entrant)}), self.drawn.code)


@dataclass(frozen=True, slots=True)
class VoidCode(EventCommand):
    """Remove a player's code. `seen` is the code as the caller saw it (None: not compared).

    Raises `UserError` `phones.no_code`, `desk.changed_elsewhere` if the code has changed, or `entrant.unknown`.
    """

    areas: ClassVar[Areas] = Areas.PHONES
    player: PlayerId
    seen: PhoneCodeRow | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        entrant, row = _code_of(tx, self.event_id, self.player, self.seen)
        tx.withdraw(row)
        return Done(Phrase("step.voided_code", {"name": shown_name(tx, entrant)}), entrant.code)


def _code_of(
    tx: Reading, event_id: int, player: PlayerId, seen: PhoneCodeRow | None
) -> tuple[EntrantRow, PhoneCodeRow]:
    entrant = find_entrant(tx, event_id, player)
    row = next(iter(tx.rows(PhoneCodeRow, entrant_id=entrant.id)), None)
    if row is None:
        raise UserError("phones.no_code", name=shown_name(tx, entrant))
    refuse_changed(row, seen)
    return entrant, row


@dataclass(frozen=True, slots=True)
class MakeStaffLink(EventCommand):
    """Create a link that gives a person's phone the rights of a role. `Done.value` is the row id of the link.

    `secret` is as returned by `drawn_secret`. An event can have only one valid sign-up link, and only if players may
    send their sets; `name` is ignored for it. Raises `UserError` `phones.whose_link`, `phones.sign_up_off`,
    `phones.sign_up_exists`, `name.*` or `event.unknown`.
    """

    areas: ClassVar[Areas] = Areas.PHONES
    name: str
    role: StaffRole
    secret: str

    def apply(self, tx: Writing, now: str) -> Done:
        event, is_sign_up = find_event(tx, self.event_id), self.role is StaffRole.SIGN_UP
        name = "" if is_sign_up else tidy_person(self.name)
        if is_sign_up:
            _refuse_sign_up_link(tx, event)
        elif not name:
            raise UserError("phones.whose_link")
        row = tx.add(StaffLinkRow(0, self.event_id, name, self.role.value, self.secret, now))
        return Done(Phrase("step.made_sign_up") if is_sign_up else Phrase("step.made_link", {"name": name}), row.id)


def _refuse_sign_up_link(tx: Reading, event: EventRow) -> None:
    """Raise `UserError` `phones.sign_up_off` if players may not send sets, or `phones.sign_up_exists`."""
    if not PhoneRules.read(event.phones).send_set:
        raise UserError("phones.sign_up_off")
    links = tx.rows(StaffLinkRow, event_id=event.id)
    if any(link.role == StaffRole.SIGN_UP.value and not link.ended_at for link in links):
        raise UserError("phones.sign_up_exists")


@dataclass(frozen=True, slots=True)
class EndStaffLink(EventCommand):
    """End a staff link. It is no longer valid, not even on phones that have used it.

    Raises `UserError` `phones.link_ended` or `phones.sign_up_ended` if the link has already ended, or
    `desk.changed_elsewhere`.
    """

    areas: ClassVar[Areas] = Areas.PHONES
    seen: StaffLinkRow

    def apply(self, tx: Writing, now: str) -> Done:
        row = tx.row(StaffLinkRow, self.seen.id)
        name, is_sign_up = self.seen.name, self.seen.role == StaffRole.SIGN_UP.value
        if row is None or row.ended_at:
            raise UserError("phones.sign_up_ended") if is_sign_up else UserError("phones.link_ended", name=name)
        refuse_changed(row, self.seen)
        tx.change(row, row._replace(ended_at=now))
        return Done(Phrase("step.ended_sign_up") if is_sign_up else Phrase("step.ended_link", {"name": name}), row.id)


@dataclass(frozen=True, slots=True)
class ChangePhoneRules(EventCommand):
    """Change the phone rules of an event. `seen` are the rules as the caller saw them (None: not compared).

    Raises `UserError` `phones.same_rules`, `desk.changed_elsewhere` or `event.unknown`.
    """

    areas: ClassVar[Areas] = Areas.PHONES | Areas.EVENTS
    rules: PhoneRules
    seen: PhoneRules | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        event: EventRow = find_event(tx, self.event_id)
        present = PhoneRules.read(event.phones)
        if self.seen is not None and present != self.seen:
            raise UserError("desk.changed_elsewhere")
        if present == self.rules:
            raise UserError("phones.same_rules")
        tx.change(event, event._replace(phones=self.rules.text))
        return Done(Phrase("step.changed_phones"))


@dataclass(frozen=True, slots=True)
class StaffLine:
    """A staff link: its row, its role, and the time of the latest step done with it.

    `acted_ms` is in milliseconds since 1970-01-01 UTC, None if no step was done with the link. Only the server knows
    when the link was last used to view a page (`PhonesSeen.links`).
    """

    row: StaffLinkRow
    role: StaffRole
    acted_ms: int | None

    @property
    def is_over(self) -> bool:
        return bool(self.row.ended_at)


def staff_links(reading: Reading, event_id: int) -> tuple[StaffLine, ...]:
    """All staff links of the event, as in `staff_lines`."""
    rows = reading.rows(StaffLinkRow, event_id=event_id)
    return staff_lines(rows, reading.journal(event_id) if rows else ())


def staff_lines(rows: Iterable[StaffLinkRow], steps: Iterable[JournalRow]) -> tuple[StaffLine, ...]:
    """These staff links: first the valid ones, then the ended ones, each in the order of `rows`.

    `steps` are the steps of the event, latest first.
    """
    acted: dict[str, int] = {}
    for step in steps:
        if step.station.startswith(f"{PHONE_STATION}s"):
            acted.setdefault(step.station, moment_ms(step.at))
    lines = [StaffLine(row, StaffRole(row.role), acted.get(station_of(row))) for row in rows]
    return tuple(sorted(lines, key=lambda line: line.is_over))
