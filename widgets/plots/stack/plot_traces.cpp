// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/plot_traces.h"

#include "core/base/expression/expression.h"
#include "widgets/base/drag_types.h"

#include <algorithm>

namespace antipode {
namespace {

std::optional<Channel> channelNamed(const std::string& name) {
  const ChannelInfo* info = findChannel(name);
  return info ? std::optional(info->channel) : std::nullopt;
}

/// The names of vehicles as a tree has them: a vehicle with copies stands for all of them.
QStringList fleetNames(const QStringList& dragged, const Recording& recording) {
  QStringList names;
  const auto& known = recording.header().vehicleNames;
  const auto add = [&](const std::string& name) {
    if (std::ranges::find(known, name) != known.end()) names << QString::fromStdString(name);
  };
  const ScenarioPtr& scenario = recording.header().scenario;
  const auto fleet = scenario ? fleetOf(*scenario) : std::vector<FleetMember>();
  for (const QString& name : dragged) {
    add(name.toStdString());
    for (const FleetMember& member : fleet)
      if (scenario->vehicles[member.spec]->name == name.toStdString()) add(member.name);
  }
  names.removeDuplicates();
  return names;
}

/// Quantities of a plot without their vehicles, each once.
QStringList quantitiesOf(const QStringList& traces) {
  QStringList quantities;
  for (const QString& trace : traces) {
    const auto expression = Expression::parse(trace.toStdString());
    if (!expression) continue;
    if (const auto name = expression->asName())
      quantities << QString::fromStdString(quantityText({{}, name->quantity, name->field}));
    else if (expression->isOfAnyVehicle())
      quantities << trace;
  }
  quantities.removeDuplicates();
  return quantities;
}

}  // namespace

QStringList tracesOf(const PlotContent& content) {
  if (const auto* traces = std::get_if<TracePlot>(&content)) return traces->traces;
  QStringList names;
  if (const auto* channels = std::get_if<std::vector<Channel>>(&content))
    for (const Channel channel : *channels) names << QString::fromUtf8(channelInfo(channel).name);
  return names;
}

PlotKind kindOf(const PlotContent& content) {
  const auto* traces = std::get_if<TracePlot>(&content);
  return traces ? traces->kind : PlotKind::OverTime;
}

PlotContent contentOf(const QStringList& traces, PlotKind kind) {
  if (kind != PlotKind::OverTime) return TracePlot{traces, kind};
  std::vector<Channel> channels;
  for (const QString& trace : traces) {
    const auto channel = channelNamed(trace.toStdString());
    if (!channel) return TracePlot{traces};
    channels.push_back(*channel);
  }
  return channels;
}

QString traceOf(const PlotCurve& curve, const Recording& recording) {
  if (curve.pings || !curve.steps.empty()) return {};
  const auto& names = recording.header().vehicleNames;
  if (static_cast<std::size_t>(curve.vehicle) >= names.size()) return {};
  const std::string& vehicle = names[static_cast<std::size_t>(curve.vehicle)];
  if (curve.expression.isEmpty())
    return QString::fromStdString(quantityText({vehicle, channelInfo(curve.channel).name, {}}));
  const auto expression = Expression::parse(curve.expression.toStdString());
  const auto name = expression ? expression->asName() : std::nullopt;
  if (!name || !name->vehicle.empty()) return curve.expression;
  return QString::fromStdString(quantityText({vehicle, name->quantity, name->field}));
}

std::optional<PlotContent> withDropped(const PlotContent& content, const QMimeData& data,
                                       const Recording& recording) {
  const bool takesTraces =
      std::holds_alternative<TracePlot>(content) || std::holds_alternative<std::vector<Channel>>(content);
  if (!takesTraces) return std::nullopt;
  QStringList traces = tracesOf(content), more = draggedLines(data, kTraceDrag);
  QStringList quantities = quantitiesOf(traces);
  if (quantities.isEmpty()) quantities << QString::fromUtf8(channelInfo(Channel::Depth).name);
  for (const QString& vehicle : fleetNames(draggedLines(data, kVehicleDrag), recording))
    for (const QString& quantity : quantities)
      if (const auto expression = Expression::parse(quantity.toStdString()); expression && expression->asName()) {
        const QuantityName name = *expression->asName();
        more << QString::fromStdString(quantityText({vehicle.toStdString(), name.quantity, name.field}));
      }
  if (more.isEmpty()) return std::nullopt;
  traces << more;
  traces.removeDuplicates();
  return contentOf(traces, kindOf(content));
}

std::optional<PlotContent> contentOfDropped(const QMimeData& data, const Recording& recording) {
  return withDropped(std::vector<Channel>{}, data, recording);
}

bool isRecorded(const Recording& recording, Channel channel) {
  for (std::size_t i = 0; i < recording.header().vehicleNames.size(); ++i)
    if (recording.columnOf(static_cast<VehicleId>(i), channel)) return true;
  return false;
}

}  // namespace antipode
