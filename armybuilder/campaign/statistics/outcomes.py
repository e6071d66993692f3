"""Points over rounds, and how games ended by player, army and faction."""

from collections.abc import Iterator, Mapping
from typing import get_args

from armybuilder.campaign.results import counted_in_round
from armybuilder.campaign.standings import Counted, Outcome
from armybuilder.campaign.state import Round
from armybuilder.campaign.statistics.charts import Chart, ChartId, Figure, Place, Series, Tally
from armybuilder.campaign.statistics.record import Record
from armybuilder.catalogue.text import LocalText

OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)


def points(record: Record, rounds: tuple[Round, ...]) -> Chart:
    """Return each player's points at the end of each round: the last are those of the table."""
    tally = Tally()
    taking_part = {player.id for player in record.state.players.values() if player.is_active}
    numbers = [one.number for one in rounds]
    for one in rounds:
        for game in counted_in_round(record.state, one):
            for player, won in game.points.items():
                taking_part.add(player)
                tally.add(str(one.number), player, won, _event_of(record, one, game))
    for number, player, given, event in record.adjustments:
        if numbers:
            tally.add(str(min(max(number, numbers[0]), numbers[-1])), player, given, event)
    places = tuple(Place(key=str(number)) for number in numbers)
    series = tuple(
        Series(
            key=player.id,
            name=LocalText(player.name),
            figures=tuple(_summed(tally, player.id, places)),
        )
        for player in record.state.players.values()
        if player.id in taking_part
    )
    return Chart(id="points", shape="lines", places=places, series=series if places else ())


def _summed(tally: Tally, player: str, places: tuple[Place, ...]) -> Iterator[Figure]:
    """Yield what a player has by each round: the number with what is behind all of it."""
    total, events = 0, dict[str, None]()
    for place in places:
        found = tally.at(place.key, player)
        if found is not None:
            total += found.value
            events.update(dict.fromkeys(found.events))
        yield Figure(total, tuple(events))


def _event_of(record: Record, one: Round, game: Counted) -> str:
    """Return the event that told of a game, or of a bye."""
    found = record.state.games.get(game.id)
    if found is None:
        return record.pairings.get(one.number, "")
    return found.report or record.unplayed.get(found.id, "")


def outcomes(record: Record, rounds: tuple[Round, ...], factions: Mapping[str, LocalText]) -> Iterator[Chart]:
    """Yield how games ended by player, by army and by faction; no-shows and concessions are outcomes of their own."""
    state = record.state
    tallies: dict[ChartId, Tally] = {"players": Tally(), "forces": Tally(), "factions": Tally()}
    fought_by = {
        (fought.game.id, state.forces[side.force].player): side.force
        for fought in record.battles
        for side in fought.result.sides
        if side.force in state.forces
    }
    led_by = {force.player: force.id for force in reversed(state.forces.values())}
    left_out: dict[ChartId, int] = dict.fromkeys(tallies, 0)
    for one in rounds:
        for game in counted_in_round(state, one):
            event = _event_of(record, one, game)
            for player, outcome in game.outcomes.items():
                force = fought_by.get((game.id, player)) or led_by.get(player, "")
                faction = factions.get(force, LocalText())
                keys: dict[ChartId, str] = {
                    "players": player,
                    "forces": force,
                    "factions": faction.ru or faction.en,
                }
                for own_id, key in keys.items():
                    if key:
                        tallies[own_id].add(key, outcome, 1, event)
                    else:
                        left_out[own_id] += 1
    names = places_of(record)
    kinds = {(name.ru or name.en): Place(key=name.ru or name.en, name=name) for name in factions.values()}
    for own_id, tally in tallies.items():
        known = kinds if own_id == "factions" else names
        yield tally.bars(own_id, OUTCOMES, known, left_out[own_id], first="won")


def places_of(record: Record) -> dict[str, Place]:
    """Return the places of players, forces and units by their ids, with their names."""
    state = record.state
    found = {own: Place(key=own, name=LocalText(player.name)) for own, player in state.players.items()}
    for force in state.forces.values():
        player = state.players.get(force.player)
        name = LocalText(force.name)
        found[force.id] = Place(key=force.id, name=name, of=LocalText(player.name if player else ""))
        found |= {unit.id: Place(key=unit.id, name=unit.name, of=name) for unit in force.units.values()}
    return found
