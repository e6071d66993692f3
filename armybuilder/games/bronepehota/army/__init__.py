"""What makes an army legal, who drives and serves, and setting the field up: sections 1.3 to 1.6 and 2.3."""
