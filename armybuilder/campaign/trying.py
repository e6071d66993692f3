"""Trying something before it is done: what would keep it from being done is a Problem, and nothing has happened."""

from copy import copy

from msgspec.structs import replace

from armybuilder.campaign.applying import Applying, Deed
from armybuilder.campaign.event import new_event
from armybuilder.campaign.forces.force import Force
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.codec import decoder, encode
from armybuilder.catalogue.problem import Problem

DAY = "2000-01-01"
# the fields of deeds that name the forces it is done to; one without them may be about any
FORCES = ("force", "giver", "taker", "to")

_forces = decoder(Force)


def why_not(state: CampaignState, deed: Deed, by: str) -> Problem | None:
    """Return what keeps a player from doing something now; None where nothing does.

    It is applied to copies of the forces that it names, or of all, and of whatever else it may change: a button asks before it
    is shown, and says the reason where it is grey.
    """
    named = {getattr(deed, name) for name in FORCES if name in type(deed).__struct_fields__}
    copied = named & set(state.forces) or set(state.forces)
    tried = replace(
        state,
        forces=state.forces | {own: _forces.decode(encode(state.forces[own])) for own in copied},
        players={own: copy(player) for own, player in state.players.items()},
        games={own: copy(game) for own, game in state.games.items()},
        territories={own: copy(land) for own, land in state.territories.items()},
        seasons=[replace(one, rounds=[*one.rounds]) for one in state.seasons],
        rounds=[
            replace(one, games=[*one.games], byes=[*one.byes], moves=dict(one.moves)) for one in state.rounds
        ],
        adjustments=dict(state.adjustments),
        journal=[*state.journal],
    )
    event = new_event(deed, clock=1, by=by, date=DAY, nonce="")
    try:
        deed.apply(Applying(tried, event))
    except Problem as problem:
        return problem
    return None
