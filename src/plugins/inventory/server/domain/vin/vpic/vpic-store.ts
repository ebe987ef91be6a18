import type { DataFile } from '../../../platform/sqlite/data-file';
import type { WeightClass } from '../number/model-year';
import type { Pattern } from './match-patterns';

/** vPIC's data about a WMI. */
export interface Wmi {
  readonly code: string;
  readonly manufacturer: string | null;
  /** All makes of the vehicles with this WMI. */
  readonly makes: readonly string[];
  readonly vehicleType: string | null;
  readonly weightClass: WeightClass;
}

export function readWmi(data: DataFile, code: string): Wmi | undefined {
  const [row] = data.all('SELECT manufacturer, makes, vehicle_type, weight_class FROM wmi WHERE code = ?', [code]);
  return (
    row && {
      code,
      manufacturer: row.manufacturer as string | null,
      makes: JSON.parse(String(row.makes)) as string[],
      vehicleType: row.vehicle_type as string | null,
      weightClass: row.weight_class as WeightClass,
    }
  );
}

/** Returns the schemas for a WMI and a model year. */
export function readSchemaIds(data: DataFile, code: string, year: number): number[] {
  const rows = data.all(
    'SELECT DISTINCT schema_id FROM wmi_schema WHERE code = ? AND ? BETWEEN year_from AND year_to',
    [code, year],
  );
  return rows.map((row) => Number(row.schema_id));
}

export function readPatterns(data: DataFile, schemaId: number): Pattern[] {
  const rows = data.all(
    'SELECT p.id, p.keys, v.code AS variable, p.value FROM pattern p JOIN variable v ON v.id = p.variable WHERE p.schema_id = ?',
    [schemaId],
  );
  return rows as unknown as Pattern[]; // the layout defines these column types
}

/** Returns the weight of each variable for the choice of a schema. */
export function readWeights(data: DataFile): Map<string, number> {
  const rows = data.all('SELECT code, weight FROM variable');
  return new Map(rows.map((row) => [String(row.code), Number(row.weight)]));
}

export function readModel(data: DataFile, id: number): { name: string; make: string } | undefined {
  const [row] = data.all('SELECT name, make FROM model WHERE id = ?', [id]);
  return row && { name: String(row.name), make: String(row.make) };
}

/** Returns the data of an engine, by vPIC variable. */
export function readEngine(data: DataFile, name: string): Map<string, string> {
  const rows = data.all('SELECT variable, value FROM engine WHERE name = ?', [name]);
  return new Map(rows.map((row) => [String(row.variable), String(row.value)]));
}
