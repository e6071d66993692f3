"""What the card of a piece tells, typed: read once from the plain fields that it was mustered with."""

from typing import Literal

from msgspec import Struct

from armybuilder.battle.session.holders import Piece
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.codec import from_plain
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bronepehota.profiles.units import Locomotion, MachineClass
from armybuilder.games.bronepehota.rules.basics.sectors import SpeedSector
from armybuilder.games.bronepehota.rules.shooting.launchers import LauncherKind

Version = Literal["", "repair", "rocket"]


class ArmCard(Struct, frozen=True, kw_only=True):
    """A weapon of a machine or gun as its card prints it."""

    range: Throw
    power: Throw
    explosion_radius: float = 0
    explosion_power: Throw | None = None
    barrels: int = 1
    directions: int = 1
    launcher: LauncherKind = "launcher"


class PieceCard(Struct, frozen=True, kw_only=True):
    """A trooper, machine or gun as its card prints it. `melee` is that of the mounted weapons, `version` that of a HELIX."""

    rank: int = 0
    speed: int = 0
    range: Throw | None = None
    power: Throw | None = None
    melee: int = 0
    armour: int = 0
    can_repair: bool = False
    jump: int = 0
    rate_of_fire: int = 0
    durability_max: int = 0
    ammo: int = 0
    machine_class: MachineClass | None = None
    locomotion: Locomotion | None = None
    mobile: bool | None = None
    version: Version = ""
    sectors: tuple[SpeedSector, ...] = ()


def _no_cards(_: BattleState) -> dict[str, PieceCard]:
    return {}


def _no_arms(_: BattleState) -> dict[tuple[str, str], ArmCard]:
    return {}


def card_of(state: BattleState, piece: Piece) -> PieceCard:
    """Return the card of a piece: nothing of it changes in a battle."""
    known = state.remembered("cards", _no_cards)
    card = known.get(piece.id)
    if card is None:
        card = known[piece.id] = from_plain(piece.fields, PieceCard)
    return card


def arm_card(state: BattleState, piece: Piece, arm: str) -> ArmCard:
    """Return the card of a weapon."""
    known = state.remembered("arm_cards", _no_arms)
    card = known.get((piece.id, arm))
    if card is None:
        card = known[piece.id, arm] = from_plain(piece.arms[arm].fields, ArmCard)
    return card
