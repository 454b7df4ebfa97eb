// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_scenario.h"

#include "core/base/state_hash.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/draw.h"

#include <gtest/gtest.h>

#include <bit>

namespace antipode::test {
namespace {

/// Draws parts of the text of a scenario.
class TextDraw : public Draw {
 public:
  using Draw::Draw;
  std::string place() { return fmt::format("[{:.1f}, {:.1f}]", number(-150, 150), number(-150, 150)); }
  std::string route() { return fmt::format("[{}, {}, {}]", place(), place(), place()); }
};

std::string paramsOf(TextDraw& draw) {
  std::string params = fmt::format("turn_rate: {}", draw.whole(20, 100));
  if (draw.chance(0.5)) params += fmt::format(", max_acceleration: {:.2f}", draw.number(0.05, 0.5));
  if (draw.chance(0.3)) params += fmt::format(", max_rudder_degs_per_sec: {}", draw.whole(5, 40));
  if (draw.chance(0.2)) params += ", dual_state: true";
  if (draw.chance(0.2)) params += fmt::format(", turn_radius: {}", draw.whole(5, 20));
  if (draw.chance(0.2)) params += ", wind_conditions: \"spd=4,dir=200\", polar_plot: \"0,0:60,80:90,100:180,50\"";
  if (draw.chance(0.3)) params += ", thrust_map: \"0:0, 20:1, 60:2, 100:3\"";
  if (draw.chance(0.2)) params += fmt::format(", drift_x: {:.2f}", draw.number(-0.3, 0.3));
  return params;
}

std::string behavioursOf(TextDraw& draw) {
  std::string list = fmt::format(
      "{{name: survey, type: waypoint, points: {}, speed: {:.1f}, repeat: {}, updates: WPT_UPDATE, "
      "endflag: DONE = true}}",
      draw.route(), draw.number(0.8, 2.5), draw.chance(0.5) ? "forever" : "0");
  if (draw.chance(0.4))
    list += fmt::format(", {{type: station_keep, center_activate: true, conditions: [\"HOLD = true\"]}}");
  if (draw.chance(0.3)) list += fmt::format(", {{type: constant_depth, depth: {}}}", draw.whole(0, 20));
  if (draw.chance(0.3)) list += fmt::format(", {{type: timer, duration: {}}}", draw.whole(5, 40));
  return list;
}

std::string boat(TextDraw& draw, int number) {
  std::string text = fmt::format(
      "  - {{name: {}, start: {{x: {:.1f}, y: {:.1f}, heading: {}}}, params: {{{}}}",
      draw.chance(0.2) ? fmt::format("\"b{}_{{n}}\", count: {}, spacing: [9, 3]", number, draw.whole(2, 70))
                       : fmt::format("b{}", number),
      draw.number(-100, 100), draw.number(-100, 100), draw.whole(0, 359), paramsOf(draw));
  if (draw.chance(0.8))
    text += fmt::format(
        ", pid: {{yaw_pid_kp: 0.9, yaw_pid_kd: 0.3, yaw_pid_ki: 0.3, yaw_pid_integral_limit: 0.07, "
        "speed_factor: {}, embedded: {}}}",
        draw.chance(0.7) ? 20 : 0, draw.chance(0.8) ? "true" : "false");
  if (draw.chance(0.7)) text += fmt::format(", behaviours: [{}]", behavioursOf(draw));
  if (draw.chance(0.2)) text += ", helm: {period: 0.5}";
  return text + "}\n";
}

std::string hover(TextDraw& draw, int number) {
  return fmt::format(
      "  - {{name: h{}, model: hover, start: {{x: {:.1f}, y: {:.1f}, depth: 2}}, requests: [{{at: {}, x: 5, y: 9, "
      "depth: 4, heading: 90}}, {{x: -4, y: 20, depth: 3, heading: 10}}]}}\n",
      number, draw.number(-30, 30), draw.number(-30, 30), draw.whole(0, 20));
}

std::string swarm(TextDraw& draw) {
  const int count = draw.whole(3, 8);
  std::string text = fmt::format(
      "  - {{name: \"auv{{n}}\", count: {}, params: {{thrust_map: \"100:2\", max_acceleration: 0.2, turn_rate: "
      "100}}, "
      "pid: {{yaw_pid_kp: 0.9, yaw_pid_kd: 0.3, speed_factor: 50}}, behaviours: [{{type: formation, "
      "ping_filter_timeout: 60, contact_timeout: 60}}, {{type: drifting_target, speed: 1, capture_radius: 3, "
      "slip_radius: 6, drifting_radius: 9}}]}}\n",
      count);
  text += fmt::format("acoustics: {{ping_period: {}, range_noise: 1.5, bearing_noise: 5, dropout: 0.1}}\n",
                      draw.whole(2, 6));
  constexpr const char* kControllers[] = {"rigid", "pairwise", "assignment"};
  text += fmt::format("formation:\n  controller: {}\n  start_spread: 20\n  node_offsets:\n",
                      kControllers[draw.whole(0, 2)]);
  for (int i = 1; i <= count; ++i)
    text += fmt::format("    - \"name=auv{}, x={}, y={}\"\n", i, 40 * i, i % 2 * 30);
  return text;
}

std::string wormholes(TextDraw& draw) {
  return fmt::format(
      "wormholes:\n  - {{tag: w, connection: {}, tunnel_time: {}, id_change: {}, madrid_poly: {{format: ellipse, "
      "x: "
      "0, y: 0, degs: 0, major: 90, minor: 60, pts: 20}}, weber_poly: {{format: ellipse, x: 120, y: 100, degs: 0, "
      "major: 90, minor: 60, pts: 20}}}}\n",
      draw.chance(0.5) ? "from_madrid" : "from_weber", draw.whole(0, 5), draw.chance(0.5) ? "true" : "false");
}

/// `holds`: somebody reads HOLD.
std::string events(TextDraw& draw, bool holds) {
  std::string text = fmt::format(
      "events:\n  - {{at: [{}, {}], every: 15, post: {{DESIRED_THRUST: 40, DESIRED_RUDDER: \"$[R]\"}}, random: "
      "{{R: "
      "[-30, 30]}}}}\n",
      draw.whole(0, 3), draw.whole(4, 9));
  if (!holds) return text;
  text += fmt::format("  - {{at: {}, every: 20, post: {{HOLD: \"true\"}}}}\n", draw.whole(2, 12));
  text += fmt::format("  - {{at: {}, every: 20, post: {{HOLD: \"false\"}}}}\n", draw.whole(13, 19));
  return text;
}

constexpr const char* kScripts =
    "scripts:\n  - name: gusts\n    reset_max: nolimit\n    reset_time: all-posted\n    delay_start: [1, 5]\n"
    "    delay_reset: [1, 6]\n    random: {ANGLE: {min: 0, max: 359}, PUSH: {min: 0.05, max: 0.2, key: at_post}}\n"
    "    events:\n      - {var: DRIFT_VECTOR_ADD, val: \"$[ANGLE], $[PUSH]\", time: [0, 3], amt: 3}\n"
    "      - {var: DRIFT_VECTOR_ADD, val: \"$[ANGLE], {$[PUSH]*-1}\", time: [4, 6], amt: 3}\n"
    "  - {name: thrust, conditions: [\"HOLD = true\"], reset_max: 5, reset_time: 7, events: [{var: "
    "DESIRED_THRUST, "
    "val: 55, time: 2}]}\n";

ScenarioPtr drawn(std::uint32_t seed, bool mayPing) {
  TextDraw draw(seed);
  const bool isProgram = draw.chance(0.2);
  std::string text =
      fmt::format("antipode: 1\nname: By chance {}\n{}time: {{step: 0.1, seed: {}, record_every: {}}}\n", seed,
                  isProgram ? "compat: usimmarine_v22\n" : "", draw.whole(1, 999), draw.chance(0.5) ? "0.1" : "1");
  if (draw.chance(0.5)) text += fmt::format("helm: {{period: {}}}\n", draw.chance(0.5) ? "0.25" : "1");
  text += "environment: {drift: {x: 0.1, y: -0.05}, water_depth: 60";
  if (!isProgram && draw.chance(0.4)) text += ", current: {east: 0.1, strain: 8.06e-5, turn_period: 44712}";
  text += "}\nvehicles:\n";
  for (int i = draw.whole(1, 4); i > 0; --i) text += boat(draw, i);
  if (!isProgram && draw.chance(0.4)) text += hover(draw, 1);
  if (mayPing && draw.chance(0.5)) text += swarm(draw);
  if (draw.chance(0.5)) text += wormholes(draw);
  const bool hasScripts = draw.chance(0.7);
  if (draw.chance(0.7)) text += events(draw, hasScripts);
  if (hasScripts) text += kScripts;
  const ScenarioRead read = readScenario(text, "chance.yaml");
  for (const Problem& problem : read.problems)
    if (problem.severity == Severity::Error) ADD_FAILURE() << problem.text() << "\n" << text;
  return read.scenario;
}

}  // namespace

Command randomCommand(Draw& draw, VehicleId vehicle) {
  const auto post = [&](const char* name, auto value) {
    return Command{Command::Kind::Post, vehicle, name, Value(value)};
  };
  const auto set = [&](const char* path, const std::string& yaml) {
    return Command{Command::Kind::Set, vehicle, path, Value(yaml)};
  };
  switch (draw.whole(0, 9)) {
    case 0:
      return post("DRIFT_X", draw.number(-0.4, 0.4));
    case 1:
      return post("USM_SIM_PAUSED", std::string(draw.chance(0.4) ? "true" : "false"));
    case 2:
      return post("OBSTACLE_HIT", std::string(draw.chance(0.4) ? "true" : "false"));
    case 3:
      return post("USM_RESET", fmt::format("x={:.1f},y={:.1f}", draw.number(-50, 50), draw.number(-50, 50)));
    case 4:
      return post("DESIRED_THRUST", draw.number(0, 100));
    case 5:
      return post("NODE_LOST", std::string(draw.chance(0.5) ? "true" : "false"));
    case 6:
      return set("params/turn_rate", fmt::format("{}", draw.whole(10, 100)));
    case 7:
      return set("pid/yaw_pid_kp", fmt::format("{:.2f}", draw.number(0.1, 2)));
    case 8:
      return set("params/max_acceleration", fmt::format("{:.2f}", draw.number(0.05, 1)));
    default:
      return post("WPT_UPDATE", fmt::format("speed = {:.1f}", draw.number(0.5, 3)));
  }
}

ScenarioPtr randomScenario(std::uint32_t seed) {
  return drawn(seed, true);
}

ScenarioPtr randomScenarioWithoutPings(std::uint32_t seed) {
  return drawn(seed, false);
}

ScenarioPtr calmScenario(std::uint32_t seed, int mostOfAKind) {
  Draw draw(seed);
  std::string text = fmt::format("antipode: 1\ncompat: {}\ntime: {{step: {}}}\nhelm: {{period: {}}}\n",
                                 draw.chance(0.7) ? "document" : "usimmarine_v22", draw.chance(0.7) ? 0.1 : 0.25,
                                 draw.chance(0.8) ? 0.25 : 3.0);  // the last one lets decisions grow stale
  text += "vehicles:\n";
  const int kinds = draw.whole(1, 4);
  for (int kind = 0; kind < kinds; ++kind) {
    text += fmt::format(
        "  - {{name: \"k{}_{{n}}\", count: {}, spacing: [7, 4], start: {{heading: {}, depth: {}}}, params: "
        "{{turn_rate: {}, ",
        kind, draw.whole(1, mostOfAKind), draw.whole(0, 359), draw.whole(0, 1), draw.whole(20, 100));
    if (draw.chance(0.5)) text += "thrust_map: \"-100:-2, 0:0, 20:1, 60:2, 100:3\", ";
    if (draw.chance(0.3)) text += fmt::format("drift_x: {:.2f}, ", draw.number(-0.3, 0.3));
    if (draw.chance(0.3)) text += "rotate_speed: 0.5, ";
    if (draw.chance(0.3)) text += "buoyancy_rate: 0.01, ";
    if (draw.chance(0.3)) text += "turn_loss: 0.5, ";
    if (draw.chance(0.5)) text += "default_water_depth: 40, ";
    text += "max_acceleration: 0.3}";
    const bool dives = draw.chance(0.3);
    if (draw.chance(0.85))
      text += fmt::format(
          ", pid: {{yaw_pid_kp: {:.2f}, yaw_pid_kd: {:.2f}, yaw_pid_ki: {:.2f}, yaw_pid_integral_limit: 0.07, "
          "speed_factor: {}, sim_instability: {}, depth_control: {}, z_to_pitch_pid_kp: 0.12, "
          "z_to_pitch_pid_integral_limit: 0.004, maxpitch: 15, pitch_pid_kp: 1.5, pitch_pid_kd: 1, "
          "pitch_pid_integral_limit: 0.5}}",
          draw.number(0.2, 1.2), draw.number(0, 0.6), draw.chance(0.7) ? draw.number(0, 0.4) : 0.0,
          draw.chance(0.8) ? 20 : 0, draw.chance(0.3) ? 5 : 0, dives ? "true" : "false");
    if (draw.chance(0.8))
      text += fmt::format(
          ", behaviours: [{{name: survey, type: waypoint, points: [[{0:.1f}, {1:.1f}], [{1:.1f}, {2:.1f}], "
          "[{2:.1f}, "
          "{0:.1f}]], speed: {3:.1f}, repeat: {4}, capture_radius: 4, slip_radius: {5}, wptflag: \"{6}\"}}]",
          draw.number(-40, 40), draw.number(-40, 40), draw.number(-40, 40), draw.number(0.8, 2.5),
          draw.chance(0.6) ? "forever" : "0", draw.whole(0, 9),
          draw.chance(0.5) ? "DRIFT_VECTOR = 40,0.3" : "POINT = true");
    text += "}\n";
  }
  text +=
      "events:\n  - {step: 1, post: {DESIRED_HEADING: 30, DESIRED_SPEED: 1.5, DESIRED_DEPTH: 4, DESIRED_THRUST: "
      "40, "
      "DESIRED_RUDDER: 4}}\n";
  if (draw.chance(0.5)) text += "  - {step: 333, post: {DESIRED_HEADING: 200, DESIRED_SPEED: 0}}\n";
  if (draw.chance(0.3)) text += "  - {step: 500, post: {MOOS_MANUAL_OVERRIDE: \"true\"}}\n";
  if (draw.chance(0.3)) text += "  - {step: 600, post: {USM_SIM_PAUSED: \"toggle\"}}\n";
  const ScenarioRead read = readScenario(text, "calm.yaml");
  for (const Problem& problem : read.problems)
    EXPECT_NE(problem.severity, Severity::Error) << problem.text() << text;
  return read.scenario;
}

std::vector<JournalEntry> randomCommands(const Scenario& scenario, std::uint32_t seed, std::int64_t steps) {
  Draw draw(seed + 1000);
  const int fleet = static_cast<int>(fleetOf(scenario).size());
  std::vector<JournalEntry> commands;
  for (std::int64_t step = 1; step <= steps; ++step)
    if (draw.chance(0.02))
      commands.push_back({step, randomCommand(draw, draw.chance(0.2) ? kAllVehicles : draw.whole(0, fleet - 1))});
  return commands;
}

void runTo(Simulation& simulation, std::int64_t step, const std::vector<JournalEntry>& commands) {
  while (simulation.stepsDone() < step) {
    for (const JournalEntry& entry : commands)
      if (entry.step == simulation.stepsDone() + 1) (void)simulation.post(entry.command);
    simulation.step();
  }
}

std::uint64_t hashOfChannels(const Simulation& simulation) {
  StateHash hash;
  for (std::size_t vehicle = 0; vehicle < simulation.vehicleCount(); ++vehicle)
    for (const ChannelInfo& info : channelTable().first(kRecordedChannelCount))
      hash.add(std::bit_cast<std::int64_t>(simulation.value(static_cast<VehicleId>(vehicle), info.channel)));
  return hash.value();
}

}  // namespace antipode::test
