"""The words for documents that are handed out or stand on tables: badges, certificates, records and table tents."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Worded
from irondie_to.messages.papers.document_words import DocumentWords

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
                "For players and staff, eight per sheet, sized for A7 sleeves. Cut the stack once, and the badges are "
                "in order by name. Blank badges fill the last sheet."
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
                "For players who use their phone, eight per sheet: name, code and QR code. Cut the stack once, and the "
                "cards are in order by name."
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
            Worded("paper.came", N_("and came {place} {field}")),
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
