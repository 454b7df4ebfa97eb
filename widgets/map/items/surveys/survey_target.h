// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_target.h"
#include "widgets/map/items/routes/route_edits.h"
#include "widgets/map/items/surveys/survey_edit.h"

namespace antipode {

/// The handle of the chosen path's survey under the pointer.
std::optional<SurveyHandle> surveyHandleAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen);

/// A handle of the chosen survey; a click does nothing.
class SurveyTarget final : public MapTarget {
 public:
  explicit SurveyTarget(SurveyHandle handle) : handle_(handle) {}
  void click(MapContext&, const MapPointer&) override {}
  bool canDrag(const MapContext&) const override { return true; }
  std::unique_ptr<MapDrag> beginDrag(MapContext& context, const MapPointer& pressed) override;

 private:
  SurveyHandle handle_;
};

/// With Shift a survey is turned in steps of 15 degrees.
class SurveyDrag final : public MapDrag {
 public:
  SurveyDrag(int path, const SurveySpec& before, SurveyHandle handle);
  MapEdit before() const override;
  std::optional<WantedPlace> wantedPlace() const override;
  std::vector<WantedSize> wantedSizes() const override;
  void setTyped(const TypedSizes& typed) override { typed_ = typedSize(typed, 0); }
  MapEdit dragTo(const MapPointer& pointer) override;
  void paint(QPainter& painter, const MapContext& context) const override;

 private:
  QString readout(double metresPerPixel) const;

  int path_;
  SurveySpec before_, shown_;
  SurveyHandle handle_;
  std::optional<double> typed_;
};

/// The number of lanes of a survey.
int laneCount(const SurveySpec& survey);

}  // namespace antipode
