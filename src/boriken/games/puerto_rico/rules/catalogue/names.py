"""The names that each edition prints for its things (`engine/names.py`)."""

from __future__ import annotations

from boriken.engine.names import NOT_PRINTED, named
from boriken.games.puerto_rico.rules.vocab import Achievement, Building, Good, Role, Task, Tile

#: The language each edition is printed in.
LANGUAGE = {"grow": "pt", "devir": "es", "1897": "en", "special": "pt"}

COLUMNS = ("classic", "1897", "special", "grow", "devir")

BUILDINGS = named(COLUMNS, (
    (Building.SMALL_INDIGO_PLANT, "Small Indigo Plant", "Small Fruit Warehouse", "Estoque Pequeno de Fruta",
     "Fábrica de Índigo Pequena", "Añilería pequeña"),
    (Building.SMALL_SUGAR_MILL, "Small Sugar Mill", "Small Sugar Mill", "Usina Pequena de Açúcar",
     "Engenho de Açúcar Pequeno", "Azucarera pequeña"),
    (Building.INDIGO_PLANT, "Indigo Plant", "Large Fruit Warehouse", "Estoque Grande de Fruta",
     "Fábrica de Índigo Grande", "Añilería"),
    (Building.SUGAR_MILL, "Sugar Mill", "Large Sugar Mill", "Usina Grande de Açúcar",
     "Engenho de Açúcar Grande", "Azucarera"),
    (Building.TOBACCO_STORAGE, "Tobacco Storage", "Tobacco Storage", "Armazém Grande de Tabaco",
     "Secadora de Tabaco", "Secadero de tabaco"),
    (Building.COFFEE_ROASTER, "Coffee Roaster", "Coffee Roaster", "Fábrica Grande de Café",
     "Torrefadora de Café", "Tostadero de café"),
    (Building.SMALL_MARKET, "Small Market", "Small Market", "Mercado Pequeno", "Mercado Pequeno",
     "Mercado pequeño"),
    (Building.HACIENDA, "Hacienda", "Hacienda", "Fazenda", "Fazenda", "Hacienda"),
    (Building.CONSTRUCTION_HUT, "Construction Hut", "Builders Yard", "Pátio de Construção",
     "Cabana de Construção", "Caseta de obra"),
    (Building.SMALL_WAREHOUSE, "Small Warehouse", "Small Warehouse", "Armazém Pequeno", "Armazém Pequeno",
     "Almacén pequeño"),
    (Building.HOSPICE, "Hospice", "Hospital", "Hospital", "Hospedaria", "Hospicio"),
    (Building.OFFICE, "Office", "Office", "Escritório", "Escritório", "Oficina"),
    (Building.LARGE_MARKET, "Large Market", "Large Market", "Mercado Grande", "Mercado Grande",
     "Mercado grande"),
    (Building.LARGE_WAREHOUSE, "Large Warehouse", "Large Warehouse", "Armazém Grande", "Armazém Grande",
     "Almacén grande"),
    (Building.FACTORY, "Factory", "Factory", "Fábrica", "Manufatura", "Fábrica"),
    (Building.UNIVERSITY, "University", "School", "Escola", "Universidade", "Universidad"),
    (Building.HARBOR, "Harbor", "Harbor", "Porto", "Porto", "Puerto"),
    (Building.WHARF, "Wharf", "Wharf", "Cais", "Cais", "Muelle"),
    (Building.GUILD_HALL, "Guild Hall", "Fire Station", "Corpo de Bombeiros", "Corporação de Ofício",
     "Cofradía"),
    (Building.RESIDENCE, "Residence", "Residence", "Residência", "Residência", "Residencia"),
    (Building.FORTRESS, "Fortress", "Fortress", "Fortaleza", "Forte", "Fortaleza"),
    (Building.CUSTOMS_HOUSE, "Customs House", "Customs House", "Alfândega", "Alfândega", "Aduana"),
    (Building.CITY_HALL, "City Hall", "City Hall", "Prefeitura", "Prefeitura", "Ayuntamiento"),
    (Building.AQUEDUCT, "Aqueduct", "Canal", "Canal", "Aqueduto", NOT_PRINTED),
    (Building.FOREST_HOUSE, "Forest House", "Lumberyard", "Madeireira", "Casa da Floresta", NOT_PRINTED),
    (Building.BLACK_MARKET, "Black Market", "Black Market", "Mercado Oculto", "Mercado Negro", NOT_PRINTED),
    (Building.STOREHOUSE, "Storehouse", "Storehouse", "Depósito", "Depósito", NOT_PRINTED),
    (Building.GUESTHOUSE, "Guesthouse", "Bohio", "Choupana", "Pousada", NOT_PRINTED),
    (Building.TRADING_POST, "Trading Post", "Trading Post", "Posto dos Mercadores", "Posto de Comércio",
     NOT_PRINTED),
    (Building.CHURCH, "Church", "Church", "Igreja", "Igreja", NOT_PRINTED),
    (Building.SMALL_WHARF, "Small Wharf", "Small Wharf", "Cais Pequeno", "Pequeno Cais", NOT_PRINTED),
    (Building.LIGHTHOUSE, "Lighthouse", "Lighthouse", "Farol", "Farol", NOT_PRINTED),
    (Building.SPECIALTY_FACTORY, "Specialty Factory", "Distillery", "Destilaria", "Fábrica Especializada",
     NOT_PRINTED),
    (Building.LIBRARY, "Library", "Publishing House", "Centro de Imprensa", "Biblioteca", NOT_PRINTED),
    (Building.UNION_HALL, "Union Hall", "Assembly Hall", "Assembleia", "Sindicato", NOT_PRINTED),
    (Building.STATUE, "Statue", "Monument", "Monumento", "Estátua", NOT_PRINTED),
    (Building.CLOISTER, "Cloister", "Cathedral", "Catedral", "Mosteiro", NOT_PRINTED),
    (Building.LAND_OFFICE, "Land Office", "Zoning Office", "Escritório de Zoneamento", "Cartório", NOT_PRINTED),
    (Building.CHAPEL, "Chapel", "Chapel", "Capela", "Capela", NOT_PRINTED),
    (Building.HUNTING_LODGE, "Hunting Lodge", "Park Authority", "Administração do Parque", "Alojamento de Caça",
     NOT_PRINTED),
    (Building.ZONING_OFFICE, "Zoning Office", "Notary", "Tabelião", "Departamento de Construção", NOT_PRINTED),
    (Building.ROYAL_SUPPLIER, "Royal Supplier", "Pension Office", "Posto de Resgate", "Fornecedor Real",
     NOT_PRINTED),
    (Building.VILLA, "Villa", "Villa", "Casa de Campo", "Vila", NOT_PRINTED),
    (Building.JEWELER, "Jeweler", "Tailor Shop", "Alfaiataria Grande", "Joalheria", NOT_PRINTED),
    (Building.ROYAL_GARDEN, "Royal Garden", "Town Square", "Praça da Cidade", "Jardim Real", NOT_PRINTED),
))

