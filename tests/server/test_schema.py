"""What the server answers to requests made up from its own schema: nothing breaks it, and it answers as it says."""

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance


@pytest.fixture(scope="module")
def api(served):
    return schemathesis.openapi.from_url(f"{served.address}/schema/openapi.json")


schema = schemathesis.pytest.from_fixture("api")


@schema.parametrize()
@settings(max_examples=8, deadline=None, derandomize=True,
          suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_requests_made_up_from_the_schema_break_nothing(case):
    case.call_and_validate(checks=[not_a_server_error, response_schema_conformance])
