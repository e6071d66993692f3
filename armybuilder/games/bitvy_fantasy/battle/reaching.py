"""Which cards and artefacts in force reach a figure or an army, as the facts of the actions tell it."""

from collections.abc import Iterator
from math import hypot

from msgspec import Struct

from armybuilder.battle.session.holders import Piece
from armybuilder.battle.session.state import BattleState
from armybuilder.games.bitvy_fantasy.battle.board import base_of
from armybuilder.games.bitvy_fantasy.battle.own import BattleOwn, own_of
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import effects_of
from armybuilder.games.bitvy_fantasy.profiles.effects import Ban, EffectPart, Trigger
from armybuilder.games.bitvy_fantasy.rules.magic.touched import AffectedArmy, WorkingEffect, results_of

ON_SQUAD = frozenset(("squad", "commander", "foes"))
ON_ARMY = frozenset(("army", "everyone"))
ON_ENEMIES = frozenset(("enemies", "everyone"))
NOBODY = AffectedArmy()


class Source(Struct, frozen=True, gc=False):
    """A card or artefact in force: whose it is, the units it is bound to, and whom its parts touch."""

    id: str
    side: str
    unit: str
    enemy: str
    chosen: tuple[str, ...]
    warded: bool
    rolled: bool
    choice: int
    whoms: frozenset[str]
    reaches: bool

    def working(self, side: str, distance: float | None = None) -> WorkingEffect:
        """Return it as facts tell it of a figure of a side."""
        return WorkingEffect(
            id=self.id,
            side="own" if side == self.side else "enemy",
            distance=distance,
            rolled=self.rolled,
            choice=self.choice,
        )


class _Found:
    """The sources of a battle, for one value of its own record and one turn."""

    own: BattleOwn | None = None
    turn: int = 0
    sources: tuple[Source, ...] = ()


def sources(state: BattleState) -> tuple[Source, ...]:
    """Return every card and artefact in force that touches anybody now."""
    found = state.remembered("bitvy_fantasy.sources", lambda _: _Found())
    own = own_of(state)
    if found.own is not own or found.turn != state.round:
        found.own, found.turn = own, state.round
        found.sources = tuple(one for one in _sources(state) if one.whoms)
    return found.sources


def _sources(state: BattleState) -> Iterator[Source]:
    own = own_of(state)
    for relic in own.relics:
        if relic.state == "active" and relic.alive:
            told = (relic.unit, relic.enemy, relic.chosen, False, relic.ban, relic.choice)
            yield _source(state, relic.artefact, relic.side, *told)
    for laid in own.laid:
        yield _source(
            state, laid.card, laid.side, laid.unit, laid.enemy, (), laid.warded, laid.ban, laid.choice
        )


def _source(  # noqa: PLR0917 - what stands in a card or artefact in force
    state: BattleState,
    source: str,
    side: str,
    unit: str,
    enemy: str,
    chosen: tuple[str, ...],
    warded: bool,
    ban: tuple[int, int],
    choice: int,
) -> Source:
    rolled = ban[0] <= state.round <= ban[1]
    parts: list[EffectPart] = [
        part for part in effects_of(state.settings, source) if not isinstance(part, Trigger)
    ]
    if rolled:
        parts += _bans(state, source, choice)
    whoms = frozenset(part.whom for part in parts)
    reaches = any(part.reach for part in parts)
    return Source(source, side, unit, enemy, chosen, warded, rolled, choice, whoms, reaches)


def _bans(state: BattleState, source: str, choice: int) -> Iterator[EffectPart]:
    for part in effects_of(state.settings, source):
        if isinstance(part, Trigger):
            for row in part.rows:
                yield from (then for then in results_of(row, choice) if isinstance(then, Ban))


def effects_on(state: BattleState, piece: Piece) -> tuple[WorkingEffect, ...]:
    """Return what reaches a figure, a gun or a machine."""
    found = sources(state)
    if not found:
        return ()
    return tuple(
        one.working(piece.side, _distance(state, one, piece) if one.reaches else None)
        for one in found
        if _reaches(one, piece)
    )


def _reaches(source: Source, piece: Piece) -> bool:
    if source.side != piece.side:
        if source.warded:
            return False
        return bool(source.whoms & ON_ENEMIES) or (source.enemy == piece.unit and "named" in source.whoms)
    if source.unit and piece.unit == source.unit and piece.side == piece.home:
        return bool(source.whoms - {"chosen"}) or piece.id in source.chosen
    return bool(source.whoms & ON_ARMY)


def _distance(state: BattleState, source: Source, piece: Piece) -> float | None:
    """Return how far the bearer of an artefact is from a figure; None where nobody has measured."""
    unit = state.units.get(source.unit)
    if unit is None or not unit.pieces:
        return None
    return distance(state.pieces[unit.pieces[0]], piece)


def distance(one: Piece, other: Piece) -> float | None:
    """Return the steps from base to base of two models, which are round; None where one of them has no place."""
    if one.place is None or other.place is None:
        return None
    apart = hypot(other.place.x - one.place.x, other.place.y - one.place.y)
    return round(max(0.0, apart - (base_of(one).width + base_of(other).width) / 2), 2)


def effects_on_army(state: BattleState, side: str) -> tuple[WorkingEffect, ...]:
    """Return what reaches an army as a whole."""
    return tuple(
        one.working(side)
        for one in sources(state)
        if (one.whoms & ON_ARMY if one.side == side else one.whoms & ON_ENEMIES and not one.warded)
    )


def army_of(state: BattleState, side: str) -> AffectedArmy:
    """Return an army as the facts of rolls for all of it tell it."""
    effects = effects_on_army(state, side)
    unhindered = bool(own_of(state).again) and side == state.active
    return AffectedArmy(effects=effects, unhindered=unhindered) if effects or unhindered else NOBODY
