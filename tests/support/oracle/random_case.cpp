// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/oracle/random_case.h"

#include "tests/support/oracle/maths.h"

#include <cstdio>
#include <random>
#include <set>
#include <sstream>

namespace antipode::oracle {
namespace {

using Words = std::vector<std::string>;

class Generator {
 public:
  Generator(std::uint64_t seed, const CaseParts& parts) : random_(seed), parts_(parts) {}
  Case make(std::uint64_t seed);

 private:
  // Drawn numbers have odd decimals, so that limits are not met exactly; round ones are drawn on purpose.
  double uniform(double lo, double hi) {
    return lo + (hi - lo) * static_cast<double>(random_() >> 11) / 9007199254740992.0;
  }
  bool chance(double p) { return uniform(0, 1) < p; }
  double real(double lo, double hi) { return std::round(uniform(lo, hi) * 1e4) / 1e4; }
  long whole(long lo, long hi) {
    return lo + static_cast<long>(random_() % static_cast<std::uint64_t>(hi - lo + 1));
  }
  std::string pick(const Words& words) {
    return words[static_cast<std::size_t>(whole(0, static_cast<long>(words.size()) - 1))];
  }
  static std::string text(double value) {
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.4f", value);
    return buffer;
  }
  std::string num(double lo, double hi) { return text(real(lo, hi)); }

  void config(const std::string& name, const std::string& value) { case_.config.emplace_back(name, value); }
  void maybe(double p, const std::string& name, double lo, double hi) {
    if (chance(p)) config(name, num(lo, hi));
  }
  void send(long step, const std::string& var, std::variant<double, std::string> value) {
    case_.inputs.push_back({step, var, std::move(value)});
  }
  long anyStep() { return whole(1, case_.steps); }

  void start();
  void motion();
  void thrustMap();
  void turning();
  void depth();
  void drift();
  void modes();
  void sails();
  void controller();
  void wormholes();
  void field();
  void actuators();
  void orders();
  void events();
  void resets();
  void malformed();
  void badLines();
  void shuffle();
  std::string polygon(double x, double y, double size);
  std::string pose();

