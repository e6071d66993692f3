"""A campaign goes to others as a file, and what others tell comes in."""
