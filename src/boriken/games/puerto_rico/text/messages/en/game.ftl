## Things: the names are the catalogue's; here is what they do.

role-settler =
    .note = Everybody takes a tile from the row for their island, in turn; what is left goes, and a new row is laid.
    .privilege = You may take a quarry instead of { -a-plantation }.
    .action = All take a tile
    .extra = Or a quarry, for you
role-mayor =
    .note = The { -colonists } of the { -ship } are shared out, and everybody places theirs.
    .privilege = You receive 1 { -colonist } more, from the supply.
    .action = All receive and place people
    .extra = 1 more for you
role-builder =
    .note = Everybody may buy one building, in turn.
    .privilege = You pay 1 { -doubloon } less.
    .action = All may buy a building
    .extra = 1 { -doubloon } less for you
role-craftsman =
    .note = Everybody receives the goods they can make, in turn.
    .privilege = You take 1 barrel more of a kind that you have produced.
    .action = All produce goods
    .extra = 1 barrel more for you
role-trader =
    .note = Everybody may sell one barrel to the trading house, in turn, while it has room. A full house is emptied.
    .privilege = You earn 1 { -doubloon } more if you sell.
    .action = All may sell one barrel
    .extra = 1 { -doubloon } more for you
role-captain =
    .note = Everybody loads goods onto ships for points, round and round, as long as anybody can. Then goods are stored, and full ships sail.
    .privilege = You win 1 point more with your first load.
    .action = All ship goods for points
    .extra = 1 point more for you
role-prospector =
    .note = Nobody else does anything.
    .privilege = You earn 1 { -doubloon }.
    .action = The others do nothing
    .extra = 1 { -doubloon } for you
role-second-prospector =
    .note = Nobody else does anything.
    .privilege = You earn 1 { -doubloon }.
    .action = The others do nothing
    .extra = 1 { -doubloon } for you
role-smuggler =
    .note = You alone act: empty a ship and keep up to 3 of its barrels, empty the trading house for a point a barrel, keep up to 3 people of the { -ship }, or capture a role.
    .privilege = The smuggler's token is yours: you cannot take this role again before another player has taken it.
    .action = You alone smuggle
    .extra = The token is yours

good-corn =
    .note = Needs no production building. The trading house pays { $price } for it.
good-indigo =
    .note = The trading house pays { $price } for it.
good-sugar =
    .note = The trading house pays { $price } for it.
good-tobacco =
    .note = The trading house pays { $price } for it.
good-coffee =
    .note = The trading house pays { $price } for it.

tile-corn =
    .note = Produces corn, without any building, when somebody is on it.
tile-indigo =
    .note = Produces { good-indigo.said }, as far as { building-small-indigo-plant.said } and { building-indigo-plant.said } have room for it.
tile-sugar =
    .note = Produces sugar, as far as { building-small-sugar-mill.said } and { building-sugar-mill.said } have room for it.
tile-tobacco =
    .note = Produces tobacco, as far as the { building-tobacco-storage.said } has room for it.
tile-coffee =
    .note = Produces coffee, as far as the { building-coffee-roaster.said } has room for it.
tile-quarry =
    .note = With somebody on it, it makes buildings 1 { -doubloon } cheaper; as many quarries help as the number of the building's column.
tile-forest =
    .note = Every two forests make buildings 1 { -doubloon } cheaper. It has no { -circle }.

ship = ship { $label }
    .note = { thing-cargo-ship.note }
place-windrose = the { -windrose }

thing-cargo-ship =
    .note = Carries barrels of one kind, a kind that no other ship carries. In the { role-captain } phase each player who can load must do so, as many barrels of a kind as there is room for, and wins a point for each. A full ship sails when the phase ends; the others keep what they carry.
thing-colonist-ship =
    .note = In the { role-mayor } phase the { -colonists } here go to the players one by one, beginning with the { role-mayor }. Then others come from the supply: one for each empty { -circle } of the buildings in all cities, at least one for each player. If the supply has too few, the game ends.
thing-house = { thing-trading-house }
    .note = Buys { $spaces } barrels, each of another kind; only with the { building-office.said } can you sell a kind that is there already. Prices: { good-corn.said } { $corn }, { good-indigo.said } { $indigo }, { good-sugar.said } { $sugar }, { good-tobacco.said } { $tobacco }, { good-coffee.said } { $coffee }. A full house is emptied when the { role-trader } phase ends; otherwise the barrels stay.
thing-colonist =
    .note = Makes one { -circle } work: { -a-plantation }, a quarry or a building with nobody on it has no effect. More come from the supply.
    .own = They are on no { -circle } and have no effect. In the { role-mayor } phase they can be placed.
thing-noble =
    .note = Can be wherever a { -colonist } can, does more in some buildings, and is worth a point at the end.
thing-noble-ship = { thing-noble }
    .note = { thing-noble.note }
thing-doubloon =
    .note = Pays for buildings. When a round ends, each role that nobody took gets 1 { -doubloon }, for the player who takes that role next.
thing-point = Victory points
    .note = Won by loading goods, and with some buildings. When the last point of this supply is won, the game ends.
thing-governor =
    .note = Chooses a role first in this round. In the next round the player to the left is governor.
thing-stack = Stack of tiles
    .note = When everybody has had a tile in the { role-settler } phase, the rest of the row is discarded and a new row is laid from the stack: one tile more than there are players. When the stack is empty, the discarded tiles become the stack.
thing-discard = Discarded tiles
    .note = { thing-stack.note }

building-small-indigo-plant =
    .note = Makes 1 { good-indigo.said } with an occupied { good-indigo.said } { -plantation }. A small production building.
building-small-sugar-mill =
    .note = Makes 1 sugar with an occupied sugar { -plantation }. A small production building.
building-indigo-plant =
    .note = Makes up to 3 { good-indigo.said }: one for each { -colonist } here and each occupied { good-indigo.said } { -plantation }. A large production building.
building-sugar-mill =
    .note = Makes up to 3 sugar: one for each { -colonist } here and each occupied sugar { -plantation }. A large production building.
building-tobacco-storage =
    .note = Makes up to 3 tobacco: one for each { -colonist } here and each occupied tobacco { -plantation }. A large production building.
building-coffee-roaster =
    .note = Makes up to 2 coffee: one for each { -colonist } here and each occupied coffee { -plantation }. A large production building.
building-small-market =
    .note = A sale to the trading house brings you 1 { -doubloon } more.
building-hacienda =
    .note = Before you take a tile you may draw one from the stack, which you must keep.
building-construction-hut =
    .note = You may take a quarry instead of { -a-plantation }, also when another player is { role-settler }.
building-small-warehouse =
    .note = After loading you may keep all barrels of 1 kind, beside the single barrel that everybody keeps.
building-hospice =
    .note = Once a turn, a tile that you lay may come with a { -colonist } from the supply, who stands on it.
building-office =
    .note = You may sell a kind that already lies in the trading house.
building-large-market =
    .note = A sale to the trading house brings you 2 { -doubloons } more.
building-large-warehouse =
    .note = After loading you may keep all barrels of 2 kinds, beside the single barrel that everybody keeps.
building-factory =
    .note = When you produce 2 kinds it pays 1 { -doubloon }, for 3 kinds 2, for 4 kinds 3, for all five 5.
building-university =
    .note = What you build may come with one { -colonist } from the supply, who stands on it.
building-harbor =
    .note = Each of your loads brings 1 point more, on whatever ship.
building-wharf =
    .note = Once in a { role-captain } phase you may load all your barrels of one kind on a ship of your own.
building-guild-hall =
    .note = At the end: 1 point for each of your small production buildings, 2 for each large one.
