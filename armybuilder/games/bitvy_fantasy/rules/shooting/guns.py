"""Section 6.1: what a gun needs to fire."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts, Name, Steps
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom, only_if
from armybuilder.catalogue.text import LocalText
from armybuilder.games.bitvy_fantasy.profiles.cells import Clearance, clearance_cell
from armybuilder.games.bitvy_fantasy.rules.basics.models import Distances, Kind, Model, Turn
from armybuilder.games.bitvy_fantasy.rules.magic.saves import why_not
from armybuilder.games.bitvy_fantasy.rules.magic.touched import WorkingEffects
from armybuilder.games.bitvy_fantasy.rules.movement.leading import is_contested, is_near, near
from armybuilder.games.bitvy_fantasy.rules.settings import Settings

Barrels = Annotated[int, Meta(ge=1, le=40)]


class ThrowingWeapon(Facts, frozen=True, kw_only=True):
    """A gun, or a machine's weapon for real shooting. `silent_on_turn`: a hit keeps it from firing on that turn.

    `gun_class` is the clearance that it asks for; `enemy_warriors` are their distances to it. Barrels are counted where they
    are told.
    """

    name: Name = ""
    kind: Literal["gun", "machine"] = "gun"
    gun_class: Annotated[Clearance | None, only_if("clearance")] = None
    barrels: Barrels | None = None
    shot_spent: Annotated[bool, Seldom] = False
    silent_on_turn: Annotated[Turn | None, Seldom] = None
    enemy_warriors: Annotated[Distances, Seldom] = ()
    bears_artefact: Annotated[bool, Seldom] = False
    effects: Annotated[WorkingEffects, Seldom] = ()


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
def is_silent(silent_on_turn: int | None, turn: int) -> bool:
    """A gun that was hit does not fire on the turn after."""
    return silent_on_turn == turn


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


def why_not_fire_gun(
    record: Record[Settings], who: str, gun: ThrowingWeapon, gunner: Gunner, turn: int
) -> Outcome | None:
    """Return the refusal to fire a gun; None when this warrior may. `who` is the gun's place in the facts."""
    return (
        _why_not_gun(record, who, gun, turn)
        or _why_not_gunner(record, who, gun, gunner)
        or _forbidden(record, who, gun, gunner)
    )


def _why_not_gun(record: Record[Settings], who: str, gun: ThrowingWeapon, turn: int) -> Outcome | None:
    if not has_volley(gun.shot_spent):
        return record.refuse("BF-6.1-4", "bitvy_fantasy.gun.fired", who=who)
    if is_silent(gun.silent_on_turn, turn):
        return record.refuse("BF-6.2-5", "bitvy_fantasy.gun.silent", who=who, turn=turn)
    return None


def _why_not_gunner(
    record: Record[Settings], who: str, gun: ThrowingWeapon, gunner: Gunner
) -> Outcome | None:
    if not may_serve(gunner.kind):
        return record.refuse("BF-6.10-2", "bitvy_fantasy.gun.machine_gunner", who="warrior")
    if not has_crew(gunner.distance):
        return record.refuse("BF-6.1-6", "bitvy_fantasy.gun.no_crew", who=who, distance=gunner.distance)
    if is_contested(1, near(gun.enemy_warriors)):
        distance = min(gun.enemy_warriors)
        return record.refuse("BF-6.1-7", "bitvy_fantasy.gun.contested_fire", who=who, distance=distance)
    if not can_fire_it(gunner.shot_spent):
        return record.refuse("BF-6.1-8", "bitvy_fantasy.gun.shot_spent", who="warrior")
    if not is_cleared(gun.gun_class, gunner.clearance, record.settings.clearance):
        asked, held = (gun.gun_class,) if gun.gun_class else (), gunner.clearance
        return record.refuse(
            "BF-L-5",
            "bitvy_fantasy.gun.not_cleared",
            "warrior",
            "clearance",
            gun_class=_codes(asked),
            codes=_codes(held),
        )
    return None


def _codes(clearance: tuple[Clearance, ...]) -> LocalText:
    """Return codes of clearance as armlists print them in either language."""
    return LocalText(ru=clearance_cell(clearance, "ru"), en=clearance_cell(clearance, "en"))


def _forbidden(record: Record[Settings], who: str, gun: ThrowingWeapon, gunner: Gunner) -> Outcome | None:
    """Return the refusal by a card or an artefact."""
    return (
        why_not(record, "gun_fire", who, gun)
        or why_not(record, "gun_fire", "warrior", gunner)
        or why_not(record, "crew", "warrior", gunner)
    )


@rule("BF-6.10-7")
def why_not_fire_weapon(record: Record[Settings], who: str, weapon: ThrowingWeapon) -> Outcome | None:
    """The refusal to fire a machine's own weapon: it needs no crew."""
    if not has_volley(weapon.shot_spent):
        return record.refuse("BF-6.10-6", "bitvy_fantasy.machine.fired", who=who)
    return why_not(record, "machine_fire", who, weapon)
