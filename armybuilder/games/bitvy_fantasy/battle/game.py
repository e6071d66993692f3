"""«Битвы Fantasy» as a whole battle: its commands, what is agreed, and how a battle begins."""

from collections.abc import Iterator, Mapping
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Facts
from armybuilder.battle.session import agreeing, by_hand, calling, laying, reporting, timing
from armybuilder.battle.session.command import commands_of
from armybuilder.battle.session.events import BattleEvent, OwnChanged
from armybuilder.battle.session.rules import BattleRules
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.text import Language
from armybuilder.games.battle_game import BattleGame
from armybuilder.games.bitvy_fantasy.battle import (
    deploying,
    effects,
    judging,
    magic,
    melee,
    mending,
    moving,
    shooting,
    turns,
    volleys,
)
from armybuilder.games.bitvy_fantasy.battle.board import BOARD
from armybuilder.games.bitvy_fantasy.battle.following import follow
from armybuilder.games.bitvy_fantasy.battle.maintaining import maintained, without
from armybuilder.games.bitvy_fantasy.battle.mustering import muster
from armybuilder.games.bitvy_fantasy.battle.own import BattleOwn, Relic
from armybuilder.games.bitvy_fantasy.battle.tallying import tally
from armybuilder.games.bitvy_fantasy.battle.telling import complete, hidden_from, remarks
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import magic_of
from armybuilder.games.bitvy_fantasy.rules.resolver import RESOLVER
from armybuilder.games.missions import Mission


class Terms(Facts, frozen=True, kw_only=True):
    """What players agree on besides settings: a last turn (house rule, 0 for none), and how deep the field is (0: unknown)."""

    last_turn: Annotated[int, Meta(ge=0, le=1000)] = 0
    by_points: bool = False
    field_depth: Annotated[float, Meta(ge=0, le=1000, extra_json_schema={"unit": "cm"})] = 0


def by_mission(terms: Terms, mission: Mission, _language: Language) -> Terms:
    """Return the terms with the last turn of a mission that players have written."""
    return replace(terms, last_turn=mission.last_turn) if mission.last_turn else terms


RULES = BattleRules(
    game="bitvy_fantasy",
    commands=(
        *commands_of(deploying, magic, turns, effects, moving, melee, volleys, shooting, judging, mending),
        *commands_of(by_hand, agreeing, calling, laying, reporting, timing),
    ),
    resolver=RESOLVER,
    own=BattleOwn,
    follow=follow,
    hidden=hidden_from,
    remarks=remarks,
    complete=complete,
    board=BOARD,
)


def prepare(state: BattleState, terms: Terms | None) -> Iterator[BattleEvent]:
    """Yield what the game holds from the start: every artefact waits beside its player (BF-1-8)."""
    known = magic_of(state.settings).artefacts
    relics = tuple(
        Relic(artefact=artefact, unit=piece.unit, side=piece.side)
        for piece in state.pieces.values()
        if (artefact := piece.fields.get("artefact", "")) in known
    )
    agreed = terms or Terms()
    own = BattleOwn(
        relics=relics,
        last_turn=agreed.last_turn,
        by_points=agreed.by_points,
        depth=agreed.field_depth,
    )
    yield OwnChanged(changes=to_plain(own))


def bring_cards(_state: BattleState, kept: Mapping[str, tuple[str, ...]]) -> Iterator[BattleEvent]:
    """Yield that sides have cards from their last battle: they lie in their reserves as soon as the deck is prepared."""
    yield OwnChanged(changes={"kept": dict(kept)})


BATTLE = BattleGame(
    rules=RULES,
    muster=muster,
    terms=Terms,
    by_mission=by_mission,
    prepare=prepare,
    prepare_record=prepare,
    end_turn=("end-phase",),
    maintained=maintained,
    without=without,
    passed_on=("bears_artefact", "artefact"),
    bring_cards=bring_cards,
    tally=tally,
)
