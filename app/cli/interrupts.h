// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode::cli {

/// From now on Ctrl-C, a closed terminal and a polite kill ask the run to end, so that it keeps what was run; a
/// second one ends the program at once. A pipe that nobody reads and a file that may not grow become errors of the
/// write.
void catchInterrupts();
bool isInterrupted();

}  // namespace antipode::cli
