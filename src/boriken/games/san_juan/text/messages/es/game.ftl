## Las cosas: sus nombres, que ninguna edición imprime en español, y lo que hacen.

role-builder = Constructor
    .note = Todos pueden construir una carta de su mano, por turno, y pagan con otras cartas.
    .privilege = Pagas 1 carta menos.
    .action = Todos pueden construir
    .extra = Tú, 1 carta menos
role-producer = Productor
    .note = Todos pueden producir una mercancía en uno de sus edificios de producción, por turno.
    .privilege = Puedes producir 1 mercancía más.
    .action = Todos pueden producir 1
    .extra = Tú, 1 más
role-trader = Mercader
    .note = Se descubre una loseta de precios; todos pueden vender una mercancía a esos precios, por turno.
    .privilege = Puedes vender 1 mercancía más.
    .action = Todos pueden vender 1
    .extra = Tú, 1 más
role-councillor = Consejero
    .note = Todos roban 2 cartas, por turno, y se quedan 1 de ellas.
    .privilege = Robas 5 cartas.
    .action = Todos roban 2 cartas y guardan 1
    .extra = Tú robas 5
role-prospector = Buscador de oro
    .note = Los demás no hacen nada.
    .privilege = Robas 1 carta.
    .action = Los demás no hacen nada
    .extra = Tú, 1 carta

good-indigo = Añil
    .note = Está en { card-indigo-plant.said }.
good-sugar = Azúcar
    .note = Está en { card-sugar-mill.said }.
good-tobacco = Tabaco
    .note = Está en { card-tobacco-storage.said }.
good-coffee = Café
    .note = Está en { card-coffee-roaster.said }.
good-silver = Plata
    .note = Está en { card-silver-smelter.said }.
good-customs = Mercancía de aduana
    .note = Está en { card-customs-office.said } y se vende por 2, diga lo que diga la loseta de precios.

card-indigo-plant = Añilería
    .note = Guarda una mercancía de { good-indigo.said }. Edificio de producción: puedes tener varios.
card-sugar-mill = Azucarera
    .note = Guarda una mercancía de { good-sugar.said }. Edificio de producción: puedes tener varios.
card-tobacco-storage = Secadero de tabaco
    .note = Guarda una mercancía de { good-tobacco.said }. Edificio de producción: puedes tener varios.
card-coffee-roaster = Tostadero de café
    .note = Guarda una mercancía de { good-coffee.said }. Edificio de producción: puedes tener varios.
card-silver-smelter = Fundición de plata
    .note = Guarda una mercancía de { good-silver.said }. Edificio de producción: puedes tener varios.
card-smithy = Herrería
    .note = Los edificios de producción te cuestan 1 carta menos.
card-gold-mine = Mina de oro
    .note = Cuando alguien toma { role-prospector.said }, descubres 4 cartas; si todos sus costes son distintos, te quedas la más barata.
card-archive = Archivo
    .note = En el consejo, todas las cartas que robas van a tu mano y puedes descartar cualesquiera de ella.
card-poor-house = Hospicio
    .note = Si después de construir te queda como mucho 1 carta, puedes robar 1.
card-black-market = Mercado negro
    .note = Cuando construyes puedes descartar hasta 2 mercancías; cada una abarata el edificio en 1 carta.
card-trading-post = Puesto comercial
    .note = Puedes vender 1 mercancía más.
card-well = Pozo
    .note = Si produces al menos 2 mercancías, robas 1 carta.
card-market-stand = Puesto de mercado
    .note = Si vendes al menos 2 mercancías, robas 1 carta más.
card-crane = Grúa
    .note = Puedes construir sobre un edificio tuyo y ahorrarte lo que costó; nunca sobre { card-crane.said } ni sobre un edificio igual.
card-chapel = Capilla
    .note = Al empezar la ronda puedes poner debajo una carta de tu mano: 1 punto al final.
card-tower = Torre
    .note = Puedes tener 12 cartas al empezar la ronda.
card-aqueduct = Acueducto
    .note = Puedes producir 1 mercancía más.
card-carpenter = Carpintería
    .note = Cuando has construido y pagado un edificio civil, robas 1 carta.
