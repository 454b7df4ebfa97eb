// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/layout_plots.h"

#include "core/model/channels.h"
#include "widgets/base/qt_text.h"

namespace antipode {
namespace {

PlotText::Kind kindOfPlot(PlotKind kind) {
  switch (kind) {
    case PlotKind::Phase:
      return PlotText::Kind::Phase;
    case PlotKind::Spectrum:
      return PlotText::Kind::Spectrum;
    case PlotKind::Histogram:
      return PlotText::Kind::Histogram;
    default:
      return PlotText::Kind::Curves;
  }
}

}  // namespace

PlotText plotTextOf(const PlotContent& content) {
  PlotText plot;
  if (const auto* pair = std::get_if<PairPlot>(&content)) {
    plot.kind = pair->isBearing ? PlotText::Kind::Bearing : PlotText::Kind::Range;
    plot.items = {pair->listener.toStdString(), pair->pinger.toStdString()};
  } else if (const auto* traces = std::get_if<TracePlot>(&content)) {
    plot.kind = kindOfPlot(traces->kind);
    for (const QString& trace : traces->traces) plot.items.push_back(trace.toStdString());
  } else if (const auto* channels = std::get_if<std::vector<Channel>>(&content)) {
    for (const Channel channel : *channels) plot.items.emplace_back(channelInfo(channel).name);
  } else {
    plot.kind = PlotText::Kind::Drifting;
  }
  return plot;
}

PlotContent contentOf(const PlotText& plot) {
  if (plot.kind == PlotText::Kind::Drifting) return DriftingPlot{};
  if (plot.kind == PlotText::Kind::Range || plot.kind == PlotText::Kind::Bearing)
    return PairPlot{qt(plot.items.at(0)), qt(plot.items.at(1)), plot.kind == PlotText::Kind::Bearing};
  if (plot.kind == PlotText::Kind::Quantities) {
    std::vector<Channel> channels;
    for (const std::string& name : plot.items)
      if (const ChannelInfo* info = findChannel(name)) channels.push_back(info->channel);
    return channels;
  }
  TracePlot traces;
  for (const std::string& item : plot.items) traces.traces << qt(item);
  for (const PlotKind kind : {PlotKind::Phase, PlotKind::Spectrum, PlotKind::Histogram})
    if (kindOfPlot(kind) == plot.kind) traces.kind = kind;
  return traces;
}

}  // namespace antipode
