"""Step 7: spells in turns, and what King of the Hill and Capture the Flags add."""

from shapely.geometry import Point

from armybuilder.desktop.ninth_age.boxes import ChoiceBox, TickList
from armybuilder.desktop.ninth_age.flag_box import FlagBox
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.widgets.boxes import Spacer
from armybuilder.desktop.widgets.making import make_button, make_label, show_or_hide
from armybuilder.games.ninth_age.pregame.battle import PLAYERS, ArmyUnit, Player, fielded, level_of
from armybuilder.games.ninth_age.pregame.magic import (
    hill_turn,
    hills_to_choose,
    known_spells,
    spell_turn,
    spells_left,
    wizards,
)
from armybuilder.games.ninth_age.rules.field.table import outline
from armybuilder.games.ninth_age.rules.magic.spells import Level, Spell, candidates
from armybuilder.wording.messages import say


class SpellsPanel(BattlePanel):
    """Whose turn it is, which of his wizards, and what the wizard may know."""

    def make(self) -> None:
        self.turn = make_label(role="heading", wraps=True)
        self.wizard = ChoiceBox(self.tr("Wizard"))
        self.wizard.currentIndexChanged.connect(self._offer_spells)
        self.spells = TickList(verb=self.tr("Take these spells"))
        self.spells.button.clicked.connect(self._take_spells)
        self.hills = ChoiceBox(self.tr("Terrain"))
        self.hills.currentIndexChanged.connect(self._mark_hill)
        self.hill_hint = make_label(role="quiet", wraps=True)
        self.hill_button = make_button(
            role="primary",
            clicked=lambda: self.do("hill", {"piece_number": self.hills.currentData()}),
        )
        self.flags = FlagBox(self)
        self.known = make_label(wraps=True)
        self.put(self.turn, self.wizard, self.spells, self.hill_hint, self.hills)
        self.put(self.flags, self.known, Spacer(1))
        self.pin(self.spells.button, self.hill_button)

    def follow(self) -> None:
        battle = self.battle
        turn = spell_turn(battle) if self.session.open_now("spells") else None
        hill = hill_turn(battle)
        self._follow_spells(turn)
        self._follow_hills(hill)
        self.flags.follow()
        who = turn[0] if turn else hill
        words = self.tr("King of the Hill: %1 chooses") if hill and not turn else self.tr("%1 chooses")
        text = words.replace("%1", self.session.player_name(who)) if who else ""
        show_or_hide(self.turn, text)
        show_or_hide(self.known, self._told_spells())

    # spells

    def _follow_spells(self, turn: tuple[Player, int] | None) -> None:
        self.wizard.setVisible(turn is not None)
        for part in (self.spells, self.spells.button):
            part.setVisible(turn is not None)
        offered = [
            (self._told_wizard(unit, level), key)
            for key, unit, level in (wizards(self.battle, turn[0]) if turn else ())
            if spells_left(self.battle, key, level)
        ]
        self.wizard.offer(offered, keep=False)
        self._offer_spells()

    def _told_wizard(self, unit: ArmyUnit, level: Level) -> str:
        told = self.session.word("wizard_level", level)
        return " · ".join(part for part in (unit.name, told, unit.magic_path) if part)

    def _offer_spells(self) -> None:
        key = self.wizard.currentData()
        turn = spell_turn(self.battle)
        if key is None or turn is None:
            self.spells.offer({})
            return
        player, takes = turn
        unit = dict(fielded(self.battle, player))[key]
        level = level_of(unit)
        assert level is not None
        army = self.battle.party(player).army
        known = known_spells(self.battle, key)
        offered = candidates(level, known, army_spell=army is not None and army.army_spell)
        left = spells_left(self.battle, key, level)
        count = min(takes or left, left)
        self.spells.heading.setText(self.tr("%n spell(s) to take", "", count))
        self.spells.offer({spell: self._told_spell(spell, unit) for spell in offered})

    def _told_spell(self, spell: Spell, unit: ArmyUnit) -> str:
        if spell == "H":
            return say("ninth_age.pregame.hereditary", self.session.language)
        return f"{unit.magic_path} {spell}" if unit.magic_path else spell

    def _take_spells(self) -> None:
        self.do("spells", {"wizard": self.wizard.currentData(), "spells": self.spells.ticked()})

    def _told_spells(self) -> str:
        lines = []
        for player in PLAYERS:
            for key, unit, _ in wizards(self.battle, player):
                known = known_spells(self.battle, key)
                if known:
                    told = ", ".join(self._told_spell(spell, unit) for spell in known)
                    lines.append(f"{self.session.player_name(player)} — {unit.name}: {told}")
        return "\n".join(lines)

    # King of the Hill

    def _follow_hills(self, player: Player | None) -> None:
        for part in (self.hills, self.hill_hint, self.hill_button):
            part.setVisible(player is not None)
        pieces = hills_to_choose(self.battle, player) if player else ()
        offered = [(self._told_piece(number), number) for number, _ in pieces]
        self.hills.offer(offered or [(self.tr("There is nothing to choose"), None)], keep=False)
        if player is not None:
            enemy = self.session.player_name("two" if player == "one" else "one")
            words = self.tr(
                "Which piece of terrain must %1 capture? Click on it on the table; those that may be chosen are outlined."
            )
            self.hill_hint.setText(words.replace("%1", enemy))
        self._mark_hill()

    def _told_piece(self, number: int) -> str:
        """A piece of terrain as the map has it: its number and kind."""
        return f"{number}. {self.session.word('scenery', self.battle.field.pieces[number - 1].scenery)}"

    def _mark_hill(self) -> None:
        """Outline on the table what may be chosen, and name on the button what is."""
        player, number = hill_turn(self.battle), self.hills.currentData()
        pieces = dict(hills_to_choose(self.battle, player)) if player else {}
        self.map.mark(tuple(pieces.values()), pieces.get(number))
        words = self.tr("Choose %1").replace("%1", self._told_piece(number)) if number else self.tr("Go on")
        self.hill_button.setText(words)

    def take_place(self, x: float, y: float) -> None:
        """A click on a piece chooses it."""
        player = hill_turn(self.battle)
        if player is None:
            return
        for number, piece in hills_to_choose(self.battle, player):
            if outline(piece).covers(Point(x, y)):
                self.hills.setCurrentIndex(self.hills.findData(number))
