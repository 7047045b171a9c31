## As coisas: os nomes são os do catálogo; aqui está o que fazem.

role-builder =
    .note = Todos podem construir uma carta da mão, na sua vez, e pagam com outras cartas.
    .privilege = Você paga 1 carta a menos.
    .action = Todos podem construir
    .extra = Você, 1 carta a menos
role-producer =
    .note = Todos podem produzir uma mercadoria em um dos seus edifícios de produção, na sua vez.
    .privilege = Você pode produzir mais 1 mercadoria.
    .action = Todos podem produzir 1
    .extra = Você, mais 1
role-trader =
    .note = Uma tabela de preços é revelada; todos podem vender uma mercadoria por esses preços, na sua vez.
    .privilege = Você pode vender mais 1 mercadoria.
    .action = Todos podem vender 1
    .extra = Você, mais 1
role-councillor =
    .note = Todos compram 2 cartas, na sua vez, e ficam com 1 delas.
    .privilege = Você compra 5 cartas.
    .action = Todos compram 2 cartas e ficam com 1
    .extra = Você compra 5
role-prospector =
    .note = Os outros não fazem nada.
    .privilege = Você compra 1 carta.
    .action = Os outros não fazem nada
    .extra = Você, 1 carta

good-indigo =
    .note = Fica em { card-indigo-plant.said }.
good-sugar =
    .note = Fica em { card-sugar-mill.said }.
good-tobacco =
    .note = Fica em { card-tobacco-storage.said }.
good-coffee =
    .note = Fica em { card-coffee-roaster.said }.
good-silver =
    .note = Fica em { card-silver-smelter.said }.
good-customs =
    .note = Fica em { card-customs-office.said } e é vendida por 2, diga o que disser a tabela de preços.

card-indigo-plant =
    .note = Guarda uma mercadoria de { good-indigo.said }. Edifício de produção: você pode ter vários.
card-sugar-mill =
    .note = Guarda uma mercadoria de { good-sugar.said }. Edifício de produção: você pode ter vários.
card-tobacco-storage =
    .note = Guarda uma mercadoria de { good-tobacco.said }. Edifício de produção: você pode ter vários.
card-coffee-roaster =
    .note = Guarda uma mercadoria de { good-coffee.said }. Edifício de produção: você pode ter vários.
card-silver-smelter =
    .note = Guarda uma mercadoria de { good-silver.said }. Edifício de produção: você pode ter vários.
card-smithy =
    .note = Os edifícios de produção custam 1 carta a menos para você.
card-gold-mine =
    .note = Quando alguém pega { role-prospector.said }, você revela 4 cartas; se todos os custos forem diferentes, fica com a mais barata.
card-archive =
    .note = No conselho, todas as cartas que você compra vão para a sua mão, e você pode descartar quaisquer cartas dela.
card-poor-house =
    .note = Se depois de construir você tiver no máximo 1 carta, pode comprar 1.
card-black-market =
    .note = Quando constrói, você pode descartar até 2 mercadorias; cada uma deixa o edifício 1 carta mais barato.
card-trading-post =
    .note = Você pode vender mais 1 mercadoria.
card-well =
    .note = Se produzir pelo menos 2 mercadorias, você compra 1 carta.
card-market-stand =
    .note = Se vender pelo menos 2 mercadorias, você compra mais 1 carta.
card-crane =
    .note = Você pode construir sobre um edifício seu e economizar o custo dele; nunca sobre { card-crane.said } nem sobre um edifício igual.
card-chapel =
    .note = No começo da rodada, você pode pôr embaixo uma carta da mão: 1 ponto no fim.
card-tower =
    .note = Você pode ter 12 cartas no começo da rodada.
card-aqueduct =
    .note = Você pode produzir mais 1 mercadoria.
card-carpenter =
    .note = Quando construiu e pagou um edifício comum, você compra 1 carta.
card-prefecture =
    .note = No conselho, você fica com 2 cartas em vez de 1.
card-market-hall =
    .note = Se vender pelo menos 1 mercadoria, você compra mais 1 carta.
