// SPDX-License-Identifier: GPL-3.0-or-later
// Faults of missions as students make them, planted one by one, and what the question box names as their cause.
#include "core/io/helmlog/helm_answer.h"
#include "core/base/files/text_file.h"
#include "core/io/alog/alog_import.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using testing::HasSubstr;
using C = HelmCause;
using Q = HelmQuestion;

constexpr const char* kBhv = R"(initialize DEPLOY = false
initialize RETURN = false
Behavior = BHV_Waypoint
{
  name      = survey
  condition = DEPLOY = true
  condition = RETURN = false
  endflag   = RETURN = true
  speed     = 2
  points    = 0,0 : 50,0
}
Behavior = BHV_Waypoint
{
  name      = home
  condition = RETURN = true
  points    = 0,0
}
)";
constexpr const char* kMoos = R"(Community = abe
ProcessConfig = ANTLER
{
  Run = MOOSDB     @ NewConsole = false
  Run = uSimMarine @ NewConsole = false
  Run = pHelmIvP   @ NewConsole = false
  Run = pMarinePIDV22 @ NewConsole = false
}
ProcessConfig = pHelmIvP
{
  domain = course:0:359:360
}
)";

/// Lines of a log of a minute, in any order.
class LogLines {
 public:
  /// A vehicle that stands at the origin, or goes east.
  explicit LogLines(double speed = 0, const std::string& prefix = "NAV") {
    for (int i = 0; i <= 120; ++i) {
      const double t = 0.5 * i;
      add(t, prefix + "_X", "uSimMarine", fmt::format("{}", speed * t));
      add(t, prefix + "_Y", "uSimMarine", "0");
      add(t, prefix + "_HEADING", "uSimMarine", "90");
      add(t, prefix + "_SPEED", "uSimMarine", fmt::format("{}", speed));
    }
  }
  LogLines& add(double time, const std::string& variable, const std::string& source, const std::string& value) {
    text_ += fmt::format("{:.5f} {} {} {} \n", time, variable, source, value);
    return *this;
  }
  LogLines& all(const std::string& variable, const std::string& source, const std::string& value, double from = 0,
                double to = 60) {
    for (double t = from; t <= to; t += 1) add(t, variable, source, value);
    return *this;
  }
  LogLines& state(const std::string& word, double from = 1, double to = 60) {
    return all("IVPHELM_STATE", "pHelmIvP", word, from, to);
  }
  LogLines& drives() {
    return state("PARK", 1, 4).state("DRIVE", 5).add(4.5, "MOOS_MANUAL_OVERRIDE", "pMarineViewer", "false");
  }
  LogLines& allStop(double time, const std::string& word) {
    return add(time, "IVPHELM_ALLSTOP", "pHelmIvP", word);
  }
  /// A full summary that holds from a time on.
  LogLines& summary(double time, const std::string& decision, const std::string& active, const std::string& idle,
                    const std::string& completed = "none", const std::string& running = "none") {
    return add(
        time, "IVPHELM_SUMMARY", "pHelmIvP",
        fmt::format("iter={},utc_time={:.2f},ofnum=1,{},halted=false,active_goal=true,modes=none,running_bhvs={},"
                    "active_bhvs={},disabled_bhvs=none,idle_bhvs={},completed_bhvs={},"
                    "ivpdomain=\"speed,0,4,41:course,0,359,360\",halt_msg=none",
                    static_cast<int>(time * 4), 1000 + time, decision, running, active, idle, completed));
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_ = "%% LOGSTART 1000\n";
};

constexpr const char* kNoDecision = "var=speed:varbalk,var=course:varbalk";
std::string active(const std::string& name, double since, const std::string& weight = "100") {
  return fmt::format("{}${:.2f}${}$24$0$n/a$1$$", name, 1000 + since, weight);
}
std::string rests(const std::string& name, double since) {
  return fmt::format("{}${:.2f}$n/a", name, 1000 + since);
}

struct Fault {
  const char* name;
  std::string bhv, moos;
  LogLines log;
  AskedOfHelm asked;
  C cause;
  std::vector<std::string> words;  // that the answer or its evidence has
};

std::string with(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, text.npos) << what;
  return text.replace(at, what.size(), by);
}

