// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kind_params.h"

#include "core/autonomy/behaviours/behaviour_kind.h"

namespace antipode {

std::vector<FieldView> fieldViews(const KindParams& params) {
  auto views = fieldViews<KindParams>(params);
  if (!params.object()) return views;
  const KindParams untouched(params.object()->kind().params());
  std::size_t i = 0;
  KindParams::fields(untouched, [&](const char*, const auto& value, const FieldInfo&) {
    views[i].defaultText = FieldCodec<std::remove_cvref_t<decltype(value)>>::toText(value);
    views[i].isDefault = views[i].text == views[i].defaultText;
    ++i;
  });
  return views;
}

Result<void> setField(KindParams& params, std::string_view name, std::string_view text) {
  auto set = setField<KindParams>(params, name, text);
  if (set || set.error().message.find("unknown key") == std::string::npos) return set;
  const auto near = nearestWord(lowered(trimmed(name)), fieldNamesOf(params));
  return errExpected(near ? fmt::format("'{}'", *near) : std::string{}, "unknown key '{}'", name);
}

std::vector<std::string> fieldNamesOf(const KindParams& params) {
  std::vector<std::string> names;
  KindParams::fields(params, [&](const char* name, const auto&, const FieldInfo&) { names.emplace_back(name); });
  return names;
}

}  // namespace antipode
