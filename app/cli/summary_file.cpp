// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/summary_file.h"

#include "app/cli/old_files.h"
#include "app/cli/run_summary.h"
#include "core/base/files/atomic_file.h"
#include "core/base/files/standard_streams.h"
#include "core/base/files/target_path.h"
#include "core/run/swarm_summary.h"
#include "core/scenario/yaml/scenario_io.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace antipode::cli {
namespace {

using Json = nlohmann::ordered_json;

void set(Json& to, const char* key, double value) {
  if (std::isfinite(value)) to[key] = value;
}
void set(Json& to, const char* key, const std::optional<double>& value) {
  if (value) set(to, key, *value);
}
void set(Json& to, const char* key, const std::optional<FleetSpread>& spread) {
  if (spread) to[key] = Json{{"mean", spread->mean}, {"min", spread->min}, {"max", spread->max}};
}
void setError(Json& to, const std::string& prefix, const std::optional<SwarmSummary::Error>& error) {
  if (!error) return;
  to[prefix + "_mean_m"] = error->mean, to[prefix + "_rms_m"] = error->rms, to[prefix + "_max_m"] = error->max;
}

Json neighboursJson(const Recording& recording, const SwarmSummary::VehicleResult& r) {
  Json json = Json::object();
  for (const SwarmSummary::Neighbour& n : r.neighbours) {
    Json& to = json[recording.header().vehicleNames[static_cast<std::size_t>(n.sender)]];
    set(to, "range_bias_m", n.rangeBias);
    set(to, "rms_m", n.rms);
    set(to, "age_s", n.age);
  }
  return json;
}

Json vehicleJson(const Recording& recording, VehicleId vehicle, const SwarmSummary::VehicleResult& r) {
  Json json = Json::object();
  const double end = recording.endTime();
  set(json, "x_m", recording.valueAt(vehicle, Channel::X, end));
  set(json, "y_m", recording.valueAt(vehicle, Channel::Y, end));
  set(json, "heading_deg", recording.valueAt(vehicle, Channel::Heading, end));
  set(json, "speed_m_s", recording.valueAt(vehicle, Channel::Speed, end));
  set(json, "depth_m", recording.valueAt(vehicle, Channel::Depth, end));
  set(json, "distance_m", distanceRun(recording, vehicle));
  setError(json, "formation_error", r.formationError);
  set(json, "settling_time_s", r.settlingTime);
  set(json, "motor_on_fraction", r.motorOnFraction);
  set(json, "starts_per_hour", r.startsPerHour);
  set(json, "longest_motor_run_s", r.longestRun);
  set(json, "distance_thrusting_m", r.distanceThrusting);
  set(json, "distance_drifting_m", r.distanceDrifting);
  set(json, "propulsion_energy_wh", r.propulsionEnergy);
  set(json, "energy_wh", r.totalEnergy);
  set(json, "endurance_h", r.endurance);
  set(json, "estimation_error_rms_m", r.estimationError);
  set(json, "contacts_mean", r.contacts);
  set(json, "pings_heard", r.pingsHeard);
  set(json, "pings_lost", r.pingsLost);
  if (!r.neighbours.empty()) json["neighbours"] = neighboursJson(recording, r);
  return json;
}

}  // namespace

std::string summaryJson(const Recording& recording, double after) {
  const SwarmSummary summary = SwarmSummary::of(recording, after);
  const Recording::Header& header = recording.header();
  Json json;
  json["program"] = header.program;
  json["scenario"] = header.scenario->name;
  json["seed"] = static_cast<std::uint64_t>(header.scenario->time.seed);
  json["start_s"] = header.startTime;
  json["end_s"] = recording.endTime();
  json["errors_after_s"] = after;
  if (const auto& formation = header.scenario->formation) {
    Json& to = json["formation"];
    to["controller"] = FieldCodec<FormationController>::toText(formation->params.controller);
    setError(to, "error", summary.formationError);
    set(to, "error_sd_m", summary.errorDeviation);
    set(to, "error_compass_fixed_m", summary.compassFixedError);
    set(to, "settling_time_s", summary.settlingTime);
  }
  set(json, "motor_on_fraction", summary.motorOnFraction);
  set(json, "starts_per_hour", summary.startsPerHour);
  set(json, "propulsion_energy_wh", summary.propulsionEnergy);
  set(json, "energy_wh", summary.totalEnergy);
  set(json, "endurance_h", summary.endurance);
  set(json, "estimation_error_m", summary.estimationError);
  json["vehicles"] = Json::object();
  for (std::size_t v = 0; v < summary.vehicles.size(); ++v)
    json["vehicles"][summary.vehicles[v].name] =
        vehicleJson(recording, static_cast<VehicleId>(v), summary.vehicles[v]);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<void> writeSummaryFile(const Recording& recording, double after, const std::string& path) {
  const std::string text = summaryJson(recording, after);
  return isStandardOutput(path) ? writeStandardOutput(text) : writeFileAtomically(path, text);
}

Result<void> checkSummaryTarget(const std::string& path, bool isForced) {
  if (isStandardOutput(path) || path.empty()) return {};
  if (auto allowed = checkTarget(path); !allowed) return allowed;
  return checkOldFile(path, isForced);
}

std::string swarmText(const Recording& recording, double after) {
  if (!hasSwarm(recording)) return {};
  const SwarmSummary s = SwarmSummary::of(recording, after);
  std::string text;
  if (s.formationError)
    text += fmt::format("formation error  {:.1f} m mean (sd {:.1f}), {:.1f} m at most{}\n", s.formationError->mean,
                        s.errorDeviation.value_or(0), s.formationError->max,
                        after > 0 ? fmt::format(", after {:g} s", after) : "");
  if (s.motorOnFraction)
    text += fmt::format("motor on         {:.3f} of the time ({:.3f} to {:.3f})\n", s.motorOnFraction->mean,
                        s.motorOnFraction->min, s.motorOnFraction->max);
  if (s.startsPerHour) text += fmt::format("motor starts     {:.1f} per hour\n", s.startsPerHour->mean);
  if (s.totalEnergy)
    text += fmt::format("energy           {:.1f} Wh a vehicle, {:.1f} Wh of it for propulsion\n",
                        s.totalEnergy->mean, s.propulsionEnergy ? s.propulsionEnergy->mean : 0);
  return text;
}

}  // namespace antipode::cli
