## O que cerca uma partida na página. As palavras dos jogos estão nos outros arquivos.

ui-title = Boriken: Puerto Rico e San Juan
ui-home = Boriken, ao início
ui-to-start = Ir para o início
ui-tools = Ferramentas
ui-places = Mais deste site
ui-loading = Um momento…
ui-close = Fechar
ui-footer = Software livre. Textos e desenhos são nossos; os jogos pertencem a seus autores e editoras.
ui-copy = Copiar
ui-copied = Copiado

## Este navegador

ui-settings = Ajustes
ui-language = Idioma
ui-theme = Tema
ui-theme-light = Meio-dia
ui-theme-dark = Noite
ui-theme-system = Conforme o sistema
ui-still = Sem movimento
ui-still-note = As peças aparecem direto no lugar.

## Início

ui-what-to-play = O que vamos jogar?
ui-editions = Edições
ui-seats-from-to = De { $least } a { $most } jogadores
ui-expansions = Expansões
ui-no-expansions = Esta edição não tem expansões.
ui-needs = Só com: { $expansion }
ui-more = Variantes e opções
ui-as-usual = O habitual
ui-ruling-changed = Alterado
ui-ruling-as-usual = Voltar à resposta da edição: { $answer }
ui-rulings-as-usual = Tudo como na edição
ui-shuffle-seats = Sortear os lugares
ui-who-plays = Quem joga?
ui-seats = Jogadores
ui-solo = Solo
ui-you = você
ui-your-name = Seu nome
ui-name = Nome
ui-seat-who = Quem ocupa o lugar { $number }?
ui-seat-level = Nível do lugar { $number }
ui-seat-name = Nome do lugar { $number }
ui-sitter-me = Eu
ui-sitter-bot = Computador
ui-sitter-open = Lugar livre
ui-sitter-here = Aqui comigo
ui-sitter-automaton = Puertoma
ui-note-open = para quem tiver o link
ui-note-automaton = jogado pelas regras
ui-level = Nível
ui-play = Jogar
ui-play-when-ready = Começa assim que estiver pronto…
ui-compilation = Preparando as regras para este computador
ui-compilation-note = Só acontece uma vez e leva cerca de um minuto. Enquanto isso, você pode escolher.
ui-compilation-failed = Não foi possível compilar as regras neste computador.
ui-compilation-failed-note = O registro do servidor e /readyz dizem o mesmo. Corrija a causa e inicie o Boriken de novo.
ui-your-games = Suas partidas
ui-no-games = As partidas que você jogar aparecem aqui.
ui-games-none = Nada ainda. Aqui aparecem todas as partidas que você joga neste dispositivo, com seus resultados e o que mais custou.
ui-games-begin = Começar uma partida
ui-your-turn = Sua vez
ui-turn-of = Vez de { $name }
ui-waits-for-people = Faltam jogadores
ui-forget = Tirar da lista: { $edition }
ui-forget-note = Tira desta lista, mas a partida continua guardada.
ui-import = Abrir uma partida salva
ui-import-note = Uma partida salva continua de onde parou; uma posição é jogada como está.
ui-import-file = Escolher um arquivo
ui-import-paste = Ou cole o texto de uma partida ou de uma posição
ui-import-open = Abrir
ui-import-failed = Isto não é uma partida salva nem uma posição.
ui-problem-unreachable = O servidor não responde.
ui-problem-taken = Esse lugar já foi ocupado.
ui-problem-impossible = Assim não dá para jogar: { $sentence }
ui-problem-broken = Não foi possível ler: { $sentence }
ui-problem-too-long = É longo demais.
ui-problem-too-fast = Rápido demais. Espere um momento.
ui-problem-no-table = Esta mesa não existe.
ui-problem-no-answer = O melhor jogador não tem opinião aqui.
ui-problem-no-store = O servidor não consegue guardar a partida agora. Tente de novo.
ui-problem-cannot-undo = Isso já não pode ser desfeito.
ui-problem-lent = O computador joga neste lugar. Retome-o primeiro.
ui-problem-not-compiled = Não foi possível compilar as regras neste servidor, então não dá para jogar.
ui-problem-too-busy = O servidor está muito ocupado agora. Tente de novo em um momento.
ui-problem-no-bot = O computador não consegue jogar agora. Ele tenta de novo sozinho.
ui-problem-not-absent = Este lugar ainda não pode ser emprestado: a pessoa está presente ou acabou de sair.
ui-problem-not-over = A partida ainda não terminou.
ui-problem-too-many = Esta mesa já só aceita jogadas.

