## As coisas: os nomes são os do catálogo; aqui está o que fazem.

role-settler =
    .note = Todos pegam uma peça da fileira para a sua ilha, na sua vez; o que sobra sai, e uma nova fileira é formada.
    .privilege = Você pode pegar uma pedreira em vez de uma { -plantation }.
    .action = Todos pegam uma peça
    .extra = Você, ou uma pedreira
role-mayor =
    .note = Os { -colonists } que chegaram são repartidos, e cada um coloca os seus.
    .privilege = Você recebe mais 1 { -colonist }, da reserva.
    .action = Todos recebem gente e a colocam
    .extra = Você, mais 1
role-builder =
    .note = Todos podem comprar um edifício, na sua vez.
    .privilege = Você paga 1 { -doubloon } a menos.
    .action = Todos podem comprar um edifício
    .extra = Você, 1 { -doubloon } a menos
role-craftsman =
    .note = Todos recebem as mercadorias que conseguem produzir, na sua vez.
    .privilege = Você pega mais 1 { -barrel } de um tipo que produziu.
    .action = Todos produzem
    .extra = Você, mais 1 { -barrel }
role-trader =
    .note = Todos podem vender um { -barrel } à casa de comércio, na sua vez, enquanto houver espaço. Se ela fica cheia, é esvaziada.
    .privilege = Se vender, você ganha mais 1 { -doubloon }.
    .action = Todos podem vender um { -barrel }
    .extra = Você, mais 1 { -doubloon }
role-captain =
    .note = Todos embarcam mercadorias em troca de pontos, em rodízio, enquanto alguém puder. Depois armazenam, e os navios cheios partem.
    .privilege = Você ganha mais 1 ponto no seu primeiro embarque.
    .action = Todos embarcam por pontos
    .extra = Você, mais 1 ponto
role-prospector =
    .note = Ninguém mais faz nada.
    .privilege = Você ganha 1 { -doubloon }.
    .action = Os outros não fazem nada
    .extra = Você, 1 { -doubloon }
role-second-prospector =
    .note = Ninguém mais faz nada.
    .privilege = Você ganha 1 { -doubloon }.
    .action = Os outros não fazem nada
    .extra = Você, 1 { -doubloon }
role-smuggler =
    .note = Só você age: esvazia um navio e fica com até 3 dos seus { -barrels }, esvazia a casa de comércio por um ponto cada { -barrel }, fica com até 3 pessoas das que esperam { -in-ship } ou captura uma função.
    .privilege = A ficha do contrabandista é sua: você não pode pegar esta função de novo antes que outro a pegue.
    .action = Só você: contrabando
    .extra = A ficha é sua

good-corn =
    .note = Não precisa de edifício de produção. A casa de comércio paga { $price } por ele.
good-indigo =
    .note = A casa de comércio paga { $price }.
good-sugar =
    .note = A casa de comércio paga { $price }.
good-tobacco =
    .note = A casa de comércio paga { $price }.
good-coffee =
    .note = A casa de comércio paga { $price }.

tile-corn =
    .note = Ocupada, produz milho sem precisar de edifício.
tile-indigo =
    .note = Produz { good-indigo.said }, se { building-small-indigo-plant.said } e { building-indigo-plant.said } tiverem espaço para tanto.
tile-sugar =
    .note = Produz açúcar, se { building-small-sugar-mill.said } e { building-sugar-mill.said } tiverem espaço para tanto.
tile-tobacco =
    .note = Produz tabaco, se { building-tobacco-storage.said } tiver espaço para tanto.
tile-coffee =
    .note = Produz café, se { building-coffee-roaster.said } tiver espaço para tanto.
tile-quarry =
    .note = Ocupada, torna os edifícios 1 { -doubloon } mais baratos; ajudam no máximo tantas pedreiras quanto o número da coluna do edifício.
tile-forest =
    .note = A cada duas florestas, os edifícios ficam 1 { -doubloon } mais baratos. Não tem { -circle }.

ship = navio { $label }
    .note = { thing-cargo-ship.note }

thing-cargo-ship =
    .note = Leva { -barrels } de um só tipo, que nenhum outro navio leva. Na fase do { role-captain }, quem pode embarcar precisa embarcar, tantos { -barrels } de um tipo quantos couberem, e ganha um ponto por cada um. Um navio cheio parte no fim da fase; os outros ficam com a carga.
thing-colonist-ship =
    .note = Na fase do { role-mayor }, os { -colonists } que estão aqui são repartidos um a um, começando pelo { role-mayor }. Depois vêm outros da reserva: um para cada { -circle } vazio dos edifícios de todas as cidades, e pelo menos um por jogador. Se a reserva não bastar, a partida termina.
thing-house = { thing-trading-house }
    .note = Compra { $spaces } { -barrels }, cada um de outro tipo; só com { building-office.said } você pode vender um tipo que já está lá. Preços: { good-corn.said } { $corn }, { good-indigo.said } { $indigo }, { good-sugar.said } { $sugar }, { good-tobacco.said } { $tobacco }, { good-coffee.said } { $coffee }. Se estiver cheia, é esvaziada no fim da fase do { role-trader }; senão, os { -barrels } ficam.
thing-colonist =
    .note = Faz funcionar um { -circle }: uma { -plantation }, uma pedreira ou um edifício sem ninguém não tem efeito. Outros chegam da reserva.
    .own = Não ocupam nenhum { -circle } e não têm efeito. Na fase do { role-mayor } podem ser colocados.
thing-noble =
    .note = Pode ficar onde um { -colonist } pode, faz mais em alguns edifícios e vale um ponto no fim.
thing-noble-ship = { thing-noble }
    .note = { thing-noble.note }
thing-doubloon =
    .note = Paga edifícios. No fim da rodada, cada função que ninguém pegou recebe 1 { -doubloon }, para quem pegar essa função depois.
thing-point = Pontos de vitória
    .note = São ganhos com mercadorias embarcadas e com alguns edifícios. Quando o último desta reserva é ganho, a partida termina.
thing-governor =
    .note = É quem escolhe a primeira função desta rodada. Na próxima, o governador é quem está à sua esquerda.
thing-stack = Pilha de peças
    .note = Quando todos já pegaram sua peça na fase do { role-settler }, o resto da fileira é descartado e uma nova é formada com peças da pilha: uma a mais que os jogadores. Quando a pilha acaba, as descartadas formam outra.
thing-discard = Peças descartadas
    .note = { thing-stack.note }

building-small-indigo-plant =
    .note = Produz 1 de { good-indigo.said } com uma { -plantation } ocupada. É um edifício de produção pequeno.
building-small-sugar-mill =
    .note = Produz 1 de açúcar com uma { -plantation } ocupada. É um edifício de produção pequeno.
building-indigo-plant =
    .note = Produz até 3 de { good-indigo.said }: 1 para cada { -colonist } aqui e cada { -plantation } ocupada. É um edifício de produção grande.
building-sugar-mill =
    .note = Produz até 3 de açúcar: 1 para cada { -colonist } aqui e cada { -plantation } ocupada. É um edifício de produção grande.
building-tobacco-storage =
    .note = Produz até 3 de tabaco: 1 para cada { -colonist } aqui e cada { -plantation } ocupada. É um edifício de produção grande.
building-coffee-roaster =
    .note = Produz até 2 de café: 1 para cada { -colonist } aqui e cada { -plantation } ocupada. É um edifício de produção grande.
building-small-market =
    .note = Uma venda à casa de comércio rende mais 1 { -doubloon }.
building-hacienda =
    .note = Antes de pegar uma peça, você pode tirar uma da pilha, que deve manter.
building-construction-hut =
    .note = Você pode pegar uma pedreira em vez de uma { -plantation }, também quando o { role-settler } é outro.
building-small-warehouse =
    .note = Depois do embarque, você pode guardar todos os { -barrels } de 1 tipo, além do { -barrel } avulso que todos guardam.
building-hospice =
    .note = Uma vez por turno, uma peça que você coloca pode vir com 1 { -colonist } da reserva, que a ocupa.
building-office =
    .note = Você pode vender um tipo que já está na casa de comércio.
building-large-market =
    .note = Uma venda à casa de comércio rende mais 2 { -doubloons }.
building-large-warehouse =
    .note = Depois do embarque, você pode guardar todos os { -barrels } de 2 tipos, além do { -barrel } avulso que todos guardam.
building-factory =
    .note = Se você produz 2 tipos, paga 1 { -doubloon }; por 3 tipos, 2; por 4 tipos, 3; pelos cinco, 5.
building-university =
    .note = O que você constrói pode vir com 1 { -colonist } da reserva, que o ocupa.
building-harbor =
    .note = Cada embarque seu rende mais 1 ponto, em qualquer navio.
building-wharf =
    .note = Uma vez em cada fase do { role-captain }, você pode embarcar todos os seus { -barrels } de um tipo em um navio próprio.
building-guild-hall =
    .note = No fim: 1 ponto por edifício de produção pequeno que você tenha e 2 por edifício grande.
building-residence =
    .note = No fim: 4 pontos por até nove espaços de campo cheios, 5 por dez, 6 por onze e 7 por doze.
building-fortress =
    .note = No fim: 1 ponto a cada três dos seus { -colonists }.
building-customs-house =
    .note = No fim: 1 ponto a cada quatro pontos que você ganhou em fichas.
building-city-hall =
    .note = No fim: 1 ponto por edifício seu que não é de produção, incluído este.
building-aqueduct =
    .note = Se você produz { good-indigo.said } e { building-indigo-plant.said } está em uso, recebe mais 1; o mesmo vale para o açúcar e { building-sugar-mill.said }.
building-forest-house =
    .note = Você pode colocar { -plantations } viradas para baixo, como florestas. A cada duas florestas, seus edifícios ficam 1 { -doubloon } mais baratos.
building-black-market =
    .note = Se faltarem { -doubloons } para construir, você pode suprir até 3 com um { -colonist }, um { -barrel } e um ponto.
