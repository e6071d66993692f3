"""The battle group (section 1), movement and terrain (9.1, 9.5 to 9.11, X7), zones of control and free attacks (9.2, 9.3)."""
