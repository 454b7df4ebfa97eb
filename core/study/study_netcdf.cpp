// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_netcdf.h"

#include "core/base/files/atomic_file.h"
#include "core/base/files/file_error.h"
#include "core/io/export/byte_text.h"

#include <algorithm>
#include <limits>

namespace antipode {
namespace {

constexpr std::uint32_t kDimensionTag = 0x0A, kVariableTag = 0x0B, kAttributeTag = 0x0C;
constexpr std::uint32_t kChar = 2, kInt = 4, kDouble = 6;
constexpr std::int64_t kMostRecords = 0xFFFFFFFE;

std::uint64_t toFour(std::uint64_t bytes) {
  return (bytes + 3) / 4 * 4;
}

/// A quantity of a run.
struct RunVariable {
  std::string name, meaning;
  std::uint32_t type = kDouble;
  std::uint32_t length = 1;  // letters of a text
  std::vector<std::pair<std::string, std::string>> attributes = {};

  std::uint64_t bytes() const { return toFour(type == kDouble ? 8 : type == kInt ? 4 : length); }
};

class ResultsNetcdf {
 public:
  explicit ResultsNetcdf(const StudyFile& file) : file_(file), study_(file.study()) {}

  Result<void> write(const std::string& path) {
    if (auto looked = look(); !looked) return looked;
    if (records_ > kMostRecords)
      return fileError(path, fmt::format("{} runs are too many for NetCDF", records_),
                       "CSV, or shards of the study");
    addVariables();
    AtomicFile out(path);
    if (auto written = out.write(header()); !written) return written;
    constexpr std::size_t kPiece = 1 << 16;  // bytes
    ByteText text;
    auto read = file_.forEach([&](const StudyResult& result) -> Result<void> {
      addRecord(text, result);
      if (text.size() < kPiece) return {};
      auto written = out.write(text.text());
      text.clear();
      return written;
    });
    if (read) read = out.write(text.text());
    return read ? out.commit() : read;
  }

 private:
  /// How many runs there are, which factors have words, and how long texts are.
  Result<void> look() {
    words_.assign(study_.factors.size(), 0);
    return file_.forEach([this](const StudyResult& result) -> Result<void> {
      ++records_;
      reason_ = std::max(reason_, result.reason.size());
      for (std::size_t i = 0; i < words_.size(); ++i) {
        const std::string& value = result.point.values[i];
        longest_ = std::max(longest_, value.size());
        if (!parseNumber(value)) words_[i] = 1;
      }
      return {};
    });
  }

  void addVariables() {
    variables_ = {{"run", "number of the run in the study"},
                  {"point", "number of the point"},
                  {"repeat", "number of the repeat of the point"},
                  {"seed", "seed of the run", kChar, 20}};
    for (std::size_t i = 0; i < study_.factors.size(); ++i) {
      const Factor& factor = study_.factors[i];
      RunVariable& variable = variables_.emplace_back();
      variable.name = factor.name;
      variable.meaning = fmt::format("factor {}", fmt::join(factor.paths, ", "));
      if (words_[i]) variable.type = kChar, variable.length = static_cast<std::uint32_t>(longest_);
    }
    for (const Metric& metric : study_.metrics) variables_.push_back({metric.name(), "metric " + metric.text()});
    variables_.push_back({"passed", "1: the verdict holds", kInt});
    std::vector<std::string> ends = choiceNames<StudyResult::End>();
    variables_.push_back(
        {"outcome", "how the run ended", kInt, 1, {{"flag_meanings", fmt::format("{}", fmt::join(ends, " "))}}});
    variables_.push_back({"reason", "why it was refused, ended or did not pass", kChar,
                          static_cast<std::uint32_t>(std::max<std::size_t>(reason_, 1))});
    variables_.push_back({"steps", "steps that were done"});
    variables_.push_back({"state_hash", "hash of the state after the last step", kChar, 16});
  }

  static void addNamed(ByteText& out, std::string_view name) {
    out.addBig<std::uint32_t>(static_cast<std::uint32_t>(name.size()));
    out.bytes(name);
    out.zeros(toFour(name.size()) - name.size());
  }

  static void addTexts(ByteText& out, const std::vector<std::pair<std::string, std::string>>& texts) {
    for (const auto& [name, text] : texts) {
      addNamed(out, name);
      out.addBig<std::uint32_t>(kChar);
      addNamed(out, text);
    }
  }

