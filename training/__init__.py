"""Self-play on one GPU: how the weights of the `trained` player are made. Not needed to play."""
