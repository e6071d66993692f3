"""What a player has written of the Library, and his collection, for the tests of what becomes of a database."""

from msgspec.structs import replace

from armybuilder.catalogue.records.editing import Draft
from armybuilder.catalogue.text import LocalText
from armybuilder.games.missions import Mission
from armybuilder.roster.collection import Holding
from armybuilder.storage.library import deletions, puts
from tests.armies import squad
from tests.storage.armies import GAME


def write_content(store):
    """Units and missions of one's own, with the steps they were written in, a draft, and a collection."""
    library, kind, missions = store.library, GAME.content_type("unit"), GAME.content_type("mission")
    library.do(GAME, puts(missions, [Mission(id="hill", name=LocalText(ru="Холм"))]))
    library.do(GAME, puts(kind, [replace(squad(name="Шаг"), id="own.2")]), "first")
    library.do(GAME, puts(kind, [replace(squad(name="Ещё шаг"), id="own.2")]), "second")
    library.do(GAME, deletions(kind, ["own.2"]), "third")
    library.undo(GAME, library.steps(GAME)[0].number)
    library.drafts.keep(GAME.id, kind.id, "own.3", Draft(form="squad", plain={"name": "Пол"}, begun={}))
    library.derivations.note(GAME.id, kind, "own.2", squad(name="Образец"))
    raptor = Holding(game=GAME.id, entry="raptor", name=LocalText(ru="Раптор"), owned=3)
    store.collection.do(GAME.id, [raptor], "mine")
    store.collection.do(GAME.id, [replace(raptor, owned=4)], "mine")
    store.collection.undo(GAME.id)
