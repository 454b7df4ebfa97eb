// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_values.h"

#include "core/model/pose_text.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::size_t kMaxThrustPairs = 500;   // two a percent and more; keeps hostile files quick
constexpr std::size_t kMaxPolarPoints = 2000;  // ten a degree
constexpr std::size_t kMostWormholes = 1000;

}  // namespace

/// Applied as the programs do: up to the first unknown key, with 0 for what is not a number. In document mode a
/// bad position counts as a whole not (D14).
bool MoosValues::setStartPosition(const MoosLine& line) {
  StartPose& start = vehicle_.spec.start;
  const StartPose before = start;
  const auto strict = poseFromText(line.value, before);
  if (!strict && vehicle_.compat == Compat::Document)
    return report_.refuseValue(line, fmt::format("start_pos: {}; the line is ignored", strict.error().message),
                               strict.error().expected);
  if (!strict)
    report_.warn(
        line,
        fmt::format("start_pos: {}; it is taken as far as the reference program does", strict.error().message),
        strict.error().expected);
  start = poseFromTextLoosely(line.value, before);
  if (start.depth < 0) {
    report_.warn(line, fmt::format("start_pos: depth {} is out of range and becomes 0", numberText(start.depth)));
    start.depth = 0;
  }
  report_.reportRepetition(line, "start");
  return strict || start != before;
}

/// Pairs up to the first piece that is none; in document mode such a piece is left out (D6).
MoosValues::Pairs MoosValues::readPairs(const MoosLine& line) {
  Pairs read;
  const bool goesOn = vehicle_.compat == Compat::Document;
  std::size_t index = 0;
  for (const std::string_view piece : splitTrimmed(line.value, ',')) {
    const std::size_t colon = piece.find(':');
    const auto thrust = moosNumber(piece.substr(0, colon));
    const auto speed = colon == std::string_view::npos ? std::nullopt : moosNumber(piece.substr(colon + 1));
    const SourceLocation location = line.pieceAt(index++, ',');
    const bool isFull = read.pairs.size() + vehicle_.spec.params.thrustMap.pairs.size() >= kMaxThrustPairs;
    if (thrust && speed && !isFull) {
      read.pairs.push_back({*thrust, *speed});
      read.locations.push_back(location);
      continue;
    }
    read.isWhole = false;
    const bool isSkipped = goesOn && !(thrust && speed);
    if (!thrust || !speed)
      report_.add(Severity::Warning, location,
                  fmt::format("thrust_map: '{}' is not a pair; {}", piece,
                              isSkipped ? "it is left out" : "the rest of the line is ignored"),
                  "thrust:speed, such as 20:2.4");
    else
      report_.add(Severity::Warning, location,
                  fmt::format("thrust_map: more than {} pairs; the rest of the line is ignored", kMaxThrustPairs));
    if (!isSkipped) break;
  }
  return read;
}

/// The pairs of later lines must not fall to a bad pair of an earlier one, so bad pairs go where a further line
/// follows.
void MoosValues::dropBadPairs() {
  ThrustMap& map = vehicle_.spec.params.thrustMap;
  std::vector<SourceLocation>& locations = vehicle_.thrustPairs;
  std::vector<ThrustCurve::Dropped> dropped;
  ThrustCurve(map, {}, vehicle_.compat, &dropped);
  for (auto at = dropped.rbegin(); at != dropped.rend(); ++at) {
    const auto index = static_cast<std::ptrdiff_t>(at->index);
    const ThrustPair bad = map.pairs[at->index];
    report_.add(Severity::Warning, locations[at->index],
                fmt::format("thrust_map: pair {}:{} is left out: {}", numberText(bad.thrust),
                            numberText(bad.speed), at->reason));
    map.pairs.erase(map.pairs.begin() + index);
    locations.erase(locations.begin() + index);
    vehicle_.hasBadPairs = true;
  }
}

/// Pairs of several lines add up. For the programs a line counts up to its first bad pair (D6).
bool MoosValues::addThrustMap(const MoosLine& line) {
  const Pairs read = readPairs(line);
  if (!read.isWhole) vehicle_.hasBadPairs = true;
  if (read.pairs.empty()) return false;
  dropBadPairs();
  ThrustMap& map = vehicle_.spec.params.thrustMap;
  map.pairs.insert(map.pairs.end(), read.pairs.begin(), read.pairs.end());
  vehicle_.thrustPairs.insert(vehicle_.thrustPairs.end(), read.locations.begin(), read.locations.end());
  return true;
}

