// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/node_reporter.h"

#include "core/base/geometry/angles.h"
#include "core/sim/community/programs/timer_script.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr const char* kHeard[] = {"X",
                                  "Y",
                                  "LAT",
                                  "LONG",
                                  "SPEED",
                                  "HEADING",
                                  "YAW",
                                  "DEPTH",
                                  "ALTITUDE",
                                  "TRANSP",
                                  "TRAJECTORY",
                                  "HEADING_OVER_GROUND",
                                  "SPEED_OVER_GROUND"};
constexpr const char* kHelm[] = {"IVPHELM_STATE",  "IVPHELM_ALLSTOP",   "IVPHELM_SUMMARY",
                                 "AUX_MODE",       "LOAD_WARNING",      "THRUST_MODE_REVERSE",
                                 "PNR_PAUSE",      "NODE_GROUP_UPDATE", "NODE_COLOR_CHANGE",
                                 "PLATFORM_COLOR", "MISSION_HASH"};

constexpr const char* kOwnPrefix = "NAV";
constexpr double kAltSilence = 5;  // s without mail, after which there is no second position any more

bool setText(std::string& to, const std::string& value) {
  to = withoutQuotes(value);
  return true;
}

}  // namespace

std::span<const ProgramParam<NodeReporterProgram>> NodeReporterProgram::params() {
  using P = NodeReporterProgram;
  using Text = const std::string&;
  static const ProgramParam<P> kTable[] = {
      {"platform_type", "Kind of vehicle: kayak, auv, ship, ...",
       [](P& p, Text v) { return setText(p.type_, v); }},
      {"platform_length", "m; 0: that of its kind.", [](P& p, Text v) { return setNumber(p.length_, v); }},
      {"platform_beam", "m.", [](P& p, Text v) { return setNumber(p.beam_, v); }},
      {"platform_color", "Colour.", [](P& p, Text v) { return setText(p.color_, v); }},
      {"platform_group", "Group.", [](P& p, Text v) { return setText(p.group_, v); }},
      {"group", "As platform_group.", [](P& p, Text v) { return setText(p.group_, v); }},
      {"vsource", "Where the report comes from, such as ais.", [](P& p, Text v) { return setText(p.source_, v); }},
      {"platform_transparency", "0 to 1.", [](P& p, Text v) { return setNumber(p.transparency_, v); }},
      {"platform_aspect", "key=value: a further field.",
       [](P& p, Text v) {
         const std::size_t equals = v.find('=');
         if (equals == v.npos) return false;
         p.aspects_.emplace_back(uppered(v.substr(0, equals)), v.substr(equals + 1));
         return true;
       }},
      {"blackout_interval", "Least time between reports, s.",
       [](P& p, Text v) { return setNumber(p.blackout_, v); }},
      {"blackout_variance", "Drawn from it, s.", [](P& p, Text v) { return setNumber(p.blackoutVariance_, v); }},
      {"extrap_enabled", "Silent while others can tell where the vehicle is.",
       [](P& p, Text v) { return setSwitch(p.extrapolates_, v); }},
      {"extrap_pos_thresh", "Largest error of position, m.",
       [](P& p, Text v) { return setNumber(p.positionGap_, v); }},
      {"extrap_hdg_thresh", "Largest error of heading, deg.",
       [](P& p, Text v) { return setNumber(p.headingGap_, v); }},
      {"extrap_max_gap", "Longest silence, s.", [](P& p, Text v) { return setNumber(p.maxGap_, v); }},
      {"max_extrap_gap", "As extrap_max_gap.", [](P& p, Text v) { return setNumber(p.maxGap_, v); }},
      {"nohelm_threshold", "The helm is gone after so long, s.",
       [](P& p, Text v) { return setNumber(p.noHelm_, v); }},
      {"crossfill_policy", "How missing positions are filled; here both are given.",
       [](P&, Text) { return true; }},
      {"cross_fill_policy", "As crossfill_policy.", [](P&, Text) { return true; }},
      {"coord_policy_global", "Latitude and longitude only.",
       [](P& p, Text v) { return setSwitch(p.isGlobal_, v); }},
      {"report_cog", "With course over ground.", [](P& p, Text v) { return setSwitch(p.reportsCourse_, v); }},
      {"terse_reports", "Without depth, latitude, longitude, yaw.",
       [](P& p, Text v) { return setSwitch(p.terse_, v); }},
      {"json_report", "As JSON: a switch, or a variable for it.",
       [](P& p, Text v) {
         if (const auto flag = parseFlag(v)) return p.isJson_ = *flag, true;
         return setText(p.jsonVariable_, v);
       }},
      {"node_report_output", "Variable of the report.", [](P& p, Text v) { return setText(p.output_, v); }},
      {"alt_nav_prefix", "Prefix of a second position.", [](P& p, Text v) { return setText(p.altPrefix_, v); }},
      {"alt_nav_name", "Name of its report; with _ at its start behind the name.",
       [](P& p, Text v) { return setText(p.altName_, v); }},
      {"alt_nav_group", "Group of its report.", [](P& p, Text v) { return setText(p.altGroup_, v); }},
      {"rider", "var=V, policy=always|updated|updated+T|T, rfld=key: a further field; T in s.",
       [](P& p, Text v) { return p.addRider(v); }},
      {"plat_report_input", "V, gap=T, alias=A: goes into PLATFORM_REPORT_LOCAL.",
       [](P& p, Text v) { return p.addPlatformInput(v); }},
      {"hdg_error", "Added to the heading, deg.", [](P& p, Text v) { return setNumber(p.headingError_, v); }},
      {"paused", "Silent at the start.", [](P& p, Text v) { return setSwitch(p.isPaused_, v); }},
      {"allow_color_change", "NODE_COLOR_CHANGE counts.",
       [](P& p, Text v) { return setSwitch(p.allowsColor_, v); }},
  };
  return kTable;
}

