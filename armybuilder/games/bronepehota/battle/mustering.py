"""How an army comes into a battle: squads with their troopers, machines with pilots and mounted weapons, guns."""

from collections.abc import Iterator, Mapping
from typing import Any

from armybuilder.battle.rule import rule
from armybuilder.battle.session.events import BattleEvent, Touched, UnitMustered
from armybuilder.battle.session.holders import Arm, Mark, Piece, Unit, slider
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.text import LANGUAGES, LocalText
from armybuilder.games.bronepehota.army.crew import trooper_at
from armybuilder.games.bronepehota.profiles.units import (
    CloseCombatWeapon,
    Equipment,
    Gun,
    Machine,
    Squad,
    Weapon,
    trooper_key,
)
from armybuilder.games.bronepehota.profiles.units import Unit as Profile
from armybuilder.games.bronepehota.rules.basics.figures import figures_of
from armybuilder.games.naming import plain_label
from armybuilder.roster.army_backend import ArmyBackend
from armybuilder.roster.model import Post, Roster, Selection


def muster(army: ArmyBackend, side: str) -> Iterator[BattleEvent]:
    """Yield the units of an army, in its order, and who touches the guns that he serves."""
    roster = army.roster
    ids = {one.id: f"{side}.{place}" for place, one in enumerate(roster.units, 1)}
    posts = _pilots(roster, ids)
    for selection in roster.units:
        yield _mustered(roster, selection, ids[selection.id], posts)
    for selection in roster.units:
        if isinstance(roster.unit(selection), Gun):
            for post in selection.crew:
                if trooper_at(roster, post) is not None and _trooper_id(ids, post) not in posts:
                    yield Touched(who=_trooper_id(ids, post), other=f"{ids[selection.id]}.1")


def _trooper_id(ids: Mapping[str, str], post: Post) -> str:
    return f"{ids[post.squad]}.{post.row + 1}"


@rule("BP-1.6-6", "BP-2.3-5")
def _pilots(roster: Roster, ids: Mapping[str, str]) -> dict[str, str]:
    """Return the machine that each pilot drives: the first trooper of its crew who is fielded and has none yet."""
    posts: dict[str, str] = {}
    for selection in roster.units:
        if not isinstance(roster.unit(selection), Machine):
            continue
        for post in selection.crew:
            if trooper_at(roster, post) is not None and _trooper_id(ids, post) not in posts:
                posts[_trooper_id(ids, post)] = f"{ids[selection.id]}.1"
                break
    return posts


def _mustered(roster: Roster, selection: Selection, unit_id: str, posts: Mapping[str, str]) -> BattleEvent:
    profile, side = roster.unit(selection), unit_id.partition(".")[0]
    name = plain_label(roster, selection)
    if isinstance(profile, Squad):
        kind, pieces = "squad", tuple(_troopers(selection, profile, unit_id, name, posts))
    else:
        kind = "machine" if isinstance(profile, Machine) else "gun"
        pilot = next((who for who, machine in posts.items() if machine == f"{unit_id}.1"), "")
        pieces = (_technology(selection, profile, unit_id, name, pilot),)
    unit = Unit(
        id=unit_id, side=side, home=side, kind=kind, name=name, selection=selection.id, value=profile.cost
    )
    return UnitMustered(unit=unit, pieces=pieces)


def _troopers(
    selection: Selection, squad: Squad, unit_id: str, name: LocalText, posts: Mapping[str, str]
) -> Iterator[Piece]:
    """Yield the troopers that are fielded; each keeps the number of his row."""
    side = unit_id.partition(".")[0]
    for row, figure in enumerate(figures_of(squad), 1):
        own = selection.child(trooper_key(row - 1))
        if selection.children and (own is None or not own.number):
            continue
        called = LocalText(
            *(own.name if own and own.name else f"{name.get(lang)} {row}" for lang in LANGUAGES)
        )
        post = posts.get(f"{unit_id}.{row}", "")
        yield Piece(
            id=f"{unit_id}.{row}",
            unit=unit_id,
            side=side,
            home=side,
            kind="trooper",
            name=called,
            fields=_told(figure.fields),
            post=post,
            role="pilot" if post else "",
        )


@rule("BP-1.6-5", "BP-4.3-4")
def _technology(
    selection: Selection, profile: Machine | Gun, unit_id: str, name: LocalText, pilot: str
) -> Piece:
    """Return a machine or gun, its sliders where the army has them; a flyer with a pilot is in flight."""
    side = unit_id.partition(".")[0]
    whole, *armed = figures_of(profile)
    amounts = {one.id: _amount(selection, one) for one in profile.arsenal}
    tracks = {"durability": profile.durability, "ammo": profile.ammo}
    flies = isinstance(profile, Machine) and profile.locomotion == "flying" and pilot
    first = {"first_pilot": pilot} if pilot else {}
    return Piece(
        id=f"{unit_id}.1",
        unit=unit_id,
        side=side,
        home=side,
        kind=whole.kind,
        name=name,
        fields={**_told(whole.fields), **_fitted(profile, amounts), **first},
        arms={
            arm: found
            for weapon, figure in zip(profile.weapons, armed, strict=True)
            for arm, found in _copies(weapon, {**figure.fields}, amounts[weapon.id])
        },
        sliders={
            key: slider(track, "durability" if key == "durability" else "ammo", selection.values.get(key))
            for key, track in tracks.items()
        },
        marks={"airborne": Mark()} if flies else {},
    )


def _amount(selection: Selection, part: Weapon | CloseCombatWeapon | Equipment) -> int:
    """Return how many of a part are mounted: what the army tells, or all that the card shows."""
    return selection.amount(part.id) if selection.children else part.count


def _fitted(profile: Profile, amounts: Mapping[str, int]) -> dict[str, Any]:
    """Return what the mounted parts make of a machine: the sum of its close-combat weapons, the version of a HELIX."""
    if not isinstance(profile, Machine):
        return {}
    found: dict[str, Any] = {"melee": sum(one.melee * amounts[one.id] for one in profile.close_combat)}
    if profile.either_or:
        platform = any(one.repair and amounts[one.id] for one in profile.equipment)
        found["version"] = "repair" if platform else "rocket"
    return found


def _copies(weapon: Weapon, fields: dict[str, Any], amount: int) -> Iterator[tuple[str, Arm]]:
    """Yield each copy of a weapon by itself: it has a fired mark of its own (BP-7.6-3)."""
    own = ("range", "power", "explosion_radius", "explosion_power", "barrels", "directions", "launcher")
    told = _told({name: fields[name] for name in own})
    for number in range(1, amount + 1):
        tail = f" {number}" if amount > 1 else ""
        name = LocalText(*(f"{weapon.name.get(lang)}{tail}" for lang in LANGUAGES))
        yield f"{weapon.id}-{number}", Arm(name=name, fields=told)


def _told(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return fields as plain values, without those that tell nothing."""
    plain: dict[str, Any] = to_plain(dict(fields))
    return {name: value for name, value in plain.items() if value is not None}
