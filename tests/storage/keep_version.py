"""Keep a small database of the present version beside the tests: `python -m tests.storage.keep_version`.

Done once at each release whose schema is new; what was released is never written again.
"""

import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from armybuilder.catalogue.text import LocalText
from armybuilder.games import game as find_game
from armybuilder.games.bitvy_fantasy.profiles.cards import Card
from armybuilder.games.decks import Deck, DeckCard
from armybuilder.games.ninth_age.pregame.battle import Battle
from armybuilder.roster.collection import Holding
from armybuilder.roster.edits import SetPicture, apply
from armybuilder.sheet.pictures import picture_of
from armybuilder.storage.library import Change
from armybuilder.storage.migrations import known_names
from armybuilder.storage.store import Store, open_store
from tests.armies import squad
from tests.own_games import BOATS
from tests.pictures import picture_file
from tests.storage.armies import GAME, keep, mixed_army
from tests.storage.seasons import kept_season
from tests.storage.versions.test_0003 import kept_data

VERSIONS = Path(__file__).parent / "versions"


def keep_version(target: Path) -> None:
    """Write a database with an own unit, armies, a deleted one with a picture, a battle, a campaign, a setting and game data."""
    with tempfile.TemporaryDirectory() as folder:
        draft = Path(folder) / "draft.db"
        with open_store(draft) as store:
            store.units.put_own(GAME, [squad(name="Тяжёлые свои")])
            keep(store, mixed_army(limit=400, notes="Заметка"))
            picture = store.pictures.keep(picture_of(picture_file(), "lion.png"))
            gone = mixed_army("Удалённая")
            store.rosters.delete(keep(store, apply(gone, SetPicture(gone.units[0].id, picture))))
            store.battles.create("ninth_age", "Перевал", "agreement", Battle(points_limit=4500))
            kept_season(store)
            keep_library(store)
            store.settings.set("theme", "dark")
            store.game_data.keep(kept_data())
        with closing(sqlite3.connect(draft)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("PRAGMA page_size = 1024")
            connection.execute("VACUUM")
        target.write_bytes(draft.read_bytes())


def keep_library(store: Store) -> None:
    """Write a card of one's own with a picture, a deck, a game of one's own, what is owned, and a step that was taken back."""
    game = find_game("bitvy_fantasy")
    picture = store.pictures.keep(picture_of(picture_file(), "lion.png"))
    text = LocalText("Все идут шагом.", "Everybody walks.")
    card = Card(id="own-walk", name=LocalText("Шаг", "Walk"), mark="ultra", text=text, picture=picture)
    deck = Deck(id="own-deck", name=LocalText("Моя колода"), cards=(DeckCard(card="own-walk", count=2),))
    store.library.do(
        game, [Change("card", card.id, card), Change("deck", deck.id, deck)], "library.step.kept"
    )
    store.library.undo(game, store.library.do(game, [Change("deck", deck.id, None)]))
    store.own_games.add(BOATS, "boats.toml")
    store.collection.do(GAME.id, [Holding(game=GAME.id, entry="raptor", name="Раптор", owned=3, painted=1)])


if __name__ == "__main__":
    path = VERSIONS / f"{known_names()[-1][:4]}.db"
    if path.exists():
        sys.exit(f"{path} is kept already")
    keep_version(path)