/// uSimMarineV23 replaces the whole map; a bad pair leaves nothing of it, and speed 0 at every thrust.
bool MoosValues::replaceThrustMap(const MoosLine& line) {
  VehicleParams& params = vehicle_.spec.params;
  params.thrustMap.pairs.clear();
  vehicle_.thrustPairs.clear();
  const Pairs read = readPairs(line);
  std::vector<ThrustCurve::Dropped> dropped;
  ThrustCurve(ThrustMap{read.pairs}, {}, vehicle_.compat, &dropped);
  const bool isRefused = !read.isWhole || !dropped.empty();
  if (isRefused && vehicle_.compat != Compat::Document) {
    const std::size_t bad = dropped.empty() ? read.pairs.size() : dropped.front().index;
    report_.add(Severity::Warning, line.pieceAt(bad, ','),
                fmt::format("thrust_map: {}; the whole map is empty and every speed 0, as in uSimMarineV23",
                            dropped.empty() ? "a piece is no pair" : dropped.front().reason));
    params.thrustFactor = 0;
    return true;
  }
  params.thrustMap.pairs = read.pairs;
  vehicle_.thrustPairs = read.locations;
  report_.reportRepetition(line, "params/thrust_map");
  return true;
}

/// The programs add the underscore themselves, so one at the end is removed. The old one then writes two.
bool MoosValues::setPrefix(const MoosLine& line) {
  std::string prefix = line.value;
  if (prefix.ends_with('_') && vehicle_.compat != Compat::Usimmarine) prefix.pop_back();
  if (prefix.empty()) return report_.refuseValue(line, "prefix: '_' is not usable; the line is ignored", "a word");
  vehicle_.spec.params.prefix = prefix;
  report_.reportRepetition(line, "params/prefix");
  return true;
}

/// A variable under which an output of the controller is published too.
bool MoosValues::setPostName(const MoosLine& line, std::string& variable, const char* forbidden) {
  if (uppered(line.value) == forbidden)
    return report_.refuseValue(line,
                               fmt::format("{}: '{}' is not usable; the line is ignored", line.name, line.value),
                               fmt::format("the name of a variable other than {}", forbidden));
  variable = line.value;
  report_.reportRepetition(line, "params/" + line.name);
  return true;
}

/// As the program's wind model: the keys before a bad one count, but then the polar plot does not turn.
bool MoosValues::setWind(const MoosLine& line) {
  std::string text;
  for (const std::string_view piece : splitTrimmed(line.value, ',')) {
    const std::size_t equals = piece.find('=');
    const bool good = equals == std::string_view::npos || moosNumber(piece.substr(equals + 1));
    if (!text.empty()) text += ',';
    text += good ? std::string(piece) : fmt::format("{}=?", piece.substr(0, equals));
  }
  WindState wind = vehicle_.wind;
  const auto applied = wind.apply(text, vehicle_.compat);
  if (!applied && (!wind.known || vehicle_.compat == Compat::Document))
    return report_.refuseValue(line,
                               fmt::format("wind_conditions: '{}' is not usable; the line is ignored", line.value),
                               applied.error().expected);
  const bool changed = wind.wind != vehicle_.wind.wind || wind.known != vehicle_.wind.known;
  if (!applied)
    report_.warn(
        line,
        fmt::format("wind_conditions: '{}' is not usable as a whole; what stands before the mistake counts, and "
                    "the sails stay turned to {} degrees",
                    line.value, numberText(wind.plotDirection)),
        applied.error().expected);
  if (!applied && !changed) return false;
  vehicle_.wind = wind;
  // A scenario knows one direction: that of the plot decides over the speed.
  vehicle_.spec.params.windConditions = Wind{wind.plotDirection, wind.wind.speed};
  report_.reportRepetition(line, "params/wind_conditions");
  return true;
}

/// Lines add up; a line with a bad pair, or with an angle that is set already, counts as a whole not.
bool MoosValues::addPolarPlot(const MoosLine& line) {
  PolarPlot& plot = vehicle_.spec.params.polarPlot;
  const bool plain = line.value.find_first_not_of("+-.0123456789,:") == std::string::npos;
  const auto points = static_cast<std::size_t>(std::ranges::count(line.value, ':')) + 1 + plot.points().size();
  const auto added = !plain                     ? err("")
                     : points > kMaxPolarPoints ? err("more than {} points", kMaxPolarPoints)
                                                : plot.add(line.value);
  if (added) {
    vehicle_.locations["params/polar_plot"] = line.valueLocation();
    return true;
  }
  const std::string& why = added.error().message;
  return report_.refuseValue(line,
                             fmt::format("polar_plot: '{}' is not usable{}; the line is ignored", line.value,
                                         why.empty() ? "" : " (" + why + ")"),
                             "pairs angle,percent such as \"0,0: 45,65: 90,80\", no angle twice");
}

bool MoosValues::addWormhole(const MoosLine& line) {
  if (vehicle_.wormholes.size() >= kMostWormholes)
    return report_.refuseValue(line, fmt::format("wormhole: more than {}; the line is ignored", kMostWormholes),
                               "");
  const std::size_t before = vehicle_.wormholes.size();
  const auto added = addWormholeLine(vehicle_.wormholes, line.value);
  if (vehicle_.wormholes.size() > before)
    vehicle_.locations[fmt::format("wormholes/{}", before)] = line.valueLocation();
  if (!added)
    return report_.refuseValue(line, fmt::format("wormhole: {}; the line is ignored", added.error().message),
                               added.error().expected);
  return true;
}

}  // namespace antipode
