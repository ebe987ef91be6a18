import { test } from 'node:test';
import { expect } from 'expect';
import { dataOf } from '../support/client';
import { aDealership, type Dealership, everyKind } from '../support/dealership';
import { byId, bySlug, changeListing, makeListing, readListing } from '../support/listing';

test('a term under the chosen parent is meant, whether the parent is written or kept', async () => {
  const dealership = await aDealership();
  const { terms, categories } = dealership;
  const countOf = async (slug: string) =>
    dataOf<{ count: number }>(await dealership.client.get(`/term/${terms[`child/${slug}`]}`)).count;

  await makeListing(dealership, {
    status: 'publish',
    categories: byId(dealership, { child: 'Sport', select: 'mercedes' }),
  });
  expect([await countOf('toyota-sport'), await countOf('mercedes-sport')]).toEqual([0, 1]);

  const { id } = await makeListing(dealership, {
    status: 'publish',
    categories: byId(dealership, { select: 'Toyota' }),
  });
  const { categories: read } = await changeListing(dealership.client, id, {
    categories: { [String(categories.child)]: 'SPORT' },
  });
  expect(bySlug(dealership, read)).toEqual({ select: 'Toyota', child: 'Sport' });
  expect([await countOf('toyota-sport'), await countOf('mercedes-sport')]).toEqual([1, 1]);
});

test('a term that is new is made once, in display order, without regard to case', async () => {
  const dealership = await aDealership();
  const write = (open: string) =>
    makeListing(dealership, { categories: byId(dealership, { open, checkbox: ['Nouveau', 'NOUVEAU'] }) });

  const listings = await Promise.all(['Neu', 'neu', 'Neu', ' NEU ', 'Neu'].map(write));

  const names = await termNames(dealership, 'open');
  expect(names).toHaveLength(2);
  expect(names[0]).toBe('Known');
  expect(await termNames(dealership, 'checkbox')).toEqual([
    'Warranty',
    'Inspected',
    expect.stringMatching(/^nouveau$/i),
  ]);
  for (const { categories } of listings) expect(bySlug(dealership, categories).open).toBe(names[1]);
});

test('a new term belongs to the parent that was chosen', async () => {
  const child = {
    slug: 'model',
    name: 'Model',
    kind: 'select',
    parent: 'select',
    allow_new_terms: true,
    terms: [{ name: 'One', parent: 'toyota' }],
  };
  const dealership = await aDealership({ categories: [...everyKind, child] });
  const write = (select: string) => makeListing(dealership, { categories: byId(dealership, { select, model: 'One' }) });

  await write('Toyota');
  await write('Mercedes-Benz');

  const terms = dataOf<Array<{ name: string; parent_term_id: number }>>(
    await dealership.client.get(`/terms/${dealership.categories.model}`),
  );
  expect(terms.map(({ name, parent_term_id }) => [name, parent_term_id])).toEqual([
    ['One', dealership.terms['select/toyota']],
    ['One', dealership.terms['select/mercedes']],
  ]);
});

test('a new term under a new parent is another than its namesake under an old one', async () => {
  const model = { slug: 'model', name: 'Model', kind: 'select', parent: 'open', allow_new_terms: true };
  const dealership = await aDealership({
    categories: [...everyKind, { ...model, terms: [{ name: 'One', parent: 'known' }] }],
  });
  const { client, categories } = dealership;

  const { id } = await makeListing(dealership, { categories: byId(dealership, { open: 'Brand new', model: 'One' }) });

  const termsOf = async (slug: string) =>
    dataOf<Array<{ id: number; parent_term_id: number | null }>>(await client.get(`/terms/${categories[slug]}`));
  const [known, brandNew] = await termsOf('open');
  expect((await termsOf('model')).map((term) => term.parent_term_id)).toEqual([known?.id, brandNew?.id]);
  expect(bySlug(dealership, (await readListing(client, id)).categories)).toEqual({ open: 'Brand new', model: 'One' });
});

test('many new terms are made in one write, in the order given', async () => {
  const dealership = await aDealership();
  const names = Array.from({ length: 1000 }, (_, index) => `日本 ${index}`);

  const { categories } = await makeListing(dealership, { categories: byId(dealership, { checkbox: names }) });

  expect(bySlug(dealership, categories)).toEqual({ checkbox: names });
  expect(await termNames(dealership, 'checkbox')).toEqual(['Warranty', 'Inspected', ...names]);
});

async function termNames({ client, categories }: Dealership, slug: string): Promise<string[]> {
  return dataOf<Array<{ name: string }>>(await client.get(`/terms/${categories[slug]}`)).map(({ name }) => name);
}
