// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// The variables of reports.
inline constexpr std::string_view kAppcastVariable = "APPCAST", kAppcastRequest = "APPCAST_REQ";

/// What a viewer asks for with APPCAST_REQ: reports of a program of a community, for a while.
struct AppcastRequest {
  std::string node = "all", app = "all", key;
  double duration = 0;         ///< s of the community
  bool onlyWarnings = false;   ///< thresh=run_warning: only when there is something new to warn of
  std::string text() const;
};
/// Reads "node=abe,app=uSimMarineV22,duration=3,key=uMAC,thresh=any".
std::optional<AppcastRequest> appcastRequestFromText(std::string_view text);

/// The report of a program, as APPCAST has it (helm-logs.md section 4).
struct Appcast {
  std::string app, node;  ///< program and community
  long iteration = 0;
  std::vector<std::string> messages;  ///< lines
  std::vector<std::string> runWarnings = {}, configWarnings = {};
  std::vector<std::string> events = {};  ///< newest last
  bool operator==(const Appcast&) const = default;

  bool hasWarnings() const { return !runWarnings.empty() || !configWarnings.empty(); }
  std::string text() const;
  /// As viewers show it: head with counts, warnings, messages, events with the newest first.
  std::string shown() const;
};
/// Reads what text() writes and what the programs of MOOS post; parts may be missing. Nullopt: it names no program.
std::optional<Appcast> appcastFromText(std::string_view text);

/// Says when a program is to send its report. `now`: s of the community; `wall`: s of the wall clock.
class AppcastRequests {
 public:
  void take(const AppcastRequest& request, std::string_view node, std::string_view app, double now);
  /// The text of an APPCAST_REQ; another text does nothing.
  void take(const std::string& text, std::string_view node, std::string_view app, double now);
  /// Somebody wants a report, and the last one is old enough.
  bool isDue(double now, double wall);
  bool isDue(double now);  ///< by the wall clock of this moment

 private:
  std::map<std::string, double, std::less<>> until_;  // by key
  double last_ = -1e300;                              // wall
};

}  // namespace antipode