card-quarry =
    .note = Os edifícios comuns custam 1 carta a menos para você.
card-library =
    .note = Dobra o privilégio da função que você pega; com dois jogadores, só uma vez por rodada.
card-statue =
    .note = Um monumento: rende seus pontos e conta para { card-triumphal-arch.said }.
card-victory-column =
    .note = Um monumento: rende seus pontos e conta para { card-triumphal-arch.said }.
card-hero =
    .note = Um monumento: rende seus pontos e conta para { card-triumphal-arch.said }.
card-city-hall =
    .note = No fim: 1 ponto por edifício comum seu.
card-guild-hall =
    .note = No fim: 1 ponto por edifício de produção seu e 1 por tipo diferente deles.
card-triumphal-arch =
    .note = No fim: 4 pontos por um monumento, 6 por dois e 8 pelos três.
card-palace =
    .note = No fim: 1 ponto a cada quatro de todos os seus outros pontos.
card-guard-room =
    .note = Você pode ter 7 cartas no começo da rodada.
card-office =
    .note = No começo da rodada, você pode descartar 1 ou 2 cartas e comprar outras tantas.
card-hut =
    .note = Se em uma fase do { role-trader } você não vender nada, compra 1 carta.
card-tavern =
    .note = Se no fim de uma fase do { role-builder } você for quem tem menos edifícios, compra 1 carta.
card-park =
    .note = Se construir sobre ele com { card-crane.said }, você paga 6 cartas a menos.
card-customs-office =
    .note = No começo de um conselho, uma mercadoria é posta aqui, se estiver vazia; é vendida por 2.
card-bank =
    .note = Uma vez na partida, no começo de uma rodada, você pode pôr embaixo quantas cartas quiser: 1 ponto cada no fim.
card-harbor =
    .note = Em cada fase do { role-trader }, uma das mercadorias que você vende vai para baixo dele: 1 ponto no fim.
card-goldsmith =
    .note = Quando alguém pega { role-prospector.said }, você revela uma carta e pode ficar com ela se ninguém construiu um edifício igual.
card-residence =
    .note = No fim, por trio de edifícios diferentes de um mesmo custo: 4 pontos pelo primeiro, 3 pelo segundo, e assim por diante.
card-cathedral =
    .note = No fim, pelos edifícios de custo 6 dos outros: 4 pontos pelo primeiro, 3 pelo segundo, e assim por diante.

thing-deck = Baralho
    .note = Todos compram dele, e as mercadorias são cartas dele, viradas para baixo. Quando acaba, as cartas descartadas são embaralhadas e formam outro.
thing-discard = Cartas descartadas
    .note = Aqui ficam as cartas que pagaram edifícios, as mercadorias vendidas e as cartas descartadas. Quando o baralho acaba, elas são embaralhadas e formam outro.
thing-trading-tiles = Preços
    .note = Em cada fase do { role-trader } é virada a próxima das { $count } peças de comércio: ela diz por quantas cartas se vende cada mercadoria. Depois vai para o fim, e assim a ordem não muda.
thing-governor = Governador
    .note = É quem escolhe a primeira função desta rodada. Na próxima, o governador é quem está à sua esquerda.

## O que se pode acrescentar e mudar.

expansion-new-buildings = Novos edifícios
    .note = Mais dez tipos de edifícios no baralho e, no centro da mesa, { card-cathedral.said }.

option-opening-variant = Primeira mão escolhida
    .note = Conforme a posição, compram-se cinco, seis, sete e oito cartas, e cada um fica com quatro.
option-rulings = Interpretações
    .note = Pontos em que o livro de regras se cala ou não é claro, cada um com a resposta da edição.

## Onde a partida está e como termina.

phase-role-choice = escolha de função
phase-builder = fase do { role-builder }
phase-producer = fase do { role-producer }
phase-trader = fase do { role-trader }
phase-councillor = fase do { role-councillor }
phase-prospector = fase do { role-prospector }
phase-round-start = começa uma rodada
phase-opening = escolha da primeira mão

end-city-full = há uma cidade cheia
end-standstill = ninguém construiu por rodadas demais

