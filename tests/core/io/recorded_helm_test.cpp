// SPDX-License-Identifier: GPL-3.0-or-later
// The recorded missions whole: our helm against the recorded one, decision by decision; the missions alone against
// the logs; and why they are apart (docs/fidelity.md). The limits are about twice what was measured.
#include "core/autonomy/helm/helm.h"
#include "core/io/alog/helm_posts.h"
#include "core/io/alog/log_inputs.h"
#include "core/io/alog/track_deviation.h"
#include "core/io/moos/moos_import.h"
#include "core/model/messages.h"
#include "core/sim/simulation.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace antipode {
namespace {

struct HelmLimits {
  double position, farthest;  // m: root mean square over the run, largest
  double earliest;            // s, of what the helm posts; it is late by a step at most
  double onBus;               // m: root mean square
};

struct HelmMission {
  const char *moos, *alog;
  HelmLimits limits;
};

void PrintTo(const HelmMission& mission, std::ostream* out) {
  *out << mission.alog;
}

/// One variable of a log.
class Posts {
 public:
  Posts(const Alog& log, const std::string& name) : log_(log), variable_(log.find(name)) {}
  std::size_t size() const { return variable_ ? variable_->entries.size() : 0; }
  double time(std::size_t i) const { return variable_->entries[i].time; }
  double number(std::size_t i) const { return log_.number(variable_->entries[i]); }
  MessageValue value(std::size_t i) const {
    return variable_->isNumeric ? MessageValue(number(i))
                                : MessageValue(std::string(log_.text(variable_->entries[i])));
  }
  bool isFrom(std::size_t i, std::string_view program) const {
    return std::string_view(log_.sources()[variable_->entries[i].source]).starts_with(program);
  }
  /// The last number posted not after `moment`; `otherwise` before the first.
  double numberBy(double moment, double otherwise = 0) const {
    if (size() == 0) return otherwise;
    const auto after = std::ranges::upper_bound(variable_->entries, moment, {}, &AlogEntry::time);
    return after == variable_->entries.begin() ? otherwise : log_.number(*(after - 1));
  }

 private:
  const Alog& log_;
  const AlogVariable* variable_;
};

struct Message {
  double time;
  std::string variable;
  MessageValue value;
};

class RecordedHelm : public testing::TestWithParam<HelmMission> {
 protected:
  RecordedHelm()
      : import_(importMoosFile(test::dataFile(std::string("moos/") + GetParam().moos))),
        log_(*Alog::open(test::recordedLog(GetParam().alog))),
        alone_(*inputsFromLog(*import_.scenario, log_, {.missionAlone = true})) {}

  const VehicleSpec& vehicle() const { return *import_.scenario->vehicles.front(); }

  Helm helm() const {
    HelmGrids grids;
    for (const HelmDomain& domain : vehicle().helm->domain)
      (domain.variable == Variable::Course  ? grids.course
       : domain.variable == Variable::Speed ? grids.speed
                                            : grids.depth) = domain.grid();
    return Helm(BehaviourList(import_.scenario->vehicles.front(), &vehicle().behaviours), grids, {},
                import_.scenario->compat);
  }
  VariableStore startBoard() const {
    VariableStore store;
    for (const Flag& start : vehicle().helm->initialize) store.write(start.variable, start.value);
    return store;
  }
  static void addOfScript(const Posts& posts, const std::string& name, std::vector<Message>& messages) {
    for (std::size_t i = 0; i < posts.size(); ++i)
      if (posts.isFrom(i, "uTimerScript")) messages.push_back({posts.time(i), name, posts.value(i)});
  }
  /// What the mission's script posted, when it did.
  std::vector<Message> scriptMessages() const {
    std::vector<Message> messages;
    std::set<std::string> names;
    for (const ScenarioEvent& event : import_.scenario->events) names.insert(event.post.front().first);
    for (const std::string& name : names) addOfScript(Posts(log_, name), name, messages);
    std::ranges::stable_sort(messages, {}, &Message::time);
    return messages;
  }

