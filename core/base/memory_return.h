// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode {

/// At the beginning of main(): blocks of a megabyte and more go back to the system as soon as they are free. Else
/// the C library learns from the first large block that is freed to keep the next ones, and a program that has
/// read a log of 2 GB keeps the memory of its index.
void returnLargeBlocks();

}  // namespace antipode
