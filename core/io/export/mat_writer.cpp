// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/export/mat_writer.h"

#include "core/base/files/atomic_file.h"
#include "core/base/files/file_error.h"
#include "core/base/files/utf8.h"
#include "core/io/export/byte_text.h"

#include <algorithm>
#include <cctype>

namespace antipode {
namespace {

constexpr std::uint32_t kMiInt8 = 1, kMiInt32 = 5, kMiUint16 = 4, kMiUint32 = 6, kMiDouble = 9, kMiMatrix = 14;
constexpr std::uint32_t kClassStruct = 2, kClassChar = 4, kClassDouble = 6;
constexpr std::size_t kMostNameBytes = 63;
constexpr std::uint64_t kMostMatBytes = 0x7FFFFFF0u;
constexpr std::size_t kFieldBytes = 32;  // of a name of a field, with its zero

std::size_t toEight(std::size_t bytes) {
  return (bytes + 7) / 8 * 8;
}

void addTag(ByteText& out, std::uint32_t type, std::size_t bytes) {
  out.add<std::uint32_t>(type);
  out.add<std::uint32_t>(static_cast<std::uint32_t>(bytes));
}

void addPadded(ByteText& out, std::uint32_t type, std::string_view bytes) {
  addTag(out, type, bytes.size());
  out.bytes(bytes);
  out.zeros(toEight(bytes.size()) - bytes.size());
}

/// Class, size and name of a matrix.
std::string matrixHead(std::uint32_t kind, std::size_t rows, std::size_t columns, std::string_view name) {
  ByteText out;
  addTag(out, kMiUint32, 8);
  out.add<std::uint32_t>(kind);
  out.add<std::uint32_t>(0);
  addTag(out, kMiInt32, 8);
  out.add<std::uint32_t>(static_cast<std::uint32_t>(rows));
  out.add<std::uint32_t>(static_cast<std::uint32_t>(columns));
  addPadded(out, kMiInt8, name);
  return out.text();
}

std::string doubleColumn(std::string_view name, const std::vector<double>& values) {
  const std::string head = matrixHead(kClassDouble, values.size(), 1, name);
  ByteText out;
  addTag(out, kMiMatrix, head.size() + 8 + values.size() * 8);
  out.bytes(head);
  addTag(out, kMiDouble, values.size() * 8);
  for (const double value : values) out.add(value);
  return out.text();
}

std::string charRow(std::string_view name, std::string_view text) {
  const std::u16string units = utf16FromUtf8(text);
  ByteText content;
  content.bytes(matrixHead(kClassChar, 1, units.size(), name));
  ByteText letters;
  for (const char16_t unit : units) letters.add<std::uint16_t>(unit);
  addPadded(content, kMiUint16, letters.text());
  ByteText out;
  addTag(out, kMiMatrix, content.size());
  out.bytes(content.text());
  return out.text();
}

/// Everything before the fields of a struct.
std::string structHead(const std::string& name, const std::vector<Channel>& channels, std::size_t fieldBytes) {
  ByteText content;
  content.bytes(matrixHead(kClassStruct, 1, 1, name));
  content.add<std::uint32_t>(4u << 16 | kMiInt32);  // a small element: the length of a name
  content.add<std::uint32_t>(kFieldBytes);
  std::string names;
  for (const Channel channel : channels) {
    std::string field = channelInfo(channel).name;
    field.resize(kFieldBytes, '\0');
    names += field;
  }
  addPadded(content, kMiInt8, names);
  ByteText out;
  addTag(out, kMiMatrix, content.size() + channels.size() * fieldBytes);
  out.bytes(content.text());
  return out.text();
}

std::string fileHead() {
  std::string text = "MATLAB 5.0 MAT-file, a run of Antipode";
  text.resize(116, ' ');
  ByteText out;
  out.bytes(text);
  out.zeros(8);
  out.add<std::uint16_t>(0x0100);
  out.bytes("IM");
  return out.text();
}

std::string identifierOf(const std::string& name) {
  std::string out;
  for (const char c : name) out += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  if (out.empty() || !std::isalpha(static_cast<unsigned char>(out.front()))) out = "v_" + out;
  return out.substr(0, kMostNameBytes);
}

}  // namespace

std::vector<std::string> matNames(const std::vector<std::string>& vehicleNames) {
  std::vector<std::string> names{"time", "info"};
  for (const std::string& vehicle : vehicleNames) {
    const std::string plain = identifierOf(vehicle);
    std::string name = plain;
    for (int n = 2; std::ranges::find(names, name) != names.end(); ++n) {
      const std::string number = fmt::format("_{}", n);
      name = plain.substr(0, kMostNameBytes - number.size()) + number;
    }
    names.push_back(name);
  }
  names.erase(names.begin(), names.begin() + 2);
  return names;
}

Result<void> writeMat(const Recording& recording, const std::string& path, const ExportOptions& options) {
  const Recording::Header& header = recording.header();
  const std::vector<double> times = exportedTimes(recording);
  if (times.empty()) return fileError(path, "the run has no rows");
  AtomicFile file(path);
  Result<void> written = file.write(fileHead());
  if (written) written = file.write(doubleColumn("time", times));
  const std::string about =
      fmt::format("{}; {}; time in s", header.scenario ? header.scenario->name : "", header.program);
  if (written) written = file.write(charRow("info", about));
  const std::vector<std::string> names = matNames(header.vehicleNames);
  for (std::size_t v = 0; v < names.size() && written; ++v) {
    const auto vehicle = static_cast<VehicleId>(v);
    const std::vector<Channel> channels = exportedChannels(recording, vehicle, options);
    const std::size_t fieldBytes = doubleColumn({}, {}).size() + times.size() * 8;
    if (channels.size() * fieldBytes > kMostMatBytes)
      return fileError(path, fmt::format("{} has more than 2 GiB", names[v]),
                       "fewer rows: a range or a lower rate");
    written = file.write(structHead(names[v], channels, fieldBytes));
    for (const Channel channel : channels) {
      if (options.stop.stop_requested()) return fileError(path, "writing was stopped");
      if (written) written = file.write(doubleColumn({}, exportedValues(recording, vehicle, channel)));
    }
    if (options.progress) options.progress(static_cast<double>(v + 1) / static_cast<double>(names.size()));
  }
  return written ? file.commit() : written;
}

}  // namespace antipode
