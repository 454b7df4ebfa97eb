// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/plot_content.h"

#include "core/base/expression/expression.h"
#include "widgets/base/swarm_look.h"
#include "widgets/base/theme.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

const QString kPair = QStringLiteral("pair"), kDrifting = QStringLiteral("drifting"),
              kTraces = QStringLiteral("traces"), kPhase = QStringLiteral("phase"),
              kSpectrum = QStringLiteral("spectrum"), kHistogram = QStringLiteral("histogram");

QString textOf(PlotKind kind) {
  return kind == PlotKind::Phase       ? kPhase
         : kind == PlotKind::Spectrum  ? kSpectrum
         : kind == PlotKind::Histogram ? kHistogram
                                       : kTraces;
}
const QColor kPairColours[] = {QColor(0x5a, 0x6b, 0x78), QColor(0xe0, 0x8a, 0x2e), QColor(0x1f, 0x77, 0xd0)};

std::optional<VehicleId> idOf(const Recording& recording, const QString& name) {
  const auto& names = recording.header().vehicleNames;
  const auto at = std::ranges::find(names, name.toStdString());
  return at == names.end() ? std::nullopt : std::optional(static_cast<VehicleId>(at - names.begin()));
}

/// Of one vehicle alone, many quantities need no family likeness: they are told apart by colours of the palette.
QColor colourOf(const QColor& vehicle, int quantity, bool isAlone) {
  if (!isAlone || quantity == 0) return shadeOf(vehicle, quantity);
  for (int i = 0, left = quantity; i < kVehicleColours; ++i)
    if (vehicleColour(i) != vehicle && --left == 0) return vehicleColour(i);
  return shadeOf(vehicle, quantity);
}

/// A median and bands in place of the lines of all plotted vehicles. Bands first: the median lies over them.
void addEnvelope(PlotCurve curve, const PlotContext& context, std::vector<PlotCurve>& curves) {
  PlotCurve::Envelope envelope;
  for (const PlottedVehicle& vehicle : context.vehicles) envelope.vehicles.push_back(vehicle.id);
  curve.vehicle = envelope.vehicles.front();
  for (const EnvelopePart part : {EnvelopePart::Most, EnvelopePart::Half, EnvelopePart::Median}) {
    envelope.part = part;
    curve.label = part == EnvelopePart::Median ? TimePlot::tr("median of %1").arg(envelope.vehicles.size())
                  : part == EnvelopePart::Half ? TimePlot::tr("25 to 75 %")
                                               : TimePlot::tr("5 to 95 %");
    curve.envelope = envelope;
    curves.push_back(curve);
  }
}

std::vector<PlotCurve> envelopesOf(const std::vector<Channel>& channels, const PlotContext& context) {
  std::vector<PlotCurve> curves;
  for (std::size_t quantity = 0; quantity < channels.size(); ++quantity)
    addEnvelope({.channel = channels[quantity], .colour = vehicleColour(static_cast<int>(quantity))}, context,
                curves);
  return curves;
}

std::vector<PlotCurve> curvesOf(const std::vector<Channel>& channels, const PlotContext& context) {
  std::vector<PlotCurve> curves;
  const bool isAlone = context.vehicles.size() == 1 && channels.size() > 2;
  if (context.vehicles.size() > kMostLines) return envelopesOf(channels, context);
  for (std::size_t quantity = 0; quantity < channels.size(); ++quantity)
    for (const PlottedVehicle& vehicle : context.vehicles)
      curves.push_back({vehicle.id, channels[quantity],
                        colourOf(vehicle.colour, static_cast<int>(quantity), isAlone), vehicle.name});
  return curves;
}

std::vector<PlotCurve> curvesOf(const PairPlot& pair, const PlotContext& context) {
  std::vector<PlotCurve> curves;
  if (!context.recording) return curves;
  const auto listener = idOf(*context.recording, pair.listener), pinger = idOf(*context.recording, pair.pinger);
  if (!listener || !pinger) return curves;
  const auto& quantities = pair.isBearing ? kBearingQuantities : kRangeQuantities;
  for (std::size_t i = 0; i < 3; ++i)
    curves.push_back({.vehicle = *listener,
                      .channel = Channel::X,
                      .colour = kPairColours[i],
                      .label = pairQuantityName(quantities[i]),
                      .pings = PlotCurve::Pings{{*listener, *pinger}, quantities[i]}});
  return curves;
}

