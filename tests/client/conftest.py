from tests.server.conftest import served

__all__ = ["served"]
