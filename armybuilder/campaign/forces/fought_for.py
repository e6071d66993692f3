"""What a battle is fought for, as the battle keeps it: whoever lists battles needs nothing else of campaigns."""

from msgspec import Struct


class FoughtFor(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a battle is fought for: a campaign, a planned game of it, and by side the force and the units that came.

    `units` are the ids that units have in the campaign by those that they have in the army of the battle.
    """

    campaign: str
    game: str = ""
    round: int = 0
    forces: dict[str, str] = {}
    units: dict[str, dict[str, str]] = {}
