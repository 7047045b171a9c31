"""A data set is read by Hugging Face's library from its folder, as its card says."""

import pytest

datasets = pytest.importorskip("datasets", reason="datasets is not installed (uv run --group hub)")
pytest.importorskip("polars")

from boriken.research import write_dataset  # noqa: E402


@pytest.mark.parametrize("observations", [False, True])
def test_each_configuration_is_loaded(tmp_path, monkeypatch, observations):
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    folder = tmp_path / "set"
    ours = write_dataset(folder, "san_juan", seats=2, games=4, seed=1, shard=2, observations=observations)
    load = {"split": "train", "cache_dir": str(tmp_path / "cache")}
    games, decisions = (datasets.load_dataset(str(folder), name, **load) for name in ("games", "decisions"))
    assert games["game"][:] == [0, 1, 2, 3]
    assert games["scores"][:] == ours.games.collect()["scores"].to_list()
    assert len(decisions) == sum(games["decisions"])
    assert decisions["options"][:5] == ours.decisions.collect()["options"].to_list()[:5]
    assert ("observation" in decisions.column_names) == observations
    if observations:
        assert len(decisions["observation"][0]) == len(ours.columns)
    assert datasets.load_dataset(str(folder), **load).column_names == games.column_names  # the default
    assert sorted(datasets.get_dataset_config_names(str(folder))) == ["decisions", "games"]
