// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/replay_session.h"

namespace antipode {

ReplaySession::ReplaySession(std::shared_ptr<const Recording> recording, std::string title)
    : recording_(std::move(recording)), title_(std::move(title)) {}

}  // namespace antipode
