// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/parameter_reference.h"

#include "core/base/physical_range.h"
#include "core/io/csv/csv_writer.h"
#include "core/model/channels.h"
#include "core/model/messages.h"
#include "core/model/pid_presets.h"
#include "core/model/published.h"
#include "core/scenario/document/scenario.h"

#include <algorithm>

namespace antipode::cli {
namespace {

using Row = std::vector<std::string>;
using Table = std::vector<Row>;  ///< the first row holds the titles

template <class P>
ParameterSection section(std::string name, std::string title, std::string where) {
  return {std::move(name), std::move(title), std::move(where), fieldViews(P{})};
}

std::string valuesText(const FieldView& field) {
  if (field.info.composite) return "text";
  if (!field.choices.empty()) return fmt::format("{}", fmt::join(field.choices, ", "));
  switch (field.kind) {
    case FieldKind::Flag:
      return "true, false";
    case FieldKind::Text:
      return "text";
    case FieldKind::List:
      return "list";
    case FieldKind::Texts:
      return "list of texts";
    default:
      break;
  }
  return rangeText(field.info);
}

std::string defaultText(const FieldView& field) {
  if (field.info.composite) return "";
  if (!field.defaultText.empty()) return field.defaultText;
  return field.kind == FieldKind::List || field.kind == FieldKind::Texts ? "empty" : "unset";
}

std::string meaningText(const FieldView& field) {
  std::string text = field.info.help;
  if (field.info.alias[0] != '\0') text += fmt::format(" Also: {}.", field.info.alias);
  return text;
}

Table parameterTable(const ParameterSection& section) {
  Table table{{"name", "unit", "range", "default", "live", "meaning"}};
  for (const FieldView& field : section.fields)
    table.push_back({field.name, field.info.unit, valuesText(field), defaultText(field),
                     field.info.live ? "yes" : "", meaningText(field)});
  return table;
}

Table messageRows() {
  Table table{{"message", "unit", "content", "meaning"}};
  for (const MessageInfo& message : messageTable()) {
    const char* content = message.type == MessageType::Number ? "number"
                          : message.type == MessageType::Text ? "text"
                                                              : "any";
    table.push_back({message.name, message.unit, content, message.help});
  }
  return table;
}

Table publishedRows() {
  Table table{{"variable", "unit", "content", "channel", "meaning"}};
  for (const PublishedInfo& variable : publishedTable())
    table.push_back({publishedName(variable, "<prefix>"), variable.unit,
                     variable.type == MessageType::Number ? "number" : "text",
                     variable.channel ? channelInfo(*variable.channel).name : "", variable.help});
  return table;
}

Table channelRows() {
  Table table{{"channel", "unit", "CSV", "meaning"}};
  for (const ChannelInfo& channel : channelTable()) {
    const bool isAlways = static_cast<int>(channel.channel) < kCsvChannelCount;
    const char* const inCsv = isAlways ? "always" : isCsvChannel(channel.channel) ? "where recorded" : "";
    table.push_back({channel.name, channel.unit, inCsv, channel.help});
  }
  return table;
}

/// The gains of all presets that differ from the defaults of a `pid` in one of them.
Table gainRows() {
  Table table{{"name"}};
  const std::vector<FieldView> defaults = fieldViews(PidParams{});
  std::vector<std::vector<FieldView>> all;
  for (const PidPreset& preset : pidPresets()) {
    table.front().emplace_back(preset.name);
    all.push_back(fieldViews(preset.params));
  }
  for (std::size_t i = 0; i < defaults.size(); ++i) {
    Row row{defaults[i].name};
    for (const std::vector<FieldView>& gains : all) row.push_back(gains[i].text.empty() ? "unset" : gains[i].text);
    if (std::ranges::any_of(all, [&](const std::vector<FieldView>& gains) { return !gains[i].isDefault; }))
      table.push_back(std::move(row));
  }
  return table;
}

/// Whether a section is the whole of the controller, and not those of its parameters that were asked for.
bool isController(const ParameterSection& section) {
  return section.name == "pid" && section.fields.size() == fieldNames<PidParams>().size();
}

constexpr const char* kGainsTitle = "Typical gains";
constexpr const char* kGainsText =
    "A vehicle that has behaviours and no `pid` gets those of \"Simple surface\". The panel *PID* offers all of "
    "them.";

/// Columns as wide as their widest entry, the last one open.
std::string textOf(const Table& table) {
  std::vector<std::size_t> widths(table.front().size());
  for (const Row& row : table)
    for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], row[c].size());
  std::string out;
  for (const Row& row : table) {
    std::string line = " ";
    for (std::size_t c = 0; c < row.size(); ++c)
      line += fmt::format(" {:<{}}", row[c], c + 1 < row.size() ? widths[c] + 1 : 0);
    out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return out;
}

std::string escaped(std::string text) {
  for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2) text.insert(at, "\\");
  return text;
}

