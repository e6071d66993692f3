"""«Битвы Fantasy», Fantasy Battles."""
