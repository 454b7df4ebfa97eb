// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/models/model_registry.h"

#include "core/scenario/document/vehicle_models.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

TEST(ModelRegistry, HasAModelForEveryNameThatAScenarioMayHave) {
  for (const std::string& name : vehicleModelNames()) {
    VehicleSpec vehicle;
    vehicle.model = name;
    ASSERT_TRUE(findModel(name)) << name;
    EXPECT_EQ(modelOf(vehicle).name, name);
  }
  EXPECT_FALSE(findModel("submarine"));
}

}  // namespace
}  // namespace antipode
