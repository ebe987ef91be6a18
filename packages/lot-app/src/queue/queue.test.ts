import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Deed, type Edits, Lot } from './testing/lot';
import type { Fault } from './testing/service';

const fields = fc.constantFrom('title', 'price', 'category:4');
const outcome = fc.constantFrom<Fault[]>(
  'made',
  'made',
  'made',
  'cut read',
  'killed read',
  'cut before',
  'cut after',
  'killed before',
  'killed after',
);

const edits: fc.Arbitrary<Edits> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('edit' as const), listing: fc.nat(3), field: fields }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('edit elsewhere' as const), listing: fc.nat(3), field: fields }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('photo' as const), listing: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('photo elsewhere' as const), listing: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('same elsewhere' as const) }) },
);

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 10, arbitrary: edits },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      outcome,
      meanwhile: fc.option(edits, { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const), keep: fc.constantFrom('mine', 'theirs') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 25) }) },
);

test('makes each write once, overwrites nothing unseen and drops nothing, however often it is cut off or killed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 60 }), async (deeds) => {
      const lot = new Lot();
      for (const one of deeds) await lot.run(one);
      await lot.finish();
      expect(lot.problems()).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const lotWith = async (...deeds: Deed[]) => {
  const lot = new Lot();
  for (const one of deeds) await lot.run(one);
  return lot;
};

test('a change whose answer was lost is repeated and not made twice', async () => {
  const lot = await lotWith({ do: 'edit', listing: 0, field: 'price' }, { do: 'send', outcome: 'cut after' });
  expect(lot.entries).toHaveLength(1);

  await lot.run({ do: 'send', outcome: 'made' });

  expect(lot.entries).toHaveLength(0);
  expect(lot.service.writes).toHaveLength(1);
});

test('a change whose answer was lost does not conflict with a later change by another user', async () => {
  const lot = await lotWith(
    { do: 'edit', listing: 0, field: 'price' },
    { do: 'send', outcome: 'killed after' },
    { do: 'edit elsewhere', listing: 0, field: 'price' },
    { do: 'send', outcome: 'made' },
  );

  expect(lot.entries).toHaveLength(0);
  expect(lot.service.writes).toHaveLength(1);
});

test('a change of a field that was changed elsewhere is a conflict with both values', async () => {
  const lot = await lotWith(
    { do: 'edit', listing: 0, field: 'price' },
    { do: 'edit elsewhere', listing: 0, field: 'price' },
    { do: 'send', outcome: 'made' },
  );

  expect(lot.entries[0]).toMatchObject({ state: 'conflict', conflicts: [{ field: 'price', mine: 1, theirs: 3 }] });
});

test('a change of another field than the one changed elsewhere is made', async () => {
  const lot = await lotWith(
    { do: 'edit', listing: 0, field: 'price' },
    { do: 'edit elsewhere', listing: 0, field: 'title' },
    { do: 'send', outcome: 'made' },
  );

  expect(lot.service.listing(1)).toMatchObject({ price: 1, title: '3' });
});

test('asks about a new listing whose answer was lost longer ago than the service remembers', async () => {
  const lot = await lotWith(
    { do: 'add' },
    { do: 'send', outcome: 'cut after' },
    { do: 'wait', hours: 25 },
    { do: 'send', outcome: 'made' },
  );

  expect(lot.entries).toMatchObject([{ kind: 'create', state: 'unsure' }]);
});

test('photos of a listing are sent before one change that shows them all', async () => {
  const lot = await lotWith({ do: 'photo', listing: 0 }, { do: 'photo', listing: 0 }, { do: 'photo', listing: 0 });

  expect(lot.entries.map(({ kind }) => kind)).toEqual(['upload', 'upload', 'upload', 'change']);
});

test('an edit made while a change that needs no write is looked at is sent', async () => {
  const lot = await lotWith(
    { do: 'edit', listing: 0, field: 'price' },
    { do: 'same elsewhere' },
    { do: 'send', outcome: 'made', meanwhile: { do: 'edit', listing: 0, field: 'title' } },
  );
  expect(lot.entries).toHaveLength(1);

  await lot.run({ do: 'send', outcome: 'made' });

  expect(lot.entries).toHaveLength(0);
  expect(lot.service.writes).toMatchObject([{ field: 'title', after: '3' }]);
});

test('a conflict shows the edit made while the listing was looked at', async () => {
  const lot = await lotWith(
    { do: 'edit', listing: 0, field: 'price' },
    { do: 'edit elsewhere', listing: 0, field: 'price' },
    { do: 'send', outcome: 'made', meanwhile: { do: 'edit', listing: 0, field: 'price' } },
    { do: 'send', outcome: 'made' },
  );

  expect(lot.entries[0]).toMatchObject({ state: 'conflict', conflicts: [{ field: 'price', mine: 4, theirs: 3 }] });
});
