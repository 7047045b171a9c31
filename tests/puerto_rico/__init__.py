"""Puerto Rico: what its rulebooks do not say in a sentence, and other parts build on."""
