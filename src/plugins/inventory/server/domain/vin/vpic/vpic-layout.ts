/** The version of the layout. Each layout has its own file. */
export const layoutVersion = 2;

/** vPIC's lookup tables that patterns refer to by id. `Model` is not one of them because a model also has a make. */
export const lookups = [
  'BatteryType',
  'BodyStyle',
  'BrakeSystem',
  'ChargerLevel',
  'CoolingType',
  'Country',
  'DriveType',
  'ElectrificationLevel',
  'EngineConfiguration',
  'FuelDeliveryType',
  'FuelType',
  'GrossVehicleWeightRating',
  'Turbo',
  'ValvetrainDesign',
];

/**
 * Creates the tables for decoding from vPIC's tables (`source`): ids replaced by names, the patterns of a schema stored
 * together, and nothing else. Half the size, and a decoding reads a few pages instead of thousands.
 */
export const layout: readonly string[] = [
  'CREATE TEMP TABLE lookup (name TEXT, id TEXT, value TEXT, PRIMARY KEY (name, id)) WITHOUT ROWID',
  ...lookups.map((name) => `INSERT INTO lookup SELECT '${name}', CAST(Id AS TEXT), Name FROM source.${name}`),

  `CREATE TABLE pattern (schema_id INTEGER NOT NULL, id INTEGER NOT NULL, keys TEXT NOT NULL, variable INTEGER NOT NULL,
     value TEXT NOT NULL, PRIMARY KEY (schema_id, id)) WITHOUT ROWID`,
  `INSERT INTO pattern SELECT p.VinSchemaId, p.Id, p.Keys, p.ElementId, coalesce(l.value, p.AttributeId)
     FROM source.Pattern p JOIN source.Element e ON e.Id = p.ElementId
     LEFT JOIN lookup l ON l.name = e.LookupTable AND l.id = p.AttributeId
    WHERE p.VinSchemaId IN (SELECT VinSchemaId FROM source.Wmi_VinSchema)
    ORDER BY p.VinSchemaId, p.Id`,

  // Data of an engine applies to every vehicle that has it.
  'CREATE TABLE engine (name TEXT NOT NULL, variable TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (name, variable)) WITHOUT ROWID',
  `INSERT INTO engine SELECT m.Name, e.Code, coalesce(l.value, p.AttributeId)
     FROM source.EngineModelPattern p JOIN source.EngineModel m ON m.Id = p.EngineModelId
     JOIN source.Element e ON e.Id = p.ElementId LEFT JOIN lookup l ON l.name = e.LookupTable AND l.id = p.AttributeId
    WHERE e.Code IS NOT NULL
    ON CONFLICT DO NOTHING`,

  'CREATE TABLE variable (id INTEGER PRIMARY KEY, code TEXT NOT NULL, weight INTEGER NOT NULL)',
  `INSERT INTO variable SELECT Id, Code, coalesce(weight, 0) FROM source.Element
    WHERE Code IS NOT NULL AND Id IN (SELECT DISTINCT variable FROM pattern)`,

  'CREATE TABLE model (id INTEGER PRIMARY KEY, name TEXT NOT NULL, make TEXT NOT NULL)',
  `INSERT INTO model SELECT m.Id, trim(m.Name), trim(k.Name) FROM source.Model m
     JOIN source.Make_Model mm ON mm.ModelId = m.Id JOIN source.Make k ON k.Id = mm.MakeId WHERE true
    ON CONFLICT DO NOTHING`,

  // All makes of a WMI: the one that vPIC calls the main make is only the most likely.
  `CREATE TABLE wmi (code TEXT PRIMARY KEY, manufacturer TEXT, makes TEXT NOT NULL, vehicle_type TEXT,
     weight_class TEXT NOT NULL) WITHOUT ROWID`,
  `INSERT INTO wmi SELECT w.Wmi, trim(f.Name),
       (SELECT json_group_array(trim(o.Name)) FROM source.Wmi_Make wm JOIN source.Make o ON o.Id = wm.MakeId WHERE wm.WmiId = w.Id),
       t.Name, CASE WHEN t.Name IN ('Passenger Car', 'Multipurpose Passenger Vehicle (MPV)') THEN 'light'
                    WHEN t.Name = 'Truck' AND w.TruckTypeId = 1 THEN 'light'
                    WHEN t.Name IN ('Truck', 'Bus', 'Incomplete Vehicle') THEN 'heavy' ELSE 'other' END
     FROM source.Wmi w LEFT JOIN source.Manufacturer f ON f.Id = w.ManufacturerId
     LEFT JOIN source.VehicleType t ON t.Id = w.VehicleTypeId WHERE true
    ON CONFLICT DO NOTHING`,

  `CREATE TABLE wmi_schema (code TEXT NOT NULL, schema_id INTEGER NOT NULL, year_from INTEGER NOT NULL, year_to INTEGER NOT NULL,
     PRIMARY KEY (code, schema_id, year_from)) WITHOUT ROWID`,
  `INSERT INTO wmi_schema SELECT w.Wmi, s.VinSchemaId, s.YearFrom, coalesce(s.YearTo, 9999)
     FROM source.Wmi_VinSchema s JOIN source.Wmi w ON w.Id = s.WmiId WHERE true
    ON CONFLICT (code, schema_id, year_from) DO UPDATE SET year_to = max(year_to, excluded.year_to)`,
];
