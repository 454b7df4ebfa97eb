// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/study_pictures.h"

#include "core/study/statistics.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"
#include "widgets/study/study_shares.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace antipode {
namespace {

constexpr std::size_t kMostDots = 4000, kMostStrands = 1500, kMostOutliers = 300;
constexpr double kRoom = 0.05;  // of a range, beyond what is drawn

using Kind = StudyChartKind;

/// Every so manieth, so that at most `most` are left.
std::size_t strideFor(std::size_t count, std::size_t most) {
  return std::max<std::size_t>(1, (count + most - 1) / most);
}

/// The words and numbers that all charts of a study begin with.
class PictureMaker {
 public:
  PictureMaker(const StudyRuns& runs, std::span<const std::size_t> shown, const StudyQuestion& question)
      : runs_(runs), study_(*runs.study), shown_(shown), question_(question) {
    measure_ = measureNames(study_)[question.measure], label_ = measureLabel(study_, question.measure);
  }

  StudyPicture heatMap() const;
  StudyPicture boxPlots() const;
  StudyPicture scatter() const;
  StudyPicture parallel() const;

 private:
  double value(std::size_t index) const { return measureOf(study_, runs_.results[index], question_.measure); }
  const std::string& level(std::size_t index, std::size_t factor) const {
    return runs_.results[index].point.values[factor];
  }
  QString factorName(std::size_t factor) const { return qt(study_.factors[factor].name); }
  static ChartAxis axisOf(const FactorScale& scale) {
    ChartAxis axis{.range = scale.range()};
    for (const auto& [at, text] : scale.marks()) axis.ticks.push_back({at, text});
    return axis;
  }
  /// Of the measure, with some room.
  ChartAxis valueAxis() const {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const std::size_t index : shown_)
      if (const double v = value(index); std::isfinite(v)) low = std::min(low, v), high = std::max(high, v);
    if (low > high) return {.range = {0, 1}};
    const double room = high > low ? kRoom * (high - low) : std::max(1e-6, std::abs(low) * kRoom);
    return {.range = {low - room, high + room}};
  }
  QString tip(std::size_t index) const {
    const StudyResult& result = runs_.results[index];
    const double v = value(index);
    return runWords(study_, result) + " – " + measure_ + ' ' +
           (std::isnan(v) ? antipode::tr("no value") : shortNumber(v));
  }

  const StudyRuns& runs_;
  const Study& study_;
  std::span<const std::size_t> shown_;
  const StudyQuestion& question_;
  QString measure_, label_;  // without and with its unit
};

/// The runs of one cell.
struct CellRuns {
  std::vector<std::size_t> indices;  // with a value that is finite
  double sum = 0;
  std::size_t without = 0;  // runs without one
  double mean() const { return sum / static_cast<double>(indices.size()); }
};

