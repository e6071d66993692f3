"""Players who tell what they like, each on a copy of his own: for tests of merging."""

from random import Random

from msgspec.structs import replace

from armybuilder.campaign.battles.meeting import Aftermath, Claim
from armybuilder.campaign.battles.reports import BattleConfirmed, BattleDisputed
from armybuilder.campaign.by_hand import ValueSet
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.directives import EventCorrected, EventDecided, EventRestored, EventUndone
from armybuilder.campaign.event import new_event
from armybuilder.campaign.forces.between_games import GoodsTraded, Mended, UnitsRepaired, UnitsResupplied
from armybuilder.campaign.forces.captives import ENDINGS, RansomPaid, captives
from armybuilder.campaign.forces.founding import ForceRetired, UnitDisbanded, UnitRecruited
from armybuilder.campaign.forces.posts import CrewAssigned, ItemGiven, LeaderNamed
from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.map.moves import MoveOrdered
from armybuilder.campaign.map.territories import DrawnTerritory, MapDrawn, TerritoryClaimed
from armybuilder.campaign.people import PlayerJoined, PlayerLeft, PlayerReturned, RoleSet
from armybuilder.campaign.rules_changing import RulesChanged
from armybuilder.campaign.seasons import (
    GameUnplayed,
    PairingsSet,
    PlannedGame,
    PointsAdjusted,
    RoundClosed,
    RoundOpened,
)
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from tests.campaign.clubs import DAY
from tests.campaign.test_aftermath import ARMY, infantry, machine, tank
from tests.campaign.test_conflicts import Copies, planned

FATES = ("through", "through", "fallen", "missing", "captured", None)


