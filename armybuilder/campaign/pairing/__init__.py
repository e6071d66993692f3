"""Who meets whom in a round: Swiss, everybody against everybody, knock-out. What is published is stored."""
