// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/drawings/drawing_grid.h"

#include "core/base/fields.h"
#include "core/io/drawings/drawing_parse.h"
#include "core/io/drawings/drawing_shapes.h"
#include "core/io/helmlog/key_values.h"
#include "core/model/polygon.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace antipode {
namespace {

constexpr double kMostGridCells = 250'000;

/// Where points lie along a direction.
struct Shadow {
  Vec2 along;
  double least, most;
};

Shadow shadowOf(std::span<const Vec2> points, Vec2 along) {
  Shadow shadow{along, dot(along, points[0]), dot(along, points[0])};
  for (const Vec2 p : points)
    shadow.least = std::min(shadow.least, dot(along, p)), shadow.most = std::max(shadow.most, dot(along, p));
  return shadow;
}

/// Those of a convex polygon across each of its edges.
std::vector<Shadow> shadowsOf(std::span<const Vec2> polygon) {
  std::vector<Shadow> shadows;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vec2 a = polygon[i], b = polygon[(i + 1) % polygon.size()];
    shadows.push_back(shadowOf(polygon, {b.y - a.y, a.x - b.x}));
  }
  return shadows;
}

/// Whether an edge parts its polygon from other points.
bool isParted(std::span<const Shadow> shadows, std::span<const Vec2> others) {
  return std::ranges::any_of(shadows, [&](const Shadow& own) {
    const Shadow other = shadowOf(others, own.along);
    return own.most < other.least || other.most < own.least;
  });
}

Result<std::vector<Vec2>> cellsOf(const std::vector<Vec2>& polygon, Vec2 size) {
  Vec2 low = polygon[0], high = low;
  for (const Vec2 p : polygon) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  const double columns = std::ceil((high.x - low.x) / size.x - 1e-9),
               rows = std::ceil((high.y - low.y) / size.y - 1e-9);
  if (!(columns * rows <= kMostGridCells)) return err("the grid has too many cells");
  const std::vector<Shadow> sides = shadowsOf(polygon);
  const Vec2 extent[] = {low, high};  // as far as the polygon goes along the edges of a cell
  std::vector<Vec2> cells;
  for (int i = 0; i < static_cast<int>(columns); ++i)
    for (int j = 0; j < static_cast<int>(rows); ++j) {
      const Vec2 from{low.x + i * size.x, low.y + j * size.y}, to = from + size;
      const Vec2 cell[] = {from, {to.x, from.y}, to, {from.x, to.y}};
      if (!isParted(sides, cell) && !isParted(shadowsOf(cell), extent)) cells.push_back(from + 0.5 * size);
    }
  return cells;
}

/// "NAME:value:NAME2:value".
std::vector<std::pair<std::string, double>> namedNumbers(std::string_view text) {
  std::vector<std::pair<std::string, double>> numbers;
  const auto parts = splitTrimmed(text, ':');
  for (std::size_t i = 0; i + 1 < parts.size(); i += 2)
    if (const auto number = parseNumber(parts[i + 1])) numbers.emplace_back(parts[i], *number);
  return numbers;
}

std::optional<std::size_t> variableOf(const DrawnGrid& grid, std::string_view name) {
  const auto at = std::ranges::find(grid.names, name);
  if (at == grid.names.end()) return std::nullopt;
  return static_cast<std::size_t>(at - grid.names.begin());
}

Result<DrawnGrid> emptyGrid(const std::vector<Vec2>& polygon, Vec2 size,
                            const std::vector<std::pair<std::string, double>>& variables) {
  if (polygon.size() < 3) return err("a grid needs a polygon");
  if (polygon.size() > std::size_t{kMaxPolygonVertices})
    return err("the polygon of a grid has at most {} vertices", kMaxPolygonVertices);
  if (!(size.x > 0) || !(size.y > 0)) return err("the size of a cell must be above 0");
  auto cells = cellsOf(polygon, size);
  if (!cells) return tl::unexpected<Error>(cells.error());
  DrawnGrid grid;
  grid.cells = std::move(*cells);
  grid.size = size;
  for (const auto& [name, value] : variables) {
    grid.names.push_back(name);
    grid.values.emplace_back(grid.cells.size(), value);
  }
  grid.least.resize(grid.names.size());
  grid.greatest.resize(grid.names.size());
  return grid;
}

std::optional<std::size_t> cellIndex(std::string_view text) {
  const auto number = parseNumber(text);
  if (!number || !(*number >= 0) || *number > kMostGridCells || std::floor(*number) != *number)
    return std::nullopt;
  return static_cast<std::size_t>(*number);
}

void setCell(DrawnGrid& grid, std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto cell = cellIndex(text.substr(0, colon));
  if (!cell || colon == text.npos || *cell >= grid.cells.size()) return;
  for (const auto& [name, value] : namedNumbers(text.substr(colon + 1)))
    if (const auto variable = variableOf(grid, name)) grid.values[*variable][*cell] = value;
}

