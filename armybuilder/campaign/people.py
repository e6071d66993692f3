"""Who takes part: the founding of a campaign, players who come and go, and what they may do."""

from typing import Annotated

from msgspec import Meta

from armybuilder.campaign.applying import Applying, Deed
from armybuilder.campaign.event import FOUNDING, ThingId
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.campaign.state import Player, Role
from armybuilder.catalogue.problem import Problem

LONGEST_NAME = 200
MOST_PLAYERS = 500
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class CampaignFounded(Deed, frozen=True, kw_only=True, omit_defaults=True, tag=FOUNDING):
    """A campaign of a game begins, with all values of its house rules; whoever founds it is its organiser.

    `system` is what a game that is not built in is called.
    """

    name: Name
    game: ThingId
    organiser: Name
    catalogue: str = ""
    system: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    house_rules: HouseRules = HouseRules()

    def apply(self, applying: Applying) -> None:
        state = applying.state
        applying.want(not state.founded, "campaign.founded_already", name=state.name)
        player = Player(id=applying.event.made(1), name=self.organiser, role="organiser")
        state.name, state.game, state.system = self.name, self.game, self.system
        state.catalogue = self.catalogue
        state.house_rules, state.founded = self.house_rules, applying.event.id
        state.players[player.id] = player


class PlayerJoined(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="player.joined"):
    """Somebody takes part from now on. Who comes late has points for the rounds that he missed, as the house rules say."""

    name: Name

    def apply(self, applying: Applying) -> None:
        state = applying.state
        applying.want_organiser()
        applying.want(len(state.players) < MOST_PLAYERS, "campaign.too_many_players", most=MOST_PLAYERS)
        if any(player.name == self.name and player.is_active for player in state.players.values()):
            applying.advise("campaign.same_name", name=self.name)
        player = Player(id=applying.event.made(1), name=self.name, since=len(state.rounds))
        state.players[player.id] = player


class PlayerLeft(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="player.left"):
    """Somebody takes part no longer; his games stand."""

    player: ThingId

    def apply(self, applying: Applying) -> None:
        state, player = applying.state, applying.state.player(self.player)
        applying.want_self_or_organiser(self.player)
        applying.want(player.is_active, "campaign.left_already", player=player.name)
        _want_another_organiser(applying, player)
        player.is_active, player.until = False, len(state.rounds)


class PlayerReturned(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="player.returned"):
    """Somebody who had left takes part again."""

    player: ThingId

    def apply(self, applying: Applying) -> None:
        player = applying.state.player(self.player)
        applying.want_organiser()
        applying.want(not player.is_active, "campaign.never_left", player=player.name)
        player.is_active, player.until = True, None


class PlayerNamed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="player.named"):
    """Somebody is called otherwise from now on, or on pages that anybody may read; an empty `page_name` is none of its own."""

    player: ThingId
    name: Name | None = None
    page_name: Annotated[str, Meta(max_length=LONGEST_NAME)] | None = None

    def apply(self, applying: Applying) -> None:
        player = applying.state.player(self.player)
        applying.want_self_or_organiser(self.player)
        applying.want(self.name is not None or self.page_name is not None, "campaign.no_new_name")
        if self.name is not None:
            player.name = self.name
        if self.page_name is not None:
            player.page_name = self.page_name


class RoleSet(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="role.set"):
    """Somebody may do more or less from now on."""

    player: ThingId
    role: Role

    def apply(self, applying: Applying) -> None:
        player = applying.state.player(self.player)
        applying.want_organiser()
        if self.role != "organiser":
            _want_another_organiser(applying, player)
        player.role = self.role


def _want_another_organiser(applying: Applying, player: Player) -> None:
    """Raise a Problem where nobody would be left to organise."""
    others = (one for one in applying.state.active_players() if one is not player)
    if player.role == "organiser" and not any(one.role == "organiser" for one in others):
        raise Problem("campaign.last_organiser", player=player.name)