building-storehouse =
    .note = Depois do embarque, você pode guardar mais 3 { -barrels } avulsos de quaisquer tipos.
building-guesthouse =
    .note = Abriga 2 hóspedes, que podem ir a qualquer { -circle } vazio seu quando forem necessários; o lugar funciona na hora.
building-trading-post =
    .note = Você pode vender aqui um { -barrel } de qualquer tipo, em vez de na casa de comércio; os mercados não contam.
building-church =
    .note = Quando constrói algo da segunda ou da terceira coluna, você ganha 1 ponto; da quarta, 2.
building-small-wharf =
    .note = Uma vez em cada fase do { role-captain }, em vez de embarcar em um navio de carga, você pode enviar quantos { -barrels } quiser em um navio próprio: 1 ponto a cada dois.
building-lighthouse =
    .note = Cada embarque seu paga 1 { -doubloon }; se você é { role-captain }, recebe mais 1 no começo da fase.
building-specialty-factory =
    .note = Do tipo que você mais produz, sem contar o milho, paga 1 { -doubloon } a menos do que o número de { -barrels }.
building-library =
    .note = O privilégio da função que você pega conta em dobro; como { role-settler }, você pega uma segunda peça quando todos já têm a sua.
building-union-hall =
    .note = Antes que alguém embarque, você ganha 1 ponto a cada dois { -barrels } do mesmo tipo.
building-statue =
    .note = Não faz nada além de render seus 8 pontos e não precisa de ninguém.
building-cloister =
    .note = No fim: 1, 3, 6 ou 10 pontos por um, dois, três ou quatro grupos de três peças iguais.
building-land-office =
    .note = Uma vez na sua vez de { role-trader }. Com um { -colonist }: compre por 1 { -doubloon } uma { -plantation } sem ver. Com um { -noble }: venda uma { -plantation } por 1 { -doubloon }.
building-chapel =
    .note = No começo de cada fase do { role-craftsman }: com um { -colonist }, 1 { -doubloon }; com um { -noble }, 1 ponto.
building-hunting-lodge =
    .note = No fim de cada fase do { role-settler }. Com um { -colonist }: você pode limpar uma { -plantation } ou floresta. Com um { -noble }: 2 pontos se você tiver mais espaços vazios do que qualquer outro.
building-zoning-office =
    .note = Com um { -colonist }, os edifícios pequenos custam 1 { -doubloon } a menos; com um { -noble }, os grandes custam 2 a menos.
building-royal-supplier =
    .note = Antes do embarque, você pode devolver { -barrels } de tipos diferentes, um para cada um dos seus { -nobles }, por 1 ponto cada.
building-villa =
    .note = No começo de cada fase do { role-mayor }, chega 1 { -noble } da reserva ou, se não houver, 1 { -colonist }.
building-jeweler =
    .note = Na fase do { role-craftsman }, paga 1 { -doubloon } para cada um dos seus { -nobles }. É um edifício de produção grande.
building-royal-garden =
    .note = No fim: mais 1 ponto para cada um dos seus { -nobles }.

achievement-big-spender =
    .note = Construa um edifício grande e pague com ele até o último { -doubloon }.
achievement-caramel-popcorn-inventor =
    .note = Tenha { $least } { -barrels } somando { good-corn.said } e { good-sugar.said }, pelo menos um de cada.
achievement-coffee-dispatcher =
    .note = Coloque o último { -barrel } em um navio de carga de { good-coffee.said }.
achievement-confectionery-supplier =
    .note = Tenha { $least } { -barrels } somando { good-indigo.said } e { good-sugar.said }, pelo menos um de cada.
achievement-corn-dispatcher =
    .note = Coloque o último { -barrel } em um navio de carga de { good-corn.said }.
achievement-deal-closer =
    .note = Como { role-trader }, venda o último { -barrel } que cabe na casa de comércio.
achievement-dock-tycoon =
    .note = Embarque { $least } tipos de mercadorias em uma só fase do { role-captain }.
achievement-fruit-dispatcher =
    .note = Coloque o último { -barrel } em um navio de carga de { good-indigo.said }.
achievement-head-administrator =
    .note = Tenha { $least } { -colonists } em edifícios.
achievement-independent-shipper =
    .note = Encha com um só embarque um navio de carga vazio.
achievement-leading-employer =
    .note = Tenha { $least } { -colonists } em peças do campo.
achievement-leading-producer =
    .note = Produza { $least } { -barrels } em uma só fase do { role-craftsman }.
achievement-luxury-crop-trader =
    .note = Tenha { $least } { -barrels } somando { good-coffee.said } e { good-tobacco.said }, pelo menos um de cada.
achievement-luxury-goods-provider =
    .note = Tenha edifícios de produção de { good-sugar.said }, de { good-tobacco.said } e de { good-coffee.said }.
achievement-major-investor =
    .note = Tenha { $least } edifícios grandes.
achievement-major-landowner =
    .note = Tenha no máximo { $most } espaços vazios no campo e { $most } na cidade.
achievement-master-agronomist =
    .note = Tenha { $least } peças no campo.
achievement-master-architect =
    .note = Construa um edifício grande por no máximo { $most } { -doubloons }.
achievement-master-collector =
    .note = Tenha { $least } { -barrels } de um mesmo tipo.
achievement-pastry-maker =
    .note = Tenha { $least } { -barrels } somando { good-corn.said } e { good-indigo.said }, pelo menos um de cada.
achievement-prudent-merchant =
    .note = Armazene { $least } tipos de mercadorias no fim de uma fase do { role-captain }.
achievement-senior-bureaucrat =
    .note = Tenha { $least } edifícios pequenos que não sejam de produção.
achievement-specialised-shipper =
    .note = Embarque { $least } { -barrels } de um mesmo tipo de uma só vez.
achievement-sugar-dispatcher =
    .note = Coloque o último { -barrel } em um navio de carga de { good-sugar.said }.
achievement-tavern-supplier =
    .note = Tenha { $least } { -barrels } somando { good-coffee.said } e { good-sugar.said }, pelo menos um de cada.
achievement-tobacco-dispatcher =
    .note = Coloque o último { -barrel } em um navio de carga de { good-tobacco.said }.
achievement-tobacco-and-fruit-broker =
    .note = Tenha { $least } { -barrels } somando { good-indigo.said } e { good-tobacco.said }, pelo menos um de cada.
achievement-trade-strategist =
    .note = Ganhe { $least } pontos em uma só fase do { role-captain }.
achievement-trade-tycoon =
    .note = Venda à casa de comércio por { $least } { -doubloons }.
achievement-tropical-produce-magnate =
    .note = Tenha { $least } edifícios de produção de { good-indigo.said } e { good-sugar.said }.

## As tarefas do festival: o que cada uma pede em geral e em uma partida, em que se sorteia o que pede.

task-plantation-goal =
    .note = Seja o primeiro a ter três { -plantations } do tipo sorteado.
    .wants = ter { $tiles }
task-production-goal =
    .note = Seja o primeiro a produzir em uma só fase os três { -barrels } sorteados.
    .wants = produzir { $goods } em uma só fase
task-building-goal =
    .note = Seja o primeiro a construir o edifício pequeno sorteado.
    .wants = construir { $building }
task-harvest-weighing =
    .note = Seja o primeiro a produzir em uma só fase três { -barrels } do tipo sorteado.
    .wants = produzir { $goods } em uma só fase
task-carnival-cocktail =
    .note = Seja o primeiro a produzir em uma só fase um { -barrel } de cada um dos três tipos sorteados.
    .wants = produzir { $goods } em uma só fase
task-closing-time =
    .note = Seja o primeiro a encher a casa de comércio com um último { -barrel } do tipo sorteado.
    .wants = encher a casa de comércio com { $kinds }
task-specialist-prize =
    .note = Seja o primeiro a ter três { -plantations } do tipo sorteado.
    .wants = ter { $tiles }
task-farming-fair =
    .note = Seja o primeiro a ter as duas { -plantations } sorteadas e, em uma só fase, produzir os dois tipos de mercadorias.
    .wants = ter { $tiles } e produzir { $goods } em uma só fase
task-festival-delivery =
    .note = Seja o primeiro a embarcar em uma só fase os três { -barrels } sorteados.
    .wants = embarcar { $goods } em uma só fase
task-twin-farmers =
    .note = Seja o primeiro a ter duas { -plantations } de cada um dos dois tipos sorteados.
    .wants = ter { $tiles }
task-two-baskets =
    .note = Seja o primeiro a produzir em uma só fase dois { -barrels } de cada um dos dois tipos sorteados.
    .wants = produzir { $goods } em uma só fase
task-solemn-dispatch =
    .note = Seja o primeiro a encher o maior navio de carga com o tipo sorteado.
    .wants = encher o maior navio com { $kinds }
task-pioneers-toast =
    .note = Seja o primeiro a construir o edifício pequeno sorteado.
    .wants = construir { $building }
task-inauguration =
    .note = Seja o primeiro a construir o edifício grande sorteado.
    .wants = construir { $building }
task-traditional-dispatch =
    .note = Seja o primeiro a encher o menor navio de carga com o tipo sorteado.
    .wants = encher o menor navio com { $kinds }

## O que fazem as fichas de um Puertoma e como se conta quando uma age.

ability = { $label }
    .note = Uma habilidade que este Puertoma tem até o fim da partida.
ability-sells-what-the-house-has = vende um tipo que a casa de comércio já tem
    .works = permite vender o que a casa de comércio já tem
ability-doubloon-for-sale = 1 { -doubloon } por venda
    .works = rende { n-doubloons }
ability-worker-for-building = 1 { -colonist } da reserva por edifício
    .works = traz 1 { -colonist }
ability-stores-best-kind = guarda todos os { -barrels } do melhor tipo, além do avulso
    .works = guarda { $count } de { $good }
ability-doubloon-before-building = 1 { -doubloon } antes de construir, mesmo que não possa
    .works = rende { n-doubloons }
