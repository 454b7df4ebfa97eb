// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <string>

namespace antipode::oracle {

/// pid.md section 1.
class ScalarPid {
 public:
  double kp = 0, kd = 0, ki = 0, integralLimit = 0, outputLimit = 0;
  double run(double error, double time);

 private:
  bool first_ = true;
  double errorOld_ = 0, timeOld_ = 0, output_ = 0, integral_ = 0;
  std::deque<double> derivatives_;
};

/// A value with the engine's time of its arrival (pid.md section 2).
struct Stamped {
  double value = 0, stamp = 0;
  bool received = false;
};

/// pid.md sections 2 to 8, embedded.
class Engine {
 public:
  explicit Engine(bool document);
  /// Takes a line of the simulator block; false where the program gives up (P6).
  bool set(const std::string& name, const std::string& value);
  void finish();  ///< after the last line

  void overrideBy(const std::string& word);
  void desire(Stamped Engine::*which, double value, double now);
  void run(double heading, double speed, double depth, double pitch, double now);

  Stamped desiredHeading, desiredSpeed, desiredDepth;
  double speedFactor = 0;
  double rudder = 0, thrust = 0, elevator = 0;  ///< outputs

 private:
  void feed(Stamped& item, double value, double now);
  bool has(const Stamped& item) const { return document_ ? item.received : item.stamp != 0; }
  bool ready() const;
  bool stale(double now) const;
  double rudderFor(double now);
  double thrustFor(double now);
  double elevatorFor(double now);

  bool document_;
  bool depthControl_ = true, depthControlGiven_ = false, depthGain_ = false;
  bool simulation_ = false, override_;
  double maxRudder_ = 100, maxThrust_ = 100, maxPitch_, maxElevator_ = 13;
  double tardyHelm_ = 2, tardyNav_ = 2, instability_ = 0;
  ScalarPid yaw_, speedPid_, zToPitch_, pitchPid_;
  Stamped heading_, speed_, depth_, pitch_;
  double clock_ = 0, biasTime_ = 0, side_ = 1, thrustPrevious_ = 0;
};

}  // namespace antipode::oracle
