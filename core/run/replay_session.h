// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/session.h"

#include <memory>
#include <string>

namespace antipode {

/// A loaded recording.
class ReplaySession final : public Session {
 public:
  ReplaySession(std::shared_ptr<const Recording> recording, std::string title);
  const Recording& recording() const override { return *recording_; }
  std::string title() const override { return title_; }

 private:
  std::shared_ptr<const Recording> recording_;
  std::string title_;
};

}  // namespace antipode
