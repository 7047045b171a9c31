"""Opponents from a pool, freer answers, kernels from a file, labels by search. Needs PyTorch."""

import ctypes
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed: only training needs it")

from training import checkpoint, kernels, labelling  # noqa: E402
from training.evaluate import COMPARED, Duel  # noqa: E402
from training.labels import Labeller, Labels, candidates_of, improved, positions_to_label  # noqa: E402
from training.learn import POWERS, Learner, Plan  # noqa: E402
from training.network import Network, logits_of  # noqa: E402
from training.pool import Pool, frozen, widened  # noqa: E402
from training.setups import mixed_setups  # noqa: E402
from training.tables import GpuGames, ProcessorGames  # noqa: E402

import boriken  # noqa: E402
from boriken.engine.game import game_class  # noqa: E402
from boriken.engine.gpu import Loop  # noqa: E402
from boriken.research.gpu_kernels import BrokenKernels  # noqa: E402


def small_plan(**numbers):
    return Plan("san_juan", width=16, blocks=1, games=32, steps=6, batch=32, apart=2, duel_games=8,
                **{"varied": 0.0, "total": 1e4, "warm_up": 1.0, **numbers})


# -- the pool ------------------------------------------------------------------------------------------------------


def test_a_frozen_network_answers_as_the_network_does():
    torch.manual_seed(1)
    network = Network(5, 7, 4, 16, 1)
    torch.nn.init.normal_(network.policy.weight)
    seen = torch.rand(6, 5)
    policy, value = frozen(network)(widened(seen))
    torch.testing.assert_close(policy[:, :7].float(), network(seen)[0], atol=0.05, rtol=0.05)
    torch.testing.assert_close(value.float(), network(seen)[1], atol=0.05, rtol=0.05)
    assert (policy[:, 7:] == 0).all(), "actions up to a round size"


def test_seats_of_the_pool_are_played_by_its_networks():
    """The learner would take the first option, the opponent takes the last."""
    network = Network(3, 4, 5, 8, 1)
    with torch.no_grad():
        network.policy.bias[:] = torch.tensor([0.0, 1.0, 2.0, 30.0])
    pool = Pool(8, 0.5, (1.0, 2.0), frozen(network), 5)
    assert [(slot.low, slot.high) for slot in pool.slots] == [(4, 6), (6, 8)]
    pool.seat(torch.arange(8), torch.full((8,), 4))
    assert pool.is_ours[:4].all()
    assert (pool.is_ours[4:, :4].sum(1) >= 1).all(), "the learner has a seat in every game"
    pool.is_ours[4:] = torch.tensor([True, False, False, False, False])
    options = torch.arange(4).repeat(8, 1)
    logits = logits_of(torch.tensor([[9.0, 0.0, 0.0, 0.0]] * 8), options, torch.full((8,), 3))
    seen = widened(torch.zeros(8, 3))
    decider = torch.tensor([0, 1, 2, 3, 0, 1, 0, 1])
    numbers, is_ours = pool.answer(logits, seen, options, torch.full((8,), 3), decider)
    assert is_ours.tolist() == [True] * 5 + [False, True, False]
    assert numbers.argmax(1).tolist() == [0, 0, 0, 0, 0, 2, 0, 2]
    assert (numbers[:, 3] < -1e8).all(), "what is not open stays out of reach"
    assert numbers[7, 2] - numbers[7, 1] == pytest.approx(2.0, abs=0.1), "shares to the power 2"


def test_the_learner_has_one_seat_or_some():
    network = Network(3, 4, 5, 8, 1)
    pool = Pool(4000, 1.0, (1.0,), frozen(network), 5)
    torch.manual_seed(2)
    pool.seat(torch.arange(4000), torch.full((4000,), 4))
    counts = pool.is_ours[:, :4].sum(1)
    assert 0.5 < (counts == 1).float().mean() < 0.65
    assert counts.float().mean() == pytest.approx(0.5 * 1 + 0.5 * (1 + 3 * 0.5), abs=0.1)


