// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode {

/// The calling thread works on, but lets threads of normal priority go first: where processors are scarce, the
/// window gets what it needs to answer. Alone on a processor it is as fast as before. Cannot be taken back.
void letOthersGoFirst();

enum class ThreadRank {
  Realtime,  ///< before all threads of usual kind, as soon as it wants to work
  Nicer,     ///< a greater share than others
  Usual,     ///< the system allows nothing more
};
/// The calling thread goes before others, as far as the system allows; threads and programs that it starts have the usual
/// priority. For threads that keep time and work little: one that works all the time would leave the machine to nobody.
ThreadRank goFirst();

}  // namespace antipode
