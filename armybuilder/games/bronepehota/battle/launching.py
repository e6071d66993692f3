"""Real shooting: missiles that fly over the table, and what the players report of them (6)."""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.battle.rule import rule
from armybuilder.battle.session.command import command
from armybuilder.battle.session.holders import HolderId, Piece
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Choice, Option, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.battle.aftermath import suffer
from armybuilder.games.bronepehota.battle.doing import (
    acting,
    check_shooting,
    defends,
    free_actors,
    nobody_acts,
)
from armybuilder.games.bronepehota.battle.filling import check_piece, gunner, launcher, target
from armybuilder.games.bronepehota.battle.shooting import NO_GUNNER, has_shot, spend_ammo, weapon_of
from armybuilder.games.bronepehota.battle.standing import (
    enemies_of,
    guns_touched,
    shooting_is_over,
)
from armybuilder.games.bronepehota.rules.shooting.guns import Gunner
from armybuilder.games.bronepehota.rules.shooting.launchers import CHARGES, ChargeKind, why_not_fire
from armybuilder.games.bronepehota.rules.shooting.real import RealShot, Report, Under

Swivel = Annotated[float, Meta(ge=-360, le=360, extra_json_schema={"unit": "degrees"})]
REPORTS: tuple[Report, ...] = ("missed", "ricochet", "stood", "fell")


class UnderIt(Facts, frozen=True, kw_only=True):
    """A trooper onto whom the target toppled, and whether he fell."""

    who: HolderId
    fell: bool = False


class Launching(Facts, frozen=True, kw_only=True):
    """Facts of a missile that was fired: from which launcher, which charge, and what the players report of the target."""

    who: HolderId
    target: HolderId
    report: Report
    weapon: HolderId = ""
    gun: HolderId = ""
    charge: ChargeKind = "shell"
    barrel_raised: bool = True
    swivel: Swivel = 0
    pilot_figure: bool = False
    under: Annotated[tuple[UnderIt, ...], Meta(max_length=20)] = ()


def is_real(state: BattleState) -> str:
    """Tell why no missile flies now."""
    if state.settings.shooting_mode == "virtual":
        return "bronepehota.not_now.virtual_mode"
    return nobody_acts(state)


def _offer_launches(state: BattleState) -> Iterator[Option]:
    for piece in free_actors(state):
        if shooting_is_over(piece):
            continue
        aims: list[tuple[Choice, Choice]] = []
        for facts in _ways_to_launch(state, piece):
            aims = aims or list(_aims(state, piece.side))
            told = {"who": piece.id, **facts}
            for aim in aims:
                yield Option(command="launch", side=piece.side, who=piece.id, facts=told, choices=aim)


def _aims(state: BattleState, side: str) -> Iterator[tuple[Choice, Choice]]:
    """Yield the targets together with what may be reported of them: that depends on how they stand (Table 4)."""
    by_reports: dict[tuple[Report, ...], list[str]] = {}
    for piece in enemies_of(state, side):
        by_reports.setdefault(_reports_of(piece), []).append(piece.id)
    for reports, targets in by_reports.items():
        yield one_of("target", targets), one_of("report", reports, measured=True)


@rule("BP-6.7-3", "BP-6.7-7", "BP-6.7-10", "BP-6.7-13")
def _reports_of(piece: Piece) -> tuple[Report, ...]:
    """Return what a missile may have done to a model; a flyer's stand hit is a miss, and a trooper who leans has fallen."""
    lies = piece.kind != "trooper" and "lying" in piece.marks
    return ("missed", "ricochet", "lying") if lies else REPORTS


def _ways_to_launch(state: BattleState, piece: Piece) -> Iterator[dict[str, Any]]:
    if piece.kind == "machine":
        yield from _charges_of(state, piece, NO_GUNNER)
        return
    if piece.noted("shots", 0):
        return
    for gun in guns_touched(state, piece.id):
        if gun.side == piece.side:
            for facts in _charges_of(state, gun, gunner(state, piece, gun.id)):
                yield {"gun": gun.id, **facts}


def _charges_of(state: BattleState, piece: Piece, who: Gunner) -> Iterator[dict[str, Any]]:
    """Yield every launcher of a machine or gun with every charge that it may fire now."""
    for arm in piece.arms:
        fires = launcher(state, piece, arm, 0)
        for charge in CHARGES[fires.launcher]:
            if why_not_fire(fires, who, charge, True, state.settings) is None:
                yield {"weapon": arm, "charge": charge}


@command("launch", unless=is_real, offers=_offer_launches, chancy=True)
def launch(move: Move, facts: Launching) -> None:
    """Resolve what a missile did to the model that it hit first (6.7)."""
    state = move.state
    piece = acting(move, facts.who)
    check_shooting(piece)
    hit = check_piece(state, facts.target)
    defends(move, hit)
    gun = state.pieces.get(facts.gun) if facts.gun else None
    if facts.gun and (gun is None or gun.kind != "gun" or gun.side != piece.side or not gun.is_here):
        raise Problem("battle.no_piece", found=facts.gun)
    firing = gun or piece
    weapon = weapon_of(firing, facts.weapon)
    for one in facts.under:
        check_piece(state, one.who)
    told = RealShot(
        shooter=launcher(state, firing, weapon, facts.swivel),
        target=target(state, hit),
        charge=facts.charge,
        barrel_raised=facts.barrel_raised,
        report=facts.report,
        pilot_figure=facts.pilot_figure,
        under=tuple(Under(fell=one.fell) for one in facts.under),
        gunner=NO_GUNNER if gun is None else gunner(state, piece, gun.id),
    )
    places = {"target": facts.target, **{f"under.{n}": one.who for n, one in enumerate(facts.under, 1)}}
    shown = {**places, "shooter": firing.id, "gunner": piece.id}
    outcome = move.ask("real-shot", told, stands=shown)
    move.about += [firing.id, facts.target, *(one.who for one in facts.under)]
    has_launched(move, piece, gun, weapon)
    spend_ammo(move, firing, outcome.events)
    suffer(move, outcome, places, piece.id, "shot")


def has_launched(move: Move, piece: Piece, gun: Piece | None, weapon: str) -> None:
    """Note a missile: each counts against the rate of fire, and against the barrels of its launcher (BP-6.4-1, BP-6.4-2)."""
    firing = gun or piece
    fired = firing.noted("fired", {})
    has_shot(move, piece, gun, weapon)
    if firing.kind == "machine" and weapon in fired:
        move.mark(firing.id, "shots", firing.noted("shots", 0) + 1, until="tour")
