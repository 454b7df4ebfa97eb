// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/drawings/drawing_log.h"

#include "core/base/fields.h"
#include "core/io/drawings/drawing_parse.h"
#include "core/io/drawings/origin_shift.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

using K = DrawingKind;

constexpr double kForEver = std::numeric_limits<double>::infinity();
constexpr std::size_t kLeastKeyframe = 256;  // drawings between two keyframes
constexpr std::size_t kMostRefusals = 20;

/// Kinds of which drawings without a label add up.
bool addsUp(DrawingKind kind) {
  return kind == K::Polygon || kind == K::Vector || kind == K::RangePulse || kind == K::CommsPulse ||
         kind == K::Wedge || kind == K::Grid || kind == K::SearchGrid;
}

bool neverExpires(DrawingKind kind) {
  return kind == K::Vector || kind == K::Seglr || kind == K::Wedge || kind == K::Grid || kind == K::SearchGrid;
}

/// Identities of drawings without a label begin with a character that no label begins with.
constexpr char kUnnamed = '\x01';

void move(Drawing& drawing, Vec2 shift) {
  for (Vec2& point : drawing.points) point = point + shift;
  if (!drawing.grid) return;
  auto grid = std::make_shared<DrawnGrid>(*drawing.grid);
  for (Vec2& cell : grid->cells) cell = cell + shift;
  drawing.grid = std::move(grid);
}

}  // namespace

void DrawingLog::restart() {
  entries_.clear(), changes_.clear(), keyframes_.clear(), slots_.clear(), sources_.clear(), posts_.clear();
  refusals_.clear(), shifts_.clear();
  refused_ = unnamed_ = sinceKeyframe_ = 0;
}

bool DrawingLog::readNew() {
  const std::vector<RunEvent> events = newEvents();
  for (const RunEvent& event : events) add(event);
  return !events.empty();
}

void DrawingLog::add(const RunEvent& event) {
  if (const auto shift = originShiftOf(event)) shifts_[event.vehicle] = *shift;
  const auto kind = drawingKindOf(event.variable);
  const auto delta = kind ? std::nullopt : gridOfDelta(event.variable);
  if (!kind && !delta) return;
  const double time = recording()->timeOfStep(event.step);
  kind ? addDrawing(*kind, event, time) : addDelta(*delta, event, time);
}

std::size_t DrawingLog::sourceOf(const RunEvent& event) {
  DrawingSource source{event.vehicle, event.origin.substr(0, event.origin.find(':'))};
  const auto known = std::ranges::find(sources_, source);
  if (known != sources_.end()) return static_cast<std::size_t>(known - sources_.begin());
  sources_.push_back(std::move(source));
  return sources_.size() - 1;
}

void DrawingLog::refuse(const RunEvent& event, double time, const std::string& reason) {
  if (++refused_ <= kMostRefusals)
    refusals_.push_back(fmt::format("{:.2f} s, {}: {}", time, event.variable, reason));
}

/// How long a drawing stands where nothing replaces it.
double DrawingLog::endOf(const Drawing& drawing, double since) const {
  if (neverExpires(drawing.kind) || !drawing.duration) return kForEver;
  const double lived = *drawing.duration + (drawing.kind == K::RangePulse ? drawing.linger : 0);
  return std::nextafter(since + lived, kForEver);
}

std::string DrawingLog::identity(Slots& slots, const Drawing& drawing, double time) {
  if (!drawing.label.empty()) return drawing.label;
  if (addsUp(drawing.kind)) return kUnnamed + std::to_string(unnamed_++);
  if (drawing.kind == K::Seglist) return "seglx";
  if (drawing.kind == K::Seglr) return "seglrx";
  if (drawing.kind == K::Textbox) {
    const Vec2 at = drawing.points.empty() ? Vec2{} : drawing.points.front();
    return fmt::format("{}{:.1f},{:.1f}", kUnnamed, at.x, at.y);
  }
  // The number of drawings of its kind; those that are over do not count.
  dropEnded(slots, time);
  return std::to_string(slots.entries.size());
}

