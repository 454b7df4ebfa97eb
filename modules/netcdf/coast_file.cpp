// SPDX-License-Identifier: GPL-3.0-or-later
// A coastline of GSHHG is cut into bins of latitude and longitude. A bin holds segments: pieces of shores that
// cross it from side to side, with the land on their left, and closed ones. Where a crossing one ends the land
// goes on along the border of the bin, counter-clockwise, to where the next one begins.
#include "modules/netcdf/coast_file.h"

#include "modules/netcdf/netcdf_file.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr int kClosed = 4;            // in the place of a side
constexpr int kGroundingLine = 6;     // level of the Antarctic shore under the ice
constexpr double kBorderStep = 0.25;  // degrees; the border of a bin is no straight line on a map

struct CoastSegment {
  std::vector<LatLon> points;
  int entry = kClosed;
  bool isUsed = false;
};

/// The border of a bin as one line from the south-west corner, counter-clockwise, 4 sides long.
class BinBorder {
 public:
  BinBorder(LatLon southWest, double size) : corner_(southWest), size_(size) {}

  double placeOf(LatLon p) const {
    const double x = p.lon - corner_.lon, y = p.lat - corner_.lat;
    const double away[4] = {y, size_ - x, size_ - y, x};  // from S, E, N, W
    const auto side = std::min_element(away, away + 4) - away;
    const double along[4] = {x, y, size_ - x, size_ - y};
    return static_cast<double>(side) * size_ + std::clamp(along[side], 0.0, size_);
  }
  LatLon at(double place) const {
    const double side = std::floor(place / size_), along = place - side * size_;
    switch (static_cast<int>(side) % 4) {
      case 0:
        return {corner_.lat, corner_.lon + along};
      case 1:
        return {corner_.lat + along, corner_.lon + size_};
      case 2:
        return {corner_.lat + size_, corner_.lon + size_ - along};
      default:
        return {corner_.lat + size_ - along, corner_.lon};
    }
  }
  /// From one place to another one ahead of it, with all points between that neighbours have, too.
  void walk(double from, double to, std::vector<LatLon>& ring) const {
    for (double next = (std::floor(from / kBorderStep) + 1) * kBorderStep; next < to; next += kBorderStep)
      ring.push_back(at(next));
  }
  double length() const { return 4 * size_; }

 private:
  LatLon corner_;
  double size_;
};

class Gshhg final : public CoastFile {
 public:
  explicit Gshhg(NetcdfFile file) : file_(std::move(file)) {}
  ~Gshhg() override {
    const std::lock_guard lock(netcdfMutex());
    const NetcdfFile closed(std::move(file_));
  }