building-residence =
    .note = At the end: 4 points for up to nine filled fields, 5 for ten, 6 for eleven, 7 for twelve.
building-fortress =
    .note = At the end: 1 point for every three of your { -colonists }.
building-customs-house =
    .note = At the end: 1 point for every four points that you have won in chips.
building-city-hall =
    .note = At the end: 1 point for each of your buildings that produces nothing, itself included.
building-aqueduct =
    .note = If you produce { good-indigo.said } and the { building-indigo-plant.said } is occupied, you receive 1 more; the same for sugar and the { building-sugar-mill.said }.
building-forest-house =
    .note = You may lay { -plantations } face down, as forests. Every two forests make your buildings 1 { -doubloon } cheaper.
building-black-market =
    .note = If you are short of { -doubloons } to build, you may make up for up to 3 of them with one { -colonist }, one barrel and one point.
building-storehouse =
    .note = After loading you may keep 3 more single barrels of any kinds.
building-guesthouse =
    .note = Holds 2 guests, who may go to any of your empty { -circles } when they are needed; the place works at once.
building-trading-post =
    .note = You may sell a barrel of any kind here instead of in the trading house; markets do not count for it.
building-church =
    .note = When you build something of the second or third column you win 1 point, of the fourth 2.
building-small-wharf =
    .note = Once in a { role-captain } phase, instead of a load on a cargo ship, any of your barrels sail on a ship of your own: 1 point for every two.
building-lighthouse =
    .note = Each of your loads pays 1 { -doubloon }; as { role-captain } you have 1 more when the phase begins.
building-specialty-factory =
    .note = Of the kind of which you produce the most, corn aside, it pays 1 { -doubloon } less than there are barrels.
building-library =
    .note = The privilege of the role that you take counts twice; as { role-settler } you take a second tile when all have had theirs.
building-union-hall =
    .note = Before anybody loads you win 1 point for every two barrels of the same kind.
building-statue =
    .note = Does nothing but bring its 8 points, and needs nobody.
building-cloister =
    .note = At the end: 1, 3, 6 or 10 points for one, two, three or four sets of three equal tiles.
building-land-office =
    .note = Once in your { role-trader } turn. With a { -colonist }: buy an unseen { -plantation } for 1 { -doubloon }. With a { -noble }: sell { -a-plantation } for 1 { -doubloon }.
building-chapel =
    .note = When a { role-craftsman } phase begins: with a { -colonist } 1 { -doubloon }, with a { -noble } 1 point.
building-hunting-lodge =
    .note = When a { role-settler } phase ends. With a { -colonist }: you may clear { -a-plantation } or forest. With a { -noble }: 2 points if you have more empty fields than anybody else.
building-zoning-office =
    .note = With a { -colonist } small buildings cost you 1 { -doubloon } less; with a { -noble } large ones cost 2 less.
building-royal-supplier =
    .note = Before loading you may return barrels of different kinds, one for each of your { -nobles }, for 1 point each.
building-villa =
    .note = When a { role-mayor } phase begins a { -noble } comes to you from the supply, or a { -colonist } when there is none.
building-jeweler =
    .note = In the { role-craftsman } phase it pays 1 { -doubloon } for each of your { -nobles }. A large production building.
building-royal-garden =
    .note = At the end: 1 point more for each of your { -nobles }.

achievement-big-spender =
    .note = Build a large building and pay all your { -doubloons } for it.
achievement-caramel-popcorn-inventor =
    .note = Hold { $least } barrels of { good-corn.said } and { good-sugar.said } together, at least one of each.
achievement-coffee-dispatcher =
    .note = Lay the last barrel on a cargo ship of { good-coffee.said }.
achievement-confectionery-supplier =
    .note = Hold { $least } barrels of { good-indigo.said } and { good-sugar.said } together, at least one of each.
achievement-corn-dispatcher =
    .note = Lay the last barrel on a cargo ship of { good-corn.said }.
achievement-deal-closer =
    .note = As { role-trader }, sell the last barrel into the trading house.
achievement-dock-tycoon =
    .note = Load { $least } kinds of goods in one { role-captain } phase.
achievement-fruit-dispatcher =
    .note = Lay the last barrel on a cargo ship of { good-indigo.said }.
achievement-head-administrator =
    .note = Have { $least } { -colonists } on buildings.
achievement-independent-shipper =
    .note = Fill an empty cargo ship with one load.
achievement-leading-employer =
    .note = Have { $least } { -colonists } on field tiles.
achievement-leading-producer =
    .note = Produce { $least } barrels in one { role-craftsman } phase.
achievement-luxury-crop-trader =
    .note = Hold { $least } barrels of { good-coffee.said } and { good-tobacco.said } together, at least one of each.
achievement-luxury-goods-provider =
    .note = Own production buildings of { good-sugar.said }, { good-tobacco.said } and { good-coffee.said }.
achievement-major-investor =
    .note = Own { $least } large buildings.
achievement-major-landowner =
    .note = Have at most { $most } empty fields and { $most } empty city spaces.
achievement-master-agronomist =
    .note = Have { $least } field tiles.
achievement-master-architect =
    .note = Build a large building for at most { $most } { -doubloons }.
achievement-master-collector =
    .note = Hold { $least } barrels of one good.
achievement-pastry-maker =
    .note = Hold { $least } barrels of { good-corn.said } and { good-indigo.said } together, at least one of each.
achievement-prudent-merchant =
    .note = Store { $least } kinds of goods at the end of a { role-captain } phase.
achievement-senior-bureaucrat =
    .note = Own { $least } small buildings that produce nothing.
achievement-specialised-shipper =
    .note = Load { $least } barrels of one good at once.
achievement-sugar-dispatcher =
    .note = Lay the last barrel on a cargo ship of { good-sugar.said }.
achievement-tavern-supplier =
    .note = Hold { $least } barrels of { good-coffee.said } and { good-sugar.said } together, at least one of each.
achievement-tobacco-dispatcher =
    .note = Lay the last barrel on a cargo ship of { good-tobacco.said }.
achievement-tobacco-and-fruit-broker =
    .note = Hold { $least } barrels of { good-indigo.said } and { good-tobacco.said } together, at least one of each.
achievement-trade-strategist =
    .note = Win { $least } points in one { role-captain } phase.
achievement-trade-tycoon =
    .note = Sell to the trading house for { $least } { -doubloons }.
achievement-tropical-produce-magnate =
    .note = Own { $least } production buildings of { good-indigo.said } and { good-sugar.said }.

## The festival's tasks: what each wants in general, and in a game, where things are drawn for it.

task-plantation-goal =
    .note = Be the first to have three { -plantations } of the kind that is drawn.
    .wants = have { $tiles }
task-production-goal =
    .note = Be the first to produce the three barrels that are drawn in one phase.
    .wants = produce { $goods } in one phase
task-building-goal =
    .note = Be the first to build the small building that is drawn.
    .wants = build the { $building }
task-harvest-weighing =
    .note = Be the first to produce three barrels of the kind that is drawn in one phase.
    .wants = produce { $goods } in one phase
task-carnival-cocktail =
    .note = Be the first to produce a barrel of each of the three kinds that are drawn in one phase.
    .wants = produce { $goods } in one phase
task-closing-time =
    .note = Be the first to fill the trading house with the last barrel, of the kind that is drawn.
    .wants = fill the trading house with { $kinds }
task-specialist-prize =
    .note = Be the first to have three { -plantations } of the kind that is drawn.
    .wants = have { $tiles }
task-farming-fair =
    .note = Be the first to have the two { -plantations } that are drawn and, in one phase, to produce the two kinds of goods.
    .wants = have { $tiles } and produce { $goods } in one phase
