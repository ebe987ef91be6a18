import type { InventoryType } from './model';

/** The vPIC variable that a category of this slug takes when it names none itself. */
const variableBySlug: Readonly<Record<string, string>> = {
  year: 'ModelYear',
  make: 'Make',
  model: 'Model',
  trim: 'Trim',
  body: 'BodyClass',
  fuel: 'FuelTypePrimary',
  engine: 'DisplacementL',
  cylinders: 'EngineCylinders',
  doors: 'Doors',
  drivetrain: 'DriveType',
  transmission: 'TransmissionStyle',
  gvwr: 'GVWR',
  vin: 'VIN',
};

/** Which category each vPIC variable goes to: the categories' own `vin_field` first, then by slug. Empty for a type without VINs. */
export function vinMapOf(type: InventoryType): Record<string, number> {
  if (!type.isVinEnabled) return {};
  const map: Record<string, number> = {};
  for (const { id, vinField } of type.categories) if (vinField) map[vinField] ??= id;
  for (const { id, slug, vinField } of type.categories) {
    const variable = variableBySlug[slug];
    if (variable && !vinField) map[variable] ??= id;
  }
  return map;
}
