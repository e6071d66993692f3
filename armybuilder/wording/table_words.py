"""What the table of a battle tells in words: how far, in which arc, how much is seen, what bars a way."""

from collections.abc import Sequence

from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.outlines import TOUCHING
from armybuilder.battle.table.positions import Positions
from armybuilder.battle.table.routes import Barred, Route
from armybuilder.battle.table.sight import Seen
from armybuilder.catalogue.text import Language
from armybuilder.wording.battle_words import tell_holder
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_terrain

# so many names are told of a longer list
MOST_NAMED = 6
# and so many of those under a template, who are looked for one by one
MOST_UNDER = 60


def tell_number(value: float, language: Language) -> str:
    """Return a length as people write it, to a hundredth."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text.replace(".", ",") if language == "ru" else text


def tell_length(state: BattleState, value: float, language: Language) -> str:
    """Return a length with its unit."""
    return say(f"table.{state.rules.board.unit}", language, length=tell_number(value, language))


def _called(state: BattleState, key: str, language: Language) -> str:
    terrain = state.terrain.get(key)
    if terrain is not None:
        return terrain.name or tell_terrain(state.rules.game, terrain.kind, language)
    return tell_holder(state, key, language)


def _names(state: BattleState, keys: Sequence[str], language: Language, most: int = MOST_NAMED) -> str:
    told = [_called(state, key, language) for key in keys[:most]]
    return ", ".join([*told, "…"] if len(keys) > most else told)


def tell_pair(at: Positions, who: str, other: str, language: Language) -> str:
    """Return how somebody stands to another: distance or contact, in which arc of each the other is, how much he sees."""
    state, apart = at.state, at.distance(who, other)
    parts = (
        say("table.contact", language) if apart <= TOUCHING else tell_length(state, apart, language),
        say(f"table.arc.{at.arc(who, other)}", language),
        tell_seen(state, at.sight(who, other), language),
        say(f"table.from.{at.arc(other, who)}", language),
    )
    names = {"one": tell_holder(state, who, language), "other": tell_holder(state, other, language)}
    return say("table.pair", language, **names, told=", ".join(parts))


def tell_seen(state: BattleState, seen: Seen, language: Language) -> str:
    """Return how much of a target is seen, and what hides the rest."""
    share = round(seen.share * 100)
    if not seen.hidden_by:
        return say("table.seen", language, share=share)
    return say("table.hidden", language, share=share, names=_names(state, seen.hidden_by, language))


def tell_route(at: Positions, route: Route, language: Language) -> str:
    """Return how long a route is, what it costs, and what bars it."""
    state = at.state
    told = say("table.way", language, length=tell_length(state, route.length, language))
    if abs(route.cost - route.length) > TOUCHING:
        told += say("table.cost", language, cost=tell_number(route.cost, language))
    bars = "; ".join(tell_bar(state, one, language) for one in route.barred[:MOST_NAMED])
    return f"{told} — {bars}" if bars else told


def tell_bar(state: BattleState, barred: Barred, language: Language) -> str:
    """Return what bars a route."""
    named = _called(state, barred.id, language) if barred.id else ""
    return say(f"table.barred.{barred.bar}", language, name=named)


def tell_under(state: BattleState, under: Sequence[str], language: Language) -> str:
    """Return who is under a template."""
    if not under:
        return say("table.nobody_under", language)
    return say("table.under", language, count=len(under), names=_names(state, under, language, MOST_UNDER))
