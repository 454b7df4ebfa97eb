// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/contact_behaviour.h"

#include "core/autonomy/encounters/approach.h"

#include <algorithm>
#include <array>
#include <utility>

namespace antipode {
namespace {

constexpr double kRisingStep = 0.05;  ///< m by which the range must rise for the closest approach

constexpr std::string_view kOwnPasses = "os_passed_cn", kContactPasses = "cn_passed_os";

/// The words of flags behind "@"; those of crossings are never due, as in the programs.
bool isFlagTag(std::string_view tag) {
  if (!tag.starts_with('@')) return tag.starts_with('<') || tag.starts_with('>') || tag == "cpa";
  constexpr std::array<std::string_view, 7> kWords{
      "<", ">", "cpa", kOwnPasses, kContactPasses, "os_crossed_cn", "cn_crossed_os"};
  return std::ranges::any_of(kWords, [&](std::string_view word) { return tag.substr(1).starts_with(word); });
}

/// A flag "@<40 VAR=text", in its parts.
struct RangeFlag {
  bool isOnce = false;
  char relation = 0;  ///< '<', '>', 'c': at the closest approach, or 'p': when one ship passes the other's beam
  double range = 0;
  std::string_view tag, flag;
};
std::optional<RangeFlag> rangeFlagFrom(std::string_view text) {
  RangeFlag read;
  const std::size_t blank = text.find(' ');
  if (blank == std::string_view::npos) return std::nullopt;
  std::string_view tag = text.substr(0, blank);
  read.flag = trimmed(text.substr(blank));
  if (tag.starts_with('@')) read.isOnce = true, tag.remove_prefix(1);
  read.tag = tag;
  if (tag == "cpa") {
    read.relation = 'c';
    return read;
  }
  if (read.isOnce && (tag.starts_with(kOwnPasses) || tag.starts_with(kContactPasses))) {
    read.relation = 'p';
    return read;
  }
  if (tag.empty() || (tag[0] != '<' && tag[0] != '>')) return std::nullopt;
  const auto range = parseNumber(tag.substr(1));
  if (!range) return std::nullopt;
  read.relation = tag[0], read.range = *range;
  return read;
}

/// Whether a ship that has passed the other's beam is on the side that the tag "os_passed_cn_port" names.
bool isOnSide(std::string_view tag, const Approach& ship) {
  if (tag.ends_with("_port")) return ship.isPort();
  return !tag.ends_with("_star") || ship.isStarboard();
}

void tellUnknown(const ContactParams& p, BehaviourTurn& turn) {
  const std::string text = "contact " + p.contact + " is unknown";
  if (p.onNoContactOk)
    turn.warn(text);
  else
    turn.error(text);
}

}  // namespace

Result<void> ContactParams::checkContact() const {
  for (const TextLine& line : cnflags) {
    const std::string tag(line.words.substr(0, line.words.find(' ')));
    if (isFlagTag(tag)) continue;
    return errExpected("@<40 VAR=text, <40, >40, @cpa, @os_passed_cn", "cnflag: '{}' is no range", tag);
  }
  if (decay.empty() || lowered(decay) == "off") return {};
  const auto ends = splitTrimmed(decay, ',');
  const auto begin = ends.size() == 2 ? parseNumber(ends[0]) : err("");
  const auto end = ends.size() == 2 ? parseNumber(ends[1]) : err("");
  if (begin && end && *begin >= 0 && *end >= *begin) return {};
  return errExpected("two times, the second not before the first: 15,30", "decay: '{}' cannot be read", decay);
}

ContactFilter ContactParams::filter() const {
  ContactFilter filter;
  const std::array<std::pair<const char*, const std::string*>, 8> all{{{"match_name", &matchName},
                                                                       {"ignore_name", &ignoreName},
                                                                       {"match_group", &matchGroup},
                                                                       {"ignore_group", &ignoreGroup},
                                                                       {"match_type", &matchType},
                                                                       {"ignore_type", &ignoreType},
                                                                       {"match_region", &matchRegion},
                                                                       {"ignore_region", &ignoreRegion}}};
  for (const auto& item : all)
    if (!item.second->empty()) filter.set(item.first, *item.second);
  filter.set("strict_ignore", strictIgnore ? "true" : "false");
  return filter;
}

bool ContactView::look(const ContactParams& p, BehaviourTurn& turn) {
  own_ = {turn.position(), turn.pose.heading, turn.pose.speed};
  const KnownContact* const known = turn.pose.world ? turn.pose.world->contacts.find(p.contact) : nullptr;
  const bool wasKnown = isKnown_;
  isKnown_ = known != nullptr;
  // A contact that the helm has forgotten ends a behaviour that was made for it; a given one waits for it.
  if (wasKnown && !known && turn.isSpawned) end();
  if (!known) {
    if (!ends_ && p.contact != kUnsetContact) tellUnknown(p, turn);
    return false;
  }
  report_ = known->report;
  contact_ = known->state();
  const Approach approach(own_.at, contact_);
  range_ = approach.range();
  closing_ = approach.closing(directionOf(own_.courseDeg), std::max(own_.speed, 0.0));
  return true;
}

bool ContactView::isOver(BehaviourTurn& turn) const {
  turn.isComplete = turn.isComplete || ends_;
  return ends_ || !isKnown_;
}

bool ContactView::isFilteredOut(const ContactParams& p) const {
  const bool exits = p.exitOnFilterType || p.exitOnFilterGroup || p.exitOnFilterRegion;
  if (!exits) return false;
  ContactParams counted = p;
  if (!p.exitOnFilterType) counted.matchType.clear(), counted.ignoreType.clear();
  if (!p.exitOnFilterGroup) counted.matchGroup.clear(), counted.ignoreGroup.clear();
  if (!p.exitOnFilterRegion) counted.matchRegion.clear(), counted.ignoreRegion.clear();
  return !counted.filter().passes(report_);
}

void ContactView::postContactFlags(const ContactParams& p, BehaviourTurn& turn) {
  const double before = lastRange_.value_or(range_);
  const bool isFirst = !lastRange_, rises = range_ >= before + kRisingStep;
  const bool isClosest = !isFirst && rises && !isRising_;
  if (rises || range_ < before) isRising_ = rises;
  if (isFirst || rises || range_ < before) lastRange_ = range_;
  if (p.cnflags.empty()) return;
  const Approach ours(own_.at, contact_), theirs(contact_.at, own_);
  const auto last = std::exchange(last_, Sighting{range_, ours.isAft(), theirs.isAft()});
  const auto isDue = [&](const RangeFlag& flag) {
    if (flag.relation == 'c') return isClosest;
    if (flag.relation == 'p') {
      const bool isOwn = flag.tag.starts_with(kOwnPasses);
      const bool passes = last && (isOwn ? ours.isAft() != last->isOwnAft : theirs.isAft() != last->isContactAft);
      return passes && isOnSide(flag.tag, isOwn ? ours : theirs);
    }
    const auto holds = [&](double range) {
      return flag.relation == '<' ? range <= flag.range : range >= flag.range;
    };
    return holds(range_) && (!flag.isOnce || (last && !holds(last->range)));
  };
  for (const TextLine& line : p.cnflags) {
    const auto flag = rangeFlagFrom(line.words);
    if (!flag || !isDue(*flag)) continue;
    if (const auto post = Flag::fromText(flag->flag)) turn.postFlags(FlagList{{*post}}, true);
  }
}

void ContactView::drawLine(const ContactParams& p, BehaviourTurn& turn, double relevance) const {
  if (p.bearingLineConfig.empty()) return;
  std::string color;
  for (const std::string_view piece : splitTrimmed(p.bearingLineConfig, ',')) {
    const std::size_t colon = piece.find(':');
    const auto limit = colon == std::string_view::npos ? err("") : parseNumber(piece.substr(colon + 1));
    if (!limit || !color.empty() || *limit < relevance) continue;
    color = std::string(trimmed(piece.substr(0, colon)));
  }
  turn.post("VIEW_SEGLIST",
            fmt::format("{},label={}_{},active=true,edge_color={}", drawnPoints({own_.at, contact_.at}),
                        lowered(turn.vehicle), p.contact, color.empty() ? "white" : color));
}

std::optional<MessageValue> ContactView::macroValue(std::string_view name) const {
  if (!isKnown_) return std::nullopt;
  const Approach ours(own_.at, contact_), theirs(contact_.at, own_);
  const auto rounded = [](double value) { return MessageValue(std::floor(value * 10 + 0.5) / 10); };
  const auto truth = [](bool value) { return MessageValue(std::string(value ? "true" : "false")); };
  if (name == "CNX") return rounded(contact_.at.x);
  if (name == "CNY") return rounded(contact_.at.y);
  if (name == "CNH") return rounded(contact_.courseDeg);
  if (name == "CNV") return rounded(contact_.speed);
  if (name == "CN_NAME" || name == "CONTACT") return MessageValue(report_.name);
  if (name == "CN_VTYPE") return MessageValue(report_.type);
  if (name == "CN_GROUP") return MessageValue(report_.group);
  if (name == "CN_RANGE" || name == "RANGE") return rounded(range_);
  if (name == "ROC") return rounded(closing_);
  if (name == "BNG_RATE") return rounded(ours.bearingRate(directionOf(own_.courseDeg), own_.speed));
  if (name == "OS_CN_REL_BNG") return rounded(theirs.alphaDeg());
  if (name == "CN_OS_REL_BNG") return rounded(ours.alphaDeg());
  if (name == "OS_FORE_OF_CN") return truth(ours.isFore());
  if (name == "OS_AFT_OF_CN") return truth(ours.isAft());
  if (name == "OS_PORT_OF_CN") return truth(ours.isPort());
  if (name == "OS_STAR_OF_CN") return truth(ours.isStarboard());
  if (name == "CN_FORE_OF_OS") return truth(theirs.isFore());
  if (name == "CN_AFT_OF_OS") return truth(theirs.isAft());
  if (name == "CN_PORT_OF_OS") return truth(theirs.isPort());
  if (name == "CN_STAR_OF_OS") return truth(theirs.isStarboard());
  return std::nullopt;
}

namespace {

/// Courses and speeds of two grids, with their directions, which cost as much as a function; vehicles of a fleet have the
/// same grids.
std::shared_ptr<const CourseSpeedGrid> contactGrid(const Grid& course, const Grid& speed) {
  thread_local std::pair<Grid, Grid> last;
  thread_local std::shared_ptr<const CourseSpeedGrid> values;
  if (values && last == std::pair(course, speed)) return values;
  last = {course, speed};
  auto grid = std::make_shared<CourseSpeedGrid>();
  for (int i = 0; i < course.count(); ++i) grid->addCourse(course.at(i));
  for (int i = 0; i < speed.count(); ++i) grid->speeds.push_back(speed.at(i));
  grid->addTiles();
  return values = std::move(grid);
}

template <class Rule>
std::shared_ptr<const CourseSpeedFunction> contactTable(const Rule& rule, const Grid& course, const Grid& speed) {
  auto function = std::make_shared<CourseSpeedFunction>(course, speed);
  const std::span<double> all{function->row(0).data(), static_cast<std::size_t>(course.count() * speed.count())};
  return fillGrid(rule, *contactGrid(course, speed), all) ? function : nullptr;
}

/// A rule that is computed tile by tile.
template <class Rule>
class ContactFunction final : public CoupledFunction {
 public:
  ContactFunction(TiledRule<Rule> rule, const HelmGrids& grids)
      : rule_(std::move(rule)), course_(grids.course), speed_(grids.speed) {}
  bool hasGrids(const Grid& course, const Grid& speed) const override {
    return course_.hasValuesOf(course) && speed_.hasValuesOf(speed);
  }
  void addBounds(double weight, std::span<double> sums) const override {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += weight * rule_.bounds()[i];
  }
  void fill(const CourseSpeedTile& tile, std::span<double> out) const override { rule_.fill(tile, out); }
  std::shared_ptr<const CourseSpeedFunction> table() const override {
    return contactTable(rule_.rule(), course_, speed_);
  }