def test_an_exploiter_has_one_seat_and_its_opponent_plays_favourites(tmp_path):
    """Also where answers are freer: the opponent is fixed, and it neither learns nor changes."""
    learner = Learner(small_plan(astray=0.3, pool_every=1.0), "cpu", tmp_path, pool=[shipped("san_juan")], seats=3,
                      exploit=True)
    assert {one.setup["seats"] for one in learner.setups} == {3}
    assert (learner.pool.is_ours[:, :3].sum(1) == 1).all()
    tables, opponent = learner.tables, learner.reference
    theirs = 0
    for _ in range(24):
        options, n_options = tables.options()
        seen, decider = widened(tables.observe()), tables.field("decider").long().reshape(-1)
        policy, _ = learner.network(tables.observe())
        chosen, is_ours, _ = learner._choose(logits_of(policy, options, n_options), seen, options, n_options, decider)
        best = logits_of(opponent(seen)[0], options, n_options)
        assert (best.gather(1, chosen[:, None]).squeeze(1) == best.max(1).values)[~is_ours].all()
        theirs += int((~is_ours).sum())
        learner._step(options, chosen)
    assert theirs > 0
    before = opponent.policy.weight.clone()
    learner.learn(learner.play())
    learner.learn(learner.play())
    assert [slot.network for slot in learner.pool.slots] == [opponent]
    assert torch.equal(opponent.policy.weight, before)


def test_only_own_answers_are_learnt_and_free_ones_judge_nobody_else(tmp_path):
    learner = Learner(small_plan(pool=0.5, astray=0.2, loose=0.5), "cpu", tmp_path)
    learner.play_apart()
    roll = learner.play()
    assert roll.is_ours[:, : learner.pool.first].all()
    assert not roll.is_ours[:, learner.pool.first :].all()
    assert 0.05 < roll.is_free.float().mean() < 0.95
    roll.value[:], roll.outcome[:], roll.ended[:] = 0.25, 0.0, False
    roll.is_free[:] = False
    roll.value[-1] = 1.0
    assert (learner.returns(roll)[0] > 0.25).all(), "what comes later counts"
    roll.is_free[3] = True
    returns = learner.returns(roll)
    assert (returns[:3] == 0.25).all(), "but not past an answer that the policy would not have given"
    assert (returns[3] > 0.25).all()
    news = learner.learn(roll)
    assert all(np.isfinite(value) for value in news.values())


def test_gains_are_zero_on_average_against_each_opponent(tmp_path):
    """Weak opponents make every answer look good; only differences between answers are to be learnt."""
    learner = Learner(small_plan(pool=0.5), "cpu", tmp_path)
    roll = learner.play()
    returns = learner.returns(roll)
    slot = learner.pool.slots[0]
    returns[:, slot.low : slot.high] += 0.5
    gains, spread = learner.gains(roll, returns)
    ours = roll.is_ours[:, slot.low : slot.high]
    assert abs(float(gains[:, slot.low : slot.high][ours].mean())) < 1e-4
    assert spread < 0.5


def test_the_pool_grows_while_learning(tmp_path):
    learner = Learner(small_plan(pool=0.5, pool_every=1.0), "cpu", tmp_path)
    reference = learner.reference
    for _ in range(3):
        learner.learn(learner.play())
    assert len(learner.selves) == 4
    assert [slot.network is reference for slot in learner.pool.slots][:2] == [True, True]
    assert learner.pool.slots[2].network is learner.selves[-1]
    assert len(learner.pool.slots) == len(POWERS)


# -- weights and checkpoints -----------------------------------------------------------------------------------------


def shipped(game):
    return Path(boriken.__file__).parent / "games" / game / "players" / "trained.npz"


def test_a_course_begins_with_weights(tmp_path):
    """Flattened: the same favourites, less sure."""
    plan = Plan("san_juan", games=16, steps=2, batch=16, apart=0, duel_games=8, varied=0.0, flatten=0.5)
    learner = Learner(plan, "cpu", tmp_path, shipped("san_juan"))
    saved = checkpoint.from_weights(shipped("san_juan"), torch.device("cpu"), learner.looked_at)
    before = checkpoint.network_from(saved, learner.names, torch.device("cpu"))
    seen = learner.tables.observe()
    torch.testing.assert_close(learner.network(seen)[0], 0.5 * before(seen)[0])
    torch.testing.assert_close(learner.network(seen)[1], before(seen)[1])
    assert learner.names["columns"] == saved["columns"], "columns that have said nothing stay away"


