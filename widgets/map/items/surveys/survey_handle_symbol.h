// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/drawing/map_theme.h"
#include "widgets/map/items/surveys/survey_edit.h"

#include <QPointF>

class QPainter;

namespace antipode {

/// A handle of a survey at `at`, px; `active`: under the pointer.
void paintSurveyHandle(QPainter& painter, const MapTheme& theme, SurveyHandle::Kind kind, QPointF at, bool active);

}  // namespace antipode
