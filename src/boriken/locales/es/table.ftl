## Lo que rodea una partida en la página. Las palabras de los juegos están en los demás archivos.

ui-title = Boriken: Puerto Rico y San Juan
ui-home = Boriken, al inicio
ui-tools = Herramientas
ui-loading = Un momento …
ui-close = Cerrar
ui-footer = Software libre. Los textos y dibujos son nuestros; los juegos pertenecen a sus autores y editoriales.
ui-copy = Copiar
ui-copied = Copiado

## Este navegador

ui-settings = Ajustes
ui-language = Idioma
ui-theme = Luz
ui-theme-light = Mediodía
ui-theme-dark = Noche
ui-theme-system = Como el sistema
ui-still = Sin movimiento
ui-still-note = Las piezas llegan a su sitio al instante.

## Inicio

ui-what-to-play = ¿A qué jugamos?
ui-editions = Ediciones
ui-seats-from-to = De { $least } a { $most } jugadores
ui-expansions = Expansiones
ui-no-expansions = Esta edición no tiene expansiones.
ui-needs = Solo con: { $expansion }
ui-more = Variantes y opciones
ui-as-usual = Como siempre
ui-shuffle-seats = Sortear los asientos
ui-who-plays = ¿Quién juega?
ui-seats = Jugadores
ui-me = Yo
ui-you = tú
ui-your-name = Tu nombre
ui-seat-who = ¿Quién ocupa el asiento { $number }?
ui-seat-level = ¿Cuánta fuerza tiene el asiento { $number }?
ui-seat-name = Nombre en el asiento { $number }
ui-sitter-me = Yo
ui-sitter-bot = Ordenador
ui-sitter-open = Asiento libre
ui-sitter-here = Aquí conmigo
ui-sitter-automaton = Puertoma
ui-open-note = para alguien con el enlace
ui-level = Fuerza
ui-play = Jugar
ui-play-when-ready = Empieza en cuanto esté listo …
ui-warming = Preparando las reglas para esta máquina
ui-warming-note = Ocurre una sola vez y tarda cerca de un minuto. Mientras tanto, elige.
ui-your-games = Tus partidas
ui-no-games = Las partidas que juegues aquí se guardan aquí.
ui-your-turn = Te toca
ui-turn-of = Turno de { $name }
ui-waits-for-people = Espera a más gente
ui-forget = Quitar de la lista: { $edition }
ui-forget-note = La quita de esta lista. La partida se conserva.
ui-import = Abrir un registro
ui-import-note = Una partida sigue donde acaba su registro; una posición se juega desde donde está.
ui-import-file = Desde un archivo
ui-import-paste = O pega un registro o una posición
ui-import-open = Abrir

## Antes de la partida

ui-seats-open =
    { $count ->
        [one] Hay un asiento libre. La partida empieza cuando se ocupe.
       *[other] Hay { $count } asientos libres. La partida empieza cuando se ocupen.
    }
ui-waits = espera a alguien
ui-is-here = presente
ui-is-away = ausente
ui-invite = Invitar
ui-invite-note = Quien abra este enlace ocupa un asiento libre.
ui-invite-only-here = Por ahora solo funciona en esta máquina. Para que entren otros, arranca con:
ui-qr = El enlace como código QR
ui-address = Dirección de esta máquina
ui-link = Enlace
ui-copy-link = Copiar el enlace
ui-join = Ocupar un asiento
ui-join-note = No hace falta cuenta. Tu asiento se guarda en este navegador.
ui-sit-down = Sentarme
ui-no-such-table = Esta mesa no existe
ui-no-such-table-note = Puede que el enlace esté incompleto o que la partida se jugara en otra máquina.

## En la mesa

ui-round = Ronda { $number }
ui-log = Registro
ui-undo = Deshacer
ui-help = Ayuda
ui-reference = Consulta
ui-forced = (sin elección)
ui-lost = Conexión perdida, reintentando …
ui-closed = Esta mesa está cerrada para ti.
ui-pace = Ritmo del ordenador
ui-pace-slow = Lento
ui-pace-usual = Normal
ui-pace-quick = Rápido
ui-pace-none = Al instante
ui-hints = Se permiten consejos
ui-hints-note = «¿Qué haría el más fuerte?» En partidas entre personas, solo si todas están de acuerdo.
ui-lend = Prestar mi asiento
ui-lend-note = Un ordenador juega por ti hasta que recuperes el asiento.
ui-lend-do = Prestar
ui-take-back = Recuperar mi asiento
ui-advice = ¿Qué haría el más fuerte?
ui-advice-note = La probabilidad de ganar después de cada respuesta.
ui-thinking = Pensando …
ui-chances = Probabilidades de ganar
ui-curtain = Pasa la pantalla. La mano siguiente es para:
ui-curtain-open = Soy { $name }

## En el tablero

