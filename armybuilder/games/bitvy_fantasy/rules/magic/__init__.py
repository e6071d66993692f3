"""Section 3: the magic phase, its deck and cards; section 3.1: artefacts and what they do."""