## Antes da partida

ui-seats-open =
    { $count ->
        [one] Há um lugar livre. A partida começa quando for ocupado.
       *[other] Há { $count } lugares livres. A partida começa quando forem ocupados.
    }
ui-waits = esperando alguém
ui-is-here = presente
ui-is-away = ausente
ui-invite = Convidar
ui-invite-note = Quem abrir este link pode ocupar um lugar livre.
ui-invite-only-here = Por enquanto o link só funciona neste computador. Para que outros entrem, inicie com:
ui-qr = O link como código QR
ui-address = Endereço deste computador
ui-link = Link
ui-copy-link = Copiar o link
ui-join = Ocupar um lugar
ui-join-note = Sem conta. Seu lugar fica guardado neste navegador.
ui-sit-down = Sentar
ui-no-such-table = Esta mesa não existe
ui-no-such-table-note = O link pode estar incompleto, ou a partida foi jogada em outro computador.
ui-no-such-edition = Não há referência desta edição
ui-to-references = Todas as edições

## À mesa

ui-round = Rodada { $number }
ui-log = Histórico
ui-undo = Desfazer
ui-help = Ajuda
ui-reference = Referência
ui-forced = (sem opção)
ui-lost = Sem conexão, tentando de novo…
ui-closed = Este link não abre nenhum lugar
ui-closed-note = A chave está errada ou incompleta. Você pode assistir à partida.
ui-watch = Assistir
ui-pace = Ritmo do computador
ui-pace-slow = Lento
ui-pace-usual = Normal
ui-pace-quick = Rápido
ui-pace-none = Imediato
ui-hints = Permitir conselhos
ui-hints-note = “O que o melhor jogador faria?” Em partidas entre pessoas, só se todas concordarem.
ui-lend = Emprestar meu lugar
ui-lend-note = O computador joga por você até você retomar o lugar.
ui-lend-do = Emprestar
ui-take-back = Retomar meu lugar
ui-lendable = { $name } está ausente. A partir das { $time }, quem criou a mesa pode deixar este lugar com o computador.
ui-lend-absent = Deixar o computador jogar por { $name }
ui-advice = O que o melhor jogador faria?
ui-advice-note = Sua chance de vencer depois de cada resposta, segundo o melhor jogador.
ui-too-close = equilibrado demais
ui-interval = de { $low } a { $high }
ui-why = Por quê?
ui-rather-than = Em vez de: { $answer }
ui-thinking = Pensando…
ui-chances = Chances de vencer
ui-curtain = Passe o dispositivo. As próximas cartas são de:
ui-curtain-open = Ver minhas cartas

## No tabuleiro

ui-board-asked = Pergunta
ui-board-over = A partida acabou.
ui-board-left = Falta colocar { $count }
ui-board-nobles-left = Destes, { -nobles }: { $count }. Toque de novo num círculo para colocá-los.
ui-board-confirm = Confirmar
ui-board-back = Escolher de novo
ui-board-coins = { $count ->
    [one] 1 moeda em cima
   *[other] { $count } moedas em cima
}
ui-board-taken = está com { $name }
ui-board-roles = Funções
ui-board-stack = { $count } na pilha
ui-board-discarded = { $count ->
    [one] 1 descartada
   *[other] { $count } descartadas
}
ui-board-harbour = Porto
ui-board-ship = Navio de { $spaces } espaços, { $count } { $good }
ui-board-people = A bordo: { people }
ui-board-supply-people = { $count } na reserva
ui-board-house = Casa de comércio, { $count } de 4
ui-board-market = Edifícios
ui-board-lot = { $building }, preço { $price }, pontos { $points }, restam { $left }
ui-board-island = Ilha
ui-board-city = Cidade
ui-board-mine = Meu tabuleiro
ui-board-others = Rivais
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
ui-automaton-how = Como escolhe
ui-automaton-why = Por quê?
ui-automaton-board = Tabuleiro de ações
ui-automaton-marker = O marcador está em { $role }; dali saem setas para { $list }.
ui-automaton-cards = Cartas de desempate, de cima para baixo
ui-automaton-used = revelada
ui-automaton-card = Carta de desempate { $number }, de cima para baixo: está marcada a primeira das funções que restavam
ui-automaton-counted = Contando até { $number }, em círculo
ui-automaton-choices = Suas últimas escolhas
ui-automaton-none = Ainda não escolheu nada.
ui-board-ends = Última rodada: { $reasons }.
ui-board-fill = Completar
ui-board-deck = Baralho
ui-board-discard = Descarte
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
ui-board-used-cards = Cartas de desempate reveladas: { $cards }
ui-board-achievements = Conquistas ({ $count })

