"""What an army does to another by the rules: the expected losses of an attack of each of its figures, out of exact odds."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from armybuilder.battle.action import Action, Asked, Figure, Role
from armybuilder.catalogue.codec import encode, to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.text import LocalText, Text
from armybuilder.games.candidates import UnitFigures, army_units
from armybuilder.games.game import Game
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.games.strikes import Strike, Way

USUAL_DISTANCE = 4


class ExpectedLosses(Struct, frozen=True):
    """What a unit does to a target on the average: each of its bodies attacks once in a way, with its best; None where none can.

    A loss of 1 is a whole figure of the target: a trooper, a machine, a base.
    """

    unit: str
    name: Text
    losses: Mapping[Way, float | None]


class _Target(Struct, frozen=True):
    """A figure that may be attacked, and how many there are of it."""

    figure: Figure
    number: int


class Weighing:
    """Works out losses, each question once. `check` is called at every question, and ends the work by an exception."""

    def __init__(self, game: Game, settings: Any, distance: int, check: Callable[..., None]) -> None:
        self.game, self.distance, self.check = game, distance, check
        self._settings = settings
        self._known: dict[bytes, float | None] = {}

    def losses(self, army: OwnArmy, targets: Sequence[UnitFigures]) -> Iterator[ExpectedLosses]:
        """Yield what each unit of an army does to the average of some targets."""
        strikes = self.game.load_strikes()
        for unit in army_units(self.game, army.roster):
            amounts = partial(_amount, army, unit.id)
            found: dict[Way, float | None] = {
                strike.way: self._unit(strike, unit, amounts, targets) for strike in strikes
            }
            yield ExpectedLosses(unit.id, unit.name, found)

    def _unit(
        self, strike: Strike, unit: UnitFigures, amounts: Callable[[str], int], targets: Sequence[UnitFigures]
    ) -> float | None:
        """Return what a unit does when each of its bodies attacks once, with what it does it best."""
        action = self.game.resolver.action(strike.action)
        if action is None:
            return None
        roles = {role.id: role for role in action.roles}
        attacker, target = roles[strike.attacker], roles[strike.target]
        aims = [*self._targets(target, targets)]
        best: dict[str, float] = {}
        for one in unit.fitting(attacker):
            value = self._mean(strike, action, (attacker, one.figure), (target, aims))
            body = _body(one.figure)
            if value is not None:
                best[body] = max(value, best.get(body, 0.0))
        return sum(value * amounts(body) for body, value in best.items()) if best else None

    def _targets(self, role: Role, units: Sequence[UnitFigures]) -> Iterator[_Target]:
        """Yield the figures that differ, each with how many there are: a body is one target, whatever it carries."""
        figures = [one.figure for unit in units for one in unit.fitting(role)]
        bodies = [figure for figure in figures if "/" not in figure.id] or figures
        alike = {encode([figure.kind, figure.fields]): figure for figure in bodies}
        counts = Counter(encode([figure.kind, figure.fields]) for figure in bodies)
        for key, figure in alike.items():
            yield _Target(figure, counts[key])

    def _mean(
        self,
        strike: Strike,
        action: Action,
        attack: tuple[Role, Figure],
        aim: tuple[Role, Sequence[_Target]],
    ) -> float | None:
        """Return the mean over all targets; None where the attack cannot be made at any."""
        total, many = 0.0, 0
        for target in aim[1]:
            value = self._one(strike, action, attack, (aim[0], target.figure))
            if value is not None:
                total += value * target.number
                many += target.number
        return total / many if many else None

    def _one(
        self, strike: Strike, action: Action, attack: tuple[Role, Figure], aim: tuple[Role, Figure]
    ) -> float | None:
        facts: dict[str, Any] = dict(strike.facts)
        if strike.distance:
            facts[strike.distance] = self.distance
        for role, figure in (attack, aim):
            _fill(facts, action, role, figure)
        key = encode([action.id, facts])
        if key not in self._known:
            self.check()
            self._known[key] = self._asked(strike, action, facts, aim[1].fields)
        return self._known[key]

    def _asked(
        self, strike: Strike, action: Action, facts: dict[str, Any], target: Mapping[str, Any]
    ) -> float | None:
        try:
            asked: Asked = self.game.resolver.ask(action, facts, self._settings)
            odds = asked.odds().of_each()
        except Problem:
            # the card does not say enough for this attack, or there are too many ways to count
            return None
        total = 0.0
        for who, chances in odds.items():
            if who == strike.target or who.startswith(f"{strike.target}."):
                for events, chance in chances.items():
                    total += float(chance) * min(1.0, sum(strike.loss(event, target) for event in events))
        return total


def bodies(army: OwnArmy) -> int:
    """Return how many figures of an army can be struck: troopers, machines, models, bases."""
    game = army.game
    strike = next(iter(game.load_strikes()), None)
    action = game.resolver.action(strike.action) if strike is not None else None
    if strike is None or action is None:
        return len(army.roster.units)
    role = next(one for one in action.roles if one.id == strike.target)
    units = army_units(game, army.roster)
    found = ((unit.id, {_body(one.figure) for one in unit.fitting(role)}) for unit in units)
    return sum(_amount(army, unit, body) for unit, own in found for body in own)


def _body(figure: Figure) -> str:
    """Return whose figure it is, whatever weapon it uses."""
    return figure.id.partition("/")[0]


def _amount(army: OwnArmy, unit: str, body: str) -> int:
    """Return how many of a body a unit of an army has: of models that are counted their number."""
    selection = army.roster.find(unit)
    return (selection.amount(body) if selection is not None else 0) or 1


def _fill(facts: dict[str, Any], action: Action, role: Role, figure: Figure) -> None:
    """Put a figure into its role: of its numbers those that the role's record has."""
    if not role.field:
        facts.update(_known(fields_of(action.facts), figure))
        return
    field = next(one for one in fields_of(action.facts) if one.name == role.field)
    inner = field.fields[0].fields if field.kind == "list" else field.fields
    group = {**facts.get(role.field, {}), **_known(inner, figure)}
    facts[role.field] = [group] if field.kind == "list" else group


def _known(fields: Sequence[Field], figure: Figure) -> dict[str, Any]:
    names = {field.name for field in fields}
    return {name: _plain(value) for name, value in figure.fields.items() if name in names}


def _plain(value: Any) -> Any:
    """Return a number of a card as facts are given; names in one language, which no rule looks at."""
    if isinstance(value, LocalText):
        return value.en or value.ru
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return to_plain(value)


def expected_losses(
    army: AnyArmy,
    enemy: AnyArmy,
    settings: Any,
    *,
    distance: int = USUAL_DISTANCE,
    target: str = "",
    progress: Callable[..., None] | None = None,
) -> tuple[ExpectedLosses, ...]:
    """Return what each unit of an army does to the figures of another, or to those of one `target` unit of it, by its id.

    `settings` are those of the game's rules, agreed on; the distance is in the game's unit. Nothing of imported games, whose
    rules the program does not have.
    """
    if not isinstance(army, OwnArmy) or not isinstance(enemy, OwnArmy) or army.game is not enemy.game:
        return ()
    targets = [unit for unit in army_units(enemy.game, enemy.roster) if not target or unit.id == target]
    weighing = Weighing(army.game, settings, distance, progress or (lambda *_: None))
    return tuple(weighing.losses(army, targets))
