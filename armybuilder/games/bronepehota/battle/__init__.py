"""A whole battle of «Бронепехота», from setting the armies up to victory."""