card-prefecture = Prefectura
    .note = En el consejo te quedas 2 cartas en vez de 1.
card-market-hall = Lonja
    .note = Si vendes al menos 1 mercancía, robas 1 carta más.
card-quarry = Cantera
    .note = Los edificios civiles te cuestan 1 carta menos.
card-library = Biblioteca
    .note = Duplica el privilegio del personaje que tomas; con dos jugadores, solo una vez por ronda.
card-statue = Estatua
    .note = Un monumento: da sus puntos y cuenta para { card-triumphal-arch.said }.
card-victory-column = Columna de la victoria
    .note = Un monumento: da sus puntos y cuenta para { card-triumphal-arch.said }.
card-hero = Héroe
    .note = Un monumento: da sus puntos y cuenta para { card-triumphal-arch.said }.
card-city-hall = Ayuntamiento
    .note = Al final: 1 punto por cada edificio civil tuyo.
card-guild-hall = Cofradía
    .note = Al final: 1 punto por cada edificio de producción tuyo y 1 por cada clase de ellos.
card-triumphal-arch = Arco de triunfo
    .note = Al final: 4 puntos por un monumento, 6 por dos y 8 por los tres.
card-palace = Palacio
    .note = Al final: 1 punto por cada cuatro de todos tus demás puntos.
card-guard-room = Cuerpo de guardia
    .note = Puedes tener 7 cartas al empezar la ronda.
card-office = Oficina
    .note = Al empezar la ronda puedes descartar 1 o 2 cartas y robar otras tantas.
card-hut = Cabaña
    .note = Si en una fase de { role-trader.said } no vendes nada, robas 1 carta.
card-tavern = Taberna
    .note = Si al acabar una fase de { role-builder.said } eres quien menos edificios tiene, robas 1 carta.
card-park = Parque
    .note = Si construyes sobre él con { card-crane.said }, pagas 6 cartas menos.
card-customs-office = Aduana
    .note = Al empezar un consejo se pone una mercancía aquí, si no la hay; se vende por 2.
card-bank = Banco
    .note = Una vez en la partida, al empezar una ronda, puedes poner debajo las cartas que quieras: 1 punto cada una al final.
card-harbor = Puerto
    .note = En cada fase de { role-trader.said }, una de las mercancías que vendes se pone debajo: 1 punto al final.
card-goldsmith = Orfebre
    .note = Cuando alguien toma { role-prospector.said }, descubres una carta y puedes quedártela si nadie ha construido un edificio igual.
card-residence = Residencia
    .note = Al final, por cada trío de edificios distintos de un mismo coste: 4 puntos por el primero, 3 por el segundo, y así.
card-cathedral = Catedral
    .note = Al final, por los edificios de coste 6 de los demás: 4 puntos por el primero, 3 por el segundo, y así.

thing-deck = Mazo
    .note = Todos roban de él, y las mercancías son cartas suyas boca abajo. Cuando se acaba, las cartas descartadas se barajan y forman otro.
thing-discard = Cartas descartadas
    .note = Aquí van las cartas con que se pagan edificios, las mercancías vendidas y las cartas descartadas. Cuando el mazo se acaba, se barajan y forman otro.
thing-trading-tiles = Precios
    .note = En cada fase del { role-trader } se descubre la siguiente de las { $count } losetas de comercio: dice por cuántas cartas se vende cada mercancía. Después va al final, así que el orden no cambia.
thing-governor = Gobernador
    .note = Elige personaje primero en esta ronda. En la siguiente, el gobernador es quien está a su izquierda.

## Lo que se puede añadir y cambiar.

expansion-new-buildings = Nuevos edificios
    .note = Diez clases más de edificios en el mazo y, en el centro de la mesa, { card-cathedral.said }.

option-opening-variant = Primera mano elegida
    .note = Según su posición se roban cinco, seis, siete y ocho cartas, y cada cual se queda cuatro.
option-rulings = Interpretaciones
    .note = Puntos en los que el reglamento calla o no es claro, cada uno con la respuesta de la edición.

## Dónde está la partida y cómo acaba.

