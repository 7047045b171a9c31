"""E-mail through the operator's SMTP server, in a thread: nothing waits for it."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from boriken.engine.errors import BorikenError
from boriken.server.outgoing import Undelivered

TIME_LIMIT = 10.0  # seconds for each step of a delivery
PORTS = {"smtp": 587, "smtps": 465}

_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+")


def is_mail_address(address: str) -> bool:
    """Return whether a text can be an e-mail address: one line, one person."""
    return len(address) <= 200 and _ADDRESS.fullmatch(address) is not None


class Mailer:
    """Sends e-mail; without a URL of an SMTP server it sends none."""

    def __init__(self, url: str, sender: str) -> None:
        self.url, self.sender = url, sender
        parts = urlsplit(url)
        if url and (parts.scheme not in PORTS or not parts.hostname or not is_mail_address(sender)):
            raise BorikenError("BORIKEN_SMTP must be a URL such as smtp://user:password@host:587 (or smtps://), and "
                               "BORIKEN_MAIL_FROM the address that sends")

    async def send(self, to: str, subject: str, text: str, stop: str) -> None:
        """Send a message with a link that stops further ones; raise `Undelivered` if the SMTP server refuses it."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, to, subject
        message["Auto-Submitted"], message["List-Unsubscribe"] = "auto-generated", f"<{stop}>"
        message.set_content(text)
        try:
            await asyncio.to_thread(self._send, message)
        except (smtplib.SMTPException, OSError, ValueError) as error:
            raise Undelivered(str(error) or type(error).__name__) from None

    def _send(self, message: EmailMessage) -> None:
        parts = urlsplit(self.url)
        port, host = parts.port or PORTS[parts.scheme], parts.hostname or ""
        context = ssl.create_default_context()
        server = (smtplib.SMTP_SSL(host, port, timeout=TIME_LIMIT, context=context) if parts.scheme == "smtps"
                  else smtplib.SMTP(host, port, timeout=TIME_LIMIT))
        with server:
            server.ehlo()
            if parts.scheme == "smtp" and server.has_extn("starttls"):
                server.starttls(context=context)
                server.ehlo()
            if parts.username:
                server.login(unquote(parts.username), unquote(parts.password or ""))
            server.send_message(message)