  Result<void> load() {
    const auto minutes = file_.integers("Bin_size_in_minutes");
    columns_ = first(file_.integers("N_bins_in_360_longitude_range"));
    rows_ = first(file_.integers("N_bins_in_180_degree_latitude_range"));
    size_ = first(minutes) / 60.0;
    firstSegment_ = file_.integers("Id_of_first_segment_in_a_bin");
    segments_ = file_.integers("N_segments_in_a_bin");
    nodeLevels_ = file_.integers("Embedded_node_levels_in_a_bin");
    info_ = file_.integers("Embedded_npts_levels_exit_entry_for_a_segment");
    firstPoint_ = file_.integers("Id_of_first_point_in_a_segment");
    lon_ = file_.variable("Relative_longitude_from_SW_corner_of_bin");
    lat_ = file_.variable("Relative_latitude_from_SW_corner_of_bin");
    const std::size_t bins = static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_);
    const bool isWhole = columns_ > 0 && rows_ > 0 && size_ > 0 && firstSegment_.size() == bins &&
                         segments_.size() == bins && nodeLevels_.size() == bins && !info_.empty() &&
                         info_.size() == firstPoint_.size() && lon_ && lat_;
    if (!isWhole) return file_.error("this is no coastline of GSHHG");
    return {};
  }

  double binDegrees() const override { return size_; }

  Result<Land> land(int column, int row) override {
    // The file counts longitudes from 0 and rows from the north.
    const int fileColumn = ((column + columns_ / 2) % columns_ + columns_) % columns_;
    if (row < 0 || row >= rows_) return Land{};
    const auto bin = static_cast<std::size_t>(rows_ - 1 - row) * static_cast<std::size_t>(columns_) +
                     static_cast<std::size_t>(fileColumn);
    const LatLon corner{row * size_ - 90, column * size_ - 180};
    auto segments = readSegments(bin, corner);
    if (!segments) return tl::unexpected<Error>(segments.error());
    return assemble(std::move(*segments), corner, (nodeLevels_[bin] >> 9 & 7) % 2 == 1);
  }

 private:
  static int first(const std::vector<int>& numbers) { return numbers.empty() ? 0 : numbers.front(); }

  Result<std::vector<CoastSegment>> readSegments(std::size_t bin, LatLon corner) const {
    std::vector<CoastSegment> segments;
    const int begin = firstSegment_[bin], count = segments_[bin];
    if (count == 0) return segments;
    if (begin < 0 || count < 0 || std::size_t(begin) + std::size_t(count) > info_.size())
      return file_.error("the coastline is damaged");
    const std::size_t last = std::size_t(begin) + std::size_t(count) - 1;
    const auto firstOfAll = static_cast<std::size_t>(firstPoint_[std::size_t(begin)]);
    const std::size_t end = static_cast<std::size_t>(firstPoint_[last]) + std::size_t(info_[last] >> 9);
    if (end < firstOfAll || end - firstOfAll > 20'000'000) return file_.error("the coastline is damaged");
    std::vector<int> lons(end - firstOfAll), lats(end - firstOfAll);
    {
      const std::lock_guard lock(netcdfMutex());
      for (const auto& [variable, to] : {std::pair(*lon_, &lons), std::pair(*lat_, &lats)})
        if (auto read = file_.read(variable, firstOfAll, to->size(), to->data()); !read)
          return tl::unexpected<Error>(read.error());
    }
    // The numbers are stored as if they had a sign.
    const auto degrees = [this](int number) { return (number & 0xffff) / 65535.0 * size_; };
    for (std::size_t s = std::size_t(begin); s <= last; ++s) {
      if ((info_[s] >> 6 & 7) == kGroundingLine) continue;
      const auto from = static_cast<std::size_t>(firstPoint_[s]) - firstOfAll;
      const auto points = static_cast<std::size_t>(info_[s] >> 9);
      if (points < 2 || from + points > lons.size()) continue;
      CoastSegment segment;
      segment.entry = info_[s] >> 3 & 7;
      for (std::size_t i = from; i < from + points; ++i)
        segment.points.push_back({corner.lat + degrees(lats[i]), corner.lon + degrees(lons[i])});
      segments.push_back(std::move(segment));
    }
    return segments;
  }

  Land assemble(std::vector<CoastSegment> segments, LatLon corner, bool isLand) const {
    Land land;
    const BinBorder border(corner, size_);
    for (const CoastSegment& segment : segments) {
      land.shores.push_back(segment.points);
      if (segment.entry != kClosed) continue;
      land.rings.push_back(segment.points);
    }
    const bool isCrossed = std::ranges::any_of(segments, [](const CoastSegment& s) { return s.entry != kClosed; });
    if (!isCrossed && isLand) {
      land.rings.emplace_back();
      land.rings.back().push_back(border.at(0));
      border.walk(0, border.length(), land.rings.back());
    }
    for (CoastSegment& start : segments)
      if (start.entry != kClosed && !start.isUsed) land.rings.push_back(ringFrom(start, segments, border));
    return land;
  }

  static std::vector<LatLon> ringFrom(CoastSegment& start, std::vector<CoastSegment>& segments,
                                      const BinBorder& border) {
    std::vector<LatLon> ring;
    CoastSegment* now = &start;
    do {
      now->isUsed = true;
      ring.insert(ring.end(), now->points.begin(), now->points.end());
      const double exit = border.placeOf(now->points.back());
      CoastSegment* next = &start;
      double least = border.length() * 2;
      for (CoastSegment& candidate : segments) {
        if (candidate.entry == kClosed || (candidate.isUsed && &candidate != &start)) continue;
        double ahead = border.placeOf(candidate.points.front()) - exit;
        if (ahead < 0) ahead += border.length();
        if (ahead < least) least = ahead, next = &candidate;
      }
      border.walk(exit, exit + least, ring);
      now = next;
    } while (now != &start);
    return ring;
  }

  NetcdfFile file_;
  int columns_ = 0, rows_ = 0;
  double size_ = 0;  // degrees
  std::vector<int> firstSegment_, segments_, nodeLevels_, info_, firstPoint_;
  std::optional<int> lon_, lat_;
};

}  // namespace

Result<std::unique_ptr<CoastFile>> openGshhg(const std::string& path) {
  std::unique_lock lock(netcdfMutex());
  auto file = NetcdfFile::open(path);
  if (!file) return tl::unexpected<Error>(file.error());
  auto coast = std::make_unique<Gshhg>(std::move(*file));
  const auto loaded = coast->load();
  lock.unlock();  // the destructor takes it again
  if (!loaded) return tl::unexpected<Error>(loaded.error());
  return coast;
}

}  // namespace antipode
