"""Section 5: who fights whom, and the fights of a phase one after another."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from armybuilder.battle.action import action, role
from armybuilder.battle.facts import Facts, Steps, wrong_fact
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record, events_of
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bitvy_fantasy.rules.basics.models import Turn
from armybuilder.games.bitvy_fantasy.rules.events import Removed, ShootingBegan
from armybuilder.games.bitvy_fantasy.rules.magic.saves import granted
from armybuilder.games.bitvy_fantasy.rules.melee.fights import (
    Fighter,
    Side,
    may_fight,
    may_sum,
    settle,
    without,
)
from armybuilder.games.bitvy_fantasy.rules.settings import Settings

MOST_FIGHTERS = 60
Place = Annotated[int, Meta(ge=1, le=MOST_FIGHTERS)]
# whoever stands around one model
Places = Annotated[tuple[Place, ...], Meta(min_length=1, max_length=20)]
Beside = Annotated[tuple[Fighter, ...], Meta(max_length=20)]
Fighters = Annotated[tuple[Fighter, ...], Meta(max_length=MOST_FIGHTERS)]


class Fight(Facts, frozen=True, kw_only=True):
    """Facts of one fight: a fighter of the active player, an enemy, those beside them. Models touch at a `distance` of 0."""

    fighter: Fighter = Fighter()
    enemy: Fighter = Fighter()
    beside_fighter: Beside = ()
    beside_enemy: Beside = ()
    distance: Annotated[Steps, Seldom] = 0


class Contact(Facts, frozen=True, kw_only=True):
    """Two models that touch, by their numbers in the lists."""

    fighter: Place
    enemy: Place


class Pairing(Facts, frozen=True, kw_only=True):
    """Who fights in one fight, by their numbers in the lists."""

    fighters: Places
    enemies: Places


class MeleePhase(Facts, frozen=True, kw_only=True):
    """Facts of a melee phase: models of both players, which of them touch, and the fights in the order that the player wants.

    Fights that are not listed follow from the contacts where only one reading is possible.
    """

    fighters: Fighters
    enemies: Fighters
    contacts: Annotated[tuple[Contact, ...], Meta(max_length=240)] = ()
    pairings: Annotated[tuple[Pairing, ...], Meta(max_length=MOST_FIGHTERS), Seldom] = ()
    turn: Annotated[Turn, Seldom] = 1


class Grouping(NamedTuple):
    """The numbers of those in one fight."""

    own: frozenset[int]
    enemies: frozenset[int]


Contacts = frozenset[tuple[int, int]]


@rule("BF-5-10")
def belongs(grouping: Grouping, contacts: Contacts) -> bool:
    """Everyone in a fight touches an enemy who is in it too."""
    inside = {(own, enemy) for own, enemy in contacts if own in grouping.own and enemy in grouping.enemies}
    return {own for own, _ in inside} == grouping.own and {enemy for _, enemy in inside} == grouping.enemies


def groupings(contacts: Contacts) -> Iterator[Grouping]:
    """Yield the models that hang together by contacts, in the order of the own ones."""
    left = set(contacts)
    while left:
        own, enemies = {min(left)[0]}, set[int]()
        while joined := {pair for pair in left if pair[0] in own or pair[1] in enemies}:
            left -= joined
            own |= {one for one, _ in joined}
            enemies |= {enemy for _, enemy in joined}
        yield Grouping(frozenset(own), frozenset(enemies))


@action(
    "fight",
    group="melee",
    roles=(
        role("fighter", "warrior", "machine", "character"),
        role("enemy", "warrior", "machine", "character", foe=True),
    ),
    example=Fight(fighter=Fighter(melee_bonus=3), enemy=Fighter(melee_bonus=2)),
)
def resolve_fight(facts: Fight, record: Record[Settings]) -> None:
    """One fight."""
    own = {"fighter": facts.fighter, **_placed("beside_fighter", facts.beside_fighter)}
    enemies = {"enemy": facts.enemy, **_placed("beside_enemy", facts.beside_enemy)}
    record.require(_in_reach(record, facts), "BF-5-1", "bitvy_fantasy.melee.apart", distance=facts.distance)
    for who, one in (own | enemies).items():
        record.require(may_fight(one.kind), "BF-5-2", "bitvy_fantasy.melee.cannot_fight", who=who)
    if not may_sum(len(own), len(enemies), record.settings.large_fights):
        record.refuse("BF-5-10", "bitvy_fantasy.melee.split", setting="large_fights")
    settle(record, own, enemies)


def _in_reach(record: Record[Settings], facts: Fight) -> bool:
    """Return whether two can fight: they touch, or an effect lets a fighter reach farther."""
    if not facts.distance:
        return True
    grant = granted(record, "melee_reach", "fighter", facts.fighter)
    return grant is not None and exact(facts.distance) <= grant.steps


def _placed(field: str, fighters: Iterable[Fighter]) -> dict[str, Fighter]:
    return {f"{field}.{place}": one for place, one in enumerate(fighters, 1)}


class Phase:
    """A melee phase under way: who still touches whom, and what still works on them."""

    def __init__(self, record: Record[Settings], facts: MeleePhase) -> None:
        self._record = record
        self._own: Side = {f"fighters.{place}": one for place, one in enumerate(facts.fighters, 1)}
        self._enemies: Side = {f"enemies.{place}": one for place, one in enumerate(facts.enemies, 1)}
        self.contacts = frozenset((one.fighter, one.enemy) for one in facts.contacts if _fights(facts, one))
        self._effects_work = any(one.effects for one in (*facts.fighters, *facts.enemies))
        self._untold_artefact_out = False

    def fight(self, grouping: Grouping) -> None:
        """Settle one fight; the contacts of the fallen end, and those that have been fought out."""
        own, enemies = self._sides(grouping)
        settle(self._record, own, enemies)
        gone = {event.who for event in events_of(self._record.events, Removed)}
        self._end_artefacts([one for who, one in own.items() if who in gone], "own")
        self._end_artefacts([one for who, one in enemies.items() if who in gone], "enemy")
        fought = {(a, b) for a in grouping.own for b in grouping.enemies}
        self.contacts = frozenset(
            (a, b) for a, b in self.contacts - fought if not {f"fighters.{a}", f"enemies.{b}"} & gone
        )

    def fight_all_of(self, grouping: Grouping) -> None:
        """Settle a fight of all who hang together: nothing depends on it, unless a commander's artefact may end in it."""
        if self._effects_work and self._has_bearer(grouping):
            self.fight(grouping)
            return
        own, enemies = self._sides(grouping)
        self._record.independently(_settle, tuple(own.items()), tuple(enemies.items()))
        self.contacts = frozenset(pair for pair in self.contacts if pair[0] not in grouping.own)

    def is_disturbed(self) -> bool:
        """Return whether an artefact has ended of which nobody told: those who go on fighting may fight differently."""
        return self._untold_artefact_out and bool(self.contacts)

    def _end_artefacts(self, fallen: Iterable[Fighter], side: Literal["own", "enemy"]) -> None:
        """Take the artefacts of fallen commanders off everyone."""
        seen_by_enemies: Literal["own", "enemy"] = "enemy" if side == "own" else "own"
        for one in fallen:
            if one.artefact:
                self._own = without(self._own, one.artefact, side)
                self._enemies = without(self._enemies, one.artefact, seen_by_enemies)
            elif one.bears_artefact and self._effects_work:
                self._untold_artefact_out = True

    def _has_bearer(self, grouping: Grouping) -> bool:
        own, enemies = self._of(grouping)
        return any(one.bears_artefact or one.artefact for one in (*own.values(), *enemies.values()))

    def _of(self, grouping: Grouping) -> tuple[Side, Side]:
        own = {(who := f"fighters.{place}"): self._own[who] for place in sorted(grouping.own)}
        return own, {(who := f"enemies.{place}"): self._enemies[who] for place in sorted(grouping.enemies)}

    def _sides(self, grouping: Grouping) -> tuple[Side, Side]:
        own_places, enemy_places = tuple(sorted(grouping.own)), tuple(sorted(grouping.enemies))
        self._record.step("BF-5-11", "bitvy_fantasy.melee.fight", own=own_places, enemies=enemy_places)
        return self._of(grouping)

    def standing(self, pairing: Pairing) -> Grouping:
        """Return those of a planned fight who still touch an enemy in it."""
        own, enemies = frozenset(pairing.fighters), frozenset(pairing.enemies)
        inside = [(a, b) for a, b in self.contacts if a in own and b in enemies]
        return Grouping(frozenset(a for a, _ in inside), frozenset(b for _, b in inside))


