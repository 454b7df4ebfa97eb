// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/client/moos_client.h"

#include "core/net/asio.h"
#include "core/net/store/wildcard.h"
#include "core/net/wire/packet.h"

#include <algorithm>
#include <condition_variable>
#include <iterator>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <utility>

namespace antipode {
namespace {

using ClientTcp = asio::ip::tcp;
using Address = ClientTcp::resolver::results_type::iterator;  // of a name, with its list; the default one is the end

constexpr auto kTimingEvery = std::chrono::seconds(1);
constexpr auto kWelcomeWithin = std::chrono::seconds(5);
constexpr std::size_t kInputBytes = 16384;  // read at once
constexpr std::ptrdiff_t kLostAtOnce = 16;  // the sixteenth part of the mail, so that not all of it moves for each message
constexpr std::size_t kMostClientWords = 1000;
constexpr std::size_t kMostReply = std::size_t{256} << 20;  // bytes; a summary of a large database

/// Why there is no connection; empty where a call of the system was only interrupted, which is no news.
std::string reasonOf(const asio::error_code& error) {
  return error == asio::error::interrupted ? std::string() : error.message();
}

/// Why a connection has ended.
std::string endOf(const asio::error_code& error) {
  return isEndOfPeer(error) ? "the database has gone" : "the connection has failed: " + error.message();
}

}  // namespace

/// The network's thread owns sockets and timers; `mutex` guards the rest.
struct MoosClient::Impl : std::enable_shared_from_this<MoosClient::Impl> {
  Impl(Network& ofProcess, Options given)
      : network(ofProcess),
        options(std::move(given)),
        resolver(network.context()),
        socket(network.context()),
        timer(network.context()) {}

  // On the network's thread.

  void connect() {
    if (isStopped) return;
    ++attempt;
    if (options.database) return enter();
    reader = PacketReader(kMostReply);
    try {
      resolve();
    } catch (const std::system_error& error) {  // addresses are looked up by a thread of their own
      lose(error.code().message());
    }
  }

  void resolve() {
    resolver.async_resolve(
        options.host, std::to_string(options.port),
        [self = shared_from_this()](const asio::error_code& error, const ClientTcp::resolver::results_type& ends) {
          if (self->isStopped) return;
          if (error == asio::error::interrupted) return self->lose({});
          if (error) return self->lose(fmt::format("{} is unknown: {}", self->options.host, error.message()));
          self->connectTo(ends.begin());
        });
  }

  /// One address after the other. (asio::async_connect() does not say why a socket cannot be opened.)
  void connectTo(const Address& address) {
    asio::error_code error;
    socket.close(error);
    if (socket.open(address->endpoint().protocol(), error); error) return afterTrying(address, error);
    socket.async_connect(address->endpoint(), [self = shared_from_this(), address](const asio::error_code& failed) {
      if (!self->isStopped) self->afterTrying(address, failed);
    });
  }

  void afterTrying(Address address, const asio::error_code& error) {
    if (!error) return sayHello();
    if (++address != Address()) return connectTo(address);
    lose(reasonOf(error));
  }

  /// A database of this process needs no socket.
  void enter() {
    auto admitted = options.database->admit(
        {.name = options.name,
         .deliver = [self = shared_from_this()](const MoosMessage& message) { self->take(message); },
         .leave = [self = shared_from_this()] { self->lose("the database has gone"); }});
    if (!admitted) return lose(admitted.error().message);
    localId = *admitted;
    begin(options.database->community());
    flush(false);
  }

  void sayHello() {
    asio::error_code ignored;
    socket.set_option(ClientTcp::no_delay(true), ignored);
    MoosMessage hello = notification("asynchronous", options.name, {}, moosTime(options.warp, options.hold.get()));
    hello.type = MoosMessageType::Handshake;
    sending = greeting() + packetOf(std::span(&hello, 1));
    isWelcome = false;
    input.resize(kInputBytes);
    timer.expires_after(kWelcomeWithin);
    timer.async_wait([self = shared_from_this(), now = attempt](const asio::error_code& error) {
      if (!error && now == self->attempt && !self->isWelcome) self->lose("the database does not answer");
    });
    write();
    read();
  }

  void read() {
    socket.async_read_some(asio::buffer(input), [self = shared_from_this(), now = attempt](
                                                    const asio::error_code& error, std::size_t count) {
      if (now != self->attempt) return;
      if (error) return self->lose(endOf(error));
      self->reader.append({self->input.data(), count});
      if (self->takePackets()) self->read();
    });
  }

  bool takePackets() {
    for (;;) {
      auto packet = reader.next();
      if (!packet) return lose(packet.error().message), false;
      if (!*packet) return true;
      if (!isWelcome) {
        if (!takeWelcome(**packet)) return false;
      } else {
        takeMessages(std::move(**packet));
      }
    }
  }

