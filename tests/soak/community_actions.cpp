// SPDX-License-Identifier: GPL-3.0-or-later
// A community on the loopback address that clients join and leave.
#include "core/io/runlog/run_log_reader.h"
#include "core/live/served_fleet.h"
#include "core/net/client/moos_client.h"
#include "tests/soak/action.h"
#include "tests/soak/stage.h"
#include "tests/support/random_scenario.h"

#include <chrono>
#include <filesystem>
#include <thread>

namespace antipode::soak {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kServedWarp = 50;

/// Comes, posts and goes.
class Visitors {
 public:
  Visitors(Network& network, const std::vector<CommunityAddress>& addresses, Draw& draw)
      : network_(network), addresses_(addresses), draw_(draw) {}

  void act() {
    if (draw_.chance(0.1)) join();
    if (clients_.empty()) return;
    MoosClient& client = *draw_.of(clients_);
    if (client.isConnected() && draw_.chance(0.5)) {
      constexpr const char* kVariables[] = {"DESIRED_THRUST", "DESIRED_RUDDER", "DRIFT_X", "NOBODY_READS",
                                            "DESIRED_THRUST_ALL"};
      client.post(draw_.of(kVariables), draw_.number(-30, 60));
    }
    (void)client.takeMail();
    if (draw_.chance(0.05)) clients_.erase(clients_.begin());
  }

 private:
  void join() {
    const CommunityAddress& address = draw_.of(addresses_);
    auto client =
        std::make_unique<MoosClient>(network_, MoosClient::Options{.name = fmt::format("visitor{}", ++visits_),
                                                                   .host = address.host,
                                                                   .port = address.port,
                                                                   .warp = kServedWarp,
                                                                   .retryAfter = 0.05});
    client->subscribeAll("*", draw_.chance(0.5) ? "NAV_*" : "*");
    clients_.push_back(std::move(client));
  }

  Network& network_;
  const std::vector<CommunityAddress>& addresses_;
  Draw& draw_;
  std::vector<std::unique_ptr<MoosClient>> clients_;
  int visits_ = 0;
};

/// At most three vehicles, that need no other one.
Scenario servedScenario(Draw& draw) {
  Scenario scenario = *test::randomScenarioWithoutPings(draw.seed());
  if (scenario.vehicles.size() > 3) scenario.vehicles.resize(3);
  for (VehiclePtr& vehicle : scenario.vehicles) {
    auto one = std::make_shared<VehicleSpec>(*vehicle);
    if (one->count > 1) one->name = "one", one->count = 1;
    vehicle = std::move(one);
  }
  if (scenario.vehicles.size() > 1) scenario.vehicles.resize(1 + scenario.vehicles.size() / 2);
  return scenario;
}

}  // namespace

void joinAndLeave(Stage& stage, Draw& draw) {
  const std::string logs = stage.file("served");
  std::filesystem::remove_all(logs);
  std::filesystem::create_directory(logs);
  {
    Network network;
    auto fleet =
        ServedFleet::start(network, servedScenario(draw), {.firstPort = 0, .warp = kServedWarp, .log = logs});
    if (!fleet) return require(!fleet.error().text().empty(), "a fleet is not served, without a reason");
    Visitors visitors(network, (*fleet)->addresses(), draw);
    const auto end = Clock::now() + std::chrono::milliseconds(draw.whole(200, 1500));
    while (Clock::now() < end) {
      const auto due = (*fleet)->advance();
      require(due.has_value(), "a served fleet: {}", due ? "" : due.error().text());
      visitors.act();
      std::this_thread::sleep_until(std::min(*due, Clock::now() + std::chrono::milliseconds(5)));
    }
    (*fleet)->finish();
  }
  for (const auto& entry : std::filesystem::directory_iterator(logs)) {
    if (entry.path().extension() != ".aprun") continue;
    const auto load = loadRunLog(entry.path().string());
    require(load.has_value() && !load->isDamaged, "the log of a served vehicle is damaged");
    if (load->recording->rows() > 0)
      stage.verify(*load->recording, "the log of a served vehicle", Stage::Counts::No);
  }
}

}  // namespace antipode::soak