source-buildings = Edifícios
source-cards-under = Cartas sob edifícios
source-triumphal-arch = { card-triumphal-arch }
source-guild-hall = { card-guild-hall }
source-city-hall = { card-city-hall }
source-residence = { card-residence }
source-cathedral = { card-cathedral }
source-palace = { card-palace }
tie-break = Cartas e mercadorias

n-cards = { $cards ->
    [1] 1 carta
   *[other] { $cards } cartas
}
price-cards = { n-cards }

## Perguntas.

question-choose-role = Escolha uma função.
question-use-library = Dobrar o privilégio desta função com { card-library.said }?
question-build = O que você constrói? Você tem { n-cards } na mão.
question-give-goods = Entregar uma mercadoria a { card-black-market.said } para { $building }?
question-cover = Onde fica { $building }?
question-pay = Que carta paga { $building }? A pagar: { n-cards }.
question-pay-more = Já está pago: { $building }. Abrir mão de um desconto e pagar até { $more } a mais?
question-pay-done = Já está pago: { $building }.
question-use-poor-house = Comprar uma carta com { card-poor-house.said }?
question-produce = O que você produz? Até { $count }.
question-sell = O que você vende? Até { $count }.
question-keep = Com que carta você fica? A escolher: { $count }.
question-discard = Que carta você descarta? A descartar: { $count }.
question-take-shown = Ficar com { $card } usando { card-goldsmith.said }?
question-use-office = Que carta você troca com { card-office.said }? Até { $count }.
question-lay-under-chapel = Que carta você põe sob { card-chapel.said }?
question-lay-under-bank = Que carta você põe sob { card-bank.said }? Só é possível no começo de uma única rodada.
question-use-building = Usar { $building }?
question-draw = Comprar { n-cards }?
question-draw-privilege = Comprar { n-cards } pelo seu privilégio?

## Respostas.

answer-pass-use-library = Não, não com esta função
answer-pass-build = Não construir
answer-pass-give-goods = Nenhuma mercadoria
answer-pass-give-goods-more = Nenhuma outra
answer-pass-cover = Ao lado dos seus outros edifícios
answer-pass-pay = Não pagar mais
answer-pass-use-poor-house = Não comprar
answer-pass-produce = Não produzir
answer-pass-produce-more = Não produzir mais
answer-pass-sell = Não vender
answer-pass-sell-more = Não vender mais
answer-pass-take-shown = Não, deixar
answer-pass-use-office = Nenhuma
answer-pass-use-office-more = Nenhuma outra
answer-pass-lay-under-chapel = Nenhuma
answer-pass-lay-under-bank = Nenhuma
answer-pass-lay-under-bank-more = Nenhuma outra
answer-pass-use-building = Não usar
answer-pass-draw = Não comprar

answer-use = Sim, usar { $building }
answer-role = Pegar { $role }
answer-build = Construir { $building } por { price-cards }
answer-give = Entregar 1 de { $good }
answer-cover = Sobre { $building }, por { price-cards }
answer-cover-full = Sobre { $building } com sua mercadoria, por { price-cards }
answer-pay = Pagar com { $card }
answer-produce = Produzir { $good }
answer-sell = Vender { $good } por { n-cards }
answer-keep = Ficar com { $card }
answer-discard = Descartar { $card }
answer-under-chapel = Pôr { $card } sob { card-chapel.said }
answer-under-bank = Pôr { $card } sob { card-bank.said }
answer-draw = Sim, comprar

## Pedaços de frases.

piece-cards = { $count ->
    [1] { $card }
   *[other] { $count }× { $card }
}
piece-unseen = { $cards ->
    [1] 1 carta
   *[other] { $cards } cartas
}
piece-price-with = { n-cards } ({ $list })
piece-goods = { $count ->
    [1] { $good }
   *[other] { $count } de { $good }
}
piece-sold = { $good } por { $price }
piece-price = { $price } por { $good }

## O que aconteceu.

