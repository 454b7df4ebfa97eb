// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/drawings/shown_drawing.h"

#include <QString>
#include <memory>
#include <vector>

namespace antipode {

/// Drawings that stay as they are for a while, in the order in which they are drawn.
struct StandingDrawings {
  static constexpr bool kIsBackdrop = true;
  std::shared_ptr<const std::vector<ShownDrawing>> drawings;  ///< null: none
  std::vector<QString> drawingSources = {};                   ///< names for people, by ShownDrawing::source
  bool operator==(const StandingDrawings& other) const {
    if (drawingSources != other.drawingSources) return false;
    if (!drawings || !other.drawings) return drawings == other.drawings;
    return drawings == other.drawings || *drawings == *other.drawings;
  }
};

/// Pulses, which grow and fade all the time.
struct PulseDrawings {
  static constexpr bool kIsBackdrop = false;
  std::vector<ShownDrawing> pulses;
  double pulseTime = 0;  ///< s, of the picture
  bool operator==(const PulseDrawings&) const = default;
};

/// What the programs of a log have drawn.
struct DrawingScene : StandingDrawings, PulseDrawings {};

}  // namespace antipode
