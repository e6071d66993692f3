"""Section 6: guns and real shooting (6.1, 6.2), virtual shots (6.3 to 6.9), the weapons of machines (6.10)."""
