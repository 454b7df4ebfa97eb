// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/geo/track_log.h"

#include "core/base/fields.h"
#include "core/base/files/file_error.h"
#include "core/base/files/text_file.h"
#include "core/base/geometry/angles.h"
#include "core/base/rounding.h"
#include "core/io/import_names.h"
#include "core/model/possible_start.h"
#include "core/scenario/edits/vehicle_edits.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <span>

namespace antipode {
namespace {

constexpr std::size_t kMostTracks = 1000;
constexpr double kMostRows = 500'000, kLeastStep = 0.1, kMostStep = 1;  // rows, s
constexpr std::uintmax_t kMostBytes = 512u << 20;

constexpr Channel kTrackChannels[] = {Channel::X, Channel::Y, Channel::Heading, Channel::Speed, Channel::Depth};

/// The usual time between two points: the median of all.
double usualStep(const std::vector<TimedTrack>& tracks) {
  std::vector<double> steps;
  for (const TimedTrack& track : tracks)
    for (std::size_t i = 1; i < track.points.size(); ++i)
      steps.push_back(track.points[i].time - track.points[i - 1].time);
  const auto middle = steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2);
  std::ranges::nth_element(steps, middle);
  return *middle;
}

LatLon middleOf(const std::vector<TimedTrack>& tracks) {
  LatLon low{90, 1e9}, high{-90, -1e9};
  const double first = tracks.front().points.front().at.lon;
  for (const TimedTrack& track : tracks)
    for (const TimedTrack::Point& point : track.points) {
      const double lon = first + std::remainder(point.at.lon - first, 360);
      low = {std::min(low.lat, point.at.lat), std::min(low.lon, lon)};
      high = {std::max(high.lat, point.at.lat), std::max(high.lon, lon)};
    }
  const auto rounded = [](double degrees) { return std::round(degrees * 1e5) / 1e5; };
  return {rounded((low.lat + high.lat) / 2), rounded(std::remainder((low.lon + high.lon) / 2, 360))};
}

/// A track in the local grid; asked for ascending times.
class LocalTrack {
 public:
  static Result<LocalTrack> of(const TimedTrack& track, const LocalGrid& grid) {
    LocalTrack local;
    for (const TimedTrack::Point& point : track.points) {
      const auto at = grid.localFromGeo(point.at);
      if (!at) return tl::unexpected<Error>(at.error());
      local.places_.push_back(*at);
      local.times_.push_back(point.time);
      local.depths_.push_back(point.depth);
    }
    return local;
  }
  struct Sample {
    double x = NAN, y = NAN, heading = NAN, speed = NAN, depth = NAN;
  };
  Sample at(double time) {
    constexpr double kSlack = 1e-6;  // s: rows are counted from the first point
    if (time < times_.front() - kSlack || time > times_.back() + kSlack) return {};
    while (leg_ + 2 < times_.size() && times_[leg_ + 1] <= time) ++leg_;
    const Vec2 from = places_[leg_], to = places_[leg_ + 1];
    const double seconds = times_[leg_ + 1] - times_[leg_];
    const double share = std::clamp((time - times_[leg_]) / seconds, 0.0, 1.0);
    const Vec2 place = from + share * (to - from);
    if (to != from) heading_ = wrap360(degFromRad(std::atan2(to.x - from.x, to.y - from.y)));
    const double depth = depths_[leg_] + share * (depths_[leg_ + 1] - depths_[leg_]);
    return {place.x, place.y, heading_, distance(from, to) / seconds, depth};
  }
  Vec2 first() const { return places_.front(); }

 private:
  std::vector<Vec2> places_;
  std::vector<double> times_, depths_;
  std::size_t leg_ = 0;
  double heading_ = 0;  // deg: one that stands still looks where it last went
};

class TrackRecording {
 public:
  TrackRecording(const std::vector<TimedTrack>& tracks, const std::string& name) : tracks_(tracks) {
    scenario_.name = cleanName(name, "track");
    const auto isBelow = [](const TimedTrack::Point& point) { return point.depth != 0; };
    const bool hasDepths = std::ranges::any_of(
        tracks, [&](const TimedTrack& track) { return std::ranges::any_of(track.points, isBelow); });
    channels_ = std::span(kTrackChannels).first(std::size(kTrackChannels) - (hasDepths ? 0 : 1));
    const LatLon middle = middleOf(tracks);
    scenario_.origin = GeoOrigin{middle.lat, middle.lon};
  }

