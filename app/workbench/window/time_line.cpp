// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/time_line.h"

#include "app/workbench/controllers/bookmarks_controller.h"
#include "app/workbench/controllers/journal_controller.h"
#include "app/workbench/controllers/past_controller.h"
#include "app/workbench/controllers/time_controller.h"
#include "app/workbench/window/transport.h"
#include "widgets/map/view/map_view.h"
#include "widgets/panels/bookmarks/bookmarks_panel.h"
#include "widgets/panels/journal/journal_panel.h"
#include "widgets/panels/time/past_strip.h"
#include "widgets/panels/time/time_bar.h"
#include "widgets/plots/stack/plot_layers.h"
#include "widgets/plots/stack/plot_panel.h"

namespace antipode {

TimeLine::TimeLine(Parts parts, SessionController& session, QObject* parent) : QObject(parent) {
  using A = ActionId;
  new Transport(parts.actions, parts.bar, session, this);
  past_ = new PastController(*new PastStrip(&parts.map), *parts.actions[A::EditEnd], *parts.actions[A::GoLive],
                             session, this);
  auto* time = new TimeController(parts.actions, parts.bar, session, this);
  auto* bookmarks = new BookmarksController(parts.docks.view<BookmarksPanel>(), *time, session, this);
  new JournalController(parts.docks.view<JournalPanel>(), *time, session, this);
  connect(parts.actions[A::AddBookmark], &QAction::triggered, bookmarks, &BookmarksController::add);
  connect(bookmarks, &BookmarksController::revealRequested, this,
          [docks = &parts.docks] { docks->reveal(DockId::Bookmarks); });
  connect(time, &TimeController::marksChanged, this,
          [plots = &parts.docks.view<PlotPanel>()](const std::vector<TimeMarks>& marks) {
            std::vector<PlotMarks> lines;
            for (const TimeMarks& kind : marks)
              lines.push_back({markColour(kind.look, plots->palette()), kind.times});
            plots->layers().setMarks(std::move(lines));
          });
  connect(time, &TimeController::statusMessage, this, &TimeLine::statusMessage);
  connect(bookmarks, &BookmarksController::statusMessage, this, &TimeLine::statusMessage);
}

void TimeLine::setBranchAction(QAction& branch) {
  past_->setBranchAction(branch);
}

}  // namespace antipode
