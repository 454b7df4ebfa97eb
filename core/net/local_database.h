// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/net/wire/moos_message.h"

#include <functional>
#include <string>
#include <vector>

namespace antipode {

/// A database as clients of the same process reach it: without sockets, and without the bytes of the protocol. To all other
/// clients they look like any. Its clients belong to the network of the database; all calls on the thread of that network.
class LocalDatabase {
 public:
  struct Client {
    std::string name;
    std::function<void(const MoosMessage&)> deliver;  ///< mail for it
    std::function<void()> leave;                      ///< the database has gone; nothing is delivered any more
  };
  virtual ~LocalDatabase() = default;
  virtual const std::string& community() const = 0;
  /// The number by which the client is known from now on. Error: its name is in use, or the database has gone.
  virtual Result<int> admit(Client client) = 0;
  virtual void take(int client, const std::vector<MoosMessage>& messages) = 0;
  virtual void dismiss(int client) = 0;
};

}  // namespace antipode
