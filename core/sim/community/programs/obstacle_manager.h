// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/encounters/obstacle.h"
#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"

#include <deque>
#include <map>

namespace antipode {

/// pObstacleMgr: what a vehicle knows of obstacles, from shapes and from points, and alerts to its helm
/// (encounters.md 5.2).
class ObstacleManager final : public ProgramOf<ObstacleManager> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithoutQuotes;
  static std::span<const ProgramParam<ObstacleManager>> params();
  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  enum class PostDistance { Never, Close, Always };
  struct Point {
    Vec2 at;
    double time = 0;
  };
  struct Known {
    Obstacle obstacle;            ///< its shape; empty until there is one
    std::deque<Point> points;     ///< none: it was given as a shape
    std::optional<double> until;  ///< s
    bool isNew = true;            ///< it has changed since the last iteration
    bool isNear = false, isNearGeneral = false;
    double range = 0;
  };
  struct Alert {
    std::string name, variable;
    double range = -1;
    static std::optional<Alert> fromText(const std::string& text);
  };
  void takeGiven(const std::string& text, double now, bool byMail, Desk& desk);
  void takePoint(const std::string& text, double now);
  void takeFilter(const Mail& mail, const char* action, Desk& desk);
  void forget(Desk& desk);
  void shape(Known& known);
  void measure(Desk& desk);
  void alert(Desk& desk);
  double alertRange() const;

  std::string pointVariable_ = "TRACKED_FEATURE", disableVariable_, enableVariable_, expungeVariable_;
  std::string color_ = "blue";
  PostDistance postDistance_ = PostDistance::Close;
  bool postsPolygons_ = true, lasso_ = false;
  int maxPoints_ = 20, lassoPoints_ = 6;
  double maxAge_ = 20, givenMaxDuration_ = 60, ignoreRange_ = -1, lassoRadius_ = 5;
  double firstRange_ = 20;  // m
  std::optional<Alert> general_;
  std::vector<std::string> givenLines_, newFlags_;

  std::optional<double> x_, y_;
  std::map<std::string, Known> obstacles_;
  std::map<std::string, Alert> requests_;  // by name
  std::optional<double> leastEver_;
  int everGiven_ = 0;
};

}  // namespace antipode