phase-role-choice = elección de personaje
phase-builder = fase de { role-builder.said }
phase-producer = fase de { role-producer.said }
phase-trader = fase de { role-trader.said }
phase-councillor = fase de { role-councillor.said }
phase-prospector = fase de { role-prospector.said }
phase-round-start = comienza una ronda
phase-opening = elección de la primera mano

end-city-full = hay una ciudad llena
end-standstill = nadie construyó durante demasiadas rondas

source-buildings = Edificios
source-cards-under = Cartas bajo edificios
source-triumphal-arch = { card-triumphal-arch }
source-guild-hall = { card-guild-hall }
source-city-hall = { card-city-hall }
source-residence = { card-residence }
source-cathedral = { card-cathedral }
source-palace = { card-palace }
tie-break = Cartas y mercancías

n-cards = { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
}
price-cards = { n-cards }

## Preguntas.

question-choose-role = Elige un personaje.
question-use-library = ¿Duplicas el privilegio de este personaje con { card-library.said }?
question-build = ¿Qué construyes? Tienes { n-cards } en la mano.
question-give-goods = ¿Entregas una mercancía a { card-black-market.said } para { $building }?
question-cover = ¿Dónde va { $building }?
question-pay = ¿Con qué carta pagas { $building }? Por pagar: { n-cards }.
question-pay-more = Ya está pagado: { $building }. ¿Renuncias a un descuento y pagas hasta { $more } más?
question-pay-done = Ya está pagado: { $building }.
question-use-poor-house = ¿Robas una carta con { card-poor-house.said }?
question-produce = ¿Qué produces? Hasta { $count }.
question-sell = ¿Qué vendes? Hasta { $count }.
question-keep = ¿Qué carta te quedas? Por elegir: { $count }.
question-discard = ¿Qué carta descartas? Por descartar: { $count }.
question-take-shown = ¿Te quedas { $card } con { card-goldsmith.said }?
question-use-office = ¿Qué carta cambias con { card-office.said }? Hasta { $count }.
question-lay-under-chapel = ¿Qué carta pones bajo { card-chapel.said }?
question-lay-under-bank = ¿Qué carta pones bajo { card-bank.said }? Solo puedes hacerlo al empezar una única ronda.
question-use-building = ¿Usas { $building }?
question-draw = ¿Robas { n-cards }?
question-draw-privilege = ¿Robas { n-cards } por tu privilegio?

## Respuestas.

answer-pass-use-library = No, con este personaje no
answer-pass-build = No construir
answer-pass-give-goods = Ninguna mercancía
answer-pass-give-goods-more = Ninguna más
answer-pass-cover = Junto a tus otros edificios
answer-pass-pay = No pagar más
answer-pass-use-poor-house = No robar
answer-pass-produce = No producir
answer-pass-produce-more = No producir más
answer-pass-sell = No vender
answer-pass-sell-more = No vender más
answer-pass-take-shown = No, dejarla
answer-pass-use-office = Ninguna
answer-pass-use-office-more = Ninguna más
answer-pass-lay-under-chapel = Ninguna
answer-pass-lay-under-bank = Ninguna
answer-pass-lay-under-bank-more = Ninguna más
answer-pass-use-building = No usar
answer-pass-draw = No robar

answer-use = Sí, usar { $building }
answer-role = Tomar { $role }
answer-build = Construir { $building } por { price-cards }
answer-give = Entregar 1 de { $good }
answer-cover = Sobre { $building }, por { price-cards }
answer-cover-full = Sobre { $building } con su mercancía, por { price-cards }
answer-pay = Pagar con { $card }
answer-produce = Producir { $good }
answer-sell = Vender { $good } por { n-cards }
answer-keep = Quedarte { $card }
answer-discard = Descartar { $card }
answer-under-chapel = Poner { $card } bajo { card-chapel.said }
answer-under-bank = Poner { $card } bajo { card-bank.said }
answer-draw = Sí, robar

## Trozos de frases.

piece-cards = { $count ->
    [one] { $card }
   *[other] { $count }× { $card }
}
piece-unseen = { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
}
piece-price-with = { n-cards } ({ $list })
piece-goods = { $count ->
    [one] { $good }
   *[other] { $count } de { $good }
}
piece-sold = { $good } por { $price }
piece-price = { $price } por { $good }

