## Las cosas: los nombres son los del catálogo; aquí está lo que hacen.

role-settler =
    .note = Todos toman una loseta de la fila para su isla, por turno; lo que queda se va y se pone una fila nueva.
    .privilege = Puedes tomar una cantera en vez de una { -plantation }.
    .action = Todos toman una loseta
    .extra = Tú, o una cantera
role-mayor =
    .note = Se reparten los { -colonists } que han llegado y cada cual coloca los suyos.
    .privilege = Recibes 1 { -colonist } más, de la reserva.
    .action = Todos reciben gente y la colocan
    .extra = Tú, 1 más
role-builder =
    .note = Todos pueden comprar un edificio, por turno.
    .privilege = Pagas 1 { -doubloon } menos.
    .action = Todos pueden comprar un edificio
    .extra = Tú, 1 { -doubloon } menos
role-craftsman =
    .note = Todos reciben las mercancías que pueden producir, por turno.
    .privilege = Tomas 1 barril más de una clase que hayas producido.
    .action = Todos producen
    .extra = Tú, 1 barril más
role-trader =
    .note = Todos pueden vender un barril a la casa de comercio, por turno, mientras haya sitio. Si se llena, se vacía.
    .privilege = Si vendes, ganas 1 { -doubloon } más.
    .action = Todos pueden vender un barril
    .extra = Tú, 1 { -doubloon } más
role-captain =
    .note = Todos cargan mercancías en los barcos a cambio de puntos, por turno, mientras alguien pueda. Después se almacena y los barcos llenos zarpan.
    .privilege = Ganas 1 punto más con tu primera carga.
    .action = Todos embarcan por puntos
    .extra = Tú, 1 punto más
role-prospector =
    .note = Nadie más hace nada.
    .privilege = Ganas 1 { -doubloon }.
    .action = Los demás no hacen nada
    .extra = Tú, 1 { -doubloon }
role-second-prospector =
    .note = Nadie más hace nada.
    .privilege = Ganas 1 { -doubloon }.
    .action = Los demás no hacen nada
    .extra = Tú, 1 { -doubloon }
role-smuggler =
    .note = Solo actúas tú: vacías un barco y te quedas hasta 3 de sus barriles, vacías la casa de comercio por un punto cada barril, te quedas hasta 3 personas de las que esperan en el { -ship } o capturas un personaje.
    .privilege = La ficha del contrabandista es tuya: no puedes volver a tomar este personaje hasta que lo tome otro.
    .action = Solo tú: contrabando
    .extra = La ficha es tuya

good-corn =
    .note = No necesita edificio de producción. La casa de comercio paga { $price } por él.
good-indigo =
    .note = La casa de comercio paga { $price }.
good-sugar =
    .note = La casa de comercio paga { $price }.
good-tobacco =
    .note = La casa de comercio paga { $price }.
good-coffee =
    .note = La casa de comercio paga { $price }.

tile-corn =
    .note = Si está ocupada, produce maíz sin necesidad de edificio.
tile-indigo =
    .note = Produce { good-indigo.said }, si { building-small-indigo-plant.said } y { building-indigo-plant.said } tienen sitio para tanto.
tile-sugar =
    .note = Produce azúcar, si { building-small-sugar-mill.said } y { building-sugar-mill.said } tienen sitio para tanto.
tile-tobacco =
    .note = Produce tabaco, si { building-tobacco-storage.said } tiene sitio para tanto.
tile-coffee =
    .note = Produce café, si { building-coffee-roaster.said } tiene sitio para tanto.
tile-quarry =
    .note = Si está ocupada, abarata los edificios en 1 { -doubloon }; ayudan como mucho tantas canteras como indica la columna del edificio.
tile-forest =
    .note = Cada dos bosques abaratan los edificios en 1 { -doubloon }. No tiene { -circle }.

ship = barco { $label }
    .note = { thing-cargo-ship.note }

thing-cargo-ship =
    .note = Lleva barriles de una sola clase, que no lleva ningún otro barco. En la fase del { role-captain }, quien puede cargar tiene que hacerlo, con tantos barriles de una clase como quepan, y gana un punto por cada uno. Un barco lleno zarpa al acabar la fase; los demás conservan su carga.
thing-colonist-ship =
    .note = En la fase del { role-mayor }, los { -colonists } que hay aquí se reparten de uno en uno, empezando por el { role-mayor }. Después llegan otros de la reserva: uno por cada { -circle } vacío de los edificios de todas las ciudades, y al menos uno por jugador. Si la reserva no alcanza, la partida termina.
thing-house = { thing-trading-house }
    .note = Compra { $spaces } barriles, cada uno de otra clase; solo con { building-office.said } puedes vender una clase que ya está. Precios: { good-corn.said } { $corn }, { good-indigo.said } { $indigo }, { good-sugar.said } { $sugar }, { good-tobacco.said } { $tobacco }, { good-coffee.said } { $coffee }. Si está llena, se vacía al acabar la fase del { role-trader }; si no, los barriles se quedan.
thing-colonist =
    .note = Hace funcionar un { -circle }: una { -plantation }, una cantera o un edificio sin nadie no tiene efecto. Llegan más de la reserva.
    .own = No ocupan ningún { -circle } y no tienen efecto. En la fase del { role-mayor } se pueden colocar.
thing-noble =
    .note = Puede estar donde puede estar un { -colonist }, hace más en algunos edificios y vale un punto al final.
thing-noble-ship = { thing-noble }
    .note = { thing-noble.note }
thing-doubloon =
    .note = Sirve para pagar edificios. Al acabar la ronda, cada personaje que nadie tomó recibe 1 { -doubloon }, para quien lo tome después.
thing-point = Puntos de victoria
    .note = Se ganan cargando mercancías y con algunos edificios. Cuando se gana el último de esta reserva, la partida termina.
thing-governor =
    .note = Elige personaje primero en esta ronda. En la siguiente, el gobernador es quien está a su izquierda.
thing-stack = Pila de losetas
    .note = Cuando todos han tomado su loseta en la fase del { role-settler }, el resto de la fila se descarta y se pone una fila nueva con losetas de la pila: una más que jugadores. Cuando la pila se acaba, las descartadas forman otra.
thing-discard = Losetas descartadas
    .note = { thing-stack.note }

building-small-indigo-plant =
    .note = Produce 1 de { good-indigo.said } con una { -plantation } ocupada. Es un edificio de producción pequeño.
building-small-sugar-mill =
    .note = Produce 1 de azúcar con una { -plantation } ocupada. Es un edificio de producción pequeño.
building-indigo-plant =
    .note = Produce hasta 3 de { good-indigo.said }: 1 por cada { -colonist } aquí y cada { -plantation } ocupada. Es un edificio de producción grande.
building-sugar-mill =
    .note = Produce hasta 3 de azúcar: 1 por cada { -colonist } aquí y cada { -plantation } ocupada. Es un edificio de producción grande.
building-tobacco-storage =
    .note = Produce hasta 3 de tabaco: 1 por cada { -colonist } aquí y cada { -plantation } ocupada. Es un edificio de producción grande.
building-coffee-roaster =
    .note = Produce hasta 2 de café: 1 por cada { -colonist } aquí y cada { -plantation } ocupada. Es un edificio de producción grande.
building-small-market =
    .note = Una venta a la casa de comercio te da 1 { -doubloon } más.
building-hacienda =
    .note = Antes de tomar una loseta puedes robar una de la pila, que debes quedarte.
building-construction-hut =
    .note = Puedes tomar una cantera en vez de una { -plantation }, también cuando el { role-settler } es otro.
building-small-warehouse =
    .note = Tras la carga puedes guardar todos los barriles de 1 clase, además del barril suelto que guardan todos.
building-hospice =
    .note = Una vez por turno, una loseta que colocas puede venir con 1 { -colonist } de la reserva, que la ocupa.
building-office =
    .note = Puedes vender una clase que ya está en la casa de comercio.
building-large-market =
    .note = Una venta a la casa de comercio te da 2 { -doubloons } más.
building-large-warehouse =
    .note = Tras la carga puedes guardar todos los barriles de 2 clases, además del barril suelto que guardan todos.
building-factory =
    .note = Si produces 2 clases paga 1 { -doubloon }; por 3 clases, 2; por 4 clases, 3; por las cinco, 5.
building-university =
    .note = Lo que construyes puede venir con 1 { -colonist } de la reserva, que lo ocupa.
building-harbor =
    .note = Cada una de tus cargas da 1 punto más, en el barco que sea.
building-wharf =
    .note = Una vez en cada fase de { role-captain.said } puedes cargar todos tus barriles de una clase en un barco propio.
building-guild-hall =
    .note = Al final: 1 punto por cada edificio de producción pequeño que tengas y 2 por cada uno grande.
building-residence =
    .note = Al final: 4 puntos por hasta nueve espacios de isla llenos, 5 por diez, 6 por once y 7 por doce.
building-fortress =
    .note = Al final: 1 punto por cada tres de tus { -colonists }.
building-customs-house =
    .note = Al final: 1 punto por cada cuatro puntos que hayas ganado en fichas.
building-city-hall =
    .note = Al final: 1 punto por cada edificio tuyo que no es de producción, incluido este.
building-aqueduct =
    .note = Si produces { good-indigo.said } y { building-indigo-plant.said } está en uso, recibes 1 más; lo mismo con el azúcar y { building-sugar-mill.said }.
building-forest-house =
    .note = Puedes colocar { -plantations } boca abajo, como bosques. Cada dos bosques abaratan tus edificios en 1 { -doubloon }.
building-black-market =
    .note = Si para construir te faltan { -doubloons }, puedes suplir hasta 3 con un { -colonist }, un barril y un punto.
building-storehouse =
    .note = Tras la carga puedes guardar 3 barriles sueltos más, de cualquier clase.
building-guesthouse =
    .note = Aloja a 2 huéspedes, que pueden ir a cualquier { -circle } vacío tuyo cuando hagan falta; el lugar funciona enseguida.
