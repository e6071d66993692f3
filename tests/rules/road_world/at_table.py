"""«Мир Дорог Апокалипсиса» at the table."""

from tests.rules.at_table import Table, refused, rules_of, told

TABLE = Table("road_world")
asked, play, odds = TABLE.asked, TABLE.play, TABLE.odds

__all__ = ["asked", "odds", "play", "refused", "rules_of", "told"]