event-dealt = { $who ->
    [you] Você recebe { $list }.
   *[other] { $name } recebe { $list }.
}
event-opening-began = Todos escolhem { $keep } destas cartas para começar.
event-round-began = { $who ->
    [you] Rodada { $round }: você é governador.
   *[other] Rodada { $round }: { $name } ocupa o cargo de governador.
}
event-role-taken = { $who ->
    [you] Você pega { $role }.
   *[other] { $name } pega { $role }.
}
event-library-used = { $who ->
    [you] { card-library.begins } dobra o seu privilégio.
   *[other] { card-library.begins } dobra o privilégio de { $name }.
}
event-drawn = { $who ->
    [you] Você compra { $list }.
   *[other] { $name } compra { $list }.
}
event-discarded = { $who ->
    [you] Você descarta { $list }.
   *[other] { $name } descarta { $list }.
}
event-deck-shuffled = Os descartes são embaralhados e formam o baralho.
event-good-given = { $who ->
    [you] Você entrega { $list } a { card-black-market.said }.
   *[other] { $name } entrega { $list } a { card-black-market.said }.
}
event-good-lost = { $who ->
    [you] Você perde a mercadoria que estava em cima: { $good }.
   *[other] { $name } perde a mercadoria que estava em cima: { $good }.
}
event-built = { $who ->
    [you] Você constrói { $building } por { $cost }.
   *[other] { $name } constrói { $building } por { $cost }.
}
event-built-over = { $who ->
    [you] Você constrói { $building } sobre { $over } por { $cost }.
   *[other] { $name } constrói { $building } sobre { $over } por { $cost }.
}
event-produced = { $who ->
    [you] Você produz { $list }.
   *[other] { $name } produz { $list }.
}
event-tile-shown = A tabela de preços paga { $list }.
event-sold = { $who ->
    [you] Você vende { $list }.
   *[other] { $name } vende { $list }.
}
event-stored-in-harbor = { $who ->
    [you] Você põe { $good } sob { card-harbor.said }.
   *[other] { $name } põe { $good } sob { card-harbor.said }.
}
event-kept = { $who ->
    [you] Você fica com { $list }.
   *[other] { $name } fica com { $list }.
}
event-turn = { $who ->
    [you] Você { $list }.
   *[other] { $name } { $list }.
}
# O verbo é o mesmo para quem lê e para os outros; outras línguas os distinguem.
clause-built = { $who ->
   *[other] constrói { $building } por { $cost }
}
clause-built-over = { $who ->
   *[other] constrói { $building } sobre { $over } por { $cost }
}
clause-produced = { $who ->
   *[other] produz { $list }
}
clause-sold = { $who ->
   *[other] vende { $list }
}
clause-stored-in-harbor = { $who ->
   *[other] põe { $good } sob { card-harbor.said }
}
clause-drawn = { $who ->
   *[other] compra { $list }
}
clause-kept = { $who ->
   *[other] fica com { $list }
}
clause-discarded = { $who ->
   *[other] descarta { $list }
}
event-shown = { $who ->
    [you] Você revela { $list }.
   *[other] { $name } revela { $list }.
}
event-shown-taken = { $who ->
    [you] Você fica com { $card }.
   *[other] { $name } fica com { $card }.
}
event-laid-under = { $who ->
    [you] Você põe { $list } sob { $building }.
   *[other] { $name } põe { $list } sob { $building }.
}
event-declined = { $who ->
    [you] Você dispensa { $building }.
   *[other] { $name } dispensa { $building }.
}
event-declined-draw = { $who ->
    [you] Você dispensa as cartas.
   *[other] { $name } dispensa as cartas.
}
event-passed = { $who ->
    [you] Você passa.
   *[other] { $name } passa.
}
event-passed-builder = { $who ->
    [you] Você não constrói nada.
   *[other] { $name } não constrói nada.
}
event-passed-producer = { $who ->
    [you] Você não produz nada.
   *[other] { $name } não produz nada.
}
event-passed-trader = { $who ->
    [you] Você não vende nada.
   *[other] { $name } não vende nada.
}
event-passed-prospector = { $who ->
    [you] Você deixa a carta.
   *[other] { $name } deixa a carta.
}
event-end-triggered = É o fim da partida: { $reason }.

