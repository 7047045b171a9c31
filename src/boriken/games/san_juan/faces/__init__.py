"""What shows San Juan to people outside the browser: the terminal and drawings."""