/// A helm that drives, with both behaviours idle.
LogLines waits() {
  LogLines log;
  return log.drives()
      .allStop(6, "NothingToDo")
      .summary(6, kNoDecision, "none", rests("survey", 6) + ":" + rests("home", 6));
}
LogLines deployed(LogLines log, const std::string& value = "true") {
  return log.add(3, "DEPLOY", "pHelmIvP:HELM_VAR_INIT", "false")
      .add(3, "RETURN", "pHelmIvP:HELM_VAR_INIT", "false")
      .add(10, "DEPLOY", "pMarineViewer", value);
}
LogLines started(LogLines log) {
  return log.add(3, "DEPLOY", "pHelmIvP:HELM_VAR_INIT", "false")
      .add(3, "RETURN", "pHelmIvP:HELM_VAR_INIT", "false");
}
LogLines surveys(double speed = 0, double thrust = 0) {
  LogLines log(speed);
  log.drives().allStop(6, "clear").summary(6, "var=speed:2,var=course:90", active("survey", 6), rests("home", 6));
  log.all("DESIRED_SPEED", "pHelmIvP", "2", 6).all("DESIRED_HEADING", "pHelmIvP", "90", 6);
  if (thrust != 0) log.all("DESIRED_THRUST", "pMarinePIDV22", fmt::format("{}", thrust), 6);
  return deployed(log);
}
AskedOfHelm notMoving(double time = 30) {
  return {Q::WhyNotMoving, 0, time, {}};
}
AskedOfHelm notRunning(const std::string& behaviour, double time = 30) {
  return {Q::WhyNotRunning, 0, time, behaviour};
}
AskedOfHelm turned(double time) {
  return {Q::WhyTurned, 0, time, {}};
}

