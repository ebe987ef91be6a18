import { expect, test } from '@jest/globals';
import { isIconKey } from '../src/plugins/inventory/server/domain/catalogue/icons/icons';
import type { Bundle, BundleCategory, BundleListing, BundleType, CategoryValue } from './bundle';
import { planDealership } from './plan';

// As the loader reads it: JSON drops undefined properties.
const { bundle: planned, photos, sheets } = planDealership(new Date('2026-09-15T12:00:00Z'));
const bundle = JSON.parse(JSON.stringify(planned)) as Bundle; // same shape as `planned`

const typeOf = (slug: string): BundleType => {
  const found = bundle.types.find((type) => type.slug === slug);
  if (!found) throw new Error(`No type ${slug}.`);
  return found;
};

const duplicatesIn = (values: readonly string[]): string[] => values.filter((value, i) => values.indexOf(value) !== i);

const filesOf = ({ images, categories }: BundleListing): string[] => [
  ...images.map(({ file }) => file),
  ...Object.values(categories).flatMap((value) => (typeof value === 'object' && 'file' in value ? [value.file] : [])),
];

/** Returns the problem of a value, or undefined if it is valid. */
function problem(
  { kind, terms = [], min = 0, max, decimals, step = 1 }: BundleCategory,
  value: CategoryValue,
): string | undefined {
  const names = new Set(terms.map(({ name }) => name));
  const isStep = (distance: number): boolean => Math.abs(distance / step - Math.round(distance / step)) < 1e-6;
  const isNumber =
    typeof value === 'number' &&
    value >= min &&
    value <= (max ?? value) &&
    Number(value.toFixed(decimals ?? 0)) === value &&
    isStep(value - min);
  const isList = Array.isArray(value) && value.every((name) => names.has(name)) && new Set(value).size === value.length;
  const fits: Readonly<Partial<Record<BundleCategory['kind'], boolean>>> = {
    text: typeof value === 'string',
    textarea: typeof value === 'string',
    number: isNumber,
    select: typeof value === 'string' && names.has(value),
    multiselect: isList,
    checkbox: isList,
    boolean: typeof value === 'boolean',
    date: typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
    url: typeof value === 'string' && URL.canParse(value),
    file: typeof value === 'object' && 'file' in value,
  };
  return fits[kind] ? undefined : `${kind}: ${JSON.stringify(value)}`;
}

test('has at least four types, 120 listings, 45 leads and six users', () => {
  expect(bundle.types.length).toBeGreaterThanOrEqual(4);
  expect(bundle.listings.length).toBeGreaterThanOrEqual(120);
  expect(bundle.leads.length).toBeGreaterThanOrEqual(45);
  expect(bundle.users).toHaveLength(6);
});

test('has listings at two lots, and names no other', () => {
  const slugs = bundle.locations.map(({ slug }) => slug);
  expect(slugs).toHaveLength(2);
  expect([...new Set(bundle.listings.map(({ location }) => location))].sort()).toEqual([...slugs].sort());
});

test('uses all ten kinds of category, and every category', () => {
  const kinds = new Set(bundle.types.flatMap(({ categories }) => categories.map(({ kind }) => kind)));
  const used = new Set(
    bundle.listings.flatMap(({ type, categories }) => Object.keys(categories).map((slug) => `${type}/${slug}`)),
  );
  const all = bundle.types.flatMap(({ slug, categories }) => categories.map((category) => `${slug}/${category.slug}`));

  expect(kinds.size).toBe(10);
  expect(all.filter((path) => !used.has(path))).toEqual([]);
});

test('has unique slugs, refs and VINs in their scope', () => {
  const vins = bundle.listings.flatMap(({ vin }) => vin ?? []);

  expect(duplicatesIn(bundle.types.map(({ slug }) => slug))).toEqual([]);
  expect(duplicatesIn(bundle.listings.map(({ ref }) => ref))).toEqual([]);
  expect(duplicatesIn(bundle.listings.map(({ slug }) => slug))).toEqual([]);
  expect(duplicatesIn(bundle.leads.map(({ ref }) => ref))).toEqual([]);
  expect(duplicatesIn(vins)).toEqual([]);
  expect(vins.length).toBeGreaterThan(50);
  for (const { categories } of bundle.types) {
    expect(duplicatesIn(categories.map(({ slug }) => slug))).toEqual([]);
    for (const { terms = [] } of categories) expect(duplicatesIn(terms.map(({ slug }) => slug))).toEqual([]);
  }
});

