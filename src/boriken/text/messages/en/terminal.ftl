## What the terminal says around a game.

terminal-you = You
terminal-seats = { $seats } seats
terminal-seed = seed { $seed }
terminal-from = from { $file }
terminal-help = h helps, q quits.
terminal-goodbye = Good-bye.
terminal-thinking = { $name } is thinking
terminal-after = r saves the record, u takes your last decision back, q or Enter leaves.
terminal-over = the game is over: r, u, l, b or q
terminal-no-undo = there is no decision of yours to take back
terminal-undone = Taken back.
terminal-unwritten = { $file } cannot be written: { $why }
terminal-saved = Saved in { $file }; `boriken play --from { $file }` goes on from there.
terminal-no-number = no answer has the number { $number }
terminal-several = '{ $text }' could be: { $list }
terminal-none = '{ $text }' is none of the answers; type a number, or h for help
terminal-no-place = '{ $text }' is no place of yours: { $list }
terminal-arrange = Your { fact-circles }: { $circles }. Or type all at once: { $example }

command-number = a number
    .does = choose that answer
command-text = text
    .does = the answer's words or its beginning, or the action's own text (take corn)
command-board = b
    .does = show the whole board again
command-log = l
    .does = everything that has happened in this game
command-undo = u
    .does = undo: back to your last decision
command-save = s [FILE]
    .does = save the position as a text that can be read and edited
command-record = r [FILE]
    .does = save the record of the whole game
command-help = h
    .does = this help
command-quit = q
    .does = quit
command-arrangement = corn 2, hacienda 1
    .does = place all at once, when you are asked to place
command-why = w [NUMBER]
    .does = why: the last choices of Puertomas, or one of them with all that decided it

terminal-round = Round { $round }
terminal-before = Before round 1
terminal-governor = governor: ♦ { $name }
terminal-last-round = This is the last round: { $list }.
terminal-last-phase = The game ends with this phase: { $list }.
terminal-left = Left: { $left };
terminal-fullest = the fullest city:
terminal-end = The end
terminal-points = points
terminal-total = Total
terminal-you-win = You win with { n-points }.
terminal-win = { $count ->
    [one] { $names } wins with { n-points }.
   *[other] With { n-points } win { $names }.
}
terminal-why = The game ended because { $list }.

terminal-draft = buildings of this game, by cost
terminal-cost = cost
terminal-in-game = in the game
terminal-still = still
terminal-choice = can be chosen
terminal-achievements = your achievements
terminal-announced = announced
terminal-captured = captured by { piece-seat }
terminal-tiles = tiles
terminal-none-there = none
terminal-stack = face down { $stack }, discarded { $gone }
terminal-people = { $ship } on the { part-ship }, { $supply } in the supply
terminal-gone = { $count } out of the game
terminal-ships = ships
terminal-house = house
terminal-goods-left = goods left
terminal-marker = marker on { $role }
terminal-used-cards = tie-break cards used: { $cards }
terminal-why-none = No Puertoma has chosen anything yet.
terminal-why-how = w NUMBER shows how a Puertoma came to its choice
terminal-why-number = “{ $text }” is none of the choices; they are numbered from 1 to { $count }
terminal-action-board = action board: the marker is on { $role }
terminal-card-turned = tie-break card { $number }, from the top
terminal-counted = counted to { $number }, round and round
terminal-candidates = candidates
terminal-all-cards = tie-break cards
terminal-task = { $task }: { $wants } for { $reward }
terminal-task-done = { $task }: done by { $name }
terminal-purse = purse
terminal-goods = goods
terminal-fields = fields
terminal-city = city
terminal-token = token
terminal-wants = wants
terminal-folk = people
terminal-in-hand = { n-colonists } in hand
terminal-waiting = { $people } waiting
terminal-unused = { $people } unused
terminal-titles = titles
terminal-face-down = { $count } face down
terminal-quarries = { $count ->
    [one] up to 1 quarry
   *[other] up to { $count } quarries
}
terminal-market = buildings: price for you, name, copies left
terminal-effects = what they do
terminal-you-have = you have { $count }

terminal-hand = your hand: cost, card, points
terminal-council = drawn for the council: cost, card, points
terminal-prices = prices
terminal-next-prices = next prices
terminal-unknown = not turned over yet
terminal-hand-limit = hand limit
terminal-cards = hand
terminal-under = under
terminal-sells-for = sells for { $price }
terminal-card = cost { $cost } · { n-points }
