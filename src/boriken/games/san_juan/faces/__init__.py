"""The views of San Juan outside the browser: the terminal and drawings."""
