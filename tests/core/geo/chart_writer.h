// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/geodesy.h"

#include <gdal_priv.h>

#include <map>
#include <string>
#include <vector>

namespace antipode {

/// Writes an S-57 chart as hydrographic offices have them: places are nodes and edges, which the things refer to.
class ChartWriter {
 public:
  explicit ChartWriter(const std::string& path);
  ~ChartWriter();
  ChartWriter(const ChartWriter&) = delete;
  ChartWriter& operator=(const ChartWriter&) = delete;

  using Values = std::map<std::string, std::string>;
  void addPoint(const char* type, LatLon at, const Values& values = {});
  void addLine(const char* type, const std::vector<LatLon>& line, const Values& values = {});
  /// `ring`: not closed.
  void addArea(const char* type, const std::vector<LatLon>& ring, const Values& values = {});
  struct Sounding {
    LatLon at;
    double depth;
  };
  void addSoundings(const std::vector<Sounding>& soundings);

 private:
  int addNode(const char* layer, int type, const OGRGeometry& geometry);
  int addEdge(const std::vector<LatLon>& line);
  struct Spatial {
    int type, number;
    bool isArea = false;
  };
  void addFeature(const char* type, int primitive, const Spatial& where, const Values& values);

  GDALDataset* dataset_;
  int next_ = 1;
};

}  // namespace antipode
