"""The former name of `boriken.engine`, which works for one more version."""

from boriken.renamed import forward

forward(__name__, "boriken.engine", {"quick": "boriken.search.distilled", "tree": "boriken.search.tree"})