task-festival-delivery =
    .note = Be the first to load the three barrels that are drawn in one phase.
    .wants = load { $goods } in one phase
task-twin-farmers =
    .note = Be the first to have two { -plantations } of each of the two kinds that are drawn.
    .wants = have { $tiles }
task-two-baskets =
    .note = Be the first to produce two barrels of each of the two kinds that are drawn in one phase.
    .wants = produce { $goods } in one phase
task-solemn-dispatch =
    .note = Be the first to fill the largest cargo ship, with the kind that is drawn.
    .wants = fill the largest ship with { $kinds }
task-pioneers-toast =
    .note = Be the first to build the small building that is drawn.
    .wants = build the { $building }
task-inauguration =
    .note = Be the first to build the large building that is drawn.
    .wants = build the { $building }
task-traditional-dispatch =
    .note = Be the first to fill the smallest cargo ship, with the kind that is drawn.
    .wants = fill the smallest ship with { $kinds }

## What a Puertoma's tokens do, and how one is told when it works.

ability = { $label }
    .note = An ability that this Puertoma has until the end of the game.
ability-sells-what-the-house-has = sells a kind that the trading house has already
    .works = lets it sell what the trading house has
ability-doubloon-for-sale = 1 { -doubloon } for every sale
    .works = brings { n-doubloons }
ability-worker-for-building = 1 { -colonist } of the supply for every building
    .works = brings 1 { -colonist }
ability-stores-best-kind = stores all barrels of the best kind, beside the single one
    .works = stores { $count } { $good }
ability-doubloon-before-building = 1 { -doubloon } before it builds, also if it cannot
    .works = brings { n-doubloons }
ability-barrel-of-best-kind = 1 barrel of the best kind produced, when the phase ends
    .works = brings 1 { $good }
ability-doubloon-for-kinds = 1 { -doubloon } for each kind produced
    .works = brings { n-doubloons }
ability-worker-after-mayor = 1 { -colonist } of the supply at the end of the phase
    .works = brings 1 { -colonist }
ability-barrel-for-estate = 1 barrel of its kind with every { -plantation }
    .works = brings 1 { $good }
ability-point-for-barrels = 1 point for each barrel left before storing
    .works = brings { n-points }
ability-points-for-discards = discards up to 2 barrels of the worst kind before storing, 1 point each
    .works = gives { $count } { $good } back for { n-points }
ability-doubloon-for-workers = 1 { -doubloon } for each { -colonist } that comes in the phase
    .works = brings { n-doubloons }

## What can be added and changed.

expansion-new-buildings = New buildings
    .note = Fourteen more buildings; before the game the players choose which ones are in it.
expansion-nobles =
    .note = With the { -ship } come { -nobles }, who are worth a point each; new buildings make use of them.
expansion-smuggler = Smuggler
    .note = A role more: raid a ship, plunder the trading house, poach people or capture a role.
expansion-festival = Festival
    .note = Three goals that reward the first player to reach each of them.
expansion-festival-cards = Festival cards
    .note = Three further tasks for the festival, drawn from twelve cards.
expansion-achievements = Achievements
    .note = Each player has secret goals, which bring points at the end.

option-open-points = Open points
    .note = Victory point chips lie open.
option-as-printed = As printed
    .note = The book is played without the publisher's errata.
option-rulings = Rulings
    .note = Points on which rulebooks differ or are silent, each with the edition's answer.
option-draft = Choice of buildings
    .note = How the buildings of the game are chosen: the players choose in turn, or chance does.
option-variants = Variants
    .note = Changes that players may agree on, whatever the edition.
option-puertomas = Puertomas
    .note = One or two of the last seats are played by the rules themselves.
option-difficulty = Difficulty
    .note = How hard Puertomas are to beat.
draft-seats = by the players
draft-random = by chance
difficulty-normal = normal
difficulty-easy = easy
difficulty-hard = hard

variant-exchanged-prices = Exchanged prices
    .note = { building-factory } and { building-university } exchange their prices.
variant-corn-seats-poorer = Corn seats poorer
    .note = Who begins with corn begins with 1 { -doubloon } less.
variant-jeweler-at-most-three = { building-jeweler } pays at most 3
    .note = The { building-jeweler.said } pays for three { -nobles } at most.
variant-hacienda-and-forest-house-apart = { building-hacienda } or { building-forest-house }
    .note = Only one of the two can be chosen for the game.
variant-villa-and-jeweler-apart = { building-villa } or { building-jeweler }
    .note = Only one of the two can be chosen for the game.
variant-achievements-are-drafted = Achievements are drafted
    .note = Each player keeps one card of a pack and passes the others to the left, until all have four.

## Where the game stands, and how it ends.

phase-role-choice = choosing a role
phase-settler = { role-settler } phase
phase-mayor = { role-mayor } phase
phase-builder = { role-builder } phase
phase-craftsman = { role-craftsman } phase
phase-trader = { role-trader } phase
phase-loading = { role-captain } phase, loading
phase-storing = { role-captain } phase, storing
phase-draft = choosing the buildings of this game
phase-prospector = { role-prospector } phase
phase-scoring = before the points are counted
phase-smuggler = { role-smuggler } phase
phase-achievement-draft = choosing achievements

end-colonists-short = the { -colonist-ship } could not be filled
end-city-full = a city is full
end-chips-gone = the victory point chips ran out

source-chips = Won in play
source-buildings = Buildings
source-guild-hall = { building-guild-hall }
source-residence = { building-residence }
source-fortress = { building-fortress }
source-customs-house = { building-customs-house }
source-city-hall = { building-city-hall }
source-cloister = { building-cloister }
source-royal-garden = { building-royal-garden }
source-achievements = Achievements
source-large-buildings = Large buildings
source-unused-workers = Unused { -colonists }
source-quarries = Quarries
source-pairs-of-estates = Pairs of active { -plantations }
source-goods-and-doubloons = Goods and { -doubloons }
tie-break = Goods and { -doubloons }

## Questions.

question-choose-role = Choose a role.
question-use-hacienda = Draw a tile with your { building-hacienda.said } before you take one?
question-take-tile = Which tile do you take?
question-use-hospice = Bring a { -colonist } onto the new { $tile } with your { building-hospice.said }?
question-take-extra-colonist = Take the extra { -colonist }?
question-place-colonists = { n-colonists } in hand. How many stand on { $place }?
question-build = What do you build? You have { n-doubloons }.
question-use-university = Bring a { -colonist } onto the new { $building } with your { building-university.said }?
question-produce = Produce your goods?
question-take-extra-good = Which extra good do you take?
question-sell = What do you sell?
question-load = What do you load?
question-store = Which goods go into a warehouse?
question-keep = Which single barrel do you keep?
question-draft = Which building shall be in this game?
question-use-forest-house = Lay the { $tile } face down, as a forest?
question-use-forest-house-unseen = Lay the unseen tile face down, as a forest?
question-take-second-tile = Your { building-library.said } brings a second tile. Which one?
question-discard-tile = Your { building-hunting-lodge.said } may clear a field. Which one?
question-use-villa = Invite a { -noble } to your { building-villa.said } (a { -colonist }, when there is none)?
question-take-from-ship = Whom do you take from the { -ship }?
question-place-nobles = { n-nobles } to place. How many of those on { $place } are { -nobles }?
question-pay-black-market = The { $building } costs { $price }, you have { n-doubloons }. What does the { building-black-market.said } get?
question-return-good = Which barrel does the { building-black-market.said } get?
question-return-colonist = Whom does the { building-black-market.said } get?
question-use-land-office = Do you use your { building-land-office.said }?
question-deliver = Which good do you deliver with your { building-royal-supplier.said }?
question-load-small-wharf = How many barrels of { $good } sail with your { building-small-wharf.said }? It has { $barrels } so far.
question-send-guest = Who leaves your { building-guesthouse.said } { $moment }?
question-place-newcomer = Newcomers: { $newcomers }. Where does a { $arrival ->
    [noble] { -noble }
   *[colonist] { -colonist }
} go?
question-smuggle = What does the { role-smuggler } do?
question-arrange-place = Where do your { -colonists } stand?
question-arrange-nobles = Which of them are { -nobles }?
question-arrange-load = What do you load?
question-arrange-store = What do you keep? { $kinds ->
        [0] { $singles ->
            [one] A single barrel stays
           *[other] { $singles } single barrels stay
        }
        [one] All of one kind and { $singles ->
            [one] a single barrel
           *[other] { $singles } single barrels
        } stay
       *[other] All of { $kinds } kinds and { $singles ->
            [one] a single barrel
           *[other] { $singles } single barrels
        } stay
    }; the rest is lost.
