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

test('returns svc_unavailable for an outage, recognized by code, name or message', () => {
  for (const error of outages)
    expect(refuseUnavailable(error, 'write')).toMatchObject({ code: 'svc_unavailable', status: 503, cause: error });
});

test('says that nothing was changed for a write, and that this is unknown for a commit', () => {
  const messageFor = (purpose: Purpose) => (refuseUnavailable(coded('57P01'), purpose) as Error).message;
  expect(messageFor('write')).toBe('The database cannot be written to at present. Nothing was changed.');
  expect(messageFor('commit')).toBe(
    'The connection to the database broke before it confirmed the change. Check whether the change was saved before you send the request again, or send it with the same Idempotency-Key.',
  );
  expect(messageFor('read')).toBe('The database cannot be reached at present.');
});

test('says that the outcome is unknown only if the connection broke during the commit', () => {
  const messageFor = (error: unknown) => (refuseUnavailable(error, 'commit') as Error).message;
  for (const error of [new Error('COMMIT; - Connection terminated unexpectedly'), coded('ECONNRESET'), coded('08006')])
    expect(messageFor(error)).toContain('before it confirmed the change');
  for (const error of [coded('SQLITE_FULL'), coded('53100'), coded('57014')])
    expect(messageFor(error)).toContain('Nothing was changed');
});

test('returns any other error unchanged', () => {
  for (const error of [new Error('no such column'), coded('SQLITE_CONSTRAINT'), coded('23505'), coded('42P01'), null])
    expect(refuseUnavailable(error, 'read')).toBe(error);
});