building-trading-post =
    .note = Puedes vender aquí un barril de cualquier clase, en vez de en la casa de comercio; los mercados no cuentan.
building-church =
    .note = Cuando construyes algo de la segunda o la tercera columna ganas 1 punto; de la cuarta, 2.
building-small-wharf =
    .note = Una vez en cada fase de { role-captain.said }, en vez de cargar un barco carguero, puedes enviar los barriles que quieras en un barco propio: 1 punto por cada dos.
building-lighthouse =
    .note = Cada una de tus cargas paga 1 { -doubloon }; si eres { role-captain }, recibes 1 más al empezar la fase.
building-specialty-factory =
    .note = De la clase que más produces, maíz aparte, paga 1 { -doubloon } menos que barriles haya.
building-library =
    .note = El privilegio del personaje que tomas cuenta doble; si eres { role-settler }, tomas una segunda loseta cuando todos tienen la suya.
building-union-hall =
    .note = Antes de que nadie cargue, ganas 1 punto por cada dos barriles de la misma clase.
building-statue =
    .note = No hace más que dar sus 8 puntos y no necesita a nadie.
building-cloister =
    .note = Al final: 1, 3, 6 o 10 puntos por uno, dos, tres o cuatro grupos de tres losetas iguales.
building-land-office =
    .note = Una vez en tu turno de { role-trader }. Con un { -colonist }: compras por 1 { -doubloon } una { -plantation } sin verla. Con un { -noble }: vendes una { -plantation } por 1 { -doubloon }.
building-chapel =
    .note = Al empezar cada fase de { role-craftsman.said }: con un { -colonist }, 1 { -doubloon }; con un { -noble }, 1 punto.
building-hunting-lodge =
    .note = Al acabar cada fase de { role-settler.said }. Con un { -colonist }: puedes despejar una { -plantation } o un bosque. Con un { -noble }: 2 puntos si tienes más espacios vacíos que nadie.
building-zoning-office =
    .note = Con un { -colonist }, los edificios pequeños te cuestan 1 { -doubloon } menos; con un { -noble }, los grandes te cuestan 2 menos.
building-royal-supplier =
    .note = Antes de la carga puedes devolver barriles de clases distintas, uno por cada uno de tus { -nobles }, a 1 punto cada uno.
building-villa =
    .note = Al empezar cada fase de { role-mayor.said } llega 1 { -noble } de la reserva o, si no queda ninguno, 1 { -colonist }.
building-jeweler =
    .note = En la fase de { role-craftsman.said } paga 1 { -doubloon } por cada uno de tus { -nobles }. Es un edificio de producción grande.
building-royal-garden =
    .note = Al final: 1 punto más por cada uno de tus { -nobles }.

achievement-big-spender = Gran derrochador
    .note = Construye un edificio grande y paga con él tu último { -doubloon }.
achievement-caramel-popcorn-inventor = Inventor de las palomitas acarameladas
    .note = Ten { $least } barriles entre { good-corn.said } y { good-sugar.said }, al menos uno de cada.
achievement-coffee-dispatcher = Despachador de café
    .note = Pon el último barril en un barco carguero de { good-coffee.said }.
achievement-confectionery-supplier = Proveedor de confiterías
    .note = Ten { $least } barriles entre { good-indigo.said } y { good-sugar.said }, al menos uno de cada.
achievement-corn-dispatcher = Despachador de maíz
    .note = Pon el último barril en un barco carguero de { good-corn.said }.
achievement-deal-closer = Cerrador de tratos
    .note = Como { role-trader }, vende el último barril que cabe en la casa de comercio.
achievement-dock-tycoon = Magnate de los muelles
    .note = Carga { $least } clases de mercancías en una sola fase de { role-captain.said }.
achievement-fruit-dispatcher = Despachador de fruta
    .note = Pon el último barril en un barco carguero de { good-indigo.said }.
achievement-head-administrator = Administrador jefe
    .note = Ten { $least } { -colonists } en edificios.
achievement-independent-shipper = Exportador independiente
    .note = Llena con una sola carga un barco carguero vacío.
achievement-leading-employer = Mayor empleador
    .note = Ten { $least } { -colonists } en losetas.
achievement-leading-producer = Mayor productor
    .note = Produce { $least } barriles en una sola fase de { role-craftsman.said }.
achievement-luxury-crop-trader = Negociante de lujo
    .note = Ten { $least } barriles entre { good-coffee.said } y { good-tobacco.said }, al menos uno de cada.
achievement-luxury-goods-provider = Proveedor de artículos de lujo
    .note = Ten edificios de producción de { good-sugar.said }, de { good-tobacco.said } y de { good-coffee.said }.
achievement-major-investor = Gran inversor
    .note = Ten { $least } edificios grandes.
achievement-major-landowner = Gran terrateniente
    .note = Ten como mucho { $most } espacios vacíos en el campo y { $most } en la ciudad.
achievement-master-agronomist = Maestro agrónomo
    .note = Ten { $least } losetas.
achievement-master-architect = Maestro arquitecto
    .note = Construye un edificio grande por un máximo de { $most } { -doubloons }.
achievement-master-collector = Maestro coleccionista
    .note = Ten { $least } barriles de una misma clase.
achievement-pastry-maker = Pastelero
    .note = Ten { $least } barriles entre { good-corn.said } y { good-indigo.said }, al menos uno de cada.
achievement-prudent-merchant = Mercader prudente
    .note = Almacena { $least } clases de mercancías al final de una fase de { role-captain.said }.
achievement-senior-bureaucrat = Alto burócrata
    .note = Ten { $least } edificios pequeños que no sean de producción.
achievement-specialised-shipper = Exportador especializado
    .note = Carga { $least } barriles de una misma clase de una sola vez.
achievement-sugar-dispatcher = Despachador de azúcar
    .note = Pon el último barril en un barco carguero de { good-sugar.said }.
achievement-tavern-supplier = Proveedor de tabernas
    .note = Ten { $least } barriles entre { good-coffee.said } y { good-sugar.said }, al menos uno de cada.
achievement-tobacco-dispatcher = Despachador de tabaco
    .note = Pon el último barril en un barco carguero de { good-tobacco.said }.
achievement-tobacco-and-fruit-broker = Corredor de tabaco y fruta
    .note = Ten { $least } barriles entre { good-indigo.said } y { good-tobacco.said }, al menos uno de cada.
achievement-trade-strategist = Estratega comercial
    .note = Gana { $least } puntos en una sola fase de { role-captain.said }.
achievement-trade-tycoon = Magnate del comercio
    .note = Vende a la casa de comercio por { $least } { -doubloons }.
achievement-tropical-produce-magnate = Magnate de los productos tropicales
    .note = Ten { $least } edificios de producción de { good-indigo.said } y { good-sugar.said }.

## Las tareas del festival: lo que pide cada una en general y en una partida, donde se sortea lo que pide.

task-plantation-goal =
    .note = Sé el primero en tener tres { -plantations } de la clase sorteada.
    .wants = tener { $tiles }
task-production-goal = Objetivo de producción
    .note = Sé el primero en producir en una sola fase los tres barriles sorteados.
    .wants = producir { $goods } en una sola fase
task-building-goal = Objetivo de edificios
    .note = Sé el primero en construir el edificio pequeño sorteado.
    .wants = construir { $building }
task-harvest-weighing = Pesaje de la cosecha
    .note = Sé el primero en producir en una sola fase tres barriles de la clase sorteada.
    .wants = producir { $goods } en una sola fase
task-carnival-cocktail = Cóctel de carnaval
    .note = Sé el primero en producir en una sola fase un barril de cada una de las tres clases sorteadas.
    .wants = producir { $goods } en una sola fase
task-closing-time = Hora de cierre
    .note = Sé el primero en llenar la casa de comercio con un último barril de la clase sorteada.
    .wants = llenar la casa de comercio con { $kinds }
task-specialist-prize = Premio al especialista
    .note = Sé el primero en tener tres { -plantations } de la clase sorteada.
    .wants = tener { $tiles }
task-farming-fair = Feria agrícola
    .note = Sé el primero en tener las dos { -plantations } sorteadas y, en una sola fase, producir las dos clases de mercancías.
    .wants = tener { $tiles } y producir { $goods } en una sola fase
task-festival-delivery = Entrega para el festival
    .note = Sé el primero en cargar en una sola fase los tres barriles sorteados.
    .wants = cargar { $goods } en una sola fase
task-twin-farmers = Granjeros gemelos
    .note = Sé el primero en tener dos { -plantations } de cada una de las dos clases sorteadas.
    .wants = tener { $tiles }
task-two-baskets = Las dos cestas
    .note = Sé el primero en producir en una sola fase dos barriles de cada una de las dos clases sorteadas.
    .wants = producir { $goods } en una sola fase
task-solemn-dispatch = Despacho solemne
    .note = Sé el primero en llenar el barco carguero más grande con la clase sorteada.
    .wants = llenar el barco más grande con { $kinds }
task-pioneers-toast = Brindis por el pionero
    .note = Sé el primero en construir el edificio pequeño sorteado.
    .wants = construir { $building }
task-inauguration = Inauguración
    .note = Sé el primero en construir el edificio grande sorteado.
    .wants = construir { $building }
task-traditional-dispatch = Despacho tradicional
    .note = Sé el primero en llenar el barco carguero más pequeño con la clase sorteada.
    .wants = llenar el barco más pequeño con { $kinds }

## Lo que hacen las fichas de un Puertoma y cómo se cuenta cuando una actúa.

ability = { $label }
    .note = Una habilidad que este Puertoma tiene hasta el final de la partida.
ability-sells-what-the-house-has = vende una clase que la casa de comercio ya tiene
    .works = le permite vender lo que la casa de comercio ya tiene
ability-doubloon-for-sale = 1 { -doubloon } por cada venta
    .works = da { n-doubloons }
ability-worker-for-building = 1 { -colonist } de la reserva por cada edificio
    .works = da 1 { -colonist }
