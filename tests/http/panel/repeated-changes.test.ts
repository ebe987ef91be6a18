import { beforeAll, expect, test } from '@jest/globals';
import type { PanelOutcome } from '../../../src/plugins/inventory/contract/panel/listings';
import { type Admin, aSuperAdmin } from '../../support/admin';
import { aDealership, unique } from '../../support/dealership';
import { theService } from '../../support/service';
import { withTrigger } from '../../support/triggers';

let admin: Admin;

beforeAll(async () => {
  admin = await aSuperAdmin();
});

interface Answer {
  readonly status: number;
  /** The outcome of each listing. */
  readonly outcomes: readonly string[];
  readonly text: string;
}

/** Sends a bulk change as the panel does. */
async function send(path: string, body: object, key: string, { token } = admin): Promise<Answer> {
  const response = await fetch(`${theService().siteUrl}/dealer-inventory/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const { data } = JSON.parse(text) as { data: { outcomes: PanelOutcome[] } | null };
  return { status: response.status, outcomes: (data?.outcomes ?? []).map(({ outcome }) => outcome), text };
}

const aLot = async () => {
  const { listings, type } = await aDealership({ listings: ['A', 'B', 'C'].map((title) => ({ title, price: 100 })) });
  const [a = 0, b = 0, c = 0] = listings;
  return { a, b, c, type };
};

test('returns the first outcomes of a bulk change to a repeated request, so that the panel can undo it', async () => {
  const { a, b } = await aLot();
  const prices = [a, b].map((id) => ({ id, change: { kind: 'set', price: 90 }, expected: 100 }));
  for (const [path, body] of [
    ['listing-changes', { change: 'sold', ids: [a, b] }],
    ['listing-prices', { prices }],
    ['listing-trashing', { ids: [a, b] }],
    ['listing-restoring', { ids: [a, b] }],
  ] as const) {
    const key = unique('key');
    const first = await send(path, body, key);
    expect([path, first.outcomes]).toEqual([path, ['done', 'done']]);
    expect(await send(path, body, key)).toEqual(first);
    expect((await send(path, body, unique('key'))).outcomes).toEqual(['unchanged', 'unchanged']);
  }
});

test('refuses a key that was used for another change, and keeps those of two admins apart', async () => {
  const { a, b } = await aLot();
  const key = unique('key');
  expect((await send('listing-changes', { change: 'sold', ids: [a] }, key)).outcomes).toEqual(['done']);
  const other = await send('listing-changes', { change: 'sold', ids: [b] }, key);
  expect([other.status, other.text]).toEqual([422, expect.stringContaining('svc_idempotency_mismatch')]);
  const colleague = await aSuperAdmin();
  expect((await send('listing-changes', { change: 'sold', ids: [b] }, key, colleague)).outcomes).toEqual(['done']);
  expect((await send('listing-changes', { change: 'sold', ids: [b] }, 'no key')).status).toBe(400);
});

test('returns the outcomes so far if a fault ends a bulk change, and the fault if nothing was changed', async () => {
  const { a, b, c } = await aLot();
  const fault = { when: 'BEFORE UPDATE', table: 'inventory_listings', rows: `NEW.id = ${b}` } as const;
  const { first, rest } = await withTrigger(fault, async () => ({
    first: await send('listing-changes', { change: 'sold', ids: [a, b, c] }, unique('key')),
    rest: await send('listing-changes', { change: 'sold', ids: [b, c] }, unique('key')),
  }));
  expect([first.status, first.outcomes]).toEqual([200, ['done']]);
  expect(rest.status).toBe(500);
  expect((await send('listing-changes', { change: 'sold', ids: [b, c] }, unique('key'))).outcomes).toEqual([
    'done',
    'done',
  ]);
});
