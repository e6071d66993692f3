"""Section 1.2: the players agree on one shooting mode before the battle."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.bronepehota.rules.events import ModeAgreed
from armybuilder.games.bronepehota.rules.settings import Settings

Mode = Literal["real", "virtual"]


class Voice(Facts, frozen=True, kw_only=True):
    """A player and the shooting mode that he wants."""

    name: Line = ""
    shooting_mode: Mode


class Agreement(Facts, frozen=True, kw_only=True):
    """Facts of the agreement: what each player wants."""

    players: Annotated[tuple[Voice, ...], Meta(min_length=2, max_length=10)]


@rule("BP-1.2-1")
def agreed_mode(wanted: tuple[Mode, ...]) -> Mode | None:
    """One mode for the whole game and for everybody; None while the players differ."""
    return wanted[0] if len(set(wanted)) == 1 else None


@check(
    "shooting-mode",
    group="turns",
    example=Agreement(players=(Voice(shooting_mode="virtual"), Voice(shooting_mode="virtual"))),
)
def resolve_agreement(facts: Agreement, record: Record[Settings]) -> None:
    """Section 1.2: exactly one of the modes is played."""
    mode = agreed_mode(tuple(player.shooting_mode for player in facts.players))
    if mode is None:
        record.refuse("BP-1.2-1", "bronepehota.mode.differ")
    record.step("BP-1.2-1", f"bronepehota.mode.{mode}")
    record.happened(ModeAgreed(shooting_mode=mode))
