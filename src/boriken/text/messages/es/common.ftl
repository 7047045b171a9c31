## Lo que dicen todos los juegos.

language-en = English
language-es = Español
language-pt = Português

game-puerto-rico = Puerto Rico
game-san-juan = San Juan

edition-grow = Puerto Rico (Grow)
    .note = El juego clásico con las palabras de la edición brasileña.
edition-devir = Puerto Rico (Devir)
    .note = El juego clásico con las palabras de la edición española.
edition-1897 = Puerto Rico 1897
    .note = El mismo juego en otra época: trabajadores, fruta y monedas.
edition-special = Puerto Rico 1897, edición especial
    .note = La edición de 1897 con sus seis expansiones y con Puertomas contra los que jugar.
edition-san-juan = San Juan (Grow)
    .note = El juego de cartas: cada carta es edificio, mercancía y dinero.

answer-yes = Sí
answer-no = No

waiting = Esperando a { $name }: { $phase }
forced = sin otra opción
log-archived = { $name }: { $answer }
log-taken-back = { $who ->
    [you] Deshaces tu última jugada.
   *[other] { $name } deshace su última jugada.
}

n-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
for-points = { $points ->
    [0] {""}
   *[other] {" "}por { n-points }
}

piece-seat = { $who ->
    [you] tú
   *[other] { $name }
}

## Lo que todavía no tiene palabras propias.

question-plain = ¿{ $question }?
answer-plain = { $answer }
event-plain = { $event }
reason-plain = { $reason }

reason-game-over = La partida ha terminado
reason-other-question = Ahora se pregunta otra cosa
reason-arrangement = Así no se puede colocar
reason-lesson = Aquí la lección sigue con otra respuesta: { $answer }.
reason-impossible = Eso no se puede hacer
reason-paused = La partida está en pausa
reason-handed-over = Esta jugada la hace el ordenador; recupera el asiento después

## Lo que una respuesta cuesta y da: un número y, si son varias, sus partes.

fact-single = { $fact } { $total }
fact-sum = { $fact } { $total } ({ $parts })
fact-piece = { $part } { $amount }

## Dónde dice algo un reglamento.

book-within = { $chapter }, { $part }
book-titled = «{ $title }»
book-expansion = Expansión { $number }
book-paragraph = párrafo { $number }
book-roles = Los personajes
book-buildings = Los edificios
book-production-buildings = Edificios de producción
book-production-capacity = Lo que se puede producir
book-quarry-discount = Lo que ahorran las canteras
book-setup = Preparación
book-components = Componentes
book-on-tile = en la ficha
book-heading = encabezado
book-first-line = primera línea

## Jugadores para los demás asientos.

level-random = Al azar
    .note = Todas las respuestas con la misma probabilidad.
level-playout = Ensayo
    .note = Prueba cada respuesta en partidas al azar hasta el final y elige la mejor.
level-steady = Constante
    .note = Valora con pesos fijos lo que tiene cada cual al acabar el personaje.
level-trained = Entrenado
    .note = Juega con una red que ha aprendido sola.
level-search = Búsqueda
    .note = Mira hacia delante con ayuda de la red.
level-novice = Novato
    .note = Ve lo evidente y olvida el resto.
level-gentle = Principiante
    .note = No juega nada absurdo, pero a menudo no lo mejor.
level-fair = Intermedio
    .note = Conoce el juego y deja pasar algunas cosas.
level-strong = Fuerte
    .note = Juega como la red, sin mirar hacia delante.
level-merciless = Implacable
    .note = Mira hacia delante antes de cada respuesta, hasta un segundo donde importa.

## Por qué una respuesta es mejor que otra: qué resulta de ambas en muchas partidas.

because-points = { $who ->
    [you] Terminas con { $amount }.
   *[other] { $name } termina con { $amount }.
}
because-source = { $who ->
    [you] Terminas con { $amount } ({ $source }).
   *[other] { $name } termina con { $amount } ({ $source }).
}
because-length = { $who ->
    [you] La partida dura { $amount }, y ganas { $games }.
   *[other] La partida dura { $amount }, y { $name } gana { $games }.
}
because-nothing = Nada de lo que sigue cambia claramente.
until-round = en esta ronda
until-soon = antes de que acabe la próxima ronda
until-game = antes de que acabe la partida
more-points = { $way ->
    [more] { $count ->
        [one] alrededor de 1 punto más
       *[other] alrededor de { $count } puntos más
    }
   *[fewer] { $count ->
        [one] alrededor de 1 punto menos
       *[other] alrededor de { $count } puntos menos
    }
}
more-rounds = { $way ->
    [more] { $count ->
        [one] alrededor de 1 ronda más
       *[other] alrededor de { $count } rondas más
    }
   *[fewer] { $count ->
        [one] alrededor de 1 ronda menos
       *[other] alrededor de { $count } rondas menos
    }
}
games-of-ten = { $count ->
    [0] en ninguna partida
    [10] en todas las partidas
   *[other] en { $count } de 10 partidas
}

## The fields of a position that every game has

field-round-number = Ronda
field-governor = Gobernador
field-phase = Qué se juega
field-decider = A quién le toca
field-question = Qué se pregunta

## Lo que impide una posición.

problem-field = El texto se contradice: «{ $field }» no concuerda con el resto de la posición.
problem-range = «{ $field }» debe ir de { $low } a { $high }, no ser { $value }.
problem-absent = «{ $field }» solo se usa con «{ $part }».
problem-text = No se entiende la línea { $line }.
problem-format = El texto de una posición empieza por la línea format = "{ $format }".
problem-line-missing = Falta la línea «{ $field } = …».
problem-unknown = Aquí no se conoce «{ $given }».
problem-round = Las rondas se cuentan desde la 1.
problem-role-twice = Una carta de personaje está tomada dos veces.
problem-roles-most = Personajes jugados en esta ronda: { $played }. En esta fase ({ $phase }) pueden ser { $most } como mucho.
problem-role-share = Personajes que ha tomado { $name }: { $taken }. Por orden de turno serían { $share }.
problem-role-player = Se juega esta fase ({ $phase }), así que es { $name } quien debe haber tomado su personaje.
problem-role-chooser = El próximo personaje lo elige { $name }, no { $other }.
problem-not-asked = Esta pregunta no es de esta fase ({ $phase }).
problem-turn = En esta fase debe ser el turno de { $name } (número { $number }).
problem-no-answer = { $name } no tendría respuesta posible a esta pregunta.
problem-seats = Esta edición no se juega con { $seats }.
problem-expansion = Esta edición no tiene esta expansión: { $expansion }.
problem-needs = La expansión «{ $expansion }» necesita otra: { $needed }.
