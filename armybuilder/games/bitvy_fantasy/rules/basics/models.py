"""Those who take part in a battle, as the facts of several actions tell them."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Named, Steps
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bitvy_fantasy.rules.magic.touched import ArtefactId, WorkingEffects

Kind = Literal["warrior", "machine"]
Thing = Literal["warrior", "machine", "gun", "fortification"]
Bonus = Annotated[int, Meta(ge=0, le=20)]
Armour = Annotated[int, Meta(ge=0, le=20)]
DiceCount = Annotated[int, Meta(ge=0, le=20)]
Range = Annotated[int, Meta(ge=1, le=100)]
Height = Annotated[float, Meta(ge=0.5, le=100, extra_json_schema={"unit": "cm"})]
Drop = Annotated[float, Meta(ge=0, le=300, extra_json_schema={"unit": "cm"})]
Turn = Annotated[int, Meta(ge=1, le=999)]
# of several models to something: each its own shortest distance
Distances = Annotated[tuple[Steps, ...], Meta(max_length=100)]


class Model(Named, frozen=True, kw_only=True):
    """A model on the field. `bears_artefact`: a commander whose artefact is waiting or works (BF-3.1-9).

    `artefact` is the one that goes out with it, empty where it bears none or the players take it off themselves. `effects` are
    the cards and artefacts in force that reach it. `unhindered`: an effect lets it act at once, whatever is forbidden.
    """

    kind: Thing = "warrior"
    bears_artefact: Annotated[bool, Seldom] = False
    artefact: Annotated[ArtefactId, Seldom] = ""
    effects: Annotated[WorkingEffects, Seldom] = ()
    unhindered: Annotated[bool, Seldom] = False


class Jumper(Model, frozen=True, kw_only=True):
    """Who may jump or fall; `height` is measured from the top of the head to the soles."""

    kind: Kind = "warrior"
    height: Height | None = None
