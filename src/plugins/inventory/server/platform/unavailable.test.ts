import { test } from 'node:test';
import { expect } from 'expect';
import { refuseUnavailable } from './unavailable';

test('what says that the database cannot answer at present is refused as that, by code, name or message', () => {
  const timeout = Object.assign(new Error('Knex: Timeout acquiring a connection'), { name: 'KnexTimeoutError' });
  for (const error of [
    Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }),
    Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' }),
    timeout,
    new Error('Transaction query already complete, run with DEBUG=knex:tx for more info'),
  ]) {
    expect(refuseUnavailable(error)).toMatchObject({ code: 'svc_unavailable', cause: error });
  }
});

test('any other fault stays what it is', () => {
  for (const error of [new Error('no such column'), Object.assign(new Error('x'), { code: 'SQLITE_CONSTRAINT' }), null])
    expect(refuseUnavailable(error)).toBe(error);
});
