## What stands around a game on the page. Words of the games are in the other files.

ui-title = Boriken: Puerto Rico and San Juan
ui-home = Boriken, to the start
ui-to-start = To the start page
ui-tools = Tools
ui-places = More of this site
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
ui-games-none = Nothing yet. Every game that you play on this device appears here, with your results and what cost you most.
ui-games-begin = Begin a game
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
ui-lesson-puerto-rico-new-buildings = Puerto Rico: new buildings
    .note = How they are chosen, and what a black market, a church and a library do.
ui-lesson-puerto-rico-smuggler = Puerto Rico: the smuggler
    .note = A captured role, a raid, and what becomes of the loot.
ui-lesson-puerto-rico-festival = Puerto Rico: the festival
    .note = Tasks and cards that reward whoever is first.
ui-lesson-puerto-rico-achievements = Puerto Rico: achievements
    .note = Four secret goals, two of them met in one round.
ui-lesson-puerto-rico-puertoma = Puerto Rico: alone with a Puertoma
    .note = An opponent that the rules move: how it chooses, and how it is beaten.
ui-lesson-san-juan-first = San Juan: cards are everything
    .note = Two rounds of the base game: cards are buildings, goods and money.
ui-lesson-san-juan-new-buildings = San Juan: new buildings
    .note = A hut, a bank and the cathedral in the middle of the table.

## Openings

ui-openings = Openings
ui-openings-open = Look at openings
ui-openings-note = The first roles of many games between strong players: which role was taken next, and how often each seat won after it.
ui-openings-seat = Seat { $number }
ui-openings-course = The roles so far
ui-openings-start = The deal
ui-openings-games = { $count ->
    [one] 1 game
   *[other] { NUMBER($count) } games
}
ui-openings-board = Show on the board
ui-openings-few = Fewer than 100 games: chance still decides much here. The bands show how much.
ui-openings-few-short = few games
ui-openings-points = { $points } points on average
ui-openings-fortune = won { $share } of the games (95 % interval { $low } to { $high }), { $points } points on average
ui-openings-next = What seat { $number } took next
ui-openings-end = The tree of openings ends here.
ui-openings-unplayed = None of our games went this way.
ui-openings-taken = { $count ->
    [one] 1 game
   *[other] { NUMBER($count) } games
}, { $share }
ui-openings-others = { $count ->
    [one] 1 game went on with a rarer role.
   *[other] { NUMBER($count) } games went on with rarer roles.
}
ui-openings-how = Seat 1 is the first governor. A mark is the share of games that the seat won, its band the 95 % interval, and the dashed line an even share. Every seat was played by “{ $player }”; in each game some of the first roles were drawn at random from its preferences (temperature { $temperature }), so that there is more than one opening to see.

## Help

ui-help-aim = The aim
ui-help-aim-puerto-rico-text = Whoever has the most points at the end wins. Points come from goods shipped and from buildings. In turn, each player chooses a role: everybody acts in it, and whoever chose it also has its privilege.
ui-help-aim-san-juan-text = Whoever has the most points at the end wins. Points come from buildings. Every card is a building, a good or money. In turn, each player chooses a role: everybody acts in it, and whoever chose it also has its privilege.
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
ui-accuracy-note = How close the decisions were to the best ones while the game was open, and how much of the chance to win was given away in each phase.
ui-accuracy-of = { $count ->
    [one] Accuracy { $share } in the one decision made while the game was open to you.
   *[other] Accuracy { $share } in the { $count } decisions made while the game was open to you.
}
ui-work-on = To work on: { $phase }. Better answers there would have helped you most.
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
ui-final-boards = The final boards
ui-analysis-provisional = This is a first look: searches are still checking the costly decisions.
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

## Clocks, pauses and what people agree to