## Lições

ui-lesson = A lição
ui-lessons = Lições
ui-learn = Aprender
ui-learn-note = Partidas curtas na mesa de verdade, com alguém que explica. Saia quando quiser: a lição espera onde você parou.
ui-lesson-offer = Não conhece este jogo?
ui-lesson-offer-note = Aprenda na mesa, jogada por jogada.
ui-lesson-begin = Começar a lição
ui-lesson-resume = Continuar a lição
ui-lesson-again = Outra vez
ui-lesson-done = concluída
ui-lesson-minutes = { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minutos
}
ui-lesson-watch = Agora os outros jogam. Veja o que fazem.
ui-lesson-wrong = Desta vez não.
ui-lesson-step = { $number } de { $count }
ui-lesson-back = Ler de novo o passo anterior
ui-lesson-on = Continuar
ui-lesson-play-on = Continuar jogando aqui
ui-lesson-next = Próxima lição
ui-rules = As regras em dez minutos
ui-rules-round = O curso de uma rodada
ui-rules-end = O fim
ui-rules-score = O que conta
ui-rules-goods = Mercadorias e preços
ui-rules-setup = No começo
ui-rules-seats = Jogadores
ui-rules-reference = Tudo desta edição
ui-lesson-puerto-rico-first = Puerto Rico: do campo ao navio
    .note = Quatro rodadas do jogo básico: campos, fábricas e gente produzem mercadorias, que viram dinheiro ou pontos.
ui-lesson-puerto-rico-end = Puerto Rico: a última rodada
    .note = O que termina uma partida, o que conta e para que servem os grandes edifícios.
ui-lesson-puerto-rico-nobles = Puerto Rico: os nobres
    .note = De onde vêm os nobres e o que fazem nos edifícios novos.
ui-lesson-puerto-rico-new-buildings = Puerto Rico: novos edifícios
    .note = Como são escolhidos, e o que fazem o mercado negro, a igreja e a biblioteca.
ui-lesson-puerto-rico-smuggler = Puerto Rico: o contrabandista
    .note = Uma função capturada, um assalto e o que fazer com o saque.
ui-lesson-puerto-rico-festival = Puerto Rico: o festival
    .note = Tarefas e cartas que premiam quem chega primeiro.
ui-lesson-puerto-rico-achievements = Puerto Rico: as conquistas
    .note = Quatro objetivos secretos, dois deles cumpridos numa rodada.
ui-lesson-puerto-rico-puertoma = Puerto Rico: a sós com um Puertoma
    .note = Um rival movido pelas regras: como escolhe e como se vence.
ui-lesson-san-juan-first = San Juan: as cartas são tudo
    .note = Duas rodadas do jogo básico: as cartas são edifícios, mercadorias e dinheiro.
ui-lesson-san-juan-new-buildings = San Juan: novos edifícios
    .note = Uma cabana, um banco e a catedral no meio da mesa.

## Aberturas

ui-openings = Aberturas
ui-openings-open = Ver as aberturas
ui-openings-note = As primeiras funções de muitas partidas entre jogadores fortes: qual foi escolhida em seguida e quantas vezes cada lugar venceu.
ui-openings-seat = Lugar { $number }
ui-openings-course = As funções até aqui
ui-openings-start = A distribuição
ui-openings-games = { $count ->
    [one] 1 partida
   *[other] { NUMBER($count) } partidas
}
ui-openings-board = Ver no tabuleiro
ui-openings-few = Menos de 100 partidas: aqui o acaso ainda pesa muito. As faixas mostram quanto.
ui-openings-few-short = poucas partidas
ui-openings-points = { $points } pontos em média
ui-openings-fortune = venceu { $share } das partidas (intervalo de 95 %: { $low } a { $high }), { $points } pontos em média
ui-openings-next = O que o lugar { $number } escolheu em seguida
ui-openings-end = A árvore de aberturas termina aqui.
ui-openings-unplayed = Nenhuma das nossas partidas seguiu este caminho.
ui-openings-taken = { $count ->
    [one] 1 partida
   *[other] { NUMBER($count) } partidas
}, { $share }
ui-openings-others = { $count ->
    [one] 1 partida continuou com uma função mais rara.
   *[other] { NUMBER($count) } partidas continuaram com funções mais raras.
}
ui-openings-how = O lugar 1 é o primeiro governador. Uma marca é a parte das partidas que o lugar venceu; a sua faixa, o intervalo de 95 %; a linha tracejada, uma parte igual para todos. Todos os lugares foram jogados por “{ $player }”; em cada partida algumas das primeiras funções foram sorteadas segundo as suas preferências (temperatura { $temperature }), para que haja mais de uma abertura para ver.