ability-stores-best-kind = guarda todos los barriles de la mejor clase, además del suelto
    .works = guarda { $count } de { $good }
ability-doubloon-before-building = 1 { -doubloon } antes de construir, aunque no pueda
    .works = da { n-doubloons }
ability-barrel-of-best-kind = 1 barril de la mejor clase producida, al acabar la fase
    .works = da 1 de { $good }
ability-doubloon-for-kinds = 1 { -doubloon } por cada clase producida
    .works = da { n-doubloons }
ability-worker-after-mayor = 1 { -colonist } de la reserva al acabar la fase
    .works = da 1 { -colonist }
ability-barrel-for-estate = 1 barril de su clase con cada { -plantation }
    .works = da 1 de { $good }
ability-point-for-barrels = 1 punto por cada barril que queda antes de almacenar
    .works = da { n-points }
ability-points-for-discards = descarta hasta 2 barriles de la peor clase antes de almacenar, a 1 punto cada uno
    .works = devuelve { $count } de { $good } por { n-points }
ability-doubloon-for-workers = 1 { -doubloon } por cada { -colonist } que llega en la fase
    .works = da { n-doubloons }

## Lo que se puede añadir y cambiar.

expansion-new-buildings = Nuevos edificios
    .note = Catorce edificios más; antes de empezar, los jugadores eligen cuáles entran en la partida.
expansion-nobles =
    .note = Con el { -ship } llegan { -nobles }, que valen un punto cada uno; hay edificios nuevos que los aprovechan.
expansion-smuggler = Contrabandista
    .note = Un personaje más: asalta un barco, saquea la casa de comercio, se lleva gente o captura un personaje.
expansion-festival = Festival
    .note = Tres objetivos que premian al primero que alcance cada uno.
expansion-festival-cards = Cartas de festival
    .note = Tres tareas más para el festival, sorteadas entre doce cartas.
expansion-achievements = Logros
    .note = Cada cual tiene objetivos secretos, que dan puntos al final.

option-open-points = Puntos a la vista
    .note = Las fichas de puntos de victoria están a la vista.
option-as-printed = Como está impreso
    .note = El reglamento tal como está impreso, sin las correcciones de la editorial.
option-rulings = Interpretaciones
    .note = Puntos en los que los reglamentos difieren o callan, cada uno con la respuesta de la edición.
option-draft = Elección de edificios
    .note = Cómo se eligen los edificios de la partida: por turno, o al azar.
option-variants = Variantes
    .note = Cambios que los jugadores pueden acordar, sea cual sea la edición.
option-puertomas = Puertomas
    .note = Uno o dos de los últimos asientos los juegan las propias reglas.
option-difficulty = Dificultad
    .note = Lo difíciles que son de vencer los Puertomas.
draft-seats = por turno
draft-random = al azar
difficulty-normal = normal
difficulty-easy = fácil
difficulty-hard = difícil

variant-exchanged-prices = Precios intercambiados
    .note = { building-factory.begins } y { building-university.said } intercambian sus precios.
variant-corn-seats-poorer = Maíz con menos dinero
    .note = Quien empieza con maíz empieza con 1 { -doubloon } menos.
variant-jeweler-at-most-three = { building-jeweler }: paga 3 como mucho
    .note = { building-jeweler.begins } paga por tres { -nobles } como máximo.
variant-hacienda-and-forest-house-apart = { building-hacienda } o { building-forest-house }
    .note = Solo uno de los dos puede entrar en la partida.
variant-villa-and-jeweler-apart = { building-villa } o { building-jeweler }
    .note = Solo uno de los dos puede entrar en la partida.
variant-achievements-are-drafted = Logros elegidos
    .note = Cada cual se queda una carta de un mazo y pasa las demás a la izquierda, hasta tener cuatro.

## Dónde está la partida y cómo acaba.

phase-role-choice = elección de personaje
phase-settler = fase de { role-settler.said }
phase-mayor = fase de { role-mayor.said }
phase-builder = fase de { role-builder.said }
phase-craftsman = fase de { role-craftsman.said }
phase-trader = fase de { role-trader.said }
phase-loading = fase de { role-captain.said }: carga
phase-storing = fase de { role-captain.said }: almacenaje
phase-draft = elección de los edificios de la partida
phase-prospector = fase de { role-prospector.said }
phase-scoring = antes de contar los puntos
phase-smuggler = fase de { role-smuggler.said }
phase-achievement-draft = elección de logros

end-colonists-short = no se pudo llenar el { -colonist-ship }
end-city-full = hay una ciudad llena
end-chips-gone = se acabaron las fichas de puntos

source-chips = Ganados en juego
source-buildings = Edificios
source-guild-hall = { building-guild-hall }
source-residence = { building-residence }
source-fortress = { building-fortress }
source-customs-house = { building-customs-house }
source-city-hall = { building-city-hall }
source-cloister = { building-cloister }
source-royal-garden = { building-royal-garden }
source-achievements = Logros
source-large-buildings = Edificios grandes
source-unused-workers = { thing-colonist }: sin empleo
source-quarries = Canteras
source-pairs-of-estates = Pares de { -plantations } activas
source-goods-and-doubloons = Mercancías y { -doubloons }
tie-break = Mercancías y { -doubloons }

## Preguntas.

question-choose-role = Elige un personaje.
question-use-hacienda = ¿Robas una loseta con { building-hacienda.said } antes de tomar una?
question-take-tile = ¿Qué loseta tomas?
question-use-hospice = ¿Traes 1 { -colonist } a la loseta nueva ({ $tile }) con { building-hospice.said }?
question-take-extra-colonist = ¿Tomas el { -colonist } extra?
question-place-colonists = En mano: { n-colonists }. ¿Cuántos pones en { $place }?
question-build = ¿Qué construyes? Tienes { n-doubloons }.
question-use-university = ¿Traes 1 { -colonist } al edificio nuevo ({ $building }) con { building-university.said }?
question-produce = ¿Produces tus mercancías?
question-take-extra-good = ¿Qué mercancía extra tomas?
question-sell = ¿Qué vendes?
question-load = ¿Qué cargas?
question-store = ¿Qué mercancías van a un almacén?
question-keep = ¿Qué barril suelto guardas?
question-draft = ¿Qué edificio entra en la partida?
question-use-forest-house = ¿Colocas la loseta ({ $tile }) boca abajo, como bosque?
question-use-forest-house-unseen = ¿Colocas la loseta sin ver boca abajo, como bosque?
question-take-second-tile = { building-library.begins } te da una segunda loseta. ¿Cuál?
question-discard-tile = { building-hunting-lodge.begins } puede despejar un espacio. ¿Cuál?
question-use-villa = ¿Invitas a 1 { -noble } a { building-villa.said } (si no queda ninguno, a 1 { -colonist })?
question-take-from-ship = ¿A quién tomas del { -ship }?
question-place-nobles = Por colocar: { n-nobles }. De los que están en { $place }, ¿cuántos son { -nobles }?
question-pay-black-market = Construir { $building } cuesta { $price } y tienes { n-doubloons }. ¿Qué entregas a { building-black-market.said }?
question-return-good = ¿Qué barril entregas a { building-black-market.said }?
question-return-colonist = ¿A quién entregas a { building-black-market.said }?
question-use-land-office = ¿Usas { building-land-office.said }?
question-deliver = ¿Qué mercancía entregas con { building-royal-supplier.said }?
question-load-small-wharf = ¿Cuántos barriles de { $good } zarpan con { building-small-wharf.said }? Lleva { $barrels }.
question-send-guest = ¿Quién deja { building-guesthouse.said } { $moment }?
question-place-newcomer = Recién llegados: { $newcomers }. ¿Adónde va 1 { $arrival ->
    [noble] { -noble }
   *[colonist] { -colonist }
}?
question-smuggle = ¿Qué haces como { role-smuggler }?
question-arrange-place = ¿Dónde colocas a tus { -colonists }?
question-arrange-nobles = ¿Cuáles de ellos son { -nobles }?
question-arrange-load = ¿Qué embarcas?
question-arrange-store = ¿Qué guardas? Se { $kinds ->
        [0] { $singles ->
            [one] queda un solo barril
           *[other] quedan { $singles } barriles sueltos
        }
        [one] quedan todos los de una clase y { $singles ->
            [one] un barril suelto
           *[other] { $singles } barriles sueltos
        }
       *[other] quedan todos los de { $kinds } clases y { $singles ->
            [one] un barril suelto
           *[other] { $singles } barriles sueltos
        }
    }; lo demás se pierde.
question-choose-achievement = ¿Qué logro te quedas? Los demás pasan a tu izquierda.
question-choose-achievement-of-six = ¿Qué logro te quedas? Cuatro de seis, en orden; llevas { $kept }. Los que no cumplas puntúan para los Puertomas.

moment-none = ahora
moment-settler-turn = antes de tomar una loseta
moment-second-tile = antes de la segunda loseta
moment-settler-end = al acabar la fase de { role-settler.said }
moment-builder-turn = antes de construir
moment-craftsman-start = antes de que nadie produzca
moment-craftsman-turn = antes de producir
moment-extra-good = antes de tomar la mercancía extra
moment-trader-turn = antes de vender
moment-captain-start = antes de que nadie cargue
moment-loading-turn = antes de cargar
moment-storing = antes de almacenar
moment-prospector = antes de cobrar
moment-scoring = antes de contar los puntos
moment-hacienda-draw = antes de robar con { building-hacienda.said }
moment-mayor-start = al empezar la fase de { role-mayor.said }
moment-mayor-privilege = antes de tomar el { -colonist } extra
moment-ship-refill = antes de que se rellene el { -ship }
moment-smuggler = antes de actuar como { role-smuggler }

## Respuestas.

