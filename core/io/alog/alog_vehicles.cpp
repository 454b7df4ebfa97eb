// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/alog_vehicles.h"

#include "core/base/geometry/angles.h"
#include "core/base/geometry/geodesy.h"
#include "core/base/moos_colour.h"
#include "core/base/not_a_number.h"
#include "core/io/alog/alog_import.h"
#include "core/io/import_names.h"
#include "core/model/published.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace antipode {
namespace {

constexpr std::size_t kMaxVehicles = 10'000;  // a log that names more is no log of vehicles
constexpr std::size_t kOriginSamples = 51;
constexpr double kReportDelay = 30;  // s; a report whose own time is farther off has another clock

double finiteOr(double value, double other) {
  return std::isfinite(value) ? value : other;
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// The shortest decimal within `tolerance`: origins are written with few digits.
double shortened(double value, double tolerance) {
  for (double power = 1e3; power < 1e9; power *= 10)
    if (const double rounded = std::round(value * power) / power; std::abs(rounded - value) <= tolerance)
      return rounded;
  return value;
}

bool isNumericPair(const Alog& log, const std::string& prefix) {
  const auto isNumeric = [&](const char* name) {
    const AlogVariable* variable = log.find(prefix + name);
    return variable && variable->isNumeric;
  };
  return isNumeric("_X") && isNumeric("_Y") && (isNumeric("_HEADING") || isNumeric("_YAW"));
}

}  // namespace

std::string alogPrefix(const Alog& log) {
  for (const char* usual : {"NAV", "USM"})
    if (isNumericPair(log, usual)) return usual;
  std::string best;
  std::size_t most = 0;
  for (const AlogVariable& variable : log.variables()) {
    const std::string_view name = variable.name;
    if (!name.ends_with("_X") || variable.entries.size() <= most) continue;
    const std::string prefix(name.substr(0, name.size() - 2));
    if (!isNumericPair(log, prefix)) continue;
    best = prefix, most = variable.entries.size();
  }
  return best;
}

LoggedFleet::LoggedFleet(const Alog& log, const std::string& prefix, const Forget& forget)
    : log_(log), prefix_(prefix.empty() ? alogPrefix(log) : prefix) {
  if (!prefix.empty() && !isNumericPair(log, prefix)) prefix_.clear();
  findOrigin();
  addOwnVehicle(forget);
  if (!hasOwn_) readReports("NODE_REPORT_LOCAL");
  readReports("NODE_REPORT");
}

const std::vector<VehicleId>* LoggedFleet::reporters(const AlogVariable& variable) const {
  const auto at = reporters_.find(&variable);
  return at == reporters_.end() ? nullptr : &at->second;
}

void LoggedFleet::findOrigin() {
  std::vector<double> lats, lons;
  const auto add = [&](double lat, double lon, Vec2 local) {
    const LatLon place{lat, lon};
    // From the grid of the zone that the vehicle is in; that of its origin may be another one, of which this is a
    // near point.
    const auto near = LocalGrid::fromOrigin(place).and_then([&](const LocalGrid& grid) {
      return grid.geoFromLocal({-local.x, -local.y});
    });
    const auto grid = near.and_then([](LatLon point) { return LocalGrid::fromOrigin(point); });
    const auto seen = grid.and_then([&](const LocalGrid& of) { return of.localFromGeo(place); });
    const auto origin = seen.and_then([&](Vec2 at) { return grid->geoFromLocal(at - local); });
    if (!origin || !std::isfinite(origin->lat) || !std::isfinite(origin->lon)) return;
    lats.push_back(origin->lat), lons.push_back(origin->lon);
  };
  double tolerance = 2e-7;  // deg: 2 cm, the decimals of a report
  for (const char* name : {"NODE_REPORT_LOCAL", "NODE_REPORT"}) {
    const AlogVariable* variable = log_.find(name);
    if (!variable) continue;
    for (const AlogEntry& entry : variable->entries) {
      if (lats.size() >= kOriginSamples) break;
      const auto report = nodeReportFromText(log_.text(entry));
      if (report && report->x && report->y && report->lat && report->lon)
        add(*report->lat, *report->lon, {*report->x, *report->y});
    }
  }
  const auto posted = [&](const char* name) { return prefix_.empty() ? nullptr : log_.find(prefix_ + name); };
  const AlogVariable *x = posted("_X"), *y = posted("_Y"), *lat = posted("_LAT"), *lon = posted("_LONG");
  if (lats.empty() && x && y && lat && lon) {
    tolerance = 3e-6;  // five decimals, of which a median makes more
    const auto at = [&](const AlogVariable* variable, double time) {
      const auto entry = std::ranges::lower_bound(variable->entries, time - 1e-3, {}, &AlogEntry::time);
      return entry != variable->entries.end() && entry->time <= time + 1e-3 ? log_.number(*entry) : kNaN;
    };
    const std::size_t every = std::max<std::size_t>(1, x->entries.size() / kOriginSamples);
    for (std::size_t i = 0; i < x->entries.size(); i += every) {
      const double time = x->entries[i].time;
      const double latAt = at(lat, time), lonAt = at(lon, time), yAt = at(y, time);
      if (std::isfinite(latAt) && std::isfinite(lonAt) && std::isfinite(yAt))
        add(latAt, lonAt, {log_.number(x->entries[i]), yAt});
    }
  }
  if (lats.empty()) return;
  GeoOrigin origin{shortened(median(lats), tolerance), shortened(median(lons), tolerance)};
  if (std::abs(origin.lat) <= 90 && std::abs(origin.lon) <= 180) origin_ = origin;
}

void LoggedFleet::addOwnVehicle(const Forget& forget) {
  if (prefix_.empty()) return;
  hasOwn_ = true;
  LoggedVehicle own(log_.fileMemory());
  own.isOwn = true;
  std::string name;
  if (const AlogVariable* reports = log_.find("NODE_REPORT_LOCAL"))
    for (const AlogEntry& entry : reports->entries) {
      const auto report = nodeReportFromText(log_.text(entry));
      if (!report) continue;
      name = report->name;
      own.colour = colourFromMoos(report->colour).value_or("");
      break;
    }
  ids_[lowered(name)] = 0;
  own.name = cleanName(name, "vehicle");
  names_.insert(own.name);
  for (const PublishedInfo& info : publishedTable()) {
    const AlogVariable* variable = info.channel ? log_.find(publishedName(info, prefix_)) : nullptr;
    // TRUE_X and TRUE_Y are posted without a ground truth, too.
    const bool isGroundTruth = info.channel == Channel::GtX || info.channel == Channel::GtY;
    if (!variable || !variable->isNumeric || (isGroundTruth && !info.prefixed)) continue;
    addOwnSeries(own, *variable, *info.channel);
    forget(*variable);  // each name stands once in the table
  }
  if (own.series(Channel::Heading).isEmpty()) {  // a navigation that posts the yaw only
    LogSeries& heading = own.series(Channel::Heading);
    heading = own.series(Channel::Yaw);
    for (double& value : heading.values) value = wrap360(-value * 180 / std::numbers::pi);
  }
  vehicles_.push_back(std::move(own));
}

void LoggedFleet::addOwnSeries(LoggedVehicle& vehicle, const AlogVariable& variable, Channel channel) {
  channels_.insert(&variable);
  if (isDerived(channel)) return;  // follows from the others and the origin
  LogSeries& series = vehicle.series(channel);
  series.times.reserve(variable.entries.size());
  series.values.reserve(variable.entries.size());
  for (const AlogEntry& entry : variable.entries) series.add(entry.time, finiteOr(log_.number(entry), kNaN));
}

std::optional<Vec2> LoggedFleet::positionOf(const LoggedNodeReport& report) const {
  if (report.x && report.y) return Vec2{*report.x, *report.y};
  if (!origin_) return std::nullopt;
  const auto grid = LocalGrid::fromOrigin({origin_->lat, origin_->lon});
  const auto local = grid ? grid->localFromGeo({*report.lat, *report.lon}) : tl::unexpected<Error>(Error());
  return local ? std::optional(*local) : std::nullopt;
}

double LoggedFleet::reportTime(const LoggedNodeReport& report, double posted) const {
  if (!report.time) return posted;
  const double own = *report.time - log_.header().logStart;
  return std::abs(own - posted) <= kReportDelay ? own : posted;
}

VehicleId LoggedFleet::vehicleNamed(const std::string& name) {
  const auto [at, isNew] = ids_.try_emplace(lowered(name), kAllVehicles);
  if (!isNew || vehicles_.size() >= kMaxVehicles) return at->second;
  at->second = static_cast<VehicleId>(vehicles_.size());
  LoggedVehicle vehicle(log_.fileMemory());
  const std::string clean = cleanName(name, "vehicle");
  vehicle.name = clean;
  for (int n = 2; !names_.insert(vehicle.name).second; ++n) vehicle.name = fmt::format("{}_{}", clean, n);
  vehicles_.push_back(std::move(vehicle));
  return at->second;
}

void LoggedFleet::readReports(const char* name) {
  const AlogVariable* variable = log_.find(name);
  if (!variable) return;
  std::vector<VehicleId>& owners = reporters_[variable];
  owners.assign(variable->entries.size(), kAllVehicles);
  std::vector<FileVector<Report>> reports;  // by vehicle, those of the ground truth behind the others
  for (std::size_t i = 0; i < variable->entries.size(); ++i) {
    const AlogEntry& entry = variable->entries[i];
    const auto report = nodeReportFromText(log_.text(entry));
    if (!report) continue;
    if (!origin_ && report->lat && report->lon && !report->x && std::abs(*report->lat) <= 80 &&
        std::abs(*report->lon) <= 180)
      origin_ = GeoOrigin{*report->lat, *report->lon};
    // "abe_GT" is the ground truth of abe.
    const std::string lower = lowered(report->name);
    const auto base = lower.ends_with("_gt") ? ids_.find(lower.substr(0, lower.size() - 3)) : ids_.end();
    const bool isTruth = base != ids_.end();
    const VehicleId id = isTruth ? base->second : vehicleNamed(report->name);
    owners[i] = id;
    if (id == kAllVehicles || (vehicles_[static_cast<std::size_t>(id)].isOwn && !isTruth)) continue;
    const std::size_t slot = static_cast<std::size_t>(id) * 2 + (isTruth ? 1 : 0);
    while (slot >= reports.size()) reports.emplace_back(log_.fileMemory());
    reports[slot].push_back({reportTime(*report, entry.time), i});
  }
  for (std::size_t slot = 0; slot < reports.size(); ++slot) {
    std::ranges::stable_sort(reports[slot], {}, &Report::time);
    for (const auto& [time, entry] : reports[slot])
      if (const auto report = nodeReportFromText(log_.text(variable->entries[entry])))
        addReport(*report, time, vehicles_[slot / 2], slot % 2 == 1);
  }
}

void LoggedFleet::addReport(const LoggedNodeReport& report, double time, LoggedVehicle& vehicle, bool isTruth) {
  const auto position = positionOf(report);
  if (!position) return;
  const auto add = [&](Channel plain, Channel truth, double value) {
    vehicle.series(isTruth ? truth : plain).add(time, value);
  };
  add(Channel::X, Channel::GtX, position->x);
  add(Channel::Y, Channel::GtY, position->y);
  add(Channel::Heading, Channel::GtHeading, wrap360(report.heading));
  add(Channel::Speed, Channel::GtSpeed, report.speed);
  add(Channel::Depth, Channel::GtDepth, report.depth.value_or(0));
  if (isTruth) return;
  if (report.altitude) vehicle.series(Channel::Altitude).add(time, *report.altitude);
  if (report.speedOverGround) vehicle.series(Channel::SpeedOverGround).add(time, *report.speedOverGround);
  if (report.headingOverGround)
    vehicle.series(Channel::HeadingOverGround).add(time, wrap360(*report.headingOverGround));
  if (report.transparency) vehicle.series(Channel::Transparency).add(time, *report.transparency);
  if (vehicle.colour.empty()) vehicle.colour = colourFromMoos(report.colour).value_or("");
}

}  // namespace antipode
