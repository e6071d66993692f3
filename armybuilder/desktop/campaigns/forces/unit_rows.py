"""What a list of a force's units says of each: how it stands, its tracks, its soldiers, its rank, what it has become."""

from collections.abc import Collection, Iterator, Mapping

from msgspec import Struct

from armybuilder.battle.table.board_rules import Silhouette
from armybuilder.campaign.forces.condition import Condition, conditions, next_round
from armybuilder.campaign.forces.force import Force, ForceUnit
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.text import Language
from armybuilder.desktop.battle.unit_lines import Scale
from armybuilder.wording.force_words import tell_conditions, tell_rank
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_slider

# by how a unit stands: the sign of it and its colour
SIGNS: Mapping[Condition, tuple[str, str]] = {
    "ready": ("ok", "success"),
    "in_battle": ("battle", "accent"),
    "away": ("round", "advice"),
    "wreck": ("repair", "error"),
    "damaged": ("repair", "advice"),
    "understrength": ("squad", "advice"),
    "wounded": ("heal", "advice"),
    "low_ammo": ("gun", "advice"),
}
GONE_SIGN = ("fallen", "quiet")


class UnitRow(Struct, frozen=True):
    """A row: a unit with how it stands in words, and the sign of what weighs most of that."""

    id: str
    name: str
    told: str
    sign: str
    colour: str
    look: Silhouette = "base"
    scales: tuple[Scale, ...] = ()
    rank: str = ""
    is_gone: bool = False


def unit_rows(
    state: CampaignState,
    force: Force,
    language: Language,
    looks: Mapping[str, Silhouette],
    fighting: Collection[str] = (),
) -> Iterator[UnitRow]:
    """Yield a row for each unit of a force; `fighting` are the ids of those that are in a battle now."""
    number, ranks = next_round(state), state.house_rules.earned.ranks
    for unit in force.units.values():
        in_battle = unit.id in fighting
        first = conditions(unit, number, in_battle=in_battle)[0]
        sign, colour = SIGNS.get(first, GONE_SIGN)
        rank = unit.rank(ranks)
        yield UnitRow(
            id=unit.id,
            name=unit.name.get(language) or unit.key,
            told=tell_conditions(unit, number, language, in_battle=in_battle),
            sign=sign,
            colour=colour,
            look=looks.get(unit.id, "base"),
            scales=tuple(_scales(unit, state.game, language)),
            rank=tell_rank(rank, ranks, language) if rank else "",
            is_gone=unit.status != "ready",
        )


def _scales(unit: ForceUnit, game: str, language: Language) -> Iterator[Scale]:
    """Yield the tracks of a unit; of its soldiers how many live, and the tracks of all of them together."""
    for track in unit.tracks.values():
        yield Scale(tell_slider(game, track.id, language), track.value, track.maximum, True)
    if unit.soldiers:
        yield Scale(say("campaign.soldiers", language), len(unit.living), len(unit.soldiers), True)
    sums: dict[str, tuple[int, int]] = {}
    for soldier in unit.living:
        for track in soldier.tracks.values():
            value, most = sums.get(track.id, (0, 0))
            sums[track.id] = (value + track.value, most + track.maximum)
    for own, (value, most) in sums.items():
        if most > len(unit.living):
            yield Scale(tell_slider(game, own, language), value, most, True)