## Ajuda

ui-help-aim = O objetivo
ui-help-aim-puerto-rico-text = Vence quem tiver mais pontos no fim. Os pontos vêm das mercadorias embarcadas e dos edifícios. Cada um, na sua vez, escolhe uma função: todos fazem a ação dela, e quem a escolheu tem também o privilégio.
ui-help-aim-san-juan-text = Vence quem tiver mais pontos no fim. Os pontos vêm dos edifícios. Cada carta serve de edifício, de mercadoria ou de dinheiro. Cada um, na sua vez, escolhe uma função: todos fazem a ação dela, e quem a escolheu tem também o privilégio.
ui-help-lit = O que você pode fazer
ui-help-lit-text = O que tem borda vermelha pode ser clicado. Aponte para qualquer coisa para ler o que custa e o que rende, ou por que agora não dá. A faixa de cima diz o que decidir.
ui-help-log = O que aconteceu
ui-help-log-text = O histórico conta cada passo, também os que não deixam escolha. Clique numa linha para ver o tabuleiro como estava.
ui-keys = Teclado
ui-keys-text = Na sua vez, o foco está no que pode ser feito. As setas vão de uma coisa a outra, Enter ou a barra de espaço escolhem, os números apertam os botões e Escape retira uma escolha. Ctrl+Z desfaz. O ponto de interrogação abre a referência.
ui-privilege = Privilégio:

## Referência

ui-references-note = O que faz cada função, edifício e carta, por edição, com o lugar no livro de regras.
ui-seek = Buscar
ui-nothing-found = Nada encontrado.
ui-all-role = Funções
ui-all-building = Edifícios
ui-all-card = Cartas
ui-all-tile = Peças
ui-all-thing = Na mesa
ui-all-task = Festival
ui-all-achievement = Conquistas
ui-number-cost = custo
ui-number-points = pontos
ui-number-circles = vagas
ui-number-column = coluna
ui-number-copies = cópias
ui-number-spaces = espaços
ui-number-colonists = { -colonists }
ui-number-doubloons = { -doubloons }
ui-number-least = pede
ui-number-most = no máximo
ui-place = Livro de regras: { $place }

## Depois da partida

ui-you-won = Você venceu!
ui-won-by =
    { $count ->
        [one] { $names } vence
       *[other] { $names } vencem
    }
ui-ended-because = A partida acabou: { $reasons }.
ui-yours = Como foi para você
ui-won-by-margin = { $count ->
    [0] Você ficou na frente com empate em pontos.
    [1] Você venceu por 1 ponto.
   *[other] Você venceu por { $count } pontos.
}
ui-placed = { $count ->
    [0] Posição { $place } de { $seats }, com os mesmos pontos de quem venceu.
    [1] Posição { $place } de { $seats }, a 1 ponto da primeira posição.
   *[other] Posição { $place } de { $seats }, a { $count } pontos da primeira posição.
}
ui-costliest = A decisão que mais lhe custou
ui-best-decision = Sua melhor decisão
ui-cost = Desperdiçou { $share } da chance de vencer.
ui-ahead = { $share } melhor que a resposta seguinte.
ui-accuracy = Precisão
ui-accuracy-note = Quão perto as decisões ficaram das melhores enquanto a partida estava aberta, e quanto da chance de vencer foi desperdiçado em cada fase.
ui-accuracy-of = { $count ->
    [one] Precisão { $share } na única decisão tomada enquanto a partida estava aberta para você.
   *[other] Precisão { $share } nas { $count } decisões tomadas enquanto a partida estava aberta para você.
}
ui-work-on = Para melhorar: { $phase }. É ali que respostas melhores mais teriam ajudado você.
ui-played = { $name } jogou:
ui-was-best = (a melhor resposta)
ui-as-good = Mais ou menos tão bom:
ui-costly-next = Próximo erro
ui-costly-before = Erro anterior
ui-rematch = Jogar de novo
ui-replay = Replay
ui-board = O tabuleiro
ui-download = Baixar a partida
ui-to-the-result = Ver o resultado
ui-to-the-game = Voltar à partida
ui-points-by-source = Pontos por origem
ui-total = Pontos
ui-course = Como foi a partida
ui-graph-chances = Chances de vencer
ui-graph-points = Pontos
ui-graph-doubloons = Dinheiro
ui-graph-goods = Mercadorias
ui-graph-buildings = Edifícios
ui-graph-people = Pessoas
ui-graph-cards = Cartas na mão
ui-final-boards = Os tabuleiros finais
ui-analysis-provisional = É uma primeira impressão: as buscas ainda verificam as decisões custosas.
ui-analysing = Analisando a partida…
ui-costly = Decisões que saíram caras
ui-costly-note = Onde se perdeu mais chance de vencer: só aquilo em que duas buscas independentes concordam.
ui-loss-interval = Duas buscas concordam: perdeu-se de { $low } a { $high }.
ui-chance = { $share } de vencer
ui-better = Melhor:
ui-then = Depois se esperaria: { $answers }
ui-nothing-costly = Nada de importante foi desperdiçado.
ui-whose = De quem
ui-all-seats = Todos
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
ui-view-own = Minha visão
ui-view-open = Tudo à vista
ui-view-of = Visão de { $name }

