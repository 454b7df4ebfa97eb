// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/checks/check_hover.h"

#include "core/model/hover_auv.h"
#include "core/model/hover_performance.h"
#include "core/scenario/checks/check_fields.h"
#include "core/scenario/yaml/mapping_reader.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

class HoverChecker {
 public:
  HoverChecker(const VehicleSpec& vehicle, const Scenario& scenario, std::string item, ProblemList& problems)
      : vehicle_(vehicle),
        hover_(*vehicle.hover),
        scenario_(scenario),
        item_(std::move(item)),
        problems_(problems) {}

  void check() {
    checkFields(hover_.params, itemPath(item_, "params"), problems_);
    if (checkLayout()) checkVoltages();
    checkDesign();
    checkCopies();
    for (std::size_t i = 0; i < hover_.requests.size(); ++i) checkRequest(i);
    checkStrangers();
  }

 private:
  void add(Severity severity, const std::string& item, std::string message, std::string expected = {}) {
    problems_.add({severity, {}, itemPath(item_, item), std::move(message), std::move(expected)});
  }

  bool checkLayout() {
    const LayoutReview review = reviewLayout(hover_.thrusters);
    if (review.problem.empty()) return true;
    add(Severity::Error, "thrusters", "thrusters: " + review.problem,
        "thrusters that push ahead, sideways and down and turn the vehicle");
    return false;
  }

  void checkVoltages() {
    const ThrustReach reach = thrustReach(hover_.thrusters);
    const HoverParams& p = hover_.params;
    const auto checkCurve = [&](const VoltageCurve& curve, double most, const char* key) {
      if (const auto good = checkVoltageCurve(curve, most); !good)
        add(Severity::Error, fmt::format("params/{}", key), fmt::format("{}: {}", key, good.error().message),
            fmt::format("{} up to {:g} N", good.error().expected, most));
      else if (curve.volts(most) > p.dac.range)
        add(Severity::Warning, "params/dac_range",
            fmt::format("dac_range: {:g} N need {:.4g} V, and the converter gives {:g} V", most, curve.volts(most),
                        p.dac.range),
            "a wider range, or less thrust");
    };
    if (p.reverseVoltage() == p.voltage)
      return checkCurve(p.voltage, std::max(reach.ahead, reach.astern), "voltage_c1");
    checkCurve(p.voltage, reach.ahead, "voltage_c1");
    checkCurve(p.reverseVoltage(), reach.astern, "reverse_voltage_c1");
  }

  void checkDesign() {
    for (const DesignWarning& w : designWarnings(hover_.params, hover_.thrusters))
      add(w.key == std::string_view("law") ? Severity::Warning : Severity::Note, fmt::format("params/{}", w.key),
          fmt::format("{}: {}", w.key, w.message), w.remedy);
  }

  void checkRequest(std::size_t index) {
    const TimedHoverRequest& timed = hover_.requests[index];
    const std::string item = itemPath("requests", index);
    if (timed.at && !(*timed.at >= 0 && std::isfinite(*timed.at)))
      add(Severity::Error, itemPath(item, "at"),
          fmt::format("at: {} s is before the start", numberText(*timed.at)),
          "seconds since the start of the run, 0 or more");
    const auto& duration = scenario_.time.duration;
    if (duration && timed.at && *timed.at > *duration)
      add(Severity::Warning, itemPath(item, "at"),
          fmt::format("at: {} s is after the end of the run, at {} s", numberText(*timed.at),
                      numberText(*duration)));
    if (!timed.at && index > 0 && !hover_.requests[index - 1].request)
      add(Severity::Error, item, "this request waits for a 'clear' to be completed, which never is", "'at'");
    if (!timed.request) return;
    checkFields(*timed.request, itemPath(item_, item), problems_);
    const double bed = bedDepth();
    if (timed.request->depth > bed)
      add(Severity::Warning, itemPath(item, "depth"),
          fmt::format("depth: {} m is below the sea bed, at {} m", numberText(timed.request->depth),
                      numberText(bed)));
  }

  /// Requests are places on the grid, which `spacing` does not move.
  void checkCopies() {
    const auto isPlace = [](const TimedHoverRequest& timed) { return timed.request.has_value(); };
    if (vehicle_.count > 1 && std::ranges::any_of(hover_.requests, isPlace))
      add(Severity::Note, "requests",
          fmt::format("requests: all {} copies of '{}' go to the same places", vehicle_.count, vehicle_.name),
          "an entry for each, or a formation");
  }

  double bedDepth() const {
    const double own = hover_.params.waterDepth.value_or(0);
    const double depth = own > 0 ? own : scenario_.environment.waterDepth.value_or(0);
    return depth > 0 ? depth : std::numeric_limits<double>::infinity();
  }

  /// What belongs to vehicles that steer by rudder.
  void checkStrangers() {
    if (vehicle_.pid)
      add(Severity::Error, "pid", "pid: a hovering vehicle has a controller of its own",
          "its gains under 'params', such as short_distance and kp_depth");
    for (std::size_t i = 0; i < vehicle_.behaviours.size(); ++i) {
      const BehaviourSpec& behaviour = vehicle_.behaviours[i];
      const std::string item = itemPath("behaviours", i);
      if (std::holds_alternative<ConstantSpeedParams>(behaviour.params) ||
          std::holds_alternative<DriftingTargetParams>(behaviour.params))
        add(Severity::Warning, item,
            fmt::format("{}: a hovering vehicle follows no speed of a helm; this does nothing",
                        behaviourType(behaviour)),
            "'requests', or a behaviour with a place, a depth or a heading");
      const auto* route = std::get_if<WaypointParams>(&behaviour.params);
      if (route && route->speed > 0 && route->speed != hover_.params.vMax)
        add(Severity::Note, itemPath(item, "speed"),
            fmt::format("speed: a hovering vehicle moves with v_max, {} m/s", numberText(hover_.params.vMax)),
            "v_max under 'params'");
    }
  }

  const VehicleSpec& vehicle_;
  const HoverSpec& hover_;
  const Scenario& scenario_;
  std::string item_;
  ProblemList& problems_;
};

}  // namespace

void checkHover(const VehicleSpec& vehicle, const Scenario& scenario, const std::string& item,
                ProblemList& problems) {
  HoverChecker(vehicle, scenario, item, problems).check();
}

}  // namespace antipode
