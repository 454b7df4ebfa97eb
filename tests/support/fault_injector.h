// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode::test {

/// From now on a call of the system fails from its n-th time on, as if the disk were full. The calls are those of
/// FAULT_CALL in fault_injector.cpp; null: none fails any more. For programs that are linked with it.
void failCalls(const char* call, long at = 1);

}  // namespace antipode::test
