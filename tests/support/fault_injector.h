// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cerrno>

namespace antipode::test {

inline constexpr long kAllCalls = 1L << 60;

/// From now on a call of the system fails from its n-th time on, so many times, as if the disk were full or with another
/// error of <cerrno>. The calls are those of FAULT_CALL in fault_injector.cpp; null: none fails any more. For programs that
/// are linked with it.
void failCalls(const char* call, long at = 1, long count = kAllCalls, int error = ENOSPC);
/// How many of these calls there were since failCalls() was called last, and how many of them have failed.
long countedCalls();
long failedCalls();

}  // namespace antipode::test
