// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode::layout_look {

// Sizes of a drawn thruster, px: what is drawn is what can be gripped.
inline constexpr double kDisc = 8.5;            ///< radius
inline constexpr double kNear = 17, kArm = 27;  ///< the knob stands kNear + kArm * share off the disc's centre

}  // namespace antipode::layout_look