ui-board-asked = Lo que se pregunta
ui-board-over = La partida ha terminado.
ui-board-left = Quedan { $count } por colocar
ui-board-arrange-place = ¿Dónde se colocan los { -colonists }?
ui-board-arrange-nobles = ¿Dónde se colocan los { -nobles }?
ui-board-arrange-load = ¿Qué embarcas?
ui-board-arrange-store = ¿Qué almacenas?
ui-board-confirm = Confirmar
ui-board-back = Elegir de nuevo
ui-board-coins = { $count ->
    [one] 1 moneda encima
   *[other] { $count } monedas encima
}
ui-board-taken = lo tiene { $name }
ui-board-roles = Personajes
ui-board-tiles = Plantaciones
ui-board-stack = { $count } en la pila
ui-board-discarded = { $count } descartadas
ui-board-harbour = Puerto
ui-board-ship = Barco de { $spaces } espacios, { $count } { $good }
ui-board-people = Llegan { $colonists } { -colonists } y { $nobles } { -nobles }
ui-board-supply-people = { $count } en la reserva
ui-board-house = Casa de comercio, { $count } de 4
ui-board-market = Edificios
ui-board-lot = { $building }, precio { $price }, puntos { $points }, quedan { $left }
ui-board-island = Isla
ui-board-city = Ciudad
ui-board-mine = Lo mío
ui-board-others = Los demás
ui-board-points = puntos
ui-board-waiting = { $count ->
    [0] nadie espera
    [one] 1 espera
   *[other] { $count } esperan
}
ui-board-look = Ver el tablero de { $name }
ui-board-lent = juega un ordenador
ui-board-captured = capturado
ui-board-house-name = Casa de comercio
ui-board-supply = Reserva
ui-board-marker = marcador de los Puertomas
ui-board-ends = Última ronda: { $reasons }.
ui-board-fill = Completar
ui-board-deck = Mazo
ui-board-discard = Descarte
ui-board-trading = Precios
ui-board-council = Cartas para elegir
ui-board-hand-name = Mano
ui-board-hand = { $count ->
    [one] 1 carta en mano
   *[other] { $count } cartas en mano
}
ui-board-away = ausente
ui-board-covered = Bajo otros edificios
ui-board-draft-spaces = Por elegir, según el precio: { $spaces }
ui-board-gone = { $count } fuera de la partida
ui-board-used-cards = Reveladas: { $cards }
ui-board-achievements = Logros ({ $count })

## La primera ronda se explica sola

ui-guide-aim = El objetivo
ui-guide-aim-puerto-rico-text = Gana quien tenga más puntos al final. Los puntos vienen de las mercancías embarcadas y de los edificios. En cada turno alguien elige un personaje: todos actúan y quien lo eligió tiene su privilegio.
ui-guide-aim-san-juan-text = Gana quien tenga más puntos al final. Los puntos vienen de los edificios. Cada carta es un edificio, una mercancía o dinero. En cada turno alguien elige un personaje: todos actúan y quien lo eligió tiene su privilegio.
ui-guide-lit = Lo que puedes hacer
ui-guide-lit-text = Lo que tiene borde rojo se puede pulsar. Señala cualquier cosa para leer qué cuesta y qué da, o por qué ahora no se puede. La línea de arriba dice qué se pregunta.
ui-guide-log = Lo que ha pasado
ui-guide-log-text = El registro cuenta cada paso, también los que no dejan elección. Pulsa una línea para ver el tablero tal como estaba.
ui-guide-on = Seguir
ui-guide-end = Sin más ayudas
ui-guide-again = Explicar los personajes cuando aparezcan
ui-keys = Teclado
ui-keys-text = Tab lleva a lo que se puede hacer, las flechas de una cosa a otra, Intro o la barra espaciadora eligen, Escape retira una elección. Ctrl+Z deshace. El signo de interrogación abre la consulta.
ui-privilege = Privilegio:

## Consulta

ui-seek = Buscar
ui-nothing-found = No se ha encontrado nada.
ui-all-role = Personajes
ui-all-building = Edificios
ui-all-card = Cartas
ui-all-tile = Losetas
ui-all-task = Festival
ui-all-achievement = Logros
ui-number-cost = coste
ui-number-points = puntos
ui-number-circles = plazas
ui-number-column = columna
ui-number-copies = copias
ui-number-spaces = espacios
ui-place = Reglamento: { $place }

## Después de la partida

ui-you-won = ¡Has ganado!
ui-won-by =
    { $count ->
        [one] Gana { $names }
       *[other] Ganan { $names }
    }
ui-ended-because = La partida terminó: { $reasons }.
ui-rematch = Jugar otra vez
ui-replay = Repetición
ui-board = El tablero
ui-download = Descargar el registro
ui-to-the-result = Al resultado
ui-to-the-game = Volver a la partida
ui-points-by-source = Puntos por origen
ui-total = Puntos
ui-course = El curso de la partida
ui-graph-chances = Probabilidades de ganar
ui-graph-points = Puntos
ui-graph-doubloons = Dinero
ui-graph-goods = Mercancías
ui-graph-buildings = Edificios
ui-graph-people = Gente
ui-graph-cards = Cartas en mano
ui-analysing = Analizando la partida …
ui-costly = Decisiones caras
ui-costly-note = Donde más probabilidad de ganar se regaló, según el jugador más fuerte.
ui-gave-away = { $name } regaló { $share }
ui-chance = { $share } de ganar
ui-better = Mejor:
ui-then = Lo que seguiría: { $answers }
ui-nothing-costly = No se regaló nada digno de mención.
ui-whose = De quién
ui-all-seats = Todos los asientos
ui-show = Ver
ui-show-all = Ver las { $count }
ui-first-move = Primera jugada
ui-move-back = Una jugada atrás
ui-run = Reproducir
ui-pause = Pausa
ui-move-on = Una jugada adelante
ui-last-move = Última jugada
ui-scrubber = Jugada
ui-move-of = Jugada { $move } de { $last }
ui-copy-move = Copiar un enlace a esta jugada
ui-view = Punto de vista
ui-view-own = Mi vista
ui-view-open = Todo a la vista
ui-view-of = Vista de { $name }
