"""The army of «Битвы Fantasy»: what may be in it (BF-1-6, BF-L), what is fitted, and what comes before the battle (section 1)."""
