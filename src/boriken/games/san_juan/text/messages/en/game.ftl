## Things: the names are the catalogue's; here is what they do.

role-builder =
    .note = Everybody may build a card of their hand, in turn, and pays with other cards.
    .privilege = You pay 1 card less.
    .action = All may build
    .extra = 1 card less for you
role-producer =
    .note = Everybody may produce a good on one of their production buildings, in turn.
    .privilege = You may produce 1 good more.
    .action = All may make 1 good
    .extra = 1 more for you
role-trader =
    .note = A trading tile is turned over; everybody may sell a good at its prices, in turn.
    .privilege = You may sell 1 good more.
    .action = All may sell 1 good
    .extra = 1 more for you
role-councillor =
    .note = Everybody draws 2 cards, in turn, and keeps 1 of them.
    .privilege = You draw 5 cards.
    .action = All draw 2 cards and keep 1
    .extra = 5 to choose from for you
role-prospector =
    .note = The others do nothing.
    .privilege = You draw 1 card.
    .action = The others do nothing
    .extra = 1 card for you

good-indigo =
    .note = Lies on an { card-indigo-plant.said }.
good-sugar =
    .note = Lies on a { card-sugar-mill.said }.
good-tobacco =
    .note = Lies on a { card-tobacco-storage.said }.
good-coffee =
    .note = Lies on a { card-coffee-roaster.said }.
good-silver =
    .note = Lies on a { card-silver-smelter.said }.
good-customs =
    .note = Lies on the { card-customs-office.said }, and sells for 2 whatever the trading tile says.

card-indigo-plant =
    .note = Holds one { good-indigo.said } good. A production building: you may have several.
card-sugar-mill =
    .note = Holds one { good-sugar.said } good. A production building: you may have several.
card-tobacco-storage =
    .note = Holds one { good-tobacco.said } good. A production building: you may have several.
card-coffee-roaster =
    .note = Holds one { good-coffee.said } good. A production building: you may have several.
card-silver-smelter =
    .note = Holds one { good-silver.said } good. A production building: you may have several.
card-smithy =
    .note = Production buildings cost you 1 card less.
card-gold-mine =
    .note = Whoever takes the { role-prospector }, you open 4 cards; if all their costs differ, the cheapest is yours.
card-archive =
    .note = In a council all cards you draw come into your hand, and you may discard any cards of it.
card-poor-house =
    .note = If you have at most 1 card left after building, you may draw 1.
card-black-market =
    .note = When you build you may discard up to 2 goods; each makes the building 1 card cheaper.
card-trading-post =
    .note = You may sell 1 good more.
card-well =
    .note = If you produce at least 2 goods, you draw 1 card.
card-market-stand =
    .note = If you sell at least 2 goods, you draw 1 card more.
card-crane =
    .note = You may build over one of your buildings and save its cost; not over a { card-crane.said }, nor over the same building.
card-chapel =
    .note = At the start of a round you may lay a card of your hand under it: 1 point at the end.
card-tower =
    .note = You may hold 12 cards when a round begins.
card-aqueduct =
    .note = You may produce 1 good more.
card-carpenter =
    .note = When you have built and paid a common building, you draw 1 card.
card-prefecture =
    .note = In a council you keep 2 cards instead of 1.
card-market-hall =
    .note = If you sell at least 1 good, you draw 1 card more.
card-quarry =
    .note = Common buildings cost you 1 card less.
card-library =
    .note = Doubles the privilege of the role that you take; with two players once in a round only.
card-statue =
    .note = A monument: brings its points, and counts for the { card-triumphal-arch.said }.
card-victory-column =
    .note = A monument: brings its points, and counts for the { card-triumphal-arch.said }.
card-hero =
    .note = A monument: brings its points, and counts for the { card-triumphal-arch.said }.
card-city-hall =
    .note = At the end: 1 point for each of your common buildings.
card-guild-hall =
    .note = At the end: 1 point for each of your production buildings, and 1 for each kind of them.
card-triumphal-arch =
    .note = At the end: 4 points for one monument, 6 for two, 8 for all three.