  bool takeWelcome(const std::vector<MoosMessage>& messages) {
    const bool isAnswer = messages.size() == 1;
    if (isAnswer && messages.front().type == MoosMessageType::Poison)
      return lose("refused: " + messages.front().text), false;
    if (!isAnswer || messages.front().type != MoosMessageType::Welcome)
      return lose("the database speaks another protocol"), false;
    begin(messages.front().community);
    flush(true);
    sendTimingLater();
    return true;
  }

  void begin(const std::string& ofCommunity) {
    isWelcome = true;
    {
      const std::lock_guard lock(mutex);
      community = ofCommunity;
      connected = true;
      ++connectionCount;
      lastReason.clear();
      outbox.clear();
      for (const auto& [variable, interval] : variables) addRegistration(variable, interval);
      for (const Wildcard& wildcard : wildcards) addWildcard(wildcard, MoosMessageType::WildcardRegister);
      sayLocked(fmt::format("connected to {}:{}", options.host, options.port));
    }
    news.notify_all();
  }

  void takeMessages(std::vector<MoosMessage> messages) {
    {
      const double now = moosTime(options.warp, options.hold.get());
      const std::lock_guard lock(mutex);
      for (MoosMessage& message : messages) {
        message.received = now;
        keepLocked(std::move(message));
      }
    }
    news.notify_all();
  }

  void take(const MoosMessage& message) {
    {
      const std::lock_guard lock(mutex);
      keepLocked(message);
    }
    news.notify_all();
  }

  void sendTimingLater() {
    timer.expires_after(kTimingEvery);
    timer.async_wait([self = shared_from_this(), now = attempt](const asio::error_code& error) {
      if (error || now != self->attempt || !self->isWelcome) return;
      self->flush(true);
      self->sendTimingLater();
    });
  }

  /// Sends what was posted, behind a timing message if that is due.
  void flush(bool withTiming) {
    if (!isWelcome) return;
    std::vector<MoosMessage> messages;
    if (withTiming) {
      MoosMessage& timing = messages.emplace_back();
      timing.type = MoosMessageType::Timing;
      timing.key = "_async_timing";
      timing.time = moosTime(options.warp, options.hold.get());
      timing.number = 0;
    }
    {
      const std::lock_guard lock(mutex);
      isFlushPlanned = false;
      std::ranges::move(std::exchange(outbox, {}), std::back_inserter(messages));
    }
    if (messages.empty()) return;
    if (options.database) return options.database->take(localId, messages);
    packets += packetOf(messages);
    if (packets.size() > options.mostWaiting) return lose("the database does not read");
    if (sending.empty()) {
      std::swap(sending, packets);
      write();
    }
  }

  void write() {
    asio::async_write(socket, asio::buffer(sending),
                      [self = shared_from_this(), now = attempt](const asio::error_code& error, std::size_t) {
                        if (now != self->attempt) return;
                        self->sending.clear();
                        if (error) return self->lose(endOf(error));
                        if (self->packets.empty()) return;
                        std::swap(self->sending, self->packets);
                        self->write();
                      });
  }

  /// Ends this attempt; the next one comes later. Without a reason nothing is said of it.
  void lose(const std::string& reason) {
    if (isStopped) return;
    ++attempt;
    isWelcome = false;
    asio::error_code ignored;
    socket.close(ignored);
    packets.clear();
    {
      const std::lock_guard lock(mutex);
      connected = false;
      outbox.clear();
      if (!reason.empty() && reason != lastReason)
        sayLocked(fmt::format("{}:{}: {}", options.host, options.port, reason));
      lastReason = reason;
    }
    news.notify_all();
    const double pause = reason.empty() ? 0 : options.retryAfter;  // s; nobody is to notice an interrupted call
    timer.expires_after(
        std::chrono::duration_cast<asio::steady_timer::duration>(std::chrono::duration<double>(pause)));
    timer.async_wait([self = shared_from_this()](const asio::error_code& error) {
      if (error || self->isStopped) return;
      // Its last write is over by now: closing the socket has ended it.
      self->sending.clear();
      self->connect();
    });
  }

  void stop() {
    isStopped = true;
    ++attempt;
    if (options.database && std::exchange(isWelcome, false)) options.database->dismiss(localId);
    isWelcome = false;
    resolver.cancel();
    timer.cancel();
    asio::error_code ignored;
    socket.shutdown(ClientTcp::socket::shutdown_both, ignored);
    socket.close(ignored);
  }

  // With the mutex held.

  void sayLocked(std::string word) {
    if (words.size() < kMostClientWords) words.push_back(std::move(word));
  }

  void keepLocked(MoosMessage message) {
    if (message.type != MoosMessageType::Notify) return;
    if (mail.size() >= options.mostMail) {
      mail.erase(mail.begin(), mail.begin() + std::ssize(mail) / kLostAtOnce + 1);
      if (!std::exchange(hasLostMail, true)) sayLocked("mail comes faster than it is read; the oldest is lost");
    }
    mail.push_back(std::move(message));
  }

