"""What players read on their phones about themselves: matches, set, penalties, and dropping out."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

PHONE_ME: dict[str, Template] = {
    # Nobody is known
    "who": N_("Who are you?"),
    "who_more": N_("This page shows your matches, your set and what’s on record about you."),
    "two_ways": N_("Find your name to see your matches. With the code on your player card, you see everything."),
    "code_for": N_("You also need the code for {acts}."),
    # Matches
    "rank": Plural(N_("Rank {rank} with {count} point"), N_("Rank {rank} with {count} points")),
    "matches": N_("Your matches"),
    "round": N_("Rd"),
    "against": N_("Opponent"),
    "games": N_("Games"),
    "points": N_("Points"),
    "won": N_("won {games}"),
    "lost": N_("lost {games}"),
    "drew": N_("drawn {games}"),
    "at_table": N_("table {table}"),
    "extra": N_("{extra} more"),
    "none_yet": N_("Your matches appear here once round 1 is paired."),
    # The set
    "set": N_("Your set"),
    "side": N_("side set"),
    "registered": N_("registered"),
    "registered_at": N_("registered at {time}"),
    "no_set": N_("The desk doesn’t have your set yet."),
    "enter_set": N_("Enter your set"),
    "other_set": N_("Send another set"),
    "fixed": N_("You’re checked in, so only the desk can change your set."),
    "until_check_in": N_("Until you’re checked in, you can send another one."),
    "sent": N_("Your set is at the desk"),
    "sent_more": N_("Sent at {time}. The desk still has to accept it. Until then you can change it or take it back."),
    "declined": N_("The desk didn’t accept your set"),
    "declined_more": N_("Declined at {time}. You can change it and send it again. The desk can tell you why."),
    "change_declined": N_("Change and send again"),
    "change": N_("Change"),
    "take_back": N_("Take the set back"),
    # On record
    "on_record": N_("On record"),
    "clean": N_("Nothing is on record about you."),
    # The phone
    "known_as": N_("This phone is {name}."),
    "marks": N_("This phone highlights {name}. For anything else, it needs the code."),
    # Dropping out
    "drop": N_("Drop out of the event"),
    "drop_later": N_("You can drop out between rounds, once your match has a result."),
    "dropped": N_("You’re out of the event"),
    "dropped_more": N_(
        "You stay in the standings and won’t be paired anymore. A mistake? Go to the desk before the "
        "next round is published."
    ),
    "drop_ask": N_("Drop out?"),
    "drop_means": N_("You won’t be paired anymore. You keep your points and your place in the standings."),
    "drop_means_before": N_("You won’t be paired at all. If somebody is waiting for a place, they get yours."),
    "drop_undo": N_("You can’t rejoin from a phone. The desk can undo this until the next round is published."),
    "drop_go_on": N_("Drop out…"),
    "drop_no": N_("No, play on"),
    "drop_sure": N_("Do you really want to drop out, {name}?"),
    "drop_sure_more": N_("Tap “Yes, drop out” and you’re out of the event."),
    "drop_yes": N_("Yes, drop out"),
    # The set is put together
    "back_to_me": N_("Back to your page"),
    "nine": N_("Set: {count} of 9"),
    "three": N_("Side set: {count} of 3"),
    "nine_empty": N_("Nine dice. Add them below."),
    "three_empty": N_("Optional: three dice, added after the nine."),
    "remove": N_("Remove {die}"),
    "add_head": N_("Add a die"),
    "add_how": N_("choose type, then color"),
    "rare": N_("rare"),
    "typed": N_("As text"),
    "typed_label": N_("Dice notation, the side set after a slash"),
    "read": N_("Read"),
    "earlier": N_("Registered sets"),
    "earlier_on": N_("Set of {date}"),
    "registered_set": N_("The registered set"),
    "clear": N_("Start over"),
    "legal": N_("This set is legal."),
    "legal_more": N_("The desk must accept it before you check in."),
    "not_legal": Plural(N_("{count} rule isn’t met yet"), N_("{count} rules aren’t met yet")),
    "send": N_("Send to the desk"),
    "sign_up_more": N_("Find your name to send your set to the desk."),
    "sign_up_nobody": N_(
        "No player with a name like that can send a set here. Try part of the name, or go to the desk."
    ),
    "same": N_("This is the set you sent."),
    # Open lists
    "sets": N_("Sets of all players"),
    "sets_open": N_("At this event, everybody can see all sets."),
    "no_set_of": N_("No set is registered."),
    "back_to_sets": N_("All sets"),
}
