// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts of plots that belong to a scenario: names for what its plots show.
#pragma once

#include "core/base/text_list.h"

#include <string>
#include <vector>

namespace antipode {

/// What one plot shows, as text: `speed, depth`, or with a kind `phase: x, y`, `curves: der(depth), abe.speed`,
/// `range: abe, ben`, `drifting`.
struct PlotText {
  enum class Kind {
    Quantities,  ///< channels, each of all plotted vehicles
    Curves,      ///< expressions over time
    Phase,       ///< expressions over the first of them
    Spectrum,
    Histogram,
    Range,    ///< between a listener and a pinger
    Bearing,  ///< the same
    Drifting  ///< the distance to a drifting target with its radii
  };
  Kind kind = Kind::Quantities;
  std::vector<std::string> items;  ///< channels, expressions, or two names of vehicles

  /// Error: an unknown kind or channel, an expression that cannot be read, or the wrong number of names.
  static Result<PlotText> fromText(std::string_view text);
  std::string text() const;
  bool operator==(const PlotText&) const = default;
};

/// Something that all plots show beside their curves: events, modes, parent, steps.
struct PlotLayerName {
  std::string name;
  static Result<PlotLayerName> fromText(std::string_view text);
  const std::string& text() const { return name; }
  bool operator==(const PlotLayerName&) const = default;
};

/// One entry of `plots`.
struct PlotLayoutSpec {
  std::string name;
  TextList<PlotText> plots;  ///< in reading order
  int columns = 1;           ///< side by side
  double window = 0;
  TextList<PlotLayerName> layers;
  bool statistics = false;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("name", p.name, {.help = "Name in the menu Presets of the plots.", .example = "Turning"});
    f("plots", p.plots,
      {.help = "What the plots show, from left to right and from top to bottom: 'speed, depth' or 'KIND: ...' "
               "with curves, phase, spectrum, "
               "histogram, range, bearing or drifting.",
       .example = "speed, depth"});
    f("columns", p.columns, {.min = 1, .max = 4, .help = "How many plots stand side by side."});
    f("window", p.window,
      {.unit = "s", .min = 0, .max = 1e9, .help = "How much of the run is shown, up to its end; 0: all of it."});
    f("layers", p.layers, {.help = "What is shown beside the curves: events, modes, parent, steps."});
    f("statistics", p.statistics, {.help = "Shows the table of statistics."});
  }
  bool operator==(const PlotLayoutSpec&) const = default;
};

}  // namespace antipode
