// SPDX-License-Identifier: GPL-3.0-or-later
// What the helms of a log did and why, at any time: from the variables that a helm posts (helm-logs.md).
#pragma once

#include "core/io/helmlog/helm_notes.h"
#include "core/io/helmlog/helm_summary.h"
#include "core/io/helmlog/ipf_function.h"
#include "core/io/helmlog/ipf_packets.h"
#include "core/run/timeline/history.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace antipode {

/// A text with the time since which it holds, s of the recording.
struct HeldText {
  std::string text;
  double since = 0;
};

/// Something that a helm told about a behaviour, or about itself.
struct HelmNote {
  enum class Kind : std::uint8_t { Warned, Failed, Spawned, Died, Aborted, Updated, Refused };
  Kind kind = Kind::Warned;
  double time = 0;
  std::string behaviour;  ///< empty: the helm itself
  std::string text;
};

/// The helm of a vehicle at one time.
struct LoggedHelm {
  bool isKnown = false;             ///< the log holds something of a helm by this time
  std::optional<HeldText> state;    ///< PARK, DRIVE, MALCONFIG, STANDBY or DISABLED
  bool tookOver = false;            ///< a second helm that has taken over
  double silentFor = 0;             ///< s since the last IVPHELM_STATE; only with a state
  std::optional<HeldText> allStop;  ///< why everything was set to 0; "clear": it was not
  std::optional<HelmSummary> summary;
  double zeroTime = 0;                                  ///< unix time of time 0, by the summary
  std::vector<std::pair<std::string, HeldText>> modes;  ///< by variable
  std::vector<HelmNote> notes;                          ///< by time, the newest last
  std::vector<IpfFunction> functions;                   ///< of the decision in force
  std::vector<std::string> damages;                     ///< why a function could not be read

  /// More than some seconds without a sign of life.
  bool isSilent() const { return state && silentFor > kSilence; }
  static constexpr double kSilence = 5;
  double since(const LoggedBehaviour& behaviour) const { return behaviour.since - zeroTime; }
};

class HelmLog final : public History {
 public:
  LoggedHelm at(VehicleId vehicle, double time) const;
  /// Whether the vehicle's log holds anything of a helm (so far as it was read).
  bool hasHelm(VehicleId vehicle) const { return helms_.contains(vehicle); }
  std::size_t functionCount(VehicleId vehicle) const;
  /// The functions of one iteration of the helm, exact.
  std::vector<IpfFunction> functionsOf(VehicleId vehicle, std::int64_t iteration) const;

 private:
  struct Summary {
    double time = 0;
    std::size_t event = 0;
  };
  struct Function {
    double time = 0;
    std::int64_t iteration = -1;
    std::vector<std::size_t> events;
  };
  struct Helm {
    std::vector<Summary> summaries;
    std::vector<HelmSummary> keyframes;  // the state at every kKeyframe-th summary
    HelmSummary last;
    std::vector<double> beats;
    std::vector<HeldText> states, allStops;
    std::set<std::string> modeVariables;
    std::map<std::string, std::vector<HeldText>> modes;
    std::vector<HelmNote> notes;
    std::map<std::string, std::vector<Function>> functions;  // by behaviour
    IpfAssembler assembler;
    std::int64_t iteration = -1;
  };
  void restart() override;
  bool readNew() override;
  void add(const RunEvent& event, std::size_t index);
  void addState(Helm& helm, const std::string& text, double time);
  void addSummary(Helm& helm, const std::string& text, Summary summary);
  void addFunction(Helm& helm, const std::string& text, double time, std::size_t index);
  void addNote(Helm& helm, const std::string& variable, const std::string& text, double time);
  std::string textOf(std::size_t event) const;
  Result<IpfFunction> decoded(const Function& function) const;
  void fillSummary(LoggedHelm& state, const Helm& helm, double time) const;
  void fillFunctions(LoggedHelm& state, const Helm& helm, double time) const;

  std::map<VehicleId, Helm> helms_;
  std::size_t events_ = 0;
};

}  // namespace antipode
