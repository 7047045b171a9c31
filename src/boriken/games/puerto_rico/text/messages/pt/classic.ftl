## Palavras das edições com o vocabulário clássico.

n-doubloons = { $doubloons ->
    [1] 1 dobrão
   *[other] { $doubloons } dobrões
}
n-colonists = { $colonists ->
    [1] 1 colono
   *[other] { $colonists } colonos
}
n-nobles = { $nobles ->
    [1] 1 nobre
   *[other] { $nobles } nobres
}
n-plantations = { $count ->
    [1] 1 plantação de { $tile }
   *[other] { $count } plantações de { $tile }
}
-doubloon = dobrão
-doubloons = dobrões
-Doubloons = Dobrões
-colonist = colono
-colonists = colonos
-noble = nobre
-nobles = nobres
-barrel = barril
-barrels = barris
-plantation = plantação
-plantations = plantações
thing-plantations = Plantações
-the-ship = o navio
-of-ship = do navio
-to-ship = ao navio
-in-ship = no navio
-windrose = rosa dos ventos
-in-windrose = na rosa dos ventos
-to-windrose = para a rosa dos ventos
-circle = círculo
-circles = círculos
place-windrose = rosa dos ventos
letter-indigo = I
letter-forest = L
expansion-nobles = Nobres
source-nobles = Nobres
