"""«Битвы Fantasy» at the table."""

from tests.rules.at_table import Table, refused, rules_of, told

TABLE = Table("bitvy_fantasy")
asked, play, odds = TABLE.asked, TABLE.play, TABLE.odds
RESOLVER, settled = TABLE.resolver, TABLE.settled

__all__ = ["RESOLVER", "asked", "odds", "play", "refused", "rules_of", "settled", "told"]
