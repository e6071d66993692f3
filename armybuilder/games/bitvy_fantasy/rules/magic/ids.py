"""Ids of cards and artefacts in facts: forms offer them by their names."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Line

CardId = Annotated[Line, Meta(extra_json_schema={"names": "card"})]
ArtefactId = Annotated[Line, Meta(extra_json_schema={"names": "artefact"})]
SourceId = Annotated[Line, Meta(extra_json_schema={"names": "source"})]
