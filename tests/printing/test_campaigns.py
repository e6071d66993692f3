"""A campaign on paper: its chapters, and the sheets of forces as they stand, whatever the game."""

import io
from contextlib import nullcontext
from datetime import date

import pypdf
import pytest
from msgspec.structs import replace

from armybuilder.campaign.forces.enlisting import enlisted
from armybuilder.campaign.forces.founding import ForceFounded
from armybuilder.campaign.people import CampaignFounded
from armybuilder.campaign_parts import PACK_PARTS
from armybuilder.campaign_printing import pack_of
from armybuilder.catalogue.codec import encode
from armybuilder.games import games
from armybuilder.games.own_army import OwnArmy
from armybuilder.print_subjects import kept_campaign_subject
from armybuilder.printing.job import job_pages
from armybuilder.sample_campaigns import take_sample_campaign
from armybuilder.sheet.shapes import Line, TextLine
from armybuilder.storage.campaign_files import file_digest
from armybuilder.storage.content import units_of, update_content
from armybuilder.storage.kept_campaigns import KeptCampaign, found_campaign
from armybuilder.storage.opening import open_army
from armybuilder.storage.store import open_store
from tests import gamedata
from tests.printing.boxes import cut, outside, overlapping
from tests.printing.jobs import job_of, printed

DAY = date(2026, 11, 23)
WITH_SAMPLES = [game.id for game in games() if game.content.sample is not None]


@pytest.fixture
def store(tmp_path):
    with open_store(tmp_path / "kept.db") as store:
        yield store


def asked(store, kept, language="en", *, parts=None, force=""):
    subject = kept_campaign_subject(kept, lambda: nullcontext(store), force)
    return job_of(subject, language, parts)


def pages_of(store, kept, language="en", **more):
    content = printed(asked(store, kept, language, **more))
    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(content)).pages]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            (
                "Standings",
                "Next games",
                "Map",
                "Results",
                "Journal",
                "What happened",
                "restoring",
                "House rules",
            ),
        ),
        (
            "ru",
            (
                "Таблица",
                "Ближайшие игры",
                "Карта",
                "Результаты",
                "Журнал",
                "Что происходило",
                "нужно",
                "Домашние правила",
            ),
        ),
    ],
)
def test_every_chapter_is_there_in_both_languages(store, language, words):
    kept = KeptCampaign(store, take_sample_campaign(store, "five_fords", language))
    told = " ".join(pages_of(store, kept, language))
    assert [word for word in words if word not in told] == []
    assert all(force.name in told for force in kept.state.active_forces())
    assert "campaign_page." not in told


def test_only_wanted_parts_of_one_force_are_printed(store):
    kept = KeptCampaign(store, take_sample_campaign(store, "five_fords", "en"))
    force = next(iter(kept.state.forces.values()))
    others = [one.name for one in kept.state.forces.values() if one is not force]
    told = " ".join(pages_of(store, kept, parts=("forces",), force=force.id))
    assert force.name in told
    assert not [name for name in others if name in told]


def test_who_is_destroyed_has_no_sheet_and_who_is_gone_is_struck_out(store):
    kept = KeptCampaign(store, take_sample_campaign(store, "five_fords", "en"))
    force = next(one for one in kept.state.forces.values() if one.name == "Hurricane Season")
    request = pack_of(store, kept, "en", parts=("sheets",), force=force.id)
    state = request.sheets[0].course.session().state
    gone = {unit.key for unit in force.units.values() if unit.status != "ready"}
    assert gone
    assert not {unit.selection for unit in state.units.values()} & gone
    told = " ".join(pages_of(store, kept, parts=("sheets",), force=force.id))
    assert "Hurricane" not in told.replace(force.name, "")
    assert "on the table" in told
    sliders = {
        unit.selection: slider.value
        for unit in state.units.values()
        for piece in state.pieces_of(unit.id)
        for key, slider in piece.sliders.items()
        if key == "ammo"
    }
    for unit in force.serving():
        if unit.key in sliders:
            assert sliders[unit.key] == unit.tracks["ammo"].value


