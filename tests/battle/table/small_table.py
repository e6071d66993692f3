"""A table of 40 by 30 inches with soldiers on round bases an inch across, to measure on."""

from msgspec.structs import replace

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.battle.table.board_rules import BoardRules
from tests.battle.session.toy_war import RULES, beginning


def do(session, command, **facts):
    return session.do(Wanted(command, facts), SeededDice(1))


def laid_out(places=(), terrain=(), *, number=3, **board):
    """A battle of soldiers at places (who, x, y, heading) among terrain, with some rules for the board."""
    session = Session(replace(RULES, board=BoardRules(**board)), [beginning(number)])
    layout = {"length": 40, "width": 30, "terrain": [dict(one) for one in terrain]}
    do(session, "set-table", layout=layout)
    for who, x, y, *heading in places:
        do(session, "put", who=who, x=x, y=y, heading=heading[0] if heading else 0)
    return session
