"""The history of an army: its saves, what each changed, and taking a state back."""
