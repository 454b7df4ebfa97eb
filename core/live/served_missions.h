// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/launched_program.h"
#include "core/live/live_mission_programs.h"
#include "core/live/served.h"

#include <memory>
#include <string>
#include <vector>

namespace antipode {

/// Missions as their files describe them: a database on the port of each, with its vehicle and the programs of its
/// launcher that are known here, and what they share.
class ServedMissions final : public Served {
 public:
  struct Options {
    std::string address = "127.0.0.1";      ///< to listen on
    std::vector<std::string> allowed = {};  ///< addresses that may connect; empty: all
    LiveParts parts = {.controller = true, .helm = true, .scripts = true, .reporter = true};
    bool hasSimulator = true, hasPrograms = true;
    bool launches = false;              ///< starts the programs that are not here
    std::string outputFolder = {};      ///< for what these print
    std::string log = {};               ///< run log of one mission, of several a folder; empty: none
    std::string alogFolder = {};        ///< for an .alog of each community; empty: none
    ClockHoldPtr hold = {};             ///< the clock waits for late steps; null: it does not
    MoosImportOptions mission = {};     ///< how the files were read
  };
  /// Error: a port is taken, a file cannot be read or written.
  static Result<std::unique_ptr<ServedMissions>> start(Network& network, std::vector<LiveMission> missions,
                                                       Options options);
  ~ServedMissions() override;

  void finish() override;
  std::vector<std::string> takeWords() override;
  double time() const override;

 private:
  ServedMissions(Network& network, std::vector<LiveMission> missions, Options options);
  Result<TimePoint> advanceParts() override;
  double clock() const;
  void addVehicle(const LiveMission& mission);
  Result<void> addLogger(std::size_t mission);
  Result<void> launchOthers(const LiveMission& mission);

  std::vector<LiveMission> missions_;
  Options options_;
  LivePrograms live_;
  std::vector<std::unique_ptr<LaunchedProgram>> launched_;
  TimePoint nextWatch_{};
  double startedAt_ = 0;  // by the clock of the first community
};

}  // namespace antipode
