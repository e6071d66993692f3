"""Section 6.1: what a gun needs to fire."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Named, Steps
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom, only_if
from armybuilder.catalogue.text import LocalText
from armybuilder.games.bitvy_fantasy.profiles.cells import Clearance, clearance_cell
from armybuilder.games.bitvy_fantasy.rules.basics.models import Distances, Kind, Model, Turn
from armybuilder.games.bitvy_fantasy.rules.magic.saves import require_permitted
from armybuilder.games.bitvy_fantasy.rules.magic.touched import WorkingEffects
from armybuilder.games.bitvy_fantasy.rules.movement.leading import is_contested, is_held, is_near, near
from armybuilder.games.bitvy_fantasy.rules.settings import Settings

Barrels = Annotated[int, Meta(ge=1, le=40)]


class ThrowingWeapon(Named, frozen=True, kw_only=True):
    """A gun, or a machine's weapon for real shooting. `ours`: the player who fires holds the gun. `silent_on_turn`: a
    hit keeps it from firing on that turn.

    `gun_class` is the clearance that it asks for; `enemy_warriors` are their distances to it. Barrels are counted where they
    are told. `unhindered`: an effect lets it fire at once, whatever is forbidden.
    """

    kind: Literal["gun", "machine"] = "gun"
    gun_class: Annotated[Clearance | None, only_if("clearance")] = None
    barrels: Barrels | None = None
    ours: Annotated[bool, Seldom] = True
    shot_spent: Annotated[bool, Seldom] = False
    silent_on_turn: Annotated[Turn | None, Seldom] = None
    enemy_warriors: Annotated[Distances, Seldom] = ()
    bears_artefact: Annotated[bool, Seldom] = False
    effects: Annotated[WorkingEffects, Seldom] = ()
    unhindered: Annotated[bool, Seldom] = False


class Gunner(Model, frozen=True, kw_only=True):
    """The warrior who fires, his distance to the gun, and his clearance."""

    kind: Kind = "warrior"
    distance: Steps = 0
    shot_spent: Annotated[bool, Seldom] = False
    clearance: Annotated[tuple[Clearance, ...], only_if("clearance")] = ()


@rule("BF-6-1", "BF-6-2", "BF-6.10-2")
def may_serve(kind: str) -> bool:
    """Every warrior may fire guns; a machine fires only what it carries."""
    return kind == "warrior"


@rule("BF-6.1-4", "BF-6.10-6")
def has_volley(fired: bool) -> bool:
    """A gun, or a machine's weapon, fires once a phase."""
    return not fired


@rule("BF-6.2-5")
def is_silent(gun: ThrowingWeapon, turn: int) -> bool:
    """A gun that was hit does not fire on the turn after, unless an effect lifts what forbids it."""
    return gun.silent_on_turn == turn and not gun.unhindered


@rule("BF-6.1-6")
def has_crew(distance: float) -> bool:
    """A warrior within 1 step is crew enough."""
    return is_near(distance)


@rule("BF-6.1-8")
def can_fire_it(fired: bool) -> bool:
    """Firing a gun is the warrior's one shot of the turn."""
    return not fired


@rule("BF-L-4", "BF-L-5")
def is_cleared(gun_class: Clearance | None, clearance: tuple[Clearance, ...], enforced: bool) -> bool:
    """Clearance is information only, unless both players have agreed to enforce it."""
    return not enforced or gun_class is None or gun_class in clearance


@rule("BF-6.1-3")
def is_catapult(gun_class: Clearance | None) -> bool:
    """Guns of class К throw from a platform."""
    return gun_class == "К"


def require_gun(record: Record[Settings], who: str, gun: ThrowingWeapon, gunner: Gunner, turn: int) -> None:
    """Refuse a gun that this warrior may not fire. `who` is the gun's place in the facts."""
    _require_volley(record, who, gun, turn)
    _require_gunner(record, who, gun, gunner)
    _require_permission(record, who, gun, gunner)


def _require_volley(record: Record[Settings], who: str, gun: ThrowingWeapon, turn: int) -> None:
    fires = not is_silent(gun, turn)
    record.require(is_held(gun.ours), "BF-6.1-11", "bitvy_fantasy.gun.not_held", who)
    record.require(has_volley(gun.shot_spent), "BF-6.1-4", "bitvy_fantasy.gun.fired", who)
    record.require(fires, "BF-6.2-5", "bitvy_fantasy.gun.silent", who, turn=turn)


def _require_gunner(record: Record[Settings], who: str, gun: ThrowingWeapon, gunner: Gunner) -> None:
    record.require(may_serve(gunner.kind), "BF-6.10-2", "bitvy_fantasy.gun.machine_gunner", who="warrior")
    if not has_crew(gunner.distance):
        record.refuse("BF-6.1-6", "bitvy_fantasy.gun.no_crew", who=who, distance=gunner.distance)
    if is_contested(1, near(gun.enemy_warriors)):
        distance = min(gun.enemy_warriors)
        record.refuse("BF-6.1-7", "bitvy_fantasy.gun.contested_fire", who=who, distance=distance)
    record.require(can_fire_it(gunner.shot_spent), "BF-6.1-8", "bitvy_fantasy.gun.shot_spent", who="warrior")
    if not is_cleared(gun.gun_class, gunner.clearance, record.settings.clearance):
        asked = (gun.gun_class,) if gun.gun_class else ()
        told = {"gun_class": _codes(asked), "codes": _codes(gunner.clearance)}
        record.refuse("BF-L-5", "bitvy_fantasy.gun.not_cleared", "warrior", "clearance", **told)


def _codes(clearance: tuple[Clearance, ...]) -> LocalText:
    """Return codes of clearance as armlists print them in either language."""
    return LocalText(ru=clearance_cell(clearance, "ru"), en=clearance_cell(clearance, "en"))


def _require_permission(record: Record[Settings], who: str, gun: ThrowingWeapon, gunner: Gunner) -> None:
    """Refuse what a card or an artefact forbids."""
    unhindered = gun.unhindered
    require_permitted(record, "gun_fire", who, gun, unhindered=unhindered)
    require_permitted(record, "gun_fire", "warrior", gunner, unhindered=unhindered)
    require_permitted(record, "crew", "warrior", gunner, unhindered=unhindered)


@rule("BF-6.10-7")
def require_weapon(record: Record[Settings], who: str, weapon: ThrowingWeapon) -> None:
    """A machine's own weapon needs no crew; one that has fired, or that an effect forbids, is refused."""
    record.require(has_volley(weapon.shot_spent), "BF-6.10-6", "bitvy_fantasy.machine.fired", who=who)
    require_permitted(record, "machine_fire", who, weapon, unhindered=weapon.unhindered)
