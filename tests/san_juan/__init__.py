"""San Juan: conformance with rulebook 004, hidden cards, and what else every game keeps."""
