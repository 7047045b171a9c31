"""Settings of the documentation's site. `tools/site.py` lays out its sources and builds it."""

from __future__ import annotations

from importlib.metadata import version as installed

project = "Boriken"
author = "The Boriken authors"
copyright = "the Boriken authors, MIT licence"
release = version = installed("boriken")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
root_doc = "index"
include_patterns = [
    "index.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/*.md", "docs/**/*.md", "benchmarks/README.md",
    "benchmarks/baselines/README.md",
    "examples/README.md", "packages/*/README.md", "training/README.md", "src/boriken/games/*/README.md",
]

highlight_language = "none"  # code blocks name their language
default_role = "code"  # docstrings write `names` as Markdown does
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_class_signature = "mixed"

# The table's colours: paper and ink at noon, the same harbour at night.
html_theme = "furo"
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#1f5f7a", "color-brand-content": "#1f5f7a", "color-background-primary": "#fbf7ec",
        "color-background-secondary": "#f3ecda", "color-foreground-primary": "#1f2a36",
    },
    "dark_css_variables": {
        "color-brand-primary": "#8cc4d8", "color-brand-content": "#8cc4d8", "color-background-primary": "#131c26",
        "color-background-secondary": "#18232f", "color-foreground-primary": "#e9e2d0",
    },
}
html_static_path = ["static"]
html_css_files = ["front.css"]
html_title = "Boriken"
html_copy_source = False
html_show_sphinx = False