bool NodeReporterProgram::Rider::setPolicy(const std::string& policy) {
  constexpr std::string_view kOrAfter = "updated+";
  goesWhenNew = policy == "updated" || policy.starts_with(kOrAfter);
  period.reset();
  if (policy == "updated") return true;
  double seconds = 0;
  const std::string time = goesWhenNew ? policy.substr(kOrAfter.size()) : policy;
  if (policy != "always" && (!setNumber(seconds, time) || seconds < 0)) return false;
  period = seconds;
  return true;
}

bool NodeReporterProgram::addRider(const std::string& text) {
  Rider rider;
  for (const auto& [key, value] : keyedPieces(text)) {
    if (key == "var") rider.variable = value;
    if (key == "rfld") rider.field = value;
    if (key == "policy" && !rider.setPolicy(value)) return false;
    if (key == "prec" && !setCount(rider.decimals, value)) return false;
  }
  if (rider.variable.empty()) return false;
  if (rider.field.empty()) rider.field = lowered(rider.variable);
  rider.decimals = std::clamp(rider.decimals, 0, 9);
  riders_.push_back(std::move(rider));
  return true;
}

bool NodeReporterProgram::addPlatformInput(const std::string& text) {
  PlatformInput input;
  for (const auto& [key, value] : keyedPieces(text)) {
    if (value.empty()) input.variable = uppered(key);
    if (key == "alias") input.alias = value;
    if (key == "gap" && !setNumber(input.gap, value)) return false;
  }
  if (input.variable.empty()) return false;
  if (input.alias.empty()) input.alias = input.variable;
  inputs_.push_back(std::move(input));
  return true;
}

void NodeReporterProgram::start(Desk& desk) {
  if (altPrefix_.ends_with('_')) altPrefix_.pop_back();
  for (const char* name : kHeard) {
    desk.subscribe(fmt::format("NAV_{}", name));
    if (!altPrefix_.empty()) desk.subscribe(fmt::format("{}_{}", altPrefix_, name));
  }
  for (const char* name : kHelm) desk.subscribe(name);
  for (const Rider& rider : riders_) desk.subscribe(rider.variable);
  for (const PlatformInput& input : inputs_) desk.subscribe(input.variable);
  startedAt_ = desk.now();
  interval_ = blackout_;
}

void NodeReporterProgram::receive(const Mail& mail, Desk& desk) {
  values_.take(mail);
  if (mail.variable.starts_with("IVPHELM_")) helmAt_ = desk.now();
  if (!altPrefix_.empty() && mail.variable.starts_with(altPrefix_ + '_')) altAt_ = desk.now();
  for (Rider& rider : riders_) rider.isNew = rider.isNew || rider.variable == mail.variable;
  for (PlatformInput& input : inputs_) input.isNew = input.isNew || input.variable == mail.variable;
  if (!mail.text()) return;
  if (mail.variable == "PNR_PAUSE") {
    const std::string word = lowered(*mail.text());
    if (word == "toggle")
      isPaused_ = !isPaused_;
    else
      setSwitch(isPaused_, word);
  }
  if (mail.variable == "IVPHELM_SUMMARY") takeSummary(*mail.text());
  if (mail.variable == "LOAD_WARNING") takeLoadWarning(*mail.text());
  if (mail.variable == "MISSION_HASH") takeMissionHash(*mail.text());
  if (mail.variable == "NODE_GROUP_UPDATE") group_ = *mail.text();
  if ((mail.variable == "NODE_COLOR_CHANGE" && allowsColor_) || mail.variable == "PLATFORM_COLOR")
    color_ = *mail.text();
}

