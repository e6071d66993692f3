"""What a game is called, where its units come from, whom they serve and of what kind they are.

A game declares all of it in `resources/games/<game>/content.toml`.
"""

import tomllib

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.palette import OTHER, Palette, palette_of
from armybuilder.locations import resources


class Edition(Struct, frozen=True):
    """A source of units that a player can tell apart from the others.

    `ruleset` groups the editions whose numbers may stand in one army.
    """

    id: str
    name: LocalText
    short: LocalText
    ruleset: str
    note: LocalText
    default: bool = False


OWN = "own"
OWN_EDITION = Edition(
    id=OWN,
    name=LocalText(ru="Свои карточки", en="Own cards"),
    short=LocalText(ru="Свои", en="Own"),
    ruleset="",
    note=LocalText(ru="Юниты, которые вы внесли сами.", en="Units that you have added yourself."),
)


class Faction(Struct, frozen=True):
    """A faction: `side` is the one it fights for (empty: it serves with anybody); `colour` is of its cards."""

    id: str
    name: LocalText
    side: str
    colour: str
    note: LocalText = LocalText()


class Kind(Struct, frozen=True):
    """A kind of unit: squad, machine, gun; `rule` is the register id of the rule about its card."""

    id: str
    name: LocalText
    plural: LocalText
    rule: str = ""


class Sample(Struct, frozen=True, kw_only=True):
    """The army for newcomers, a legal one: ids of units of one edition in their order, within a limit of points."""

    name: LocalText
    edition: str
    units: tuple[str, ...]
    limit: int | None = None


class Content(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a game declares of itself. `id` is the name of its folder, `sign` begins the ids of its rules.

    `version` is raised whenever its units change. `own_note` is what is said of the cards that players write, where the
    game has a word of its own for it; `any_faction` is what stands for all factions where a unit joins every one.
    """

    id: str
    sign: str
    title: LocalText
    version: int = 1
    sample: Sample | None = None
    own_note: LocalText = OWN_EDITION.note
    any_faction: LocalText = LocalText()
    editions: tuple[Edition, ...] = ()
    factions: tuple[Faction, ...] = ()
    kinds: tuple[Kind, ...] = ()

    @property
    def every_edition(self) -> tuple[Edition, ...]:
        """The editions that the program ships, and the players' own cards."""
        return (*self.editions, replace(OWN_EDITION, note=self.own_note))

    def palette(self, faction: str) -> Palette:
        """Return the colours of a faction's sheets; grey ones where the game knows none of that id."""
        return palette_of(next((one.colour for one in self.factions if one.id == faction), OTHER))

    def faction_name(self, faction: str, language: Language) -> str:
        """Return what a faction is called on sheets; its id where the game knows none of that id."""
        return next((one.name.get(language) for one in self.factions if one.id == faction), faction)

    def edition_mark(self, edition: str, language: Language) -> str:
        """Return how a sheet names the source of its numbers; its id where the game knows none of that id."""
        return next((one.short.get(language) for one in self.every_edition if one.id == edition), edition)

    @property
    def edition_ids(self) -> list[str]:
        """What an armlist may name as its edition."""
        return [edition.id for edition in self.every_edition]

    @property
    def faction_ids(self) -> list[str]:
        """What an armlist may name as its faction."""
        return [faction.id for faction in self.factions]


def read_content(game_id: str) -> Content:
    """Return what a shipped game declares of itself."""
    path = resources() / "games" / game_id / "content.toml"
    return msgspec.convert({"id": game_id, **tomllib.loads(path.read_text(encoding="utf-8"))}, Content)
