"""The documents of the registration desk: their builders and declarations."""

# ruff: noqa: PLC0415 - a document must not load what only other documents need

from __future__ import annotations

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.kinds import BuildOptions, DayMoment, DocumentKind, DocumentOption, Paper


def _badges(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.badges import name_badges

    return (name_badges(picture, options.players, options.staff),)


def _cards(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.registration import player_cards

    return (player_cards(picture, options),)


def _registration(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.registration import registration

    return (registration(picture, options.codes),)


def _set_list(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.core.lookup import match_entrant
    from irondie_to.app.papers.sets import set_lists

    chosen = [match_entrant(picture.entrants, player) for player in options.players] or None
    return (set_lists(picture, chosen, options.clock),)


def _set_lists(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.sets import compact_set_lists

    return (compact_set_lists(picture, options.clock),)


def _sign_up(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.sign_up import sign_up_sheets

    return (sign_up_sheets(picture, options.sheets),)


_OF_PLAYER = frozenset({DocumentOption.PLAYER})
_OF_BADGES = frozenset({DocumentOption.PLAYER, DocumentOption.STAFF})
_SHEETS = frozenset({DocumentOption.SHEETS})

KINDS = (
    DocumentKind("sign-up", DayMoment.REGISTRATION, _sign_up, _SHEETS),
    DocumentKind("registration", DayMoment.REGISTRATION, _registration, page="players", reads_codes=True),
    DocumentKind("badges", DayMoment.REGISTRATION, _badges, _OF_BADGES),
    DocumentKind(
        "player-cards",
        DayMoment.REGISTRATION,
        _cards,
        _OF_PLAYER,
        needs_players=True,
        page="phones",
        reads_codes=True,
    ),
    DocumentKind("set-list", DayMoment.REGISTRATION, _set_list, _OF_PLAYER, needs_players=True),
    DocumentKind("set-lists", DayMoment.REGISTRATION, _set_lists, needs_players=True),
)
