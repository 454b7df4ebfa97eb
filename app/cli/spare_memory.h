// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode::cli {

/// All threads share one heap: for programs whose threads allocate little, in place of one half empty heap for each. Call
/// it before any thread begins.
void useOneHeap();

/// Gives memory back to the system that only the beginning of a long run has needed: free parts of the heap, and pages of
/// the program and its libraries that are as in their files. What is needed again comes back from the file by itself.
void giveBackMemory();

}  // namespace antipode::cli
