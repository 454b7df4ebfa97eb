// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/communities.h"

#include "core/sim/community/program_block.h"
#include "core/sim/community/program_registry.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace antipode {
namespace {

constexpr std::size_t kMaxWarnings = 1000;
constexpr double kLaunchPause = 0.5;      // s of wall time between the starts of two communities
// s from the start of the last broker to the moment when the shoreside knows its vehicles, and to the first bridged
// message: a vehicle shares what it has only when the shoreside has answered it.
constexpr double kLaunchedCount = 3, kLaunchedHandshake = 6;

std::int64_t microsOf(double seconds) {
  return std::llround(seconds * 1e6);
}
double secondsOf(std::int64_t micros) {
  return static_cast<double>(micros) / 1e6;
}

}  // namespace

/// The desk of one program during its turn.
class Communities::Turn final : public Desk {
 public:
  Turn(Communities& all, ClientPlace place) : all_(all), place_(place) {}
  double now() const override { return secondsOf(all_.now_); }
  double warp() const override { return all_.warp_; }
  const std::string& client() const override { return self().name; }
  const std::string& community() const override { return home().name; }
  std::uint64_t seed() const override { return all_.seed_; }
  const LocalGrid* grid() const override { return all_.grid_ ? &*all_.grid_ : nullptr; }

  void subscribe(std::string_view variable) override {
    Community& home = all_.communities_[place_.community];
    if (variable == "*") {
      home.readersOfAll.push_back(place_.client);
      for (const auto& [name, entry] : home.store.entries()) self().inbox.push_back(entry.last);
      return;
    }
    auto& readers = home.readers[std::string(variable)];
    if (std::ranges::find(readers, place_.client) != readers.end()) return;
    readers.push_back(place_.client);
    if (const CommunityStore::Entry* entry = home.store.find(variable)) self().inbox.push_back(entry->last);
  }
  void post(std::string_view variable, MessageValue value) override {
    postAs(self().name, variable, std::move(value));
  }
  void postAs(std::string_view source, std::string_view variable, MessageValue value) override {
    all_.accept(place_.community, std::make_shared<const Mail>(Mail{std::string(variable), std::move(value), now(),
                                                                    std::string(source), home().name}));
  }
  void share(std::string_view source, std::string_view destination, std::string_view route) override {
    for (const ShareRoute& one : all_.sharing_.routesTo(place_.community, source, destination, route))
      all_.addRoute(one);
  }
  std::vector<std::string> nodes() const override { return all_.sharing_.nodesOf(place_.community); }
  void tryShore(std::string_view text) override {
    for (const ShareRoute& route : all_.sharing_.tryShore(place_.community, text)) all_.addRoute(route);
  }
  void write(std::string_view file, std::string_view text) override { all_.files_[std::string(file)] += text; }
  void leave() override { self().hasLeft = true; }
  void warn(std::string text) override {
    if (all_.warnings_.size() < kMaxWarnings)
      all_.warnings_.push_back(fmt::format("{}/{}: {}", home().name, self().name, text));
  }

 private:
  const Community& home() const { return all_.communities_[place_.community]; }
  Client& self() const { return all_.communities_[place_.community].clients[place_.client]; }

  Communities& all_;
  ClientPlace place_;
};

Communities::Communities(const CommunitiesSpec& spec, std::uint64_t seed)
    : sharing_(spec, [this](std::string text) { warnings_.push_back(std::move(text)); }),
      warp_(spec.warp),
      latency_(spec.latency),
      seed_(seed) {
  for (const CommunitySpec& community : spec.communities) addCommunity(community);
  if (spec.timing == LaunchTiming::Launched) {
    Micros last = 0;
    for (std::size_t i = 0; i < communities_.size(); ++i) {
      // MOOSDB comes first, then one after the other.
      const double begin = static_cast<double>(i) * kLaunchPause * warp_;
      for (std::size_t k = 0; k < communities_[i].clients.size(); ++k) {
        Client& client = communities_[i].clients[k];
        client.next = client.start =
            microsOf(begin + static_cast<double>(k) * spec.communities[i].launchGap * warp_);
        if (client.name.ends_with("Broker")) last = std::max(last, client.start);
      }
    }
    handshake_ = last + microsOf(kLaunchedCount);
    bridging_ = microsOf(kLaunchedHandshake - kLaunchedCount);
  }
  for (const ShareRoute& route : sharing_.routes()) addRoute(route);
}

