// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/oracle/text.h"
#include "tests/support/oracle/vehicle.h"

#include <algorithm>

namespace antipode::oracle {

Vehicle::Vehicle(const Case& input)
    : document_(input.document),
      old_(input.old),
      dt_(input.dt),
      t0_(input.t0),
      noise_(input.noise),
      bias_(input.bias),
      inputs_(input.inputs),
      sails_(input.document),
      wormholes_(input.document, input.margin) {
  plain_.time = truth_.time = t0_;
  configure(input);
  lookAtField();
}

bool Vehicle::configure(const Case& input) {
  if (old_) {  // usimmarine-old section 8: from the last line to the first
    for (auto line = input.config.rbegin(); line != input.config.rend(); ++line)
      set(lower(line->first), withoutBlanks(line->second));
    return true;
  }
  bool embedded = false;
  for (const auto& [name, value] : input.config) embedded |= lower(name).rfind("yaw_pid_", 0) == 0;
  if (embedded) {
    pid_.emplace(document_);
    for (const auto& [name, value] : input.config)
      if (!pid_->set(lower(name), withoutBlanks(value))) {
        pid_.reset();
        return false;  // P6: the start-up is abandoned
      }
    pid_->finish();
  }
  for (const auto& [name, value] : input.config) {
    set(lower(name), withoutBlanks(value));
    if (lower(name) == "current_field")
      if (const auto file = input.files.find(trimmed(value)); file != input.files.end()) field_.read(file->second);
  }
  return true;
}

void Vehicle::set(const std::string& name, const std::string& value) {
  const auto flag = [&value](bool& target) { target = boolean(value, target).value_or(target); };
  const std::string word = lower(value);
  if (name == "thrust_map") thrustMap_.addPairs(value, document_);
  if (name == "thrust_reflect" && (word == "true" || word == "false")) thrustMap_.reflect = word == "true";
  if (name == "thrust_mode_diff") deliverText("THRUST_MODE_DIFFERENTIAL", value, t0_);
  if (name == "thrust_mode_reverse") deliverText("THRUST_MODE_REVERSE", value, t0_);
  if (name == "dual_state") flag(dual_);
  if (name == "sim_pause") pause(boolean(value, paused_).value_or(paused_), t0_);
  if (name == "current_field_active") flag(field_.active);
  if (name == "wind_conditions") sails_.setWind(value);
  if (name == "polar_plot") sails_.addPlot(value);
  if (name == "wormhole") wormholes_.addLine(value);
  if (name == "start_pos") place(value);
  if (name == "drift_vector") setDriftVector(value, false);
  const auto given = number(value);
  if (given) setNumber(name, *given);
  // The program does not look whether this one is a number.
  if (!given && !document_ && name == "turn_spd_loss") setNumber(name, atofLike(value));
}

void Vehicle::setNumber(const std::string& name, double v) {
  if (name == "start_x") plain_.x = truth_.x = v;
  if (name == "start_y") plain_.y = truth_.y = v;
  if (name == "start_heading") plain_.heading = truth_.heading = v;
  if (name == "start_speed") plain_.speed = truth_.speed = v;
  if (name == "start_depth") plain_.depth = truth_.depth = std::max(0.0, v);
  if (name == "drift_x") driftX_ = v;
  if (name == "drift_y") driftY_ = v;
  if (name == "rotate_speed") rotateSpeed_ = v;
  if (name == "buoyancy_rate") buoyancyRate_ = v;
  if (name == "max_acceleration") maxAcceleration_ = std::max(0.0, v);
  if (name == "max_deceleration") maxDeceleration_ = std::max(0.0, v);
  if (name == "max_depth_rate") maxDepthRate_ = v;
  if (name == "max_depth_rate_speed") maxDepthRateSpeed_ = v;
  if (name == "max_speed" && v > 0) maxSpeed_ = v;
  if (name == "max_rudder_degs_per_sec" && v >= 0) rudderRate_ = v;
  if (name == "turn_rate") turnRate_ = clip(v, 0, 100);
  if (name == "turn_radius" && v >= 0) turnRadius_ = v;
  if ((name == "turn_spd_loss" || name == "turn_loss") && v >= 0 && v <= 1) turnLoss_ = v;
  if (name == "turn_spd_map_full_speed") turnMap_.setFullSpeed(v);
  if (name == "turn_spd_map_null_speed") turnMap_.setNullSpeed(v);
  if (name == "turn_spd_map_full_rate") turnMap_.setFullRate(v);
  if (name == "turn_spd_map_null_rate") turnMap_.setNullRate(v);
  if (name == "thrust_factor" && v >= 0) thrustMap_.factor = v;
  if (name == "default_water_depth" && v >= 0) waterDepth_ = v;
}

void TurnMap::setFullSpeed(double v) {
  if (v <= 0) return;
  fullSpeed = v;
  nullSpeed = std::min(nullSpeed, v);
  given = true;
}

void TurnMap::setNullSpeed(double v) {
  if (v <= 0) return;
  nullSpeed = v;
  fullSpeed = std::max(fullSpeed, v);
  given = true;
}

void TurnMap::setFullRate(double v) {
  if (v <= 0 || v > 100) return;
  fullRate = v;
  nullRate = std::min(nullRate, v);
  given = true;
}

void TurnMap::setNullRate(double v) {
  if (v < 0 || v > 100) return;
  nullRate = v;
  fullRate = std::max(fullRate, v);
  given = true;
}

double TurnMap::at(double speed) const {
  if (speed <= nullSpeed) return nullRate;
  if (speed >= fullSpeed) return fullRate;
  return nullRate + (speed - nullSpeed) / (fullSpeed - nullSpeed) * (fullRate - nullRate);
}

// Section 11, reset: keyed values, or bare numbers by their place in the list.
bool Vehicle::place(const std::string& text) {
  const std::vector<std::string> order = {"x", "y", "heading", "speed", "depth"};
  Record plain = plain_, truth = truth_;
  bool good = true;
  const auto list = items(text, ',');
  for (std::size_t i = 0; i < list.size() && good; ++i) {
    const auto pair = keyValue(list[i]);
    std::string key = pair ? lower(pair->first) : i < order.size() ? order[i] : "";
    const std::string word = pair ? pair->second : list[i];
    if (key == "deg" || key == "hdg") key = "heading";
    if (key == "spd") key = "speed";
    if (key == "dep") key = "depth";
    const auto value = document_ ? number(word) : std::optional(atofLike(word));
    good = value && std::find(order.begin(), order.end(), key) != order.end();
    if (!good) break;
    for (Record* r : {&plain, &truth}) {
      if (key == "x") r->x = *value;
      if (key == "y") r->y = *value;
      if (key == "heading") r->heading = *value;
      if (key == "speed") r->speed = *value;
      if (key == "depth") r->depth = *value;
    }
  }
  if (!good && document_) return false;  // D14; the program keeps what came before
  plain_ = plain;
  truth_ = truth;
  return good;
}

void Vehicle::setDriftVector(const std::string& text, bool add) {
  const auto parts = items(text, ',');
  const auto direction = number(parts[0]), size = number(parts.size() == 2 ? parts[1] : "");
  if (!direction || !size) return;
  const double angle = compassToMath(wrap360(*direction));
  driftX_ = (add ? driftX_ : 0) + std::cos(angle) * *size;
  driftY_ = (add ? driftY_ : 0) + std::sin(angle) * *size;
}

}  // namespace antipode::oracle
