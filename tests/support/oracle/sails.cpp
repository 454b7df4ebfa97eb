// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/oracle/sails.h"

#include "tests/support/oracle/maths.h"
#include "tests/support/oracle/text.h"

#include <algorithm>
#include <iterator>

namespace antipode::oracle {

void Sails::setWind(const std::string& text) {
  double speed = speed_, from = from_;
  bool good = true, any = false;
  for (const std::string& item : items(text, ',')) {
    const auto pair = keyValue(item);
    const auto value = pair ? number(pair->second) : std::nullopt;
    const std::string key = pair ? lower(pair->first) : "";
    good = value && (key == "spd" || (key == "dir" && *value >= 0));
    if (!good) break;
    any = true;
    if (key == "dir") from = wrap360(*value);
    if (key == "spd" && *value >= 0) speed = *value;
  }
  if (!good && document_) return;
  speed_ = speed;  // the program: keys before the failing one count
  from_ = from;
  wind_ |= any;
  if (good) tableFrom_ = from_;
}

void Sails::addPlot(const std::string& text) {
  auto plot = plot_;
  for (const std::string& item : items(text, ':')) {
    const auto parts = items(item, ',');
    const auto angle = number(parts[0]), value = number(parts.size() == 2 ? parts[1] : "");
    if (!angle || !value || *angle < 0 || *angle > 180 || *value < 0 || plot.count(*angle)) return;
    plot[*angle] = *value;
  }
  plot_ = plot;
}

double Sails::percent(double offWind) const {
  auto points = plot_;
  points.insert({0, 0});
  points.insert({180, 0});
  const auto above = points.lower_bound(offWind);
  if (above == points.end()) return 0;
  if (above->first == offWind) return above->second;
  const auto below = std::prev(above);
  return below->second +
         (above->second - below->second) * (offWind - below->first) / (above->first - below->first);
}

std::optional<double> Sails::cap(double heading) const {
  if (!wind_ || plot_.empty()) return std::nullopt;
  if (document_) return std::min(1.0, percent(std::fabs(wrap180(heading - from_))) / 100) * speed_;
  double value = 0;  // index 360, or a heading outside the circle: nothing found (D5)
  for (int h = 0; h < 360; ++h)
    if (std::floor(wrap360(h + tableFrom_ + 0.5)) == std::floor(heading + 0.5))
      value = percent(std::min(h, 360 - h));
  const double cap = std::min(1.0, value / 100) * speed_;
  return cap > 0 ? std::optional(cap) : std::nullopt;
}

}  // namespace antipode::oracle
