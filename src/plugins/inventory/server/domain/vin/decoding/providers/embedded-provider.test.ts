import { expect, test } from '@jest/globals';
import { decodeEmbedded } from './embedded-provider';
import type { Pattern, Schema } from '../../vpic/match-patterns';
import { withRightCheckDigit } from '../../testing/vin-texts';
import { parseVin } from '../../number/vin';
import type { Wmi } from '../../vpic/vpic-store';

const models: Readonly<Record<number, { name: string; make: string }>> = {
  1: { name: 'L1117', make: 'Mercedes-Benz' },
  2: { name: 'New One', make: 'Freightliner' },
};

/** Data of one manufacturer with schemas by model year. */
function aMaker(
  wmi: Partial<Wmi>,
  schemas: Readonly<Record<number, readonly Pattern[]>>,
  engine: Record<string, string> = {},
) {
  const known: Wmi = {
    code: '1MB',
    manufacturer: 'MAKER INC.',
    makes: [],
    vehicleType: 'Truck',
    weightClass: 'heavy',
    ...wmi,
  };
  return {
    wmi: (code: string) => (code === known.code ? known : undefined),
    schemas: (_code: string, year: number): Schema[] => (schemas[year] ? [{ id: year, patterns: schemas[year] }] : []),
    weightOf: () => 1,
    model: (id: number) => models[id],
    engine: () => new Map(Object.entries(engine)),
  };
}

const pattern = (keys: string, variable: string, value: string): Pattern => ({ id: 1, keys, variable, value });
const model = (id: number) => [pattern('Z', 'Model', String(id))];

function decode(text: string, maker: ReturnType<typeof aMaker>, modelYear?: number) {
  const reading = parseVin(text, { mayMismatch: true });
  if (!('vin' in reading)) throw new Error(text);
  const { values, warnings } = decodeEmbedded(reading.vin, { latestYear: 2027, modelYear }, maker);
  return { ...Object.fromEntries(values), warnings: warnings.map(({ code }) => code) };
}

/** Position 7 is a digit, which means before 2010 for light vehicles. */
const truck = withRightCheckDigit('1MBZB82A0JN767594');

test('of two possible years, chooses the one with a model, or the likelier one if both have a model', () => {
  expect(decode(truck, aMaker({}, { 2018: model(2) }))).toMatchObject({
    ModelYear: '2018',
    Model: 'New One',
    Make: 'Freightliner',
  });
  expect(decode(truck, aMaker({}, { 1988: model(1), 2018: model(2) }))).toMatchObject({
    ModelYear: '1988',
    Model: 'L1117',
  });
  expect(decode(truck, aMaker({ weightClass: 'other' }, { 1988: model(1), 2018: model(2) }))).toMatchObject({
    ModelYear: '2018',
  });
});

test('a model of the other year does not override the rule for light vehicles', () => {
  const decoded = decode(truck, aMaker({ weightClass: 'light' }, { 2018: model(2) }));
  expect(decoded).toMatchObject({ ModelYear: '1988' });
  expect(decoded).not.toHaveProperty('Model');
});

test('takes the make from the model, else from a WMI with one make, else from the WMI outside North America', () => {
  const withModel = aMaker({ makes: ['Other'] }, { 2018: model(2) });
  expect(decode(truck, withModel)).toMatchObject({ Make: 'Freightliner' });
  expect(decode(truck, aMaker({ makes: ['Only'] }, {}))).toMatchObject({ Make: 'Only' });
  expect(decode('WVWZZZ1KZ6W612305', aMaker({ code: 'WVW', makes: ['One', 'Two'] }, {}))).toMatchObject({
    Make: 'Volkswagen',
  });
});

test('has no make for a North American WMI with several makes or none; a manufacturer is not a make', () => {
  for (const makes of [['Dodge', 'Chrysler', 'Jeep'], []]) {
    const jeep = withRightCheckDigit('1C4RJFBG0KC123456');
    const decoded = decode(jeep, aMaker({ code: '1C4', manufacturer: 'FCA US LLC', makes }, {}));
    expect(decoded).toMatchObject({ ModelYear: '2019', Manufacturer: 'FCA US LLC' });
    expect(decoded).not.toHaveProperty('Make');
    expect(decode(truck, aMaker({ makes }, {}))).not.toHaveProperty('Make');
  }
});

test('patterns give no values to a VIN outside the North American rules and do not choose its year', () => {
  const decoded = decode(
    'WVWZZZ1KZGW612305',
    aMaker({ code: 'WVW' }, { 1986: [pattern('Z', 'Model', '1'), pattern('Z', 'Doors', '4')] }),
  );
  expect(decoded).toMatchObject({ ModelYear: '2016', Make: 'Volkswagen', Country: 'Germany' });
  expect(decoded).not.toHaveProperty('Model');
  expect(decoded).not.toHaveProperty('Doors');
});

test('adds the data of the engine model without changing other values', () => {
  const patterns = [...model(1), pattern('Z', 'EngineModel', 'OM366'), pattern('Z', 'EngineCylinders', '6')];
  const maker = aMaker(
    {},
    { 1988: patterns },
    { EngineCylinders: '8', FuelTypePrimary: 'Diesel', DisplacementCC: '5958' },
  );

  expect(decode(truck, maker)).toMatchObject({
    EngineCylinders: '6',
    FuelTypePrimary: 'Diesel',
    DisplacementL: '5.958',
  });
});

test('uses the given model year, with a warning if the VIN is of another year', () => {
  const maker = aMaker({}, { 2018: model(2) });
  expect(decode(truck, maker, 2018)).toMatchObject({ ModelYear: '2018', Model: 'New One', warnings: [] });
  expect(decode(truck, maker, 2017)).toMatchObject({ ModelYear: '2017', warnings: ['year_differs'] });
  expect(decode('WBAUD910X0P379389', aMaker({}, {}))).toMatchObject({ warnings: ['year_unknown'] });
});