  void append(MoosMessage message) {
    message.id = nextId++;
    if (message.source.empty()) message.source = options.name;
    outbox.push_back(std::move(message));
  }

  void addRegistration(const std::string& variable, double interval) {
    MoosMessage message = notification(variable, interval, {}, moosTime(options.warp, options.hold.get()));
    message.type = MoosMessageType::Register;
    append(std::move(message));
  }

  void addWildcard(const Wildcard& wildcard, MoosMessageType type) {
    MoosMessage message = notification(options.name, wildcardText(wildcard), {}, moosTime(options.warp, options.hold.get()));
    message.type = type;
    append(std::move(message));
  }

  /// Lets the network's thread send what stands in the outbox; once for all that is added until then.
  void planFlush() {
    if (!connected || std::exchange(isFlushPlanned, true)) return;
    network.post([self = shared_from_this()] { self->flush(false); });
  }

  Network& network;
  const Options options;
  ClientTcp::resolver resolver;
  ClientTcp::socket socket;
  asio::steady_timer timer;
  std::vector<char> input;  // of a socket
  PacketReader reader;
  std::string packets, sending;
  std::uint64_t attempt = 0;  // handlers of an older one do nothing
  bool isWelcome = false, isStopped = false;
  int localId = 0;  // at a database of this process

  mutable std::mutex mutex;
  mutable std::condition_variable news;
  std::map<std::string, double> variables;
  std::vector<Wildcard> wildcards;
  std::vector<MoosMessage> mail;
  std::vector<MoosMessage> outbox;
  std::int32_t nextId = 0;
  bool connected = false, isFlushPlanned = false, hasLostMail = false;
  int connectionCount = 0;
  std::string community, lastReason;
  std::vector<std::string> words;
};

MoosClient::MoosClient(Network& network, Options options)
    : impl_(std::make_shared<Impl>(network, std::move(options))) {
  network.post([impl = impl_] { impl->connect(); });
}

MoosClient::~MoosClient() {
  impl_->network.post([impl = impl_] { impl->stop(); });
}

const std::string& MoosClient::name() const {
  return impl_->options.name;
}

double MoosClient::now() const {
  return moosTime(impl_->options.warp, impl_->options.hold.get());
}

bool MoosClient::isConnected() const {
  const std::lock_guard lock(impl_->mutex);
  return impl_->connected;
}

int MoosClient::connections() const {
  const std::lock_guard lock(impl_->mutex);
  return impl_->connectionCount;
}

std::string MoosClient::community() const {
  const std::lock_guard lock(impl_->mutex);
  return impl_->community;
}

void MoosClient::subscribe(const std::string& variable, double interval) {
  const std::lock_guard lock(impl_->mutex);
  impl_->variables[variable] = interval;
  if (!impl_->connected) return;
  impl_->addRegistration(variable, interval);
  impl_->planFlush();
}

void MoosClient::subscribeAll(const std::string& appPattern, const std::string& variablePattern, double interval) {
  const std::lock_guard lock(impl_->mutex);
  impl_->wildcards.push_back({appPattern, variablePattern, interval});
  if (!impl_->connected) return;
  impl_->addWildcard(impl_->wildcards.back(), MoosMessageType::WildcardRegister);
  impl_->planFlush();
}

void MoosClient::request(const std::string& what) {
  const std::lock_guard lock(impl_->mutex);
  if (!impl_->connected) return;
  MoosMessage message = notification(what, std::string(), impl_->options.name, moosTime(impl_->options.warp, impl_->options.hold.get()));
  message.type = MoosMessageType::ServerRequest;
  message.id = MoosMessage::kServerRequestId;
  impl_->outbox.push_back(std::move(message));
  impl_->planFlush();
}

bool MoosClient::post(std::vector<MoosMessage> messages) {
  const std::lock_guard lock(impl_->mutex);
  if (!impl_->connected) return false;
  for (MoosMessage& message : messages) impl_->append(std::move(message));
  impl_->planFlush();
  return true;
}

bool MoosClient::post(const std::string& variable, const MessageValue& value) {
  return post(std::vector{notification(variable, value, {}, now())});
}

std::vector<MoosMessage> MoosClient::takeMail() {
  const std::lock_guard lock(impl_->mutex);
  return std::exchange(impl_->mail, {});
}

void MoosClient::waitForNews(double seconds) const {
  std::unique_lock lock(impl_->mutex);
  if (!impl_->mail.empty()) return;
  impl_->news.wait_for(lock, std::chrono::duration<double>(seconds));
}

std::vector<std::string> MoosClient::takeWords() {
  const std::lock_guard lock(impl_->mutex);
  return std::exchange(impl_->words, {});
}

}  // namespace antipode
