"""Step 8: what each player sets aside by special deployment rules, and in reserve for Dawn Assault."""

from armybuilder.desktop.ninth_age.map_view import MapView
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.desktop.ninth_age.ticks import TickList
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.games.ninth_age.pregame.battle import Battle, fielded, numbered, owner, unit_of
from armybuilder.games.ninth_age.pregame.deploying import declaring_turn
from armybuilder.record_words import choice_word


class SettingAsidePanel(BattlePanel):
    """One player after the other, the one who chose his zone first leading."""

    def __init__(self, session: BattleSession, step: int, map_view: MapView) -> None:
        super().__init__(session, step, map_view)
        self.turn = make_label(role="heading", wraps=True)
        self.aside = make_label(wraps=True)
        self.own = TickList("")
        self.reserve = TickList("")
        for ticks in (self.own, self.reserve):
            ticks.button.hide()
        self.own.heading.setText(self.tr("By rules of their own"))
        self.reserve.heading.setText(self.tr("In reserve, at most two"))
        self.button = make_button(self.tr("Declare"), role="primary", clicked=self._declare)
        for part in (self.turn, self.own, self.reserve, self.button, self.aside):
            self.body.addWidget(part)
        self.body.addStretch(1)

    def follow(self) -> None:
        battle, language = self.battle, self.session.context.language
        player = declaring_turn(battle) if self.session.open_now("declare") else None
        self.turn.setVisible(player is not None)
        self.button.setVisible(player is not None)
        units = dict(fielded(battle, player)) if player else {}
        special = {
            key: f"{numbered(battle, key)} — {choice_word(Battle, 'own_rule', unit.own_rule, language)}"
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
        self.aside.setText(self._told_aside())
        self.aside.setVisible(bool(self.aside.text()))

    def _told_aside(self) -> str:
        language = self.session.context.language
        lines = []
        for key, kind in self.battle.aside.items():
            name = f"{self.session.player_name(owner(key))}, {numbered(self.battle, key)}"
            lines.append(f"{name}: {choice_word(Battle, 'aside', kind, language)}")
        return "\n".join(lines)

    def _declare(self) -> None:
        plain: dict[str, list[str]] = {"ambush": [], "scouts": [], "reserve": self.reserve.ticked()}
        for key in self.own.ticked():
            unit = unit_of(self.battle, key)
            if unit is not None and unit.own_rule != "none":
                plain[unit.own_rule].append(key)
        self.do("declare", plain)
