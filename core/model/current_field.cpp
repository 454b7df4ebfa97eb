// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/current_field.h"

#include "core/model/drift.h"
#include "core/model/keyed_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace antipode {
namespace {

constexpr const char* kLineExpected =
    "\"fieldname: text\", \"radius: metres\", \"render_hint: key=value\" or \"x=, y=, mag=, ang=\"";

Result<CurrentVector> vectorFromText(std::string_view line) {
  const auto items = keyedItems(line);
  if (!items) return tl::unexpected<Error>(items.error());
  std::optional<double> x, y;
  double mag = 0, ang = 0, xdot = 0, ydot = 0;
  for (const KeyedItem& item : *items) {
    if (isDrawingKey(item.key)) continue;
    const auto number = parseNumber(item.value);
    if (!number) return errExpected("a number", "{} '{}' is not a number", item.key, item.value);
    if (item.key == "x" || item.key == "xpos")
      x = *number;
    else if (item.key == "y" || item.key == "ypos")
      y = *number;
    else if (item.key == "mag")
      mag = *number;
    else if (item.key == "ang")
      ang = *number;
    else if (item.key == "xdot")
      xdot = *number;
    else if (item.key == "ydot")
      ydot = *number;
    else
      return errExpected("x, y, mag, ang, xdot or ydot", "unknown key '{}' of a vector", item.key);
  }
  if (!x || !y) return errExpected("\"x=, y=, mag=, ang=\"", "a vector without {}", x ? "y" : "x");
  const Vec2 flow = mag == 0 ? Vec2{} : driftFromVector(ang, mag);
  return CurrentVector{{*x, *y}, flow + Vec2{xdot, ydot}};
}

/// Collects the lines of a field file.
struct FieldText {
  std::string name;
  double radius = 20;
  std::vector<CurrentVector> vectors;

  Result<void> addLine(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || line.find('=') < colon) {
      const auto vector = vectorFromText(line);
      if (!vector) return tl::unexpected<Error>(vector.error());
      vectors.push_back(*vector);
      return {};
    }
    const std::string key = lowered(trimmed(line.substr(0, colon)));
    const std::string_view value = trimmed(line.substr(colon + 1));
    if (key == "fieldname") {
      name = value;
    } else if (key == "radius") {
      const auto number = parseNumber(value);
      if (!number || *number <= 0)
        return errExpected("a number above 0 (m)", "radius: '{}' is out of range", value);
      radius = *number;
    } else if (key != "render_hint") {  // hints only describe how a field is drawn
      return errExpected(kLineExpected, "'{}' is no line of a current field", line);
    }
    return {};
  }
};

}  // namespace

CurrentField::CurrentField(std::string name, double radius, std::vector<CurrentVector> vectors)
    : name_(std::move(name)), radius_(radius), vectors_(std::move(vectors)) {
  if (!vectors_.empty() && radius_ > 0) buildGrid();
}

CurrentField CurrentField::fromText(std::string_view text, const std::string& fileName, Problems& problems) {
  constexpr int kMaxReported = 100;
  FieldText field;
  int leftOut = 0;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, std::min(text.substr(0, end).find("//"), end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (trimmed(line).empty()) continue;
    if (const auto outcome = field.addLine(trimmed(line)); !outcome && ++leftOut <= kMaxReported) {
      const int column = static_cast<int>(line.find_first_not_of(" \t\r")) + 1;
      problems.push_back({Severity::Warning,
                          {fileName, number, column},
                          "environment/current_field",
                          "current field: " + outcome.error().message + "; the line is left out",
                          outcome.error().expected});
    }
  }
  if (leftOut > kMaxReported)
    problems.push_back({Severity::Warning,
                        {fileName, 1, 1},
                        "environment/current_field",
                        fmt::format("current field: {} more lines are left out", leftOut - kMaxReported),
                        {}});
  return {std::move(field.name), field.radius, std::move(field.vectors)};
}

std::string CurrentField::text() const {
  std::string out = name_.empty() ? "" : fmt::format("fieldname: {}\n", name_);
  out += fmt::format("radius: {}\n", numberText(radius_));
  for (const CurrentVector& v : vectors_)
    out += fmt::format("x={},y={},xdot={},ydot={}\n", numberText(v.at.x), numberText(v.at.y), numberText(v.flow.x),
                       numberText(v.flow.y));
  return out;
}

