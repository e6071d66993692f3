"""A battle of the toy game for the table to show, without a database: what it asks for is done at once."""

from types import SimpleNamespace

from PySide6.QtCore import QObject, Signal

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.session import Wanted
from tests.battle.table.small_table import laid_out


class ShownToys(QObject):
    """Stands for an open battle of soldiers."""

    changed = Signal()
    game_id = "toys"
    battle_id = 1
    language = "en"
    reader, hidden = "", frozenset()

    def __init__(self, places=(), terrain=(), **more):
        super().__init__()
        self.session = laid_out(places, terrain, **more)
        self.kept = SimpleNamespace(session=self.session)
        self.done = []

    @property
    def state(self):
        return self.session.state

    @property
    def shown_number(self):
        return self.session.done

    def name_of(self, who):
        return who

    def do(self, wanted):
        self.done.append(wanted)
        self.session.do(wanted, SeededDice(1))
        self.changed.emit()

    def put(self, who, x, y, heading):
        self.do(Wanted("put", {"who": who, "x": x, "y": y, "heading": heading}))