def _settle(
    record: Record[Settings], own: tuple[tuple[str, Fighter], ...], enemies: tuple[tuple[str, Fighter], ...]
) -> None:
    """Settle a fight by itself."""
    settle(record, dict(own), dict(enemies))


def _fights(facts: MeleePhase, contact: Contact) -> bool:
    """Return whether a reported contact is one of fighters."""
    return may_fight(facts.fighters[contact.fighter - 1].kind) and may_fight(
        facts.enemies[contact.enemy - 1].kind
    )


def _check_places(facts: MeleePhase) -> None:
    """Raise a Problem unless contacts and planned fights name models of the lists, each once in a fight."""
    own, enemies = len(facts.fighters), len(facts.enemies)
    if facts.contacts or facts.pairings:
        for field, models in (("fighters", own), ("enemies", enemies)):
            if not models:
                raise wrong_fact(
                    field,
                    "[]",
                    f"[…] 1–{MOST_FIGHTERS}",
                    {"contacts": facts.contacts, "pairings": facts.pairings},
                )
    for number, contact in enumerate(facts.contacts, 1):
        _check_named(f"contacts.{number}.fighter", (contact.fighter,), own)
        _check_named(f"contacts.{number}.enemy", (contact.enemy,), enemies)
    for number, pairing in enumerate(facts.pairings, 1):
        _check_named(f"pairings.{number}.fighters", pairing.fighters, own)
        _check_named(f"pairings.{number}.enemies", pairing.enemies, enemies)