question-choose-achievement = Which achievement do you keep? The others go to your left.
question-choose-achievement-of-six = Which achievement do you keep? Four of six, in order; you have { $kept }. What you do not meet scores for the Puertomas.

moment-none = now
moment-settler-turn = before you take a tile
moment-second-tile = before the second tile
moment-settler-end = at the end of the { role-settler } phase
moment-builder-turn = before you build
moment-craftsman-start = before anybody produces
moment-craftsman-turn = before you produce
moment-extra-good = before you take the extra good
moment-trader-turn = before you sell
moment-captain-start = before anybody loads
moment-loading-turn = before you load
moment-storing = before you store
moment-prospector = before you earn
moment-scoring = before the points are counted
moment-hacienda-draw = before your { building-hacienda.said } draws
moment-mayor-start = at the start of the { role-mayor } phase
moment-mayor-privilege = before you take the extra { -colonist }
moment-ship-refill = before the { -ship } is refilled
moment-smuggler = before you act as { role-smuggler }

## Answers.

answer-pass-use-hacienda = No, draw none
answer-pass-take-tile = Take no tile
answer-pass-use-hospice = No { -colonist }
answer-pass-take-extra-colonist = No, do without
answer-pass-build = Build nothing
answer-pass-use-university = No { -colonist }
answer-pass-produce = No, take nothing
answer-pass-take-extra-good = Take none
answer-pass-sell = Sell nothing
answer-pass-load = Load nothing
answer-pass-store = Use no warehouse for the rest
answer-pass-keep = Keep no more barrels
answer-pass-use-forest-house = No, it lies face up
answer-pass-take-second-tile = Take no second tile
answer-pass-discard-tile = Clear nothing
answer-pass-use-villa = No, invite nobody
answer-pass-use-land-office = No, leave it
answer-pass-deliver = Deliver nothing more
answer-pass-send-guest = Nobody
answer-pass-smuggle = Do nothing

answer-use = Yes, use the { $building }
answer-use-land-office = Buy an unseen { -plantation } with your { building-land-office.said } for { n-doubloons }
answer-use-small-wharf = Load your { building-small-wharf.said }
answer-use-forest-house = Yes, it becomes a forest
answer-extra-colonist = Take the { -colonist }
answer-produce = Produce
answer-role = Take the { $role }{ with-doubloons }
answer-role-captured = Take the { $role }{ with-doubloons }, for a ransom of { $price }
answer-take = Take { one-tile }
answer-place-on-fields = { $colonists ->
    [0] Nobody on { $tile }
   *[other] { n-colonists } on { $tile }
}
answer-place-in-city = { $colonists ->
    [0] Nobody on { $building }
   *[other] { n-colonists } on { $building }
}
answer-build = Build the { $building } for { n-doubloons }
answer-extra-good = Take 1 { $good }
answer-sell = Sell { $good } for { n-doubloons }
answer-load = Load { $barrels } { $good } on { $ship }{ for-points }
answer-load-on-wharf = Load { $barrels } { $good } on your { building-wharf.said }{ for-points }
answer-store = Store all { $barrels } { $good }
answer-keep = Keep 1 { $good }
answer-draft = Choose the { $building }
answer-pay-with = Pay with { $payment }
answer-return-good = Give 1 { $good }
answer-return-colonist = Give the { -colonist } from { $place }
answer-return-noble = Give the { -noble } from { $place }
answer-sell-to-post = Sell { $good } to your { building-trading-post.said } for { n-doubloons }
answer-load-small-wharf = Load { $barrels } { $good }
answer-arrival-colonist = Take a { -colonist }
answer-arrival-noble = Take a { -noble }
answer-nobles-on-fields = { $nobles ->
    [0] No { -noble } on { $tile }
   *[other] { n-nobles } on { $tile }
}
answer-nobles-in-city = { $nobles ->
    [0] No { -noble } on { $building }
   *[other] { n-nobles } on { $building }
}
answer-nobles-waiting = { $nobles ->
    [0] No { -noble } on { place-windrose }
   *[other] { n-nobles } on { place-windrose }
}
answer-send-guest = A { -colonist } to { $place }
answer-send-noble-guest = A { -noble } to { $place }
answer-deliver = Deliver 1 { $good }{ for-points }
answer-discard = Clear { one-tile }
answer-discard-occupied = Clear { $tile } with its { $occupant ->
    [noble] { -noble }
   *[colonist] { -colonist }
}
answer-sell-plantation = Sell 1 { $tile } { -plantation } for { n-doubloons }
answer-sell-occupied = Sell 1 { $tile } { -plantation } with its { $occupant ->
    [noble] { -noble }
   *[colonist] { -colonist }
} for { n-doubloons }
answer-newcomer = To { $place }
answer-raid = Raid { $ship } and keep { $barrels } { $good }
answer-plunder = Plunder the trading house{ for-points }
answer-poach = Poach { people }
answer-capture = Capture the { $role }{ with-doubloons }
answer-keep-achievement = Keep { $achievement }
answer-announce = First announce { $achievement }

payment-colonist = a { -colonist }
payment-barrel = a barrel
payment-point = a point

## Pieces of sentences.

with-doubloons = { $doubloons ->
    [0] {""}
   *[other] {" "}with { n-doubloons }
}
one-tile = { $kind ->
    [quarry] a quarry
    [forest] a forest
   *[other] { $tile }
}
people = { $nobles ->
    [0] { n-colonists }
   *[other] { $colonists ->
        [0] { n-nobles }
       *[other] { n-colonists }, { n-nobles }
    }
}
piece-barrels = { $barrels } { $good }
piece-good = { $good }
piece-tile = { $tile }
piece-tiles = { $count ->
    [one] { $tile }
   *[other] { $count } { $tile }
}
piece-building = { $building }
piece-wanted-building = the { $building }
piece-wanted-tiles = { n-plantations }
piece-wanted = { $wants } ({ $task })
piece-first-tile = { $who ->
    [you] { $tile } for you
   *[other] { $tile } for { $name }
}
piece-placed = { $count } on { $place }
piece-placed-for-points = { people } in the area for points
preview-production = Next production: { $list }
preview-no-production = Next production: nothing
piece-produced = { $short ->
    [0] { $barrels } { $good }
   *[other] { $barrels } { $good } (instead of { $capacity }: the supply is empty)
}
piece-aqueduct = 1 more { $good } with the { building-aqueduct.said }
piece-role = { $role }
piece-thing = { $thing }
piece-role-doubloons = { $role } ({ $doubloons })
piece-arrivals = { $who ->
    [you] { people } to you
   *[other] { people } to { $name }
}
piece-achievement = { $achievement }
piece-colonists = { n-colonists }
piece-doubloons = { n-doubloons }
piece-points = { n-points }

