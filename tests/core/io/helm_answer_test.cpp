// SPDX-License-Identifier: GPL-3.0-or-later
// Faults of missions as students make them, planted one by one, and what the question box names as their cause.
#include "core/io/helmlog/helm_answer.h"
#include "core/base/files/atomic_file.h"
#include "core/base/files/text_file.h"
#include "core/io/alog/alog_import.h"
#include "tests/support/files.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

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
  explicit LogLines(double speed = 0, const std::string& prefix = "NAV", double headingFrom = 0) {
    for (int i = 0; i <= 120; ++i) {
      const double t = 0.5 * i;
      add(t, prefix + "_X", "uSimMarine", fmt::format("{}", speed * t));
      add(t, prefix + "_Y", "uSimMarine", "0");
      if (t >= headingFrom) add(t, prefix + "_HEADING", "uSimMarine", "90");
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
  std::vector<std::string> words;        // that the answer or its evidence has
  std::vector<std::string> absent = {};  // that neither of them has
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
  add({"without a summary the posted speed is what the helm decided",
       kBhv,
       kMoos,
       deployed(LogLines().drives().allStop(6, "clear").all("DESIRED_SPEED", "pHelmIvP", "0", 6)),
       notMoving(),
       C::StandsStill,
       {"The helm decided a speed of 0"}});
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
  add({"a disabled behaviour",
       kBhv,
       kMoos,
       deployed(waits()).add(
           10, "IVPHELM_SUMMARY", "pHelmIvP",
           "iter=40,utc_time=1010.00,disabled_bhvs=survey$1010.00$n/a,idle_bhvs=" + rests("home", 6)),
       notRunning("survey"),
       C::Disabled,
       {"survey is disabled since 10.00 s."}});
  add({"nothing is desired",
       kBhv,
       kMoos,
       LogLines().drives(),
       notMoving(),
       C::NothingDecided,
       {"The log has no desired speed at this time."}});
  add({"of two reasons the variable that nobody writes comes first",
       with(kBhv, "condition = RETURN = true", "condition = ENGAGE = true"),
       kMoos,
       started(waits()),
       notMoving(),
       C::NeverWritten,
       {"No behaviour wants anything. home is idle", "nobody has written ENGAGE", "survey is idle"}});
  add({"a mission without a list of programs",
       kBhv,
       "Community = abe\nProcessConfig = uSimMarine\n{\n}\n",
       LogLines(),
       notMoving(),
       C::NoHelm,
       {"launches no helm"}});
  add({"a mission whose programs are known by their blocks alone",
       kBhv,
       "Community = abe\nProcessConfig = pHelmIvP\n{\n}\n",
       LogLines(),
       notMoving(),
       C::NoHelm,
       {"No helm has reported by this time."}});
  add({"a behaviour that complains",
       kBhv,
       kMoos,
       deployed(waits())
           .add(20, "BHV_WARNING", "pHelmIvP:80:survey", "survey: no odometry")
           .add(21, "BHV_ERROR", "pHelmIvP:84:survey", "survey: gone wild")
           .add(22, "IVPHELM_UPDATE_RESULT", "pHelmIvP", "bhv=survey,var=WU,time=22,result=param_error,val=sped=1")
           .add(23, "BHV_WARNING", "pHelmIvP:88:home", "home: too far"),
       notRunning("survey"),
       C::Unknown,
       {"20.00 s: no odometry", "21.00 s: gone wild", "22.00 s: WU = sped=1: param_error"}});
  add({"a refused file with a word of the helm",
       kBhv,
       kMoos,
       LogLines()
           .state("MALCONFIG")
           .add(2, "BHV_ERROR", "pHelmIvP", "survey: unknown type")
           .add(3, "BHV_WARNING", "pHelmIvP", "survey: odd"),
       notMoving(),
       C::Malconfigured,
       {"2.00 s: survey: unknown type"}});
  add({"lines that are no lines",
       "nonsense\n" + with(kBhv, "  speed     = 2\n", "  speed     = 2\n  quickly\n"),
       kMoos,
       LogLines().state("MALCONFIG"),
       notMoving(),
       C::Malconfigured,
       {"fault.bhv:1: nonsense", "fault.bhv:11: quickly"}});
  for (const auto& [event, cause, words] : {std::tuple{"death", C::Completed, "survey was completed at 15.00 s"},
                                            {"abort", C::SpawnFailed, "survey could not begin"}})
    add({"a life event",
         kBhv,
         kMoos,
         deployed(LogLines().drives().allStop(6, "NothingToDo").summary(16, kNoDecision, "none", rests("home", 6)))
             .add(15, "IVPHELM_LIFE_EVENT", "pHelmIvP",
                  fmt::format("time=15.00, iter=60, bname=survey, btype=BHV_Waypoint, event={}", event)),
         notRunning("survey"),
         cause,
         {words, "15.00 s: "}});
  add({"a copy of a template could not begin",
       with(kBhv, "  name      = home\n", "  name      = home\n  templating = clone\n  updates = HOME_ALERT\n"),
       kMoos,
       deployed(LogLines()
                    .drives()
                    .allStop(6, "clear")
                    .summary(6, "var=speed:2,var=course:90", active("survey", 6), "none"))
           .add(12, "IVPHELM_LIFE_EVENT", "pHelmIvP",
                "time=12.00, iter=48, bname=home_1, btype=BHV_Waypoint, event=abort"),
       notRunning("home"),
       C::SpawnFailed,
       {"home is a template, and the message that should call it into life was refused", "fault.bhv:"}});
  add({"no behaviour file",
       "",
       kMoos,
       deployed(waits()),
       notRunning("survey"),
       C::Unknown,
       {"Its conditions are not known: there is no behaviour file beside the log."}});
  add({"a condition that is turned round",
       with(kBhv, "condition = DEPLOY = true", "condition = !(DEPLOY = true)"),
       kMoos,
       deployed(waits()),
       notRunning("survey"),
       C::ConditionFalse,
       {"survey is idle: its condition not (DEPLOY = true) does not hold.", "fault.bhv:6"}});
  add({"of several modes the one that was wanted",
       with(
           std::string("set MODE = DIVING {\n  AIR = good\n}\nset MODE = SURVEYING {\n  GPS = good\n} WAITING\n") +
               kBhv,
           "condition = DEPLOY = true", "condition = MODE == SURVEYING"),
       kMoos,
       deployed(waits()).add(6, "MODE", "pHelmIvP:6:HELM_MODE", "WAITING"),
       notRunning("survey"),
       C::NeverWritten,
       {"nobody has written GPS"}});
  add({"a thrust of 0",
       kBhv,
       kMoos,
       surveys().all("DESIRED_THRUST", "pMarinePIDV22", "0", 6),
       notMoving(),
       C::NoSimulator,
       {"the position did not change"}});
  {
    // Four functions over the course, and one over a depth that is not decided.
    LogLines log(2);
    std::string all = active("survey", 6);
    for (const char* name : {"avoid", "help", "mild", "deep", "like"}) all += ":" + active(name, 6);
    log.drives().allStop(6, "clear").summary(6, "var=speed:2,var=course:180", all, rests("home", 6));
    const auto function = [&](const char* name, int weight, const char* variable, const char* pieces) {
      const std::string context = fmt::format("24:{}", name);
      log.add(29.9, "BHV_IPF", fmt::format("pHelmIvP:{}", name),
              fmt::format("P,{}^24,1,1,H,{},{},1,2,1,{},D,{},G,1,F,{}", name, context.size(), context, weight,
                          variable, pieces));
    };
    const char* const toEast = "0,90,1,10,91,359,-0.3,127";
    const char* const toSouth = "0,180,0.5,10,181,359,-0.5,190";
    function("survey", 100, "course;0;359;360", toEast);
    function("avoid", 200, "course;0;359;360", toSouth);
    function("help", 300, "course;0;359;360", toSouth);
    function("mild", 250, "course;0;359;360", toSouth);
    function("deep", 900, "depth;0;359;360", toSouth);
    function("like", 800, "course;0;359;360", toEast);
    add({"of those that were against it the heaviest",
         kBhv,
         kMoos,
         deployed(log),
         notRunning("survey"),
         C::Overridden,
         {"help weighed more (300 against 100)"}});
  }
  for (const char* variable : {"WPT_STAT", "CYCLE_INDEX", "WPT_INDEX_ALPHA"}) {
    LogLines log(2);
    log.drives()
        .allStop(6, "clear")
        .summary(6, "var=speed:2,var=course:90", active("survey", 6), rests("home", 6));
    log.all("DESIRED_HEADING", "pHelmIvP", "90", 6, 29).all("DESIRED_HEADING", "pHelmIvP", "180", 30);
    log.add(10, "A_WPT_STAT", "pHelmIvP:survey", "1").add(50, "B_WPT_STAT", "pHelmIvP:survey", "1");
    log.add(6, variable, "pHelmIvP:survey", "0").add(30, variable, "pHelmIvP:survey", "1");
    add({"another status of a route",
         kBhv,
         kMoos,
         deployed(log),
         turned(31),
         C::NextPoint,
         {fmt::format("30.00 s: {} = 1", variable)}});
  }
  {
    LogLines log(2);
    log.drives()
        .allStop(6, "clear")
        .summary(6, "var=speed:2,var=course:90", active("survey", 6), rests("home", 6));
    log.all("DESIRED_HEADING", "pHelmIvP", "90", 6, 29).all("DESIRED_HEADING", "pHelmIvP", "180", 30);
    log.add(20, "IVPHELM_UPDATE_RESULT", "pHelmIvP", "bhv=home,var=HU,time=20,result=success,val=speed=1")
        .add(29.5, "IVPHELM_UPDATE_RESULT", "pHelmIvP", "bhv=home,var=HU,time=29.5,result=param_error,val=sped=1")
        .add(29.6, "IVPHELM_UPDATE_RESULT", "pHelmIvP",
             "bhv=survey,var=WU,time=29.6,result=success,val=points=0,0:9,9");
    add({"a turn by an update",
         kBhv,
         kMoos,
         deployed(log),
         turned(31),
         C::BehaviourChanged,
         {"because survey took new values", "29.60 s: WU = points=0,0:9,9: success"}});
    log.add(30, "MODE", "pHelmIvP:90:HELM_MODE", "RETURNING");
    add({"a turn by the first mode",
         kBhv,
         kMoos,
         deployed(log),
         turned(31),
         C::ModeChanged,
         {"the mode MODE changed from nothing to RETURNING"}});
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
  std::vector<HelmMission::File> files;
  if (!fault.moos.empty()) files.push_back({"fault.moos", fault.moos});
  if (!fault.bhv.empty()) files.push_back({"fault.bhv", fault.bhv});
  const HelmMission mission = HelmMission::fromFiles(files);
  return answerOf(fault.asked, {*read.recording, read.helm, read.variables, mission});
}

void expectAnswers(const std::vector<Fault>& faults) {
  for (const Fault& fault : faults) {
    const HelmAnswer answer = answered(fault);
    EXPECT_STREQ(helmCauseName(answer.cause), helmCauseName(fault.cause)) << fault.name << ": " << answer.text;
    std::string all = answer.text;
    for (const std::string& line : answer.evidence) all += "\n" + line;
    for (const std::string& word : fault.words) EXPECT_THAT(all, HasSubstr(word)) << fault.name;
    for (const std::string& word : fault.absent) EXPECT_THAT(all, testing::Not(HasSubstr(word))) << fault.name;
  }
}

/// A summary as it stands behind the beginning of a log: it lacks most keys.
std::string surveyAlone() {
  return "iter=24,utc_time=1006.00,active_bhvs=" + active("survey", 6);
}
/// A function of the course, of iteration 24.
std::string courseFunction(const std::string& name, int weight, const std::string& pieces, int count = 2) {
  const std::string context = "24:" + name;
  return fmt::format("P,{}^24,1,1,H,{},{},1,{},1,{},D,course;0;359;360,G,1,F,{}", name, context.size(), context,
                     count, weight, pieces);
}
constexpr const char* kToEast = "0,90,1,10,91,359,-0.3,127";
constexpr const char* kToSouth = "0,180,0.5,10,181,359,-0.5,190";
constexpr const char* kOtherReport = "NAME=ben,X=5,Y=5,SPD=0,HDG=0";

/// Logs in which something is missing, or is there too often.
std::vector<Fault> oddLogs() {
  std::vector<Fault> faults;
  const auto add = [&](Fault fault) { faults.push_back(std::move(fault)); };
  const auto told = [](double speed, const std::string& summary) {
    LogLines log(speed);
    return log.drives().add(6, "IVPHELM_SUMMARY", "pHelmIvP", summary);
  };
  add({"no decision is told",
       kBhv,
       kMoos,
       told(2, surveyAlone()).add(29.9, "BHV_IPF", "pHelmIvP:survey", courseFunction("survey", 100, kToEast)),
       notRunning("survey"),
       C::BehaviourRuns,
       {"had its way", "decided:"},
       {"decided: "}});
  add({"a summary of modes alone",
       kBhv,
       kMoos,
       told(2, "modes=MODE@ACTIVE"),
       notRunning("survey"),
       C::Unknown,
       {"IVPHELM_SUMMARY has listed no behaviours by this time"}});
  {
    LogLines log(2);
    log.drives().allStop(6, "clear").summary(6, "var=speed:2,var=course:180", active("survey", 6), "none");
    log.add(29.9, "BHV_IPF", "pHelmIvP:avoid", courseFunction("avoid", 300, kToSouth));
    log.add(29.9, "BHV_IPF", "pHelmIvP:survey", courseFunction("survey", 100, "0,359,0,50", 1));
    add({"a function to which all courses are the same",
         kBhv,
         kMoos,
         deployed(log),
         notRunning("survey"),
         C::BehaviourRuns,
         {"had its way", "decided: course 180 speed 2"}});
  }
  {
    LogLines log(2);
    log.drives()
        .allStop(6, "clear")
        .summary(6, "var=speed:2,var=course:180,var=depth:varbalk", active("survey", 6), "none");
    const auto function = [&](const std::string& name, const std::string& text) {
      log.add(29.9, "BHV_IPF", "pHelmIvP:" + name, text);
    };
    function("survey", courseFunction("survey", 100, kToEast));
    function("gap", courseFunction("gap", 900, "0,90,1,10", 1));
    function("help", courseFunction("help", 200, "0,180,0.5,10,181,299,-0.5,190"));
    function(
        "wide",
        "P,wide^24,1,1,H,7,24:wide,2,1,0,800,D,course;0;9999;10000:speed;0;9999;10000,G,1,1,F,0,9999,0,9999,5");
    function("deep", "P,deep^24,1,1,H,7,24:deep,1,1,1,950,D,depth;0;359;360,G,1,F,0,359,1,0");
    add({"only a function with a value at the decision can be against it",
         kBhv,
         kMoos,
         deployed(log),
         notRunning("survey"),
         C::Overridden,
         {"help weighed more (200 against 100)", "decided: course 180 depth nothing speed 2"}});
  }
  add({"nothing is decided and nothing is desired",
       kBhv,
       kMoos,
       told(0, surveyAlone()),
       notMoving(),
       C::NothingDecided,
       {"The log has no desired speed at this time."}});
  add({"a posted speed of 0 without a decision",
       kBhv,
       kMoos,
       told(0, surveyAlone()).all("DESIRED_SPEED", "pHelmIvP", "0", 6),
       notMoving(),
       C::StandsStill,
       {"The helm decided a speed of 0.", "survey is active with weight 100."}});
  add({"a speed of 0, and no list of behaviours",
       kBhv,
       kMoos,
       told(0, "iter=24,utc_time=1006.00,var=speed:0,var=course:90"),
       notMoving(),
       C::StandsStill,
       {"The helm decided a speed of 0."},
       {"is active"}});
  for (const char* decision : {"var=course:90", kNoDecision})
    add({"it moves without a decided speed",
         kBhv,
         kMoos,
         told(2, fmt::format("iter=24,utc_time=1006.00,{}", decision)),
         notMoving(),
         C::Unknown,
         {"The vehicle moved with 2.00 m/s"}});
  add({"an error among warnings",
       kBhv,
       kMoos,
       surveys()
           .allStop(20, "BehaviorError")
           .add(20, "BHV_WARNING", "pHelmIvP:80:survey", "survey: odd")
           .add(20, "BHV_ERROR", "pHelmIvP:80:survey", "survey: gone wild"),
       notMoving(),
       C::BehaviourError,
       {"20.00 s: BHV_ERROR of survey: gone wild"},
       {"odd"}});
  add({"nothing to do, and no summary",
       kBhv,
       kMoos,
       LogLines().drives().allStop(6, "NothingToDo"),
       notMoving(),
       C::NothingToDo,
       {"No behaviour wants anything.", "6.00 s: IVPHELM_ALLSTOP = NothingToDo"}});
  add({"nothing to do, and only the idle ones are told",
       kBhv,
       kMoos,
       started(told(0, "iter=24,utc_time=1006.00,idle_bhvs=" + rests("survey", 6)).allStop(6, "NothingToDo")),
       notMoving(),
       C::ConditionFalse,
       {"survey is idle", "DEPLOY is 'false'"}});
  add({"no course was ever wanted",
       kBhv,
       kMoos,
       LogLines(2).drives(),
       turned(30),
       C::Unknown,
       {"did not turn at this time"}});
  add({"the first course that is wanted is no turn",
       kBhv,
       kMoos,
       surveys(),
       turned(8),
       C::Unknown,
       {"did not turn at this time"}});
  add({"a heading that the log has only later",
       kBhv,
       kMoos,
       LogLines(2, "NAV", 55).drives(),
       turned(30),
       C::Unknown,
       {"The log has no heading at this time."}});
  add({"a heading that the log does not have at first",
       kBhv,
       kMoos,
       LogLines(2, "NAV", 25).drives(),
       turned(30),
       C::Unknown,
       {"did not turn at this time"}});
  {
    LogLines log(2, "NAV", 100);
    for (int t = 20; t <= 60; ++t) log.add(t, "NAV_HEADING", "uSimMarine", fmt::format("{}", 2 * t));
    add({"a slow turn from the first heading on", kBhv, kMoos, log.drives(), turned(30), C::NotByHelm, {}});
  }
  add({"it swung out and came back",
       kBhv,
       kMoos,
       surveys(2, 40)
           .all("NAV_HEADING", "uSimMarine", "200", 25, 27)
           .all("DESIRED_RUDDER", "pMarinePIDV22", "0", 6),
       turned(30),
       C::NotByHelm,
       {"outside of the helm"},
       {"DESIRED_RUDDER"}});
  {
    LogLines log(2);
    log.drives().all("DESIRED_HEADING", "pHelmIvP", "90", 6, 29).all("DESIRED_HEADING", "pHelmIvP", "180", 30);
    const std::string untold = "from 90° to 180°; the log does not tell why";
    add({"a turn in a log without summaries", kBhv, kMoos, log, turned(31), C::Unknown, {untold}});
    log.add(6, "MODE", "pHelmIvP:6:HELM_MODE", "SURVEYING").add(5, "NODE_REPORT", "node", kOtherReport);
    add({"a mode that stays, and another vehicle, are no reasons",
         kBhv,
         kMoos,
         log,
         turned(31),
         C::Unknown,
         {untold}});
    log.add(6, "IVPHELM_SUMMARY", "pHelmIvP", surveyAlone())
        .add(30, "IVPHELM_SUMMARY", "pHelmIvP",
             "iter=120,utc_time=1030.00,active_bhvs=" + active("survey", 6) + ":" + active("avoid", 30));
    add({"a behaviour that was born",
         kBhv,
         kMoos,
         log,
         turned(31),
         C::BehaviourChanged,
         {"because avoid became active.", "iteration 120"}});
  }
  add({"a helm whose state is not told",
       kBhv,
       kMoos,
       LogLines(2).allStop(6, "clear").summary(6, "var=speed:2,var=course:90", active("survey", 6), "none"),
       notMoving(),
       C::Unknown,
       {"The vehicle moved with 2.00 m/s"}});
  add({"a helm that has only just begun",
       kBhv,
       kMoos,
       LogLines(0, "USM").drives(),
       notMoving(6),
       C::NothingDecided,
       {"The log has no desired speed at this time."}});
  add({"a helm that has functions has its position",
       kBhv,
       kMoos,
       LogLines(0, "USM").drives().add(29, "BHV_IPF", "pHelmIvP:survey", courseFunction("survey", 100, kToEast)),
       notMoving(),
       C::NothingDecided,
       {"The log has no desired speed at this time."}});
  add({"the posts of another vehicle give no control",
       kBhv,
       kMoos,
       LogLines().state("PARK").add(5, "NODE_REPORT", "node", kOtherReport),
       notMoving(),
       C::Parked,
       {"nobody has posted MOOS_MANUAL_OVERRIDE"}});
  add({"a name that is nearly told",
       kBhv,
       kMoos,
       told(0, surveyAlone()),
       notRunning("surveyy"),
       C::UnknownBehaviour,
       {"perhaps 'survey'"}});
  add({"a speed that the log does not have",
       kBhv,
       kMoos,
       LogLines(0, "USM")
           .all("NAV_X", "sim", "0")
           .all("NAV_Y", "sim", "0")
           .all("NAV_HEADING", "sim", "90")
           .drives()
           .allStop(6, "clear")
           .summary(6, "var=speed:2,var=course:90", active("survey", 6), rests("home", 6)),
       notMoving(),
       C::NoConsumer,
       {"The helm decided a speed of 2 m/s, but nobody turned it into thrust"},
       {"launches no controller"}});
  return faults;
}

/// Missions that are not what a helm would have written, and what the log says beside them.
std::vector<Fault> oddMissions() {
  std::vector<Fault> faults;
  const auto add = [&](Fault fault) { faults.push_back(std::move(fault)); };
  const std::string templated =
      with(kBhv, "  name      = home\n", "  name      = home\n  templating = spawn\n  updates = HOME_ALERT\n");
  const auto over = [](const std::string& name) {
    return deployed(LogLines()
                        .drives()
                        .allStop(15, "NothingToDo")
                        .summary(15, kNoDecision, "none", rests("home", 6), rests(name, 15)));
  };
  add({"a variable that is only the beginning of a name",
       with(kBhv, "DEPLOY = true\n", "DEPL = true\n"),
       kMoos,
       deployed(waits()),
       notRunning("survey"),
       C::Misspelt,
       {"nobody has written DEPL", "Written was DEPLOY"}});
  add({"quoted values and those above their limit are no fault",
       with(kBhv, "= 2\n", "= \"fast\"\n  capture_radius = 5\n"),
       kMoos,
       LogLines().state("MALCONFIG"),
       notMoving(),
       C::Malconfigured,
       {"no behaviour runs until it is started anew."},
       {"fast", "capture_radius"}});
  add({"a behaviour without a name clashes with none",
       std::string(kBhv) + "Behavior = BHV_Loiter\n{\n  speed = 1\n}\n",
       kMoos,
       LogLines().state("MALCONFIG"),
       notMoving(),
       C::Malconfigured,
       {"no behaviour runs until it is started anew."},
       {"begins with"}});
  add({"a condition on what the log has as a quantity",
       with(kBhv, "condition = DEPLOY = true", "condition = NAV_SPEED > 5"),
       kMoos,
       waits(),
       notRunning("survey"),
       C::ConditionFalse,
       {"survey is idle", "NAV_SPEED is '0", "29.50 s: NAV_SPEED = 0"},
       {"posted by", " by "}});
  add({"an older value that did not hold either",
       kBhv,
       kMoos,
       deployed(waits(), "no"),
       notRunning("survey"),
       C::ConditionFalse,
       {"DEPLOY is 'no' since 10.00 s, posted by pMarineViewer."},
       {"Before that"}});
  add({"an update that was taken is no complaint",
       kBhv,
       kMoos,
       deployed(waits())
           .add(20, "BHV_WARNING", "pHelmIvP:80:survey", "survey: no odometry")
           .add(22, "IVPHELM_UPDATE_RESULT", "pHelmIvP", "bhv=survey,var=WU,time=22,result=success,val=speed=1"),
       notRunning("survey"),
       C::Unknown,
       {"20.00 s: no odometry"},
       {"WU"}});
  add({"no mission file and no helm",
       kBhv,
       "",
       LogLines(),
       notMoving(),
       C::NoHelm,
       {"No helm has reported by this time."},
       {"launches"}});
  add({"a variable that another vehicle may have written",
       with(kBhv, "DEPLOY = true\n", "ENGAGE = true\n"),
       kMoos,
       deployed(waits()).add(5, "NODE_REPORT", "node", kOtherReport),
       notRunning("survey"),
       C::NeverWritten,
       {"nobody has written ENGAGE"}});
  add({"a refused message of another behaviour",
       templated,
       kMoos,
       deployed(LogLines()
                    .drives()
                    .allStop(6, "clear")
                    .summary(6, "var=speed:2,var=course:90", active("survey", 6), "none"))
           .add(11, "BHV_WARNING", "pHelmIvP", "home: odd")
           .add(12, "IVPHELM_UPDATE_RESULT", "pHelmIvP", "bhv=survey,var=WU,time=6,result=param_error,val=sped=1"),
       notRunning("home"),
       C::NotSpawned,
       {"no message of HOME_ALERT has called it into life", "templating = spawn"},
       {"param_error"}});
  add({"one that is over and that no file has",
       kBhv,
       kMoos,
       over("alien"),
       notRunning("alien"),
       C::Completed,
       {"alien was completed at 15.00 s."},
       {"perpetual"}});
  add({"only its end flags tell of an end",
       with(kBhv, "  endflag   =", "  runflag   = OUT = 1\n  endflag   ="),
       kMoos,
       over("survey"),
       notRunning("survey"),
       C::Completed,
       {"endflag   = RETURN = true"},
       {"runflag"}});
  add({"an idle one that no template has called",
       std::string(kBhv) + "Behavior = BHV_Loiter\n{\n  templating = spawn\n}\nBehavior = BHV_Loiter\n{\n"
                           "  name = loiter\n  templating = spawn\n}\n",
       kMoos,
       started(LogLines().drives().allStop(6, "NothingToDo").summary(6, kNoDecision, "none", rests("alien", 6))),
       notRunning("alien"),
       C::Unknown,
       {"alien is idle since 6.00 s."},
       {"Its conditions"}});
  add({"of two comparisons the first that fails",
       with(kBhv, "condition = DEPLOY = true", "condition = (DEPLOY = true) and (RETURN = true)"),
       kMoos,
       started(waits()),
       notRunning("survey"),
       C::ConditionFalse,
       {"DEPLOY is 'false'"},
       {"RETURN is"}});
  const auto counted = [](const char* condition) {
    return with(kBhv, "DEPLOY = true\n", std::string(condition) + "\n");
  };
  const auto counts = [] {
    return started(waits()).add(10, "LEGS", "pCount", "1").add(11, "MOST_LEGS", "pCount", "2");
  };
  add({"a variable that is not equal to another one",
       counted("LEGS = $(MOST_LEGS)"),
       kMoos,
       counts(),
       notRunning("survey"),
       C::ConditionFalse,
       {"LEGS is '1' since 10.00 s, posted by pCount.", "11.00 s: MOST_LEGS = 2 by pCount"}});
  add({"a variable that is less than another one",
       counted("LEGS < $(MOST_LEGS)"),
       kMoos,
       counts(),
       notRunning("survey"),
       C::Unknown,
       {"Its conditions hold by the log"}});
  add({"of two variables the one that nobody writes",
       counted("LEGS < $(GOAL)"),
       kMoos,
       counts(),
       notRunning("survey"),
       C::NeverWritten,
       {"nobody has written GOAL."}});
  const std::string nested = with(
      "set MODE = ACTIVE {\n  DEPLOY = true\n} INACTIVE\nset MODE = SURVEYING {\n  MODE = ACTIVE\n"
      "  RETURN = false\n} RETURNING\n" +
          std::string(kBhv),
      "condition = DEPLOY = true", "condition = MODE == SURVEYING");
  add({"a mode within another that was never posted",
       nested,
       kMoos,
       deployed(waits()),
       notRunning("survey"),
       C::NeverWritten,
       {"nobody has written MODE", "The mode SURVEYING is idle: its condition MODE = ACTIVE does not hold"}});
  add({"a mode within another that was left for a reason of its own",
       nested,
       kMoos,
       deployed(waits())
           .add(20, "RETURN", "pMarineViewer", "true")
           .add(20, "MODE", "pHelmIvP:60:HELM_MODE", "ACTIVE:RETURNING"),
       notRunning("survey"),
       C::ConditionFalse,
       {"The mode SURVEYING is idle: its condition RETURN = false does not hold. RETURN is 'true'"},
       {"MODE = ACTIVE does"}});
  add({"a mode within another that was not entered",
       nested,
       kMoos,
       started(waits()).add(6, "MODE", "pHelmIvP:6:HELM_MODE", "INACTIVE"),
       notRunning("survey"),
       C::ConditionFalse,
       {"its condition MODE = ACTIVE does not hold", "The mode ACTIVE is idle: its condition DEPLOY = true"}});
  add({"two modes that wait for each other",
       with("set FIRST = on {\n  SECOND = on\n}\nset SECOND = on {\n  FIRST = on\n}\n" + std::string(kBhv),
            "condition = DEPLOY = true", "condition = FIRST = on"),
       kMoos,
       deployed(waits()),
       notRunning("survey"),
       C::NeverWritten,
       {"nobody has written FIRST", "nobody has written SECOND"}});
  {
    std::string rules;
    for (int i = 0; i < 10'000; ++i) rules += fmt::format("set RULE_{} = on {{\n  RULE_{} = on\n}}\n", i, i + 1);
    add({"of a long row of modes the nearest",
         with(rules + kBhv, "condition = DEPLOY = true", "condition = RULE_0 = on"),
         kMoos,
         deployed(waits()),
         notRunning("survey"),
         C::NeverWritten,
         {"nobody has written RULE_0", "nobody has written RULE_9."},
         {"RULE_200"}});
  }
  add({"a mode that was never posted",
       with(std::string("set MODE = SURVEYING {\n  GPS = good\n} WAITING\n") + kBhv, "condition = DEPLOY = true",
            "condition = MODE == SURVEYING"),
       kMoos,
       deployed(waits()),
       notRunning("survey"),
       C::NeverWritten,
       {"nobody has written MODE", "nobody has written GPS"}});
  add({"a mode whose conditions hold",
       with(std::string("set MODE = SURVEYING {\n  DEPLOY = true\n} WAITING\n") + kBhv,
            "condition = DEPLOY = true", "condition = MODE == SURVEYING"),
       kMoos,
       deployed(waits()).add(6, "MODE", "pHelmIvP:6:HELM_MODE", "WAITING"),
       notRunning("survey"),
       C::ConditionFalse,
       {"MODE is 'WAITING'"},
       {"DEPLOY"}});
  add({"no controller and no mission file",
       kBhv,
       "",
       surveys(),
       notMoving(),
       C::NoConsumer,
       {"DESIRED_THRUST was not posted."},
       {"launches"}});
  add({"no controller among the blocks of a mission",
       kBhv,
       "Community = abe\nProcessConfig = pHelmIvP\n{\n}\n",
       surveys(),
       notMoving(),
       C::NoConsumer,
       {"The mission launches no controller (pMarinePID)."},
       {"ANTLER"}});
  add({"thrust and no mission file",
       kBhv,
       "",
       surveys(0, 40),
       notMoving(),
       C::NoSimulator,
       {"the position did not change."},
       {"launches"}});
  add({"thrust and a vehicle of its own",
       kBhv,
       with(kMoos, "uSimMarine", "iM300"),
       surveys(0, 40),
       notMoving(),
       C::NoSimulator,
       {"the position did not change."},
       {"launches"}});
  return faults;
}

TEST(HelmMissions, WhatIsKeptAsACommentIsNothingToTheHelm) {
  const HelmMission mission = HelmMission::fromFiles({{"a.bhv", R"(initialize A = 1
initialize NOTHING
// kept: initialize B = 2
// kept: whatever
// kept: Behavior = BHV_Loiter
// kept: {
// kept:   name = old
// kept: }
set MODE = ONE {
  A = 1
// kept: A = 2
}
Behavior = BHV_Waypoint
{
  name = w
// kept: speed = 3
  runflags = C = 4
}
)"},
                                                      {"a.moos", R"(// kept: ProcessConfig = pOld
// kept: {
// kept: }
ProcessConfig = pNew
{
}
)"}});
  EXPECT_EQ(mission.behaviourNames(), std::vector<std::string>{"w"});
  EXPECT_TRUE(mission.settingsOf("B").empty());
  EXPECT_TRUE(mission.settingsOf("NOTHING").empty());
  EXPECT_EQ(mission.settingsOf("A").size(), 1u);
  ASSERT_EQ(mission.settingsOf("C").size(), 1u);
  EXPECT_EQ(mission.settingsOf("C")[0].behaviour, "w");
  ASSERT_EQ(mission.modes.size(), 1u);
  EXPECT_EQ(mission.modes[0].conditions.size(), 1u);
  EXPECT_FALSE(mission.behaviours.at(0).keys.contains("speed"));
  for (const MissionLine& line : mission.problems) ADD_FAILURE() << line.where();
  EXPECT_TRUE(mission.programs.contains("pNew"));
  EXPECT_EQ(mission.programs.size(), 1u);
  EXPECT_TRUE(mission.launched.empty());
}

TEST(HelmMissions, ALogWithoutAFolderHasItsMissionsInTheWorkingFolder) {
  const test::TemporaryFolder folder;
  ASSERT_TRUE(writeFileAtomically(folder.file("abe.moos"), kMoos));
  ASSERT_TRUE(writeFileAtomically(folder.file("abe.bhv"), kBhv));
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  const HelmMission mission = HelmMission::besideLog("run.alog");
  std::filesystem::current_path(before);
  EXPECT_TRUE(mission.hasMissionFile && mission.hasBehaviourFile);
  EXPECT_TRUE(mission.launched.contains("pHelmIvP"));
  EXPECT_EQ(mission.behaviourNames(), (std::vector<std::string>{"survey", "home"}));
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

TEST(HelmMissions, AreFoundBesideALog) {
  const test::TemporaryFolder folder;
  const auto write = [&](const std::string& name, const std::string& text) {
    ASSERT_TRUE(writeFileAtomically(folder.file(name), text));
  };
  const std::string log = folder.path() + "/run.alog";
  EXPECT_FALSE(HelmMission::besideLog(log).hasBehaviourFile) << "there is nothing";
  EXPECT_FALSE(HelmMission::besideLog(folder.path() + "/nowhere/run.alog").hasMissionFile);
  write("abe.bhv.txt", "Behavior = BHV_Loiter\n{\n  name = text\n}\n");
  write("huge.bhv", std::string(4'000'001, '/') + "\nBehavior = BHV_Loiter\n{\n  name = huge\n}\n");
  EXPECT_FALSE(HelmMission::besideLog(log).hasBehaviourFile) << "a text and a file of more than 4 MB";
  write("abe._bhv", kBhv);
  write("abe._moos", kMoos);
  const HelmMission mission = HelmMission::besideLog(log);
  EXPECT_EQ(mission.behaviourNames(), (std::vector<std::string>{"survey", "home"}));
  EXPECT_EQ(mission.behaviours.at(0).line.where(), "abe._bhv:3: Behavior = BHV_Waypoint");
  EXPECT_TRUE(mission.launched.contains("pHelmIvP"));
  for (int i = 10; i < 70; ++i)
    write(fmt::format("b{}.BHV", i), fmt::format("Behavior = BHV_Loiter\n{{\n  name = l{}\n}}\n", i));
  const auto names = HelmMission::besideLog(log).behaviourNames();
  EXPECT_EQ(names.size(), 2u + 48) << "at most 50 files, in order of their names";
  EXPECT_EQ(names.back(), "l57");
}

TEST(HelmMissions, OfFourMegabytesAreStillRead) {
  const test::TemporaryFolder folder;
  std::string text = "Behavior = BHV_Loiter\n{\n  name = long\n}\n";
  text.resize(4'000'000, '/');  // a comment
  ASSERT_TRUE(writeFileAtomically(folder.file("abe.bhv"), text));
  EXPECT_EQ(HelmMission::besideLog(folder.file("run.alog")).behaviourNames(), std::vector<std::string>{"long"});
}

TEST(HelmMissions, KnowTemplatesFlagsAndWhatIsNoLine) {
  const HelmMission mission = HelmMission::fromFiles({{"a.bhv", R"(initialize A = 1, B = two
set MODE = ONE {
  GO = true
  MODE
}
Behavior = BHV_Waypoint
{
  name = w
  templating = clone
  perpetual = TRUE
  runflag = @x #all OUT = 1
  activeflag = clearall
  inactiveflag = = 5
}
Behavior = BHV_Loiter
{
  name = l
  templating = spawnx
}
Behavior = BHV_Loiter
{
  name = m
  templating = disallowed
  condition = GO
}
)"}});
  ASSERT_EQ(mission.behaviours.size(), 3u);
  EXPECT_TRUE(mission.behaviours[0].isTemplate);
  EXPECT_TRUE(mission.behaviours[0].isPerpetual);
  EXPECT_TRUE(mission.behaviours[1].isTemplate);
  EXPECT_FALSE(mission.behaviours[2].isTemplate);
  ASSERT_EQ(mission.settings.size(), 3u) << "A, B and OUT";
  for (const auto& [variable, value] : {std::pair{"A", "1"}, {"B", "two"}, {"OUT", "1"}}) {
    ASSERT_EQ(mission.settingsOf(variable).size(), 1u) << variable;
    EXPECT_EQ(mission.settingsOf(variable)[0].value, value);
  }
  std::vector<std::string> problems;
  for (const MissionLine& line : mission.problems) problems.push_back(line.where());
  EXPECT_THAT(problems, testing::UnorderedElementsAre("a.bhv:4: MODE", "a.bhv:24: condition = GO"));
}

/// Posts and quantities of a log, as of any time.
TEST(VariableLogs, TellWhatWasKnownAtATime) {
  const auto log = Alog::fromText(LogLines(2)
                                      .add(10, "DEPLOY", "pMarineViewer", "true")
                                      .add(15, "DEPLOY", "uTimerScript", "true")
                                      .add(20, "DEPLOY", "uTimerScript", "false")
                                      .text(),
                                  "a.alog");
  ASSERT_TRUE(log);
  auto load = importAlog(*log, "a.alog");
  ASSERT_TRUE(load);
  const ReadLog read(load->recording);
  const VariableLog& variables = read.variables;
  EXPECT_FALSE(variables.at(0, "DEPLOY", 9.9));
  const auto set = variables.at(0, "DEPLOY", 16);
  ASSERT_TRUE(set);
  EXPECT_NEAR(set->time, 15, 0.01);
  EXPECT_NEAR(set->changed, 10, 0.01) << "the same value again is no change";
  EXPECT_EQ(set->source, "uTimerScript");
  EXPECT_FALSE(variables.valueBefore(0, "DEPLOY", 16)) << "it had no other value";
  EXPECT_FALSE(variables.valueBefore(0, "DEPLOY", 5));
  EXPECT_FALSE(variables.valueBefore(0, "NOBODY", 16));
  ASSERT_TRUE(variables.valueBefore(0, "DEPLOY", 30));
  EXPECT_EQ(messageText(variables.valueBefore(0, "DEPLOY", 30)->value), "true");
  ASSERT_TRUE(variables.after(0, "DEPLOY", 10.5));
  EXPECT_NEAR(variables.after(0, "DEPLOY", 10.5)->time, 15, 0.01);
  EXPECT_FALSE(variables.after(0, "DEPLOY", 20.5));
  EXPECT_FALSE(variables.after(0, "NOBODY", 0));
  EXPECT_EQ(variables.quantity({0, "NAV_X"}), Channel::X);
  EXPECT_FALSE(variables.quantity({0, "DEPLOY"})) << "it has posts";
  EXPECT_FALSE(variables.quantity({0, "NOBODY"}));
  const auto x = variables.at(0, "NAV_X", 30.2);
  ASSERT_TRUE(x);
  EXPECT_NEAR(std::get<double>(x->value), 60, 1);
  EXPECT_EQ(x->source, "");
  EXPECT_FALSE(variables.at(0, "NAV_X", -1)) << "before its first row";
  EXPECT_FALSE(variables.at(7, "NAV_X", 30)) << "of another vehicle";
  EXPECT_THAT(variables.names(),
              testing::IsSupersetOf({VariableLog::Name{0, "DEPLOY"}, {0, "NAV_X"}, {0, "NAV_SPEED"}}));
}

/// A recording with one column may lack everything else.
TEST(VariableLogs, OfARecordingWithoutAScenarioHaveTheUsualNames) {
  Recording::Header header;
  header.vehicleNames = {"abe"};
  header.channels = {{0, Channel::X}};
  Recording recording(header);
  VariableLog variables;
  variables.setRecording(&recording);
  EXPECT_EQ(variables.quantity({0, "NAV_X"}), Channel::X);
  EXPECT_FALSE(variables.at(0, "NAV_X", 5)) << "there is no row yet";
  recording.appendRow(0, std::vector<double>{std::nan("")});
  EXPECT_FALSE(variables.at(0, "NAV_X", 5)) << "it is not known";
  recording.appendRow(10, std::vector<double>{7});
  ASSERT_TRUE(variables.at(0, "NAV_X", 5));
  EXPECT_EQ(variables.at(0, "NAV_X", 5)->value, MessageValue(7.0));
  recording.appendEvents({{20, 0, RunEvent::Source::Log, "NAV_X", 9.0, "sim"}});
  while (variables.read()) {
  }
  EXPECT_FALSE(variables.quantity({0, "NAV_X"})) << "now it has posts";
  EXPECT_EQ(variables.at(0, "NAV_X", 5)->value, MessageValue(9.0));
  EXPECT_FALSE(variables.at(0, "NAV_X", 1)) << "before its first post";
  variables.setRecording(nullptr);
  EXPECT_TRUE(variables.names().empty());
}

TEST(VariableLogs, NameEachVariableOnceAndInOrderAfterEveryPortion) {
  using Source = RunEvent::Source;
  Recording::Header header;
  header.vehicleNames = {"abe", "ben"};
  header.channels = {{0, Channel::X}};
  Recording recording(header);
  VariableLog variables;
  variables.setRecording(&recording);
  recording.appendEvents({{0, 1, Source::Log, "RETURN", 1.0, "sim"},
                          {0, 1, Source::Log, "DEPLOY", 1.0, "sim"},
                          {0, 0, Source::Log, "NAV_X", 1.0, "sim"},
                          {0, 0, Source::Log, "DEPLOY", 1.0, "sim"},
                          {1, 1, Source::Log, "RETURN", 0.0, "sim"}});
  ASSERT_TRUE(variables.read());
  using Name = VariableLog::Name;
  EXPECT_THAT(variables.names(),
              testing::ElementsAre(Name(0, "DEPLOY"), Name(0, "NAV_X"), Name(1, "DEPLOY"), Name(1, "RETURN")));
}

TEST(VariableLogs, OfAFleetThatIsNotTheScenariosHaveTheUsualNames) {
  auto spec = std::make_shared<VehicleSpec>();
  spec->params.prefix = "SIM";
  for (const std::size_t vehicles : {0u, 1u, 2u}) {
    Scenario scenario;
    for (std::size_t i = 0; i < vehicles; ++i) {
      auto one = std::make_shared<VehicleSpec>(*spec);
      one->name = fmt::format("v{}", i);
      scenario.vehicles.push_back(one);
    }
    Recording::Header header;
    header.vehicleNames = {"abe"};
    header.channels = {{0, Channel::X}};
    header.scenario = std::make_shared<const Scenario>(scenario);
    const Recording recording(header);
    VariableLog variables;
    variables.setRecording(&recording);
    EXPECT_EQ(variables.quantity({0, "SIM_X"}).has_value(), vehicles == 1) << vehicles;
    EXPECT_EQ(variables.quantity({0, "NAV_X"}).has_value(), vehicles != 1) << vehicles;
    variables.setRecording(nullptr);
  }
}

TEST(HelmAnswers, IdleBehavioursHaveNoReasonsBeforeASummary) {
  const auto log = Alog::fromText(LogLines().drives().text(), "a.alog");
  ASSERT_TRUE(log);
  auto load = importAlog(*log, "a.alog");
  ASSERT_TRUE(load);
  const ReadLog read(load->recording);
  EXPECT_TRUE(
      idleReasons(0, 30, {*read.recording, read.helm, read.variables, HelmMission::fromFiles({{"a.bhv", kBhv}})})
          .empty());
}

TEST(HelmAnswers, PlantedFaultsAreNamed) {
  const std::vector<Fault> faults = helmFaults();
  ASSERT_GE(faults.size(), 20u);
  expectAnswers(faults);
}

TEST(HelmAnswers, OddLogsAndMissionsAreAnsweredToo) {
  expectAnswers(oddLogs());
  expectAnswers(oddMissions());
}

TEST(HelmAnswers, OnlyIdleBehavioursWhoseConditionsFailHaveReasons) {
  const auto reasonsOf = [](const LogLines& lines) {
    const auto log = Alog::fromText(lines.text(), "a.alog");
    const auto load = importAlog(*log, "a.alog");
    const ReadLog read(load->recording);
    return idleReasons(0, 30,
                       {*read.recording, read.helm, read.variables, HelmMission::fromFiles({{"a.bhv", kBhv}})});
  };
  const auto reasons = reasonsOf(deployed(waits()));
  EXPECT_EQ(reasons, (std::map<std::string, std::string>{{"home", "RETURN = true does not hold"}}));
  EXPECT_TRUE(
      reasonsOf(deployed(LogLines().drives().add(6, "IVPHELM_SUMMARY", "pHelmIvP", surveyAlone()))).empty())
      << "the summary tells of no idle ones";
}

/// The recorded mission, with its own files.
class RecordedAnswers : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    auto load = loadAlog(test::recordedLog("PENTAGON.alog"));
    ASSERT_TRUE(load);
    log_ = std::make_unique<ReadLog>(load->recording);
    const std::string folder = test::dataFile("moos/");
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
