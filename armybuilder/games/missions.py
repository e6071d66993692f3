"""Missions: what a battle is about, for games that have them and for those whose players agree on one."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct

from armybuilder.catalogue.records.fields import Key, Long, Seldom
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.unit import CardPictureId

MOST_SIDES = 6


class MissionSide(Struct, frozen=True, kw_only=True):
    """A part in a mission: what it is called, what it has to do to win, and how many points its army may cost (0: any)."""

    name: LocalText = LocalText()
    task: Annotated[LocalText, Long] = LocalText()
    limit: Annotated[int, Meta(ge=0, le=100_000)] = 0


class Mission(Struct, frozen=True, kw_only=True):
    """A mission that players have written.

    `last_turn` is the last turn of the battle, 0 for no limit; the part of the number `holds_out` wins then if nobody has won
    before, and that of the number `begins` has the first turn (0: neither). `layout` is the id of a table with its terrain.
    `setup` tells how sides deploy, `wins` who wins when, `text` all the rest.
    """

    id: Annotated[str, Key]
    name: LocalText
    sides: Annotated[tuple[MissionSide, ...], Meta(max_length=MOST_SIDES)] = (MissionSide(), MissionSide())
    last_turn: Annotated[int, Meta(ge=0, le=1000)] = 0
    holds_out: Annotated[int, Meta(ge=0, le=MOST_SIDES)] = 0
    begins: Annotated[int, Meta(ge=0, le=MOST_SIDES), Seldom] = 0
    layout: Annotated[str, Seldom] = ""
    text: Annotated[LocalText, Long] = LocalText()
    setup: Annotated[LocalText, Long] = LocalText()
    wins: Annotated[LocalText, Long] = LocalText()
    picture: CardPictureId = ""
    source: Annotated[str, Seldom] = ""
    notes: Annotated[LocalText, Long, Seldom] = LocalText()

    def mistakes(self) -> Iterator[Mistake]:
        """Yield the number of a part that there is not."""
        for field in ("holds_out", "begins"):
            if (found := getattr(self, field)) > len(self.sides):
                bounds = {"least": 0, "most": len(self.sides), "allowed": f"0–{len(self.sides)}"}
                yield Mistake("not_number", field, found, told=bounds)

    def brief(self, language: Language) -> Iterator[str]:
        """Yield what is read aloud before the battle, paragraph by paragraph, but for the tasks of the sides."""
        yield self.name.get(language)
        yield from (told for text in (self.text, self.setup, self.wins) if (told := text.get(language)))


def texts_of(mission: Mission) -> Iterator[LocalText | str]:
    """Yield what a mission is found by beside its name."""
    yield from (mission.text, mission.setup, mission.wins, mission.notes, mission.source)
    for side in mission.sides:
        yield from (side.name, side.task)
