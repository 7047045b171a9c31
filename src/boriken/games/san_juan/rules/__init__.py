"""The rules of San Juan: tables, record, set-up, flow, roles, effects."""
