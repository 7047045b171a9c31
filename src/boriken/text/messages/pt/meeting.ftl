## Pessoas deste servidor: nomes, dispositivos, bloqueios

ui-me = Seu nome neste servidor
ui-me-note = Sem conta: este navegador guarda uma chave secreta, e o servidor conhece um nome para ela. A etiqueta depois do nome é só sua.
ui-me-save = Mudar o nome
ui-me-make = Usar este nome
ui-me-tag = Os outros veem:
ui-me-hide = Ocultar minha etiqueta
ui-me-hide-note = Em mesas novas os outros leem só o seu nome.
ui-me-devices = Outros dispositivos
ui-me-code-note = Digite um código no seu outro dispositivo: ele terá o mesmo nome e os mesmos lugares.
ui-me-code = Criar um código
ui-me-copy-code = Copiar o código
ui-me-code-until = Válido até { $time }, para um dispositivo.
ui-me-only = { $count ->
    [one] Remover o outro dispositivo
   *[other] Remover os outros { $count } dispositivos
}
ui-me-become = Um código de outro dispositivo
ui-me-become-do = Usar aqui
ui-me-saved = Salvo.
ui-me-moved = Este dispositivo também é seu agora.
ui-me-forget = Esquecer-me
ui-me-forget-note = O servidor esquece seu nome, seus dispositivos, sua classificação e as pessoas bloqueadas. Os lugares que este navegador conhece continuam seus.
ui-me-forget-do = Sim, esqueça
ui-cancel = Cancelar
ui-blocked = { $count ->
    [one] Uma pessoa bloqueada
   *[other] { $count } pessoas bloqueadas
}
ui-block = Bloquear
ui-unblock = Permitir de novo
ui-problem-wrong-key = Este código ou esta chave não vale mais.
ui-problem-not-allowed = Isto não é permitido aqui: { $sentence }
ui-problem-unknown = Isto não existe aqui: { $sentence }

## Conversa

talk-hello = Olá!
talk-good-luck = Boa sorte!
talk-one-moment = Um momento, por favor.
talk-your-turn = É a sua vez.
talk-well-done = Boa jogada!
talk-oops = Opa!
talk-thanks = Obrigado!
talk-good-game = Boa partida!
ui-talk = Conversa
ui-talk-none = Ninguém disse nada ainda.
ui-talk-phrases = Frases que cada pessoa lê no seu idioma
ui-talk-phrases-only = Nesta mesa só são permitidas frases.
ui-talk-text = Escreva para toda a mesa
ui-talk-send = Enviar
ui-talk-people = Pessoas nesta mesa
ui-talk-unread = { $count ->
    [one] { $count } nova
   *[other] { $count } novas
}
ui-chat-allowed = As pessoas podem escrever umas às outras
ui-block-note = Você não lê o que pessoas bloqueadas dizem, e elas não podem sentar nas suas mesas.

## Um lugar de encontro

ui-meet = Mesas abertas
ui-meet-note = Mesas deste servidor que esperam pessoas. Tome um lugar, ou espere por outros na sua própria mesa.
ui-meet-none = Nenhuma mesa espera pessoas agora.
ui-meet-forbidden = Este servidor não mostra mesas: compartilhe o link de uma mesa.
ui-meet-count = { $count ->
    [one] Uma mesa espera.
   *[other] { $count } mesas esperam.
}
ui-meet-make = Criar uma mesa
ui-list = Mostrar esta mesa
ui-list-note = Todos neste servidor a veem em “Mesas abertas” até que os lugares sejam ocupados.
ui-fill = Completar com bots
ui-call-off = Cancelar a partida
ui-called-off = Esta partida foi cancelada
ui-called-off-note = Quem criou a mesa a cancelou antes da primeira jogada.
ui-leave = Deixar a mesa
ui-leave-note = Você deixa seu lugar para sempre. Um bot joga até que outra pessoa o tome.
ui-leave-do = Sim, deixar
ui-open-network = Abrir para esta rede
ui-open-network-note = Outros dispositivos da sua rede poderão abrir o link. Termina quando o servidor para.
ui-problem-called-off = Esta partida foi cancelada.
ui-problem-no-network = Esta máquina não tem agora um endereço em uma rede.

## A classificação

ui-ladder = Classificação
ui-ladder-note = Pontuações de partidas que contam. Uma pontuação é tão segura quanto seu intervalo: a força verdadeira está nele com uma chance de 95 %. A ordem segue o extremo inferior.
ui-ladder-none = Nenhuma partida deste jogo contou ainda.
ui-ladder-player = Quem
ui-ladder-rating = Pontuação
ui-ladder-interval = Intervalo
ui-ladder-games = Partidas
ui-ladder-bot = bot
ui-me-ladder = Quero uma pontuação.
ui-me-ladder-note = Partidas em mesas que contam a mudam. Você pode deixar a classificação quando quiser.
ui-counts = Esta partida conta para a classificação
ui-counts-note = Para pessoas com nome e pontuação aqui, e bots: sem desfazer, sem conselhos e sem bot no seu lugar.
ui-problem-cannot-count = Isto não cabe em uma partida que conta para a classificação: { $sentence }
