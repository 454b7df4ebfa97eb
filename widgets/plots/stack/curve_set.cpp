// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/curve_set.h"

#include "core/run/run_values.h"
#include "widgets/base/texts.h"
#include "widgets/plots/curves/derived_curve.h"
#include "widgets/plots/curves/variable_curve.h"

#include <algorithm>
#include <limits>

namespace antipode {
namespace {

bool isDepth(Channel channel) {
  return channel == Channel::Depth || channel == Channel::DesiredDepth || channel == Channel::GtDepth;
}

bool isOfSame(const PlotCurve& a, const PlotCurve& b) {
  return a.vehicle == b.vehicle && a.channel == b.channel && a.pings == b.pings && a.label == b.label &&
         a.expression == b.expression;
}

}  // namespace

bool isOneChannel(const PlotCurve& curve) {
  return curve.steps.empty() && !curve.pings && !curve.envelope && curve.expression.isEmpty();
}

namespace {

/// Nothing in it remembers more than the value before.
bool isOfMoment(const Expression& expression) {
  using Kind = ExpressionFunction::Kind;
  return std::ranges::none_of(expression.steps(), [](const Expression::Step& step) {
    return step.function && (step.function->kind == Kind::Integral || step.function->kind == Kind::Mean ||
                             step.function->kind == Kind::Unwrap);
  });
}

}  // namespace

std::vector<RecordedChannel> channelsOfPart(const PlotCurve& curve, std::span<const std::string> vehicles) {
  if (isOneChannel(curve)) return {{curve.vehicle, curve.channel}};
  if (curve.expression.isEmpty() || curve.envelope) return {};
  const auto expression = Expression::parse(curve.expression.toStdString());
  if (!expression || !isOfMoment(*expression)) return {};
  std::vector<RecordedChannel> channels;
  for (const Expression::Name& name : expression->names()) {
    const ChannelInfo* const info = name.name.field.empty() ? findChannel(name.name.quantity) : nullptr;
    const auto owner = std::ranges::find(vehicles, name.name.vehicle);
    if (!info || (!name.name.vehicle.empty() && owner == vehicles.end())) return {};  // a variable has posts
    const auto named = static_cast<VehicleId>(owner - vehicles.begin());
    channels.push_back({name.name.vehicle.empty() ? curve.vehicle : named, info->channel});
  }
  return channels;
}

CurveInfo infoOf(const PlotCurve& curve) {
  if (!curve.expression.isEmpty()) {
    const auto expression = Expression::parse(curve.expression.toStdString());
    return {curve.expression, expression ? QString::fromStdString(unitOf(*expression)) : QString(),
            expression && expression->asName() ? tr("Variable of the log or of the helm")
                                               : tr("Computed from what is recorded"),
            curve.expression, 0};
  }
  const ChannelInfo& info = curve.pings ? pairQuantityInfo(curve.pings->quantity) : channelInfo(curve.channel);
  return {coreText(info.label), QString::fromUtf8(info.unit), coreText(info.help), QString::fromUtf8(info.label),
          info.period};
}

namespace {

/// A variable alone at the times of its posts, all else over the rows.
std::unique_ptr<CurveSource> computedCurve(const Recording& recording, const PlotCurve& curve) {
  const auto expression = Expression::parse(curve.expression.toStdString());
  if (!expression) return nullptr;
  if (const auto name = expression->asName()) return variableCurve(recording, *name, curve.vehicle);
  return derivedCurve(recording, *expression, curve.vehicle);
}

/// Of a channel, or of what is computed for each vehicle; null: it cannot be read.
std::shared_ptr<FleetQuantiles> quantilesOf(const Recording& recording, const PlotCurve& curve) {
  const auto& vehicles = curve.envelope->vehicles;
  if (curve.expression.isEmpty()) return std::make_shared<FleetQuantiles>(recording, curve.channel, vehicles);
  const auto expression = Expression::parse(curve.expression.toStdString());
  return expression ? std::make_shared<FleetQuantiles>(recording, *expression, vehicles) : nullptr;
}

}  // namespace

CurveSet::CurveSet() = default;
CurveSet::~CurveSet() = default;

void CurveSet::setCurves(std::vector<PlotCurve> curves) {
  std::vector<bool> wasOff(curves.size(), false);
  for (std::size_t i = 0; i < curves.size(); ++i)
    for (std::size_t old = 0; old < curves_.size(); ++old)
      if (isOfSame(curves_[old], curves[i])) wasOff[i] = !shown_[old].isOn;
  curves_ = std::move(curves);
  shown_.clear();
  infos_.clear();
  for (std::size_t i = 0; i < curves_.size(); ++i) {
    shown_.emplace_back();
    infos_.push_back(infoOf(curves_[i]));
    shown_.back().isOn = !wasOff[i];
  }
}

void CurveSet::read(const Recording* recording) {
  recording_ = recording;
  std::shared_ptr<PairPings> pings;  // the curves of a plot are mostly of one pair
  std::optional<PingPair> pair;
  std::shared_ptr<FleetQuantiles> fleet;  // the parts of an envelope stand one after the other
  const PlotCurve* fleetCurve = nullptr;
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    shown_[i].data.reset();
    shown_[i].stretched = nullptr;
    shown_[i].pieces.clear();
    readOther(i);
    const PlotCurve& curve = curves_[i];
    if (!recording) continue;
    if (!curve.steps.empty()) {
      shown_[i].data = steppedCurve(*recording, curve.steps);
    } else if (curve.envelope) {
      const bool isSame = fleetCurve && fleetCurve->channel == curve.channel &&
                          fleetCurve->expression == curve.expression &&
                          fleetCurve->envelope->vehicles == curve.envelope->vehicles;
      if (!isSame) fleet = quantilesOf(*recording, curve);
      fleetCurve = &curve;
      if (fleet) shown_[i].data = envelopeCurve(fleet, curve.envelope->part);
    } else if (!curve.expression.isEmpty()) {
      shown_[i].data = computedCurve(*recording, curve);
      showStretch(i);
    } else if (curve.pings) {
      if (pair != curve.pings->pair) pings = std::make_shared<PairPings>(*recording, curve.pings->pair);
      pair = curve.pings->pair;
      shown_[i].data = pingCurve(pings, curve.pings->quantity);
    } else {
      shown_[i].data = recordedCurve(*recording, curve.vehicle, curve.channel);
      showStretch(i);
    }
  }
  assignSides();
}

