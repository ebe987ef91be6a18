import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Sqlite } from '../../../platform/sqlite/sqlite-driver';
import { lookups } from '../vpic/vpic-layout';

const tables = {
  ...Object.fromEntries(lookups.map((name) => [name, 'Id, Name'])),
  Element: 'Id, Code, LookupTable, weight',
  EngineModel: 'Id, Name',
  EngineModelPattern: 'EngineModelId, ElementId, AttributeId',
  Make: 'Id, Name',
  Make_Model: 'MakeId, ModelId',
  Manufacturer: 'Id, Name',
  Model: 'Id, Name',
  Pattern: 'Id, VinSchemaId, Keys, ElementId, AttributeId',
  VehicleType: 'Id, Name',
  Wmi: 'Id, Wmi, ManufacturerId, VehicleTypeId, TruckTypeId',
  Wmi_Make: 'WmiId, MakeId',
  Wmi_VinSchema: 'WmiId, VinSchemaId, YearFrom, YearTo',
};

/** Writes a packed file with vPIC's tables and one WMI, which is prepared immediately. @returns its path */
export function packedSample(folder: string): string {
  const path = join(folder, 'sample.db');
  const connection = new Sqlite(path);
  for (const [name, columns] of Object.entries(tables)) connection.exec(`CREATE TABLE ${name} (${columns})`);
  connection.exec(`INSERT INTO Wmi VALUES (1, '1HG', 1, 1, NULL)`);
  connection.exec(`INSERT INTO Make VALUES (1, 'HONDA')`);
  connection.exec('INSERT INTO Wmi_Make VALUES (1, 1)');
  connection.close();
  writeFileSync(`${path}.gz`, gzipSync(readFileSync(path)));
  return `${path}.gz`;
}
