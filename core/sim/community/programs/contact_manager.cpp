// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/contact_manager.h"

#include "core/autonomy/encounters/approach.h"
#include "core/base/key_value.h"

#include <algorithm>

namespace antipode {
namespace {

using Manager = ContactManager;
constexpr double kLongAgo = 36000;      ///< s, horizon of the closest approach
constexpr double kRejectMargin = 1.05;  ///< of the reject range, and of an early warning's
constexpr double kRequestLife = 10;     ///< s without a new request

/// Without quotes around it.
std::string bareText(const std::string& text) {
  const bool isQuoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
  return isQuoted ? text.substr(1, text.size() - 2) : text;
}

bool addAlertFlag(std::vector<std::string>& flags, const std::string& value) {
  if (!isFlagText(value)) return false;
  if (std::ranges::find(flags, value) == flags.end()) flags.push_back(value);
  return true;
}

bool setDecay(ExtrapolationDecay& decay, const std::string& value) {
  decay.isOff = lowered(value) == "off";
  if (decay.isOff) return true;
  const auto ends = splitTrimmed(value, ',');
  return ends.size() == 2 && setNumber(decay.begin, std::string(ends[0])) &&
         setNumber(decay.end, std::string(ends[1]));
}

bool setNumberOrOff(double& number, const std::string& value) {
  if (lowered(value) != "off") return setNumber(number, value);
  number = -1;
  return true;
}

}  // namespace

std::span<const ProgramParam<ContactManager>> ContactManager::params() {
  using S = const std::string&;
  using P = ContactManager;
  static const std::vector<ProgramParam<P>> kTable = [] {
    std::vector<ProgramParam<P>> rows{
        {"alert", "id=, on_flag=, off_flag=, alert_range=, cpa_range=, match_name= ...",
         [](P& p, S v) { return p.setAlert(v); }},
        {"decay",
         "A contact is carried on at full speed until the first time, and stands at the second, s; or off.",
         [](P& p, S v) { return setDecay(p.decay_, v); }},
        {"contact_max_age", "Older contacts are retired, s.", [](P& p, S v) { return setNumber(p.maxAge_, v); }},
        {"reject_range", "Contacts farther away are retired, m, or off.",
         [](P& p, S v) { return setNumberOrOff(p.rejectRange_, v); }},
        {"max_contacts", "So many contacts are kept.", [](P& p, S v) { return setCount(p.maxContacts_, v); }},
        {"max_retired_history", "So many retired contacts are named.",
         [](P& p, S v) { return setCount(p.maxRetired_, v, 1); }},
        {"recap_interval", "Seconds between two CONTACTS_RECAP, or off.",
         [](P& p, S v) { return setNumberOrOff(p.recapInterval_, v); }, "contacts_recap_interval"},
        {"range_report_maxsize", "So many answers to BCM_REPORT_REQUEST are kept up.",
         [](P& p, S v) { return setCount(p.maxReport_, v); }},
        {"post_closest_range", "Posts CONTACT_CLOSEST_RANGE.",
         [](P& p, S v) { return setSwitch(p.postsRange_, v); }},
        {"post_closest_relbng", "Posts CONTACT_CLOSEST_RELBNG.",
         [](P& p, S v) { return setSwitch(p.postsBearing_, v); }},
        {"post_all_ranges", "Posts CONTACT_RANGES.", [](P& p, S v) { return setSwitch(p.postsRanges_, v); }},
        {"hold_alerts_for_helm", "No alerts before the helm drives.",
         [](P& p, S v) { return setSwitch(p.holdsForHelm_, v); }},
        {"alert_verbose", "Posts ALERT_VERBOSE.", [](P& p, S v) { return setSwitch(p.isVerbose_, v); }},
        {"early_warning_time", "Warns so many seconds before an alert range is reached.",
         [](P& p, S v) { return setNumber(p.warningTime_, v); }},
        {"early_warning_flag", "Posted at an early warning.",
         [](P& p, S v) { return addAlertFlag(p.warningFlags_, v); }},
        {"cease_warning_flag", "Posted when it is over.",
         [](P& p, S v) { return addAlertFlag(p.ceaseFlags_, v); }},
        {"retire_flag", "Posted when a contact is retired.",
         [](P& p, S v) { return addAlertFlag(p.retireFlags_, v); }},
        {"able_flag", "Posted when a contact is disabled or enabled.",
         [](P& p, S v) { return addAlertFlag(p.ableFlags_, v); }},
        {"disable_flag", "Posted when a contact is disabled.",
         [](P& p, S v) { return addAlertFlag(p.disableFlags_, v); }},
        {"enable_flag", "Posted when a contact is enabled.",
         [](P& p, S v) { return addAlertFlag(p.enableFlags_, v); }},
        {"disable_var", "Variable that names contacts whose behaviours are disabled.",
         [](P& p, S v) {
           p.disableVariable_ = v;
           return true;
         }},
        {"enable_var", "Variable that names contacts whose behaviours are enabled.",
         [](P& p, S v) {
           p.enableVariable_ = v;
           return true;
         }},
        {"expunge_var", "Variable that names contacts whose behaviours end.",
         [](P& p, S v) {
           p.expungeVariable_ = v;
           return true;
         }},
        {"match_name", "Only these contacts.",
         [](P& p, S v) { return p.filter_.set("match_name", v).value_or(false); }},
        {"ignore_name", "Not these.", [](P& p, S v) { return p.filter_.set("ignore_name", v).value_or(false); }},
        {"match_group", "Only these groups.",
         [](P& p, S v) { return p.filter_.set("match_group", v).value_or(false); }},
        {"ignore_group", "Not these.", [](P& p, S v) { return p.filter_.set("ignore_group", v).value_or(false); }},
        {"match_type", "Only these types.",
         [](P& p, S v) { return p.filter_.set("match_type", v).value_or(false); }},
        {"ignore_type", "Not these.", [](P& p, S v) { return p.filter_.set("ignore_type", v).value_or(false); }},
        {"match_region", "Only inside.",
         [](P& p, S v) { return p.filter_.set("match_region", v).value_or(false); }},
        {"ignore_region", "Only outside.",
         [](P& p, S v) { return p.filter_.set("ignore_region", v).value_or(false); }},
        {"strict_ignore", "With a list to ignore, contacts without group or type are refused.",
         [](P& p, S v) { return p.filter_.set("strict_ignore", v).value_or(false); }}};
    for (const char* idle : {"early_warning_radii", "display_radii", "display_radii_id", "alert_range",
                             "alert_cpa_range", "alert_cpa_time", "verbose", "contact_local_coords",
                             "ownship_group", "ownship_type", "alert_range_color", "cpa_range_color",
                             "default_alert_range_color", "default_cpa_range_color", "bcm_alert_request"})
      rows.push_back({idle, "Without effect here.", [](P&, S) { return true; }});
    return rows;
  }();
  return kTable;
}

bool ContactManager::setAlert(const std::string& text) {
  std::string id = "no_id", variable, pattern;
  std::vector<KeyValue> pairs;
  for (const std::string_view piece : splitOutsideBraces(text, ','))
    pairs.push_back(keyValueOf(piece).value_or(KeyValue{piece, {}}));
  for (const KeyValue& pair : pairs)
    if (lowered(pair.key) == "id") id = pair.value;
  Alert& alert = alerts_[id];  // what stands before a word that cannot be read counts
  for (const KeyValue& pair : pairs) {
    const std::string key = lowered(pair.key);
    if (key.empty() || key == "id") continue;
    const std::string value = bareText(std::string(pair.value));
    double number = 0;
    if (key == "var") {
      variable = value;
    } else if (key == "val" || key == "pattern") {
      pattern = value;
    } else if (key == "on_flag" || key == "onflag") {
      if (!addAlertFlag(alert.onFlags, value)) return false;
    } else if (key == "off_flag" || key == "offflag") {
      for (const std::string_view flag : splitTrimmed(value, '#'))
        if (!addAlertFlag(alert.offFlags, std::string(flag))) return false;
    } else if (key == "action") {
      alert.isEnabled = lowered(value) != "disable";
    } else if (key == "alert_range" || key == "cpa_range") {
      if (!setNumber(number, value) || number < 0) return false;
      (key == "alert_range" ? alert.range : alert.cpaRange) = number;
    } else if (!alert.filter.set(key, value).value_or(false)) {
      return false;
    }
    if (key == "alert_range" && alert.cpaRange && *alert.cpaRange < number) alert.cpaRange = number;
    if (key == "cpa_range" && alert.range && *alert.range > number) alert.range = number;
  }
  if (!variable.empty() && !pattern.empty()) addAlertFlag(alert.onFlags, variable + "=" + pattern);
  return true;
}

void ContactManager::start(Desk& desk) {
  for (const char* variable : {"NODE_REPORT", "NAV_X", "NAV_Y", "NAV_HEADING", "NAV_SPEED", "BCM_ALERT_REQUEST",
                               "BCM_REPORT_REQUEST", "IVPHELM_STATE"})
    desk.subscribe(variable);
  for (const std::string& variable : {disableVariable_, enableVariable_, expungeVariable_})
    if (!variable.empty()) desk.subscribe(variable);
}

void ContactManager::receive(const Mail& mail, Desk& desk) {
  if (const double* number = mail.number()) {
    if (mail.variable == "NAV_X") own_.at.x = *number;
    if (mail.variable == "NAV_Y") own_.at.y = *number;
    if (mail.variable == "NAV_HEADING") own_.courseDeg = *number;
    if (mail.variable == "NAV_SPEED") own_.speed = *number;
    return;
  }
  if (mail.variable == "NODE_REPORT") takeReport(mail, desk);
  if (mail.variable == "BCM_REPORT_REQUEST") takeRequest(*mail.text(), desk.now());
  if (mail.variable == "IVPHELM_STATE" && mail.text()->starts_with("DRIVE")) hasHelm_ = true;
  if (mail.variable == "BCM_ALERT_REQUEST" && !setAlert(*mail.text()))
    desk.warn(desk.client() + ": this is no alert: " + *mail.text());
  if (mail.variable == disableVariable_) takeFilter(mail, "disable", desk);
  if (mail.variable == enableVariable_) takeFilter(mail, "enable", desk);
  if (mail.variable == expungeVariable_) takeFilter(mail, "expunge", desk);
}

void ContactManager::takeFilter(const Mail& mail, const char* action, Desk& desk) {
  const std::string& text = *mail.text();
  const std::string which = text.find('=') == std::string::npos ? "contact=" + text : text;
  desk.post("BHV_ABLE_FILTER", which + ",action=" + action);
  const auto pieces = keyedPieces(which);
  const bool isOfContact = std::ranges::any_of(pieces, [](const auto& piece) { return piece.first == "contact"; });
  const std::string_view what = action;
  if (!isOfContact || what == "expunge") return;
  postFlagTexts(desk, ableFlags_, {});
  postFlagTexts(desk, what == "enable" ? enableFlags_ : disableFlags_, {});
}

void ContactManager::takeReport(const Mail& mail, Desk& desk) {
  const auto report = NodeReport::fromText(*mail.text());
  if (!report || lowered(report->name) == lowered(desk.community())) return;
  const bool isKnown = nodes_.find(report->name) != nullptr;
  if (!filter_.passes(*report)) {
    if (isKnown) drop(report->name, desk);
    return;
  }
  const bool isTaken = nodes_.take(mail, desk);
  if (isTaken) std::erase(retired_, report->name);
  if (isTaken && !isKnown && isVerbose_) desk.post("ALERT_VERBOSE", "new_contact=" + report->name);
}

void ContactManager::takeRequest(const std::string& text, double now) {
  std::string variable;
  Request request;
  request.asked = now;
  bool refreshes = false;
  for (const auto& [key, value] : keyedPieces(text)) {
    if (key == "var") variable = value;
    if (key == "range") setNumber(request.range, value);
    if (key == "group") request.group = lowered(value);
    if (key == "type") request.type = lowered(value);
    if (key == "refresh") refreshes = lowered(value) == "true";
  }
  if (variable.empty() || request.range <= 0) return;
  const auto before = requests_.find(variable);
  if (before != requests_.end()) request.last = before->second.last, request.isFresh = refreshes;
  requests_[variable] = request;
  while (static_cast<int>(requests_.size()) > maxReport_) {
    const auto oldest = std::ranges::min_element(requests_, {}, [](const auto& r) { return r.second.asked; });
    if (now - oldest->second.asked <= kRequestLife) break;
    requests_.erase(oldest);
  }
}

void ContactManager::iterate(Desk& desk) {
  const double utc = desk.utc();
  measure(utc);
  warnEarly(desk);
  if (!holdsForHelm_ || hasHelm_) alert(desk);
  retire(desk);
  answerRequests(desk);
  summarise(desk);
  nodes_.clearHeard();
}

void ContactManager::measure(double utc) {
  for (const auto& [name, contact] : nodes_.nodes()) {
    Measure& m = measures_[name];
    const ShipState carried = contact.extrapolated(utc, decay_);
    const Approach approach(own_.at, carried);
    const Direction course = candidateDirection(own_.courseDeg);
    m.range = distance(own_.at, contact.report.at());
    m.extrapolated = approach.range();
    m.closest = approach.distance(course, std::max(own_.speed, 0.0), kLongAgo);
    m.closing = approach.closing(course, std::max(own_.speed, 0.0));
    m.bearing = relativeBearing(own_, contact.report.at());
  }
}

double ContactManager::farthestAlert() const {
  double range = 0;
  for (const auto& item : alerts_)
    if (item.second.isValid()) range = std::max(range, item.second.cpaRange.value_or(*item.second.range));
  return range;
}

void ContactManager::warnEarly(Desk& desk) {
  if (warningTime_ <= 0) return;
  for (auto& [name, m] : measures_) {
    const MacroTexts macros{{"CONTACT", name},
                            {"RNG", postedNumber(m.range)},
                            {"RNG_EXT", postedNumber(m.extrapolated)},
                            {"CPA", postedNumber(m.closest)},
                            {"ROC", postedNumber(m.closing)},
                            {"UTC", fmt::format("{:.2f}", desk.utc())}};
    if (!m.warned && m.closing > 0 && m.extrapolated < farthestAlert() + m.closing * warningTime_) {
      m.warned = m.extrapolated;
      postFlagTexts(desk, warningFlags_, macros);
    } else if (m.warned && m.extrapolated > kRejectMargin * *m.warned) {
      m.warned.reset();
      postFlagTexts(desk, ceaseFlags_, macros);
    }
  }
}

bool ContactManager::applies(const Alert& alert, const KnownContact& contact, const Measure& m, double utc) const {
  if (!alert.isEnabled || !alert.isValid() || contact.age(utc) > maxAge_ || !alert.filter.passes(contact.report))
    return false;
  const double range = *alert.range, cpaRange = std::max(alert.cpaRange.value_or(range), range);
  return range == 0 || (m.range <= cpaRange && (m.range <= range || m.closest <= range));
}

MacroTexts ContactManager::macrosOf(const NodeReport& report, double utc) const {
  return {{"X", postedNumber(report.at().x)},
          {"Y", postedNumber(report.at().y)},
          {"LAT", postedNumber(report.lat.value_or(0), 8)},
          {"LON", postedNumber(report.lon.value_or(0), 8)},
          {"SPD", postedNumber(report.speed.value_or(0))},
          {"HDG", postedNumber(report.heading.value_or(0))},
          {"DEP", postedNumber(report.depth.value_or(0))},
          {"VNAME", report.name},
          {"VTYPE", report.type},
          {"GROUP", report.group},
          {"UTIME", postedNumber(report.time.value_or(utc))}};
}

void ContactManager::alert(Desk& desk) {
  const double utc = desk.utc();
  for (const auto& [name, contact] : nodes_.nodes()) {
    const Measure& m = measures_[name];
    for (const auto& [id, alert] : alerts_) {
      const std::pair key{name, id};
      const bool was = applied_.contains(key), is = applies(alert, contact, m, utc);
      if (was == is) continue;
      if (is)
        applied_.insert(key);
      else
        applied_.erase(key);
      postFlagTexts(desk, is ? alert.onFlags : alert.offFlags, macrosOf(contact.report, utc));
      if (isVerbose_)
        desk.post("ALERT_VERBOSE", fmt::format("contact={},alert_id={},{},range_actual={:.1f}", name, id,
                                               is ? "off-->alerted" : "alerted-->off", m.range));
    }
  }
}

void ContactManager::postOff(const std::string& name, Desk& desk) {
  const KnownContact* const contact = nodes_.find(name);
  for (const auto& [id, alert] : alerts_)
    if (applied_.erase({name, id}) > 0 && contact)
      postFlagTexts(desk, alert.offFlags, macrosOf(contact->report, desk.utc()));
}

void ContactManager::drop(std::string name, Desk& desk) {
  postOff(name, desk);
  const KnownContact* const contact = nodes_.find(name);
  if (contact) {
    MacroTexts macros = macrosOf(contact->report, desk.utc());
    macros.insert(macros.end(), {{"CONTACT", name}, {"UTC", fmt::format("{:.2f}", desk.utc())}});
    postFlagTexts(desk, retireFlags_, macros);
  }
  nodes_.forget(name);
  measures_.erase(name);
  std::erase(retired_, name);
  retired_.insert(retired_.begin(), std::move(name));
}

void ContactManager::retire(Desk& desk) {
  const double utc = desk.utc();
  std::vector<std::string> gone;
  const auto excess = [&] { return static_cast<int>(nodes_.nodes().size() - gone.size()) - maxContacts_; };
  const auto isGone = [&](const std::string& name) { return std::ranges::find(gone, name) != gone.end(); };
  for (const auto& [name, contact] : nodes_.nodes()) {
    const bool isFar = rejectRange_ >= 0 && measures_[name].range > kRejectMargin * rejectRange_;
    if (contact.age(utc) > maxAge_ || isFar) gone.push_back(name);
  }
  if (excess() > 0)
    for (const auto& [name, contact] : nodes_.nodes())
      if (contact.age(utc) > maxAge_ / 2 && !isGone(name)) gone.push_back(name);
  for (const std::string& name : gone) drop(name, desk);
  while (static_cast<int>(nodes_.nodes().size()) > maxContacts_) {
    const auto farthest = std::ranges::max_element(measures_, {}, [](const auto& m) { return m.second.range; });
    drop(farthest->first, desk);
  }
}

void ContactManager::answerRequests(Desk& desk) {
  for (auto& [variable, request] : requests_) {
    std::string names;
    for (const auto& [name, contact] : nodes_.nodes()) {
      const bool isMeant = (request.group.empty() || request.group == lowered(contact.report.group)) &&
                           (request.type.empty() || request.type == lowered(contact.report.type));
      if (isMeant && measures_[name].extrapolated < request.range) names += (names.empty() ? "" : ",") + name;
    }
    if (names == request.last && !request.isFresh) continue;
    request.isFresh = false;
    request.last = names;
    desk.post(variable, names);
  }
}

void ContactManager::postIfChanged(Desk& desk, const std::string& variable, MessageValue value) {
  const auto before = posted_.find(variable);
  if (before != posted_.end() && before->second == value) return;
  posted_[variable] = value;
  desk.post(variable, std::move(value));
}

void ContactManager::summarise(Desk& desk) {
  std::string list, alerted, recap, retired;
  std::vector<double> ranges;
  const auto add = [](std::string& to, const char* separator, const std::string& piece) {
    to += (to.empty() ? "" : separator) + piece;
  };
  const double utc = desk.utc();
  const std::string* closest = nullptr;
  for (const auto& [name, contact] : nodes_.nodes()) {
    const Measure& m = measures_[name];
    add(list, ",", name);
    add(recap, " # ",
        fmt::format("vname={},range={},age={}", name, postedNumber(m.range, 2),
                    postedNumber(contact.age(utc), 2)));
    ranges.push_back(m.range);
    if (!closest || m.range < measures_[*closest].range) closest = &name;
  }
  for (const auto& [name, id] : applied_) alerted += "(" + lowered(name) + "," + id + ")";
  if (closest) {
    const Measure& m = measures_[*closest];
    const bool isNewClosest =
        !posted_.contains("CONTACT_CLOSEST") || posted_["CONTACT_CLOSEST"] != MessageValue(*closest);
    postIfChanged(desk, "CONTACT_CLOSEST", *closest);
    if (isNewClosest) desk.post("CONTACT_CLOSEST_TIME", utc);
    if (postsRange_) postIfChanged(desk, "CONTACT_CLOSEST_RANGE", std::floor(m.range));
    if (postsBearing_) postIfChanged(desk, "CONTACT_CLOSEST_RELBNG", std::floor(m.bearing));
  }
  postIfChanged(desk, "CONTACTS_COUNT", static_cast<double>(applied_.size()));
  const bool wasSeen = posted_.contains("CONTACTS_LIST");
  if (wasSeen || !list.empty()) postIfChanged(desk, "CONTACTS_LIST", list);
  if (wasSeen || !alerted.empty()) postIfChanged(desk, "CONTACTS_ALERTED", alerted);
  for (const std::string& name : retired_) add(retired, ",", name);
  if (!retired_.empty() || posted_.contains("CONTACTS_RETIRED")) postIfChanged(desk, "CONTACTS_RETIRED", retired);
  if (static_cast<int>(retired_.size()) > maxRetired_) retired_.resize(static_cast<std::size_t>(maxRetired_));
  if (postsRanges_ && !ranges.empty()) {
    std::ranges::sort(ranges);
    std::string text;
    for (const double range : ranges) add(text, ",", postedNumber(range, 1));
    desk.post("CONTACT_RANGES", text);
  }
  const bool isRecapDue = recapInterval_ >= 0 && (!lastRecap_ || desk.now() - *lastRecap_ >= recapInterval_);
  if (!isRecapDue || recap.empty()) return;
  lastRecap_ = desk.now();
  desk.post("CONTACTS_RECAP", recap);
}

void ContactManager::hash(StateHash& hash) const {
  nodes_.hash(hash);
  for (const auto& [name, id] : applied_) {
    hash.add(std::string_view(name));
    hash.add(std::string_view(id));
  }
  for (const auto& [name, m] : measures_) {
    hash.add(m.range);
    hash.add(m.warned.value_or(-1));
  }
  for (const std::string& name : retired_) hash.add(std::string_view(name));
  hash.add(own_.at.x);
  hash.add(own_.at.y);
  hash.add(lastRecap_.value_or(-1));
}

}  // namespace antipode
