"""The names of a game's things in the wording of an edition, in any language, from `catalogue/names.py`.

An edition is printed in one language. In another language it uses the names of an edition of the same wording that is
printed in that language; names that no edition prints are in the locale's own file for the wording (`1897.ftl`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from boriken.engine.fields import label
from boriken.engine.names import NOT_PRINTED
from boriken.text.texts import message_id

#: Names that are common nouns, and are in small letters in the middle of a sentence, by language.
COMMON_NOUNS = {"en": ("building", "card", "good", "tile"), "es": ("good", "tile"), "pt": ("good", "tile")}

#: Names that have their article in the middle of a sentence, by language.
WITH_ARTICLE = {"es": ("building", "card", "role"), "pt": ("building", "card", "role")}

#: The article of a name, by language and the first word of the name.
ARTICLES = {language: {noun: article for article, nouns in genders.items() for noun in nouns.split()}
            for language, genders in {
    "es": {
        "el": "Acueducto Alcalde Almacén Archivo Arco Artesano Aserradero Aventurero Ayuntamiento Banco Bohío Buscador "
              "Canal Capataz Capitán Claustro Colonizador Consejero Constructor Contrabandista Cuerpo Cultivador "
              "Depósito Faro Hospicio Hospital Héroe Ingenio Jardín Mercader Mercado Monumento Muelle Orfebre Pabellón "
              "Palacio Parque Patio Pozo Productor Proveedor Puerto Puesto Reclutador Salón Secadero Segundo Tostadero",
        "la": "Administración Aduana Azucarera Añilería Biblioteca Bodega Cabaña Cantera Capilla Carpintería Casa "
              "Caseta Catedral Cofradía Columna Destilería Editorial Escuela Estación Estatua Fortaleza Fundición "
              "Fábrica Grúa Hacienda Herrería Iglesia Joyería Lonja Mina Notaría Oficina Plaza Prefectura "
              "Residencia Sastrería Sede Taberna Torre Universidad Villa"},
    "pt": {
        "o": "Abrigo Alojamento Aqueduto Arco Armazém Arquivo Aventureiro Banco Cais Canal Capitão Cartório Cavaleiro "
             "Centro Colono Comerciante Conselheiro Construtor Contrabandista Corpo Cultivador Departamento Depósito "
             "Engenho Entreposto Escritório Estoque Farol Fornecedor Forte Guindaste Hospital Jardim Mercado Minerador "
             "Monumento Mosteiro Negociante Obelisco Ourives Palácio Parque Pequeno Porto Posto Poço Prefeito Produtor "
             "Pátio Recrutador Segundo Sindicato Tabelião",
        "a": "Administração Aduana Alfaiataria Alfândega Assembleia Biblioteca Cabana Capela Carpintaria Casa Catedral "
             "Choupana Corporação Destilaria Escola Estátua Fazenda Fortaleza Fundição Fábrica Hospedaria Igreja "
             "Joalheria Madeireira Manufatura Mina Pedreira Pousada Praça Prefeitura Residência Secadora Serralheria "
             "Torre Torrefadora Universidade Usina Vila"},
}.items()}

#: Contractions of a preposition and an article, by language.
CONTRACTIONS = {
    "es": {"de el": "del", "a el": "al"},
    "pt": {"de o": "do", "de a": "da", "em o": "no", "em a": "na", "a o": "ao", "a a": "à", "por o": "pelo",
           "por a": "pela"},
}


@dataclass(frozen=True, slots=True)
class Naming:
    """The names of a game's things: tables of names by axis, and the columns to use for a wording and a language."""

    tables: tuple[tuple[str, Mapping[Any, Mapping[str, str]]], ...]
    wordings: Mapping[str, str]  # edition -> wording
    columns: Mapping[tuple[str, str], tuple[str, ...]]  # wording and language -> columns, the first that prints it

    def printed(self, language: str, edition: str) -> Iterator[tuple[str, str]]:
        """Yield the id and the name of each thing, from the first column that prints it."""
        columns = self.columns.get((self.wordings[edition], language), ())
        for axis, table in self.tables:
            for thing, words in table.items():
                name = next((words[column] for column in columns if words[column] != NOT_PRINTED), None)
                if name is not None:
                    yield message_id(axis, _label(thing)), name


def _label(thing: Any) -> str:
    return label(thing) if isinstance(thing, Enum) else str(thing).replace(" ", "_")
