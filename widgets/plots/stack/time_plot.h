// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/run/recording.h"
#include "widgets/plots/chart/event_lines.h"
#include "widgets/plots/chart/plot_theme.h"
#include "widgets/plots/chart/value_statistics.h"
#include "widgets/plots/stack/curve_set.h"
#include "widgets/plots/stack/plot_analysis.h"
#include "widgets/plots/stack/plot_zoom.h"

#include <QElapsedTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QMenu;
class QMimeData;
class QPainter;

namespace antipode {

class PlotView;

/// Curves over time, drawn from a Recording that may still grow. The person pans by dragging, zooms with the
/// wheel or a box (shift or right drag), sets the shared cursor with a click, returns with a double click.
/// GUI thread. Costs nothing while hidden.
class TimePlot : public QWidget {
  Q_OBJECT

 public:
  explicit TimePlot(QWidget* parent = nullptr);
  ~TimePlot() override;

  /// May be null. The recording must stay until another is set or the plot is gone. Another recording starts
  /// with a fresh view; the curves stay.
  void setRecording(const Recording* recording);
  /// The same, made or read anew: the view and the cursors stay, too.
  void renewRecording(const Recording* recording);
  void setCurves(std::vector<PlotCurve> curves);
  const std::vector<PlotCurve>& curves() const { return curves_.curves(); }
  /// What may become of the curves, behind them. A view that follows the run shows all of it.
  void setForecasts(const std::vector<PlotForecast>& forecasts);
  void setQuantities(std::vector<Channel> channels);  ///< what the title says while there are no curves
  void setKind(PlotKind kind);  ///< what is drawn of the curves, over time or else of the time in view
  PlotKind kind() const { return kind_; }
  QString acrossTitle() const;                         ///< of the axis below
  void setTitle(const QString& title);                 ///< instead of the one made of the quantities
  void setMarks(const std::vector<PlotMarks>& marks);  ///< events, behind the curves
  const std::vector<PlotMarks>& marks() const { return marks_; }
  /// Variables whose texts are strips above the time axis, beside those among the curves.
  void setTextBands(std::vector<PlotCurve> bands);
  /// The same curves of another run, paler, behind these; null: none.
  void setOtherRun(std::shared_ptr<const Recording> run);
  /// A part of the run that was simulated again; see CurveSet::setStretch().
  void setStretch(std::shared_ptr<const Recording> stretch);
  void setAbsent(const QStringList& vehicles);  ///< the curves would be of these, but the run does not have them
  QString emptyMessage() const;                 ///< in place of curves, if none are seen: why
  void setZeroShown(bool shown);  ///< the value axis begins at 0 unless all values are far above
  /// The states of this vehicle's drifting target along the time axis; nullopt: none.
  void setStateBand(std::optional<VehicleId> vehicle);
  void setCurveOn(int curve, bool on);  ///< as a click on its name does
  bool isCurveOn(int curve) const;

  /// Takes in and draws what is new; for a timer of 20 to 30 Hz. Does nothing when hidden or nothing changed.
  void refresh() { refresh(recording_ ? recording_->rows() : 0); }
  /// Up to this row, so that the plots of a stack show the same moment.
  void refresh(std::int64_t rows);
  bool isBehind() const { return isVisible() && (isBehind_ || isAnalysisDue_); }  ///< there is more to do for it
  /// The same for a hidden plot, which may never have been laid out; for export.
  void bringUpToDate();

  void setTimeView(const TimeView& view);
  const TimeView& timeView() const { return zoom_.view(); }
  PlotRange timeRange() const;   ///< s, shown at the moment
  PlotRange valueRange() const;  ///< of the left axis

  void setCursorTime(double time);  ///< s; NaN: no cursor
  double cursorTime() const { return cursorTime_; }
  /// A second cursor: the legend then says how much the values at the cursor differ from those here. s; NaN: none.
  void setReferenceTime(double time);
  double referenceTime() const { return referenceTime_; }
  /// What the curves read under the pointer, line by line; empty: the pointer is elsewhere.
  QStringList readingTexts() const;
  /// Of the curves that are on, in the visible range.
  struct CurveFigures {
    QString curve, unit;
    ValueStatistics values;
  };
  std::vector<CurveFigures> statistics() const;

  /// Instead of the one that fits the palette; none: that one again.
  void setTheme(const std::optional<PlotTheme>& theme);
  void setStatisticsVisible(bool visible);
  void setLegendFolded(bool folded);  ///< to one line that says how many curves there are
  bool isLegendFolded() const;
  void setTimeLabelsVisible(bool visible);  ///< in a stack only the lowest plot needs them

  /// Plots in a stack share their margins, so that the same time stands at the same place. px
  int neededLeftMargin() const;
  int neededRightMargin() const;
  void setMargins(int left, int right);
  /// A small button or bar in the corner at the top right.
  void setCornerWidget(QWidget* widget);

