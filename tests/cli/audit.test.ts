import { expect, test } from '@jest/globals';
import { svc } from '../support/command';
import { aDealership } from '../support/dealership';
import { makeListing } from '../support/listing';

interface Printed {
  readonly entries: ReadonlyArray<Record<string, unknown> & { id: number; at: string }>;
  readonly total: number;
}

async function audit(...options: string[]): Promise<Printed> {
  const { code, document } = await svc(['audit', ...options]);
  expect(code).toBe(0);
  return document as Printed;
}

test('svc audit prints actions, filtered by record, user and time', async () => {
  const lot = await aDealership();
  const { id } = await makeListing(lot);
  await lot.client.patch(`/listing/${id}`, { price: 3 });

  const { entries, total } = await audit('--entity', 'listing', '--id', String(id));
  expect(total).toBe(2);
  expect(entries[1]).toEqual({
    id: expect.any(Number),
    at: expect.any(String),
    entity: 'listing',
    action: 'create',
    ids: [id],
    source: 'api',
    user: { id: expect.any(Number), name: 'Olga Owner' },
    key: { id: expect.any(Number), name: 'Test' },
    admin: null,
    request_id: expect.any(String),
    address_hash: null,
    refused_count: null,
  });

  const made = entries[1]?.at ?? '';
  const ofUser = await audit('--user', lot.username, '--until', made);
  expect(ofUser.entries).toEqual([]);
  const since = await audit('--user', lot.username, '--since', made, '--limit', '1');
  expect(since.entries).toMatchObject([{ action: 'change', ids: [id] }]);
  expect(since.total).toBe(2);
});

test('exits with 2 for an unknown entity and refuses an unknown user', async () => {
  expect((await svc(['audit', '--entity', 'car'])).code).toBe(2);
  expect((await svc(['audit', '--limit', 'x'])).code).toBe(2);
  expect(await svc(['audit', '--user', 'unknown-user'])).toMatchObject({
    code: 1,
    document: { code: 'svc_not_found' },
  });
});