card-palace =
    .note = At the end: 1 point for every four of all your other points.
card-guard-room =
    .note = You may hold 7 cards when a round begins.
card-office =
    .note = At the start of a round you may discard 1 or 2 cards and draw as many.
card-hut =
    .note = If you sell nothing in a { role-trader } phase, you draw 1 card.
card-tavern =
    .note = If you have the fewest buildings when a { role-builder } phase ends, you draw 1 card.
card-park =
    .note = If you build over it with a { card-crane.said }, you pay 6 cards less.
card-customs-office =
    .note = A good is laid on it when a council begins, if it is empty; it sells for 2.
card-bank =
    .note = Once in the game, at the start of a round, you may lay any number of cards under it: 1 point each at the end.
card-harbor =
    .note = In each { role-trader } phase, one of the goods that you sell goes under it: 1 point at the end.
card-goldsmith =
    .note = Whoever takes the { role-prospector }, you open a card and may take it if nobody has built such a building.
card-residence =
    .note = At the end, for sets of three different buildings of one cost: 4 points for the first, 3 for the second, and so on.
card-cathedral =
    .note = At the end, for the other players' buildings of cost 6: 4 points for the first, 3 for the second, and so on.

thing-deck = Deck
    .note = Everybody draws from it, and goods are cards of it, face down. When it is empty, the discarded cards are shuffled and become the deck.
thing-discard = Discarded cards
    .note = Cards that paid for buildings, goods that were sold and discarded cards lie here. When the deck is empty, they are shuffled and become the deck.
thing-trading-tiles = Prices
    .note = In each { role-trader } phase the next of the { $count } trading tiles is turned over: it says how many cards each good sells for. Then it goes to the bottom, so their order stays the same.
thing-governor = Governor
    .note = Chooses a role first in this round. In the next round the player to the left is governor.

## What can be added and changed.

expansion-new-buildings = New buildings
    .note = Ten more kinds of buildings in the deck, and the { card-cathedral.said } in the middle of the table.

option-opening-variant = Chosen first hands
    .note = The players draw five, six, seven and eight cards in turn, and each keeps four.
option-rulings = Rulings
    .note = Points on which the rulebook is silent or unclear, each with the edition's answer.

## Where the game stands, and how it ends.

phase-role-choice = choosing a role
phase-builder = { role-builder } phase
phase-producer = { role-producer } phase
phase-trader = { role-trader } phase
phase-councillor = { role-councillor } phase
phase-prospector = { role-prospector } phase
phase-round-start = a new round begins
phase-opening = choosing the first hands

end-city-full = a city is full
end-standstill = nobody built for too many rounds

source-buildings = Buildings
source-cards-under = Cards under buildings
source-triumphal-arch = { card-triumphal-arch }
source-guild-hall = { card-guild-hall }
source-city-hall = { card-city-hall }
source-residence = { card-residence }
source-cathedral = { card-cathedral }
source-palace = { card-palace }
tie-break = Cards and goods

n-cards = { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
}
price-cards = { $cards ->
    [0] nothing
   *[other] { n-cards }
}

## Questions.

question-choose-role = Choose a role.
question-use-library = Double the privilege of this role with your { card-library.said }?
question-build = What do you build? You have { n-cards } in hand.
question-give-goods = Give a good to the { card-black-market.said } for the { $building }?
question-cover = Where do you build the { $building }?
question-pay = Which card pays for the { $building }? { n-cards } to pay.
question-pay-more = The { $building } is paid for. Do without a discount and pay up to { $more } more?
question-pay-done = The { $building } is paid for.
question-use-poor-house = Draw a card with your { card-poor-house.said }?
question-produce = What do you produce? Up to { $count }.
question-sell = What do you sell? Up to { $count }.
question-keep = Which card do you keep? { $count } to keep.
question-discard = Which card do you discard? { $count } to go.
question-take-shown = Take the { $card } with your { card-goldsmith.said }?
question-use-office = Which card do you change with your { card-office.said }? Up to { $count }.
question-lay-under-chapel = Which card do you lay under the { card-chapel.said }?
question-lay-under-bank = Which card do you lay under the { card-bank.said }? You can do this at one round's start only.
question-use-building = Use your { $building }?
question-draw = Draw { n-cards }?
question-draw-privilege = Draw { n-cards } for your privilege?

