"""What the server answers to requests made up from its own schema: nothing breaks it, and it answers as it says."""

import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

CHECKS = [not_a_server_error, response_schema_conformance]
EXAMPLES = 3  # of each address


def test_requests_made_up_from_the_schema_break_nothing(served):
    schema = schemathesis.openapi.from_url(f"{served.address}/schema/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) > 15
    for operation in operations:

        @settings(max_examples=EXAMPLES, deadline=None, derandomize=True, database=None,
                  suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def answer(case):
            case.call_and_validate(checks=CHECKS)

        answer()
