"""What games have beside units, looked through and changed: artefacts, cards, missions and so on."""
