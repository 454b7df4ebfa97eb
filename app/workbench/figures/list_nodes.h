// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/scenario/yaml/yaml_tree.h"
#include "widgets/plots/chart/plot_scale.h"

#include <QColor>
#include <QPointF>
#include <QString>

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace antipode {

/// Reads parts of a list of figures. What is wrong is told with its place and what would be right.
class ListNodes {
 public:
  using Setter = std::function<Result<void>(const YamlNode&)>;
  using Keys = std::vector<std::pair<std::string, Setter>>;

  explicit ListNodes(std::string path) : path_(std::move(path)) {}

  SourceLocation placeOf(const YamlNode& node) const { return {path_, node.line, node.column}; }
  tl::unexpected<Error> wrong(const YamlNode& node, std::string message, std::string expected) const;
  Result<void> readMap(const YamlNode& node, const Keys& keys) const;
  Result<void> readNumber(const YamlNode& node, double low, double high, double& out) const;
  /// Two numbers that ascend.
  Result<void> readRange(const YamlNode& node, PlotRange& out) const;
  Result<void> readPoint(const YamlNode& node, QPointF& out) const;
  /// The index of a word; `of` names what it is.
  Result<std::size_t> readWord(const YamlNode& node, const std::vector<std::string>& words,
                               const std::string& of) const;
  Result<void> readExpression(const YamlNode& node, std::string& out) const;

  // What a key sets; they refer to `out`, which must stay.
  Setter number(double& out, double low, double high) const;
  Setter optionalNumber(std::optional<double>& out, double low, double high) const;
  Setter range(std::optional<PlotRange>& out) const;
  Setter yesOrNo(bool& out) const;
  Setter colour(QColor& out) const;
  Setter path(std::string& out) const;  ///< from the folder of the list
  Setter expression(std::string& out) const;
  static Setter text(QString& out);
  static Setter text(std::string& out);
  static Setter texts(std::vector<std::string>& out);

 private:
  std::string path_;
};

}  // namespace antipode
