"""A season of six players: income, upkeep, help, land and the table, and one battle of it corrected."""

import re

import pytest

from armybuilder.battle.result import BattleResult, SideResult
from armybuilder.campaign.battles.meeting import Aftermath, Claim
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.directives import EventCorrected, EventUndone
from armybuilder.campaign.forces.between_games import GoodsTraded
from armybuilder.campaign.forces.founding import ForceFounded
from armybuilder.campaign.forces.money import worth
from armybuilder.campaign.house_rules import Help, HouseRules
from armybuilder.campaign.map.territories import DrawnTerritory, MapDrawn
from armybuilder.campaign.results import season_table
from armybuilder.campaign.seasons import RoundClosed, RoundOpened, SeasonOpened
from armybuilder.catalogue.codec import encode, to_plain
from tests.campaign.clubs import Club

# `1>6 50/80`: the first player beat the sixth, and their bills were 50 and 80; `=` is a draw
ROUNDS = (
    "1>6 50/80 · 2>5 55/70 · 3=4 60/60",
    "4>6 45/85 · 5>3 60/75 · 1>2 50/90",
    "2>6 40/70 · 1>3 65/75 · 4>5 55/80",
    "5>6 60/80 · 1>4 45/70 · 2=3 65/65",
    "3>6 60/75 · 2>4 50/70 · 1=5 55/60",
)
WORTHS = (
    "430 425 410 410 395 385",
    "465 405 400 445 415 365",
    "490 450 390 475 405 364",
    "532 465 395 475 425 369",
    "556 505 415 470 440 389",
)
CORRECTED = "556 500 417 425 490 392"
GAME = re.compile(r"(\d)([>=])(\d) (\d+)/(\d+)")
RULES = HouseRules(founding_limit=400, help=Help(most=30))


class Season:
    """Six players, two home territories each, eight that are nobody's; all bills are paid at once."""

    def __init__(self):
        self.club = Club("2", "3", "4", "5", "6", organiser="1", rules=RULES)
        self.ids = {name: self.club.id(name) for name in "123456"}
        self.forces = {
            name: self.club.tell(
                ForceFounded(player=self.ids[name], name=name, army="a" * 64, treasury=400)
            ).made(1)
            for name in self.ids
        }
        homes = [DrawnTerritory(id=f"{n}{half}", home_of=self.ids[n]) for n in self.ids for half in "ab"]
        neutral = [DrawnTerritory(id=f"n{number}") for number in range(8)]
        self.club.tell(MapDrawn(territories=(*homes, *neutral)))
        self.club.tell(SeasonOpened(format="round_robin"))
        self.reports, self.bills = {}, {}

    def play(self, told):
        """Play a round; its battles by what tells of them."""
        self.club.tell(RoundOpened())
        for game in told.split(" · "):
            one, _, other, *bills = GAME.fullmatch(game).groups()
            self.reports[game] = self.club.tell(self.report(game))
            self.bills[game] = [
                self.club.tell(self.paid(name, bill)) for name, bill in zip((one, other), bills, strict=True)
            ]
        self.club.tell(RoundClosed())

    def report(self, game):
        one, sign, other, *_ = GAME.fullmatch(game).groups()
        outcomes = ("drew", "drew") if sign == "=" else ("won", "lost")
        sides = tuple(
            SideResult(key=key, force=self.forces[name], outcome=outcome)
            for key, name, outcome in zip("ab", (one, other), outcomes, strict=True)
        )
        claims = () if sign == "=" else self.claims(one, other)
        return BattleReported(result=BattleResult(sides=sides), aftermath=Aftermath(claims=claims))

    def paid(self, name, bill):
        return GoodsTraded(giver=self.forces[name], money=int(bill))

    def correct(self, event, deed):
        return self.club.tell(EventCorrected(target=event.id, deed=to_plain(deed)))

    def claims(self, winner, loser):
        """A territory that is nobody's, else one of the loser's beyond his home."""
        lands = self.club.campaign.state.territories
        free = [own for own, land in lands.items() if not land.owner]
        beyond = [own for own, land in lands.items() if land.owner == self.ids[loser] and not land.home_of]
        return tuple(Claim(territory=own, player=self.ids[winner]) for own in (free or beyond)[:1])

    @property
    def worths(self):
        state = self.club.campaign.state
        return " ".join(str(worth(state.forces[own], RULES)) for own in self.forces.values())

    @property
    def table(self):
        names = {own: name for name, own in self.ids.items()}
        return " ".join(
            f"{names[line.player]}:{line.points}" for line in season_table(self.club.campaign.state)
        )

    @property
    def lands(self):
        return " ".join(str(len(self.club.campaign.state.lands_of(own))) for own in self.ids.values())


@pytest.fixture(scope="module")
def season():
    found = Season()
    worths = []
    for told in ROUNDS:
        found.play(told)
        worths.append(found.worths)
    found.worths_by_round = tuple(worths)
    return found


def test_worths_after_each_round(season):
    assert season.worths_by_round == WORTHS


def test_the_table_and_the_lands(season):
    assert season.table == "1:13 2:10 4:7 5:7 3:5 6:0"
    assert season.lands == "6 5 2 2 3 2"


def test_a_battle_of_the_third_round_is_corrected_and_corrected_back(season):
    before = encode(season.club.campaign.state)
    wrong = season.reports["4>5 55/80"]
    (claim,) = wrong.deed["aftermath"]["claims"]
    claims = (Claim(territory=claim["territory"], player=season.ids["5"]),)
    deed = BattleReported(result=season.report("5>4 55/80").result, aftermath=Aftermath(claims=claims))
    bills = zip(season.bills["4>5 55/80"], ("80", "55"), "45", strict=True)
    corrections = [
        season.correct(wrong, deed),
        *(season.correct(event, season.paid(name, bill)) for event, bill, name in bills),
    ]
    assert season.worths == CORRECTED
    assert season.table == "1:13 2:10 5:10 3:5 4:4 6:0"
    assert season.lands == "6 4 2 2 4 2"
    for corrected in corrections:
        season.club.tell(EventUndone(target=corrected.id))
    assert encode(season.club.campaign.state) == before
