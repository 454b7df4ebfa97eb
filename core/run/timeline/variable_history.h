// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/timeline/history.h"

#include <map>
#include <string>
#include <utility>

namespace antipode {

/// Which variables a recording has posts of, and what they hold: for the list of what can be plotted. One thread.
class VariableHistory final : public History {
 public:
  struct Variable {
    std::size_t posts = 0;
    bool hasNumbers = false, hasTexts = false;  ///< some variables hold now one, now the other
    std::vector<std::string> fields = {};       ///< of texts key=value,...: those with numbers, in their order
  };
  /// By vehicle (kAllVehicles: of the whole run) and name.
  using Variables = std::map<std::pair<VehicleId, std::string>, Variable>;
  const Variables& variables() const { return variables_; }

 private:
  void restart() override { variables_.clear(); }
  bool readNew() override;
  void add(const RunEvent& event);

  Variables variables_;
};

}  // namespace antipode
