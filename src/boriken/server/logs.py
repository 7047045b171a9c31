"""The log of the server: a line for each event, as text at a terminal and as JSON elsewhere. It contains no key."""

from __future__ import annotations

import logging
import sys

import structlog


def set_up_logs(level: int = logging.INFO) -> None:
    """Write the log to the error stream."""
    is_terminal = sys.stderr.isatty()
    last: structlog.typing.Processor = (
        structlog.dev.ConsoleRenderer() if is_terminal else structlog.processors.JSONRenderer())
    structlog.configure(
        processors=[structlog.processors.add_log_level, structlog.processors.TimeStamper(fmt="iso"),
                    structlog.processors.format_exc_info, last],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
