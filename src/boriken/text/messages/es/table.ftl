## Lo que rodea una partida en la página. Las palabras de los juegos están en los demás archivos.

ui-title = Boriken: Puerto Rico y San Juan
ui-home = Boriken, al inicio
ui-to-start = Ir al inicio
ui-tools = Herramientas
ui-places = Más de este sitio
ui-loading = Un momento…
ui-close = Cerrar
ui-footer = Software libre. Los textos y dibujos son nuestros; los juegos pertenecen a sus autores y editoriales.
ui-copy = Copiar
ui-copied = Copiado

## Este navegador

ui-settings = Ajustes
ui-language = Idioma
ui-theme = Tema
ui-theme-light = Mediodía
ui-theme-dark = Noche
ui-theme-system = Según el sistema
ui-still = Sin movimiento
ui-still-note = Las piezas aparecen directamente en su sitio.

## Inicio

ui-what-to-play = ¿A qué jugamos?
ui-editions = Ediciones
ui-seats-from-to = De { $least } a { $most } jugadores
ui-expansions = Expansiones
ui-no-expansions = Esta edición no tiene expansiones.
ui-needs = Solo con: { $expansion }
ui-more = Variantes y opciones
ui-as-usual = Lo habitual
ui-ruling-changed = Cambiado
ui-ruling-as-usual = Volver a la respuesta de la edición: { $answer }
ui-rulings-as-usual = Todo como en la edición
ui-shuffle-seats = Sortear los asientos
ui-who-plays = ¿Quién juega?
ui-seats = Jugadores
ui-solo = Solitario
ui-you = tú
ui-your-name = Tu nombre
ui-name = Nombre
ui-seat-who = ¿Quién ocupa el asiento { $number }?
ui-seat-level = Nivel del asiento { $number }
ui-seat-name = Nombre del asiento { $number }
ui-sitter-me = Yo
ui-sitter-bot = Ordenador
ui-sitter-open = Asiento libre
ui-sitter-here = Aquí conmigo
ui-sitter-automaton = Puertoma
ui-note-open = para quien tenga el enlace
ui-note-automaton = lo llevan las reglas
ui-level = Nivel
ui-play = Jugar
ui-play-when-ready = Empieza en cuanto esté listo…
ui-compilation = Preparando las reglas para este equipo
ui-compilation-note = Solo ocurre una vez y tarda cerca de un minuto. Mientras tanto, puedes elegir.
ui-compilation-failed = No se pudieron compilar las reglas en este equipo.
ui-compilation-failed-note = El registro del servidor y /readyz dicen lo mismo. Corrige la causa y vuelve a iniciar Boriken.
ui-your-games = Tus partidas
ui-no-games = Las partidas que juegues aparecerán aquí.
ui-games-none = Todavía nada. Aquí aparecen todas las partidas que juegas en este dispositivo, con tus resultados y lo que más te costó.
ui-games-begin = Empezar una partida
ui-your-turn = Te toca
ui-turn-of = Turno de { $name }
ui-waits-for-people = Faltan jugadores
ui-forget = Quitar de la lista: { $edition }
ui-forget-note = La quita de esta lista, pero la partida se conserva.
ui-import = Abrir una partida guardada
ui-import-note = Una partida guardada sigue donde se quedó; una posición se juega tal como está.
ui-import-file = Elegir un archivo
ui-import-paste = O pega el texto de una partida o de una posición
ui-import-open = Abrir
ui-import-failed = Esto no es una partida guardada ni una posición.
ui-problem-unreachable = El servidor no responde.
ui-problem-taken = Ese asiento ya está ocupado.
ui-problem-impossible = Así no se puede jugar: { $sentence }
ui-problem-broken = No se pudo leer: { $sentence }
ui-problem-too-long = Es demasiado largo.
ui-problem-too-fast = Demasiado rápido. Espera un momento.
ui-problem-no-table = Esta mesa no existe.
ui-problem-no-answer = El mejor jugador no tiene opinión aquí.
ui-problem-no-store = El servidor no puede guardar la partida ahora. Inténtalo de nuevo.
ui-problem-cannot-undo = Eso ya no se puede deshacer.
ui-problem-lent = El ordenador juega en este asiento. Recupéralo primero.
ui-problem-not-compiled = No se pudieron compilar las reglas en este servidor, así que no se puede jugar.
ui-problem-too-busy = El servidor tiene demasiado trabajo en este momento. Inténtalo de nuevo enseguida.
ui-problem-no-bot = El ordenador no puede jugar en este momento. Lo vuelve a intentar solo.
ui-problem-not-absent = Este asiento aún no se puede prestar: su jugador está presente o acaba de irse.
ui-problem-not-over = La partida aún no ha terminado.
ui-problem-too-many = Esta mesa ya solo acepta jugadas.

