// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/helm_report_posts.h"

#include "core/autonomy/helm/helm_modes.h"
#include "core/base/fields.h"
#include "core/io/moos/bhv_keys.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kSoon = 1e-6;  // s

/// A number as the helm writes it in a summary: at most five decimals, none that is not needed.
std::string summaryNumber(double value) {
  std::string text = fmt::format("{:.5f}", value);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string domainOf(const HelmSpec& helm) {
  std::string text;
  // The helm lists its domain in the reverse order of the file.
  for (auto domain = helm.domain.items.rbegin(); domain != helm.domain.items.rend(); ++domain) {
    std::string part = domain->text();
    std::ranges::replace(part, ':', ',');
    text += (text.empty() ? "" : ":") + part;
  }
  return text.empty() ? "speed,0,5,101:course,0,359,360" : text;
}

}  // namespace

std::string helmListWord(std::string name) {
  for (char& c : name)
    if (c == '$' || c == ':' || c == ',' || c == ' ') c = '_';
  return name;
}

HelmReportPosts::HelmReportPosts(const VehicleSpec& spec, double period, double logStart)
    : domain_(domainOf(spec.helm.value_or(HelmSpec{}))), period_(period), logStart_(logStart) {
  for (std::size_t i = 0; i < spec.behaviours.size(); ++i) {
    const BehaviourSpec& behaviour = spec.behaviours[i];
    const char* type = bhvNameOfType(behaviourType(behaviour));
    Behaviour one;
    one.name = helmListWord(behaviourName(behaviour, i));
    one.type = type ? type : behaviourType(behaviour);
    one.weight = behaviour.common.pwt;
    one.isUpdated = !behaviour.common.updates.empty();
    behaviours_.push_back(std::move(one));
  }
  if (spec.helm)
    for (const ModeRule& rule : spec.helm->modes)
      if (std::ranges::find(modes_, rule.set.variable, &std::pair<std::string, std::string>::first) ==
          modes_.end())
        modes_.emplace_back(rule.set.variable, std::string());
  for (const std::string_view part : splitTrimmed(domain_, ':'))
    decided_.emplace_back(part.substr(0, part.find(',')));
}

void HelmReportPosts::note(const RunEvent& event, double time) {
  const std::string text = messageText(event.value);
  if (event.variable == "IVPHELM_STATE") state_ = text, stateTold_ = time;
  if (event.variable == "IVPHELM_ALLSTOP") allStop_ = text, tellsItself_ = true;
  for (auto& [variable, mode] : modes_)
    if (event.variable == variable) mode = text;
  if (event.variable != "BHV_STATE") return;
  const std::size_t sign = text.rfind(" = ");
  if (sign == text.npos) return;
  const std::string name = helmListWord(text.substr(0, sign));
  const auto behaviour = std::ranges::find(behaviours_, name, &Behaviour::name);
  if (behaviour == behaviours_.end()) return;
  behaviour->state = text.substr(sign + 3);
  behaviour->since = logStart_ + time;
  if (behaviour->state == "complete")
    pending_.emplace_back("IVPHELM_LIFE_EVENT",
                          fmt::format("iter=0,time={:.2f}, bname={}, btype={}, event=death, seed=,iter={}",
                                      time - begin_, behaviour->name, behaviour->type, iteration_ + 1));
}

std::string HelmReportPosts::listText(const char* list, bool& isAny) const {
  std::string text;
  isAny = false;
  for (const Behaviour& b : behaviours_) {
    if (b.state != list) continue;
    isAny = true;
    const std::string since = fmt::format("{:.2f}", b.since);
    const char* updates = b.isUpdated ? "0/0" : "n/a";
    text += fmt::format("{}{}${}", text.empty() ? "" : ":", b.name, since);
    text += b.state == "active" ? fmt::format("${:.5f}$0$0.00000${}$1$$", b.weight, updates)
                                : fmt::format("${}", updates);
  }
  return text.empty() ? "none" : text;
}

std::string HelmReportPosts::decisionText(const Decision& decision) const {
  std::string text;
  for (const std::string& name : decided_) {
    const auto& value = name == "course" ? decision.course : name == "speed" ? decision.speed : decision.depth;
    text += fmt::format("{}var={}:{}", text.empty() ? "" : ",", name, value ? summaryNumber(*value) : "varbalk");
  }
  return text;
}

