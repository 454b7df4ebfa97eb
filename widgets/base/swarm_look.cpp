// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/swarm_look.h"

#include "widgets/base/texts.h"

namespace antipode {

QColor driftingStateColour(DriftingState state, bool onDark) {
  switch (state) {
    case DriftingState::Transit:
      return onDark ? QColor(0xff, 0x8a, 0x5c) : QColor(0xc8, 0x48, 0x14);
    case DriftingState::Slowing:
      return onDark ? QColor(0xf2, 0xcb, 0x4c) : QColor(0xa8, 0x78, 0x00);
    case DriftingState::Drifting:
      return onDark ? QColor(0x52, 0xd0, 0xa0) : QColor(0x0f, 0x86, 0x5e);
    case DriftingState::NoTarget:
      break;
  }
  return onDark ? QColor(0x8a, 0x98, 0xa4) : QColor(0x78, 0x84, 0x8e);
}

QString driftingStateName(DriftingState state) {
  switch (state) {
    case DriftingState::Transit:
      return tr("in transit");
    case DriftingState::Slowing:
      return tr("slowing");
    case DriftingState::Drifting:
      return tr("drifting");
    case DriftingState::NoTarget:
      break;
  }
  return tr("no target");
}

}  // namespace antipode
