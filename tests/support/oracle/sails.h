// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>

namespace antipode::oracle {

/// Section 8: wind and polar plot.
class Sails {
 public:
  explicit Sails(bool document) : document_(document) {}
  void setWind(const std::string& text);
  void addPlot(const std::string& text);
  /// Largest speed through the water at this heading; nothing when there is no cap.
  std::optional<double> cap(double heading) const;

 private:
  double percent(double offWind) const;

  bool document_;
  bool wind_ = false;
  double speed_ = 0, from_ = 0;
  double tableFrom_ = 0;  // direction the program's table was turned to
  std::map<double, double> plot_;
};

}  // namespace antipode::oracle
