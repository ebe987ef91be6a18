import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { writeBundle } from '../support/bundle';
import { svc } from '../support/command';
import { loadBundle, type Part, unique } from '../support/dealership';
import { aType, aTyped, expectPaths, newSlug, problemsOf } from '../support/refused-bundle';
import { theService } from '../support/service';

test('refuses all unknown keys together, with their paths, at every depth', async () => {
  const type = newSlug();
  await expectPaths(
    {
      extra: 1,
      settings: { site: 'x' },
      types: [
        {
          slug: type,
          name: type,
          colour: 'red',
          categories: [{ slug: 'a', name: 'A', kind: 'select', width: 1, terms: [{ name: 'T', weight: 2 }] }],
        },
      ],
      roles: [{ name: 'r', capabilities: [], extra: 1 }],
      users: [{ username: 'user', email: 'a@b.example', role: 'r', password: 'x', keys: [{ label: 'l', value: 'x' }] }],
      listings: [{ ref: 'r', type, title: 'T', is_sold: true, images: [{ file: 'front.jpg', src: 'x' }] }],
      leads: [{ ref: 'l', mail: 'x' }],
    },
    [
      'extra',
      'settings.site',
      'types.0.colour',
      'types.0.categories.0.width',
      'types.0.categories.0.terms.0.weight',
      'roles.0.extra',
      'users.0.password',
      'users.0.keys.0.value',
      'listings.0.is_sold',
      'listings.0.images.0.src',
      'leads.0.mail',
    ],
  );
});

describe('refuses a field of the wrong type with its path', () => {
  const bundles: Record<string, Part> = {
    types: { types: {} },
    'types.0': { types: ['vehicles'] },
    'types.0.slug': { types: [{ slug: 'Not A Slug', name: 'x' }] },
    'types.0.name': { types: [{ slug: 'x' }] },
    'types.0.categories.0.kind': { types: [aType([{ slug: 'a', name: 'A', kind: 'colour' }])] },
    'roles.0.capabilities.1': { roles: [{ name: 'r', capabilities: ['add_inventory', 'fly'] }] },
    'users.0.email': { users: [{ username: 'user', email: 'unknown', role: 'Authenticated' }] },
    'settings.currency': { settings: { currency: 'dollars' } },
    'settings.timezone': { settings: { timezone: 'Mars/Olympus' } },
    'listings.0.price': aTyped({ price: '100' }),
    'listings.0.sold': aTyped({ sold: 'false' }),
    'listings.0.status': aTyped({ status: 'sold' }),
    'listings.0.created_at': aTyped({ created_at: 'yesterday' }),
    'listings.0.title': aTyped({ title: '' }),
    'leads.0.lead_status': { leads: [{ ref: 'l', lead_status: 'won' }] },
  };
  for (const [path, bundle] of Object.entries(bundles)) {
    test(path, async () => {
      await expectPaths(bundle, [path]);
    });
  }
});

describe('refuses a reference to a missing record with its path', () => {
  test('for the type of a listing and of a lead, the listing of a lead and the role of a user', async () => {
    const listing = { ref: unique('listing'), type: 'no-such-type', title: 'x' };
    await expectPaths({ listings: [listing] }, ['listings.0.type']);
    await expectPaths({ leads: [{ ref: 'l', type: 'no-such-type', listing: 'no-such-listing' }] }, [
      'leads.0.listing',
      'leads.0.type',
    ]);
    await expectPaths({ users: [{ username: unique('user'), email: 'a@b.example', role: 'no-such-role' }] }, [
      'users.0.role',
    ]);
  });

  test('for the parent of a category when it belongs to another type, is the category or is its child', async () => {
    const select = (name: string, parent: string) => ({ slug: name, name, kind: 'select', parent });
    await expectPaths({ types: [aType([select('a', 'nowhere')])] }, ['types.0.categories.0.parent']);
    await expectPaths({ types: [aType([select('a', 'a')])] }, ['types.0.categories.0.parent']);
    await expectPaths(
      { types: [aType([{ slug: 'make', name: 'Make', kind: 'select' }]), aType([select('a', 'make')])] },
      ['types.1.categories.0.parent'],
    );
    const [path] = Object.keys(
      await problemsOf({ types: [aType([select('a', 'c'), select('b', 'a'), select('c', 'b')])] }),
    );
    expect(path).toMatch(/^types\.0\.categories\.[012]\.parent$/);
  });

  test('for the parent of a term', async () => {
    const make = { slug: 'make', name: 'Make', kind: 'select', terms: ['Toyota'] };
    const model = {
      slug: 'model',
      name: 'Model',
      kind: 'select',
      parent: 'make',
      terms: ['Any', { name: 'Corolla', parent: 'honda' }],
    };
    await expectPaths({ types: [aType([make, model])] }, ['types.0.categories.1.terms.1.parent']);
  });

  test('for all categories of a listing together', async () => {
    const categories = [
      { slug: 'make', name: 'Make', kind: 'select', terms: ['Toyota'] },
      { slug: 'mileage', name: 'Mileage', kind: 'number' },
    ];
    await expectPaths(aTyped({ categories: { make: 'Honda', mileage: 'many', colour: 'red' } }, categories), [
      'listings.0.categories.make',
      'listings.0.categories.mileage',
      'listings.0.categories.colour',
    ]);
  });
});

