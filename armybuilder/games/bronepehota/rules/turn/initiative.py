"""Section 3.1: who owns the initiative of a tour, and the order of the players that he announces (3.2)."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import action, check
from armybuilder.battle.facts import Facts, Line, wrong_at, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.throw import D12
from armybuilder.games.bronepehota.rules.events import InitiativeWon, OrderAnnounced
from armybuilder.games.bronepehota.rules.settings import Settings

MOST_PLAYERS = 10

Place = Annotated[int, Meta(ge=1, le=MOST_PLAYERS)]


class InitiativePlayer(Facts, frozen=True, kw_only=True):
    """A participant; who is `out` has no soldier left."""

    name: Line = ""
    out: bool = False


Players = Annotated[tuple[InitiativePlayer, ...], Meta(min_length=2, max_length=MOST_PLAYERS)]


class InitiativeRoll(Facts, frozen=True, kw_only=True):
    """Facts of the initiative roll."""

    players: Players = (InitiativePlayer(), InitiativePlayer())


class Announcement(Facts, frozen=True, kw_only=True):
    """Facts of announcing the order: who owns the initiative, who wants to say the order, and the numbers of the players.

    `begun`: units have acted in this tour already.
    """

    players: Players = (InitiativePlayer(), InitiativePlayer())
    owner: Place = 1
    speaker: Place = 1
    order: Annotated[tuple[Place, ...], Meta(min_length=1, max_length=MOST_PLAYERS)]
    begun: bool = False


def in_game(players: tuple[InitiativePlayer, ...]) -> tuple[int, ...]:
    """The numbers of the players who are not out, from 1."""
    return tuple(number for number, player in enumerate(players, 1) if not player.out)


@rule("BP-3.1-1", "BP-3.1-2")
def roll_initiative(players: tuple[InitiativePlayer, ...], record: Record[Settings]) -> int:
    """Each participant in the game throws a D12, the highest owns the initiative; ties for it are thrown again.

    The owner's number, from 1.
    """
    numbers = in_game(players)
    again = record.settings.initiative_tie
    decided = record.dice.roll_off([D12] * len(numbers), "bronepehota.ask.initiative", again)
    for place, thrown in enumerate(decided.rounds, 1):
        totals = tuple(one.total for one in thrown)
        if place == len(decided.rounds):
            record.step("BP-3.1-1", "bronepehota.initiative.thrown", *thrown, totals=totals)
        else:
            key = f"bronepehota.initiative.tie_{again}"
            record.step("BP-3.1-2", key, *thrown, setting="initiative_tie", totals=totals)
    return numbers[decided.winner]


@action("initiative", group="turns", example=InitiativeRoll())
def resolve_initiative(facts: InitiativeRoll, record: Record[Settings]) -> None:
    """Section 3.1: the first stage of a tour."""
    if not in_game(facts.players):
        first, *others = (f"players.{place}.out" for place in range(1, len(facts.players) + 1))
        raise wrong_at(facts, first, "false", *others)
    owner = roll_initiative(facts.players, record)
    record.step("BP-3.1-3", "bronepehota.initiative.orders", player=owner)
    record.happened(InitiativeWon(who=f"players.{owner}"))


@rule("BP-3.1-3")
def is_order(order: tuple[int, ...], players: tuple[InitiativePlayer, ...]) -> bool:
    """Any sequence of all players in the game; the owner need not be first."""
    return tuple(sorted(order)) == in_game(players)


@rule("BP-3.2-1")
def may_announce(*, begun: bool) -> bool:
    """The order is announced before any unit acts and holds for the whole tour."""
    return not begun


@check("order-of-players", group="turns", example=Announcement(order=(1, 2)))
def resolve_announcement(facts: Announcement, record: Record[Settings]) -> None:
    """Sections 3.1 and 3.2: the owner of the initiative says in which order the players act."""
    check_speakers(facts)
    speaker = f"players.{facts.speaker}"
    if facts.speaker != facts.owner:
        record.refuse("BP-3.1-3", "bronepehota.initiative.not_owner", who=speaker, player=facts.owner)
    if not may_announce(begun=facts.begun):
        record.refuse("BP-3.2-1", "bronepehota.initiative.holds", who=speaker)
    if not is_order(facts.order, facts.players):
        players = in_game(facts.players)
        record.refuse("BP-3.1-3", "bronepehota.initiative.not_all", order=facts.order, players=players)
    record.step("BP-3.2-1", "bronepehota.initiative.announced", order=facts.order)
    record.happened(OrderAnnounced(order=facts.order))


def check_speakers(facts: Announcement) -> None:
    """Raise a Problem where the owner or the speaker is nobody of the players, or the owner is out."""
    for field, number in (("owner", facts.owner), ("speaker", facts.speaker)):
        if number > len(facts.players):
            raise wrong_fact(field, number, f"1–{len(facts.players)}", {"players": facts.players})
    if facts.players[facts.owner - 1].out:
        allowed = ", ".join(map(str, in_game(facts.players)))
        raise wrong_at(facts, "owner", allowed, f"players.{facts.owner}.out")
