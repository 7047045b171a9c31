"""The files of the page, built from `web/` into this package."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from litestar import Response

INDEX = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"
EACH_TIME = "no-cache"

#: The page where `web/` has not been built.
NOT_BUILT = """<!doctype html><meta charset="utf-8"><title>Boriken</title>
<h1>The page is not built</h1>
<p>This copy of Boriken was started from its sources without a built page. Build it with
<code>python3 start.py build</code> (or <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>), and reload.</p>
<p>The server itself is running: see <a href="/schema/openapi.json">its addresses</a>.</p>
"""


def page_file(folder: Path, path: str) -> Response[bytes]:
    """Return a file of the page; for any other path, the page itself, which has addresses of its own."""
    try:
        wanted = (folder / path.lstrip("/")).resolve()
        is_file = wanted.is_file()
    except (OSError, ValueError):  # a name that no file can have
        wanted, is_file = folder, False
    if is_file and wanted.is_relative_to(folder.resolve()):
        is_hashed = "assets" in wanted.relative_to(folder.resolve()).parts
        kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
        return Response(wanted.read_bytes(), media_type=kind,
                        headers={"Cache-Control": FOR_EVER if is_hashed else EACH_TIME})
    index = folder / INDEX
    if not index.is_file():
        return Response(NOT_BUILT.encode(), media_type="text/html; charset=utf-8", status_code=503)
    return Response(index.read_bytes(), media_type="text/html; charset=utf-8", headers={"Cache-Control": EACH_TIME})