@pytest.mark.parametrize("game_id", WITH_SAMPLES)
def test_a_force_of_each_game_is_printed(store, game_id):
    game = next(one for one in games() if one.id == game_id)
    update_content(store, game)
    units = {unit.id: unit for unit in units_of(store, game)}
    army = OwnArmy(game, game.sample_army(units, "en"), lambda: units)
    key = found_campaign(
        store, CampaignFounded(name="Cup", game=game_id, organiser="Anna"), date=DAY.isoformat()
    )
    kept = KeptCampaign(store, key)
    content = encode(army.roster)
    deed = ForceFounded(
        player=kept.me, name="North", army=file_digest(content), units=enlisted(army, game_id)
    )
    kept.tell(deed, date=DAY.isoformat(), files={file_digest(content): content})
    pages = pages_of(store, kept)
    assert len(pages) > 1
    first = next(iter(next(iter(kept.state.forces.values())).units.values()))
    assert first.name.en.upper() in " ".join(pages).upper()


def test_a_force_of_an_imported_game_is_printed_with_its_profiles(store):
    version = store.game_data.keep(gamedata.data_set()).version
    engine = gamedata.army(name="Host", version=version)
    army = open_army(store, engine.freeze(), lambda _: {})
    deed = CampaignFounded(name="Cup", game=gamedata.SYSTEM.id, organiser="Anna", system=gamedata.SYSTEM.name)
    kept = KeptCampaign(store, found_campaign(store, deed, date=DAY.isoformat()))
    content = encode(army.roster)
    force = ForceFounded(
        player=kept.me, name="North", army=file_digest(content), units=enlisted(army, kept.game_id)
    )
    kept.tell(force, date=DAY.isoformat(), files={file_digest(content): content})
    request = pack_of(store, kept, "en")
    assert request.game == gamedata.SYSTEM.name
    assert request.sheets[0].drawn
    told = " ".join(pages_of(store, kept))
    tracked = " ".join(pages_of(store, kept, parts=("roster", "tracking", "battle_sheet")))
    names = [unit.name.en for unit in next(iter(kept.state.forces.values())).units.values()]
    assert names
    assert [name for name in names if name not in tracked] == []
    assert [name for name in names if name not in told] == []


def test_a_force_without_its_army_is_said_to_have_no_sheets(store):
    key = found_campaign(
        store, CampaignFounded(name="Cup", game="bronepehota", organiser="Anna"), date=DAY.isoformat()
    )
    kept = KeptCampaign(store, key)
    kept.tell(ForceFounded(player=kept.me, name="North", army="0" * 64), date=DAY.isoformat())
    told = " ".join(pages_of(store, kept, parts=("sheets",)))
    assert "North" in told


def test_the_same_request_makes_the_same_bytes(store):
    kept = KeptCampaign(store, take_sample_campaign(store, "highway", "ru"))
    whole = asked(store, kept, "ru")
    assert printed(whole) == printed(whole)
    progress = []
    standings = asked(store, kept, "ru", parts=("standings",))
    printed(standings, lambda done, total: progress.append((done, total)))
    assert progress
    assert all(done <= total for done, total in progress)
    tracked = ["roster", "tracking", "battle_sheet"]
    parts = whole.subject.parts
    assert [part.id for part in parts][: len(PACK_PARTS) + 3] == [*PACK_PARTS, *tracked]
    assert [part.id for part in parts if part.usual] == list(PACK_PARTS)


def test_marks_and_lines_in_names_are_words(store):
    key = found_campaign(
        store,
        CampaignFounded(name="**Cup** | x", game="bronepehota", organiser="A*n*na\u202e"),
        date="2026-11-23",
    )
    told = " ".join(pages_of(store, KeptCampaign(store, key)))
    assert "Anna" in told


