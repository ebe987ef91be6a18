import { expect, test } from '@jest/globals';
import { type Purpose, refuseUnavailable } from './unavailable';

const coded = (code: string) => Object.assign(new Error('made for the test'), { code });

const outages = [
  Object.assign(new Error('Knex: Timeout acquiring a connection'), { name: 'KnexTimeoutError' }),
  new Error('Transaction query already complete, run with DEBUG=knex:tx for more info'),
  new Error('Connection terminated unexpectedly'),
  new Error('SELECT 1 FROM inventory_listings WHERE slug_key = $1 - Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Query read timeout'),
  ...['SQLITE_FULL', 'SQLITE_BUSY', 'ECONNREFUSED', 'ENOTFOUND'].map(coded),
  ...['53100', '53300', '57P01', '57P03', '57014', '08006', '58030', '25006', '40P01', '55P03'].map(coded),
];

test('what says that the database cannot answer at present is refused as that, by code, name or message', () => {
  for (const error of outages)
    expect(refuseUnavailable(error, 'write')).toMatchObject({ code: 'svc_unavailable', status: 503, cause: error });
});

test('a write says that nothing was changed, a commit that this is not known, and a read does not speak of it', () => {
  const said = (purpose: Purpose) => (refuseUnavailable(coded('57P01'), purpose) as Error).message;
  expect(said('write')).toBe('The database cannot be written to at present. Nothing was changed.');
  expect(said('commit')).toBe(
    'The database went away before it said whether this was written. Look before you send it again, or send it with the same Idempotency-Key.',
  );
  expect(said('read')).toBe('The database cannot be reached at present.');
});

test('of a commit that was sent over a connection that broke nobody says whether it was done', () => {
  const said = (error: unknown) => (refuseUnavailable(error, 'commit') as Error).message;
  for (const error of [new Error('COMMIT; - Connection terminated unexpectedly'), coded('ECONNRESET'), coded('08006')])
    expect(said(error)).toContain('before it said whether this was written');
  for (const error of [coded('SQLITE_FULL'), coded('53100'), coded('57014')])
    expect(said(error)).toContain('Nothing was changed');
});

test('any other fault stays what it is', () => {
  for (const error of [new Error('no such column'), coded('SQLITE_CONSTRAINT'), coded('23505'), coded('42P01'), null])
    expect(refuseUnavailable(error, 'read')).toBe(error);
});
