"""Collect the window's texts into `resources/translations/*.ts` and compile them to `.qm`.

`--check FOLDER` only says which texts of the code the kept files lack, working in FOLDER.
"""

import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

TOP = Path(__file__).parents[1]
FOLDER = TOP / "resources" / "translations"
LANGUAGES = ("ru", "en")


def tool(name: str) -> str:
    """A Qt tool of the environment that runs this."""
    beside = Path(sys.executable).with_name(f"pyside6-{name}")
    return str(beside) if beside.exists() else shutil.which(f"pyside6-{name}") or f"pyside6-{name}"


def collect(folder: Path) -> None:
    """Bring the .ts files of a folder up to date with the code."""
    sources = sorted(str(path) for path in (TOP / "armybuilder" / "desktop").rglob("*.py"))
    for language in LANGUAGES:
        target = folder / f"armybuilder_{language}.ts"
        options = ["-no-obsolete", "-locations", "none", "-source-language", "en"]
        plural_only = ["-pluralonly"] if language == "en" else []
        command = [
            tool("lupdate"),
            *sources,
            *options,
            *plural_only,
            "-target-language",
            language,
            "-ts",
            target,
        ]
        subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL)


def compile_all() -> None:
    """Make the .qm files."""
    for language in LANGUAGES:
        source = FOLDER / f"armybuilder_{language}.ts"
        draft = source.with_suffix(".qm.part")
        subprocess.run([tool("lrelease"), str(source), "-silent", "-qm", str(draft)], check=True)
        # a running program may have the old file mapped: it is replaced, never written over
        draft.replace(source.with_suffix(".qm"))


def texts(path: Path) -> set[tuple[str, str]]:
    """Every text of a .ts file with its context."""
    root = ET.parse(path).getroot()
    return {
        (context.findtext("name", ""), message.findtext("source", ""))
        for context in root.iter("context")
        for message in context.iter("message")
    }


def check(folder: Path) -> int:
    """1 when the code has texts that the kept files lack."""
    collect(folder)
    lacking = []
    for language in LANGUAGES:
        name = f"armybuilder_{language}.ts"
        lacking += sorted(texts(folder / name) - texts(FOLDER / name))
    for context, text in lacking:
        print(f"not in the translations: {context}: {text}")
    return 1 if lacking else 0


def main() -> int:
    if sys.argv[1:2] == ["--check"]:
        return check(Path(sys.argv[2]))
    FOLDER.mkdir(parents=True, exist_ok=True)
    collect(FOLDER)
    compile_all()
    return 0


if __name__ == "__main__":
    sys.exit(main())
