// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/helmlog/helm_log.h"

#include "core/base/fields.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::size_t kKeyframe = 32;
constexpr std::ptrdiff_t kMostNotes = 200;  // the newest
constexpr double kFunctionHolds = 3;        // s, where no summary tells what the helm decides

/// The last of a list by time that is not after `time`; null: none.
template <class Item, class Member>
const Item* lastAt(const std::vector<Item>& items, double time, Member member) {
  const auto after = std::ranges::upper_bound(items, time, {}, member);
  return after == items.begin() ? nullptr : &*std::prev(after);
}

void holdText(std::vector<HeldText>& list, std::string text, double time) {
  if (list.empty() || list.back().text != text) list.push_back({std::move(text), time});
}

/// "MODE#---,ACTIVE#ACTIVE,RETURNING#OTHER#---,A": parts without a comma are variables.
void addModeVariables(std::set<std::string>& variables, std::string_view text) {
  for (const std::string_view part : splitTrimmed(text, '#'))
    if (!part.empty() && part.find(',') == part.npos) variables.emplace(part);
}

}  // namespace

void HelmLog::restart() {
  helms_.clear();
  events_ = 0;
}

bool HelmLog::readNew() {
  const std::vector<RunEvent> events = newEvents();
  for (const RunEvent& event : events) add(event, events_++);
  return !events.empty();
}

void HelmLog::add(const RunEvent& event, std::size_t index) {
  if (event.source != RunEvent::Source::Log) return;
  const std::string& variable = event.variable;
  const bool isMode = event.origin.ends_with(":HELM_MODE");
  const bool isOfHelm = variable.starts_with("IVPHELM_") || variable == "BHV_IPF" || variable == "BHV_WARNING" ||
                        variable == "BHV_ERROR" || isMode;
  const auto known = helms_.find(event.vehicle);
  if (!isOfHelm && (known == helms_.end() || !known->second.modeVariables.contains(variable))) return;
  Helm& helm = helms_[event.vehicle];
  const double time = recording()->timeOfStep(event.step);
  const std::string text = messageText(event.value);
  if (variable == "IVPHELM_STATE") return addState(helm, text, time);
  if (variable == "IVPHELM_ALLSTOP") return holdText(helm.allStops, text, time);
  if (variable == "IVPHELM_SUMMARY") return addSummary(helm, text, {time, index});
  if (variable == "BHV_IPF") return addFunction(helm, text, time, index);
  if (variable == "IVPHELM_MODESET") return addModeVariables(helm.modeVariables, text);
  if (isMode || helm.modeVariables.contains(variable)) return holdText(helm.modes[variable], text, time);
  if (const double* number = std::get_if<double>(&event.value); number && variable == "IVPHELM_ITER")
    helm.iteration = static_cast<std::int64_t>(std::clamp(*number, 0.0, 1e15));
  addNote(helm, variable, text, time);
}

void HelmLog::addState(Helm& helm, const std::string& text, double time) {
  helm.beats.push_back(time);
  holdText(helm.states, text, time);
}

void HelmLog::addSummary(Helm& helm, const std::string& text, Summary summary) {
  helm.last.apply(text);
  if (helm.summaries.size() % kKeyframe == 0) helm.keyframes.push_back(helm.last);
  helm.summaries.push_back(summary);
}

void HelmLog::addFunction(Helm& helm, const std::string& text, double time, std::size_t index) {
  const auto packet = ipfPacket(text);
  if (!packet) return;
  auto whole = helm.assembler.add(time, *packet, index, helm.iteration);
  if (!whole) return;
  std::vector<Function>& functions = helm.functions[whole->id.behaviour];
  // What goes back in time or iteration is left out: it would never be the newest.
  if (!functions.empty() &&
      (whole->time < functions.back().time || whole->id.iteration < functions.back().iteration))
    return;
  functions.push_back({whole->time, whole->id.iteration, std::move(whole->places)});
}

void HelmLog::addNote(Helm& helm, const std::string& variable, const std::string& text, double time) {
  using Kind = HelmNote::Kind;
  if (variable == "BHV_WARNING" || variable == "BHV_ERROR") {
    HelmComplaint complaint = helmComplaint(text);
    helm.notes.push_back({variable == "BHV_ERROR" ? Kind::Failed : Kind::Warned, time,
                          std::move(complaint.behaviour), std::move(complaint.text)});
  } else if (variable == "IVPHELM_LIFE_EVENT") {
    const auto life = helmLifeEvent(text);
    if (!life) return;
    const Kind kind = life->event == "spawn" ? Kind::Spawned : life->event == "abort" ? Kind::Aborted : Kind::Died;
    helm.notes.push_back({kind, time, life->behaviour,
                          life->seed.empty() ? life->type : fmt::format("{}: {}", life->type, life->seed)});
  } else if (variable == "IVPHELM_UPDATE_RESULT") {
    const auto update = helmUpdateResult(text);
    if (!update) return;
    helm.notes.push_back({update->isSuccess() ? Kind::Updated : Kind::Refused, time, update->behaviour,
                          fmt::format("{} = {}: {}", update->variable, update->value, update->result)});
  }
}

