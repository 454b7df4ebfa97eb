// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/clipboard_controller.h"

#include "app/workbench/document/item_ids.h"
#include "core/scenario/edits/clip_text.h"
#include "widgets/map/view/map_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

namespace antipode {
namespace {

constexpr double kBeside = 24;  // px to the east and south, from a thing to what is pasted over it

}  // namespace

ClipboardController::ClipboardController(const Actions& actions, const MapView& map, EditController& edits,
                                         ScenarioDocument& document, SessionController& session,
                                         Selection& selection, QObject* parent)
    : QObject(parent), map_(map), edits_(edits), document_(document), session_(session), selection_(selection) {
  using A = ActionId;
  connect(actions[A::Cut], &QAction::triggered, this, &ClipboardController::cut);
  connect(actions[A::Copy], &QAction::triggered, this, &ClipboardController::copy);
  connect(actions[A::Paste], &QAction::triggered, this, [this] { paste(); });
  connect(actions[A::Duplicate], &QAction::triggered, this, &ClipboardController::duplicate);
}

bool ClipboardController::isEditable() {
  if (session_.takesEdits()) return true;
  emit statusMessage(session_.whyNoEdits());
  return false;
}

void ClipboardController::copy() {
  copyAs(edits::clipOf);
}

void ClipboardController::copyAs(Clipper clipper) {
  const Scenario& scenario = *document_.scenario();
  const edits::ScenarioItems items = itemsOf(scenario, edits_.selectedIds());
  if (items.isEmpty())
    return emit statusMessage(tr("Nothing is selected: click on a vehicle, a path or a wormhole first"));
  const edits::Clip clip = clipper(scenario, items);
  const QString text = QString::fromStdString(edits::clipText(clip));
  auto* data = new QMimeData;
  data->setText(text);
  data->setData(kMimeType, text.toUtf8());
  QGuiApplication::clipboard()->setMimeData(data);
  const auto pointer = map_.pointerPosition(), middle = edits::middleOf(clip);
  const bool isOnIt =
      pointer && middle && distance(*pointer, *middle) < kBeside * map_.viewport().metresPerPixel();
  taken_ = isOnIt ? pointer : std::nullopt;
  pastesThere_ = 0;
  emit statusMessage(tr("Copied %1").arg(itemsText(scenario, items)));
}

void ClipboardController::cut() {
  if (!isEditable()) return;
  const ScenarioPtr scenario = document_.scenario();
  const edits::ScenarioItems items = itemsOf(*scenario, edits_.selectedIds());
  copyAs(edits::cutOf);
  if (items.isEmpty()) return;
  document_.edit(edits::withoutItems(*scenario, items), tr("Cut %1").arg(itemsText(*scenario, items)));
  edits_.select({});
  taken_.reset();  // the place is free again
}

std::vector<std::size_t> ClipboardController::vehiclesForBehaviours() const {
  const Scenario& scenario = *document_.scenario();
  std::vector<std::size_t> vehicles = selection_.specsIn(scenario);
  if (!vehicles.empty()) return vehicles;
  const edits::ScenarioItems items = itemsOf(scenario, edits_.selectedIds());
  for (const auto* byVehicle : {&items.behaviours, &items.requests})
    for (const auto& [vehicle, list] : *byVehicle) vehicles.push_back(vehicle);
  return vehicles;
}

void ClipboardController::paste(std::optional<Vec2> place) {
  if (!isEditable()) return;
  const QMimeData* data = QGuiApplication::clipboard()->mimeData();
  if (!data) return;
  const QString text = data->hasFormat(kMimeType) ? QString::fromUtf8(data->data(kMimeType)) : data->text();
  if (text.trimmed().isEmpty()) return emit statusMessage(tr("The clipboard holds no text to paste"));
  const auto clip = edits::clipFromText(text.toStdString());
  if (!clip) return emit statusMessage(tr("Not pasted: %1").arg(QString::fromStdString(clip.error().reason())));
  const auto pasted =
      edits::withClip(*document_.scenario(), *clip, {vehiclesForBehaviours(), place ? place : placeAtPointer()});
  if (!pasted)
    return emit statusMessage(tr("Not pasted: %1").arg(QString::fromStdString(pasted.error().reason())));
  add(*pasted, tr("Paste %1"));
  if (place) return;
  const auto pointer = map_.pointerPosition();
  pastesThere_ = pointer == taken_ ? pastesThere_ + 1 : 0;
  taken_ = pointer;
}

std::optional<Vec2> ClipboardController::placeAtPointer() const {
  const auto pointer = map_.pointerPosition();
  if (!pointer || pointer != taken_) return pointer;
  return *pointer + (pastesThere_ + 1) * kBeside * map_.viewport().metresPerPixel() * Vec2{1, -1};
}

void ClipboardController::duplicate() {
  if (!isEditable()) return;
  const edits::ScenarioItems items = itemsOf(*document_.scenario(), edits_.selectedIds());
  if (items.isEmpty()) return emit statusMessage(tr("Select what to duplicate, such as a vehicle or a path"));
  add(edits::withCopies(*document_.scenario(), items), tr("Duplicate %1"));
}

/// Puts it in the document as one step, and selects what has been added.
void ClipboardController::add(const edits::Pasted& pasted, const QString& text) {
  // What came along with a vehicle is not named: people think of the vehicle.
  edits::ScenarioItems named = pasted.items;
  if (!named.vehicles.empty()) named.events.clear(), named.scripts.clear();
  const QString step = text.arg(itemsText(*pasted.scenario, named));
  document_.edit(pasted.scenario, step);
  edits_.select(idsOf(*pasted.scenario, named));
  QStringList notes{step};
  for (const std::string& note : pasted.notes) notes << QString::fromStdString(note);
  emit statusMessage(notes.join("; "));
}

}  // namespace antipode
