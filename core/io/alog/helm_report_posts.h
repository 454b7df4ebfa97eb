// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"
#include "core/sim/fleet/command.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace antipode {

/// A name as the lists of a helm hold it: without the signs that divide them.
std::string helmListWord(std::string name);

/// What a helm reports of itself in every iteration (helm-logs.md sections 2 and 3), worked out from the events of
/// our own run: its state, why it stopped, its summary, and the birth and end of its behaviours.
class HelmReportPosts {
 public:
  /// `period`: s between two iterations. `logStart`: unix time of time 0.
  HelmReportPosts(const VehicleSpec& spec, double period, double logStart);

  /// Variable and text.
  using Posts = std::vector<std::pair<std::string, std::string>>;
  /// The desired values in force; unset: none was decided.
  struct Decision {
    std::optional<double> course, speed, depth;
    bool operator==(const Decision&) const = default;
  };
  /// Of what comes from now on: the clock of a living community was set, or went on without the run.
  void setLogStart(double logStart) { logStart_ = logStart; }
  /// Takes an event of the helm.
  void note(const RunEvent& event, double time);
  /// What is posted at a time: nothing before the next iteration is due.
  Posts at(double time, const Decision& decision);
  long iteration() const { return iteration_; }  ///< of the last post

 private:
  struct Behaviour {
    std::string name, type;
    double weight = 100;
    std::string state = "idle";
    double since = 0;        // s since 1970
    bool isUpdated = false;  // by messages
  };
  std::string listText(const char* list, bool& isAny) const;
  std::string decisionText(const Decision& decision) const;
  std::string allStop(const Decision& decision) const;
  void addKey(std::string& text, const std::string& key, const std::string& value);
  void addStart(Posts& posts, double time);
  std::string summary(double time, const Decision& decision);

  std::vector<Behaviour> behaviours_;
  std::vector<std::pair<std::string, std::string>> modes_;
  std::vector<std::string> decided_;                       // names of the domain: course, speed, depth
  std::vector<std::pair<std::string, std::string>> told_;  // keys of the summary as they were last told
  Posts pending_;                                          // life events of this iteration
  std::string domain_, state_, allStop_;
  double period_, logStart_, begin_ = 0, next_ = 0;
  std::optional<double> stateTold_;  // when an event last told the state
  long iteration_ = 0;
  bool hasBegun_ = false;
  bool tellsItself_ = false;  // the helm itself posts why it stops (compatibility mode)
};

}  // namespace antipode
