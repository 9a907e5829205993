"""Sentences about pairings: the reasons for them, and why a round cannot be paired."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "two": N_("{a} and {b}"),
    "both": N_("{first} {second}"),
    # Different scores
    "odd": Plural(
        N_("Nobody else with {points} or more points is to be paired, so {a} meets {b}, who has {lower}."),
        N_(
            "{count} players with {points} or more points are to be paired, an odd number, so at least one of them has"
            " to meet a player with fewer: {a} meets {b}, who has {lower}."
        ),
    ),
    "met_all_others": Plural(
        N_(
            "{player} has already met everybody else with {points} point who is to be paired, so {player} meets"
            " {other}, who has {other_points}."
        ),
        N_(
            "{player} has already met everybody else with {points} points who is to be paired, so {player} meets"
            " {other}, who has {other_points}."
        ),
        by="points",
    ),
    "closed": Plural(
        N_(
            "The {count} players with {shared} point cannot all be paired with each other without a rematch: {a}, who"
            " has {points}, meets {b}, who has {lower}."
        ),
        N_(
            "The {count} players with {shared} points cannot all be paired with each other without a rematch: {a}, who"
            " has {points}, meets {b}, who has {lower}."
        ),
        by="shared",
    ),
    "difference_needed": Plural(
        N_(
            "{a} has {points} point and {b} has {lower}: taken over the whole round, the differences cannot be made"
            " smaller without breaking a rule that goes before."
        ),
        N_(
            "{a} has {points} points and {b} has {lower}: taken over the whole round, the differences cannot be made"
            " smaller without breaking a rule that goes before."
        ),
        by="points",
    ),
    "difference_found": Plural(
        N_(
            "{a} has {points} point and {b} has {lower}: no pairing with smaller differences over the whole round was"
            " found."
        ),
        N_(
            "{a} has {points} points and {b} has {lower}: no pairing with smaller differences over the whole round was"
            " found."
        ),
        by="points",
    ),
    "difference_avoidable": Plural(
        N_("{a} has {points} point and {b} has {lower}. The round can be paired with smaller or fewer differences."),
        N_("{a} has {points} points and {b} has {lower}. The round can be paired with smaller or fewer differences."),
        by="points",
    ),
    "difference_by_hand": Plural(
        N_("{a} has {points} point and {b} has {lower}, in a pairing that was changed by hand."),
        N_("{a} has {points} points and {b} has {lower}, in a pairing that was changed by hand."),
        by="points",
    ),
    # Rematches
    "rematch_needed": Plural(
        N_("{a} and {b} have met before. This round cannot be paired without one rematch."),
        N_("{a} and {b} have met before. This round cannot be paired with fewer than {count} rematches."),
    ),
    "rematch_found": N_("{a} and {b} have met before. No pairing with fewer rematches was found for this round."),
    "rematch_avoidable": N_("{a} and {b} have met before. The round can be paired with fewer rematches."),
    # Players of the same club or group
    "same_group_needed": N_(
        "{a} and {b} are both of {group}. Scores and old opponents leave no pairing with fewer such pairs."
    ),
    "same_group_found": N_("{a} and {b} are both of {group}. No pairing with fewer such pairs was found."),
    "same_group_avoidable": N_("{a} and {b} are both of {group}. The round can be paired with fewer such pairs."),
    "same_group_by_hand": N_("{a} and {b} are both of {group}, in a pairing that was changed by hand."),
    "forbidden": N_("{a} and {b} should not meet, as the organiser has said. The round can be paired without this."),
    "forbidden_needed": N_(
        "{a} and {b} should not meet, as the organiser has said. No pairing without such a pair was found."
    ),
    # The bye
    "bye_first": N_(
        "The number of players is odd. Of those who have had no bye yet, {player} has the fewest points ({points})."
    ),
    "bye_first_by_lot": N_(
        "The number of players is odd. {count} players have had no bye yet and have the fewest points of those"
        " ({points}); {player} was drawn by lot among them."
    ),
    "bye_again": N_(
        "The number of players is odd. Nobody has had fewer byes than {byes}; of those who have had so many, {player}"
        " has the fewest points ({points})."
    ),
    "bye_again_by_lot": N_(
        "The number of players is odd. Nobody has had fewer byes than {byes}; {count} players have had so many and have"
        " the fewest points of those ({points}); {player} was drawn by lot among them."
    ),
    "bye_for_others": N_(
        "{player} has the bye (points: {points}, byes before: {byes}): a bye for anybody who comes first would mean"
        " more rematches for the others."
    ),
    "bye_found": N_(
        "{player} has the bye (points: {points}, byes before: {byes}): with a bye for anybody who comes first, no"
        " pairing with as few rematches was found."
    ),
    "bye_by_hand": N_(
        "{player} has the bye (points: {points}, byes before: {byes}). It was given by hand; others come first."
    ),
    # Why a round cannot be paired
    "forbidden_too_much": N_(
        "This round cannot be paired without a pair that should not meet: {pairs}. Let one of these pairs meet"
        " (Players, More, Should not meet…), or drop one of the players for this round."
    ),
    "not_in": N_("These players are not in this round: {players}. Use only players who are in."),
    "paired_twice": N_("These players are in more than one pair: {players}. Pair each of them once."),
    "left_out": N_("These players are not paired: {players}. Pair them, or give one of them the bye."),
}