## Answers.

answer-pass-use-library = No, not for this role
answer-pass-build = Build nothing
answer-pass-give-goods = No good
answer-pass-give-goods-more = No more goods
answer-pass-cover = Beside your other buildings
answer-pass-pay = Pay no more
answer-pass-use-poor-house = No, draw none
answer-pass-produce = Produce nothing
answer-pass-produce-more = Produce no more
answer-pass-sell = Sell nothing
answer-pass-sell-more = Sell no more
answer-pass-take-shown = No, leave it
answer-pass-use-office = None
answer-pass-use-office-more = No more
answer-pass-lay-under-chapel = None
answer-pass-lay-under-bank = None
answer-pass-lay-under-bank-more = No more
answer-pass-use-building = No, do without
answer-pass-draw = No, draw none

answer-use = Yes, use the { $building }
answer-role = Take the { $role }
answer-build = Build the { $building } for { price-cards }
answer-give = Give 1 { $good }
answer-cover = Over the { $building }, for { price-cards }
answer-cover-full = Over the { $building } with its good, for { price-cards }
answer-pay = Pay with the { $card }
answer-produce = Produce { $good }
answer-sell = Sell { $good } for { n-cards }
answer-keep = Keep the { $card }
answer-discard = Discard the { $card }
answer-under-chapel = Lay the { $card } under the { card-chapel.said }
answer-under-bank = Lay the { $card } under the { card-bank.said }
answer-draw = Yes, draw

## Pieces of sentences.

piece-cards = { $count ->
    [one] { $card }
   *[other] { $count }× { $card }
}
piece-unseen = { $cards ->
    [one] a card
   *[other] { $cards } cards
}
piece-price-with = { n-cards } ({ $list })
piece-goods = { $count ->
    [one] { $good }
   *[other] { $count }× { $good }
}
piece-sold = { $good } for { $price }
piece-price = { $price } for { $good }

## What happened.