answer-pass-use-hacienda = No, no robo
answer-pass-take-tile = No tomar loseta
answer-pass-use-hospice = Sin { -colonist }
answer-pass-take-extra-colonist = No, sin él
answer-pass-build = No construir
answer-pass-use-university = Sin { -colonist }
answer-pass-produce = No producir
answer-pass-take-extra-good = No tomar ninguna
answer-pass-sell = No vender
answer-pass-load = No cargar
answer-pass-store = No usar almacén para el resto
answer-pass-keep = No guardar más barriles
answer-pass-use-forest-house = No, boca arriba
answer-pass-take-second-tile = Sin segunda loseta
answer-pass-discard-tile = No despejar nada
answer-pass-use-villa = No invitar a nadie
answer-pass-use-land-office = No usar
answer-pass-deliver = No entregar nada más
answer-pass-send-guest = Nadie
answer-pass-smuggle = No hacer nada

answer-use = Sí, usar { $building }
answer-use-land-office = Comprar una { -plantation } sin verla por { n-doubloons }
answer-use-small-wharf = Cargar { building-small-wharf.said }
answer-use-forest-house = Sí, será un bosque
answer-extra-colonist = Tomar el { -colonist }
answer-produce = Producir
answer-role = Tomar { $role }{ with-doubloons }
answer-role-captured = Tomar { $role }{ with-doubloons }, por un rescate de { $price }
answer-take = Tomar { one-tile }
answer-place-on-fields = { $colonists ->
    [0] Nadie en { $tile }
   *[other] { n-colonists } en { $tile }
}
answer-place-in-city = { $colonists ->
    [0] Nadie en { $building }
   *[other] { n-colonists } en { $building }
}
answer-build = Construir { $building } por { n-doubloons }
answer-extra-good = Tomar 1 de { $good }
answer-sell = Vender { $good } por { n-doubloons }
answer-load = Cargar { $barrels } de { $good } en el { $ship }{ for-points }
answer-load-on-wharf = Cargar { $barrels } de { $good } en { building-wharf.said }{ for-points }
answer-store = Almacenar { $barrels } de { $good }
answer-keep = Guardar 1 de { $good }
answer-draft = Elegir { $building }
answer-pay-with = Pagar con { $payment }
answer-return-good = Entregar 1 de { $good }
answer-return-colonist = Entregar el { -colonist } que está en { $place }
answer-return-noble = Entregar el { -noble } que está en { $place }
answer-sell-to-post = Vender { $good } en { building-trading-post.said } por { n-doubloons }
answer-load-small-wharf = Cargar { $barrels } de { $good }
answer-arrival-colonist = Tomar 1 { -colonist }
answer-arrival-noble = Tomar 1 { -noble }
answer-nobles-on-fields = { $nobles ->
    [0] Ningún { -noble } en { $tile }
   *[other] { n-nobles } en { $tile }
}
answer-nobles-in-city = { $nobles ->
    [0] Ningún { -noble } en { $building }
   *[other] { n-nobles } en { $building }
}
answer-nobles-waiting = { $nobles ->
    [0] Ningún { -noble } en { place-windrose }
   *[other] { n-nobles } en { place-windrose }
}
answer-send-guest = Enviar 1 { -colonist } a { $place }
answer-send-noble-guest = Enviar 1 { -noble } a { $place }
answer-deliver = Entregar 1 de { $good }{ for-points }
answer-discard = Despejar { one-tile }
answer-discard-occupied = Despejar { $tile } con su { $occupant ->
    [noble] { -noble }
   *[colonist] { -colonist }
}
answer-sell-plantation = Vender una { -plantation } de { $tile } por { n-doubloons }
answer-sell-occupied = Vender una { -plantation } de { $tile } con su { $occupant ->
    [noble] { -noble }
   *[colonist] { -colonist }
} por { n-doubloons }
answer-newcomer = En { $place }
answer-raid = Asaltar el { $ship } y quedarte { $barrels } de { $good }
answer-plunder = Saquear la casa de comercio{ for-points }
answer-poach = Llevarte { people }
answer-capture = Capturar { $role }{ with-doubloons }
answer-keep-achievement = Quedarte { $achievement }
answer-announce = Anunciar antes { $achievement }

payment-colonist = un { -colonist }
payment-barrel = un barril
payment-point = un punto

## Trozos de frases.

with-doubloons = { $doubloons ->
    [0] {""}
   *[other] {" "}con { n-doubloons }
}
one-tile = { $kind ->
    [quarry] una cantera
    [forest] un bosque
   *[other] { $tile }
}
people = { $nobles ->
    [0] { n-colonists }
   *[other] { $colonists ->
        [0] { n-nobles }
       *[other] { n-colonists }, { n-nobles }
    }
}
piece-barrels = { $barrels } de { $good }
piece-good = { $good }
piece-tile = { $tile }
piece-tiles = { $count ->
    [one] { $tile }
   *[other] { $count } de { $tile }
}
piece-building = { $building }
piece-wanted-building = { $building }
piece-wanted-tiles = { n-plantations }
piece-wanted = { $wants } ({ $task })
piece-first-tile = { $who ->
    [you] { $tile } para ti
   *[other] { $tile } para { $name }
}
piece-placed = { $count } en { $place }
piece-placed-for-points = { people } en la zona de puntos
preview-production = Próxima producción: { $list }
preview-no-production = Próxima producción: nada
piece-produced = { $short ->
    [0] { $barrels } de { $good }
   *[other] { $barrels } de { $good } (en vez de { $capacity }: no queda más en la reserva)
}
piece-aqueduct = 1 más de { $good } con { building-aqueduct.said }
piece-role = { $role }
piece-thing = { $thing }
piece-role-doubloons = { $role } ({ $doubloons })
piece-arrivals = { $who ->
    [you] { people } para ti
   *[other] { people } para { $name }
}
piece-achievement = { $achievement }
piece-colonists = { n-colonists }
piece-doubloons = { n-doubloons }
piece-points = { n-points }

## Lo que ha pasado.

