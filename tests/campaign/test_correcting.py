"""A battle is corrected long after it: what hangs on it is worked out anew, what no longer holds is kept and decided about."""

import pytest
from msgspec.structs import replace

from armybuilder.battle.result import BattleResult, SideResult, TrackResult, UnitResult
from armybuilder.campaign.battles.meeting import Aftermath, Claim
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.directives import EventCorrected, EventDecided, EventUndone
from armybuilder.campaign.forces.between_games import GoodsTraded, Mended, UnitsRepaired
from armybuilder.campaign.forces.force import EnlistedTrack, EnlistedUnit
from armybuilder.campaign.forces.founding import ForceFounded, UnitRecruited
from armybuilder.campaign.house_rules import CellPrice, HouseRules, Income, Repairs
from armybuilder.campaign.map.territories import DrawnTerritory, MapDrawn
from armybuilder.campaign.seasons import RoundOpened, SeasonOpened
from armybuilder.catalogue.codec import encode, to_plain
from armybuilder.catalogue.text import LocalText
from tests.campaign.clubs import Club

ARMY = "a" * 64
RULES = HouseRules(
    founding_limit=400,
    income=Income(further_games=100),
    repairs=Repairs(prices=(CellPrice(cell=4),), cells_of_ammunition=2),
)


def machine(key, price, cells):
    track = EnlistedTrack(id="durability", kind="durability", maximum=cells)
    return EnlistedUnit(key=key, name=LocalText(key, key), kind="machine", price=price, tracks=(track,))


def unit(key, start, end, maximum, fate="through"):
    track = TrackResult(id="durability", kind="durability", start=start, end=end, maximum=maximum)
    return UnitResult(key=key, name=LocalText(key, key), fate=fate, tracks=(track,))


class Story:
    """Five events of «Север»: a battle, a repair, a recruit, another battle, another repair."""

    def __init__(self):
        self.club = Club("Boris", rules=RULES)
        north, other = (self.founded(name, who) for name, who in (("Север", "Anna"), ("Юг", "Boris")))
        self.north, self.other = north.made(1), other.made(1)
        self.locust = north.made(2)
        lands = [DrawnTerritory(id=f"h{n}", home_of=self.club.id("Anna")) for n in range(2)]
        self.club.tell(MapDrawn(territories=(*lands, DrawnTerritory(id="ford"))))
        self.club.tell(SeasonOpened())
        self.club.tell(RoundOpened())
        self.first = self.club.tell(self.battle("won", unit("locust", 12, 7, 12), claim="Anna"))
        self.repair = self.club.tell(self.repaired(5, 20))
        self.bought = self.club.tell(
            UnitRecruited(force=self.north, units=(machine("raptor", 60, 10),), paid=60, army=ARMY)
        )
        self.second = self.club.tell(
            self.battle(
                "lost", unit("locust", 12, 10, 12), unit("raptor", 10, 0, 10, "destroyed"), claim="Boris"
            )
        )
        self.last = self.club.tell(self.repaired(2, 8))

    def founded(self, name, who):
        units = (machine("locust", 100, 12),) if who == "Anna" else ()
        return self.club.tell(ForceFounded(player=self.club.id(who), name=name, army=ARMY, units=units))

    def battle(self, outcome, *units, claim=""):
        against = {"won": "lost", "lost": "won"}[outcome]
        sides = (
            SideResult(key="a", force=self.north, outcome=outcome, units=units),
            SideResult(key="b", force=self.other, outcome=against),
        )
        claims = (Claim(territory="ford", player=self.club.id(claim)),) if claim else ()
        return BattleReported(result=BattleResult(sides=sides), aftermath=Aftermath(claims=claims))

    def repaired(self, cells, paid):
        mended = Mended(unit=self.locust, track="durability", cells=cells)
        return UnitsRepaired(force=self.north, paid=paid, mended=(mended,))

    def correct_the_first(self):
        """The first battle was lost, and the Locust stood at 3."""
        deed = self.battle("lost", unit("locust", 12, 3, 12))
        return self.club.tell(EventCorrected(target=self.first.id, deed=to_plain(deed)))

    @property
    def force(self):
        return self.club.campaign.state.forces[self.north]

    @property
    def stands(self):
        """The treasury, the cells of the Locust, and what became of the Raptor."""
        locust = self.force.units[self.locust].tracks["durability"].value
        raptor = self.force.by_key("raptor")
        return self.force.treasury, locust, raptor.status if raptor else None

    def fate(self, event):
        found = self.club.campaign.fates[event.id]
        return found.status, [advice.key for advice in found.advices]


@pytest.fixture
def story():
    return Story()


def test_the_story_as_it_was_recorded(story):
    assert story.stands == (57, 12, "destroyed")
    assert story.fate(story.second) == ("applied", [])


def test_a_corrected_battle_holds_what_can_no_longer_be_paid(story):
    story.correct_the_first()
    assert story.stands == (102, 8, None)
    held = story.club.campaign.fates[story.bought.id]
    assert held.status == "held"
    assert held.problem.values == {"force": "Север", "wanted": 60, "there": 45, "short": 15}
    assert story.fate(story.second) == ("applied", ["campaign.other_start", "campaign.set_aside"])
    assert story.fate(story.last) == ("applied", ["campaign.more_to_mend"])


def test_undoing_the_correction_brings_everything_back(story):
    before = encode(story.club.campaign.state)
    corrected = story.correct_the_first()
    story.club.tell(EventUndone(target=corrected.id))
    assert encode(story.club.campaign.state) == before


def test_a_grant_lets_it_be_bought_and_lost(story):
    story.correct_the_first()
    story.club.tell(GoodsTraded(taker=story.north, money=15), after=story.repair.id)
    assert story.stands == (57, 8, "destroyed")


def test_it_is_left_out(story):
    story.correct_the_first()
    story.club.tell(EventDecided(target=story.bought.id, choice="leave_out"))
    assert story.stands == (102, 8, None)
    assert story.fate(story.bought)[0] == "aside"


def test_it_is_bought_after_the_second_battle(story):
    story.correct_the_first()
    story.club.tell(EventDecided(target=story.bought.id, choice="after", place=story.second.id))
    assert story.stands == (42, 8, "ready")


def test_the_debt_is_allowed(story):
    story.correct_the_first()
    story.club.tell(EventDecided(target=story.bought.id, choice="anyway"))
    assert story.stands == (42, 8, "destroyed")
    assert story.fate(story.bought) == ("applied", ["campaign.short"])


def test_a_sheet_that_began_elsewhere_never_kills_by_the_difference(story):
    deed = story.battle("lost", replace(unit("locust", 12, 1, 12)))
    story.club.tell(EventCorrected(target=story.first.id, deed=to_plain(deed)))
    # 1 + 5 repaired = 6 before the second battle, which cost 2 of 12
    assert story.stands[1] == 4 + 2
