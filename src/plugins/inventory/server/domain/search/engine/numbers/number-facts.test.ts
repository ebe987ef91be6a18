import { expect, test } from '@jest/globals';
import { Ordinals } from '../sets/ordinals';
import { runAtOnce } from '../sets/slices';
import { joined } from './extremes';
import { NumberFacts, type Numbers } from './number-facts';

const rows: Numbers[] = [
  { priceCents: 500, createdAt: 30, numbers: [[7, 2.5]] },
  { priceCents: null, createdAt: 10, numbers: [] },
  {
    priceCents: 100,
    createdAt: 20,
    numbers: [
      [8, -1],
      [7, 1],
      [8, 4],
    ],
  },
];

function factsOf(write: 'stage' | 'load') {
  const ordinals = new Ordinals();
  const facts = new NumberFacts(ordinals);
  for (const [ordinal, numbers] of rows.entries()) {
    ordinals.add(ordinal + 1, { high: 0, low: 0, length: 0 });
    facts[write](ordinal, numbers);
  }
  if (write === 'stage') facts.flush();
  else runAtOnce(facts.build());
  return facts;
}

test.each(['stage', 'load'] as const)('numbers that were written by %s are sorted, and read as they were', (write) => {
  const facts = factsOf(write);
  const sorted = (orderBy: Parameters<NumberFacts['order']>[0]) => {
    const order = facts.order(orderBy);
    return order && [[...order.present.items].slice(0, order.present.length), order.absent.length];
  };
  expect(sorted('price')).toEqual([[2, 0], 1]);
  expect(sorted('date')).toEqual([[1, 2, 0], 0]);
  expect(sorted({ categoryId: 7 })).toEqual([[2, 0], 1]);
  expect(sorted({ categoryId: 8 })).toEqual([[2], 2]);
  expect(sorted({ categoryId: 9 })).toBeUndefined();
  expect([0, 1, 2].map((ordinal) => facts.at(ordinal))).toEqual([
    ...[rows[0], rows[1]],
    {
      priceCents: 100,
      createdAt: 20,
      numbers: [
        [7, 1],
        [8, 4],
      ],
    },
  ]);
});

test('a listing holds exactly its own numbers, of which the last of a category counts', () => {
  const facts = factsOf('stage');
  const [first = rows[0]] = rows;
  const holds = (changes: Partial<Numbers>) => first !== undefined && facts.holds(0, { ...first, ...changes });
  expect([
    holds({}),
    holds({
      numbers: [
        [7, 9],
        [7, 2.5],
      ],
    }),
  ]).toEqual([true, true]);
  const others: Array<Partial<Numbers>> = [
    { priceCents: 501 },
    { priceCents: null },
    { createdAt: 31 },
    { numbers: [] },
    {
      numbers: [
        [7, 2.5],
        [8, 0],
      ],
    },
    {
      numbers: [
        [9, 1],
        [7, 2.5],
      ],
    },
  ];
  expect(others.map(holds)).toEqual(others.map(() => false));
});

test('zero and minus zero are the same number', () => {
  const ordinals = new Ordinals();
  const facts = new NumberFacts(ordinals);
  ordinals.add(1, { high: 0, low: 0, length: 0 });
  facts.stage(0, { priceCents: -0, createdAt: 0, numbers: [] });
  facts.flush();
  expect(facts.holds(0, { priceCents: 0, createdAt: -0, numbers: [] })).toBe(true);
});

test('a described category has an order before any listing has a number in it, and keeps it afterwards', () => {
  const facts = factsOf('stage');
  facts.describe([7, 20]);
  expect([facts.category(20)?.present.length, facts.category(20)?.absent.length]).toEqual([0, 3]);
  expect(facts.category(7)?.present.length).toBe(2);
});

test('the extremes of two sets together are those of the set that has values, or the outer ones', () => {
  const none = { min: null, max: null };
  expect(joined(none, { min: 1, max: 2 })).toEqual({ min: 1, max: 2 });
  expect(joined({ min: 1, max: 2 }, none)).toEqual({ min: 1, max: 2 });
  expect(joined({ min: 1, max: 5 }, { min: 0, max: 3 })).toEqual({ min: 0, max: 5 });
  expect(joined(none, none)).toEqual(none);
});