void DrawingLog::dropEnded(Slots& slots, double time) {
  for (auto& endings = slots.endings; !endings.empty() && endings.begin()->first <= time;) {
    const auto& [name, entry] = endings.begin()->second;
    if (const auto slot = slots.entries.find(name); slot != slots.entries.end() && slot->second == entry)
      slots.entries.erase(slot);
    endings.erase(endings.begin());
  }
}

void DrawingLog::erase(Slots& slots, const Drawing& drawing, double time) {
  const auto end = [&](std::size_t entry) { entries_[entry].end = std::min(entries_[entry].end, time); };
  std::string label = drawing.label;
  if (label.empty() && drawing.kind == K::Seglist) label = "seglx";
  if (label.empty() && drawing.kind == K::Seglr) label = "seglrx";
  if (!label.empty()) {
    if (const auto slot = slots.entries.find(label); slot != slots.entries.end()) {
      end(slot->second);
      slots.entries.erase(slot);
    }
  } else if (addsUp(drawing.kind)) {
    std::erase_if(slots.entries, [&](const auto& slot) {
      if (!slot.first.starts_with(kUnnamed)) return false;
      end(slot.second);
      return true;
    });
  }
}

void DrawingLog::addDrawing(DrawingKind kind, const RunEvent& event, double time) {
  auto read = drawingFromText(kind, messageText(event.value));
  const std::size_t source = sourceOf(event);
  ++posts_[{source, kind}];
  if (!read) return refuse(event, time, read.error().message);
  Slots& slots = slots_[{event.vehicle, kind}];
  if (const auto shift = shifts_.find(event.vehicle); shift != shifts_.end()) move(*read, shift->second);
  if (!read->isActive) return erase(slots, *read, time);
  const double zero = recording()->header().logStart;
  const double since = read->time && zero > 0 ? *read->time - zero : time;
  const std::string name = identity(slots, *read, time);
  Entry entry{nullptr, time, endOf(*read, since), since, static_cast<std::uint32_t>(source), -1};
  if (const auto slot = slots.entries.find(name); slot != slots.entries.end()) {
    Entry& before = entries_[slot->second];
    before.end = std::min(before.end, time);
    if (*before.drawing == *read) entry.drawing = before.drawing;  // most posts repeat what stands there
  }
  if (!entry.drawing) entry.drawing = std::make_shared<const Drawing>(std::move(*read));
  slots.entries[name] = entries_.size();
  if (!addsUp(kind) && entry.end < kForEver) slots.endings.emplace(entry.end, std::pair(name, entries_.size()));
  entries_.push_back(std::move(entry));
  ++sinceKeyframe_;
  const std::size_t standing = keyframes_.empty() ? 0 : keyframes_.back().standing.size();
  if (sinceKeyframe_ >= std::max(kLeastKeyframe, standing)) addKeyframe(time);
}

void DrawingLog::addKeyframe(double time) {
  Keyframe keyframe{time, entries_.size(), {}};
  const auto take = [&](std::size_t i) {
    if (entries_[i].end > time) keyframe.standing.push_back(i);
  };
  std::size_t first = 0;
  if (!keyframes_.empty()) {
    for (const std::size_t i : keyframes_.back().standing) take(i);
    first = keyframes_.back().count;
  }
  for (std::size_t i = first; i < entries_.size(); ++i) take(i);
  keyframes_.push_back(std::move(keyframe));
  sinceKeyframe_ = 0;
}

