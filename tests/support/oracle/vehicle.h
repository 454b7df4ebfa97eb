// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/oracle/field.h"
#include "tests/support/oracle/oracle.h"
#include "tests/support/oracle/pid.h"
#include "tests/support/oracle/sails.h"
#include "tests/support/oracle/thrust.h"
#include "tests/support/oracle/wormholes.h"

#include <optional>

namespace antipode::oracle {

/// Section 2: one record; a vehicle has two, of which the second counts in dual-state mode only.
struct Record {
  double x = 0, y = 0, heading = 0, speed = 0, depth = 0, pitch = 0, yaw = 0;
  double sog = 0, hog = 0, time = 0;
  std::optional<double> altitude;
};

/// Section 5.1.
struct TurnMap {
  double fullSpeed = 1, nullSpeed = 0, fullRate = 100, nullRate = 0;
  bool given = false;
  void setFullSpeed(double v);
  void setNullSpeed(double v);
  void setFullRate(double v);
  void setNullRate(double v);
  double at(double speed) const;
};

class Vehicle {
 public:
  explicit Vehicle(const Case& input);
  void step(long k);
  Row row(long k) const;

 private:
  // parameters.cpp
  bool configure(const Case& input);
  void set(const std::string& name, const std::string& value);
  void setNumber(const std::string& name, double value);
  bool place(const std::string& text);  // start_pos and USM_RESET
  void setDriftVector(const std::string& text, bool add);

  // messages.cpp
  void deliver(const std::string& var, const std::variant<double, std::string>& value, double now);
  bool deliverToOld(const std::string& var, const std::variant<double, std::string>& value, double now);
  bool deliverNumber(const std::string& var, double value);
  void deliverText(const std::string& var, const std::string& text, double now);
  void pause(bool on, double now);
  void command(const std::string& var, double value, double now);
  void setRudder(double value, double now);
  void setThrust(double value);
  void zeroRudder() { rudder_ = rudderWanted_ = 0; }
  void inform(const std::string& var, double value);

  // vehicle.cpp: one step of the model
  void lookAtField();
  void propagate(double dt);
  void propagate(Record& r, double dt, Point drift);
  double speedOf(const Record& r, double dt) const;
  double headingOf(const Record& r, double v1, double dt);
  void dive(Record& r, double v1, double dt) const;
  void move(Record& r, double h0, double v0, double v1, double dt, Point drift);
  void limitTurn(Record& r, double h0, double vm, Point before);
  void jump(std::optional<Point> to);
  bool frozen(double now);
  void disturb(Record& r);
  void runPid(double now);

  // configuration
  bool document_, old_;
  double dt_, t0_, noise_, bias_;
  unsigned long long noiseState_ = 1;
  std::vector<Input> inputs_;
  Thrust thrustMap_;
  TurnMap turnMap_;
  Sails sails_;
  Field field_;
  std::optional<Engine> pid_;
  Wormholes wormholes_;
  double maxAcceleration_ = document_ ? 0.5 : 0, maxDeceleration_ = 0.5, maxDepthRate_ = 0.5,
         maxDepthRateSpeed_ = 2;
  double maxSpeed_ = 0, rudderRate_ = 0, turnRate_ = 70, turnRadius_ = 0, turnLoss_ = 0.85;
  double driftX_ = 0, driftY_ = 0, rotateSpeed_ = 0, buoyancyRate_ = 0.025, waterDepth_ = 0;
  bool dual_ = false, paused_ = false, differential_ = false, reverse_ = false;

  // state
  Record plain_, truth_;
  Point flow_;  // of the current field, where the step begins
  bool enabled_ = true, obstacle_ = false, transported_ = false;
  double rudder_ = 0, rudderWanted_ = 0, rudderTime_ = 0, thrust_ = 0, elevator_ = 0, left_ = 0, right_ = 0;
  // Paused seconds that the clocks leave out. The program counts whole seconds of the wall clock (D12), which
  // is the simulation's at a time warp of 1.
  double leftOut_ = 0, pausedSince_ = 0;
};

}  // namespace antipode::oracle
