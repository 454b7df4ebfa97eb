// SPDX-License-Identifier: GPL-3.0-or-later
// The recorded missions whole: our helm against the recorded one, decision by decision; the missions alone against
// the logs; and why they are apart (docs/fidelity.md). The limits are about twice what was measured.
#include "core/autonomy/helm.h"
#include "core/io/log_drive.h"
#include "core/io/moos_import.h"
#include "core/sim/simulation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

struct Limits {
  double position, farthest;  // m
  double earliest, latest;    // s, of what the helm posts
};

struct Mission {
  const char *moos, *alog;
  Limits alone;
};

void PrintTo(const Mission& mission, std::ostream* out) {
  *out << mission.alog;
}

/// One variable of the log.
class Posts {
 public:
  Posts(const Alog& log, const char* name) : log_(log), variable_(log.find(name)) {}
  const std::vector<AlogEntry>& entries() const { return variable_->entries; }
  double number(std::size_t i) const { return log_.number(entries()[i]); }
  std::string text(std::size_t i) const { return std::string(log_.text(entries()[i])); }
  bool isFrom(std::size_t i, std::string_view program) const {
    return std::string_view(log_.sources()[entries()[i].source]).starts_with(program);
  }
  /// Of the last posting not after `time`, or nullopt.
  std::optional<std::size_t> lastBy(double time) const {
    const auto after = std::ranges::upper_bound(entries(), time, {}, &AlogEntry::time);
    if (after == entries().begin()) return std::nullopt;
    return static_cast<std::size_t>(after - entries().begin()) - 1;
  }

 private:
  const Alog& log_;
  const AlogVariable* variable_;
};

class RecordedHelm : public testing::TestWithParam<Mission> {
 protected:
  RecordedHelm()
      : import_(importMoosFile(std::string(ANTIPODE_TEST_DATA "/moos/") + GetParam().moos)),
        log_(*Alog::open(std::string(ANTIPODE_RECORDED_LOGS "/") + GetParam().alog)) {}

  const VehicleSpec& vehicle() const { return *import_.scenario->vehicles.front(); }

  Helm helm() const {
    HelmGrids grids;
    for (const HelmDomain& domain : vehicle().helm->domain)
      (domain.variable == Variable::Course  ? grids.course
       : domain.variable == Variable::Speed ? grids.speed
                                            : grids.depth) = domain.grid();
    return Helm(BehaviourList(import_.scenario->vehicles.front(), &vehicle().behaviours), grids);
  }

  MoosImport import_;
  Alog log_;
};

TEST_P(RecordedHelm, DecidesOnTheRecordedPosesAsTheRecordedOneDid) {
  ASSERT_TRUE(import_.scenario);
  const Posts x(log_, "NAV_X"), y(log_, "NAV_Y"), heading(log_, "NAV_HEADING"), depth(log_, "NAV_DEPTH"),
      course(log_, "DESIRED_HEADING"), speed(log_, "DESIRED_SPEED");
  struct Message {
    double time;
    std::string variable;
    MessageValue value;
  };
  std::vector<Message> messages;
  for (const char* name : {"DEPLOY", "RETURN", "DEPTH_UPDATE"})
    if (log_.find(name))
      for (std::size_t i = 0; const AlogEntry& entry : Posts(log_, name).entries()) {
        if (Posts(log_, name).isFrom(i, "uTimerScript"))
          messages.push_back({entry.time, name, Posts(log_, name).text(i)});
        ++i;
      }
  std::ranges::stable_sort(messages, {}, &Message::time);

  Helm ours = helm();
  Board board;
  for (const Flag& start : vehicle().helm->initialize) board.write(start.variable, start.value);
  std::size_t decisions = 0, sameCourse = 0, sameSpeed = 0, next = 0;
  double largest = 0;
  std::vector<double> oursIndices, theirsIndices;
  for (std::size_t i = 0; i < course.entries().size(); ++i) {
    const double time = course.entries()[i].time;
    for (; next < messages.size() && messages[next].time <= time - 0.01; ++next)
      board.write(messages[next].variable, messages[next].value);
    const auto at = x.lastBy(time);
    if (!at) continue;
    const auto decision = ours.decide({.x = x.number(*at),
                                       .y = y.number(*y.lastBy(time)),
                                       .heading = heading.number(*heading.lastBy(time)),
                                       .speed = 0,
                                       .depth = depth.lastBy(time) ? depth.number(*depth.lastBy(time)) : 0},
                                      time, board);
    for (const HelmPost& post : ours.posts())
      if (post.variable == "WPT_INDEX") oursIndices.push_back(time);
    if (!decision.heading) continue;
    ++decisions;
    const double apart = std::abs(std::remainder(*decision.heading - course.number(i), 360));
    largest = std::max(largest, apart);
    sameCourse += apart < 0.5;
    sameSpeed += std::abs(*decision.speed - speed.number(*speed.lastBy(time + 0.01))) < 1e-6;
  }
  const Posts index(log_, "WPT_INDEX");
  for (const AlogEntry& entry : index.entries()) theirsIndices.push_back(entry.time);
  ASSERT_EQ(oursIndices.size(), theirsIndices.size());
  for (std::size_t i = 0; i < oursIndices.size(); ++i)
    EXPECT_NEAR(oursIndices[i], theirsIndices[i], 0.02) << "waypoint " << i << ": the very same decision moves on";
  EXPECT_GT(decisions, 1100U);
  EXPECT_EQ(sameSpeed, decisions);
  std::printf("same course %zu of %zu, largest %g\n", sameCourse, decisions, largest);
  EXPECT_GT(static_cast<double>(sameCourse), 0.85 * static_cast<double>(decisions));
}

