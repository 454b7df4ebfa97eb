// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/study_shares.h"

#include "core/base/not_a_number.h"
#include "core/study/statistics.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

#include <map>

namespace antipode {
namespace {

using Layer = StudyPicture::Layer;
using Role = StudyPicture::Role;

constexpr double kLeastBins = 5, kMostBins = 40;
constexpr std::size_t kSurvivalPoints = 200;
constexpr double kBarHalf = 0.32;  // of the distance between two bars
constexpr std::array kFanNames = {"5 %", "25 %", "50 %", "75 %", "95 %"};

struct MeasuredRun {
  double value;
  std::int64_t run;
  std::size_t index;
  auto operator<=>(const MeasuredRun&) const = default;
};

/// Those that have a value, from the least to the greatest.
std::vector<MeasuredRun> measuredRuns(const StudyRuns& runs, std::span<const std::size_t> shown,
                                      std::size_t measure) {
  std::vector<MeasuredRun> measured;
  for (const std::size_t index : shown)
    if (const double v = measureOf(*runs.study, runs.results[index], measure); std::isfinite(v))
      measured.push_back({v, runs.results[index].run, index});
  std::ranges::sort(measured);
  return measured;
}

StudyPicture hintOf(const QString& text) {
  StudyPicture picture;
  picture.hint = text;
  return picture;
}

StudyPicture histogram(const std::vector<MeasuredRun>& measured, std::size_t without) {
  StudyPicture picture;
  const double low = measured.front().value,
               span = std::max(measured.back().value - low, 1e-9 + std::abs(low) * 1e-9);
  const auto bins =
      static_cast<std::size_t>(std::clamp(std::sqrt(static_cast<double>(measured.size())), kLeastBins, kMostBins));
  std::vector<std::vector<MeasuredRun>> filled(bins);
  for (const MeasuredRun& run : measured)
    filled[std::min(bins - 1, static_cast<std::size_t>((run.value - low) / span * static_cast<double>(bins)))]
        .push_back(run);
  Layer area{ChartLayer::Kind::Area, Role::InnerBand, {}}, outline{ChartLayer::Kind::Line, Role::Main, {}};
  const double width = span / static_cast<double>(bins);
  double most = 0;
  picture.table.push_back({tr("from"), tr("to"), tr("runs")});
  outline.points << QPointF(low, 0);
  for (std::size_t bin = 0; bin < bins; ++bin) {
    const double from = low + static_cast<double>(bin) * width, to = from + width;
    const auto count = static_cast<double>(filled[bin].size());
    most = std::max(most, count);
    for (const double x : {from, to}) area.points << QPointF(x, count), area.lower << QPointF(x, 0);
    outline.points << QPointF(from, count) << QPointF(to, count);
    const std::int64_t run = filled[bin].empty() ? -1 : filled[bin][filled[bin].size() / 2].run;
    picture.cells.push_back({QRectF(QPointF(from, 0), QPointF(to, count)), run,
                             tr("%1 to %2: %3 runs").arg(shortNumber(from), shortNumber(to)).arg(count)});
    picture.table.push_back({qt(numberText(from)), qt(numberText(to)), QString::number(count)});
  }
  outline.points << QPointF(low + span, 0);
  picture.layers = {area, outline};
  std::vector<double> values;
  for (const MeasuredRun& run : measured) values.push_back(run.value);
  for (const double share : {0.05, 0.5, 0.95}) {
    const double at = quantileOf(values, share);
    picture.layers.push_back(
        {ChartLayer::Kind::Line, Role::Quiet, {{at, 0}, {at, most * 1.04}}, {}, 5, share != 0.5});
  }
  picture.acrossAxis = {.range = {low - 0.03 * span, low + 1.03 * span}};
  picture.upAxis = {.range = {0, most * 1.08}};
  picture.up = tr("runs");
  picture.caption = tr("%1 runs; lines at 5 %, 50 % and 95 %").arg(measured.size());
  if (without > 0) picture.caption += tr("; %1 without a value").arg(without);
  return picture;
}

/// The share of the runs whose value is greater than x; runs without a value never get one, so they stay.
StudyPicture survival(const std::vector<MeasuredRun>& measured, const QString& name, std::size_t without) {
  StudyPicture picture;
  const std::size_t count = measured.size() + without;
  const double low = measured.front().value, span = std::max(measured.back().value - low, 1e-9);
  Layer line{ChartLayer::Kind::Line, Role::Main, {}}, band{ChartLayer::Kind::Area, Role::Band, {}};
  const auto add = [&](double x, std::size_t left) {
    const Interval interval = wilsonInterval(static_cast<std::int64_t>(left), static_cast<std::int64_t>(count));
    line.points << QPointF(x, static_cast<double>(left) / static_cast<double>(count));
    band.points << QPointF(x, interval.high);
    band.lower << QPointF(x, interval.low);
    picture.table.push_back({qt(numberText(x)), qt(numberText(line.points.back().y())),
                             qt(numberText(interval.low)), qt(numberText(interval.high))});
  };
  picture.table.push_back({name, tr("share above"), tr("95 % from"), tr("95 % to")});
  add(low - 0.03 * span, count);
  const std::size_t stride = std::max<std::size_t>(1, measured.size() / kSurvivalPoints);
  for (std::size_t i = 0; i < measured.size(); i += stride) {
    add(measured[i].value, count - i);
    add(measured[i].value, count - std::min(measured.size(), i + stride));
    picture.spots.push_back({line.points.back(), measured[i].run,
                             tr("%1 of the runs are above %2")
                                 .arg(QLocale().toString(line.points.back().y() * 100, 'f', 1) + " %",
                                      shortNumber(measured[i].value))});
  }
  add(low + 1.03 * span, without);
  picture.layers = {band, line};
  picture.acrossAxis = {.range = {low - 0.03 * span, low + 1.03 * span}};
  picture.upAxis = {.range = {0, 1.02}};
  picture.up = tr("share of the runs above");
  picture.caption = tr("%1 runs, with the 95 % interval").arg(count);
  if (without > 0) picture.caption += tr("; %1 without a value").arg(without);
  return picture;
}

/// How far a measure moves between two ends of a factor.
struct TornadoBar {
  std::size_t factor;
  struct End {
    QString name;
    double mean = 0, half = 0;  // half of the 95 % interval
    std::int64_t run = -1;
  } low, high;
  double span() const { return std::abs(high.mean - low.mean); }
};

TornadoBar::End tornadoEnd(const std::vector<MeasuredRun>& group, const QString& name) {
  TornadoBar::End end{name};
  std::vector<double> values;
  for (const MeasuredRun& run : group) values.push_back(run.value);
  const SampleSummary summary = SampleSummary::of(values);
  end.mean = summary.mean;
  end.half = 1.96 * summary.deviation / std::sqrt(static_cast<double>(values.size()));
  end.run = std::ranges::min_element(group, {}, [&](const MeasuredRun& run) {
              return std::abs(run.value - end.mean);
            })->run;
  return end;
}

/// Of levels the two with the least and the greatest mean; of numbers the lowest and the highest fifth.
std::optional<TornadoBar> tornadoBar(const StudyRuns& runs, const std::vector<MeasuredRun>& measured,
                                     std::size_t factor) {
  const FactorScale scale(runs, factor);
  std::vector<TornadoBar::End> ends;
  if (scale.hasLevels()) {
    std::map<int, std::vector<MeasuredRun>> groups;
    for (const MeasuredRun& run : measured)
      groups[scale.cellOf(runs.results[run.index].point.values[factor])].push_back(run);
    for (const auto& [cell, group] : groups)
      if (cell >= 0) ends.push_back(tornadoEnd(group, scale.nameOf(cell)));
  } else {
    std::vector<std::pair<double, MeasuredRun>> byValue;
    for (const MeasuredRun& run : measured)
      byValue.emplace_back(scale.placeOf(runs.results[run.index].point.values[factor]), run);
    std::ranges::sort(byValue, {}, [](const auto& pair) { return pair.first; });
    const std::size_t fifth = byValue.size() / 5;
    if (fifth < 2) return std::nullopt;
    std::vector<MeasuredRun> lowest, highest;
    for (std::size_t i = 0; i < fifth; ++i)
      lowest.push_back(byValue[i].second), highest.push_back(byValue[byValue.size() - 1 - i].second);
    ends = {tornadoEnd(lowest, tr("lowest fifth")), tornadoEnd(highest, tr("highest fifth"))};
  }
  if (ends.size() < 2) return std::nullopt;
  std::ranges::sort(ends, {}, &TornadoBar::End::mean);
  return TornadoBar{factor, ends.front(), ends.back()};
}

/// A bar with the interval at one of its ends.
void addBar(StudyPicture& picture, const QRectF& at, Role role, const Interval& interval) {
  picture.layers.push_back(
      {ChartLayer::Kind::Area, role, {at.topLeft(), at.topRight()}, {at.bottomLeft(), at.bottomRight()}});
  const double middle = at.center().y(), tick = at.height() * 0.25;
  const auto line = [&](QList<QPointF> points) {
    picture.layers.push_back({ChartLayer::Kind::Line, Role::Quiet, std::move(points)});
  };
  line({{interval.low, middle}, {interval.high, middle}});
  for (const double x : {interval.low, interval.high}) line({{x, middle - tick}, {x, middle + tick}});
}

StudyPicture tornado(const StudyRuns& runs, const std::vector<MeasuredRun>& measured) {
  std::vector<TornadoBar> bars;
  for (std::size_t factor = 0; factor < runs.study->factors.size(); ++factor)
    if (auto bar = tornadoBar(runs, measured, factor)) bars.push_back(std::move(*bar));
  if (bars.empty()) return hintOf(tr("There are too few runs yet"));
  std::ranges::sort(bars, {}, &TornadoBar::span);
  StudyPicture picture;
  picture.table.push_back({tr("factor"), tr("from"), tr("mean"), "±", tr("to"), tr("mean"), "±"});
  double mean = 0, low = bars[0].low.mean, high = bars[0].high.mean;
  for (const MeasuredRun& run : measured) mean += run.value / static_cast<double>(measured.size());
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const TornadoBar& bar = bars[i];
    const auto y = static_cast<double>(i);
    const QString factor = qt(runs.study->factors[bar.factor].name);
    for (const auto& [end, role] : {std::pair(&bar.low, Role::Band), std::pair(&bar.high, Role::InnerBand)}) {
      const QRectF at(QPointF(std::min(mean, end->mean), y - kBarHalf),
                      QPointF(std::max(mean, end->mean), y + kBarHalf));
      addBar(picture, at, role, {end->mean - end->half, end->mean + end->half});
      picture.cells.push_back(
          {at, end->run,
           tr("%1, %2: %3 ± %4").arg(factor, end->name, shortNumber(end->mean), shortNumber(end->half))});
      low = std::min(low, end->mean - end->half), high = std::max(high, end->mean + end->half);
    }
    picture.upAxis.ticks.push_back({y, factorLabel(*runs.study, bar.factor)});
    picture.table.push_back({factor, bar.low.name, qt(numberText(bar.low.mean)), qt(numberText(bar.low.half)),
                             bar.high.name, qt(numberText(bar.high.mean)), qt(numberText(bar.high.half))});
  }
  picture.layers.push_back({ChartLayer::Kind::Line,
                            Role::Main,
                            {{mean, -0.5}, {mean, static_cast<double>(bars.size()) - 0.5}},
                            {},
                            5,
                            true});
  const double room = 0.05 * std::max(high - low, 1e-9);
  picture.acrossAxis = {.range = {low - room, high + room}};
  picture.upAxis.range = {-0.6, static_cast<double>(bars.size()) - 0.4};
  picture.caption = tr("Mean at the two ends of each factor, with the 95 % interval");
  return picture;
}

StudyPicture sobol(const StudyRuns& runs, const StudyQuestion& question, const QString& name) {
  const Study& study = *runs.study;
  if (study.designSpec.kind != DesignKind::Saltelli || study.designSpec.repeats != 1)
    return hintOf(tr("Sobol's indices need the design saltelli, without repeats"));
  if (runs.done < study.design->runs()) return hintOf(tr("Sobol's indices come when all runs are done"));
  std::vector<double> values;
  // Of more results than there are here, those of the first points count.
  for (const StudyResult& result : runs.results) {
    if (result.run != static_cast<std::int64_t>(values.size())) break;
    values.push_back(measureOf(study, result, question.measure));
  }
  const std::vector<SensitivityIndex> indices = sensitivity(values, study.factors.size());
  StudyPicture picture;
  picture.table.push_back({tr("factor"), tr("first order"), tr("95 % from"), tr("95 % to"), tr("total"),
                           tr("95 % from"), tr("95 % to")});
  double low = 0, high = 1;
  for (std::size_t i = 0; i < indices.size(); ++i) {
    const SensitivityIndex& index = indices[i];
    const auto y = static_cast<double>(indices.size() - 1 - i);
    const QString factor = qt(study.factors[i].name);
    const auto add = [&](double value, const Interval& interval, double from, Role role, const QString& kind) {
      const QRectF at(QPointF(std::min(0.0, value), y + from), QPointF(std::max(0.0, value), y + from + kBarHalf));
      addBar(picture, at, role, interval);
      picture.cells.push_back({at, -1, QStringLiteral("%1, %2: %3").arg(factor, kind, shortNumber(value))});
      low = std::min(low, interval.low), high = std::max(high, interval.high);
    };
    add(index.first, index.firstInterval, 0, Role::InnerBand, tr("first order"));
    add(index.total, index.totalInterval, -kBarHalf, Role::Band, tr("total"));
    picture.upAxis.ticks.push_back({y, factor});
    picture.table.push_back({factor, qt(numberText(index.first)), qt(numberText(index.firstInterval.low)),
                             qt(numberText(index.firstInterval.high)), qt(numberText(index.total)),
                             qt(numberText(index.totalInterval.low)), qt(numberText(index.totalInterval.high))});
  }
  picture.acrossAxis = {.range = {low - 0.02, high + 0.04}};
  picture.upAxis.range = {-0.6, static_cast<double>(indices.size()) - 0.4};
  std::ranges::reverse(picture.upAxis.ticks);
  picture.across = tr("share of the variance of %1").arg(name);
  picture.caption = tr("Upper bar: by a factor alone; lower bar: with others, too");
  return picture;
}

}  // namespace