void Communities::addCommunity(const CommunitySpec& spec) {
  Community community;
  community.name = spec.name;
  const auto warn = [this](std::string text) {
    if (warnings_.size() < kMaxWarnings) warnings_.push_back(std::move(text));
  };
  std::string names;
  for (const ProgramSpec& program : spec.programs) names += (names.empty() ? "" : ",") + program.client;
  community.clients.push_back({"MOOSDB", makeServer(names), 0, 0.5, 0, false, {}, 0});
  for (const ProgramSpec& program : spec.programs) {
    const ProgramRow* row = findProgram(program.program);
    if (!row) {
      warn(fmt::format("{}: the program {} is not known here; it does nothing", spec.name, program.program));
      continue;
    }
    const auto warnOf = [&](std::size_t, std::string text) { warn(program.client + ": " + text); };
    auto made = row->make ? row->make(program, spec, warnOf) : nullptr;
    // A helm without a block, or one that the vehicle has itself, is no program.
    if (made)
      community.clients.push_back({program.client, std::move(made), 0, appTickOf(program), 0, false, {}, 0});
  }
  communities_.push_back(std::move(community));
}

Communities& Communities::operator=(const Communities& other) {
  if (this == &other) return *this;
  communities_.clear();
  for (const Community& from : other.communities_) {
    Community copy;
    copy.name = from.name, copy.store = from.store, copy.readers = from.readers, copy.routes = from.routes;
    copy.readersOfAll = from.readersOfAll, copy.wildRoutes = from.wildRoutes, copy.hasVehicle = from.hasVehicle;
    copy.vehicleSources = from.vehicleSources, copy.forVehicle = from.forVehicle;
    for (const Client& c : from.clients)
      copy.clients.push_back({c.name, c.program->copy(), c.start, c.tick, c.turns, c.hasLeft, c.inbox, c.next});
    communities_.push_back(std::move(copy));
  }
  underWay_ = other.underWay_, sharing_ = other.sharing_, warp_ = other.warp_, latency_ = other.latency_;
  grid_ = other.grid_;
  seed_ = other.seed_, now_ = other.now_, handshake_ = other.handshake_, isHandshakeDone_ = other.isHandshakeDone_;
  bridging_ = other.bridging_, agreed_ = other.agreed_;
  files_ = other.files_, warnings_ = other.warnings_, posts_ = other.posts_, keepsPosts_ = other.keepsPosts_;
  postsWithoutVehicle_ = other.postsWithoutVehicle_;
  return *this;
}

std::optional<std::size_t> Communities::find(std::string_view community) const {
  const auto at = std::ranges::find(communities_, community, &Community::name);
  if (at == communities_.end()) return std::nullopt;
  return static_cast<std::size_t>(at - communities_.begin());
}

double Communities::startOf(std::size_t community) const {
  return secondsOf(communities_[community].clients.front().start);
}

void Communities::post(std::size_t community, std::string_view source, std::string_view variable,
                       MessageValue value, double time) {
  accept(community, std::make_shared<const Mail>(Mail{std::string(variable), std::move(value), time,
                                                      std::string(source), communities_[community].name}));
}

void Communities::connectVehicle(std::size_t community, std::vector<std::string> ownSources) {
  communities_[community].hasVehicle = true;
  communities_[community].vehicleSources = std::move(ownSources);
}

std::vector<MailPtr> Communities::takeForVehicle(std::size_t community) {
  return std::exchange(communities_[community].forVehicle, {});
}

/// A post of the present moment.
void Communities::accept(std::size_t community, MailPtr mail) {
  Community& home = communities_[community];
  if (!home.store.post(mail)) return;
  if (keepsPosts_) (home.hasVehicle ? posts_ : postsWithoutVehicle_).push_back({community, mail, secondsOf(now_)});
  deliver(home, mail);
  send(community, mail);
}

void Communities::deliver(Community& community, const MailPtr& mail) {
  if (const auto readers = community.readers.find(mail->variable); readers != community.readers.end())
    for (const std::size_t client : readers->second)
      if (!community.clients[client].hasLeft) community.clients[client].inbox.push_back(mail);
  for (const std::size_t client : community.readersOfAll)
    if (!community.clients[client].hasLeft) community.clients[client].inbox.push_back(mail);
  const bool isOwn = mail->community == community.name &&
                     std::ranges::find(community.vehicleSources, mail->source) != community.vehicleSources.end();
  if (community.hasVehicle && !isOwn) community.forVehicle.push_back(mail);
}

/// To the communities that have a route for it.
void Communities::send(std::size_t community, const MailPtr& mail) {
  Community& home = communities_[community];
  findWildRoutes(home, *mail);
  const auto routes = home.routes.find(mail->variable);
  if (routes == home.routes.end()) return;
  const auto targets = routes->second;  // what arrives may make routes
  for (const Target& target : targets) arrive(target.to, target.variable, *mail);
}

