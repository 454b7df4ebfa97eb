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
constexpr double kMostRows = 500'000, kMostValues = 2e8, kLeastStep = 0.1, kMostStep = 1;  // rows, numbers, s
constexpr std::int64_t kRowsBetweenStops = 1024;
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

/// From one unix time to another.
struct UnderWay {
  double from = 0, to = 0;
};

/// When at least one of the tracks is under way, in the order of time; the pieces do not touch each other.
std::vector<UnderWay> timesUnderWay(const std::vector<TimedTrack>& tracks) {
  std::vector<UnderWay> all, pieces;
  for (const TimedTrack& track : tracks) all.push_back({track.points.front().time, track.points.back().time});
  std::ranges::sort(all, {}, &UnderWay::from);
  for (const UnderWay& next : all)
    if (pieces.empty() || next.from > pieces.back().to)
      pieces.push_back(next);
    else
      pieces.back().to = std::max(pieces.back().to, next.to);
  return pieces;
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
  TrackRecording(const std::vector<TimedTrack>& tracks, const std::string& name)
      : tracks_(tracks), pieces_(timesUnderWay(tracks)), first_(pieces_.front().from), last_(pieces_.back().to) {
    scenario_.name = cleanName(name, "track");
    const auto isBelow = [](const TimedTrack::Point& point) { return point.depth != 0; };
    const bool hasDepths = std::ranges::any_of(
        tracks, [&](const TimedTrack& track) { return std::ranges::any_of(track.points, isBelow); });
    channels_ = std::span(kTrackChannels).first(std::size(kTrackChannels) - (hasDepths ? 0 : 1));
    const LatLon middle = middleOf(tracks);
    scenario_.origin = GeoOrigin{middle.lat, middle.lon};
  }

  Result<LoadedLog> run(const LogLoadOptions& options) {
    const auto grid = LocalGrid::fromOrigin({scenario_.origin->lat, scenario_.origin->lon});
    if (!grid) return tl::unexpected<Error>(grid.error());
    for (const TimedTrack& track : tracks_) {
      auto local = LocalTrack::of(track, *grid);
      if (!local) return tl::unexpected<Error>(local.error());
      addVehicle(track, *local);
      local_.push_back(std::move(*local));
    }
    setHeader();
    recording_ = std::make_shared<Recording>(header_);
    for (const UnderWay& piece : pieces_)
      if (!appendPiece(piece, options)) return err("reading was stopped");
    recording_->complete();
    return LoadedLog{recording_, true, note_};
  }

 private:
  void addVehicle(const TimedTrack& track, LocalTrack& local) {
    auto vehicle = std::make_shared<VehicleSpec>();
    vehicle->name = edits::freeName(scenario_, cleanName(track.name, "track"));
    const double heading = rounded(local.at(track.points.front().time).heading, 10);
    vehicle->start = possibleStart({local.first().x, local.first().y, heading, 0, track.points.front().depth});
    scenario_.vehicles.push_back(std::move(vehicle));
  }

  /// Where all together would take too much memory, the steps are longer, and a note says so.
  void setStepLength() {
    double seconds = 0;
    for (const UnderWay& piece : pieces_) seconds += piece.to - piece.from;
    const auto columns = static_cast<double>(channels_.size() * tracks_.size());
    const double wanted = std::clamp(usualStep(tracks_), kLeastStep, kMostStep),
                 possible = seconds / std::min(kMostRows, kMostValues / columns);
    header_.stepLength = std::max(wanted, possible);
    if (possible > wanted)
      note_ = fmt::format("The tracks are long: they are shown in steps of {:.3g} s; points between are left out.",
                          possible);
  }

  /// The rows of a piece; the last one has the place at its end. Between two pieces a row without values says that
  /// nobody is under way. False: it was stopped.
  bool appendPiece(const UnderWay& piece, const LogLoadOptions& options) {
    const auto stepAfter = [&](double time) {
      return static_cast<std::int64_t>(std::ceil((time - first_) / header_.stepLength - 1e-6));
    };
    const std::int64_t begin = stepAfter(piece.from), end = stepAfter(piece.to);
    if (begin > next_) appendRow(next_, timeOfStep(next_));
    for (next_ = std::max(begin, next_); next_ <= end; ++next_) {
      if (next_ % kRowsBetweenStops == 0) {
        if (options.stop.stop_requested()) return false;
        if (options.progress) options.progress((timeOfStep(next_) - first_) / (last_ - first_));
      }
      appendRow(next_, std::min(timeOfStep(next_), piece.to));
    }
    return true;
  }

  double timeOfStep(std::int64_t step) const { return first_ + static_cast<double>(step) * header_.stepLength; }

  void appendRow(std::int64_t step, double time) {
    row_.clear();
    for (LocalTrack& track : local_) {
      const LocalTrack::Sample sample = track.at(time);
      const double values[] = {sample.x, sample.y, sample.heading, sample.speed, sample.depth};
      row_.insert(row_.end(), values, values + channels_.size());
    }
    recording_->appendRow(step, row_);
  }

  void setHeader() {
    header_.program = "Antipode " ANTIPODE_VERSION ", from a track";
    setStepLength();
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
  const std::vector<UnderWay> pieces_;
  const double first_, last_;          // unix times
  std::span<const Channel> channels_;  // depth only where something is below the surface
  std::vector<LocalTrack> local_;
  Scenario scenario_;
  Recording::Header header_;
  std::string note_;
  std::shared_ptr<Recording> recording_;
  std::int64_t next_ = 0;    // step of the row that comes next at the soonest
  std::vector<double> row_;  // the one that is made
};

}  // namespace

Result<LoadedLog> recordingOfTracks(const std::vector<TimedTrack>& tracks, const std::string& name,
                                    const LogLoadOptions& options) {
  if (tracks.empty()) return errExpected("tracks with times", "there are no tracks with times in it");
  if (tracks.size() > kMostTracks) return err("there are {} tracks; the limit is {}", tracks.size(), kMostTracks);
  return TrackRecording(tracks, name).run(options);
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

Result<LoadedLog> importTimedTracks(const std::string& path, const LogLoadOptions& options) {
  const auto text = readFile(path);
  if (!text) return tl::unexpected<Error>(text.error());
  auto log = recordingOfTracks(timedTracks(*text), std::filesystem::path(path).stem().string(), options);
  if (!log) return fileError(path, log.error().message, log.error().expected);
  return log;
}

}  // namespace antipode
