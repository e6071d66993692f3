"""A campaign as a page for a club's site or chat: one file of HTML without scripts, which fetches nothing."""
