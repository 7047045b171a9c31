"""The former name of `boriken.text`, which works for one more version."""

from boriken.renamed import forward

forward(__name__, "boriken.text")