void CurveSet::setStretch(std::shared_ptr<const Recording> stretch) {
  if (stretch == stretch_) return;
  stretch_ = std::move(stretch);
  for (std::size_t i = 0; i < shown_.size(); ++i) showStretch(i);
  assignSides();
}

/// In front of what is recorded, which stays below it.
void CurveSet::showStretch(std::size_t index) {
  ShownCurve& shown = shown_[index];
  const PlotCurve& curve = curves_[index];
  if (!shown.stretched) {
    if (!stretch_ || !recording_ || channelsOfPart(curve, recording_->header().vehicleNames).empty()) return;
    auto stretched =
        std::make_unique<StretchedCurve>(*recording_, std::move(shown.data), [curve](const Recording& part) {
          return curve.expression.isEmpty() ? recordedCurve(part, curve.vehicle, curve.channel)
                                            : computedCurve(part, curve);
        });
    shown.stretched = stretched.get();
    shown.data = std::move(stretched);
  }
  if (shown.stretched->setStretch(stretch_)) return;
  shown.data = shown.stretched->takeRecorded();
  shown.stretched = nullptr;
}

/// Of curves of one vehicle, which the other run must have too.
void CurveSet::readOther(std::size_t index) {
  const PlotCurve& curve = curves_[index];
  ShownCurve& shown = shown_[index];
  shown.other.reset();
  shown.otherPieces.clear();
  if (!otherRun_ || !curve.steps.empty() || curve.pings || curve.envelope) return;
  const auto vehicles = static_cast<VehicleId>(otherRun_->header().vehicleNames.size());
  if (curve.vehicle >= vehicles) return;
  shown.other = curve.expression.isEmpty() ? recordedCurve(*otherRun_, curve.vehicle, curve.channel)
                                           : computedCurve(*otherRun_, curve);
  if (shown.other) shown.other->update();
}

void CurveSet::setOn(std::size_t curve, bool on) {
  shown_[curve].isOn = on;
  assignSides();
}

void CurveSet::assignSides() {
  std::optional<QString> units[2];
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    ShownCurve& shown = shown_[i];
    shown.side.reset();
    if (!shown.isOn || (shown.data && shown.data->isText())) continue;
    for (const AxisSide side : kAxisSides) {
      auto& unit = units[static_cast<std::size_t>(side)];
      if (unit && *unit != infos_[i].unit) continue;
      unit = infos_[i].unit;
      shown.side = side;
      break;
    }
  }
}