## A distribuição

ui-deal = A distribuição
ui-deal-drawn = O servidor sorteou esta distribuição ao acaso. Ninguém pode calcular o que virá.
ui-deal-seed = A semente desta distribuição foi escolhida: { $seed }. Quem a conhece pode calcular o que virá.
ui-deal-import = Esta partida veio de um registro ou de uma posição. Quem a trouxe pode saber o que virá.
ui-deal-none = Esta mesa é anterior aos compromissos: sua distribuição não pode ser conferida.
ui-deal-sealed = O servidor se comprometeu com a distribuição. No fim, esta página confere que ela não foi trocada.
ui-deal-holds = Conferido: a distribuição é a comprometida antes da primeira jogada.
ui-deal-late = Conferido: a distribuição corresponde ao compromisso. Este navegador viu o compromisso depois da primeira jogada.
ui-deal-broken = A distribuição mostrada não corresponde ao compromisso: ela foi trocada.
ui-deal-exchanged = O compromisso não é o que este navegador viu antes: a distribuição foi trocada.
ui-deal-unchecked = Este navegador não calcula resumos em uma página sem https. Confira a partida baixada.
ui-deal-commitment = Compromisso
ui-deal-copy = Copiar o compromisso
ui-deal-opened = A distribuição aberta
ui-deal-verify = Baixe a partida e confira tudo por conta própria:

## Partidas de regras anteriores

ui-archived = Arquivada
ui-archived-note = As regras desta edição mudaram de um modo que afeta esta partida, por isso ela não pode continuar. Ainda pode ser lida jogada a jogada.
ui-archived-versions = Jogada com a versão { $rules } das regras; este servidor joga a versão { $present }.
ui-archived-moves = { $count ->
    [one] 1 decisão
   *[other] { $count } decisões
}
ui-problem-archived = Esta mesa está arquivada: as regras mudaram. Abra o link dela para ler.

## Relógios, pausas e acordos

ui-clock = Relógio
ui-clock-none = Nenhum
ui-clock-seat = Minutos
ui-clock-move = Dias
ui-clock-minutes = Para cada jogador
ui-clock-increment = Mais a cada vez
ui-clock-days = Para cada jogada
ui-clock-then = Depois joga
ui-clock-seat-note = Cada jogador tem este tempo para a partida inteira. Quando acaba, o computador joga por ele até que volte.
ui-clock-move-note = Para quem não joga na mesma hora. Quando acaba o tempo de uma jogada, o computador joga até que a pessoa volte.
ui-clock-left = { $name } ainda tem { $time }
ui-clock-until = { $name } joga até: { $time }
ui-clock-you-until = Você joga até: { $time }
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
        [one] { $count } dia
       *[other] { $count } dias
    }
