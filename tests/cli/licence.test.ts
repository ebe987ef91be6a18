import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeVendorKeys } from '../../src/plugins/inventory/server/domain/access/licence-token';
import { svc } from '../support/command';
import { aLicence, discard, installId, makeConfiguration } from '../support/service';
import { readSql } from '../support/sql';

/** An install without a server and without a license. */
let install: Awaited<ReturnType<typeof makeConfiguration>>;

beforeAll(async () => {
  install = await makeConfiguration();
});
afterAll(() => discard(install));

const licence = (claims: Parameters<typeof aLicence>[1] = {}) => aLicence(install.privateKeyPem, claims);
const run = (...parameters: string[]) => svc(['licence', ...parameters], install);
const now = () => Math.floor(Date.now() / 1000);

test('status reports that no license is installed', async () => {
  expect(await run('status')).toMatchObject({
    code: 0,
    document: { entitled: false, tier: 0, addons: [], expires_at: null, install_id: installId },
  });
});

test('install prints the details of the license, status shows the same, remove deletes it', async () => {
  const exp = now() + 1000;
  const worth = {
    entitled: true,
    tier: 1,
    addons: ['app-access'],
    expires_at: new Date(exp * 1000).toISOString(),
    install_id: installId,
  };
  const token = await licence({ tier: 1, addons: ['app-access'], exp });

  expect(await run('install', token)).toMatchObject({ code: 0, document: worth });
  expect(await run('status')).toMatchObject({ code: 0, document: worth });
  expect(await run('remove')).toMatchObject({
    code: 0,
    document: { entitled: false, tier: 0, addons: [], expires_at: null, install_id: installId },
  });
  expect(await run('install', `\n ${token} \n`)).toMatchObject({ code: 0, document: worth });
});

test('installs a standard license, although it does not include the API', async () => {
  expect(await run('install', await licence({ tier: 1 }))).toMatchObject({
    code: 0,
    document: { entitled: false, tier: 1 },
  });
});

describe('install refuses a token that is not in force, and keeps the installed one', () => {
  const tokens: Record<string, () => Promise<string>> = {
    expired: () => licence({ exp: now() - 1 }),
    bad_signature: async () => aLicence((await makeVendorKeys()).privateKeyPem),
    superseded: () => licence({ iat: now() - 100_000 }),
    malformed: async () => 'garbage',
  };
  const database = () => install;
  for (const [reason, token] of Object.entries(tokens)) {
    test(reason, async () => {
      const before = await readSql('SELECT token, newest_issued_at FROM inventory_licences', [], database());

      const { code, document } = await run('install', await token());

      expect(code).toBe(1);
      expect(document).toEqual({
        code: 'svc_not_licensed',
        message: expect.any(String),
        data: { status: 403, reason },
      });
      expect(await readSql('SELECT token, newest_issued_at FROM inventory_licences', [], database())).toEqual(before);
    });
  }
});

test('creates a vendor key pair and issues a token that an install with the public key accepts', async () => {
  const folder = join(install.folder, 'vendor');
  const keygen = await run('keygen', '--out', folder);
  expect(keygen).toMatchObject({
    code: 0,
    document: { private_key: join(folder, 'private.pem'), public_key: join(folder, 'public.pem') },
  });
  expect(readFileSync(join(folder, 'private.pem'), 'utf8')).toContain('BEGIN PRIVATE KEY');
  expect(readFileSync(join(folder, 'public.pem'), 'utf8')).toContain('BEGIN PUBLIC KEY');
  expect(statSync(join(folder, 'private.pem')).mode & 0o077).toBe(0);

  const options = [
    '--private-key',
    join(folder, 'private.pem'),
    '--install',
    installId,
    '--tier',
    '0',
    '--addon',
    'app-access',
    '--addon',
    'reports',
    '--expires',
    '2099-01-01',
  ];
  const issued = await run('issue', ...options);
  const { token } = issued.document as { token: string };
  expect(issued).toMatchObject({
    code: 0,
    document: {
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      claims: {
        install_id: installId,
        tier: 0,
        addons: ['app-access', 'reports'],
        iat: expect.any(Number),
        exp: Date.parse('2099-01-01') / 1000,
      },
    },
  });

  const buyer = await makeConfiguration({ SVC_LICENCE_PUBLIC_KEY: join(folder, 'public.pem') });
  try {
    expect(await svc(['licence', 'install', token], buyer)).toMatchObject({
      code: 0,
      document: { entitled: true, tier: 0, addons: ['app-access', 'reports'] },
    });
  } finally {
    discard(buyer);
  }
});

test('keygen never overwrites a key, and issue refuses an invalid private key', async () => {
  const folder = join(install.folder, 'kept');
  await run('keygen', '--out', folder);
  const before = readFileSync(join(folder, 'private.pem'), 'utf8');

  expect(await run('keygen', '--out', folder)).toMatchObject({ code: 1, document: { code: 'svc_invalid_param' } });
  expect(readFileSync(join(folder, 'private.pem'), 'utf8')).toBe(before);
  for (const key of [join(folder, 'nowhere.pem'), join(folder, 'public.pem')]) {
    expect(
      await run('issue', '--private-key', key, '--install', installId, '--tier', '2', '--expires', '2099-01-01'),
    ).toMatchObject({
      code: 1,
      document: { code: 'svc_invalid_param', data: { params: { 'private-key': expect.any(String) } } },
    });
  }
});