bool CurveSet::readNewRows() {
  bool grew = false, isOther = false;
  for (ShownCurve& shown : shown_) {
    if (!shown.data || !shown.isOn) continue;
    const bool wasText = shown.data->isText();
    grew = shown.data->update() || grew;
    isOther = isOther || wasText != shown.data->isText();
  }
  if (isOther) assignSides();
  return grew;
}

bool CurveSet::isBehind() const {
  return std::ranges::any_of(
      shown_, [](const ShownCurve& shown) { return shown.data && shown.isOn && shown.data->isBehind(); });
}

PlotRange CurveSet::rowsIn(const PlotRange& time) const {
  if (!recording_) return time;
  const auto [first, end] = rowsWithin(*recording_, time);
  return first < end ? PlotRange{recording_->timeOfRow(first), recording_->timeOfRow(end - 1)} : time;
}

std::vector<DrawnCurve> CurveSet::drawOther(const RowBuckets& buckets, const PlotRange& time) {
  constexpr float kPaleness = 0.4F;
  constexpr int kLeastPieces = 800;  // the branch may have few rows yet
  std::vector<DrawnCurve> drawn;
  if (!otherRun_) return drawn;
  const int columns = std::max(kLeastPieces, static_cast<int>(buckets.count()));
  const RowBuckets others = bucketsFor(*otherRun_, time, columns);
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    ShownCurve& shown = shown_[i];
    shown.otherPieces.clear();
    if (!shown.other || !shown.side || shown.other->isText()) continue;
    DrawnCurve curve{.pieces = {}, .colour = curves_[i].colour, .side = *shown.side};
    curve.colour.setAlphaF(kPaleness);
    shown.other->draw(others, time, curve);
    shown.otherPieces = curve.pieces;
    if (!curve.pieces.empty()) drawn.push_back(std::move(curve));
  }
  return drawn;
}

std::vector<DrawnCurve> CurveSet::draw(const RowBuckets& buckets, const PlotRange& time) {
  std::vector<DrawnCurve> drawn = drawOther(buckets, time);
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    ShownCurve& shown = shown_[i];
    shown.pieces.clear();
    if (!shown.data || !shown.side) continue;
    DrawnCurve curve{.pieces = {}, .colour = curves_[i].colour, .side = *shown.side};
    shown.data->draw(buckets, time, curve);
    shown.pieces = curve.pieces;
    if (const PlotForecast* forecast = forecastOf(curves_[i], forecasts_)) drawForecast(*forecast, curve, drawn);
    if (!curve.pieces.empty()) drawn.push_back(std::move(curve));
  }
  return drawn;
}

std::optional<CurveSet::Span> CurveSet::spanAt(AxisSide side) const {
  std::optional<Span> span;
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    if (shown_[i].side != side || shown_[i].pieces.empty()) continue;
    constexpr double kEndless = std::numeric_limits<double>::infinity();
    if (!span) span = Span{.unit = {}, .values = {kEndless, -kEndless}};
    span->unit = infos_[i].unit;
    span->isDepth =
        span->isDepth && !curves_[i].pings && curves_[i].expression.isEmpty() && isDepth(curves_[i].channel);
    for (const auto* pieces : {&shown_[i].pieces, &shown_[i].otherPieces})
      for (const CurvePiece& piece : *pieces) {
        span->values.low = std::min(span->values.low, piece.low);
        span->values.high = std::max(span->values.high, piece.high);
      }
    const PlotForecast* forecast = forecastOf(curves_[i], forecasts_);
    const auto values = forecast ? valuesOf(*forecast) : std::nullopt;
    if (!values) continue;
    span->values.low = std::min(span->values.low, values->low);
    span->values.high = std::max(span->values.high, values->high);
  }
  return span;
}

std::optional<double> CurveSet::endOfForecasts() const {
  std::optional<double> end;
  for (const PlotCurve& curve : curves_)
    if (const PlotForecast* forecast = forecastOf(curve, forecasts_); forecast && !forecast->times.empty())
      end = std::max(end.value_or(forecast->times.back()), forecast->times.back());
  return end;
}

}  // namespace antipode
