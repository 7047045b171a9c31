## O que cerca uma partida na página. As palavras dos jogos estão nos outros arquivos.

ui-title = Boriken: Puerto Rico e San Juan
ui-home = Boriken, ao início
ui-to-start = Ir para o início
ui-tools = Ferramentas
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
ui-curtain = Passe o aparelho. As próximas cartas são de:
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
ui-board-discarded = { $count } descartadas
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
ui-lesson-puerto-rico-first = Porto Rico: do campo ao navio
    .note = Quatro rodadas do jogo básico: campos, fábricas e gente produzem mercadorias, que viram dinheiro ou pontos.
ui-lesson-puerto-rico-end = Porto Rico: a última rodada
    .note = O que termina uma partida, o que conta e para que servem os grandes edifícios.
ui-lesson-puerto-rico-nobles = Porto Rico: os nobres
    .note = De onde vêm os nobres e o que fazem nos edifícios novos.
ui-lesson-san-juan-first = San Juan: as cartas são tudo
    .note = Duas rodadas do jogo básico: as cartas são edifícios, mercadorias e dinheiro.

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
ui-accuracy-note = Quão perto as decisões ficaram das melhores, e quanto da chance de vencer foi desperdiçado em cada fase.
ui-accuracy-of = Precisão { $share } em { $count } decisões.
ui-work-on = Para melhorar: { $phase }. { $count ->
    [1] Uma decisão desperdiçou ali { $share }.
   *[other] { $count } decisões desperdiçaram ali { $share }.
}
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