event-round-began = { $who ->
    [you] Ronda { $round }: te toca ser gobernador.
   *[other] Ronda { $round }: { $name } tiene el cargo de gobernador.
}
event-role-taken = { $who ->
    [you] Tomas { $role }{ with-doubloons }.
   *[other] { $name } toma { $role }{ with-doubloons }.
}
event-privilege-doubloon = { $who ->
    [you] Ganas { n-doubloons }.
   *[other] { $name } gana { n-doubloons }.
}
event-tile-drawn = { $who ->
    [you] Robas { one-tile } con { $building }.
   *[other] { $name } roba { one-tile } con { $building }.
}
event-tile-taken = { $who ->
    [you] Tomas { one-tile }.
   *[other] { $name } toma { one-tile }.
}
event-row-discarded = Nadie tomó { $list }.
event-row-laid = Losetas nuevas: { $list }.
event-stack-reshuffled = Se barajan de nuevo las losetas descartadas.
event-colonist-arrived = { $who ->
    [you] Recibes 1 { -colonist } { origin }.
   *[other] { $name } recibe 1 { -colonist } { origin }.
}
origin = { $origin ->
    [ship] del { -colonist-ship }
   *[supply] de la reserva
}
event-colonists-from-ship = El { -ship } trae { $list }.
event-colonists-placed = { $who ->
    [you] Colocas { $list }.
   *[other] { $name } coloca { $list }.
}
event-ship-refilled = El { -ship } recibe { n-colonists }.
event-ship-refilled-short = El { -ship } recibe { n-colonists }, no { $wanted }: la reserva está vacía.
event-built = { $who ->
    [you] Construyes { $building } por { n-doubloons }.
   *[other] { $name } construye { $building } por { n-doubloons }.
}
event-produced = { $who ->
    [you] Produces { $list }.
   *[other] { $name } produce { $list }.
}
event-extra-good = { $who ->
    [you] Tomas 1 extra de { $good }.
   *[other] { $name } toma 1 extra de { $good }.
}
event-factory-paid = { $who ->
    [you] { building-factory.begins } te paga { n-doubloons }.
   *[other] { building-factory.begins } paga { n-doubloons } a { $name }.
}
event-sold = { $who ->
    [you] Vendes { $good } por { n-doubloons }.
   *[other] { $name } vende { $good } por { n-doubloons }.
}
event-house-emptied = Se vacía la casa de comercio.
event-loaded = { $who ->
    [you] Cargas { $barrels } de { $good } en el { $ship }{ for-points }.
   *[other] { $name } carga { $barrels } de { $good } en el { $ship }{ for-points }.
}
event-loaded-on-wharf = { $who ->
    [you] Cargas { $barrels } de { $good } en { building-wharf.said }{ for-points }.
   *[other] { $name } carga { $barrels } de { $good } en { building-wharf.said }{ for-points }.
}
event-points-won = { $who ->
    [you] Ganas { n-points }.
   *[other] { $name } gana { n-points }.
}
event-stored = { $who ->
    [you] Guardas { $list }.
   *[other] { $name } guarda { $list }.
}
event-returned = { $who ->
    [you] Devuelves { $list } a la reserva.
   *[other] { $name } devuelve { $list } a la reserva.
}
event-ship-sailed = Zarpa el { $ship } con { $barrels } de { $good }.
event-role-doubloon = Cada personaje que nadie tomó tiene 1 { -doubloon } más: { $list }.
event-end-triggered = La partida acaba con esta ronda: { $reason }.
event-end-triggered-at-once = La partida acaba con esta fase: { $reason }.
event-drafted = { $who ->
    [you] Eliges { $building } para la partida.
   *[other] { $name } elige { $building } para la partida.
}
event-drafted-left = Solo queda { $building }, que entra en la partida.
event-drafted-by-chance = El azar ha elegido para la partida: { $list }.
event-tile-seen = Robas { one-tile } sin que lo vean los demás.
event-tile-seen-secretly = { $name } roba una loseta y la mira.
event-forest-laid = { $who ->
    [you] Colocas un bosque.
   *[other] { $name } coloca un bosque.
}
event-tile-discarded = { $who ->
    [you] Despejas { one-tile }.
   *[other] { $name } despeja { one-tile }.
}
event-tile-sold = { $who ->
    [you] Vendes { one-tile } por { n-doubloons }.
   *[other] { $name } vende { one-tile } por { n-doubloons }.
}
event-building-paid = { $who ->
    [you] Recibes { n-doubloons } de { $building }.
   *[other] { $name } recibe { n-doubloons } de { $building }.
}
event-building-scored = { $who ->
    [you] Ganas { n-points } con { $building }.
   *[other] { $name } gana { n-points } con { $building }.
}
event-point-returned = { $who ->
    [you] Entregas un punto a { building-black-market.said }.
   *[other] { $name } entrega un punto a { building-black-market.said }.
}
event-colonist-returned = { $who ->
    [you] Entregas a { building-black-market.said } el { -colonist } que estaba en { $place }.
   *[other] { $name } entrega a { building-black-market.said } el { -colonist } que estaba en { $place }.
}
event-noble-returned = { $who ->
    [you] Entregas a { building-black-market.said } el { -noble } que estaba en { $place }.
   *[other] { $name } entrega a { building-black-market.said } el { -noble } que estaba en { $place }.
}
event-sold-to-post = { $who ->
    [you] Vendes { $good } en { building-trading-post.said } por { n-doubloons }.
   *[other] { $name } vende { $good } en { building-trading-post.said } por { n-doubloons }.
}
event-loaded-on-small-wharf = { $who ->
    [you] Cargas { $list } en { building-small-wharf.said }{ for-points }.
   *[other] { $name } carga { $list } en { building-small-wharf.said }{ for-points }.
}
event-noble-arrived = { $origin ->
    [ship] { $who ->
        [you] Recibes 1 { -noble } del { -colonist-ship }.
       *[other] { $name } recibe 1 { -noble } del { -colonist-ship }.
    }
   *[supply] { $who ->
        [you] Llega 1 { -noble } a tu { building-villa }.
       *[other] { $name } recibe 1 { -noble } en { building-villa.said }.
    }
}
event-nobles-placed = { $who ->
    [you] Entre ellos, tus { -nobles }: { $list }.
   *[other] Entre ellos, { -nobles } de { $name }: { $list }.
}
event-noble-boarded = El { -ship } recibe 1 { -noble }.
event-guest-sent = { $who ->
    [you] Tu huésped va a { $place }.
   *[other] El huésped de { $name } va a { $place }.
}
event-noble-guest-sent = { $who ->
    [you] Tu huésped { -noble } va a { $place }.
   *[other] El huésped { -noble } de { $name } va a { $place }.
}
event-delivered = { $who ->
    [you] Entregas 1 de { $good }.
   *[other] { $name } entrega 1 de { $good }.
}
event-first-tile = Primeras losetas: { $list }.
event-smuggler-token-taken = { $who ->
    [you] La ficha del contrabandista es tuya.
   *[other] { $name } se queda la ficha del contrabandista.
}
event-ship-raided = { $who ->
    [you] Asaltas el { $ship }: { $barrels } de { $good }.
   *[other] { $name } asalta el { $ship }: { $barrels } de { $good }.
}
event-house-plundered = { $who ->
    [you] Saqueas la casa de comercio{ for-points }.
   *[other] { $name } saquea la casa de comercio{ for-points }.
}
event-ship-poached = { $who ->
    [you] Te llevas del { -ship } { people }{ others-leave }.
   *[other] { $name } se lleva del { -ship } { people }{ others-leave }.
}
others-leave = { $others ->
    [0] {""}
    [one] ; 1 más se va
   *[other] ; { $others } más se van
}
event-role-captured = { $who ->
    [you] Capturas { $role }{ with-doubloons }.
   *[other] { $name } captura { $role }{ with-doubloons }.
}
event-ransom-paid = { $who ->
    [you] Cobras { n-doubloons } por el personaje capturado: { $role }.
   *[other] { $name } cobra { n-doubloons } por el personaje capturado: { $role }.
}
event-captured-role-played = { $who ->
    [you] Nadie tomó { $role }: lo juegas tú.
   *[other] Nadie tomó { $role }: lo juega { $name }.
}
event-task-wanted = El festival pide { $list }.
event-task-done = { $who ->
    [you] El festival te premia por { $task }: { $list }.
   *[other] El festival premia a { $name } por { $task }: { $list }.
}
event-achievement-kept = Te quedas { $list }.
event-achievement-kept-secretly = { $count ->
    [one] { $name } se queda 1 logro.
   *[other] { $name } se queda { $count } logros.
}
event-achievements-passed = Todos han elegido un logro y pasan los demás a la izquierda.
event-achievement-announced = { $who ->
    [you] Anuncias un logro: { $achievement }.
   *[other] { $name } anuncia un logro: { $achievement }.
}
event-passed = { $who ->
    [you] Pasas.
   *[other] { $name } pasa.
}
event-passed-builder = { $who ->
    [you] No construyes nada.
   *[other] { $name } no construye nada.
}
event-passed-trader = { $who ->
    [you] No vendes nada.
   *[other] { $name } no vende nada.
}
event-passed-captain = { $who ->
    [you] No cargas nada.
   *[other] { $name } no carga nada.
}
event-passed-settler = { $who ->
    [you] No tomas loseta.
   *[other] { $name } no toma loseta.
}
event-passed-mayor = { $who ->
    [you] Renuncias al { -colonist } extra.
   *[other] { $name } renuncia al { -colonist } extra.
}
event-passed-craftsman = { $who ->
    [you] No tomas mercancía extra.
   *[other] { $name } no toma mercancía extra.
}

unable-take-tile = { $who ->
    [you] No puedes tomar ninguna loseta.
    [one] { $names } no puede tomar ninguna loseta.
   *[several] No pueden tomar loseta: { $names }.
}
unable-build = { $who ->
    [you] No puedes construir nada.
    [one] { $names } no puede construir nada.
   *[several] No pueden construir: { $names }.
}
unable-sell = { $who ->
    [you] No puedes vender nada.
    [one] { $names } no puede vender nada.
   *[several] No pueden vender: { $names }.
}
unable-load = { $who ->
    [you] No puedes cargar nada.
    [one] { $names } no puede cargar nada.
   *[several] No pueden cargar: { $names }.
}
unable-take-extra-good = { $who ->
    [you] No hay mercancía extra para ti.
    [one] No hay mercancía extra para { $names }.
   *[several] Sin mercancía extra: { $names }.
}
unable = { $who ->
    [you] No puedes hacer nada y no se te pregunta.
    [one] { $names } no puede hacer nada.
   *[several] No pueden hacer nada: { $names }.
}

## Qué mira un Puertoma y por qué actúa.

considered-profitable = { $name } busca personajes rentables: { $roles }.
considered-profitable-none = { $name } no encuentra ninguno rentable, así que cuentan todos: { $roles }.
considered-adjacent = Junto al marcador: { $roles }.
considered-adjacent-none = Ninguno está junto al marcador.
considered-most-doubloons = Con más { -doubloons }: { $roles }.
considered-card = El más alto de ellos en la carta: { $roles }.
considered-smuggler = { role-smuggler.begins } está entre ellos.
considered-smuggler-none = { role-smuggler.begins } no está entre ellos.
why-has-one-of-kind = { $name } busca la mejor clase de la que tiene una.
why-best-that-fits = { $name } busca la mejor clase que cabe.
why-nothing-fits = Ninguna loseta cabe en el tablero de { $name }.
why-reserved-building = { $name } puede pagar lo que tiene reservado.
why-highest-level = { $name } mira el nivel más alto que puede pagar.
why-most-barrels = { $name } busca los más barriles que puede cargar.
why-worst-of-equals = { $name } podría cargar lo mismo de varias clases y elige la peor.
why-only-ship = { $name } encuentra un solo barco que asaltar.
why-kind-not-made = { $name } busca una clase que no produce.
why-fullest-ship = { $name } busca el barco con más barriles.
why-best-cargo = { $name } busca la mejor clase entre los barcos con más barriles.
why-festival = { $name } mira lo que pide el festival.
event-tie-break-drawn = Se descubre la carta de desempate { $number } para { $name }.
event-tie-break-shuffled = Se barajan las cartas de desempate.
event-counted-out = Contando hasta { $number } entre { $list }: { $place }.
event-marker-moved = El marcador va a { $role }.
event-marker-stayed = Ninguna flecha lleva a { $role }: el marcador no se mueve.
event-reserved = { $name } reserva { $building }.
event-ability-unlocked = { $name } desbloquea su ficha de nivel { $level }: { $ability }.
event-ability-discarded = La ficha de nivel { $level } de { $name } sale de la partida.
event-ability-used = La ficha de { $name } { $works }.
event-puertoma-endowed = { $name } empieza con { $building }, 1 de { $good } y { n-doubloons }.
event-smuggler-weighed = { $name } podría ganar { $poach } llevándose gente, { $plunder } saqueando y { $raid } asaltando.

## Las elecciones de los Puertomas: qué se elige, por qué no lo demás y por qué esto.

