"""Section 3.1: who owns the initiative of a tour, and the order of the players that he announces (3.2)."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import Action
from armybuilder.battle.dice import Dice
from armybuilder.battle.facts import Facts, Line, wrong_fact
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import D12
from armybuilder.games.bronepehota.rules.events import InitiativeWon, OrderAnnounced
from armybuilder.games.bronepehota.rules.settings import Settings

MOST_PLAYERS = 10

Place = Annotated[int, Meta(ge=1, le=MOST_PLAYERS)]


class Player(Facts, frozen=True, kw_only=True):
    """A participant; who is `out` has no soldier left."""

    name: Line = ""
    out: bool = False


Players = Annotated[tuple[Player, ...], Meta(min_length=2, max_length=MOST_PLAYERS)]


class Initiative(Facts, frozen=True, kw_only=True):
    """Facts of the initiative roll."""

    players: Players = (Player(), Player())


class Announcement(Facts, frozen=True, kw_only=True):
    """Facts of announcing the order: who owns the initiative, who wants to say the order, and the numbers of the players.

    `begun`: units have acted in this tour already.
    """

    players: Players = (Player(), Player())
    owner: Place = 1
    speaker: Place = 1
    order: Annotated[tuple[Place, ...], Meta(min_length=1, max_length=MOST_PLAYERS)]
    begun: bool = False


def in_game(players: tuple[Player, ...]) -> tuple[int, ...]:
    """The numbers of the players who are not out, from 1."""
    return tuple(number for number, player in enumerate(players, 1) if not player.out)


@rule("BP-3.1-1", "BP-3.1-2")
def roll_initiative(players: tuple[Player, ...], record: Record[Settings]) -> int:
    """Each participant in the game throws a D12, the highest owns the initiative; ties for it are thrown again.

    The owner's number, from 1.
    """
    numbers = in_game(players)
    again = record.settings.initiative_tie
    decided = record.dice.roll_off([D12] * len(numbers), "ask.initiative", again)
    for thrown in decided.rounds[:-1]:
        totals = tuple(one.total for one in thrown)
        record.step(
            "BP-3.1-2", f"bp.initiative.tie_{again}", *thrown, setting="initiative_tie", totals=totals
        )
    for thrown in decided.rounds[-1:]:
        record.step("BP-3.1-1", "bp.initiative.thrown", *thrown, totals=tuple(one.total for one in thrown))
    return numbers[decided.winner]


def resolve_initiative(facts: Initiative, settings: Settings, dice: Dice) -> Outcome:
    """Section 3.1: the first stage of a tour."""
    record = Record(settings, dice)
    if not in_game(facts.players):
        raise wrong_fact("players.1.out", True, "false")
    owner = roll_initiative(facts.players, record)
    record.step("BP-3.1-3", "bp.initiative.orders", player=owner)
    record.happened(InitiativeWon(who=f"players.{owner}"))
    return record.outcome()


@rule("BP-3.1-3")
def is_order(order: tuple[int, ...], players: tuple[Player, ...]) -> bool:
    """Any sequence of all players in the game; the owner need not be first."""
    return tuple(sorted(order)) == in_game(players)


@rule("BP-3.2-1")
def may_announce(*, begun: bool) -> bool:
    """The order is announced before any unit acts and holds for the whole tour."""
    return not begun


def resolve_announcement(facts: Announcement, settings: Settings, dice: Dice) -> Outcome:
    """Sections 3.1 and 3.2: the owner of the initiative says in which order the players act."""
    check_speakers(facts)
    record = Record(settings, dice)
    if facts.speaker != facts.owner:
        return record.refuse(
            "BP-3.1-3", "bp.initiative.not_owner", who=f"players.{facts.speaker}", player=facts.owner
        )
    if not may_announce(begun=facts.begun):
        return record.refuse("BP-3.2-1", "bp.initiative.holds", who=f"players.{facts.speaker}")
    if not is_order(facts.order, facts.players):
        return record.refuse(
            "BP-3.1-3", "bp.initiative.not_all", order=facts.order, players=in_game(facts.players)
        )
    record.step("BP-3.2-1", "bp.initiative.announced", order=facts.order)
    record.happened(OrderAnnounced(order=facts.order))
    return record.outcome()


def check_speakers(facts: Announcement) -> None:
    """A Problem where the owner or the speaker is nobody of the players, or the owner is out."""
    for field, number in (("owner", facts.owner), ("speaker", facts.speaker)):
        if number > len(facts.players):
            raise wrong_fact(field, number, f"1–{len(facts.players)}")
    if facts.players[facts.owner - 1].out:
        raise wrong_fact("owner", facts.owner, ", ".join(map(str, in_game(facts.players))))


ACTIONS = (
    Action(
        id="initiative",
        group="group.turns",
        title=LocalText(ru="Инициатива", en="Initiative"),
        about=LocalText(
            ru="Начало тура: все бросают Д12, больший бросок получает инициативу.",
            en="The start of a tour: everybody throws a D12, the highest gets the initiative.",
        ),
        facts=Initiative,
        play=resolve_initiative,
        rules=("BP-3.1-1", "BP-3.1-2"),
        example=Initiative(),
    ),
    Action(
        id="order-of-players",
        group="group.turns",
        title=LocalText(ru="Порядок игроков", en="Order of the players"),
        about=LocalText(
            ru="Владелец инициативы объявляет, в каком порядке игроки ходят весь тур.",
            en="The owner of the initiative announces in which order the players act all tour.",
        ),
        facts=Announcement,
        play=resolve_announcement,
        rules=("BP-3.1-3", "BP-3.2-1"),
        example=Announcement(order=(1, 2)),
    ),
)
