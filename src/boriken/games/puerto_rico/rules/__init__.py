"""The rules of Puerto Rico: tables, record, set-up, flow, roles, effects."""