## Antes de la partida

ui-seats-open =
    { $count ->
        [one] Hay un asiento libre. La partida empieza cuando se ocupe.
       *[other] Hay { $count } asientos libres. La partida empieza cuando se ocupen.
    }
ui-waits = se espera a alguien
ui-is-here = presente
ui-is-away = ausente
ui-invite = Invitar
ui-invite-note = Quien abra este enlace puede ocupar un asiento libre.
ui-invite-only-here = De momento el enlace solo funciona en este equipo. Para que entren otros, inicia con:
ui-qr = El enlace como código QR
ui-address = Dirección de este equipo
ui-link = Enlace
ui-copy-link = Copiar el enlace
ui-join = Ocupar un asiento
ui-join-note = Sin cuenta. Tu asiento se guarda en este navegador.
ui-sit-down = Sentarme
ui-no-such-table = Esta mesa no existe
ui-no-such-table-note = Puede que el enlace esté incompleto o que la partida se jugara en otro equipo.
ui-no-such-edition = No hay referencia de esta edición
ui-to-references = Todas las ediciones

## En la mesa

ui-round = Ronda { $number }
ui-log = Historial
ui-undo = Deshacer
ui-help = Ayuda
ui-reference = Referencia
ui-forced = (sin opción)
ui-lost = Sin conexión, reintentando…
ui-closed = Este enlace no abre ningún asiento
ui-closed-note = La clave está mal o incompleta. Puedes mirar la partida.
ui-watch = Mirar
ui-pace = Ritmo del ordenador
ui-pace-slow = Lento
ui-pace-usual = Normal
ui-pace-quick = Rápido
ui-pace-none = Al instante
ui-hints = Permitir consejos
ui-hints-note = «¿Qué haría el mejor jugador?» En partidas entre personas, solo si todas están de acuerdo.
ui-lend = Prestar mi asiento
ui-lend-note = El ordenador juega por ti hasta que recuperes el asiento.
ui-lend-do = Prestar
ui-take-back = Recuperar mi asiento
ui-lendable = { $name } está ausente. Desde las { $time }, quien creó la mesa puede dejar este asiento al ordenador.
ui-lend-absent = Que el ordenador juegue por { $name }
ui-advice = ¿Qué haría el mejor jugador?
ui-advice-note = Tu probabilidad de ganar tras cada respuesta, según el mejor jugador.
ui-too-close = demasiado igualado
ui-interval = de { $low } a { $high }
ui-why = ¿Por qué?
ui-rather-than = En vez de: { $answer }
ui-thinking = Pensando…
ui-chances = Probabilidades de ganar
ui-curtain = Pasa el dispositivo. Las siguientes cartas son para:
ui-curtain-open = Ver mis cartas

## En el tablero

ui-board-asked = Pregunta
ui-board-over = La partida ha terminado.
ui-board-left = { $count ->
    [one] Queda 1 por colocar
   *[other] Quedan { $count } por colocar
}
ui-board-nobles-left = De ellos, { -nobles }: { $count }. Pulsa otra vez un círculo para colocarlos.
ui-board-confirm = Confirmar
ui-board-back = Elegir de nuevo
ui-board-coins = { $count ->
    [one] 1 moneda encima
   *[other] { $count } monedas encima
}
ui-board-taken = lo tiene { $name }
ui-board-roles = Personajes
ui-board-stack = { $count } en la pila
ui-board-discarded = { $count ->
    [one] 1 descartada
   *[other] { $count } descartadas
}
ui-board-harbour = Puerto
ui-board-ship = Barco de { $spaces } espacios, { $count } { $good }
ui-board-people = A bordo: { people }
ui-board-supply-people = { $count } en la reserva
ui-board-house = Casa de comercio, { $count } de 4
ui-board-market = Edificios
ui-board-lot = { $building }, precio { $price }, puntos { $points }, quedan { $left }
ui-board-island = Isla
ui-board-city = Ciudad
ui-board-mine = Mi tablero
ui-board-others = Rivales
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
ui-automaton-how = Cómo elige
ui-automaton-why = ¿Por qué?
ui-automaton-board = Tablero de acciones
ui-automaton-marker = El marcador está en { $role }; de allí salen flechas hacia { $list }.
ui-automaton-cards = Cartas de desempate, desde arriba
ui-automaton-used = descubierta
ui-automaton-card = Carta de desempate { $number }, desde arriba: está señalado el primero de los personajes que quedaban
ui-automaton-counted = Contando hasta { $number }, una y otra vez
ui-automaton-choices = Sus últimas elecciones
ui-automaton-none = Todavía no ha elegido nada.
ui-board-ends = Última ronda: { $reasons }.
ui-board-fill = Completar
ui-board-deck = Mazo
ui-board-discard = Descarte
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
ui-board-used-cards = Cartas de desempate reveladas: { $cards }
ui-board-achievements = Logros ({ $count })

