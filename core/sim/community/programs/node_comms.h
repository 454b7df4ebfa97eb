// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/encounters/node_report.h"
#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"

#include <map>

namespace antipode {

/// uFldNodeComms (encounters.md section 1.3): hands node reports and messages on to vehicles that are in range.
class NodeCommsProgram final : public ProgramOf<NodeCommsProgram> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithoutQuotes;
  static std::span<const ProgramParam<NodeCommsProgram>> params();

  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  struct Node {
    NodeReport report;
    double receivedAt = 0;
    bool isNew = false;
    double stealth = 1, earange = 1;
    double messageAt = -1e9, sharedAt = -1e9;
  };
  struct Message {
    std::string variable, text;
    std::map<std::string, std::string> parts;
  };
  struct Factors {
    double stealth = 1, earange = 1;
  };

  void receiveReport(const std::string& text, Desk& desk);
  void receiveMessage(const Mail& mail);
  bool setFactor(double Factors::*factor, const std::string& text, double low, double high);
  bool setShared(const std::string& text);
  void drawPulse(const std::string& sender, const Node& from, const std::string& receiver, const Node& to,
                 Desk& desk) const;
  static std::string written(const Message& message);
  static bool setRange(double& range, const std::string& text);
  void share(Node& node, Desk& desk) const;
  void handOn(const std::string& sender, Node& node, Desk& desk);
  void handOn(const Message& message, Desk& desk);
  bool isInRange(const std::string& sender, const Node& from, const std::string& receiver, const Node& to) const;
  bool isDropped(const std::string& sender, const std::string& receiver, Desk& desk);
  Factors factorsOf(const std::string& name) const;

  double range_ = 100, critical_ = 30, stale_ = 5, drop_ = 0, minReport_ = -1, minMessage_ = 30, sharedEvery_ = -1;
  double pulseSeconds_ = 10;
  int maxLength_ = 1000;
  bool groups_ = false, messageGroups_ = false, drawsPulses_ = true;
  std::map<std::string, Factors> factors_;  // by name in lower case
  std::map<std::string, Node> nodes_;
  std::map<std::string, double> messageSentAt_, ackSentAt_;       // by sender
  std::map<std::pair<std::string, std::string>, double> sentAt_;  // sender, receiver
  std::map<std::pair<std::string, std::string>, std::uint64_t> draws_;
  std::vector<Message> messages_;
};

/// Texts of a message between vehicles by key in lower case; a value in quotes without them.
std::map<std::string, std::string> nodeMessageParts(std::string_view text);

}  // namespace antipode
