import { expect, test } from '@jest/globals';
import { dataOf } from '../../support/client';
import { type Dealership, type Part } from '../../support/dealership';
import { bySlug } from '../../support/listing';
import { aCarLot, aVin, imported, type VinImportData } from '../../support/vin';

interface TermData {
  readonly id: number;
  readonly name: string;
  readonly parent_term_id: number | null;
}

async function termsOf({ client, categories }: Dealership, slug: string): Promise<readonly TermData[]> {
  return dataOf(await client.get(`/terms/${categories[slug]}`));
}

/** The values of a Honda Accord imported into a type with these categories, by slug, and the warnings. */
async function valuesIn(
  ...categories: readonly Part[]
): Promise<{ values: Part; record: VinImportData; lot: Dealership }> {
  const lot = await aCarLot({ categories });
  const { import: record, listing } = await imported(lot, { vin: aVin() });
  expect(record.mapped).toEqual(listing.categories);
  return { values: bySlug(lot, listing.categories), record, lot };
}

test('maps the variable named by vin_field, ignoring case, and otherwise the one that matches the slug', async () => {
  const { values } = await valuesIn(
    { slug: 'brand', name: 'Brand', kind: 'text', vin_field: 'make' },
    { slug: 'make', name: 'Make', kind: 'text' },
    { slug: 'built-in', name: 'Built in', kind: 'text', vin_field: 'Plant City' },
    { slug: 'gears', name: 'Motor', kind: 'number', vin_field: 'enginecylinders' },
    { slug: 'vin', name: 'VIN', kind: 'text' },
    { slug: 'colour', name: 'Colour', kind: 'text' },
  );

  expect(values).toEqual({ brand: 'Honda', make: 'Honda', 'built-in': 'MARYSVILLE', gears: '6', vin: aVin() });
});

test('creates a new make and model as terms once, the model under its make', async () => {
  const lot = await aCarLot();
  await imported(lot, { vin: 'WBA3B5G54ENS10419' });
  await imported(lot, { vin: 'WBA3B5G54ENS10419', allow_duplicate: true });

  const makes = await termsOf(lot, 'make');
  const bmw = makes.filter(({ name }) => name === 'BMW');
  expect(makes.map(({ name }) => name)).toEqual(['Toyota', 'Honda', 'BMW']);
  expect((await termsOf(lot, 'model')).map(({ name, parent_term_id }) => [name, parent_term_id])).toEqual([
    ['Corolla', lot.terms['make/toyota']],
    [expect.any(String), bmw[0]?.id],
  ]);
});

test('chooses a model of the right make, not a namesake of another make', async () => {
  const accordOfToyota = { name: 'Accord', parent: 'toyota', slug: 'toyota-accord' };
  const make = { slug: 'make', name: 'Make', kind: 'select', terms: ['Toyota', 'Honda'] };
  const model = { slug: 'model', name: 'Model', kind: 'select', parent: 'make', terms: [accordOfToyota] };

  const closed = await valuesIn(make, model);
  const open = await valuesIn(make, { ...model, allow_new_terms: true });

  expect(closed.values).toEqual({ make: 'Honda' });
  expect(closed.record.warnings).toMatchObject([{ code: 'not_mapped', message: expect.stringContaining('Accord') }]);
  expect(open.values).toEqual({ make: 'Honda', model: 'Accord' });
  expect((await termsOf(open.lot, 'model')).map(({ parent_term_id }) => parent_term_id)).toEqual([
    open.lot.terms['make/toyota'],
    open.lot.terms['make/honda'],
  ]);
});

test('leaves out a missing option with a warning, and a model whose make is missing', async () => {
  const { values, record, lot } = await valuesIn(
    { slug: 'make', name: 'Make', kind: 'select', terms: ['Toyota'] },
    { slug: 'model', name: 'Model', kind: 'select', parent: 'make', allow_new_terms: true },
    { slug: 'fuel', name: 'Fuel', kind: 'select', terms: ['Steam'] },
  );

  expect(values).toEqual({});
  expect(record.warnings.map(({ code }) => code)).toEqual(['not_mapped', 'not_mapped', 'not_mapped']);
  expect(record.unmapped).toEqual(expect.arrayContaining(['FuelTypePrimary', 'Make', 'Model']));
  expect(await termsOf(lot, 'model')).toEqual([]);
});