/// A summary tells only what has changed since the one before.
void NodeReporterProgram::takeSummary(const std::string& text) {
  for (const auto& [key, value] : keyedPieces(text))
    if (key == "modes") mode_ = value;
}

void NodeReporterProgram::takeLoadWarning(const std::string& text) {
  std::string app, gap;
  for (const auto& [key, value] : keyedPieces(text)) {
    if (key == "app") app = value;
    if (key == "maxgap") gap = value;
  }
  if (!app.empty() && !gap.empty()) loadWarning_ = app + ":" + gap;
}

/// A hash comes again and again; another one begins a new mission.
void NodeReporterProgram::takeMissionHash(const std::string& text) {
  for (const auto& [key, value] : keyedPieces(text)) {
    if (key != "mhash" || value == missionHash_) continue;
    missionHash_ = value;
    beginning_.reset();
    extent_ = toldExtent_ = 0;
  }
}

std::optional<double> NodeReporterProgram::number(const std::string& variable) const {
  const MessageValue* value = values_.find(variable);
  const double* number = value ? std::get_if<double>(value) : nullptr;
  return number ? std::optional(*number) : std::nullopt;
}

std::string NodeReporterProgram::text(const std::string& variable) const {
  const MessageValue* value = values_.find(variable);
  const std::string* text = value ? std::get_if<std::string>(value) : nullptr;
  return text ? *text : std::string{};
}

std::string NodeReporterProgram::modeOf(Desk& desk) const {
  if (helmAt_ < 0) return "NOHELM-EVER";
  const double silent = desk.now() - helmAt_;
  if (silent > noHelm_) return fmt::format("NOHELM-{}", static_cast<int>(silent));
  const std::string state = text("IVPHELM_STATE");
  if (state != "DRIVE") return state.empty() ? "NOHELM-EVER" : state;
  return mode_.empty() || mode_ == "none" ? state : mode_;
}

NodeReport NodeReporterProgram::report(const std::string& prefix, Desk& desk) const {
  NodeReport report;
  const auto of = [&](const char* name) { return number(fmt::format("{}_{}", prefix, name)); };
  report.name = desk.community();
  report.x = of("X"), report.y = of("Y");
  report.speed = of("SPEED");
  report.heading = of("HEADING");
  if (report.heading) report.heading = wrap360(*report.heading + (prefix == kOwnPrefix ? headingError_ : 0));
  if (reportsCourse_) report.course = course_;
  report.depth = of("DEPTH"), report.lat = of("LAT"), report.lon = of("LONG");
  report.altitude = of("ALTITUDE");
  report.speedOverGround = of("SPEED_OVER_GROUND"), report.headingOverGround = of("HEADING_OVER_GROUND");
  report.type = type_, report.color = color_, report.group = group_, report.source = source_;
  report.mode = modeOf(desk), report.modeAux = text("AUX_MODE");
  report.allStop = text("IVPHELM_ALLSTOP").empty() ? "unknown" : text("IVPHELM_ALLSTOP");
  report.loadWarning = loadWarning_;
  if (count_ > 0) report.index = static_cast<double>(count_);
  report.isThrustReversed = lowered(text("THRUST_MODE_REVERSE")) == "true";
  if (report.heading && of("YAW")) report.yaw = radFromDeg(wrap180(90 - *report.heading));
  report.time = desk.utc();
  if (transparency_ != 1) report.transparency = transparency_;
  if (const auto transparency = of("TRANSP")) report.transparency = transparency;
  const double length = length_ > 0 ? length_ : platformLength(lowered(type_));
  if (length > 0) report.length = length;
  if (beam_ > 0) report.beam = beam_;
  report.trajectory = text(prefix + "_TRAJECTORY");
  report.properties = aspects_;
  return report;
}

/// Whether the last report, carried straight on, still tells where the vehicle is. Both reports have a speed and a
/// heading: without them there is none.
bool NodeReporterProgram::isExtrapolated(const NodeReport& report, Desk& desk) const {
  const double now = desk.now();
  if (!extrapolates_ || last_.name.empty()) return false;
  const double way = (now - postedAt_) * *last_.speed, course = radFromDeg(last_.courseOrHeading());
  const Vec2 at = last_.at(), is = report.at();
  const double gap = std::hypot(at.x + way * std::sin(course) - is.x, at.y + way * std::cos(course) - is.y);
  const double turn = std::abs(wrap180(*report.heading - *last_.heading));
  desk.post("PNR_EXTRAP_POS_GAP", gap);
  desk.post("PNR_EXTRAP_HDG_GAP", turn);
  return now - postedAt_ < maxGap_ && gap < positionGap_ && turn < headingGap_;
}