## Lecciones

ui-lesson = La lección
ui-lessons = Lecciones
ui-learn = Aprender
ui-learn-note = Partidas cortas en la mesa de verdad, con alguien que las explica. Vete cuando quieras: la lección espera donde la dejaste.
ui-lesson-offer = ¿No conoces este juego?
ui-lesson-offer-note = Apréndelo en la mesa, jugada a jugada.
ui-lesson-begin = Empezar la lección
ui-lesson-resume = Seguir con la lección
ui-lesson-again = Otra vez
ui-lesson-done = terminada
ui-lesson-minutes = { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minutos
}
ui-lesson-watch = Ahora juegan los demás. Mira lo que hacen.
ui-lesson-wrong = Esta vez no.
ui-lesson-step = { $number } de { $count }
ui-lesson-back = Leer otra vez el paso anterior
ui-lesson-on = Seguir
ui-lesson-play-on = Seguir jugando aquí
ui-lesson-next = Siguiente lección
ui-rules = Las reglas en diez minutos
ui-rules-round = El curso de una ronda
ui-rules-end = El final
ui-rules-score = Qué cuenta
ui-rules-goods = Mercancías y precios
ui-rules-setup = Al empezar
ui-rules-seats = Jugadores
ui-rules-reference = Todo lo de esta edición
ui-lesson-puerto-rico-first = Puerto Rico: del campo al barco
    .note = Cuatro rondas del juego básico: campos, talleres y gente producen mercancías, que se convierten en dinero o en puntos.
ui-lesson-puerto-rico-end = Puerto Rico: la última ronda
    .note = Qué termina una partida, qué cuenta y para qué sirven los edificios grandes.
ui-lesson-puerto-rico-nobles = Puerto Rico: los nobles
    .note = De dónde vienen los nobles y qué hacen en los edificios nuevos.
ui-lesson-puerto-rico-new-buildings = Puerto Rico: nuevos edificios
    .note = Cómo se eligen, y qué hacen el mercado negro, la iglesia y la biblioteca.
ui-lesson-puerto-rico-smuggler = Puerto Rico: el contrabandista
    .note = Un personaje capturado, un asalto y qué se hace con el botín.
ui-lesson-puerto-rico-festival = Puerto Rico: el festival
    .note = Tareas y cartas que premian a quien llega primero.
ui-lesson-puerto-rico-achievements = Puerto Rico: los logros
    .note = Cuatro objetivos secretos, dos de ellos cumplidos en una ronda.
ui-lesson-puerto-rico-puertoma = Puerto Rico: a solas con un Puertoma
    .note = Un rival al que mueven las reglas: cómo elige y cómo se le gana.
ui-lesson-san-juan-first = San Juan: las cartas lo son todo
    .note = Dos rondas del juego básico: las cartas son edificios, mercancías y dinero.
ui-lesson-san-juan-new-buildings = San Juan: nuevos edificios
    .note = Una cabaña, un banco y la catedral en el centro de la mesa.

## Aperturas

ui-openings = Aperturas
ui-openings-open = Ver las aperturas
ui-openings-note = Los primeros personajes de muchas partidas entre jugadores fuertes: cuál se eligió después y cuántas veces ganó cada asiento.
ui-openings-seat = Asiento { $number }
ui-openings-course = Los personajes hasta aquí
ui-openings-start = El reparto
ui-openings-games = { $count ->
    [one] 1 partida
   *[other] { NUMBER($count) } partidas
}
ui-openings-board = Ver en el tablero
ui-openings-few = Menos de 100 partidas: aquí el azar aún pesa mucho. Las bandas muestran cuánto.
ui-openings-few-short = pocas partidas
ui-openings-points = { $points } puntos de media
ui-openings-fortune = ganó el { $share } de las partidas (intervalo del 95 %: { $low } a { $high }), { $points } puntos de media
ui-openings-next = Qué eligió después el asiento { $number }
ui-openings-end = El árbol de aperturas termina aquí.
ui-openings-unplayed = Ninguna de nuestras partidas siguió este camino.
ui-openings-taken = { $count ->
    [one] 1 partida
   *[other] { NUMBER($count) } partidas
}, { $share }
ui-openings-others = { $count ->
    [one] 1 partida siguió con un personaje más raro.
   *[other] { NUMBER($count) } partidas siguieron con personajes más raros.
}
ui-openings-how = El asiento 1 es el primer gobernador. Una marca es la parte de las partidas que ganó el asiento; su banda, el intervalo del 95 %; la línea de trazos, una parte igual para todos. Todos los asientos los jugó «{ $player }»; en cada partida algunos de los primeros personajes se sortearon según sus preferencias (temperatura { $temperature }), para que haya más de una apertura que ver.

