"""Half-written records, and what own ones were begun from."""

from msgspec.structs import replace

from armybuilder.catalogue.records.editing import begin_draft, written
from armybuilder.games import game as find_game
from armybuilder.games.derived import source_changes, taken_over
from armybuilder.storage.store import open_store
from tests.games.bronepehota.content import shipped

GAME = find_game("bronepehota")
KIND = GAME.content_type("unit")
CLONES = shipped()["sheets_2008.polaris.tyazhyolaya_klon_pehota"]
FORM = KIND.form_of(CLONES)


def test_a_draft_and_its_steps_survive_the_program(tmp_path):
    draft = begin_draft("Squad", FORM.begin())
    draft = written(draft, {**draft.plain, "cost": 77})
    with open_store(tmp_path / "a.db") as store:
        store.library.drafts.keep(GAME.id, "unit", "own.1", draft)
    with open_store(tmp_path / "a.db") as store:
        drafts = store.library.drafts
        assert drafts.get(GAME.id, "unit", "own.1") == draft
        assert [kept.id for kept in drafts.unfinished(GAME.id)] == ["own.1"]
        assert drafts.unfinished("batalist") == []
        drafts.forget(GAME.id, "unit", "own.1")
        assert drafts.get(GAME.id, "unit", "own.1") is None


def test_what_is_kept_is_offered_no_more(tmp_path):
    draft = begin_draft("Squad", FORM.begin())
    draft = replace(written(draft, {**draft.plain, "cost": 77}), saved={**draft.plain, "cost": 77})
    with open_store(tmp_path / "a.db") as store:
        store.library.drafts.keep(GAME.id, "unit", "own.1", draft)
        assert store.library.drafts.unfinished(GAME.id) == []
        assert store.library.drafts.get(GAME.id, "unit", "own.1").past


def test_a_damaged_draft_is_none(tmp_path):
    with open_store(tmp_path / "a.db") as store:
        store.library.drafts.keep(GAME.id, "unit", "own.1", begin_draft("Squad", {}))
        with store.connection.writing() as db:
            db.execute("UPDATE library_drafts SET body = '{'")
        assert store.library.drafts.get(GAME.id, "unit", "own.1") is None
        assert store.library.drafts.unfinished(GAME.id) == []


def test_what_a_record_was_begun_from(tmp_path):
    with open_store(tmp_path / "a.db") as store:
        derivations = store.library.derivations
        assert derivations.get(GAME.id, KIND, "own.1") is None
        derivations.note(GAME.id, KIND, "own.1", CLONES)
        found = derivations.get(GAME.id, KIND, "own.1")
        assert (found.source, found.then) == (CLONES.id, CLONES)
        assert derivations.sources(GAME.id, KIND) == {"own.1": CLONES.id}


def with_trooper(unit, row, **changes):
    troopers = list(unit.troopers)
    troopers[row] = replace(troopers[row], **changes)
    return replace(unit, troopers=tuple(troopers))


def test_what_has_changed_in_the_original_is_told_and_taken_over_by_field():
    now = with_trooper(replace(CLONES, cost=90, edition="tehnolog"), 1, armour=5)
    mine = {**FORM.tell(CLONES), "cost": 75}
    cost, armour = source_changes(FORM, CLONES, now, mine)
    assert (cost.place, cost.then, cost.now, cost.mine, cost.is_contested) == ("cost", 80, 90, 75, True)
    assert (armour.place, armour.is_contested) == ("troopers.2.armour", False)
    taken = taken_over(mine, [armour])
    assert taken["troopers"][1]["armour"] == 5
    assert taken["cost"] == 75
    assert list(source_changes(FORM, CLONES, now, taken_over(mine, [cost, armour]))) == []
    shorter = {**mine, "troopers": mine["troopers"][:1]}
    assert taken_over(shorter, [armour]) == shorter
