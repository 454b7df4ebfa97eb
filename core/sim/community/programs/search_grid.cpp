// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/search_grid.h"

#include "core/autonomy/behaviours/behaviour_turn.h"
#include "core/autonomy/behaviours/point_list.h"
#include "core/autonomy/encounters/node_report.h"
#include "core/autonomy/encounters/obstacle_utility.h"
#include "core/base/key_value.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace antipode {
namespace {

constexpr const char* kGridName = "psg";  ///< grid_label names only the changes
constexpr int kCellDecimals = 4;
constexpr double kMostCells = 1e6;

/// At least one: a field without width may be as long as it likes.
double cellsAcross(double low, double high, double size) {
  return std::max(1.0, std::ceil((high - low) / size));
}

/// Where cells begin: sums of their size, as the program adds them up. Rounding may give one more than fit; where
/// a cell is too small to be added, no more than that.
std::vector<double> cellStarts(double low, double high, double size) {
  std::vector<double> starts;
  const double most = cellsAcross(low, high, size) + 1;
  for (double at = low; at < high && static_cast<double>(starts.size()) < most; at += size) starts.push_back(at);
  return starts;
}

/// "a", or "{a,b}", in lower case.
bool addNames(std::set<std::string>& names, std::string_view text) {
  if (text.starts_with('{') && text.ends_with('}')) text = text.substr(1, text.size() - 2);
  for (const std::string_view name : splitTrimmed(text, ','))
    if (!name.empty()) names.insert(lowered(name));
  return !names.empty();
}

}  // namespace

std::span<const ProgramParam<SearchGrid>> SearchGrid::params() {
  static const std::array<ProgramParam<SearchGrid>, 6> kTable{
      {{"grid_config", "pts={0,0:20,0:20,20:0,20}, cell_size=10, cell_vars=x:0; lines add up.",
        [](SearchGrid& p, const std::string& v) {
          p.config_ += (p.config_.empty() || p.config_.ends_with(',') ? "" : ",") + v;
          return true;
        }},
       {"report_deltas", "On: only what has changed is posted; off: the whole grid at each turn.",
        [](SearchGrid& p, const std::string& v) { return setSwitch(p.tellsChanges_, v); }},
       {"match_name", "Only reports of these communities count.",
        [](SearchGrid& p, const std::string& v) { return addNames(p.matched_, v); }},
       {"ignore_name", "Reports of these communities do not count.",
        [](SearchGrid& p, const std::string& v) { return addNames(p.ignored_, v); }},
       {"grid_label", "Name of the grid in what has changed.",
        [](SearchGrid& p, const std::string& v) { return p.label_ = v, !v.empty(); }},
       {"grid_var_name", "Variable of the grid; changes have _DELTA behind it.",
        [](SearchGrid& p, const std::string& v) { return p.variable_ = uppered(v), !v.empty(); }}}};
  return kTable;
}

/// Cells stand in columns from west to east, each from south to north.
bool SearchGrid::readGrid(Desk& desk) {
  const std::size_t open = config_.find("pts={"), close = config_.find('}', open);
  if (open == config_.npos || close == config_.npos) return false;
  points_ = config_.substr(open, close + 1 - open);
  const auto corners = PointList::fromText(points_);
  if (!corners || corners->points.size() < 3) return false;
  const std::string others = config_.substr(0, open) + config_.substr(close + 1);
  for (const std::string_view piece : splitTrimmed(others, ',')) {
    const auto pair = keyValueOf(piece);
    if (!pair) continue;
    const auto& [key, value] = *pair;
    if (key == "cell_size" && (!setNumber(cellSize_, std::string(value)) || cellSize_ <= 0)) return false;
    const auto parts = splitTrimmed(value, ':');
    if (key != "cell_vars" || parts.size() < 2) continue;
    cellVariable_ = parts[0];
    if (parts.size() > 2) desk.warn("cell_vars: only the first variable is counted");
    if (!setNumber(startCount_, std::string(parts[1]))) return false;
  }
  Vec2 low = corners->points[0], high = low;
  for (const Vec2 corner : corners->points) {
    low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
    high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
  }
  const double cells = cellsAcross(low.x, high.x, cellSize_) * cellsAcross(low.y, high.y, cellSize_);
  if (!(cells <= kMostCells)) return false;
  const std::vector<double> rows = cellStarts(low.y, high.y, cellSize_);
  for (const double x : cellStarts(low.x, high.x, cellSize_))
    for (const double y : rows)
      if (distanceToPolygon(corners->points, {x + cellSize_ / 2, y + cellSize_ / 2}) < cellSize_ / 2)
        cells_.push_back({{x, y}, startCount_});
  return !cells_.empty();
}

void SearchGrid::start(Desk& desk) {
  for (const char* variable : {"NODE_REPORT_LOCAL", "NODE_REPORT", "PSG_RESET_GRID"}) desk.subscribe(variable);
  if (!readGrid(desk)) desk.warn("grid_config: it gives no grid");
  desk.post(variable_, gridText());
}

bool SearchGrid::counts(const std::string& community) const {
  const std::string name = lowered(community);
  return !ignored_.contains(name) && (matched_.empty() || matched_.contains(name));
}

void SearchGrid::receive(const Mail& mail, Desk&) {
  if (!counts(mail.community)) return;
  if (mail.variable == "PSG_RESET_GRID") {
    for (Cell& cell : cells_) cell.count = startCount_;
    return;
  }
  if (!mail.text()) return;
  const auto report = NodeReport::fromText(*mail.text());
  if (!report) return;
  const Vec2 at = report->at();
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    Cell& cell = cells_[i];
    const Vec2 inside = at - cell.low;
    if (inside.x < 0 || inside.y < 0 || inside.x > cellSize_ || inside.y > cellSize_) continue;
    cell.count += 1;
    changes_[i] += 1;
  }
}

std::string SearchGrid::gridText() const {
  std::string text = fmt::format("{},cell_size={},cell_vars={}:{}", points_, shortNumber(cellSize_, kCellDecimals),
                                 cellVariable_, shortNumber(startCount_, kCellDecimals));
  for (std::size_t i = 0; i < cells_.size(); ++i)
    if (cells_[i].count != startCount_)
      text += fmt::format(",cell={}:{}:{}", i, cellVariable_, shortNumber(cells_[i].count, kCellDecimals));
  return text + ",label=" + kGridName;
}

void SearchGrid::iterate(Desk& desk) {
  if (!tellsChanges_) return desk.post(variable_, gridText());
  if (changes_.empty()) return;
  std::string text = label_ + "@";
  const char* between = "";
  for (const auto& [cell, change] : changes_) {
    text += fmt::format("{}{},x,{}", between, cell, shortNumber(change, kCellDecimals));
    between = ":";
  }
  changes_.clear();
  desk.post(variable_ + "_DELTA", text);
}

void SearchGrid::hash(StateHash& hash) const {
  for (const Cell& cell : cells_) hash.add(cell.count);
  for (const auto& [cell, change] : changes_) hash.add(static_cast<std::int64_t>(cell)), hash.add(change);
}

}  // namespace antipode
