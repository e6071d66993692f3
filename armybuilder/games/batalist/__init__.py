"""«Баталист»: bases on stands, orders dealt in secret, six-sided dice."""
