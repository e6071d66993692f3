"""«9-я Эпоха» at the table."""

from tests.rules.at_table import Table, first_of, refused, rules_of, told

TABLE = Table("ninth_age")
asked, play, odds = TABLE.asked, TABLE.play, TABLE.odds

__all__ = ["asked", "first_of", "odds", "play", "refused", "rules_of", "said", "told"]


def said(outcome):
    """The steps of the trace, as (rule, the end of the words' key, values, setting)."""
    return [
        (step.rule, step.key.rpartition(".")[2], dict(step.values), step.setting) for step in outcome.steps
    ]
