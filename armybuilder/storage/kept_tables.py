"""The tables that a player has laid out and keeps for a game, by their names."""

from armybuilder.battle.table.layout import BoardLayout
from armybuilder.storage.kept_named import KeptNamed
from armybuilder.storage.settings import StoredSettings, tables_key


class KeptTables(KeptNamed[BoardLayout]):
    """The tables of one game among the settings."""

    kind, none, taken = BoardLayout, "battle.no_table", "battle.table_name_taken"

    def __init__(self, settings: StoredSettings, game: str) -> None:
        super().__init__(settings, tables_key(game))
