"""What forces are worth over the rounds, and how far the richest is from the poorest."""

from collections.abc import Iterator

from armybuilder.campaign.state import Round
from armybuilder.campaign.statistics.charts import Chart, Figure, Place, Series
from armybuilder.campaign.statistics.record import Record, Worths
from armybuilder.catalogue.text import LocalText


def wealth(record: Record, rounds: tuple[Round, ...]) -> Iterator[Chart]:
    """Yield what each force was worth at the end of each round, and the richest in hundredths of the poorest.

    Before the first round of a campaign stands what the forces were worth when it opened, as round 0.
    """
    wanted = {one.number for one in rounds} | ({0} if rounds and rounds[0].number == 1 else set())
    found = [one for one in record.worths if one.round in wanted]
    places = tuple(Place(key=str(one.round)) for one in found)
    series = tuple(
        Series(
            key=force.id,
            name=LocalText(force.name),
            figures=tuple(
                Figure(one.worths[force.id], one.events[force.id]) if force.id in one.worths else None
                for one in found
            ),
        )
        for force in record.state.forces.values()
        if any(force.id in one.worths for one in found)
    )
    yield Chart(id="worth", shape="lines", places=places if series else (), series=series)
    ratios = tuple(_spread(one) for one in found)
    spread = (Series(key="ratio", figures=ratios),) if any(ratios) else ()
    yield Chart(id="spread", shape="lines", places=places if spread else (), series=spread)


def _spread(one: Worths) -> Figure | None:
    """Return the richest in hundredths of the poorest; None where there are not two, or somebody has nothing."""
    if len(one.worths) < 2:
        return None
    poorest, richest = (choose(one.worths, key=one.worths.__getitem__) for choose in (min, max))
    if one.worths[poorest] <= 0:
        return None
    events = dict.fromkeys((*one.events[richest], *one.events[poorest]))
    return Figure(100 * one.worths[richest] // one.worths[poorest], tuple(events))
