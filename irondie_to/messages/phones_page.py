"""Sentences of the Phones page of the window."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

PHONES_PAGE: dict[str, Template] = {
    "title": N_("Phones"),
    # The switch
    "switch": Searchable(
        N_("Phones on"), N_("switch on the phones, start the server, Wi-Fi, smartphones, QR code, web page for players")
    ),
    "on": N_("On"),
    "off": N_("Off"),
    "starting": N_("Starting…"),
    "stopping": N_("Stopping…"),
    "serving_since": N_("first phone: {time}"),
    "waiting_for_first": N_("waiting for phones"),
    "nobody": N_("nobody can connect"),
    "only_here": N_("only this computer"),
    "this_computer": N_(
        "This computer is connected. It isn’t counted as a phone, because it doesn’t show whether the firewall lets "
        "phones in."
    ),
    "other_event": N_("Phones show another event: {event}."),
    "show_this": N_("Show this event"),
    "gone": N_("This computer no longer has the address {address}. Phones can connect again when it’s back."),
    "were_on": N_("Phones were on when the program ended."),
    "switch_on": N_("Switch phones on"),
    "moved": N_(
        "Phones now reach {event} at {address}. Players must type the new address, because printed cards "
        "show the old one."
    ),
    "ended": N_("Phones are off: {why}"),
    "event_gone": N_("Phones are off, because the event {event} was removed or replaced."),
    "no_event": N_("Open an event to show it on the phones in the hall."),
    "cannot_serve": N_("This program was started without its phone pages."),
    # The address
    "address_now": N_("Players open, or scan"),
    "address_later": N_("Once switched on"),
    "no_address": N_("no network"),
    "qr": N_("QR code of {address}"),
    "network": Searchable(N_("Network"), N_("Wi-Fi, address of this computer, hot spot, IP address")),
    "network_choice": N_("{network} · {address}"),
    "port": N_("Port"),
    "port_tip": N_("The port stays the same, so printed cards stay valid"),
    "same_network": N_(
        "Phones must be on the same network. If the hall has none, switch on this computer’s hotspot and "
        "choose its address above."
    ),
    "firewall": N_(
        "When you switch phones on, the system may ask once whether to let them in. If so, allow private "
        "networks. The first phone to connect is shown here."
    ),
    "came_in": N_("A phone connected at {time}: the firewall lets phones in."),
    "cards_differ": Plural(
        N_("Printed cards show the address {address}. Print them again. Codes typed at the new address still work."),
        N_("Printed cards show the addresses {address}. Print them again. Codes typed at the new address still work."),
    ),
    # What players may do
    "rules": N_("What players may do"),
    "look_about": N_("Everyone sees pairings, clock and rules, without a code."),
    "standings": Searchable(N_("Standings on phones"), N_("hide the standings, show only the top, what players see")),
    "standings_all": N_("All standings"),
    "standings_top": N_("Only the top 8"),
    "standings_not_last": N_("Not in the last round"),
    "standings_none": N_("No standings"),
    "names": Searchable(N_("Names on phones"), N_("privacy, initials, hide the family names, data protection")),
    "names_about": N_("How names appear on the phone pages."),
    "names_full": N_("Full names"),
    "names_short": N_("First name, initial"),
    "report": Searchable(N_("Report results"), N_("players enter their result, results by phone, self reporting")),
    "report_about": N_("Counts once both players agree. The desk’s entry takes precedence."),
    "agreed": Searchable(N_("Agreed results"), N_("enter agreed results at once, confirm results from phones")),
    "agreed_about": N_("In Swiss rounds, once both agree."),
    "agreed_knockout": N_("Agreed in the knockout"),
    "agreed_knockout_about": N_("In the knockout, once both agree."),
    "at_once": N_("Entered at once"),
    "waits": N_("When the desk confirms"),
    "agreed_draws": N_("Agreed draws"),
    "agreed_draws_about": N_("In Swiss rounds, players may report an agreed draw."),
    "call": Searchable(N_("Call the referee"), N_("judge call, players call the referee by phone")),
    "call_about": N_("The Clocks page lists the table among those that need the referee."),
    "drop": N_("Drop out"),
    "drop_about": N_("Between rounds. The desk can undo it until the next round is published."),
    "show_sets": Searchable(N_("See other sets"), N_("open lists, open decklists, sets of the opponents")),
    "show_sets_about": N_("Otherwise, players see only their own set."),
    "send_set": Searchable(N_("Send their set"), N_("register sets by phone, sets from home, set registration")),
    "send_set_about": N_("Before check-in. The desk accepts each set with one key."),
    # Codes
    "codes": Searchable(N_("Players’ codes"), N_("code lost, new code, forgot the code, login of a player")),
    "codes_used": N_("Codes used: {used} of {count}."),
    "codes_ready": Plural(N_("{count} code is ready."), N_("{count} codes are ready.")),
    "codes_missing": Plural(N_("{count} player has none."), N_("{count} players have none.")),
    "no_players": N_("No players yet. Once they are entered, give them codes here."),
    "all_codes": N_("All codes…"),
    "give_codes": Searchable(N_("Give codes"), N_("make codes for all players, codes for late players")),
    "codes_about": N_(
        "With a code, players can report results and call the referee by phone. A new code replaces the "
        "old one on every phone."
    ),
    "head_player": N_("Player"),
    "head_code": N_("Phone code"),
    "head_used": N_("Last used"),
    "no_code": N_("no code"),
    "not_used": N_("not yet"),
    "renew": N_("New code"),
    "void": N_("Void"),
    "card": N_("Print card…"),
    "back": N_("Back"),
    "print_cards": N_("Print cards…"),
    "show_on_screen": N_("Show on the screen"),
    "screen_title": N_("On your phone"),
    "screen_line": N_("Find your table, report your result, call the referee"),
    # The side
    "connected": N_("Connected now"),
    "phones": Plural(N_("phone"), N_("phones")),
    "with_code": N_("with a code"),
    "staff": N_("staff"),
    "steps": Plural(N_("step by phone"), N_("steps by phone")),
    "about_title": N_("Phones in the hall"),
    "about": N_(
        "Players find their table, see the clock and the standings, agree on their result and call the "
        "referee. Helpers and referees get their own links. Nothing goes over the internet."
    ),
    "about_desk": N_("Entries at the desk take precedence, and everything that comes from phones can be undone."),
    "needs": N_("Needs the desk"),
    "since": N_("{what}, {time}"),
    "links": Searchable(
        N_("Staff links"), N_("helper, judge phone, referee phone, scorekeeper on a phone, give somebody access")
    ),
    "no_links": N_("None yet. Each link is for one person in one role and is shown as a QR code."),
    "new_link": Searchable(N_("New link…"), N_("make a staff link, add a helper, add a referee with a phone")),
    "link_name": N_("For whom"),
    "link_role": N_("Role"),
    "helper": N_("Helper"),
    "referee": N_("Referee"),
    "sign_up": N_("Sign-up"),
    "sign_up_name": N_("Players without a card"),
    "sign_up_idle": N_("{role} · not in use, because players can’t send their sets"),
    "show_sign_up": N_("Show the QR code for signing up"),
    "end_sign_up": N_("End the sign-up link"),
    "scan_sign_up": N_(
        "Players without a card scan this, find their name and send their set. Until round 1 is "
        "published, each player can have one set waiting at the desk. You check each set."
    ),
    "make_link": N_("Make link"),
    "cancel": N_("Cancel"),
    "last_used": N_("{role} · last used {time}"),
    "unused": N_("{role} · not used yet"),
    "show_qr": N_("Show QR"),
    "show_qr_of": N_("Show the QR code of {name}"),
    "end": N_("End link"),
    "end_of": N_("End {name}’s link"),
    "scan": N_("Have {name} scan this now. Anyone who scans it gets the rights of this link."),
    "close_qr": N_("Close"),
    "safety": N_(
        "Anyone listening in on this network could read a code or a link. Anything done with it is in "
        "the journal and can be undone. When you switch phones off, all of them lose their connection at "
        "once."
    ),
    "help": Searchable(
        N_(
            "Players see the event on their own phones over the hall’s network, without internet. The switch "
            "turns this on and off; it’s off again when the program ends. Set everything up and print the "
            "player cards beforehand. With the code on the card, players report results and call the referee "
            "from their phones. Reports that differ or that only one player made are listed here, each with "
            "a button to enter the result on the Rounds page. Helpers and referees get their own links, and "
            "you can end each one with a click. Everything done on phones is in the journal and can be undone."
        ),
        N_("how to use phones, phones in the hall"),
    ),
}