def test_a_small_checkpoint_goes_on(tmp_path):
    learner = Learner(small_plan(), "cpu", tmp_path)
    learner.learn(learner.play())
    learner.save()
    again = Learner(small_plan(flatten=0.5), "cpu", tmp_path)
    assert again.decisions == learner.decisions
    weight, before = again.network.policy.weight, learner.network.policy.weight
    torch.testing.assert_close(weight, before, atol=1e-3, rtol=1e-3)
    parts, theirs = again.optimiser.state[weight], learner.optimiser.state[before]
    for axis in (0, 1):
        torch.testing.assert_close(parts["exp_avg_sq"].mean(axis), theirs["exp_avg_sq"].mean(axis), atol=0.0, rtol=1e-3)
    bias, own = again.optimiser.state[again.network.policy.bias], learner.optimiser.state[learner.network.policy.bias]
    torch.testing.assert_close(bias["exp_avg_sq"], own["exp_avg_sq"])
    assert not parts["exp_avg"].any(), "the momentum is left out"
    stored = torch.load(tmp_path / "checkpoint.pt", weights_only=True)
    assert stored["network"]["policy.weight"].dtype == torch.float16
    assert {*stored["optimiser"]["state"][0]} == {"step", "rows", "columns"}, "not the moments of every weight"


# -- set-ups ---------------------------------------------------------------------------------------------------------


def test_whole_editions_and_puertomas_have_their_shares():
    setups = mixed_setups("puerto_rico", plain=0.6, whole=0.2, puertomas=0.1)
    assert sum(one.weight for one in setups) == pytest.approx(1.0)
    assert sum(one.weight for one in setups if one.setup.get("puertomas")) == pytest.approx(0.1)
    special = boriken.editions()["puerto_rico"]["special"]["expansions"]
    whole = [one for one in setups if set(one.setup["expansions"]) == set(special) and "puertomas" not in one.setup]
    assert sum(one.weight for one in whole) > 0.05
    assert {one.setup["seats"] for one in whole} == {2, 3, 4, 5}
    hard = [one for one in setups if one.setup.get("difficulty") == "hard"]
    assert sum(one.weight for one in hard) >= 0.04


@pytest.mark.parametrize("game", ["puerto_rico", "san_juan"])
def test_compared_setups_can_be_played(game):
    for setup in COMPARED[game].values():
        assert len(boriken.opening(game, **dict(setup))) == 1


def test_a_network_is_even_with_itself():
    network = frozen(Network(2, len(game_class("san_juan").space.actions), 4, 8, 1))
    duel = Duel("san_juan", COMPARED["san_juan"]["san_juan"], 120, 1, "cpu", ["seats", "seats"])
    assert duel.win_share(network, network) == pytest.approx(1 / 3, abs=0.15)


# -- kernels ---------------------------------------------------------------------------------------------------------


def read_1d(values, kind):
    """An array of one dimension as a kernel receives it: two owners, items, their size, their place, length, stride."""
    _, _, items, itemsize, place, length, stride = (next(values) for _ in range(7))
    kind = np.dtype(kind)
    assert (items, itemsize, stride) == (length, kind.itemsize, kind.itemsize)
    return np.frombuffer((ctypes.c_char * (length * itemsize)).from_address(place), kind)


def read_2d(values, kind):
    _, _, items, itemsize, place, rows, columns, stride, inner = (next(values) for _ in range(9))
    assert (items, stride, inner) == (rows * columns, columns * itemsize, itemsize)
    return np.frombuffer((ctypes.c_char * (items * itemsize)).from_address(place), kind).reshape(rows, columns)


