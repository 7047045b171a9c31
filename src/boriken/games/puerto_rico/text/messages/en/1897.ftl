## Words that the editions set in 1897 have, and others have not.

n-doubloons = { $doubloons ->
    [0] nothing
    [one] 1 coin
   *[other] { $doubloons } coins
}
n-colonists = { $colonists ->
    [0] no workers
    [one] 1 worker
   *[other] { $colonists } workers
}
n-nobles = { $nobles ->
    [0] no citizens
    [one] 1 citizen
   *[other] { $nobles } citizens
}
n-plantations = { $count ->
    [one] 1 { $tile } estate
   *[other] { $count } { $tile } estates
}
-doubloon = coin
-doubloons = coins
-Doubloons = Coins
-colonist = worker
-colonists = workers
-noble = citizen
-nobles = citizens
-plantation = estate
-a-plantation = an estate
-plantations = estates
thing-plantations = Estates
-colonist-ship = work register
-ship = register
-windrose = portrait
-circle = space
-circles = spaces
letter-indigo = F
letter-forest = W
expansion-nobles = Citizens
source-nobles = Citizens
