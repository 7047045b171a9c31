"""`python -m boriken` is the same as `boriken`."""

from boriken.cli import main

if __name__ == "__main__":
    main()
