"""What is laid on the table and cut out of paper: rulers, circles, drops, arcs and gauges, drawn alike for every game."""
