"""The pages of the project: their links lead somewhere, and what is told in two languages is the same in both."""

import re
import tomllib
from pathlib import Path

import pytest

TOP = Path(__file__).parents[1]
PAGES = sorted([*TOP.glob("*.md"), *(TOP / "docs").rglob("*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)")
PLAYERS_PAGES = [page.name for page in sorted((TOP / "docs" / "ru").glob("*.md"))]
IN_TWO_LANGUAGES = [
    (TOP / "README.md", TOP / "README.ru.md"),
    *((TOP / "docs" / name, TOP / "docs" / "ru" / name) for name in PLAYERS_PAGES),
]
both_languages = pytest.mark.parametrize(
    ("english", "russian"), IN_TWO_LANGUAGES, ids=["README.md", *PLAYERS_PAGES]
)
CODE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def without_code(text):
    """What of a page is prose: brackets in code are no links."""
    return re.sub(r"`[^`\n]*`", "", CODE.sub("", text))


def anchors(page):
    """What a page's headings are called in links, as GitHub does it."""
    headings = re.findall(r"^#+ (.*)$", CODE.sub("", page.read_text("utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(TOP).as_posix())
def test_links_lead_to_files_and_headings(page):
    for link in LINK.findall(without_code(page.read_text("utf-8"))):
        if link.startswith(("https://", "http://", "mailto:")):
            continue
        path, _, heading = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), link
        assert not heading or heading in anchors(target), link


def test_every_decision_is_listed():
    folder = TOP / "docs" / "decisions"
    listed = LINK.findall((folder / "README.md").read_text("utf-8"))
    assert [page for page in listed if page[:1].isdigit()] == sorted(
        page.name for page in folder.glob("[0-9]*.md")
    )


def examples(page):
    """What a page's blocks of code say, whatever their comments say; blocks without a language are what the program said."""
    for kind, code in CODE.findall(page.read_text("utf-8")):
        if not kind:
            yield ""
            continue
        lines = (re.sub(r"\s*(^|\s)# .*$", "", line) for line in code.splitlines())
        yield tomllib.loads(code) if kind == "toml" else [kind, *filter(None, lines)]


@both_languages
def test_examples_are_the_same_in_both_languages(english, russian):
    assert list(examples(russian)) == list(examples(english))


@both_languages
def test_names_of_code_are_the_same_in_both_languages(english, russian):
    in_english, in_russian = (
        {" ".join(one.split()) for one in re.findall(r"`([^`]+)`", CODE.sub("", page.read_text("utf-8")))}
        for page in (english, russian)
    )
    assert in_russian ^ in_english == set()


@both_languages
def test_a_page_leads_to_its_other_language(english, russian):
    for page, other in ((english, russian), (russian, english)):
        links = LINK.findall("".join(page.read_text("utf-8").splitlines(keepends=True)[:4]))
        assert [(page.parent / link).resolve() for link in links] == [other]


@both_languages
def test_headings_are_as_many_in_both_languages(english, russian):
    levels = (
        re.findall(r"^#+ ", CODE.sub("", page.read_text("utf-8")), re.MULTILINE)
        for page in (english, russian)
    )
    assert next(levels) == next(levels)


def test_every_page_for_players_is_in_both_languages():
    players = (TOP / "README.md").read_text("utf-8").partition("For players:")[2].partition("For those")[0]
    pages = [Path(link) for link in LINK.findall(players) if link.startswith("docs/")]
    assert sorted(page.name for page in pages) == PLAYERS_PAGES


def test_names_of_the_glossary_are_those_of_the_code():
    rows = re.findall(
        r"^\|[^|]*\|[^|]*\|([^|]*)\|", (TOP / "docs" / "glossary.md").read_text("utf-8"), re.MULTILINE
    )
    told = {name for cell in rows for name in re.findall(r"`([\w.]+)`", cell)}
    code = "\n".join(path.read_text("utf-8") for path in (TOP / "armybuilder").rglob("*.py"))
    declared = set(re.findall(r"^ *(?:class|def) (\w+)|^ *(\w+)(?:: | = )", code, re.MULTILINE))
    names = {one or other for one, other in declared} | {
        folder.name for folder in (TOP / "armybuilder").rglob("*") if folder.is_dir()
    }
    assert len(told) > 100
    assert {part for name in told for part in name.split(".")} - names == set()


def test_sections_of_the_glossary_are_those_of_the_registers():
    told = re.findall(r"\b(?:BP|BF|BT|RW|NA)-[\w.]+", (TOP / "docs" / "glossary.md").read_text("utf-8"))
    ids = [
        rule
        for rules in (TOP / "resources").rglob("rules.toml")
        for rule in tomllib.loads(rules.read_text("utf-8"))
    ]
    assert [one for one in told if not any(re.match(rf"{re.escape(one)}[.-]", rule) for rule in ids)] == []


OURS = [
    TOP / "CONTRIBUTING.md",
    *(TOP / "docs" / f"{name}.md" for name in ("architecture", "testing", "odds", "adding-a-unit")),
    *sorted((TOP / "docs" / "decisions").glob("*.md")),
]


@pytest.mark.parametrize("page", OURS, ids=lambda page: page.name)
def test_files_that_a_page_names_are_there(page):
    """Paths are told from the top, from the package, or from a game's folder."""
    for path in re.findall(r"`([\w<>./-]+/[\w.-]+\.(?:py|toml))`", page.read_text("utf-8")):
        pattern = re.sub(r"<\w+>", "*", path)
        found = [
            *TOP.glob(pattern),
            *TOP.glob(f"armybuilder/{pattern}"),
            *TOP.glob(f"armybuilder/games/*/{pattern}"),
        ]
        found += TOP.glob(f"resources/{pattern}")
        assert found, path
