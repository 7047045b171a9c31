## Lo que dice la terminal alrededor de una partida.

terminal-you = Tú
terminal-seats = { $seats } jugadores
terminal-seed = semilla { $seed }
terminal-from = desde { $file }
terminal-help = h: ayuda, q: salir.
terminal-goodbye = ¡Hasta pronto!
terminal-thinking = { $name } está pensando
terminal-after = r guarda el registro, u deshace tu última decisión, q o Intro sale.
terminal-over = la partida ha terminado: r, u, l, b o q
terminal-no-undo = no hay ninguna decisión tuya que deshacer
terminal-undone = Deshecho.
terminal-unwritten = no se puede escribir { $file }: { $why }
terminal-saved = Guardado en { $file }; `boriken play --from { $file }` continúa desde ahí.
terminal-no-number = ninguna respuesta tiene el número { $number }
terminal-several = '{ $text }' podría ser: { $list }
terminal-none = '{ $text }' no es ninguna de las respuestas; escribe un número, o h para ver la ayuda
terminal-no-place = '{ $text }' no es ningún lugar tuyo: { $list }
terminal-arrange = Tus { fact-circles }: { $circles }. O escríbelo todo a la vez: { $example }

command-number = un número
    .does = elegir esa respuesta
command-text = texto
    .does = las palabras de la respuesta o su comienzo, o el texto de la acción (take corn)
command-board = b
    .does = mostrar otra vez todo el tablero
command-log = l
    .does = todo lo que ha pasado en esta partida
command-undo = u
    .does = deshacer: volver a tu última decisión
command-save = s [ARCHIVO]
    .does = guardar la posición como un texto que se puede leer y editar
command-record = r [ARCHIVO]
    .does = guardar el registro de toda la partida
command-help = h
    .does = esta ayuda
command-quit = q
    .does = salir
command-arrangement = maíz 2, hacienda 1
    .does = colocar a todos a la vez, cuando te toque colocar
command-why = w [NÚMERO]
    .does = por qué (why): las últimas elecciones de los Puertomas, o una de ellas con todo lo que la decidió

terminal-round = Ronda { $round }
terminal-before = Antes de la ronda 1
terminal-governor = gobernador: ♦ { $name }
terminal-last-round = Es la última ronda: { $list }.
terminal-last-phase = La partida acaba con esta fase: { $list }.
terminal-left = Quedan { $left };
terminal-fullest = la ciudad más llena:
terminal-end = Final
terminal-points = puntos
terminal-total = Total
terminal-you-win = Ganas con { n-points }.
terminal-win = { $count ->
    [one] { $names } gana con { n-points }.
   *[other] Ganan con { n-points }: { $names }.
}
terminal-why = La partida ha terminado: { $list }.

terminal-draft = edificios de la partida, por coste
terminal-cost = coste
terminal-in-game = en la partida
terminal-still = faltan
terminal-choice = se pueden elegir
terminal-achievements = tus logros
terminal-announced = anunciado
terminal-captured = capturado ({ piece-seat })
terminal-tiles = losetas
terminal-none-there = ninguna
terminal-stack = boca abajo { $stack }, descartadas { $gone }
terminal-people = { $ship } en el { part-ship }, { $supply } en la reserva
terminal-gone = { $count } fuera de la partida
terminal-ships = barcos
terminal-house = casa
terminal-goods-left = reserva
terminal-marker = marcador en { $role }
terminal-used-cards = cartas de desempate usadas: { $cards }
terminal-why-none = Ningún Puertoma ha elegido nada todavía.
terminal-why-how = w NÚMERO muestra cómo llegó un Puertoma a su elección
terminal-why-number = «{ $text }» no es ninguna de las elecciones; van del 1 al { $count }
terminal-action-board = tablero de acciones: el marcador está en { $role }
terminal-card-turned = carta de desempate { $number }, desde arriba
terminal-counted = contando hasta { $number }, una y otra vez
terminal-candidates = candidatos
terminal-all-cards = cartas de desempate
terminal-task = { $task }: { $wants }, por { $reward }
terminal-task-done = { $task }: ya lo hizo { $name }
terminal-purse = bolsa
terminal-goods = bienes
terminal-fields = campo
terminal-city = ciudad
terminal-token = ficha
terminal-wants = quiere
terminal-folk = gente
terminal-in-hand = { n-colonists } en mano
terminal-waiting = { $people } en espera
terminal-unused = { $people } sin empleo
terminal-titles = logros
terminal-face-down = { $count } boca abajo
terminal-quarries = { $count ->
    [one] hasta 1 cantera
   *[other] hasta { $count } canteras
}
terminal-market = edificios: precio para ti, nombre, copias que quedan
terminal-effects = lo que hacen
terminal-you-have = tienes { $count }

terminal-hand = tu mano: coste, carta, puntos
terminal-council = robadas para el consejo: coste, carta, puntos
terminal-prices = precios
terminal-next-prices = próximos
terminal-unknown = aún sin descubrir
terminal-hand-limit = límite
terminal-cards = mano
terminal-under = debajo
terminal-sells-for = se vende por { $price }
terminal-card = coste { $cost } · { n-points }