## What happened.

event-round-began = { $who ->
    [you] Round { $round }: you are governor.
   *[other] Round { $round }: { $name } is governor.
}
event-role-taken = { $who ->
    [you] You take the { $role }{ with-doubloons }.
   *[other] { $name } takes the { $role }{ with-doubloons }.
}
event-privilege-doubloon = { $who ->
    [you] You earn { n-doubloons }.
   *[other] { $name } earns { n-doubloons }.
}
event-tile-drawn = { $who ->
    [you] You draw { one-tile } with your { $building }.
   *[other] { $name } draws { one-tile } with the { $building }.
}
event-tile-taken = { $who ->
    [you] You take { one-tile }.
   *[other] { $name } takes { one-tile }.
}
event-row-discarded = Nobody took { $list }.
event-row-laid = New tiles: { $list }.
event-stack-reshuffled = The discarded tiles are shuffled again.
event-colonist-arrived = { $who ->
    [you] A { -colonist } comes to you from the { origin }.
   *[other] A { -colonist } comes to { $name } from the { origin }.
}
origin = { $origin ->
    [ship] { -colonist-ship }
   *[supply] supply
}
event-colonists-from-ship = The { -ship } brings { $list }.
event-colonists-placed = { $who ->
    [you] You place { $list }.
   *[other] { $name } places { $list }.
}
event-ship-refilled = The { -ship } takes on { n-colonists }.
event-ship-refilled-short = The { -ship } takes on { n-colonists }, not { $wanted }: the supply is empty.
event-built = { $who ->
    [you] You build the { $building } for { n-doubloons }.
   *[other] { $name } builds the { $building } for { n-doubloons }.
}
event-produced = { $who ->
    [you] You produce { $list }.
   *[other] { $name } produces { $list }.
}
event-extra-good = { $who ->
    [you] You take 1 extra { $good }.
   *[other] { $name } takes 1 extra { $good }.
}
event-factory-paid = { $who ->
    [you] Your { building-factory.said } pays { n-doubloons }.
   *[other] { $name }'s { building-factory.said } pays { n-doubloons }.
}
event-sold = { $who ->
    [you] You sell { $good } for { n-doubloons }.
   *[other] { $name } sells { $good } for { n-doubloons }.
}
event-house-emptied = The trading house is emptied.
event-loaded = { $who ->
    [you] You load { $barrels } { $good } on { $ship }{ for-points }.
   *[other] { $name } loads { $barrels } { $good } on { $ship }{ for-points }.
}
event-loaded-on-wharf = { $who ->
    [you] You load { $barrels } { $good } on your { building-wharf.said }{ for-points }.
   *[other] { $name } loads { $barrels } { $good } on the { building-wharf.said }{ for-points }.
}
event-points-won = { $who ->
    [you] You win { n-points }.
   *[other] { $name } wins { n-points }.
}
event-stored = { $who ->
    [you] You keep { $list }.
   *[other] { $name } keeps { $list }.
}
event-returned = { $who ->
    [you] You return { $list } to the supply.
   *[other] { $name } returns { $list } to the supply.
}
event-ship-sailed = Off sails { $ship } with { $barrels } { $good }.
event-role-doubloon = Each role that nobody took has 1 { -doubloon } more: { $list }.
event-end-triggered = The game ends with this round: { $reason }.
event-end-triggered-at-once = The game ends with this phase: { $reason }.
event-drafted = { $who ->
    [you] You choose the { $building } for this game.
   *[other] { $name } chooses the { $building } for this game.
}
event-drafted-left = The { $building } is left over, and comes into the game.
event-drafted-by-chance = Chance has chosen for this game: { $list }.
event-tile-seen = You draw { one-tile }, unseen by the others.
event-tile-seen-secretly = { $name } draws a tile and looks at it.
event-forest-laid = { $who ->
    [you] You lay a forest.
   *[other] { $name } lays a forest.
}
event-tile-discarded = { $who ->
    [you] You clear { one-tile }.
   *[other] { $name } clears { one-tile }.
}
event-tile-sold = { $who ->
    [you] You sell { one-tile } for { n-doubloons }.
   *[other] { $name } sells { one-tile } for { n-doubloons }.
}
event-building-paid = { $who ->
    [you] Your { $building } pays { n-doubloons }.
   *[other] { $name }'s { $building } pays { n-doubloons }.
}
event-building-scored = { $who ->
    [you] Your { $building } brings { n-points }.
   *[other] { $name }'s { $building } brings { n-points }.
}
event-point-returned = { $who ->
    [you] You give a point to the { building-black-market.said }.
   *[other] { $name } gives a point to the { building-black-market.said }.
}
event-colonist-returned = { $who ->
    [you] You give the { -colonist } from { $place } to the { building-black-market.said }.
   *[other] { $name } gives the { -colonist } from { $place } to the { building-black-market.said }.
}
event-noble-returned = { $who ->
    [you] You give the { -noble } from { $place } to the { building-black-market.said }.
   *[other] { $name } gives the { -noble } from { $place } to the { building-black-market.said }.
}
event-sold-to-post = { $who ->
    [you] You sell { $good } to your { building-trading-post.said } for { n-doubloons }.
   *[other] { $name } sells { $good } to the { building-trading-post.said } for { n-doubloons }.
}
event-loaded-on-small-wharf = { $who ->
    [you] You load { $list } on your { building-small-wharf.said }{ for-points }.
   *[other] { $name } loads { $list } on the { building-small-wharf.said }{ for-points }.
}
event-noble-arrived = { $origin ->
    [ship] { $who ->
        [you] A { -noble } comes to you from the { -colonist-ship }.
       *[other] A { -noble } comes to { $name } from the { -colonist-ship }.
    }
   *[supply] { $who ->
        [you] A { -noble } comes to your { building-villa.said }.
       *[other] A { -noble } comes to { $name }'s { building-villa.said }.
    }
}
event-nobles-placed = { $who ->
    [you] Your { -nobles } among them: { $list }.
   *[other] { $name }'s { -nobles } among them: { $list }.
}
event-noble-boarded = The { -ship } takes on 1 { -noble }.
event-guest-sent = { $who ->
    [you] Your guest goes to { $place }.
   *[other] { $name }'s guest goes to { $place }.
}
event-noble-guest-sent = { $who ->
    [you] Your { -noble } guest goes to { $place }.
   *[other] { $name }'s { -noble } guest goes to { $place }.
}
event-delivered = { $who ->
    [you] You deliver 1 { $good }.
   *[other] { $name } delivers 1 { $good }.
}
event-first-tile = First tiles: { $list }.
event-smuggler-token-taken = { $who ->
    [you] The smuggler's token is yours.
   *[other] { $name } has the smuggler's token.
}
event-ship-raided = { $who ->
    [you] You raid { $ship }: { $barrels } { $good }.
   *[other] { $name } raids { $ship }: { $barrels } { $good }.
}
event-house-plundered = { $who ->
    [you] You plunder the trading house{ for-points }.
   *[other] { $name } plunders the trading house{ for-points }.
}
event-ship-poached = { $who ->
    [you] You poach { people } from the { -ship }{ others-leave }.
   *[other] { $name } poaches { people } from the { -ship }{ others-leave }.
}
others-leave = { $others ->
    [0] {""}
   *[other] ; { $others } more leave it
}
event-role-captured = { $who ->
    [you] You capture the { $role }{ with-doubloons }.
   *[other] { $name } captures the { $role }{ with-doubloons }.
}
event-ransom-paid = { $who ->
    [you] You are paid { n-doubloons } for the captured { $role }.
   *[other] { $name } is paid { n-doubloons } for the captured { $role }.
}
event-captured-role-played = { $who ->
    [you] Nobody took the { $role }: you play it.
   *[other] Nobody took the { $role }: { $name } plays it.
}
event-task-wanted = The festival wants { $list }.
event-task-done = { $who ->
    [you] The festival rewards you for { $task }: { $list }.
   *[other] The festival rewards { $name } for { $task }: { $list }.
}
event-achievement-kept = You keep { $list }.
event-achievement-kept-secretly = { $count ->
    [one] { $name } keeps an achievement.
   *[other] { $name } keeps { $count } achievements.
}
event-achievements-passed = All have chosen an achievement and pass the others to the left.
event-achievement-announced = { $who ->
    [you] You announce an achievement: { $achievement }.
   *[other] { $name } announces an achievement: { $achievement }.
}
event-passed = { $who ->
    [you] You pass.
   *[other] { $name } passes.
}
event-passed-builder = { $who ->
    [you] You build nothing.
   *[other] { $name } builds nothing.
}
event-passed-trader = { $who ->
    [you] You sell nothing.
   *[other] { $name } sells nothing.
}
event-passed-captain = { $who ->
    [you] You load nothing.
   *[other] { $name } loads nothing.
}
event-passed-settler = { $who ->
    [you] You take no tile.
   *[other] { $name } takes no tile.
}
event-passed-mayor = { $who ->
    [you] You do without the extra { -colonist }.
   *[other] { $name } does without the extra { -colonist }.
}
event-passed-craftsman = { $who ->
    [you] You take no extra good.
   *[other] { $name } takes no extra good.
}

