// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode {

/// Where an edited value stands in the gesture (drag, typing) that makes it. Begin comes once with the value
/// before, then any number of Previews, and at last Commit with the new value or Cancel with the old one.
enum class EditPhase { Begin, Preview, Commit, Cancel };

}  // namespace antipode