def _check_named(field: str, places: Places, most: int) -> None:
    if max(places) > most or len(set(places)) < len(places):
        raise wrong_fact(field, ", ".join(map(str, places)), f"1–{most}")


@action(
    "melee-phase",
    group="melee",
    example=MeleePhase(
        fighters=(Fighter(melee_bonus=3), Fighter(melee_bonus=1)),
        enemies=(Fighter(melee_bonus=2),),
        contacts=(Contact(fighter=1, enemy=1), Contact(fighter=2, enemy=1)),
    ),
)
@rule("BF-5-11")
def resolve_phase(facts: MeleePhase, record: Record[Settings]) -> None:
    """All fights of a phase, until nobody touches an enemy any more."""
    _check_places(facts)
    phase = Phase(record, facts)
    if len(phase.contacts) < len({(one.fighter, one.enemy) for one in facts.contacts}):
        record.step("BF-5-2", "bitvy_fantasy.melee.no_fighter")
    _require_planned(record, facts, phase.contacts)
    for pairing in facts.pairings:
        grouping = phase.standing(pairing)
        if grouping.own and not phase.is_disturbed():
            phase.fight(grouping)
    while phase.contacts:
        record.ask_unless(not phase.is_disturbed(), "BF-3.1-9", "bitvy_fantasy.melee.artefact_out")
        clear = next((one for one in groupings(phase.contacts) if _is_clear(one, record.settings)), None)
        if clear is None:
            record.ask(
                "BF-5-10", "bitvy_fantasy.melee.choose", own=len(facts.fighters), enemies=len(facts.enemies)
            )
            return
        phase.fight_all_of(clear)
    record.step("BF-2-6", "bitvy_fantasy.melee.over")
    record.happened(ShootingBegan(turn=facts.turn))


def _is_clear(grouping: Grouping, settings: Settings) -> bool:
    """Return whether those who hang together can fight as they are."""
    return may_sum(len(grouping.own), len(grouping.enemies), settings.large_fights)


def _require_planned(record: Record[Settings], facts: MeleePhase, contacts: Contacts) -> None:
    """Refuse a planned fight that cannot be fought."""
    for number, pairing in enumerate(facts.pairings, 1):
        grouping = Grouping(frozenset(pairing.fighters), frozenset(pairing.enemies))
        if not belongs(grouping, contacts):
            record.refuse("BF-5-10", "bitvy_fantasy.melee.not_touching", number=number)
        if not _is_clear(grouping, record.settings):
            record.refuse("BF-5-10", "bitvy_fantasy.melee.split", setting="large_fights")