ui-asking = Pedir
ui-asking-note = Todos os que jogam precisam concordar. Um “não” basta.
ui-asking-alone = Ninguém mais joga aqui: o que você pedir acontece na hora.
ui-ask-undo = Desfazer
ui-ask-undo-do = Desfazer minha última jogada
ui-ask-pause = Um respiro
ui-ask-pause-length = Por quanto tempo
ui-ask-pause-do = Pausa
ui-ask-replace = { $name } está ausente
ui-ask-replace-by = Quem toma o lugar
ui-ask-replace-person = Outra pessoa, pelo link
ui-ask-replace-do = Substituir
ui-ask-replace-note = O computador devolve o lugar quando a pessoa volta. Se outra pessoa o toma, é dela.
ui-asks-undo =
    { $count ->
        [one] { $name } pede para desfazer uma decisão.
       *[other] { $name } pede para desfazer { $count } decisões.
    }
ui-asks-undo-note = O que foi tirado ou mostrado desde então continua conhecido, e o mesmo sairá de novo.
ui-asks-pause =
    { $minutes ->
        [one] { $name } pede uma pausa de um minuto.
       *[other] { $name } pede uma pausa de { $minutes } minutos.
    }
ui-asks-bot = { $name } pede que o computador ({ $level }) jogue por { $target }, que está ausente.
ui-asks-replace = { $name } pede para abrir o lugar de { $target }, que está ausente, para outra pessoa.
ui-proposal = Uma proposta
ui-proposal-waits = À espera de { $names }, até: { $time }
ui-agree = Concordo
ui-decline = Não
ui-withdraw = Retirar
ui-paused = Em pausa até: { $time }
ui-resume = Continuar
ui-problem-declined = Você acabou de pedir. Peça de novo depois da próxima jogada.
ui-problem-not-started = A partida não começou: há um lugar livre.

## The editor of positions

ui-editor = Editor de posições
ui-editor-open = Inserir uma posição
ui-editor-correct = Corrigir no editor de posições
ui-editor-set-up = Jogo
ui-editor-edition = Edição
ui-editor-seats = Jogadores
ui-editor-begin = Começar com a posição inicial
ui-editor-undo = Desfazer
ui-editor-redo = Refazer
ui-editor-unreadable = Este texto não pode ser lido:
ui-editor-impossible = Esta posição é impossível:
ui-editor-possible = Esta posição é possível.
ui-editor-over = Nesta posição a partida acabou.
ui-editor-problems = { $count ->
    [one] e mais um problema
   *[other] e mais { $count } problemas
}
ui-editor-play = Jogar a partir daqui
ui-editor-analyse = Analisar
ui-editor-pieces = Peças
ui-editor-part = Parte da posição
ui-editor-table = Mesa
ui-editor-turn = Turno
ui-editor-text = Texto
ui-editor-text-note = Este texto é toda a posição. Altere-o aqui ou cole outro; o que ele não diz decorre do resto.
ui-editor-copy = Copiar o texto
ui-editor-supplies = Calcular as reservas
ui-editor-press = Um toque no tabuleiro
ui-editor-add = Pôr
ui-editor-take = Tirar
ui-editor-press-note = Toque em algo da mesa para dá-lo a este jogador, ou em algo de um jogador para pôr alguém em cima. As reservas se ajustam sozinhas.
ui-editor-less = Um a menos: { $thing }
ui-editor-more = Um a mais: { $thing }
ui-editor-turn-begins = No começo da vez
ui-editor-nothing = Nada
ui-editor-unknown = Desconhecidas: só conta o número, e as cartas são dadas de novo. Acrescente cartas para nomeá-las.

## O tabuleiro de análise

