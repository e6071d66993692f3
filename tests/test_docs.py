"""The pages of the project: their links lead somewhere, and what is told in two languages is the same in both."""

import re
from pathlib import Path

import pytest

TOP = Path(__file__).parents[1]
PAGES = sorted([*TOP.glob("*.md"), *(TOP / "docs").rglob("*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)")
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
