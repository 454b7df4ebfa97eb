// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/language/core_texts.h"

#include "app/cli/parameter_reference.h"
#include "app/workbench/document/property_sections.h"
#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/model/channels.h"
#include "core/model/messages.h"
#include "core/model/pid_presets.h"
#include "core/scenario/edits/behaviour_fields.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/study/study.h"
#include "widgets/base/field_words.h"
#include "widgets/editors/pid/pid_layout.h"
#include "widgets/plots/curves/ping_curve.h"
#include "widgets/study/factor_form.h"

#include <fmt/format.h>

namespace antipode {
namespace {

/// Lines of a status report exist only during a run of the right vehicle.
constexpr const char* kStatusTexts[] = {
    "Mode",           "What the controller of the hovering vehicle does.",
    "Goal",           "Requested position east and north, depth and heading.",
    "Off goal",       "Horizontal distance, depth still to sink, heading still to turn.",
    "Authority",      "Share of the wanted force that the thrusters can give; below 100 % they are saturated.",
    "Body velocity",  "Over ground: ahead, to starboard, down, and the turn.",
    "Thrusts",        "Delivered by each thruster.",
    "Voltages",       "Control voltage of each thruster.",
    "Position",       "East and north of the origin.",
    "Lat, lon",       "WGS-84 degrees.",
    "Heading",        "Direction of the bow.",
    "Speed",          "Through water; negative is astern.",
    "Over ground",    "Course and speed over ground, drift included.",
    "Depth",          "Below the surface.",
    "Pitch",          "Positive nose up.",
    "Altitude",       "Height above the bottom.",
    "Water depth",    "Depth of the bottom here.",
    "Ground truth",   "The record that drifts, with dual_state.",
    "Drift",          "Direction it goes to (deg), speed and its components east and north (m/s).",
    "Wind",           "Speed (m/s) and the direction it comes from (deg).",
    "Buoyancy",       "The last report of a BUOYANCY_CONTROL request.",
    "Trim",           "The last report of a TRIM_CONTROL request.",
    "Resets",         "Number of resets (USM_RESET_COUNT).",
    "Thrust, rudder", "In force; positive rudder turns to starboard.",
    "Thrusters",      "Present left and right thrust.",
    "Elevator",       "In force; positive dives.",
    "Controller",     "The PID has control unless an override is on or its commands are stale.",
    "Wanted",         "Heading and speed asked of the PID.",
    "Desired depth",  "Depth commanded to the PID.",
    "Vehicle",        "Name at this moment.",
    "Time",           "Time of the run.",
    "Obstacle",       "The vehicle stands still until OBSTACLE_HIT=false.",
    "Transparency",   "1 visible, 0 inside a wormhole.",
    "Last warning",   "See the events.",
    "in control",     "not in control",
    "idle",
};

/// States of behaviours, as the panel of the helm shows them.
constexpr const char* kBehaviourStates[] = {"running", "active", "complete"};

/// One vehicle of each kind, a survey of each kind, and a wormhole with ends of each kind.
constexpr const char* kScene = R"(antipode: 1
vehicles:
  - name: boat
    count: 2
    pid: {}
    behaviours:
      - {type: waypoint, points: {format: lawnmower, x: 0, y: 0, width: 90, height: 40, lane_width: 10, degs: 0}, speed: 1}
      - {type: waypoint, points: {format: ellipse, x: 0, y: 0, degs: 0, major: 40, minor: 20, pts: 8}, speed: 1}
      - {type: waypoint, points: {format: radial, x: 0, y: 0, radius: 30, pts: 8}, speed: 1}
  - name: rov
    model: hover
wormholes:
  - tag: one
    madrid_poly: {format: ellipse, x: 0, y: 0, degs: 0, major: 20, minor: 10, pts: 8}
    weber_poly: {format: radial, x: 90, y: 0, radius: 10, pts: 8}
)";

void add(std::set<std::string>& texts, const FieldView& field) {
  texts.insert(englishFieldWords(field.name).toStdString());
  texts.insert(field.info.help);
}

void add(std::set<std::string>& texts, const ChannelInfo& channel) {
  texts.insert(channel.label);
  texts.insert(channel.help);
}

void addFields(std::set<std::string>& texts) {
  for (const cli::ParameterSection& section : cli::parameterSections())
    for (const FieldView& field : section.fields)
      if (!field.info.composite) add(texts, field);
  for (const auto& fields : {fieldViews(DesignSpec{}), fieldViews(StopRule{}), fieldViews(Distribution{})})
    for (const FieldView& field : fields) add(texts, field);
  for (const FieldView& field : rangeFields()) add(texts, field);
  const auto load = readScenario(kScene, "scene.yaml");
  for (const Problem& problem : load.problems) texts.insert("broken scene: " + problem.text());
  if (!load.scenario) return;
  for (const BehaviourSpec& behaviour : load.scenario->vehicles.front()->behaviours)
    for (const FieldView& field : patternFields(behaviour)) add(texts, field);
  std::vector<std::vector<PropertySection>> shown{
      propertySections(*load.scenario, {}), propertySections(*load.scenario, {0}),
      propertySections(*load.scenario, {1}), wormholeSections(load.scenario->wormholes.at(0))};
  for (const auto& sections : shown)
    for (const PropertySection& section : sections)
      for (const FieldView& field : section.fields) add(texts, field);
}

}  // namespace

std::set<std::string> coreTexts() {
  std::set<std::string> texts(std::begin(kStatusTexts), std::end(kStatusTexts));
  texts.insert(std::begin(kBehaviourStates), std::end(kBehaviourStates));
  addFields(texts);
  for (const ChannelInfo& channel : channelTable()) add(texts, channel);
  for (int i = 0; i <= static_cast<int>(PairQuantity::FilteredBearing); ++i)
    add(texts, pairQuantityInfo(static_cast<PairQuantity>(i)));
  for (const MessageInfo& message : messageTable()) texts.insert(message.help);
  for (const BuiltInMetric& metric : builtInMetrics()) {
    texts.insert(metric.help);
    texts.insert(needText(metric.needs));
  }
  for (const BehaviourKind& kind : behaviourKinds()) texts.insert(kind.purpose);
  for (const PidPreset& preset : pidPresets()) {
    texts.insert(preset.name);
    texts.insert(preset.help);
  }
  for (const std::string& field : fieldNames<PidParams>()) texts.insert(pidFieldLabel(field).toStdString());
  texts.erase("");
  return texts;
}

std::string coreTextsHeader() {
  std::string header =
      "// SPDX-License-Identifier: GPL-3.0-or-later\n"
      "// Written by packaging/translate: the texts of the core's tables, in which lupdate finds them. Never "
      "compiled.\n"
      "// clang-format off\n";
  for (std::string text : coreTexts()) {
    for (std::size_t at = 0; (at = text.find_first_of("\"\\", at)) != std::string::npos; at += 2)
      text.insert(at, "\\");
    header += fmt::format("QT_TRANSLATE_NOOP(\"core\", \"{}\")\n", text);
  }
  return header;
}

}  // namespace antipode
