"""Small widgets and layouts that know nothing of armies."""