unable-produce = { $who ->
    [you] Você não pode produzir nada.
    [one] { $names } não pode produzir nada.
   *[several] Não podem produzir: { $names }.
}
unable-sell = { $who ->
    [you] Você não pode vender nada.
    [one] { $names } não pode vender nada.
   *[several] Não podem vender: { $names }.
}
unable = { $who ->
    [you] Você não pode fazer nada e não é perguntado.
    [one] { $names } não pode fazer nada.
   *[several] Não podem fazer nada: { $names }.
}

## O que as respostas custam e rendem.

fact-price = preço
fact-least-price = no mínimo
fact-worth = valor
fact-cards = cartas
fact-draws = compra
fact-goods = mercadorias
fact-points = pontos
fact-keeps = fica com
part-list-price = preço impresso
part-privilege = privilégio
part-not-below-zero = nunca abaixo de 0
part-building = na carta
part-covered = coberto
part-paid = paga
part-discarded = descartada
part-council = conselho
part-role = função

## Por que uma resposta não é possível.

reason-other-thing = Agora a pergunta é sobre outro edifício
reason-role-taken = Está com { $seat }
reason-not-in-hand = Não está na sua mão
reason-not-drawn = Não está entre as cartas compradas
reason-not-for-sale = Não está à venda
reason-already-built = Você já tem
reason-too-expensive = { $short ->
    [1] Falta 1 carta
   *[other] Faltam { $short } cartas
}
reason-not-paid = Falta pagar { $left }
reason-no-good = Você não tem
reason-not-built = Você não tem
reason-crane-stays = Não se pode construir sobre { card-crane.said }
reason-same-building = Não sobre um edifício igual
reason-black-market-used = Está sendo usado para este edifício
reason-all-hold-goods = Todos já têm uma mercadoria
reason-not-produced = Recebe sua mercadoria no conselho
reason-in-order = São nomeadas em ordem, e uma posterior já foi nomeada
reason-too-few-after = Daqui em diante há poucas: faltam { $needed }

## Interpretações.

ruling-goldsmith-counts-covered = Para { card-goldsmith.said }, um edifício coberto com { card-crane.said } ainda conta como construído?
    .on = Foi construído uma vez, então { card-goldsmith.said } não pode ficar com uma carta igual.
    .off = Só contam os edifícios descobertos em uma cidade.
ruling-gains-may-be-declined = Alguém é perguntado antes de pegar o que uma função, um privilégio ou um edifício simplesmente dá?
    .on = É perguntado a cada vez e pode dispensar: as cartas do { role-prospector }; no conselho, as duas cartas da ação e, à parte, as do privilégio, antes de ver qualquer uma (do que for comprado fica-se com uma); { card-library.said } sempre que puder dobrar; { card-carpenter.said }, { card-well.said }, { card-market-stand.said }, { card-market-hall.said }, { card-hut.said } e { card-tavern.said }; { card-gold-mine.said } e { card-goldsmith.said } antes de revelar; a mercadoria de { card-customs-office.said }; { card-harbor.said } a cada mercadoria vendida até receber uma; { card-prefecture.said } quando as cartas já são vistas, para ficar com duas ou uma. Quem constrói pode pagar a mais, carta a carta, até o preço sem { card-smithy.said }, { card-quarry.said } e privilégio. { card-archive.begins } não precisa de pergunta: não usar é descartar cartas recém-compradas.
    .off = Pega. Só se pergunta o que pode valer a pena dispensar.

## As regras em dez minutos

