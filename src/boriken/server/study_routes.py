"""The requests of studies: a study is read by everybody who has its link, and changed by the key that made it."""

from __future__ import annotations

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from boriken.server.board_routes import in_worker
from boriken.server.requests import PROBLEMS, Asked, chosen_key, client_named, services_of
from boriken.server.studies import Study, check_study, checked_document
from boriken.server.tables import Refusal


class NewStudy(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A study to save, and the key that may change it, which the page chooses; without one, the server does."""

    study: Study
    key: str = ""


class ChangedStudy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A study to save in place of a version of it."""

    study: Study
    version: int


class SavedStudy(msgspec.Struct, frozen=True, omit_defaults=True):
    """The id of a study, its version, and after it was made the key that may change it."""

    id: str
    version: int
    key: str = ""


class StoredStudy(msgspec.Struct, frozen=True):
    """A study as everybody may read it."""

    id: str
    version: int
    study: Study


@post("/api/studies", responses=PROBLEMS, summary="Save a new study")
async def new_study(request: Asked, data: JSONBody[NewStudy]) -> SavedStudy:
    """Save a study under a new id. The same request with the same key again gets the same study."""
    key = chosen_key(data.key)
    check_study(data.study)
    services = services_of(request)
    if not services.new_studies.of(client_named(request)).take():
        raise Refusal("too_fast", "too many new studies from this address: try again in some minutes")
    kept = await services.studies.make(key, await in_worker(request, checked_document, data.study))
    return SavedStudy(kept.id, kept.version, key)


@get("/api/studies/{study:str}", responses=PROBLEMS, summary="A study")
async def stored_study(request: Asked, study: FromPath[str]) -> StoredStudy:
    """Return a study; its link is all that is needed to read it."""
    kept = await services_of(request).studies.read(study)
    return StoredStudy(kept.id, kept.version, msgspec.json.decode(kept.document, type=Study))


@post("/api/studies/{study:str}/save", responses=PROBLEMS, summary="Save a changed study", status_code=200)
async def changed_study(request: Asked, study: FromPath[str], data: JSONBody[ChangedStudy]) -> SavedStudy:
    """Replace a study, with its key in the Authorization header, unless it was changed elsewhere."""
    check_study(data.study)
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not key:
        raise Refusal("wrong_key", "a study is changed with its key in the Authorization header")
    document = await in_worker(request, checked_document, data.study)
    return SavedStudy(study, await services_of(request).studies.save(study, key, data.version, document))


#: The handlers of studies.
HANDLERS = (new_study, stored_study, changed_study)
