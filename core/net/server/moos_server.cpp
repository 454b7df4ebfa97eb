// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/server/moos_server.h"

#include "core/net/server/client_connection.h"
#include "core/net/store/moos_store.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <future>
#include <map>
#include <mutex>
#include <optional>
#include <set>

namespace antipode {
namespace {

using Tcp = asio::ip::tcp;

constexpr auto kSweepEvery = std::chrono::milliseconds(500);
constexpr auto kAcceptPause = std::chrono::milliseconds(100);  // where the system has no socket left
constexpr double kStatusEvery = 2;                             // s of the community
constexpr std::size_t kMostServerWords = 1000;

/// The client at the door has gone before it was let in.
bool hasGoneAlready(const asio::error_code& error) {
  return error == asio::error::connection_aborted || error == asio::error_code(EPROTO, asio::system_category());
}

/// Clients compare it with the name of their own machine: only those elsewhere estimate how far their clocks are
/// off.
std::string nameOfThisMachine() {
  asio::error_code error;
  const std::string name = asio::ip::host_name(error);
  return error ? "unknown" : name;
}

}  // namespace

struct MoosServer::Impl final : LocalDatabase, std::enable_shared_from_this<MoosServer::Impl> {
  using ConnectionPtr = std::shared_ptr<ClientConnection>;
  /// Round trips that a client has measured.
  struct TimingRecord {
    double last = 0, most = 0, least = 1e9;  // ms
  };

  Impl(Network& network, Options given)
      : options(std::move(given)),
        acceptor(network.context()),
        acceptTimer(network.context()),
        sweepTimer(network.context()),
        store(options.community, now(), [this](int id, const MoosMessage& message) { deliver(id, message); }) {}

  Result<void> open() {
    asio::error_code error;
    const auto address = asio::ip::make_address(options.address, error);
    if (error)
      return errExpected("an address such as 127.0.0.1 or 0.0.0.0", "'{}' is no address", options.address);
    const Tcp::endpoint end(address, options.port);
    const auto failed = [&] {
      return err("cannot listen on {}:{}: {}", options.address, options.port, error.message());
    };
    if (acceptor.open(end.protocol(), error); error) return failed();
    acceptor.set_option(Tcp::acceptor::reuse_address(true), error);
    // Else Asio waits for another client behind one that has gone already, though more may be at the door.
    acceptor.set_option(asio::socket_base::enable_connection_aborted(true), error);
    if (acceptor.bind(end, error); error) return failed();
    if (acceptor.listen(asio::socket_base::max_listen_connections, error); error) return failed();
    boundPort = acceptor.local_endpoint(error).port();
    if (error) return failed();
    return {};
  }

  void start() {
    asio::post(acceptor.get_executor(), [self = shared_from_this()] {
      self->acceptNext();
      self->sweepLater();
    });
  }

  void stop() {
    isStopped = true;
    asio::error_code ignored;
    acceptor.close(ignored);
    sweepTimer.cancel();
    acceptTimer.cancel();
    const auto open = connections;
    for (const auto& [id, connection] : open) connection->close({});
    for (const auto& [id, client] : std::exchange(localClients, {})) client.leave();
  }

  void acceptNext() {
    if (isStopped) return;
    acceptor.async_accept([self = shared_from_this()](const asio::error_code& error, Tcp::socket socket) {
      if (self->isStopped) return;
      if (!error) self->admit(std::move(socket));
      if (!error || hasGoneAlready(error)) return self->acceptNext();
      if (self->isNews(self->lastWithoutSocket))
        self->say(fmt::format("no client can connect at present: {}", error.message()));
      self->acceptTimer.expires_after(kAcceptPause);
      self->acceptTimer.async_wait([self](const asio::error_code&) { self->acceptNext(); });
    });
  }

  /// At a limit clients knock again and again; that is told once, and again after a while without it.
  bool isNews(std::optional<ClientConnection::Clock::time_point>& last) {
    const auto present = ClientConnection::Clock::now();
    const bool isFirst = !last || present - *last > std::chrono::duration<double>(options.roomBeforeNews);
    last = present;
    return isFirst;
  }

  /// A socket that is not admitted closes as it goes out of scope.
  void admit(Tcp::socket socket) {
    asio::error_code error;
    const std::string from = socket.remote_endpoint(error).address().to_string();
    if (error) return;
    if (!options.allowed.empty() && std::ranges::find(options.allowed, from) == options.allowed.end())
      return say(fmt::format("{} was refused: it is not among the allowed addresses", from));
    if (connections.size() >= options.mostClients) {
      if (isNews(lastRefused))
        say(fmt::format("a client from {} was refused: there are {} already; others are refused without a word",
                        from, connections.size()));
      return;
    }
    ClientConnection::Owner owner{
        .packet = [this](ClientConnection& c, const std::vector<MoosMessage>& m) { return takePacket(c, m); },
        .closed = [self = shared_from_this()](ClientConnection& c,
                                              const std::string& why) { self->ended(c, why); }};
    const int id = ++lastId;
    connections[id] =
        std::make_shared<ClientConnection>(id, std::move(socket), std::move(owner), options.mostWaiting);
    connections[id]->start();
  }

