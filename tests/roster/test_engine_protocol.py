"""The engine behind the protocol of the conformance suite: every command has an answer."""

import json

import pytest

from armybuilder.exchange.battlescribe.adapter import Adapter, serve

SYSTEM = {
    "id": "system",
    "name": "Game",
    "costTypes": [{"id": "pts", "name": "pts", "hidden": False, "limit": False}],
    "categoryEntries": [{"id": "core", "name": "Core"}],
    "forceEntries": [{"id": "army", "name": "Army", "categoryLinks": [{"id": "", "targetId": "core"}]}],
}
BOOK = {
    "id": "book",
    "name": "Book",
    "gameSystemId": "system",
    "selectionEntries": [
        {
            "id": "squad",
            "name": "Squad",
            "type": "unit",
            "import": True,
            "costs": [{"name": "pts", "typeId": "pts", "value": 0.1}],
            "selectionEntries": [
                {
                    "id": "man",
                    "name": "Man",
                    "constraints": [
                        {"id": "m", "type": "min", "value": 2, "shared": False, "negative": False}
                    ],
                }
            ],
        }
    ],
}


class Talk:
    """A conversation with an adapter."""

    def __init__(self):
        self.adapter = Adapter()
        self.ask("setup", version="1.0", specId="test", gameSystem=SYSTEM, catalogues=[BOOK])

    def ask(self, kind, **fields):
        return self.adapter.answer(json.dumps({"type": kind, "corrId": 7, **fields}).encode())

    def act(self, action, **fields):
        return self.ask("action", action=action, **fields)


@pytest.fixture
def talk():
    return Talk()


@pytest.fixture
def force(talk):
    return talk.act("addForce", forceEntryId="army", catalogueId="book")["outputs"]["forceId"]


def test_every_answer_begins_with_its_type_and_echoes_the_number(talk):
    for kind in ("describe", "getState", "getErrors", "exportRosterXml", "teardown", "nonsense"):
        answer = talk.ask(kind)
        assert next(iter(answer)) == "type"
        assert answer["corrId"] == 7
    assert "corrId" not in Adapter().answer(b'{"type":"describe"}')


def test_the_engine_tells_what_it_is(talk):
    told = talk.ask("describe")
    assert (told["type"], told["protocolVersion"], told["domains"]) == ("describeResult", "1.1", ["roster"])
    assert told["capabilities"]["rosterXml"]


def test_an_action_tells_what_it_made(talk, force):
    outputs = talk.act("selectEntry", forceId=force, entryId="squad")["outputs"]
    unit = outputs["selectionId"]
    assert list(outputs["selections"]) == ["man"]
    again = talk.act("selectChildEntry", forceId=force, selectionId=unit, entryId="man")["outputs"]
    assert again["selectionId"] == outputs["selections"]["man"]
    copied = talk.act("duplicateSelection", forceId=force, selectionId=unit)["outputs"]["selectionId"]
    assert copied != unit


def test_numbers_are_whole_where_they_are_whole(talk, force):
    for _ in range(3):
        talk.act("selectEntry", forceId=force, entryId="squad")
    (cost,) = talk.ask("getState")["costs"]
    assert json.dumps(cost["value"]) == "0.3"
    number = talk.ask("getState")["forces"][0]["selections"][0]["number"]
    assert json.dumps(number) == "1"


def test_every_action_of_the_protocol_is_known(talk, force):
    unit = talk.act("selectEntry", forceId=force, entryId="squad")["outputs"]["selectionId"]
    man = talk.ask("getState")["forces"][0]["selections"][0]["children"][0]["id"]
    for action, fields in (
        ("addChildForce", {"forceId": force, "forceEntryId": "army", "catalogueId": "book"}),
        ("setSelectionCount", {"forceId": force, "selectionId": man, "count": 5}),
        ("deselectSelection", {"forceId": force, "selectionId": man}),
        ("setCostLimit", {"costTypeId": "pts", "value": 0.25}),
        ("setCustomization", {"forceId": force, "customName": "F", "customNotes": "n"}),
        ("setCustomization", {"forceId": force, "selectionId": unit, "customName": "S"}),
        ("setCustomization", {"forceId": force, "categoryEntryId": "core", "customName": "C"}),
        ("reload", {}),
    ):
        assert talk.act(action, **fields)["ok"], action
    assert talk.act("loadRoster", xml="\n" + talk.ask("exportRosterXml")["xml"])["ok"]
    told = talk.ask("getState")
    assert told["costLimits"][0]["value"] == 0.25
    assert told["forces"][0]["customName"] == "F"
    assert told["forces"][0]["categories"][1]["customName"] == "C"
    selection = told["forces"][0]["selections"][0]
    assert (selection["customName"], selection["children"][0]["number"]) == ("S", 4)
    assert talk.act("removeForce", forceId=force)["ok"]
    assert talk.ask("getState")["forces"] == []


