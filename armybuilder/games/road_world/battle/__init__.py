"""A whole battle of «Мир Дорог Апокалипсиса», from the roll-off for deployment to the end of the last round."""