  void ended(ClientConnection& connection, const std::string& reason) {
    const std::string name =
        connection.name().empty() ? "a client from " + connection.address() : connection.name();
    if (!reason.empty())
      say(fmt::format("{} was dropped: {}", name, reason));
    else if (!connection.name().empty())
      say(name + " has left");
    const auto own = connections.find(connection.id());
    const ConnectionPtr kept = own == connections.end() ? nullptr : own->second;
    connections.erase(connection.id());
    if (!connection.name().empty()) forget(connection.id());
    flushAll();
  }

  void forget(int id) {
    timings.erase(id);
    store.removeClient(id, now());
    --clients;
  }

  Result<void> takePacket(ClientConnection& connection, const std::vector<MoosMessage>& messages) {
    if (connection.name().empty()) return welcome(connection, messages);
    std::optional<MoosMessage> head;
    const double time = now();
    if (!messages.empty() && messages.front().type == MoosMessageType::Timing)
      head = timingReply(connection, messages.front(), time);
    if (!connection.isAsynchronous()) {
      head.emplace();
      head->number = time;
    }
    receive(connection.id(), messages, time);
    if (head) connection.flush(&*head);
    flushAll();
    return {};
  }

  void receive(int id, const std::vector<MoosMessage>& messages, double time) {
    for (const MoosMessage& message : messages) store.receive(id, message, time);
    if (hasPassed(kStatusEvery, lastStatus, time)) {
      lastStatus = time;
      store.postStatus(time, qosText());
    }
    for (std::string& word : store.takeWords()) say(std::move(word));
  }

  // For clients of this process.

  const std::string& community() const override { return store.community(); }

  Result<int> admit(LocalDatabase::Client client) override {
    if (isStopped) return err("the database has gone");
    const int id = ++lastId;
    if (auto added = store.addClient(id, client.name, now()); !added)
      return err("refused: {}", added.error().message);
    ++clients;
    timings[id] = {.last = 0, .most = 0, .least = 0};
    say(client.name + " has connected");
    localClients[id] = std::move(client);
    flushAll();
    return id;
  }

  void take(int client, const std::vector<MoosMessage>& messages) override {
    receive(client, messages, now());
    flushLater();
  }

  void dismiss(int client) override {
    const auto found = localClients.find(client);
    if (found == localClients.end()) return;
    say(found->second.name + " has left");
    localClients.erase(found);
    forget(client);
    flushAll();
  }

  Result<void> welcome(ClientConnection& connection, const std::vector<MoosMessage>& messages) {
    if (messages.size() != 1 || messages.front().type != MoosMessageType::Handshake)
      return err("it did not begin with a handshake");
    const MoosMessage& hello = messages.front();
    if (auto added = store.addClient(connection.id(), hello.text, now()); !added) {
      MoosMessage poison = notification({}, added.error().message, {}, now());
      poison.type = MoosMessageType::Poison;
      connection.flush(&poison);
      connection.closeAfterSending(added.error().message);
      return {};
    }
    ++clients;
    connection.accept(hello.text, hello.key == "asynchronous");
    say(hello.text + " has connected");
    MoosMessage answer;
    answer.type = MoosMessageType::Welcome;
    answer.sourceAux = "hostname=" + nameOfThisMachine();
    answer.community = store.community();
    answer.time = now();
    answer.number = answer.time - hello.time;
    answer.text = "asynchronous";
    connection.flush(&answer);
    flushAll();
    return {};
  }

  /// Echoes the client's time, with that of the database and no pause between packets.
  MoosMessage timingReply(const ClientConnection& connection, const MoosMessage& asked, double time) {
    TimingRecord& record = timings[connection.id()];
    record.last = asked.number;
    record.most = std::max(record.most, asked.number);
    record.least = std::min(record.least, asked.number);
    MoosMessage reply = asked;
    reply.number = time;
    reply.number2 = 0;
    return reply;
  }

  std::string qosText() const {
    std::string text;
    for (const auto& [id, client] : store.clients()) {
      const auto found = timings.find(id);
      const TimingRecord record = found == timings.end() ? TimingRecord{} : found->second;
      text += fmt::format("{}={:g}:{:g}:{:g}:0,", client.name, record.last, record.most, record.least);
    }
    return text;
  }

