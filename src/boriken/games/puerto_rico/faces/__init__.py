"""What shows Puerto Rico to people outside the browser: the terminal and drawings."""