## Lo que ha pasado.

event-dealt = { $who ->
    [you] Recibes { $list }.
   *[other] { $name } recibe { $list }.
}
event-opening-began = Todos eligen { $keep } de estas cartas para empezar.
event-round-began = { $who ->
    [you] Ronda { $round }: te toca ser gobernador.
   *[other] Ronda { $round }: { $name } tiene el cargo de gobernador.
}
event-role-taken = { $who ->
    [you] Tomas { $role }.
   *[other] { $name } toma { $role }.
}
event-library-used = { $who ->
    [you] { card-library.begins } duplica tu privilegio.
   *[other] { card-library.begins } duplica el privilegio de { $name }.
}
event-drawn = { $who ->
    [you] Robas { $list }.
   *[other] { $name } roba { $list }.
}
event-discarded = { $who ->
    [you] Descartas { $list }.
   *[other] { $name } descarta { $list }.
}
event-deck-shuffled = Se barajan los descartes y forman el mazo.
event-good-given = { $who ->
    [you] Entregas { $list } a { card-black-market.said }.
   *[other] { $name } entrega { $list } a { card-black-market.said }.
}
event-good-lost = { $who ->
    [you] Pierdes la mercancía que había encima: { $good }.
   *[other] { $name } pierde la mercancía que había encima: { $good }.
}
event-built = { $who ->
    [you] Construyes { $building } por { $cost }.
   *[other] { $name } construye { $building } por { $cost }.
}
event-built-over = { $who ->
    [you] Construyes { $building } sobre { $over } por { $cost }.
   *[other] { $name } construye { $building } sobre { $over } por { $cost }.
}
event-produced = { $who ->
    [you] Produces { $list }.
   *[other] { $name } produce { $list }.
}
event-tile-shown = La loseta de precios paga { $list }.
event-sold = { $who ->
    [you] Vendes { $list }.
   *[other] { $name } vende { $list }.
}
event-stored-in-harbor = { $who ->
    [you] Pones { $good } bajo { card-harbor.said }.
   *[other] { $name } pone { $good } bajo { card-harbor.said }.
}
event-kept = { $who ->
    [you] Te quedas { $list }.
   *[other] { $name } se queda { $list }.
}
event-turn = { $who ->
    [you] Tú { $list }.
   *[other] { $name } { $list }.
}
clause-built = { $who ->
    [you] construyes { $building } por { $cost }
   *[other] construye { $building } por { $cost }
}
clause-built-over = { $who ->
    [you] construyes { $building } sobre { $over } por { $cost }
   *[other] construye { $building } sobre { $over } por { $cost }
}
clause-produced = { $who ->
    [you] produces { $list }
   *[other] produce { $list }
}
clause-sold = { $who ->
    [you] vendes { $list }
   *[other] vende { $list }
}
clause-stored-in-harbor = { $who ->
    [you] pones { $good } bajo { card-harbor.said }
   *[other] pone { $good } bajo { card-harbor.said }
}
clause-drawn = { $who ->
    [you] robas { $list }
   *[other] roba { $list }
}
clause-kept = { $who ->
    [you] te quedas { $list }
   *[other] se queda { $list }
}
clause-discarded = { $who ->
    [you] descartas { $list }
   *[other] descarta { $list }
}
event-shown = { $who ->
    [you] Descubres { $list }.
   *[other] { $name } descubre { $list }.
}
event-shown-taken = { $who ->
    [you] Te quedas { $card }.
   *[other] { $name } se queda { $card }.
}
event-laid-under = { $who ->
    [you] Pones { $list } bajo { $building }.
   *[other] { $name } pone { $list } bajo { $building }.
}
event-declined = { $who ->
    [you] Renuncias a { $building }.
   *[other] { $name } renuncia a { $building }.
}
event-declined-draw = { $who ->
    [you] Renuncias a las cartas.
   *[other] { $name } renuncia a las cartas.
}
event-passed = { $who ->
    [you] Pasas.
   *[other] { $name } pasa.
}
event-passed-builder = { $who ->
    [you] No construyes nada.
   *[other] { $name } no construye nada.
}
event-passed-producer = { $who ->
    [you] No produces nada.
   *[other] { $name } no produce nada.
}
event-passed-trader = { $who ->
    [you] No vendes nada.
   *[other] { $name } no vende nada.
}
event-passed-prospector = { $who ->
    [you] Dejas la carta.
   *[other] { $name } deja la carta.
}
event-end-triggered = Es el final de la partida: { $reason }.

