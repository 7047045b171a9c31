"""The rules compiled for other machines: modules, libraries, wheels and their checks (`tools/wheels.py`)."""
