# SPDX-License-Identifier: GPL-3.0-or-later
"""A boat learns to steer to a point: 256 boats at a time, and a search for two gains that gets better by itself.

    python3 go_to_point.py

A policy of any library of learning takes the place of `steer`; the environment has the shape that it expects.
"""

import antipode
import numpy

SCENARIO = """
antipode: 1
name: Go to a point
time: {step: 0.1, duration: 60}
environment: {drift: {x: 0.2, y: 0}}
vehicles:
  - {name: abe, start: {x: 0, y: 0, heading: 0}, params: {turn_rate: 60}}
"""
GOAL = numpy.array([60.0, 40.0])  # m
NEAR = 3.0  # m


def distance(observed):
    return numpy.hypot(GOAL[0] - observed[:, 0], GOAL[1] - observed[:, 1])


def environment(boats):
    """Reward: metres that the boat has come nearer, and 10 for being there."""
    return antipode.VectorEnvironment(
        antipode.parse(SCENARIO),
        boats,
        observe=["x", "y", "heading", "speed"],
        act={"DESIRED_RUDDER": (-100, 100), "DESIRED_THRUST": (0, 100)},
        reward=lambda before, after: distance(before) - distance(after) + 10.0 * (distance(after) < NEAR),
        terminated=lambda after: distance(after) < NEAR,
        steps=5,
        threads=2,
    )


def steer(observed, gains):
    """Rudder toward the goal in proportion to the turn that is left, less thrust in a sharp turn."""
    wanted = numpy.degrees(numpy.arctan2(GOAL[0] - observed[:, 0], GOAL[1] - observed[:, 1]))
    turn = (wanted - observed[:, 2] + 180) % 360 - 180
    return numpy.stack([gains[:, 0] * turn, 100 - gains[:, 1] * abs(turn)], axis=1)


def episode(boats, gains, seed):
    """What each boat has earned with its gains."""
    observed, _ = boats.reset(seed=seed)
    earned = numpy.zeros(boats.num_envs)
    while True:
        observed, reward, terminated, truncated, _ = boats.step(steer(observed, gains))
        earned += reward
        if numpy.all(terminated | truncated):
            return earned


def learn(rounds=8, count=256):
    """Keeps the best eighth of the gains and draws the next ones around them. Returns what the mean boat earned, round
    by round, and the best gains."""
    random = numpy.random.default_rng(1)
    boats = environment(count)
    mean, spread = numpy.array([0.0, 0.0]), numpy.array([3.0, 1.0])
    history = []
    for number in range(rounds):
        gains = random.normal(mean, spread, (count, 2))
        earned = episode(boats, gains, seed=number)
        best = gains[numpy.argsort(earned)[-count // 8:]]
        mean, spread = best.mean(axis=0), best.std(axis=0) + 0.01
        history.append(float(earned.mean()))
    return history, mean


if __name__ == "__main__":
    earned, gains = learn()
    for number, reward in enumerate(earned):
        print(f"round {number}: mean reward {reward:.1f}")
    print(f"rudder {gains[0]:.2f} % a degree, thrust {gains[1]:.2f} % less a degree")
