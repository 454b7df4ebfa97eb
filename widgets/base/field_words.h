// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace antipode {

/// The key of a parameter in words, as a label: "turn_rate" is "Turn rate", "yaw_pid_kp" is "Yaw PID Kp".
QString fieldWords(const std::string& key);

}  // namespace antipode
