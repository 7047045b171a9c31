"""The pages that are generated from the games' tables, by subject. `tools/gen_docs.py` and `tools/site.py` use them."""
