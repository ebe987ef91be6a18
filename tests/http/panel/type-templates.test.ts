import { expect, test } from '@jest/globals';
import type { CatalogueType } from '../../../src/plugins/inventory/contract/panel/catalogue';
import { typeTemplateNames } from '../../../src/plugins/inventory/contract/panel/catalogue-edit';
import { type Admin, anAdmin, aSuperAdmin, dataOf, errorOf } from '../../support/admin';
import { auditMark, auditSince } from '../../support/audit';
import { type Client, dataOf as apiData } from '../../support/client';
import { aUser, unique } from '../../support/dealership';
import { aVin, type ImportedVin } from '../../support/vin';

interface TypeData {
  readonly settings: { readonly title_template: string };
  readonly photo_slots: ReadonlyArray<{ readonly key: string; readonly label: string }>;
  readonly categories: ReadonlyArray<{
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly suffix: string | null;
    readonly parent_category_id: number | null;
  }>;
}

const create = async (admin: Admin, body: object) =>
  dataOf<CatalogueType>(await admin.request('POST', '/dealer-inventory/catalogue/types', body));
const read = async (client: Client, { id }: { id: number }) => apiData<TypeData>(await client.get(`/type_data/${id}`));
const termsOf = async (client: Client, made: TypeData, slug: string) =>
  apiData<ReadonlyArray<{ id: number; name: string; slug: string; parent_term_id: number | null }>>(
    await client.get(`/terms/${categoryOf(made, slug).id}`),
  );
const categoryOf = ({ categories }: TypeData, slug: string) => {
  const found = categories.find((category) => category.slug === slug);
  if (!found) throw new Error(`No category ${slug}.`);
  return found;
};

test.each(typeTemplateNames)(
  'the template %s creates a type with categories, terms and photo slots in one step',
  async (template) => {
    const admin = await aSuperAdmin();
    const { client } = await aUser(['add_inventory']);
    const mark = await auditMark();
    const type = await create(admin, { name: unique('Type'), template });
    const made = await read(client, type);
    expect(made.categories.length).toBeGreaterThan(12);
    expect(made.photo_slots.length).toBeGreaterThan(3);
    expect(made.settings.title_template).toContain('{year} {make} {model}');
    expect(categoryOf(made, 'year').name).toBe('Year');
    expect((await termsOf(client, made, 'make')).length).toBeGreaterThan(10);
    const entries = await auditSince(mark);
    expect(entries.filter(({ what }) => what.startsWith('category create'))).toHaveLength(made.categories.length);
  },
);

test('a template has the names of the language of the panel and the same slugs, so that a VIN still finds its terms', async () => {
  const admin = await aSuperAdmin();
  const { client } = await aUser(['add_inventory']);
  const name = unique('Autos');
  const type = await create(admin, { name, singular_name: 'Auto', template: 'cars', language: 'de' });
  const made = await read(client, type);
  expect(type).toMatchObject({ name, singular_name: 'Auto', is_vin_enabled: true, icon: 'car' });
  expect(categoryOf(made, 'mileage')).toMatchObject({ name: 'Kilometerstand', suffix: 'mi' });
  expect(categoryOf(made, 'model').parent_category_id).toBe(categoryOf(made, 'make').id);

  const { listing } = apiData<ImportedVin>(
    await client.post(`/import_vin/${type.id}`, { vin: aVin(), allow_duplicate: true }),
  );
  const { categories } = listing;
  expect(categories[categoryOf(made, 'fuel').id]).toBe('Benzin');
  expect(categories[categoryOf(made, 'body').id]).toBe('Coupé');
});

test('the template for equipment assigns each machine to its industry', async () => {
  const { client } = await aUser(['add_inventory']);
  const made = await read(client, await create(await aSuperAdmin(), { name: unique('Type'), template: 'equipment' }));
  const industries = await termsOf(client, made, 'industry');
  const machines = await termsOf(client, made, 'machine');
  const parentOf = (slug: string) => machines.find((term) => term.slug === slug)?.parent_term_id;
  expect(parentOf('tractor')).toBe(industries.find(({ slug }) => slug === 'agriculture')?.id);
});

test('refuses an unknown template, and a role that may not change the catalog', async () => {
  const send = async (admin: Admin, template: string) =>
    errorOf(await admin.request('POST', '/dealer-inventory/catalogue/types', { name: unique('Type'), template }));
  expect(await send(await aSuperAdmin(), 'planes')).toMatchObject({
    status: 400,
    params: { template: expect.anything() },
  });
  expect(await send(await anAdmin(['catalogue.read']), 'cars')).toMatchObject({ status: 403 });
});
