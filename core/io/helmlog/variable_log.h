// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/timeline/history.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace antipode {

/// The last post of a variable by a time.
struct VariablePost {
  double time = 0;     ///< s
  double changed = 0;  ///< s: since then it has had this value
  MessageValue value;
  std::string source;  ///< who posted it
};

/// Every variable of a recording that was posted, as of any time, by vehicle. What a recording holds as a quantity
/// (NAV_X, DESIRED_SPEED, ...) is among them, without a source and as of its rows. One thread.
class VariableLog final : public History {
 public:
  using Name = std::pair<VehicleId, std::string>;
  /// By name; kAllVehicles: of the whole run.
  const std::vector<Name>& names() const { return names_; }
  /// What a recording holds as a quantity instead of posts; nothing for other variables.
  std::optional<Channel> quantity(const Name& name) const;
  /// Nothing: it had not been written by then.
  std::optional<VariablePost> at(VehicleId vehicle, std::string_view variable, double time) const;
  /// The post before the one at() gives that had another value.
  std::optional<VariablePost> valueBefore(VehicleId vehicle, std::string_view variable, double time) const;
  /// The first post after a time.
  std::optional<VariablePost> after(VehicleId vehicle, std::string_view variable, double time) const;

 private:
  struct Post {
    double time = 0, changed = 0;
    std::size_t event = 0, hash = 0;
  };
  void restart() override;
  bool readNew() override;
  const std::vector<Post>* postsOf(VehicleId vehicle, std::string_view variable) const;
  VariablePost asRead(const Post& post) const;
  std::optional<VariablePost> recorded(VehicleId vehicle, std::string_view variable, double time) const;

  std::map<Name, std::vector<Post>, std::less<>> posts_;
  std::vector<Name> names_;
  std::map<Name, Channel, std::less<>> channels_;
  std::size_t events_ = 0;
};

}  // namespace antipode
