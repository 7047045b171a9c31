## O que cerca uma partida na página. As palavras dos jogos estão nos outros arquivos.

ui-title = Boriken: Puerto Rico e San Juan
ui-home = Boriken, ao início
ui-tools = Ferramentas
ui-loading = Um momento …
ui-close = Fechar
ui-footer = Software livre. Textos e desenhos são nossos; os jogos pertencem a seus autores e editoras.
ui-copy = Copiar
ui-copied = Copiado

## Este navegador

ui-settings = Ajustes
ui-language = Idioma
ui-theme = Luz
ui-theme-light = Meio-dia
ui-theme-dark = Noite
ui-theme-system = Como o sistema
ui-still = Sem movimento
ui-still-note = As peças chegam ao lugar de imediato.

## Início

ui-what-to-play = O que vamos jogar?
ui-editions = Edições
ui-seats-from-to = De { $least } a { $most } jogadores
ui-expansions = Expansões
ui-no-expansions = Esta edição não tem expansões.
ui-needs = Só com: { $expansion }
ui-more = Variantes e opções
ui-as-usual = Como de costume
ui-shuffle-seats = Sortear os lugares
ui-who-plays = Quem joga?
ui-seats = Jogadores
ui-me = Eu
ui-you = você
ui-your-name = Seu nome
ui-seat-who = Quem ocupa o lugar { $number }?
ui-seat-level = Que força tem o lugar { $number }?
ui-seat-name = Nome no lugar { $number }
ui-sitter-me = Eu
ui-sitter-bot = Computador
ui-sitter-open = Lugar livre
ui-sitter-here = Aqui comigo
ui-sitter-automaton = Puertoma
ui-open-note = para alguém com o link
ui-level = Força
ui-play = Jogar
ui-play-when-ready = Começa assim que estiver pronto …
ui-warming = Preparando as regras para esta máquina
ui-warming-note = Acontece uma única vez e leva cerca de um minuto. Enquanto isso, escolha.
ui-your-games = Suas partidas
ui-no-games = As partidas jogadas aqui ficam guardadas aqui.
ui-your-turn = Sua vez
ui-turn-of = Vez de { $name }
ui-waits-for-people = Espera mais gente
ui-forget = Tirar da lista: { $edition }
ui-forget-note = Tira desta lista. A partida continua guardada.
ui-import = Abrir um registro
ui-import-note = Uma partida continua onde o registro termina; uma posição é jogada de onde está.
ui-import-file = De um arquivo
ui-import-paste = Ou cole um registro ou uma posição
ui-import-open = Abrir

## Antes da partida

ui-seats-open =
    { $count ->
        [one] Há um lugar livre. A partida começa quando for ocupado.
       *[other] Há { $count } lugares livres. A partida começa quando forem ocupados.
    }
ui-waits = espera alguém
ui-is-here = presente
ui-is-away = ausente
ui-invite = Convidar
ui-invite-note = Quem abrir este link ocupa um lugar livre.
ui-invite-only-here = Por enquanto só funciona nesta máquina. Para que outros entrem, inicie com:
ui-qr = O link como código QR
ui-address = Endereço desta máquina
ui-link = Link
ui-copy-link = Copiar o link
ui-join = Ocupar um lugar
ui-join-note = Não é preciso ter conta. Seu lugar fica guardado neste navegador.
ui-sit-down = Sentar
ui-no-such-table = Esta mesa não existe
ui-no-such-table-note = O link pode estar incompleto, ou a partida foi jogada em outra máquina.

## À mesa

ui-round = Rodada { $number }
ui-log = Registro
ui-undo = Desfazer
ui-help = Ajuda
ui-reference = Consulta
ui-forced = (sem escolha)
ui-lost = Conexão perdida, tentando de novo …
ui-closed = Esta mesa está fechada para você.
ui-pace = Ritmo do computador
ui-pace-slow = Lento
ui-pace-usual = Normal
ui-pace-quick = Rápido
ui-pace-none = Imediato
ui-hints = Conselhos permitidos
ui-hints-note = “O que faria o mais forte?” Em partidas entre pessoas, só se todas concordarem.
ui-lend = Emprestar meu lugar
ui-lend-note = Um computador joga por você até você retomar o lugar.
ui-lend-do = Emprestar
ui-take-back = Retomar meu lugar
ui-advice = O que faria o mais forte?
ui-advice-note = A chance de vencer depois de cada resposta.
ui-thinking = Pensando …
ui-chances = Chances de vencer
ui-curtain = Passe a tela. A próxima mão é de:
ui-curtain-open = Sou { $name }

## No tabuleiro