ability-barrel-of-best-kind = 1 { -barrel } do melhor tipo produzido, no fim da fase
    .works = traz 1 de { $good }
ability-doubloon-for-kinds = 1 { -doubloon } por tipo produzido
    .works = rende { n-doubloons }
ability-worker-after-mayor = 1 { -colonist } da reserva no fim da fase
    .works = traz 1 { -colonist }
ability-barrel-for-estate = 1 { -barrel } do mesmo tipo com cada { -plantation }
    .works = traz 1 de { $good }
ability-point-for-barrels = 1 ponto por { -barrel } que resta antes de armazenar
    .works = rende { n-points }
ability-points-for-discards = descarta até 2 { -barrels } do pior tipo antes de armazenar, por 1 ponto cada
    .works = devolve { $count } de { $good } por { n-points }
ability-doubloon-for-workers = 1 { -doubloon } por { -colonist } que chega na fase
    .works = rende { n-doubloons }

## O que se pode acrescentar e mudar.

expansion-new-buildings = Novos edifícios
    .note = Mais catorze edifícios; antes do jogo, os jogadores escolhem quais entram na partida.
expansion-nobles =
    .note = Chegam também { -nobles }, que valem um ponto cada; novos edifícios os aproveitam.
expansion-smuggler = Contrabandista
    .note = Mais uma função: saqueia um navio ou a casa de comércio, leva pessoas ou captura uma função.
expansion-festival = Festival
    .note = Três objetivos que premiam o primeiro a alcançar cada um.
expansion-festival-cards = Cartas do festival
    .note = Mais três tarefas para o festival, sorteadas entre doze cartas.
expansion-achievements = Conquistas
    .note = Cada um tem objetivos secretos, que rendem pontos no fim.

option-open-points = Pontos à vista
    .note = As fichas de pontos de vitória ficam à vista.
option-as-printed = Como impresso
    .note = O livro de regras tal como foi impresso, sem as correções da editora.
option-rulings = Interpretações
    .note = Pontos em que os livros de regras divergem ou se calam, cada um com a resposta da edição.
option-draft = Escolha dos edifícios
    .note = Como se escolhem os edifícios da partida: um de cada vez pelos jogadores, ou por sorteio.
option-variants = Variantes
    .note = Mudanças que os jogadores podem combinar, seja qual for a edição.
option-puertomas = Puertomas
    .note = Um ou dois dos últimos lugares são jogados pelas próprias regras.
option-difficulty = Dificuldade
    .note = Quão difíceis de vencer são os Puertomas.
draft-seats = pelos jogadores
draft-random = por sorteio
difficulty-normal = normal
difficulty-easy = fácil
difficulty-hard = difícil

variant-exchanged-prices = Preços trocados
    .note = { building-factory.begins } e { building-university.said } trocam de preço.
variant-corn-seats-poorer = Milho com menos dinheiro
    .note = Quem começa com milho começa com 1 { -doubloon } a menos.
variant-jeweler-at-most-three = { building-jeweler }: paga no máximo 3
    .note = { building-jeweler.begins } paga por no máximo três { -nobles }.
variant-hacienda-and-forest-house-apart = { building-hacienda } ou { building-forest-house }
    .note = Só um dos dois pode entrar na partida.
variant-villa-and-jeweler-apart = { building-villa } ou { building-jeweler }
    .note = Só um dos dois pode entrar na partida.
variant-achievements-are-drafted = Conquistas escolhidas
    .note = Cada um fica com uma carta de um monte e passa as outras para a esquerda, até todos terem quatro.

## Onde a partida está e como termina.

phase-role-choice = escolha de função
phase-settler = fase do { role-settler }
phase-mayor = fase do { role-mayor }
phase-builder = fase do { role-builder }
phase-craftsman = fase do { role-craftsman }
phase-trader = fase do { role-trader }
phase-loading = fase do { role-captain }: embarque
phase-storing = fase do { role-captain }: armazenagem
phase-draft = escolha dos edifícios da partida
phase-prospector = fase do { role-prospector }
phase-scoring = antes da contagem dos pontos
phase-smuggler = fase do { role-smuggler }
phase-achievement-draft = escolha das conquistas

end-colonists-short = não foi possível encher { -the-ship }
end-city-full = há uma cidade cheia
end-chips-gone = acabaram as fichas de pontos

source-chips = Ganhos em jogo
source-buildings = Edifícios
source-guild-hall = { building-guild-hall }
source-residence = { building-residence }
source-fortress = { building-fortress }
source-customs-house = { building-customs-house }
source-city-hall = { building-city-hall }
source-cloister = { building-cloister }
source-royal-garden = { building-royal-garden }
source-achievements = Conquistas
source-large-buildings = Edifícios grandes
source-unused-workers = { thing-colonist }: sem uso
source-quarries = Pedreiras
source-pairs-of-estates = Pares de { -plantations } ativas
source-goods-and-doubloons = Mercadorias e { -doubloons }
tie-break = Mercadorias e { -doubloons }

## Perguntas.

question-choose-role = Escolha uma função.
question-use-hacienda = Tirar uma peça da pilha com { building-hacienda.said } antes de pegar uma?
question-take-tile = Que peça você pega?
question-use-hospice = Trazer 1 { -colonist } para a peça nova ({ $tile }) com { building-hospice.said }?
question-take-extra-colonist = Pegar o { -colonist } extra?
question-place-colonists = Em mãos: { n-colonists }. Quantos ficam em { $place }?
question-build = O que você constrói? Você tem { n-doubloons }.
question-use-university = Trazer 1 { -colonist } para o edifício novo ({ $building }) com { building-university.said }?
question-produce = Produzir suas mercadorias?
question-take-extra-good = Que mercadoria extra você pega?
question-sell = O que você vende?
question-load = O que você embarca?
question-store = Que mercadorias vão para um armazém?
question-keep = Que { -barrel } avulso você guarda?
question-draft = Que edifício entra na partida?
question-use-forest-house = Colocar a peça ({ $tile }) virada para baixo, como floresta?
question-use-forest-house-unseen = Colocar a peça não vista virada para baixo, como floresta?
question-take-second-tile = { building-library.begins } traz uma segunda peça. Qual?
question-discard-tile = { building-hunting-lodge.begins } pode limpar um espaço. Qual?
question-use-villa = Convidar 1 { -noble } para { building-villa.said } (se não houver, 1 { -colonist })?
question-take-from-ship = Quem você pega { -of-ship }?
question-place-nobles = A colocar: { n-nobles }. Dos que estão em { $place }, quantos são { -nobles }?
question-pay-black-market = Construir { $building } custa { $price }, e você tem { n-doubloons }. O que entrega em { building-black-market.said }?
question-return-good = Que { -barrel } você entrega em { building-black-market.said }?
question-return-colonist = Quem você entrega em { building-black-market.said }?
question-use-land-office = Usar { building-land-office.said }?
question-deliver = Que mercadoria você entrega com { building-royal-supplier.said }?
question-load-small-wharf = Quantos { -barrels } de { $good } partem com { building-small-wharf.said }? Já leva { $barrels }.
question-send-guest = Quem sai de { building-guesthouse.said } { $moment }?
question-place-newcomer = Recém-chegados: { $newcomers }. Para onde vai 1 { $arrival ->
    [noble] { -noble }
   *[colonist] { -colonist }
}?
question-smuggle = O que você faz como { role-smuggler }?
question-arrange-place = Onde você coloca seus { -colonists }?
question-arrange-nobles = Quais deles são { -nobles }?
question-arrange-load = O que você embarca?
question-arrange-store = O que você guarda? { $kinds ->
        [0] { $singles ->
            [one] Fica um só { -barrel }
           *[other] Ficam { $singles } { -barrels } avulsos
        }
        [one] Ficam todos os de um tipo e { $singles ->
            [one] um { -barrel } avulso
           *[other] { $singles } { -barrels } avulsos
        }
       *[other] Ficam todos os de { $kinds } tipos e { $singles ->
            [one] um { -barrel } avulso
           *[other] { $singles } { -barrels } avulsos
        }
    }; o resto se perde.
question-choose-achievement = Com que conquista você fica? As outras vão para a sua esquerda.
question-choose-achievement-of-six = Com que conquista você fica? Quatro de seis, em ordem; você já tem { $kept }. As que você não cumprir pontuam para os Puertomas.

moment-none = agora
moment-settler-turn = antes de você pegar uma peça
moment-second-tile = antes da segunda peça
moment-settler-end = no fim da fase do { role-settler }
moment-builder-turn = antes de você construir
moment-craftsman-start = antes que alguém produza
moment-craftsman-turn = antes de você produzir
moment-extra-good = antes de você pegar a mercadoria extra
moment-trader-turn = antes de você vender
moment-captain-start = antes que alguém embarque
moment-loading-turn = antes de você embarcar
moment-storing = antes de você armazenar
moment-prospector = antes de você receber
moment-scoring = antes da contagem dos pontos
moment-hacienda-draw = antes de tirar uma peça com { building-hacienda.said }
moment-mayor-start = no começo da fase do { role-mayor }
moment-mayor-privilege = antes de você pegar o { -colonist } extra
moment-ship-refill = antes da reposição { -of-ship }
moment-smuggler = antes de você agir como { role-smuggler }

## Respostas.

answer-pass-use-hacienda = Não tirar
answer-pass-take-tile = Não pegar peça
answer-pass-use-hospice = Sem { -colonist }
answer-pass-take-extra-colonist = Não, sem ele
answer-pass-build = Não construir
answer-pass-use-university = Sem { -colonist }
answer-pass-produce = Não produzir
answer-pass-take-extra-good = Não pegar nenhuma
answer-pass-sell = Não vender
answer-pass-load = Não embarcar
answer-pass-store = Não usar armazém para o resto
answer-pass-keep = Não guardar mais { -barrels }
answer-pass-use-forest-house = Não, virada para cima
answer-pass-take-second-tile = Sem segunda peça
answer-pass-discard-tile = Não limpar nada
answer-pass-use-villa = Não convidar ninguém
answer-pass-use-land-office = Não usar
answer-pass-deliver = Não entregar mais nada
answer-pass-send-guest = Ninguém
answer-pass-smuggle = Não fazer nada