std::string HelmLog::textOf(std::size_t event) const {
  const auto events = recording()->events(event, 1);
  return events.empty() ? std::string() : messageText(events.front().value);
}

Result<IpfFunction> HelmLog::decoded(const Function& function) const {
  std::string text;
  for (const std::size_t event : function.events) {
    const std::string packet = textOf(event);
    if (const auto part = ipfPacket(packet)) text += part->body;
  }
  return IpfFunction::fromText(text);
}

void HelmLog::fillSummary(LoggedHelm& state, const Helm& helm, double time) const {
  const Summary* last = lastAt(helm.summaries, time, &Summary::time);
  if (!last) return;
  const auto at = static_cast<std::size_t>(last - helm.summaries.data());
  HelmSummary summary = helm.keyframes[at / kKeyframe];
  for (std::size_t i = at / kKeyframe * kKeyframe + 1; i <= at; ++i)
    summary.apply(textOf(helm.summaries[i].event));
  const double offset = recording()->header().logStart;
  state.zeroTime = summary.utcTime ? *summary.utcTime - last->time : offset;
  state.summary = std::move(summary);
}

/// Those of the newest iteration, unless the helm has decided since without any.
void HelmLog::fillFunctions(LoggedHelm& state, const Helm& helm, double time) const {
  std::int64_t newest = -1;
  double newestTime = 0;
  for (const auto& [behaviour, functions] : helm.functions)
    if (const Function* last = lastAt(functions, time, &Function::time); last && last->iteration >= newest)
      newest = last->iteration, newestTime = std::max(newestTime, last->time);
  if (newest < 0) return;
  const bool knowsIteration = state.summary && state.summary->iteration;
  if (knowsIteration ? *state.summary->iteration > newest : time - newestTime > kFunctionHolds) return;
  for (const auto& [behaviour, functions] : helm.functions) {
    const Function* last = lastAt(functions, time, &Function::time);
    if (!last || last->iteration != newest) continue;
    if (auto function = decoded(*last))
      state.functions.push_back(std::move(*function));
    else
      state.damages.push_back(fmt::format("{}: {}", behaviour, function.error().message));
  }
}

LoggedHelm HelmLog::at(VehicleId vehicle, double time) const {
  LoggedHelm state;
  const auto found = helms_.find(vehicle);
  if (found == helms_.end()) return state;
  const Helm& helm = found->second;
  if (const HeldText* held = lastAt(helm.states, time, &HeldText::since)) {
    state.state = *held;
    state.tookOver = held->text.ends_with('+');
    if (state.tookOver) state.state->text.pop_back();
    const auto beat = std::ranges::upper_bound(helm.beats, time);
    state.silentFor = beat == helm.beats.begin() ? 0 : time - *std::prev(beat);
  }
  if (const HeldText* held = lastAt(helm.allStops, time, &HeldText::since)) state.allStop = *held;
  for (const auto& [variable, values] : helm.modes)
    if (const HeldText* held = lastAt(values, time, &HeldText::since)) state.modes.emplace_back(variable, *held);
  fillSummary(state, helm, time);
  if (state.summary && state.summary->modes)
    for (const auto& [variable, mode] : *state.summary->modes) {
      const auto known = std::ranges::find(state.modes, variable, &std::pair<std::string, HeldText>::first);
      if (known == state.modes.end()) state.modes.emplace_back(variable, HeldText{mode, time});
    }
  const auto notesEnd = std::ranges::upper_bound(helm.notes, time, {}, &HelmNote::time);
  const auto notesCount = notesEnd - helm.notes.begin();
  state.notes.assign(notesEnd - std::min<std::ptrdiff_t>(notesCount, kMostNotes), notesEnd);
  fillFunctions(state, helm, time);
  state.isKnown = state.state || state.allStop || state.summary || !state.modes.empty() || !state.notes.empty() ||
                  !state.functions.empty();
  return state;
}

std::size_t HelmLog::functionCount(VehicleId vehicle) const {
  const auto found = helms_.find(vehicle);
  std::size_t count = 0;
  if (found != helms_.end())
    for (const auto& [behaviour, functions] : found->second.functions) count += functions.size();
  return count;
}

std::vector<IpfFunction> HelmLog::functionsOf(VehicleId vehicle, std::int64_t iteration) const {
  std::vector<IpfFunction> result;
  const auto found = helms_.find(vehicle);
  if (found == helms_.end()) return result;
  for (const auto& [behaviour, functions] : found->second.functions) {
    const auto at = std::ranges::lower_bound(functions, iteration, {}, &Function::iteration);
    if (at == functions.end() || at->iteration != iteration) continue;
    if (auto function = decoded(*at)) result.push_back(std::move(*function));
  }
  return result;
}

}  // namespace antipode
