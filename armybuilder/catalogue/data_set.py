"""A set of game data: a game system and the catalogues made for it, as they came out of files."""

from msgspec import Struct

from armybuilder.catalogue.tree import Catalogue


class GameFile(Struct, frozen=True):
    """One file of game data: its name as the player knows it, what it holds, and how many entries that is."""

    name: str
    catalogue: Catalogue
    entries: int = 0

    @property
    def is_system(self) -> bool:
        """Whether it is the game system itself."""
        return not self.catalogue.game_system_id


class DataSet(Struct, frozen=True):
    """One game as imported: the system's file and those of its catalogues."""

    system: GameFile
    catalogues: tuple[GameFile, ...] = ()

    @property
    def id(self) -> str:
        """The id of the game system."""
        return self.system.catalogue.id

    def catalogue(self, catalogue_id: str) -> Catalogue | None:
        """Return one of its catalogues, or the system, by id."""
        files = (self.system, *self.catalogues)
        return next((f.catalogue for f in files if f.catalogue.id == catalogue_id), None)


# between the id that two catalogues of one game share and the name that tells one of them apart
APART = "#"


def namesake_id(catalogue_id: str, name: str) -> str:
    """Return an id of its own for a catalogue whose id another one has too."""
    return f"{catalogue_id}{APART}{name}"


def written_id(catalogue_id: str) -> str:
    """Return the id of a catalogue as it stands in its file."""
    return catalogue_id.partition(APART)[0]
