// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace antipode {

/// How times of a run are written and read: as time since its zero, or as UTC where the clock of its zero is
/// known.
struct TimeScale {
  std::optional<double> utcOfZero;  ///< unix time of time 0, s
  bool showsUtc = false;

  bool isUtc() const { return showsUtc && utcOfZero.has_value(); }
  QString text(double seconds, int decimals = 1) const;
  QString tick(double seconds, double step) const;
  /// A time that was typed: seconds ("90", "12,5", "90 s"), "mm:ss", "h:mm:ss", or UTC ("12:30:05Z",
  /// "2026-05-01 12:30:05", with T or Z as well). While UTC is shown "h:mm:ss" is UTC, too. A time of the day is
  /// that at or after `start`. Nothing: it is none, or UTC where the clock is not known.
  std::optional<double> parsed(const QString& text, double start) const;

  bool operator==(const TimeScale&) const = default;
};

}  // namespace antipode
