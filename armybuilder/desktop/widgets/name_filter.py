"""Filters of file dialogs, made of the endings that a kind of file may have."""

from collections.abc import Iterable


def name_filter(kind: str, suffixes: Iterable[str]) -> str:
    """Return the line of a file dialog that offers files of a kind: `Armies (*.toml *.json)`."""
    patterns = " ".join(f"*{suffix}" for suffix in dict.fromkeys(suffixes))
    return f"{kind} ({patterns})"
