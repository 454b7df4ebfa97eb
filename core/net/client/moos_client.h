// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/net/local_database.h"
#include "core/net/moos_clock.h"
#include "core/net/network.h"
#include "core/net/wire/moos_message.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace antipode {

/// A client of a MOOSDB. Connects, and connects again when the database has gone, with its subscriptions; what is
/// posted meanwhile is lost, so nothing is posted twice. All calls from any thread, none waits for the network.
class MoosClient {
 public:
  struct Options {
    std::string name;  ///< unique in the community
    std::string host = "localhost";
    std::uint16_t port = 9000;
    std::shared_ptr<LocalDatabase> database = {};  ///< of the same network: it is used in place of host and port
    double warp = 1;
    std::shared_ptr<const ClockHold> hold = {};       ///< of the community's clock; null: it is never held
    double retryAfter = 1;                            ///< wall s between two attempts to connect
    std::size_t mostMail = 100000;                    ///< messages; the oldest are lost
    std::size_t mostWaiting = std::size_t{16} << 20;  ///< bytes that the database has not read yet
  };
  MoosClient(Network& network, Options options);
  ~MoosClient();

  const std::string& name() const;
  double now() const;  ///< time of the community
  bool isConnected() const;
  /// How often it has been connected.
  int connections() const;
  std::string community() const;  ///< as the database says; empty before the first connection

  /// Remembered for all connections to come. Interval in s; 0: every post.
  void subscribe(const std::string& variable, double interval = 0);
  void subscribeAll(const std::string& appPattern, const std::string& variablePattern, double interval = 0);
  /// Asks the database for ALL, PROC_SUMMARY or VAR_SUMMARY; the answers are mail with id kServerRequestId.
  void request(const std::string& what);

  /// Posts together, in one packet where they fit. The id is filled in, and the source where a message has none.
  /// False: not connected, nothing is posted.
  bool post(std::vector<MoosMessage> messages);
  bool post(const std::string& variable, const MessageValue& value);
  /// All mail that has arrived since this was called last, in order of arrival.
  std::vector<MoosMessage> takeMail();
  /// Waits until mail has come, the connection has changed, or the wall time has passed.
  void waitForNews(double seconds) const;
  /// What happened since this was asked last, a sentence each.
  std::vector<std::string> takeWords();

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace antipode
