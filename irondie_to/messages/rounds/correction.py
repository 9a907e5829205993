"""Sentences about the effects of correcting a result."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "player": Plural(
        N_("{name}: {old_points}\u00a0→\u00a0{points} point, rank\u00a0{old_rank}\u00a0→\u00a0{rank}"),
        N_("{name}: {old_points}\u00a0→\u00a0{points} points, rank\u00a0{old_rank}\u00a0→\u00a0{rank}"),
        by="points",
    ),
    "player_points": Plural(
        N_("{name}: {old_points}\u00a0→\u00a0{points} point, still rank\u00a0{rank}"),
        N_("{name}: {old_points}\u00a0→\u00a0{points} points, still rank\u00a0{rank}"),
        by="points",
    ),
    "player_rank": Plural(
        N_("{name}: still {points} point, rank\u00a0{old_rank}\u00a0→\u00a0{rank}"),
        N_("{name}: still {points} points, rank\u00a0{old_rank}\u00a0→\u00a0{rank}"),
        by="points",
    ),
    "player_same": Plural(
        N_("{name}: still {points} point and rank {rank}"),
        N_("{name}: still {points} points and rank {rank}"),
        by="points",
    ),
    "others": Plural(N_("The rank of {count} other player changes."), N_("The ranks of {count} other players change.")),
    "no_others": N_("Nobody else changes rank."),
    "cut_same": N_("The best {cut} stay the same players."),
    "cut_other": N_("The best {cut} change. In: {coming}. Out: {going}."),
    "seeds_same": N_("By these standings the same {cut} would be in the knockout."),
    "seeds_other": N_("By these standings the knockout would have other players. In: {coming}. Out: {going}."),
    "rounds_stay": Plural(
        N_("Round {first} stays as it was paired."), N_("Rounds {first} to {last} stay as they were paired.")
    ),
    "running": Plural(
        N_("The match in progress is not touched."), N_("The {count} matches in progress are not touched.")
    ),
}
