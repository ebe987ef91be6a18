import type { BundleType } from '../bundle';
import { boatItems, boats } from './boats';
import type { Clock } from './clock';
import { equipment, equipmentItems } from './equipment';
import type { Item } from './item';
import { motorcycleItems, motorcycles } from './motorcycles';
import { vehicleItems, vehicles } from './vehicles';

export const TYPES: readonly BundleType[] = [vehicles, motorcycles, boats, equipment];

/** Returns all items, grouped by type. */
export const items = (clock: Clock): Item[] => [
  ...vehicleItems(clock),
  ...motorcycleItems(clock),
  ...boatItems(),
  ...equipmentItems(clock),
];
