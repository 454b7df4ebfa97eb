// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/document/edit_text.h"

#include "core/scenario/edits/diff.h"
#include "widgets/base/field_words.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"

#include <map>

namespace antipode {
namespace {

constexpr qsizetype kLongestValue = 24;  // letters; longer ones are no numbers or words

/// The unit of each parameter, by its name.
QString unitOf(const std::string& field) {
  static const std::map<std::string, std::string> kUnits = [] {
    std::map<std::string, std::string> units;
    for (const auto& views :
         {fieldViews(VehicleParams{}), fieldViews(PidParams{}), fieldViews(StartPose{}),
          fieldViews(TimeSettings{}), fieldViews(Environment{}), fieldViews(GeoOrigin{}), fieldViews(Wind{})})
      for (const FieldView& view : views) units.emplace(view.name, view.info.unit);
    return units;
  }();
  const auto found = kUnits.find(field);
  return found == kUnits.end() || found->second.empty() ? QString() : ' ' + qt(found->second);
}

/// "abe", or "" for a part of the scenario itself.
QString ownerOf(const Path& path) {
  const auto& steps = path.steps();
  const bool isItem = steps.size() > 1 && (steps[0] == "vehicles" || steps[0] == "wormholes");
  return isItem ? qt(steps[1]) : QString();
}

}  // namespace

QString editText(const Scenario& before, const Scenario& after, const QString& text) {
  const std::vector<Change> changes = diff(before, after);
  if (changes.empty() || changes.size() > 2) return text;
  QStringList values, owners;
  for (const Change& change : changes) {
    const auto& steps = change.path.steps();
    QString from = qt(change.before.text()), to = qt(change.after.text());
    const bool isShort =
        std::max(from.size(), to.size()) <= kLongestValue && !from.contains('\n') && !to.contains('\n');
    if (!isShort || steps.empty()) return text;
    const bool isPart = steps.back() == "vehicles" || from.startsWith('{') || to.startsWith('{') ||
                        from.startsWith('[') || to.startsWith('[');
    if (isPart) return text;
    if (from.isEmpty()) from = tr("none");
    if (to.isEmpty()) to = tr("none");
    values << tr("%1 %2 → %3%4").arg(fieldWordsWithin(steps.back()), from, to, unitOf(steps.back()));
    owners << ownerOf(change.path);
  }
  if (owners.size() > 1 && owners[0] != owners[1]) return text;
  const QString what = values.join(", ");
  return owners.first().isEmpty() ? what : QString("%1: %2").arg(owners.first(), what);
}

}  // namespace antipode