class HostDriver:
    """A driver that reads the arguments of a kernel from memory and runs the loops of the CPU in its place."""

    batch = None
    places = None  # of the rows of the game's whole table of columns

    def call(self, name, *arguments):
        if name == "cuModuleGetFunction":
            arguments[0]._obj.value = {b"rules": 1, b"observer": 2}[arguments[2]]
        if name != "cuLaunchKernel":
            return
        kernel, *grid, threads, _, _, _, _, places, _ = arguments
        words = iter([ctypes.c_int64.from_address(place).value for place in places])
        if kernel.value == 1:
            assert threads.value == 256
            self.rules(words, grid[0].value)
        else:
            assert threads.value == 128
            self.observer(words)

    def rules(self, values, blocks):
        record = self.batch.record.dtype
        loop, games = next(values), read_1d(values, record)
        seed, first = next(values), next(values)
        opening, states = read_1d(values, record), read_1d(values, np.uint64)
        actions, accepted = read_1d(values, np.int32), read_1d(values, np.int8)
        read_2d(values, np.int32)
        order = read_1d(values, np.int32)
        assert blocks == -(-len(games) // 256)
        assert not list(values)
        if loop == Loop.STEP:
            assert sorted(order) == list(range(len(games)))
            self.batch.step(games, actions, accepted)
        elif loop == Loop.RENEW:
            self.batch.renew(games, opening, actions, seed, states)
        else:
            assert loop == Loop.REDEAL
            self.batch.redeal(games, first, states)

    def observer(self, values):
        games = read_1d(values, np.int32).view(self.batch.record.dtype)
        size, viewers, table, places, width = (next(values), read_1d(values, np.int32), read_2d(values, np.int32),
                                               read_1d(values, np.int32), next(values))
        numbers = read_1d(values, np.float32).reshape(len(games), width)
        assert not list(values)
        assert (size, list(places)) == (games.itemsize, list(range(width)))
        wanted = [self.places[tuple(row)] for row in table[1:].tolist()]
        every = np.zeros((len(games), len(self.batch.observation.columns)), np.float32)
        self.batch.observe(games, every, viewers)
        numbers[:] = every[:, wanted]


@pytest.mark.parametrize("name", ["san_juan", "puerto_rico"])
def test_games_of_loaded_kernels_are_those_of_the_cpu(monkeypatch, name):
    """Everything but the GPU itself: its memory is this machine's, and its driver reads the arguments that it gets."""
    game = game_class(name)
    opening = boriken.opening(name, seats=3)
    columns = tuple(range(2, len(game.batch.observation.names), 5))
    rows = [tuple(row) for row in game.batch.observation.table[1:].tolist()]
    distinct = {row: place for place, row in enumerate(rows)}
    columns = tuple(place for place in columns if distinct[rows[place]] == place)
    monkeypatch.setattr(HostDriver, "batch", game.batch)
    monkeypatch.setattr(HostDriver, "places", distinct)
    monkeypatch.setattr(kernels, "Driver", HostDriver)
    monkeypatch.setattr(kernels, "read", lambda path, batch: {"rules": b"", "rules_entry": "rules", "observer": b"",
                                                              "observer_entry": "observer"})
    monkeypatch.setattr(torch.cuda, "current_stream", lambda device: SimpleNamespace(cuda_stream=0))
    cpu, gpu = (kind(game, opening, 300, columns, torch.device("cpu"), Path(f"{name}.kernels"))
                for kind in (ProcessorGames, GpuGames))
    chance = torch.Generator().manual_seed(1)
    for games in (cpu, gpu):
        games.deal(torch.zeros(300, dtype=torch.int32), 7, torch.arange(300))
    for _ in range(40):
        assert torch.equal(cpu.raw, gpu.raw)
        assert torch.equal(cpu.observe(), gpu.observe())
        picks = (torch.rand(300, generator=chance) * cpu.field("n_options").reshape(-1)).long()
        actions = cpu.field("options")[torch.arange(300), picks].to(torch.int32)
        for games in (cpu, gpu):
            games.play(actions)
            assert games.count_refused() == 0
    states = torch.arange(300, dtype=torch.int64)
    for games in (cpu, gpu):
        games.redeal(torch.arange(300) % 3, states)
    assert torch.equal(cpu.raw, gpu.raw)
    for games in (cpu, gpu):
        games.play(torch.full((300,), -1, dtype=torch.int32))
        assert games.count_refused() == 300


# -- labels ----------------------------------------------------------------------------------------------------------


def test_a_label_says_what_each_answer_is_worth():
    """A network without an opinion: the gain of an answer is in what follows, and its mean over all of them is zero."""
    game = game_class("san_juan")
    opening = boriken.opening("san_juan", edition="san_juan", seats=3)
    names = game.batch.observation.names
    columns = tuple(range(len(names)))
    torch.manual_seed(3)
    network = frozen(Network(len(names), len(game.space.actions), 4, 8, 1))
    tables = ProcessorGames(game, opening, 4, columns, torch.device("cpu"))
    tables.deal(torch.zeros(4, dtype=torch.int32), 7, torch.arange(4))
    n_options = tables.field("n_options")
    logits = logits_of(torch.zeros(4, len(game.space.actions)), tables.field("options").long(), n_options)
    room = ProcessorGames(game, opening, 4 * 3 * 5, columns, torch.device("cpu"))
    labeller = Labeller(room, positions=4, candidates=3, redeals=5, steps=300)
    labels = labeller.label(network, tables.raw, logits, tables.field("seats").long().reshape(-1),
                            tables.field("decider").long().reshape(-1))
    assert labels.is_there.all()
    assert labels.shares.sum(1).tolist() == pytest.approx([1.0] * 4)
    assert (labels.shares * labels.gain).sum(1).tolist() == pytest.approx([0.0] * 4, abs=1e-5)
    assert room.field("over").bool().any()
    assert (labels.error > 0).any(), "games that were played to their ends have ended differently"
    with pytest.raises(ValueError, match="need 60 games, not 4"):
        Labeller(tables, positions=4, candidates=3, redeals=5, steps=4)


def test_half_of_the_rollouts_of_labels_are_surer(tmp_path):
    """Each answer meets the same players: those of a redeal are equally sure after all of them."""
    learner = Learner(small_plan(labels=4, candidates=2, redeals=2, ahead=3), "cpu", tmp_path)
    assert learner.labeller.powers.tolist() == [4.0, 1.0] * 8


def test_settings_of_labels_are_judged_by_games_to_the_end():
    """A label that changes nothing gains nothing; the others gain what games to the end say of the two answers."""
    positions = labelling.Positions("san_juan", 6, seed=3)
    truth = labelling.Setting(2, labelling.END["san_juan"])
    lines = list(labelling.compare(positions, (truth, labelling.Setting(2, 3)), truth, seed=3))
    assert len(lines) == 2 * len(labelling.PATIENCES)
    assert all(gain == 0.0 for one in lines for gain, changed in zip(one["gains"], one["changed"], strict=True)
               if not changed)
    found = positions.labels(truth, 4)
    worth = {round(gain, 4) for row in (found.gain - found.gain[:, :1]).tolist() for gain in row}
    assert {gain for one in lines for gain in one["gains"]} <= worth
    summed = list(labelling.sums(lines + lines))
    assert [one["positions"] for one in summed] == [12] * len(lines)
    assert summed[0]["changed"] == pytest.approx(sum(lines[-len(lines) // 2]["changed"]) / 6, abs=1e-3)


def test_what_is_not_sure_changes_little():
    """The second answer seems better in a fifth of the positions; in the others it is worse, as most others are."""
    count = 100
    shares = torch.tensor([[0.9, 0.1]]).repeat(count, 1)
    gain = torch.tensor([[-0.02, 0.18]] * 20 + [[0.01, -0.09]] * (count - 20))
    error = torch.full((count, 2), 0.001)
    error[1] = 0.5
    chosen, is_there = torch.tensor([[0, 1]]).repeat(count, 1), torch.ones(count, 2, dtype=torch.bool)
    labels = Labels(chosen, is_there, shares, gain, error)
    sure, unsure, *_, worse = improved(labels, patience=40.0)
    assert sure[1] > 0.9
    assert unsure[1] < 0.2
    assert worse[1] < 0.01


def test_candidates_are_the_favourite_and_others_that_the_policy_has_given_up():
    torch.manual_seed(3)
    logits = torch.tensor([[9.0, 0.0, 1.0, -1e9, -2.0, -1e9]]).repeat(400, 1)
    found = candidates_of(logits, 3)
    assert (found[:, 0] == 0).all()
    assert all(len({*row}) == 3 for row in found.tolist())
    drawn = {place: int((found[:, 1:] == place).sum()) for place in range(6)}
    assert drawn[2] > drawn[1] > drawn[4] > 20
    assert drawn[3] == drawn[5] == 0


def test_the_policy_learns_from_labels(tmp_path):
    """A label that wants one answer everywhere is learnt; the oldest labels are replaced."""
    learner = Learner(small_plan(labels=8, candidates=3, redeals=2, ahead=2, labels_kept=2, label_batch=16,
                                 label_weight=5.0), "cpu", tmp_path)
    roll, news = learner.play(), learner.label()
    assert news["label_error"] >= 0.0
    assert 0.0 <= news["corrected"] <= 1.0
    assert learner.corrections.filled == 8
    learner.label()
    learner.label()
    corrections = learner.corrections
    assert corrections.filled == 16
    corrections.target[:] = 0.0
    corrections.target[:, 1] = 1.0
    corrections.is_there[:] = True
    corrections.actions[:] = torch.tensor([3, 5, 7])
    before = learner.learn(roll)["labels"]
    for _ in range(20):
        after = learner.learn(roll)["labels"]
    assert after < 0.5 * before


def test_only_decisions_with_a_choice_are_labelled(tmp_path):
    learner = Learner(small_plan(), "cpu", tmp_path)
    learner.play_apart()
    places = positions_to_label(learner.tables, 8)
    assert len(places.unique()) == 8
    assert (learner.tables.field("n_options").reshape(-1)[places] > 1).all()


def test_a_graphics_processor_needs_its_kernels():
    game = SimpleNamespace(record_type=None)
    with pytest.raises(BrokenKernels, match="need a file of kernels: make one with boriken gpu-kernels"):
        GpuGames(game, None, 4, (), torch.device("cpu"))
