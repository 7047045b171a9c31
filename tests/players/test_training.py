"""Training goes on from what was saved, also in a game that has grown. Needs PyTorch, which is not needed to play."""

import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed: only training needs it")

from training import checkpoint  # noqa: E402
from training.network import Network  # noqa: E402
from training.setups import mixed_setups  # noqa: E402

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
                                "used": torch.tensor([True, False, True]), **names}


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


def test_columns_that_said_nothing_are_left_behind():
    _, _, saved = trained(BEFORE)
    assert checkpoint.kept_columns(saved, [*BEFORE["columns"], "new"]) == ["corn", "coffee", "new"]
    assert checkpoint.kept_columns(None, BEFORE["columns"]) == BEFORE["columns"]
    assert checkpoint.used_before(saved, ["new", "coffee"]).tolist() == [False, True]


def test_what_is_written_is_read(tmp_path):
    _, _, saved = trained(BEFORE)
    assert checkpoint.read(tmp_path / "none.pt", torch.device("cpu")) is None
    checkpoint.write(tmp_path / "some.pt", saved)
    read = checkpoint.read(tmp_path / "some.pt", torch.device("cpu"))
    assert read["columns"] == BEFORE["columns"]
    torch.testing.assert_close(read["network"], dict(saved["network"]))


@pytest.mark.parametrize("game", ["puerto_rico", "san_juan"])
def test_everything_is_played_while_learning(game):
    """Shares: every edition and number of seats as often; as many games with options as the plan says."""
    setups = mixed_setups(game, plain=0.5, varied=0.2)
    whole = sum(one.weight for one in setups)
    with_options = sum(one.weight for one in setups if set(one.setup) - {"edition", "seats", "expansions"})
    assert with_options / whole == pytest.approx(0.2)
    named = {name for one in setups for name in one.setup}
    assert {"puertomas", "draft", "variants", "rulings"} <= named or game == "san_juan"
    assert {"opening_variant", "rulings"} <= named or game == "puerto_rico"