choice-role = { $name }: ¿qué personaje?
choice-tile = { $name }: ¿qué clase de loseta?
choice-building = { $name }: ¿qué edificio?
choice-good = { $name }: ¿qué clase de mercancía?
choice-ship = { $name }: ¿qué barco?
choice-smuggling = { $name }: ¿qué acción de { role-smuggler }?
smuggling-poach = llevarse gente
smuggling-plunder = saquear la casa de comercio
smuggling-raid = asaltar un barco
unprofitable-settler = no rentable: ninguna loseta descubierta cabe en su tablero
unprofitable-mayor = no rentable: ningún { -circle } está vacío
unprofitable-builder = no rentable: no podría pagar ningún edificio que pueda tener
unprofitable-craftsman = no rentable: no produciría ninguna clase que le falte
unprofitable-trader = no rentable: no tiene nada que vender por 1 { -doubloon } o más
unprofitable-captain = no rentable: no podría cargar nada
unprofitable-smuggler = no rentable: ninguna acción le daría nada
verdict-cannot-be-taken = ya no se puede elegir en esta ronda
verdict-not-adjacent = ninguna flecha lleva allí desde { $marker }
verdict-fewer-doubloons = { $thing ->
    [smuggler] cuenta como { $doubloons } { -doubloons }; otro tiene más
   *[other] { $doubloons ->
        [0] sin { -doubloons } encima; otro tiene más
       *[other] solo { n-doubloons } encima; otro tiene más
    }
}
verdict-not-smuggler = { role-smuggler } va primero
verdict-lower-on-card = está más abajo en la carta { $card }
verdict-not-counted-out = la cuenta hasta { $card } termina en otro
verdict-not-wanted = lo que pide el festival va primero
verdict-only-if-nothing-fits = solo si no cabe nada más
verdict-too-expensive = no puede pagar su precio (precio base { $amount })
verdict-no-space = no tiene sitio en el tablero
verdict-none-of-kind = no tiene ninguna de esta clase, y van primero las clases que ya tiene
verdict-not-reserved = no lo ha reservado
verdict-reserved-by-other = lo ha reservado otro Puertoma
verdict-lower-level = puede pagar un nivel más alto
verdict-costs-more = el festival pide también uno más barato
verdict-cannot-be-loaded = no cabe en ningún barco
verdict-sold-already = la casa de comercio ya tiene esta clase
verdict-brings-nothing = no daría nada
verdict-supply-empty = la reserva está vacía
verdict-not-empty = no está vacío y lleva otra clase
verdict-takes-fewer = demasiado pequeño para todos los barriles
verdict-larger-ship = en uno más pequeño caben los mismos barriles
verdict-kind-is-made = una clase que produce él mismo
verdict-fewer-barrels = { $amount ->
    [one] solo 1 barril, menos que otro
   *[other] solo { $amount } barriles, menos que otro
}
verdict-more-empty-circles = { $amount } { -circles } vacíos, más que en otro sitio
verdict-smaller-gain = { $amount ->
    [0] no daría nada
   *[other] daría solo { $amount }
}
verdict-later-in-order = da lo mismo, pero va después en el orden
verdict-less-valuable = vale menos que otra clase
verdict-more-valuable = vale más; la clase de menos valor va primero
decided-by-nothing = no hay más opciones
decided-by-cannot-be-taken = no queda otra opción
decided-by-not-profitable = la única opción rentable
decided-by-not-adjacent = la única a la que lleva una flecha desde { $marker }
decided-by-fewer-doubloons = { $thing ->
    [smuggler] cuenta como { $doubloons } { -doubloons }, más que otro
   *[other] el que más { -doubloons } tiene encima: { $doubloons }
}
decided-by-not-smuggler = { role-smuggler } va primero
decided-by-lower-on-card = la más alta en la carta { $card } de las que quedaban
decided-by-not-counted-out = la cuenta hasta { $card } termina aquí
decided-by-not-wanted = lo pide el festival
decided-by-only-if-nothing-fits = la única clase que cabe
decided-by-too-expensive = el único que puede pagar
decided-by-no-space = el único que tiene sitio
decided-by-none-of-kind = la única clase que cabe y de la que tiene una
decided-by-not-reserved = lo tiene reservado
decided-by-reserved-by-other = el único que nadie ha reservado
decided-by-lower-level = el nivel más alto que puede pagar
decided-by-costs-more = el más barato de los que pide el festival
decided-by-cannot-be-loaded = la única clase que cabe en un barco
decided-by-sold-already = la única clase que puede vender
decided-by-brings-nothing = la única clase que da algo
decided-by-supply-empty = la única clase que queda en la reserva
decided-by-not-empty = el único barco vacío
decided-by-takes-fewer = el único barco vacío con sitio para todos los barriles
decided-by-larger-ship = el barco vacío más pequeño con sitio para todos los barriles
decided-by-kind-is-made = una clase que no produce
decided-by-fewer-barrels = los más barriles: { $amount }
decided-by-more-empty-circles = los menos { -circles } vacíos: { $amount }
decided-by-smaller-gain = lo que más da: { $amount }
decided-by-later-in-order = da lo que más y va primero en el orden
decided-by-less-valuable = la clase de más valor que queda
decided-by-more-valuable = la clase de menos valor de la que puede cargar tanto

## Lo que las respuestas cuestan y dan.

fact-price = precio
fact-doubloons = { -doubloons }
fact-points = puntos
fact-barrels = barriles
fact-keeps = se guardan
fact-colonists = { -colonists }
fact-nobles = { -nobles }
fact-circles = { -circles }
fact-worth = valor
fact-list-price = precio impreso
fact-copies = copias
part-list-price = precio impreso
part-quarries = canteras
part-privilege = privilegio
part-forests = bosques
part-not-below-zero = nunca menos de 0
part-ransom = rescate
part-role-card = en la carta
part-festival = festival
part-barrels = barriles
part-trading-house = casa de comercio
part-supply = reserva
part-ship = { -ship }
part-building = en la loseta
part-card = en la carta
part-windrose = { -windrose }

## Por qué no se puede dar una respuesta.

reason-other-thing = Ahora se pregunta por otra cosa
reason-not-in-game = No está en esta partida
reason-not-built = No tienes { $building }
reason-not-occupied = No hay nadie en { $building }
reason-needs-colonist = Hace falta un { -colonist } en { $building }
reason-needs-noble = Hace falta un { -noble } en { $building }
reason-already-used = Ya se ha usado: { $building }
reason-in-order = Se responde en orden y ya se ha dado una respuesta posterior
reason-same-by-other-answer = Otra respuesta hace lo mismo
reason-role-taken = Lo tiene { $seat }
reason-same-as-other-prospector = Hay lo mismo en el otro { role-prospector }
reason-already-in-game = Ya está en la partida
reason-kept-apart = No junto con { $building }
reason-no-space-of-cost = No queda sitio para el coste { $cost }
reason-not-in-row = No hay ninguna boca arriba
reason-no-quarry-left = No quedan canteras
reason-no-right-to-quarry = Solo para el { role-settler } o con { building-construction-hut.said }
reason-no-plantations-left = No quedan { -plantations }, así que nadie toma nada
reason-forest-only-by-turning = Un bosque se hace con una loseta que hayas conseguido
reason-no-tile-left = No quedan losetas que robar
reason-no-empty-field = No hay espacio vacío
reason-no-such-tile = No tienes ninguna
reason-all-occupied = Ninguna está vacía: di quién la ocupa
reason-quarry-stays = Una cantera no se puede despejar
reason-too-few = Al menos { $fewest }
reason-too-many = Como mucho { $most }
reason-no-empty-circle = No hay { -circle } vacío
reason-must-stand = Quien llega debe ocupar un { -circle }
reason-too-few-after = Más adelante no hay { -circles } suficientes para los otros { $needed }
reason-no-guest = No hay tal huésped
reason-makes-no-difference = Un huésped no puede hacer nada ahí ahora
reason-nobody-there = Ahí no hay nadie
reason-only-nobles-there = Ahí solo hay { -nobles }
reason-no-noble-there = Ahí no hay ningún { -noble }
reason-own-colonist = El { -colonist } de { building-black-market.said } se queda
reason-already-built = Ya lo tienes
reason-sold-out = Agotado
reason-no-city-space = No hay sitio en tu ciudad
reason-too-expensive = { $short ->
    [one] Falta 1 { -doubloon }
   *[other] Faltan { $short } { -doubloons }
}
reason-nothing-to-give = No tienes nada de eso que entregar
reason-other-number = Tantas cosas como { -doubloons } falten: { $short }
reason-not-produced = No lo has producido
reason-supply-empty = La reserva está vacía
reason-no-barrel = No tienes
reason-house-has-kind = La casa de comercio ya lo tiene
reason-house-full = La casa de comercio está llena
reason-must-load = Quien puede cargar debe hacerlo
reason-ship-full = El barco está lleno
reason-ship-carries-other = Un barco solo lleva una clase: este lleva { $good }
reason-kind-on-other-ship = Va en el { $ship }
reason-smaller-empty-ship = En un barco vacío mayor caben { $most }
reason-must-keep = Lo que se puede guardar se guarda
reason-already-stored = Ya está guardado
reason-room-left-over = Quedaría sitio sin usar
reason-has-token = Tienes la ficha del contrabandista
reason-own-capture = Lo capturaste tú: lo juegas si nadie lo toma
reason-ransom-too-dear = { $short ->
    [one] Falta 1 { -doubloon } para el rescate
   *[other] Faltan { $short } { -doubloons } para el rescate
}
reason-ship-empty = El barco está vacío
reason-house-empty = La casa de comercio está vacía
reason-nobody-to-poach = En el { -ship } no hay más personas que jugadores
reason-not-in-pack = No está entre tus cartas
reason-card-not-held = No tienes esa carta
reason-goal-not-met = No has cumplido su objetivo
reason-already-announced = Ya está anunciado
reason-no-capture-with-puertomas = Donde juegan Puertomas no se capturan personajes
reason-too-few-cards-left = Después quedarían muy pocas cartas

## Interpretaciones.

ruling-mayor-must-fill = En la fase de { role-mayor.said }, ¿hay que colocar { -colonists } mientras quede un { -circle } vacío?
    .on = Un { -colonist } solo puede esperar en { place-windrose } si no queda ningún { -circle } vacío.
    .off = Tantos como ocupaban un { -circle } vuelven a ocupar uno; los que esperan o acaban de llegar pueden quedarse en { place-windrose }.
ruling-mayor-may-decline-extra = ¿Puede el { role-mayor } renunciar al { -colonist } extra de su privilegio?
    .on = Se le pregunta.
    .off = Lo toma mientras quede alguno en la reserva.
ruling-hospice-on-hacienda-tile = ¿Puede ir el { -colonist } de { building-hospice.said } a la loseta robada con { building-hacienda.said }?
    .on = El único { -colonist } del turno puede ir a la loseta robada o a la tomada.
    .off = { building-hospice.begins } solo funciona con la loseta tomada.
ruling-hospice-takes-from-ship = Si la reserva está vacía, ¿puede { building-hospice.said } tomar su { -colonist } del { -ship }?
    .on = De la reserva; si no, del { -ship }; si no, ninguno.
    .off = Solo de la reserva.
