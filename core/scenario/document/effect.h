// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode {

/// What a change of a part of the scenario does to a run that goes on: nothing, it takes effect at once, or the
/// run has to be started again.
enum class Effect { None, Live, Restart };

}  // namespace antipode
