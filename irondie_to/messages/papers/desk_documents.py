"""The words for the documents of the desk: prizes and penalties."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Searchable, Worded
from irondie_to.messages.papers.document_words import DocumentWords

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
            Worded("paper.given_by_hand", N_("given by hand")),
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