std::string markdownOf(const Table& table) {
  std::string out;
  for (std::size_t r = 0; r < table.size(); ++r) {
    out += "|";
    for (std::size_t c = 0; c < table[r].size(); ++c) {
      const std::string cell = escaped(table[r][c]);
      out += cell.empty() ? " |" : r > 0 && c == 0 ? fmt::format(" `{}` |", cell) : fmt::format(" {} |", cell);
    }
    out += "\n";
    if (r == 0) {
      out += "|";
      for (std::size_t c = 0; c < table[r].size(); ++c) out += " --- |";
      out += "\n";
    }
  }
  return out;
}

}  // namespace

std::vector<ParameterSection> parameterSections() {
  std::vector<ParameterSection> sections{
      section<GeoOrigin>("origin", "Origin", "origin"),
      section<TimeSettings>("time", "Time", "time"),
      section<Environment>("environment", "Environment", "environment"),
      section<HelmSettings>("helm", "Helm", "helm"),
      section<StartPose>("start", "Start of a vehicle", "vehicles: start"),
      section<Wind>("wind", "Wind", "environment: wind"),
      section<WaterCurrent>("current", "Current", "environment: current"),
      section<DepthGridSpec>("depth_grid", "Depth grid", "environment: depth_grid"),
      section<CurrentGridSpec>("current_grid", "Current grid", "environment: current_grid"),
      section<LayerSpec>("layers", "Backgrounds of the map", "layers"),
      section<VerdictSpec>("verdict", "Verdict", "verdict"),
      section<AcousticsParams>("acoustics", "Acoustics", "acoustics"),
      section<FormationParams>("formation_plan", "Formation", "formation; its slots are node_offsets"),
      section<VehicleParams>("usimmarine", "Vehicle of the model usimmarine", "vehicles: params"),
      section<HoverParams>("hover", "Vehicle of the model hover", "vehicles: params, with model: hover"),
      section<Thruster>("thruster", "Thruster of a hovering vehicle", "vehicles: thrusters, with model: hover"),
      section<HoverRequest>("request", "Request to a hovering vehicle", "vehicles: requests, with model: hover"),
      section<PidParams>("pid", "Controller of a vehicle", "vehicles: pid"),
      section<WormholeSpec>("wormhole", "Wormhole", "wormholes"),
      section<HelmSpec>("vehicle_helm", "Helm of a vehicle", "vehicles: helm"),
      section<ModeRule>("mode", "Mode of a vehicle's helm", "vehicles: helm: modes"),
      section<CommonBehaviourParams>("behaviour", "Every behaviour", "vehicles: behaviours")};
  for (const std::string& type : behaviourTypes()) {
    const auto spec = defaultBehaviour(type);
    std::visit(
        [&]<class P>(const P& params) {
          sections.push_back({type, fmt::format("Behaviour {}", type), "vehicles: behaviours, type: " + type,
                              fieldViews(params)});
        },
        spec->params);
  }
  sections.push_back(section<ScriptSpec>("script", "Timer script", "scripts"));
  sections.push_back(section<RandomVariable>("random", "Random value of a timer script", "scripts: random: NAME"));
  return sections;
}

std::string parametersAsText(const std::vector<ParameterSection>& sections) {
  std::string out;
  for (const ParameterSection& section : sections) {
    out += fmt::format("{}{} ({})\n{}", out.empty() ? "" : "\n", section.title, section.where,
                       textOf(parameterTable(section)));
    if (isController(section)) out += fmt::format("\n{}\n{}", kGainsTitle, textOf(gainRows()));
  }
  return out;
}

std::string parametersAsMarkdown(const std::vector<ParameterSection>& sections) {
  std::string out =
      "# Parameters\n\n"
      "Written by `antipode-cli params --markdown` from the program's own field lists. Parameters that are "
      "*live*\n"
      "may be changed while a run goes on. An unset parameter takes the value that its meaning names.\n";
  for (const ParameterSection& section : sections) {
    out += fmt::format("\n## {}\n\nIn the scenario file: `{}`\n\n{}", section.title, section.where,
                       markdownOf(parameterTable(section)));
    if (isController(section))
      out += fmt::format("\n### {}\n\n{}\n\n{}", kGainsTitle, kGainsText, markdownOf(gainRows()));
  }
  return out;
}

std::string interfaceAsText() {
  return "Messages that a vehicle reads\n" + textOf(messageRows()) + "\nVariables that a vehicle publishes\n" +
         textOf(publishedRows()) + "\nRecorded channels\n" + textOf(channelRows());
}

std::string interfaceAsMarkdown() {
  return "# Messages and channels\n\n## Messages that a vehicle reads\n\n" + markdownOf(messageRows()) +
         "\n## Variables that a vehicle publishes\n\nThe prefix is the parameter `prefix`.\n\n" +
         markdownOf(publishedRows()) + "\n## Recorded channels\n\n" + markdownOf(channelRows());
}

}  // namespace antipode::cli
