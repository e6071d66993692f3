"""Armybuilder: build, check and print armies for tabletop wargames."""

__version__ = "0.1.0"
