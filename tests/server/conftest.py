import pytest

from tests.server.serving import serving


@pytest.fixture(scope="session")
def served(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("tables")) as found:
        yield found