ruling-production-may-be-declined = ¿Se puede renunciar a producir?
    .on = Se pregunta a quien pueda producir: todo lo que produce o nada.
    .off = Cada cual toma todas las mercancías que produce.
ruling-round-is-finished = Cuando se cumple una condición de final, ¿se termina la ronda?
    .on = La partida acaba al terminar la ronda.
    .off = La partida acaba al terminar la fase.
ruling-first-tiles-before-row = ¿Se apartan las primeras { -plantations } de los jugadores antes de formar la primera fila?
    .on = Primero esas losetas; después, la fila con las restantes.
    .off = La fila se forma con todas las { -plantations }; después cada cual recibe la suya.
ruling-quarry-without-plantations = Si ya no queda ninguna { -plantation } que tomar, ¿se puede tomar todavía una cantera?
    .on = Quien puede tomar una cantera la toma, haya lo que haya en la fila.
    .off = Cuando todas las { -plantations } están colocadas, nadie hace nada en la fase de { role-settler.said }.
ruling-last-point-ends-any-phase = ¿Acaba también la partida si el último punto de victoria se toma fuera de la fase de { role-captain.said }?
    .on = La partida acaba con la ronda en la que se tomó la última ficha, en la fase que sea.
    .off = La partida acaba con la ronda en la que, en una fase de { role-captain.said }, se toma la última ficha o se gana un punto cuando ya no quedan.
ruling-draft-lays-both-tiles = Con dos jugadores, ¿entran en la partida las dos losetas de un edificio pequeño elegido?
    .on = Las dos, como con más jugadores.
    .off = Una de cada.
ruling-forest-is-a-gained-tile = ¿Se hace un bosque volteando una { -plantation } conseguida?
    .on = El dueño puede voltear cualquier { -plantation } que consiga, cuando ya es suya.
    .off = En vez de tomar una loseta boca arriba, el dueño coloca boca abajo una de la pila sin verla; solo una loseta robada ({ building-hacienda }, { building-land-office }) se puede voltear después de mirarla.
ruling-forest-discount-needs-forest-house = ¿Abaratan los bosques solo a quien tiene { building-forest-house.said } en uso?
    .on = Solo con alguien en { building-forest-house.said }.
    .off = A cualquiera que tenga bosques.
ruling-hospice-prefers-plain-tile = El { -colonist } que { building-hospice.said } trae por un bosque, ¿va a otra loseta colocada en el mismo turno?
    .on = A la otra loseta, si en el mismo turno se colocó una que no es bosque; si no, a { place-windrose }.
    .off = Siempre a { place-windrose }.
ruling-hospice-on-library-tile = ¿Puede venir el { -colonist } de { building-hospice.said } con la segunda loseta de { building-library.said }?
    .on = Sí, si en esta fase no ha venido otro para el { role-settler }.
    .off = No.
ruling-library-brings-second-quarry = ¿Puede ser una cantera la segunda loseta de { building-library.said } sin { building-construction-hut.said }?
    .on = Sí, el privilegio vale también para la segunda loseta.
    .off = Solo con { building-construction-hut.said } en uso.
ruling-harbor-counts-kinds = ¿Paga { building-harbor.said } la carga de { building-small-wharf.said } según sus clases?
    .on = Un punto por cada clase de la carga.
    .off = Un punto por la carga.
ruling-lighthouse-pays-unoccupied = ¿Cobra de { building-lighthouse.said } un { role-captain } que lo tiene sin nadie dentro?
    .on = Sí.
    .off = Solo si hay alguien dentro.
ruling-specialty-counts-privilege = ¿Cuenta { building-specialty-factory.said } los barriles del privilegio del { role-craftsman }?
    .on = Sí; al { role-craftsman } se le paga después del privilegio.
    .off = No.
ruling-noble-boards-first = ¿Llega al { -ship } el { -noble } antes de tomar { -colonists } de la reserva?
    .on = Llega un { -noble } y después { -colonists } para los demás lugares, mientras queden.
    .off = Llegan { -colonists } mientras queden; después un { -noble } ocupa el lugar de uno de ellos.
ruling-villa-may-be-declined = ¿Se puede renunciar al { -noble } de { building-villa.said }?
    .on = Se pregunta al dueño.
    .off = El dueño lo toma.
ruling-hunting-lodge-returns-to-stack = La loseta que { building-hunting-lodge.said } despeja, ¿vuelve a la pila?
    .on = A la pila.
    .off = A los descartes.
ruling-guests-move-in-mayor-phase = ¿Pueden los huéspedes dejar { building-guesthouse.said } en la fase de { role-mayor.said }?
    .on = Sí: al empezar, a { building-villa.said }; antes del privilegio, a la { building-library } del { role-mayor }; y a una loseta cuando todos han colocado, antes de rellenar el { -ship }.
    .off = No.
ruling-storing-may-keep-less = Al almacenar, ¿se pueden devolver barriles que se podrían guardar?
    .on = Se pregunta a quien tenga barriles, clase a clase y barril a barril, y puede parar cuando quiera. Un almacén guarda todos los barriles de una clase o ninguno.
    .off = Se guarda lo que se puede; solo si no cabe todo se elige.
ruling-next-captain-phase-ends = Si la última ficha se tomó en otra fase, ¿acaba la partida la siguiente fase de { role-captain.said }, pase lo que pase en ella?
    .on = Toda fase de { role-captain.said } a cuyo final no quedan fichas acaba la partida.
    .off = Solo una fase de { role-captain.said } en la que se gana un punto.
ruling-full-house-ends-phase = El cuarto barril en la casa de comercio, ¿acaba la fase de { role-trader.said } también para { building-trading-post.said } y { building-land-office.said }?
    .on = La fase acaba enseguida, también para quien vende.
    .off = No se vende nada más a la casa; quien vende aún puede usar { building-land-office.said }, y quienes van después, { building-trading-post.said } y { building-land-office.said }.
ruling-land-office-looks-first = ¿Ve el dueño de { building-forest-house.said } la loseta de { building-land-office.said } antes de convertirla en bosque?
    .on = La mira y después decide.
    .off = Decide antes de robar; el bosque se coloca sin verlo.
ruling-hunting-lodge-sees-new-row = ¿Actúa { building-hunting-lodge.said } cuando ya se ha puesto la fila nueva?
    .on = La fila nueva está a la vista cuando se despeja una loseta.
    .off = Actúa cuando todos han tenido su turno, antes de que se vaya la fila vieja.
ruling-royal-supplier-in-own-turn = ¿Toma { building-royal-supplier.said } los barriles antes del primer turno de carga de su dueño, y no antes de todas las cargas?
    .on = Cada dueño entrega cuando llega su primer turno, sabiendo lo que ya se ha cargado.
    .off = Todos los dueños entregan antes de que nadie cargue.
ruling-poached-leave-the-game = ¿Qué pasa con las personas que el { role-smuggler } saca del { -ship } y no se queda?
    .on = Salen de la partida.
    .off = Vuelven a la reserva.
ruling-ransom-is-paid-by-taker = ¿Quién paga 3 { -doubloons } cuando otro toma un personaje capturado?
    .on = Quien toma la carta se los paga al captor; quien tiene menos no puede tomarla.
    .off = El captor los toma del banco; la carta no cuesta nada a quien la toma.
ruling-festival-tile-returns-to-stack = ¿Adónde va, una vez cumplida la tarea, la { -plantation } apartada para una tarea del festival?
    .on = A la pila.
    .off = A los descartes, o a la fila si otra interpretación lo dice.
ruling-achievements-are-announced-by-choice = ¿Se anuncia un logro en cuanto se cumple su objetivo o cuando su dueño quiere?
    .on = Además de las respuestas a cualquier pregunta que tenga más de una, se pueden anunciar las cartas cuyo objetivo se ha cumplido; lo no anunciado cuenta igualmente al final.
    .off = Se anuncia enseguida, sin preguntar.
ruling-festival-tile-joins-row = Cuando se cumple una tarea del festival, ¿pasa su { -plantation } a la fila boca arriba?
    .on = Pasa a la fila, y quienes aún tienen que tomar una loseta pueden tomarla. Esto va antes que la pila.
    .off = No: va a la pila o a los descartes.
ruling-festival-counts-one-turn = ¿Tiene que producirse en el propio turno de producción todo lo que pide una tarea del festival?
    .on = No cuentan los barriles del privilegio del { role-craftsman }, que llegan cuando todos han producido.
    .off = Cuentan todos los barriles de la fase, también los del privilegio.
ruling-noble-comes-from-ship = Si no queda ningún { -colonist } en la reserva ni en el { -ship }, ¿traen { building-hospice } y { building-university } a un { -noble } que está en el { -ship }?
    .on = Sí; donde { building-hospice } no toma a nadie del { -ship }, solo { building-university }.
    .off = Solo traen { -colonists }.
ruling-people-stay-on-circles = En la fase de { role-mayor }, ¿pueden cambiarse un { -noble } que ocupa un { -circle } y un { -colonist } que espera?
    .on = No: quien ocupaba un { -circle } vuelve a ocupar uno, sea { -colonist } o { -noble }.
    .off = Sí, y también al revés: solo cuenta cuántos hay en los { -circles }.
ruling-draft-fills-sixth-large-space = Si los edificios de { -nobles } se eligen para espacios propios, ¿hay un sexto espacio para un edificio grande?
    .on = Se eligen seis edificios grandes.
    .off = Cinco, como sin ellos.

## Una letra para cada mercancía y loseta.

letter-corn = M
letter-sugar = Z
letter-tobacco = T
letter-coffee = C
letter-quarry = K

## Las reglas en diez minutos

