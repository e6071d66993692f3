"""What the table of a battle measures, on the command line."""

from armybuilder.battle.session.by_hand import piece_of
from armybuilder.battle.table.positions import positions
from armybuilder.battle.table.routes import Route
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.session import Session
from armybuilder.storage.kept_battles import KeptBattle
from armybuilder.wording.table_words import tell_pair, tell_route


def measure(session: Session, battle: KeptBattle, who: str, other: str) -> None:
    """Tell how a piece stands to another, and what a straight way from base to base would meet; a Problem without places."""
    at = positions(battle.state)
    for one in (who, other):
        piece_of(battle.state, one)
        if not at.knows(one):
            raise Problem("cli.battle.no_place", found=shown(one))
    there = at.place(other)
    route: Route = at.route(who, [(there.x, there.y)])
    if session.as_json:
        plain = {
            "distance": round(at.distance(who, other), 3),
            "touch": other in at.touching(who),
            "arc": at.arc(who, other),
            "from": at.arc(other, who),
            "seen": to_plain(at.sight(who, other)),
            "way": to_plain(route),
        }
        show_json(plain)
        return
    show_line(tell_pair(at, who, other, session.language))
    show_line(tell_route(at, route, session.language))
