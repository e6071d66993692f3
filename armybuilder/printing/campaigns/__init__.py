"""Campaigns on paper."""
