// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode {

/// The calling thread works on, but lets threads of normal priority go first: where processors are scarce, the
/// window gets what it needs to answer. Alone on a processor it is as fast as before. Cannot be taken back.
void letOthersGoFirst();

}  // namespace antipode
