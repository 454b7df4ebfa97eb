// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/oracle/wormholes.h"

#include "tests/support/oracle/text.h"

namespace antipode::oracle {

bool Wormholes::apply(Hole& hole, const std::vector<std::string>& items) const {
  for (const std::string& item : items) {
    const auto pair = keyValue(item);
    if (!pair) return false;
    const std::string key = lower(pair->first);
    std::string value = pair->second;
    if (value.size() > 1 && value.front() == '{' && value.back() == '}')
      value = trimmed(value.substr(1, value.size() - 2));
    if (key == "madrid_poly" || key == "weber_poly") {
      const auto polygon = polygonFromText(value);
      if (!polygon) return false;
      (key == "madrid_poly" ? hole.madrid : hole.weber) = *polygon;
    } else if (key == "connection") {
      hole.connection = lower(value);
      if (hole.connection != "from_madrid" && hole.connection != "from_weber" && hole.connection != "both")
        return false;
    } else if (key == "delay" || key == "tunnel_time") {
      const auto seconds = number(value);
      if (!seconds || *seconds < 0) return false;
      (key == "delay" ? hole.delay : hole.tunnelTime) = *seconds;
    } else if (key == "id_change") {
      if (lower(value) != "true" && lower(value) != "false") return false;
    } else if (key != "tag") {
      return false;
    }
  }
  return true;
}

void Wormholes::addLine(const std::string& text) {
  const auto parts = items(text, ',');
  std::string tag;
  for (const std::string& part : parts)
    if (const auto pair = keyValue(part); pair && lower(pair->first) == "tag") tag = lower(pair->second);
  if (tag.empty()) return;
  Hole* hole = nullptr;
  for (Hole& known : holes_)
    if (known.tag == tag) hole = &known;
  Hole changed;
  changed.tag = tag;
  changed.tunnelTime = document_ ? 0 : 10;  // W1
  if (hole) changed = *hole;
  if (!apply(changed, parts)) {
    if (hole || document_) return;
    changed = Hole();  // the program registers the tag all the same
    changed.tag = tag;
    changed.tunnelTime = 10;
  }
  if (hole)
    *hole = changed;
  else
    holes_.push_back(changed);
}

bool Wormholes::enter(Hole& hole, Point p) {
  const bool both = document_ && hole.connection == "both";
  if (hole.locked) return false;
  const bool madrid = (both || hole.connection == "from_madrid") && contains(hole.madrid, p);
  const bool weber = (both || hole.connection == "from_weber") && contains(hole.weber, p);
  fromMadrid_ = madrid;
  return madrid || weber;
}

std::optional<Point> Wormholes::check(double time, Point p) {
  for (Hole& hole : holes_)
    if (!contains(hole.madrid, p) && !contains(hole.weber, p)) hole.locked = false;
  if (mode_ == Mode::Emerging) {
    const double half = holes_[active_].tunnelTime / 2;
    const double age = time - since_;
    transparency = age > half ? 1 : age / half;
    if (age > half) {
      mode_ = Mode::Normal;
      since_ = time;
    }
    return std::nullopt;
  }
  if (mode_ == Mode::Normal) {
    for (active_ = 0; active_ < holes_.size(); ++active_)
      if (enter(holes_[active_], p)) break;
    if (active_ == holes_.size()) return std::nullopt;
    mode_ = Mode::Fading;
    since_ = time;
    entry_ = p;
  }
  const Hole& hole = holes_[active_];
  const double half = hole.tunnelTime / 2, age = time - since_;
  if (age < half) {
    transparency = 1 - age / half;
    return std::nullopt;
  }
  if (!document_ || hole.delay == 0) return jump(time);
  mode_ = Mode::Held;
  since_ = time;
  transparency = 0;
  return std::nullopt;
}

std::optional<Point> Wormholes::hold(double time) {
  if (time - since_ < holes_[active_].delay) return std::nullopt;
  return jump(time);
}

std::optional<Point> Wormholes::jump(double time) {
  Hole& hole = holes_[active_];
  since_ = time;
  mode_ = hole.tunnelTime > 0 ? Mode::Emerging : Mode::Normal;  // W1
  transparency = hole.tunnelTime > 0 ? 0 : 1;
  hole.locked = document_ && hole.connection == "both";
  const Polygon& from = fromMadrid_ ? hole.madrid : hole.weber;
  return crossed(from, fromMadrid_ ? hole.weber : hole.madrid, entry_);
}

}  // namespace antipode::oracle
