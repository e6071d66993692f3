"""Campaigns: forces that live from game to game. A campaign is its events; everything shown is the fold of them."""
