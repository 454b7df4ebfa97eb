// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/hover_spec.h"
#include "core/run/hover_port.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <limits>
#include <span>
#include <stop_token>
#include <thread>

namespace antipode {

/// A hovering vehicle in real time on a thread of its own, for hardware in the loop: it decides once a controller
/// period and hands the voltages out. A tick that is late by more than three periods, or a failure to hand the
/// voltages out, takes them to zero and makes the vehicle idle until the next request.
/// A vehicle of a simulation gets its requests by LiveSession::post() instead. No program runs this yet but the
/// tests: it is the side of the vehicle for live runs with hardware.
class HoverWorker {
 public:
  struct Options {
    HoverSpec spec;  ///< free of errors; its timed requests are not followed
    HoverBody start;
    WaterFlow water;
    double bedDepth = std::numeric_limits<double>::infinity();  ///< m
    /// On the worker's thread: one voltage a thruster, in V. It may throw, and should return well within a period.
    std::function<void(std::span<const double> volts)> drive;
    /// On the worker's thread: the measured body. Unset: the model's.
    std::function<HoverBody()> sense = {};
  };
  explicit HoverWorker(Options options);
  ~HoverWorker();

  HoverPort& port() { return port_; }
  /// Zero volts first, then joined. Any thread, more than once.
  void stop();

 private:
  using Clock = std::chrono::steady_clock;

  void run(const std::stop_token& stop);
  void applyOrders();
  void tick();
  bool hand(const Thrusts& volts);
  void fail(HoverFault fault);
  std::chrono::nanoseconds period() const;

  const Options options_;
  HoverPort port_;
  HoverAuv auv_;  // this and the next two: the worker's
  HoverSnapshot now_;
  std::uint64_t paramsNumber_ = 0;
  std::mutex sleeping_, stopping_;
  std::condition_variable_any wake_;
  std::jthread thread_;
};

}  // namespace antipode
