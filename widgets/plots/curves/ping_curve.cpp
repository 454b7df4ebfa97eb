// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/curves/ping_curve.h"

#include "widgets/base/texts.h"
#include "widgets/plots/chart/curve_layer.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kPingsAtOnce = 50'000;  // a long log must not stall the window
constexpr std::size_t kMaxPieces = 4000;      // drawn one by one

constexpr ChannelInfo kInfos[] = {
    {Channel::X, "range", "Range", "m", 0, "True range when the ping arrived."},
    {Channel::X, "range", "Range", "m", 0, "Range as measured by this ping."},
    {Channel::X, "range", "Range", "m", 0, "Range by the ping filter, which lags behind."},
    {Channel::X, "bearing", "Bearing", "deg", 360, "True bearing from the listener, clockwise from north."},
    {Channel::X, "bearing", "Bearing", "deg", 360, "Bearing as measured by this ping."},
    {Channel::X, "bearing", "Bearing", "deg", 360, "Bearing by the ping filter, which lags behind."},
};

class PingCurve final : public CurveSource {
 public:
  PingCurve(std::shared_ptr<PairPings> pings, PairQuantity quantity)
      : pings_(std::move(pings)), quantity_(quantity), period_(pairQuantityInfo(quantity).period) {}

  bool update() override {
    pings_->update();
    return std::exchange(seen_, pings_->samples().size()) != pings_->samples().size();
  }
  bool isBehind() const override { return pings_->isBehind(); }

  void draw(const RowBuckets&, const PlotRange& time, DrawnCurve& out) const override {
    // One sample more at each end, so that the line leaves the view.
    auto [first, end] = range(time);
    if (first > 0) --first;
    if (end < pings_->samples().size()) ++end;
    const std::size_t each = 1 + (end - first) / kMaxPieces;
    out.bucket = 0;
    out.isDotted = isNoisy(quantity_) && each == 1;
    bool isBroken = true;
    for (std::size_t i = first; i < end; i += each)
      isBroken = !addPiece(i, std::min(end, i + each), isBroken, out);
    if (each > 1 && out.pieces.size() > 1)
      out.bucket = (out.pieces.back().time - out.pieces.front().time) / static_cast<double>(out.pieces.size() - 1);
  }

  /// Angles are continuous across their seam, so the highest may lie beyond it.
  CurveStatistics statistics(const PlotRange& time) const override {
    CurveStatistics result;
    for (const double value : values(time)) result.add(value);
    if (period_ > 0) result.moveToFirstTurn(period_);
    return result;
  }
  double period() const override { return period_; }

  /// What the last ping has told; nothing changes until the next one.
  double valueAt(double time) const override {
    const auto& samples = pings_->samples();
    auto at = std::ranges::upper_bound(samples, time, {}, &PairPings::Sample::time);
    while (at != samples.begin())
      if (const double value = (--at)->values[static_cast<std::size_t>(quantity_)]; !std::isnan(value))
        return value;
    return std::nan("");
  }

  std::vector<std::pair<double, double>> samples(const PlotRange& time) const override {
    const auto [first, end] = range(time);
    std::vector<std::pair<double, double>> result;
    for (std::size_t i = first; i < end; ++i)
      if (!std::isnan(valueOf(i))) result.emplace_back(pings_->samples()[i].time, valueOf(i));
    return result;
  }

 private:
  double valueOf(std::size_t sample) const {
    return pings_->samples()[sample].values[static_cast<std::size_t>(quantity_)];
  }
  std::pair<std::size_t, std::size_t> range(const PlotRange& time) const {
    const auto& samples = pings_->samples();
    const auto first = std::ranges::lower_bound(samples, time.low, {}, &PairPings::Sample::time);
    const auto end = std::ranges::upper_bound(samples, time.high, {}, &PairPings::Sample::time);
    return {static_cast<std::size_t>(first - samples.begin()),
            static_cast<std::size_t>(std::max(first, end) - samples.begin())};
  }
  /// False: all pings of the piece were lost, and the line breaks. `isBroken`: so it did before this piece.
  bool addPiece(std::size_t first, std::size_t end, bool isBroken, DrawnCurve& out) const {
    CurveStatistics piece;
    for (std::size_t i = first; i < end; ++i) piece.add(valueOf(i));
    if (piece.count == 0) return false;
    const bool wraps = period_ > 0 && !isBroken && std::abs(piece.low - out.pieces.back().low) > period_ / 2;
    out.pieces.push_back({pings_->samples()[first].time, piece.low, piece.high, isBroken || wraps});
    return true;
  }

  std::shared_ptr<PairPings> pings_;
  PairQuantity quantity_;
  double period_;
  std::size_t seen_ = 0;
};

}  // namespace

const ChannelInfo& pairQuantityInfo(PairQuantity quantity) {
  return kInfos[static_cast<std::size_t>(quantity)];
}

QString pairQuantityName(PairQuantity quantity) {
  switch (quantity) {
    case PairQuantity::NoisyRange:
    case PairQuantity::NoisyBearing:
      return tr("noisy");
    case PairQuantity::FilteredRange:
    case PairQuantity::FilteredBearing:
      return tr("filtered");
    default:
      return tr("actual");
  }
}

bool isNoisy(PairQuantity quantity) {
  return quantity == PairQuantity::NoisyRange || quantity == PairQuantity::NoisyBearing;
}

void PairPings::update() {
  const std::size_t count = std::min(recording_.pingCount() - taken_, kPingsAtOnce);
  if (count == 0) return;
  for (const PingRecord& ping : recording_.pings(taken_, count))
    if (ping.receiver == pair_.listener && ping.sender == pair_.pinger)
      samples_.push_back({ping.received,
                          {ping.range, ping.measuredRange, ping.filteredRange, ping.bearing, ping.measuredBearing,
                           ping.filteredBearing}});
  taken_ += count;
}

std::unique_ptr<CurveSource> pingCurve(std::shared_ptr<PairPings> pings, PairQuantity quantity) {
  return std::make_unique<PingCurve>(std::move(pings), quantity);
}

}  // namespace antipode
