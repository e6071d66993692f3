"""The Battle workspace: the assistant of “9th Age” battles, from the agreement to the last round."""