ui-board-asked = O que se pergunta
ui-board-over = A partida acabou.
ui-board-left = Faltam { $count } por colocar
ui-board-arrange-place = Onde ficam os { -colonists }?
ui-board-arrange-nobles = Onde ficam os { -nobles }?
ui-board-arrange-load = O que você embarca?
ui-board-arrange-store = O que você armazena?
ui-board-confirm = Confirmar
ui-board-back = Escolher de novo
ui-board-coins = { $count ->
    [one] 1 moeda em cima
   *[other] { $count } moedas em cima
}
ui-board-taken = está com { $name }
ui-board-roles = Funções
ui-board-tiles = Plantações
ui-board-stack = { $count } na pilha
ui-board-discarded = { $count } descartadas
ui-board-harbour = Porto
ui-board-ship = Navio de { $spaces } espaços, { $count } { $good }
ui-board-people = Chegam { $colonists } { -colonists } e { $nobles } { -nobles }
ui-board-supply-people = { $count } na reserva
ui-board-house = Casa de comércio, { $count } de 4
ui-board-market = Edifícios
ui-board-lot = { $building }, preço { $price }, pontos { $points }, restam { $left }
ui-board-island = Ilha
ui-board-city = Cidade
ui-board-mine = Meu
ui-board-others = Os outros
ui-board-points = pontos
ui-board-waiting = { $count ->
    [0] ninguém espera
    [one] 1 espera
   *[other] { $count } esperam
}
ui-board-look = Ver o tabuleiro de { $name }
ui-board-lent = joga um computador
ui-board-captured = capturado
ui-board-house-name = Casa de comércio
ui-board-supply = Reserva
ui-board-marker = marcador dos Puertomas
ui-board-ends = Última rodada: { $reasons }.
ui-board-fill = Completar
ui-board-deck = Baralho
ui-board-discard = Descarte
ui-board-trading = Preços
ui-board-council = Cartas para escolher
ui-board-hand-name = Mão
ui-board-hand = { $count ->
    [one] 1 carta na mão
   *[other] { $count } cartas na mão
}
ui-board-away = ausente
ui-board-covered = Sob outros edifícios
ui-board-draft-spaces = Por escolher, por preço: { $spaces }
ui-board-gone = { $count } fora da partida
ui-board-used-cards = Reveladas: { $cards }
ui-board-achievements = Conquistas ({ $count })

## A primeira rodada se explica

ui-guide-aim = O objetivo
ui-guide-aim-puerto-rico-text = Vence quem tiver mais pontos no fim. Os pontos vêm das mercadorias embarcadas e dos edifícios. A cada vez alguém escolhe uma função: todos agem nela, e quem a escolheu tem o privilégio.
ui-guide-aim-san-juan-text = Vence quem tiver mais pontos no fim. Os pontos vêm dos edifícios. Cada carta é edifício, mercadoria ou dinheiro. A cada vez alguém escolhe uma função: todos agem nela, e quem a escolheu tem o privilégio.
ui-guide-lit = O que você pode fazer
ui-guide-lit-text = O que tem borda vermelha pode ser clicado. Aponte qualquer coisa para ler o que custa e o que traz, ou por que agora não dá. A linha de cima diz o que se pergunta.
ui-guide-log = O que aconteceu
ui-guide-log-text = O registro conta cada passo, também os que não deixam escolha. Clique numa linha para ver o tabuleiro como estava.
ui-guide-on = Continuar
ui-guide-end = Sem mais dicas
ui-guide-again = Explicar as funções quando aparecerem
ui-keys = Teclado
ui-keys-text = Tab leva ao que pode ser feito, as setas de uma coisa a outra, Enter ou a barra de espaço escolhem, Escape retira uma escolha. Ctrl+Z desfaz. O ponto de interrogação abre a consulta.
ui-privilege = Privilégio:

## Consulta

ui-seek = Buscar
ui-nothing-found = Nada encontrado.
ui-all-role = Funções
ui-all-building = Edifícios
ui-all-card = Cartas
ui-all-tile = Peças
ui-all-task = Festival
ui-all-achievement = Conquistas
ui-number-cost = custo
ui-number-points = pontos
ui-number-circles = vagas
ui-number-column = coluna
ui-number-copies = cópias
ui-number-spaces = espaços
ui-place = Livro de regras: { $place }

## Depois da partida

ui-you-won = Você venceu!
ui-won-by =
    { $count ->
        [one] { $names } vence
       *[other] { $names } vencem
    }
ui-ended-because = A partida acabou: { $reasons }.
ui-rematch = Jogar de novo
ui-replay = Replay
ui-board = O tabuleiro
ui-download = Baixar o registro
ui-to-the-result = Ao resultado
ui-to-the-game = Voltar à partida
ui-points-by-source = Pontos por origem
ui-total = Pontos
ui-course = O curso da partida
ui-graph-chances = Chances de vencer
ui-graph-points = Pontos
ui-graph-doubloons = Dinheiro
ui-graph-goods = Mercadorias
ui-graph-buildings = Edifícios
ui-graph-people = Pessoas
ui-graph-cards = Cartas na mão
ui-analysing = Analisando a partida …
ui-costly = Decisões caras
ui-costly-note = Onde mais chance de vencer foi dada de graça, segundo o jogador mais forte.
ui-gave-away = { $name } deu { $share } de graça
ui-chance = { $share } de vencer
ui-better = Melhor:
ui-then = O que viria depois: { $answers }
ui-nothing-costly = Nada digno de nota foi dado de graça.
ui-whose = De quem
ui-all-seats = Todos os lugares
ui-show = Ver
ui-show-all = Ver todas as { $count }
ui-first-move = Primeira jogada
ui-move-back = Uma jogada para trás
ui-run = Reproduzir
ui-pause = Pausa
ui-move-on = Uma jogada para a frente
ui-last-move = Última jogada
ui-scrubber = Jogada
ui-move-of = Jogada { $move } de { $last }
ui-copy-move = Copiar um link para esta jogada
ui-view = Ponto de vista
ui-view-own = Minha vista
ui-view-open = Tudo aberto
ui-view-of = Vista de { $name }
