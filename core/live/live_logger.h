// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/alog/alog_lines.h"
#include "core/io/moos/moos_preprocess.h"
#include "core/live/community_address.h"
#include "core/net/client/moos_client.h"

#include <chrono>
#include <fstream>
#include <string>
#include <vector>

namespace antipode {

/// What the logger of a mission (pLogger) writes.
struct LoggerSettings {
  struct Variable {
    std::string name;
    double interval = 0;  ///< s
    bool operator==(const Variable&) const = default;
  };
  std::vector<Variable> variables = {};     ///< Log = NAME @ INTERVAL
  bool logsAll = true;                      ///< WildCardLogging
  std::vector<std::string> patterns = {};   ///< WildCardPattern; empty: all
  std::vector<std::string> omitted = {};    ///< WildCardOmitPattern
  bool hasAuxSource = true;                 ///< LogAuxSrc: "pHelmIvP:box" as source
  bool marksCommunity = false;              ///< MarkExternalCommunityMessages: "pHelmIvP@ben"
  bool marksTypes = false;                  ///< MarkDataType
  int precision = 5;                        ///< DoublePrecision
  bool operator==(const LoggerSettings&) const = default;
};
/// FOLDER/COMMUNITY.alog, or COMMUNITY-2.alog, ...: neither it nor the `.blog` beside it is there.
std::string freeLogName(const std::string& folder, const std::string& community);
/// Those of the mission's block; without one everything is logged. Error: the file cannot be read.
Result<LoggerSettings> loggerSettings(const std::string& missionFile, const MoosImportOptions& options = {});

/// Writes an `.alog` of a living community as its logger does (moos-files.md section 4): each post with its time, variable and
/// source, sorted within what has come together; binary values into a `.blog` beside it. Thread: one at a time.
class LiveLogger {
 public:
  using Clock = std::chrono::steady_clock;
  struct Options {
    CommunityAddress address;
    LoggerSettings settings = {};
    std::string file;        ///< NAME.alog
    ClockHoldPtr hold = {};  ///< of the community's clock; null: it is never held
  };
  /// Error: the file cannot be written.
  static Result<std::unique_ptr<LiveLogger>> create(Network& network, Options options);
  ~LiveLogger();

  /// Writes what has come since it was called last.
  void advance();
  /// When advance() is to be called next.
  Clock::time_point due() const { return due_; }
  std::vector<std::string> takeWords();

 private:
  LiveLogger(Network& network, Options options);
  void write(const MoosMessage& message);
  bool isLogged(const std::string& variable) const;
  std::string sourceOf(const MoosMessage& message) const;
  void writeBinary(const std::string& columns, const MoosMessage& message);

  Options options_;
  MoosClient client_;
  std::ofstream file_, binary_;
  std::string binaryName_;
  AlogLines lines_;
  double start_;  // time of the community at time 0 of the log
  std::size_t binaryBytes_ = 0;
  bool hasFailed_ = false, hasBinaryFailed_ = false;
  Clock::time_point due_{};
  std::vector<std::string> words_;
};

}  // namespace antipode