Result<Drawing> viewGrid(std::string_view text) {
  // The polygon and what all drawings have are read as those of a polygon; the rest of the keys are ignored there.
  auto drawing = drawingFromText(DrawingKind::Polygon, text);
  if (!drawing) return drawing;
  drawing->kind = DrawingKind::Grid;
  if (!drawing->isActive) return drawing;
  Vec2 size{10, 10};
  std::vector<std::pair<std::string, double>> variables{{"v", 0}};
  const auto pairs = keyValues(text);
  for (const auto& [key, value] : pairs) {
    const std::string name = lowered(key);
    if (name == "cell_size") {
      const double number = parseNumber(value).value_or(0);
      size = {number, number};
    }
    if (name == "cell_vars") {
      variables = namedNumbers(value);
      if (variables.empty()) return errExpected("NAME:value", "cell_vars '{}' names no variable", value);
    }
    if (name == "init_val" && variables.size() == 1 && variables[0].first == "v")
      variables[0].second = parseNumber(value).value_or(0);
  }
  auto grid = emptyGrid(drawing->points, size, variables);
  if (!grid) return tl::unexpected<Error>(grid.error());
  for (const auto& [key, value] : pairs) {
    const std::string name = lowered(key);
    if (name == "cell") setCell(*grid, value);
    if (name != "cell_min" && name != "cell_max") continue;
    for (const auto& [variable, number] : namedNumbers(value))
      if (const auto at = variableOf(*grid, variable))
        (name == "cell_min" ? grid->least : grid->greatest)[*at] = number;
  }
  drawing->grid = std::make_shared<const DrawnGrid>(std::move(*grid));
  return drawing;
}

Result<Drawing> searchGrid(std::string_view text) {
  const auto parts = splitTrimmed(text, '@');
  if (parts.size() != 3) return errExpected("polygon@xsize,ysize@init", "a search grid has three parts");
  auto drawing = drawingFromText(DrawingKind::Polygon, parts[0]);
  if (!drawing) return drawing;
  drawing->kind = DrawingKind::SearchGrid;
  if (drawing->label.empty()) return err("a search grid needs a label");
  const auto sizes = splitTrimmed(parts[1], ',');
  const Vec2 size{sizes.empty() ? 0 : parseNumber(sizes[0]).value_or(0),
                  sizes.size() < 2 ? 0 : parseNumber(sizes[1]).value_or(0)};
  const double start = parseNumber(parts[2]).value_or(0);
  auto grid = emptyGrid(drawing->points, size, {{"value", start}, {"utility", start}});
  if (!grid) return tl::unexpected<Error>(grid.error());
  grid->shown = 1;
  drawing->grid = std::make_shared<const DrawnGrid>(std::move(*grid));
  return drawing;
}

Result<void> addSearchChange(GridDelta& delta, const std::vector<std::string_view>& fields) {
  const auto cell = cellIndex(fields[0]);
  const auto value = fields.size() > 2 ? parseNumber(fields[2]) : err("no value");
  if (!cell || !value) return err("'{}' is no change of a cell", fmt::join(fields, ","));
  delta.changes.push_back({*cell, "value", *value, false});
  if (fields.size() < 5) return {};
  const auto utility = parseNumber(fields[4]);
  if (!utility) return err("'{}' is no utility", fields[4]);
  delta.changes.push_back({*cell, "utility", *utility, false});
  return {};
}

}  // namespace

Result<Drawing> gridFromText(DrawingKind kind, std::string_view text) {
  return kind == DrawingKind::Grid ? viewGrid(text) : searchGrid(text);
}

std::optional<DrawingKind> gridOfDelta(std::string_view variable) {
  if (variable.size() < 10) return std::nullopt;
  const std::string name = lowered(variable);
  if (name == "view_grid_delta") return DrawingKind::Grid;
  if (name == "grid_delta") return DrawingKind::SearchGrid;
  return std::nullopt;
}

Result<GridDelta> gridDeltaFromText(DrawingKind kind, std::string_view text) {
  const auto parts = splitTrimmed(text, '@');
  if (parts.size() < 2 || parts.size() > 3)
    return errExpected("LABEL@ix,NAME,value", "a change has two or three parts");
  const std::string mode = parts.size() == 3 ? lowered(parts[1]) : std::string("delta");
  if (mode != "delta" && mode != "replace" && mode != "avg") return err("the word '{}' is not known", mode);
  GridDelta delta{kind, std::string(parts[0]), {}};
  for (const std::string_view entry : splitTrimmed(parts.back(), ':')) {
    const auto fields = splitTrimmed(entry, ',');
    if (kind == DrawingKind::SearchGrid) {
      if (fields.empty()) return err("an empty change");
      if (auto added = addSearchChange(delta, fields); !added) return tl::unexpected<Error>(added.error());
      continue;
    }
    const auto cell = fields.empty() ? std::nullopt : cellIndex(fields[0]);
    const auto value = fields.size() < 2 ? err("no value") : parseNumber(fields.back());
    if (!cell || !value || fields.size() > 3) return err("'{}' is no change of a cell", entry);
    if (mode != "avg")
      delta.changes.push_back(
          {*cell, fields.size() == 3 ? std::string(fields[1]) : std::string(), *value, mode == "delta"});
  }
  return delta;
}

Result<void> applyDelta(DrawnGrid& grid, const GridDelta& delta) {
  for (const GridDelta::Change& change : delta.changes)
    if (change.cell >= grid.cells.size() || !variableOf(grid, change.variable))
      return err("the grid '{}' has no cell {} with a variable '{}'", delta.label, change.cell, change.variable);
  for (const GridDelta::Change& change : delta.changes) {
    double& value = grid.values[*variableOf(grid, change.variable)][change.cell];
    value = change.isAdded ? value + change.value : change.value;
  }
  return {};
}

std::vector<double> gridShares(const DrawnGrid& grid) {
  if (grid.values.empty() || grid.cells.empty()) return {};
  const std::vector<double>& values = grid.values[grid.shown];
  const auto extremes = std::ranges::minmax(values);
  double least = extremes.min, most = extremes.max;
  if (grid.least[grid.shown] && grid.greatest[grid.shown])
    least = *grid.least[grid.shown], most = *grid.greatest[grid.shown];
  if (!(most > least)) return {};
  std::vector<double> shares;
  for (const double value : values) shares.push_back(std::clamp((value - least) / (most - least), 0.0, 1.0));
  return shares;
}

}  // namespace antipode
