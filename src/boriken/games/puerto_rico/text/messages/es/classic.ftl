## Palabras de las ediciones con el vocabulario clásico.

n-doubloons = { $doubloons ->
    [one] 1 doblón
   *[other] { $doubloons } doblones
}
n-colonists = { $colonists ->
    [one] 1 colono
   *[other] { $colonists } colonos
}
n-nobles = { $nobles ->
    [one] 1 noble
   *[other] { $nobles } nobles
}
n-plantations = { $count ->
    [one] 1 plantación de { $tile }
   *[other] { $count } plantaciones de { $tile }
}
-doubloon = doblón
-doubloons = doblones
-Doubloons = Doblones
-colonist = colono
-colonists = colonos
-noble = noble
-nobles = nobles
-plantation = plantación
-plantations = plantaciones
thing-plantations = Plantaciones
-colonist-ship = barco de los colonos
-ship = barco
-windrose = rosa de los vientos
-circle = círculo
-circles = círculos
place-windrose = la rosa de los vientos
letter-indigo = A
letter-forest = B
expansion-nobles = Nobles
source-nobles = Nobles

## Nombres que ninguna edición clásica imprime en español.

building-aqueduct = Acueducto
building-forest-house = Casa forestal
building-black-market = Mercado negro
building-storehouse = Depósito
building-guesthouse = Casa de huéspedes
building-trading-post = Puesto comercial
building-church = Iglesia
building-small-wharf = Muelle pequeño
building-lighthouse = Faro
building-specialty-factory = Fábrica especializada
building-library = Biblioteca
building-union-hall = Sede gremial
building-statue = Estatua
building-cloister = Claustro
building-land-office = Oficina de tierras
building-chapel = Capilla
building-hunting-lodge = Pabellón de caza
building-zoning-office = Oficina de urbanismo
building-royal-supplier = Proveedor real
building-villa = Villa
building-jeweler = Joyería
building-royal-garden = Jardín real
role-smuggler = Contrabandista
tile-forest = Bosque
thing-noble = Noble
task-plantation-goal = Objetivo de plantaciones
