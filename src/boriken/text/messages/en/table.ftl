## What stands around a game on the page. Words of the games are in the other files.

ui-title = Boriken: Puerto Rico and San Juan
ui-home = Boriken, to the start
ui-to-start = To the start page
ui-tools = Tools
ui-loading = One moment…
ui-close = Close
ui-footer = Free software. Words and pictures are our own; the games belong to their authors and publishers.
ui-copy = Copy
ui-copied = Copied

## This browser

ui-settings = Settings
ui-language = Language
ui-theme = Theme
ui-theme-light = Noon
ui-theme-dark = Night
ui-theme-system = Like the system
ui-still = Without motion
ui-still-note = Pieces are in their new place at once.

## Start

ui-what-to-play = What shall we play?
ui-editions = Editions
ui-seats-from-to = { $least } to { $most } players
ui-expansions = Expansions
ui-no-expansions = This edition has no expansions.
ui-needs = Only with: { $expansion }
ui-more = Variants and options
ui-as-usual = As usual
ui-ruling-changed = Changed
ui-ruling-as-usual = Back to the edition’s answer: { $answer }
ui-rulings-as-usual = All as in the edition
ui-shuffle-seats = Draw lots for the seats
ui-who-plays = Who plays?
ui-seats = Players
ui-solo = Solo
ui-you = you
ui-your-name = Your name
ui-name = Name
ui-seat-who = Who takes seat { $number }?
ui-seat-level = Strength of seat { $number }
ui-seat-name = Name at seat { $number }
ui-sitter-me = Me
ui-sitter-bot = Computer
ui-sitter-open = Open seat
ui-sitter-here = Here with me
ui-sitter-automaton = Puertoma
ui-note-open = for a friend, by link
ui-note-automaton = played by the rules
ui-level = Strength
ui-play = Play
ui-play-when-ready = Begins when ready…
ui-compilation = The rules are being prepared for this machine
ui-compilation-note = This happens once and takes about a minute. You can choose meanwhile.
ui-compilation-failed = The rules could not be compiled on this machine.
ui-compilation-failed-note = The server’s log and /readyz say the same. Remove the cause, then start Boriken again.
ui-your-games = Your games
ui-no-games = Games you play here will be kept here.
ui-your-turn = Your turn
ui-turn-of = { $name } to move
ui-waits-for-people = Waiting for players
ui-forget = Remove from the list: { $edition }
ui-forget-note = Removes it from this list. The game itself stays.
ui-import = Open a saved game
ui-import-note = A saved game goes on where it ends; a position is played from where it stands.
ui-import-file = Choose a file
ui-import-paste = Or paste the text of a game or a position
ui-import-open = Open
ui-import-failed = This is neither a saved game nor a position.
ui-problem-unreachable = The server does not answer.
ui-problem-taken = This seat has just been taken.
ui-problem-impossible = This cannot be played: { $sentence }
ui-problem-broken = This could not be read: { $sentence }
ui-problem-too-long = This is too long.
ui-problem-too-fast = That was a little quick. Try again in a moment.
ui-problem-no-table = There is no such table.
ui-problem-no-answer = The strongest has no opinion here.
ui-problem-no-store = The server cannot keep the game just now. Try again.
ui-problem-cannot-undo = This can no longer be taken back.
ui-problem-lent = The computer plays this seat. Take it back first.
ui-problem-not-compiled = The rules could not be compiled on this server, so nothing can be played.
ui-problem-too-busy = The server has too much to do just now. Try again in a moment.
ui-problem-no-bot = The computer cannot move just now. It tries again by itself.
ui-problem-not-absent = This seat cannot be lent yet: its person is here, or has only just left.
ui-problem-not-over = The game is not over yet.
ui-problem-too-many = This table accepts nothing but moves any more.

## Before the game

ui-seats-open =
    { $count ->
        [one] One seat is open. The game begins when it is taken.
       *[other] { $count } seats are open. The game begins when they are taken.
    }
