"""What is printed: the dialogs with their preview, the options of paper, the printer."""
