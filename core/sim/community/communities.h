// SPDX-License-Identifier: GPL-3.0-or-later
// The communities of a run: their stores, their programs, and what they send each other (docs/communities.md).
#pragma once

#include "core/base/geometry/geodesy.h"
#include "core/sim/community/community_store.h"
#include "core/sim/community/program.h"
#include "core/sim/community/sharing.h"

#include <functional>
#include <optional>

namespace antipode {

/// A post that a store has accepted, for recordings.
struct CommunityPost {
  std::size_t community = 0;
  MailPtr mail;
  double arrival = 0;  ///< s
};

/// Runs the programs of all communities between the steps of a fleet. One queue, ordered by time, then by the
/// order of the communities, then by that of the programs. At its turn a program gets the mail that has come,
/// iterates, and what it posts stands in the store at once: later programs of the same moment see it at their turn
/// of this moment, all others at their next one. It is a value: a copy goes on alike. Thread: one at a time.
class Communities {
 public:
  Communities(const CommunitiesSpec& spec, std::uint64_t seed);
  Communities(const Communities& other) : sharing_(other.sharing_) { *this = other; }
  Communities& operator=(const Communities& other);
  Communities(Communities&&) noexcept = default;
  Communities& operator=(Communities&&) noexcept = default;
  ~Communities() = default;

  std::size_t count() const { return communities_.size(); }
  const std::string& name(std::size_t community) const { return communities_[community].name; }
  const CommunityStore& store(std::size_t community) const { return communities_[community].store; }
  std::optional<std::size_t> find(std::string_view community) const;
  /// s, when the server of a community starts.
  double startOf(std::size_t community) const;

  /// A post from outside: of a vehicle, or of a person.
  void post(std::size_t community, std::string_view source, std::string_view variable, MessageValue value,
            double time);
  /// For programs that compute places from latitudes and longitudes.
  void setGrid(const LocalGrid& grid) { grid_ = grid; }
  /// Collects what others than `ownSources` post in a community, for takeForVehicle().
  void connectVehicle(std::size_t community, std::vector<std::string> ownSources);
  /// Moves out what has been posted for the vehicle of a community since the last call.
  std::vector<MailPtr> takeForVehicle(std::size_t community);
  /// All turns up to and including `time`, s.
  void runTo(double time);

  /// What the programs have written to files of the mission, by file.
  const std::map<std::string, std::string>& files() const { return files_; }
  const std::vector<std::string>& warnings() const { return warnings_; }
  /// From now on posts are kept for the two functions that follow.
  void keepPosts(bool keeps) { keepsPosts_ = keeps; }
  /// Moves out the posts since the last call in communities where a vehicle lives.
  std::vector<CommunityPost> drainPosts();
  /// All posts in the other communities, such as a shoreside, in their order.
  const std::vector<CommunityPost>& postsWithoutVehicle() const { return postsWithoutVehicle_; }
  bool hasVehicle(std::size_t community) const { return communities_[community].hasVehicle; }
  void hash(StateHash& hash) const;

 private:
  using Micros = std::int64_t;  // whole, so that the same moments are the same
  struct Client {
    std::string name;
    std::unique_ptr<Program> program;
    Micros start = 0;
    double tick = 4;         // turns a second
    std::int64_t turns = 0;  // done
    bool hasLeft = false;
    std::vector<MailPtr> inbox;
    Micros next = 0;  // turn
  };
  struct Target {
    std::size_t to;
    std::string variable;
    bool operator==(const Target&) const = default;
  };
  struct Community {
    std::string name;
    CommunityStore store;
    std::vector<Client> clients;
    std::map<std::string, std::vector<std::size_t>, std::less<>> readers;  // by variable: clients
    std::vector<std::size_t> readersOfAll;
    std::map<std::string, std::vector<Target>, std::less<>> routes;  // by variable
    std::vector<ShareRoute> wildRoutes;
    bool hasVehicle = false;
    std::vector<std::string> vehicleSources;
    std::vector<MailPtr> forVehicle;
  };
  struct Arrival {
    Micros at;
    std::size_t to;
    MailPtr mail;
  };
  struct ClientPlace {
    std::size_t community, client;
  };
  class Turn;

  void addCommunity(const CommunitySpec& spec);
  void accept(std::size_t community, MailPtr mail);
  void deliver(Community& community, const MailPtr& mail);
  void send(std::size_t community, const MailPtr& mail);
  void findWildRoutes(Community& community, const Mail& mail);
  void arrive(std::size_t to, std::string variable, const Mail& mail);
  void addRoute(const ShareRoute& route);
  void shakeHands();
  void takeTurn(ClientPlace place);
  std::optional<ClientPlace> nextClient(Micros& at) const;

  std::vector<Community> communities_;
  std::vector<Arrival> underWay_;  // in the order of their arrival
  std::vector<std::string> warnings_;  // before the sharing, which warns while it is made
  Sharing sharing_;
  double warp_ = 1, latency_ = 0;
  std::uint64_t seed_ = 0;
  std::optional<LocalGrid> grid_;
  Micros now_ = 0, handshake_ = 0;
  bool isHandshakeDone_ = false;
  Micros bridging_ = 0;             // from the handshake to the opening of the bridges
  std::vector<ShareRoute> agreed_;  // bridges that have not opened
  std::map<std::string, std::string> files_;
  std::vector<CommunityPost> posts_, postsWithoutVehicle_;
  bool keepsPosts_ = false;
};

}  // namespace antipode
