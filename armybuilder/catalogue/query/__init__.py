"""The language in which things are searched for: words, `rank>=3`, `-jump`, `without:repair`, and what it finds."""
