"""What `make check` runs after a change: the tests nearest to it, then those of its room."""

from tools.check import affected_tests, is_failure


def test_tests_that_import_a_module_come_before_those_of_its_room():
    found = affected_tests(["armybuilder/catalogue/throw.py"])
    assert found.index("tests/catalogue/test_throw.py") < found.index("tests/catalogue")


def test_rules_of_a_game_are_tried_by_its_rule_tests():
    found = affected_tests(["armybuilder/games/batalist/rules/melee/melee.py"])
    assert "tests/rules/batalist" in found
    assert "tests/rules/road_world" not in found


def test_a_test_stands_for_itself_and_a_helper_for_its_folder():
    found = affected_tests(["tests/cli/test_rules_command.py", "tests/roster/trees.py"])
    assert found == ["tests/cli/test_rules_command.py", "tests/roster"]


def test_words_are_tried_by_the_tests_of_words():
    assert affected_tests(["resources/words/cli.toml"]) == ["tests/wording/test_messages.py"]


def test_tests_that_are_left_out_of_the_quick_run_are_no_failure():
    assert not is_failure("tests", 5)
    assert is_failure("tests", 1)
    assert is_failure("mypy", 5)
