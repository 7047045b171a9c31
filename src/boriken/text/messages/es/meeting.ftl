## Personas de este servidor: nombres, dispositivos, bloqueos

ui-me = Tu nombre en este servidor
ui-me-note = Sin cuenta: este navegador guarda una clave secreta, y el servidor conoce un nombre para ella. La etiqueta que sigue al nombre es solo tuya.
ui-me-save = Cambiar el nombre
ui-me-make = Tomar este nombre
ui-me-tag = Los demás ven:
ui-me-hide = Ocultar mi etiqueta
ui-me-hide-note = En las mesas nuevas los demás leen solo tu nombre.
ui-me-devices = Otros dispositivos
ui-me-code-note = Escribe un código en tu otro dispositivo: tendrá el mismo nombre y los mismos asientos.
ui-me-code = Crear un código
ui-me-copy-code = Copiar el código
ui-me-code-until = Válido hasta las { $time }, para un dispositivo.
ui-me-only = { $count ->
    [one] Quitar el otro dispositivo
   *[other] Quitar los otros { $count } dispositivos
}
ui-me-become = Un código de otro dispositivo
ui-me-become-do = Usarlo aquí
ui-me-saved = Guardado.
ui-me-moved = Este dispositivo también es tuyo.
ui-me-forget = Olvidarme
ui-me-forget-note = El servidor olvida tu nombre, tus dispositivos, tu puntuación y las personas bloqueadas. Los asientos que conoce este navegador siguen siendo tuyos.
ui-me-forget-do = Sí, olvídame
ui-cancel = Cancelar
ui-blocked = { $count ->
    [one] Una persona bloqueada
   *[other] { $count } personas bloqueadas
}
ui-block = Bloquear
ui-unblock = Permitir de nuevo
ui-problem-wrong-key = Este código o esta clave ya no vale.
ui-problem-not-allowed = Aquí no está permitido: { $sentence }
ui-problem-unknown = Aquí no existe: { $sentence }

## Hablar

talk-hello = ¡Hola!
talk-good-luck = ¡Suerte!
talk-one-moment = Un momento, por favor.
talk-your-turn = Te toca.
talk-well-done = ¡Buena jugada!
talk-oops = ¡Ay!
talk-thanks = ¡Gracias!
talk-good-game = ¡Buena partida!
ui-talk = Charla
ui-talk-none = Nadie ha dicho nada todavía.
ui-talk-phrases = Frases que cada persona lee en su idioma
ui-talk-phrases-only = En esta mesa solo se permiten frases.
ui-talk-text = Escribe a toda la mesa
ui-talk-send = Enviar
ui-talk-people = Personas en esta mesa
ui-talk-unread = { $count ->
    [one] { $count } nuevo
   *[other] { $count } nuevos
}
ui-chat-allowed = Las personas pueden escribirse
ui-block-note = No lees lo que dicen las personas bloqueadas, y no pueden sentarse en tus mesas.

## Un lugar de encuentro

ui-meet = Mesas abiertas
ui-meet-note = Mesas de este servidor que esperan gente. Toma un asiento, o espera a otros en tu propia mesa.
ui-meet-none = Ahora ninguna mesa espera gente.
ui-meet-forbidden = Este servidor no muestra mesas: comparte el enlace de una mesa.
ui-meet-count = { $count ->
    [one] Una mesa espera.
   *[other] { $count } mesas esperan.
}
ui-meet-make = Crear una mesa
ui-list = Mostrar esta mesa
ui-list-note = Todo el servidor la ve en «Mesas abiertas» hasta que se ocupen los asientos.
ui-fill = Completar con bots
ui-call-off = Cancelar la partida
ui-called-off = Esta partida se canceló
ui-called-off-note = Quien creó la mesa la canceló antes de la primera jugada.
ui-leave = Dejar la mesa
ui-leave-note = Dejas tu asiento para siempre. Un bot lo juega hasta que otra persona lo tome.
ui-leave-do = Sí, dejarla
ui-open-network = Abrir a esta red
ui-open-network-note = Otros dispositivos de tu red podrán abrir el enlace. Termina cuando se detiene el servidor.
ui-problem-called-off = Esta partida se canceló.
ui-problem-no-network = Este equipo no tiene ahora una dirección en una red.

## La clasificación

ui-ladder = Clasificación
ui-ladder-note = Puntuaciones de partidas que cuentan. Una puntuación es tan segura como su intervalo: la fuerza verdadera está en él con una probabilidad del 95 %. El orden sigue el extremo inferior.
ui-ladder-none = Todavía no ha contado ninguna partida de este juego.
ui-ladder-player = Quién
ui-ladder-rating = Puntuación
ui-ladder-interval = Intervalo
ui-ladder-games = Partidas
ui-ladder-bot = bot
ui-me-ladder = Quiero una puntuación.
ui-me-ladder-note = La cambian las partidas de mesas que cuentan. Puedes dejar la clasificación cuando quieras.
ui-counts = Esta partida cuenta para la clasificación
ui-counts-note = Para personas con nombre y puntuación aquí, y bots: sin deshacer, sin consejos y sin bot en tu lugar.
ui-problem-cannot-count = Esto no vale en una partida que cuenta para la clasificación: { $sentence }