  void deliver(int id, const MoosMessage& message) {
    if (const auto local = localClients.find(id); local != localClients.end())
      return local->second.deliver(message);
    const auto found = connections.find(id);
    if (found == connections.end()) return;
    if (!found->second->hasMail() && found->second->isAsynchronous()) withMail.push_back(id);
    found->second->add(message);
    if (found->second->isOverfull()) overfull.insert(id);
  }

  /// Mail of synchronous clients waits until they ask for it.
  void flushAll() {
    isFlushPlanned = false;
    for (const int id : std::exchange(withMail, {}))
      if (const auto found = connections.find(id); found != connections.end()) found->second->flush();
    for (const int id : std::exchange(overfull, {}))
      dropLater(id, fmt::format("it does not read: more than {} MB wait for it", options.mostWaiting >> 20));
  }

  /// One packet for what several clients of this process post one after another.
  void flushLater() {
    if (std::exchange(isFlushPlanned, true)) return;
    asio::post(acceptor.get_executor(), [self = shared_from_this()] { self->flushAll(); });
  }

  /// Not while its own packet is being read.
  void dropLater(int id, std::string reason) {
    asio::post(acceptor.get_executor(), [self = shared_from_this(), id, why = std::move(reason)] {
      if (const auto found = self->connections.find(id); found != self->connections.end())
        ConnectionPtr(found->second)->close(why);
    });
  }

  void sweepLater() {
    if (isStopped) return;
    sweepTimer.expires_after(kSweepEvery);
    sweepTimer.async_wait([self = shared_from_this()](const asio::error_code& error) {
      if (error || self->isStopped) return;
      self->sweep();
      self->sweepLater();
    });
  }

  void sweep() {
    const auto oldest = ClientConnection::Clock::now() - std::chrono::duration<double>(options.silence);
    std::size_t held = 0;
    ConnectionPtr largest;
    const auto open = connections;
    for (const auto& [id, connection] : open) {
      if (connection->lastHeard() < oldest) {
        connection->close(connection->name().empty() ? "it did not say who it is"
                                                     : fmt::format("silent for {:g} s", options.silence));
        continue;
      }
      held += connection->bytesHeld();
      if (!largest || connection->bytesHeld() > largest->bytesHeld()) largest = connection;
    }
    if (held > options.mostMemory && largest)
      largest->close(fmt::format("all clients together hold {} MB, and it the most", held >> 20));
  }

  double now() const { return moosTime(options.warp, options.hold.get()); }

  void say(std::string word) {
    const std::lock_guard lock(mutex);
    if (words.size() < kMostServerWords) words.push_back(std::move(word));
  }

  const Options options;
  Tcp::acceptor acceptor;
  asio::steady_timer acceptTimer, sweepTimer;
  MoosStore store;
  std::map<int, ConnectionPtr> connections;
  std::map<int, LocalDatabase::Client> localClients;
  std::map<int, TimingRecord> timings;
  std::vector<int> withMail;
  std::set<int> overfull;
  int lastId = 0;
  double lastStatus = -1e300;
  std::optional<ClientConnection::Clock::time_point> lastWithoutSocket, lastRefused;  // none: never
  bool isStopped = false, isFlushPlanned = false;
  std::uint16_t boundPort = 0;
  std::atomic<std::size_t> clients{0};
  std::mutex mutex;  // of the words
  std::vector<std::string> words;
};

MoosServer::MoosServer(std::shared_ptr<Impl> impl) : impl_(std::move(impl)) {}

Result<std::unique_ptr<MoosServer>> MoosServer::listen(Network& network, Options options) {
  auto impl = std::make_shared<Impl>(network, std::move(options));
  if (auto opened = impl->open(); !opened) return tl::unexpected<Error>(opened.error());
  impl->start();
  return std::unique_ptr<MoosServer>(new MoosServer(std::move(impl)));
}

/// The port is free when this returns.
MoosServer::~MoosServer() {
  std::promise<void> stopped;
  asio::post(impl_->acceptor.get_executor(), [&] {
    impl_->stop();
    stopped.set_value();
  });
  stopped.get_future().wait();
}

std::uint16_t MoosServer::port() const {
  return impl_->boundPort;
}

std::size_t MoosServer::clientCount() const {
  return impl_->clients;
}

std::shared_ptr<LocalDatabase> MoosServer::local() const {
  return impl_;
}

std::vector<std::string> MoosServer::takeWords() {
  const std::lock_guard lock(impl_->mutex);
  return std::exchange(impl_->words, {});
}

}  // namespace antipode
