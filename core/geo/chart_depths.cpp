// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/geo/chart_depths.h"

#include "core/base/fields.h"
#include "core/geo/geo_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr float kOnLand = -1;  // a chart does not say how high its land is

/// The classes that say how deep it is; of two that lie over each other the later one holds.
constexpr std::array<std::string_view, 3> kClasses{"DEPARE", "DRGARE", "LNDARE"};

std::optional<float> depthOf(const GeoFeature& feature, double level) {
  if (feature.layer == kClasses.back()) return kOnLand;
  const auto least = feature.fields.find("DRVAL1");
  if (least == feature.fields.end()) return std::nullopt;
  const auto depth = parseNumber(least->second);
  return depth ? std::optional(static_cast<float>(*depth + level)) : std::nullopt;
}

/// Fills areas of a frame row by row, between the crossings of their edges.
class AreaFiller {
 public:
  AreaFiller(const GridFrame& frame, std::vector<float>& values)
      : frame_(frame), values_(values), crossings_(static_cast<std::size_t>(frame.rows)) {}

  void fill(const GeoFeature& area, const LocalGrid& grid, float value) {
    for (const auto& ring : area.parts)
      for (std::size_t i = 0; i + 1 < ring.size(); ++i)
        addEdge(grid.pictureFromGeo(ring[i]), grid.pictureFromGeo(ring[i + 1]));
    for (std::size_t row = 0; row < crossings_.size(); ++row) fillRow(row, value);
  }

 private:
  // In steps of the frame from its corner.
  Vec2 inFrame(Vec2 at) const { return (1 / frame_.step) * (at - frame_.corner); }

  void addEdge(Vec2 from, Vec2 to) {
    Vec2 low = inFrame(from), high = inFrame(to);
    if (low.y > high.y) std::swap(low, high);
    if (!std::isfinite(low.x + low.y + high.x + high.y) || low.y == high.y) return;
    // Rows with low.y <= row < high.y: an end that two edges share counts once.
    const double last = std::min(std::ceil(high.y) - 1, frame_.rows - 1.0);
    for (double row = std::max(std::ceil(low.y), 0.0); row <= last; ++row)
      crossings_[static_cast<std::size_t>(row)].push_back(low.x +
                                                          (row - low.y) / (high.y - low.y) * (high.x - low.x));
  }

  void fillRow(std::size_t row, float value) {
    std::vector<double>& crossings = crossings_[row];
    std::ranges::sort(crossings);
    float* const first = values_.data() + row * static_cast<std::size_t>(frame_.columns);
    for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
      const double last = std::min(crossings[i + 1], frame_.columns - 1.0);
      for (double column = std::max(std::ceil(crossings[i]), 0.0); column <= last; ++column)
        first[static_cast<std::size_t>(column)] = value;
    }
    crossings.clear();
  }

  const GridFrame& frame_;
  std::vector<float>& values_;
  std::vector<std::vector<double>> crossings_;  // by row
};

}  // namespace

Result<std::vector<float>> chartDepths(const std::string& path, const LocalGrid& grid, const GridFrame& frame,
                                       double level) {
  const auto reader = geoReader();
  if (!reader) return tl::unexpected<Error>(reader.error());
  const auto features = (*reader)->readFeatures(path, {}, {});
  if (!features) return tl::unexpected<Error>(features.error());
  std::vector<float> depths(frame.size(), std::numeric_limits<float>::quiet_NaN());
  AreaFiller filler(frame, depths);
  for (const std::string_view wanted : kClasses)
    for (const GeoFeature& feature : *features)
      if (feature.layer == wanted && feature.shape == GeoFeature::Shape::Area)
        if (const auto depth = depthOf(feature, level)) filler.fill(feature, grid, *depth);
  return depths;
}

}  // namespace antipode