TEST_P(RecordedHelm, TheMissionAloneDoesTheSameThingsAsTheRecordedOne) {
  const auto drive = driveFromLog(*import_.scenario, log_, {.alone = true});
  ASSERT_TRUE(drive);
  const Limits& limits = GetParam().alone;
  std::vector<double> position;
  for (const TrackDeviation& deviation : deviations(*drive, log_, DriveSteps::Equal))
    position.push_back(deviation.position);
  const DeviationStatistics statistics = statisticsOf(position);
  EXPECT_LT(statistics.rms, limits.position);
  EXPECT_LT(statistics.max, limits.farthest);
  std::size_t posts = 0;
  for (const HelmPostMoment& moment : helmPostMoments(*drive, log_)) {
    ASSERT_TRUE(moment.recorded) << moment.variable << " = " << moment.value << " at " << *moment.repeated;
    ASSERT_TRUE(moment.repeated) << moment.variable << " = " << moment.value << " at " << *moment.recorded;
    EXPECT_GT(*moment.repeated - *moment.recorded, limits.earliest) << moment.variable << " = " << moment.value;
    EXPECT_LT(*moment.repeated - *moment.recorded, limits.latest) << moment.variable << " = " << moment.value;
    ++posts;
  }
  EXPECT_GT(posts, 6U);
}

