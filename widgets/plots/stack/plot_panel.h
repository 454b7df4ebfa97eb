// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/stretch.h"
#include "widgets/base/figure_file.h"
#include "widgets/plots/figures/figure_style.h"
#include "widgets/plots/stack/plot_content.h"

#include <QElapsedTimer>
#include <QVariantMap>
#include <QWidget>

#include <optional>
#include <vector>

class QAction;
class QLabel;
class QMenu;
class QMimeData;
class QToolBar;
class QToolButton;

namespace antipode {

class PlotColumns;
class PlotLayers;
class QuantityList;
class StatisticsTable;

/// Plots to be had by one click, in reading order.
struct PlotPreset {
  QString name, tip;
  std::vector<PlotContent> plots;
  bool operator==(const PlotPreset&) const = default;
};

/// Plots over one time, below each other or in columns: every plot shows its quantities for all the vehicles
/// given. Starts with depth and speed. GUI thread.
class PlotPanel : public QWidget {
  Q_OBJECT

 public:
  using Vehicle = PlottedVehicle;

  explicit PlotPanel(QWidget* parent = nullptr);

  void setRecording(const Recording* recording);           ///< see TimePlot::setRecording()
  void renewRecording(const Recording* recording);         ///< see TimePlot::renewRecording()
  void setVehicles(const std::vector<Vehicle>& vehicles);  ///< plotted vehicles: the selection
  std::vector<VehicleId> vehicleIds() const;
  void setFleetColours(std::vector<QColor> colours);  ///< of all vehicles, by id
  void setNote(const QString& note);                  ///< said quietly in the bar, e.g. what is not plotted
  void setCursorTime(double time);                    ///< s; NaN: no cursor
  /// A second cursor in all plots, with differences; s, NaN: none. A person sets it with Ctrl and a click.
  void setReferenceTime(double time);
  /// Instead of the one that fits the palette; none: that one again.
  void setTheme(const std::optional<PlotTheme>& theme);
  void refresh();         ///< by a timer of 20 to 30 Hz
  bool isBehind() const;  ///< the next refresh has more to read of what is recorded

  void addPlot(const PlotContent& content);
  void addPlot(std::vector<Channel> channels) { addPlot(PlotContent(std::move(channels))); }
  /// Asks who hears whom and adds the plot.
  void choosePair(const PairPlot& preset);
  /// Adds curves (expressions) to the plot that was used last.
  void addTraces(const QStringList& traces);
  void setQuantitiesVisible(bool visible);  ///< the list of what can be plotted
  /// By plotted vehicle.
  void setDriftingRadii(std::map<VehicleId, DriftingRadii> radii);
  /// What may become of the plotted quantities; none: nothing is shown of that.
  void setForecasts(std::vector<PlotForecast> forecasts);
  /// A part of the run that was simulated again, and what can be plotted only of that; see PlotLayers.
  void setStretch(const Stretch& stretch);
  /// Of the simulation of a stretch: 0 to 1, in a button that ends it; nullopt: there is none.
  void setProgress(std::optional<double> share);
  /// What the plotted lines are read from, each once, where a part of the run is enough (channelsOfPart()).
  std::vector<RecordedChannel> plottedLines() const;
  PlotRange timeRange() const;  ///< s, that the plots show
  /// What forecasts would be shown of, each once.
  std::vector<Channel> plottedChannels() const;
  PlotLayers& layers() { return *layers_; }  ///< events, modes and the run before a branch, in all plots
  void removePlot(int plot);                 ///< the last one stays
  void setContent(int plot, const PlotContent& content);
  /// Of a plot of quantities; of others none.
  std::vector<Channel> channels(int plot) const;
  const PlotContent& content(int plot) const { return panes_[static_cast<std::size_t>(plot)].content; }
  int plotCount() const { return static_cast<int>(panes_.size()); }
  TimePlot& plot(int index) { return *panes_[static_cast<std::size_t>(index)].plot; }
  /// Offered in the bar; none: no such button.
  void setPresets(std::vector<PlotPreset> presets);
  int columns() const;  ///< side by side
  void setColumns(int columns);
  const std::vector<PlotPreset>& presets() const { return presets_; }
  void showPreset(const PlotPreset& preset) { setContents(preset.plots); }
  void setContents(const std::vector<PlotContent>& contents);  ///< instead of the present plots
  void setTimeView(const TimeView& view);
  const TimeView& timeView() const { return timeView_; }

  /// The whole stack in one figure, or all its curves in one table; see TimePlot::exportTo().
  Result<void> exportTo(const QString& path);
  /// The whole stack for print; see plotFigure().
  Result<Figure> figure(const FigureStyle& style);

  /// Plots with their channels, columns and heights, followed range, statistics; for the layout of the window.
  QVariantMap saveState() const;
  /// What is unknown or missing in the state stays as it is.
  void restoreState(const QVariantMap& state);

  QSize sizeHint() const override { return {600, 420}; }

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 signals:
  void cursorTimeRequested(double time);
  void cursorClickTakenBack();       ///< see TimePlot
  void presetsOpening(QMenu* menu);  ///< the menu of presets: add layouts that are known elsewhere
  void exportRequested();            ///< the person asked for a file: ask where to, then exportTo()
  void stateChanged();

 private:
  struct Pane {
    TimePlot* plot = nullptr;
    QToolButton* button = nullptr;
    PlotContent content;
  };
  void buildToolBar();
  QWidget* buildBar();
  void fillAddMenu();
  void fillPresetMenu();
  void connectPlot(TimePlot* plot);
  void startDrag(TimePlot* plot, int curve);
  void takeDrop(int plot, const QMimeData& things);
  bool isOffered(Channel channel) const;
  QStringList vehicleNames() const;
  void fillColumnMenu();
  void updateRangeButton();
  void alignPlots();
  void fillChannelMenu(QMenu& menu, TimePlot* plot);
  void fillKindMenu(QMenu& menu, TimePlot* plot);
  void fillCurveMenu(QMenu& menu, TimePlot* plot);
  void fillMenuOfCurve(QMenu& menu, TimePlot* plot, int curve);
  void fillPlotMenu(QMenu& menu, TimePlot* plot);
  void setStatisticsVisible(bool visible);
  void updateStatistics();
  int indexOf(const TimePlot* plot) const;
  void applyTimeView(const TimeView& view);

  std::vector<Pane> panes_;
  PlotContext context_;
  std::vector<RecordedChannel> unrecorded_;  // what can be plotted of a stretch only
  std::vector<PlotPreset> presets_;
  std::vector<PlotForecast> forecasts_;
  TimeView timeView_;
  double cursorTime_, referenceTime_;
  std::optional<PlotTheme> theme_;
  QToolBar* bar_;
  QToolButton* progress_ = nullptr;
  QAction *range_ = nullptr, *presetButton_ = nullptr;
  QMenu* presetMenu_ = nullptr;
  QMenu* columnMenu_ = nullptr;
  QAction* statistics_ = nullptr;
  QLabel* note_ = nullptr;
  QMenu* addMenu_ = nullptr;
  QAction* quantities_ = nullptr;
  PlotLayers* layers_ = nullptr;
  QuantityList* list_;
  StatisticsTable* table_;
  QElapsedTimer sinceStatistics_;
  TimePlot* lastUsed_ = nullptr;  // compared only: it may be gone
  PlotColumns* columns_;
};

}  // namespace antipode
