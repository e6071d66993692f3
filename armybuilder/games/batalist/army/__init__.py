"""An army of bases: the rules that judge it (1 to 3), what comes before a battle (3), and the sample army."""
