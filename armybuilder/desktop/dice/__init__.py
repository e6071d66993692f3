"""Dice on screen: those that fell, drawn as they are."""
