// SPDX-License-Identifier: GPL-3.0-or-later
// The curves of a plot as texts of the expression language: what is dragged, remembered and typed.
#pragma once

#include "widgets/plots/stack/plot_content.h"

#include <QStringList>

class QMimeData;

namespace antipode {

/// "depth" of the plotted vehicles, "abe.depth", "der(abe.depth)"; none of a pair or a drifting radius.
QStringList tracesOf(const PlotContent& content);
/// Channels of the plotted vehicles where the traces are nothing else.
PlotContent contentOf(const QStringList& traces, PlotKind kind = PlotKind::OverTime);
PlotKind kindOf(const PlotContent& content);
/// Of a curve, with its vehicle; empty: it cannot be told as a text (pings, given values).
QString traceOf(const PlotCurve& curve, const Recording& recording);
/// The content with what was dropped on its plot: traces as they are, of vehicles the quantities of the plot (or
/// their depth where it has none). nullopt: nothing of it fits.
std::optional<PlotContent> withDropped(const PlotContent& content, const QMimeData& data,
                                       const Recording& recording);
/// The same for a plot of its own.
std::optional<PlotContent> contentOfDropped(const QMimeData& data, const Recording& recording);

/// Whether some vehicle has it, recorded or derived.
bool isRecorded(const Recording& recording, Channel channel);

}  // namespace antipode
