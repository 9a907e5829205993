"""The pages for phones by method and path, and the server that serves them."""

from __future__ import annotations

from irondie_to.app.core.ports import Keeper
from irondie_to.web.core import staff
from irondie_to.web.core.server import PhoneServer, Routes
from irondie_to.web.core.site import Site
from irondie_to.web.entry import pages as entry
from irondie_to.web.knockout import pages as knockout
from irondie_to.web.now import pages as now
from irondie_to.web.phones import acts, codes
from irondie_to.web.players import me, sets, sign_up
from irondie_to.web.referee import check, duel, record, table
from irondie_to.web.referee import pages as referee
from irondie_to.web.rulebook import pages as rulebook
from irondie_to.web.standings import pages as standings

ROUTES: Routes = {
    ("GET", "/"): now.now,
    ("GET", "/language/*"): now.change_language,
    ("POST", "/looks"): now.mark,
    ("POST", "/forget"): now.forget,
    ("GET", "/code"): codes.code,
    ("POST", "/code"): codes.type_code,
    ("GET", "/c/*"): codes.link,
    ("POST", "/c"): codes.follow_link,
    ("GET", "/s/*"): staff.staff_link,
    ("POST", "/s"): staff.follow_staff_link,
    ("GET", "/n/*"): sign_up.link,
    ("POST", "/n"): sign_up.choose,
    ("GET", "/sign-up/*"): sign_up.edit,
    ("POST", "/sign-up/*"): sign_up.send,
    ("GET", "/entry"): entry.entry,
    ("POST", "/entry"): entry.enter,
    ("GET", "/entry-means"): entry.meaning,
    ("POST", "/entry-undo"): entry.undo,
    ("GET", "/entry-slips"): entry.slips,
    ("POST", "/entry-slips"): entry.enter_slip,
    ("GET", "/entry-tables"): entry.tables,
    ("GET", "/referee"): referee.referee,
    ("GET", "/referee/*"): table.table,
    ("POST", "/referee"): table.act,
    ("POST", "/referee/settle"): table.settle,
    ("POST", "/referee/undo"): table.take_back,
    ("GET", "/referee-sets/*"): check.sets,
    ("POST", "/referee-sets"): check.record_check,
    ("GET", "/referee-other/*"): check.other_die,
    ("POST", "/referee-sets/keep"): check.keep_ticks,
    ("POST", "/referee-sets/due"): check.give_due,
    ("POST", "/referee/lot"): check.draw_table,
    ("GET", "/referee-record/*"): record.record,
    ("POST", "/referee-record"): record.note,
    ("GET", "/referee/record"): record.on_record,
    ("POST", "/referee/record"): record.rule_in_general,
    ("POST", "/referee/remove"): record.remove,
    ("GET", "/referee/duel"): duel.duel,
    ("GET", "/report"): acts.report,
    ("POST", "/report"): acts.send_report,
    ("POST", "/agree"): acts.agree,
    ("POST", "/take-back"): acts.take_back,
    ("GET", "/hand"): acts.hand_over,
    ("POST", "/hand"): acts.agree_here,
    ("POST", "/call"): acts.call,
    ("POST", "/uncall"): acts.take_call_back,
    ("GET", "/bracket"): knockout.bracket,
    ("GET", "/standings"): standings.standings,
    ("GET", "/standings/*"): standings.later_part,
    ("GET", "/me"): me.me,
    ("GET", "/drop"): me.drop,
    ("POST", "/drop"): me.drop_out,
    ("GET", "/set"): sets.edit,
    ("POST", "/send-set"): sets.send,
    ("POST", "/set-back"): me.take_set_back,
    ("GET", "/sets"): sets.all_sets,
    ("GET", "/sets/*"): sets.one_set,
    ("GET", "/rules"): rulebook.contents,
    ("GET", "/rules/*"): rulebook.article,
}


def server_of(site: Site, keeper: Keeper | None = None, *, connect_s: float = 15.0, form_s: float = 5.0) -> PhoneServer:
    """Return a server for this site. The arguments are those of `PhoneServer`.

    Sets `site.prepare` and `site.rows` to the functions of the page *Now*.
    """
    site.prepare, site.rows = now.prepare_tables, now.table_rows
    return PhoneServer(site, ROUTES, keeper, connect_s=connect_s, form_s=form_s)
