"""A league of 64 players, 5 seasons and 500 battles, for benchmarks."""

from collections.abc import Iterator
from random import Random

from armybuilder.battle.result import BattleResult, ModelResult, SideResult, TrackResult, UnitResult
from armybuilder.campaign.battles.meeting import Aftermath
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.event import Event, new_event
from armybuilder.campaign.forces.between_games import Mended, UnitsRepaired, UnitsResupplied
from armybuilder.campaign.forces.force import EnlistedSoldier, EnlistedTrack, EnlistedUnit
from armybuilder.campaign.forces.founding import ForceFounded
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.people import CampaignFounded, PlayerJoined
from armybuilder.campaign.seasons import RoundClosed, RoundOpened, SeasonClosed, SeasonOpened
from armybuilder.catalogue.text import LocalText

DAY = "2026-11-22"
SQUADS, MACHINES, SOLDIERS, CELLS = 12, 8, 6, 12


def league(players: int = 64, seasons: int = 5, battles: int = 500, seed: int = 1) -> list[Event]:
    """Return the events of a league in which chance decides."""
    return [*_League(players, seasons, battles, Random(seed)).events()]


class _League:
    def __init__(self, players: int, seasons: int, battles: int, random: Random) -> None:
        self._players, self._seasons, self._battles, self._random = players, seasons, battles, random
        self._clock = 0
        self._organiser = ""

    def _tell(self, deed, by=None) -> Event:
        self._clock += 1
        return new_event(
            deed, clock=self._clock, by=self._organiser if by is None else by, date=DAY, nonce=""
        )

    def events(self) -> Iterator[Event]:
        rules = HouseRules(founding_limit=10**6)
        founded = self._tell(CampaignFounded(name="League", game="any", organiser="0", house_rules=rules))
        self._organiser = founded.made(1)
        yield founded
        forces = []
        for number in range(self._players):
            joined = self._tell(PlayerJoined(name=f"Player {number}"))
            force = self._tell(
                ForceFounded(player=joined.made(1), name=f"Force {number}", army="a" * 64, units=_army())
            )
            yield from (joined, force)
            forces.append((joined.made(1), force))
        rounds, games = 10, self._battles // (self._seasons * 10)
        for _ in range(self._seasons):
            yield self._tell(SeasonOpened())
            for _ in range(rounds):
                yield self._tell(RoundOpened())
                fighting = self._random.sample(forces, 2 * games)
                for one, other in zip(fighting[::2], fighting[1::2], strict=True):
                    yield from self._battle(one, other)
                yield self._tell(RoundClosed())
            yield self._tell(SeasonClosed())

    def _battle(self, *fighting) -> Iterator[Event]:
        sides = tuple(
            SideResult(key=key, force=force.made(1), outcome=outcome, units=tuple(map(self._unit, _army())))
            for key, outcome, (_, force) in zip("ab", ("won", "lost"), fighting, strict=True)
        )
        rolls = {
            f"{force.made(number)}.{row + 1}": self._random.randint(2, 6)
            for _, force in fighting
            for number in range(2, SQUADS + 2)
            for row in range(SOLDIERS)
        }
        yield self._tell(BattleReported(result=BattleResult(sides=sides), aftermath=Aftermath(rolls=rolls)))
        for player, force in fighting:
            machine = force.made(2 + SQUADS)
            cells = self._random.randint(1, 3)
            for track, kind in (("durability", UnitsRepaired), ("ammo", UnitsResupplied)):
                mended = (Mended(unit=machine, track=track, cells=cells),)
                name = "mended" if kind is UnitsRepaired else "filled"
                yield self._tell(kind(force=force.made(1), **{name: mended}), by=player)
            yield self._tell(JournalWritten(text="It rained."), by=player)
            yield self._tell(JournalWritten(text="We were late."), by=player)

    def _unit(self, told: EnlistedUnit) -> UnitResult:
        tracks = tuple(
            TrackResult(
                id=one.id, kind=one.kind, start=CELLS, end=self._random.randint(6, CELLS), maximum=CELLS
            )
            for one in told.tracks
        )
        models = tuple(
            ModelResult(
                key=f"{told.key}.{row}", row=row, fate=self._random.choice(("through", "through", "fallen"))
            )
            for row in range(len(told.soldiers))
        )
        return UnitResult(key=told.key, name=told.name, fate="through", tracks=tracks, models=models)


def _army() -> tuple[EnlistedUnit, ...]:
    soldiers = tuple(EnlistedSoldier(name=LocalText(f"S{row}")) for row in range(SOLDIERS))
    tracks = tuple(
        EnlistedTrack(id=own, kind=own, maximum=CELLS)
        for own in ("durability", "ammo")  # type: ignore[arg-type]
    )
    squads = (
        EnlistedUnit(key=f"s{n}", name=LocalText(f"Squad {n}"), price=80, soldiers=soldiers)
        for n in range(SQUADS)
    )
    machines = (
        EnlistedUnit(key=f"m{n}", name=LocalText(f"Machine {n}"), price=90, tracks=tracks)
        for n in range(MACHINES)
    )
    return (*squads, *machines)


def folded(events: list[Event]) -> Campaign:
    """Return the campaign of events, all read anew."""
    for event in events:
        event.__dict__.pop("typed", None)
    return Campaign(events)
