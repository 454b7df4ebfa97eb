// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/scope_controller.h"

#include "core/base/expression/expression.h"
#include "widgets/base/qt_text.h"
#include "widgets/panels/scope/scope_panel.h"

#include <QElapsedTimer>

#include <algorithm>

namespace antipode {
namespace {

constexpr int kScopeMs = 100, kSlowScopeMs = 2000, kScopeReadingMs = 20;
constexpr double kFreshFor = 1;  // s of the run

QString scopeText(const MessageValue& value) {
  if (const double* number = std::get_if<double>(&value)) return QString::number(*number, 'g', 8);
  return qt(std::get<std::string>(value));
}

}  // namespace

ScopeController::ScopeController(ScopePanel& panel, SessionController& session, QObject* parent)
    : QObject(parent), panel_(panel), session_(session) {
  log_.setRecording(&session.recording());
  connect(&session_, &SessionController::sessionChanged, this, [this] {
    log_.setRecording(&session_.recording());
    isShown_ = false;
    panel_.setRows({});
  });
  connect(&timer_, &QTimer::timeout, this, &ScopeController::refresh);
  timer_.start(kScopeMs);
}

void ScopeController::refresh() {
  if (!panel_.isVisible()) return;
  QElapsedTimer spent;
  spent.start();
  bool hasRead = false;
  while (spent.elapsed() < kScopeReadingMs && log_.read()) hasRead = true;
  if (hasRead) WindowPace::instance().stayAwake();
  if (isShown_ && !hasRead && shown_ == session_.cursor()) return;
  shown_ = session_.cursor();
  isShown_ = true;
  std::vector<ScopeRow> rows;
  rows.reserve(log_.names().size());
  for (const VariableLog::Name& name : log_.names()) rows.push_back(rowOf(name));
  panel_.setRows(std::move(rows));
  // A fleet has very many variables: the window stays quick all the same.
  timer_.setInterval(std::clamp(static_cast<int>(10 * spent.elapsed()), kScopeMs, kSlowScopeMs));
}

ScopeRow ScopeController::rowOf(const VariableLog::Name& name) const {
  const auto& names = session_.recording().header().vehicleNames;
  const auto vehicle = static_cast<std::size_t>(std::max(0, name.first));
  const std::string owner = name.first >= 0 && vehicle < names.size() ? names[vehicle] : std::string();
  ScopeRow row;
  row.variable = qt(name.second);
  row.community = owner.empty() ? tr("all") : qt(owner);
  const auto post = log_.at(name.first, name.second, session_.cursor());
  row.isWritten = post.has_value();
  if (!post) return row;
  const bool isNumber = std::holds_alternative<double>(post->value);
  row.value = scopeText(post->value);
  row.source = qt(post->source);
  row.time = post->time;
  row.type = isNumber ? tr("number") : tr("text");
  const auto quantity = log_.quantity(name);
  row.isFresh = !quantity && session_.cursor() - post->changed <= kFreshFor;
  if (isNumber) row.trace = qt(quantityText({owner, quantity ? channelInfo(*quantity).name : name.second, {}}));
  return row;
}

}  // namespace antipode