answer-use = Sim, usar { $building }
answer-use-land-office = Comprar uma { -plantation } sem ver por { n-doubloons }
answer-use-small-wharf = Embarcar em { building-small-wharf.said }
answer-use-forest-house = Sim, será uma floresta
answer-extra-colonist = Pegar o { -colonist }
answer-produce = Produzir
answer-role = Pegar { $role }{ with-doubloons }
answer-role-captured = Pegar { $role }{ with-doubloons }, por um resgate de { $price }
answer-take = Pegar { one-tile }
answer-place-on-fields = { $colonists ->
    [0] Ninguém em { $tile }
   *[other] { n-colonists } em { $tile }
}
answer-place-in-city = { $colonists ->
    [0] Ninguém em { $building }
   *[other] { n-colonists } em { $building }
}
answer-build = Construir { $building } por { n-doubloons }
answer-extra-good = Pegar 1 de { $good }
answer-sell = Vender { $good } por { n-doubloons }
answer-load = Embarcar { $barrels } de { $good } no { $ship }{ for-points }
answer-load-on-wharf = Embarcar { $barrels } de { $good } em { building-wharf.said }{ for-points }
answer-store = Armazenar { $barrels } de { $good }
answer-keep = Guardar 1 de { $good }
answer-draft = Escolher { $building }
answer-pay-with = Pagar com { $payment }
answer-return-good = Entregar 1 de { $good }
answer-return-colonist = Entregar o { -colonist } que está em { $place }
answer-return-noble = Entregar o { -noble } que está em { $place }
answer-sell-to-post = Vender { $good } em { building-trading-post.said } por { n-doubloons }
answer-load-small-wharf = Embarcar { $barrels } de { $good }
answer-arrival-colonist = Pegar 1 { -colonist }
answer-arrival-noble = Pegar 1 { -noble }
answer-nobles-on-fields = { $nobles ->
    [0] Nenhum { -noble } em { $tile }
   *[other] { n-nobles } em { $tile }
}
answer-nobles-in-city = { $nobles ->
    [0] Nenhum { -noble } em { $building }
   *[other] { n-nobles } em { $building }
}
answer-nobles-waiting = { $nobles ->
    [0] Nenhum { -noble } em { place-windrose }
   *[other] { n-nobles } em { place-windrose }
}
answer-send-guest = Enviar 1 { -colonist } para { $place }
answer-send-noble-guest = Enviar 1 { -noble } para { $place }
answer-deliver = Entregar 1 de { $good }{ for-points }
answer-discard = Limpar { one-tile }
answer-discard-occupied = Limpar { $tile } com seu { $occupant ->
    [noble] { -noble }
   *[colonist] { -colonist }
}
answer-sell-plantation = Vender uma { -plantation } de { $tile } por { n-doubloons }
answer-sell-occupied = Vender uma { -plantation } de { $tile } com seu { $occupant ->
    [noble] { -noble }
   *[colonist] { -colonist }
} por { n-doubloons }
answer-newcomer = Em { $place }
answer-raid = Saquear o { $ship } e ficar com { $barrels } de { $good }
answer-plunder = Saquear a casa de comércio{ for-points }
answer-poach = Levar { people }
answer-capture = Capturar { $role }{ with-doubloons }
answer-keep-achievement = Ficar com { $achievement }
answer-announce = Anunciar antes { $achievement }

payment-colonist = um { -colonist }
payment-barrel = um { -barrel }
payment-point = um ponto

## Pedaços de frases.

with-doubloons = { $doubloons ->
    [0] {""}
   *[other] {" "}com { n-doubloons }
}
one-tile = { $kind ->
    [quarry] uma pedreira
    [forest] uma floresta
   *[other] { $tile }
}
people = { $nobles ->
    [0] { n-colonists }
   *[other] { $colonists ->
        [0] { n-nobles }
       *[other] { n-colonists }, { n-nobles }
    }
}
piece-barrels = { $barrels } de { $good }
piece-good = { $good }
piece-tile = { $tile }
piece-tiles = { $count ->
    [1] { $tile }
   *[other] { $count } de { $tile }
}
piece-building = { $building }
piece-wanted-building = { $building }
piece-wanted-tiles = { n-plantations }
piece-wanted = { $wants } ({ $task })
piece-first-tile = { $who ->
    [you] { $tile } para você
   *[other] { $tile } para { $name }
}
piece-placed = { $count } em { $place }
piece-placed-for-points = { people } na área de pontos
preview-production = Próxima produção: { $list }
preview-no-production = Próxima produção: nada
piece-produced = { $short ->
    [0] { $barrels } de { $good }
   *[other] { $barrels } de { $good } (em vez de { $capacity }: não há mais na reserva)
}
piece-aqueduct = mais 1 de { $good } com { building-aqueduct.said }
piece-role = { $role }
piece-thing = { $thing }
piece-role-doubloons = { $role } ({ $doubloons })
piece-arrivals = { $who ->
    [you] { people } para você
   *[other] { people } para { $name }
}
piece-achievement = { $achievement }
piece-colonists = { n-colonists }
piece-doubloons = { n-doubloons }
piece-points = { n-points }

## O que aconteceu.