ui-waits = waiting for somebody
ui-is-here = here
ui-is-away = away
ui-invite = Invite
ui-invite-note = Whoever opens this link can take an open seat.
ui-invite-only-here = So far the link works on this machine only. To let others in, start with:
ui-qr = The link as a QR code
ui-address = Address of this machine
ui-link = Link
ui-copy-link = Copy the link
ui-join = Take a seat
ui-join-note = No account needed. Your seat is kept in this browser.
ui-sit-down = Sit down
ui-no-such-table = There is no such table
ui-no-such-table-note = The link may be incomplete, or the game was played on another machine.
ui-no-such-edition = There is no reference for this edition
ui-to-references = All editions

## At the table

ui-round = Round { $number }
ui-log = Log
ui-undo = Undo
ui-help = Help
ui-reference = Reference
ui-forced = (no choice)
ui-lost = Connection lost, trying again…
ui-closed = This link opens no seat here
ui-closed-note = The key in it is wrong or incomplete. You can watch the game.
ui-watch = Watch
ui-pace = Pace of the computer
ui-pace-slow = Slow
ui-pace-usual = Usual
ui-pace-quick = Quick
ui-pace-none = At once
ui-hints = Allow advice
ui-hints-note = “What would the strongest do?” In games between people only if all agree.
ui-lend = Lend my seat
ui-lend-note = The computer plays for you until you take the seat back.
ui-lend-do = Lend
ui-take-back = Take my seat back
ui-lendable = { $name } is away. From { $time } on the host may let the computer play this seat.
ui-lend-absent = Let the computer play for { $name }
ui-advice = What would the strongest do?
ui-advice-note = Your chance to win after each answer, as the strongest player sees it.
ui-too-close = too close to call
ui-interval = { $low } to { $high }
ui-why = Why?
ui-rather-than = Rather than: { $answer }
ui-thinking = Thinking…
ui-chances = Chances to win
ui-curtain = Hand the screen over. The next cards are for:
ui-curtain-open = Show my cards

## On the board

ui-board-asked = What is asked
ui-board-over = The game is over.
ui-board-left = { $count } still to place
ui-board-nobles-left = Of these, { -nobles }: { $count }. Press a circle again to put one there.
ui-board-confirm = Confirm
ui-board-back = Choose again
ui-board-coins = { $count ->
    [one] 1 coin on it
   *[other] { $count } coins on it
}
ui-board-taken = taken by { $name }
ui-board-roles = Roles
ui-board-stack = { $count } in the stack
ui-board-discarded = { $count } discarded
ui-board-harbour = Harbour
ui-board-ship = Ship with { $spaces } spaces, { $count } { $good }
ui-board-people = On board: { people }
ui-board-supply-people = { $count } in the supply
ui-board-house = Trading house, { $count } of 4
ui-board-market = Buildings
ui-board-lot = { $building }, price { $price }, points { $points }, { $left } left
ui-board-island = Island
ui-board-city = City
ui-board-mine = Mine
ui-board-others = Others
ui-board-points = points
ui-board-waiting = { $count ->
    [0] nobody waits
    [one] 1 waits
   *[other] { $count } wait
}
ui-board-look = Show { $name }'s board
ui-board-lent = a computer plays
ui-board-captured = captured
ui-board-house-name = Trading house
ui-board-supply = Supply
ui-board-marker = Puertomas’ marker
ui-automaton-how = How it chooses
ui-automaton-why = Why?
ui-automaton-board = Action board
ui-automaton-marker = The marker is on { $role }; arrows lead from there to { $list }.
ui-automaton-cards = Tie-break cards, from the top
ui-automaton-used = turned up
ui-automaton-card = Tie-break card { $number }, from the top: the first of the roles that were left is marked
ui-automaton-counted = Counted to { $number }, round and round
ui-automaton-choices = Its last choices
ui-automaton-none = It has chosen nothing yet.
ui-board-ends = Last round: { $reasons }.
ui-board-fill = Fill up
ui-board-deck = Deck
ui-board-discard = Discard
ui-board-council = Cards to choose from
ui-board-hand-name = Hand
ui-board-hand = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
ui-board-away = away
ui-board-covered = Built over
ui-board-draft-spaces = Still to choose, by price: { $spaces }
ui-board-gone = { $count } out of the game
ui-board-used-cards = Tie-break cards turned up: { $cards }
ui-board-achievements = Achievements ({ $count })

