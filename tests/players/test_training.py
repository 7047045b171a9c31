"""Training goes on from what was saved, also in a game that has grown. Needs PyTorch, which is not needed to play."""

import json

import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed: only training needs it")

from training import checkpoint  # noqa: E402
from training.learn import Learner, Plan, losses_of, run  # noqa: E402
from training.network import Network, logits_of  # noqa: E402
from training.pool import widened  # noqa: E402
from training.setups import Weighted, mixed_setups  # noqa: E402
from training.tables import Tables, used_columns  # noqa: E402
from training.yardstick import Yardstick  # noqa: E402

from boriken.engine.errors import ImpossibleSetup  # noqa: E402

BEFORE = {"columns": ["corn", "silent", "coffee"], "actions": ["pass", "sell corn"]}
NOW = {"columns": ["coffee", "new", "corn"], "actions": ["pass", "sell coffee", "sell corn"]}


def trained(names):
    """A network after a step of its optimiser, and what is saved of it."""
    torch.manual_seed(1)
    network = Network(len(names["columns"]), len(names["actions"]), 3, 8, 1)
    optimiser = torch.optim.AdamW(network.parameters())
    policy, value = network(torch.rand(4, len(names["columns"])))
    (policy.sum() + value.square().sum()).backward()
    optimiser.step()
    return network, optimiser, {"network": network.state_dict(), "optimiser": optimiser.state_dict(),
                                "used": torch.tensor([True, False, True]), "looked_at": [*names["columns"], "gone"],
                                **names}


def test_columns_and_actions_are_found_again_by_their_names():
    before, _, saved = trained(BEFORE)
    network, optimiser, _ = trained(NOW)
    checkpoint.load_into(saved, network, optimiser, NOW)
    policy, value = before(torch.tensor([[0.3, 0.0, 0.7]]))  # corn, nothing, coffee
    fitted_policy, fitted_value = network(torch.tensor([[0.7, 9.0, 0.3]]))  # coffee, what is new, corn
    torch.testing.assert_close(fitted_value, value)
    torch.testing.assert_close(fitted_policy[:, [0, 2]], policy)
    assert fitted_policy[0, 1] == 0
    parts = optimiser.state[network.entrance.weight]
    theirs = saved["optimiser"]["state"][0]
    torch.testing.assert_close(parts["exp_avg"][:, [0, 2]], theirs["exp_avg"][:, [2, 0]])
    assert not parts["exp_avg"][:, 1].any()


def test_a_deeper_network_plays_as_the_saved_one_at_first():
    before, _, saved = trained(BEFORE)
    deeper = Network(3, 2, 3, 8, blocks=2)
    optimiser = torch.optim.AdamW(deeper.parameters())
    checkpoint.load_into(saved, deeper, optimiser, BEFORE)
    seen = torch.rand(5, 3)
    torch.testing.assert_close(deeper(seen), before(seen))
    assert not optimiser.state, "the saved state belongs to parameters with other numbers"


def test_columns_that_said_nothing_are_left_behind():
    _, _, saved = trained(BEFORE)
    assert checkpoint.kept_columns(saved, [*BEFORE["columns"], "new"]) == ["corn", "coffee", "new"]
    assert checkpoint.kept_columns(saved, ["gone", "corn"]) == ["corn"], "it said nothing in a run before"
    assert checkpoint.kept_columns(None, BEFORE["columns"]) == BEFORE["columns"]
    assert checkpoint.used_before(saved, ["new", "coffee"]).tolist() == [False, True]


def test_what_is_written_is_read(tmp_path):
    _, _, saved = trained(BEFORE)
    assert checkpoint.read(tmp_path / "none.pt", torch.device("cpu")) is None
    checkpoint.write(tmp_path / "some.pt", saved)
    read = checkpoint.read(tmp_path / "some.pt", torch.device("cpu"))
    assert read["columns"] == BEFORE["columns"]
    halves = {name: value.to(torch.float16) for name, value in saved["network"].items()}
    torch.testing.assert_close(read["network"], halves, rtol=0, atol=0)


@pytest.mark.parametrize("game", ["puerto_rico", "san_juan"])
def test_everything_is_played_while_learning(game):
    """Shares: every edition as often, numbers of seats by their seats; as many with options as the plan says."""
    setups = mixed_setups(game, plain=0.5, varied=0.2)
    whole = sum(one.weight for one in setups)
    with_options = sum(one.weight for one in setups if set(one.setup) - {"edition", "seats", "expansions"})
    assert with_options / whole == pytest.approx(0.2)
    assert sum(one.weight for one in setups if one.setup["seats"] == 4) == pytest.approx(
        2 * sum(one.weight for one in setups if one.setup["seats"] == 2))
    named = {name for one in setups for name in one.setup}
    assert {"puertomas", "draft", "variants", "rulings"} <= named or game == "san_juan"
    assert {"opening_variant", "rulings"} <= named or game == "puerto_rico"


def test_one_edition_can_be_learnt_alone():
    setups = mixed_setups("puerto_rico", plain=1.0, edition="grow")
    assert {(one.setup["edition"], one.setup["expansions"]) for one in setups} == {("grow", ())}
    assert sum(one.weight for one in setups) == pytest.approx(1.0)
    assert {one.setup["seats"]: one.weight for one in setups} == pytest.approx({n: n / 14 for n in (2, 3, 4, 5)})
    four = mixed_setups("puerto_rico", plain=1.0, edition="grow", seats=4)
    assert [(one.setup["seats"], one.weight) for one in four] == [(4, 1.0)]
    with pytest.raises(ImpossibleSetup, match="edition 'groe'"):
        mixed_setups("puerto_rico", plain=1.0, edition="groe")
    with pytest.raises(ImpossibleSetup, match="edition 'grow' and seats 6"):
        mixed_setups("puerto_rico", plain=1.0, edition="grow", seats=6)


