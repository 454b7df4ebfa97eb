// SPDX-License-Identifier: GPL-3.0-or-later
// One vehicle as the text of a mission file. Inside core/io only.
#pragma once

#include "core/io/moos_kept.h"
#include "core/io/moos_params.h"
#include "core/scenario/scenario.h"

namespace antipode {

/// A vehicle with everything that acts on it folded in: what its file is to read back as.
struct MoosDuty {
  std::string scenarioName;
  std::optional<GeoOrigin> origin;
  double step = 0.1;
  std::size_t index = 0;  ///< in the fleet
  VehicleSpec spec;
  std::vector<WormholeSpec> wormholes;
  std::string fieldFile;  ///< empty: no current field
  bool fieldActive = false;
  std::vector<ScenarioEvent> events;  ///< one post each, at a time, in the order of delivery
  MoosKept kept;
};

/// The file's text. What cannot be written, and what would read back as something else, is told with an item path.
std::string moosMissionText(const MoosDuty& duty, const std::string& item, Problems& problems);

/// The lines of a simulator or controller block for what is not at its default.
std::vector<std::string> moosSimulatorLines(const MoosDuty& duty);
std::vector<std::string> moosPidLines(const PidParams& pid);

/// How kept lines are written so that none of them takes effect again: as it stands, or behind kMoosKeptMark.
class MoosKeptLines {
 public:
  MoosKeptLines(const MoosDuty& duty, Problems& problems, const std::string& item);

  std::vector<std::string> simulator() const;
  std::vector<std::string> globals() const;
  /// Of a block that is merged with an exported one.
  std::vector<std::string> controller(const MoosKept::Block& block) const;
  std::vector<std::string> script(const MoosKept::Block& block) const;
  /// Of a block that is written whole.
  std::vector<std::string> other(const MoosKept::Block& block) const;

 private:
  enum class Where { Outside, Inside };
  template <class Takes>
  std::vector<std::string> written(const std::vector<std::string>& lines, Where where, Takes takes) const;

  const MoosDuty& duty_;
  Problems& problems_;
  const std::string& item_;
  std::string definitions_;  ///< of the kept macros, a line each
};

}  // namespace antipode
