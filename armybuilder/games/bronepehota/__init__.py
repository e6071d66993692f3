"""«Бронепехота»: squads, machines and guns; steps of 5 cm."""
