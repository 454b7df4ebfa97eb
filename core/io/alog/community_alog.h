// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/sim/community/communities.h"

namespace antipode {

/// Writes `<community>.alog` into `directory` (made if absent) for every community without a vehicle, such as the
/// shoreside: every post that was kept (Communities::keepPosts), as the logger of the community would have (moos-files.md
/// section 4). `startTime`: s, of the first step; `logStart`: unix time of time 0. Errors: a file that cannot be
/// written.
Result<void> writeCommunityAlogs(const Communities& communities, double startTime, double logStart,
                                 const std::string& directory);

}  // namespace antipode