def test_a_category_is_customized_before_a_selection_and_that_before_the_force(talk, force):
    unit = talk.act("selectEntry", forceId=force, entryId="squad")["outputs"]["selectionId"]
    talk.act("setCustomization", forceId=force, selectionId=unit, categoryEntryId="core", customName="C")
    talk.act("setCustomization", forceId=force, selectionId=unit, customNotes="S")
    told = talk.ask("getState")["forces"][0]
    assert "customName" not in told
    assert told["categories"][1]["customName"] == "C"
    assert "customName" not in told["selections"][0]
    assert told["selections"][0]["customNotes"] == "S"


@pytest.mark.parametrize(
    ("action", "fields"),
    [
        ("addForce", {"forceEntryId": "none", "catalogueId": "book"}),
        ("addForce", {"forceEntryId": "army", "catalogueId": "none"}),
        ("addChildForce", {"forceId": "none", "forceEntryId": "army", "catalogueId": "book"}),
        ("removeForce", {"forceId": "none"}),
        ("selectEntry", {"forceId": "none", "entryId": "squad"}),
        ("selectEntry", {"entryId": "none"}),
        ("selectChildEntry", {"selectionId": "none", "entryId": "man"}),
        ("deselectSelection", {"selectionId": "none"}),
        ("setSelectionCount", {"selectionId": "none", "count": 2}),
        ("duplicateSelection", {"selectionId": "none"}),
        ("setCostLimit", {"costTypeId": "none", "value": 5}),
        ("setCustomization", {"categoryEntryId": "none", "customName": "x"}),
        ("setCustomization", {"selectionId": "none", "customName": "x"}),
        ("loadRoster", {"xml": "<roster/>"}),
        ("loadRoster", {"xml": "not a roster"}),
        ("duplicateForce", {}),
        ("fly", {}),
    ],
)
def test_what_cannot_be_done_is_told_and_changes_nothing(talk, force, action, fields):
    before = talk.ask("getState")
    answer = talk.act(action, **{"forceId": force, **fields})
    assert (answer["type"], answer["ok"]) == ("actionResult", False)
    assert answer["error"]
    assert talk.ask("getState") == before


@pytest.mark.parametrize(
    "line",
    [
        b"{",
        b"[]",
        b"null",
        b"\xff",
        b"{}",
        b'{"type":null}',
        b'{"type":"setupFromFiles","files":[]}',
        b'{"type":"screenshot"}',
        b'{"type":"gamedataSetup"}',
        b'{"type":"action"}',
        b'{"type":"action","action":"addForce","count":"many"}',
        b'{"type":"getState"}',
        b'{"type":"setup"' + b',"gameSystem":{"forceEntries":[' * 600,
    ],
)
def test_what_is_no_command_is_an_error(line):
    assert Adapter().answer(line)["type"] == "error"


def test_a_setup_that_cannot_be_read_says_why():
    answer = Adapter().answer(b'{"type":"setup","gameSystem":{"id":5}}')
    assert answer["type"] == "setupResult"
    assert answer["errors"]


def test_one_process_serves_many_setups():
    setup = json.dumps({"type": "setup", "specId": "a", "gameSystem": SYSTEM, "catalogues": [BOOK]}).encode()
    add = b'{"type":"action","action":"addForce","forceEntryId":"army","catalogueId":"book"}'
    lines = [setup, add, b"", b'{"type":"teardown"}', b'{"type":"getState"}', setup, b'{"type":"getState"}']
    answers = [json.loads(line) for line in serve(lines)]
    assert [a["type"] for a in answers] == [
        "setupResult",
        "actionResult",
        "teardownResult",
        "error",
        "setupResult",
        "state",
    ]
    assert answers[-1]["forces"] == []
    assert all(line.endswith(b"\n") and line.count(b"\n") == 1 for line in serve([setup]))
