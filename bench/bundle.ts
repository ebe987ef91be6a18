import { closeSync, openSync, writeSync } from 'node:fs';
import { category, listing, schema } from './dealership';

const typeSlug = 'vehicles';

/** The category slugs by id. Slugs and names are the same here. */
const slugOf = new Map<number, string>(Object.entries(category).map(([slug, id]) => [id, slug]));

/**
 * Writes the first `size` generated listings as a bundle for `svc load`.
 *
 * @returns functions from the generator's category and term ids to their paths in the output of `svc load`
 */
export function writeBundle(path: string, size: number, user: { username: string; capabilities: readonly string[] }) {
  const file = openSync(path, 'w');
  const people = {
    roles: [{ name: 'bench', capabilities: user.capabilities }],
    users: [
      {
        username: user.username,
        email: `${user.username}@example.test`,
        role: 'bench',
        keys: [{ label: 'Bench' }],
      },
    ],
  };
  const head = { types: [{ slug: typeSlug, name: 'Vehicles', categories: categories() }], ...people };
  writeSync(file, `${JSON.stringify(head).slice(0, -1)},"listings":[`);
  for (let n = 0; n < size; n++) writeSync(file, `${n === 0 ? '' : ',\n'}${JSON.stringify(listingPart(n))}`);
  writeSync(file, ']}');
  closeSync(file);
  return {
    type: typeSlug,
    category: (id: number) => `${typeSlug}/${slugOf.get(id)}`,
    term: (id: number) => `${typeSlug}/${slugOf.get(categoryOf(id))}/${termSlug(id)}`,
  };
}

export function termSlug(termId: number): string {
  return `t${termId}`;
}

function categoryOf(termId: number): number {
  return Math.floor(termId / 1000);
}

function categories(): object[] {
  return Object.entries(category).map(([slug, id]) => {
    const part = { slug, name: slug, kind: kindOf(id), is_searchable: true };
    const terms = schema.terms.filter(({ categoryId }) => categoryId === id);
    return terms.length === 0 ? part : { ...part, terms: withUniqueNames(terms) };
  });
}

/** Makes the names of the terms in a category unique. */
function withUniqueNames(terms: typeof schema.terms): object[] {
  const taken = new Set<string>();
  return terms.map(({ id, name }) => {
    const own = taken.has(name.toLowerCase()) ? `${name} ${id}` : name;
    taken.add(own.toLowerCase());
    return { name: own, slug: termSlug(id) };
  });
}

function kindOf(id: number): string {
  if (id === category.features) return 'multiselect';
  if (id === category.certified) return 'boolean';
  if (id === category.registered) return 'date';
  if (id === category.trim) return 'text';
  return schema.numberCategories.includes(id) ? 'number' : 'select';
}

function listingPart(n: number): object {
  const { id, status, isSold, isSalePending, priceCents, createdAt, terms, numbers, exacts, text } = listing(n);
  const [title, content, , vin, stockNumber] = text.split('\n');
  const values: Record<string, unknown> = { features: [] as string[] };
  for (const termId of terms) {
    if (categoryOf(termId) === category.features) (values.features as string[]).push(termSlug(termId));
    else values[slugOf.get(categoryOf(termId)) ?? ''] = termSlug(termId);
  }
  for (const [categoryId, value] of numbers) values[slugOf.get(categoryId) ?? ''] = value;
  for (const [categoryId, value] of exacts) {
    values[slugOf.get(categoryId) ?? ''] = categoryId === category.certified ? value === 'true' : value;
  }
  return {
    ref: `bench-${id}`,
    type: typeSlug,
    title,
    content,
    ...(priceCents === null ? {} : { price: priceCents / 100 }),
    status,
    sold: isSold,
    sale_pending: isSalePending,
    vin,
    stock_number: stockNumber,
    created_at: new Date(createdAt ?? 0).toISOString(),
    categories: values,
  };
}
