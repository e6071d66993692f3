"""What is done with whole armies: one is made to a number of points, two are compared, and what still fits is found."""