/// The further fields that are due.
NodeReporterProgram::Fields NodeReporterProgram::takeRiders(double now) {
  Fields fields;
  for (Rider& rider : riders_) {
    const MessageValue* value = values_.find(rider.variable);
    if (!value || !rider.isDue(now)) continue;
    rider.isNew = false;
    rider.sentAt = now;
    const double* number = std::get_if<double>(value);
    std::string shown = number ? fmt::format("{:.{}f}", *number, rider.decimals) : std::get<std::string>(*value);
    if (shown.find(',') != shown.npos) shown = "{" + shown + "}";
    fields.emplace_back(rider.field, std::move(shown));
  }
  return fields;
}

/// What others are to know of a report.
NodeReport NodeReporterProgram::told(NodeReport report, const Fields& riders) const {
  if (isGlobal_) report.x.reset(), report.y.reset();
  report.properties.insert(report.properties.end(), riders.begin(), riders.end());
  return report;
}

void NodeReporterProgram::post(const std::string& variable, std::string text, Desk& desk) const {
  if (count_ == 0) desk.post(variable + "_FIRST", text);
  desk.post(variable, std::move(text));
}

void NodeReporterProgram::iterate(Desk& desk) {
  measureWay(desk);
  postPlatform(desk);
  postReports(desk);
  loadWarning_.clear();  // it is told once, or not at all
}

void NodeReporterProgram::postReports(Desk& desk) {
  const double now = desk.now();
  const NodeReport own = report(kOwnPrefix, desk);
  const bool hasPlace = (own.x && own.y && !isGlobal_) || (own.lat && own.lon);
  const bool isKnown = own.speed && own.heading && hasPlace;
  if (!isKnown || isPaused_ || (blackout_ > 0 && now - (count_ == 0 ? startedAt_ : postedAt_) < interval_)) return;
  if (isExtrapolated(own, desk)) return;
  const auto riders = takeRiders(now);
  const auto shown = [&](const NodeReport& report) { return isJson_ ? report.json(terse_) : report.text(terse_); };
  const NodeReport toldOwn = told(own, riders);
  if (count_ > 0) desk.post("PNR_POST_GAP", now - postedAt_);
  post(output_, shown(toldOwn), desk);
  if (!jsonVariable_.empty()) post(jsonVariable_, toldOwn.json(terse_), desk);
  ++count_;
  last_ = own;
  postedAt_ = now;
  interval_ = 0;  // as the program: without a variance only the first report waits
  if (blackoutVariance_ > 0)
    interval_ =
        std::max(0.0, blackout_ - blackoutVariance_ + 2 * blackoutVariance_ * programStream(desk).unit(draws_++));
  if (altPrefix_.empty() || now - altAt_ >= kAltSilence) return;
  NodeReport other = told(report(altPrefix_, desk), riders);
  if (!other.x && !other.lat) return;
  other.name = altName_.starts_with('_') ? own.name + altName_ : altName_;
  if (!altGroup_.empty()) other.group = altGroup_;
  desk.post(output_, shown(other));
}

/// What comes during a pause is lost, as in the program.
void NodeReporterProgram::postPlatform(Desk& desk) {
  std::string text;
  for (PlatformInput& input : inputs_) {
    const MessageValue* value = values_.find(input.variable);
    if (!value || !input.isNew || desk.now() - input.postedAt < input.gap) continue;
    input.isNew = false;
    input.postedAt = desk.now();
    text += fmt::format(",{}={}", input.alias, macroText(*value));
  }
  if (!text.empty() && !isPaused_)
    desk.post("PLATFORM_REPORT_LOCAL",
              fmt::format("platform={},utc_time={:.2f}{}", desk.community(), desk.utc(), text));
}

/// Course over ground, and how far away it has been from where it was when the mission got its name: told when
/// that has grown by a metre and a fiftieth.
void NodeReporterProgram::measureWay(Desk& desk) {
  const auto x = number("NAV_X"), y = number("NAV_Y");
  if (!x || !y) return;
  const Vec2 at{*x, *y};
  const double step = before_ ? std::hypot(at.x - before_->x, at.y - before_->y) : 0;
  if (step > 0) course_ = wrap360(90 - degFromRad(std::atan2(at.y - before_->y, at.x - before_->x)));
  before_ = at;
  if (missionHash_.empty()) return;
  if (!beginning_) beginning_ = at;
  extent_ = std::max(extent_, distance(at, *beginning_));
  if (extent_ - toldExtent_ < 1 || extent_ <= toldExtent_ * 1.02) return;
  toldExtent_ = extent_;
  desk.post("PNR_MHASH", fmt::format("mhash={},ext={}", missionHash_, reportNumber(extent_, 1)));
}

void NodeReporterProgram::hash(StateHash& hash) const {
  hash.add(count_), hash.add(postedAt_), hash.add(extent_), hash.add(toldExtent_), hash.add(isPaused_);
  hash.add(std::string_view(mode_)), hash.add(std::string_view(loadWarning_)), hash.add(altAt_);
}

}  // namespace antipode
