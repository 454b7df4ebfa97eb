// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message_value.h"

#include <memory>

namespace antipode {

/// One message of a community. Time, source and community are those of the first post, also after sharing.
struct Mail {
  std::string variable;
  MessageValue value;
  double time = 0;        ///< s since the start of the run
  std::string source;     ///< client that posted it
  std::string community;  ///< where it was posted

  const double* number() const { return std::get_if<double>(&value); }
  const std::string* text() const { return std::get_if<std::string>(&value); }
  bool isText(std::string_view wanted) const { return text() && *text() == wanted; }
};
using MailPtr = std::shared_ptr<const Mail>;

}  // namespace antipode
