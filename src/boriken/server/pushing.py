"""Web Push: messages to browsers whose page is closed, encrypted for the browser and signed with the server's own key.

The cryptography is that of `http-ece` (RFC 8188, 8291) and `py-vapid` (RFC 8292), the extra `push`. `outgoing.py` sends
the request itself, and checks where it goes.
"""

from __future__ import annotations

import base64
import binascii
import importlib.util
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec

from boriken.server.outgoing import checked_url
from boriken.server.tables import Refusal

LIFETIME = 86_400  # seconds for which a push service keeps a message
VALID_FOR = 3_600  # seconds for which a signature is valid
POINT, SECRET = 65, 16  # bytes of a browser's public key and of its secret


class PushAddress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The subscription of a browser, as its push manager gives it."""

    endpoint: str
    p256dh: str
    auth: str


def push_address(address: str) -> PushAddress:
    """Return the subscription in the address of a contact; raise a refusal if it is none."""
    try:
        return msgspec.json.decode(address, type=PushAddress)
    except msgspec.DecodeError as error:
        raise Refusal("broken", f"the subscription is not valid: {error}") from None


def is_available() -> bool:
    """Return whether the libraries of Web Push are installed."""
    return all(importlib.util.find_spec(name) is not None for name in ("http_ece", "py_vapid"))


def check_subscription(address: PushAddress, allow_private: bool) -> None:
    """Raise a refusal for a subscription that cannot be one of a browser."""
    checked_url(address.endpoint, allow_private)
    try:
        point, secret = _bytes(address.p256dh), _bytes(address.auth)
    except (ValueError, binascii.Error):
        raise Refusal("broken", "the keys of a subscription must be base64url") from None
    if len(point) != POINT or point[0] != 4 or len(secret) != SECRET:
        raise Refusal("broken", f"the keys of a subscription must be a point of {POINT} bytes and {SECRET} bytes")
    if is_available():
        try:
            _public_key(point)
        except ValueError:
            raise Refusal("broken", "the key of the subscription is not a point of the curve P-256") from None


def new_private_key() -> str:
    """Return a new key of the server, as PEM."""
    from py_vapid import Vapid02

    vapid = Vapid02()
    vapid.generate_keys()
    return bytes(vapid.private_pem()).decode()


def public_key(private: str) -> str:
    """Return the public part of the server's key, as browsers expect it."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    vapid = Vapid02.from_pem(private.encode())
    return _text(vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def sealed(address: PushAddress, message: bytes, private: str, sender: str, topic: str) -> tuple[dict[str, str], bytes]:
    """Return the headers and the body of the request that delivers a message to a browser."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec
    from py_vapid import Vapid02

    body = http_ece.encrypt(message, private_key=ec.generate_private_key(ec.SECP256R1()), dh=_bytes(address.p256dh),
                            auth_secret=_bytes(address.auth), version="aes128gcm")
    parts = urlsplit(address.endpoint)
    claims = {"sub": sender, "aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + VALID_FOR}
    signed = Vapid02.from_pem(private.encode()).sign(claims)
    return {"Authorization": str(signed["Authorization"]), "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream", "TTL": str(LIFETIME), "Urgency": "normal", "Topic": topic}, body


def _public_key(point: bytes) -> Any:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def _bytes(text: str) -> bytes:
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