void DrawingLog::addDelta(DrawingKind kind, const RunEvent& event, double time) {
  const std::size_t source = sourceOf(event);
  ++posts_[{source, kind}];
  auto delta = gridDeltaFromText(kind, messageText(event.value));
  if (!delta) return refuse(event, time, delta.error().message);
  const Slots& slots = slots_[{event.vehicle, kind}];
  const auto slot = slots.entries.find(delta->label);
  if (slot == slots.entries.end()) return refuse(event, time, fmt::format("there is no grid '{}'", delta->label));
  Entry& entry = entries_[slot->second];
  if (entry.changes < 0) {
    entry.changes = static_cast<std::int32_t>(changes_.size());
    Changes fresh;
    fresh.last = *entry.drawing->grid;
    fresh.every = std::max<std::size_t>(64, fresh.last.cells.size());
    changes_.push_back(std::move(fresh));
  }
  Changes& changes = changes_[static_cast<std::size_t>(entry.changes)];
  if (auto applied = applyDelta(changes.last, *delta); !applied)
    return refuse(event, time, applied.error().message);
  changes.deltas.emplace_back(time, std::move(*delta));
  if (changes.deltas.size() % changes.every == 0)
    changes.keyframes.push_back(std::make_shared<const DrawnGrid>(changes.last));
}

/// A grid with the values of its time.
std::shared_ptr<const Drawing> DrawingLog::asOf(const Entry& entry, double time) const {
  if (entry.changes < 0) return entry.drawing;
  const Changes& changes = changes_[static_cast<std::size_t>(entry.changes)];
  const auto after = std::ranges::upper_bound(changes.deltas, time, {}, &std::pair<double, GridDelta>::first);
  const auto count = static_cast<std::size_t>(after - changes.deltas.begin());
  if (count == 0) return entry.drawing;
  const std::size_t whole = count / changes.every;
  DrawnGrid grid = whole > 0 ? *changes.keyframes[whole - 1] : *entry.drawing->grid;
  for (std::size_t i = whole * changes.every; i < count; ++i) (void)applyDelta(grid, changes.deltas[i].second);
  auto drawing = std::make_shared<Drawing>(*entry.drawing);
  drawing->grid = std::make_shared<const DrawnGrid>(std::move(grid));
  return drawing;
}

/// By source: where its owner comes among the names of all.
std::vector<std::size_t> DrawingLog::ownerRanks() const {
  const auto& names = recording()->header().vehicleNames;
  const auto name = [&](const DrawingSource& source) {
    const auto vehicle = static_cast<std::size_t>(source.owner);
    return vehicle < names.size() ? std::string_view(names[vehicle]) : std::string_view();
  };
  std::vector<std::size_t> ranks;
  for (const DrawingSource& source : sources_)
    ranks.push_back(static_cast<std::size_t>(
        std::ranges::count_if(sources_, [&](const DrawingSource& other) { return name(other) < name(source); })));
  return ranks;
}

std::vector<ShownDrawing> DrawingLog::at(double time) const {
  std::vector<std::size_t> standing;
  const auto take = [&](std::size_t i) {
    if (entries_[i].begin <= time && time < entries_[i].end) standing.push_back(i);
  };
  const auto after = std::ranges::upper_bound(keyframes_, time, {}, &Keyframe::time);
  std::size_t next = 0;
  // The last entries of a keyframe have its time, and others of that time may follow.
  if (after != keyframes_.begin()) {
    const Keyframe& keyframe = *std::prev(after);
    for (const std::size_t i : keyframe.standing) take(i);
    next = keyframe.count;
  }
  for (; next < entries_.size() && entries_[next].begin <= time; ++next) take(next);
  const std::vector<std::size_t> ranks = ownerRanks();
  const auto order = [&](std::size_t i) {
    return ranks[entries_[i].source] * kDrawingKinds + static_cast<std::size_t>(entries_[i].drawing->kind);
  };
  std::ranges::stable_sort(standing, {}, order);
  std::vector<ShownDrawing> shown;
  shown.reserve(standing.size());
  for (const std::size_t i : standing)
    shown.push_back({asOf(entries_[i], time), entries_[i].since, entries_[i].source});
  return shown;
}

}  // namespace antipode