std::vector<PlotCurve> curvesOf(const DriftingPlot&, const PlotContext& context) {
  std::vector<PlotCurve> curves;
  if (context.vehicles.empty()) return curves;
  const PlottedVehicle& vehicle = context.vehicles.front();
  curves.push_back({vehicle.id, Channel::TargetDistance, vehicle.colour, TimePlot::tr("distance")});
  const auto radii = context.radii.find(vehicle.id);
  if (radii == context.radii.end()) return curves;
  const auto add = [&](const QString& label, DriftingState beyond, const std::vector<CurveStep>& steps) {
    if (!steps.empty())
      curves.push_back({.vehicle = vehicle.id,
                        .channel = Channel::TargetDistance,
                        .colour = driftingStateColour(beyond, false),
                        .label = label,
                        .steps = steps});
  };
  add(TimePlot::tr("capture radius"), DriftingState::Drifting, radii->second.capture);
  add(TimePlot::tr("slip radius"), DriftingState::Slowing, radii->second.slip);
  add(TimePlot::tr("drifting radius"), DriftingState::Transit, radii->second.drifting);
  return curves;
}

QColor colourOfVehicle(VehicleId id, const PlotContext& context) {
  const auto index = static_cast<std::size_t>(id);
  return index < context.colours.size() ? context.colours[index] : vehicleColour(id);
}

/// One expression as a curve of one vehicle.
PlotCurve curveOfTrace(const Expression& expression, VehicleId id, const PlotContext& context) {
  const std::string& vehicle = context.recording->header().vehicleNames[static_cast<std::size_t>(id)];
  PlotCurve curve{.vehicle = id, .channel = Channel::X, .label = QString::fromStdString(vehicle)};
  const auto name = expression.asName();
  const ChannelInfo* info = name && name->field.empty() ? findChannel(name->quantity) : nullptr;
  if (info) {
    curve.channel = info->channel;
  } else if (name) {  // the vehicle is told by the label
    curve.expression = QString::fromStdString(quantityText({{}, name->quantity, name->field}));
  } else {
    curve.expression = QString::fromStdString(expression.text());
    if (!expression.isOfAnyVehicle()) curve.label.clear();
  }
  return curve;
}

/// The vehicles a trace is drawn for: the one it names first, or the plotted ones.
std::vector<VehicleId> vehiclesOf(const Expression& expression, const PlotContext& context) {
  std::vector<VehicleId> ids;
  if (expression.isOfAnyVehicle()) {
    for (const PlottedVehicle& vehicle : context.vehicles) ids.push_back(vehicle.id);
  } else if (!expression.names().empty()) {
    const QString first = QString::fromStdString(expression.names().front().name.vehicle);
    if (const auto id = idOf(*context.recording, first)) ids.push_back(*id);
  } else {
    ids.push_back(0);
  }
  return ids;
}

std::vector<PlotCurve> curvesOf(const TracePlot& plot, const PlotContext& context) {
  std::vector<PlotCurve> curves;
  if (!context.recording || context.recording->header().vehicleNames.empty()) return curves;
  int envelopes = 0;
  std::map<VehicleId, int> countOf;  // curves of a vehicle so far: each has a shade of its own
  for (const QString& trace : plot.traces) {
    const auto expression = Expression::parse(trace.toStdString());
    if (!expression) continue;
    if (expression->isOfAnyVehicle() && context.vehicles.size() > kMostLines) {
      PlotCurve curve = curveOfTrace(*expression, context.vehicles.front().id, context);
      curve.colour = vehicleColour(envelopes++);
      addEnvelope(std::move(curve), context, curves);
      continue;
    }
    for (const VehicleId id : vehiclesOf(*expression, context)) {
      PlotCurve curve = curveOfTrace(*expression, id, context);
      if (countOf.size() >= kMostLines && !countOf.contains(id)) continue;
      if (std::ranges::find(curves, curve, [](PlotCurve other) {
            other.colour = QColor();
            return other;
          }) != curves.end())
        continue;
      curve.colour = colourOf(colourOfVehicle(id, context), countOf[id]++, plot.traces.size() > 2);
      curves.push_back(std::move(curve));
    }
  }
  return curves;
}

