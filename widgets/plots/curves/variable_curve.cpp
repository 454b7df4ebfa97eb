// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/curves/variable_curve.h"

#include "core/base/fields.h"
#include "core/base/not_a_number.h"
#include "core/run/run_values.h"
#include "widgets/plots/chart/curve_layer.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kEventsAtOnce = 20'000;
constexpr std::size_t kMostPieces = 4000;

class VariableCurve final : public CurveSource {
 public:
  VariableCurve(const Recording& recording, QuantityName name, VehicleId vehicle)
      : recording_(recording), name_(std::move(name)), vehicle_(vehicle) {}

  bool update() override {
    const std::size_t before = posts_.size();
    while (readEvents_ < recording_.eventCount()) {
      const auto events = recording_.events(readEvents_, kEventsAtOnce);
      readEvents_ += events.size();
      for (const RunEvent& event : events)
        if (event.variable == name_.quantity && (event.vehicle == vehicle_ || event.vehicle == kAllVehicles))
          add(event);
    }
    const std::int64_t rows = std::exchange(rows_, recording_.rows());
    return posts_.size() > before || rows < rows_;  // the newest value holds on
  }
  void draw(const RowBuckets&, const PlotRange& time, DrawnCurve& out) const override {
    out.bucket = 0;
    if (isText()) return;
    const auto [first, end] = postsIn(time);
    if (end - first > kMostPieces) return drawDense(first, end, time, out);
    for (std::size_t i = first; i < end; ++i) {
      const double from = std::max(time.low, posts_[i].from), to = std::min(time.high, endOf(i));
      if (to < from || std::isnan(posts_[i].value)) continue;
      const bool isNew = out.pieces.empty() || i == first || std::isnan(posts_[i - 1].value);
      out.pieces.push_back({from, posts_[i].value, posts_[i].value, isNew});
      out.pieces.push_back({to, posts_[i].value, posts_[i].value, false});
    }
  }
  CurveStatistics statistics(const PlotRange& time) const override {
    CurveStatistics result;
    for (const double value : values(time)) result.add(value);
    return result;
  }
  double valueAt(double time) const override {
    const std::optional<std::size_t> at = postAt(time);
    return at && !isText() ? posts_[*at].value : kNaN;
  }
  std::vector<std::pair<double, double>> samples(const PlotRange& time) const override {
    std::vector<std::pair<double, double>> result;
    for (const Post& post : posts_)
      if (post.from >= time.low && post.from <= time.high) result.emplace_back(post.from, post.value);
    return result;
  }
  bool isText() const override { return !hasNumbers_ && !posts_.empty(); }
  QString textAt(double time) const override {
    const std::optional<std::size_t> at = postAt(time);
    return at ? texts_[posts_[*at].text] : QString();
  }
  std::vector<TextStretch> stretches(const PlotRange& time) const override {
    std::vector<TextStretch> result;
    const auto [first, end] = postsIn(time);
    for (std::size_t i = first; i < end; ++i) {
      const double to = std::min(time.high, endOf(i));
      if (!result.empty() && result.back().number == static_cast<int>(posts_[i].text))
        result.back().to = to;  // posted again
      else
        result.push_back(
            {std::max(time.low, posts_[i].from), to, static_cast<int>(posts_[i].text), texts_[posts_[i].text]});
    }
    return result;
  }

 private:
  struct Post {
    double from;
    double value;
    std::size_t text;  // index in texts_
  };
  void add(const RunEvent& event) {
    const double value = numberOf(event.value, name_.field);
    const std::string* words = std::get_if<std::string>(&event.value);
    const bool isWord = words && name_.field.empty() && !parseNumber(trimmed(*words));
    hasNumbers_ = hasNumbers_ || (!std::isnan(value) && !isWord);
    const QString text = QString::fromStdString(messageText(event.value)).left(200);
    const auto known = std::ranges::find(texts_, text);
    // Many different texts are no bands: all the later ones count as one.
    constexpr std::ptrdiff_t kMostTexts = 500;
    std::size_t number = static_cast<std::size_t>(std::min(known - texts_.begin(), kMostTexts));
    if (isWord && number == texts_.size()) texts_.push_back(text);
    if (texts_.empty()) texts_.emplace_back();
    posts_.push_back({recording_.timeOfStep(event.step), value, std::min(number, texts_.size() - 1)});
  }
  double endOf(std::size_t post) const {
    return post + 1 < posts_.size() ? posts_[post + 1].from : std::max(posts_[post].from, recording_.endTime());
  }
  /// The post in force at the beginning of the time, and those within it.
  std::pair<std::size_t, std::size_t> postsIn(const PlotRange& time) const {
    const auto after = std::ranges::upper_bound(posts_, time.low, {}, &Post::from);
    const auto end = std::ranges::upper_bound(posts_, time.high, {}, &Post::from);
    const auto first = after == posts_.begin() ? after : std::prev(after);
    return {static_cast<std::size_t>(first - posts_.begin()), static_cast<std::size_t>(end - posts_.begin())};
  }
  std::optional<std::size_t> postAt(double time) const {
    const auto after = std::ranges::upper_bound(posts_, time, {}, &Post::from);
    if (after == posts_.begin()) return std::nullopt;
    return static_cast<std::size_t>(std::prev(after) - posts_.begin());
  }
  /// Least and greatest value of each of many short times.
  void drawDense(std::size_t first, std::size_t end, const PlotRange& time, DrawnCurve& out) const {
    const double width = time.span() / (kMostPieces / 2);
    out.bucket = width;
    for (std::size_t i = first; i < end; ++i) {
      const double value = posts_[i].value;
      if (std::isnan(value)) continue;
      const double place =
          time.low + (std::floor((std::max(time.low, posts_[i].from) - time.low) / width) + 0.5) * width;
      if (out.pieces.empty() || out.pieces.back().time != place) {
        out.pieces.push_back({place, value, value, out.pieces.empty()});
      } else {
        out.pieces.back().low = std::min(out.pieces.back().low, value);
        out.pieces.back().high = std::max(out.pieces.back().high, value);
      }
    }
  }

  const Recording& recording_;
  QuantityName name_;
  VehicleId vehicle_;
  std::size_t readEvents_ = 0;
  std::int64_t rows_ = 0;
  bool hasNumbers_ = false;
  std::vector<Post> posts_;
  std::vector<QString> texts_;
};

}  // namespace

std::unique_ptr<CurveSource> variableCurve(const Recording& recording, const QuantityName& name,
                                           VehicleId vehicle) {
  if (!name.vehicle.empty()) {
    const auto& names = recording.header().vehicleNames;
    const auto at = std::ranges::find(names, name.vehicle);
    if (at == names.end()) return nullptr;
    vehicle = static_cast<VehicleId>(at - names.begin());
  }
  if (recording.isComplete() && !hasVariable(recording, vehicle, name.quantity)) return nullptr;
  return std::make_unique<VariableCurve>(recording, name, vehicle);
}

}  // namespace antipode
