// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/export/netcdf_writer.h"

#include "core/base/files/atomic_file.h"
#include "core/base/files/file_error.h"
#include "core/io/export/byte_text.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <limits>

namespace antipode {
namespace {

constexpr std::uint32_t kTagDimension = 0x0A, kTagVariable = 0x0B, kTagAttribute = 0x0C;
constexpr std::uint32_t kTypeChar = 2, kTypeDouble = 6;
constexpr std::uint32_t kTrajectory = 0, kObs = 1, kNameLength = 2;  // dimensions
constexpr std::uint64_t kMostBytes = 0xFFFFFFFCu;                    // of a variable

struct CfName {
  Channel channel;
  const char* standardName;
};
constexpr CfName kCfNames[] = {{Channel::Latitude, "latitude"},
                               {Channel::Longitude, "longitude"},
                               {Channel::Depth, "depth"},
                               {Channel::Speed, "platform_speed_wrt_sea_water"},
                               {Channel::SpeedOverGround, "platform_speed_wrt_ground"},
                               {Channel::HeadingOverGround, "platform_course"},
                               {Channel::Heading, "platform_orientation"},
                               {Channel::Altitude, "height_above_sea_floor"}};

/// Units as UDUNITS reads them.
std::string cfUnit(const ChannelInfo& info) {
  if (info.channel == Channel::Latitude || info.channel == Channel::GtLatitude) return "degrees_north";
  if (info.channel == Channel::Longitude || info.channel == Channel::GtLongitude) return "degrees_east";
  const std::string_view unit = info.unit;
  if (unit.empty()) return "1";
  if (unit == "%") return "percent";
  if (unit == "deg") return "degree";
  if (unit == "m/s") return "m s-1";
  if (unit == "deg/s") return "degree s-1";
  if (unit == "Wh") return "W h";
  return std::string(unit);
}

std::uint64_t padded(std::uint64_t bytes) {
  return (bytes + 3) / 4 * 4;
}

struct NetcdfVariable {
  std::string name;
  std::vector<std::uint32_t> dimensions;
  std::uint32_t type = kTypeDouble;
  std::vector<std::pair<std::string, std::string>> attributes;
  std::optional<Channel> channel = {};  // unset: names or times
  std::uint64_t bytes = 0, begin = 0;
};

class NetcdfText {
 public:
  NetcdfText(const Recording& recording, const ExportOptions& options) : recording_(recording), options_(options) {
    rows_ = static_cast<std::uint64_t>(recording.rows() - firstExportedRow(recording));
    for (const std::string& name : names()) nameLength_ = std::max(nameLength_, name.size());
    addVariables();
  }

  Result<void> write(const std::string& path) {
    for (const NetcdfVariable& variable : variables_)
      if (variable.bytes > kMostBytes)
        return fileError(path, fmt::format("{} has more than 4 GiB", variable.name),
                         "fewer rows: a range or a lower rate");
    AtomicFile file(path);
    if (auto written = file.write(header()); !written) return written;
    double done = 0;
    for (const NetcdfVariable& variable : variables_) {
      for (std::size_t v = 0; v < names().size(); ++v) {
        if (options_.stop.stop_requested()) return fileError(path, "writing was stopped");
        if (auto written = file.write(values(variable, static_cast<VehicleId>(v))); !written) return written;
      }
      const std::uint64_t padding = padded(variable.bytes) - variable.bytes;
      if (auto written = file.write(std::string(padding, '\0')); !written) return written;
      if (options_.progress) options_.progress(++done / static_cast<double>(variables_.size()));
    }
    return file.commit();
  }

 private:
  const std::vector<std::string>& names() const { return recording_.header().vehicleNames; }

  void addVariables() {
    const std::uint64_t vehicles = names().size();
    variables_.push_back({"trajectory",
                          {kTrajectory, kNameLength},
                          kTypeChar,
                          {{"long_name", "name of the vehicle"}, {"cf_role", "trajectory_id"}}});
    variables_.back().bytes = vehicles * nameLength_;
    variables_.push_back({"time",
                          {kTrajectory, kObs},
                          kTypeDouble,
                          {{"standard_name", "time"},
                           {"long_name", timeName()},
                           {"units", timeUnit()},
                           {"calendar", "standard"},
                           {"axis", "T"}}});
    std::vector<Channel> channels;
    for (const ChannelInfo& info : channelTable())
      for (std::size_t v = 0; v < vehicles; ++v) {
        const auto own = exportedChannels(recording_, static_cast<VehicleId>(v), options_);
        if (std::ranges::find(own, info.channel) == own.end()) continue;
        channels.push_back(info.channel);
        break;
      }
    std::string coordinates = "time";
    for (const Channel place : {Channel::Latitude, Channel::Longitude, Channel::Depth})
      if (std::ranges::find(channels, place) != channels.end())
        coordinates += fmt::format(" {}", channelInfo(place).name);
    for (const Channel channel : channels) variables_.push_back(variableOf(channel, coordinates));
    for (NetcdfVariable& variable : variables_)
      if (variable.bytes == 0) variable.bytes = vehicles * rows_ * 8;
  }