StudyPicture sharesPicture(const StudyRuns& runs, std::span<const std::size_t> shown,
                           const StudyQuestion& question) {
  const QString name = measureNames(*runs.study)[question.measure];
  if (question.kind == StudyChartKind::Sobol) return sobol(runs, question, name);
  const std::vector<MeasuredRun> measured = measuredRuns(runs, shown, question.measure);
  if (measured.empty()) return hintOf(tr("No run has a value of %1").arg(name));
  const std::size_t without = shown.size() - measured.size();
  StudyPicture picture = question.kind == StudyChartKind::Histogram  ? histogram(measured, without)
                         : question.kind == StudyChartKind::Survival ? survival(measured, name, without)
                                                                     : tornado(runs, measured);
  if (picture.hint.isEmpty()) picture.across = measureLabel(*runs.study, question.measure);
  return picture;
}

StudyPicture pictureOf(const StudyFan& fan) {
  if (fan.times.empty()) return hintOf(tr("Press Simulate again to see how a channel spreads over the runs"));
  StudyPicture picture;
  const auto curve = [&](std::size_t line) {
    QList<QPointF> points;
    for (std::size_t t = 0; t < fan.times.size(); ++t) points << QPointF(fan.times[t], fan.lines[line][t]);
    return points;
  };
  picture.layers = {{ChartLayer::Kind::Area, Role::Band, curve(4), curve(0)},
                    {ChartLayer::Kind::Area, Role::InnerBand, curve(3), curve(1)},
                    {ChartLayer::Kind::Line, Role::Main, curve(2)}};
  double low = fan.lines[0][0], high = low;
  for (const auto& line : fan.lines)
    for (const double value : line)
      if (std::isfinite(value)) low = std::min(low, value), high = std::max(high, value);
  const double room = std::max(0.05 * (high - low), 1e-6);
  picture.acrossAxis = {.range = {fan.times.front(), std::max(fan.times.back(), fan.times.front() + 1)}};
  picture.upAxis = {.range = {low - room, high + room}};
  picture.across = tr("time (s)"), picture.up = fan.title;
  picture.caption = tr("%1 runs: half of them in the inner band, 90 % in the outer one").arg(fan.runs);
  picture.table.push_back({tr("time (s)")});
  for (const char* share : kFanNames) picture.table.back() << QString::fromUtf8(share);
  for (std::size_t t = 0; t < fan.times.size(); ++t) {
    picture.table.push_back({qt(numberText(fan.times[t]))});
    for (const auto& line : fan.lines) picture.table.back() << qt(numberText(line[t]));
  }
  return picture;
}

}  // namespace antipode