event-round-began = { $who ->
    [you] Rodada { $round }: você é governador.
   *[other] Rodada { $round }: { $name } ocupa o cargo de governador.
}
event-role-taken = { $who ->
    [you] Você pega { $role }{ with-doubloons }.
   *[other] { $name } pega { $role }{ with-doubloons }.
}
event-privilege-doubloon = { $who ->
    [you] Você ganha { n-doubloons }.
   *[other] { $name } ganha { n-doubloons }.
}
event-tile-drawn = { $who ->
    [you] Você tira { one-tile } da pilha com { $building }.
   *[other] { $name } tira { one-tile } da pilha com { $building }.
}
event-tile-taken = { $who ->
    [you] Você pega { one-tile }.
   *[other] { $name } pega { one-tile }.
}
event-row-discarded = Ninguém pegou { $list }.
event-row-laid = Peças novas: { $list }.
event-stack-reshuffled = As peças descartadas são embaralhadas de novo.
event-colonist-arrived = { $who ->
    [you] Você recebe 1 { -colonist } { origin }.
   *[other] { $name } recebe 1 { -colonist } { origin }.
}
origin = { $origin ->
    [ship] { -of-ship }
   *[supply] da reserva
}
event-colonists-from-ship = Chegadas: { $list }.
event-colonists-placed = { $who ->
    [you] Você coloca { $list }.
   *[other] { $name } coloca { $list }.
}
event-ship-refilled = Novos { -in-ship }: { n-colonists }.
event-ship-refilled-short = Novos { -in-ship }: { n-colonists } em vez de { $wanted }, pois a reserva está vazia.
event-built = { $who ->
    [you] Você constrói { $building } por { n-doubloons }.
   *[other] { $name } constrói { $building } por { n-doubloons }.
}
event-produced = { $who ->
    [you] Você produz { $list }.
   *[other] { $name } produz { $list }.
}
event-extra-good = { $who ->
    [you] Você pega 1 extra de { $good }.
   *[other] { $name } pega 1 extra de { $good }.
}
event-factory-paid = { $who ->
    [you] { building-factory.begins } paga { n-doubloons } a você.
   *[other] { building-factory.begins } paga { n-doubloons } a { $name }.
}
event-sold = { $who ->
    [you] Você vende { $good } por { n-doubloons }.
   *[other] { $name } vende { $good } por { n-doubloons }.
}
event-house-emptied = A casa de comércio é esvaziada.
event-loaded = { $who ->
    [you] Você embarca { $barrels } de { $good } no { $ship }{ for-points }.
   *[other] { $name } embarca { $barrels } de { $good } no { $ship }{ for-points }.
}
event-loaded-on-wharf = { $who ->
    [you] Você embarca { $barrels } de { $good } em { building-wharf.said }{ for-points }.
   *[other] { $name } embarca { $barrels } de { $good } em { building-wharf.said }{ for-points }.
}
event-points-won = { $who ->
    [you] Você ganha { n-points }.
   *[other] { $name } ganha { n-points }.
}
event-stored = { $who ->
    [you] Você guarda { $list }.
   *[other] { $name } guarda { $list }.
}
event-returned = { $who ->
    [you] Você devolve { $list } à reserva.
   *[other] { $name } devolve { $list } à reserva.
}
event-ship-sailed = Parte o { $ship } com { $barrels } de { $good }.
event-role-doubloon = Cada função que ninguém pegou tem mais 1 { -doubloon }: { $list }.
event-end-triggered = A partida termina com esta rodada: { $reason }.
event-end-triggered-at-once = A partida termina com esta fase: { $reason }.
event-drafted = { $who ->
    [you] Você escolhe { $building } para a partida.
   *[other] { $name } escolhe { $building } para a partida.
}
event-drafted-left = Só resta { $building }, que entra na partida.
event-drafted-by-chance = O sorteio escolheu para a partida: { $list }.
event-tile-seen = Você tira { one-tile } da pilha sem que os outros vejam.
event-tile-seen-secretly = { $name } tira uma peça da pilha e olha para ela.
event-forest-laid = { $who ->
    [you] Você coloca uma floresta.
   *[other] { $name } coloca uma floresta.
}
event-tile-discarded = { $who ->
    [you] Você limpa { one-tile }.
   *[other] { $name } limpa { one-tile }.
}
event-tile-sold = { $who ->
    [you] Você vende { one-tile } por { n-doubloons }.
   *[other] { $name } vende { one-tile } por { n-doubloons }.
}
event-building-paid = { $who ->
    [you] Você recebe { n-doubloons } de { $building }.
   *[other] { $name } recebe { n-doubloons } de { $building }.
}
event-building-scored = { $who ->
    [you] Você ganha { n-points } com { $building }.
   *[other] { $name } ganha { n-points } com { $building }.
}
event-point-returned = { $who ->
    [you] Você entrega um ponto em { building-black-market.said }.
   *[other] { $name } entrega um ponto em { building-black-market.said }.
}
event-colonist-returned = { $who ->
    [you] Você entrega em { building-black-market.said } o { -colonist } que estava em { $place }.
   *[other] { $name } entrega em { building-black-market.said } o { -colonist } que estava em { $place }.
}
event-noble-returned = { $who ->
    [you] Você entrega em { building-black-market.said } o { -noble } que estava em { $place }.
   *[other] { $name } entrega em { building-black-market.said } o { -noble } que estava em { $place }.
}
event-sold-to-post = { $who ->
    [you] Você vende { $good } em { building-trading-post.said } por { n-doubloons }.
   *[other] { $name } vende { $good } em { building-trading-post.said } por { n-doubloons }.
}
event-loaded-on-small-wharf = { $who ->
    [you] Você embarca { $list } em { building-small-wharf.said }{ for-points }.
   *[other] { $name } embarca { $list } em { building-small-wharf.said }{ for-points }.
}
event-noble-arrived = { $origin ->
    [ship] { $who ->
        [you] Você recebe 1 { -noble } { -of-ship }.
       *[other] { $name } recebe 1 { -noble } { -of-ship }.
    }
   *[supply] { $who ->
        [you] Chega 1 { -noble } a { building-villa }, para você.
       *[other] { $name } recebe 1 { -noble } em { building-villa.said }.
    }
}
event-nobles-placed = { $who ->
    [you] Entre eles, seus { -nobles }: { $list }.
   *[other] Entre eles, { -nobles } de { $name }: { $list }.
}
event-noble-boarded = Vai { -to-ship } 1 { -noble }.
event-guest-sent = { $who ->
    [you] Seu hóspede vai para { $place }.
   *[other] O hóspede de { $name } vai para { $place }.
}
event-noble-guest-sent = { $who ->
    [you] Seu hóspede { -noble } vai para { $place }.
   *[other] O hóspede { -noble } de { $name } vai para { $place }.
}
event-delivered = { $who ->
    [you] Você entrega 1 de { $good }.
   *[other] { $name } entrega 1 de { $good }.
}
event-first-tile = Primeiras peças: { $list }.
event-smuggler-token-taken = { $who ->
    [you] A ficha do contrabandista é sua.
   *[other] { $name } fica com a ficha do contrabandista.
}
event-ship-raided = { $who ->
    [you] Você saqueia o { $ship }: { $barrels } de { $good }.
   *[other] { $name } saqueia o { $ship }: { $barrels } de { $good }.
}
event-house-plundered = { $who ->
    [you] Você saqueia a casa de comércio{ for-points }.
   *[other] { $name } saqueia a casa de comércio{ for-points }.
}
event-ship-poached = { $who ->
    [you] Você leva { -of-ship } { people }{ others-leave }.
   *[other] { $name } leva { -of-ship } { people }{ others-leave }.
}
others-leave = { $others ->
    [0] {""}
    [1] ; mais 1 vai embora
   *[other] ; mais { $others } vão embora
}
event-role-captured = { $who ->
    [you] Você captura { $role }{ with-doubloons }.
   *[other] { $name } captura { $role }{ with-doubloons }.
}
event-ransom-paid = { $who ->
    [you] Você recebe { n-doubloons } pela função capturada: { $role }.
   *[other] { $name } recebe { n-doubloons } pela função capturada: { $role }.
}
event-captured-role-played = { $who ->
    [you] Ninguém pegou { $role }: você joga essa função.
   *[other] Ninguém pegou { $role }: { $name } joga essa função.
}
event-task-wanted = O festival pede { $list }.
event-task-done = { $who ->
    [you] O festival premia você por { $task }: { $list }.
   *[other] O festival premia { $name } por { $task }: { $list }.
}
event-achievement-kept = Você fica com { $list }.
event-achievement-kept-secretly = { $count ->
    [1] { $name } fica com 1 conquista.
   *[other] { $name } fica com { $count } conquistas.
}
event-achievements-passed = Todos escolheram uma conquista e passam as outras para a esquerda.
event-achievement-announced = { $who ->
    [you] Você anuncia uma conquista: { $achievement }.
   *[other] { $name } anuncia uma conquista: { $achievement }.
}
event-passed = { $who ->
    [you] Você passa.
   *[other] { $name } passa.
}
event-passed-builder = { $who ->
    [you] Você não constrói nada.
   *[other] { $name } não constrói nada.
}
event-passed-trader = { $who ->
    [you] Você não vende nada.
   *[other] { $name } não vende nada.
}
event-passed-captain = { $who ->
    [you] Você não embarca nada.
   *[other] { $name } não embarca nada.
}
event-passed-settler = { $who ->
    [you] Você não pega peça.
   *[other] { $name } não pega peça.
}
event-passed-mayor = { $who ->
    [you] Você dispensa o { -colonist } extra.
   *[other] { $name } dispensa o { -colonist } extra.
}
event-passed-craftsman = { $who ->
    [you] Você não pega mercadoria extra.
   *[other] { $name } não pega mercadoria extra.
}

unable-take-tile = { $who ->
    [you] Você não pode pegar nenhuma peça.
    [one] { $names } não pode pegar nenhuma peça.
   *[several] Não podem pegar peça: { $names }.
}
unable-build = { $who ->
    [you] Você não pode construir nada.
    [one] { $names } não pode construir nada.
   *[several] Não podem construir: { $names }.
}
unable-sell = { $who ->
    [you] Você não pode vender nada.
    [one] { $names } não pode vender nada.
   *[several] Não podem vender: { $names }.
}
unable-load = { $who ->
    [you] Você não pode embarcar nada.
    [one] { $names } não pode embarcar nada.
   *[several] Não podem embarcar: { $names }.
}
unable-take-extra-good = { $who ->
    [you] Não há mercadoria extra para você.
    [one] Não há mercadoria extra para { $names }.
   *[several] Sem mercadoria extra: { $names }.
}
unable = { $who ->
    [you] Você não pode fazer nada e não é perguntado.
    [one] { $names } não pode fazer nada.
   *[several] Não podem fazer nada: { $names }.
}

## O que um Puertoma olha e por que age.

considered-profitable = { $name } procura funções lucrativas: { $roles }.
considered-profitable-none = { $name } não encontra nenhuma lucrativa, então contam todas: { $roles }.
considered-adjacent = Junto ao marcador: { $roles }.
considered-adjacent-none = Nenhuma está junto ao marcador.
considered-most-doubloons = Com mais { -doubloons }: { $roles }.
considered-card = A mais alta delas na carta: { $roles }.
considered-smuggler = { role-smuggler.begins } está entre elas.
considered-smuggler-none = { role-smuggler.begins } não está entre elas.
why-has-one-of-kind = { $name } procura o melhor tipo do qual tem uma.
why-best-that-fits = { $name } procura o melhor tipo que cabe.
why-nothing-fits = Nenhuma peça cabe no tabuleiro de { $name }.
why-reserved-building = { $name } pode pagar o que reservou.
why-highest-level = { $name } olha o nível mais alto que pode pagar.
why-most-barrels = { $name } procura o maior embarque que pode fazer.
why-worst-of-equals = { $name } poderia embarcar o mesmo de vários tipos e escolhe o pior.
why-only-ship = { $name } encontra um só navio para saquear.
why-kind-not-made = { $name } procura um tipo que não produz.
why-fullest-ship = { $name } procura o navio com mais { -barrels }.
why-best-cargo = { $name } procura o melhor tipo entre os navios mais cheios.
why-festival = { $name } olha o que o festival pede.
event-tie-break-drawn = A carta de desempate { $number } é revelada para { $name }.
event-tie-break-shuffled = As cartas de desempate são embaralhadas.
event-counted-out = Contando até { $number } entre { $list }: { $place }.
event-marker-moved = O marcador vai para { $role }.
event-marker-stayed = Nenhuma seta leva a { $role }: o marcador fica onde está.
event-reserved = { $name } reserva { $building }.
event-ability-unlocked = { $name } libera sua ficha de nível { $level }: { $ability }.
event-ability-discarded = A ficha de nível { $level } de { $name } sai da partida.
event-ability-used = A ficha de { $name } { $works }.
event-puertoma-endowed = { $name } começa com { $building }, 1 de { $good } e { n-doubloons }.
event-smuggler-weighed = { $name } poderia ganhar { $poach } levando pessoas, { $plunder } saqueando a casa e { $raid } saqueando um navio.

## As escolhas dos Puertomas: o que se escolhe, por que não o resto e por que isto.

