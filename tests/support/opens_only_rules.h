// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode::test {

/// From now on the kernel ends this program by SIGSYS when it starts a process, opens a socket, or writes,
/// creates, renames or removes a file. `program` may be started once, at this address of its path; null: none.
/// False: the kernel does not take such rules.
bool beginOpensOnly(const char* program = nullptr);

}  // namespace antipode::test
