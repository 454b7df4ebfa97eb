// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/factor_form.h"

#include "core/base/text_list.h"
#include "core/study/study_spec.h"
#include "widgets/base/field_words.h"
#include "widgets/base/qt_text.h"
#include "widgets/study/key_form.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>

#include <algorithm>
#include <map>

namespace antipode {
namespace {

constexpr const char *kList = "list", *kRange = "range", *kWeights = "weights";
const std::vector<std::string> kRangeKeys = {"from", "to", "steps"};

std::string spreadOf(const FactorDraft& factor) {
  const std::string distribution = draftValue(factor.keys, "distribution");
  if (!distribution.empty()) return distribution;
  return draftValue(factor.keys, "from").empty() && draftValue(factor.keys, "to").empty() ? kList : kRange;
}

/// The fields of a range and of all distributions, each once.
std::vector<FieldView> numberFields() {
  std::vector<FieldView> fields = rangeFields();
  for (const FieldView& field : fieldViews(Distribution{}))
    if (field.name != "distribution") fields.push_back(field);
  return fields;
}

/// Two numbers that most values lie between.
std::pair<double, double> span(const FactorDraft& factor) {
  const auto number = [&](const char* key) { return parseNumber(draftValue(factor.keys, key)); };
  std::vector<double> found;
  for (const char* key : {"from", "to", "low", "high"})
    if (const auto value = number(key)) found.push_back(*value);
  if (const auto mean = number("mean")) {
    const double deviation = number("deviation").value_or(1);
    found.push_back(*mean - 2 * deviation), found.push_back(*mean + 2 * deviation);
  }
  if (const auto median = number("median")) found.push_back(*median / 2), found.push_back(*median * 2);
  for (const std::string& text : factor.values)
    if (const auto value = parseNumber(text)) found.push_back(*value);
  if (found.empty()) return {0, 1};
  const auto [low, high] = std::ranges::minmax(found);
  return low < high ? std::pair(low, high) : std::pair(low - 0.5, high + 0.5);
}

/// The same factor with its values spread in another way.
void respread(FactorDraft& factor, const std::string& spread) {
  const auto [low, high] = span(factor);
  const double middle = (low + high) / 2;
  const auto texts = [](std::initializer_list<double> values) {
    std::vector<std::string> out;
    for (const double value : values) out.push_back(numberText(value));
    return out;
  };
  const auto number = [](double value) { return numberText(value); };
  const std::vector<std::string> before = factor.values;
  factor.keys.clear(), factor.values.clear(), factor.weights.clear();
  if (spread == kList) {
    factor.values = before.empty() ? texts({low, middle, high}) : before;
    return;
  }
  if (spread == kRange) {
    factor.keys = {{"from", number(low)}, {"to", number(high)}, {"steps", "5"}};
    return;
  }
  factor.keys = {{"distribution", spread}};
  if (spread == kWeights) {
    factor.values = before.empty() ? texts({low, high}) : before;
    factor.weights.assign(factor.values.size(), "1");
    return;
  }
  const auto kind = FieldCodec<DistributionKind>::fromText(spread);
  const std::map<std::string, double> defaults = {{"low", low},
                                                  {"high", high},
                                                  {"mean", middle},
                                                  {"deviation", (high - low) / 4},
                                                  {"median", std::max(middle, 1e-3)},
                                                  {"sigma", 0.3},
                                                  {"mode", middle},
                                                  {"concentration", 100}};
  if (kind)
    for (const std::string& key : distributionKeys(*kind).needs)
      factor.keys.emplace_back(key, number(defaults.at(key)));
}

}  // namespace

std::vector<FieldView> rangeFields() {
  const std::pair<const char*, const char*> range[] = {{"from", "First value of the range."},
                                                       {"to", "Last value of the range."},
                                                       {"steps", "Number of values, at least 2."}};
  std::vector<FieldView> fields;
  for (const auto& [name, help] : range) {
    FieldView& field = fields.emplace_back();
    field.name = name;
    field.info.help = help;
    field.kind = FieldKind::Number;
  }
  return fields;
}

std::vector<std::string> typedTexts(const QString& text, bool haveCommas) {
  std::vector<std::string> byComma;
  for (const QString& part : text.split(',', Qt::SkipEmptyParts)) byComma.push_back(part.trimmed().toStdString());
  const bool areNumbers =
      std::ranges::all_of(byComma, [](const std::string& part) { return parseNumber(part).has_value(); });
  if (!haveCommas && !text.contains(';') && areNumbers) return byComma;
  std::vector<std::string> texts;
  for (const QString& part : text.split(';', Qt::SkipEmptyParts)) texts.push_back(part.trimmed().toStdString());
  return texts;
}

QString spreadWords(const FactorDraft& factor) {
  const std::string spread = spreadOf(factor);
  QStringList values;
  for (const std::string& value : factor.values) values << qt(value);
  if (spread == kList) return values.join("; ");
  if (spread == kRange)
    return FactorForm::tr("%1 to %2 in %3 steps")
        .arg(qt(draftValue(factor.keys, "from")), qt(draftValue(factor.keys, "to")),
             qt(draftValue(factor.keys, "steps")));
  QStringList parts;
  for (const auto& [key, value] : factor.keys)
    if (key != "distribution") parts << qt(key) + ' ' + qt(value);
  return qt(spread) + ": " + (parts + values).join(", ");
}

FactorForm::FactorForm(QWidget* parent) : QWidget(parent), layout_(new QFormLayout(this)) {
  setObjectName("factorForm");
  layout_->setContentsMargins(0, 0, 0, 0);
  layout_->setVerticalSpacing(3);
  name_ =
      addLine(tr("Name"), "factorName", tr("Name of the factor: letters, digits and _; a column of the results"));
  paths_ = addLine(
      tr("Path"), "factorPath",
      tr("What it sets in the scenario, such as vehicles/abe/params/turn_rate; several: divided by semicolons"));
  spread_ = new QComboBox(this);
  spread_->setObjectName("factorSpread");
  spread_->setToolTip(tr("How the values are spread: a list, a range with steps, or a distribution"));
  spread_->setAccessibleName(tr("Spread"));
  spread_->addItem(tr("List of values"), kList);
  spread_->addItem(tr("Range with steps"), kRange);
  for (const std::string& kind : choiceNames<DistributionKind>()) spread_->addItem(qt(kind), qt(kind));
  layout_->addRow(tr("Spread"), spread_);
  values_ = addLine(tr("Values"), "factorValues", tr("The values, divided by semicolons; numbers also by commas"));
  weights_ = addLine(tr("Weights"), "factorWeights", tr("A weight for each value: how often it comes"));
  numbers_ = new KeyForm(numberFields(), this);
  layout_->addRow(numbers_);
  for (QLineEdit* line : {name_, paths_, values_, weights_})
    connect(line, &QLineEdit::editingFinished, this, [this, line] { takeLine(*line); });
  connect(spread_, &QComboBox::activated, this,
          [this](int at) { chooseSpread(spread_->itemData(at).toString()); });
  connect(numbers_, &KeyForm::edited, this, [this](const QString& key, const QString& value) {
    setDraftValue(factor_.keys, key.toStdString(), value.toStdString());
    emit edited();
  });
  setFactor({});
}

QLineEdit* FactorForm::addLine(const QString& label, const char* name, const QString& tip) {
  auto* line = new QLineEdit(this);
  line->setObjectName(name);
  line->setToolTip(tip);
  line->setAccessibleName(label);
  line->setMinimumWidth(60);
  layout_->addRow(label, line);
  return line;
}

void FactorForm::takeLine(QLineEdit& line) {
  FactorDraft next = factor_;
  if (&line == name_) next.name = line.text().trimmed().toStdString();
  if (&line == paths_) next.paths = typedTexts(line.text());
  // One point, such as 10,20, would read as two numbers.
  const bool arePoints = std::ranges::any_of(
      factor_.values, [](const std::string& value) { return value.find(',') != std::string::npos; });
  if (&line == values_) next.values = typedTexts(line.text(), arePoints);
  if (&line == weights_) next.weights = typedTexts(line.text());
  if (next == factor_) return;
  factor_ = next;
  emit edited();
}

void FactorForm::chooseSpread(const QString& spread) {
  if (spread.toStdString() == spreadOf(factor_)) return;
  respread(factor_, spread.toStdString());
  setFactor(factor_);
  emit edited();
}

void FactorForm::setFactor(const FactorDraft& factor) {
  factor_ = factor;
  const auto joined = [](const std::vector<std::string>& texts) {
    QStringList parts;
    for (const std::string& text : texts) parts << qt(text);
    return parts.join("; ");
  };
  name_->setText(qt(factor.name));
  paths_->setText(joined(factor.paths));
  values_->setText(joined(factor.values));
  weights_->setText(joined(factor.weights));
  spread_->setCurrentIndex(std::max(0, spread_->findData(qt(spreadOf(factor)))));
  numbers_->setKeys(factor.keys);
  showSpread();
}

void FactorForm::showSpread() {
  const std::string spread = spreadOf(factor_);
  const bool hasWeights = spread == kWeights;
  const auto show = [this](QWidget* field, bool on) {
    field->setVisible(on);
    layout_->labelForField(field)->setVisible(on);
  };
  show(values_, spread == kList || hasWeights);
  show(weights_, hasWeights);
  if (spread == kRange) return numbers_->showOnly(kRangeKeys);
  std::vector<std::string> keys;
  if (const auto kind = FieldCodec<DistributionKind>::fromText(spread); kind && !hasWeights && spread != kList) {
    keys = distributionKeys(*kind).needs;
    for (const std::string& key : distributionKeys(*kind).mayHave) keys.push_back(key);
  }
  numbers_->showOnly(keys);
}

}  // namespace antipode
