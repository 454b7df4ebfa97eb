// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/parameter_example.h"

#include "core/autonomy/behaviours/behaviour_keys.h"
#include "core/model/pid_presets.h"
#include "core/scenario/checks/check_speed.h"
#include "core/scenario/document/scenario.h"

#include <algorithm>

namespace antipode::cli {
namespace {

/// Lines "key: value   # meaning (unit)"; a key without default or example is commented out.
class ExampleWriter {
 public:
  void line(int indent, const std::string& text) {
    out_ += std::string(static_cast<std::size_t>(indent), ' ') + text + "\n";
  }

  template <class P>
  void fields(int indent, const P& params = {}, std::string_view first = "") {
    for (const FieldView& field : fieldViews(params)) {
      if (std::is_same_v<P, Environment> && field.name.starts_with("drift_")) continue;  // a map of its own
      const std::string value = valueOf(field);
      const bool isShown = !value.empty() && !field.info.composite;
      const std::string key = fmt::format("{}{}{}: {}", isShown ? "" : "# ", first, field.name, value);
      line(indent, fmt::format("{:<34}  # {}", key, meaningOf(field)));
      if (isShown && !first.empty()) indent += static_cast<int>(first.size()), first = "";
    }
  }

  std::string text() && { return std::move(out_); }

  static std::string meaningOf(const FieldView& field) {
    return field.info.unit[0] == '\0' ? std::string(field.info.help)
                                      : fmt::format("{}: {}", field.info.unit, field.info.help);
  }

 private:
  /// As YAML: numbers and words as they are, texts in quotes, lists and maps in flow style.
  static std::string valueOf(const FieldView& field) {
    const std::string value = field.text.empty() ? field.info.example : field.text;
    const bool isText = field.kind == FieldKind::Text || field.kind == FieldKind::List;
    const bool isFlow = value.starts_with('[') || value.starts_with('{');
    return isText && !isFlow && !value.empty() ? fmt::format("\"{}\"", value) : value;
  }

