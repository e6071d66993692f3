"""What two states of a campaign differ in, thing by thing: what an event changed, or what would stand otherwise without it."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from armybuilder.campaign.forces.force import CampaignTrack, Force, ForceUnit, Soldier
from armybuilder.campaign.state import CampaignState, Player
from armybuilder.catalogue.codec import to_plain

MOST_DIFFERENCES = 500


class Difference(Struct, frozen=True):
    """A value of a thing that is not as it was. None: it was not there before, or is there no longer.

    `thing` is the id of a player, force, unit, soldier, game or territory, or empty for the campaign itself. `track` is the kind
    of a track, the id of a counter, or the way to a house rule.
    """

    thing: str
    field: str
    before: Any = None
    after: Any = None
    track: str = ""


def differences(before: CampaignState, after: CampaignState) -> tuple[Difference, ...]:
    """Return what differs, forces first; of very much the beginning."""
    found: list[Difference] = []
    for one in _differences(before, after):
        found.append(one)
        if len(found) >= MOST_DIFFERENCES:
            break
    return tuple(found)


def _differences(before: CampaignState, after: CampaignState) -> Iterator[Difference]:
    yield from _values("", before, after, ("name",))
    for own, was, now in _pairs(before.players, after.players):
        yield from _player(own, was, now)
    for own, was, now in _pairs(before.forces, after.forces):
        yield from _force(own, was, now)
    for own, was, now in _pairs(before.territories, after.territories):
        yield from _values(own, was, now, ("owner",), "territory")
    for own, was, now in _pairs(before.games, after.games):
        yield from _values(own, was, now, ("state",), "game")
    yield from _points(before, after)
    yield from _course(before, after)
    if before.house_rules != after.house_rules:
        yield from _rules(to_plain(before.house_rules), to_plain(after.house_rules), "")
    if len(before.journal) != len(after.journal):
        yield Difference("", "journal", len(before.journal), len(after.journal))


def _pairs(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    """Yield the id of each thing that differs, with what it was and what it is; None where it is not there."""
    for own, was in before.items():
        now = after.get(own)
        if was != now:
            yield own, was, now
    for own, now in after.items():
        if own not in before:
            yield own, None, now


def _values(own: str, was: Any, now: Any, fields: tuple[str, ...], there: str = "") -> Iterator[Difference]:
    """Yield the fields of a thing that differ; of one that came or went that it did, as the field `there`."""
    if was is None or now is None:
        yield Difference(own, there, None if was is None else True, None if now is None else True)
        return
    for field in fields:
        old, new = getattr(was, field), getattr(now, field)
        if old != new:
            yield Difference(own, field, to_plain(old), to_plain(new))


def _player(own: str, was: Player | None, now: Player | None) -> Iterator[Difference]:
    yield from _values(own, was, now, ("name", "role", "is_active"), "player")


def _force(own: str, was: Force | None, now: Force | None) -> Iterator[Difference]:
    yield from _values(own, was, now, ("name", "treasury", "is_active"), "force")
    if was is None or now is None:
        return
    for unit, old, new in _pairs(was.units, now.units):
        yield from _unit(unit, old, new)


def _unit(own: str, was: ForceUnit | None, now: ForceUnit | None) -> Iterator[Difference]:
    yield from _values(own, was, now, ("name", "status", "away_until", "experience", "improvements"), "unit")
    if was is None or now is None:
        return
    yield from _tracks(own, was.tracks, now.tracks)
    former = {soldier.id: soldier for soldier in was.soldiers}
    for soldier, old, new in _pairs(former, {one.id: one for one in now.soldiers}):
        yield from _soldier(soldier, old, new)


def _soldier(own: str, was: Soldier | None, now: Soldier | None) -> Iterator[Difference]:
    yield from _values(own, was, now, ("name", "status", "away_until", "improvements", "scars"), "soldier")
    if was is not None and now is not None:
        yield from _tracks(own, was.tracks, now.tracks)


def _tracks(
    own: str, was: Mapping[str, CampaignTrack], now: Mapping[str, CampaignTrack]
) -> Iterator[Difference]:
    for track, old, new in _pairs(was, now):
        kind = (old or new).kind
        was_at, is_at = (None if one is None else one.value for one in (old, new))
        yield Difference(own, "track", was_at, is_at, track if kind == "counter" else kind)


def points_of(state: CampaignState) -> dict[str, int]:
    """Return the points that each player has of games and adjustments, over all seasons."""
    found = {own: state.adjustments.get(own, 0) for own in state.players}
    for game in state.games.values():
        for player, points in game.points.items():
            found[player] = found.get(player, 0) + points
    return found


def _points(before: CampaignState, after: CampaignState) -> Iterator[Difference]:
    if before.games == after.games and before.adjustments == after.adjustments:
        return
    for own, was, now in _pairs(points_of(before), points_of(after)):
        if own in before.players and own in after.players:
            yield Difference(own, "points", was or 0, now or 0)


def _course(before: CampaignState, after: CampaignState) -> Iterator[Difference]:
    """Yield how far the campaign has come, where that differs: seasons and rounds, opened or closed."""
    for field, was, now in (
        ("season", before.seasons, after.seasons),
        ("round", before.rounds, after.rounds),
    ):
        for number in range(max(len(was), len(now))):
            old = was[number].is_open if number < len(was) else None
            new = now[number].is_open if number < len(now) else None
            if old != new:
                yield Difference(str(number + 1), field, old, new)


def _rules(was: Mapping[str, Any], now: Mapping[str, Any], way: str) -> Iterator[Difference]:
    for name in {**was, **now}:
        old, new = was.get(name), now.get(name)
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            yield from _rules(old, new, f"{way}{name}.")
        elif old != new:
            yield Difference("", "rule", old, new, f"{way}{name}")