event-dealt = { $who ->
    [you] You are dealt { $list }.
   *[other] { $name } is dealt { $list }.
}
event-opening-began = Everybody chooses { $keep } of these cards to begin with.
event-round-began = { $who ->
    [you] Round { $round }: you are governor.
   *[other] Round { $round }: { $name } is governor.
}
event-role-taken = { $who ->
    [you] You take the { $role }.
   *[other] { $name } takes the { $role }.
}
event-library-used = { $who ->
    [you] Your { card-library.said } doubles the privilege.
   *[other] { $name }'s { card-library.said } doubles the privilege.
}
event-drawn = { $who ->
    [you] You draw { $list }.
   *[other] { $name } draws { $list }.
}
event-discarded = { $who ->
    [you] You discard { $list }.
   *[other] { $name } discards { $list }.
}
event-deck-shuffled = The discards are shuffled and become the deck.
event-good-given = { $who ->
    [you] You give { $list } to the { card-black-market.said }.
   *[other] { $name } gives { $list } to the { card-black-market.said }.
}
event-good-lost = { $who ->
    [you] Your { $good } on it is lost.
   *[other] { $name }'s { $good } on it is lost.
}
event-built = { $who ->
    [you] You build the { $building } for { $cost }.
   *[other] { $name } builds the { $building } for { $cost }.
}
event-built-over = { $who ->
    [you] You build the { $building } over the { $over } for { $cost }.
   *[other] { $name } builds the { $building } over the { $over } for { $cost }.
}
event-produced = { $who ->
    [you] You produce { $list }.
   *[other] { $name } produces { $list }.
}
event-tile-shown = The trading tile pays { $list }.
event-sold = { $who ->
    [you] You sell { $list }.
   *[other] { $name } sells { $list }.
}
event-stored-in-harbor = { $who ->
    [you] The { $good } goes under your { card-harbor.said }.
   *[other] The { $good } goes under { $name }'s { card-harbor.said }.
}
event-kept = { $who ->
    [you] You keep { $list }.
   *[other] { $name } keeps { $list }.
}
event-turn = { $who ->
    [you] You { $list }.
   *[other] { $name } { $list }.
}
clause-built = { $who ->
    [you] build the { $building } for { $cost }
   *[other] builds the { $building } for { $cost }
}
clause-built-over = { $who ->
    [you] build the { $building } over the { $over } for { $cost }
   *[other] builds the { $building } over the { $over } for { $cost }
}
clause-produced = { $who ->
    [you] produce { $list }
   *[other] produces { $list }
}
clause-sold = { $who ->
    [you] sell { $list }
   *[other] sells { $list }
}
clause-stored-in-harbor = { $who ->
    [you] lay the { $good } under the { card-harbor.said }
   *[other] lays the { $good } under the { card-harbor.said }
}
clause-drawn = { $who ->
    [you] draw { $list }
   *[other] draws { $list }
}
clause-kept = { $who ->
    [you] keep { $list }
   *[other] keeps { $list }
}
clause-discarded = { $who ->
    [you] discard { $list }
   *[other] discards { $list }
}
event-shown = { $who ->
    [you] You open { $list }.
   *[other] { $name } opens { $list }.
}
event-shown-taken = { $who ->
    [you] You take the { $card }.
   *[other] { $name } takes the { $card }.
}
event-laid-under = { $who ->
    [you] You lay { $list } under the { $building }.
   *[other] { $name } lays { $list } under the { $building }.
}
event-declined = { $who ->
    [you] You do without the { $building }.
   *[other] { $name } does without the { $building }.
}
event-declined-draw = { $who ->
    [you] You do without the cards.
   *[other] { $name } does without the cards.
}
event-passed = { $who ->
    [you] You pass.
   *[other] { $name } passes.
}
event-passed-builder = { $who ->
    [you] You build nothing.
   *[other] { $name } builds nothing.
}
event-passed-producer = { $who ->
    [you] You produce nothing.
   *[other] { $name } produces nothing.
}
event-passed-trader = { $who ->
    [you] You sell nothing.
   *[other] { $name } sells nothing.
}
event-passed-prospector = { $who ->
    [you] You leave the card.
   *[other] { $name } leaves the card.
}
event-end-triggered = This is the end of the game: { $reason }.

unable-produce = { $who ->
    [you] You can produce nothing.
    [one] { $names } can produce nothing.
   *[several] Cannot produce: { $names }.
}
unable-sell = { $who ->
    [you] You can sell nothing.
    [one] { $names } can sell nothing.
   *[several] Cannot sell: { $names }.
}
unable = { $who ->
    [you] You can do nothing and are not asked.
    [one] { $names } can do nothing.
   *[several] Can do nothing: { $names }.
}

## What answers cost and bring.

fact-price = price
fact-least-price = at least
fact-worth = worth
fact-cards = cards
fact-draws = draws
fact-goods = goods
fact-points = points
fact-keeps = keeps
part-list-price = list price
part-privilege = privilege
part-not-below-zero = not below 0
part-building = on the card
part-covered = covered
part-paid = paid
part-discarded = discarded
part-council = council
part-role = role

## Why an answer is not open.

reason-other-thing = Another building is asked about now
reason-role-taken = Taken by { $seat }
reason-not-in-hand = Not in your hand
reason-not-drawn = Not among the cards you drew
reason-not-for-sale = Not for sale
reason-already-built = You have it
reason-too-expensive = { $short ->
    [one] 1 card short
   *[other] { $short } cards short
}
reason-not-paid = Still { $left } to pay
reason-no-good = You have none
reason-not-built = You do not have it
reason-crane-stays = A { card-crane.said } cannot be covered
reason-same-building = Not over its own kind
reason-black-market-used = It is being used for this building
reason-all-hold-goods = A good lies on each of them
reason-not-produced = It receives its good in the council
reason-in-order = Named in order; a later one has been named
reason-too-few-after = From here on there are too few: { $needed } needed

