// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/run/recording_sink.h"

#include <memory>

namespace antipode {

/// A log that nobody wants to keep: where a long recording without a log puts what its memory cannot hold. The
/// file is gone with the sink; the recording can be read as long as it lives.
Result<std::unique_ptr<RecordingSink>> createScratchLog(const Recording::Header& header);

}  // namespace antipode