ROLES = named(COLUMNS, (
    (Role.SETTLER, "Settler", "Planter", "Cultivador", "Colono", "Colonizador"),
    (Role.MAYOR, "Mayor", "Recruiter", "Recrutador", "Prefeito", "Alcalde"),
    (Role.BUILDER, "Builder", "Builder", "Construtor", "Construtor", "Constructor"),
    (Role.CRAFTSMAN, "Craftsman", "Craftsman", "Produtor", "Produtor", "Capataz"),
    (Role.TRADER, "Trader", "Trader", "Negociante", "Comerciante", "Mercader"),
    (Role.CAPTAIN, "Captain", "Captain", "Capitão", "Capitão", "Capitán"),
    (Role.PROSPECTOR, "Prospector", "Adventurer", "Aventureiro", "Minerador", "Buscador de oro"),
    (Role.SECOND_PROSPECTOR, "Second Prospector", "Second Adventurer", "Segundo Aventureiro",
     "Segundo Minerador", "Segundo buscador de oro"),
    (Role.SMUGGLER, "Smuggler", "Smuggler", "Contrabandista", NOT_PRINTED, NOT_PRINTED),
))

#: The festival's goals and cards; the goals have no printed names but what the text calls them.
TASKS = named(COLUMNS, (
    (Task.PLANTATION_GOAL, "Plantation Goal", "Estate Goal", "Objetivo da Propriedade", NOT_PRINTED, NOT_PRINTED),
    (Task.PRODUCTION_GOAL, "Production Goal", "Production Goal", "Objetivo dos Produtos", NOT_PRINTED, NOT_PRINTED),
    (Task.BUILDING_GOAL, "Building Goal", "Building Goal", "Objetivo do Edifício", NOT_PRINTED, NOT_PRINTED),
    (Task.HARVEST_WEIGHING, "Harvest Weighing", NOT_PRINTED, "Pesagem Anual da Colheita", NOT_PRINTED, NOT_PRINTED),
    (Task.CARNIVAL_COCKTAIL, "Carnival Cocktail", NOT_PRINTED, "Coquetel de Carnaval", NOT_PRINTED, NOT_PRINTED),
    (Task.CLOSING_TIME, "Closing Time", NOT_PRINTED, "Encerrando os Trabalhos", NOT_PRINTED, NOT_PRINTED),
    (Task.SPECIALIST_PRIZE, "Specialist Prize", NOT_PRINTED, "Prêmio do Especialista", NOT_PRINTED, NOT_PRINTED),
    (Task.FARMING_FAIR, "Farming Fair", NOT_PRINTED, "Festival de Agricultura", NOT_PRINTED, NOT_PRINTED),
    (Task.FESTIVAL_DELIVERY, "Festival Delivery", NOT_PRINTED, "Entrega de Produtos para o Festival", NOT_PRINTED,
     NOT_PRINTED),
    (Task.TWIN_FARMERS, "Twin Farmers", NOT_PRINTED, "Jogo dos Fazendeiros Gêmeos", NOT_PRINTED, NOT_PRINTED),
    (Task.TWO_BASKETS, "Two Baskets", NOT_PRINTED, "Jogo das Duas Cestas", NOT_PRINTED, NOT_PRINTED),
    (Task.SOLEMN_DISPATCH, "Solemn Dispatch", NOT_PRINTED, "Cerimônia de Envio Solene", NOT_PRINTED, NOT_PRINTED),
    (Task.PIONEERS_TOAST, "Pioneer's Toast", NOT_PRINTED, "Um Brinde ao Pioneiro", NOT_PRINTED, NOT_PRINTED),
    (Task.INAUGURATION, "Inauguration", NOT_PRINTED, "Cerimônia de Inauguração", NOT_PRINTED, NOT_PRINTED),
    (Task.TRADITIONAL_DISPATCH, "Traditional Dispatch", NOT_PRINTED, "Cerimônia de Envio Tradicional", NOT_PRINTED,
     NOT_PRINTED),
))

