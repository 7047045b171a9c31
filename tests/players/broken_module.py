Bot = 1 / 0
