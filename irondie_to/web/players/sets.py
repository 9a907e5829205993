"""The page on which players put together and send their own set before check-in, and the pages that show all sets.

Adding or removing a die stores nothing: the set so far is in the URL of the page. So the page works without JavaScript,
and the Back button of the browser undoes the last change.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, NamedTuple

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.phones.now import phone_names
from irondie_to.app.phones.own_record import earlier_sets, own_record, set_rows
from irondie_to.app.phones.sent_sets import SendSet
from irondie_to.app.rulebook.pictures import example_of
from irondie_to.app.sets.editing import SetPart, add_die, dice_of, in_order, remove_die, rule_lines
from irondie_to.errors import UserError
from irondie_to.messages.core.figures import long_date
from irondie_to.rules.dice import COLOURS, TYPES, Colour, Die, DieType
from irondie_to.rules.dice_set import DiceSet, read_set
from irondie_to.web.core.rendering import of_moment
from irondie_to.web.core.visits import PageAnswer, Visit, go_to

_MOST_TYPED: Final = 300
_NOTHING_SHOWN: Final = {"name": "", "is_sent": False, "declined_at": None, "registered": None, "earlier": ()}
_KINDS: Final = {kind.value: kind for kind in TYPES}
_COLOURS: Final = {colour.value: colour for colour in COLOURS}
_PARTS: Final = {part.value: part for part in SetPart}


class SetOnPhone(NamedTuple):
    """The set so far, and the type and rarity of the dice that are added next.

    `typed` is a text that could not be read as a set, or empty. `fault` is the error of the latest change, or None.
    """

    dice: DiceSet
    kind: DieType = TYPES[0]
    is_rare: bool = False
    typed: str = ""
    fault: UserError | None = None


async def edit(visit: Visit) -> PageAnswer:
    """Return the page with the set in the URL, after adding or removing a die.

    Without a set in the URL, it is the set that was sent or, if there is none, declined or registered, in this order.
    """
    known = visit.known
    if known is None:
        return go_to("/code")
    record = own_record(visit.shown.picture, known)
    if not record.may_send:
        return go_to("/me")
    sent = record.sent or record.declined
    return await _page(visit, known, asked_set(visit, sent.dice if sent is not None else known.dice or ""))


async def send(visit: Visit) -> PageAnswer:
    """Send the set to the desk. A set with faults is refused, and shown again with all its faults."""
    known, text = visit.known, form_text(visit)
    if known is None:
        return go_to("/code")
    fault: UserError | None = UserError("phones.page_stale")
    if visit.is_meant("set"):
        try:
            await visit.act(SendSet(visit.site.event_id, known.code, text))
        except UserError as refused:
            fault = refused
        else:
            return go_to("/me")
    again = replace(visit, shown=visit.site.shown)
    return await _page(again, known, typed_set(text), fault)


def form_text(visit: Visit) -> str:
    """Return the text of the set in the form that was sent."""
    return visit.form.get("dice", "")[:_MOST_TYPED]


def typed_set(text: str) -> SetOnPhone:
    return _read(SetOnPhone(DiceSet(())), text)


def asked_set(visit: Visit, otherwise: str) -> SetOnPhone:
    """Return the set in the URL, or else the one with this text, after adding or removing a die."""
    query = visit.query
    start = SetOnPhone(DiceSet(()), _KINDS.get(query.get("kind", ""), TYPES[0]), query.get("rare") == "1")
    chosen = _read(start, query.get("dice", otherwise)[:_MOST_TYPED])
    colour, off = _COLOURS.get(query.get("add", "")), query.get("off", "")
    if chosen.fault is not None:
        return chosen
    return _added(chosen, colour) if colour is not None else _removed(chosen, off)


def _read(start: SetOnPhone, text: str) -> SetOnPhone:
    try:
        return start._replace(dice=in_order(read_set(text)) if text.strip() else DiceSet(()))
    except UserError as fault:
        return start._replace(typed=text, fault=fault)


def _added(found: SetOnPhone, colour: Colour) -> SetOnPhone:
    try:
        return found._replace(dice=add_die(found.dice, Die(colour, found.kind, found.is_rare)))
    except UserError as fault:
        return found._replace(fault=fault)


def _removed(found: SetOnPhone, place: str) -> SetOnPhone:
    name, _dot, number = place.partition(".")
    part = _PARTS.get(name)
    if part is None or not (number.isascii() and number.isdecimal()) or len(number) > 2:
        return found
    if int(number) >= len(dice_of(found.dice, part)):
        return found
    return found._replace(dice=remove_die(found.dice, part, int(number)))


async def _page(visit: Visit, known: NamedEntrant, found: SetOnPhone, fault: UserError | None = None) -> PageAnswer:
    record = own_record(visit.shown.picture, known)
    text = _text(found)
    earlier = await visit.site.ask(lambda reading: earlier_sets(reading, known.row))
    return set_page(
        visit,
        found,
        fault,
        path="/set",
        send_to="/send-set",
        action="set",
        is_sent=record.sent is not None and record.sent.dice == text,
        declined_at=of_moment(record.declined and record.declined.declined_at),
        registered=known.dice if known.dice and known.dice != text else None,
        earlier=[
            (long_date(earlier_set.date, visit.language), earlier_set.dice)
            for earlier_set in earlier
            if earlier_set.dice != text
        ],
    )


def _text(found: SetOnPhone) -> str:
    return found.dice.text if found.dice.dice or found.dice.side else ""


def set_page(visit: Visit, found: SetOnPhone, fault: UserError | None, **values: Any) -> PageAnswer:
    """Return the page on which a set is put together.

    `values` must contain `path`, the path of this page; `send_to`, the path to which its form sends the set; and
    `action`, the action for which the form's token is made (see `form_token`). It may also contain what the page shows
    about the player; `_NOTHING_SHOWN` lists these keys with the values used if they are missing.
    """
    lines, text = rule_lines(found.dice), _text(found)
    return visit.page(
        "set.html",
        fault=fault or found.fault,
        is_unread=bool(found.typed),
        typed=found.typed or text,
        text=text,
        dice=found.dice,
        kind=found.kind,
        is_rare=found.is_rare,
        kinds=[(kind, example_of(kind)) for kind in TYPES],
        colours=[Die(colour, found.kind, found.is_rare) for colour in COLOURS],
        lines=lines,
        broken=sum(line.broken for line in lines),
        **{**_NOTHING_SHOWN, **values},
    )


async def all_sets(visit: Visit) -> PageAnswer:
    """Return the page with the names of all players who have a set, each with a link to the set."""
    if not visit.shown.rules.show_sets:
        return go_to("/me")
    picture = visit.shown.picture
    names = phone_names(picture)
    players = sorted((names[entrant.id], entrant.id) for entrant in picture.entrants if entrant.dice)
    return visit.page("all-sets.html", path="/sets", players=players)


async def one_set(visit: Visit) -> PageAnswer:
    """Return the page with the registered set of the player whose row id is the last part of the path."""
    row_id = visit.path.rpartition("/")[2]
    entrant = visit.entrant(int(row_id)) if row_id.isdecimal() and len(row_id) <= 12 else None
    if not visit.shown.rules.show_sets or entrant is None:
        return go_to("/me")
    return visit.page("one-set.html", name=visit.name_of(entrant), rows=set_rows(entrant.dice))