unable-take-tile = { $who ->
    [you] You can take no tile.
    [one] { $names } can take no tile.
   *[several] Cannot take a tile: { $names }.
}
unable-build = { $who ->
    [you] You can build nothing.
    [one] { $names } can build nothing.
   *[several] Cannot build: { $names }.
}
unable-sell = { $who ->
    [you] You can sell nothing.
    [one] { $names } can sell nothing.
   *[several] Cannot sell: { $names }.
}
unable-load = { $who ->
    [you] You can load nothing.
    [one] { $names } can load nothing.
   *[several] Cannot load: { $names }.
}
unable-take-extra-good = { $who ->
    [you] There is no extra good for you.
    [one] There is no extra good for { $names }.
   *[several] There is no extra good for { $names }.
}
unable = { $who ->
    [you] You can do nothing and are not asked.
    [one] { $names } can do nothing.
   *[several] Can do nothing: { $names }.
}

## What a Puertoma looks at and why it acts.

considered-profitable = { $name } looks for profitable roles: { $roles }.
considered-profitable-none = { $name } finds no profitable role, so all count: { $roles }.
considered-adjacent = Next to the marker: { $roles }.
considered-adjacent-none = None is next to the marker.
considered-most-doubloons = With the most { -doubloons }: { $roles }.
considered-card = The highest of them on the card: { $roles }.
considered-smuggler = The { role-smuggler } is among them.
considered-smuggler-none = The { role-smuggler } is not among them.
why-has-one-of-kind = { $name } looks for the best kind of which it has one.
why-best-that-fits = { $name } looks for the best kind that fits.
why-nothing-fits = No tile fits on { $name }'s board.
why-reserved-building = { $name } can pay for what it has reserved.
why-highest-level = { $name } looks at the highest level that it can pay.
why-most-barrels = { $name } looks for the most barrels that it can load.
why-worst-of-equals = { $name } could load as many of several kinds, and takes the worst.
why-only-ship = { $name } finds one ship to raid.
why-kind-not-made = { $name } looks for a kind that it does not produce.
why-fullest-ship = { $name } looks for the ship with the most barrels.
why-best-cargo = { $name } looks for the best kind on ships with equally many barrels.
why-festival = { $name } looks at what the festival wants.
event-tie-break-drawn = Tie-break card { $number } is turned up for { $name }.
event-tie-break-shuffled = The tie-break cards are shuffled.
event-counted-out = Counted to { $number } among { $list }: { $place }.
event-marker-moved = The marker goes to the { $role }.
event-marker-stayed = No arrow leads to the { $role }: the marker stays.
event-reserved = { $name } reserves the { $building }.
event-ability-unlocked = { $name } unlocks its token of level { $level }: { $ability }.
event-ability-discarded = { $name }'s token of level { $level } is out of the game.
event-ability-used = { $name }'s token { $works }.
event-puertoma-endowed = { $name } begins with the { $building }, 1 { $good } and { n-doubloons }.
event-smuggler-weighed = { $name } could gain { $poach } by poaching, { $plunder } by plundering, { $raid } by raiding.

## The choices of Puertomas: what is chosen, why not the others, why this one.

choice-role = { $name }: which role?
choice-tile = { $name }: which kind of tile?
choice-building = { $name }: which building?
choice-good = { $name }: which kind of goods?
choice-ship = { $name }: which ship?
choice-smuggling = { $name }: which of the { role-smuggler }'s actions?
smuggling-poach = poach people
smuggling-plunder = plunder the trading house
smuggling-raid = raid a ship
unprofitable-settler = not profitable: no face-up tile has a space on its board
unprofitable-mayor = not profitable: no { -circle } is empty
unprofitable-builder = not profitable: it could pay for no building that it may have
unprofitable-craftsman = not profitable: it would produce no kind of which it has none
unprofitable-trader = not profitable: it has nothing that it could sell for a { -doubloon } or more
unprofitable-captain = not profitable: it could load nothing
unprofitable-smuggler = not profitable: none of the actions would bring anything
verdict-cannot-be-taken = can no longer be taken in this round
verdict-not-adjacent = no arrow leads to it from the { $marker }
verdict-fewer-doubloons = { $thing ->
    [smuggler] counts as { $doubloons } { -doubloons }, fewer than on another
   *[other] { $doubloons ->
        [0] no { -doubloons } on it, fewer than on another
       *[other] only { n-doubloons } on it, fewer than on another
    }
}
verdict-not-smuggler = the { role-smuggler } comes first
verdict-lower-on-card = lower on card { $card }
verdict-not-counted-out = the count to { $card } ends on another
verdict-not-wanted = what the festival wants comes first
verdict-only-if-nothing-fits = only when nothing else fits
verdict-too-expensive = it cannot pay the price (list price { $amount })
verdict-no-space = no space for it on the board
verdict-none-of-kind = it has none of this kind, and one of a kind that it has comes first
verdict-not-reserved = it has not reserved this one
verdict-reserved-by-other = another Puertoma has reserved it
verdict-lower-level = it can pay for a higher level
verdict-costs-more = the festival also wants a cheaper one
verdict-cannot-be-loaded = no ship takes any
verdict-sold-already = the trading house has this kind already
verdict-brings-nothing = would bring nothing
verdict-supply-empty = the supply is empty
verdict-not-empty = is not empty and carries another kind
verdict-takes-fewer = too small for all the barrels
verdict-larger-ship = a smaller one takes as many barrels
verdict-kind-is-made = a kind that it produces itself
verdict-fewer-barrels = { $amount ->
    [one] only 1 barrel, fewer than another
   *[other] only { $amount } barrels, fewer than another
}
verdict-more-empty-circles = { $amount } empty { -circles }, more than another
verdict-smaller-gain = { $amount ->
    [0] would bring nothing
   *[other] would bring only { $amount }
}
verdict-later-in-order = brings as much, but comes later in the order
verdict-less-valuable = less valuable than another kind
verdict-more-valuable = more valuable; the least valuable kind goes first
decided-by-nothing = the only one that there is
decided-by-cannot-be-taken = the only one that is left
decided-by-not-profitable = the only profitable one
decided-by-not-adjacent = the only one to which an arrow leads from the { $marker }
decided-by-fewer-doubloons = { $thing ->
    [smuggler] counts as { $doubloons } { -doubloons }, more than on another
   *[other] the most { -doubloons } on it: { $doubloons }
}
decided-by-not-smuggler = the { role-smuggler } comes first
decided-by-lower-on-card = the highest on card { $card } of those that were left
decided-by-not-counted-out = the count to { $card } ends here
decided-by-not-wanted = the festival wants it
decided-by-only-if-nothing-fits = the only kind that fits
decided-by-too-expensive = the only one that it can pay for
decided-by-no-space = the only one for which there is a space
decided-by-none-of-kind = the only kind that fits and of which it has one
decided-by-not-reserved = it has reserved this one
decided-by-reserved-by-other = the only one that nobody has reserved
decided-by-lower-level = the highest level that it can pay for
decided-by-costs-more = the cheapest that the festival wants
decided-by-cannot-be-loaded = the only kind that a ship takes
decided-by-sold-already = the only kind that it can sell
decided-by-brings-nothing = the only kind that brings anything
decided-by-supply-empty = the only kind that is left in the supply
decided-by-not-empty = the only empty ship
decided-by-takes-fewer = the only empty ship with room for all the barrels
decided-by-larger-ship = the smallest empty ship with room for all the barrels
decided-by-kind-is-made = a kind that it does not produce
decided-by-fewer-barrels = the most barrels: { $amount }
decided-by-more-empty-circles = the fewest empty { -circles }: { $amount }
decided-by-smaller-gain = brings the most: { $amount }
decided-by-later-in-order = brings the most and comes first in the order
decided-by-less-valuable = the most valuable kind that is left
decided-by-more-valuable = the least valuable kind of which it can load so many

