// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/figures/figure_chart.h"

#include "app/workbench/controllers/fleet_colours.h"
#include "core/base/fields.h"
#include "core/run/run_values.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace antipode {
namespace {

constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

Result<std::vector<VehicleId>> vehiclesNamed(const Recording& recording, const std::string& vehicle) {
  const auto& names = recording.header().vehicleNames;
  std::vector<VehicleId> ids;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (vehicle.empty() || names[i] == vehicle) ids.push_back(static_cast<VehicleId>(i));
  if (ids.empty())
    return errExpected(nearestWord(vehicle, names).value_or("a vehicle of the run"), "there is no vehicle '{}'",
                       vehicle);
  return ids;
}

Result<std::vector<double>> valuesOf(const Recording& recording, const std::string& text, VehicleId vehicle) {
  auto values = RunValues::of(recording, *Expression::parse(text), vehicle);
  if (!values) {
    Error error = values.error();
    error.message = fmt::format("curve '{}': {}", text, error.message);
    error.location = {};
    return tl::unexpected(error);
  }
  values->update();
  return values->values();
}

/// The rows of a time, and of these one in every so many seconds.
std::vector<std::size_t> rowsOf(const Recording& recording, const SeriesOrder& series) {
  std::vector<double> times(static_cast<std::size_t>(recording.rows()));
  recording.readTimes(0, times);
  std::vector<std::size_t> rows;
  double next = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < times.size(); ++i) {
    if ((series.time && !series.time->contains(times[i])) || times[i] < next - 1e-9) continue;
    rows.push_back(i);
    if (series.every > 0) next = (rows.size() == 1 ? times[i] : next) + series.every;
  }
  return rows;
}

/// Sums of values over vehicles, by row; what is no number does not count.
class FleetMean {
 public:
  explicit FleetMean(std::size_t rows) : sums_(rows), counts_(rows) {}
  void add(std::size_t row, QPointF point) {
    if (!std::isfinite(point.x()) || !std::isfinite(point.y())) return;
    sums_[row] += point;
    ++counts_[row];
  }
  QPointF of(std::size_t row) const {
    return counts_[row] > 0 ? sums_[row] / counts_[row] : QPointF(kNoValue, kNoValue);
  }
  QPointF ofAll() const {
    QPointF sum;
    int count = 0;
    for (std::size_t row = 0; row < sums_.size(); ++row) sum += sums_[row], count += counts_[row];
    return count > 0 ? sum / count : QPointF(kNoValue, kNoValue);
  }

 private:
  std::vector<QPointF> sums_;
  std::vector<int> counts_;
};

class ChartFiller {
 public:
  ChartFiller(const ChartOrder& order, std::span<const FigureSource> sources)
      : order_(order), sources_(sources), chart_(order.chart) {}

  Result<PrintChart> fill() {
    for (const SeriesOrder& series : order_.series)
      if (const auto done = addSeries(series); !done) return tl::unexpected(errorAt(series.place, done.error()));
    for (const VesselOrder& vessel : order_.vessels)
      if (const auto done = addVessel(vessel); !done) return tl::unexpected(errorAt(vessel.place, done.error()));
    return std::move(chart_);
  }

 private:
  Result<void> addSeries(const SeriesOrder& series) {
    if (series.from == SeriesOrder::From::List) {
      chart_.series.push_back(series.drawn);
      return {};
    }
    PrintChart::Series means = series.drawn;
    QString name = series.drawn.name;  // the legend says it once
    for (const FigureSource& source : sources_) {
      if (source.run.name != series.run) continue;
      if (const auto done = addRun(series, *source.recording, means, name); !done) return done;
    }
    if (series.from == SeriesOrder::From::Means) chart_.series.push_back(std::move(means));
    return {};
  }

  Result<void> addRun(const SeriesOrder& series, const Recording& recording, PrintChart::Series& means,
                      QString& name) {
    const auto vehicles = vehiclesNamed(recording, series.vehicle);
    if (!vehicles) return tl::unexpected(vehicles.error());
    const auto rows = rowsOf(recording, series);
    const auto colours = recordedColours(recording.header());
    const bool isMean = series.isFleetMean || series.from == SeriesOrder::From::Means;
    FleetMean mean(rows.size());
    PrintChart::Series line = series.drawn;
    for (const VehicleId id : *vehicles) {
      const auto xs = valuesOf(recording, series.x, id), ys = valuesOf(recording, series.y, id);
      if (!xs || !ys) return tl::unexpected(xs ? ys.error() : xs.error());
      line.points.clear();
      line.name = name;
      for (std::size_t i = 0; i < rows.size(); ++i) {
        const QPointF point((*xs)[rows[i]], (*ys)[rows[i]]);
        isMean ? mean.add(i, point) : line.points.push_back(point);
      }
      if (isMean) continue;
      if (!series.drawn.colour.isValid()) line.colour = colours[static_cast<std::size_t>(id)];
      chart_.series.push_back(line);
      name.clear();
    }
    if (series.from == SeriesOrder::From::Means) means.points.push_back(mean.ofAll());
    if (!series.isFleetMean) return {};
    for (std::size_t i = 0; i < rows.size(); ++i) line.points.push_back(mean.of(i));
    line.name = std::exchange(name, QString());
    chart_.series.push_back(std::move(line));
    return {};
  }

  Result<void> addVessel(const VesselOrder& order) {
    for (const FigureSource& source : sources_) {
      if (source.run.name != order.run) continue;
      const Recording& recording = *source.recording;
      const auto vehicles = vehiclesNamed(recording, order.vehicle);
      if (!vehicles) return tl::unexpected(vehicles.error());
      const auto colours = recordedColours(recording.header());
      for (const VehicleId id : *vehicles)
        for (const double time : order.times) {
          const auto at = [&](Channel channel) { return recording.valueAt(id, channel, time); };
          QString name;
          if (order.isNamed)
            name = QString::fromStdString(recording.header().vehicleNames[static_cast<std::size_t>(id)]);
          if (order.hasTimes) name += (name.isEmpty() ? "" : ", ") + QString::number(time) + " s";
          chart_.vessels.push_back(
              {.at = {at(Channel::X), at(Channel::Y)},
               .heading = at(Channel::Heading),
               .name = name,
               .colour = order.colour.isValid() ? order.colour : colours[static_cast<std::size_t>(id)]});
        }
      break;  // of several seeds the first
    }
    return {};
  }

  const ChartOrder& order_;
  std::span<const FigureSource> sources_;
  PrintChart chart_;
};

}  // namespace

Result<PrintChart> chartOf(const ChartOrder& order, std::span<const FigureSource> sources) {
  return ChartFiller(order, sources).fill();
}

}  // namespace antipode
