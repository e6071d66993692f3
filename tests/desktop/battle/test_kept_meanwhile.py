"""A battle that is open while others save it, delete it, or put another database in its place."""

from PySide6.QtWidgets import QApplication

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.problem import Problem
from armybuilder.storage.kept_battles import open_battle
from armybuilder.wording.narration import BothLanguages


def note(battle, text):
    return battle.do(Wanted("write-note", {"text": text}))


def test_every_command_is_kept_before_it_is_shown(window, view, store):
    shown = []
    view.session.changed.connect(
        lambda: shown.append(open_battle(store, view.session.battle_id).session.done)
    )
    note(view.session, "kept")
    assert shown == [2]


def test_what_another_program_saved_is_shown_and_not_overwritten(window, view, store):
    other = open_battle(store, view.session.battle_id)
    other.do(Wanted("write-note", {"text": "theirs"}), SeededDice(), BothLanguages())
    problem = note(view.session, "mine")
    assert problem.key == "storage.battle_changed"
    QApplication.processEvents()
    assert view.session.state.notes == ("theirs",)
    assert note(view.session, "mine") is None
    assert view.session.state.notes == ("theirs", "mine")


def test_what_cannot_be_kept_has_not_happened(window, view, monkeypatch):
    def full(*_, **__):
        raise Problem("storage.full", path="", folder="")

    with monkeypatch.context() as broken:
        broken.setattr(type(window.context.store.battles), "append", full)
        assert note(view.session, "lost").key == "storage.full"
    assert view.session.state.notes == ()
    assert not view.session.history.canUndo()
    assert window.messages.texts()
    assert note(view.session, "kept") is None


def test_undo_that_cannot_be_kept_leaves_battle_and_history_together(window, view, monkeypatch):
    note(view.session, "kept")

    def full(*_, **__):
        raise Problem("storage.full", path="", folder="")

    with monkeypatch.context() as broken:
        broken.setattr(type(window.context.store.battles), "stand_at", full)
        window.commands.undo.trigger()
        QApplication.processEvents()
    assert view.session.state.notes == ("kept",)
    assert view.session.history.canUndo()
    window.commands.undo.trigger()
    assert view.session.state.notes == ()


def test_a_battle_that_was_deleted_elsewhere_is_brought_back(window, view, store):
    store.battles.delete(view.session.battle_id)
    assert note(view.session, "mine").key == "storage.battle_deleted"
    [row] = window.messages.rows.values()
    row.buttons[0].click()
    assert note(view.session, "mine") is None


def test_a_battle_that_was_deleted_elsewhere_goes_on_as_a_new_one(window, view, store):
    note(view.session, "mine")
    former = view.session.battle_id
    store.battles.delete(former)
    note(view.session, "more")
    [row] = window.messages.rows.values()
    row.buttons[1].click()
    assert view.session.battle_id != former
    assert note(view.session, "more") is None
    assert open_battle(store, view.session.battle_id).state.notes == ("mine", "more")
    assert window.battles.views[view.session.battle_id] is view


def test_a_battle_is_renamed_exported_and_opened_from_its_file(window, view, tmp_path, monkeypatch):
    window.battles.rename_open("Bridge")
    assert window.top.title.text() == "Bridge"
    path = tmp_path / "bridge.json"
    monkeypatch.setattr(
        "armybuilder.desktop.battle.workspace.QFileDialog.getSaveFileName", lambda *_: (str(path), "")
    )
    window.battles.ask_export(view.session.battle_id)
    window.battles.take_file(path)
    taken = window.battles.session
    assert taken.name == "Bridge 2"
    assert taken.state.units.keys() == view.session.state.units.keys()


def test_a_file_that_is_no_battle_is_refused(window, view, tmp_path):
    path = tmp_path / "no.json"
    path.write_text("[]", encoding="utf-8")
    window.battles.take_file(path)
    assert "no.json" in window.messages.texts()[0]


def test_a_deleted_battle_comes_back(window, view):
    window.battles.show_list()
    window.battles.delete(view.session.battle_id)
    assert window.context.store.battles.list() == []
    window.commands.undo.trigger()
    assert [row.id for row in window.context.store.battles.list()] == [view.session.battle_id]


def test_what_was_given_together_is_one_step_of_undo_also_when_opened_again(window, view, store):
    for number, text in enumerate("abc"):
        view.session.do(Wanted("write-note", {"text": text}, together=number > 0))
    note(view.session, "alone")
    assert view.session.history.count() == 2
    window.commands.undo.trigger()
    window.commands.undo.trigger()
    assert view.session.state.notes == ()
    window.commands.redo.trigger()
    assert view.session.state.notes == ("a", "b", "c")
    assert open_battle(store, view.session.battle_id).session.entries[2].together
    view.session.go_to(3)  # a click in the log may stand between them
    assert view.session.state.notes == ("a", "b")
    note(view.session, "other")
    assert view.session.history.count() == 2
    for _ in range(2):
        window.commands.undo.trigger()
    assert view.session.state.notes == ()
    for _ in range(2):
        window.commands.redo.trigger()
    assert view.session.state.notes == ("a", "b", "other")
