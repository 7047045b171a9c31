## O que o terminal diz em volta de uma partida.

terminal-you = Você
terminal-seats = { $seats } jogadores
terminal-seed = semente { $seed }
terminal-from = de { $file }
terminal-help = h: ajuda, q: sair.
terminal-goodbye = Até logo!
terminal-thinking = { $name } está pensando
terminal-after = r salva o registro, u desfaz sua última decisão, q ou Enter sai.
terminal-over = a partida terminou: r, u, l, b ou q
terminal-no-undo = não há decisão sua para desfazer
terminal-undone = Desfeito.
terminal-unwritten = não foi possível gravar { $file }: { $why }
terminal-saved = Salvo em { $file }; `boriken play --from { $file }` continua dali.
terminal-no-number = nenhuma resposta tem o número { $number }
terminal-several = '{ $text }' poderia ser: { $list }
terminal-none = '{ $text }' não é nenhuma das respostas; digite um número, ou h para ver a ajuda
terminal-no-place = '{ $text }' não é um lugar seu: { $list }
terminal-arrange = Seus { fact-circles }: { $circles }. Ou digite tudo de uma vez: { $example }

command-number = um número
    .does = escolher essa resposta
command-text = texto
    .does = as palavras da resposta ou seu começo, ou o texto da ação (take corn)
command-board = b
    .does = mostrar de novo o tabuleiro inteiro
command-log = l
    .does = tudo o que aconteceu nesta partida
command-undo = u
    .does = desfazer: voltar à sua última decisão
command-save = s [ARQUIVO]
    .does = salvar a posição como um texto que pode ser lido e editado
command-record = r [ARQUIVO]
    .does = salvar o registro da partida inteira
command-help = h
    .does = esta ajuda
command-quit = q
    .does = sair
command-arrangement = milho 2, fazenda 1
    .does = colocar todos de uma vez, quando for a hora de colocar
command-why = w [NÚMERO]
    .does = por quê (why): as últimas escolhas dos Puertomas, ou uma delas com tudo o que a decidiu

terminal-round = Rodada { $round }
terminal-before = Antes da rodada 1
terminal-governor = governador: ♦ { $name }
terminal-last-round = É a última rodada: { $list }.
terminal-last-phase = A partida termina com esta fase: { $list }.
terminal-left = Restam { $left };
terminal-fullest = a cidade mais cheia:
terminal-end = Fim
terminal-points = pontos
terminal-total = Total
terminal-you-win = Você vence com { n-points }.
terminal-win = { $count ->
    [1] { $names } vence com { n-points }.
   *[other] Vencem com { n-points }: { $names }.
}
terminal-why = A partida terminou: { $list }.

terminal-draft = edifícios da partida, por custo
terminal-cost = custo
terminal-in-game = na partida
terminal-still = faltam
terminal-choice = podem ser escolhidos
terminal-achievements = suas conquistas
terminal-announced = anunciada
terminal-captured = capturada ({ piece-seat })
terminal-tiles = peças
terminal-none-there = nenhuma
terminal-stack = viradas para baixo { $stack }, descartadas { $gone }
terminal-people = { $ship } { part-ship }, { $supply } na reserva
terminal-gone = { $count } fora da partida
terminal-ships = navios
terminal-house = casa
terminal-goods-left = reserva
terminal-marker = marcador em { $role }
terminal-used-cards = cartas de desempate usadas: { $cards }
terminal-why-none = Nenhum Puertoma escolheu nada ainda.
terminal-why-how = w NÚMERO mostra como um Puertoma chegou à sua escolha
terminal-why-number = “{ $text }” não é nenhuma das escolhas; elas vão de 1 a { $count }
terminal-action-board = tabuleiro de ações: o marcador está em { $role }
terminal-card-turned = carta de desempate { $number }, de cima para baixo
terminal-counted = contando até { $number }, em círculo
terminal-candidates = candidatos
terminal-all-cards = cartas de desempate
terminal-task = { $task }: { $wants }, por { $reward }
terminal-task-done = { $task }: feito por { $name }
terminal-purse = bolsa
terminal-goods = bens
terminal-fields = campo
terminal-city = cidade
terminal-token = ficha
terminal-wants = quer
terminal-folk = gente
terminal-in-hand = { n-colonists } em mãos
terminal-waiting = { $people } em espera
terminal-unused = { $people } sem uso
terminal-titles = metas
terminal-face-down = { $count } viradas
terminal-quarries = { $count ->
    [1] até 1 pedreira
   *[other] até { $count } pedreiras
}
terminal-market = edifícios: preço para você, nome, cópias restantes
terminal-effects = o que fazem
terminal-you-have = você tem { $count }

terminal-hand = sua mão: custo, carta, pontos
terminal-council = compradas para o conselho: custo, carta, pontos
terminal-prices = preços
terminal-next-prices = próximos
terminal-unknown = ainda não revelados
terminal-hand-limit = limite
terminal-cards = mão
terminal-under = sob
terminal-sells-for = vende por { $price }
terminal-card = custo { $cost } · { n-points }
