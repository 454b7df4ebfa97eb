// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/point_mass/point_mass.h"

#include "core/base/geometry/angles.h"
#include "core/base/random.h"

#include <algorithm>
#include <cmath>

namespace antipode::point_mass {

void Point::advance(const DriftingTarget::Decision& decision, Vec2 current, double dt) {
  constexpr double kTurn = 18, kAcceleration = 0.2;
  if (decision.heading) heading += std::clamp(wrap180(*decision.heading - heading), -kTurn * dt, kTurn * dt);
  speed += std::clamp(decision.speed - speed, -kAcceleration * dt, kAcceleration * dt);
  double s, c;
  portable::sincosDeg(heading, s, c);
  at = at + dt * Vec2{speed * s + current.x, speed * c + current.y};
}

KeepingResult keepPlace(const Keeping& keeping, std::uint64_t seed) {
  DriftingTargetParams params;
  params.startLatched = true;  // as the tables were computed
  params.driftingRadius = keeping.driftingRadius;
  params.slipRadius = std::min(params.slipRadius, keeping.driftingRadius);
  DriftingTarget behaviour(params);
  behaviour.setTarget({});
  const RandomStream noise(seed, RandomPurpose::Ping);
  Point point;
  const int steps = static_cast<int>(keeping.hours * 3600);
  double squares = 0;
  for (int step = 0; step < steps; ++step) {
    if (keeping.jitter > 0 && step % 30 == 0) {
      const auto draw = static_cast<std::uint64_t>(step / 30);
      behaviour.setTarget({keeping.jitter * noise.normal(2 * draw), keeping.jitter * noise.normal(2 * draw + 1)});
    }
    double current = keeping.current;
    if (keeping.tidePeriod > 0 && std::fmod(step, keeping.tidePeriod) >= keeping.tidePeriod / 2)
      current = -current;
    point.advance(behaviour.decide(params, point.at, step), {current, 0});
    squares += dot(point.at, point.at);
  }
  const double active = behaviour.thrustTime() + behaviour.driftTime();
  return {behaviour.thrustTime() / active, behaviour.starts() / keeping.hours, std::sqrt(squares / steps)};
}

}  // namespace antipode::point_mass