  /// What is seen, by the ending: .png .svg .pdf as pictures, .csv as every recorded row in view. Written
  /// whole or not at all. Fails when no curve is shown, the ending is unknown or the file cannot be written.
  Result<void> exportTo(const QString& path);
  /// Draws the plot, also a hidden one. `target` in px of the painter, same shape as size().
  void renderTo(QPainter& painter, const QRectF& target);
  /// Shows what another plot shows, without its cursors.
  void showLike(const TimePlot& other);
  /// For print. `columns`: how many pieces a curve has at most; a file of vectors wants every row.
  struct FigureLook {
    QFont font;
    LegendPlace legend = LegendPlace::Above;
    int columns = 0;
  };
  void setFigureLook(const FigureLook& look);
  QString valueAxisTitle() const;  ///< quantity and unit of the left axis
  /// Curves with data that are switched on, for export.
  struct Shown {
    const PlotCurve& curve;
    const CurveSource& source;
  };
  std::vector<Shown> shownCurves() const;
  const Recording* recording() const { return recording_; }

  const std::vector<CurvePiece>& drawnPieces(int curve) const;
  const std::vector<DrawnCurve>& drawnCurves() const;               ///< with what lies behind the curves
  const std::vector<std::vector<TextStretch>>& textStrips() const;  ///< variables with texts that are drawn
  std::vector<EventLines::Line> eventLines() const;                 ///< marks that are drawn
  QString message() const;                 ///< the sentence in the middle; empty when there are curves to see
  QString legendText(int curve) const;     ///< name, value at the cursor, statistics
  QPoint legendPosition(int curve) const;  ///< middle of its entry, in this widget
  QPoint legendFoldPosition() const;       ///< middle of the triangle that folds it
  QWidget* canvas() const;                 ///< takes the mouse
  QPoint canvasPosition(double time, double value) const;  ///< where a point of the left axis is drawn
  std::int64_t redrawCount() const { return redraws_; }

  QSize sizeHint() const override { return {600, 200}; }
  QSize minimumSizeHint() const override { return {220, 110}; }

 signals:
  void referenceTimeRequested(double time);              ///< the person set the second cursor
  void cursorTimeRequested(double time);                 ///< the person clicked or dragged the cursor
  void cursorClickTakenBack();                           ///< the last request was half of a double-click
  void timeViewChanged(const antipode::TimeView& view);  ///< the person zoomed, panned or returned
  void statisticsToggled(bool visible);
  void marginsChanged();
  void legendFolded(bool folded);
  void curveDragged(int curve);         ///< its name is dragged out of the legend
  void dropped(const QMimeData* data);  ///< vehicles or traces (drag_types.h)
  void menuOpening(QMenu* menu);        ///< add what else the context menu should offer
  void curveMenuOpening(QMenu* menu, int curve);  ///< the same for the one whose name in the legend was clicked

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void rebuildData();
  void renew(std::int64_t rows);
  void redraw();
  bool isAnalysisEarly() const;
  void redrawAnalysis(const PlotRange& time);
  bool readNewRows(std::int64_t rows);
  bool hasRows() const { return recording_ && rows_ > 0; }
  std::optional<std::pair<QString, QColor>> stateAtCursor() const;
  void updateScales();
  void updateReadout();
  QString nameOf(std::size_t curve, bool hasTitle) const;
  QString differenceText(std::size_t curve, int decimals) const;
  void updateReading();
  QString statisticsText(const ShownCurve& shown) const;
  int decimalsOf(const ShownCurve& shown) const;
  QString title() const;
  void arrange();
  void chooseView(const TimeView& view);
  void resetZoom();
  QMenu* newMenu();
  void showMenu(const QPoint& globalPosition);
  void fillCurveMenu(QMenu& menu, std::size_t curve);
  void showRestOfLegend(QPoint globalPosition);
  void showTip(int entry, const QPoint& globalPosition) const;

  const Recording* recording_ = nullptr;
  CurveSet curves_, bands_;
  std::vector<PlotMarks> marks_;
  std::vector<Channel> quantities_;
  QString title_;
  QStringList absent_;
  PlotKind kind_ = PlotKind::OverTime;
  PlotRange analysedTime_;
  QString acrossTitle_, upTitle_;
  QElapsedTimer sinceAnalysis_;
  bool isZeroShown_ = false;
  std::optional<VehicleId> bandVehicle_;
  double cursorTime_, referenceTime_;
  std::optional<double> pointerTime_;
  std::optional<PlotTheme> theme_;
  bool statisticsVisible_ = false;
  bool isStale_ = true;         // something else than the run asks for a redraw
  bool isAnalysisDue_ = false;  // the run has gone on since the last one
  bool isBehind_ = false;  // the curves have left some of what is recorded for the next refresh
  int columns_ = 0;  // pieces of a curve; 0: as many as px
  std::int64_t rows_ = 0;
  std::int64_t redraws_ = 0;
  std::unique_ptr<RowBuckets> buckets_;
  PlotChart* chart_;
  PlotZoom zoom_;
  PlotView* view_;
  QWidget* corner_ = nullptr;
};

}  // namespace antipode