#: The titles of the achievement cards, which one edition has. Of the deck the rulebook shows three (the dispatchers of
#: corn and fruit, the master architect); the other Portuguese titles are our translation.
ACHIEVEMENTS = named(COLUMNS, ((card, ours, NOT_PRINTED, special, NOT_PRINTED, NOT_PRINTED) for card, ours, special in (
    (Achievement.BIG_SPENDER, "Big Spender", "Grande Gastador"),
    (Achievement.CARAMEL_POPCORN_INVENTOR, "Caramel Popcorn Inventor", "Inventor da Pipoca Caramelada"),
    (Achievement.COFFEE_DISPATCHER, "Coffee Dispatcher", "Despachador de Café"),
    (Achievement.CONFECTIONERY_SUPPLIER, "Confectionery Supplier", "Fornecedor de Confeitarias"),
    (Achievement.CORN_DISPATCHER, "Corn Dispatcher", "Despachador de Milho"),
    (Achievement.DEAL_CLOSER, "Deal Closer", "Fechador de Negócios"),
    (Achievement.DOCK_TYCOON, "Dock Tycoon", "Magnata das Docas"),
    (Achievement.FRUIT_DISPATCHER, "Fruit Dispatcher", "Despachador de Fruta"),
    (Achievement.HEAD_ADMINISTRATOR, "Head Administrator", "Administrador-Chefe"),
    (Achievement.INDEPENDENT_SHIPPER, "Independent Shipper", "Exportador Independente"),
    (Achievement.LEADING_EMPLOYER, "Leading Employer", "Maior Empregador"),
    (Achievement.LEADING_PRODUCER, "Leading Producer", "Maior Produtor"),
    (Achievement.LUXURY_CROP_TRADER, "Luxury Crop Trader", "Negociante de Luxo"),
    (Achievement.LUXURY_GOODS_PROVIDER, "Luxury Goods Provider", "Provedor de Artigos de Luxo"),
    (Achievement.MAJOR_INVESTOR, "Major Investor", "Grande Investidor"),
    (Achievement.MAJOR_LANDOWNER, "Major Landowner", "Grande Proprietário"),
    (Achievement.MASTER_AGRONOMIST, "Master Agronomist", "Mestre Agrônomo"),
    (Achievement.MASTER_ARCHITECT, "Master Architect", "Mestre Arquiteto"),
    (Achievement.MASTER_COLLECTOR, "Master Collector", "Mestre Colecionador"),
    (Achievement.PASTRY_MAKER, "Pastry Maker", "Confeiteiro"),
    (Achievement.PRUDENT_MERCHANT, "Prudent Merchant", "Mercador Prudente"),
    (Achievement.SENIOR_BUREAUCRAT, "Senior Bureaucrat", "Alto Burocrata"),
    (Achievement.SPECIALISED_SHIPPER, "Specialised Shipper", "Exportador Especializado"),
    (Achievement.SUGAR_DISPATCHER, "Sugar Dispatcher", "Despachador de Açúcar"),
    (Achievement.TAVERN_SUPPLIER, "Tavern Supplier", "Fornecedor de Tavernas"),
    (Achievement.TOBACCO_DISPATCHER, "Tobacco Dispatcher", "Despachador de Tabaco"),
    (Achievement.TOBACCO_AND_FRUIT_BROKER, "Tobacco & Fruit Broker", "Corretor de Tabaco e Fruta"),
    (Achievement.TRADE_STRATEGIST, "Trade Strategist", "Estrategista Comercial"),
    (Achievement.TRADE_TYCOON, "Trade Tycoon", "Magnata do Comércio"),
    (Achievement.TROPICAL_PRODUCE_MAGNATE, "Tropical Produce Magnate", "Magnata dos Produtos Tropicais"),
)))

