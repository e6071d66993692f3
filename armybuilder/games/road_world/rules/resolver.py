"""Everything of «Мир Дорог Апокалипсиса» that can be resolved, in the book's order."""

from armybuilder.battle.action import Resolver, actions_of
from armybuilder.games.road_world.rules import victory as endings
from armybuilder.games.road_world.rules.basics import characteristic
from armybuilder.games.road_world.rules.basics import unit_sheets as sheets
from armybuilder.games.road_world.rules.basics.figures import figures_in, figures_of
from armybuilder.games.road_world.rules.melee import declaring, leaving, replies
from armybuilder.games.road_world.rules.melee import melee_action as melee
from armybuilder.games.road_world.rules.morale import flight, leaders, points, rally
from armybuilder.games.road_world.rules.movement import cohesion, reactions, stragglers
from armybuilder.games.road_world.rules.movement import movement_action as movement
from armybuilder.games.road_world.rules.preparation import deployment, placing_order, recruiting
from armybuilder.games.road_world.rules.settings import Settings
from armybuilder.games.road_world.rules.shooting import shots as shooting
from armybuilder.games.road_world.rules.shooting import volleys
from armybuilder.games.road_world.rules.turn import activation, command, rest, round_start, rounds, tokens

RESOLVER = Resolver(
    actions=actions_of(
        sheets,
        recruiting,
        deployment,
        placing_order,
        rounds,
        endings,
        leaders,
        cohesion,
        stragglers,
        flight,
        characteristic,
        round_start,
        points,
        command,
        rally,
        activation,
        rest,
        movement,
        reactions,
        leaving,
        declaring,
        melee,
        replies,
        shooting,
        volleys,
        tokens,
    ),
    settings=Settings,
    figures_of=figures_of,
    figures_in=figures_in,
    usual=(
        ("model-ranged", "shooting"),
        ("model-melee", "melee"),
        ("model", "model-move"),
    ),
)
