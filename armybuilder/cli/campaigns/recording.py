"""A battle comes into a campaign on the command line: whose result it is, which forces fought, what was rolled afterwards."""

from collections.abc import Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from armybuilder.battle.result import BattleResult, SideResult
from armybuilder.battle.result_file import result_from
from armybuilder.campaign.battles.aftermath import work_out
from armybuilder.campaign.battles.meeting import Aftermath, Claim
from armybuilder.campaign.battles.report_draft import force_behind
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.codec import decode
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.battles.finding import sure_played
from armybuilder.cli.campaigns.finding import force_of, player_of
from armybuilder.cli.session import Session
from armybuilder.exchange.files import read_file
from armybuilder.storage.kept_campaigns import KeptCampaign

PREVIEW = "preview"


class Fought(NamedTuple):
    """A battle that comes into a campaign: its result, of each side the player's name and what his army is called.

    `game` is the planned game that it was begun for.
    """

    result: BattleResult
    names: dict[str, tuple[str, str]]
    game: str = ""


def result_of_battle(session: Session, kept: KeptCampaign, named: str) -> Fought:
    """Return a battle that is kept here; a Problem for one that belongs to another campaign."""
    battle = sure_played(session, named)
    names = {key: (side.name, side.army) for key, side in battle.state.sides.items()}
    fought = battle.fought_for
    if fought is not None and fought.campaign != kept.campaign.id:
        raise Problem("cli.campaign.another_campaigns_battle", battle=battle.name, name=kept.name)
    game = "" if fought is None else fought.game
    planned = kept.state.games.get(game)
    is_open = planned is not None and planned.state in ("planned", "unplayed", "reported")
    return Fought(battle.result, names, game if is_open else "")


def result_of_file(path: Path) -> BattleResult:
    """Return the result that a file holds; a Problem that names the file when it is none."""
    try:
        plain = decode(read_file(path), dict[str, Any])
    except msgspec.DecodeError as error:
        raise Problem("cli.campaign.no_result", file=path.name, reason=str(error)) from error
    return result_from(plain, path.name)


def with_forces(
    state: CampaignState,
    result: BattleResult,
    names: dict[str, tuple[str, str]],
    told: Sequence[str],
) -> BattleResult:
    """Return a result whose sides name their forces: those told as SIDE=FORCE, else those called as the army or the player."""
    chosen = dict(_pair(one, "--side-force") for one in told)
    if strange := sorted(set(chosen) - {side.key for side in result.sides}):
        raise Problem("battle.no_side", found=shown(strange[0]))
    sides = tuple(
        replace(side, force=force_of(state, chosen[side.key]).id)
        if side.key in chosen
        else replace(side, force=_force_of_side(state, side, names.get(side.key, (side.player, ""))))
        for side in result.sides
    )
    return replace(result, sides=sides)


def _force_of_side(state: CampaignState, side: SideResult, names: tuple[str, str]) -> str:
    if found := force_behind(state, side, names):
        return found
    raise Problem(
        "cli.campaign.whose_side", side=side.key, forces=", ".join(f.name for f in state.active_forces())
    )


def aftermath_of(
    state: CampaignState, rolls: Sequence[str], claims: Sequence[str], outstanding: Sequence[str]
) -> Aftermath:
    """Return what was decided after a battle, as it was told: ID=FACE, TERRITORY=PLAYER, ids of outstanding units."""
    faces = {}
    for who, face in (_pair(one, "--roll") for one in rolls):
        if face not in ("1", "2", "3", "4", "5", "6"):
            raise Problem("cli.campaign.no_face", found=shown(face))
        faces[who] = int(face)
    told = tuple(
        Claim(territory=territory, player=player_of(state, player).id if player else "")
        for territory, player in (_pair(one, "--claim") for one in claims)
    )
    return Aftermath(rolls=faces, claims=told, outstanding=tuple(outstanding))


def with_dice(kept: KeptCampaign, report: BattleReported, dice: str) -> BattleReported:
    """Return a report whose fallen have their dice, told in the order in which they are asked for: `416`."""
    wanted = work_out(kept.state, report.result, report.aftermath, PREVIEW).to_roll
    faces = [int(face) for face in dice if face in "123456"]
    if len(faces) != len(dice.replace(",", "").replace(" ", "")) or len(faces) > len(wanted):
        raise Problem("cli.campaign.dice", found=shown(dice), number=len(wanted))
    rolls = report.aftermath.rolls | dict(zip(wanted, faces, strict=False))
    return replace(report, aftermath=replace(report.aftermath, rolls=rolls))


def rolled(kept: KeptCampaign, report: BattleReported, seed: int | None) -> BattleReported:
    """Return a report for whose fallen the program has thrown the dice that nobody had told."""
    wanted = work_out(kept.state, report.result, report.aftermath, PREVIEW).to_roll
    dice = SystemRandom() if seed is None else Random(seed)
    rolls = report.aftermath.rolls | {who: dice.randint(1, 6) for who in wanted}
    return replace(report, aftermath=replace(report.aftermath, rolls=rolls))


def _pair(told: str, option: str) -> tuple[str, str]:
    name, sign, value = told.partition("=")
    if not sign:
        raise Problem("cli.campaign.no_pair", option=option, found=shown(told))
    return name.strip(), value.strip()