test('finds options by name, slug and aliases, ignoring case, accents and punctuation', async () => {
  const cases: ReadonlyArray<readonly [slug: string, option: unknown, found: string]> = [
    ['make', 'HONDÀ', 'HONDÀ'],
    ['make', { name: 'ホンダ', slug: 'honda' }, 'ホンダ'],
    ['body', 'coupé', 'coupé'],
    ['fuel', 'GAS', 'GAS'],
    ['fuel', 'Petrol', 'Petrol'],
    ['cylinders', '6-Cylinder', '6-Cylinder'],
    ['doors', '2 doors', '2 doors'],
    ['year', '2003', '2003'],
    ['trim', 'EX V6', 'EX V6'],
  ];
  for (const [slug, option, found] of cases) {
    const { values } = await valuesIn({ slug, name: slug, kind: 'select', terms: ['Other', option] });
    expect([option, values]).toEqual([option, { [slug]: found }]);
  }
});

test('stores valid values in every kind of category', async () => {
  const { values, record } = await valuesIn(
    { slug: 'year', name: 'Year', kind: 'text' },
    { slug: 'make', name: 'Make', kind: 'multiselect', terms: ['Honda'] },
    { slug: 'model', name: 'Model', kind: 'checkbox', allow_new_terms: true },
    { slug: 'trim', name: 'Trim', kind: 'number' },
    { slug: 'body', name: 'Body', kind: 'file' },
    { slug: 'fuel', name: 'Fuel', kind: 'textarea' },
    { slug: 'seats', name: 'Motor', kind: 'number', vin_field: 'EngineCylinders', max: 5 },
    { slug: 'doors', name: 'Doors', kind: 'number', decimals: 0, step: 1, min: 2 },
    { slug: 'gvwr', name: 'GVWR', kind: 'number' },
  );

  expect(values).toEqual({ year: '2003', make: ['Honda'], model: ['Accord'], fuel: 'Gasoline', doors: '2' });
  expect(record.warnings.map(({ message }) => message.split(' ')[0]).sort()).toEqual(['Body', 'GVWR', 'Motor', 'Trim']);
});

test('fills the title template of the type, without gaps for unknown values', async () => {
  const titles: ReadonlyArray<readonly [string, string]> = [
    ['{year} {make} {model} {trim}', '2003 Honda Accord EX-V6'],
    ['{make} {model} ({transmission}) – {drivetrain}', 'Honda Accord'],
    ['Used {year} {Make}: {body}, {fuel}', 'Used 2003 Honda: Coupé, Petrol'],
    ['{vin}', aVin()],
    ['{nothing} {stock_number}', aVin()],
    ['{', '{'],
    ['{model} '.repeat(30), Array.from({ length: 30 }, () => 'Accord').join(' ')],
  ];
  for (const [template, title] of titles) {
    const lot = await aCarLot({ type: { title_template: template } });
    expect([template, (await imported(lot, { vin: aVin() })).listing.title]).toEqual([template, title]);
  }
});

test('names the same categories in the published configuration', async () => {
  const lot = await aCarLot();
  const { vin_map } = dataOf<{ vin_map: Record<string, number> }>(await lot.client.get(`/type_data/${lot.type.id}`));
  const { import: record } = await imported(lot, { vin: aVin() });

  const known = Object.entries(vin_map).filter(([variable]) => variable in record.decoded);
  expect(Object.keys(record.mapped).map(Number).sort()).toEqual(known.map(([, id]) => id).sort());
});

test("rounds engine sizes to the category's decimals, or finds them among its options", async () => {
  const sizes: ReadonlyArray<readonly [Part, string]> = [
    [{ kind: 'number' }, '1584'],
    [{ kind: 'number', step: 50, min: 0 }, '1600'],
    [{ kind: 'number', vin_field: 'DisplacementL', decimals: 1 }, '1.6'],
    [{ kind: 'select', vin_field: 'DisplacementL', terms: ['1.6 Liter'] }, '1.6 Liter'],
    [{ kind: 'select', terms: ['1584 cc'] }, '1584 cc'],
  ];
  for (const [category, found] of sizes) {
    const lot = await aCarLot({
      categories: [{ slug: 'size', name: 'Size', vin_field: 'DisplacementCC', ...category }],
    });
    const { listing } = await imported(lot, { vin: '1HD1GP4558K319097' });
    expect([category, bySlug(lot, listing.categories)]).toEqual([category, { size: found }]);
  }
});

test("maps a plug-in hybrid to the dealer's closest fuel option", async () => {
  const fuels: ReadonlyArray<readonly [readonly string[], string]> = [
    [['Gasoline', 'Electric', 'Hybrid', 'Plug-in hybrid'], 'Plug-in hybrid'],
    [['Gasoline', 'Electric', 'Hybrid'], 'Hybrid'],
    [['Gasoline', 'EV'], 'EV'],
  ];
  for (const [terms, found] of fuels) {
    const lot = await aCarLot({ categories: [{ slug: 'fuel', name: 'Fuel', kind: 'select', terms }] });
    const { listing } = await imported(lot, { vin: 'JTMFB3FV7MD049459' });
    expect(bySlug(lot, listing.categories)).toEqual({ fuel: found });
  }
});
