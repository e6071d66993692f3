"""Armies of the players’ web app for «Бронепехота»."""
