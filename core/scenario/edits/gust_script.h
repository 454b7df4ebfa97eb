// SPDX-License-Identifier: GPL-3.0-or-later
// A gust as a pair of timed messages: push, and take the push back later.
#pragma once

#include <string>

namespace antipode {

/// What a gust adds to the drift.
struct GustPush {
  double direction = 0;  ///< deg the drift goes to
  double speed = 0;      ///< m/s
  bool operator==(const GustPush&) const = default;
};

/// `times` pushes from `start` on, `every` so many seconds; as many opposite ones from `calmFrom` on.
struct GustScript {
  GustPush push{137, 0.25};
  double start = 30;     ///< s after the start of the scenario
  double calmFrom = 80;  ///< s, not before `start`
  double every = 10;     ///< s, > 0
  int times = 5;         ///< 1 or more
  bool operator==(const GustScript&) const = default;

  double strength(double time) const;  ///< m/s of additional drift along the push
  double strongest() const;            ///< the largest strength at any time
  double end() const;                  ///< s of the last message
  std::string pushText() const;        ///< "137, 0.25": the text of DRIFT_VECTOR_ADD
  std::string calmText() const;        ///< "137, -0.25"
};

}  // namespace antipode