## Ayuda

ui-help-aim = El objetivo
ui-help-aim-puerto-rico-text = Gana quien tenga más puntos al final. Los puntos vienen de las mercancías embarcadas y de los edificios. Por turnos, cada cual elige un personaje: todos hacen su acción, y quien lo eligió tiene además su privilegio.
ui-help-aim-san-juan-text = Gana quien tenga más puntos al final. Los puntos vienen de los edificios. Cada carta sirve de edificio, de mercancía o de dinero. Por turnos, cada cual elige un personaje: todos hacen su acción, y quien lo eligió tiene además su privilegio.
ui-help-lit = Lo que puedes hacer
ui-help-lit-text = Lo que tiene borde rojo se puede pulsar. Apunta a cualquier cosa para leer qué cuesta y qué da, o por qué ahora no se puede. La franja de arriba dice qué toca decidir.
ui-help-log = Lo que ha pasado
ui-help-log-text = El historial cuenta cada paso, también los que no dejan elegir. Pulsa una línea para ver el tablero tal como estaba.
ui-keys = Teclado
ui-keys-text = Cuando te toca, el foco está en lo que se puede hacer. Las flechas van de una cosa a otra, Intro o la barra espaciadora eligen, los números pulsan los botones y Escape retira una elección. Ctrl+Z deshace. El signo de interrogación abre la referencia.
ui-privilege = Privilegio:

## Referencia

ui-references-note = Qué hace cada personaje, edificio y carta, por edición, con el lugar de su reglamento.
ui-seek = Buscar
ui-nothing-found = No se ha encontrado nada.
ui-all-role = Personajes
ui-all-building = Edificios
ui-all-card = Cartas
ui-all-tile = Losetas
ui-all-thing = En la mesa
ui-all-task = Festival
ui-all-achievement = Logros
ui-number-cost = coste
ui-number-points = puntos
ui-number-circles = plazas
ui-number-column = columna
ui-number-copies = copias
ui-number-spaces = espacios
ui-number-colonists = { -colonists }
ui-number-doubloons = { -doubloons }
ui-number-least = pide
ui-number-most = como mucho
ui-place = Reglamento: { $place }

## Después de la partida

ui-you-won = ¡Has ganado!
ui-won-by =
    { $count ->
        [one] Gana { $names }
       *[other] Ganan { $names }
    }
ui-ended-because = La partida terminó: { $reasons }.
ui-yours = Cómo te fue
ui-won-by-margin = { $count ->
    [0] Quedaste en cabeza con empate a puntos.
    [one] Ganaste por 1 punto.
   *[other] Ganaste por { $count } puntos.
}
ui-placed = { $count ->
    [0] Puesto { $place } de { $seats }, con los mismos puntos que quien ganó.
    [one] Puesto { $place } de { $seats }, a 1 punto del primer puesto.
   *[other] Puesto { $place } de { $seats }, a { $count } puntos del primer puesto.
}
ui-costliest = La decisión que más te costó
ui-best-decision = Tu mejor decisión
ui-cost = Dejó escapar { $share } de la probabilidad de ganar.
ui-ahead = { $share } mejor que la siguiente respuesta.
ui-accuracy = Precisión
ui-accuracy-note = Cuánto se acercaron las decisiones a las mejores mientras la partida seguía abierta, y cuánta probabilidad de ganar se dejó escapar en cada fase.
ui-accuracy-of = { $count ->
    [one] Precisión { $share } en la única decisión tomada mientras la partida seguía abierta para ti.
   *[other] Precisión { $share } en las { $count } decisiones tomadas mientras la partida seguía abierta para ti.
}
ui-work-on = Para mejorar: { $phase }. Ahí es donde mejores respuestas te habrían ayudado más.
ui-played = { $name } jugó:
ui-was-best = (la mejor respuesta)
ui-as-good = Igual de bueno, más o menos:
ui-costly-next = Error siguiente
ui-costly-before = Error anterior
ui-rematch = Jugar otra vez
ui-replay = Repetición
ui-board = El tablero
ui-download = Descargar la partida
ui-to-the-result = Ver el resultado
ui-to-the-game = Volver a la partida
ui-points-by-source = Puntos por origen
ui-total = Puntos
ui-course = Cómo fue la partida
ui-graph-chances = Probabilidades de ganar
ui-graph-points = Puntos
ui-graph-doubloons = Dinero
ui-graph-goods = Mercancías
ui-graph-buildings = Edificios
ui-graph-people = Gente
ui-graph-cards = Cartas en mano
ui-final-boards = Los tableros finales
ui-analysis-provisional = Es una primera impresión: las búsquedas aún comprueban las decisiones costosas.
ui-analysing = Analizando la partida…
ui-costly = Decisiones que salieron caras
ui-costly-note = Donde más probabilidad de ganar se perdió: solo aquello en que coinciden dos búsquedas independientes.
ui-loss-interval = Dos búsquedas coinciden: se perdió entre { $low } y { $high }.
ui-chance = { $share } de ganar
ui-better = Mejor:
ui-then = Después se esperaría: { $answers }
ui-nothing-costly = No se dejó escapar nada importante.
ui-whose = De quién
ui-all-seats = Todos
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