/// The mission with a message bus between its programs: the helm decides at the recorded moments, on the pose that was
/// posted last (every second step), and its wishes reach the simulator's next step.
TEST_P(RecordedHelm, WithTheDelaysOfAMessageBusTheMissionFollowsTheRecordedTrack) {
  const auto alone = driveFromLog(*import_.scenario, log_, {.alone = true});
  ASSERT_TRUE(alone);
  for (const int variant : {0, 1, 2, 3}) {
    const bool recordedSteps = variant & 1, recordedHelm = variant & 2;
    Scenario scenario = *alone->scenario;
    VehicleSpec spec = *scenario.vehicles.front();
    spec.behaviours.clear();
    spec.helm.reset();
    scenario.vehicles.front() = std::make_shared<const VehicleSpec>(spec);
    const double begin = scenario.time.start;
    struct Message {
      double time;
      std::string variable;
      MessageValue value;
    };
    std::vector<Message> messages;  // of the script, at the recorded moments
    for (const ScenarioEvent& event : scenario.events) {
      const auto& [variable, value] = event.post.front();
      double time = begin + *event.at;
      const Posts posts(log_, variable.c_str());
      for (std::size_t i = 0; i < posts.entries().size(); ++i)
        if (posts.isFrom(i, "uTimerScript") && std::abs(posts.entries()[i].time - time) < 0.3)
          time = posts.entries()[i].time;
      messages.push_back({time, variable, value});
    }
    scenario.events.clear();
    std::vector<double> steps;
    if (recordedSteps)
      steps = alone->stepTimes;
    else
      for (int k = 0; k <= static_cast<int>(*scenario.time.duration / scenario.time.step); ++k)
        steps.push_back(begin + k * scenario.time.step);
    std::vector<double> decisions;
    if (recordedHelm)
      for (const AlogEntry& entry : Posts(log_, "DESIRED_HEADING").entries()) decisions.push_back(entry.time);
    else
      for (int k = 0; begin + k * 0.25 < steps.back(); ++k) decisions.push_back(begin + k * 0.25);
    const double latency = 0.006;
    Simulation simulation(std::make_shared<const Scenario>(scenario), {.stepTimes = steps});
    Helm ours = helm();
    Board board;
    for (const Flag& start : vehicle().helm->initialize) board.write(start.variable, start.value);
    HelmPose posted{.x = spec.start.x, .y = spec.start.y, .heading = spec.start.heading};
    double postedAt = begin;
    std::size_t message = 0, helmMessage = 0, decision = 0;
    const Posts x(log_, "NAV_X"), y(log_, "NAV_Y");
    double sum = 0, largest = 0, most = 0;
    std::size_t count = 0;
    bool hasControl = false;
    HelmPose before = posted;
    for (std::size_t step = 1; step < steps.size(); ++step) {
      for (; decision < decisions.size() && decisions[decision] <= steps[step] - latency; ++decision) {
        const double now = decisions[decision];
        for (; helmMessage < messages.size() && messages[helmMessage].time + latency <= now; ++helmMessage) {
          board.write(messages[helmMessage].variable, messages[helmMessage].value);
          if (messages[helmMessage].variable == "MOOS_MANUAL_OVERRIDE") hasControl = true;
        }
        if (!hasControl) continue;
        const HelmPose& seen = postedAt + latency <= now ? posted : before;
        const HelmDecision wish = ours.decide(seen, now, board);
        const auto post = [&](const char* name, double value) {
          ASSERT_TRUE(simulation.post({Command::Kind::Post, 0, name, value}));
        };
        if (wish.heading) post("DESIRED_HEADING", *wish.heading);
        if (wish.speed) post("DESIRED_SPEED", *wish.speed);
        if (wish.depth) post("DESIRED_DEPTH", *wish.depth);
      }
      for (; message < messages.size() && messages[message].time + latency <= steps[step]; ++message)
        if (findMessage(messages[message].variable))
          ASSERT_TRUE(simulation.post({Command::Kind::Post, 0, messages[message].variable, messages[message].value}));
      simulation.step();
      const HelmPose now{.x = simulation.value(0, Channel::X),
                         .y = simulation.value(0, Channel::Y),
                         .heading = simulation.value(0, Channel::Heading),
                         .speed = simulation.value(0, Channel::Speed),
                         .depth = simulation.value(0, Channel::Depth)};
      if (step % 2 == 0) before = posted, posted = now, postedAt = steps[step];
      const auto at = x.lastBy(steps[step]);
      if (!at || std::abs(x.entries()[*at].time - steps[step]) > 0.15) continue;
      double apart = 0;
      if (recordedSteps) {
        if (std::abs(x.entries()[*at].time - steps[step]) > 1e-6) continue;
        apart = std::hypot(now.x - x.number(*at), now.y - y.number(*at));
      } else {
        if (*at + 1 >= x.entries().size()) continue;
        const double share = (steps[step] - x.entries()[*at].time) / (x.entries()[*at + 1].time - x.entries()[*at].time);
        apart = std::hypot(now.x - std::lerp(x.number(*at), x.number(*at + 1), share),
                           now.y - std::lerp(y.number(*at), y.number(*at + 1), share));
      }
      sum += apart * apart, ++count;
      if (apart > largest) largest = apart, most = steps[step];
    }
    std::printf("steps %s, helm %s: rms %.4f m, largest %.4f m at %.1f s\n", recordedSteps ? "recorded" : "equal",
                recordedHelm ? "recorded" : "regular", std::sqrt(sum / static_cast<double>(count)), largest, most);
  }
}

INSTANTIATE_TEST_SUITE_P(Logs, RecordedHelm,
                         testing::Values(Mission{"pentagon.moos", "PENTAGON.alog", {1, 2, -1, 1}},
                                         Mission{"yoyo.moos", "YOYO.alog", {1.6, 3, -2, 1}}),
                         [](const auto& row) {
                           return std::string(row.param.alog, 0, std::string(row.param.alog).find('.'));
                         });

}  // namespace
}  // namespace antipode
