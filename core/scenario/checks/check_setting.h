// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/message_value.h"

#include <string_view>

namespace antipode {

/// Whether an event may set the value at this path (setting_event.h), of a vehicle that hovers or of another.
Result<void> checkSetting(std::string_view path, const MessageValue& value, bool hovers);

}  // namespace antipode