 private:
  TiledRule<Rule> rule_;
  Grid course_, speed_;
};

}  // namespace

template <class Rule>
std::shared_ptr<const CoupledFunction> contactFunction(const Rule& rule, const HelmGrids& grids) {
  if constexpr (kIsTiled<Rule>) {
    auto found = TiledRule<Rule>::of(rule, contactGrid(grids.course, grids.speed));
    if (!found) return nullptr;
    return std::make_shared<const ContactFunction<Rule>>(std::move(*found), grids);
  } else {
    return contactTable(rule, grids.course, grids.speed);
  }
}
template std::shared_ptr<const CoupledFunction> contactFunction(const ApproachUtility&, const HelmGrids&);
template std::shared_ptr<const CoupledFunction> contactFunction(const HeadOnUtility&, const HelmGrids&);
template std::shared_ptr<const CoupledFunction> contactFunction(const OvertakingUtility&, const HelmGrids&);
template std::shared_ptr<const CoupledFunction> contactFunction(const GiveWayUtility&, const HelmGrids&);
template std::shared_ptr<const CoupledFunction> contactFunction(const StandOnUtility&, const HelmGrids&);
template std::shared_ptr<const CoupledFunction> contactFunction(const CutRangeUtility&, const HelmGrids&);

void setContactFunction(BehaviourTurn& turn, std::shared_ptr<const CoupledFunction> function, double share) {
  if (!function || share <= 0) return;
  turn.functions = single(std::move(function));
  turn.functions.coupledWeight = share;
}

WeightGrade weightGradeOf(Grade grade) {
  return grade == Grade::Linear      ? WeightGrade::Linear
         : grade == Grade::Quadratic ? WeightGrade::Quadratic
                                     : WeightGrade::Quasi;
}

std::string contactAlertRequest(const ContactParams& p, std::string_view name, std::string_view updates,
                                double outer, double completed) {
  if (p.noAlertRequest || updates.empty()) return {};
  const std::string filter = p.filter().text();
  return fmt::format("id={},on_flag={}=name=$[VNAME]#contact=$[VNAME],alert_range={},cpa_range={}{}{}", name,
                     updates, shortNumber(outer), shortNumber(completed), filter.empty() ? "" : ",", filter);
}

}  // namespace antipode