  void addAttributes(ByteText& out, const RunVariable& variable) const {
    const bool isFlag = variable.name == "outcome";
    const std::uint32_t count = 1 + static_cast<std::uint32_t>(variable.attributes.size()) + (isFlag ? 1 : 0);
    out.addBig<std::uint32_t>(kAttributeTag);
    out.addBig<std::uint32_t>(count);
    addTexts(out, {{"long_name", variable.meaning}});
    addTexts(out, variable.attributes);
    if (!isFlag) return;
    const auto ends = static_cast<std::uint32_t>(choiceNames<StudyResult::End>().size());
    addNamed(out, "flag_values");
    out.addBig<std::uint32_t>(kInt);
    out.addBig<std::uint32_t>(ends);
    for (std::uint32_t i = 0; i < ends; ++i) out.addBig<std::uint32_t>(i);
  }

  std::vector<std::uint32_t> textLengths() const {
    std::vector<std::uint32_t> lengths;
    for (const RunVariable& variable : variables_)
      if (variable.type == kChar && std::ranges::find(lengths, variable.length) == lengths.end())
        lengths.push_back(variable.length);
    return lengths;
  }

  std::string headerAt(std::uint64_t begin) const {
    const std::vector<std::uint32_t> lengths = textLengths();
    ByteText out;
    out.bytes(std::string_view("CDF\2", 4));
    out.addBig<std::uint32_t>(static_cast<std::uint32_t>(records_));
    out.addBig<std::uint32_t>(kDimensionTag);
    out.addBig<std::uint32_t>(1 + static_cast<std::uint32_t>(lengths.size()));
    addNamed(out, "run");
    out.addBig<std::uint32_t>(0);  // as many as there are records
    for (const std::uint32_t length : lengths) {
      addNamed(out, fmt::format("letters_{}", length));
      out.addBig<std::uint32_t>(length);
    }
    out.addBig<std::uint32_t>(kAttributeTag);
    out.addBig<std::uint32_t>(3);
    addTexts(out, {{"title", study_.name}, {"source", "Antipode"}, {"study", study_.text}});
    out.addBig<std::uint32_t>(kVariableTag);
    out.addBig<std::uint32_t>(static_cast<std::uint32_t>(variables_.size()));
    for (const RunVariable& variable : variables_) {
      addNamed(out, variable.name);
      const bool isText = variable.type == kChar;
      out.addBig<std::uint32_t>(isText ? 2 : 1);
      out.addBig<std::uint32_t>(0);
      if (isText) {
        const auto at = std::ranges::find(lengths, variable.length) - lengths.begin();
        out.addBig<std::uint32_t>(1 + static_cast<std::uint32_t>(at));
      }
      addAttributes(out, variable);
      out.addBig<std::uint32_t>(variable.type);
      out.addBig<std::uint32_t>(static_cast<std::uint32_t>(variable.bytes()));
      out.addBig<std::uint64_t>(begin);
      begin += variable.bytes();
    }
    return out.text();
  }

  /// Its length does not depend on where the values begin.
  std::string header() const { return headerAt(headerAt(0).size()); }

  void addRecord(ByteText& out, const StudyResult& result) const {
    auto variable = variables_.begin();
    const auto number = [&](auto value) { out.addBig(static_cast<double>(value)), ++variable; };
    const auto whole = [&](int value) {
      out.addBig<std::uint32_t>(static_cast<std::uint32_t>(value)), ++variable;
    };
    const auto text = [&](std::string_view value) {
      value = value.substr(0, variable->length);
      out.bytes(value);
      out.zeros(variable->bytes() - value.size());
      ++variable;
    };
    number(result.run), number(result.point.point), number(result.point.repeat);
    text(std::to_string(result.point.seed));
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (words_[i])
        text(result.point.values[i]);
      else
        number(parseNumber(result.point.values[i]).value_or(std::numeric_limits<double>::quiet_NaN()));
    }
    for (const double metric : result.metrics) number(metric);
    whole(result.passed ? 1 : 0), whole(static_cast<int>(result.end));
    text(result.reason);
    number(result.steps);
    text(fmt::format("{:016x}", result.stateHash));
  }

  const StudyFile& file_;
  const Study& study_;
  std::int64_t records_ = 0;
  std::size_t reason_ = 0, longest_ = 1;
  std::vector<char> words_;  // by factor: has a value that is no number
  std::vector<RunVariable> variables_;
};

}  // namespace

Result<void> writeResultsNetcdf(const StudyFile& file, const std::string& path) {
  return ResultsNetcdf(file).write(path);
}

}  // namespace antipode
