// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario document as plain values (schema: docs/scenario.md). A Scenario is never changed in place
// once shared: an edit copies it, which costs a few pointers because vehicles are held as shared values.
#pragma once

#include "core/autonomy/acoustics/acoustics.h"
#include "core/autonomy/behaviours/behaviour_params.h"
#include "core/autonomy/formation/formation_spec.h"
#include "core/autonomy/helm/helm_spec.h"
#include "core/base/fields.h"
#include "core/base/message_value.h"
#include "core/model/compat.h"
#include "core/model/current_field.h"
#include "core/model/hover_spec.h"
#include "core/model/pid_params.h"
#include "core/model/vehicle_params.h"
#include "core/model/water_current.h"
#include "core/model/wormhole.h"
#include "core/scenario/document/geo_specs.h"
#include "core/scenario/document/plot_layout.h"
#include "core/scenario/document/post_button.h"
#include "core/scenario/document/script_spec.h"
#include "core/scenario/document/verdict_spec.h"

#include <cstdint>
#include <map>
#include <memory>
#include <variant>

namespace antipode {

class LocalGrid;

/// Geographic position of the local grid's origin, WGS-84 degrees.
struct GeoOrigin {
  double lat = 0;
  double lon = 0;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("lat", p.lat, {.unit = "deg", .min = -90, .max = 90, .help = "Latitude of the local origin, WGS-84."});
    f("lon", p.lon, {.unit = "deg", .min = -180, .max = 180, .help = "Longitude of the local origin, WGS-84."});
  }
  bool operator==(const GeoOrigin&) const = default;
};
/// The local grid around an origin. Nullopt: there is no origin, or no grid can lie around it.
std::optional<LocalGrid> gridAround(const std::optional<GeoOrigin>& origin);

struct TimeSettings {
  static constexpr double kHeadlessDuration = 3600;  ///< s

  double start = 0;
  double step = 0.1;
  std::optional<double> duration;
  double seed = 1;  ///< whole number, 0 to 2^53
  double recordEvery = 0;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("start", p.start, {.unit = "s", .help = "Time of the initial state."});
    f("step", p.step, {.unit = "s", .min = 1e-4, .max = 10, .help = "Length of a simulation step."});
    f("duration", p.duration,
      {.unit = "s",
       .min = 0,
       .max = 1e9,
       .help = "Length of the run; unset: endless in the window, 3600 headless."});
    f("seed", p.seed, {.min = 0, .max = 9007199254740992.0, .help = "Seed of every random stream."});
    f("record_every", p.recordEvery,
      {.unit = "s", .min = 0, .max = 1e9, .help = "Recording interval; 0 = every step."});
  }
  bool operator==(const TimeSettings&) const = default;
  /// How long a run is that nobody watches and ends, s.
  double headlessDuration() const { return duration.value_or(kHeadlessDuration); }
};

/// A field of current vectors that acts on the whole fleet beside the drift.
struct CurrentFieldSpec {
  std::string file;  ///< as written, relative to the scenario; empty: the vectors stand inline
  bool active = false;
  std::shared_ptr<const CurrentField> field;  ///< never null in a scenario without errors; read with the scenario
  bool operator==(const CurrentFieldSpec& other) const;  ///< compares the field by value
};

/// The fleet's defaults; a vehicle's own parameters win.
struct Environment {
  std::optional<double> waterDepth;
  double driftX = 0;
  double driftY = 0;
  std::optional<CurrentFieldSpec>
      currentField;                     ///< YAML: current_field: {file, active} or {name, radius, vectors, active}
  std::optional<WaterCurrent> current;  ///< YAML: current: {east, north, strain, turn_period, centre}
  std::optional<Wind> wind;             ///< YAML: wind: {direction, speed}
  std::optional<DepthGridSpec> depthGrid;      ///< YAML: depth_grid: {file, ...}
  std::optional<CurrentGridSpec> currentGrid;  ///< YAML: current_grid: {file, ...}
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("water_depth", p.waterDepth,
      {.unit = "m", .min = 0, .live = true, .help = "Water depth; 0 or unset = unknown."});
    // In YAML: drift: {x, y} or drift_vector: {direction, speed}.
    f("drift_x", p.driftX, {.unit = "m/s", .live = true, .help = "Drift of the water to the east."});
    f("drift_y", p.driftY, {.unit = "m/s", .live = true, .help = "Drift of the water to the north."});
  }
  bool operator==(const Environment&) const = default;
};

