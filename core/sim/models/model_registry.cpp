// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/models/model_registry.h"

#include "core/sim/models/hover/hover_model.h"
#include "core/sim/models/marine/marine_model.h"

#include <algorithm>
#include <cassert>
#include <iterator>

namespace antipode {
namespace {

template <class Model>
std::unique_ptr<VehicleModel> makeModel(VehicleCore& core, const VehicleSetup& setup) {
  return std::make_unique<Model>(core, setup);
}

// A new model is a folder beside this file, a row here, and its name in core/scenario/document/vehicle_models.h.
constexpr ModelEntry kModels[] = {
    {"usimmarine", true, makeModel<MarineModel>},
    {"hover", false, makeModel<HoverModel>},
};

}  // namespace

const ModelEntry* findModel(std::string_view name) {
  const auto at = std::ranges::find(kModels, name, &ModelEntry::name);
  return at == std::end(kModels) ? nullptr : at;
}

const ModelEntry& modelOf(const VehicleSpec& spec) {
  const ModelEntry* const model = findModel(spec.model);
  assert(model);
  return *model;
}

}  // namespace antipode