choice-role = { $name }: qual função?
choice-tile = { $name }: qual tipo de peça?
choice-building = { $name }: qual construção?
choice-good = { $name }: qual tipo de mercadoria?
choice-ship = { $name }: qual navio?
choice-smuggling = { $name }: qual ação de { role-smuggler }?
smuggling-poach = levar gente
smuggling-plunder = saquear a casa de comércio
smuggling-raid = saquear um navio
unprofitable-settler = não lucrativa: nenhuma peça aberta cabe no seu tabuleiro
unprofitable-mayor = não lucrativa: nenhum { -circle } está vazio
unprofitable-builder = não lucrativa: não poderia pagar nenhuma construção que possa ter
unprofitable-craftsman = não lucrativa: não produziria nenhum tipo que lhe falte
unprofitable-trader = não lucrativa: não tem nada que vender por 1 { -doubloon } ou mais
unprofitable-captain = não lucrativa: não poderia embarcar nada
unprofitable-smuggler = não lucrativa: nenhuma ação lhe traria nada
verdict-cannot-be-taken = não pode mais ser escolhida nesta rodada
verdict-not-adjacent = nenhuma seta leva até ela a partir de { $marker }
verdict-fewer-doubloons = { $thing ->
    [smuggler] conta como { $doubloons } { -doubloons }; outra tem mais
   *[other] { $doubloons ->
        [0] sem { -doubloons } em cima; outra tem mais
       *[other] só { n-doubloons } em cima; outra tem mais
    }
}
verdict-not-smuggler = { role-smuggler } vem primeiro
verdict-lower-on-card = está mais abaixo na carta { $card }
verdict-not-counted-out = a contagem até { $card } termina em outro
verdict-not-wanted = o que o festival pede vem primeiro
verdict-only-if-nothing-fits = só se nada mais couber
verdict-too-expensive = não pode pagar o preço (preço de tabela { $amount })
verdict-no-space = não tem espaço no tabuleiro
verdict-none-of-kind = não tem nenhuma deste tipo, e os tipos que já tem vêm primeiro
verdict-not-reserved = não a reservou
verdict-reserved-by-other = outro Puertoma a reservou
verdict-lower-level = pode pagar um nível mais alto
verdict-costs-more = o festival pede também uma mais barata
verdict-cannot-be-loaded = não cabe em nenhum navio
verdict-sold-already = a casa de comércio já tem este tipo
verdict-brings-nothing = não traria nada
verdict-supply-empty = a reserva está vazia
verdict-not-empty = não está vazio e leva outro tipo
verdict-takes-fewer = pequeno demais para todos os { -barrels }
verdict-larger-ship = em um menor cabe o mesmo tanto
verdict-kind-is-made = um tipo que ele mesmo produz
verdict-fewer-barrels = { $amount ->
    [1] só 1 { -barrel }, menos que outro
   *[other] só { $amount } { -barrels }, menos que outro
}
verdict-more-empty-circles = { $amount } { -circles } vazios, mais que em outro lugar
verdict-smaller-gain = { $amount ->
    [0] não traria nada
   *[other] traria só { $amount }
}
verdict-later-in-order = traz o mesmo, mas vem depois na ordem
verdict-less-valuable = vale menos que outro tipo
verdict-more-valuable = vale mais; o tipo de menor valor vai primeiro
decided-by-nothing = não há outra opção
decided-by-cannot-be-taken = não resta outra opção
decided-by-not-profitable = a única opção lucrativa
decided-by-not-adjacent = a única à qual leva uma seta a partir de { $marker }
decided-by-fewer-doubloons = { $thing ->
    [smuggler] conta como { $doubloons } { -doubloons }, mais que outra
   *[other] a que tem mais { -doubloons } em cima: { $doubloons }
}
decided-by-not-smuggler = { role-smuggler } vem primeiro
decided-by-lower-on-card = a mais alta na carta { $card } entre as que restavam
decided-by-not-counted-out = a contagem até { $card } termina aqui
decided-by-not-wanted = o festival pede
decided-by-only-if-nothing-fits = o único tipo que cabe
decided-by-too-expensive = a única que pode pagar
decided-by-no-space = a única que tem espaço
decided-by-none-of-kind = o único tipo que cabe e do qual tem uma
decided-by-not-reserved = ele a reservou
decided-by-reserved-by-other = a única que ninguém reservou
decided-by-lower-level = o nível mais alto que pode pagar
decided-by-costs-more = a mais barata das que o festival pede
decided-by-cannot-be-loaded = o único tipo que cabe em um navio
decided-by-sold-already = o único tipo que pode vender
decided-by-brings-nothing = o único tipo que traz algo
decided-by-supply-empty = o único tipo que resta na reserva
decided-by-not-empty = o único navio vazio
decided-by-takes-fewer = o único navio vazio com espaço para todos os { -barrels }
decided-by-larger-ship = o menor navio vazio com espaço para todos os { -barrels }
decided-by-kind-is-made = um tipo que não produz
decided-by-fewer-barrels = o maior número de { -barrels }: { $amount }
decided-by-more-empty-circles = o menor número de { -circles } vazios: { $amount }
decided-by-smaller-gain = o que mais traz: { $amount }
decided-by-later-in-order = traz o máximo e vem primeiro na ordem
decided-by-less-valuable = o tipo de maior valor que resta
decided-by-more-valuable = o tipo de menor valor do qual pode embarcar tanto

## O que as respostas custam e rendem.

fact-price = preço
fact-doubloons = { -doubloons }
fact-points = pontos
fact-barrels = { -barrels }
fact-keeps = guardados
fact-colonists = { -colonists }
fact-nobles = { -nobles }
fact-circles = { -circles }
fact-worth = valor
fact-list-price = preço impresso
fact-copies = cópias
part-list-price = preço impresso
part-quarries = pedreiras
part-privilege = privilégio
part-forests = florestas
part-not-below-zero = nunca abaixo de 0
part-ransom = resgate
part-role-card = na carta
part-festival = festival
part-barrels = { -barrels }
part-trading-house = casa de comércio
part-supply = reserva
part-ship = { -of-ship }
part-building = na peça
part-card = na carta
part-windrose = { -windrose }

## Por que uma resposta não é possível.

reason-other-thing = Agora a pergunta é sobre outra coisa
reason-not-in-game = Não está nesta partida
reason-not-built = Você não tem { $building }
reason-not-occupied = Não há ninguém em { $building }
reason-needs-colonist = Precisa de um { -colonist } em { $building }
reason-needs-noble = Precisa de um { -noble } em { $building }
reason-already-used = Já foi usado: { $building }
reason-in-order = As respostas vêm em ordem, e uma posterior já foi dada
reason-same-by-other-answer = Outra resposta faz o mesmo
reason-role-taken = Está com { $seat }
reason-same-as-other-prospector = Há o mesmo no outro { role-prospector }
reason-already-in-game = Já está na partida
reason-kept-apart = Não junto com { $building }
reason-no-space-of-cost = Não há mais lugar para o custo { $cost }
reason-not-in-row = Não há nenhuma virada para cima
reason-no-quarry-left = Não restam pedreiras
reason-no-right-to-quarry = Só para o { role-settler } ou com { building-construction-hut.said }
reason-no-plantations-left = Não restam { -plantations }, então ninguém pega nada
reason-forest-only-by-turning = Uma floresta se faz com uma peça que você obteve
reason-no-tile-left = Não restam peças na pilha
reason-no-empty-field = Não há espaço vazio
reason-no-such-tile = Você não tem nenhuma
reason-all-occupied = Nenhuma está vazia: diga quem a ocupa
reason-quarry-stays = Uma pedreira não pode ser retirada
reason-too-few = Pelo menos { $fewest }
reason-too-many = No máximo { $most }
reason-no-empty-circle = Não há { -circle } vazio
reason-must-stand = Quem chega deve ocupar um { -circle }
reason-too-few-after = Mais adiante não há { -circles } suficientes para os outros { $needed }
reason-no-guest = Não há tal hóspede
reason-makes-no-difference = Um hóspede não pode fazer nada ali agora
reason-nobody-there = Não há ninguém ali
reason-only-nobles-there = Ali só há { -nobles }
reason-no-noble-there = Ali não há nenhum { -noble }
reason-own-colonist = O { -colonist } de { building-black-market.said } fica
reason-already-built = Você já tem
reason-sold-out = Esgotado
reason-no-city-space = Não há espaço na sua cidade
reason-too-expensive = { $short ->
    [1] Falta 1 { -doubloon }
   *[other] Faltam { $short } { -doubloons }
}
reason-nothing-to-give = Você não tem nada disso para entregar
reason-other-number = Tantas coisas quanto { -doubloons } faltarem: { $short }
reason-not-produced = Você não produziu isso
reason-supply-empty = A reserva está vazia
reason-no-barrel = Você não tem
reason-house-has-kind = A casa de comércio já tem
reason-house-full = A casa de comércio está cheia
reason-must-load = Quem pode embarcar deve fazê-lo
reason-ship-full = O navio está cheio
reason-ship-carries-other = Um navio só leva um tipo: este leva { $good }
reason-kind-on-other-ship = Vai no { $ship }
reason-smaller-empty-ship = Em um navio vazio maior cabem { $most }
reason-must-keep = O que pode ser guardado é guardado
reason-already-stored = Já está guardado
reason-room-left-over = Sobraria espaço sem uso
reason-has-token = Você tem a ficha do contrabandista
reason-own-capture = Você a capturou: joga essa função se ninguém a pegar
reason-ransom-too-dear = { $short ->
    [1] Falta 1 { -doubloon } para o resgate
   *[other] Faltam { $short } { -doubloons } para o resgate
}
reason-ship-empty = O navio está vazio
reason-house-empty = A casa de comércio está vazia
reason-nobody-to-poach = Não há mais pessoas { -in-ship } do que jogadores
reason-not-in-pack = Não está entre as suas cartas
reason-card-not-held = Você não tem essa carta
reason-goal-not-met = Você não cumpriu o objetivo
reason-already-announced = Já foi anunciada
reason-no-capture-with-puertomas = Onde jogam Puertomas não se capturam funções
reason-too-few-cards-left = Sobrariam poucas cartas depois

## Interpretações.

ruling-mayor-must-fill = Na fase do { role-mayor }, é preciso colocar { -colonists } enquanto houver um { -circle } vazio?
    .on = Um { -colonist } só pode esperar { -in-windrose } se não houver nenhum { -circle } vazio.
    .off = Tantos quantos ocupavam um { -circle } voltam a ocupar um; os que esperam ou acabaram de chegar podem ficar { -in-windrose }.
ruling-mayor-may-decline-extra = O { role-mayor } pode dispensar o { -colonist } extra do seu privilégio?
    .on = Ele é perguntado.
    .off = Ele o pega enquanto houver algum na reserva.
ruling-hospice-on-hacienda-tile = O { -colonist } de { building-hospice.said } pode ir para a peça tirada da pilha com { building-hacienda.said }?
    .on = O único { -colonist } do turno pode ir para a peça tirada da pilha ou para a que foi pega.
    .off = { building-hospice.begins } só funciona com a peça que foi pega.
