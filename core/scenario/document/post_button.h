// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message_value.h"

#include <string>
#include <utility>
#include <vector>

namespace antipode {

/// One entry of `buttons`: messages that a person may send during a run by one click.
struct PostButton {
  std::string text;                                        ///< on the button
  std::string vehicle;                                     ///< name; empty = all
  std::vector<std::pair<std::string, MessageValue>> post;  ///< in the written order
  bool operator==(const PostButton&) const = default;
};

}  // namespace antipode