/// The vehicles that content names and the run does not have.
QStringList absentFrom(const Recording& recording, const PlotContent& content) {
  QStringList names;
  if (const auto* pair = std::get_if<PairPlot>(&content)) {
    names = {pair->listener, pair->pinger};
  } else if (const auto* traces = std::get_if<TracePlot>(&content)) {
    for (const QString& trace : traces->traces)
      if (const auto expression = Expression::parse(trace.toStdString()))
        for (const auto& named : expression->names())
          if (!named.name.vehicle.empty()) names << QString::fromStdString(named.name.vehicle);
  }
  names.removeIf([&](const QString& name) { return idOf(recording, name).has_value(); });
  names.removeDuplicates();
  return names;
}

QString titleOf(const PlotContent& content, const PlotContext& context) {
  if (const auto* pair = std::get_if<PairPlot>(&content))
    return pair->isBearing ? TimePlot::tr("Bearing of %1 heard by %2 (°)").arg(pair->pinger, pair->listener)
                           : TimePlot::tr("Range of %1 heard by %2 (m)").arg(pair->pinger, pair->listener);
  if (!std::holds_alternative<DriftingPlot>(content)) return {};
  const QString title = TimePlot::tr("Distance to target (m)");
  return context.vehicles.empty() ? title : QStringLiteral("%1: %2").arg(context.vehicles.front().name, title);
}

}  // namespace

QColor shadeOf(const QColor& vehicle, int quantity) {
  if (quantity == 0) return vehicle;
  float hue = 0, saturation = 0, lightness = 0;
  vehicle.getHslF(&hue, &saturation, &lightness);
  const float step = quantity % 2 == 1 ? 0.22F : -0.20F;
  const float turn = 0.11F * static_cast<float>(quantity / 2);
  const float shaded = std::clamp(lightness + step, 0.15F, 0.85F);
  return QColor::fromHslF(std::fmod(std::max(hue, 0.0F) + turn, 1.0F), saturation, shaded);
}

QStringList contentText(const PlotContent& content) {
  if (const auto* pair = std::get_if<PairPlot>(&content))
    return {kPair, pair->isBearing ? QStringLiteral("bearing") : QStringLiteral("range"), pair->listener,
            pair->pinger};
  if (std::holds_alternative<DriftingPlot>(content)) return {kDrifting};
  if (const auto* traces = std::get_if<TracePlot>(&content))
    return QStringList{textOf(traces->kind)} + traces->traces;
  QStringList names;
  for (const Channel channel : std::get<std::vector<Channel>>(content))
    names << QString::fromUtf8(channelInfo(channel).name);
  return names;
}

PlotContent contentFromText(const QStringList& text) {
  if (text.value(0) == kDrifting) return DriftingPlot{};
  if (text.value(0) == kPair && text.size() == 4)
    return PairPlot{text[2], text[3], text[1] == QStringLiteral("bearing")};
  for (const PlotKind kind : {PlotKind::OverTime, PlotKind::Phase, PlotKind::Spectrum, PlotKind::Histogram})
    if (text.value(0) == textOf(kind)) return TracePlot{text.mid(1), kind};
  std::vector<Channel> channels;
  for (const QString& name : text)
    if (const ChannelInfo* info = findChannel(name.toStdString())) channels.push_back(info->channel);
  return channels;
}

void showContent(TimePlot& plot, const PlotContent& content, const PlotContext& context) {
  const auto* channels = std::get_if<std::vector<Channel>>(&content);
  const auto* pair = std::get_if<PairPlot>(&content);
  const bool isDrifting = std::holds_alternative<DriftingPlot>(content);
  const auto* traces = std::get_if<TracePlot>(&content);
  plot.setKind(traces ? traces->kind : PlotKind::OverTime);
  plot.setTitle(titleOf(content, context));
  plot.setQuantities(channels ? *channels : std::vector<Channel>{});
  plot.setAbsent(context.recording ? absentFrom(*context.recording, content) : QStringList());
  plot.setZeroShown(isDrifting || (pair && !pair->isBearing));
  plot.setStateBand(isDrifting && !context.vehicles.empty() ? std::optional(context.vehicles.front().id)
                                                            : std::nullopt);
  plot.setCurves(std::visit([&](const auto& of) { return curvesOf(of, context); }, content));
}

}  // namespace antipode
