"""The prospector: one doubloon, and nothing else."""

from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import each, island, position, table


@rulebook("000.prospector.1", "001.prospector.1", "002.prospector.1", "003.prospector.1")
@editions()
def test_the_prospector_takes_a_doubloon_from_the_bank_and_the_phase_is_over(edition):
    rich = {"doubloons": 9, "goods": {"corn": 2, "coffee": 2}, "waiting": 2}
    game = position(edition, islands=dict.fromkeys(range(4), rich))
    before, bank = [island(game, seat) for seat in range(4)], table(game)["bank"]
    game.play("role prospector")
    assert (game.decider, game.question) == (1, "choose_role")
    assert [island(game, seat) for seat in (1, 2, 3)] == before[1:]
    assert island(game, 0) == before[0] | {"doubloons": 10, "roles_taken": ["prospector"]}
    assert table(game)["bank"] == bank - 1


@rulebook("000.prospector.1", "001.prospector.1", "002.prospector.1", "003.prospector.1")
@editions()
def test_both_prospectors_pay_besides_the_doubloons_on_the_card(edition):
    game = position(edition, seats=5, table={"role_doubloons": {"second_prospector": 2}})
    game.play_all(["role second_prospector", "role prospector"])
    assert each(game, "doubloons") == [3, 1, 0, 0, 0]
    assert (game.decider, game.question) == (2, "choose_role")