ui-clock = Clock
ui-clock-none = None
ui-clock-seat = Minutes
ui-clock-move = Days
ui-clock-minutes = For each player
ui-clock-increment = More with each turn
ui-clock-days = For each move
ui-clock-then = Then plays
ui-clock-seat-note = Each player has this time for the whole game. When it has run out, the computer plays for them until they are back.
ui-clock-move-note = For people who do not play at the same hour. When the time for a move has run out, the computer plays until they are back.
ui-clock-left = { $name } has { $time } left
ui-clock-until = { $name } moves by { $time }
ui-clock-you-until = You move by { $time }
ui-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
ui-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
ui-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
ui-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
ui-asking = Ask
ui-asking-note = Everybody who plays must agree. One “no” is enough.
ui-asking-alone = Nobody else plays here: what you ask for happens at once.
ui-ask-undo = Take back
ui-ask-undo-do = Take back my last move
ui-ask-pause = A breather
ui-ask-pause-length = How long
ui-ask-pause-do = Pause
ui-ask-replace = { $name } is away
ui-ask-replace-by = Who takes the seat
ui-ask-replace-person = Somebody else, by the link
ui-ask-replace-do = Replace
ui-ask-replace-note = The computer gives the seat back when they return. If somebody else takes it, it is theirs.
ui-asks-undo =
    { $count ->
        [one] { $name } asks to take one decision back.
       *[other] { $name } asks to take { $count } decisions back.
    }
ui-asks-undo-note = What was drawn or shown since stays known, and the same will be drawn again.
ui-asks-pause =
    { $minutes ->
        [one] { $name } asks for a pause of one minute.
       *[other] { $name } asks for a pause of { $minutes } minutes.
    }
ui-asks-bot = { $name } asks to let the computer ({ $level }) play for { $target }, who is away.
ui-asks-replace = { $name } asks to open the seat of { $target }, who is away, for somebody else.
ui-proposal = A proposal
ui-proposal-waits = Waiting for { $names }, until { $time }
ui-agree = Agree
ui-decline = No
ui-withdraw = Withdraw
ui-paused = Paused until { $time }
ui-resume = Go on
ui-problem-declined = You have just asked. Ask again after the next move.
ui-problem-not-started = The game has not begun: a seat is open.

## The editor of positions

ui-editor = Position editor
ui-editor-open = Enter a position
ui-editor-correct = Correct it in the position editor
ui-editor-set-up = Game
ui-editor-edition = Edition
ui-editor-seats = Players
ui-editor-begin = Begin with the opening position
ui-editor-undo = Undo
ui-editor-redo = Redo
ui-editor-unreadable = This text cannot be read:
ui-editor-impossible = This position is impossible:
ui-editor-possible = This position is possible.
ui-editor-over = In this position the game is over.
ui-editor-problems = { $count ->
    [one] and one more problem
   *[other] and { $count } more problems
}
ui-editor-play = Play from here
ui-editor-analyse = Analyse
ui-editor-pieces = Pieces
ui-editor-part = Part of the position
ui-editor-table = Table
ui-editor-turn = Turn
ui-editor-text = Text
ui-editor-text-note = This text is the whole position. Change it here, or paste another one; what it leaves out follows from the rest.
ui-editor-copy = Copy the text
ui-editor-supplies = Compute the supplies
ui-editor-press = A press on the board
ui-editor-add = Add
ui-editor-take = Take
ui-editor-press-note = Press a thing of the table to give it to this player, a thing of a player to put somebody on it. The supplies follow.
ui-editor-less = One less: { $thing }
ui-editor-more = One more: { $thing }
ui-editor-turn-begins = As the turn begins
ui-editor-nothing = Nothing
ui-editor-unknown = Unknown: only the number counts, and the cards are dealt anew. Add cards to name them.

## The analysis board

