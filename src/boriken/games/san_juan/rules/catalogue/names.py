"""The names that the edition prints for its things (`engine/names.py`)."""

from __future__ import annotations

from boriken.engine.names import named
from boriken.games.san_juan.rules.vocab import Card, Good, Role

#: The language each edition is printed in.
LANGUAGE = {"san_juan": "pt"}

COLUMNS = ("classic", "san_juan")

CARDS = named(COLUMNS, (
    (Card.INDIGO_PLANT, "Indigo Plant", "Fábrica de Índigo"),
    (Card.SUGAR_MILL, "Sugar Mill", "Engenho de Açúcar"),
    (Card.TOBACCO_STORAGE, "Tobacco Storage", "Depósito de Tabaco"),
    (Card.COFFEE_ROASTER, "Coffee Roaster", "Torrefadora de Café"),
    (Card.SILVER_SMELTER, "Silver Smelter", "Fundição de Prata"),
    (Card.SMITHY, "Smithy", "Serralheria"),
    (Card.GOLD_MINE, "Gold Mine", "Mina de Ouro"),
    (Card.ARCHIVE, "Archive", "Arquivo"),
    (Card.POOR_HOUSE, "Poor House", "Abrigo"),
    (Card.BLACK_MARKET, "Black Market", "Mercado Negro"),
    (Card.TRADING_POST, "Trading Post", "Entreposto Comercial"),
    (Card.WELL, "Well", "Poço"),
    (Card.MARKET_STAND, "Market Stand", "Mercado Pequeno"),
    (Card.CRANE, "Crane", "Guindaste"),
    (Card.CHAPEL, "Chapel", "Capela"),
    (Card.TOWER, "Tower", "Torre"),
    (Card.AQUEDUCT, "Aqueduct", "Aqueduto"),
    (Card.CARPENTER, "Carpenter", "Carpintaria"),
    (Card.PREFECTURE, "Prefecture", "Vila"),
    (Card.MARKET_HALL, "Market Hall", "Mercado Grande"),
    (Card.QUARRY, "Quarry", "Pedreira"),
    (Card.LIBRARY, "Library", "Biblioteca"),
    (Card.STATUE, "Statue", "Estátua"),
    (Card.VICTORY_COLUMN, "Victory Column", "Obelisco"),
    (Card.HERO, "Hero", "Cavaleiro"),
    (Card.CITY_HALL, "City Hall", "Prefeitura"),
    (Card.GUILD_HALL, "Guild Hall", "Corporação de Ofício"),
    (Card.TRIUMPHAL_ARCH, "Triumphal Arch", "Arco do Triunfo"),
    (Card.PALACE, "Palace", "Palácio"),
    (Card.GUARD_ROOM, "Guard Room", "Casa da Guarda"),
    (Card.OFFICE, "Office", "Escritório"),
    (Card.HUT, "Hut", "Cabana"),
    (Card.TAVERN, "Tavern", "Pousada"),
    (Card.PARK, "Park", "Parque"),
    (Card.CUSTOMS_OFFICE, "Customs Office", "Aduana"),
    (Card.BANK, "Bank", "Banco"),
    (Card.HARBOR, "Harbor", "Porto"),
    (Card.GOLDSMITH, "Goldsmith", "Ourives"),
    (Card.RESIDENCE, "Residence", "Residência"),
    (Card.CATHEDRAL, "Cathedral", "Catedral"),
))

ROLES = named(COLUMNS, (
    (Role.BUILDER, "Builder", "Construtor"),
    (Role.PRODUCER, "Producer", "Produtor"),
    (Role.TRADER, "Trader", "Comerciante"),
    (Role.COUNCILLOR, "Councillor", "Conselheiro"),
    (Role.PROSPECTOR, "Prospector", "Minerador"),
))

GOODS = named(COLUMNS, (
    (Good.INDIGO, "Indigo", "Índigo"),
    (Good.SUGAR, "Sugar", "Açúcar"),
    (Good.TOBACCO, "Tobacco", "Tabaco"),
    (Good.COFFEE, "Coffee", "Café"),
    (Good.SILVER, "Silver", "Prata"),
    (Good.CUSTOMS, "Customs good", "Mercadoria da Aduana"),
))
