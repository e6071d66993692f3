"""The battle on paper and on screen: the map and the page."""