ui-analyse = Analyse
ui-analysis-board = Analysis board
ui-analysis-note = Bring a game, a position or a study. Play every seat, try other moves, and ask the engine. From your own games, the button “Analyse” leads here.
ui-analysis-own = Your own games
ui-analysis-paste = Or paste the text of a game, a position or a study
ui-analysis-unread = This is not a game, a position or a study that can be opened.
ui-analysis-tree = Moves and variations
ui-analysis-walk = Walk through the moves
ui-analysis-start = Start
ui-analysis-comment = Comment on this move
ui-analysis-promote = Make this variation the main line
ui-analysis-prune = Delete this move and what follows
ui-analysis-restore = Bring back what was deleted
ui-analysis-export = Download
ui-analysis-leave = Another game
ui-analysis-back = Back to the game
ui-study = Study
ui-study-save = Save as a study
ui-study-note = A saved study has a link. Everybody who has it can read and try; only the key that stays on this device can change it.
ui-study-title = Title
ui-study-save-changes = Save changes
ui-study-saved = Saved
ui-study-save-copy = Save as a new study
ui-study-read = Link for readers
ui-study-edit = Link for changing it
ui-study-edit-note = Keep it to yourself: who has it can change the study.
ui-study-copy-read = Copy the link for readers
ui-study-copy-edit = Copy the link for changing it
ui-study-own = Your studies
ui-problem-no-study = There is no such study.
ui-problem-stale = The study was changed elsewhere. Load it again, or save yours as a new one.
ui-engine = Engine
ui-engine-start = Start
ui-engine-stop = Stop
ui-engine-note = Start it to see every seat’s chance to win and the best answers. It gets more certain the longer it works.
ui-engine-answers = Best answers
ui-engine-line = It expects after that:
ui-engine-exact = all lines to the end
ui-engine-simulations = { $count ->
    [one] 1 game tried
   *[other] { $count } games tried
}
ui-engine-over = The game is over here.
ui-suppose = Suppose another draw
ui-suppose-note = Chance decided something in this move. Choose what shall come up, or draw again.
ui-suppose-nothing = Nothing that is seen was drawn here. You can still draw again what stays hidden.
ui-suppose-these = Suppose these come up
ui-suppose-again = Draw again
ui-suppose-never = This did not come up in thousands of draws. Ask for less.
ui-suppose-more = One more: { $name }
ui-suppose-fewer = One fewer: { $name }
ui-play-on = Play on from here
ui-play-on-note = A new table begins with this position. What is drawn there is new.
ui-play-on-seat = I play
ui-play-on-level = The others are played by
ui-problem-illegal = The rules do not allow this: { $sentence }
ui-problem-over = The game is over here.

## Puzzles

ui-puzzles = Puzzles
ui-puzzles-note = One position, one question, one answer that is clearly better than all others.
ui-puzzle = Puzzle
ui-puzzle-today = Today’s puzzles
ui-puzzle-seats = { $count } players
ui-puzzle-solve = Solve
ui-puzzle-again = Look again
ui-puzzle-none = There is no such puzzle.
ui-puzzle-solved = Solved
ui-puzzle-missed = Missed
ui-puzzle-mine = Your results
ui-puzzle-rating = Your rating
ui-puzzle-streak = Days in a row
ui-puzzle-first-try = Solved at the first try
ui-puzzle-mine-note = They are kept on this device only.
ui-puzzle-forget = Forget my results
ui-puzzle-choose = Choose a puzzle
ui-puzzle-game = Game
ui-puzzle-theme = Theme
ui-puzzle-difficulty = Difficulty
ui-puzzle-any = Any
ui-puzzle-easy = Easy
ui-puzzle-medium = Medium
ui-puzzle-hard = Hard
ui-puzzle-matching = { $count ->
    [one] 1 puzzle fits
   *[other] { $count } puzzles fit
}, { $fresh } of them new to you.
ui-puzzle-rated = This puzzle: { $rating }
ui-puzzle-why = Why
ui-puzzle-you-are = You are { $name }.
ui-puzzle-find = One answer is clearly better than all others. Give it on the board.
ui-puzzle-right = Right!
ui-puzzle-wrong = Not the best answer.
ui-puzzle-best = Best:
ui-puzzle-games = Of { $games } games played on after each answer you win:
ui-puzzle-line = The search expects:
ui-puzzle-rating-now = Your rating: { $rating } ({ $change }).
ui-puzzle-found-by = Levels that find it: { $levels }.
ui-puzzle-found-by-all = All levels find it.
ui-puzzle-next = Next puzzle
ui-puzzle-skip = Another puzzle
ui-puzzle-theme-shipping = Shipping and blocking
ui-puzzle-theme-building = What to build
ui-puzzle-theme-selling = Selling and money
ui-puzzle-theme-people = People
ui-puzzle-theme-fields = Fields and quarries
ui-puzzle-theme-production = Production
ui-puzzle-theme-cards = Drawing cards
ui-puzzle-theme-timing = Timing the end
ui-puzzle-theme-denying = Denying others
## Your turn