ui-analyse = Analisar
ui-analysis-board = Tabuleiro de análise
ui-analysis-note = Traga uma partida, uma posição ou um estudo. Jogue todos os lugares, tente outras jogadas e pergunte ao motor. Das suas partidas se chega aqui com o botão “Analisar”.
ui-analysis-own = Suas partidas
ui-analysis-paste = Ou cole o texto de uma partida, de uma posição ou de um estudo
ui-analysis-unread = Isto não é uma partida, uma posição nem um estudo que se possa abrir.
ui-analysis-tree = Jogadas e variantes
ui-analysis-walk = Percorrer as jogadas
ui-analysis-start = Início
ui-analysis-comment = Comentar esta jogada
ui-analysis-promote = Fazer desta variante a linha principal
ui-analysis-prune = Apagar esta jogada e o que segue
ui-analysis-restore = Recuperar o que foi apagado
ui-analysis-export = Baixar
ui-analysis-leave = Outra partida
ui-analysis-back = Voltar à partida
ui-study = Estudo
ui-study-save = Salvar como estudo
ui-study-note = Um estudo salvo tem um link. Quem o tem pode ler e tentar; só a chave que fica neste dispositivo pode mudá-lo.
ui-study-title = Título
ui-study-save-changes = Salvar as mudanças
ui-study-saved = Salvo
ui-study-save-copy = Salvar como novo estudo
ui-study-read = Link para ler
ui-study-edit = Link para mudar
ui-study-edit-note = Guarde-o para si: quem o tem pode mudar o estudo.
ui-study-copy-read = Copiar o link para ler
ui-study-copy-edit = Copiar o link para mudar
ui-study-own = Seus estudos
ui-problem-no-study = Não existe esse estudo.
ui-problem-stale = O estudo foi mudado em outro lugar. Carregue-o de novo, ou salve o seu como um novo.
ui-engine = Motor
ui-engine-start = Começar
ui-engine-stop = Parar
ui-engine-note = Ligue-o para ver a chance de vencer de cada lugar e as melhores respostas. Quanto mais trabalha, mais certo fica.
ui-engine-answers = Melhores respostas
ui-engine-line = Depois disso espera:
ui-engine-exact = todas as linhas até o fim
ui-engine-simulations = { $count ->
    [one] 1 partida tentada
   *[other] { $count } partidas tentadas
}
ui-engine-over = A partida terminou aqui.
ui-suppose = Supor outro sorteio
ui-suppose-note = O acaso decidiu algo nesta jogada. Escolha o que deve sair, ou sorteie de novo.
ui-suppose-nothing = Aqui não saiu nada que se veja. Ainda assim você pode sortear de novo o que fica oculto.
ui-suppose-these = Supor que isto sai
ui-suppose-again = Sortear de novo
ui-suppose-never = Isto não saiu em milhares de sorteios. Peça menos.
ui-suppose-more = Mais um: { $name }
ui-suppose-fewer = Menos um: { $name }
ui-play-on = Jogar a partir daqui
ui-play-on-note = Uma mesa nova começa com esta posição. O que sair lá é novo.
ui-play-on-seat = Eu jogo
ui-play-on-level = Os outros são jogados por
ui-problem-illegal = As regras não permitem: { $sentence }
ui-problem-over = A partida terminou aqui.

## Puzzles

ui-puzzles = Problemas
ui-puzzles-note = Uma posição, uma pergunta e uma resposta claramente melhor que todas as outras.
ui-puzzle = Problema
ui-puzzle-today = Os problemas de hoje
ui-puzzle-seats = { $count } jogadores
ui-puzzle-solve = Resolver
ui-puzzle-again = Ver de novo
ui-puzzle-none = Esse problema não existe.
ui-puzzle-solved = Resolvido
ui-puzzle-missed = Errado
ui-puzzle-mine = Seus resultados
ui-puzzle-rating = Sua pontuação
ui-puzzle-streak = Dias seguidos
ui-puzzle-first-try = Resolvidos na primeira tentativa
ui-puzzle-mine-note = Ficam guardados só neste dispositivo.
ui-puzzle-forget = Esquecer meus resultados
ui-puzzle-choose = Escolha um problema
ui-puzzle-game = Jogo
ui-puzzle-theme = Tema
ui-puzzle-difficulty = Dificuldade
ui-puzzle-any = Qualquer
ui-puzzle-easy = Fácil
ui-puzzle-medium = Média
ui-puzzle-hard = Difícil
ui-puzzle-matching = { $count ->
    [one] 1 problema serve
   *[other] { $count } problemas servem
}, { $fresh } novos para você.
ui-puzzle-rated = Este problema: { $rating }
ui-puzzle-why = Por quê
ui-puzzle-you-are = Você é { $name }.
ui-puzzle-find = Uma resposta é claramente melhor que todas as outras. Responda no tabuleiro.
ui-puzzle-right = Certo!
ui-puzzle-wrong = Não é a melhor resposta.
ui-puzzle-best = A melhor:
ui-puzzle-games = De { $games } partidas jogadas após cada resposta você ganha:
ui-puzzle-line = A busca espera:
ui-puzzle-rating-now = Sua pontuação: { $rating } ({ $change }).
ui-puzzle-found-by = Níveis que a encontram: { $levels }.
ui-puzzle-found-by-all = Todos os níveis a encontram.
ui-puzzle-next = Próximo problema
ui-puzzle-skip = Outro problema
ui-puzzle-theme-shipping = Embarcar e bloquear
ui-puzzle-theme-building = O que construir
ui-puzzle-theme-selling = Vender e dinheiro
ui-puzzle-theme-people = Pessoas
ui-puzzle-theme-fields = Campos e pedreiras
ui-puzzle-theme-production = Produção
ui-puzzle-theme-cards = Comprar cartas
ui-puzzle-theme-timing = A hora do fim
ui-puzzle-theme-denying = Tirar algo dos outros
## Sua vez

