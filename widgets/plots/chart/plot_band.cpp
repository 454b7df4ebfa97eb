// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/chart/plot_band.h"

#include "widgets/base/swarm_look.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace antipode {
namespace {

constexpr double kStrip = 7;  // px
constexpr float kTint = 0.10F;
constexpr std::size_t kStatesPerRead = 4096;

bool isSame(double a, double b) {
  return a == b || (std::isnan(a) && std::isnan(b));
}

}  // namespace

PlotBand::PlotBand(PlotChart& chart) : QGraphicsItem(&chart), chart_(chart) {
  setZValue(10);
  setAcceptedMouseButtons(Qt::NoButton);
}

void PlotBand::setVehicle(const Recording* recording, std::optional<VehicleId> vehicle) {
  recording_ = recording;
  column_ = recording && vehicle ? recording->columnOf(*vehicle, Channel::DriftState) : std::nullopt;
  rows_ = 0;
  stretches_.clear();
  update();
}

bool PlotBand::readNewRows() {
  if (!column_) return false;
  const std::int64_t before = rows_, end = recording_->rows();
  std::array<double, kStatesPerRead> values;
  while (rows_ < end) {
    const auto wanted = static_cast<std::size_t>(std::min<std::int64_t>(kStatesPerRead, end - rows_));
    const std::size_t got = recording_->read(*column_, rows_, std::span(values).first(wanted));
    if (got == 0) break;
    for (std::size_t i = 0; i < got; ++i)
      if (stretches_.empty() || !isSame(stretches_.back().value, values[i]))
        stretches_.push_back({recording_->timeOfRow(rows_ + static_cast<std::int64_t>(i)), values[i]});
    rows_ += static_cast<std::int64_t>(got);
  }
  if (rows_ > before) update();
  return rows_ > before;
}

double PlotBand::valueAt(double time) const {
  const auto after = std::ranges::upper_bound(stretches_, time, {}, &Stretch::from);
  return after == stretches_.begin() ? std::nan("") : std::prev(after)->value;
}

void PlotBand::place() {
  if (area_ != chart_.plotArea()) {
    prepareGeometryChange();
    area_ = chart_.plotArea();
  }
  update();
}

void PlotBand::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  if (!column_ || stretches_.empty()) return;
  const bool onDark = chart_.theme().background.lightnessF() < 0.5F;
  const double end = chart_.xOf(recording_->endTime());
  const auto first = std::ranges::upper_bound(stretches_, chart_.timeRange().low, {}, &Stretch::from);
  painter->setPen(Qt::NoPen);
  for (auto at = first == stretches_.begin() ? first : std::prev(first); at != stretches_.end(); ++at) {
    const double left = std::max(area_.left(), chart_.xOf(at->from));
    const double next = std::next(at) == stretches_.end() ? end : chart_.xOf(std::next(at)->from);
    const double right = std::min(area_.right(), next);
    if (left >= area_.right()) break;
    if (right <= left || std::isnan(at->value)) continue;
    QColor colour = driftingStateColour(driftingStateOf(at->value), onDark);
    painter->fillRect(QRectF(left, area_.bottom() - kStrip, right - left, kStrip), colour);
    colour.setAlphaF(kTint);
    painter->fillRect(QRectF(left, area_.top(), right - left, area_.height() - kStrip), colour);
  }
}

}  // namespace antipode
