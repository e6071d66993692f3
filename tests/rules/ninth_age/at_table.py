"""«9-я Эпоха» at the table."""

from tests.rules.at_table import Table, first_of, refused, rules_of, told

TABLE = Table("ninth_age")
asked, play, odds = TABLE.asked, TABLE.play, TABLE.odds

__all__ = ["asked", "first_of", "odds", "play", "refused", "rules_of", "told"]
