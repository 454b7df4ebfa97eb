// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/channel_menu.h"

#include "widgets/base/texts.h"

#include <QHash>
#include <string_view>

namespace antipode {
namespace {

/// A run of the channel table that has a menu of its own.
struct Group {
  Channel first, last;
  const char* title;
};
constexpr Group kGroups[] = {
    {Channel::TargetX, Channel::PingsLost, QT_TR_NOOP("Drifting target and formation")},
    {Channel::Surge, Channel::RequestNumber, QT_TR_NOOP("Hovering vehicle")},
    {Channel::Force1, Channel::Force16, QT_TR_NOOP("Thrusts")},
    {Channel::Volts1, Channel::Volts16, QT_TR_NOOP("Voltages")},
    {Channel::DacCode1, Channel::DacCode16, QT_TR_NOOP("Converter codes")},
};
constexpr const char* kTruth = QT_TR_NOOP("True state");

const char* groupOf(const ChannelInfo& info) {
  if (std::string_view(info.name).starts_with("gt_")) return kTruth;
  for (const Group& group : kGroups)
    if (info.channel >= group.first && info.channel <= group.last) return group.title;
  return nullptr;
}

}  // namespace

void addChannels(QMenu& menu, const std::function<bool(Channel)>& has,
                 const std::function<void(QAction*, Channel)>& prepare) {
  QHash<QString, QMenu*> groups;
  const auto menuOf = [&](const char* group) -> QMenu& {
    if (!group) return menu;
    QMenu*& made = groups[group];
    if (!made) {
      made = new QMenu(tr(group), &menu);
      made->setToolTipsVisible(true);
    }
    return *made;
  };
  menu.setToolTipsVisible(true);
  for (const ChannelInfo& info : channelTable()) {
    if (!has(info.channel)) continue;
    const QString label = coreText(info.label), unit = QString::fromUtf8(info.unit);
    QAction* action =
        menuOf(groupOf(info)).addAction(unit.isEmpty() ? label : QStringLiteral("%1 (%2)").arg(label, unit));
    action->setToolTip(coreText(info.help));
    prepare(action, info.channel);
  }
  if (groups.isEmpty()) return;
  menu.addSeparator();
  if (QMenu* truth = groups.value(kTruth)) menu.addMenu(truth);
  for (const Group& group : kGroups)
    if (QMenu* made = groups.value(group.title)) menu.addMenu(made);
}

}  // namespace antipode
