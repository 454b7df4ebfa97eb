// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace antipode {

/// The birth or end of a behaviour (IVPHELM_LIFE_EVENT).
struct HelmLifeEvent {
  std::int64_t iteration = 0;
  double helmTime = 0;  ///< s since the helm began
  std::string behaviour, type, event, seed;
};
/// Nothing: the text names neither a behaviour nor an event.
std::optional<HelmLifeEvent> helmLifeEvent(std::string_view text);

/// What became of a message for a behaviour (IVPHELM_UPDATE_RESULT).
struct HelmUpdateResult {
  std::string behaviour, variable, result, value;
  bool isSuccess() const { return result == "success"; }
};
std::optional<HelmUpdateResult> helmUpdateResult(std::string_view text);

/// A warning or an error of a behaviour: "behaviour: text". Without a colon the behaviour is empty.
struct HelmComplaint {
  std::string behaviour, text;
};
HelmComplaint helmComplaint(std::string_view text);

}  // namespace antipode