  Result<LoadedLog> run() {
    const auto grid = LocalGrid::fromOrigin({scenario_.origin->lat, scenario_.origin->lon});
    if (!grid) return tl::unexpected<Error>(grid.error());
    first_ = last_ = tracks_.front().points.front().time;
    for (const TimedTrack& track : tracks_) {
      auto local = LocalTrack::of(track, *grid);
      if (!local) return tl::unexpected<Error>(local.error());
      first_ = std::min(first_, track.points.front().time);
      last_ = std::max(last_, track.points.back().time);
      addVehicle(track, *local);
      local_.push_back(std::move(*local));
    }
    setHeader();
    const auto recording = std::make_shared<Recording>(header_);
    std::vector<double> row(header_.channels.size());
    const auto rows = static_cast<std::int64_t>(std::ceil((last_ - first_) / header_.stepLength - 1e-6)) + 1;
    for (std::int64_t step = 0; step < rows; ++step) {
      const double time = std::min(first_ + static_cast<double>(step) * header_.stepLength, last_);
      for (std::size_t i = 0; i < local_.size(); ++i) {
        const LocalTrack::Sample sample = local_[i].at(time);
        const double values[] = {sample.x, sample.y, sample.heading, sample.speed, sample.depth};
        std::copy_n(values, channels_.size(), row.begin() + static_cast<std::ptrdiff_t>(i * channels_.size()));
      }
      recording->appendRow(step, row);
    }
    recording->complete();
    return LoadedLog{recording, true, {}};
  }

 private:
  void addVehicle(const TimedTrack& track, LocalTrack& local) {
    auto vehicle = std::make_shared<VehicleSpec>();
    vehicle->name = edits::freeName(scenario_, cleanName(track.name, "track"));
    const double heading = rounded(local.at(track.points.front().time).heading, 10);
    vehicle->start = possibleStart({local.first().x, local.first().y, heading, 0, track.points.front().depth});
    scenario_.vehicles.push_back(std::move(vehicle));
  }

  void setHeader() {
    header_.program = "Antipode " ANTIPODE_VERSION ", from a track";
    header_.stepLength =
        std::max(std::clamp(usualStep(tracks_), kLeastStep, kMostStep), (last_ - first_) / kMostRows);
    header_.logStart = first_;
    scenario_.time.step = std::clamp(header_.stepLength, 1e-4, 10.0);
    scenario_.time.duration = std::min(last_ - first_, 1e9);
    for (std::size_t i = 0; i < scenario_.vehicles.size(); ++i) {
      header_.vehicleNames.push_back(scenario_.vehicles[i]->name);
      header_.vehicleColours.emplace_back();
      for (const Channel channel : channels_) header_.channels.push_back({static_cast<VehicleId>(i), channel});
    }
    header_.scenarioText = writeScenario(scenario_);
    header_.scenario = std::make_shared<const Scenario>(scenario_);
  }

  const std::vector<TimedTrack>& tracks_;
  std::span<const Channel> channels_;  // depth only where something is below the surface
  std::vector<LocalTrack> local_;
  Scenario scenario_;
  Recording::Header header_;
  double first_ = 0, last_ = 0;  // unix times
};

}  // namespace

Result<LoadedLog> recordingOfTracks(const std::vector<TimedTrack>& tracks, const std::string& name) {
  if (tracks.empty()) return errExpected("tracks with times", "there are no tracks with times in it");
  if (tracks.size() > kMostTracks) return err("there are {} tracks; the limit is {}", tracks.size(), kMostTracks);
  return TrackRecording(tracks, name).run();
}

bool isTimedTrackFile(const std::string& path) {
  if (!mayHaveTimes(path)) return false;
  std::error_code failed;
  if (const auto bytes = std::filesystem::file_size(path, failed); failed || bytes > kMostBytes) return false;
  const auto text = readFile(path);
  if (!text) return false;
  const auto has = [&](const char* word) { return text->find(word) != std::string::npos; };
  const bool isPlan = has("<rte") || has("<wpt") || has("<Polygon") || has("<Point") || has("<LineString") ||
                      has("\"Point\"") || has("\"Polygon\"");
  return !isPlan && !timedTracks(*text).empty();
}

Result<LoadedLog> importTimedTracks(const std::string& path, const LogLoadOptions&) {
  const auto text = readFile(path);
  if (!text) return tl::unexpected<Error>(text.error());
  auto log = recordingOfTracks(timedTracks(*text), std::filesystem::path(path).stem().string());
  if (!log) return fileError(path, log.error().message, log.error().expected);
  return log;
}

}  // namespace antipode