## El reparto

ui-deal = El reparto
ui-deal-drawn = El servidor ha sacado este reparto al azar. Nadie puede calcular lo que vendrá.
ui-deal-seed = La semilla de este reparto fue elegida: { $seed }. Quien la conoce puede calcular lo que vendrá.
ui-deal-import = Esta partida viene de un registro o de una posición. Quien la trajo puede saber lo que vendrá.
ui-deal-none = Esta mesa es anterior a los compromisos: su reparto no se puede comprobar.
ui-deal-sealed = El servidor se ha comprometido con el reparto. Al final, esta página comprueba que no se cambió.
ui-deal-holds = Comprobado: el reparto es el comprometido antes de la primera jugada.
ui-deal-late = Comprobado: el reparto corresponde a su compromiso. Este navegador vio el compromiso después de la primera jugada.
ui-deal-broken = El reparto mostrado no corresponde al compromiso: se cambió.
ui-deal-exchanged = El compromiso no es el que este navegador vio antes: el reparto se cambió.
ui-deal-unchecked = Este navegador no calcula resúmenes en una página sin https. Comprueba la partida descargada.
ui-deal-commitment = Compromiso
ui-deal-copy = Copiar el compromiso
ui-deal-opened = El reparto abierto
ui-deal-verify = Descarga la partida y compruébalo todo por tu cuenta:

## Partidas de reglas anteriores

ui-archived = Archivada
ui-archived-note = Las reglas de esta edición han cambiado de un modo que afecta a esta partida, así que no puede continuar. Aún se puede leer jugada a jugada.
ui-archived-versions = Jugada con la versión { $rules } de las reglas; este servidor juega la versión { $present }.
ui-archived-moves = { $count ->
    [one] 1 decisión
   *[other] { $count } decisiones
}
ui-problem-archived = Esta mesa está archivada: las reglas han cambiado. Abre su enlace para leerla.

## Relojes, pausas y acuerdos

ui-clock = Reloj
ui-clock-none = Ninguno
ui-clock-seat = Minutos
ui-clock-move = Días
ui-clock-minutes = Para cada jugador
ui-clock-increment = Más con cada turno
ui-clock-days = Para cada jugada
ui-clock-then = Después juega
ui-clock-seat-note = Cada jugador tiene este tiempo para toda la partida. Cuando se acaba, el ordenador juega por él hasta que vuelve.
ui-clock-move-note = Para quienes no juegan a la misma hora. Cuando se acaba el tiempo de una jugada, el ordenador juega hasta que vuelven.
ui-clock-left = A { $name } le quedan { $time }
ui-clock-until = { $name } juega antes de: { $time }
ui-clock-you-until = Juegas antes de: { $time }
ui-minutes =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minutos
    }
ui-seconds =
    { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }
ui-hours =
    { $count ->
        [one] { $count } hora
       *[other] { $count } horas
    }
ui-days =
    { $count ->
        [one] { $count } día
       *[other] { $count } días
    }
