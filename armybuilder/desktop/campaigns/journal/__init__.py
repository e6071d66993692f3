"""The journal of a campaign: what players write of it, with pictures."""
