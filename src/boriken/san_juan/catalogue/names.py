"""What the edition prints, by language. Identifiers in the rules are ours; these words are for people."""

from __future__ import annotations

from boriken.san_juan.vocab import Card, Good, Role

#: The Portuguese words of 004, and English words for the same.
CARDS: dict[Card, dict[str, str]] = {
    Card.INDIGO_PLANT: {"pt": "Fábrica de Índigo", "en": "Indigo Plant"},
    Card.SUGAR_MILL: {"pt": "Engenho de Açúcar", "en": "Sugar Mill"},
    Card.TOBACCO_STORAGE: {"pt": "Depósito de Tabaco", "en": "Tobacco Storage"},
    Card.COFFEE_ROASTER: {"pt": "Torrefadora de Café", "en": "Coffee Roaster"},
    Card.SILVER_SMELTER: {"pt": "Fundição de Prata", "en": "Silver Smelter"},
    Card.SMITHY: {"pt": "Serralheria", "en": "Smithy"},
    Card.GOLD_MINE: {"pt": "Mina de Ouro", "en": "Gold Mine"},
    Card.ARCHIVE: {"pt": "Arquivo", "en": "Archive"},
    Card.POOR_HOUSE: {"pt": "Abrigo", "en": "Poor House"},
    Card.BLACK_MARKET: {"pt": "Mercado Negro", "en": "Black Market"},
    Card.TRADING_POST: {"pt": "Entreposto Comercial", "en": "Trading Post"},
    Card.WELL: {"pt": "Poço", "en": "Well"},
    Card.MARKET_STAND: {"pt": "Mercado Pequeno", "en": "Market Stand"},
    Card.CRANE: {"pt": "Guindaste", "en": "Crane"},
    Card.CHAPEL: {"pt": "Capela", "en": "Chapel"},
    Card.TOWER: {"pt": "Torre", "en": "Tower"},
    Card.AQUEDUCT: {"pt": "Aqueduto", "en": "Aqueduct"},
    Card.CARPENTER: {"pt": "Carpintaria", "en": "Carpenter"},
    Card.PREFECTURE: {"pt": "Vila", "en": "Prefecture"},
    Card.MARKET_HALL: {"pt": "Mercado Grande", "en": "Market Hall"},
    Card.QUARRY: {"pt": "Pedreira", "en": "Quarry"},
    Card.LIBRARY: {"pt": "Biblioteca", "en": "Library"},
    Card.STATUE: {"pt": "Estátua", "en": "Statue"},
    Card.VICTORY_COLUMN: {"pt": "Obelisco", "en": "Victory Column"},
    Card.HERO: {"pt": "Cavaleiro", "en": "Hero"},
    Card.CITY_HALL: {"pt": "Prefeitura", "en": "City Hall"},
    Card.GUILD_HALL: {"pt": "Corporação de Ofício", "en": "Guild Hall"},
    Card.TRIUMPHAL_ARCH: {"pt": "Arco do Triunfo", "en": "Triumphal Arch"},
    Card.PALACE: {"pt": "Palácio", "en": "Palace"},
    Card.GUARD_ROOM: {"pt": "Casa da Guarda", "en": "Guard Room"},
    Card.OFFICE: {"pt": "Escritório", "en": "Office"},
    Card.HUT: {"pt": "Cabana", "en": "Hut"},
    Card.TAVERN: {"pt": "Pousada", "en": "Tavern"},
    Card.PARK: {"pt": "Parque", "en": "Park"},
    Card.CUSTOMS_OFFICE: {"pt": "Aduana", "en": "Customs Office"},
    Card.BANK: {"pt": "Banco", "en": "Bank"},
    Card.HARBOR: {"pt": "Porto", "en": "Harbor"},
    Card.GOLDSMITH: {"pt": "Ourives", "en": "Goldsmith"},
    Card.RESIDENCE: {"pt": "Residência", "en": "Residence"},
    Card.CATHEDRAL: {"pt": "Catedral", "en": "Cathedral"},
}

ROLES: dict[Role, dict[str, str]] = {
    Role.BUILDER: {"pt": "Construtor", "en": "Builder"},
    Role.PRODUCER: {"pt": "Produtor", "en": "Producer"},
    Role.TRADER: {"pt": "Comerciante", "en": "Trader"},
    Role.COUNCILLOR: {"pt": "Conselheiro", "en": "Councillor"},
    Role.PROSPECTOR: {"pt": "Minerador", "en": "Prospector"},
}

GOODS: dict[Good, dict[str, str]] = {
    Good.INDIGO: {"pt": "Índigo", "en": "Indigo"},
    Good.SUGAR: {"pt": "Açúcar", "en": "Sugar"},
    Good.TOBACCO: {"pt": "Tabaco", "en": "Tobacco"},
    Good.COFFEE: {"pt": "Café", "en": "Coffee"},
    Good.SILVER: {"pt": "Prata", "en": "Silver"},
    Good.CUSTOMS: {"pt": "Mercadoria da Aduana", "en": "Customs good"},
}