## Lessons

ui-lesson = The lesson
ui-lessons = Lessons
ui-learn = Learn
ui-learn-note = Short games at the real table, with a narrator. Leave whenever you like; a lesson waits where you left it.
ui-lesson-offer = New to this game?
ui-lesson-offer-note = Learn it at the table, move by move.
ui-lesson-begin = Begin the lesson
ui-lesson-resume = Go on with the lesson
ui-lesson-again = Once more
ui-lesson-done = finished
ui-lesson-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
ui-lesson-watch = Now the others play. Watch what they do.
ui-lesson-wrong = Not this time.
ui-lesson-step = { $number } of { $count }
ui-lesson-back = Read the last step again
ui-lesson-on = Go on
ui-lesson-play-on = Play on here
ui-lesson-next = Next lesson
ui-rules = Rules in ten minutes
ui-rules-round = The course of a round
ui-rules-end = The end
ui-rules-score = What counts
ui-rules-goods = Goods and prices
ui-rules-setup = At the start
ui-rules-seats = Players
ui-rules-reference = All things of this edition
ui-lesson-puerto-rico-first = Puerto Rico: from the field to the ship
    .note = Four rounds of the base game: fields, plants and people make goods; goods become money or points.
ui-lesson-puerto-rico-end = Puerto Rico: the last round
    .note = What ends a game, what counts, and what the great buildings are for.
ui-lesson-puerto-rico-nobles = Puerto Rico: the nobles
    .note = Where nobles come from, and what they do in the new buildings.
ui-lesson-san-juan-first = San Juan: cards are everything
    .note = Two rounds of the base game: cards are buildings, goods and money.

## Help

ui-help-aim = The aim
ui-help-aim-puerto-rico-text = Whoever has most points at the end wins. Points come from goods shipped and from buildings. In turn, each player chooses a role: everybody acts in it, and who chose it has its privilege.
ui-help-aim-san-juan-text = Whoever has most points at the end wins. Points come from buildings. Every card is a building, a good or money. In turn, each player chooses a role: everybody acts in it, and who chose it has its privilege.
ui-help-lit = What you can do
ui-help-lit-text = What has a red edge can be clicked. Point at anything to read what it costs and brings, or why it cannot be done now. The line above says what is asked.
ui-help-log = What happened
ui-help-log-text = The log tells every step, those without a choice too. Click a line to see the board as it was.
ui-keys = Keyboard
ui-keys-text = What can be done has the focus when you are asked. Arrow keys go from one thing to the next, Enter or the space bar chooses, number keys press the buttons, Escape takes a choice back. Ctrl+Z undoes. A question mark opens the reference.
ui-privilege = Privilege:

## Reference

ui-references-note = What every role, building and card does, by edition, with the place in its rulebook.
ui-seek = Search
ui-nothing-found = Nothing found.
ui-all-role = Roles
ui-all-building = Buildings
ui-all-card = Cards
ui-all-tile = Tiles
ui-all-thing = On the table
ui-all-task = Festival
ui-all-achievement = Achievements
ui-number-cost = cost
ui-number-points = points
ui-number-circles = places
ui-number-column = column
ui-number-copies = copies
ui-number-spaces = spaces
ui-number-colonists = { -colonists }
ui-number-doubloons = { -doubloons }
ui-number-least = asks for
ui-number-most = at most
ui-place = Rulebook: { $place }

## After the game

ui-you-won = You win!
ui-won-by =
    { $count ->
        [one] { $names } wins
       *[other] { $names } win together
    }
