import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import knex from 'knex';
import { Sqlite, useDriverInKnex } from './sqlite-driver';

const readJson = (path: string) => JSON.parse(readFileSync(resolve(path), 'utf8'));

test('makes knex open connections with the driver for this Node version', async () => {
  useDriverInKnex();
  const sql = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  const connection = await sql.client.acquireConnection();

  expect(connection).toBeInstanceOf(Sqlite);

  sql.client.releaseConnection(connection);
  await sql.destroy();
});

test('installs one driver for each Node version, and compiles on Node 20 only', () => {
  const { packages } = readJson('package-lock.json');
  const newer = packages['node_modules/better-sqlite3'];
  const older = packages['node_modules/better-sqlite3-node20'];

  // `npm install` drops `gypfile`: run `node cli/complete-lock.mjs` after it.
  expect(newer).toMatchObject({ version: '13.2.0', optional: true, engines: { node: '>=22' }, gypfile: false });
  expect(older).toMatchObject({ version: '12.8.0', optional: true, engines: { node: '20.x' } });
});

test('has no required package in the lock file that does not support Node 20', () => {
  const { packages } = readJson('package-lock.json') as {
    packages: Record<string, { engines?: { node?: string }; optional?: boolean }>;
  };
  const lowestMajor = (range: string) =>
    Math.min(...range.split('||').map((part) => Number.parseInt(/\d+/.exec(part)?.[0] ?? '0')));
  const needsNewer = Object.entries(packages).filter(
    ([, { engines, optional }]) => !optional && lowestMajor(engines?.node ?? '') > 20,
  );

  expect(needsNewer.map(([name]) => name)).toEqual([]);
});
