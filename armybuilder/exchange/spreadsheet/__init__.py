"""Records as tables of a spreadsheet, and back: the columns of a table, its cells, and the files that hold it.

A row is a record. What a record has several of (troopers, weapons) stands in further rows under it, whose own cells are
empty: such a row goes on with the record above. docs/library.md shows it.
"""
