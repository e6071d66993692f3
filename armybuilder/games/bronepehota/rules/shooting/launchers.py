"""Sections 6 to 6.5: which launcher may fire which charge, and why it may not fire now."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Named
from armybuilder.battle.lengths import exact
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom, only_if
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, first_reason
from armybuilder.games.bronepehota.rules.basics.spent import Spent, why_turn_spent
from armybuilder.games.bronepehota.rules.damage.lying import why_not_lying
from armybuilder.games.bronepehota.rules.damage.models import ModelKind
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.shooting import guns
from armybuilder.games.bronepehota.rules.shooting.ammunition import Ammo, is_counted, why_no_ammo
from armybuilder.games.bronepehota.rules.shooting.guns import Gunner, Rank, Touches, why_not_serve
from armybuilder.games.bronepehota.rules.shooting.shooters import Shots, why_no_pilot

ChargeKind = Literal["shell", "mine", "rocket"]
LauncherKind = Literal["launcher", "mortar", "rocket_launcher"]
POWER: dict[ChargeKind, int] = {"shell": 2, "mine": 3, "rocket": 4}
CHARGES: dict[LauncherKind, tuple[ChargeKind, ...]] = {
    "launcher": ("shell",),
    "mortar": ("shell", "mine"),
    "rocket_launcher": ("shell", "rocket"),
}
WIDEST_SWIVEL = 90


class Launcher(Named, frozen=True, kw_only=True):
    """A machine or gun with the launcher that it fires.

    `swivel` is how far the launcher is turned from its own position, left below 0; `barrels` of this launcher, of which
    `barrels_fired` have fired this tour; the rest as in virtual shooting.
    """

    kind: ModelKind = "machine"
    launcher: LauncherKind = "launcher"
    touches: Annotated[Touches, Seldom] = "nobody"
    rank: Annotated[Rank, Seldom] = 0
    ammo: Annotated[Ammo | None, Seldom, only_if("ammo_limited")] = None
    rate_of_fire: Annotated[Shots, Seldom] = 1
    shots_made: Annotated[Shots, Seldom] = 0
    barrels: Shots = 1
    barrels_fired: Annotated[Shots, Seldom] = 0
    swivel: Annotated[float, Meta(ge=-360, le=360, extra_json_schema={"unit": "degrees"}), Seldom] = 0
    lying: Annotated[bool, Seldom] = False
    crewed: Annotated[bool, Seldom] = True
    spent_on: Spent = "nothing"


@rule("BP-6-6")
def power_of(charge: ChargeKind) -> int:
    """Table 3: shell 2, mine 3, rocket 4."""
    return POWER[charge]


@rule("BP-6-1", "BP-1.2-2")
def why_wrong_mode(kind: ModelKind, settings: Settings) -> WhyNot | None:
    """Missiles fly in real mode only, and troopers have none of their own."""
    if settings.shooting_mode == "virtual":
        return WhyNot("BP-6-1", "bronepehota.real.virtual_mode", setting="shooting_mode")
    return WhyNot("BP-1.2-2", "bronepehota.real.trooper") if kind == "trooper" else None


@rule("BP-6-3", "BP-6-4", "BP-6-5")
def why_wrong_charge(kind: ModelKind, launcher: LauncherKind, charge: ChargeKind) -> WhyNot | None:
    """Mortars take shells and mines, rocket launchers shells and rockets, all others shells; machines fire no mines."""
    if kind == "machine" and charge == "mine":
        return WhyNot("BP-6-4", "bronepehota.real.no_mines")
    if charge in CHARGES[launcher]:
        return None
    if charge == "mine":
        return WhyNot("BP-6-3", "bronepehota.real.mortar_only")
    return WhyNot("BP-6-5", "bronepehota.real.no_rockets")


@rule("BP-6-3")
def why_flat_mine(charge: ChargeKind, barrel_raised: bool) -> WhyNot | None:
    """A mine flies in an arc; a shell as one likes."""
    flat = charge == "mine" and not barrel_raised
    return WhyNot("BP-6-3", "bronepehota.real.flat_mine") if flat else None


@rule("BP-6.2-1")
def why_engaged(kind: ModelKind, touches: Touches) -> WhyNot | None:
    """In contact with an enemy machine or gun nothing shoots, nor does a machine in contact with an enemy trooper."""
    if touches == "nobody" or (kind == "gun" and touches == "trooper"):
        return None  # enemy troopers at a gun contest it, which is a rule of its own
    key = "bronepehota.gun.engaged" if kind == "gun" else "bronepehota.shot.engaged"
    return WhyNot("BP-8.2-8" if touches == "trooper" else "BP-6.2-1", key)


@rule("BP-6.3-2", "BP-6.3-3")
def why_swivel_too_wide(kind: ModelKind, swivel: float) -> WhyNot | None:
    """A machine's launcher turns 90 degrees to either side, a gun all round."""
    if kind == "gun" or abs(exact(swivel)) <= WIDEST_SWIVEL:
        return None
    return WhyNot("BP-6.3-2", "bronepehota.real.swivel", {"swivel": abs(swivel), "most": WIDEST_SWIVEL})


@rule("BP-6.4-1", "BP-2.2-4")
def why_rate_exhausted(rate_of_fire: int, shots_made: int) -> WhyNot | None:
    """Not oftener in a tour than the rate of fire, whoever fires."""
    if shots_made < rate_of_fire:
        return None
    return WhyNot("BP-6.4-1", "bronepehota.shot.rate", {"rate": rate_of_fire, "made": shots_made})


@rule("BP-6.4-2")
def why_barrels_fired(barrels: int, fired: int) -> WhyNot | None:
    """Each barrel fires once a tour."""
    return None if fired < barrels else WhyNot("BP-6.4-2", "bronepehota.real.barrels", {"barrels": barrels})


def why_silent(launcher: Launcher, gunner: Gunner) -> WhyNot | None:
    """Tell why the machine or gun may not fire whatever is in the barrel."""
    lying, gun = launcher.lying, launcher.kind == "gun"
    return first_reason(
        why_no_pilot(launcher.kind, crewed=launcher.crewed),
        why_not_lying("shoot") if lying else None,
        why_turn_spent(gunner.spent_on if gun else launcher.spent_on),
        why_not_serve(gunner, launcher.rank, launcher.touches, guns.REAL) if gun else None,
        why_engaged("machine", gunner.touches) if gun else None,
        why_engaged(launcher.kind, launcher.touches),
        why_rate_exhausted(launcher.rate_of_fire, launcher.shots_made),
        why_barrels_fired(launcher.barrels, launcher.barrels_fired),
        why_swivel_too_wide(launcher.kind, launcher.swivel),
    )


def why_not_fire(
    launcher: Launcher, gunner: Gunner, charge: ChargeKind, barrel_raised: bool, settings: Settings
) -> WhyNot | None:
    """Tell why a real shot is forbidden, by the first of all reasons."""
    counted = launcher.ammo is not None and is_counted(launcher.kind, settings)
    ammo = launcher.ammo or 0
    return first_reason(
        why_wrong_mode(launcher.kind, settings),
        why_silent(launcher, gunner),
        why_wrong_charge(launcher.kind, launcher.launcher, charge),
        why_flat_mine(charge, barrel_raised),
        why_no_ammo(ammo, power_of(charge), settings, "BP-6.5-4", "BP-6.5-3") if counted else None,
    )
