// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/geo/chart_writer.h"

#include <gtest/gtest.h>
#include <ogrsf_frmts.h>

namespace antipode {
namespace {

constexpr int kIsolated = 110, kConnected = 120, kEdge = 130;  // kinds of records of the format
constexpr int kAgency = 540, kNone = 255;

OGRPoint pointOf(LatLon at) {
  return {at.lon, at.lat};
}

}  // namespace

ChartWriter::ChartWriter(const std::string& path) {
  GDALAllRegister();
  dataset_ = GetGDALDriverManager()->GetDriverByName("S57")->Create(path.c_str(), 0, 0, 0, GDT_Unknown, nullptr);
  EXPECT_TRUE(dataset_);
}

ChartWriter::~ChartWriter() {
  GDALClose(dataset_);
}

int ChartWriter::addNode(const char* layer, int type, const OGRGeometry& geometry) {
  OGRLayer* nodes = dataset_->GetLayerByName(layer);
  OGRFeature node(nodes->GetLayerDefn());
  const int number = next_++;
  for (const auto& [field, value] :
       {std::pair("RCNM", type), std::pair("RCID", number), std::pair("RVER", 1), std::pair("RUIN", 1)})
    node.SetField(field, value);
  node.SetGeometry(&geometry);
  EXPECT_EQ(nodes->CreateFeature(&node), OGRERR_NONE);
  return number;
}

int ChartWriter::addEdge(const std::vector<LatLon>& line) {
  const OGRPoint first = pointOf(line.front()), last = pointOf(line.back());
  const int from = addNode("ConnectedNode", kConnected, first);
  const int to = line.front() == line.back() ? from : addNode("ConnectedNode", kConnected, last);
  OGRLayer* edges = dataset_->GetLayerByName("Edge");
  OGRFeature edge(edges->GetLayerDefn());
  const int number = next_++;
  for (const auto& [field, value] :
       {std::pair("RCNM", kEdge), std::pair("RCID", number), std::pair("RVER", 1), std::pair("RUIN", 1),
        std::pair("NAME_RCNM_0", kConnected), std::pair("NAME_RCID_0", from), std::pair("ORNT_0", kNone),
        std::pair("USAG_0", kNone), std::pair("TOPI_0", 1), std::pair("MASK_0", kNone),
        std::pair("NAME_RCNM_1", kConnected), std::pair("NAME_RCID_1", to), std::pair("ORNT_1", kNone),
        std::pair("USAG_1", kNone), std::pair("TOPI_1", 2), std::pair("MASK_1", kNone)})
    edge.SetField(field, value);
  OGRLineString between;  // without its ends, which are nodes
  for (std::size_t i = 1; i + 1 < line.size(); ++i) between.addPoint(line[i].lon, line[i].lat);
  edge.SetGeometry(&between);
  EXPECT_EQ(edges->CreateFeature(&edge), OGRERR_NONE);
  return number;
}

void ChartWriter::addFeature(const char* type, int primitive, const Spatial& where, const Values& values) {
  OGRLayer* layer = dataset_->GetLayerByName(type);
  ASSERT_TRUE(layer) << type;
  OGRFeature feature(layer->GetLayerDefn());
  const int number = next_++;
  for (const auto& [field, value] :
       {std::pair("RCID", number), std::pair("PRIM", primitive), std::pair("GRUP", 2), std::pair("RVER", 1),
        std::pair("AGEN", kAgency), std::pair("FIDN", number), std::pair("FIDS", 1)})
    feature.SetField(field, value);
  const int ornt = where.type == kEdge ? 1 : kNone, usag = where.isArea ? 1 : kNone,
            mask = where.isArea ? 2 : kNone;
  for (const auto& [field, value] : {std::pair("NAME_RCNM", &where.type), std::pair("NAME_RCID", &where.number),
                                     std::pair("ORNT", &ornt), std::pair("USAG", &usag), std::pair("MASK", &mask)})
    feature.SetField(feature.GetFieldIndex(field), 1, value);
  for (const auto& [field, value] : values) feature.SetField(field.c_str(), value.c_str());
  EXPECT_EQ(layer->CreateFeature(&feature), OGRERR_NONE) << type;
}

void ChartWriter::addPoint(const char* type, LatLon at, const Values& values) {
  addFeature(type, 1, {kIsolated, addNode("IsolatedNode", kIsolated, pointOf(at))}, values);
}

void ChartWriter::addLine(const char* type, const std::vector<LatLon>& line, const Values& values) {
  addFeature(type, 2, {kEdge, addEdge(line)}, values);
}

void ChartWriter::addArea(const char* type, const std::vector<LatLon>& ring, const Values& values) {
  std::vector<LatLon> closed = ring;
  closed.push_back(ring.front());
  addFeature(type, 3, {kEdge, addEdge(closed), true}, values);
}

void ChartWriter::addSoundings(const std::vector<Sounding>& soundings) {
  OGRMultiPoint points;
  for (const Sounding& each : soundings) {
    const OGRPoint at(each.at.lon, each.at.lat, each.depth);
    points.addGeometry(&at);
  }
  addFeature("SOUNDG", 1, {kIsolated, addNode("IsolatedNode", kIsolated, points)}, {});
}

}  // namespace antipode
