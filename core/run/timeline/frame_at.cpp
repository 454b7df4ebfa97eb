// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/frame_at.h"

#include <algorithm>
#include <limits>

namespace antipode {
namespace {

/// One row of a recording and its chunk, so that a whole fleet needs one look-up.
struct RowView {
  RowView(const Recording& recording, std::int64_t row)
      : chunk(recording.chunkOfRow(row)), at(static_cast<std::size_t>(row - chunk->firstRow())) {}
  double sample(int column) const { return chunk->column(column)[at]; }
  std::shared_ptr<const RecordingChunk> chunk;
  std::size_t at;
};

struct FrameColumn {
  Channel channel;
  std::vector<double> Frame::*values;
};
constexpr FrameColumn kFrameColumns[] = {{Channel::X, &Frame::x},
                                         {Channel::Y, &Frame::y},
                                         {Channel::Heading, &Frame::heading},
                                         {Channel::Speed, &Frame::speed},
                                         {Channel::Depth, &Frame::depth}};

/// All that a frame is made of.
std::vector<int> frameColumns(const Recording& recording) {
  std::vector<int> columns;
  for (std::size_t v = 0; v < recording.header().vehicleNames.size(); ++v) {
    const auto add = [&](Channel channel) {
      if (const auto column = recording.columnOf(static_cast<VehicleId>(v), channel)) columns.push_back(*column);
    };
    add(Channel::Transported);
    for (const auto& [channel, values] : kFrameColumns) add(channel);
  }
  return columns;
}

}  // namespace

void frameAt(const Recording& recording, double time, Frame& frame) {
  const std::size_t vehicles = recording.header().vehicleNames.size();
  for (const auto& column : kFrameColumns)
    (frame.*column.values).assign(vehicles, std::numeric_limits<double>::quiet_NaN());
  const auto [row, fraction] = recording.rowFractionAt(time);
  frame.step = 0;
  frame.time = recording.header().startTime;
  if (row < 0) return;

  const RowView before(recording, row), after(recording, fraction > 0 ? row + 1 : row);
  const std::vector<int> columns = frameColumns(recording);
  before.chunk->fetch(columns);
  if (after.chunk != before.chunk) after.chunk->fetch(columns);
  frame.step = before.chunk->steps()[before.at];
  frame.time = std::clamp(time, recording.timeOfRow(0), recording.endTime());
  for (std::size_t v = 0; v < vehicles; ++v) {
    const auto vehicle = static_cast<VehicleId>(v);
    const auto jump = recording.columnOf(vehicle, Channel::Transported);
    const double part = jump && after.sample(*jump) == 1 ? 0 : fraction;
    for (const auto& [channel, values] : kFrameColumns)
      if (const auto column = recording.columnOf(vehicle, channel))
        (frame.*values)[v] =
            interpolatedSample(channelInfo(channel), before.sample(*column), after.sample(*column), part);
  }
}

}  // namespace antipode
