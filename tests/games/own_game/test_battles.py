"""Battles of a game of a player's own: the tracker counts by the structure that the game tells."""

from armybuilder.battle.result import check_result
from armybuilder.battle.session.resulting import result_of
from armybuilder.battle.session.session import Session
from armybuilder.catalogue.text import LocalText
from armybuilder.games import let_go, make_game, take_in
from armybuilder.games.any_game.own import own_of
from armybuilder.games.battle_game import BattleSetup, SideSetup, beginning
from armybuilder.wording.narration import tell_phase, tell_slider
from tests.games.any_game.field import do
from tests.games.own_game.test_armies import CHIEF, GUARDS, army_of
from tests.own_games import FULL


def session_of(text):
    game = make_game(text, "game.toml").game.battle
    sides = tuple(SideSetup(army=army_of(text, GUARDS, CHIEF), name=name) for name in ("One", "Two"))
    entry = beginning(game, BattleSetup(sides=sides, terms=game.terms()), LocalText("begin"))
    return Session(game.rules, (entry,))


def state_of():
    return session_of(FULL).state


def test_units_come_with_their_tracks_and_the_game_tells_rounds_and_phases():
    state = state_of()
    assert state.rules.game == "patrols"
    structure = own_of(state).structure
    assert (structure.rounds, structure.phases) == (3, ("Move", "Fight"))
    assert state.sides["a"].sliders["Fame"].value == 1
    assert state.pieces["a.1.1"].sliders["wounds"].value == 4
    assert state.units["a.1"].value == 22
    assert state.pieces["a.2.1"].sliders == {}


def test_tracks_phases_and_what_is_counted_go_by_their_names():
    text = FULL.replace(
        '"Fight"]', '"Fight"]\nnames = [{ id = "Fight", name = { ru = "Бой", en = "Fighting" } }]'
    )
    game = make_game(text, "game.toml").game
    take_in(game)
    try:
        assert tell_slider("patrols", "wounds", "en") == "Wounds"
        assert tell_phase("patrols", "Fight", "ru") == "Бой"
        assert tell_phase("patrols", "Move", "ru") == "Move"
    finally:
        let_go("patrols")
    assert tell_phase("patrols", "Fight", "ru") == "Fight"


def test_damage_is_taken_off_the_first_track_where_none_is_called_wounds():
    men = '{ id = "wounds", name = "Wounds", type = "track", most = 12 }'
    assert men in FULL
    nerve = '{ id = "nerve", name = "Nerve", type = "track", most = 9 }'
    text = FULL.replace(men, f"{men.replace('wounds', 'men')},\n    {nerve}").replace(
        "wounds = 4", "men = 4\nnerve = 7"
    )
    session = session_of(text)
    do(session, "damage", who="b.1", amount=3)
    sliders = session.state.pieces["b.1.1"].sliders
    assert (sliders["men"].value, sliders["nerve"].value) == (1, 7)
    do(session, "damage", who="b.1", amount=1)
    assert session.state.pieces["b.1.1"].fate == "destroyed"
    result = result_of(session)
    check_result(result)
    lost = result.sides[1].units[0]
    kinds = [track.kind for track in lost.tracks]
    assert (lost.fate, "durability" in kinds) == ("destroyed", False)
