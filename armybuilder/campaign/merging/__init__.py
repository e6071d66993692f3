"""Copies of a campaign come together: what is new, what does not agree, and what each of them says."""