unable-produce = { $who ->
    [you] No puedes producir nada.
    [one] { $names } no puede producir nada.
   *[several] No pueden producir: { $names }.
}
unable-sell = { $who ->
    [you] No puedes vender nada.
    [one] { $names } no puede vender nada.
   *[several] No pueden vender: { $names }.
}
unable = { $who ->
    [you] No puedes hacer nada y no se te pregunta.
    [one] { $names } no puede hacer nada.
   *[several] No pueden hacer nada: { $names }.
}

## Lo que las respuestas cuestan y dan.

fact-price = precio
fact-least-price = como mínimo
fact-worth = valor
fact-cards = cartas
fact-draws = robas
fact-goods = mercancías
fact-points = puntos
fact-keeps = te quedas
part-list-price = precio impreso
part-privilege = privilegio
part-not-below-zero = nunca menos de 0
part-building = en la carta
part-covered = cubierto
part-paid = pagada
part-discarded = descartada
part-council = consejo
part-role = personaje

## Por qué no se puede dar una respuesta.

reason-other-thing = Ahora se pregunta por otro edificio
reason-role-taken = Lo tiene { $seat }
reason-not-in-hand = No está en tu mano
reason-not-drawn = No está entre las cartas robadas
reason-not-for-sale = No está a la venta
reason-already-built = Ya lo tienes
reason-too-expensive = { $short ->
    [one] Falta 1 carta
   *[other] Faltan { $short } cartas
}
reason-not-paid = { $left ->
    [one] Queda 1 por pagar
   *[other] Quedan { $left } por pagar
}
reason-no-good = No tienes
reason-not-built = No lo tienes
reason-crane-stays = No se puede construir sobre { card-crane.said }
reason-same-building = No sobre un edificio igual
reason-black-market-used = Se está usando para este edificio
reason-all-hold-goods = Todos tienen ya una mercancía
reason-not-produced = Recibe su mercancía en el consejo
reason-in-order = Se nombran en orden y ya se ha nombrado una posterior
reason-too-few-after = De aquí en adelante hay muy pocas: hacen falta { $needed }

## Interpretaciones.

ruling-goldsmith-counts-covered = Para { card-goldsmith.said }, ¿sigue contando como construido un edificio cubierto con { card-crane.said }?
    .on = Se construyó una vez, así que { card-goldsmith.said } no puede tomar una carta igual.
    .off = Solo cuentan los edificios que están descubiertos en una ciudad.
ruling-gains-may-be-declined = ¿Se pregunta antes de tomar lo que un personaje, un privilegio o un edificio simplemente da?
    .on = Se pregunta cada vez y se puede renunciar: las cartas de { role-prospector.said }; en el consejo, las dos cartas de la acción y, aparte, las del privilegio, antes de mirar ninguna (de lo que se robe se guarda una); { card-library.said } siempre que pueda duplicar; { card-carpenter.said }, { card-well.said }, { card-market-stand.said }, { card-market-hall.said }, { card-hut.said } y { card-tavern.said }; { card-gold-mine.said } y { card-goldsmith.said } antes de descubrir; la mercancía de { card-customs-office.said }; { card-harbor.said } con cada mercancía vendida hasta que toma una; { card-prefecture.said } cuando ya se ven las cartas, para guardar dos o una. Quien construye puede pagar de más, carta a carta, hasta el precio sin { card-smithy.said }, { card-quarry.said } ni privilegio. { card-archive.begins } no necesita pregunta: no usarlo es descartar cartas recién robadas.
    .off = Se toma. Solo se pregunta lo que puede valer la pena rechazar.

## Las reglas en diez minutos