test('has an existing parent category and parent term for every child term', () => {
  for (const { categories } of bundle.types) {
    for (const { parent, terms = [] } of categories.filter((category) => category.parent !== undefined)) {
      const parents = categories.find(({ slug }) => slug === parent)?.terms ?? [];
      expect(terms.filter((term) => !parents.some(({ slug }) => slug === term.parent))).toEqual([]);
    }
  }
});

test('uses only icons of the catalog', () => {
  const icons = bundle.types.flatMap((type) => [
    type.icon,
    ...type.categories.flatMap(({ icon, terms = [] }) => [icon, ...terms.flatMap((term) => term.icon ?? [])]),
  ]);

  expect(icons.filter((icon) => !isIconKey(icon))).toEqual([]);
});

test('has valid values and all required values in every listing', () => {
  for (const { ref, type, categories } of bundle.listings) {
    const known = new Map(typeOf(type).categories.map((category) => [category.slug, category]));
    const problems = Object.entries(categories).flatMap(([slug, value]) => {
      const category = known.get(slug);
      return category ? (problem(category, value) ?? []) : `unknown: ${slug}`;
    });
    const missing = [...known.values()].filter(({ slug, is_required }) => is_required && !(slug in categories));

    expect([ref, problems, missing]).toEqual([ref, [], []]);
  }
});

test('pairs each model with its own make', () => {
  for (const { ref, type, categories } of bundle.listings) {
    const parents = typeOf(type).categories.filter(({ parent }) => parent !== undefined);
    for (const { slug, parent = '', terms = [] } of parents) {
      const term = terms.find(({ name }) => name === categories[slug]);
      const above = typeOf(type)
        .categories.find((one) => one.slug === parent)
        ?.terms?.find((one) => one.slug === term?.parent);
      expect([ref, above?.name]).toEqual([ref, categories[parent]]);
    }
  }
});

test('writes every referenced file, each for one listing', () => {
  const files = bundle.listings.flatMap(filesOf);

  expect(duplicatesIn(files)).toEqual([]);
  expect([...files].sort()).toEqual([...photos, ...sheets].map(({ file }) => file).sort());
});

test('gives every image a title, an alternative text with the item, and a gallery category', () => {
  for (const { title, images } of bundle.listings) {
    for (const image of images) {
      expect(image.title).not.toBe('');
      expect(image.alt).toContain(title);
      expect(['exterior', 'interior', 'detail']).toContain(image.category);
    }
  }
});

test('has a unique description for every listing', () => {
  expect(bundle.listings.filter(({ content }) => content.length < 30).map(({ ref }) => ref)).toEqual([]);
  expect(duplicatesIn(bundle.listings.map(({ content }) => content))).toEqual([]);
});

test('orders dates from arrival to sale, all before today', () => {
  const start = '2026-09-15';
  for (const {
    ref,
    created_at,
    published_at = created_at,
    sold_at = published_at,
    trashed_at = published_at,
    updated_at,
  } of bundle.listings) {
    const order = [created_at, published_at, sold_at];
    expect([ref, ...order]).toEqual([ref, ...[...order].sort()]);
    expect(trashed_at >= published_at && updated_at >= created_at && updated_at < start).toBe(true);
  }
});

test('dates each lead after its listing was published, with the same type', () => {
  const about = new Map(bundle.listings.map((listing) => [listing.ref, listing]));
  const fits = ({ listing = '', type, created_at }: Bundle['leads'][number]): boolean => {
    const found = about.get(listing);
    return found?.type === type && found.status === 'publish' && created_at > (found.published_at ?? created_at);
  };

  expect(bundle.leads.filter((lead) => lead.listing !== undefined && !fits(lead)).map(({ ref }) => ref)).toEqual([]);
});

test('uses existing roles, and lists the owner first with a key for the phone', () => {
  const roles = new Map(bundle.roles.map(({ name, capabilities }) => [name, capabilities]));

  expect(bundle.users.filter(({ role }) => !roles.has(role))).toEqual([]);
  expect(roles.get(bundle.users[0]?.role ?? '')).toHaveLength(6);
  expect(bundle.users[0]?.keys[0]?.label).toBe('Phone');
  expect(new Set(bundle.users.map(({ role }) => role)).size).toBe(6);
});

test('generates the same dealership at another hour of the same day', () => {
  const again = planDealership(new Date('2026-09-15T21:59:00Z'));

  expect(again.bundle).toEqual(planned);
  expect(again.photos.map(({ svg }) => svg())).toEqual(photos.map(({ svg }) => svg()));
  expect(again.sheets).toEqual(sheets);
});
