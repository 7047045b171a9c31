"""The layer below every game; it contains no rule of any game.

Read in this order: `jit` (how rules are compiled), `fields` (how a record is declared), `rng` and `bags` (chance),
`options` and `journal` (what a rule may write besides the record), `actionspace`, `loops` and `batch` (many games),
`notation` (texts), `game` (the object that people use), `contract` (the checks that every game must pass).
"""