std::vector<Fault> helmFaults() {
  std::vector<Fault> faults;
  const auto add = [&](Fault fault) { faults.push_back(std::move(fault)); };
  add({"control was never given",
       kBhv,
       kMoos,
       LogLines().state("PARK"),
       notMoving(),
       C::Parked,
       {"nobody has posted MOOS_MANUAL_OVERRIDE"}});
  add({"a person has taken control",
       kBhv,
       kMoos,
       LogLines().drives().state("PARK", 20).add(19.5, "MOOS_MANUAL_OVERRIDE", "uPokeDB", "true"),
       notMoving(),
       C::Parked,
       {"uPokeDB gave control to a person"}});
  add({"a speed that is no number",
       with(kBhv, "= 2\n", "= fast\n"),
       kMoos,
       LogLines().state("MALCONFIG"),
       notMoving(),
       C::Malconfigured,
       {"fault.bhv:9", "= fast"}});
  add({"one name begins with another",
       with(kBhv, "= home", "= survey_home"),
       kMoos,
       LogLines().state("MALCONFIG"),
       notRunning("survey"),
       C::Malconfigured,
       {"begins with 'survey'"}});
  add({"a condition without a value",
       with(kBhv, "DEPLOY = true\n", "DEPLOY\n"),
       kMoos,
       LogLines().state("MALCONFIG"),
       notMoving(),
       C::Malconfigured,
       {"fault.bhv:6"}});
  add({"the helm has died",
       kBhv,
       kMoos,
       LogLines().state("DRIVE", 1, 20),
       notMoving(40),
       C::Silent,
       {"no sign of life"}});
  add({"a standby helm", kBhv, kMoos, LogLines().state("STANDBY"), notMoving(), C::StandsBy, {"standby"}});
  add({"no navigation under its name",
       kBhv,
       kMoos,
       LogLines(0, "USM").drives(),
       notMoving(),
       C::NoNavigation,
       {"NAV_X"}});
  add({"never deployed",
       kBhv,
       kMoos,
       started(waits()),
       notRunning("survey"),
       C::ConditionFalse,
       {"DEPLOY is 'false'", "fault.bhv:6"}});
  add({"a variable that nobody writes",
       with(kBhv, "DEPLOY = true\n", "ENGAGE = true\n"),
       kMoos,
       deployed(waits()),
       notRunning("survey"),
       C::NeverWritten,
       {"nobody has written ENGAGE"}});
  add({"a misspelt variable",
       with(kBhv, "condition = DEPLOY = true", "condition = DEPLOYED = true"),
       kMoos,
       deployed(waits()),
       notRunning("survey"),
       C::Misspelt,
       {"Written was DEPLOY"}});
  add({"a value in capitals",
       kBhv,
       kMoos,
       deployed(waits(), "TRUE"),
       notRunning("survey"),
       C::Misspelt,
       {"letter by letter", "'TRUE'"}});
  add({"a flag was overwritten",
       kBhv,
       kMoos,
       deployed(waits()).add(20, "DEPLOY", "uTimerScript", "false"),
       notRunning("survey"),
       C::ConditionFalse,
       {"uTimerScript", "Before that it was 'true'"}});
  add({"the route was over too soon",
       kBhv,
       kMoos,
       deployed(LogLines()
                    .drives()
                    .allStop(15, "NothingToDo")
                    .summary(15, kNoDecision, "none", rests("home", 6), rests("survey", 15)))
           .add(15, "RETURN", "pHelmIvP", "no"),
       notRunning("survey"),
       C::Completed,
       {"endflag   = RETURN = true", "not perpetual"}});
  add({"everything is over, and home waits for another word",
       kBhv,
       kMoos,
       deployed(LogLines()
                    .drives()
                    .allStop(15, "NothingToDo")
                    .summary(15, kNoDecision, "none", rests("home", 6), rests("survey", 15)))
           .add(15, "RETURN", "pHelmIvP", "True"),
       notMoving(),
       C::Misspelt,
       {"home is idle", "'True'", "survey was completed"}});
  add({"a mode that is not entered",
       with(std::string("set MODE = SURVEYING {\n  DEPLOY = true\n  GPS = good\n} WAITING\n") + kBhv,
            "condition = DEPLOY = true", "condition = MODE == SURVEYING"),
       kMoos,
       deployed(waits()).add(6, "MODE", "pHelmIvP:6:HELM_MODE", "WAITING"),
       notRunning("survey"),
       C::NeverWritten,
       {"MODE", "GPS"}});
  add({"no controller",
       kBhv,
       with(kMoos, "  Run = pMarinePIDV22 @ NewConsole = false\n", ""),
       surveys(),
       notMoving(),
       C::NoConsumer,
       {"pMarinePID", "ANTLER"}});
  add({"thrust and no simulator",
       kBhv,
       with(kMoos, "  Run = uSimMarine @ NewConsole = false\n", ""),
       surveys(0, 40),
       notMoving(),
       C::NoSimulator,
       {"no simulator"}});
  add({"an error in a behaviour",
       kBhv,
       kMoos,
       surveys()
           .allStop(20, "BehaviorError")
           .add(20, "BHV_ERROR", "pHelmIvP:80:survey", "survey: NaN detected in IvP Function"),
       notMoving(),
       C::BehaviourError,
       {"NaN detected"}});
  add({"no decision of depth",
       kBhv,
       kMoos,
       surveys().allStop(20, "MissingDecVars:depth"),
       notMoving(),
       C::NothingDecided,
       {"decides depth"}});
  add({"a template that nothing calls into life",
       with(kBhv, "  name      = home\n", "  name      = home\n  templating = spawn\n  updates = HOME_ALERT\n"),
       kMoos,
       deployed(LogLines()
                    .drives()
                    .allStop(6, "clear")
                    .summary(6, "var=speed:2,var=course:90", active("survey", 6), "none")),
       notRunning("home"),
       C::NotSpawned,
       {"HOME_ALERT", "templating"}});
  add({"a message that was refused",
       with(kBhv, "  name      = home\n", "  name      = home\n  templating = spawn\n  updates = HOME_ALERT\n"),
       kMoos,
       deployed(LogLines()
                    .drives()
                    .allStop(6, "clear")
                    .summary(6, "var=speed:2,var=course:90", active("survey", 6), "none"))
           .add(12, "IVPHELM_UPDATE_RESULT", "pHelmIvP",
                "bhv=home,var=HOME_ALERT,time=6,result=param_error,val=name=h1#speed=x"),
       notRunning("home"),
       C::UpdateRefused,
       {"param_error"}});
  add({"a name that is no behaviour's",
       kBhv,
       kMoos,
       surveys(2, 40),
       notRunning("surveyy"),
       C::UnknownBehaviour,
       {"perhaps 'survey'"}});
  add({"a behaviour that decides a speed of 0",
       kBhv,
       kMoos,
       deployed(LogLines()
                    .drives()
                    .allStop(6, "clear")
                    .summary(6, "var=speed:0,var=course:90", active("home", 6), rests("survey", 6))),
       notMoving(),
       C::StandsStill,
       {"home is active"}});
  {
    LogLines log = surveys(0, 40);
    for (double t = 6.5; t < 60; t += 1) log.add(t, "DESIRED_SPEED", "uTimerScript", "0");
    add({"two programs that command", kBhv, kMoos, log, notMoving(30.6), C::TwoMasters, {"decided a speed of 2"}});
  }
  {
    LogLines log(2);
    log.drives()
        .allStop(6, "clear")
        .summary(6, "var=speed:2,var=course:180", active("avoid", 6, "300") + ":" + active("survey", 6),
                 rests("home", 6));
    log.add(29.9, "BHV_IPF", "pHelmIvP:survey",
            "P,survey^24,1,1,H,9,24:survey,1,2,1,100,D,course;0;359;360,G,1,F,0,90,1,10,91,359,-0.3,127");
    log.add(29.9, "BHV_IPF", "pHelmIvP:avoid",
            "P,avoid^24,1,1,H,8,24:avoid,1,2,1,300,D,course;0;359;360,G,1,F,0,180,0.5,10,181,359,-0.5,190");
    add({"another behaviour weighs more",
         kBhv,
         kMoos,
         deployed(log),
         notRunning("survey"),
         C::Overridden,
         {"avoid weighed more", "300"}});
  }
  {
    LogLines log(2);
    log.drives()
        .allStop(6, "clear")
        .summary(6, "var=speed:2,var=course:90", active("survey", 6), rests("home", 6));
    log.all("DESIRED_HEADING", "pHelmIvP", "90", 6, 29).all("DESIRED_HEADING", "pHelmIvP", "270", 30);
    log.summary(30, "var=speed:2,var=course:270", active("home", 30), rests("survey", 30))
        .add(29.9, "RETURN", "pMarineViewer", "true");
    add({"it turned because it was called home",
         kBhv,
         kMoos,
         deployed(log),
         turned(31),
         C::BehaviourChanged,
         {"home became active"}});
  }
  {
    LogLines log(2);
    log.drives()
        .allStop(6, "clear")
        .summary(6, "var=speed:2,var=course:90", active("survey", 6), rests("home", 6));
    log.all("DESIRED_HEADING", "pHelmIvP", "90", 6, 29).all("DESIRED_HEADING", "pHelmIvP", "180", 30);
    log.add(6, "WPT_INDEX", "pHelmIvP:survey", "0").add(30, "WPT_INDEX", "pHelmIvP:survey", "1");
    add({"it turned to its next point", kBhv, kMoos, deployed(log), turned(31), C::NextPoint, {"WPT_INDEX"}});
  }
  add({"a disabled helm",
       kBhv,
       kMoos,
       LogLines().state("DISABLED"),
       notMoving(),
       C::StandsBy,
       {"not in charge: disabled"}});
  add({"a position without a heading",
       kBhv,
       kMoos,
       LogLines(0, "USM").all("NAV_X", "uSimMarine", "0").drives(),
       notMoving(),
       C::NoNavigation,
       {"NAV_HEADING has not been written"}});
  add({"control by another word",
       kBhv,
       kMoos,
       LogLines().state("PARK").add(5, "MOOS_MANUAL_OVERRIDE", "uPokeDB", "maybe"),
       notMoving(),
       C::Parked,
       {"MOOS_MANUAL_OVERRIDE = 'maybe' gives it no control"}});
  add({"control too late, and under another name",
       kBhv,
       kMoos,
       LogLines()
           .state("PARK")
           .add(50, "MOOS_MANUAL_OVERRIDE", "uPokeDB", "false")
           .add(5, "MOOS_MANUAL_OVRIDE", "uPokeDB", "false"),
       notMoving(),
       C::Parked,
       {"only later, 50.00 s: MOOS_MANUAL_OVERRIDE = false", "5.00 s: MOOS_MANUAL_OVRIDE = false"}});
  add({"a speed below its limit",
       with(kBhv, "= 2\n", "= -2\n"),
       kMoos,
       LogLines().state("MALCONFIG"),
       notMoving(),
       C::Malconfigured,
       {"fault.bhv:9", "= -2"}});
  add({"a radius of 0",
       with(kBhv, "= 2\n", "= 2\n  capture_radius = 0\n  lead = $(LEAD)\n"),
       kMoos,
       LogLines().state("MALCONFIG"),
       notMoving(),
       C::Malconfigured,
       {"capture_radius = 0"}});
  add({"a file without a fault that can be seen",
       kBhv,
       kMoos,
       LogLines().state("MALCONFIG"),
       notMoving(),
       C::Malconfigured,
       {"no behaviour runs until it is started anew."}});
  add({"two behaviours of one name",
       with(kBhv, "= home", "= survey"),
       kMoos,
       LogLines().state("MALCONFIG"),
       notMoving(),
       C::Malconfigured,
       {"begins with 'survey'"}});
  add({"a behaviour without a function",
       kBhv,
       kMoos,
       deployed(LogLines()
                    .drives()
                    .allStop(6, "NothingToDo")
                    .summary(6, kNoDecision, "none", rests("home", 6), "none", rests("survey", 6))),
       notRunning("survey"),
       C::WantsNothing,
       {"survey runs since 6.00 s", "no objective function"}});
  add({"nothing wants anything, and the goal is missing",
       kBhv,
       kMoos,
       deployed(LogLines()
                    .drives()
                    .allStop(6, "NoGoalBehavior")
                    .summary(6, kNoDecision, "none", rests("home", 6), "none", rests("survey", 6))),
       notMoving(),
       C::ConditionFalse,
       {"No behaviour wants anything", "home is idle", "no objective function"}});
  add({"it had its way",
       kBhv,
       kMoos,
       surveys(2, 40),
       notRunning("survey"),
       C::BehaviourRuns,
       {"had its way", "decided: course 90 speed 2"}});
  add({"it moved", kBhv, kMoos, surveys(2, 40), notMoving(), C::Unknown, {"The vehicle moved with 2.00 m/s"}});
  add({"a word that is not known",
       kBhv,
       kMoos,
       surveys(0, 40).allStop(20, "Whatever"),
       notMoving(),
       C::NoSimulator,
       {"there was thrust"}});
  add({"conditions that hold",
       kBhv,
       kMoos,
       deployed(waits()),
       notRunning("survey"),
       C::Unknown,
       {"survey is idle since 6.00 s", "Its conditions hold by the log"}});
  add({"another behaviour file",
       kBhv,
       kMoos,
       deployed(LogLines()
                    .drives()
                    .allStop(6, "clear")
                    .summary(6, "var=speed:2,var=course:90", active("survey", 6), "none")),
       notRunning("home"),
       C::UnknownBehaviour,
       {"it runs another behaviour file"}});
  add({"no summary",
       kBhv,
       kMoos,
       LogLines().drives().summary(50, kNoDecision, "none", "none"),
       notRunning("survey"),
       C::Unknown,
       {"no IVPHELM_SUMMARY by this time"}});
  add({"no behaviour of a name like it",
       kBhv,
       kMoos,
       surveys(2, 40),
       notRunning("trail_the_leader"),
       C::UnknownBehaviour,
       {"There is no behaviour 'trail_the_leader'."}});
  add({"written only later",
       with(kBhv, "DEPLOY = true\n", "ENGAGE = true\n"),
       kMoos,
       deployed(waits()).add(50, "ENGAGE", "pMarineViewer", "true"),
       notRunning("survey"),
       C::NeverWritten,
       {"only later, 50.00 s: ENGAGE = true by pMarineViewer"}});
  add({"a duration that is over",
       with(kBhv, "  points    = 0,0 : 50,0\n", "  points    = 0,0 : 50,0\n  duration = 9\n  perpetual = true\n"),
       kMoos,
       deployed(LogLines()
                    .drives()
                    .allStop(15, "NothingToDo")
                    .summary(15, kNoDecision, "none", rests("home", 6), rests("survey", 15))),
       notRunning("survey"),
       C::Completed,
       {"survey was completed at 15.00 s", "duration = 9"}});
  add({"a copy of a template waits for what its template does",
       with(kBhv, "  name      = home\n", "  name      = home\n  templating = spawn\n  updates = HOME_ALERT\n"),
       kMoos,
       started(LogLines().drives().allStop(6, "NothingToDo").summary(6, kNoDecision, "none", rests("home_1", 6))),
       notRunning("home_1"),
       C::ConditionFalse,
       {"RETURN is 'false'"}});
  add({"it did not turn", kBhv, kMoos, surveys(2, 40), turned(30), C::Unknown, {"did not turn at this time"}});
  add({"something outside turned it",
       kBhv,
       kMoos,
       surveys(2, 40).all("NAV_HEADING", "uSimMarine", "200", 25).add(25, "DRIFT_X", "uTimerScript", "1"),
       turned(30),
       C::NotByHelm,
       {"outside of the helm", "25.00 s: DRIFT_X = 1 by uTimerScript"}});
  {
    LogLines log(2);
    log.drives()
        .allStop(6, "clear")
        .summary(6, "var=speed:2,var=course:90", active("survey", 6), rests("home", 6));
    log.all("DESIRED_HEADING", "pHelmIvP", "90", 6, 29).all("DESIRED_HEADING", "pHelmIvP", "180", 30);
    add({"a turn without a reason",
         kBhv,
         kMoos,
         deployed(log),
         turned(31),
         C::Unknown,
         {"from 90° to 180°; the log does not tell why"}});
    log.add(6, "MODE", "pHelmIvP:6:HELM_MODE", "SURVEYING").add(30, "MODE", "pHelmIvP:90:HELM_MODE", "RETURNING");
    add({"a turn by its mode",
         kBhv,
         kMoos,
         deployed(log),
         turned(31),
         C::ModeChanged,
         {"from SURVEYING to RETURNING"}});
  }
  add({"no helm at all",
       kBhv,
       with(kMoos, "  Run = pHelmIvP   @ NewConsole = false\n", ""),
       LogLines(),
       notMoving(),
       C::NoHelm,
       {"launches no helm"}});
  return faults;
}