ui-notices = Quando for a sua vez
ui-notices-sound = Tocar um som
ui-notices-browser = Mostrar uma notificação
ui-notices-browser-note = Enquanto esta página estiver aberta em outra aba.
ui-notices-refused = O navegador não permite notificações aqui. As configurações dele para esta página podem mudar isso.
ui-notice-body = { $game } espera por você.
ui-next-game =
    { $count ->
        [one] Próxima partida
       *[other] Próxima partida ({ $count })
    }
ui-turn-until = { $turn } · até: { $time }
ui-notices-push = Também com a página fechada
ui-notices-push-note = Por uma mensagem do seu navegador, sobre todas as partidas deste navegador.
ui-notices-mail = E-mail
ui-notices-webhook = Webhook (https://…)
ui-notices-either = E-mail ou webhook (https://…)
ui-notices-add = Adicionar
ui-notices-add-note = Recebe um link para confirmar e outro para parar a qualquer momento.
ui-notices-sent = Um link foi enviado para { $address }. Os avisos começam quando ele é aberto e confirmado.
ui-notices-mine = Para todas as suas mesas, em todos os seus dispositivos:
ui-notices-unconfirmed = Ainda não confirmado
ui-notices-remove = Remover { $address }
ui-notices-page = Alguém, provavelmente você, quer que o Boriken escreva a este endereço quando for a sua vez.
ui-notices-confirm = Sim, escrevam para mim
ui-notices-revoke = Não escrevam mais
ui-notices-confirm-done = Confirmado. Avisaremos quando for a sua vez.
ui-notices-revoke-done = Feito. Nada mais será enviado.
ui-notice-waits = Uma partida espera por você.
ui-notice-confirm = Confirme este endereço
ui-notice-confirm-text = Alguém, provavelmente você, quer ser avisado aqui quando for a sua vez. Abra o link para confirmar; senão, nada mais virá.
ui-notice-stop = Para parar estas mensagens:
ui-problem-undelivered = O link não pôde ser enviado para lá.
ui-problem-not-offered = Este servidor não oferece isso.


## My games

ui-games = Minhas partidas
ui-games-note = O que se jogou neste dispositivo. Fica guardado só neste navegador: não há contas.
ui-games-going = Partidas em andamento
ui-games-results = Resultados
ui-games-won = { $count ->
    [one] { $won } de { $count } partida ganha.
   *[other] { $won } de { $count } partidas ganhas.
}
ui-games-against = Adversário mais forte
ui-games-count = Partidas
ui-games-wins = Ganhas
ui-games-place = Posição média
ui-games-people = Pessoas
ui-games-trend = Parte de vitórias nas últimas dez partidas
ui-games-costs = O que mais custa a você
ui-games-costs-note = { $count ->
    [one] A chance de vencer cedida em uma partida cuja análise você viu.
   *[other] A chance de vencer cedida por partida, em { $count } partidas cuja análise você viu.
}
ui-games-favourites = O que você mais constrói
ui-games-times = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}
ui-games-over = Partidas terminadas
ui-games-placed = Posição { $place } de { $seats }, { $points ->
    [one] 1 ponto
   *[other] { $points } pontos
}
ui-games-delete = Apagar a partida de { $date }
ui-games-delete-all = Apagar tudo
ui-games-delete-sure = Apagar todos os resultados e chaves
ui-games-keep = Manter
ui-games-carry = Leve com você
ui-games-carry-note = O arquivo e o link contêm as chaves dos seus lugares: quem os tiver pode jogar por você. O link leva as 40 partidas mais novas.
ui-games-save = Salvar como arquivo
ui-games-link = Copiar um link para outro dispositivo
ui-games-read = Ler um arquivo
ui-games-copied = O link foi copiado. Abra-o no seu outro dispositivo.
ui-games-not-read = Não é um arquivo nem um link de partidas guardadas.
ui-games-brought = { $count ->
    [0] Tudo já estava aqui.
    [one] 1 partida foi acrescentada.
   *[other] { $count } partidas foram acrescentadas.
}
