"""The views of Puerto Rico outside the browser: the terminal and drawings."""