describe('refuses a duplicate of a unique name with its path', () => {
  const type = newSlug();
  const bundles: Record<string, Part> = {
    'types.1.slug': { types: [aType([], type), aType([], type)] },
    'types.0.categories.1.slug': {
      types: [
        aType([
          { slug: 'a', name: 'A', kind: 'text' },
          { slug: 'a', name: 'B', kind: 'text' },
        ]),
      ],
    },
    'roles.1.name': {
      roles: [
        { name: 'r', capabilities: [] },
        { name: 'r', capabilities: [] },
      ],
    },
    'users.1.username': {
      users: [1, 2].map((n) => ({ username: 'twice', email: `${n}@b.example`, role: 'Authenticated' })),
    },
    'users.0.keys.1.label': {
      users: [
        { username: 'user', email: 'a@b.example', role: 'Authenticated', keys: [{ label: 'a' }, { label: 'a' }] },
      ],
    },
    'listings.1.ref': { listings: [1, 2].map(() => ({ ref: 'twice', type, title: 'x' })) },
    'leads.1.ref': { leads: [{ ref: 'twice' }, { ref: 'twice' }] },
  };
  for (const [path, bundle] of Object.entries(bundles)) {
    test(path, async () => {
      await expectPaths(bundle, [path]);
    });
  }

  test('for the slug of a listing, in the bundle or in the database', async () => {
    const first = aTyped({ slug: 'the-one' });
    const second = { ...first.listings[0], ref: unique('listing') };
    await expectPaths({ ...first, listings: [...first.listings, second] }, ['listings.1.slug']);

    await loadBundle(first);
    await expectPaths({ listings: [second] }, ['listings.0.slug']);
  });
});

describe('refuses changes that would invalidate listings', () => {
  test('of the kind of a category', async () => {
    const type = aType([{ slug: 'a', name: 'A', kind: 'text' }]);
    await loadBundle({ types: [type] });
    await expectPaths({ types: [aType([{ slug: 'a', name: 'A', kind: 'number' }], type.slug)] }, [
      'types.0.categories.0.kind',
    ]);
  });

  test('of the type of a listing', async () => {
    const bundle = aTyped({});
    const other = aType();
    await loadBundle({ ...bundle, types: [...bundle.types, other] });
    await expectPaths({ listings: [{ ...bundle.listings[0], type: other.slug }] }, ['listings.0.type']);
  });
});

test('exits with 1 and prints the refusal in the format of the API', async () => {
  const { code, document } = await svc(['load', writeBundle({ types: [{ slug: 'X', name: '' }] }, theService())]);

  expect(code).toBe(1);
  expect(document).toEqual({
    code: 'svc_invalid_param',
    message: expect.any(String),
    data: { status: 400, params: { 'types.0.slug': expect.any(String), 'types.0.name': expect.any(String) } },
  });
});

test('refuses a bundle that is missing, not JSON or not an object', async () => {
  const paths = [join(theService().folder, 'nowhere.json'), writeBundle('{"types":', theService())];
  for (const path of paths)
    expect(await svc(['load', path])).toMatchObject({ code: 1, document: { code: 'svc_invalid_json' } });
  for (const value of [[], null, 'x', 1]) {
    await expect(loadBundle(value as unknown as Part)).rejects.toMatchObject({ code: 'svc_invalid_param' });
  }
});