# -- tables --------------------------------------------------------------------------------------------------------


def play_first_options(tables, steps):
    """Always the first answer; gives how many games ended."""
    ended = 0
    for _ in range(steps):
        options, n_options = tables.options()
        assert (n_options > 0).all(), "every game waits for an answer"
        ended += len(tables.step(options[:, 0]).index)
    return ended


def test_games_that_are_over_make_way_for_others():
    setups = [Weighted({"edition": "san_juan", "seats": seats, "expansions": ()}, 1.0) for seats in (2, 3)]
    tables = Tables("san_juan", setups, 24, 1, "cpu", ["seats"])
    assert play_first_options(tables, 400) > 24
    assert set(tables.setup.tolist()) == {0, 1}
    assert (tables.seats == tables.setup + 2).all()
    assert (tables.observe()[:, 0] * 4 == tables.seats).all(), "what is seen is of the game that is there now"
    assert not tables.field("over").any()


def test_columns_of_absent_expansions_are_not_used():
    names = used_columns("puerto_rico", mixed_setups("puerto_rico", plain=1.0, edition="grow"))
    assert {"seats", "question=choose_role", "question=load"} <= set(names)
    assert not [name for name in names if "noble" in name or "achievement" in name]
    assert len(names) < 1200, "the observation has 3,369 columns"


def test_games_with_seats_that_the_rules_play_keep_their_places():
    setups = [Weighted({"edition": "special", "seats": 3, "expansions": ()}, 3.0),
              Weighted({"edition": "special", "seats": 3, "expansions": (), "puertomas": 1}, 1.0)]
    tables = Tables("puerto_rico", setups, 16, 1, "cpu", ["puertomas"])
    assert play_first_options(tables, 600) > 0
    assert tables.field("puertomas").tolist() == [1] * 4 + [0] * 12


# -- learning ------------------------------------------------------------------------------------------------------


def test_answers_that_are_not_open_count_for_nothing():
    policy = torch.zeros((2, 5), requires_grad=True)
    logits = logits_of(policy, torch.tensor([[3, 0, 0], [1, 2, 4]]), torch.tensor([1, 3]))
    assert (logits[0, 1:] < -1e8).all()
    torch.log_softmax(logits, 1)[:, 0].sum().backward()
    assert not policy.grad[0].any(), "one answer only: nothing to learn"
    assert policy.grad[1].tolist() == pytest.approx([0, 2 / 3, -1 / 3, 0, -1 / 3])


def test_losses_are_those_of_the_network():
    """Round sizes and numbers of 16 bits change them little; a good answer becomes likelier."""
    torch.manual_seed(1)
    network = Network(3, 5, 4, 8, 1)
    seen, options = torch.rand(6, 3), torch.arange(5).repeat(6, 1)
    logs = torch.log_softmax(network(seen)[0], 1).detach()
    gain, target = torch.ones(6), torch.tensor([[0.5, 0.25, 0.25, 0.0]] * 6)
    losses = losses_of(network, widened(seen), options, torch.full((6,), 5), torch.zeros(6, dtype=torch.int64),
                       logs[:, 0], torch.full((6,), 3), gain, target, 0.2)
    policy, value, entropy, clipped = losses.tolist()
    assert policy == pytest.approx(-1, abs=0.02)
    assert value == pytest.approx(torch.log(torch.tensor(3.0)).item(), abs=0.02), "three seats, nothing known"
    assert entropy == pytest.approx(-(logs.exp() * logs).sum(1).mean().item(), abs=0.02)
    assert clipped == 0
    losses[0].backward()
    assert network.policy.bias.grad[0] < 0
    assert (network.policy.bias.grad[1:] > 0).all()


def small_plan(**numbers):
    return Plan("san_juan", width=16, blocks=1, games=16, steps=4, batch=32, apart=2, duel_games=8,
                **{"varied": 0.0, "start": 64.0, "total": 192.0, "warm_up": 1.0, **numbers})


def test_a_course_goes_on_from_its_checkpoint(tmp_path):
    """Rates go from first to last on the course, which ends; earlier decisions count as done before it."""
    before = Learner(small_plan(start=0.0, total=64.0), "cpu", tmp_path)
    run(before, 1.0, every=0.0, compare_every=60.0, yardstick=Yardstick("san_juan", 0, 1))
    before.save()
    learner = Learner(small_plan(rate=0.5, last_rate=0.1, points_share=0.4), "cpu", tmp_path)
    assert (learner.decisions, learner.course) == (64, 0.0)
    assert learner.between(0.5, 0.1) == 0.5
    learner.learn(learner.play())
    assert learner.course == 0.5
    assert learner.optimiser.param_groups[0]["lr"] == pytest.approx(0.3)
    run(learner, 1.0, every=0.0, compare_every=60.0, yardstick=Yardstick("san_juan", 0, 1))
    assert learner.decisions == 192
    lines = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert [line["decisions"] for line in lines] == [64, 64, 192, 192], "the last line of a run has comparisons"
    assert ["wins_san_juan" in line for line in lines] == [False, True, False, True]


def test_a_course_can_be_measured_in_seconds(tmp_path):
    learner = Learner(small_plan(course_seconds=100.0), "cpu", tmp_path)
    learner.seconds = 25.0
    assert learner.course == 0.25
    learner.seconds = 130.0
    assert learner.course == 1.0
