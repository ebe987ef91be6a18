import { expect, test } from '@jest/globals';
import { type AnnouncedListing, listingEvents } from './events';

const draft: AnnouncedListing = {
  id: 1,
  typeId: 1,
  version: 1,
  priceCents: 100,
  status: 'draft',
  isSold: false,
  isSalePending: false,
};
const published: AnnouncedListing = { ...draft, status: 'publish' };
const trashed: AnnouncedListing = { ...draft, status: 'trash' };

test.each<[string, AnnouncedListing | undefined, Partial<AnnouncedListing> | undefined, string[]]>([
  ['a new draft', undefined, draft, ['created']],
  ['a new published listing', undefined, published, ['created', 'published']],
  ['a new sold listing', undefined, { ...published, isSold: true }, ['created', 'published', 'sold']],
  ['another title', draft, {}, ['updated']],
  ['another price', published, { priceCents: 90 }, ['updated', 'price_changed']],
  ['no more price', published, { priceCents: null }, ['updated', 'price_changed']],
  ['publication', draft, { status: 'publish' }, ['updated', 'published']],
  ['back to draft', published, { status: 'draft' }, ['updated', 'unpublished']],
  ['sale pending', published, { isSalePending: true }, ['updated', 'sale_pending']],
  ['sold', { ...published, isSalePending: true }, { isSold: true, isSalePending: false }, ['updated', 'sold']],
  ['not sold after all', { ...published, isSold: true }, { isSold: false }, ['updated']],
  ['a draft into the trash', draft, { status: 'trash' }, ['trashed']],
  ['a published listing into the trash', published, { status: 'trash' }, ['unpublished', 'trashed']],
  ['back from the trash as a draft', trashed, { status: 'draft' }, ['restored']],
  ['back from the trash in public', trashed, { status: 'publish' }, ['published', 'restored']],
  ['a change in the trash', trashed, { priceCents: 1 }, ['updated', 'price_changed']],
  ['a deletion, which a trigger announces', trashed, undefined, []],
])('%s', (_name, before, change, expected) => {
  const after = change && { ...(before ?? draft), ...change, version: (before?.version ?? 0) + 1 };

  expect(listingEvents({ before, after })).toEqual(expected.map((event) => `listing.${event}`));
});

test('a write that changes nothing has no event', () => {
  expect(listingEvents({ before: draft, after: { ...draft } })).toEqual([]);
});