## What answers cost and bring.

fact-price = price
fact-doubloons = { -doubloons }
fact-points = points
fact-barrels = barrels
fact-keeps = kept
fact-colonists = { -colonists }
fact-nobles = { -nobles }
fact-circles = { -circles }
fact-worth = worth
fact-list-price = list price
fact-copies = copies
part-list-price = list price
part-quarries = quarries
part-privilege = privilege
part-forests = forests
part-not-below-zero = not below 0
part-ransom = ransom
part-role-card = on the card
part-festival = festival
part-barrels = barrels
part-trading-house = trading house
part-supply = supply
part-ship = { -ship }
part-building = on the tile
part-card = on the card
part-windrose = { -windrose }

## Why an answer is not open.

reason-other-thing = Something else is asked about now
reason-not-in-game = Not in this game
reason-not-built = You have no { $building }
reason-not-occupied = Nobody is on your { $building }
reason-needs-colonist = Needs a { -colonist } on the { $building }
reason-needs-noble = Needs a { -noble } on the { $building }
reason-already-used = Used already: { $building }
reason-in-order = Answers come in order; a later one has been given
reason-same-by-other-answer = Another answer does the same
reason-role-taken = Taken by { $seat }
reason-same-as-other-prospector = As much lies on the other { role-prospector }
reason-already-in-game = In the game already
reason-kept-apart = Not together with the { $building }
reason-no-space-of-cost = No space left for cost { $cost }
reason-not-in-row = None lies face up
reason-no-quarry-left = No quarry is left
reason-no-right-to-quarry = Only for the { role-settler }, or with a { building-construction-hut.said }
reason-no-plantations-left = No { -plantations } are left, so nobody takes anything
reason-forest-only-by-turning = A forest is made of a tile that you have gained
reason-no-tile-left = No tile is left to draw
reason-no-empty-field = No empty field
reason-no-such-tile = You have none
reason-all-occupied = None is empty: say who stands on it
reason-quarry-stays = A quarry cannot be cleared
reason-too-few = At least { $fewest }
reason-too-many = At most { $most }
reason-no-empty-circle = No empty { -circle }
reason-must-stand = The newcomer must go on a { -circle }
reason-too-few-after = Further on there are too few { -circles } for the other { $needed }
reason-no-guest = No such guest
reason-makes-no-difference = A guest can do nothing there now
reason-nobody-there = Nobody is there
reason-only-nobles-there = Only { -nobles } are there
reason-no-noble-there = No { -noble } is there
reason-own-colonist = The { building-black-market.said }'s own { -colonist } stays
reason-already-built = You have it
reason-sold-out = Sold out
reason-no-city-space = No room in your city
reason-too-expensive = { $short ->
    [one] 1 { -doubloon } short
   *[other] { $short } { -doubloons } short
}
reason-nothing-to-give = You have nothing of that to give
reason-other-number = As many things as { -doubloons } are short: { $short }
reason-not-produced = You have not produced it
reason-supply-empty = The supply is empty
reason-no-barrel = You have none
reason-house-has-kind = The trading house has it already
reason-house-full = The trading house is full
reason-must-load = Who can load must
reason-ship-full = The ship is full
reason-ship-carries-other = Ships only take one kind: it carries { $good }
reason-kind-on-other-ship = It is on { $ship }
reason-smaller-empty-ship = A larger empty ship takes { $most }
reason-must-keep = What can be kept is kept
reason-already-stored = Kept already
reason-room-left-over = Room would be left empty
reason-has-token = You have the smuggler's token
reason-own-capture = You captured it: you play it if nobody takes it
reason-ransom-too-dear = { $short ->
    [one] 1 { -doubloon } short of the ransom
   *[other] { $short } { -doubloons } short of the ransom
}
reason-ship-empty = The ship is empty
reason-house-empty = The trading house is empty
reason-nobody-to-poach = No more people than players are on the { -ship }
reason-not-in-pack = Not in your pack
reason-card-not-held = You do not have the card
reason-goal-not-met = You have not met its goal
reason-already-announced = Announced already
reason-no-capture-with-puertomas = Nobody captures roles where Puertomas play
reason-too-few-cards-left = Too few cards would be left after it

## One letter for each good and tile.

letter-corn = C
letter-sugar = S
letter-tobacco = T
letter-coffee = K
letter-quarry = Q

## The rules in ten minutes

rules-round = The governor chooses a role, and everybody carries it out, beginning with the chooser and going to the left; then the next player chooses one of the roles that are left. When everybody has chosen (three times each if there are two players), each role that nobody took gets 1 { -doubloon }, all roles are returned, and the governor's sign goes to the left.
rules-goods = A good needs a field, a plant for it, and people on both; corn needs no plant. The { role-craftsman } brings the goods. Sold, a good becomes { -doubloons }; shipped, each barrel is a point. A ship carries one kind, no two ships the same, and whoever can load must load. Barrels that are left are lost, but for a single one and what warehouses store.
rules-end = A game ends after the round in which one of three things happens: the { -colonist-ship } cannot be filled from the supply, somebody fills the twelfth space of a city, or the last victory point is won.
rules-score = At the end everybody adds the points they have won, the points printed on their buildings, and what their large buildings count, if somebody is in them. Between equal players, { -doubloons } and goods decide.
setup-doubloons = { -doubloons } for each player
setup-points = Victory points
setup-colonists = { -colonists } in the supply
setup-colonist-ship = { -colonists } on the { -ship }
setup-ships = Cargo ships, by spaces
setup-roles = Role cards
setup-roles-each = Roles for each player in a round

## What follows from an answer.

