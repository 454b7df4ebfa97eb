// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/net/client/moos_client.h"
#include "core/run/recording.h"
#include "core/run/recording_sink.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace antipode {

/// Where a database is, as people write it.
struct MoosAddress {
  std::string host = "localhost";
  std::uint16_t port = 9000;
  std::optional<double> warp;  ///< nullopt: as the times of the database say
  bool operator==(const MoosAddress&) const = default;

  /// "moos://HOST:PORT", "HOST:PORT" or "HOST"; "?warp=W" may follow. Error: what is wrong with it.
  static Result<MoosAddress> fromText(std::string_view text);
  std::string text() const;  ///< "moos://HOST:PORT"
};
/// A text that means a database and no file.
bool isMoosAddress(std::string_view text);

/// Everything that is posted in a living community, as a recording that grows: vehicles from their node reports (and
/// from NAV_X, NAV_Y, ...), all posts as events with their sources. Between two reports a vehicle goes straight on, for
/// at most three seconds. The time of the run goes on steadily, whatever the clocks of posters, database and this machine do:
/// a post is as old as the clock of its database says, and none is of the future. A vehicle that appears later makes another recording with all that the one before had.
/// advance() from one thread, the rest from any.
class AttachedRun {
 public:
  struct Options {
    MoosAddress address;
    std::string name = "antipode";          ///< as a client
    std::string log = {};                   ///< run log; empty: none is written
    std::vector<PostButton> buttons = {};   ///< of the scenario that the recording has
    std::optional<GeoOrigin> origin = {};   ///< of the local grid, where a mission says it
  };
  AttachedRun(Network& network, Options options);
  ~AttachedRun();

  /// Waits for mail for at most so many seconds of wall time.
  void waitForNews(double seconds) const;
  /// Takes the mail that has come. True: the recording has grown, or is another one.
  bool advance();
  /// No more will come; the log is whole.
  void finish();

  /// Null before anything has come.
  std::shared_ptr<const Recording> recording() const;
  bool isConnected() const;
  std::string community() const;
  double warp() const;
  /// False: not connected, nothing is posted.
  bool post(const std::string& variable, const MessageValue& value);
  /// What happened since this was asked last, a sentence each.
  std::vector<std::string> takeWords();

 private:
  /// What a vehicle has told last.
  struct Seen {
    std::string name, colour;
    double time = 0;  // s of the run
    double x, y, heading, speed = 0, depth = 0;
    bool hasNavigation = false;  // NAV_X and the like, which come more often than reports
  };
  std::shared_ptr<MoosClient> client() const;
  void connect(double warp);
  void findWarp(const std::vector<MoosMessage>& mail);
  void take(const MoosMessage& message);
  bool takeReport(const MoosMessage& message);
  void takeNavigation(const MoosMessage& message);
  VehicleId vehicleNamed(const std::string& name);
  VehicleId ownerOf(const MoosMessage& message) const;
  double communityNow() const;
  double runNow() const;
  double runTime(double posted) const;
  void followClock(const MoosMessage& message);
  void appendEvent(const MoosMessage& message);
  void makeRecording();
  void appendRow();
  void startLog(Recording& recording);
  void reportLogProblem();

  Network& network_;
  Options options_;
  mutable std::mutex mutex_;  // guards client_, recording_, words_
  std::shared_ptr<MoosClient> client_;
  std::shared_ptr<Recording> recording_;
  std::vector<std::string> words_;
  std::unique_ptr<RecordingSink> sink_;
  bool hasLogFailed_ = false;
  double warp_ = 1;
  bool knowsWarp_ = false, isFinished_ = false;
  std::optional<double> start_;  // time of the community at time 0 of the run
  std::chrono::steady_clock::time_point begunAt_{};  // then
  double offset_ = 0;            // s that the database's clock is ahead of the one here
  double now_ = 0;               // newest time of the run
  std::int64_t lastStep_ = -1;
  std::vector<Seen> vehicles_;
  std::map<std::string, VehicleId> ids_;
  std::size_t recordedVehicles_ = 0;
  std::vector<RunEvent> events_;  // not recorded yet
  double firstMail_ = 0;          // wall s
};

}  // namespace antipode
