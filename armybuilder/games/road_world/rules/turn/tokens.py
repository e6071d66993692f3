"""Sections X8 and X13: how long tokens of actions last, and markers for effects without rules."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Line, Named
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.rules.basics.models import Round
from armybuilder.games.road_world.rules.events.fight import EffectLeaves, EffectStays, TokenGone, TokenKept
from armybuilder.games.road_world.rules.settings import Settings

Token = Literal["defence", "masking", "preparation", "overwatch"]
Happening = Literal[
    "moves",
    "shoots",
    "fights",
    "overwatch_shot",
    "free_attack",
    "other_action",
    "own_phase_begins",
    "enemy_phase_begins",
]
# which of a unit's tokens leave when something happens
LEAVING: dict[Happening, frozenset[Token]] = {
    "moves": frozenset(("defence", "overwatch", "preparation")),
    "shoots": frozenset(("defence", "overwatch", "preparation", "masking")),
    "fights": frozenset(("defence", "overwatch", "preparation", "masking")),
    "overwatch_shot": frozenset(("overwatch", "preparation", "masking")),
    "free_attack": frozenset(("preparation", "masking")),
    "other_action": frozenset(("defence", "overwatch")),
    "own_phase_begins": frozenset(("defence", "overwatch", "preparation", "masking")),
    "enemy_phase_begins": frozenset(),
}


class UnitTokens(Named, frozen=True, kw_only=True):
    """The tokens of a unit, at most one of each kind."""

    defends: bool = False
    masked: bool = False
    prepared: bool = False
    on_overwatch: bool = False


class TokenChange(Facts, frozen=True, kw_only=True):
    """Facts of what happens to a unit with tokens; an own phase is the owner's activation phase of the next round."""

    battle_unit: UnitTokens = UnitTokens(defends=True)
    happening: Happening = "moves"


class EffectMarker(Named, frozen=True, kw_only=True):
    """Facts of a marker. `until_round`: it leaves at the start of that round; empty for the next start of a turn."""

    description: Annotated[Line, Seldom] = ""
    placed_in: Round = 1
    until_round: Annotated[Annotated[int, Meta(ge=1, le=999)] | None, Seldom] = None
    round_number: Round = 2


@rule("RW-X8-5", "RW-X8-2", "RW-X8-3", "RW-X8-4")
def leaves(token: Token, happening: Happening) -> bool:
    """Return whether a token leaves: Masking with a shot or a fight, preparation with its shot, a move or a fight, Defence and
    Overwatch with the unit's next paid action, all of them when the owner's next activation phase begins."""
    return token in LEAVING[happening]


@check("action-tokens", group="turn", roles=(role("battle_unit", "unit"),), example=TokenChange())
def resolve_tokens(facts: TokenChange, record: Record[Settings]) -> None:
    """The tokens that the unit keeps."""
    record.ask_unless(record.settings.token_lifetime, "RW-X8-5", "road_world.token.open", "battle_unit")
    unit, happening = facts.battle_unit, facts.happening
    held: dict[Token, bool] = {
        "defence": unit.defends,
        "masking": unit.masked,
        "preparation": unit.prepared,
        "overwatch": unit.on_overwatch,
    }
    for token in (token for token, has in held.items() if has):
        gone = leaves(token, happening)
        key = f"road_world.token.{token}_leaves" if gone else f"road_world.token.{token}_stays"
        record.step("RW-X8-5", key, setting="token_lifetime")
        kind = TokenGone if gone else TokenKept
        record.happened(kind(who="battle_unit", action_token=token))
    if not any(held.values()):
        record.step("RW-X8-5", "road_world.token.none", setting="token_lifetime")


@rule("RW-X13-1")
def marker_stays(placed_in: int, until_round: int | None, now: int) -> bool:
    """A marker stays until the start of the round that was named, or until the next start of a turn."""
    return now < (placed_in + 1 if until_round is None else until_round)


@check("effect-marker", group="turn", example=EffectMarker())
def resolve_marker(facts: EffectMarker, record: Record[Settings]) -> None:
    """A marker at the start of a round."""
    record.ask_unless(record.settings.effect_markers, "RW-X13-1", "road_world.token.marker_open")
    if facts.description:
        record.step(
            "RW-X13-1", "road_world.token.marker_text", setting="effect_markers", text=facts.description
        )
    stays = marker_stays(facts.placed_in, facts.until_round, facts.round_number)
    key = "road_world.token.marker_stays" if stays else "road_world.token.marker_leaves"
    record.step("RW-X13-1", key, setting="effect_markers", number=facts.round_number)
    record.happened(EffectStays() if stays else EffectLeaves())
