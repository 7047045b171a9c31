## O que todos os jogos dizem.

language-en = English
language-es = Español
language-pt = Português

game-puerto-rico = Puerto Rico
game-san-juan = San Juan

edition-grow = Puerto Rico (Grow)
    .note = O jogo clássico com as palavras da edição brasileira.
edition-devir = Puerto Rico (Devir)
    .note = O jogo clássico com as palavras da edição espanhola.
edition-1897 = Puerto Rico 1897
    .note = O mesmo jogo em outra época: trabalhadores, frutas e moedas.
edition-special = Puerto Rico 1897: Edição Especial
    .note = A edição de 1897 com as seis expansões e com Puertomas como adversários.
edition-san-juan = San Juan (Grow)
    .note = O jogo de cartas: cada carta é edifício, mercadoria e dinheiro.

answer-yes = Sim
answer-no = Não

waiting = Aguardando { $name }: { $phase }
forced = sem outra opção
log-archived = { $name }: { $answer }
log-taken-back = { $who ->
    [you] Você desfaz sua última jogada.
   *[other] { $name } desfaz sua última jogada.
}

n-points = { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
}
for-points = { $points ->
    [0] {""}
   *[other] {" "}por { n-points }
}

piece-seat = { $who ->
    [you] você
   *[other] { $name }
}

## O que ainda não tem palavras próprias.

question-plain = { $question }?
answer-plain = { $answer }
event-plain = { $event }
reason-plain = { $reason }

reason-game-over = A partida terminou
reason-other-question = Agora a pergunta é outra
reason-arrangement = Não é possível arrumar assim
reason-lesson = Aqui a lição continua com outra resposta: { $answer }.
reason-impossible = Isso não é possível
reason-paused = A partida está em pausa
reason-handed-over = Esta jogada é do computador; retome o lugar depois dela

## O que uma resposta custa e rende: um número e, se houver várias, suas partes.

fact-single = { $fact } { $total }
fact-sum = { $fact } { $total } ({ $parts })
fact-piece = { $part } { $amount }

## Onde um livro de regras diz algo.

book-within = { $chapter }, { $part }
book-titled = “{ $title }”
book-expansion = Expansão { $number }
book-paragraph = parágrafo { $number }
book-roles = As funções
book-buildings = As construções
book-production-buildings = Construções de produção
book-production-capacity = O que pode ser produzido
book-quarry-discount = O que as pedreiras poupam
book-setup = Preparação
book-components = Componentes
book-on-tile = na peça
book-heading = título
book-first-line = primeira linha

## Jogadores para os outros lugares.

level-random = Aleatório
    .note = Todas as respostas com a mesma chance.
level-playout = Ensaio
    .note = Testa cada resposta em partidas aleatórias até o fim e fica com a melhor.
level-steady = Constante
    .note = Avalia com pesos fixos o que cada um tem quando a função termina.
level-trained = Treinado
    .note = Joga com uma rede que aprendeu sozinha.
level-search = Busca
    .note = Olha adiante com a ajuda da rede.
level-novice = Novato
    .note = Vê o óbvio e esquece o resto.
level-gentle = Iniciante
    .note = Não joga nada absurdo, mas muitas vezes não o melhor.
level-fair = Intermediário
    .note = Conhece o jogo e deixa passar algumas coisas.
level-strong = Forte
    .note = Joga como a rede, sem olhar adiante.
level-merciless = Implacável
    .note = Olha adiante antes de cada resposta, até um segundo onde importa.

## Por que uma resposta é melhor que outra: o que resulta de ambas em muitas partidas.

because-points = { $who ->
    [you] Você termina com { $amount }.
   *[other] { $name } termina com { $amount }.
}
because-source = { $who ->
    [you] Você termina com { $amount } ({ $source }).
   *[other] { $name } termina com { $amount } ({ $source }).
}
because-length = { $who ->
    [you] A partida dura { $amount }, e você vence { $games }.
   *[other] A partida dura { $amount }, e { $name } vence { $games }.
}
because-nothing = Nada do que se segue muda claramente.
until-round = nesta rodada
until-soon = até o fim da próxima rodada
until-game = até o fim da partida
more-points = { $way ->
    [more] { $count ->
        [1] cerca de 1 ponto a mais
       *[other] cerca de { $count } pontos a mais
    }
   *[fewer] { $count ->
        [1] cerca de 1 ponto a menos
       *[other] cerca de { $count } pontos a menos
    }
}
more-rounds = { $way ->
    [more] { $count ->
        [1] cerca de 1 rodada a mais
       *[other] cerca de { $count } rodadas a mais
    }
   *[fewer] { $count ->
        [1] cerca de 1 rodada a menos
       *[other] cerca de { $count } rodadas a menos
    }
}
games-of-ten = { $count ->
    [0] em nenhuma partida
    [10] em todas as partidas
   *[other] em { $count } de 10 partidas
}

## The fields of a position that every game has

field-round-number = Rodada
field-governor = Governador
field-phase = O que se joga
field-decider = De quem é a vez
field-question = O que se pergunta

## O que impede uma posição.

problem-field = O texto se contradiz: “{ $field }” não combina com o resto da posição.
problem-range = “{ $field }” deve ir de { $low } a { $high }, e não ser { $value }.
problem-absent = “{ $field }” só é usado com “{ $part }”.
problem-text = A linha { $line } não foi entendida.
problem-format = O texto de uma posição começa com a linha format = "{ $format }".
problem-line-missing = Falta a linha “{ $field } = …”.
problem-unknown = “{ $given }” não é conhecido aqui.
problem-round = As rodadas são contadas a partir de 1.
problem-role-twice = Uma carta de personagem foi escolhida duas vezes.
problem-roles-most = Personagens jogados nesta rodada: { $played }. Nesta fase ({ $phase }) podem ser no máximo { $most }.
problem-role-share = Personagens que { $name } já escolheu: { $taken }. Pela ordem dos turnos seriam { $share }.
problem-role-player = Joga-se esta fase ({ $phase }), portanto é { $name } quem deve ter escolhido o seu personagem.
problem-role-chooser = Quem escolhe o próximo personagem é { $name }, não { $other }.
problem-not-asked = Esta pergunta não é desta fase ({ $phase }).
problem-turn = Nesta fase deve ser a vez de { $name } (número { $number }).
problem-no-answer = { $name } não teria resposta possível a esta pergunta.
problem-seats = Esta edição não é jogada com { $seats }.
problem-expansion = Esta edição não tem esta expansão: { $expansion }.
problem-needs = A expansão “{ $expansion }” precisa de outra: { $needed }.
