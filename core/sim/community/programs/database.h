// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/community/program.h"

namespace antipode {

/// MOOSDB: what the server of a community posts itself.
class DatabaseProgram final : public ProgramOf<DatabaseProgram> {
 public:
  explicit DatabaseProgram(std::string clients) : clients_(std::move(clients)) {}
  void iterate(Desk& desk) override {
    desk.post("DB_TIME", desk.utc());
    desk.post("DB_UPTIME", desk.now());
    if (!clients_.empty()) desk.post("DB_CLIENTS", clients_);
  }
  void hash(StateHash&) const override {}

 private:
  std::string clients_;
};

}  // namespace antipode
