// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// The lists in which a helm keeps its behaviours; each behaviour is in one of them.
enum class HelmList : std::uint8_t { Active, Running, Idle, Disabled, Completed };
inline constexpr std::size_t kHelmLists = 5;
/// "active", "running", ...
const char* helmListName(HelmList list);

/// A behaviour as IVPHELM_SUMMARY lists it.
struct LoggedBehaviour {
  std::string name;
  HelmList list = HelmList::Idle;
  double since = 0;     ///< s, unix time (warped) at which it came into its list
  std::string updates;  ///< "good/all", or "n/a"
  // of active ones only
  double weight = 0, cpu = 0;
  int pieces = 0, functions = 0;
  std::string mode, submode;
  bool operator==(const LoggedBehaviour&) const = default;
};

/// What IVPHELM_SUMMARY has said so far (helm-logs.md section 2). What a log that begins in the middle has not
/// told yet is unset.
class HelmSummary {
 public:
  /// Takes one post: a full one replaces everything, another only what it has.
  void apply(std::string_view text);
  bool operator==(const HelmSummary&) const = default;

  std::optional<std::int64_t> iteration;
  std::optional<double> utcTime;  ///< s, unix time, warped
  /// By name; unset: the helm decided nothing for it (`varbalk`).
  std::optional<std::map<std::string, std::optional<double>>> decision;
  std::optional<bool> isHalted, hasActiveGoal;
  std::optional<std::string> haltMessage, domain;
  std::optional<std::vector<std::pair<std::string, std::string>>> modes;  ///< variable and full mode
  std::optional<std::vector<LoggedBehaviour>> lists[kHelmLists];
  std::map<std::string, double> counts;  ///< ofnum, warnings, the times and other numbers

  const std::optional<std::vector<LoggedBehaviour>>& list(HelmList which) const {
    return lists[static_cast<std::size_t>(which)];
  }
  /// Of all lists that are known.
  const LoggedBehaviour* find(std::string_view behaviour) const;
};

}  // namespace antipode
