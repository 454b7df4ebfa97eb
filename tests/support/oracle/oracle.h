// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// A second model of the vehicle, written from the specification's text alone and sharing no code with core/:
/// naive, slow, section by section, with the C library's mathematics. Tests compare the product with it.
/// Sections named in comments are those of vehicle-model.md unless another file is named.
namespace antipode::oracle {

/// One message of a case (tests/data/reference: "inputs"). Delivered before `step`, and before step+every,
/// step+2*every, ... <= until where `until` is given.
struct Input {
  long step = 1;
  std::string var;
  std::variant<double, std::string> value;
  long until = -1;
  long every = 1;
};

/// A whole run as the reference cases state it.
struct Case {
  std::string name;
  bool document = true;  ///< compat: document, else usimmarine_v22
  bool old = false;      ///< compat: usimmarine; then not document (usimmarine-old.md)
  double dt = 0.1;       ///< s
  double t0 = 1000;      ///< s
  long steps = 0;
  std::vector<std::pair<std::string, std::string>> config;  ///< simulator block, in file order
  std::vector<Input> inputs;                                ///< in list order
  std::map<std::string, std::string> files;                 ///< name -> text, for current_field
  // Both to find cases that rounding decides:
  double noise = 0;   ///< size of a deterministic disturbance of every record after every step
  double bias = 0;    ///< added to every number of every record after every step
  double margin = 0;  ///< m by which the polygons of wormholes count as larger; negative: smaller
};

/// The columns of the reference's CSV files, in their order.
inline const std::vector<std::string> kColumns = {
    "step",    "time", "x",        "y",          "heading",  "speed",    "depth",        "pitch",        "yaw",
    "sog",     "hog",  "altitude", "rudder",     "thrust",   "elevator", "thrust_left",  "thrust_right", "drift_x",
    "drift_y", "gt_x", "gt_y",     "gt_heading", "gt_speed", "gt_depth", "transparency", "transported"};

/// One row; NaN = empty field.
using Row = std::array<double, 26>;

/// Row 0 is the initial state, then one row a step.
std::vector<Row> run(const Case& input);

}  // namespace antipode::oracle