bool CurrentField::operator==(const CurrentField& other) const {
  return name_ == other.name_ && radius_ == other.radius_ && vectors_ == other.vectors_;
}

/// Column (or row) for an offset from the edge of the grid. It is monotone, so a cell contains all vectors that
/// act on its points.
int CurrentField::cellOf(double offset, int count) const {
  const double cell = std::floor(offset / cellSize_);
  return cell > 0 ? static_cast<int>(std::min(cell, static_cast<double>(count - 1))) : 0;
}

void CurrentField::buildGrid() {
  const double reach = radius_ * 1.000001;  // tolerance, so that a rounding error at the rim hides no vector
  Vec2 low = vectors_.front().at, high = low;
  for (const CurrentVector& v : vectors_) {
    low = {std::min(low.x, v.at.x), std::min(low.y, v.at.y)};
    high = {std::max(high.x, v.at.x), std::max(high.y, v.at.y)};
  }
  gridMin_ = low - Vec2{reach, reach};
  const Vec2 size = high + Vec2{reach, reach} - gridMin_;
  // The cells are at least as wide as the radius. There are not many more cells than vectors: a field over a
  // large area gets wider cells.
  const double mostCells = 64.0 + 4.0 * static_cast<double>(vectors_.size());
  cellSize_ = std::max({radius_, std::sqrt(size.x) * std::sqrt(size.y) / std::sqrt(mostCells),
                        std::max(size.x, size.y) / mostCells});
  columns_ = rows_ = 1;
  if (std::isfinite(cellSize_)) {
    columns_ = cellOf(size.x, 1 << 24) + 1;
    rows_ = cellOf(size.y, 1 << 24) + 1;
  } else {
    cellSize_ = std::numeric_limits<double>::max();
  }
  const auto forEachCell = [&](const CurrentVector& v, auto&& visit) {
    const Vec2 at = v.at - gridMin_;
    for (int row = cellOf(at.y - reach, rows_); row <= cellOf(at.y + reach, rows_); ++row)
      for (int column = cellOf(at.x - reach, columns_); column <= cellOf(at.x + reach, columns_); ++column)
        visit(static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
              static_cast<std::size_t>(column));
  };
  // Each cell lists all vectors that act anywhere in it, in the order of the file. A query reads one cell only,
  // and the order of its sum is fixed.
  cellStart_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_) + 1, 0);
  for (const CurrentVector& v : vectors_) forEachCell(v, [&](std::size_t cell) { ++cellStart_[cell + 1]; });
  std::partial_sum(cellStart_.begin(), cellStart_.end(), cellStart_.begin());
  order_.resize(cellStart_.back());
  std::vector<std::size_t> next(cellStart_.begin(), cellStart_.end() - 1);
  for (std::size_t i = 0; i < vectors_.size(); ++i)
    forEachCell(vectors_[i], [&](std::size_t cell) { order_[next[cell]++] = i; });
}

Vec2 CurrentField::at(Vec2 position) const {
  const Vec2 offset = position - gridMin_;
  if (!(offset.x >= 0 && offset.y >= 0) || columns_ == 0) return {};
  if (offset.x > cellSize_ * columns_ || offset.y > cellSize_ * rows_) return {};
  const auto cell = static_cast<std::size_t>(cellOf(offset.y, rows_)) * static_cast<std::size_t>(columns_) +
                    static_cast<std::size_t>(cellOf(offset.x, columns_));
  Vec2 sum;
  double felt = 0;
  for (std::size_t i = cellStart_[cell]; i < cellStart_[cell + 1]; ++i) {
    const CurrentVector& v = vectors_[order_[i]];
    const double away = distance(position, v.at);
    if (!(away < radius_)) continue;
    const double share = 1 - away / radius_;
    sum = sum + share * share * v.flow;
    ++felt;
  }
  return felt > 0 ? Vec2{sum.x / felt, sum.y / felt} : Vec2{};
}

}  // namespace antipode
