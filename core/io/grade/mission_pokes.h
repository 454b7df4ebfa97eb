// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody posts from outside while a mission runs: one more script in a community.
#pragma once

#include "core/base/message_value.h"
#include "core/scenario/document/community_spec.h"

namespace antipode {

/// Adds posts to the last community, the shoreside of a mission, or to the named one; to all communities where there
/// is none of that name.
class MissionPokes {
 public:
  void add(double at, const std::string& variable, const MessageValue& value, const std::string& community = {});
  /// "3.5 VAR=value", as a case file has it; `:=` posts a text in any case. Other texts are ignored.
  void addLine(std::string_view text);
  bool isEmpty() const { return pokes_.empty(); }
  void addTo(CommunitiesSpec& mission) const;

 private:
  struct Poke {
    std::string line, community;
  };
  std::vector<Poke> pokes_;
};

}  // namespace antipode