StudyPicture PictureMaker::heatMap() const {
  StudyPicture picture;
  picture.across = factorLabel(study_, question_.across), picture.up = factorLabel(study_, question_.up);
  const FactorScale across(runs_, question_.across), up(runs_, question_.up);
  picture.acrossAxis = axisOf(across), picture.upAxis = axisOf(up);
  std::map<std::pair<int, int>, CellRuns> cells;
  for (const std::size_t index : shown_) {
    const int column = across.cellOf(level(index, question_.across)), row = up.cellOf(level(index, question_.up));
    if (column < 0 || row < 0) continue;
    CellRuns& cell = cells[{column, row}];
    if (const double v = value(index); std::isfinite(v))
      cell.indices.push_back(index), cell.sum += v;
    else
      ++cell.without;
  }
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const auto& [at, cell] : cells)
    if (!cell.indices.empty()) low = std::min(low, cell.mean()), high = std::max(high, cell.mean());
  picture.table.push_back(
      {picture.across, picture.up, measure_, antipode::tr("runs"), antipode::tr("without a value")});
  for (const auto& [at, cell] : cells) {
    const PlotRange x = across.rangeOf(at.first), y = up.rangeOf(at.second);
    StudyPicture::Cell shown{QRectF(QPointF(x.low, y.low), QPointF(x.high, y.high)), -1, {}};
    const QString place = QStringLiteral("%1 %2, %3 %4")
                              .arg(picture.across, across.nameOf(at.first), picture.up, up.nameOf(at.second));
    if (!cell.indices.empty()) {
      const double mean = cell.mean();
      shown.share = high > low ? (mean - low) / (high - low) : 0.5;
      // The run that the cell opens is the one that is most like what it shows.
      const auto typical = std::ranges::min_element(
          cell.indices, {}, [&](std::size_t index) { return std::abs(value(index) - mean); });
      shown.run = runs_.results[*typical].run;
      shown.count = QString::number(cell.indices.size());
      shown.text = shortNumber(mean) + '\n' + antipode::tr("n = %1").arg(shown.count);
      shown.tip = antipode::tr("%1: mean %2, runs: %3").arg(place, shortNumber(mean)).arg(cell.indices.size());
    }
    picture.table.push_back({across.nameOf(at.first), up.nameOf(at.second),
                             cell.indices.empty() ? QString() : qt(numberText(cell.mean())),
                             QString::number(cell.indices.size()), QString::number(cell.without)});
    picture.cells.push_back(std::move(shown));
  }
  if (low <= high) picture.scale = StudyPicture::Scale{measure_, shortNumber(low), shortNumber(high)};
  picture.caption = antipode::tr("%1: mean of each cell, number of its runs").arg(label_);
  return picture;
}

StudyPicture PictureMaker::boxPlots() const {
  StudyPicture picture;
  picture.across = factorLabel(study_, question_.across), picture.up = label_;
  const FactorScale scale(runs_, question_.across);
  picture.acrossAxis = axisOf(scale), picture.upAxis = valueAxis();
  std::map<int, std::vector<std::pair<double, std::size_t>>> groups;
  for (const std::size_t index : shown_)
    if (const double v = value(index); !std::isnan(v))
      groups[scale.cellOf(level(index, question_.across))].emplace_back(v, index);
  picture.table.push_back(
      {picture.across, antipode::tr("runs"), "5 %", "25 %", antipode::tr("median"), "75 %", "95 %"});
  for (auto& [at, group] : groups) {
    if (at < 0) continue;
    std::ranges::sort(group);
    std::vector<double> values;
    for (const auto& [v, index] : group) values.push_back(v);
    const PlotRange whole = scale.rangeOf(at);
    const double middle = (whole.low + whole.high) / 2, half = whole.span() * 0.32;
    const auto q = [&](double share) { return quantileOf(values, share); };
    const double p5 = q(0.05), p25 = q(0.25), median = q(0.5), p75 = q(0.75), p95 = q(0.95);
    const QRectF box(QPointF(middle - half, p25), QPointF(middle + half, p75));
    using Layer = StudyPicture::Layer;
    const auto line = [&](QList<QPointF> points) {
      picture.layers.push_back(Layer{ChartLayer::Kind::Line, StudyPicture::Role::Main, std::move(points)});
    };
    picture.layers.push_back(Layer{ChartLayer::Kind::Area,
                                   StudyPicture::Role::Band,
                                   {{box.left(), p75}, {box.right(), p75}},
                                   {{box.left(), p25}, {box.right(), p25}}});
    line({{box.left(), p25}, {box.right(), p25}, {box.right(), p75}, {box.left(), p75}, {box.left(), p25}});
    line({{box.left(), median}, {box.right(), median}});
    line({{middle, p25}, {middle, p5}});
    line({{middle, p75}, {middle, p95}});
    const std::size_t typical = group[group.size() / 2].second;
    picture.cells.push_back({box, runs_.results[typical].run,
                             antipode::tr("%1 %2: median %3 of %4 runs")
                                 .arg(picture.across, scale.nameOf(at), shortNumber(median))
                                 .arg(group.size())});
    for (const auto& [v, index] : group)
      if ((v < p5 || v > p95) && picture.spots.size() < kMostOutliers)
        picture.spots.push_back({{middle, v}, runs_.results[index].run, tip(index)});
    QStringList row{scale.nameOf(at), QString::number(group.size())};
    for (const double v : {p5, p25, median, p75, p95}) row << qt(numberText(v));
    picture.table.push_back(row);
  }
  QList<QPointF> dots;
  for (const StudyPicture::Spot& spot : picture.spots) dots << spot.at;
  picture.layers.push_back({ChartLayer::Kind::Points, StudyPicture::Role::Quiet, dots, {}, 4});
  picture.caption = antipode::tr("%1: half of the runs in a box, 90 % between the whiskers").arg(measure_);
  return picture;
}

