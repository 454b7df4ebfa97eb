// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode {

/// A program that calls this at the beginning of main() ends with a sentence and exit code 2 where memory runs out
/// and nobody catches it, in any thread, instead of being aborted. Linked in, it already acts while the program
/// makes its constants.
void explainLackOfMemory();

}  // namespace antipode