## The rules in ten minutes

rules-round = The governor chooses a role, and everybody carries it out, beginning with the chooser and going to the left; then the next player chooses one of the roles that are left. When all roles of the round are chosen, they are returned, and the governor's sign goes to the left. A new round begins with a check of the hands: cards beyond the limit are discarded.
rules-goods = A good is a card from the deck, face down on its production building, which has room for one. Sold, it is discarded, and you draw as many cards as the trading tile says.
rules-end = A game ends after the phase in which somebody builds the twelfth building.
rules-score = At the end everybody adds the points printed on their buildings, the cards under some buildings, and what the buildings of cost 6 count. Cards in hand and goods decide only between equal players.
setup-hand = Cards in hand
setup-hand-limit = Cards to hold when a round begins
setup-roles-a-round = Roles in a round

## What follows from an answer.

because-drawn = { $who ->
    [you] You draw { $amount } { $when }.
   *[other] { $name } draws { $amount } { $when }.
}
because-sold = { $who ->
    [you] You draw { $amount } with sales { $when }.
   *[other] { $name } draws { $amount } with sales { $when }.
}
because-produced = { $who ->
    [you] You produce { $amount } { $when }.
   *[other] { $name } produces { $amount } { $when }.
}
because-saved = { $who ->
    [you] You lay { $amount } under buildings { $when }.
   *[other] { $name } lays { $amount } under buildings { $when }.
}
because-built = { $who ->
    [you] You build the { $building } { $when }: { $games }, with the other answer { $instead }.
   *[other] { $name } builds the { $building } { $when }: { $games }, with the other answer { $instead }.
}
more-cards = { $way ->
    [more] { $count ->
        [one] 1 more card
       *[other] { $count } more cards
    }
   *[fewer] { $count ->
        [one] 1 fewer card
       *[other] { $count } fewer cards
    }
}
more-goods = { $way ->
    [more] { $count ->
        [one] 1 more good
       *[other] { $count } more goods
    }
   *[fewer] { $count ->
        [one] 1 fewer good
       *[other] { $count } fewer goods
    }
}
more-goods-of = { $way ->
    [more] { $count ->
        [one] 1 more { $good }
       *[other] { $count } more { $good }
    }
   *[fewer] { $count ->
        [one] 1 fewer { $good }
       *[other] { $count } fewer { $good }
    }
}

## The fields of a position, in its editor

field-trading-tiles = Price tiles, in their order
field-next-tile = Price tiles used since the first
field-cathedral = The cathedral lies in the middle
field-covered = Cards that were built over
field-hand-size = Cards in the hand
field-hand = Known cards in the hand
field-buildings = Buildings
field-goods = Goods
field-under = Cards under the chapel and the bank
field-harbor-size = Goods under the harbor
field-bank-used = The bank has been used
field-roles-taken = Roles taken in this round
trading-tile-unknown = Unknown
trading-tile-p11122 = 1 1 1 2 2
trading-tile-p11222 = 1 1 2 2 2
trading-tile-p11223 = 1 1 2 2 3
trading-tile-p12223 = 1 2 2 2 3
trading-tile-p12233 = 1 2 2 3 3

## What is wrong with a position.

problem-cards = Of this card there are { $total }: { $card }. Here { $elsewhere } are in play and { $left } in the deck.
problem-cathedrals = There is only one cathedral, and only with the new buildings.
problem-hand = { $name } has { $held } cards in the hand, but { $named } are named.
problem-building-twice = { $name } has this building twice: { $building }. Only production buildings may be.
problem-city-full = { $name } has more than { $spaces } buildings.
problem-goods-crowded = { $name } has { $goods } goods of one kind ({ $good }), but only { $buildings } buildings for them.
problem-prices = A price tile lies out twice.
problem-price-hidden = In the { role-trader } phase the prices must be known.
problem-city-ends = A city with { $spaces } buildings ends the game after the { role-builder } phase.
