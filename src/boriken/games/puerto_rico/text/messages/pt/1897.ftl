## Palavras das edições ambientadas em 1897.

n-doubloons = { $doubloons ->
    [1] 1 moeda
   *[other] { $doubloons } moedas
}
n-colonists = { $colonists ->
    [1] 1 trabalhador
   *[other] { $colonists } trabalhadores
}
n-nobles = { $nobles ->
    [1] 1 cidadão
   *[other] { $nobles } cidadãos
}
n-plantations = { $count ->
    [1] 1 propriedade de { $tile }
   *[other] { $count } propriedades de { $tile }
}
-doubloon = moeda
-doubloons = moedas
-Doubloons = Moedas
-colonist = trabalhador
-colonists = trabalhadores
-noble = cidadão
-nobles = cidadãos
-barrel = caixote
-barrels = caixotes
-plantation = propriedade
-plantations = propriedades
thing-plantations = Propriedades
-the-ship = a agência
-of-ship = da agência
-to-ship = à agência
-in-ship = na agência
-windrose = retrato
-in-windrose = no retrato
-to-windrose = para o retrato
-circle = espaço
-circles = espaços
place-windrose = retrato
letter-indigo = F
letter-forest = L
expansion-nobles = Cidadãos
source-nobles = Cidadãos
