// SPDX-License-Identifier: GPL-3.0-or-later
#include "modules/netcdf/cf_field.h"

#include "modules/netcdf/netcdf_file.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

enum class Axis { Lat, Lon, Time, Depth, Unknown };

std::string lowerCase(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

/// What an axis is, by the words of the conventions, else by its name.
Axis axisOf(const NetcdfFile& file, const std::string& dimension) {
  const auto variable = file.variable(dimension);
  const std::string name = lowerCase(dimension);
  if (variable) {
    const std::string standard = file.text(*variable, "standard_name"), units = file.text(*variable, "units"),
                      axis = file.text(*variable, "axis");
    if (standard == "latitude" || units.starts_with("degrees_n") || axis == "Y") return Axis::Lat;
    if (standard == "longitude" || units.starts_with("degrees_e") || axis == "X") return Axis::Lon;
    if (standard == "time" || axis == "T" || units.find(" since ") != std::string::npos) return Axis::Time;
    if (standard == "depth" || axis == "Z" || !file.text(*variable, "positive").empty()) return Axis::Depth;
  }
  if (name == "lat" || name == "latitude" || name == "y") return Axis::Lat;
  if (name == "lon" || name == "longitude" || name == "x") return Axis::Lon;
  if (name == "time") return Axis::Time;
  if (name == "depth" || name == "z" || name == "level") return Axis::Depth;
  return Axis::Unknown;
}

/// Seconds in the unit of a time axis ("hours since 2024-01-01").
std::optional<double> secondsIn(const std::string& units) {
  const std::string word = lowerCase(units.substr(0, units.find(' ')));
  if (word.starts_with("sec") || word == "s") return 1;
  if (word.starts_with("min")) return 60;
  if (word.starts_with("hour") || word == "h" || word == "hr") return 3600;
  if (word.starts_with("day") || word == "d") return 86400;
  return std::nullopt;
}

/// A part of one axis: which entries are read, and their values in ascending order.
struct AxisPart {
  std::size_t start = 0, count = 1;
  std::vector<double> values = {0};
  bool isDescending = false;
};

Result<AxisPart> partOfAxis(const NetcdfFile& file, const NetcdfFile::Dimension& dimension) {
  const auto variable = file.variable(dimension.name);
  AxisPart part{0, dimension.length, variable ? file.list(*variable) : std::vector<double>{}, false};
  if (part.values.size() != dimension.length || part.values.empty())
    return file.error(fmt::format("the axis {} has no values", dimension.name));
  part.isDescending = part.values.size() > 1 && part.values[1] < part.values[0];
  if (part.isDescending) std::ranges::reverse(part.values);
  const auto isNoStep = [](double a, double b) { return !(b > a); };
  if (std::ranges::adjacent_find(part.values, isNoStep) != part.values.end())
    return file.error(fmt::format("the values of the axis {} do not ascend", dimension.name));
  return part;
}

/// Keeps what lies between two values, and one entry beyond on each side.
bool cut(AxisPart& part, double low, double high) {
  const auto from = std::ranges::upper_bound(part.values, low), to = std::ranges::lower_bound(part.values, high);
  const std::size_t size = part.values.size();
  const std::size_t first =
      from == part.values.begin() ? 0 : static_cast<std::size_t>(from - part.values.begin()) - 1;
  const std::size_t last = std::min(static_cast<std::size_t>(to - part.values.begin()), size - 1);
  if (part.values.back() < low || part.values.front() > high || first > last) return false;
  part.count = last - first + 1;
  part.start = part.isDescending ? size - 1 - last : first;
  part.values = std::vector<double>(part.values.begin() + static_cast<std::ptrdiff_t>(first),
                                    part.values.begin() + static_cast<std::ptrdiff_t>(last) + 1);
  return true;
}

class CfReading {
 public:
  CfReading(const NetcdfFile& file, const CfQuery& query) : file_(file), query_(query) {}

  Result<CfField> run() {
    const auto variable = wanted();
    if (const auto crooked = curvilinearLatitude(variable)) return refusal(variable, *crooked);
    if (!variable)
      return file_.error(query_.variable.empty() ? "there is no variable of this kind over latitude and longitude"
                                                 : fmt::format("there is no variable '{}'", query_.variable));
    if (auto read = readAxes(*variable); !read) return tl::unexpected<Error>(read.error());
    CfField field{axes_[0].values, axes_[1].values, axes_[2].values, axes_[3].values, {}, direction(*variable)};
    if (auto read = readValues(*variable, field); !read) return tl::unexpected<Error>(read.error());
    return field;
  }

 private:
  bool isLatitude(int variable) const {
    return file_.text(variable, "standard_name") == "latitude" ||
           lowerCase(file_.text(variable, "units")).starts_with("degrees_n");
  }

  /// The two-dimensional latitude of a curvilinear grid: that of the variable, or, where none is known, any.
  std::optional<int> curvilinearLatitude(const std::optional<int>& variable) const {
    if (!variable && !query_.variable.empty()) return std::nullopt;
    const auto dimensions = variable ? file_.dimensions(*variable) : std::vector<NetcdfFile::Dimension>{};
    for (const NetcdfFile::Dimension& dimension : dimensions)
      if (const auto axis = file_.variable(dimension.name); axis && isLatitude(*axis)) return std::nullopt;
    for (int i = 0; i < file_.variables(); ++i) {
      const auto plane = file_.dimensions(i);
      if (plane.size() != 2 || !isLatitude(i)) continue;
      const auto isOf = [&](const NetcdfFile::Dimension& own) {
        return std::ranges::find(dimensions, own.name, &NetcdfFile::Dimension::name) != dimensions.end();
      };
      if (!variable || std::ranges::all_of(plane, isOf)) return i;
    }
    return std::nullopt;
  }
  tl::unexpected<Error> refusal(const std::optional<int>& variable, int latitude) const {
    Error error =
        file_
            .error(fmt::format("{} lies on a curvilinear grid: its latitude '{}' has two dimensions",
                               variable ? file_.name(*variable) : "what is wanted", file_.name(latitude)))
            .value();
    error.expected = "a grid with an axis of latitude and one of longitude; cdo remapbil,GRID makes one";
    return tl::unexpected<Error>(std::move(error));
  }

  /// By name, by standard name, else the first that lies over latitude and longitude alone.
  std::optional<int> wanted() const {
    if (!query_.variable.empty()) return file_.variable(query_.variable);
    for (const std::string& standard : query_.standardNames)
      for (int i = 0; i < file_.variables(); ++i)
        if (file_.text(i, "standard_name") == standard) return i;
    if (!query_.isFlat) return std::nullopt;
    for (int i = 0; i < file_.variables(); ++i) {
      const auto dimensions = file_.dimensions(i);
      if (dimensions.size() == 2 && axisOf(file_, dimensions[0].name) == Axis::Lat &&
          axisOf(file_, dimensions[1].name) == Axis::Lon)
        return i;
    }
    return std::nullopt;
  }

  Result<void> readAxes(int variable) {
    dimensions_ = file_.dimensions(variable);
    for (const NetcdfFile::Dimension& dimension : dimensions_) {
      const Axis axis = axisOf(file_, dimension.name);
      order_.push_back(axis);
      if (axis == Axis::Unknown && dimension.length != 1)
        return file_.error(
            fmt::format("{}: what the axis {} is cannot be told", file_.name(variable), dimension.name));
      if (axis == Axis::Unknown) continue;
      auto part = partOfAxis(file_, dimension);
      if (!part) return tl::unexpected<Error>(part.error());
      axes_[static_cast<int>(axis)] = std::move(*part);
    }
    for (const Axis axis : {Axis::Lat, Axis::Lon})
      if (std::ranges::count(order_, axis) != 1)
        return file_.error(fmt::format("{} does not lie over latitude and longitude", file_.name(variable)));
    return cutAxes();
  }

  Result<void> cutAxes() {
    AxisPart &lat = axes_[0], &lon = axes_[1], &time = axes_[2];
    // Longitudes of the file may run from 0 to 360 or from -180 to 180.
    double west = query_.southWest.lon, east = query_.northEast.lon;
    const double turn = 360 * std::round(((lon.values.front() + lon.values.back()) - (west + east)) / 720);
    west += turn, east += turn;
    if (!cut(lat, query_.southWest.lat, query_.northEast.lat) || !cut(lon, west, east))
      return file_.error("the file has nothing near the origin");
    for (double& value : lon.values) value -= turn;
    if (const auto place = std::ranges::find(order_, Axis::Time); place != order_.end()) {
      const auto variable = file_.variable(dimensions_[static_cast<std::size_t>(place - order_.begin())].name);
      const auto unit = secondsIn(file_.text(*variable, "units"));
      if (!unit) return file_.error("the unit of the time axis is not understood");
      const double first = time.values.front();
      for (double& value : time.values) value = (value - first) * *unit;
    }
    return {};
  }

  /// Whether numbers grow downwards.
  std::optional<bool> direction(int variable) const {
    const std::string positive = file_.text(variable, "positive"),
                      standard = file_.text(variable, "standard_name");
    if (positive == "down" || standard.find("depth") != std::string::npos) return true;
    if (positive == "up" || standard == "altitude" || standard.find("height") != std::string::npos) return false;
    const std::string name = lowerCase(file_.name(variable));
    if (name == "elevation" || name == "altitude" || name == "topo") return false;
    return name == "depth" ? std::optional(true) : std::nullopt;
  }

  Result<void> readValues(int variable, CfField& field) const {
    std::vector<std::size_t> start, count;
    std::size_t size = 1;
    for (const Axis axis : order_) {
      const AxisPart one{0, 1, {0}, false};
      const AxisPart& part = axis == Axis::Unknown ? one : axes_[static_cast<int>(axis)];
      start.push_back(part.start), count.push_back(part.count);
      size *= part.count;
    }
    if (size > 64'000'000)
      return file_.error("the part of the file that is asked for is too large; give a smaller reach");
    std::vector<float> read(size);
    if (auto done = file_.read(variable, start, count, read.data()); !done) return done;
    toNumbers(variable, read);
    arrange(read, count, field);
    return {};
  }

  /// The library gives the numbers of the file as they stand.
  void toNumbers(int variable, std::vector<float>& values) const {
    const double scale = file_.number(variable, "scale_factor").value_or(1),
                 offset = file_.number(variable, "add_offset").value_or(0);
    const auto fill = file_.number(variable, "_FillValue"), missing = file_.number(variable, "missing_value");
    const auto isNone = [](float value, const std::optional<double>& none) {
      return none && value == static_cast<float>(*none);
    };
    for (float& value : values) {
      const bool isMissing = isNone(value, fill) || isNone(value, missing) || std::fabs(value) > 9e36F;
      value =
          isMissing ? std::numeric_limits<float>::quiet_NaN() : static_cast<float>(double{value} * scale + offset);
    }
  }

  /// Into the order time, depth, latitude, longitude, all ascending.
  void arrange(const std::vector<float>& read, const std::vector<std::size_t>& count, CfField& field) const {
    std::size_t stride[4] = {0, 0, 0, 0};  // by axis, in `read`
    std::size_t step = 1;
    for (std::size_t i = order_.size(); i-- > 0; step *= count[i])
      if (order_[i] != Axis::Unknown) stride[static_cast<int>(order_[i])] = step;
    const auto at = [&](int axis, std::size_t i) {
      return stride[axis] * (axes_[axis].isDescending ? axes_[axis].count - 1 - i : i);
    };
    field.values.reserve(read.size());
    for (std::size_t t = 0; t < axes_[2].count; ++t)
      for (std::size_t d = 0; d < axes_[3].count; ++d)
        for (std::size_t y = 0; y < axes_[0].count; ++y)
          for (std::size_t x = 0; x < axes_[1].count; ++x)
            field.values.push_back(read[at(2, t) + at(3, d) + at(0, y) + at(1, x)]);
  }

  const NetcdfFile& file_;
  const CfQuery& query_;
  std::vector<NetcdfFile::Dimension> dimensions_;
  std::vector<Axis> order_;  // of the dimensions
  AxisPart axes_[4];         // by Axis
};

}  // namespace

Result<CfField> readCfField(const std::string& path, const CfQuery& query) {
  const std::lock_guard lock(netcdfMutex());
  const auto file = NetcdfFile::open(path);
  if (!file) return tl::unexpected<Error>(file.error());
  return CfReading(*file, query).run();
}

}  // namespace antipode