ui-notices = When it is your turn
ui-notices-sound = Play a sound
ui-notices-browser = Show a notification
ui-notices-browser-note = While this page is open in another tab.
ui-notices-refused = The browser does not allow notifications here. Its settings for this page can change that.
ui-notice-body = { $game } waits for you.
ui-next-game =
    { $count ->
        [one] Next game
       *[other] Next game ({ $count })
    }
ui-turn-until = { $turn } · by { $time }
ui-notices-push = Also while the page is closed
ui-notices-push-note = By a push message of your browser, about every game of this browser.
ui-notices-mail = E-mail
ui-notices-webhook = Webhook (https://…)
ui-notices-either = E-mail, or a webhook (https://…)
ui-notices-add = Add
ui-notices-add-note = It gets a link that confirms it, and another to stop it at any time.
ui-notices-sent = A link was sent to { $address }. Notices begin when it is opened and confirmed.
ui-notices-mine = For all your tables, on all your devices:
ui-notices-unconfirmed = Not confirmed yet
ui-notices-remove = Remove { $address }
ui-notices-page = Somebody, probably you, wants Boriken to write to this address when it is their turn.
ui-notices-confirm = Yes, write to me
ui-notices-revoke = Stop writing to me
ui-notices-confirm-done = Confirmed. You will hear from us when it is your turn.
ui-notices-revoke-done = Done. Nothing more will be sent.
ui-notice-waits = A game waits for you.
ui-notice-confirm = Confirm this address
ui-notice-confirm-text = Somebody, probably you, wants to be told here when it is their turn. Open the link to confirm it; otherwise nothing more will come.
ui-notice-stop = To stop these messages:
ui-problem-undelivered = The link could not be sent there.
ui-problem-not-offered = This server does not offer that.


## My games

ui-games = My games
ui-games-note = What this device has played. It is kept in this browser only: there is no account.
ui-games-going = Games that go on
ui-games-results = Results
ui-games-won = { $count ->
    [one] { $won } of { $count } game won.
   *[other] { $won } of { $count } games won.
}
ui-games-against = Strongest opponent
ui-games-count = Games
ui-games-wins = Won
ui-games-place = Mean place
ui-games-people = People
ui-games-trend = Share of wins in the last ten games
ui-games-costs = What costs you most
ui-games-costs-note = { $count ->
    [one] The chance to win given away in one game whose analysis you have seen.
   *[other] The chance to win given away per game, in { $count } games whose analysis you have seen.
}
ui-games-favourites = What you build most
ui-games-times = { $count ->
    [one] 1 game
   *[other] { $count } games
}
ui-games-over = Games that are over
ui-games-placed = Place { $place } of { $seats }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
ui-games-delete = Delete the game of { $date }
ui-games-delete-all = Delete all
ui-games-delete-sure = Delete all results and keys
ui-games-keep = Keep them
ui-games-carry = Take them with you
ui-games-carry-note = The file and the link contain the keys of your seats: who has them can play for you. The link has the newest 40 games.
ui-games-save = Save as a file
ui-games-link = Copy a link for another device
ui-games-read = Read a file
ui-games-copied = The link is copied. Open it on your other device.
ui-games-not-read = This is no file or link of saved games.
ui-games-brought = { $count ->
    [0] Everything was here already.
    [one] 1 game was added.
   *[other] { $count } games were added.
}