ui-ended-because = The game ended: { $reasons }.
ui-yours = How it went for you
ui-won-by-margin = { $count ->
    [0] You were level at the top.
    [one] You were 1 point ahead.
   *[other] You were { $count } points ahead.
}
ui-placed = { $count ->
    [0] Place { $place } of { $seats }, level with the winner.
    [one] Place { $place } of { $seats }, 1 point behind the first.
   *[other] Place { $place } of { $seats }, { $count } points behind the first.
}
ui-costliest = The decision that cost you most
ui-best-decision = Your best decision
ui-cost = It gave { $share } of the chance to win away.
ui-ahead = { $share } better than the next answer.
ui-accuracy = Accuracy
ui-accuracy-note = How close the decisions were to the best ones, and how much of the chance to win was given away in each phase.
ui-accuracy-of = Accuracy { $share } in { $count } decisions.
ui-work-on = To work on: { $phase }. { $count ->
    [one] One decision there gave { $share } away.
   *[other] { $count } decisions there gave { $share } away.
}
ui-played = { $name } played:
ui-was-best = (the best answer)
ui-as-good = About as good:
ui-costly-next = Next mistake
ui-costly-before = Mistake before
ui-rematch = Play again
ui-replay = Replay
ui-board = The board
ui-download = Download the game
ui-to-the-result = To the result
ui-to-the-game = Back to the game
ui-points-by-source = Points by source
ui-total = Points
ui-course = The course of the game
ui-graph-chances = Chances to win
ui-graph-points = Points
ui-graph-doubloons = Money
ui-graph-goods = Goods
ui-graph-buildings = Buildings
ui-graph-people = People
ui-graph-cards = Cards in hand
ui-analysing = The game is being analysed…
ui-costly = Costly decisions
ui-costly-note = Where most of the chance to win was given away: only what two independent searches agree on.
ui-loss-interval = Two searches agree: the loss is { $low } to { $high }.
ui-chance = { $share } to win
ui-better = Better:
ui-then = Expected after that: { $answers }
ui-nothing-costly = Nothing worth mentioning was given away.
ui-whose = Whose decisions
ui-all-seats = All players
ui-show = Show
ui-show-all = Show all { $count }
ui-first-move = First move
ui-move-back = One move back
ui-run = Run
ui-pause = Pause
ui-move-on = One move on
ui-last-move = Last move
ui-scrubber = Move
ui-move-of = Move { $move } of { $last }
ui-copy-move = Copy a link to this move
ui-view = Whose view
ui-view-own = My view
ui-view-open = Everything open
ui-view-of = View of { $name }

## The deal

ui-deal = The deal
ui-deal-drawn = The server has drawn this deal at random. Nobody can compute what is to come.
ui-deal-seed = The seed of this deal was chosen: { $seed }. Who knows it can compute what is to come.
ui-deal-import = This game was imported from a record or a position. The person who imported it can know what is to come.
ui-deal-none = This table is older than commitments: its deal cannot be checked.
ui-deal-sealed = The server has committed to the deal. After the end, this page checks that it was not exchanged.
ui-deal-holds = Checked: the deal is the one that was committed to before the first move.
ui-deal-late = Checked: the deal belongs to its commitment. This browser saw the commitment after the first move.
ui-deal-broken = The opened deal does not belong to the commitment: it was exchanged.
ui-deal-exchanged = The commitment is not the one that this browser has seen before: the deal was exchanged.
ui-deal-unchecked = This browser computes no hashes on a page without https. Check the downloaded game instead.
ui-deal-commitment = Commitment
ui-deal-copy = Copy the commitment
ui-deal-opened = The opened deal
ui-deal-verify = Download the game and check everything yourself:

## Games of earlier rules

ui-archived = Archived
ui-archived-note = The rules of this edition have changed in a way that concerns this game, so it cannot be played on. It can still be read move by move.
ui-archived-versions = Played under version { $rules } of the rules; this server plays version { $present }.
ui-archived-moves = { $count ->
    [one] 1 decision
   *[other] { $count } decisions
}
ui-problem-archived = This table is archived: the rules have changed. Open its link to read it.
