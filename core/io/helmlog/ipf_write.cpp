// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/helmlog/ipf_write.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace antipode {
namespace {

/// A straight piece: `slope * index + offset` from index `low` to `high`, both included.
struct Segment {
  int low = 0, high = 0;
  double slope = 0, offset = 0;
};

/// One variable of a function, with the utility at each of its values.
struct FunctionSide {
  IpfVariable variable;
  std::vector<double> utilities;
  std::vector<Segment> segments;
};

constexpr int kDecimals = 6;  // of slopes and offsets
constexpr const char* kNames[] = {"course", "speed", "depth"};

const Grid& gridOf(const HelmGrids& grids, Variable variable) {
  return variable == Variable::Course ? grids.course : variable == Variable::Speed ? grids.speed : grids.depth;
}

IpfVariable variableOf(Variable variable, const Grid& grid) {
  return {kNames[static_cast<int>(variable)], grid.low, grid.at(grid.count() - 1), grid.count()};
}

/// As few straight pieces as hold every value.
std::vector<Segment> segmentsOf(const std::vector<double>& values) {
  constexpr double kStraight = 1e-7;  // of a utility, from value to value
  std::vector<Segment> segments;
  const int count = static_cast<int>(values.size());
  const auto at = [&](int index) { return values[static_cast<std::size_t>(index)]; };
  for (int low = 0; low < count;) {
    const double slope = low + 1 < count ? at(low + 1) - at(low) : 0;
    int high = std::min(low + 1, count - 1);
    while (high + 1 < count && std::abs(at(high + 1) - at(high) - slope) < kStraight) ++high;
    segments.push_back({low, high, slope, at(low) - slope * low});
    low = high + 1;
  }
  return segments;
}

std::vector<FunctionSide> sidesOf(const BehaviourReport& behaviour, const HelmGrids& grids, double weight) {
  std::vector<FunctionSide> sides;
  for (const Variable variable : {Variable::Course, Variable::Speed, Variable::Depth}) {
    const Grid& grid = gridOf(grids, variable);
    FunctionSide side;
    for (const Objective& objective : behaviour.objectives) {
      if (objective.variable != variable) continue;
      side.utilities.resize(static_cast<std::size_t>(grid.count()));
      for (int i = 0; i < grid.count(); ++i)
        side.utilities[static_cast<std::size_t>(i)] +=
            objective.weight / weight * utility(objective, grid, grid.at(i));
    }
    if (side.utilities.empty()) continue;
    side.variable = variableOf(variable, grid);
    side.segments = segmentsOf(side.utilities);
    sides.push_back(std::move(side));
  }
  return sides;
}

/// A number without an exponent and without zeros that say nothing.
std::string plain(double value, int decimals) {
  std::string text = fmt::format("{:.{}f}", value, decimals);
  while (decimals > 0 && text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

/// All combinations of the segments; the last variable runs fastest.
void addPieces(const std::vector<FunctionSide>& sides, std::string& text) {
  std::vector<std::size_t> at(sides.size(), 0);
  while (true) {
    double offset = 0;
    for (std::size_t s = 0; s < sides.size(); ++s) {
      const Segment& segment = sides[s].segments[at[s]];
      fmt::format_to(std::back_inserter(text), ",{},{}", segment.low, segment.high);
      offset += segment.offset;
    }
    for (std::size_t s = 0; s < sides.size(); ++s) text += ',' + plain(sides[s].segments[at[s]].slope, kDecimals);
    text += ',' + plain(offset, kDecimals);
    std::size_t s = sides.size();
    while (s > 0 && ++at[s - 1] == sides[s - 1].segments.size()) at[--s] = 0;
    if (s == 0) return;
  }
}

/// Everything before the pieces.
std::string headText(const BehaviourReport& behaviour, const std::string& name, std::int64_t iteration,
                     const std::vector<IpfVariable>& variables, std::size_t pieces) {
  std::string domain, cells;
  for (const IpfVariable& v : variables) {
    domain += fmt::format("{}{};{};{};{}", domain.empty() ? "" : ":", v.name, plain(v.low, 5), plain(v.high, 5),
                          v.points);
    cells += fmt::format(",{}", std::max(1, v.points - 1));
  }
  const std::string context = fmt::format("{}:{}", iteration, name);
  return fmt::format("H,{},{},{},{},1,{},D,{},G{},F", context.size(), context, variables.size(), pieces,
                     plain(behaviour.weight, 5), domain, cells);
}

/// Of course and speed together: at each speed the straight pieces over the courses.
std::string coupledText(const BehaviourReport& behaviour, const std::string& name, std::int64_t iteration) {
  const CourseSpeedFunction& function = *behaviour.coupled;
  const double share = behaviour.coupledWeight / behaviour.weight;
  std::string text;
  std::size_t pieces = 0;
  for (int s = 0; s < function.speed().count(); ++s) {
    std::vector<double> row(function.row(s).begin(), function.row(s).end());
    for (double& utility : row) utility *= share;
    for (const Segment& segment : segmentsOf(row)) {
      fmt::format_to(std::back_inserter(text), ",{},{},{},{},{},0,{}", segment.low, segment.high, s, s,
                     plain(segment.slope, kDecimals), plain(segment.offset, kDecimals));
      ++pieces;
    }
  }
  const std::vector<IpfVariable> variables{variableOf(Variable::Course, function.course()),
                                           variableOf(Variable::Speed, function.speed())};
  return headText(behaviour, name, iteration, variables, pieces) + text;
}

}  // namespace

std::string ipfText(const BehaviourReport& behaviour, const std::string& name, const HelmGrids& grids,
                    std::int64_t iteration) {
  const double weight = behaviour.weight;  // shared by its objective functions
  if (!(weight > 0)) return {};
  if (behaviour.coupled) return coupledText(behaviour, name, iteration);
  if (behaviour.objectives.empty()) return {};
  const std::vector<FunctionSide> sides = sidesOf(behaviour, grids, weight);
  std::size_t pieces = 1;
  std::vector<IpfVariable> variables;
  for (const FunctionSide& side : sides) {
    variables.push_back(side.variable);
    pieces *= side.segments.size();
  }
  std::string text = headText(behaviour, name, iteration, variables, pieces);
  addPieces(sides, text);
  return text;
}

std::vector<std::string> ipfPosts(const std::string& text, const std::string& name, std::int64_t iteration) {
  constexpr std::size_t kMostChars = 1950;  // of the id and a part of the text
  const std::string id = fmt::format("{}^{}", name.substr(0, kMostChars / 2), iteration);
  const std::size_t part = kMostChars - id.size(), count = text.size() / part + 1;
  std::vector<std::string> posts;
  for (std::size_t i = 0; i < count; ++i)
    posts.push_back(fmt::format("P,{},{},{},{}", id, count, i + 1, text.substr(i * part, part)));
  return posts;
}

}  // namespace antipode