StudyPicture PictureMaker::scatter() const {
  StudyPicture picture;
  picture.across = factorLabel(study_, question_.across), picture.up = label_;
  const FactorScale scale(runs_, question_.across);
  picture.acrossAxis = axisOf(scale), picture.upAxis = valueAxis();
  if (!scale.hasLevels()) {  // so that no dot is cut
    PlotRange& range = picture.acrossAxis.range;
    const double room = kRoom * range.span();
    range = {range.low - room, range.high + room};
  }
  QList<QPointF> passed, failed;
  picture.table.push_back({antipode::tr("run"), picture.across, measure_});
  const std::size_t stride = strideFor(shown_.size(), kMostDots);
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    const StudyResult& result = runs_.results[shown_[i]];
    const QPointF at(scale.placeOf(level(shown_[i], question_.across)), value(shown_[i]));
    if (!std::isfinite(at.x()) || !std::isfinite(at.y())) continue;
    picture.table.push_back(
        {QString::number(result.run), qt(level(shown_[i], question_.across)), qt(numberText(at.y()))});
    if (i % stride != 0) continue;
    (result.passed ? passed : failed) << at;
    picture.spots.push_back({at, result.run, tip(shown_[i])});
  }
  picture.layers.push_back({ChartLayer::Kind::Points, StudyPicture::Role::Failed, failed});
  picture.layers.push_back({ChartLayer::Kind::Points, StudyPicture::Role::Passed, passed});
  picture.caption = !study_.hasVerdict() ? antipode::tr("A dot for each run")
                                           : antipode::tr("A dot for each run; those that fail in red");
  return picture;
}

/// One axis of parallel coordinates: a factor, or the measure behind the last of them.
struct StrandAxis {
  std::optional<FactorScale> scale;
  PlotRange range;
  double shareOf(double place) const { return (place - range.low) / range.span(); }
};

std::vector<StrandAxis> strandAxes(const StudyRuns& runs, const StudyQuestion& question) {
  std::vector<StrandAxis> axes;
  for (std::size_t factor = 0; factor < runs.study->factors.size(); ++factor) {
    StrandAxis& axis = axes.emplace_back();
    axis.scale.emplace(runs, factor);
    axis.range = axis.scale->range();
  }
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const StudyResult& result : runs.results)
    if (const double v = measureOf(*runs.study, result, question.measure); std::isfinite(v))
      low = std::min(low, v), high = std::max(high, v);
  axes.push_back({{}, low < high ? PlotRange{low, high} : PlotRange{0, 1}});
  return axes;
}

/// Where a run crosses an axis, as a share of it; NaN: nowhere.
double shareOn(const std::vector<StrandAxis>& axes, std::size_t axis, const StudyRuns& runs,
               const StudyResult& result, std::size_t measure) {
  return axes[axis].scale ? axes[axis].shareOf(axes[axis].scale->placeOf(result.point.values[axis]))
                          : axes[axis].shareOf(measureOf(*runs.study, result, measure));
}