rules-round = Quem tem o sinal de governador escolhe uma função, e todos fazem a sua ação, a partir de quem escolheu e para a esquerda; depois o próximo escolhe uma das que restam. Quando todas as da rodada foram escolhidas, são devolvidas, e o sinal passa para a esquerda. A rodada seguinte começa com uma revisão das mãos: as cartas acima do limite são descartadas.
rules-goods = Uma mercadoria é uma carta do baralho, virada para baixo sobre o seu edifício de produção, onde cabe uma. Ao vendê-la, você a descarta e compra tantas cartas quantas a ficha de preços diz.
rules-end = A partida termina com a fase em que alguém constrói o seu décimo segundo edifício.
rules-score = No fim cada um soma os pontos impressos nos seus edifícios, as cartas sob alguns edifícios e o que contam os edifícios que custam 6. As cartas na mão e as mercadorias só decidem em caso de empate.
setup-hand = Cartas na mão
setup-hand-limit = Cartas que se pode ter ao começar uma rodada
setup-roles-a-round = Funções em uma rodada

## O que resulta de uma resposta.

because-drawn = { $who ->
    [you] Você compra { $amount } { $when }.
   *[other] { $name } compra { $amount } { $when }.
}
because-sold = { $who ->
    [you] Você compra { $amount } com vendas { $when }.
   *[other] { $name } compra { $amount } com vendas { $when }.
}
because-produced = { $who ->
    [you] Você produz { $amount } { $when }.
   *[other] { $name } produz { $amount } { $when }.
}
because-saved = { $who ->
    [you] Você coloca { $amount } sob construções { $when }.
   *[other] { $name } coloca { $amount } sob construções { $when }.
}
because-built = { $who ->
    [you] Você constrói { $building } { $when }: { $games }; com a outra resposta, { $instead }.
   *[other] { $name } constrói { $building } { $when }: { $games }; com a outra resposta, { $instead }.
}
more-cards = { $way ->
    [more] { $count ->
        [1] 1 carta a mais
       *[other] { $count } cartas a mais
    }
   *[fewer] { $count ->
        [1] 1 carta a menos
       *[other] { $count } cartas a menos
    }
}
more-goods = { $way ->
    [more] { $count ->
        [1] 1 mercadoria a mais
       *[other] { $count } mercadorias a mais
    }
   *[fewer] { $count ->
        [1] 1 mercadoria a menos
       *[other] { $count } mercadorias a menos
    }
}
more-goods-of = { $way ->
    [more] { $count ->
        [1] 1 de { $good } a mais
       *[other] { $count } de { $good } a mais
    }
   *[fewer] { $count ->
        [1] 1 de { $good } a menos
       *[other] { $count } de { $good } a menos
    }
}

## The fields of a position, in its editor

field-trading-tiles = Peças de preços, em sua ordem
field-next-tile = Peças de preços usadas desde a primeira
field-cathedral = A catedral está no centro
field-covered = Cartas cobertas
field-hand-size = Cartas na mão
field-hand = Cartas conhecidas na mão
field-buildings = Construções
field-goods = Mercadorias
field-under = Cartas sob a capela e o banco
field-harbor-size = Mercadorias sob o porto
field-bank-used = O banco já foi usado
field-roles-taken = Funções tomadas nesta rodada
trading-tile-unknown = Desconhecida
trading-tile-p11122 = 1 1 1 2 2
trading-tile-p11222 = 1 1 2 2 2
trading-tile-p11223 = 1 1 2 2 3
trading-tile-p12223 = 1 2 2 2 3
trading-tile-p12233 = 1 2 2 3 3

## O que impede uma posição.

problem-cards = Desta carta há { $total }: { $card }. Aqui há { $elsewhere } em jogo e { $left } no baralho.
problem-cathedrals = Só há uma catedral, e só com os novos edifícios.
problem-hand = { $name } tem { $held } cartas na mão, mas são nomeadas { $named }.
problem-building-twice = { $name } tem este edifício duas vezes: { $building }. Só os de produção podem se repetir.
problem-city-full = { $name } tem mais de { $spaces } edifícios.
problem-goods-crowded = { $name } tem { $goods } mercadorias de um tipo ({ $good }), mas só { $buildings } edifícios para elas.
problem-prices = Uma peça de preços está duas vezes.
problem-price-hidden = Na fase de { role-trader.said } os preços devem ser conhecidos.
problem-city-ends = Uma cidade com { $spaces } edifícios encerra a partida depois da fase de { role-builder.said }.
