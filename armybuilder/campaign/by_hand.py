"""Anything in a campaign set by hand: by an organiser, with a reason, and told as what it is."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from armybuilder.campaign.applying import Applying, Deed
from armybuilder.campaign.event import ThingId
from armybuilder.campaign.forces.force import Force, ForceUnit, Item, Soldier
from armybuilder.campaign.house_rules import MOST_MONEY
from armybuilder.campaign.people import LONGEST_NAME
from armybuilder.campaign.state import CampaignGame, CampaignState, Player, Territory
from armybuilder.catalogue.codec import from_plain, to_plain
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import LocalText

TRACK = "track."
OWNER = "owner"
# what may be below nothing
OWED = ("treasury", "points", "scores")

# what may be set of each sort of things; tracks of units and soldiers are `track.<id>`
FIELDS: Mapping[type[Struct], tuple[str, ...]] = {
    CampaignState: ("name",),
    Player: ("name", "since", "until", "is_active"),
    Force: ("name", "treasury", "founded_at", "is_active", "leader"),
    ForceUnit: (
        "name",
        "status",
        "away_until",
        "experience",
        "improvements",
        "price",
        "kind",
        "repairs",
        "battles",
        "crew",
        OWNER,
    ),
    Soldier: ("name", "status", "away_until", "improvements", "scars", "rank"),
    Item: ("name", "bearer", OWNER),
    Territory: ("name", "owner", "home_of", "links"),
    CampaignGame: ("players", "territory", "table", "state", "outcomes", "points", "scores", "why"),
}


class ValueSet(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="value.set"):
    """A value of a thing is set by hand, whatever the rules say; an empty `thing` is the campaign itself.

    An `old` value that is no longer the value now is an advice.
    """

    thing: ThingId = ""
    field: Annotated[str, Meta(min_length=1, max_length=100)]
    old: Any = None
    new: Any = None
    reason: Annotated[str, Meta(max_length=2000)] = ""

    def apply(self, applying: Applying) -> None:
        applying.want_organiser()
        state = applying.state
        applying.want(bool(self.reason.strip()), "campaign.no_reason")
        now = value_now(state, self.thing, self.field)
        _check(state, self)
        if now != self.old:
            applying.advise("campaign.value_was", field=self.field, told=shown(self.old), now=shown(now))
        _set(state, self)


def settable(state: CampaignState, thing: str) -> dict[str, Any]:
    """Return what may be set by hand of a thing, by field, with the values now; a Problem where there is no such thing."""
    found = _thing(state, thing)
    moves = isinstance(found, ForceUnit | Item)
    plain = {
        name: _home(state, thing).id if moves and name == OWNER else to_plain(getattr(found, name))
        for name in FIELDS[type(found)]
    }
    if isinstance(found, ForceUnit | Soldier):
        plain |= {f"{TRACK}{own}": track.value for own, track in found.tracks.items()}
    return plain


def value_now(state: CampaignState, thing: str, field: str) -> Any:
    """Return a value that may be set by hand; a Problem where there is none of that name."""
    known = settable(state, thing)
    if field not in known:
        raise Problem(
            "campaign.no_field", found=shown(field), nearest=nearest(field, known) or ", ".join(known)
        )
    return known[field]


def _thing(state: CampaignState, thing: str) -> Struct:
    if not thing:
        return state
    for known in (state.players, state.forces, state.territories, state.games):
        if thing in known:
            found: Struct = known[thing]
            return found
    for force in state.forces.values():
        if thing in force.units:
            return force.units[thing]
        if thing in force.items:
            return force.items[thing]
        if (served := force.soldier(thing)) is not None:
            return served[1]
    raise Problem("campaign.no_thing", found=shown(thing))


def _home(state: CampaignState, thing: str) -> Force:
    return next(force for force in state.forces.values() if thing in force.units or thing in force.items)


def _check(state: CampaignState, told: ValueSet) -> None:
    """Raise the Problem of a value that cannot stand in its field."""
    found, new = _thing(state, told.thing), told.new
    if told.field.startswith(TRACK):
        assert isinstance(found, ForceUnit | Soldier)
        most = found.tracks[told.field.removeprefix(TRACK)].maximum
        if not isinstance(new, int) or isinstance(new, bool) or not 0 <= new <= most:
            raise Problem("campaign.no_cell", found=shown(new), most=most)
    elif told.field == OWNER and isinstance(found, ForceUnit | Item):
        state.force(new if isinstance(new, str) else shown(new))
    else:
        _read(found, told.field, new)
        _check_names(state, told)


def _check_names(state: CampaignState, told: ValueSet) -> None:
    """Raise the Problem of a value that names what is not there."""
    if told.field in ("owner", "home_of") and told.new:
        state.player(told.new)
    for player in told.new if told.field == "players" else ():
        state.player(player)


def _read(found: Struct, field: str, new: Any) -> Any:
    """Return a value as its field takes it; a Problem for one of another sort, or out of all bounds."""
    kind = next(one.type for one in msgspec.structs.fields(type(found)) if one.name == field)
    try:
        value = from_plain(new, kind)
    except msgspec.ValidationError as error:
        raise Problem("campaign.no_value", field=field, found=shown(new)) from error
    least = -MOST_MONEY if field in OWED else 0
    if not all(_is_within(one, least) for one in _parts(value)) or (field == "name" and not value):
        raise Problem("campaign.no_value", field=field, found=shown(new))
    return value


def _parts(value: Any) -> Iterator[Any]:
    """Yield a value and whatever it holds."""
    yield value
    if isinstance(value, LocalText):
        yield from (value.ru, value.en)
    elif isinstance(value, Mapping):
        yield from (*value, *value.values())
    elif isinstance(value, list | tuple):
        yield from value


def _is_within(one: Any, least: int) -> bool:
    if isinstance(one, int):
        return least <= one <= MOST_MONEY
    return not isinstance(one, str | Mapping | list | tuple) or len(one) <= LONGEST_NAME


def _set(state: CampaignState, told: ValueSet) -> None:
    found = _thing(state, told.thing)
    if told.field.startswith(TRACK):
        assert isinstance(found, ForceUnit | Soldier)
        found.tracks[told.field.removeprefix(TRACK)].value = told.new
    elif told.field == OWNER and isinstance(found, ForceUnit | Item):
        home, other = _home(state, told.thing), state.force(told.new)
        if isinstance(found, ForceUnit):
            del home.units[found.id]
            other.units[found.id] = found
        else:
            del home.items[found.id]
            other.items[found.id] = found
    else:
        setattr(found, told.field, _read(found, told.field, told.new))
