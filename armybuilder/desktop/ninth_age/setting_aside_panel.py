"""Step 8: what each player sets aside by special deployment rules, and in reserve for Dawn Assault."""

from armybuilder.desktop.ninth_age.boxes import TickList
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.widgets.boxes import Spacer
from armybuilder.desktop.widgets.making import make_button, make_label, show_or_hide
from armybuilder.games.ninth_age.pregame.battle import fielded, numbered, owner, unit_of
from armybuilder.games.ninth_age.pregame.deploying import declaring_turn


class SettingAsidePanel(BattlePanel):
    """One player after the other, the one who chose his zone first leading."""

    def make(self) -> None:
        self.turn = make_label(role="heading", wraps=True)
        self.aside = make_label(wraps=True)
        self.own = TickList(self.tr("By rules of their own"))
        self.reserve = TickList(self.tr("In reserve, at most two"))
        self.button = make_button(self.tr("Declare"), role="primary", clicked=self._declare)
        self.put(self.turn, self.own, self.reserve, self.aside, Spacer(1))
        self.pin(self.button)

    def follow(self) -> None:
        battle = self.battle
        player = declaring_turn(battle) if self.session.open_now("declare") else None
        self.turn.setVisible(player is not None)
        self.button.setVisible(player is not None)
        units = dict(fielded(battle, player)) if player else {}
        special = {
            key: f"{numbered(battle, key)} — {self.session.word('own_rule', unit.own_rule)}"
            for key, unit in units.items()
            if unit.own_rule != "none"
        }
        self.own.offer(special)
        self.own.setVisible(bool(special))
        keeps_reserve = battle.deployment == "dawn" and player is not None
        self.reserve.offer({key: numbered(battle, key) for key in units} if keeps_reserve else {})
        self.reserve.setVisible(keeps_reserve)
        if player is not None:
            name = self.session.player_name(player)
            nothing = not special and not keeps_reserve
            text = self.tr("%1 has nothing to set aside") if nothing else self.tr("%1 declares")
            self.turn.setText(text.replace("%1", name))
        show_or_hide(self.aside, self._told_aside())

    def _told_aside(self) -> str:
        lines = []
        for key, kind in self.battle.aside.items():
            name = f"{self.session.player_name(owner(key))}, {numbered(self.battle, key)}"
            lines.append(f"{name}: {self.session.word('aside', kind)}")
        return "\n".join(lines)

    def _declare(self) -> None:
        plain: dict[str, list[str]] = {"ambush": [], "scouts": [], "reserve": self.reserve.ticked()}
        for key in self.own.ticked():
            unit = unit_of(self.battle, key)
            if unit is not None and unit.own_rule != "none":
                plain[unit.own_rule].append(key)
        self.do("declare", plain)
