"""Files from and to other programs."""