GOODS = named(COLUMNS, (
    (Good.CORN, "Corn", "Corn", "Milho", "Milho", "Maíz"),
    (Good.INDIGO, "Indigo", "Fruit", "Fruta", "Índigo", "Añil"),
    (Good.SUGAR, "Sugar", "Sugar", "Açúcar", "Açúcar", "Azúcar"),
    (Good.TOBACCO, "Tobacco", "Tobacco", "Tabaco", "Tabaco", "Tabaco"),
    (Good.COFFEE, "Coffee", "Coffee", "Café", "Café", "Café"),
))

#: Tiles that are no plantations of a good.
TILES = named(COLUMNS, (
    (Tile.QUARRY, "Quarry", "Quarry", "Pedreira", "Pedreira", "Cantera"),
    (Tile.FOREST, "Forest", "Forest", "Floresta", "Floresta", NOT_PRINTED),
))

#: People, pieces and places, by our word.
THINGS = named(COLUMNS, (
    ("colonist", "Colonist", "Worker", "Trabalhador", "Colono", "Colono"),
    ("noble", "Noble", "Citizen", "Cidadão", "Nobre", NOT_PRINTED),
    ("colonist ship", "Colonist Ship", "Work Register", "Agência de Empregos", "Navio de colonos",
     "Barco de los colonos"),
    ("cargo ship", "Cargo Ship", "Cargo Ship", "Navio Cargueiro", "Navio de carga", "Barco carguero"),
    ("trading house", "Trading House", "Trading House", "Casa de Comércio", "Casa de Comércio",
     "Casa de comercio"),
    ("doubloon", "Doubloon", "Coin", "Moeda", "Dobrão", "Doblón"),
    ("barrel", "Barrel", "Barrel", "Caixote", "Barril", "Barril"),
    ("plantation", "Plantation", "Estate", "Propriedade", "Plantação", "Plantación"),
    ("fields", "Fields", "Countryside", "Campo", "Campo", "Isla"),
    ("circle", "Circle", "Semicircle", "Espaço para Trabalhador", "Círculo", "Círculo"),
    ("windrose", "Windrose", "Portrait", "Retrato", "Rosa dos Ventos", "Rosa de los vientos"),
    ("role", "Role", "Role", "Função", "Função", "Personaje"),
    ("privilege", "Privilege", "Advantage", "Vantagem", "Privilégio", "Privilegio"),
    ("governor", "Governor", "Governor", "Governador", "Governador", "Gobernador"),
))
