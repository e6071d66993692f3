"""An army of bases: the rules that judge it (1 to 3), and what comes before a battle (3)."""
