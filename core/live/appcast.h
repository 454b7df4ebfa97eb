// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// What a viewer asks for with APPCAST_REQ: reports of a program of a community, for a while.
struct AppcastRequest {
  std::string node = "all", app = "all", key;
  double duration = 0;  ///< s of the community
};
/// Reads "node=abe,app=uSimMarineV22,duration=3,key=uMAC,thresh=any".
std::optional<AppcastRequest> appcastRequestFromText(std::string_view text);

/// Says when a program is to send its report. `now`: s of the community; `wall`: s of the wall clock.
class AppcastRequests {
 public:
  void take(const AppcastRequest& request, std::string_view node, std::string_view app, double now);
  /// Somebody wants a report, and the last one is old enough.
  bool isDue(double now, double wall);

 private:
  std::map<std::string, double, std::less<>> until_;  // by key
  double last_ = -1e300;                              // wall
};

/// The text of an APPCAST.
std::string appcastText(std::string_view app, std::string_view node, long iteration,
                        const std::vector<std::string>& lines);

}  // namespace antipode