ruling-hospice-takes-from-ship = Com a reserva vazia, { building-hospice.said } pode tirar seu { -colonist } { -of-ship }?
    .on = Da reserva; senão, { -of-ship }; senão, nenhum.
    .off = Só da reserva.
ruling-production-may-be-declined = É possível deixar de produzir?
    .on = Quem poderia produzir é perguntado: tudo o que produz ou nada.
    .off = Cada um pega todas as mercadorias que produz.
ruling-round-is-finished = Quando uma condição de fim é cumprida, a rodada é jogada até o fim?
    .on = A partida termina depois da rodada.
    .off = A partida termina depois da fase.
ruling-first-tiles-before-row = As primeiras { -plantations } dos jogadores são separadas antes de formar a primeira fileira?
    .on = Primeiro essas peças; depois, a fileira com o resto.
    .off = A fileira é formada com todas as { -plantations }; depois cada um recebe a sua.
ruling-quarry-without-plantations = Quando não resta nenhuma { -plantation } para pegar, ainda se pode pegar uma pedreira?
    .on = Quem pode pegar uma pedreira a pega, seja o que for que esteja na fileira.
    .off = Quando todas as { -plantations } estão colocadas, ninguém faz nada na fase do { role-settler }.
ruling-last-point-ends-any-phase = O último ponto de vitória encerra a partida também quando é ganho fora da fase do { role-captain }?
    .on = A partida termina com a rodada em que a última ficha foi pega, em qualquer fase.
    .off = A partida termina com a rodada em que, em uma fase do { role-captain }, a última ficha é pega ou um ponto é ganho quando não resta nenhuma.
ruling-draft-lays-both-tiles = Com dois jogadores, as duas peças de um edifício pequeno escolhido entram na partida?
    .on = As duas, como com mais jogadores.
    .off = Uma de cada.
ruling-forest-is-a-gained-tile = Uma floresta se faz virando uma { -plantation } obtida?
    .on = O dono pode virar qualquer { -plantation } que obtenha, quando já é sua.
    .off = Em vez de pegar uma peça virada para cima, o dono coloca virada para baixo uma da pilha sem ver; só uma peça tirada da pilha ({ building-hacienda }, { building-land-office }) pode ser virada depois de vista.
ruling-forest-discount-needs-forest-house = As florestas só baixam os preços para quem tem { building-forest-house.said } em uso?
    .on = Só com alguém em { building-forest-house.said }.
    .off = Para qualquer um que tenha florestas.
ruling-hospice-prefers-plain-tile = O { -colonist } que { building-hospice.said } traz por uma floresta vai para outra peça colocada no mesmo turno?
    .on = Para a outra peça, se no mesmo turno foi colocada uma que não é floresta; senão, { -to-windrose }.
    .off = Sempre { -to-windrose }.
ruling-hospice-on-library-tile = O { -colonist } de { building-hospice.said } pode vir com a segunda peça de { building-library.said }?
    .on = Sim, se nesta fase não veio outro para o { role-settler }.
    .off = Não.
ruling-library-brings-second-quarry = A segunda peça de { building-library.said } pode ser uma pedreira sem { building-construction-hut.said }?
    .on = Sim, o privilégio vale também para a segunda peça.
    .off = Só com { building-construction-hut.said } em uso.
ruling-harbor-counts-kinds = { building-harbor.begins } paga o embarque de { building-small-wharf.said } pelos tipos?
    .on = Um ponto por tipo no embarque.
    .off = Um ponto pelo embarque.
ruling-lighthouse-pays-unoccupied = Um { role-captain } que tem { building-lighthouse.said } sem ninguém dentro também recebe?
    .on = Sim.
    .off = Só com alguém dentro.
ruling-specialty-counts-privilege = { building-specialty-factory.begins } conta os { -barrels } do privilégio do { role-craftsman }?
    .on = Sim; o { role-craftsman } é pago depois do privilégio.
    .off = Não.
ruling-noble-boards-first = O { -noble } vai { -to-ship } antes que se tirem { -colonists } da reserva?
    .on = Vai um { -noble }, depois { -colonists } para os outros lugares, enquanto houver.
    .off = Vão { -colonists } enquanto houver; depois um { -noble } toma o lugar de um deles.
ruling-villa-may-be-declined = O dono pode dispensar o { -noble } de { building-villa.said }?
    .on = O dono é perguntado.
    .off = O dono o pega.
ruling-hunting-lodge-returns-to-stack = A peça que { building-hunting-lodge.said } retira volta para a pilha?
    .on = Para a pilha.
    .off = Para os descartes.
ruling-guests-move-in-mayor-phase = Os hóspedes podem sair de { building-guesthouse.said } na fase do { role-mayor }?
    .on = Sim: no começo, para { building-villa.said }; antes do privilégio, para { building-library.said } do { role-mayor }; e para uma peça quando todos já colocaram, antes da reposição { -of-ship }.
    .off = Não.
ruling-storing-may-keep-less = Ao armazenar, é possível devolver { -barrels } que poderiam ser guardados?
    .on = Quem tem { -barrels } é perguntado, tipo a tipo e { -barrel } a { -barrel }, e pode parar quando quiser. Um armazém guarda todos os { -barrels } de um tipo ou nenhum.
    .off = O que pode ser guardado é guardado; só se escolhe quando não cabe tudo.
ruling-next-captain-phase-ends = Se a última ficha foi pega em outra fase, a próxima fase do { role-captain } encerra a partida, aconteça o que acontecer nela?
    .on = Toda fase do { role-captain } que termina sem fichas encerra a partida.
    .off = Só uma fase do { role-captain } em que se ganha um ponto.
ruling-full-house-ends-phase = O quarto { -barrel } na casa de comércio encerra a fase do { role-trader } também para { building-trading-post.said } e { building-land-office.said }?
    .on = A fase termina na hora, também para quem vendeu.
    .off = Nada mais é vendido à casa; quem vendeu ainda pode usar { building-land-office.said }, e os seguintes, { building-trading-post.said } e { building-land-office.said }.
ruling-land-office-looks-first = O dono de { building-forest-house.said } vê a peça de { building-land-office.said } antes de fazer dela uma floresta?
    .on = Ele a olha e depois decide.
    .off = Ele decide antes de tirar a peça; a floresta é colocada sem ser vista.
ruling-hunting-lodge-sees-new-row = { building-hunting-lodge.begins } age depois que a nova fileira é formada?
    .on = A nova fileira está à vista quando uma peça é retirada.
    .off = Age quando todos já tiveram sua vez, antes que a fileira antiga saia.
ruling-royal-supplier-in-own-turn = { building-royal-supplier.begins } recebe { -barrels } antes da primeira vez de embarque do dono, e não antes de todos os embarques?
    .on = Cada dono entrega quando chega a sua primeira vez, sabendo o que já foi embarcado.
    .off = Todos os donos entregam antes que alguém embarque.
ruling-poached-leave-the-game = O que acontece com as pessoas que o { role-smuggler } tira { -of-ship } e não leva?
    .on = Saem da partida.
    .off = Voltam para a reserva.
ruling-ransom-is-paid-by-taker = Quem paga 3 { -doubloons } quando outro pega uma função capturada?
    .on = Quem pega a carta paga ao captor; quem tem menos não pode pegá-la.
    .off = O captor recebe do banco; a carta não custa nada a quem a pega.
ruling-festival-tile-returns-to-stack = Para onde vai, cumprida a tarefa, a { -plantation } separada para uma tarefa do festival?
    .on = Para a pilha.
    .off = Para os descartes, ou para a fileira se outra interpretação disser isso.
ruling-achievements-are-announced-by-choice = Uma conquista é anunciada assim que o objetivo é cumprido ou quando o dono quiser?
    .on = Além das respostas a qualquer pergunta que tenha mais de uma, podem ser anunciadas as cartas cujo objetivo foi cumprido; o que não foi anunciado conta no fim do mesmo jeito.
    .off = É anunciada na hora, sem perguntar.
ruling-festival-tile-joins-row = Cumprida uma tarefa do festival, a { -plantation } dela vai para a fileira virada para cima?
    .on = Vai para a fileira, e quem ainda vai pegar uma peça pode pegá-la. Isso vem antes da pilha.
    .off = Não: vai para a pilha ou para os descartes.
ruling-festival-counts-one-turn = Tudo o que uma tarefa do festival pede deve ser produzido na própria vez de produzir?
    .on = Não contam os { -barrels } do privilégio do { role-craftsman }, que chegam depois que todos produziram.
    .off = Contam todos os { -barrels } da fase, também os do privilégio.
ruling-noble-comes-from-ship = Quando não há mais { -colonist } na reserva nem { -in-ship }, { building-hospice } e { building-university } trazem um { -noble } que está lá?
    .on = Sim; onde { building-hospice } não pega ninguém { -of-ship }, só { building-university }.
    .off = Só trazem { -colonists }.
ruling-people-stay-on-circles = Na fase do { role-mayor }, um { -noble } que ocupa um { -circle } e um { -colonist } que espera podem trocar de lugar?
    .on = Não: quem ocupava um { -circle } volta a ocupar um, seja { -colonist } ou { -noble }.
    .off = Sim, e também o contrário: só conta quantos ocupam um { -circle }.
ruling-draft-fills-sixth-large-space = Quando as construções de { -nobles } são escolhidas para espaços próprios, há um sexto espaço para uma construção grande?
    .on = São escolhidas seis construções grandes.
    .off = Cinco, como sem elas.

## Uma letra para cada mercadoria e peça.

letter-corn = M
letter-sugar = A
letter-tobacco = T
letter-coffee = C
letter-quarry = P

## As regras em dez minutos