std::string HelmReportPosts::allStop(const Decision& decision) const {
  if (state_ == "PARK") return "ManualOverride";
  if (std::ranges::none_of(behaviours_, [](const Behaviour& b) { return b.state == "active"; }))
    return "NothingToDo";
  std::string missing;
  for (const std::string& name : decided_)
    if ((name == "course" && !decision.course) || (name == "speed" && !decision.speed))
      missing += (missing.empty() ? "" : ",") + name;
  return missing.empty() ? "clear" : "MissingDecVars:" + missing;
}

/// Only what has changed is told; the first time everything.
void HelmReportPosts::addKey(std::string& text, const std::string& key, const std::string& value) {
  const auto told = std::ranges::find(told_, key, &std::pair<std::string, std::string>::first);
  if (told != told_.end() && told->second == value) return;
  if (told == told_.end())
    told_.emplace_back(key, value);
  else
    told->second = value;
  // The decisions stand there as they are: a key for each variable.
  text += key == "var" ? "," + value : fmt::format(",{}={}", key, value);
}

std::string HelmReportPosts::summary(double time, const Decision& decision) {
  std::string text = fmt::format("iter={},utc_time={:.2f}", iteration_, logStart_ + time);
  const auto active = std::ranges::count_if(behaviours_, [](const Behaviour& b) { return b.state == "active"; });
  addKey(text, "ofnum", std::to_string(active));
  for (const char* key : {"total_pcs_formed", "total_pcs_cached", "warnings"}) addKey(text, key, "0");
  for (const char* key :
       {"solve_time", "create_time", "max_create_time", "max_solve_time", "max_loop_time", "loop_time"})
    addKey(text, key, "0.00");
  const bool hasDecided = allStop_ == "clear";
  addKey(text, "var", decisionText(hasDecided ? decision : Decision{}));
  addKey(text, "halted", "false");
  addKey(text, "active_goal", hasDecided ? "true" : "false");
  addKey(text, "modes", modeSummary(modes_));
  static constexpr const char* kLists[][2] = {{"running_bhvs", "running"},
                                              {"active_bhvs", "active"},
                                              {"idle_bhvs", "idle"},
                                              {"completed_bhvs", "complete"}};
  for (const auto& list : kLists) {
    bool isAny = false;
    addKey(text, list[0], listText(list[1], isAny));
  }
  addKey(text, "disabled_bhvs", "none");
  addKey(text, "ivpdomain", '"' + domain_ + '"');
  addKey(text, "halt_msg", "none");
  return text;
}

void HelmReportPosts::addStart(Posts& posts, double time) {
  begin_ = next_ = time;
  hasBegun_ = true;
  posts.emplace_back("IVPHELM_DOMAIN", domain_);
  for (Behaviour& b : behaviours_) {
    if (b.state == "idle") b.since = logStart_ + time;
    posts.emplace_back("IVPHELM_LIFE_EVENT",
                       fmt::format("iter=0,time=0.00, bname={}, btype={}, event=spawn, seed=helm_startup,iter=1",
                                   b.name, b.type));
  }
}

HelmReportPosts::Posts HelmReportPosts::at(double time, const Decision& decision) {
  Posts posts;
  if (behaviours_.empty() || (hasBegun_ && time < next_ - kSoon)) return posts;
  if (!hasBegun_) addStart(posts, time);
  next_ += period_ * (std::floor((time - next_ + kSoon) / period_) + 1);
  if (state_.empty()) state_ = "DRIVE";
  if (stateTold_ != time) posts.emplace_back("IVPHELM_STATE", state_);  // else the event stands there
  if (std::string stop = allStop(decision); !tellsItself_ && stop != allStop_) {
    allStop_ = std::move(stop);
    posts.emplace_back("IVPHELM_ALLSTOP", allStop_);
  }
  if (state_ != "DRIVE") return posts;
  ++iteration_;
  for (auto& post : pending_) posts.push_back(std::move(post));
  pending_.clear();
  posts.emplace_back("IVPHELM_SUMMARY", summary(time, decision));
  return posts;
}

}  // namespace antipode