ui-asking = Pedir
ui-asking-note = Todos los que juegan deben estar de acuerdo. Basta un «no».
ui-asking-alone = Nadie más juega aquí: lo que pidas ocurre enseguida.
ui-ask-undo = Deshacer
ui-ask-undo-do = Deshacer mi última jugada
ui-ask-pause = Un respiro
ui-ask-pause-length = Cuánto tiempo
ui-ask-pause-do = Pausa
ui-ask-replace = { $name } no está
ui-ask-replace-by = Quién ocupa el asiento
ui-ask-replace-person = Otra persona, con el enlace
ui-ask-replace-do = Sustituir
ui-ask-replace-note = El ordenador devuelve el asiento cuando la persona vuelve. Si lo ocupa otra persona, es suyo.
ui-asks-undo =
    { $count ->
        [one] { $name } pide deshacer una decisión.
       *[other] { $name } pide deshacer { $count } decisiones.
    }
ui-asks-undo-note = Lo que se ha robado o mostrado desde entonces se sigue sabiendo, y volverá a salir lo mismo.
ui-asks-pause =
    { $minutes ->
        [one] { $name } pide una pausa de un minuto.
       *[other] { $name } pide una pausa de { $minutes } minutos.
    }
ui-asks-bot = { $name } pide que el ordenador ({ $level }) juegue por { $target }, que no está.
ui-asks-replace = { $name } pide abrir el asiento de { $target }, que no está, para otra persona.
ui-proposal = Una propuesta
ui-proposal-waits = Falta la respuesta de { $names }, hasta: { $time }
ui-agree = De acuerdo
ui-decline = No
ui-withdraw = Retirar
ui-paused = En pausa hasta: { $time }
ui-resume = Seguir
ui-problem-declined = Acabas de pedirlo. Pídelo de nuevo después de la próxima jugada.
ui-problem-not-started = La partida no ha empezado: hay un asiento libre.

## The editor of positions

ui-editor = Editor de posiciones
ui-editor-open = Introducir una posición
ui-editor-correct = Corregirla en el editor de posiciones
ui-editor-set-up = Juego
ui-editor-edition = Edición
ui-editor-seats = Jugadores
ui-editor-begin = Empezar con la posición inicial
ui-editor-undo = Deshacer
ui-editor-redo = Rehacer
ui-editor-unreadable = Este texto no se puede leer:
ui-editor-impossible = Esta posición es imposible:
ui-editor-possible = Esta posición es posible.
ui-editor-over = En esta posición la partida ha terminado.
ui-editor-problems = { $count ->
    [one] y un problema más
   *[other] y { $count } problemas más
}
ui-editor-play = Jugar desde aquí
ui-editor-analyse = Analizar
ui-editor-pieces = Piezas
ui-editor-part = Parte de la posición
ui-editor-table = Mesa
ui-editor-turn = Turno
ui-editor-text = Texto
ui-editor-text-note = Este texto es toda la posición. Cámbialo aquí o pega otro; lo que no dice se deduce del resto.
ui-editor-copy = Copiar el texto
ui-editor-supplies = Calcular las reservas
ui-editor-press = Una pulsación en el tablero
ui-editor-add = Añadir
ui-editor-take = Quitar
ui-editor-press-note = Pulsa algo de la mesa para dárselo a este jugador, o algo de un jugador para poner a alguien encima. Las reservas se ajustan solas.
ui-editor-less = Uno menos: { $thing }
ui-editor-more = Uno más: { $thing }
ui-editor-turn-begins = Al empezar el turno
ui-editor-nothing = Nada
ui-editor-unknown = Desconocidas: solo cuenta el número y las cartas se reparten de nuevo. Añade cartas para nombrarlas.

## El tablero de análisis

