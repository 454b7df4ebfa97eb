// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode {

/// Where a gesture of an editor stands. Begin comes once, then any number of Previews, then one Commit or Cancel;
/// the whole gesture is one step of undo.
enum class EditPhase { Begin, Preview, Commit, Cancel };

}  // namespace antipode
