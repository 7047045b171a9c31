## Words that editions with the classic vocabulary have, and others have not.

n-doubloons = { $doubloons ->
    [0] nothing
    [one] 1 doubloon
   *[other] { $doubloons } doubloons
}
n-colonists = { $colonists ->
    [0] no colonists
    [one] 1 colonist
   *[other] { $colonists } colonists
}
n-nobles = { $nobles ->
    [0] no nobles
    [one] 1 noble
   *[other] { $nobles } nobles
}
n-plantations = { $count ->
    [one] 1 { $tile } plantation
   *[other] { $count } { $tile } plantations
}
-doubloon = doubloon
-doubloons = doubloons
-Doubloons = Doubloons
-colonist = colonist
-colonists = colonists
-noble = noble
-nobles = nobles
-plantation = plantation
-a-plantation = a plantation
-plantations = plantations
thing-plantations = Plantations
-colonist-ship = colonist ship
-ship = ship
-windrose = windrose
-circle = circle
-circles = circles
letter-indigo = I
letter-forest = F
expansion-nobles = Nobles
source-nobles = Nobles