rules-round = Quien tiene la señal de gobernador elige un personaje y todos hacen su acción, empezando por quien lo eligió y hacia la izquierda; después elige el siguiente entre los que quedan. Cuando se han elegido todos los de la ronda, se devuelven y la señal pasa a la izquierda. La ronda siguiente empieza revisando las manos: se descartan las cartas que pasan del límite.
rules-goods = Una mercancía es una carta del mazo, boca abajo sobre su edificio de producción, donde cabe una. Al venderla se descarta, y robas tantas cartas como dice la ficha de precios.
rules-end = La partida termina con la fase en la que alguien construye su duodécimo edificio.
rules-score = Al final cada cual suma los puntos impresos en sus edificios, las cartas bajo algunos edificios y lo que cuentan los edificios que cuestan 6. Las cartas en la mano y las mercancías solo deciden si hay empate.
setup-hand = Cartas en la mano
setup-hand-limit = Cartas que se pueden tener al empezar una ronda
setup-roles-a-round = Personajes en una ronda

## Qué resulta de una respuesta.

because-drawn = { $who ->
    [you] Robas { $amount } { $when }.
   *[other] { $name } roba { $amount } { $when }.
}
because-sold = { $who ->
    [you] Robas { $amount } con ventas { $when }.
   *[other] { $name } roba { $amount } con ventas { $when }.
}
because-produced = { $who ->
    [you] Produces { $amount } { $when }.
   *[other] { $name } produce { $amount } { $when }.
}
because-saved = { $who ->
    [you] Pones { $amount } debajo de edificios { $when }.
   *[other] { $name } pone { $amount } debajo de edificios { $when }.
}
because-built = { $who ->
    [you] Construyes { $building } { $when }: { $games }; con la otra respuesta, { $instead }.
   *[other] { $name } construye { $building } { $when }: { $games }; con la otra respuesta, { $instead }.
}
more-cards = { $way ->
    [more] { $count ->
        [one] 1 carta más
       *[other] { $count } cartas más
    }
   *[fewer] { $count ->
        [one] 1 carta menos
       *[other] { $count } cartas menos
    }
}
more-goods = { $way ->
    [more] { $count ->
        [one] 1 mercancía más
       *[other] { $count } mercancías más
    }
   *[fewer] { $count ->
        [one] 1 mercancía menos
       *[other] { $count } mercancías menos
    }
}
more-goods-of = { $way ->
    [more] { $count ->
        [one] 1 más de { $good }
       *[other] { $count } más de { $good }
    }
   *[fewer] { $count ->
        [one] 1 menos de { $good }
       *[other] { $count } menos de { $good }
    }
}

## The fields of a position, in its editor

field-trading-tiles = Losetas de precios, en su orden
field-next-tile = Losetas de precios usadas desde la primera
field-cathedral = La catedral está en el centro
field-covered = Cartas cubiertas
field-hand-size = Cartas en la mano
field-hand = Cartas conocidas de la mano
field-buildings = Edificios
field-goods = Mercancías
field-under = Cartas bajo la capilla y el banco
field-harbor-size = Mercancías bajo el puerto
field-bank-used = El banco ya se ha usado
field-roles-taken = Roles tomados en esta ronda
trading-tile-unknown = Desconocida
trading-tile-p11122 = 1 1 1 2 2
trading-tile-p11222 = 1 1 2 2 2
trading-tile-p11223 = 1 1 2 2 3
trading-tile-p12223 = 1 2 2 2 3
trading-tile-p12233 = 1 2 2 3 3

## Lo que impide una posición.

problem-cards = De esta carta hay { $total }: { $card }. Aquí hay { $elsewhere } en juego y { $left } en el mazo.
problem-cathedrals = Solo hay una catedral, y solo con los nuevos edificios.
problem-hand = { $name } tiene { $held } cartas en la mano, pero se nombran { $named }.
problem-building-twice = { $name } tiene dos veces este edificio: { $building }. Solo pueden repetirse los de producción.
problem-city-full = { $name } tiene más de { $spaces } edificios.
problem-goods-crowded = { $name } tiene { $goods } mercancías de una clase ({ $good }), pero solo { $buildings } edificios para ellas.
problem-prices = Una loseta de precios está dos veces.
problem-price-hidden = En la fase de { role-trader.said } los precios deben conocerse.
problem-city-ends = Una ciudad con { $spaces } edificios termina la partida después de la fase de { role-builder.said }.