  std::string out_;
};

std::string missionLine(const std::string& line, const std::string& meaning) {
  return fmt::format("  {:<34}  // {}\n", line, meaning);
}

template <class P>
void blockLines(std::string& out, const P& params) {
  for (const FieldView& field : fieldViews(params)) {
    const std::string value = field.text.empty() ? field.info.example : field.text;
    const bool isAside = field.info.composite || field.text.empty();
    out += fmt::format("  {:<34}  // {}\n", fmt::format("{}{} = {}", isAside ? "// " : "", field.name, value),
                       ExampleWriter::meaningOf(field));
  }
}

/// Everything before the vehicles.
void addSettings(ExampleWriter& example) {
  example.line(0, "# Every parameter with its default, but for speeds that would be 0. Lines of '#' show keys that are unset by default.");
  example.line(0, "antipode: 1");
  example.line(0, "name: Example");
  example.line(0, "origin:");
  example.fields<GeoOrigin>(2, {43.8253, -70.3304});
  example.line(0, "time:");
  example.fields<TimeSettings>(2);
  example.line(0,
               "compat: document                    # or a program with its oddities: usimmarine_v22, or the old "
               "usimmarine");
  example.line(0, "environment:");
  example.fields<Environment>(2);
  example.line(2, "drift: {x: 0, y: 0}               # m/s: Drift of the water to the east and north.");
  example.line(2, "wind:");
  example.fields<Wind>(4, {155, 4});
  example.line(2, "current:");
  example.fields<WaterCurrent>(4);
  example.line(2, "current_field:                    # Or {file: current.cfd, active: true}.");
  example.line(4, "name: tides                         # Name of the field.");
  example.line(4, "radius: 20                          # m: A vector acts nearer than this.");
  example.line(4, "vectors: [[500, 500, 0.3, -0.1]]    # m, m/s: x, y, flow to the east and north.");
  example.line(4, "active: false                       # Also switched by the message USM_CURRENT_FIELD.");
  example.line(0, "helm:");
  example.fields<HelmSettings>(2);
  example.line(0, "acoustics:");
  example.fields<AcousticsParams>(2);
}

/// A vehicle with a behaviour of each type.
/// It would drive the vehicle at a speed of 0, which is its default.
bool isAtRest(const BehaviourSpec& behaviour) {
  VehicleSpec vehicle;
  vehicle.behaviours = {behaviour};
  ProblemList problems;
  checkSpeeds(vehicle, Scenario{}, "", problems);
  return !problems.take().empty();
}

void addVehicle(ExampleWriter& example) {
  example.line(2, "- name: abe");
  example.line(4, "model: usimmarine");
  example.line(4, "start:");
  example.fields<StartPose>(6);
  example.line(4, "params:");
  example.fields<VehicleParams>(6);
  example.line(4, "pid:");
  // Gains that control depth, which some of the behaviours ask for.
  const auto controlsDepth = [](const PidPreset& preset) { return preset.params.depthControl.value_or(false); };
  example.fields<PidParams>(6, std::ranges::find_if(pidPresets(), controlsDepth)->params);
  example.line(4, "helm:");
  example.fields<HelmSpec>(6);
  example.line(4, "behaviours:");
  for (const std::string& type : behaviourTypes()) {
    example.line(6, "- type: " + type);
    CommonBehaviourParams common;
    if (type == TimerParams::kType) common.duration = 30;  // else it would never end
    example.fields<CommonBehaviourParams>(8, common);
    BehaviourSpec spec = *defaultBehaviour(type);
    if (isAtRest(spec)) (void)setBehaviourKey(spec, "speed", "2");
    std::visit([&]<class P>(const P& params) { example.fields<P>(8, params); }, spec.params);
  }
}

/// The contact that behaviours of the first vehicle name.
void addContact(ExampleWriter& example) {
  example.line(2, "- name: ben");
  example.line(4, "start: {x: 100, y: 50, heading: 270}");
}

void addHoverVehicle(ExampleWriter& example) {
  example.line(2, "- name: rov");
  example.line(4, "model: hover");
  example.line(4, "start: {x: 10, y: 0, heading: 0, depth: 2}");
  example.line(4, "params:");
  example.fields<HoverParams>(6);
  example.line(4, "thrusters:");
  for (const Thruster& thruster : defaultThrusters()) example.fields(6, thruster, "- ");
  example.line(4, "requests:");
  example.line(6, "- {at: 5, x: 0, y: 10, depth: 3, heading: 90, tolerance: 0.1}");
  example.line(6, "- {x: 10, y: 10, depth: 3, heading: 180}  # as soon as the one before is completed");
  example.line(6, "- {at: 120, clear: true}");
  example.line(4, "behaviours:");
  example.line(6, "- type: formation");
}

/// Everything after the vehicles.
void addFormationAndEvents(ExampleWriter& example) {
  example.line(0, "formation:");
  example.fields<FormationParams>(2);
  example.line(2, "node_offsets: [\"name=abe, x=0, y=0\", \"name=rov, x=100, y=0\"]");
  example.line(0, "wormholes:");
  example.fields<WormholeSpec>(2, {}, "- ");
  example.line(0, "events:");
  example.line(2, "- {at: 30, vehicle: abe, post: {DRIFT_VECTOR_ADD: \"137, 0.25\"}}");
  example.line(0, "scripts:");
  example.fields<ScriptSpec>(2, {}, "- ");
  example.line(4, "random:");
  example.line(6, "ANGLE:");
  example.fields<RandomVariable>(8, {{}, 0, 359});
  example.line(4, "events:");
  example.line(6, "- {var: DRIFT_VECTOR_ADD, val: \"$[ANGLE], 0.1\", time: [2, 5], amt: 3}");
}

}  // namespace

std::string exampleScenario() {
  ExampleWriter example;
  addSettings(example);
  example.line(0, "vehicles:");
  addVehicle(example);
  addContact(example);
  addHoverVehicle(example);
  addFormationAndEvents(example);
  return std::move(example).text();
}

std::string exampleMission(const std::string& alias) {
  std::string out = fmt::format(
      "Community = abe\nLatOrigin = 43.8253\nLongOrigin = -70.3304\n\nProcessConfig = {}\n{{\n"
      "  AppTick = 10\n\n",
      alias.empty() ? "uSimMarineV22" : alias);
  const StartPose start;
  for (const FieldView& field : fieldViews(start))
    out += fmt::format("  {:<34}  // {}\n", fmt::format("start_{} = {}", field.name, field.text),
                       ExampleWriter::meaningOf(field));
  out += missionLine("// start_pos = x=0, y=-20, heading=180, speed=0, depth=0", "The start in one line.");
  blockLines(out, VehicleParams{});
  out += missionLine("// turn_loss = 0.85", "The manual's name of turn_spd_loss.");
  out += missionLine("// current_field = current.cfd", "File of current vectors, beside the mission file.");
  out += missionLine("// current_field_active = false", "Whether the field acts from the start.");
  out += "\n  // Lines of one tag add up.\n";
  const WormholeSpec wormhole;
  for (const FieldView& field : fieldViews(wormhole)) {
    const std::string value = field.text.empty() ? field.info.example : field.text;
    if (field.name != "tag" && !field.name.ends_with("_poly"))
      out += missionLine(fmt::format("// wormhole = tag=one, {}={}", field.name, value),
                         ExampleWriter::meaningOf(field));
  }
  out += missionLine(
      "// wormhole = tag=one, madrid_poly={format=ellipse,x=80,y=-180,degs=0,major=160,minor=20,pts=20}",
      "One end, a convex polygon.");
  out += missionLine("// wormhole = tag=one, weber_poly={0,-10:160,-10:160,10:0,10}", "The other end.");
  out += "\n  // A yaw gain switches the embedded controller on.\n";
  PidParams pid = simpleSurfaceGains();
  std::string lines;
  blockLines(lines, pid);
  // `embedded` and `period` follow from the block that holds the gains.
  for (std::size_t at = 0, end; at < lines.size(); at = end + 1) {
    end = lines.find('\n', at);
    const std::string_view line = std::string_view(lines).substr(at, end - at);
    if (!line.starts_with("  embedded") && !line.starts_with("  period")) out += std::string(line) + "\n";
  }
  return out + "}\n";
}

}  // namespace antipode::cli
