// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode {

/// A part of a recording, in seconds of its time; `from` is before `to`.
struct TimeRange {
  double from = 0, to = 0;
  double length() const { return to - from; }
  bool contains(double time) const { return time >= from && time <= to; }
  bool operator==(const TimeRange&) const = default;
};

}  // namespace antipode
