"""Troopers, machines and pilots on the move, jump packs and towing: sections 4, 9.4 and 10.2."""