def sheets_on(job):
    return [sheet for page in job_pages(job) for sheet, _ in page.content]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_force_has_a_roster_with_what_it_is_and_room_for_the_next_game(store, language):
    kept = KeptCampaign(store, take_sample_campaign(store, "five_fords", language))
    job = asked(store, kept, language, parts=("roster",))
    pages = sheets_on(job)
    forces = list(kept.state.active_forces())
    assert len(pages) == len(forces)
    for page, force in zip(pages, forces, strict=True):
        told = [shape.text for shape in page.shapes if isinstance(shape, TextLine)]
        assert force.name in told
        assert str(force.treasury) in told
        for unit in force.serving():
            assert unit.name.get(language) in told
        assert list(overlapping(page)) == []
        assert list(outside(page)) == []


def test_tracking_of_a_campaign_counts_what_was_carried_over(store):
    kept = KeptCampaign(store, take_sample_campaign(store, "five_fords", "en"))
    hurt = [
        (force, unit)
        for force in kept.state.active_forces()
        for unit in force.serving()
        for track in unit.tracks.values()
        if track.kind == "durability" and 0 < track.value < track.maximum
    ]
    assert hurt
    force, unit = hurt[0]
    job = asked(store, kept, parts=("tracking",), force=force.id)
    crosses = 0
    for sheet in sheets_on(job):
        words = [shape.text for shape in sheet.shapes if isinstance(shape, TextLine)]
        if unit.name.get("en") in words and "Has acted" in words:
            crosses = sum(isinstance(shape, Line) and shape.line == 0.4 for shape in sheet.shapes) // 2
    assert crosses == sum(one.lost for one in unit.tracks.values())
    clean = replace(job, setup=replace(job.setup, state="clean"))
    assert not any(
        isinstance(shape, Line) and shape.line == 0.4 for sheet in sheets_on(clean) for shape in sheet.shapes
    )


def test_the_next_games_of_a_campaign_have_battle_sheets_with_both_forces(store):
    kept = KeptCampaign(store, take_sample_campaign(store, "five_fords", "en"))
    planned = [one for one in kept.state.games.values() if one.state == "planned"]
    pages = sheets_on(asked(store, kept, parts=("battle_sheet",)))
    assert len(pages) == len(planned)
    names = {force.player: force.name for force in kept.state.active_forces()}
    for page, game in zip(pages, planned, strict=True):
        told = " ".join(shape.text for shape in page.shapes if isinstance(shape, TextLine))
        assert all(names[player] in told for player in game.players)


def test_a_campaign_without_forces_has_a_blank_battle_sheet(store):
    deed = CampaignFounded(name="New", game="bronepehota", organiser="Anna")
    kept = KeptCampaign(store, found_campaign(store, deed, date=DAY.isoformat()))
    (page,) = sheets_on(asked(store, kept, parts=("battle_sheet",)))
    assert "Initiative" in [shape.text for shape in page.shapes if isinstance(shape, TextLine)]


@pytest.mark.parametrize("setup", [{}, {"paper": "a5"}, {"text_size": 200}])
@pytest.mark.parametrize(
    ("language", "words"), [("ru", ("Домашние правила", "Доход")), ("en", ("House rules", "Income"))]
)
def test_house_rules_stand_with_their_values(store, language, words, setup):
    kept = KeptCampaign(store, take_sample_campaign(store, "five_fords", language))
    rules = kept.state.house_rules
    pages = job_pages(
        job_of(kept_campaign_subject(kept, lambda: nullcontext(store), ""), language, ("rules",), **setup)
    )
    sheets = [sheet for page in pages for sheet, _ in page.content]
    said = " ".join(shape.text for sheet in sheets for shape in sheet.shapes if isinstance(shape, TextLine))
    assert [word for word in (*words, str(rules.founding_limit)) if word not in said] == []
    assert all(one.name.get(language) in said for one in rules.earned.improvements)
    assert "campaign_page." not in said
    for sheet in sheets:
        assert [*overlapping(sheet), *outside(sheet), *cut(sheet)] == []
