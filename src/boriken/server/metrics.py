"""The metrics of `/metrics`."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

VIEWERS = Gauge("boriken_viewers", "Sockets that look at a table", registry=REGISTRY)
ROOMS = Gauge("boriken_rooms", "Tables in memory", registry=REGISTRY)
ACTS = Counter("boriken_acts", "Acts that were carried out, by kind", ["kind"], registry=REGISTRY)
REFUSALS = Counter("boriken_refusals", "Messages that changed nothing, by reason", ["reason"], registry=REGISTRY)
ACT_SECONDS = Histogram("boriken_act_seconds", "From the arrival of an act until it is sent", registry=REGISTRY,
                        buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5))
THINKING_SECONDS = Histogram("boriken_thinking_seconds", "How long bots think", registry=REGISTRY,
                             buckets=(0.005, 0.02, 0.1, 0.5, 1, 2, 5, 20))
DROPPED = Counter("boriken_dropped", "Viewers who read too slowly", registry=REGISTRY)
NOTICES = Counter("boriken_notices", "Notices to people whose turn it is, by outcome", ["outcome"], registry=REGISTRY)
EXPIRED = Counter("boriken_expired", "Old tables that were removed", registry=REGISTRY)