ui-analyse = Analizar
ui-analysis-board = Tablero de análisis
ui-analysis-note = Trae una partida, una posición o un estudio. Juega todos los asientos, prueba otras jugadas y pregunta al motor. Desde tus partidas se llega aquí con el botón «Analizar».
ui-analysis-own = Tus partidas
ui-analysis-paste = O pega el texto de una partida, de una posición o de un estudio
ui-analysis-unread = Esto no es una partida, una posición ni un estudio que se pueda abrir.
ui-analysis-tree = Jugadas y variantes
ui-analysis-walk = Recorrer las jugadas
ui-analysis-start = Inicio
ui-analysis-comment = Comentar esta jugada
ui-analysis-promote = Hacer de esta variante la línea principal
ui-analysis-prune = Borrar esta jugada y lo que sigue
ui-analysis-restore = Recuperar lo borrado
ui-analysis-export = Descargar
ui-analysis-leave = Otra partida
ui-analysis-back = Volver a la partida
ui-study = Estudio
ui-study-save = Guardar como estudio
ui-study-note = Un estudio guardado tiene un enlace. Quien lo tiene puede leer y probar; solo la clave que queda en este dispositivo puede cambiarlo.
ui-study-title = Título
ui-study-save-changes = Guardar los cambios
ui-study-saved = Guardado
ui-study-save-copy = Guardar como estudio nuevo
ui-study-read = Enlace para leer
ui-study-edit = Enlace para cambiarlo
ui-study-edit-note = Guárdalo para ti: quien lo tiene puede cambiar el estudio.
ui-study-copy-read = Copiar el enlace para leer
ui-study-copy-edit = Copiar el enlace para cambiarlo
ui-study-own = Tus estudios
ui-problem-no-study = No existe ese estudio.
ui-problem-stale = El estudio se cambió en otro lugar. Cárgalo de nuevo, o guarda el tuyo como uno nuevo.
ui-engine = Motor
ui-engine-start = Empezar
ui-engine-stop = Parar
ui-engine-note = Ponlo en marcha para ver la probabilidad de ganar de cada asiento y las mejores respuestas. Cuanto más trabaja, más seguro está.
ui-engine-answers = Mejores respuestas
ui-engine-line = Después espera:
ui-engine-exact = todas las líneas hasta el final
ui-engine-simulations = { $count ->
    [one] 1 partida probada
   *[other] { $count } partidas probadas
}
ui-engine-over = La partida ha terminado aquí.
ui-suppose = Suponer otro azar
ui-suppose-note = El azar decidió algo en esta jugada. Elige qué debe salir, o sortea de nuevo.
ui-suppose-nothing = Aquí no salió nada que se vea. Aun así puedes sortear de nuevo lo que queda oculto.
ui-suppose-these = Suponer que sale esto
ui-suppose-again = Sortear de nuevo
ui-suppose-never = Esto no salió en miles de sorteos. Pide menos.
ui-suppose-more = Uno más: { $name }
ui-suppose-fewer = Uno menos: { $name }
ui-play-on = Jugar desde aquí
ui-play-on-note = Una mesa nueva empieza con esta posición. Lo que salga allí es nuevo.
ui-play-on-seat = Yo juego
ui-play-on-level = A los demás los juega
ui-problem-illegal = Las reglas no lo permiten: { $sentence }
ui-problem-over = La partida ha terminado aquí.

## Puzzles

ui-puzzles = Problemas
ui-puzzles-note = Una posición, una pregunta y una respuesta claramente mejor que todas las demás.
ui-puzzle = Problema
ui-puzzle-today = Los problemas de hoy
ui-puzzle-seats = { $count } jugadores
ui-puzzle-solve = Resolver
ui-puzzle-again = Verlo otra vez
ui-puzzle-none = Ese problema no existe.
ui-puzzle-solved = Resuelto
ui-puzzle-missed = Fallado
ui-puzzle-mine = Tus resultados
ui-puzzle-rating = Tu puntuación
ui-puzzle-streak = Días seguidos
ui-puzzle-first-try = Resueltos a la primera
ui-puzzle-mine-note = Se guardan solo en este dispositivo.
ui-puzzle-forget = Olvidar mis resultados
ui-puzzle-choose = Elige un problema
ui-puzzle-game = Juego
ui-puzzle-theme = Tema
ui-puzzle-difficulty = Dificultad
ui-puzzle-any = Cualquiera
ui-puzzle-easy = Fácil
ui-puzzle-medium = Media
ui-puzzle-hard = Difícil
ui-puzzle-matching = { $count ->
    [one] 1 problema cumple
   *[other] { $count } problemas cumplen
}, { $fresh } nuevos para ti.
ui-puzzle-rated = Este problema: { $rating }
ui-puzzle-why = Por qué
ui-puzzle-you-are = Eres { $name }.
ui-puzzle-find = Una respuesta es claramente mejor que todas las demás. Dala en el tablero.
ui-puzzle-right = ¡Correcto!
ui-puzzle-wrong = No es la mejor respuesta.
ui-puzzle-best = La mejor:
ui-puzzle-games = De { $games } partidas jugadas tras cada respuesta ganas:
ui-puzzle-line = La búsqueda espera:
ui-puzzle-rating-now = Tu puntuación: { $rating } ({ $change }).
ui-puzzle-found-by = Niveles que la encuentran: { $levels }.
ui-puzzle-found-by-all = Todos los niveles la encuentran.
ui-puzzle-next = Siguiente problema
ui-puzzle-skip = Otro problema
ui-puzzle-theme-shipping = Embarcar y bloquear
ui-puzzle-theme-building = Qué construir
ui-puzzle-theme-selling = Vender y dinero
ui-puzzle-theme-people = Personas
ui-puzzle-theme-fields = Campos y canteras
ui-puzzle-theme-production = Producción
ui-puzzle-theme-cards = Robar cartas
ui-puzzle-theme-timing = El momento del final
ui-puzzle-theme-denying = Quitar algo a los demás
## Tu turno

