"""The words for documents that are handed out, stand on tables, or belong to the desk (prizes and penalties)."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Worded


@dataclass(frozen=True, slots=True)
class DocumentWords:
    """The words for a kind of document, each with its code: its name and its purpose on the Print page.

    `on_paper` are the words on its sheets, except those that several kinds of documents share.
    """

    name: Worded
    purpose: Worded
    on_paper: tuple[Worded, ...] = ()


HAND_DOCUMENTS: dict[str, DocumentWords] = {
    "badges": DocumentWords(
        name=Worded(
            "print_page.paper_badges",
            Searchable(
                N_("Name badges"), N_("name tags, badges, name plates for players, badges for staff, referee badge")
            ),
        ),
        purpose=Worded(
            "print_page.about_badges",
            N_(
                "For players and staff, eight per sheet, sized for A7 sleeves. Cut all sheets together and stack "
                "the piles: the badges are then in order by name. Blank badges fill the last sheet."
            ),
        ),
        on_paper=(Worded("paper.name_badges", N_("Name badges")),),
    ),
    "player-cards": DocumentWords(
        name=Worded(
            "print_page.paper_player_cards",
            Searchable(
                N_("Player cards"),
                N_("cards with codes, QR codes for players, code for the phone, login, phone cards, smartphone"),
            ),
        ),
        purpose=Worded(
            "print_page.about_player_cards",
            N_(
                "For players who use their phones, eight per sheet: name, code and QR code. Cut all sheets "
                "together and stack the piles: the cards are then in order by name."
            ),
        ),
        on_paper=(
            Worded("paper.player_cards", N_("Player cards")),
            Worded("paper.your_code", N_("Your code")),
            Worded("paper.phone_code", N_("Phone code")),
            Worded(
                "paper.card_sentence",
                N_("Scan, or open {address} and type the code. Use it for {acts}. Keep it to yourself."),
            ),
            Worded("paper.card_sentence_look", N_("Scan, or open {address} and type the code. Keep it to yourself.")),
        ),
    ),
    "certificates": DocumentWords(
        name=Worded(
            "print_page.paper_certificates",
            Searchable(
                N_("Certificates"),
                N_("certificate, diploma, award, certificate of participation, prize giving, winners"),
            ),
        ),
        purpose=Worded(
            "print_page.about_certificates",
            N_(
                "For the first three places, plus certificates of participation for everyone else who played. "
                "By place, then by name."
            ),
        ),
        on_paper=(
            Worded("paper.certificates", N_("Certificates")),
            Worded("paper.participation", N_("Certificate of participation")),
            Worded("paper.first_place", N_("Tournament champion")),
            Worded("paper.second_place", N_("Second place")),
            Worded("paper.of_players", Plural(N_("of {count} player"), N_("of {count} players"))),
            Worded(
                "paper.place_with",
                Plural(
                    N_("{field}, with {record} in {rounds} Swiss round"),
                    N_("{field}, with {record} in {rounds} Swiss rounds"),
                    by="rounds",
                ),
            ),
            Worded("paper.with_wins", Plural(N_("{count} win"), N_("{count} wins"))),
            Worded("paper.with_losses", Plural(N_("{count} loss"), N_("{count} losses"))),
            Worded("paper.with_draws", Plural(N_("{count} draw"), N_("{count} draws"))),
            Worded("paper.with_two", N_("{one}, {other}")),
            Worded("paper.with_both", N_("{one} and {other}")),
            Worded("paper.final_won", N_("and a final won {score} against {opponent}")),
            Worded("paper.final_won_anyhow", N_("and a final won against {opponent}")),
            Worded("paper.final_against", N_("and a final against {opponent}")),
            Worded("paper.third_place_won", N_("and won the third-place match {score} against {opponent}")),
            Worded("paper.third_place_won_anyhow", N_("and won the third-place match against {opponent}")),
            Worded("paper.semifinal_against", N_("and a semifinal against {opponent}")),
            Worded(
                "paper.played_all",
                Plural(
                    N_("played the only Swiss round with {record}"),
                    N_("played all {rounds} Swiss rounds with {record}"),
                    by="rounds",
                ),
            ),
            Worded(
                "paper.played_some",
                Plural(
                    N_("played {rounds} Swiss round with {record}"),
                    N_("played {rounds} Swiss rounds with {record}"),
                    by="rounds",
                ),
            ),
            Worded("paper.came", N_("placing {place} {field}")),
            Worded("paper.set_of_first", N_("the set that won")),
            Worded("paper.set_of_second", N_("the set that came second")),
            Worded("paper.set_of_third", N_("the set that came third")),
            Worded("paper.side_caption", N_("side set")),
            Worded("paper.organiser_signs", N_("organizer")),
            Worded("paper.head_referee", N_("head referee")),
        ),
    ),
    "player-record": DocumentWords(
        name=Worded(
            "print_page.paper_player_record",
            Searchable(
                N_("Player’s record"),
                N_(
                    "results of one player, sheet to take home, own matches, how did I play, rank after each round, "
                    "souvenir, my tournament"
                ),
            ),
        ),
        purpose=Worded(
            "print_page.about_player_record",
            N_(
                "Each player’s matches, ranks and set, two per sheet to cut, in order by name. Until the event "
                "is over, hand each record only to its player, face down."
            ),
        ),
        on_paper=(
            Worded("paper.player_records", N_("Players’ records")),
            Worded("paper.rank_of", N_("rank {rank} of {count}")),
            Worded("paper.record_games", N_("games {games}")),
            Worded("paper.against", N_("Against")),
            Worded("paper.row_win", N_("won")),
            Worded("paper.row_loss", N_("lost")),
            Worded("paper.row_draw", N_("drawn")),
            Worded("paper.rank_by_round", N_("Rank after each round")),
            Worded("paper.cut_here", N_("cut")),
            Worded("paper.record_after", N_("after: {stage}")),
        ),
    ),
    "tents": DocumentWords(
        name=Worded(
            "print_page.paper_tents",
            Searchable(
                N_("Table tents"),
                N_("table numbers, numbers for the tables, table signs, table cards, number the tables, cards to fold"),
            ),
        ),
        purpose=Worded(
            "print_page.about_tents",
            N_(
                "The number of every table, legible from the door. Two per sheet: cut, then fold. Print on heavy paper "
                "(160 g)."
            ),
        ),
        on_paper=(
            Worded("paper.table_tents", N_("Table tents")),
            Worded("paper.fold", N_("fold")),
            Worded("paper.fold_foot", N_("foot: fold inward")),
        ),
    ),
}


PRIZE_DOCUMENTS: dict[str, DocumentWords] = {
    "prizes": DocumentWords(
        name=Worded(
            "print_page.paper_prizes",
            Searchable(N_("Prize sheet"), N_("prizes, awards, who gets what, prize giving, raffle, lots, signatures")),
        ),
        purpose=Worded(
            "print_page.about_prizes",
            N_(
                "Who gets which prize, with a line to sign, from the list on the Event page. Names stay blank "
                "until the event is over. For staff only."
            ),
        ),
        on_paper=(
            Worded("paper.prizes", N_("Prizes")),
            Worded("paper.prizes_final", N_("final ranking")),
            Worded("paper.prizes_open", N_("the ranking isn’t final yet")),
            Worded("paper.prize_head", N_("Prize")),
            Worded("paper.received", N_("Received, signature")),
            Worded("paper.by_lot", N_("By lot among all others still here")),
            Worded("paper.lot_drawn", N_("drawn at {time} from seed {seed}; if a winner has left, the next name wins")),
            Worded("paper.lot_open", N_("drawn from seed {seed} when the event is over")),
            Worded("paper.next_names", N_("next names: {names}")),
            Worded("paper.special_prizes", N_("Special prizes")),
            Worded("paper.given_by_hand", N_("awarded by hand")),
            Worded("paper.organiser_caption", N_("organizer")),
            Worded("paper.prizes_foot", N_("Places from the final ranking.")),
            Worded("paper.prizes_shared", N_("In parentheses: prizes to be divided among tied players.")),
            Worded("paper.prizes_until", N_("A prize not collected by {time} goes to the next name.")),
        ),
    ),
}

PENALTY_DOCUMENTS: dict[str, DocumentWords] = {
    "penalties": DocumentWords(
        name=Worded(
            "print_page.paper_penalties",
            Searchable(N_("Penalties and rulings"), N_("list of warnings, penalties on paper, repeated penalties")),
        ),
        purpose=Worded(
            "print_page.about_penalties",
            N_(
                "All penalties and rulings in order, with repeats counted and blank lines to add more by hand. "
                "For staff only."
            ),
        ),
        on_paper=(
            Worded("paper.after_round_of", N_("after round {round} of {rounds}")),
            Worded("paper.which_time", N_("Penalties today")),
            Worded("paper.ordinal_1", N_("{number}st")),
            Worded("paper.ordinal_2", N_("{number}nd")),
            Worded("paper.ordinal_3", N_("{number}rd")),
            Worded("paper.ordinal", N_("{number}th")),
            Worded("paper.next_step", N_("next: {penalty}")),
            Worded("paper.more_than_one", N_("More than one")),
            Worded("paper.more_than_one_about", N_("two or more penalties today, and what comes next")),
            Worded("paper.one_of_several", N_("{penalty} {time}")),
            Worded("paper.several", N_("{count}: {penalties}")),
            Worded("paper.written_by_hand", N_("Written by hand")),
            Worded("paper.written_by_hand_about", N_("to be entered at the desk; check off when done")),
            Worded("paper.squares_foot", N_("Squares: this player’s penalties today, including this one.")),
            Worded("paper.ladder_foot", N_("Next: according to the event’s penalty ladder.")),
            Worded("paper.note_changed", N_("Changed at {time}; first noted at {first}: {penalty}.")),
            Worded("paper.note_changed_kind", N_("Changed at {time}; first noted at {first}.")),
        ),
    ),
    "penalty-form": DocumentWords(
        name=Worded(
            "print_page.paper_penalty_form",
            Searchable(N_("Penalty form"), N_("blank form for penalties, write a warning by hand, referee’s pad")),
        ),
        purpose=Worded(
            "print_page.about_penalty_form",
            N_(
                "Two blank forms per sheet for referees, with the event’s steps for repeated penalties. For staff only."
            ),
        ),
        on_paper=(
            Worded("paper.penalty_form", N_("Penalty form")),
            Worded("paper.form_table", N_("table")),
            Worded("paper.form_round", N_("round")),
            Worded("paper.form_game", N_("game")),
            Worded("paper.form_clock", N_("clock")),
            Worded("paper.form_referee", N_("referee")),
            Worded("paper.form_player", N_("player")),
            Worded("paper.form_side", N_("A or B, club")),
            Worded("paper.what_happened", N_("What happened")),
            Worded("paper.form_rule", N_("rule")),
            Worded("paper.form_kind", N_("Kind")),
            Worded("paper.kind_late", N_("late")),
            Worded("paper.kind_slow_play", N_("slow play")),
            Worded("paper.kind_illegal_set", N_("illegal set")),
            Worded("paper.kind_wrong_throw", N_("wrong throw")),
            Worded("paper.kind_hidden_dice", N_("hidden dice")),
            Worded("paper.kind_conduct", N_("conduct")),
            Worded("paper.kind_cheating", N_("cheating")),
            Worded("paper.ladder_about", N_("each repeat moves one step to the right; the referee decides")),
            Worded("paper.step_caution", N_("noted")),
            Worded("paper.step_warning", N_("noted, counts later")),
            Worded("paper.step_game_loss", N_("this game or next")),
            Worded("paper.step_match_loss", N_("0–2, stays in")),
            Worded("paper.step_disqualification", N_("0–2, out of the event")),
            Worded("paper.before_today", N_("Earlier today:")),
            Worded("paper.before_none", N_("none")),
            Worded("paper.before_three", N_("3 of this kind")),
            Worded("paper.typed_at_desk", N_("entered at the desk")),
            Worded("paper.player_has_heard", N_("player informed")),
            Worded("paper.referee_signs", N_("referee signs")),
        ),
    ),
}
