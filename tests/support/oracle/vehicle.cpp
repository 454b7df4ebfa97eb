// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/oracle/vehicle.h"

#include <algorithm>
#include <limits>

namespace antipode::oracle {

// Section 3.
void Vehicle::step(long k) {
  const auto timeOf = [this](long step) { return t0_ + static_cast<double>(step) * dt_; };
  const double now = timeOf(k) - (document_ ? leftOut_ : 0);
  transported_ = false;
  for (const Input& input : inputs_) {
    const bool repeated = input.until >= k && k > input.step && (k - input.step) % input.every == 0;
    if (k == input.step || repeated) deliver(input.var, input.value, now);
  }
  lookAtField();
  if (document_ && paused_) {
    leftOut_ += timeOf(k) - timeOf(k - 1);
    return;
  }
  if (frozen(now)) return;
  if (pid_) runPid(now);
  if (paused_) return;  // the program
  propagate(now - (document_ ? 0 : leftOut_) - plain_.time);
  jump(wormholes_.check(now, {plain_.x, plain_.y}));
}

void Vehicle::lookAtField() {
  const Record& moved = dual_ ? truth_ : plain_;
  flow_ = field_.at({moved.x, moved.y});
}

// Sections 3 and 11: obstacle, disabled, and (wormholes.md section 4) held.
bool Vehicle::frozen(double now) {
  if (obstacle_) {
    if (!document_) return true;  // D13
    plain_.speed = truth_.speed = 0;
    plain_.time = truth_.time = now;
    return true;
  }
  if (!enabled_ && !old_) {
    plain_.time = truth_.time = now;
    return true;
  }
  if (wormholes_.held()) {
    plain_.time = truth_.time = now;
    jump(wormholes_.hold(now));
    return true;
  }
  return false;
}

void Vehicle::jump(std::optional<Point> to) {
  if (!to) return;
  for (Record* r : {&plain_, &truth_}) {
    r->x = to->x;
    r->y = to->y;
  }
  zeroRudder();
  transported_ = true;
}

void Vehicle::runPid(double now) {
  pid_->run(plain_.heading, plain_.speed, plain_.depth, plain_.pitch, now);
  if (!differential_) {
    setRudder(pid_->rudder, now);
    setThrust(pid_->thrust);
  }
  elevator_ = pid_->elevator;
}

void Vehicle::propagate(double dt) {
  if (document_ && rudderRate_ > 0 && !differential_)  // D11
    rudder_ += clip(rudderWanted_ - rudder_, -rudderRate_ * dt, rudderRate_ * dt);
  const Point drift{driftX_, driftY_};
  propagate(plain_, dt, dual_ ? Point{} : drift);
  if (dual_) propagate(truth_, dt, drift);
  if (noise_ == 0 && bias_ == 0) return;
  disturb(plain_);
  if (dual_) disturb(truth_);
}

// What rounding might have done; exact zeros stay.
void Vehicle::disturb(Record& r) {
  for (double* v : {&r.x, &r.y, &r.heading, &r.speed, &r.depth, &r.pitch}) {
    noiseState_ = noiseState_ * 6364136223846793005ULL + 1442695040888963407ULL;
    if (*v != 0) *v += bias_ + noise_ * (static_cast<double>(noiseState_ >> 33) / 2147483648.0 * 2 - 1);
  }
}

void Vehicle::propagate(Record& r, double dt, Point drift) {
  const double h0 = r.heading, v0 = r.speed;
  if (!dual_ || &r == &truth_) {
    const Point force = field_.at({r.x, r.y});
    drift.x += force.x;
    drift.y += force.y;
  }
  const double v1 = speedOf(r, dt);
  r.heading = headingOf(r, v1, dt);
  r.yaw = -rad(wrap180(r.heading));
  dive(r, v1, dt);
  if (reverse_ && !document_ && !old_) {  // D9
    r.heading = wrap360(r.heading + 180);
    r.hog = wrap360(r.hog + 180);
    r.yaw += 3.1415926;
    if (r.yaw > 3.1415926) r.yaw -= 2 * 3.1415926;
  }
  move(r, h0, v0, v1, dt, drift);
  if (waterDepth_ > 0)
    r.altitude = std::max(0.0, waterDepth_ - r.depth);
  else if (document_)
    r.altitude.reset();  // D19
}

// Section 4.
double Vehicle::speedOf(const Record& r, double dt) const {
  if (dt <= 0) return r.speed;
  double T = differential_ ? (left_ + right_) / 2 : thrust_;
  double R = differential_ ? (left_ - right_) / 2 : rudder_;
  if (reverse_) {
    T = -T;
    R = -R;
  }
  double v = thrustMap_.speed(T, reverse_ && document_);
  if (document_ || !differential_)  // D26
    if (const auto cap = sails_.cap(r.heading); cap && v > *cap) v = *cap;
  v *= 1 - std::fabs(clip(R, -100, 100)) / 100 * turnLoss_;
  const double v0 = r.speed;
  if (v > v0 && maxAcceleration_ > 0 && (v - v0) / dt > maxAcceleration_) return v0 + maxAcceleration_ * dt;
  if (v < v0 && maxDeceleration_ > 0 && (v0 - v) / dt > maxDeceleration_) return v0 - maxDeceleration_ * dt;
  return v;
}

// Section 5, and section 9 for the differential mode.
double Vehicle::headingOf(const Record& r, double v1, double dt) {
  if (differential_) {
    if (dt <= 0) return r.heading;
    double L = left_, Rt = right_;
    if (reverse_) {  // D9: the program misses a minus
      L = -right_;
      Rt = document_ ? -left_ : left_;
    }
    return wrap360(36 * (L - Rt) / 200 * dt + rotateSpeed_ * dt + r.heading);
  }
  if (!document_ && !old_) {  // D2
    turnMap_.setFullRate(turnRate_);
    turnMap_.setFullSpeed(5);
  }
  double T = thrust_, R = v1 == 0 ? 0 : rudder_;
  if (reverse_) {
    T = -T;
    R = -R;
  }
  double k = clip(turnRate_, 0, 100);
  if (!document_ && !old_) k = clip(turnMap_.at(v1), 0, 100);
  if (document_ && turnMap_.given) k = turnMap_.at(std::fabs(v1)) * k / 100;
  double dh = clip(R, -100, 100) * (k / 100) * dt;
  dh = (1 + (T - 50) / 50) * dh;
  return wrap360(dh + dt * rotateSpeed_ + r.heading);
}

// Section 7.
void Vehicle::dive(Record& r, double v1, double dt) const {
  const double f = maxDepthRateSpeed_ <= 0 ? 1 : clip(v1 / maxDepthRateSpeed_, -1, 1);
  const double g = (f < 0 ? -1 : 1) * std::sqrt(std::fabs(f));
  const double actuator = clip(elevator_, -100, 100) / 100 * g * maxDepthRate_;
  if (document_) {
    r.depth = std::max(0.0, r.depth + (actuator - buoyancyRate_) * dt);
    r.pitch = v1 > 0 ? -std::asin(clip(actuator / v1, -1, 1)) : 0;
    return;
  }
  double rate = -buoyancyRate_, pitched = 0;
  if (v1 > 0) {  // D3, D4
    const double own = -std::sin(r.pitch) * v1 + actuator;
    rate += own;
    pitched = std::fabs(own) <= v1 ? -std::asin(own / v1) : 0;
  }
  r.depth = std::max(0.0, r.depth + rate * dt);
  r.pitch = pitched;
}

// Section 6.
void Vehicle::move(Record& r, double h0, double v0, double v1, double dt, Point drift) {
  const double v = (v1 + v0) / 2, h1 = r.heading;
  const Point before{r.x, r.y};
  double th = std::atan2(std::sin(rad(h0)) + std::sin(rad(h1)), std::cos(rad(h0)) + std::cos(rad(h1)));
  if (document_ && std::fabs(std::fabs(wrap180(h1 - h0)) - 180) <= 1e-6) th = rad(h1);
  const double xdot = std::sin(th) * v, ydot = std::cos(th) * v;
  r.x += xdot * dt + drift.x * dt;
  r.y += ydot * dt + drift.y * dt;
  r.time += dt;
  r.sog = std::hypot(xdot + drift.x, ydot + drift.y);
  r.hog = bearing(before.x, before.y, r.x, r.y);
  r.speed = document_ ? v1 : v;  // D1
  if (turnRadius_ > 0 && h1 != h0) limitTurn(r, h0, document_ ? v : (v1 + v) / 2, before);
}

// Section 6.1.
void Vehicle::limitTurn(Record& r, double h0, double vm, Point before) {
  const double h1 = r.heading, fast = document_ ? std::fabs(vm) : vm;
  double radius = turnRadius_;
  if (maxSpeed_ > 0 && fast < maxSpeed_) radius *= 1 - (maxSpeed_ - fast) / maxSpeed_;
  if (document_) radius = std::max(radius, 1e-6);
  const double d = std::hypot(r.x - before.x, r.y - before.y);
  const bool astern = document_ && vm < 0;
  const double b = bearing(before.x, before.y, r.x, r.y) + (astern ? 180 : 0);
  const double a = std::fabs(wrap180(b - h0));
  const double ratio = d / (2 * radius);
  double phi = deg(std::asin(document_ ? std::min(1.0, ratio) : ratio));
  const double sign = wrap360(h1 - h0) > 180 ? -1 : 1;
  if (document_ && d == 0) {
    r.heading = wrap360(h0);
    r.yaw = -rad(wrap180(h0));
    return;
  }
  if (phi >= a) return;
  if (document_ && 2 * phi >= std::fabs(wrap180(h1 - h0))) return;
  const Point to = project(h0 + sign * phi + (astern ? 180 : 0), d, before);
  r.x = to.x;
  r.y = to.y;
  r.heading = wrap360(h0 + sign * 2 * phi);
  if (document_) r.yaw = -rad(wrap180(r.heading));
}

Row Vehicle::row(long k) const {
  const double empty = std::numeric_limits<double>::quiet_NaN();
  const auto if_ = [empty](bool there, double v) { return there ? v : empty; };
  const bool hole = wormholes_.any();
  // R2: the total external drift, as it acted in the step.
  const Point drift{driftX_ + (document_ ? flow_.x : 0), driftY_ + (document_ ? flow_.y : 0)};
  return {static_cast<double>(k),
          t0_ + static_cast<double>(k) * dt_,
          plain_.x,
          plain_.y,
          plain_.heading,
          plain_.speed,
          plain_.depth,
          plain_.pitch,
          plain_.yaw,
          plain_.sog,
          plain_.hog,
          plain_.altitude.value_or(empty),
          rudder_,
          thrust_,
          elevator_,
          if_(differential_, left_),
          if_(differential_, right_),
          drift.x,
          drift.y,
          if_(dual_, truth_.x),
          if_(dual_, truth_.y),
          if_(dual_, truth_.heading),
          if_(dual_, truth_.speed),
          if_(dual_, truth_.depth),
          if_(hole, wormholes_.transparency),
          if_(hole, transported_ ? 1 : 0)};
}

std::vector<Row> run(const Case& input) {
  Vehicle vehicle(input);
  std::vector<Row> rows{vehicle.row(0)};
  for (long k = 1; k <= input.steps; ++k) {
    vehicle.step(k);
    rows.push_back(vehicle.row(k));
  }
  return rows;
}

}  // namespace antipode::oracle