ui-notices = Cuando sea tu turno
ui-notices-sound = Tocar un sonido
ui-notices-browser = Mostrar una notificación
ui-notices-browser-note = Mientras esta página esté abierta en otra pestaña.
ui-notices-refused = El navegador no permite notificaciones aquí. Se puede cambiar en sus ajustes para esta página.
ui-notice-body = { $game } te espera.
ui-next-game =
    { $count ->
        [one] Siguiente partida
       *[other] Siguiente partida ({ $count })
    }
ui-turn-until = { $turn } · hasta: { $time }
ui-notices-push = También con la página cerrada
ui-notices-push-note = Con un mensaje de tu navegador, sobre todas las partidas de este navegador.
ui-notices-mail = Correo electrónico
ui-notices-webhook = Webhook (https://…)
ui-notices-either = Correo electrónico o webhook (https://…)
ui-notices-add = Añadir
ui-notices-add-note = Recibe un enlace para confirmar y otro para terminar en cualquier momento.
ui-notices-sent = Se ha enviado un enlace a { $address }. Los avisos empiezan cuando se abre y se confirma.
ui-notices-mine = Para todas tus mesas, en todos tus dispositivos:
ui-notices-unconfirmed = Sin confirmar
ui-notices-remove = Quitar { $address }
ui-notices-page = Alguien, probablemente tú, quiere que Boriken escriba a esta dirección cuando sea su turno.
ui-notices-confirm = Sí, escribidme
ui-notices-revoke = No escribirme más
ui-notices-confirm-done = Confirmado. Te avisaremos cuando sea tu turno.
ui-notices-revoke-done = Hecho. No se enviará nada más.
ui-notice-waits = Una partida te espera.
ui-notice-confirm = Confirma esta dirección
ui-notice-confirm-text = Alguien, probablemente tú, quiere recibir aquí un aviso cuando sea su turno. Abre el enlace para confirmarlo; si no, no llegará nada más.
ui-notice-stop = Para terminar estos mensajes:
ui-problem-undelivered = No se ha podido enviar el enlace allí.
ui-problem-not-offered = Este servidor no lo ofrece.


## My games

ui-games = Mis partidas
ui-games-note = Lo que se jugó en este dispositivo. Se guarda solo en este navegador: no hay cuentas.
ui-games-going = Partidas en curso
ui-games-results = Resultados
ui-games-won = { $count ->
    [one] { $won } de { $count } partida ganada.
   *[other] { $won } de { $count } partidas ganadas.
}
ui-games-against = Rival más fuerte
ui-games-count = Partidas
ui-games-wins = Ganadas
ui-games-place = Puesto medio
ui-games-people = Personas
ui-games-trend = Parte de victorias en las últimas diez partidas
ui-games-costs = Lo que más te cuesta
ui-games-costs-note = { $count ->
    [one] La probabilidad de ganar que cediste en una partida cuyo análisis viste.
   *[other] La probabilidad de ganar que cediste por partida, en { $count } partidas cuyo análisis viste.
}
ui-games-favourites = Lo que más construyes
ui-games-times = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}
ui-games-over = Partidas terminadas
ui-games-placed = Puesto { $place } de { $seats }, { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
ui-games-delete = Borrar la partida del { $date }
ui-games-delete-all = Borrar todo
ui-games-delete-sure = Borrar todos los resultados y llaves
ui-games-keep = Conservarlos
ui-games-carry = Llévalas contigo
ui-games-carry-note = El archivo y el enlace contienen las llaves de tus asientos: quien los tenga puede jugar por ti. El enlace lleva las 40 partidas más nuevas.
ui-games-save = Guardar como archivo
ui-games-link = Copiar un enlace para otro dispositivo
ui-games-read = Leer un archivo
ui-games-copied = El enlace está copiado. Ábrelo en tu otro dispositivo.
ui-games-not-read = No es un archivo ni un enlace de partidas guardadas.
ui-games-brought = { $count ->
    [0] Todo estaba ya aquí.
    [one] Se añadió 1 partida.
   *[other] Se añadieron { $count } partidas.
}
