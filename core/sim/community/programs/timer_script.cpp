// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/timer_script.h"

#include "core/autonomy/encounters/node_report.h"
#include "core/scenario/document/script_text.h"
#include "core/sim/scripts/script.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kMostEvents = 100'000;
constexpr double kStatusSeconds = 5;

bool isInside(const std::vector<std::pair<double, double>>& corners, double x, double y) {
  bool inside = false;
  for (std::size_t i = 0, j = corners.size() - 1; i < corners.size(); j = i++) {
    const auto [xi, yi] = corners[i];
    const auto [xj, yj] = corners[j];
    if ((yi > y) != (yj > y) && x < (xj - xi) * (y - yi) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

bool readCorners(std::string_view text, std::vector<std::pair<double, double>>& corners) {
  const std::size_t open = text.find('{'), close = text.find('}');
  if (open == text.npos || close == text.npos) return false;
  for (const std::string_view corner : splitTrimmed(text.substr(open + 1, close - open - 1), ':')) {
    const auto numbers = splitTrimmed(corner, ',');
    if (numbers.size() != 2) return false;
    corners.emplace_back(leadingNumber(numbers[0]), leadingNumber(numbers[1]));
  }
  return corners.size() >= 3;
}

bool setScriptName(std::string& name, const std::string& value) {
  name = withoutQuotes(value);
  return !name.empty();
}

}  // namespace

RandomStream programStream(const Desk& desk) {
  StateHash name;
  name.add(std::string_view(desk.community()));
  name.add(std::string_view(desk.client()));
  return RandomStream(desk.seed(), RandomPurpose::CommunityProgram, name.value());
}

std::span<const ProgramParam<TimerScriptProgram>> TimerScriptProgram::params() {
  using P = TimerScriptProgram;
  using Text = const std::string&;
  static const ProgramParam<P> kTable[] = {
      {"event", "var=NAME, val=VALUE, time=T or LOW:HIGH, amt=n; or quit, time=T.",
       [](P& p, Text v) { return p.addEvent(v); }},
      {"rand_var",
       "varname=A, min=, max=, key=at_start|at_reset|at_post, type=uniform|gaussian, mu=, sigma=, snap=.",
       [](P& p, Text v) { return p.addRandom(v, false); }, "randvar"},
      {"rand_pair", "var1=A, var2=B, key=, type=poly, poly=\"pts={..}\": a point in a polygon.",
       [](P& p, Text v) { return p.addRandom(v, true); }, "randpair"},
      {"condition", "All must hold, else the script waits.",
       [](P& p, Text v) {
         auto condition = LogicCondition::fromText(v);
         if (!condition) return false;
         p.conditions_.push_back(std::move(*condition));
         return true;
       }},
      {"block_on", "Programs that must be there before.",
       [](P& p, Text v) {
         for (const std::string_view name : splitTrimmed(v, ',')) p.blockers_.emplace_back(name);
         return true;
       }},
      {"delay_start", "Wait before the first beginning, s, or LOW:HIGH.",
       [](P& p, Text v) { return setRange(p.delayStart_, v); }},
      {"delay_reset", "Wait before every other beginning, s, or LOW:HIGH.",
       [](P& p, Text v) { return setRange(p.delayReset_, v); }},
      {"time_warp", "Seconds of the script in a second, or LOW:HIGH.",
       [](P& p, Text v) {
         Range range;
         if (!setRange(range, v) || range.low <= 0) return false;
         p.warpRange_ = range;
         return true;
       }},
      {"reset_time", "When it begins again: none, all-posted, or seconds.",
       [](P& p, Text v) { return p.setResetTime(v); }},
      {"reset_max", "How often it begins again, or nolimit.", [](P& p, Text v) { return p.setResetMax(v); }},
      {"upon_awake", "When conditions hold again: n/a (go on), reset or restart.",
       [](P& p, Text v) {
         const std::string word = lowered(v);
         if (word != "n/a" && word != "reset" && word != "restart" && word != "resume") return false;
         p.uponAwake_ = word == "resume" ? "n/a" : word;
         return true;
       }},
      {"script_name", "Name in the status.", [](P& p, Text v) { return setScriptName(p.name_, v); }},
      {"script_atomic", "Once begun, conditions count again when all is posted.",
       [](P& p, Text v) { return setSwitch(p.atomic_, v); }},
      {"paused", "Waits for UTS_PAUSE = false.", [](P& p, Text v) { return setSwitch(p.isPaused_, v); }},
      {"shuffle", "Times are drawn again at every beginning.",
       [](P& p, Text v) { return setSwitch(p.shuffle_, v); }},
      {"forward_var", "Variable that skips time; UTS_FORWARD.",
       [](P& p, Text v) { return setScriptName(p.forwardVar_, v); }, "forward_variable"},
      {"reset_var", "Variable that begins again; UTS_RESET.",
       [](P& p, Text v) { return setScriptName(p.resetVar_, v); }, "reset_variable"},
      {"pause_var", "Variable that pauses; UTS_PAUSE.", [](P& p, Text v) { return setScriptName(p.pauseVar_, v); },
       "pause_variable"},
      {"status_var", "Variable of the status, or silent; UTS_STATUS.",
       [](P& p, Text v) {
         return setScriptName(p.statusVar_, lowered(v) == "silent" ? std::string("silent") : v);
       }},
      {"time_zero", "script_start or db_start; without effect.", [](P&, Text) { return true; }},
      {"verbose", "Without effect.", [](P&, Text) { return true; }},
  };
  return kTable;
}

bool TimerScriptProgram::setRange(Range& range, const std::string& text) {
  const std::size_t colon = text.find(':');
  Range read;
  if (!setNumber(read.low, text.substr(0, colon))) return false;
  read.high = read.low;
  if (colon != text.npos && !setNumber(read.high, text.substr(colon + 1))) return false;
  if (read.low < 0 || read.high < read.low) return false;
  range = read;
  return true;
}

bool TimerScriptProgram::setResetTime(const std::string& text) {
  const std::string word = lowered(text);
  if (word == "none") return resetTime_ = -1, true;
  if (word == "all-posted" || word == "end") return resetTime_ = 0, true;
  double seconds = 0;
  if (!setNumber(seconds, text) || seconds <= 0) return false;
  resetTime_ = seconds;
  return true;
}

bool TimerScriptProgram::setResetMax(const std::string& text) {
  const std::string word = lowered(text);
  if (word == "any" || word == "unlimited" || word == "nolimit") return resetMax_ = -1, true;
  int count = 0;
  if (!setCount(count, text)) return false;
  resetMax_ = count;
  return true;
}

bool TimerScriptProgram::addEvent(const std::string& text) {
  Event event;
  int amount = 1;
  bool hasTime = false;
  for (const auto& [key, value] : keyedPieces(text)) {
    if (key == "quit")
      event.isQuit = true;
    else if (key == "var")
      event.variable = value;
    else if (key == "val")
      event.isQuoted = value.starts_with('"'), event.value = withoutQuotes(value);
    else if (key == "time")
      hasTime = setRange(event.time, value);
    else if (key == "amt" && !setCount(amount, value, 1))
      return false;
  }
  if (event.variable.empty() && !event.isQuit) return false;
  if (!hasTime && text.find("time=") != text.npos) return false;
  if (events_.size() + static_cast<std::size_t>(amount) > kMostEvents) return false;
  events_.insert(events_.end(), static_cast<std::size_t>(amount), event);
  return true;
}

bool TimerScriptProgram::addRandom(const std::string& text, bool isPair) {
  Random random;
  for (const auto& [key, value] : keyedPieces(text)) {
    if (key == "varname" || key == "var1") random.variable.name = value;
    if (key == "var2") random.second = value;
    if (key == "key" && value == "at_reset") random.at = DrawnAt::Reset;
    if (key == "key" && value == "at_post") random.at = DrawnAt::Post;
    if (key == "type" && (value == "gaussian" || value == "normal")) random.variable.type = DrawnAs::Gaussian;
    if (key == "poly" && !readCorners(value, random.corners)) return false;
    for (const auto& [name, field] :
         {std::pair("min", &random.variable.min), std::pair("max", &random.variable.max),
          std::pair("mu", &random.variable.mu), std::pair("sigma", &random.variable.sigma),
          std::pair("snap", &random.variable.snap)})
      if (key == name && !setNumber(*field, value)) return false;
  }
  if (random.variable.name.empty() || (isPair && (random.second.empty() || random.corners.empty()))) return false;
  randoms_.push_back(std::move(random));
  return true;
}

void TimerScriptProgram::start(Desk& desk) {
  random_ = programStream(desk);
  std::set<std::string> variables{forwardVar_, resetVar_, pauseVar_, "NAV_X", "NAV_Y"};
  for (const LogicCondition& condition : conditions_) condition.addVariables(variables);
  if (!blockers_.empty()) variables.insert("DB_CLIENTS");
  for (const std::string& variable : variables) desk.subscribe(variable);
  draw(DrawnAt::Start);
  draw(DrawnAt::Reset);
  warp_ = drawn(warpRange_);
  delay_ = drawn(delayStart_);
  beginRound(desk.now());
}

double TimerScriptProgram::drawn(const Range& range) {
  return random_.uniform(draws_++, range.low, range.high);
}

void TimerScriptProgram::draw(DrawnAt at) {
  for (Random& random : randoms_)
    if (random.at == at) drawOne(random);
}

void TimerScriptProgram::drawOne(Random& random) {
  if (!random.corners.empty()) {
    double low[2] = {random.corners[0].first, random.corners[0].second}, high[2] = {low[0], low[1]};
    for (const auto& [x, y] : random.corners) {
      low[0] = std::min(low[0], x), high[0] = std::max(high[0], x);
      low[1] = std::min(low[1], y), high[1] = std::max(high[1], y);
    }
    for (int attempt = 0; attempt < 1000; ++attempt) {
      random.value = random_.uniform(draws_++, low[0], high[0]);
      random.secondValue = random_.uniform(draws_++, low[1], high[1]);
      if (isInside(random.corners, random.value, random.secondValue)) return;
    }
    return;
  }
  random.value = drawnFrom(random_, draws_++, random.variable);
}

void TimerScriptProgram::beginRound(double now) {
  startedAt_ = now;
  skipped_ = pausedFor_ = 0;
  posts_ = 0;
  for (Event& event : events_) {
    event.isPosted = false;
    if (!hasBegun_ || shuffle_) event.drawnTime = drawn(event.time);
  }
}

void TimerScriptProgram::reset(double now) {
  ++resets_;
  delay_ = drawn(delayReset_);
  warp_ = drawn(warpRange_);
  draw(DrawnAt::Reset);
  beginRound(now);
}

void TimerScriptProgram::receive(const Mail& mail, Desk& desk) {
  values_.take(mail);
  const std::string word = mail.text() ? lowered(*mail.text()) : std::string{};
  if (mail.variable == "NAV_X" && mail.number()) navX_ = *mail.number();
  if (mail.variable == "NAV_Y" && mail.number()) navY_ = *mail.number();
  if (mail.variable == forwardVar_ && mail.number()) skip(*mail.number(), desk.now());
  if (mail.variable == resetVar_ && (word == "true" || word == "reset")) isResetDue_ = true;
  if (mail.variable != pauseVar_) return;
  if (word == "true" || word == "false") isPaused_ = word == "true";
  if (word == "toggle") isPaused_ = !isPaused_;
}

/// Skips seconds, or with 0 and below to the next event.
void TimerScriptProgram::skip(double wanted, double now) {
  if (wanted > 0) {
    skipped_ += wanted;
    return;
  }
  std::optional<double> next;
  for (const Event& event : events_)
    if (!event.isPosted && (!next || event.drawnTime < *next)) next = event.drawnTime;
  // The time since the last turn has passed too, unless the script waits.
  const bool waits = isPaused_ || !condsOk_;
  const double elapsed = elapsedAt(waits ? lastTurn_ : now) - delay_;
  if (next && *next > elapsed) skipped_ += (*next - elapsed) / warp_;
}

bool TimerScriptProgram::conditionsHold(double utc) const {
  return std::ranges::all_of(conditions_, [&](const LogicCondition& c) { return c.holds(values_, utc); });
}

/// Here all programs of a community are there as soon as the server tells; one that it does not name would never
/// come.
bool TimerScriptProgram::isBlocked() const {
  return !blockers_.empty() && !values_.find("DB_CLIENTS");
}

std::size_t TimerScriptProgram::postedCount() const {
  return static_cast<std::size_t>(std::ranges::count_if(events_, &Event::isPosted));
}

void TimerScriptProgram::iterate(Desk& desk) {
  const double now = desk.now();
  if (!hasBegun_) startedAt_ = lastTurn_ = now;
  if (std::exchange(isResetDue_, false) && mayReset()) reset(now), lastTurn_ = now;
  const bool isAtomic = atomic_ && postedCount() > 0 && postedCount() < events_.size();
  const bool heldBefore = condsOk_;
  condsOk_ = isAtomic || conditionsHold(desk.utc());
  if (isPaused_ || !condsOk_ || isBlocked()) pausedFor_ += now - lastTurn_;
  lastTurn_ = now;
  double elapsed = elapsedAt(now);
  const bool restarts = uponAwake_ == "restart", beginsAnew = restarts || (uponAwake_ == "reset" && mayReset());
  if (hasBegun_ && condsOk_ && !heldBefore && elapsed > 0 && beginsAnew) {
    reset(now);
    if (restarts) resets_ = 0;
    elapsed = 0;
  }
  hasBegun_ = true;
  if (!isPaused_ && condsOk_ && !isBlocked()) {
    postDue(desk, elapsed - delay_);
    const bool isAllPosted = postedCount() == events_.size();
    if (mayReset() && ((resetTime_ == 0 && isAllPosted) || (resetTime_ > 0 && elapsed >= resetTime_)))
      isResetDue_ = true;
  }
  postStatus(desk, elapsed);
}

void TimerScriptProgram::postDue(Desk& desk, double elapsed) {
  for (std::size_t i = 0; i < events_.size(); ++i) {
    Event& event = events_[i];
    if (event.isPosted || elapsed < event.drawnTime - 1e-9) continue;
    if (resetTime_ > 0 && event.drawnTime > resetTime_) continue;
    event.isPosted = true;
    if (event.isQuit) {
      desk.post("EXITED_NORMALLY", desk.client());
      desk.leave();
      return;
    }
    draw(DrawnAt::Post);
    desk.post(event.variable, valueOf(event, i, desk));
    ++posts_, ++postsInAll_;
  }
}

MessageValue TimerScriptProgram::valueOf(const Event& event, std::size_t index, Desk& desk) {
  std::string text = withMacros(event.value, [&](std::string_view name) { return macro(name, index, desk); });
  // $(NAME) is a macro as $[NAME] is, and $(4) is four random digits.
  for (std::size_t at = text.find("$("); at != text.npos; at = text.find("$(", at + 1)) {
    const std::size_t end = text.find(')', at);
    if (end == text.npos) break;
    const std::string name = text.substr(at + 2, end - at - 2);
    auto value = macro(name, index, desk);
    if (int digits = 0; !value && setCount(digits, name, 1) && digits <= 20) value = randomDigits(digits);
    if (value) text.replace(at, end - at + 1, *value);
  }
  text = withArithmetic(text);
  if (event.isQuoted) return text;
  if (const auto number = parsePlainNumber(text)) return *number;
  return text;
}

/// Without zeros in front.
std::string TimerScriptProgram::randomDigits(int count) {
  std::string number;
  for (int i = 0; i < count; ++i) number += static_cast<char>('0' + random_.bits(draws_++) % 10);
  number.erase(0, std::min(number.find_first_not_of('0'), number.size() - 1));
  return number;
}

std::optional<std::string> TimerScriptProgram::macro(std::string_view name, std::size_t index, Desk& desk) const {
  if (name == "COUNT") return fmt::format("{}", posts_);
  if (name == "TCOUNT") return fmt::format("{}", postsInAll_);
  if (name == "IDX") return fmt::format("{:03}", index);
  if (name == "DBTIME") return reportNumber(desk.now(), 2);
  if (name == "UTC" || name == "UTCTIME") return reportNumber(desk.utc(), 2);
  if (name == "VNAME") return desk.community();
  if (name == "NAV_X") return reportNumber(navX_, 2);
  if (name == "NAV_Y") return reportNumber(navY_, 2);
  for (const Random& random : randoms_) {
    const bool isUniform = random.variable.type == DrawnAs::Uniform && random.corners.empty();
    if (name == random.variable.name) return reportNumber(random.value, isUniform ? 3 : 5);
    if (name == random.second) return reportNumber(random.secondValue, 5);
  }
  return std::nullopt;
}

void TimerScriptProgram::postStatus(Desk& desk, double elapsed) {
  if (statusVar_ == "silent") return;
  const std::string limit = resetMax_ < 0 ? "any" : fmt::format("{}", resetMax_);
  const std::string rest = fmt::format(
      "posted={}, pending={}, paused={}, conditions_ok={}, time_warp={}, delay_start={}, delay_reset={}, "
      "shuffle={}, "
      "upon_awake={}, resets={}/{}",
      postedCount(), events_.size() - postedCount(), isPaused_, condsOk_, reportNumber(warp_, 3),
      reportNumber(delayStart_.low, 3), reportNumber(delayReset_.low, 3), shuffle_, uponAwake_, resets_, limit);
  if (rest == statusBefore_ && desk.now() - statusAt_ < kStatusSeconds) return;
  statusBefore_ = rest;
  statusAt_ = desk.now();
  desk.post(statusVar_, fmt::format("name={}, elapsed_time={}, {}", name_, reportNumber(elapsed, 2), rest));
}

void TimerScriptProgram::hash(StateHash& hash) const {
  hash.add(static_cast<std::int64_t>(draws_));
  hash.add(startedAt_), hash.add(skipped_), hash.add(pausedFor_), hash.add(lastTurn_);
  hash.add(resets_), hash.add(postsInAll_), hash.add(isPaused_), hash.add(isResetDue_);
}

}  // namespace antipode