/// A log and its histories.
struct ReadLog {
  explicit ReadLog(std::shared_ptr<const Recording> from) : recording(std::move(from)) {
    helm.setRecording(recording.get());
    variables.setRecording(recording.get());
    while (helm.read()) {
    }
    while (variables.read()) {
    }
  }
  std::shared_ptr<const Recording> recording;
  HelmLog helm;
  VariableLog variables;
};

HelmAnswer answered(const Fault& fault) {
  const auto log = Alog::fromText(fault.log.text(), "fault.alog");
  if (!log) return {C::Unknown, log.error().text(), {}};
  auto load = importAlog(*log, "fault.alog");
  if (!load) return {C::Unknown, load.error().text(), {}};
  const ReadLog read(load->recording);
  const HelmMission mission = HelmMission::fromFiles({{"fault.bhv", fault.bhv}, {"fault.moos", fault.moos}});
  return answerOf(fault.asked, {*read.recording, read.helm, read.variables, mission});
}

TEST(HelmMissions, ModesConditionsAndProgramsHaveTheirLines) {
  const HelmMission mission = HelmMission::fromFiles(
      {{"a.bhv", std::string("set MODE = SURVEYING {\n  DEPLOY = true\n  GPS = good\n} WAITING\n") + kBhv},
       {"a.moos", kMoos}});
  ASSERT_EQ(mission.modes.size(), 1u);
  EXPECT_EQ(mission.modes[0].variable, "MODE");
  EXPECT_EQ(mission.modes[0].value, "SURVEYING");
  EXPECT_EQ(mission.modes[0].otherwise, "WAITING");
  ASSERT_EQ(mission.modes[0].conditions.size(), 2u);
  EXPECT_EQ(mission.modes[0].conditions[1].line.where(), "a.bhv:3: GPS = good");
  ASSERT_EQ(mission.behaviours.size(), 2u);
  EXPECT_EQ(mission.behaviours[0].conditions.size(), 2u);
  EXPECT_TRUE(mission.problems.empty()) << mission.problems[0].where();
  EXPECT_TRUE(mission.launched.contains("pHelmIvP"));
  EXPECT_EQ(mission.settingsOf("RETURN").size(), 2u) << "at the start, and when the survey ends";
}