  static NetcdfVariable variableOf(Channel channel, const std::string& coordinates) {
    const ChannelInfo& info = channelInfo(channel);
    NetcdfVariable variable{info.name, {kTrajectory, kObs}, kTypeDouble, {}};
    variable.channel = channel;
    for (const CfName& known : kCfNames)
      if (known.channel == channel) variable.attributes.emplace_back("standard_name", known.standardName);
    variable.attributes.emplace_back("long_name", info.label);
    variable.attributes.emplace_back("units", cfUnit(info));
    variable.attributes.emplace_back("comment", info.help);
    if (channel == Channel::Latitude) variable.attributes.emplace_back("axis", "Y");
    if (channel == Channel::Longitude) variable.attributes.emplace_back("axis", "X");
    if (channel == Channel::Depth) {
      variable.attributes.emplace_back("axis", "Z");
      variable.attributes.emplace_back("positive", "down");
    }
    const bool isPlace =
        channel == Channel::Latitude || channel == Channel::Longitude || channel == Channel::Depth;
    if (!isPlace) variable.attributes.emplace_back("coordinates", coordinates);
    return variable;
  }

  std::string timeName() const {
    return recording_.header().logStart == 0 ? "time of the run; its date is unknown" : "time";
  }
  /// Times stay those of the run; the unit says when its time 0 was.
  std::string timeUnit() const {
    const double start = recording_.header().logStart;
    const auto whole = static_cast<std::time_t>(std::floor(start));
    std::tm utc{};
    ::gmtime_r(&whole, &utc);
    return fmt::format("seconds since {:04}-{:02}-{:02} {:02}:{:02}:{:09.6f}", utc.tm_year + 1900, utc.tm_mon + 1,
                       utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec + (start - std::floor(start)));
  }

  static void addName(ByteText& out, std::string_view name) {
    out.addBig<std::uint32_t>(static_cast<std::uint32_t>(name.size()));
    out.bytes(name);
    out.zeros(padded(name.size()) - name.size());
  }

  static void addAttributes(ByteText& out, const std::vector<std::pair<std::string, std::string>>& attributes,
                            bool hasFill) {
    out.addBig<std::uint32_t>(kTagAttribute);
    out.addBig<std::uint32_t>(static_cast<std::uint32_t>(attributes.size() + (hasFill ? 1 : 0)));
    if (hasFill) {
      addName(out, "_FillValue");
      out.addBig<std::uint32_t>(kTypeDouble);
      out.addBig<std::uint32_t>(1);
      out.addBig(std::numeric_limits<double>::quiet_NaN());
    }
    for (const auto& [name, text] : attributes) {
      addName(out, name);
      out.addBig<std::uint32_t>(kTypeChar);
      addName(out, text);
    }
  }

  std::string headerText() const {
    ByteText out;
    out.bytes(std::string_view("CDF\2", 4));
    out.addBig<std::uint32_t>(0);  // no records
    out.addBig<std::uint32_t>(kTagDimension);
    out.addBig<std::uint32_t>(3);
    const std::pair<const char*, std::uint64_t> dimensions[] = {
        {"trajectory", names().size()}, {"obs", rows_}, {"name_length", nameLength_}};
    for (const auto& [name, length] : dimensions) {
      addName(out, name);
      out.addBig<std::uint32_t>(static_cast<std::uint32_t>(length));
    }
    const Recording::Header& header = recording_.header();
    addAttributes(out,
                  {{"Conventions", "CF-1.8"},
                   {"featureType", "trajectory"},
                   {"title", header.scenario ? header.scenario->name : ""},
                   {"source", header.program}},
                  false);
    out.addBig<std::uint32_t>(kTagVariable);
    out.addBig<std::uint32_t>(static_cast<std::uint32_t>(variables_.size()));
    for (const NetcdfVariable& variable : variables_) {
      addName(out, variable.name);
      out.addBig<std::uint32_t>(static_cast<std::uint32_t>(variable.dimensions.size()));
      for (const std::uint32_t dimension : variable.dimensions) out.addBig<std::uint32_t>(dimension);
      // Coordinates must have all their values.
      addAttributes(out, variable.attributes, variable.channel.has_value());
      out.addBig<std::uint32_t>(variable.type);
      out.addBig<std::uint32_t>(static_cast<std::uint32_t>(padded(variable.bytes)));
      out.addBig<std::uint64_t>(variable.begin);
    }
    return out.text();
  }

  std::string header() {
    std::uint64_t begin = headerText().size();  // its length does not depend on where the values begin
    for (NetcdfVariable& variable : variables_) {
      variable.begin = begin;
      begin += padded(variable.bytes);
    }
    return headerText();
  }

  std::string values(const NetcdfVariable& variable, VehicleId vehicle) const {
    if (variable.type == kTypeChar) {
      std::string name = names()[static_cast<std::size_t>(vehicle)];
      name.resize(nameLength_, '\0');
      return name;
    }
    ByteText out;
    for (const double value :
         variable.channel ? exportedValues(recording_, vehicle, *variable.channel) : exportedTimes(recording_))
      out.addBig(value);
    return out.text();
  }

  const Recording& recording_;
  const ExportOptions& options_;
  std::uint64_t rows_ = 0;
  std::size_t nameLength_ = 1;
  std::vector<NetcdfVariable> variables_;
};

}  // namespace

Result<void> writeNetcdf(const Recording& recording, const std::string& path, const ExportOptions& options) {
  if (recording.rows() <= firstExportedRow(recording) || recording.header().vehicleNames.empty())
    return fileError(path, "the run has no rows");
  return NetcdfText(recording, options).write(path);
}

}  // namespace antipode