  MoosImport import_;
  Alog log_;
  LogInputs alone_;
};

TEST_P(RecordedHelm, DecidesOnTheRecordedPosesAsTheRecordedOneDid) {
  const Posts x(log_, "NAV_X"), y(log_, "NAV_Y"), heading(log_, "NAV_HEADING"), depth(log_, "NAV_DEPTH"),
      course(log_, "DESIRED_HEADING"), speed(log_, "DESIRED_SPEED"), index(log_, "WPT_INDEX");
  const std::vector<Message> messages = scriptMessages();
  Helm ours = helm();
  VariableStore store = startBoard();
  std::size_t next = 0, decisions = 0, sameCourse = 0, sameSpeed = 0;
  std::vector<double> moments;
  for (std::size_t i = 0; i < course.size(); ++i) {
    const double now = course.time(i);
    for (; next < messages.size() && messages[next].time <= now - 0.01; ++next)
      store.write(messages[next].variable, messages[next].value);
    const auto decision = ours.decide({.x = x.numberBy(now),
                                       .y = y.numberBy(now),
                                       .heading = heading.numberBy(now),
                                       .depth = depth.numberBy(now)},
                                      now, store);
    for (const HelmPost& post : ours.posts())
      if (post.variable == "WPT_INDEX") moments.push_back(now);
    if (!decision.heading) continue;
    ++decisions;
    sameCourse += std::abs(std::remainder(*decision.heading - course.number(i), 360)) < 0.5;
    sameSpeed += std::abs(*decision.speed - speed.numberBy(now + 0.01)) < 1e-6;
  }
  ASSERT_EQ(moments.size(), index.size());
  for (std::size_t i = 0; i < moments.size(); ++i)
    EXPECT_NEAR(moments[i], index.time(i), 0.02) << "waypoint " << i << ": the very same decision moves on";
  RecordProperty("sameCourses", fmt::format("{} of {}", sameCourse, decisions));  // docs/fidelity.md
  EXPECT_GT(decisions, 1100U);
  EXPECT_EQ(sameSpeed, decisions);
  // In a turn a position may have been posted within the hundredth of a second of the decision.
  EXPECT_GT(static_cast<double>(sameCourse), 0.99 * static_cast<double>(decisions));
}

TEST_P(RecordedHelm, TheMissionAloneDoesTheSameThingsAsTheRecordedOne) {
  const HelmLimits& limits = GetParam().limits;
  std::vector<double> position;
  for (const TrackDeviation& deviation : trackDeviations(alone_, log_, StepTimes::Equal))
    position.push_back(deviation.position);
  const DeviationStatistics statistics = statisticsOf(position);
  EXPECT_LT(statistics.rms, limits.position);
  EXPECT_LT(statistics.max, limits.farthest);
  const auto compared = comparedHelmPosts(alone_, log_);
  EXPECT_GT(compared.size(), 8U);
  for (const ComparedHelmPost& post : compared) {
    const std::string what = post.variable + " = " + post.value;
    ASSERT_TRUE(post.recorded) << what << " at " << *post.simulated;
    ASSERT_TRUE(post.simulated) << what << " at " << *post.recorded;
    EXPECT_GT(*post.simulated - *post.recorded, limits.earliest) << what;
    EXPECT_LT(*post.simulated - *post.recorded, 0.15) << what << ": later by a step of the simulation at most";
  }
}

/// The mission with a message bus between its programs: the helm decides at the recorded moments, on the pose that
/// was posted last (every second step), and its wishes reach the simulator's next step.
class BusRun {
 public:
  BusRun(const LogInputs& mission, Helm helm, VariableStore store, std::vector<Message> messages)
      : steps_(mission.stepTimes),
        helm_(std::move(helm)),
        store_(std::move(store)),
        messages_(std::move(messages)) {
    Scenario scenario = *mission.scenario;
    scenario.events.clear();
    VehicleSpec spec = *scenario.vehicles.front();
    spec.behaviours.clear();
    spec.helm.reset();
    posted_ = before_ = {.x = spec.start.x, .y = spec.start.y, .heading = spec.start.heading};
    postedAt_ = steps_.front();
    scenario.vehicles.front() = std::make_shared<const VehicleSpec>(std::move(spec));
    simulation_.emplace(std::make_shared<const Scenario>(std::move(scenario)),
                        Simulation::Options{.stepTimes = steps_});
  }

