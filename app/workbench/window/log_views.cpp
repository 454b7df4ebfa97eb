// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/log_views.h"

#include "app/workbench/controllers/appcasts_controller.h"
#include "app/workbench/controllers/drawings_controller.h"
#include "app/workbench/controllers/encounters_controller.h"
#include "app/workbench/controllers/scope_controller.h"
#include "app/workbench/window/docks.h"
#include "widgets/panels/appcasts/appcasts_panel.h"
#include "widgets/panels/drawings/drawings_panel.h"
#include "widgets/panels/encounters/encounters_panel.h"
#include "widgets/panels/scope/scope_panel.h"
#include "widgets/plots/stack/plot_panel.h"

namespace antipode {

LogViews::LogViews(Docks& docks, MapView& map, SessionController& session, Selection& selection,
                   Preferences& preferences, QObject* parent)
    : QObject(parent) {
  new DrawingsController(docks.view<DrawingsPanel>(), map, session, this);
  new AppcastsController(docks.view<AppcastsPanel>(), session, this);
  new ScopeController(docks.view<ScopePanel>(), session, this);
  auto* encounters = new EncountersController(docks.view<EncountersPanel>(), docks.view<PlotPanel>(), map, session,
                                              selection, preferences, this);
  connect(encounters, &EncountersController::openRequested, this, &LogViews::openRequested);
}

}  // namespace antipode
