// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/geodesy.h"
#include "core/io/alog/helm_report_posts.h"
#include "core/live/live_parts.h"
#include "core/live/node_reporter.h"
#include "core/model/published.h"
#include "core/model/wind.h"
#include "core/sim/simulation.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace antipode {

/// What one program of a vehicle posts.
struct LivePost {
  LiveProgram program = LiveProgram::Simulator;
  std::string variable;
  MessageValue value;
  std::string sourceAux = {};
  bool operator==(const LivePost&) const = default;
};

/// What the programs of a vehicle post in the steps of its run, under their names and at their times, as the same
/// run's .alog has it. Thread: that of the run.
class VehiclePosts {
 public:
  /// `logStart`: time of the community at time 0 of the run.
  VehiclePosts(const Simulation& simulation, const LiveParts& parts, double logStart);

  /// For what comes from now on: the clock of the community was set, or went on without the run.
  void setLogStart(double logStart);

  /// The posts of the last step, or of the start; `events` are those of that step.
  std::vector<LivePost> collect(const Simulation& simulation, std::span<const RunEvent> events);

  /// PARK, DRIVE, or the mode that the helm is in.
  const std::string& helmMode() const { return mode_.text(); }

 private:
  struct Column {
    const PublishedInfo* info;
    Channel channel;
    std::string name;
  };
  bool isThere(const Simulation& simulation, Channel channel) const;
  /// Also of what a recording derives: place on the globe, and z.
  double valueOf(const Simulation& simulation, Channel channel) const;
  void chooseColumns(const Simulation& simulation);
  void chooseViews(const Scenario& scenario, const std::string& name);
  std::optional<LivePost> postOf(const RunEvent& event);
  void postNavigation(const Simulation& simulation, std::vector<LivePost>& posts) const;
  void postViews(std::int64_t step, std::vector<LivePost>& posts);
  void postControl(const Simulation& simulation, std::vector<LivePost>& posts);
  void postHelm(const Simulation& simulation, std::vector<LivePost>& posts);

  LiveParts parts_;
  VehiclePtr vehicle_;
  Compat compat_;
  double helmPeriod_;
  bool postsMode_ = false, wasInControl_ = false;
  std::optional<LocalGrid> grid_;
  std::vector<Column> navigation_, control_;
  std::vector<std::string> polygons_;
  std::optional<WindState> wind_;  // of a vehicle that sails
  std::optional<HelmReportPosts> report_;
  ReportedMode mode_;
  std::optional<NodeReporter> reporter_;
};

}  // namespace antipode
