"""Help and usage errors speak two languages; errors are one line and end with 2."""

import os
import re
import subprocess
import sys

import click
import pytest

from armybuilder.cli.language import asked_language, system_language
from armybuilder.cli.main import main, root
from armybuilder.cli.session import Session
from armybuilder.cli.speech import option_key
from armybuilder.wording.messages import templates
from tests.systems import needs_full_device, needs_shell

CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)


def commands(command=root, path=()):
    """Every command with the words that call it."""
    yield path, command
    if isinstance(command, click.Group):
        context = click.Context(command, obj=Session("en"))
        for name in command.list_commands(context):
            yield from commands(command.get_command(context, name), (*path, name))


EVERY = dict(commands())


@pytest.mark.parametrize("path", EVERY, ids=" ".join)
def test_every_command_has_help_in_both_languages(ab, path):
    russian = ab(*path, "--help", "--lang", "ru")
    english = ab(*path, "--help", "--lang", "en")
    assert (russian.code, english.code) == (0, 0)
    assert CYRILLIC.search(russian.out)
    assert not CYRILLIC.search(english.out)
    assert "Usage" not in russian.out


def test_every_option_is_told():
    told = templates()
    for command in EVERY.values():
        for option in command.params:
            if isinstance(option, click.Option):
                assert f"cli.option.{option_key(option)}" in told


@pytest.mark.parametrize(
    "words",
    [
        ("nonsense",),
        ("units",),
        ("units", "--nonsense"),
        ("units", "bronepehota", "--edition"),
        ("print", "x"),
        ("print", "x", "--out", "y", "--paper", "a5"),
        ("army",),
        ("army", "nonsense"),
        ("army", "new", "x", "--limit", "many"),
        ("army", "new", "x", "--limit", "-1"),
        ("games", "extra", "words"),
        ("games", "--json=yes"),
        ("--lang", "de", "games"),
        (),
    ],
)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_usage_errors_are_one_line_in_the_language(ab, monkeypatch, words, language):
    monkeypatch.setenv("ARMYBUILDER_LANG", language)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    run = ab(*words)
    assert (run.code, run.out) == (2, "")
    assert len(run.err.splitlines()) == 1
    assert bool(CYRILLIC.search(run.err)) == (language == "ru")


@pytest.mark.parametrize(
    ("words", "environment", "language"),
    [
        (["--lang", "ru"], {"LANG": "en_GB.UTF-8"}, "ru"),
        (["x", "--lang=en"], {"ARMYBUILDER_LANG": "ru"}, "en"),
        ([], {"ARMYBUILDER_LANG": "ru", "LANG": "en_GB"}, "ru"),
        ([], {"LANG": "ru_RU.UTF-8"}, "ru"),
        ([], {"LC_ALL": "C.UTF-8", "LANG": "ru_RU.UTF-8"}, "en"),
        (["--lang"], {"LANG": "de_DE"}, "en"),
    ],
)
def test_the_language_is_asked_for_or_the_systems(words, environment, language):
    assert (asked_language(words, environment) or system_language(environment)) == language


def test_the_version_is_told(ab):
    assert re.fullmatch(r"\d+\.\d+\.\d+\n", ab("--version").out)


def test_options_of_the_program_stand_before_or_behind_the_command(ab, tmp_path):
    for words in (("--db", "a.db", "db", "path"), ("db", "path", "--db", "a.db")):
        assert ab(*words).out.strip().endswith("a.db")


def test_an_interrupt_is_quiet(ab, monkeypatch):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(root, "main", interrupted)
    run = ab("games")
    assert (run.code, run.out) == (130, "")


def test_a_disk_error_is_one_line(ab, monkeypatch):
    def failing(*_, **__):
        raise OSError(28, "No space left on device", "/full/disk")

    monkeypatch.setattr(root, "main", failing)
    run = ab("games")
    assert run.code == 2
    assert "/full/disk" in run.err
    assert len(run.err.splitlines()) == 1
    assert main is not None


@needs_shell
@pytest.mark.parametrize(
    ("where", "code", "lines"),
    [(">&-", 0, 0), pytest.param(">/dev/full", 2, 1, marks=needs_full_device), (">&- 2>&-", 0, 0)],
)
def test_an_output_that_is_closed_or_full_is_no_crash(where, code, lines):
    program = "from armybuilder.cli.main import main; raise SystemExit(main(['games']))"
    run = subprocess.run(
        f'"$PYTHON" -c "{program}" {where}',
        shell=True,
        env=os.environ | {"PYTHON": sys.executable},
        capture_output=True,
        check=False,
    )
    assert run.returncode == code
    assert len(run.stderr.splitlines()) == lines


@needs_shell
def test_a_reader_that_has_seen_enough_is_no_error():
    program = "from armybuilder.cli.main import main; raise SystemExit(main(['rules', 'bronepehota']))"
    run = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert run.stdout is not None
    assert run.stderr is not None
    run.stdout.close()
    told = run.stderr.read()
    run.stderr.close()
    assert (run.wait(30), told) == (0, "")