rules-round = Quien tiene la señal de gobernador elige un personaje y todos hacen su acción, empezando por quien lo eligió y hacia la izquierda; después elige el siguiente entre los que quedan. Cuando todos han elegido (tres veces cada cual si son dos), cada personaje que nadie tomó recibe 1 { -doubloon }, se devuelven todos y la señal pasa a la izquierda.
rules-goods = Una mercancía necesita un campo, un taller para ella y gente en ambos; el maíz no necesita taller. Con { role-craftsman.said } llegan las mercancías. Vendida, una mercancía se convierte en { -doubloons }; embarcado, cada barril es un punto. Un barco lleva una sola clase, no hay dos barcos con la misma, y quien puede cargar tiene que cargar. Los barriles que quedan se pierden, salvo uno y los que guardan los almacenes.
rules-end = La partida termina al acabar la ronda en que ocurre una de tres cosas: la reserva no alcanza para llenar el { -colonist-ship }, alguien ocupa el espacio doce de su ciudad o se gana el último punto de victoria.
rules-score = Al final cada cual suma los puntos ganados, los puntos impresos en sus edificios y lo que cuentan sus edificios grandes, si hay alguien en ellos. Si hay empate, deciden los { -doubloons } y las mercancías.
setup-doubloons = Para cada jugador: { -doubloons }
setup-points = Puntos de victoria
setup-colonists = En la reserva: { -colonists }
setup-colonist-ship = En el { -ship }: { -colonists }
setup-ships = Barcos de carga, por espacios
setup-roles = Cartas de personaje
setup-roles-each = Personajes por jugador en cada ronda

## Qué resulta de una respuesta.

because-shipped = { $who ->
    [you] Embarcas { $amount } { $when }.
   *[other] { $name } embarca { $amount } { $when }.
}
because-lost = { $who ->
    [you] Pierdes { $amount } { $when }.
   *[other] { $name } pierde { $amount } { $when }.
}
because-sold = { $who ->
    [you] Ganas { $amount } con ventas { $when }.
   *[other] { $name } gana { $amount } con ventas { $when }.
}
because-earned = { $who ->
    [you] Ingresas { $amount } { $when }.
   *[other] { $name } ingresa { $amount } { $when }.
}
because-produced = { $who ->
    [you] Produces { $amount } { $when }.
   *[other] { $name } produce { $amount } { $when }.
}
because-joined = { $who ->
    [you] Recibes { $amount } { $when }.
   *[other] { $name } recibe { $amount } { $when }.
}
because-built = { $who ->
    [you] Construyes { $building } { $when }: { $games }; con la otra respuesta, { $instead }.
   *[other] { $name } construye { $building } { $when }: { $games }; con la otra respuesta, { $instead }.
}
because-quarried = { $who ->
    [you] Tomas una cantera { $when }: { $games }; con la otra respuesta, { $instead }.
   *[other] { $name } toma una cantera { $when }: { $games }; con la otra respuesta, { $instead }.
}
more-barrels = { $way ->
    [more] { $count ->
        [one] 1 barril más
       *[other] { $count } barriles más
    }
   *[fewer] { $count ->
        [one] 1 barril menos
       *[other] { $count } barriles menos
    }
}
more-barrels-of = { $way ->
    [more] { $count ->
        [one] 1 barril más de { $good }
       *[other] { $count } barriles más de { $good }
    }
   *[fewer] { $count ->
        [one] 1 barril menos de { $good }
       *[other] { $count } barriles menos de { $good }
    }
}
more-doubloons = { $way ->
    [more] { $count ->
        [one] 1 { -doubloon } más
       *[other] { $count } { -doubloons } más
    }
   *[fewer] { $count ->
        [one] 1 { -doubloon } menos
       *[other] { $count } { -doubloons } menos
    }
}
more-colonists = { $way ->
    [more] { $count ->
        [one] 1 { -colonist } más
       *[other] { $count } { -colonists } más
    }
   *[fewer] { $count ->
        [one] 1 { -colonist } menos
       *[other] { $count } { -colonists } menos
    }
}

## The fields of a position, in its editor

field-bank = { -Doubloons } en la banca
field-points-left = Fichas de puntos restantes
field-colonist-supply = Personas en la reserva
field-noble-supply = Nobles en la reserva
field-goods-supply = Mercancías en la reserva
field-quarries = Canteras restantes
field-colonist-ship = En el barco de colonos
field-noble-ship = Nobles en el barco
field-colonists-gone = Colonos fuera del juego
field-nobles-gone = Nobles fuera del juego
field-row = Losetas boca arriba
field-discard = Losetas descartadas
field-building-supply = Edificios en juego
field-cargo = Barcos de carga
field-house = Casa de comercio
field-role-doubloons = { -Doubloons } en los roles
field-tasks = Encargos del festival
field-task-tiles = Losetas que pide un encargo
field-task-goods = Mercancías que pide un encargo
field-task-building = Edificio pedido
field-marker = El marcador de los Puertomas
field-used-cards = Cartas de desempate reveladas
field-doubloons = { -Doubloons }
field-points = Fichas de puntos de victoria
field-goods = Mercancías
field-tiles = Losetas
field-tile-colonists = Personas
field-tile-nobles = Nobles entre ellas
field-buildings = Edificios
field-building-colonists = Personas
field-building-nobles = Nobles entre ellas
field-waiting = Personas sin lugar
field-waiting-nobles = Nobles entre ellas
field-roles-taken = Roles tomados en esta ronda
field-smuggler-token = Tiene la ficha del contrabandista
field-achievements = Cartas de logro
field-announced = Logros anunciados
field-abilities = Fichas
field-reserved = Edificio reservado
field-captured = Rol capturado
task-state-absent = No está en juego
task-state-open = Abierto
task-state-done = Cumplido

## Lo que impide una posición.

problem-count = De esto hay { $total } en el juego: { $thing }. Aquí hay { $elsewhere } en juego y { $left } en la reserva.
problem-ships = Con este número de jugadores los barcos de carga tienen estos tamaños: { $ships }.
problem-role-cards = Con este número de jugadores hay { $roles } cartas de personaje.
problem-role-absent = Está tomada una carta de personaje que no está en el juego, o hay { -doubloons } sobre ella.
problem-ships-alike = Dos barcos de carga llevan la misma clase de mercancía.
problem-ship-mixed = El barco de { $ship } lleva más de una clase de mercancía.
problem-ship-full = El barco de { $ship } no puede llevar { $barrels } barriles.
problem-house = La casa de comercio solo tiene { $spaces } espacios.
problem-house-full = Una casa de comercio llena se vacía al terminar la fase de { role-trader.said }.
problem-row = Se ofrecen { $most } { -plantations } como mucho.
problem-tile-crowded = { $name } tiene más { -colonists } que losetas en { $tile }.
problem-building-crowded = En { $building } de { $name } hay { $colonists } { -colonists }, pero solo hay sitio para { $circles }.
problem-estate-crowded = Bajo { $tile } de { $name } hay { $colonists } { -colonists }, pero solo hay sitio para { $circles }.
problem-nobles-among = En { $place } de { $name } hay más { -nobles } que personas.
problem-nobles-waiting = Entre quienes esperan, { $name } tiene más { -nobles } que personas.
problem-forest-occupied = { $name } tiene a alguien en un bosque, donde no puede haber nadie.
problem-forests = { $name } tiene { $forests } bosques, pero debajo hay otro número de losetas.
problem-fields-full = { $name } tiene más de { $spaces } losetas.
problem-city-full = { $name } ha construido en más de { $spaces } espacios de la ciudad.
problem-no-tile = { $name } no tiene ninguna loseta; todos empiezan con una.
problem-not-usable = Ahora no se puede preguntar por { $building }.
problem-task-missing = Este objetivo del festival debe estar abierto, o logrado por alguien: { $task }.
problem-task-cards = Cartas del festival: { $cards }. En esta partida son { $wanted }.
problem-task-done = { $name } tiene lo que pide «{ $task }», así que está logrado.
problem-task-built = Ya está construido lo que pide «{ $task }» ({ $building }), así que está logrado.
problem-task-pieces = «{ $task }» pide otras piezas que estas.
problem-task-absent = «{ $task }» no se usa en esta partida.
problem-smuggler-tokens = Solo un jugador puede tener la ficha de contrabando.
problem-smuggler-token = { $name } ha tomado { role-smuggler.said }, así que le corresponde la ficha.
problem-smuggler-doubloons = Sobre { role-smuggler.said } no se ponen { -doubloons }.
problem-captured-phase = Todos los personajes de la ronda están tomados: esta fase ({ $phase }) debe ser la de una carta capturada.
problem-captured-doubloons = Los { -doubloons } de la carta capturada ({ $role }) son de quien la capturó.
problem-not-captured = Esta carta no se puede capturar ahora: { $role }.
problem-achievements-many = { $name } tiene { $cards } logros; pueden ser { $most }.
problem-achievement-twice = { $name } y { $other } tienen el mismo logro; hay uno de cada.
problem-achievement-announced = { $name } ha anunciado un logro sin tener su carta.
problem-puertomas = Los Puertomas juegan con al menos una persona: debe haber { $seats } jugadores.
problem-reserved-twice = Dos Puertomas han reservado el mismo edificio.
problem-reserved = { $name } ha construido, así que debe tener reservado un edificio grande.
problem-reserved-none = { $name } no puede tener reserva: aún no ha construido, o tiene dos edificios grandes.
problem-not-reserved = Este edificio no se puede reservar: { $building }. Solo uno grande que quede.
problem-puertoma-asked = { $name } es un Puertoma y nunca decide.
problem-puertoma-tiles = { $name } puede tener { $most } losetas de cada clase como mucho; aquí hay más de { $tile }.
problem-puertoma-forests = { $name } es un Puertoma y no tiene bosques.
problem-puertoma-production = { $name } es un Puertoma y no tiene edificios de producción, tampoco este: { $building }.
problem-puertoma-occupied = { $name } es un Puertoma y no tiene a nadie en sus edificios.
problem-puertoma-crowded = { $name } tiene { $spaces } espacios para edificios de nivel { $level }, y más edificios así.
problem-token = La ficha de nivel { $level } de { $name } no concuerda con sus edificios.
