"""The tables of the database. `migrations/` brings an older database to this form."""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData()

TABLES = sa.Table(
    "tables", METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("made", sa.Text, nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
    sa.Column("owner", sa.String(64)),  # the process through which it is played
    sa.Column("owned_until", sa.Float, nullable=False, server_default="0"),
    sa.Column("due", sa.Float, index=True),  # the up-time at which the server must look at the table; 0: soon
)
ROWS = sa.Table(
    "rows", METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("action_id", sa.String(64), nullable=False),
    sa.Column("act", sa.Text, nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
    sa.Column("served_at", sa.Float, nullable=False, server_default="0"),  # the up-time of the server
    sa.UniqueConstraint("table_id", "action_id", name="rows_action_id"),
)
KEYS = sa.Table(
    "keys", METADATA,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("seat", sa.Integer),
    sa.Column("is_host", sa.Boolean, nullable=False),
)

STUDIES = sa.Table(  # `study_store.py`
    "studies", METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("key_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("document", sa.Text, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
    sa.Column("changed_at", sa.Float, nullable=False),
)
UPTIME = sa.Table(  # one row: `uptime.py`
    "uptime", METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("served", sa.Float, nullable=False),  # seconds for which the server has been up in all
    sa.Column("beaten_at", sa.Float, nullable=False),  # when it was last up, in seconds since 1970
)

# -- people: names that belong to the keys of devices (`identity.py`) -----------------------------------------------

PEOPLE = sa.Table(
    "people", METADATA,
    sa.Column("tag", sa.String(8), primary_key=True),  # follows from the first key, so that nobody else can have it
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("is_hidden", sa.Boolean, nullable=False),  # tables show the name without the tag
    sa.Column("on_ladder", sa.Boolean, nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
    sa.Column("seen_at", sa.Float, nullable=False),
)
DEVICES = sa.Table(
    "devices", METADATA,
    sa.Column("hash", sa.String(64), primary_key=True),  # of the key that the device has chosen
    sa.Column("tag", sa.String(8), sa.ForeignKey("people.tag"), nullable=False, index=True),
    sa.Column("made_at", sa.Float, nullable=False),
)
MOVING_CODES = sa.Table(
    "moving_codes", METADATA,
    sa.Column("tag", sa.String(8), sa.ForeignKey("people.tag"), primary_key=True),  # one at a time
    sa.Column("hash", sa.String(64), nullable=False, unique=True),
    sa.Column("until", sa.Float, nullable=False),
)
BLOCKS = sa.Table(
    "blocks", METADATA,
    sa.Column("tag", sa.String(8), sa.ForeignKey("people.tag"), primary_key=True),  # who has blocked somebody
    sa.Column("blocked", sa.String(8), primary_key=True),
)
SEATINGS = sa.Table(
    "seatings", METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("tag", sa.String(8), nullable=False, index=True),
    sa.Column("is_host", sa.Boolean, nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
)
LISTINGS = sa.Table(  # tables that wait for people of this server (`meeting.py`)
    "listings", METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("listed_at", sa.Float, nullable=False, index=True),
)

# -- the ladder (`ladder.py`); it outlives the tables whose games it counts ------------------------------------------

RATINGS = sa.Table(
    "ratings", METADATA,
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("player", sa.String(40), primary_key=True),  # the tag of a person, or `bot:` and the level
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
)
RATED = sa.Table(
    "rated", METADATA,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("player", sa.String(40), primary_key=True),
    sa.Column("rated_at", sa.Float, nullable=False, index=True),
)

TOURNAMENTS = sa.Table(  # `tournament_store.py`; it outlives its tables
    "tournaments", METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("key_hash", sa.String(64), nullable=False, unique=True),  # of the organiser
    sa.Column("state", sa.String(16), nullable=False, index=True),
    sa.Column("document", sa.Text, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
    sa.Column("changed_at", sa.Float, nullable=False),
)

# -- notices (`contacts.py`) ---------------------------------------------------------------------------------------

CONTACTS = sa.Table(
    "contacts", METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("language", sa.String(8), nullable=False),
    sa.Column("is_confirmed", sa.Boolean, nullable=False),
    sa.Column("failures", sa.Integer, nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
)
CONTACT_SEATS = sa.Table(
    "contact_seats", METADATA,
    sa.Column("contact_id", sa.String(32), sa.ForeignKey("contacts.id"), primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True, index=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("made_at", sa.Float, nullable=False),
)
CONTACT_PEOPLE = sa.Table(  # contacts for all seats of a person
    "contact_people", METADATA,
    sa.Column("contact_id", sa.String(32), sa.ForeignKey("contacts.id"), primary_key=True),
    sa.Column("tag", sa.String(8), sa.ForeignKey("people.tag"), nullable=False, index=True),
    sa.Column("made_at", sa.Float, nullable=False),
)
SECRETS = sa.Table(  # of the server itself, made at its first start
    "secrets", METADATA,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
