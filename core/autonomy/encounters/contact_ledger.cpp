// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/encounters/contact_ledger.h"

#include "core/base/fields.h"
#include "core/model/drift.h"

#include <algorithm>
#include <array>

namespace antipode {
namespace {

constexpr double kExtrapolationThreshold = 0.1;  ///< s, younger reports stay where they are
constexpr std::array<std::string_view, 22> kKnownTypes{
    "auv",     "kayak", "uuv",   "usv",   "glider", "asv",  "ship", "mokai", "longship", "buoy",      "heron",
    "swimmer", "cray",  "bcray", "crayx", "bcrayx", "wamv", "smr",  "smrx",  "skyw",     "skywalker", "quad"};

std::string ledgerType(std::string_view type) {
  const std::string name = lowered(type);
  if (name == "uuv") return "auv";
  const bool isKnown = name == "quadcopter" || std::ranges::find(kKnownTypes, name) != kKnownTypes.end();
  return isKnown ? name : "ship";
}

double ledgerLength(std::string_view type) {
  if (type == "auv" || type == "kayak" || type == "heron") return 3;
  if (type == "glider") return 2;
  if (type == "ship") return 12;
  if (type == "longship") return 15;
  if (type == "wamv" || type == "smr") return 6;
  return type.find("cray") != std::string_view::npos ? 1.5 : 0;
}

}  // namespace

double extrapolatedDistance(double age, double speed, const ExtrapolationDecay& decay) {
  const double begin = decay.begin, end = std::max(decay.end, begin);
  if (age <= 0) return 0;
  if (decay.isOff || age <= begin) return speed * age;
  if (age >= end) return speed * (begin + (end - begin) / 2);
  const double slowing = age - begin;
  return speed * begin + slowing * (speed + speed * (1 - slowing / (end - begin))) / 2;
}

ShipState KnownContact::extrapolated(double now, const ExtrapolationDecay& decay) const {
  ShipState there = state();
  const double old = age(now);
  if (old < kExtrapolationThreshold) return there;
  const Direction along = directionOf(there.courseDeg);
  const double gone = extrapolatedDistance(old, there.speed, decay);
  there.at = {there.at.x + gone * along.sin, there.at.y + gone * along.cos};
  return there;
}

bool ContactLedger::take(NodeReport report, double now, bool referenceCourse) {
  report.type = ledgerType(report.type);
  if ((report.type == "auv" || report.type == "glider") && !report.depth) return false;
  if (!report.length) {
    const double length = ledgerLength(report.type);
    if (length > 0) report.length = length;
  }
  const KnownContact* const before = find(report.name);
  if (!report.course && before) {
    const bool hasMoved = before->report.at() != report.at();
    if (hasMoved)
      report.course = bearing(before->report.at(), report.at());
    else
      report.course = referenceCourse ? 0 : before->report.courseOrHeading();
  } else if (!report.course && report.heading) {
    report.course = report.heading;
  }
  KnownContact& contact = contacts_[report.name];
  contact.report = std::move(report);
  contact.received = now;
  return true;
}

void ContactLedger::see(const std::string& name, const ShipState& there, double depth, double now) {
  KnownContact& contact = contacts_[name];
  NodeReport& report = contact.report;
  if (report.name.empty()) {
    report.name = name;
    report.type = ledgerType("");
    report.length = ledgerLength(report.type);
  }
  report.x = there.at.x, report.y = there.at.y;
  report.heading = report.course = there.courseDeg;
  report.speed = there.speed, report.depth = depth;
  report.time = contact.received = now;
}

const KnownContact* ContactLedger::find(const std::string& name) const {
  const auto at = contacts_.find(name);
  return at == contacts_.end() ? nullptr : &at->second;
}

}  // namespace antipode