because-shipped = { $who ->
    [you] You ship { $amount } { $when }.
   *[other] { $name } ships { $amount } { $when }.
}
because-lost = { $who ->
    [you] You lose { $amount } { $when }.
   *[other] { $name } loses { $amount } { $when }.
}
because-sold = { $who ->
    [you] You earn { $amount } with sales { $when }.
   *[other] { $name } earns { $amount } with sales { $when }.
}
because-earned = { $who ->
    [you] You take in { $amount } { $when }.
   *[other] { $name } takes in { $amount } { $when }.
}
because-produced = { $who ->
    [you] You produce { $amount } { $when }.
   *[other] { $name } produces { $amount } { $when }.
}
because-joined = { $who ->
    [you] You receive { $amount } { $when }.
   *[other] { $name } receives { $amount } { $when }.
}
because-built = { $who ->
    [you] You build the { $building } { $when }: { $games }, with the other answer { $instead }.
   *[other] { $name } builds the { $building } { $when }: { $games }, with the other answer { $instead }.
}
because-quarried = { $who ->
    [you] You take a quarry { $when }: { $games }, with the other answer { $instead }.
   *[other] { $name } takes a quarry { $when }: { $games }, with the other answer { $instead }.
}
more-barrels = { $way ->
    [more] { $count ->
        [one] 1 more barrel
       *[other] { $count } more barrels
    }
   *[fewer] { $count ->
        [one] 1 fewer barrel
       *[other] { $count } fewer barrels
    }
}
more-barrels-of = { $way ->
    [more] { $count ->
        [one] 1 more barrel of { $good }
       *[other] { $count } more barrels of { $good }
    }
   *[fewer] { $count ->
        [one] 1 fewer barrel of { $good }
       *[other] { $count } fewer barrels of { $good }
    }
}
more-doubloons = { $way ->
    [more] { $count ->
        [one] 1 more { -doubloon }
       *[other] { $count } more { -doubloons }
    }
   *[fewer] { $count ->
        [one] 1 fewer { -doubloon }
       *[other] { $count } fewer { -doubloons }
    }
}
more-colonists = { $way ->
    [more] { $count ->
        [one] 1 more { -colonist }
       *[other] { $count } more { -colonists }
    }
   *[fewer] { $count ->
        [one] 1 fewer { -colonist }
       *[other] { $count } fewer { -colonists }
    }
}

## The fields of a position, in its editor

field-bank = { -Doubloons } in the bank
field-points-left = Victory point chips left
field-colonist-supply = People in the supply
field-noble-supply = Nobles in the supply
field-goods-supply = Goods in the supply
field-quarries = Quarries left
field-colonist-ship = On the colonist ship
field-noble-ship = Nobles on the ship
field-colonists-gone = Colonists out of the game
field-nobles-gone = Nobles out of the game
field-row = Face-up tiles
field-discard = Discarded tiles
field-building-supply = Buildings in the game
field-cargo = Cargo ships
field-house = Trading house
field-role-doubloons = { -Doubloons } on the roles
field-tasks = Festival tasks
field-task-tiles = Tiles that a task wants
field-task-goods = Goods that a task wants
field-task-building = Wanted building
field-marker = The marker of the Puertomas
field-used-cards = Tie-break cards turned up
field-doubloons = { -Doubloons }
field-points = Victory point chips
field-goods = Goods
field-tiles = Tiles
field-tile-colonists = People
field-tile-nobles = Nobles among them
field-buildings = Buildings
field-building-colonists = People
field-building-nobles = Nobles among them
field-waiting = People without a place
field-waiting-nobles = Nobles among them
field-roles-taken = Roles taken in this round
field-smuggler-token = Has the token of the smuggler
field-achievements = Achievement cards
field-announced = Announced achievements
field-abilities = Tokens
field-reserved = Reserved building
field-captured = Captured role
task-state-absent = Not in the game
task-state-open = Open
task-state-done = Done

## What is wrong with a position.

problem-count = Of this there are { $total } in the game: { $thing }. Here { $elsewhere } are in play and { $left } in the supply.
problem-ships = With this number of players the cargo ships have these sizes: { $ships }.
problem-role-cards = With this number of players there are { $roles } role cards.
problem-role-absent = A role card that is not in the game is taken, or { -doubloons } lie on it.
problem-ships-alike = Two cargo ships carry the same kind of goods.
problem-ship-mixed = The ship for { $ship } carries more than one kind of goods.
problem-ship-full = The ship for { $ship } cannot carry { $barrels } barrels.
problem-house = The trading house has only { $spaces } spaces.
problem-house-full = A full trading house is emptied when the { role-trader } phase ends.
problem-row = At most { $most } { -plantations } are on offer.
problem-tile-crowded = { $name } has more { -colonists } than tiles on { $tile }.
problem-building-crowded = { $name } has { $colonists } { -colonists } on { $building }, where there is room for { $circles }.
problem-estate-crowded = { $name } has { $colonists } { -colonists } under { $tile }, where there is room for { $circles }.
problem-nobles-among = Of the people of { $name } on { $place }, more are { -nobles } than there are people.
problem-nobles-waiting = { $name } has more waiting { -nobles } than waiting people.
problem-forest-occupied = { $name } has somebody on a forest, where nobody can be.
problem-forests = { $name } has { $forests } forests, but the tiles under them are of another number.
problem-fields-full = { $name } has more than { $spaces } tiles.
problem-city-full = { $name } has built on more than { $spaces } spaces of the city.
problem-no-tile = { $name } has no tile; everybody starts with one.
problem-not-usable = The question about { $building } cannot be asked now.
problem-task-missing = This goal of the festival must be open, or done by somebody: { $task }.
problem-task-cards = Cards of the festival: { $cards }. This game has { $wanted }.
problem-task-done = { $name } has what “{ $task }” asks for, so it is done.
problem-task-built = { $building } is built, so “{ $task }” is done.
problem-task-pieces = “{ $task }” asks for other pieces than these.
problem-task-absent = “{ $task }” is not used in this game.
problem-smuggler-tokens = Only one player can have the smuggler's token.
problem-smuggler-token = { $name } has taken the { role-smuggler }, so the token belongs there.
problem-smuggler-doubloons = No { -doubloons } are laid on the { role-smuggler }.
problem-captured-phase = All roles of this round are taken, so this phase ({ $phase }) must be that of a captured card.
problem-captured-doubloons = The { -doubloons } on the captured card ({ $role }) belong to who captured it.
problem-not-captured = This card cannot be captured now: { $role }.
problem-achievements-many = { $name } has { $cards } achievements; there can be { $most }.
problem-achievement-twice = { $name } and { $other } have the same achievement; there is one of each.
problem-achievement-announced = { $name } has announced an achievement without having its card.
problem-puertomas = Puertomas play beside at least one person: there must be { $seats } players.
problem-reserved-twice = Two Puertomas have reserved the same building.
problem-reserved = { $name } has built, so a large building must be reserved.
problem-reserved-none = { $name } cannot have a reservation: nothing is built yet, or two large buildings are.
problem-not-reserved = This building cannot be reserved: { $building }. Only a large one that is left can be.
problem-puertoma-asked = { $name } is a Puertoma and is never asked.
problem-puertoma-tiles = { $name } can have { $most } tiles of a kind at most; here it is more of { $tile }.
problem-puertoma-forests = { $name } is a Puertoma and has no forests.
problem-puertoma-production = { $name } is a Puertoma and has no production buildings, so not this one: { $building }.
problem-puertoma-occupied = { $name } is a Puertoma and has nobody on buildings.
problem-puertoma-crowded = { $name } has { $spaces } spaces for buildings of level { $level }, and more such buildings.
problem-token = The token of level { $level } of { $name } does not fit the buildings.