  std::mt19937_64 random_;
  CaseParts parts_;
  Case case_;
  bool pid_ = false, depthControl_ = false, differential_ = false, reverse_ = false, sails_ = false;
  bool turnRadius_ = false;
};

std::string Generator::pose() {
  const Words order = {"x", "y", "heading", "speed", "depth"};
  const Words values = {num(-200, 200), num(-200, 200), num(0, 360), num(0, 3), num(0, 20)};
  std::string result;
  const bool keyed = chance(0.7);
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (keyed && chance(0.3)) continue;
    std::string key = order[i];
    if (key == "heading") key = pick({"heading", "deg", "hdg", "HEADING"});
    if (key == "speed") key = pick({"speed", "spd"});
    if (key == "depth") key = pick({"depth", "dep"});
    if (!result.empty()) result += pick({",", ", "});
    result += keyed ? key + pick({"=", " = "}) + values[i] : values[i];
    if (!keyed && chance(0.2)) break;
  }
  return result.empty() ? "x=" + values[0] : result;
}

void Generator::start() {
  if (chance(0.6)) {
    config("start_pos", pose());
    return;
  }
  maybe(0.5, "start_x", -200, 200);
  maybe(0.5, "start_y", -200, 200);
  maybe(0.7, "start_heading", -90, 400);
  maybe(0.4, "start_speed", 0, 3);
  maybe(0.4, "start_depth", 0, 30);
}

void Generator::motion() {
  const bool isLimited = chance(0.6);
  if (isLimited) config("max_acceleration", num(0.05, 1));
  // In document mode both limits are the same by default: a boat would come to rest in a whole number of steps.
  const bool areSame = case_.document && !isLimited;
  if (areSame || chance(0.5)) config("max_deceleration", !areSame && chance(0.2) ? "0" : num(0.05, 1));
  if (chance(0.5)) config("turn_rate", chance(0.15) ? pick({"0", "100"}) : num(0, 100));
  if (!case_.old && chance(0.5)) config(pick({"turn_spd_loss", "turn_loss"}), num(0, 1));
  maybe(0.25, "rotate_speed", -2, 2);
  if (chance(0.3)) config("max_rudder_degs_per_sec", num(5, 80));
}

void Generator::thrustMap() {
  maybe(0.3, "thrust_factor", 10, 40);
  if (chance(0.3)) config("thrust_reflect", pick({"true", "false", "TRUE"}));
  if (chance(0.4)) return;
  const auto side = [this](double sign) {
    std::string result;
    double thrust = 0, speed = 0;
    for (long n = whole(1, 4); n > 0 && thrust < 100; --n) {
      thrust = std::min(100.0, thrust + real(5, 50));
      speed += chance(0.2) ? 0 : real(0, 2);
      const std::string pair = text(sign * thrust) + pick({":", " : "}) + text(sign * speed);
      result = result.empty() ? pair : sign > 0 ? result + ", " + pair : pair + ", " + result;
      if (chance(0.1))  // a pair that breaks a rule
        result += ", " + pick({"150:9", "-130:-9", "20:-1", "0:1", "0:0", "-30:1", "99:0"});
    }
    return result;
  };
  std::string map = side(1);
  if (chance(0.5)) map = side(-1) + ", " + map;
  config("thrust_map", map);
}

void Generator::turning() {
  const bool positionIsNoise = reverse_ && !case_.document;
  turnRadius_ = chance(0.3) && !positionIsNoise;
  if (turnRadius_) config("turn_radius", num(3, 40));
  if (chance(turnRadius_ ? 0.6 : 0.1)) config("max_speed", num(1, 6));
  if (!chance(0.35)) return;
  maybe(0.5, "turn_spd_map_full_speed", 0.5, 6);
  maybe(0.5, "turn_spd_map_null_speed", 0.1, 3);
  maybe(0.5, "turn_spd_map_full_rate", 1, 100);
  maybe(0.5, "turn_spd_map_null_rate", 0, 60);
}

void Generator::depth() {
  maybe(0.4, "buoyancy_rate", -0.1, 0.1);
  maybe(0.5, "max_depth_rate", 0.1, 4);
  if (chance(0.4)) config("max_depth_rate_speed", chance(0.15) ? "0" : num(0.5, 4));
  maybe(0.4, "default_water_depth", 5, 60);
}

void Generator::drift() {
  if (chance(0.25)) config("drift_vector", num(-400, 400) + ", " + num(-1, 1));
  maybe(0.15, "drift_x", -1, 1);
  maybe(0.15, "drift_y", -1, 1);
  if (chance(0.3)) config("dual_state", pick({"true", "yes", "on", "TRUE"}));
}

void Generator::modes() {
  differential_ = chance(0.3);
  reverse_ = chance(0.25);
  if (case_.old) return;  // modes by messages only
  if (differential_ && chance(0.5)) config("thrust_mode_diff", pick({"true", "differential", "Differential"}));
  if (reverse_ && chance(0.2)) config("thrust_mode_reverse", pick({"true", "reverse"}));
}

void Generator::sails() {
  sails_ = parts_.sails && chance(0.25);
  if (!sails_) return;
  std::string plot;
  for (double angle = chance(0.5) ? 0 : real(5, 30); angle <= 180; angle += real(10, 60))
    plot += (plot.empty() ? "" : ": ") + text(angle) + "," + (chance(0.15) ? "0" : num(0, 130));
  config("polar_plot", plot);
  if (chance(0.8)) config("wind_conditions", "spd=" + num(0, 9) + ", dir=" + num(0, 360));
}

void Generator::controller() {
  pid_ = chance(0.4);
  if (!pid_) return;
  config("yaw_pid_kp", num(0.2, 1.5));
  maybe(0.5, "yaw_pid_kd", 0, 0.4);
  maybe(0.5, "yaw_pid_ki", 0, 0.4);
  if (chance(0.6)) config(pick({"yaw_pid_integral_limit", "yaw_pid_ki_limit"}), num(0, 0.5));
  maybe(0.6, "speed_pid_kp", 0.1, 1.5);
  maybe(0.3, "speed_pid_kd", 0, 0.3);
  maybe(0.3, "speed_pid_ki", 0, 0.2);
  maybe(0.4, "speed_pid_integral_limit", 0, 0.5);
  maybe(0.7, "speed_factor", 5, 30);
  maybe(0.3, "maxrudder", 20, 110);
  maybe(0.3, "maxthrust", 40, 130);
  maybe(0.3, "maxelevator", 5, 30);
  // The saw tooth's period is a whole number of steps: only steps without rounding meet it exactly.
  if (std::fmod(case_.dt, 0.125) == 0) maybe(0.5, "sim_instability", 0, 15);
  config("tardy_helm_threshold", text(real(1, 3) + 0.0037));
  maybe(0.3, "tardy_nav_threshold", 0.6, 3);
  if (chance(0.1)) config("simulation", "true");
  const bool gains = chance(0.5);
  if (gains) {
    config("z_to_pitch_pid_kp", num(0.02, 0.2));
    maybe(0.4, "z_to_pitch_pid_ki", 0, 0.01);
    maybe(0.4, "z_to_pitch_pid_integral_limit", 0, 0.1);
    config("pitch_pid_kp", num(0.1, 1));
    maybe(0.4, "pitch_pid_kd", 0, 0.3);
    maybe(0.4, "maxpitch", 5, 25);
  }
  const bool given = chance(0.5);
  depthControl_ = given ? chance(0.5) : gains || !case_.document;
  if (given) config("depth_control", depthControl_ ? "true" : "false");
}

std::string Generator::polygon(double x, double y, double size) {
  const std::string at = "x=" + text(x) + ",y=" + text(y);
  switch (whole(0, 3)) {
    case 0:
      return "format=ellipse," + at + ",degs=" + num(-90, 90) + ",major=" + text(size * 2) +
             ",minor=" + text(size) + ",pts=" + std::to_string(whole(4, 24));
    case 1:
      return "format=radial," + at + ",radius=" + text(size) + ",pts=" + std::to_string(whole(3, 12));
    case 2:
      return "pts={" + text(x) + "," + text(y + size) + ":" + text(x + size) + "," + text(y - size) + ":" +
             text(x - size) + "," + text(y - size * 0.6) + "},label=a";
    default:
      return "pts={" + text(x - size) + "," + text(y - size) + ":" + text(x + size) + "," + text(y - size) + ":" +
             text(x + size) + "," + text(y + size) + ":" + text(x - size) + "," + text(y + size) + "}";
  }
}

void Generator::wormholes() {
  // Where the program drives in reverse its position is rounding noise.
  if (!parts_.wormholes || !chance(0.25) || (reverse_ && !case_.document)) return;
  for (long n = whole(1, 3); n > 0; --n) {
    const std::string tag = "tag=" + pick({"a", "b", "c", "A"});
    const std::string madrid = "madrid_poly={" + polygon(real(-80, 80), real(-80, 80), real(10, 60)) + "}";
    const std::string weber = "weber_poly={" + polygon(real(-300, 300), real(-300, 300), real(10, 60)) + "}";
    std::string extra = ", connection=" + pick({"from_madrid", "from_weber", "both", "Both"});
    if (chance(0.5)) extra += ", tunnel_time=" + num(0.3, 6);
    if (chance(0.3)) extra += ", delay=" + num(0.3, 5);
    if (chance(0.5)) {
      config("wormhole", tag + ", " + madrid + ", " + weber + extra);
    } else {
      config("wormhole", tag + ", " + weber + extra);
      config("wormhole", tag + ", " + madrid);
    }
  }
}

void Generator::field() {
  if (!parts_.currentField || !chance(0.15)) return;
  std::string lines = "// drawn at random\nfieldname: drawn\n";
  if (chance(0.7)) lines += "radius: " + num(20, 120) + "\n";
  for (long n = whole(1, 12); n > 0; --n) {
    const std::string at = "x=" + num(-150, 150) + ", y=" + num(-150, 150) + ", ";
    lines += chance(0.7) ? at + "mag=" + num(0, 1) + ", ang=" + num(0, 360)
                         : at + "xdot=" + num(-1, 1) + ", ydot=" + num(-1, 1);
    lines += "\n";
  }
  case_.files["drawn.cfd"] = lines;
  config("current_field", "drawn.cfd");
  if (chance(0.8)) config("current_field_active", "true");
  for (long n = whole(0, 2); n > 0; --n) send(anyStep(), "USM_CURRENT_FIELD", pick({"true", "false", "toggle"}));
}

void Generator::actuators() {
  const bool ahead = turnRadius_ && !case_.document;  // astern the program's turn limit goes wrong (D10)
  const auto percent = [&](double limit) { return chance(0.15) ? real(-130, 130) : real(-limit, limit); };
  const auto thrust = [&] { return ahead ? real(10, 100) : chance(0.7) ? real(10, 100) : percent(100); };
  send(1, "DESIRED_THRUST", thrust());
  for (long n = whole(1, 6); n > 0; --n) send(anyStep(), "DESIRED_THRUST", thrust());
  for (long n = whole(1, 6); n > 0; --n) send(anyStep(), "DESIRED_RUDDER", percent(chance(0.5) ? 20 : 100));
  for (long n = whole(0, 5); n > 0; --n) send(anyStep(), "DESIRED_ELEVATOR", percent(60));
  if (!differential_) return;
  for (long n = whole(2, 8); n > 0; --n)
    send(anyStep(), pick({"DESIRED_THRUST_L", "DESIRED_THRUST_R"}), ahead ? real(10, 90) : percent(100));
}

// Orders renewed often enough, or now and then not.
void Generator::orders() {
  const long pieces = whole(2, 4), length = case_.steps / pieces;
  for (long piece = 0; piece < pieces; ++piece) {
    const long from = piece * length + 1,
               until = std::min(case_.steps, from + length - 1 - (chance(0.3) ? length / 2 : 0));
    const long every = whole(1, std::max(1L, static_cast<long>(1.2 / case_.dt)));
    const auto order = [&](const std::string& var, double value) {
      case_.inputs.push_back({from, var, value, until, every});
    };
    order("DESIRED_HEADING", real(-180, 360));
    order("DESIRED_SPEED", chance(0.15) ? 0 : real(0.2, 4));
    if (depthControl_ || chance(0.2)) order("DESIRED_DEPTH", real(0, 20));
  }
  for (long n = whole(0, 2); n > 0; --n) send(anyStep(), "SPEED_FACTOR", chance(0.3) ? 0 : real(5, 30));
  for (long n = whole(0, 3); n > 0; --n)
    send(anyStep(), pick({"MOOS_MANUAL_OVERRIDE", "MOOS_MANUAL_OVERIDE"}),
         pick({"true", "false", "FALSE", "maybe"}));
  if (chance(0.2)) send(anyStep(), "DESIRED_THRUST", real(0, 100));
}

void Generator::events() {
  const bool document = case_.document;
  const auto some = [&](double p, auto&& act) {
    if (!chance(p)) return;
    for (long n = whole(1, 3); n > 0; --n) act(anyStep());
  };
  some(0.25, [&](long k) { send(k, pick({"DRIFT_X", "CURRENT_X", "DRIFT_Y", "CURRENT_Y"}), real(-1, 1)); });
  some(0.25, [&](long k) {
    send(k, pick({"DRIFT_VECTOR", "DRIFT_VECTOR_ADD"}), num(-400, 400) + pick({",", ", "}) + num(-1, 1));
  });
  some(0.15, [&](long k) { send(k, pick({"DRIFT_VECTOR_MULT", "USM_DRIFT_VECTOR_MULT"}), real(-2, 2)); });
  some(0.15, [&](long k) { send(k, "ROTATE_SPEED", chance(0.3) ? 0 : real(-3, 3)); });
  some(0.2, [&](long k) { send(k, pick({"WATER_DEPTH", "USM_WATER_DEPTH"}), chance(0.2) ? 0 : real(-5, 60)); });
  some(0.15, [&](long k) { send(k, pick({"BUOYANCY_RATE", "USM_BUOYANCY_RATE"}), real(-0.3, 0.3)); });
  some(0.1, [&](long k) { send(k, "BUOYANCY_CONTROL", pick({"true", "false", "true"})); });
  some(0.1, [&](long k) { send(k, "TRIM_CONTROL", pick({"true", "false"})); });
  some(0.2, [&](long k) { send(k, "USM_TURN_RATE", real(-20, 120)); });
  if (turnRadius_)
    some(0.4, [&](long k) { send(k, "USM_TURN_RADIUS", chance(0.2) ? 0 : real(document ? -2 : 3, 40)); });
  if (differential_)
    some(0.8, [&](long k) {
      send(k, "THRUST_MODE_DIFFERENTIAL", pick({"true", "false", "differential", "Normal"}));
    });
  if (reverse_)
    some(0.9, [&](long k) {
      send(k, "THRUST_MODE_REVERSE", pick({"true", "false", "Reverse", "normal", "true"}));
    });
  if (sails_)
    some(0.6, [&](long k) {
      send(k, "WIND_CONDITIONS",
           pick({"spd=" + num(0, 9) + ", dir=" + num(0, 400), "dir=" + num(0, 360), "spd=" + num(0, 9),
                 "spd=-2, dir=" + num(0, 360), "dir=-3", "spd=3, gust=2", "spd=abc", "DIR=90,SPD=4"}));
    });
  resets();
  if (chance(0.35)) malformed();
}

void Generator::resets() {
  const bool document = case_.document;
  if (chance(0.3)) {
    send(anyStep(), "USM_RESET", pose());
    if (chance(0.4))
      send(anyStep(), "USM_RESET", pick({"x=1, bogus=2, y=3", "1, two, 3", "x=4,y=abc,heading=20", "hdg=20"}));
  }
  if (chance(0.15))
    send(anyStep(), "USM_RESET_NAV", std::variant<double, std::string>(chance(0.5) ? "true" : "1"));
  // On for a while, then off.
  const auto spell = [&](double p, const std::string& var, const std::string& on, const std::string& off) {
    if (!chance(p)) return false;
    const long from = anyStep();
    send(from, var, on);
    if (chance(0.9)) send(std::min(case_.steps, from + whole(1, 40)), var, off);
    return true;
  };
  const bool obstacle = spell(0.2, "OBSTACLE_HIT", pick({"true", "on"}), pick({"false", "no", "FALSE"}));
  // In the program a disabled spell or an obstacle together with a pause winds its clock back: nothing to keep.
  const bool pause = (document || !obstacle) && spell(0.2, "USM_SIM_PAUSED", pick({"true", "yes", "toggle"}),
                                                      pick({"false", "off", "toggle"}));
  if (pause && !document) return;
  if (spell(0.2, "USM_ENABLED", "false", "true")) {
    for (long n = whole(1, 8); n > 0; --n) send(anyStep(), pick({"NAV_X", "NAV_Y", "NAV_HEADING"}), real(0, 100));
  }
}

void Generator::malformed() {
  for (long n = whole(1, 5); n > 0; --n) {
    const long k = anyStep();
    switch (whole(0, 5)) {
      case 0:
        send(k, pick({"DRIFT_VECTOR", "DRIFT_VECTOR_ADD"}),
             pick({"abc, 2", "12", "1,2,3", "", "1e2, 3", "4,", "nan,1"}));
        break;
      case 1:
        send(k, pick({"USM_ENABLED", "OBSTACLE_HIT", "USM_SIM_PAUSED"}), pick({"perhaps", "", "1", "tru e"}));
        break;
      case 2:
        send(k, pick({"THRUST_MODE_REVERSE", "THRUST_MODE_DIFFERENTIAL"}), pick({"on", "yes", "", "1"}));
        break;
      case 3:
        send(
            k,
            pick({"DRIFT_X", "WATER_DEPTH", "ROTATE_SPEED", "DESIRED_THRUST", "DESIRED_HEADING", "USM_TURN_RATE"}),
            "0.5");
        break;
      case 4:
        send(k, pick({"USM_RESET", "DRIFT_VECTOR", "USM_ENABLED", "THRUST_MODE_REVERSE", "BUOYANCY_CONTROL"}),
             real(0, 5));
        break;
      default:
        if (case_.document)
          send(k, "USM_RESET",
               pick({"", "x=1,,y=2", "x=1e2", "1,2,3,4,5,6", "x=", "abc", "x=1, y = 2 ", "=3", "x=0x10"}));
    }
  }
}

// Lines that a mission file may hold, each somewhere among the good ones.
void Generator::badLines() {
  const Words numbers = {"start_x",
                         "start_y",
                         "start_heading",
                         "start_speed",
                         "start_depth",
                         "drift_x",
                         "drift_y",
                         "rotate_speed",
                         "buoyancy_rate",
                         "max_acceleration",
                         "max_deceleration",
                         "max_depth_rate",
                         "max_depth_rate_speed",
                         "max_speed",
                         "max_rudder_degs_per_sec",
                         "turn_rate",
                         "turn_radius",
                         "turn_spd_loss",
                         "thrust_factor",
                         "default_water_depth",
                         "trim_tolerance",
                         "yaw_pid_kd",
                         "maxrudder",
                         "speed_factor",
                         "sim_instability",
                         "tardy_nav_threshold",
                         "z_to_pitch_pid_ki"};
  const Words texts = {"abc", "1e3", "--3", "1.2.3", "nan", "0x10", "1,5", "3m", "-", ".", "inf"};
  for (long n = whole(1, 8); n > 0; --n) {
    std::pair<std::string, std::string> line;
    switch (whole(0, 5)) {
      case 0:
      case 1:
        line = {pick(numbers), pick(texts)};
        break;
      case 2:
        line = {
            pick({"start_depth", "max_acceleration", "max_deceleration", "max_rudder_degs_per_sec", "turn_rate",
                  "turn_spd_loss", "thrust_factor", "default_water_depth", "speed_factor", "max_speed"}),
            pick({"-3.7", "-0.2", "+0.5", "250.5", ".5", "5."})};
        break;
      case 3:
        line = {pick({"dual_state", "thrust_reflect", "thrust_mode_diff", "thrust_mode_reverse", "simulation"}),
                pick({"maybe", "1", "0", "tru"})};
        break;
      case 4:
        line = {pick({"start_pos", "drift_vector", "drift_vector"}),
                pick({"abc", "1,2,3", "x=4, bogus=5, y=6", "7, 8, nine", "12", "x=1e1"})};
        break;
      default:
        line = {
            pick({"thrust_map", "polar_plot", "wind_conditions"}),
            pick({"10:a, 20:1", "10:0.3, 20", "90:8, 20:1", "0,0: 45,x", "spd=3, gust=1", "dir=-4", "spd=-1"})};
    }
    if (chance(0.03)) line = {"depth_control", pick({"maybe", "1"})};  // P6
    // These change what the rest of the case may do, or the program's reading of them is beyond the specification.
    if (line.first == "polar_plot" && !sails_) continue;
    if (line.first == "wind_conditions" && !sails_) continue;
    if (line.first == "turn_radius" || line.first == "thrust_mode_diff")
      if (chance(0.5)) continue;
    const auto at = case_.config.begin() + whole(0, static_cast<long>(case_.config.size()));
    case_.config.insert(at, line);
  }
}

// The order of lines counts in a file; only those of the turn-speed map keep theirs, which a scenario has not.
void Generator::shuffle() {
  const auto isMap = [](const auto& line) { return line.first.rfind("turn_spd_map", 0) == 0; };
  std::vector<std::pair<std::string, std::string>> map;
  for (const auto& line : case_.config)
    if (isMap(line)) map.push_back(line);
  for (std::size_t i = case_.config.size(); i > 1; --i)
    std::swap(case_.config[i - 1], case_.config[static_cast<std::size_t>(whole(0, static_cast<long>(i) - 1))]);
  auto next = map.begin();
  for (auto& line : case_.config)
    if (isMap(line)) line = *next++;
}

Case Generator::make(std::uint64_t seed) {
  case_.name = "random_" + std::to_string(seed);
  case_.document = chance(0.5) && !parts_.badLines && !parts_.oldProgram;
  case_.old = parts_.oldProgram;
  const double steps[] = {0.05, 0.1, 0.125, 0.2, 0.25, 0.5};
  case_.dt = steps[whole(0, 5)];
  case_.steps = whole(120, 350);
  start();
  motion();
  thrustMap();
  modes();
  if (!case_.old) turning();
  depth();
  drift();
  if (!case_.old) {
    sails();
    controller();
    wormholes();
    field();
  }
  shuffle();
  if (parts_.badLines) badLines();
  if (pid_)
    orders();
  else
    actuators();
  events();
  return case_;
}

}  // namespace

Case randomCase(std::uint64_t seed, const CaseParts& parts) {
  return Generator(seed, parts).make(seed);
}

std::string describe(const Case& input) {
  std::ostringstream out;
  out << input.name
      << (input.document ? " document"
          : input.old    ? " old program"
                         : " program")
      << " dt=" << input.dt << " t0=" << input.t0 << " steps=" << input.steps << "\n";
  for (const auto& [name, value] : input.config) out << "  " << name << " = " << value << "\n";
  for (const Input& i : input.inputs) {
    out << "  step " << i.step;
    if (i.until >= 0) out << ".." << i.until << " every " << i.every;
    out << ": " << i.var << " = ";
    if (const double* number = std::get_if<double>(&i.value))
      out << *number << "\n";
    else
      out << '"' << std::get<std::string>(i.value) << "\"\n";
  }
  for (const auto& [name, text] : input.files) out << "  file " << name << ":\n" << text;
  return out.str();
}

}  // namespace antipode::oracle
