// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "core/scenario/document/script_spec.h"
#include "core/sim/community/logic_condition.h"
#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"

namespace antipode {

/// uTimerScript (behaviours.md section 7, verdicts.md section 7): posts at times of its own clock.
class TimerScriptProgram final : public ProgramOf<TimerScriptProgram> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithQuotes;
  static std::span<const ProgramParam<TimerScriptProgram>> params();

  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  struct Range {
    double low = 0, high = 0;
  };
  struct Event {
    std::string variable, value;
    bool isQuoted = false, isQuit = false;
    Range time;
    double drawnTime = 0;
    bool isPosted = false;
  };
  enum class DrawnAt { Start, Reset, Post };
  /// A macro, or two of them that are a point in a polygon.
  struct Random {
    RandomVariable variable;  // its `key` does not matter
    std::string second;
    DrawnAt at = DrawnAt::Start;
    std::vector<std::pair<double, double>> corners;
    double value = 0, secondValue = 0;
  };

  bool addEvent(const std::string& text);
  bool addRandom(const std::string& text, bool isPair);
  static bool setRange(Range& range, const std::string& text);
  bool setResetTime(const std::string& text);
  bool setResetMax(const std::string& text);

  double drawn(const Range& range);
  void draw(DrawnAt at);
  void drawOne(Random& random);
  void beginRound(double now);
  void reset(double now);
  bool mayReset() const { return resetMax_ < 0 || resets_ < resetMax_; }
  bool conditionsHold(double utc) const;
  bool isBlocked() const;
  double elapsedAt(double now) const { return ((now - startedAt_) + skipped_ - pausedFor_) * warp_; }
  void skip(double wanted, double now);
  void postDue(Desk& desk, double elapsed);
  MessageValue valueOf(const Event& event, std::size_t index, Desk& desk);
  std::string randomDigits(int count);
  std::optional<std::string> macro(std::string_view name, std::size_t index, Desk& desk) const;
  void postStatus(Desk& desk, double elapsed);
  std::size_t postedCount() const;

  // As configured.
  std::vector<Event> events_;
  std::vector<Random> randoms_;
  std::vector<LogicCondition> conditions_;
  std::vector<std::string> blockers_;
  Range delayStart_, delayReset_, warpRange_{1, 1};
  double resetTime_ = -1;  // s; 0: when all are posted; below: never
  int resetMax_ = -1;      // -1: no limit
  std::string uponAwake_ = "n/a", name_ = "unnamed";
  std::string forwardVar_ = "UTS_FORWARD", resetVar_ = "UTS_RESET", pauseVar_ = "UTS_PAUSE",
              statusVar_ = "UTS_STATUS";
  bool shuffle_ = true, atomic_ = false, isPaused_ = false;

  // The run.
  RandomStream random_{0, RandomPurpose::CommunityProgram};
  std::uint64_t draws_ = 0;
  MailTable values_;
  bool hasBegun_ = false, condsOk_ = true, isResetDue_ = false;
  double startedAt_ = 0, lastTurn_ = 0, skipped_ = 0, pausedFor_ = 0, warp_ = 1, delay_ = 0, statusAt_ = -1e9;
  double navX_ = 0, navY_ = 0;
  int resets_ = 0;
  std::int64_t posts_ = 0, postsInAll_ = 0;
  std::string statusBefore_;
};

/// A stream of random numbers for one program: of the seed of the run, and of its name in its community.
RandomStream programStream(const Desk& desk);

}  // namespace antipode