  /// Calls see(time, x, y) after every step.
  template <class F>
  void run(const Posts& decisions, F&& see) {
    std::size_t decision = 0;
    for (std::size_t step = 1; step < steps_.size(); ++step) {
      const double now = steps_[step];
      for (; decision < decisions.size() && decisions.time(decision) + kLatency <= now; ++decision)
        decide(decisions.time(decision));
      for (; delivered_ < messages_.size() && messages_[delivered_].time + kLatency <= now; ++delivered_)
        if (findMessage(messages_[delivered_].variable))
          post(messages_[delivered_].variable, messages_[delivered_].value);
      simulation_->step();
      const auto value = [&](Channel channel) { return simulation_->value(0, channel); };
      const HelmPose pose{value(Channel::X), value(Channel::Y), value(Channel::Heading), value(Channel::Speed),
                          value(Channel::Depth)};
      if (step % 2 == 0) before_ = posted_, posted_ = pose, postedAt_ = now;
      see(now, pose.x, pose.y);
    }
  }

 private:
  static constexpr double kLatency = 0.006;  // s of a message, see docs/fidelity.md

  void post(const std::string& name, const MessageValue& value) {
    ASSERT_TRUE(simulation_->post({Command::Kind::Post, 0, name, value}));
  }
  void decide(double now) {
    for (; heard_ < messages_.size() && messages_[heard_].time + kLatency <= now; ++heard_) {
      store_.write(messages_[heard_].variable, messages_[heard_].value);
      hasControl_ = hasControl_ || messages_[heard_].variable == "MOOS_MANUAL_OVERRIDE";
    }
    if (!hasControl_) return;
    const HelmDecision wish = helm_.decide(postedAt_ + kLatency <= now ? posted_ : before_, now, store_);
    if (wish.heading) post("DESIRED_HEADING", *wish.heading);
    if (wish.speed) post("DESIRED_SPEED", *wish.speed);
    if (wish.depth) post("DESIRED_DEPTH", *wish.depth);
  }

  std::vector<double> steps_;
  Helm helm_;
  VariableStore store_;
  std::vector<Message> messages_;
  std::optional<Simulation> simulation_;
  HelmPose posted_, before_;
  double postedAt_ = 0;
  std::size_t heard_ = 0, delivered_ = 0;
  bool hasControl_ = false;
};

TEST_P(RecordedHelm, WithTheDelaysOfAMessageBusTheMissionFollowsTheRecordedTrack) {
  const Posts x(log_, "NAV_X"), y(log_, "NAV_Y");
  BusRun bus(alone_, helm(), startBoard(), scriptMessages());
  std::vector<double> position;
  std::size_t next = 0;
  bus.run(Posts(log_, "DESIRED_HEADING"), [&](double now, double ourX, double ourY) {
    while (next < x.size() && x.time(next) < now - 1e-6) ++next;
    if (next < x.size() && x.time(next) < now + 1e-6)
      position.push_back(std::hypot(ourX - x.number(next), ourY - y.numberBy(now + 1e-6)));
  });
  EXPECT_GT(position.size(), 1700U);
  const double rms = statisticsOf(position).rms;
  RecordProperty("positionOnTheBus", fmt::format("{:.3f} m", rms));  // docs/fidelity.md
  EXPECT_LT(rms, GetParam().limits.onBus);
}

INSTANTIATE_TEST_SUITE_P(Logs, RecordedHelm,
                         testing::Values(HelmMission{"pentagon.moos", "PENTAGON.alog", {1.2, 2, -1.2, 0.03}},
                                         HelmMission{"yoyo.moos", "YOYO.alog", {1.2, 1.8, -1.6, 0.03}}),
                         [](const auto& row) {
                           return std::string(row.param.alog, 0, std::string(row.param.alog).find('.'));
                         });

}  // namespace
}  // namespace antipode
