"""Takes a unit of the Library into the open army of an imported game, or into a new one."""

from typing import Any

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.armies.workspace import ArmiesWorkspace
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.builder.builder import Builder
from armybuilder.desktop.builder.palette import FORCE
from armybuilder.desktop.games.army_start import ArmyStart, begin, default_limit
from armybuilder.desktop.library.offer import Offer
from armybuilder.roster.model import Force


def take_entry(armies: ArmiesWorkspace, offer: Offer, entry: str) -> ArmyDocument[Any] | None:
    """The army that the unit is in now, open; None when it could not be taken, which the army itself has told."""
    force = _force_of(armies.builder, offer)
    if force is None:
        if not _begin(armies, offer):
            return None
        force = _force_of(armies.builder, offer)
    builder = armies.builder
    if builder is None or force is None:
        return None
    return builder.document if builder.army.take(entry, force.id).changed else None


def _force_of(builder: Builder | None, offer: Offer) -> Force | None:
    """The force of the offer's game and catalogue: the one that is being filled, else the first."""
    if builder is None or builder.document.roster.game != offer.system.id:
        return None
    filled = builder.palette_view.chosen.get(FORCE)
    forces = [force for top in builder.document.roster.forces for force in top.everything()]
    fitting = [force for force in forces if force.catalogue == offer.catalogue]
    return next((force for force in fitting if force.id == filled), fitting[0] if fitting else None)


def _begin(armies: ArmiesWorkspace, offer: Offer) -> bool:
    """Start an army of the offer's catalogue, with its first kind of force, and open it."""
    if not offer.kinds:
        armies.problem.emit(Problem("roster.no_kind", catalogue=offer.name(armies.context.language)))
        return False
    name = armies.context.store.rosters.free_name(offer.name(armies.context.language))
    limit = default_limit(offer.data)
    wanted = ArmyStart(offer.system.version, offer.catalogue, offer.kinds[0].id, name, limit)
    try:
        roster = begin(offer.data, wanted)
    except Problem as problem:
        armies.problem.emit(problem)
        return False
    return armies.start(roster)
