"""The window speaks Russian and English completely."""

import ast
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator

TOP = Path(__file__).parents[2]
FOLDER = TOP / "resources" / "translations"


def messages(language):
    root = ET.parse(FOLDER / f"armybuilder_{language}.ts").getroot()
    for context in root.iter("context"):
        for message in context.iter("message"):
            yield context.findtext("name"), message


def test_every_text_is_translated_into_russian():
    missing = [
        (name, message.findtext("source"))
        for name, message in messages("ru")
        if message.find("translation").get("type") == "unfinished"
        or not "".join(message.find("translation").itertext()).strip()
    ]
    assert missing == []


def test_no_text_stands_where_it_is_not_collected():
    """The tool that collects texts does not look into f-strings: what stands there stays English."""
    hidden = [
        (path.name, call.lineno)
        for path in (TOP / "armybuilder" / "desktop").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.JoinedStr)
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "tr"
    ]
    assert hidden == []


def test_every_plural_has_its_forms():
    for language, forms in (("ru", 3), ("en", 2)):
        for name, message in messages(language):
            if message.get("numerus") == "yes":
                found = [form.text for form in message.find("translation").findall("numerusform")]
                assert len(found) == forms, (name, message.findtext("source"))
                assert all(found), (name, message.findtext("source"))


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_compiled_file_holds_what_the_source_says(qapp, language):
    translator = QTranslator()
    assert translator.load(f"armybuilder_{language}", str(FOLDER))
    for name, message in messages(language):
        translation = message.find("translation")
        if translation.get("type") in ("vanished", "obsolete") or message.get("numerus") == "yes":
            continue
        if translation.text:
            assert translator.translate(name, message.findtext("source")) == translation.text


def test_the_sources_hold_every_text_of_the_code(tmp_path):
    """lupdate run afresh finds no text that the kept file lacks."""
    done = subprocess.run(
        [sys.executable, str(TOP / "tools" / "translations.py"), "--check", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