class Quarrel:
    """A campaign of two forces with a map and a planned game, of which three players have copies; chance says what they tell."""

    def __init__(self, seed: int, confirm: str = "none") -> None:
        self.random = Random(seed)
        self.copies = Copies(confirm=confirm)
        club = self.copies.club
        club.players["Vera"] = club.tell(PlayerJoined(name="Vera")).made(1)
        lands = (
            DrawnTerritory(id="north", home_of=club.id("Anna"), links=("ford",)),
            DrawnTerritory(id="south", home_of=club.id("Boris"), links=("ford",)),
            DrawnTerritory(id="ford"),
        )
        club.tell(MapDrawn(territories=lands))
        planned(self.copies)
        self.players = ("Anna", "Boris", "Vera")
        self.told = [self.copies.copy() for _ in self.players]

    def tell(self, times: int) -> None:
        """Have players tell things on their copies, and send some of what they know to each other meanwhile."""
        for _ in range(times):
            if self.random.random() < 0.15:
                one, other = self.random.sample(self.told, 2)
                events = [event for event in one.order if self.random.random() < 0.8]
                other.add(*events)
            else:
                self._tell(self.random.choice(self.told))

    def _tell(self, campaign: Campaign) -> None:
        who = self.copies.club.id(self.random.choice(self.players))
        after = self.random.choice(campaign.order).id if self.random.random() < 0.1 else ""
        try:
            deed = self._deed(campaign)
            if self.random.random() < 0.2:
                # what does not hold here, and may elsewhere
                clock = campaign.clock + 1
                campaign.add(new_event(deed, clock=clock, by=who, date=DAY, after=after, nonce=self._nonce()))
            else:
                campaign.tell(deed, by=who, date=DAY, after=after, nonce=self._nonce())
        except (Problem, IndexError):
            return

    def _nonce(self) -> str:
        return str(self.random.random())

    def _deed(self, campaign: Campaign):
        makers = (self._battle, self._battle, self._between, self._between, self._organise, self._directive)
        return self.random.choice(makers)(campaign)

    def _battle(self, campaign: Campaign):
        random = self.random
        game = next(iter(campaign.state.games), "") if random.random() < 0.6 else ""
        own = (self._tank(), infantry(*(random.choice(FATES) for _ in range(6))))
        other = (self._tank(),)
        if random.random() < 0.4:
            # half of it each, as players tell who know their own side alone
            own, other = random.choice((((), other), (own, ())))
        outcome = random.choice(("won", "won", "lost"))
        report = self.copies.battle(*own, other=other, outcome=outcome, game=game)
        rolls = {
            soldier.id: random.randint(1, 6)
            for force in campaign.state.forces.values()
            for unit in force.units.values()
            for soldier in unit.soldiers
        }
        claims = (Claim(territory="ford", player=self._player(campaign)),) if random.random() < 0.3 else ()
        return replace(report, aftermath=Aftermath(rolls=rolls, claims=claims))

    def _tank(self):
        fate = self.random.choice(("through", "through", "destroyed", "captured", None))
        end = None if fate is None else 0 if fate == "destroyed" else self.random.randint(1, 10)
        return tank(end, fate=fate, owner_end=self.random.choice("ab") if fate == "captured" else "")

    def _player(self, campaign: Campaign) -> str:
        return self.random.choice([*campaign.state.players])

    def _between(self, campaign: Campaign):
        random, state = self.random, campaign.state
        force = random.choice([*state.forces.values()])
        unit = random.choice([*force.units.values()])
        other = next((own for own in state.forces if own != force.id), "none")
        soldiers = [soldier.id for one in force.units.values() for soldier in one.soldiers]
        mended = (
            Mended(unit=unit.id, track=random.choice(("durability", "ammo")), cells=random.randint(1, 4)),
        )
        taken = [one.id for one in captives(state)]
        return random.choice(
            (
                UnitsRepaired(force=force.id, paid=random.randint(0, 60), mended=mended),
                UnitsResupplied(force=force.id, paid=random.randint(0, 9), filled=mended),
                GoodsTraded(giver=force.id, taker=other, money=random.randint(0, 90), units=(unit.id,)),
                GoodsTraded(taker=force.id, money=random.randint(1, 50)),
                UnitRecruited(
                    force=force.id, units=(replace(machine(), key=self._nonce()),), paid=30, army=ARMY
                ),
                UnitDisbanded(force=force.id, unit=unit.id, refunded=5),
                CrewAssigned(force=force.id, machine=unit.id, soldiers=(random.choice(soldiers),)),
                LeaderNamed(force=force.id, leader=random.choice(soldiers)),
                ItemGiven(force=force.id, name="Orb", bearer=unit.id),
                ItemGiven(force=force.id, item=next(iter(force.items), "none"), to=other),
                RansomPaid(
                    captive=random.choice(taken or ["none"]),
                    ending=random.choice(ENDINGS),
                    money=random.randint(0, 20),
                ),
                MoveOrdered(force=force.id, source=random.choice(("north", "south")), target="ford"),
                ForceRetired(force=force.id),
            )
        )

    def _organise(self, campaign: Campaign):
        random, state = self.random, campaign.state
        players = tuple(self.copies.club.id(name) for name in ("Anna", "Boris"))
        force = random.choice([*state.forces])
        reports = [event.id for event in campaign.order if event.kind == "battle.reported"] or [campaign.id]
        game = random.choice([*state.games] or ["none"])
        again = PairingsSet(method="free", games=(PlannedGame(players=players),))
        return random.choice(
            (
                BattleConfirmed(report=random.choice(reports)),
                BattleConfirmed(report=random.choice(reports)),
                BattleDisputed(report=random.choice(reports)),
                GameUnplayed(game=game, why="no_show", absent=players[:1]),
                replace(again, instead_of=random.choice(("", state.rounds[-1].pairings))),
                RoundClosed(),
                RoundOpened(),
                PointsAdjusted(player=players[0], points=1),
                TerritoryClaimed(territory="ford", player=random.choice(players)),
                RulesChanged(rule="income.won", old=10, new=random.randint(1, 20)),
                ValueSet(thing=force, field="treasury", old=0, new=random.randint(0, 99), reason="counted"),
                PlayerLeft(player=self.copies.club.id("Vera")),
                PlayerReturned(player=self.copies.club.id("Vera")),
                RoleSet(player=players[1], role=random.choice(("organiser", "deputy", "player"))),
                JournalWritten(text="It rained."),
            )
        )

    def _directive(self, campaign: Campaign):
        random = self.random
        late = campaign.order[len(self.copies.club.campaign.order) :]
        target = random.choice(late if late and random.random() < 0.9 else campaign.order)
        place = random.choice(campaign.order).id
        return random.choice(
            (
                EventUndone(target=target.id),
                EventUndone(target=target.id),
                EventRestored(target=target.id),
                EventDecided(target=target.id, choice="leave_out"),
                EventDecided(target=target.id, choice="anyway"),
                EventDecided(target=target.id, choice="after", place=place),
                EventCorrected(target=target.id, deed=self._corrected(campaign, target)),
            )
        )

    def _corrected(self, campaign: Campaign, target) -> dict:
        if target.kind == "battle.reported":
            return to_plain(replace(self._battle(campaign), game=target.deed.get("game", "")))
        if target.kind == "unit.repaired":
            return {**target.deed, "paid": self.random.randint(0, 60)}
        return to_plain(JournalWritten(text="It was otherwise."))

    def everything(self) -> list:
        """Return all that anybody has told, in an order of chance."""
        events = {event.id: event for campaign in self.told for event in campaign.order}
        found = [*events.values()]
        self.random.shuffle(found)
        return found