TEST(HelmAnswers, PlantedFaultsAreNamed) {
  const std::vector<Fault> faults = helmFaults();
  ASSERT_GE(faults.size(), 20u);
  for (const Fault& fault : faults) {
    const HelmAnswer answer = answered(fault);
    EXPECT_STREQ(helmCauseName(answer.cause), helmCauseName(fault.cause)) << fault.name << ": " << answer.text;
    std::string all = answer.text;
    for (const std::string& line : answer.evidence) all += "\n" + line;
    for (const std::string& word : fault.words) EXPECT_THAT(all, HasSubstr(word)) << fault.name;
  }
}

/// The recorded mission, with its own files.
class RecordedAnswers : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    auto load = loadAlog(std::string(ANTIPODE_RECORDED_LOGS) + "/PENTAGON.alog");
    ASSERT_TRUE(load);
    log_ = std::make_unique<ReadLog>(load->recording);
    const std::string folder = std::string(ANTIPODE_TEST_DATA) + "/moos/";
    mission_ = HelmMission::fromFiles({{"pentagon.bhv", *readFile(folder + "pentagon.bhv")},
                                       {"pentagon.moos", *readFile(folder + "pentagon.moos")}});
  }
  static void TearDownTestSuite() { log_.reset(); }
  static HelmAnswer ask(const AskedOfHelm& asked) {
    return answerOf(asked, {*log_->recording, log_->helm, log_->variables, mission_});
  }
  static inline std::unique_ptr<ReadLog> log_;
  static inline HelmMission mission_;
};

TEST_F(RecordedAnswers, ItWasParkedBeforeItWasReleased) {
  const HelmAnswer answer = ask(notMoving(10));
  EXPECT_EQ(answer.cause, C::Parked) << answer.text;
}

TEST_F(RecordedAnswers, TheWayHomeWaitedForItsFlag) {
  const HelmAnswer answer = ask(notRunning("home", 60));
  EXPECT_EQ(answer.cause, C::ConditionFalse) << answer.text;
  EXPECT_THAT(answer.text, HasSubstr("RETURN = true"));
}

TEST_F(RecordedAnswers, TheSurveyHadItsWay) {
  EXPECT_EQ(ask(notRunning("survey", 60)).cause, C::BehaviourRuns);
}

TEST_F(RecordedAnswers, IdleBehavioursHaveReasons) {
  const auto reasons = idleReasons(0, 60, {*log_->recording, log_->helm, log_->variables, mission_});
  ASSERT_TRUE(reasons.contains("home"));
  EXPECT_EQ(reasons.at("home"), "RETURN = true does not hold");
}

}  // namespace
}  // namespace antipode
