"""Sentences of the tour."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TOUR: dict[str, Template] = {
    "event_name": N_("Tour"),
    "coming": N_("Preparing the tour…"),
    "playing": N_("Playing this step…"),
    "place": N_("Tour {step}/{steps}"),
    # The steps
    "event": N_(
        "An event begins on the Event page: name, date, venue, rounds and knockout. Type a name for it "
        "and press Enter. For everything else, the recommended values are filled in."
    ),
    "set": N_(
        "{name} brings a set. Select the player in the list and click nine dice. Every fault shows at once, and the "
        "set counts as soon as it is legal."
    ),
    "pairings": N_(
        "The round is published. Press Ctrl+P to see the pairings for the wall. Print them, or save them as PDF. The "
        "slips are in the same list."
    ),
    "screen": N_(
        "The players also see the pairings and the clock on the hall screen, such as a projector. The "
        "Screen page previews it, and F11 opens it."
    ),
    "register": N_(
        "A player arrives. On the Players page, type a name and press Shift+Enter: the player is registered and "
        "checked in."
    ),
    "check_in": N_("{name} is registered. Select the player in the list and press F5 to check in."),
    "pair": N_("Everybody is here. Press F8 to pair round 1, look at the proposal, and press F8 again to publish it."),
    "start_clock": N_("The players sit down. Press F8 to start the round’s clock."),
    "result": N_(
        "Table {table} has finished. On the Rounds page, type “{line}” and press Enter: the player on the left "
        "won two games to none."
    ),
    "correct": N_(
        "The slip was misread. Type “{line}” and press Enter to see what would change. Press Enter again to "
        "correct the result. Ctrl+Z undoes the correction."
    ),
    "play_rounds": N_(
        "The other tables report the same way, and F8 pairs the next rounds. “Do it for me” plays out all the rounds."
    ),
    "standings": N_("The rounds are over. Press Ctrl+4 to see the standings and who made the cut."),
    "cut": N_("Press F8 to preview the knockout, and F8 again to make the cut."),
    "knockout": N_("The knockout has begun. On the Knockout page, type “{line}” and press Enter, as in the rounds."),
    "play_knockout": N_("The last matches decide who becomes champion. “Do it for me” plays them out."),
    "print": N_(
        "{champion} is the champion. Press F8 to see the final ranking, then Ctrl+S to save it as a file or Ctrl+P to "
        "print it."
    ),
    "over": N_(
        "That was a whole tournament. Now create your own. The tour’s event stays in the list of events "
        "until you choose “Remove this event” in the Event menu."
    ),
    # The buttons
    "do": N_("Do it for me"),
    "own": N_("New event"),
    "own_tip": N_("End the tour and begin an event of your own"),
    "skip": N_("Skip"),
    "show": N_("Show the page"),
    "leave": N_("Leave"),
    "finish": N_("Finish"),
    # The end of the tour
    "left": N_("You’ve left the tour. To start a new one, choose “Two-minute tour” in the Help menu."),
    "other_event": N_(
        "The tour has ended because its event is no longer open. To start a new one, choose “Two-minute tour” in "
        "the Help menu."
    ),
    # The offer on the start page
    "offer": N_("Two-minute tour"),
    "offer_tip": N_("An event from registration to champion, with made-up players; you do every step yourself"),
}