/// The first post of a name that a wild card matches makes a route of its own.
void Communities::findWildRoutes(Community& community, const Mail& mail) {
  if (community.wildRoutes.empty() || community.routes.contains(mail.variable)) return;
  for (const ShareRoute& wild : community.wildRoutes) {
    const std::size_t colon = wild.source.find(':');
    const std::string pattern = wild.source.substr(0, colon);
    std::string star;
    if (!matchesWild(pattern, mail.variable, &star)) continue;
    if (colon != wild.source.npos && !matchesWild(wild.source.substr(colon + 1), mail.source)) continue;
    std::string name = wild.destination + mail.variable;
    const bool hasOneStar = std::ranges::count(pattern, '*') == 1 && !star.empty();
    if (wild.destination == "^")
      name = hasOneStar ? star : mail.variable;
    else if (isWild(wild.destination) || wild.destination.empty())
      name = mail.variable;
    auto& targets = community.routes[mail.variable];
    const Target target{wild.to, name};
    if (std::ranges::find(targets, target) == targets.end()) targets.push_back(target);
  }
}

void Communities::arrive(std::size_t to, std::string variable, const Mail& mail) {
  // What this community itself sends out is not taken in: else two that share a name would never come to rest.
  if (communities_[to].routes.contains(variable)) return;
  auto copy = std::make_shared<Mail>(mail);
  copy->variable = std::move(variable);
  if (latency_ <= 0) return accept(to, std::move(copy));
  underWay_.push_back({now_ + microsOf(latency_), to, std::move(copy)});
}

/// The present value goes at once.
void Communities::addRoute(const ShareRoute& route) {
  Community& from = communities_[route.from];
  if (isWild(route.source)) {
    from.wildRoutes.push_back(route);
    std::vector<MailPtr> present;  // what arrives elsewhere may come back
    for (const auto& [name, entry] : from.store.entries())
      if (!from.routes.contains(name)) present.push_back(entry.last);
    for (const MailPtr& mail : present) send(route.from, mail);
    return;
  }
  auto& targets = from.routes[route.source];
  const Target target{route.to, route.destination};
  if (std::ranges::find(targets, target) != targets.end()) return;
  targets.push_back(target);
  if (const CommunityStore::Entry* entry = from.store.find(route.source)) {
    const MailPtr last = entry->last;
    arrive(route.to, route.destination, *last);
  }
}

/// First the shoreside knows its vehicles, then the bridges open.
void Communities::shakeHands() {
  if (!isHandshakeDone_) {
    isHandshakeDone_ = true;
    agreed_ = sharing_.shakeHands();
    handshake_ += bridging_;
    if (bridging_ > 0) return;
  }
  for (const ShareRoute& route : std::exchange(agreed_, {})) addRoute(route);
}

std::optional<Communities::ClientPlace> Communities::nextClient(Micros& at) const {
  std::optional<ClientPlace> next;
  for (std::size_t i = 0; i < communities_.size(); ++i)
    for (std::size_t k = 0; k < communities_[i].clients.size(); ++k) {
      const Client& client = communities_[i].clients[k];
      if (client.hasLeft || client.next >= at) continue;
      at = client.next;
      next = {i, k};
    }
  return next;
}

void Communities::runTo(double time) {
  const Micros end = microsOf(time);
  while (true) {
    Micros at = end + 1;
    const auto client = nextClient(at);
    const bool isOpening = (!isHandshakeDone_ || !agreed_.empty()) && handshake_ <= std::min(at, end);
    if (isOpening) {
      now_ = std::max(now_, handshake_);
      shakeHands();
    } else if (!underWay_.empty() && underWay_.front().at <= std::min(at, end)) {
      const Arrival arrival = std::move(underWay_.front());
      underWay_.erase(underWay_.begin());
      now_ = std::max(now_, arrival.at);
      accept(arrival.to, arrival.mail);
    } else if (client) {
      now_ = at;
      takeTurn(*client);
    } else {
      now_ = end;
      return;
    }
  }
}

void Communities::takeTurn(ClientPlace place) {
  Turn desk(*this, place);
  Client& client = communities_[place.community].clients[place.client];
  Program& program = *client.program;
  if (client.turns == 0) program.start(desk);
  ++client.turns;
  client.next = client.start + microsOf(static_cast<double>(client.turns) / client.tick);
  for (const MailPtr& mail : std::exchange(client.inbox, {})) {
    if (client.hasLeft) return;
    program.receive(*mail, desk);
  }
  if (!client.hasLeft) program.iterate(desk);
}

std::vector<CommunityPost> Communities::drainPosts() {
  return std::exchange(posts_, {});
}

void Communities::hash(StateHash& hash) const {
  hash.add(now_);
  for (const Community& community : communities_) {
    hash.add(std::string_view(community.name));
    community.store.hash(hash);
    for (const Client& client : community.clients) {
      hash.add(client.turns);
      hash.add(client.hasLeft);
      hash.add(static_cast<std::int64_t>(client.inbox.size()));
      client.program->hash(hash);
    }
  }
  hash.add(static_cast<std::int64_t>(underWay_.size()));
}

}  // namespace antipode
