"""Battle units as files tell them: records, the reader, the form, what lists say of them (sections 2 and 3)."""
