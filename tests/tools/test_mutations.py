"""The changes that the mutation tester makes: each in its place, and each another program."""

import pytest

from tools.mutations import mutations_of


def changed(source):
    """What a module may become."""
    return [mutation.apply(source) for mutation in mutations_of("some.py", source)]


@pytest.mark.parametrize(
    ("source", "mutant"),
    [
        ("ok = a < b", "ok = (a <= b)"),
        ("ok = a and b", "ok = (a or b)"),
        ("ok = not a", "ok = (a)"),
        ("ok = a + b", "ok = (a - b)"),
        ("a += b", "a -= b"),
        ("n = 5", "n = 6"),
        ("ok = True", "ok = False"),
        ("word = 'é' + 'hit'", "word = 'é' + 'hit_'"),
        ("ok = min(a, b)", "ok = (max(a, b))"),
        ("record.add(a)", "pass"),
        ("b = c if a else d", "b = c if (not a) else d"),
        ("b = [x for x in a if x]", "b = [x for x in a if (True)]"),
        ("def f():\n    return a", "def f():\n    return None"),
        ("for a in b:\n    break", "for a in b:\n    continue"),
    ],
)
def test_a_change_is_made_where_it_stands(source, mutant):
    assert mutant in changed(source)


@pytest.mark.parametrize(
    "source",
    [
        '"""Text."""',
        "import a",
        "a: Literal[1]",
        "def f(a: Literal[1]) -> Literal[2]: ...",
        'b = f"{a} of 5"',
    ],
)
def test_what_is_text_or_type_is_left_alone(source):
    assert changed(source) == []


def test_a_change_knows_its_function():
    source = "class A:\n    n = 1\n    def f(self, m=2):\n        def inner():\n            return 3\n"
    found = {
        mutation.old: (mutation.scope, mutation.function) for mutation in mutations_of("some.py", source)
    }
    assert found == {"1": ("A", ""), "2": ("A", ""), "3": ("A.f.inner", "A.f")}