struct HelmSettings {
  double period = 0.25;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("period", p.period,
      {.unit = "s", .min = 1e-3, .max = 1e3, .help = "Interval between two decisions of a helm."});
  }
  bool operator==(const HelmSettings&) const = default;
};

/// One entry of `vehicles`, which may stand for many alike (`count`).
struct VehicleSpec {
  std::string name;  ///< with "{n}" (1, 2, ...) where count > 1
  std::string model = "usimmarine";
  std::string colour;   ///< "#rrggbb" or empty = from the palette
  int count = 1;        ///< 1 .. 100,000
  Vec2 spacing{10, 0};  ///< m between one copy's start and the next
  StartPose start;
  VehicleParams params;
  std::optional<HoverSpec> hover;  ///< exactly when the model is hover; YAML: params, thrusters, requests
  std::optional<PidParams> pid;
  std::optional<HelmSpec> helm;  ///< wins over the fleet's
  std::vector<BehaviourSpec> behaviours;
  bool operator==(const VehicleSpec&) const = default;
};
using VehiclePtr = std::shared_ptr<const VehicleSpec>;

/// One entry of `events`: messages delivered by time or by step (DESIGN section 4). Texts may hold macros and
/// arithmetic (script_text.h). With atLatest or random values, every vehicle it goes to draws its own.
struct ScenarioEvent {
  std::optional<double> at;          ///< s after time.start; exactly one of at and step is set
  std::optional<double> atLatest;    ///< s; with it each delivery is drawn from [at, atLatest], plus its `every`
  std::optional<std::int64_t> step;  ///< delivered before this step, 1 ...
  std::string vehicle;               ///< name; empty = all
  std::vector<std::pair<std::string, MessageValue>> post;  ///< in the written order
  std::optional<double> every;                             ///< s, with at
  std::optional<double> until;                             ///< s, inclusive
  std::optional<std::int64_t> everySteps;
  std::optional<std::int64_t> untilStep;
  std::optional<std::int64_t> times;   ///< number of deliveries in all
  bool afterScripts = false;           ///< delivered behind the posts of `scripts`, where a person's messages come
  std::vector<RandomVariable> random;  ///< drawn at each delivery; `key` does not matter
  bool operator==(const ScenarioEvent&) const = default;
};

struct CommunitiesSpec;

struct Scenario {
  std::string name;
  std::optional<GeoOrigin> origin;
  TimeSettings time;
  Compat compat = Compat::Document;
  Environment environment;
  HelmSettings helm;
  std::optional<AcousticsParams> acoustics;  ///< unset: nobody pings, unless there is a formation
  std::vector<VehiclePtr> vehicles;          ///< never null
  std::optional<FormationSpec> formation;
  std::vector<WormholeSpec> wormholes;
  std::vector<ScenarioEvent> events;
  std::vector<ScriptSpec> scripts;
  std::vector<PostButton> buttons;     ///< for people, during a run
  std::optional<VerdictSpec> verdict;  ///< unset: nobody judges a run
  std::vector<LayerSpec> layers;       ///< backgrounds of the map, from below to above
  std::vector<PlotLayoutSpec> plots;   ///< layouts of plots, by name
  std::vector<std::string> unhandled;  ///< moos.unhandled: lines an import did not understand
  std::shared_ptr<const CommunitiesSpec>
      communities;  ///< programs beside the vehicles (community_spec.h); may be null

  /// Compares the vehicles by value.
  bool operator==(const Scenario& other) const;
};
using ScenarioPtr = std::shared_ptr<const Scenario>;

/// One vehicle of the fleet, after `count` has been multiplied out.
struct FleetMember {
  std::size_t spec;  ///< index into Scenario::vehicles
  int copy;          ///< 0 .. count-1
  std::string name;  ///< unique in the fleet
  StartPose start;   ///< with spacing applied, or drawn around its slot (`start_spread`, `start_in_box`)
};
/// Name of copy 0, 1, ... of an entry.
std::string nameOfCopy(const VehicleSpec& vehicle, int copy);
/// All vehicles in id order: the index into this list is the vehicle's stable id.
std::vector<FleetMember> fleetOf(const Scenario& scenario);
/// Ids in the order of the names, byte by byte. Where vehicles act on each other they do so in this order, so that
/// their order in the file does not matter.
std::vector<std::size_t> idsByName(const std::vector<FleetMember>& fleet);

/// Number of steps of a run: round(duration / step).
std::int64_t stepCount(const TimeSettings& time, double durationSeconds);

}  // namespace antipode
