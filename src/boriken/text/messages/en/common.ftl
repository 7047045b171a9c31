## What every game says.

language-en = English
language-es = Español
language-pt = Português

game-puerto-rico = Puerto Rico
game-san-juan = San Juan

edition-grow = Puerto Rico (Grow)
    .note = The classic game in the words of the Brazilian edition.
edition-devir = Puerto Rico (Devir)
    .note = The classic game in the words of the Spanish edition.
edition-1897 = Puerto Rico 1897
    .note = The same game in another time: workers, fruit and coins.
edition-special = Puerto Rico 1897 Special Edition
    .note = The 1897 edition with all six expansions, and Puertomas to play against.
edition-san-juan = San Juan (Grow)
    .note = The card game: every card is a building, a good and money.

answer-yes = Yes
answer-no = No

waiting = Waiting for { $name }: { $phase }
forced = no other choice
log-archived = { $name }: { $answer }
log-taken-back = { $who ->
    [you] You take back your last move.
   *[other] { $name } takes back their last move.
}

n-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
for-points = { $points ->
    [0] {""}
   *[other] {" "}for { n-points }
}

piece-seat = { $who ->
    [you] you
   *[other] { $name }
}

## What has no words of its own yet.

question-plain = { $question }?
answer-plain = { $answer }
event-plain = { $event }
reason-plain = { $reason }

reason-game-over = The game is over
reason-other-question = Something else is asked now
reason-lesson = Here the lesson goes on with another answer: { $answer }.
reason-impossible = That cannot be done
reason-paused = The game is paused
reason-handed-over = The computer makes this move; take the seat back after it
reason-arrangement = It cannot be arranged so

## What an answer costs and brings: a number, and where there are several, its parts.

fact-single = { $fact } { $total }
fact-sum = { $fact } { $total } ({ $parts })
fact-piece = { $part } { $amount }

## Where a rulebook says something.

book-within = { $chapter }, { $part }
book-titled = “{ $title }”
book-expansion = Expansion { $number }
book-paragraph = paragraph { $number }
book-roles = The roles
book-buildings = The buildings
book-production-buildings = Production buildings
book-production-capacity = What can be produced
book-quarry-discount = What quarries save
book-setup = Set-up
book-components = Components
book-on-tile = on the tile
book-heading = heading
book-first-line = first line

## Players for the other seats.

level-random = Random
    .note = Every answer equally likely.
level-playout = Playout
    .note = Tries each answer in random games to the end and takes the best.
level-steady = Steady
    .note = Weighs what everybody has when the role is done, by fixed weights.
level-trained = Trained
    .note = Plays by a network that has learnt from itself.
level-search = Search
    .note = Looks ahead with the network's help.
level-novice = Novice
    .note = Sees the obvious and forgets the rest.
level-gentle = Gentle
    .note = Plays nothing senseless, but often not the best.
level-fair = Fair
    .note = Knows the game, and lets some things go by.
level-strong = Strong
    .note = Plays as the network does, without looking ahead.
level-merciless = Merciless
    .note = Looks ahead before each answer, up to a second where it matters.

## Why an answer is better than another one: what follows from both, over many deals.

because-points = { $who ->
    [you] You end with { $amount }.
   *[other] { $name } ends with { $amount }.
}
because-source = { $who ->
    [you] You end with { $amount } ({ $source }).
   *[other] { $name } ends with { $amount } ({ $source }).
}
because-length = { $who ->
    [you] The game lasts { $amount }, and you win { $games }.
   *[other] The game lasts { $amount }, and { $name } wins { $games }.
}
because-nothing = Nothing that follows differs clearly.
until-round = this round
until-soon = by the end of the next round
until-game = before the game ends
more-points = { $way ->
    [more] { $count ->
        [one] about 1 more point
       *[other] about { $count } more points
    }
   *[fewer] { $count ->
        [one] about 1 fewer point
       *[other] about { $count } fewer points
    }
}
more-rounds = { $way ->
    [more] { $count ->
        [one] about 1 round longer
       *[other] about { $count } rounds longer
    }
   *[fewer] { $count ->
        [one] about 1 round less
       *[other] about { $count } rounds less
    }
}
games-of-ten = { $count ->
    [0] in no game
    [10] in every game
   *[other] in { $count } of 10 games
}

## The fields of a position that every game has

field-round-number = Round
field-governor = Governor
field-phase = What is played
field-decider = Whose turn it is
field-question = What is asked

## What is wrong with a position.

problem-field = The text contradicts itself: “{ $field }” does not fit the rest of the position.
problem-range = “{ $field }” must be from { $low } to { $high }, not { $value }.
problem-absent = “{ $field }” is used only with “{ $part }”.
problem-text = Line { $line } is not understood.
problem-format = A position text begins with the line format = "{ $format }".
problem-line-missing = The line “{ $field } = …” is missing.
problem-unknown = “{ $given }” is not known here.
problem-round = Rounds are counted from 1.
problem-role-twice = A role card is taken twice.
problem-roles-most = Role cards played in this round: { $played }. In this phase ({ $phase }) it can be { $most } at most.
problem-role-share = Role cards that { $name } has taken: { $taken }. In turn order it would be { $share }.
problem-role-player = This phase ({ $phase }) is played, so it is { $name } who must have taken its role card.
problem-role-chooser = { $name } has to choose the next role, not { $other }.
problem-not-asked = This question does not belong to this phase ({ $phase }).
problem-turn = In this phase it must be the turn of { $name } (number { $number }).
problem-no-answer = { $name } would have no possible answer to this question.
problem-seats = This edition is not played by { $seats }.
problem-expansion = This edition does not have this expansion: { $expansion }.
problem-needs = The expansion “{ $expansion }” needs another one: { $needed }.