StudyPicture PictureMaker::parallel() const {
  StudyPicture picture;
  const std::vector<StrandAxis> axes = strandAxes(runs_, question_);
  const std::size_t last = axes.size() - 1;
  picture.acrossAxis = {.range = {-0.4, static_cast<double>(last) + 0.4}};
  picture.upAxis = {.range = {0, 1}, .isLabelled = false};
  picture.table.push_back({antipode::tr("run")});
  for (std::size_t axis = 0; axis < axes.size(); ++axis) {
    const QString name = axis < last ? factorLabel(study_, axis) : label_;
    picture.table.back() << (axis < last ? factorName(axis) : measure_);
    picture.acrossAxis.ticks.push_back({static_cast<double>(axis), QString()});
    const bool hasLevels = axes[axis].scale && axes[axis].scale->hasLevels();
    const auto at = static_cast<double>(axis);
    const PlotRange range = axes[axis].range;
    picture.notes.push_back({{at, 0}, name, true, 1});
    picture.notes.push_back(
        {{at, 0},
         hasLevels ? antipode::tr("%1 levels").arg(axes[axis].scale->cells()) : shortNumber(range.low),
         true});
    if (!hasLevels) picture.notes.push_back({{at, 1}, shortNumber(range.high)});
  }
  picture.brushAxes = static_cast<int>(axes.size());
  picture.brushes = question_.brushes;
  picture.brushes.resize(axes.size());
  std::vector<bool> isShown(runs_.results.size(), false);
  for (const std::size_t index : shown_) isShown[index] = true;
  const std::size_t stride = strideFor(runs_.results.size(), kMostStrands);
  for (std::size_t index = 0; index < runs_.results.size(); ++index) {
    const StudyResult& result = runs_.results[index];
    if (isShown[index]) {
      picture.table.push_back({QString::number(result.run)});
      for (const std::string& text : result.point.values) picture.table.back() << qt(text);
      picture.table.back() << (std::isnan(value(index)) ? QString() : qt(numberText(value(index))));
    }
    if (index % stride != 0 || std::isnan(value(index))) continue;
    StudyPicture::Strand strand{
        {}, result.run, shareOn(axes, last, runs_, result, question_.measure), !isShown[index], tip(index)};
    for (std::size_t axis = 0; axis < axes.size(); ++axis)
      strand.points << QPointF(static_cast<double>(axis), shareOn(axes, axis, runs_, result, question_.measure));
    picture.strands.push_back(std::move(strand));
  }
  picture.scale =
      StudyPicture::Scale{measure_, shortNumber(axes[last].range.low), shortNumber(axes[last].range.high)};
  picture.caption = antipode::tr("Drag along an axis to choose runs, click it to have all");
  return picture;
}

}  // namespace

std::vector<std::size_t> brushedResults(const StudyRuns& runs, const StudyQuestion& question) {
  std::vector<std::size_t> shown;
  const bool isBrushed =
      std::ranges::any_of(question.brushes, [](const auto& brush) { return brush.has_value(); });
  const std::vector<StrandAxis> axes = isBrushed ? strandAxes(runs, question) : std::vector<StrandAxis>{};
  for (std::size_t index = 0; index < runs.results.size(); ++index) {
    bool passes = true;
    for (std::size_t axis = 0; passes && axis < axes.size() && axis < question.brushes.size(); ++axis)
      if (question.brushes[axis])
        passes =
            question.brushes[axis]->contains(shareOn(axes, axis, runs, runs.results[index], question.measure));
    if (passes) shown.push_back(index);
  }
  return shown;
}

StudyPicture pictureOf(const StudyRuns& runs, std::span<const std::size_t> shown, const StudyQuestion& question) {
  StudyPicture picture;
  if (!runs.study || runs.results.empty()) {
    picture.hint = antipode::tr("No runs yet");
    return picture;
  }
  const std::size_t factors = runs.study->factors.size();
  StudyQuestion asked = question;
  asked.measure = std::min(asked.measure, measureNames(*runs.study).size() - 1);
  asked.across = std::min(asked.across, factors - 1);
  asked.up = std::min(asked.up, factors - 1);
  const PictureMaker maker(runs, shown, asked);
  switch (asked.kind) {
    case Kind::HeatMap:
      return maker.heatMap();
    case Kind::BoxPlots:
      return maker.boxPlots();
    case Kind::Scatter:
      return maker.scatter();
    case Kind::Parallel:
      return maker.parallel();
    default:
      return sharesPicture(runs, shown, asked);
  }
}

}  // namespace antipode
