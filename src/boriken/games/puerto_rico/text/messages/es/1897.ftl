## Palabras de las ediciones ambientadas en 1897.

n-doubloons = { $doubloons ->
    [one] 1 moneda
   *[other] { $doubloons } monedas
}
n-colonists = { $colonists ->
    [one] 1 trabajador
   *[other] { $colonists } trabajadores
}
n-nobles = { $nobles ->
    [one] 1 ciudadano
   *[other] { $nobles } ciudadanos
}
n-plantations = { $count ->
    [one] 1 finca de { $tile }
   *[other] { $count } fincas de { $tile }
}
-doubloon = moneda
-doubloons = monedas
-Doubloons = Monedas
-colonist = trabajador
-colonists = trabajadores
-noble = ciudadano
-nobles = ciudadanos
-plantation = finca
-plantations = fincas
thing-plantations = Fincas
-colonist-ship = registro de trabajo
-ship = registro
-windrose = retrato
-circle = espacio
-circles = espacios
place-windrose = el retrato
letter-indigo = F
letter-forest = B
expansion-nobles = Ciudadanos
source-nobles = Ciudadanos

## Nombres que ninguna edición de 1897 imprime en español.

building-small-indigo-plant = Depósito pequeño de fruta
building-small-sugar-mill = Ingenio pequeño
building-indigo-plant = Depósito grande de fruta
building-sugar-mill = Ingenio grande
building-tobacco-storage = Depósito de tabaco
building-coffee-roaster = Tostadero de café
building-small-market = Mercado pequeño
building-hacienda = Hacienda
building-construction-hut = Patio de obras
building-small-warehouse = Almacén pequeño
building-hospice = Hospital
building-office = Oficina
building-large-market = Mercado grande
building-large-warehouse = Almacén grande
building-factory = Fábrica
building-university = Escuela
building-harbor = Puerto
building-wharf = Muelle
building-guild-hall = Estación de bomberos
building-residence = Residencia
building-fortress = Fortaleza
building-customs-house = Aduana
building-city-hall = Ayuntamiento
building-aqueduct = Canal
building-forest-house = Aserradero
building-black-market = Mercado negro
building-storehouse = Bodega
building-guesthouse = Bohío
building-trading-post = Puesto comercial
building-church = Iglesia
building-small-wharf = Muelle pequeño
building-lighthouse = Faro
building-specialty-factory = Destilería
building-library = Editorial
building-union-hall = Salón de asambleas
building-statue = Monumento
building-cloister = Catedral
building-land-office = Oficina de urbanismo
building-chapel = Capilla
building-hunting-lodge = Administración de parques
building-zoning-office = Notaría
building-royal-supplier = Oficina de pensiones
building-villa = Villa
building-jeweler = Sastrería
building-royal-garden = Plaza mayor

role-settler = Cultivador
role-mayor = Reclutador
role-builder = Constructor
role-craftsman = Artesano
role-trader = Mercader
role-captain = Capitán
role-prospector = Aventurero
role-second-prospector = Segundo aventurero
role-smuggler = Contrabandista

good-corn = Maíz
good-indigo = Fruta
good-sugar = Azúcar
good-tobacco = Tabaco
good-coffee = Café

tile-corn = Maíz
tile-indigo = Fruta
tile-sugar = Azúcar
tile-tobacco = Tabaco
tile-coffee = Café
tile-quarry = Cantera
tile-forest = Bosque

thing-colonist = Trabajador
thing-noble = Ciudadano
thing-colonist-ship = Registro de trabajo
thing-cargo-ship = Barco carguero
thing-trading-house = Casa de comercio
thing-doubloon = Moneda
thing-barrel = Barril
thing-plantation = Finca
thing-fields = Campo
thing-circle = Semicírculo
thing-windrose = Retrato
thing-role = Personaje
thing-privilege = Ventaja
thing-governor = Gobernador
task-plantation-goal = Objetivo de fincas