rules-round = Quem tem o sinal de governador escolhe uma função, e todos fazem a sua ação, a partir de quem escolheu e para a esquerda; depois o próximo escolhe uma das que restam. Quando todos escolheram (três vezes cada um, se forem dois), cada função que ninguém pegou recebe 1 { -doubloon }, todas são devolvidas, e o sinal passa para a esquerda.
rules-goods = Uma mercadoria precisa de um campo, de um edifício que a produza e de pessoas nos dois; o milho não precisa de edifício. Com { role-craftsman.said } chegam as mercadorias. Vendida, uma mercadoria vira { -doubloons }; embarcada, cada { -barrel } é um ponto. Um navio leva um só tipo, não há dois navios com o mesmo, e quem pode embarcar tem de embarcar. Os { -barrels } que sobram se perdem, exceto um e os que os armazéns guardam.
rules-end = A partida termina no fim da rodada em que acontece uma de três coisas: a reserva não basta para encher { -the-ship } de { -colonists }, alguém ocupa o espaço doze da cidade ou o último ponto de vitória é ganho.
rules-score = No fim cada um soma os pontos ganhos, os pontos impressos nos seus edifícios e o que contam os seus edifícios grandes, se houver alguém neles. Em caso de empate, decidem os { -doubloons } e as mercadorias.
setup-doubloons = Para cada jogador: { -doubloons }
setup-points = Pontos de vitória
setup-colonists = Na reserva: { -colonists }
setup-colonist-ship = No navio: { -colonists }
setup-ships = Navios de carga, por espaços
setup-roles = Cartas de função
setup-roles-each = Funções por jogador em cada rodada

## O que resulta de uma resposta.

because-shipped = { $who ->
    [you] Você embarca { $amount } { $when }.
   *[other] { $name } embarca { $amount } { $when }.
}
because-lost = { $who ->
    [you] Você perde { $amount } { $when }.
   *[other] { $name } perde { $amount } { $when }.
}
because-sold = { $who ->
    [you] Você ganha { $amount } com vendas { $when }.
   *[other] { $name } ganha { $amount } com vendas { $when }.
}
because-earned = { $who ->
    [you] Você arrecada { $amount } { $when }.
   *[other] { $name } arrecada { $amount } { $when }.
}
because-produced = { $who ->
    [you] Você produz { $amount } { $when }.
   *[other] { $name } produz { $amount } { $when }.
}
because-joined = { $who ->
    [you] Você recebe { $amount } { $when }.
   *[other] { $name } recebe { $amount } { $when }.
}
because-built = { $who ->
    [you] Você constrói { $building } { $when }: { $games }; com a outra resposta, { $instead }.
   *[other] { $name } constrói { $building } { $when }: { $games }; com a outra resposta, { $instead }.
}
because-quarried = { $who ->
    [you] Você pega uma pedreira { $when }: { $games }; com a outra resposta, { $instead }.
   *[other] { $name } pega uma pedreira { $when }: { $games }; com a outra resposta, { $instead }.
}
more-barrels = { $way ->
    [more] { $count ->
        [1] 1 { -barrel } a mais
       *[other] { $count } { -barrels } a mais
    }
   *[fewer] { $count ->
        [1] 1 { -barrel } a menos
       *[other] { $count } { -barrels } a menos
    }
}
more-barrels-of = { $way ->
    [more] { $count ->
        [1] 1 { -barrel } de { $good } a mais
       *[other] { $count } { -barrels } de { $good } a mais
    }
   *[fewer] { $count ->
        [1] 1 { -barrel } de { $good } a menos
       *[other] { $count } { -barrels } de { $good } a menos
    }
}
more-doubloons = { $way ->
    [more] { $count ->
        [1] 1 { -doubloon } a mais
       *[other] { $count } { -doubloons } a mais
    }
   *[fewer] { $count ->
        [1] 1 { -doubloon } a menos
       *[other] { $count } { -doubloons } a menos
    }
}
more-colonists = { $way ->
    [more] { $count ->
        [1] 1 { -colonist } a mais
       *[other] { $count } { -colonists } a mais
    }
   *[fewer] { $count ->
        [1] 1 { -colonist } a menos
       *[other] { $count } { -colonists } a menos
    }
}

## The fields of a position, in its editor

field-bank = { -Doubloons } no banco
field-points-left = Fichas de pontos restantes
field-colonist-supply = Pessoas na reserva
field-noble-supply = Nobres na reserva
field-goods-supply = Mercadorias na reserva
field-quarries = Pedreiras restantes
field-colonist-ship = No navio de colonos
field-noble-ship = Nobres no navio
field-colonists-gone = Colonos fora do jogo
field-nobles-gone = Nobres fora do jogo
field-row = Peças viradas para cima
field-discard = Peças descartadas
field-building-supply = Construções em jogo
field-cargo = Navios de carga
field-house = Casa de comércio
field-role-doubloons = { -Doubloons } nas funções
field-tasks = Tarefas do festival
field-task-tiles = Peças que uma tarefa pede
field-task-goods = Mercadorias que uma tarefa pede
field-task-building = Construção pedida
field-marker = O marcador dos Puertomas
field-used-cards = Cartas de desempate reveladas
field-doubloons = { -Doubloons }
field-points = Fichas de pontos de vitória
field-goods = Mercadorias
field-tiles = Peças
field-tile-colonists = Pessoas
field-tile-nobles = Nobres entre elas
field-buildings = Construções
field-building-colonists = Pessoas
field-building-nobles = Nobres entre elas
field-waiting = Pessoas sem lugar
field-waiting-nobles = Nobres entre elas
field-roles-taken = Funções tomadas nesta rodada
field-smuggler-token = Tem a ficha do contrabandista
field-achievements = Cartas de conquista
field-announced = Conquistas anunciadas
field-abilities = Fichas
field-reserved = Construção reservada
field-captured = Função capturada
task-state-absent = Fora do jogo
task-state-open = Aberta
task-state-done = Cumprida

## O que impede uma posição.

problem-count = Disto há { $total } no jogo: { $thing }. Aqui há { $elsewhere } em jogo e { $left } na reserva.
problem-ships = Com este número de jogadores os navios de carga têm estes tamanhos: { $ships }.
problem-role-cards = Com este número de jogadores há { $roles } cartas de personagem.
problem-role-absent = Uma carta de personagem que não está no jogo foi escolhida, ou há { -doubloons } sobre ela.
problem-ships-alike = Dois navios de carga levam o mesmo tipo de mercadoria.
problem-ship-mixed = O navio de { $ship } leva mais de um tipo de mercadoria.
problem-ship-full = O navio de { $ship } não pode levar { $barrels } { -barrels }.
problem-house = A casa de comércio só tem { $spaces } espaços.
problem-house-full = Uma casa de comércio cheia é esvaziada ao terminar a fase de { role-trader.said }.
problem-row = São oferecidas no máximo { $most } { -plantations }.
problem-tile-crowded = { $name } tem mais { -colonists } do que peças em { $tile }.
problem-building-crowded = Em { $building } de { $name } há { $colonists } { -colonists }, mas só há lugar para { $circles }.
problem-estate-crowded = Sob { $tile } de { $name } há { $colonists } { -colonists }, mas só há lugar para { $circles }.
problem-nobles-among = Em { $place } de { $name } há mais { -nobles } do que pessoas.
problem-nobles-waiting = Entre quem espera, { $name } tem mais { -nobles } do que pessoas.
problem-forest-occupied = { $name } tem alguém numa floresta, onde ninguém pode ficar.
problem-forests = { $name } tem { $forests } florestas, mas debaixo delas há outro número de peças.
problem-fields-full = { $name } tem mais de { $spaces } peças.
problem-city-full = { $name } construiu em mais de { $spaces } espaços da cidade.
problem-no-tile = { $name } não tem nenhuma peça; todos começam com uma.
problem-not-usable = Agora não se pode perguntar por { $building }.
problem-task-missing = Este objetivo do festival deve estar aberto, ou cumprido por alguém: { $task }.
problem-task-cards = Cartas do festival: { $cards }. Nesta partida são { $wanted }.
problem-task-done = { $name } tem o que “{ $task }” pede, portanto está cumprido.
problem-task-built = Já está construído o que “{ $task }” pede ({ $building }), portanto está cumprido.
problem-task-pieces = “{ $task }” pede outras peças que estas.
problem-task-absent = “{ $task }” não é usado nesta partida.
problem-smuggler-tokens = Só um jogador pode ter a ficha do contrabando.
problem-smuggler-token = { $name } escolheu { role-smuggler.said }, portanto a ficha é sua.
problem-smuggler-doubloons = Sobre { role-smuggler.said } não se põem { -doubloons }.
problem-captured-phase = Todos os personagens da rodada foram escolhidos: esta fase ({ $phase }) deve ser a de uma carta capturada.
problem-captured-doubloons = O dinheiro da carta capturada ({ $role }) é de quem a capturou.
problem-not-captured = Esta carta não pode ser capturada agora: { $role }.
problem-achievements-many = { $name } tem { $cards } conquistas; podem ser { $most }.
problem-achievement-twice = { $name } e { $other } têm a mesma conquista; há uma de cada.
problem-achievement-announced = { $name } anunciou uma conquista sem ter a sua carta.
problem-puertomas = Os Puertomas jogam com ao menos uma pessoa: deve haver { $seats } jogadores.
problem-reserved-twice = Dois Puertomas reservaram o mesmo edifício.
problem-reserved = { $name } construiu, portanto deve ter reservado um edifício grande.
problem-reserved-none = { $name } não pode ter reserva: ainda não construiu, ou tem dois edifícios grandes.
problem-not-reserved = Este edifício não pode ser reservado: { $building }. Só um grande que reste.
problem-puertoma-asked = { $name } é um Puertoma e nunca decide.
problem-puertoma-tiles = { $name } pode ter no máximo { $most } peças de cada tipo; aqui há mais de { $tile }.
problem-puertoma-forests = { $name } é um Puertoma e não tem florestas.
problem-puertoma-production = { $name } é um Puertoma e não tem edifícios de produção, nem este: { $building }.
problem-puertoma-occupied = { $name } é um Puertoma e não tem ninguém nos edifícios.
problem-puertoma-crowded = { $name } tem { $spaces } espaços para edifícios de nível { $level }, e mais edifícios assim.
problem-token = A ficha de nível { $level } de { $name } não combina com os edifícios.
