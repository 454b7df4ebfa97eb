// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/net/store/name_pool.h"
#include "core/net/store/wildcard.h"
#include "core/net/wire/moos_message.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace antipode {

/// The variables of a community and who reads them, as the MOOSDB keeps them: the type of a variable is that of
/// its first post, a registration delivers the present value, every post goes to all who have registered for it.
/// Knows no sockets and no clock. Thread: one at a time.
class MoosStore {
 public:
  using ClientId = int;
  using Deliver = std::function<void(ClientId, const MoosMessage&)>;
  /// What foreign programs may make it keep.
  struct Limits {
    std::size_t variables = 65536;
    std::size_t bytes = std::size_t{256} << 20;  ///< of all values together
    std::size_t wildcards = 1000;                ///< of one client
    std::size_t nameLength = 1000;
  };
  /// A variable; without a type nobody has posted it. A fleet has thousands of them, so what stands in many of them is kept once.
  struct Variable {
    struct Reader {
      ClientId client = 0;
      double interval = 0, lastDelivery = -1e300;
    };
    std::optional<MoosDataType> type;
    std::int32_t id = -1;            // of the last post, as all of the next
    NamePool::Id source = 0, sourceAux = 0, community = 0;
    double time = -1, number = -1, number2 = -1;
    std::string text;
    double written = 0;              ///< s, by the database's clock
    double frequency = 0;            ///< posts a second, smoothed
    std::vector<Reader> readers;     ///< in the order of the clients
    std::vector<NamePool::Id> writers;

    bool isReadBy(ClientId client) const;
  };
  struct Client {
    std::string name;
    std::vector<Wildcard> wildcards;
  };

  /// `deliver` gets what goes out, in order; `startTime` is the database's clock.
  MoosStore(std::string community, double startTime, Deliver deliver, Limits limits);
  MoosStore(std::string community, double startTime, Deliver deliver)
      : MoosStore(std::move(community), startTime, std::move(deliver), Limits{}) {}

  /// Error: the name is in use, or is none.
  Result<void> addClient(ClientId id, const std::string& name, double now);
  void removeClient(ClientId id, double now);
  /// Takes any message but those of handshake and timing, which belong to a connection.
  void receive(ClientId from, const MoosMessage& message, double now);
  /// Posts DB_TIME, DB_UPTIME, DB_CLIENTS and the summaries; `qos` is the text of DB_QOS.
  void postStatus(double now, const std::string& qos);

  const std::string& community() const { return community_; }
  const std::map<std::string, Variable>& variables() const { return variables_; }
  const std::map<ClientId, Client>& clients() const { return clients_; }
  const NamePool& names() const { return names_; }  ///< of who has posted, and where
  /// What was refused since this was asked last, in words; at most a hundred.
  std::vector<std::string> takeWords();

 private:
  Variable* variable(const std::string& name);
  void notify(const MoosMessage& message, double now);
  void keep(const MoosMessage& message, Variable& variable);
  MoosMessage present(const std::string& name, const Variable& variable) const;
  void applyWildcards(const std::string& name, const std::string& source, Variable& variable);
  void subscribe(ClientId reader, const std::string& name, Variable& variable, double interval, double now);
  void addWildcard(ClientId reader, const MoosMessage& message, double now);
  void removeWildcard(ClientId reader, const MoosMessage& message);
  void answer(ClientId from, const MoosMessage& request, double now);
  void postOwn(const std::string& name, const MessageValue& value, double now);
  void say(std::string word);

  std::string community_, ownName_;
  double startTime_;
  Deliver deliver_;
  Limits limits_;
  NamePool names_;
  std::map<std::string, Variable> variables_;
  std::map<ClientId, Client> clients_;
  std::map<std::string, ClientId> clientIds_;  // by name
  std::size_t bytes_ = 0;
  std::vector<std::string> words_;
};

}  // namespace antipode
