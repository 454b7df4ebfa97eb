// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/soak/action.h"
#include "tests/soak/shrink.h"

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace antipode::soak {

/// A scenario and what is done to it, all of it from one seed.
struct SoakCase {
  std::uint32_t seed = 0;
  Kept kept = {};  ///< places in actionsOf(seed) of what is done, ascending

  /// All of its actions.
  static SoakCase whole(std::uint32_t seed);
  /// "12: seek, 14: branch": the actions by their places.
  std::string text() const;
  /// The arguments with which the program does it again.
  std::string arguments() const;
};

struct Outcome {
  double vehicleSeconds = 0;  ///< that were verified
  struct Done {
    int count = 0;
    double seconds = 0;
  };
  std::map<std::string, Done> actions;  ///< what came to its end, by name
  std::string failure;                  ///< empty: none
  std::optional<std::size_t> failedAt;  ///< place of the action that failed; nothing: at the end, or nobody knows
};

/// A case under way, in a process of its own, so that a crash ends nothing else. One that uses more than `longest`
/// of a processor is ended and has failed, and so is one that has done nothing for as long: on a busy machine a
/// case may take hours by the clock.
class RunningCase {
 public:
  static constexpr std::chrono::seconds kLongest{900};

  explicit RunningCase(SoakCase what, std::chrono::nanoseconds longest = kLongest);
  ~RunningCase();
  RunningCase(const RunningCase&) = delete;
  RunningCase& operator=(const RunningCase&) = delete;

  const SoakCase& what() const { return what_; }
  /// Readable when the process has told something; see poll(2).
  int descriptor() const { return reader_; }
  /// Takes what the process has told, without waiting; true: it has ended, and outcome() is whole.
  bool hasEnded();
  const Outcome& outcome() const { return outcome_; }

 private:
  void take(const std::string& line);
  bool isStuck();
  void end();

  const SoakCase what_;
  const std::chrono::nanoseconds longest_;
  std::chrono::nanoseconds used_{0};                // of a processor, when it was last seen to do something
  std::chrono::steady_clock::time_point workedAt_;  // that moment
  std::string folder_, told_;
  pid_t process_ = -1;
  int reader_ = -1;
  bool isDone_ = false;  // the process has come to its end
  Outcome outcome_;
};

/// Does a case and waits for its end.
Outcome carriedOut(const SoakCase& what);

/// The smallest list of actions with which a case still fails, or the smallest found while `goesOn`.
SoakCase shrunkCase(const SoakCase& what, const Outcome& outcome, const std::function<bool()>& goesOn);

}  // namespace antipode::soak
