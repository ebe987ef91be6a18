import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { environmentSchema, parseEnvironment, renamedSettingWarnings } from './environment';

const secret = '0123456789abcdef'.repeat(4);
const required = {
  SVC_KEY_PEPPER: secret,
  SVC_ENCRYPTION_KEY: secret,
  SVC_INSTALL_ID: 'lot-1',
  APP_KEYS: secret,
  API_TOKEN_SALT: secret,
  ADMIN_JWT_SECRET: secret,
  TRANSFER_TOKEN_SALT: secret,
  ENCRYPTION_KEY: secret,
  JWT_SECRET: secret,
};

const read = (changes: Record<string, string | undefined> = {}) => parseEnvironment({ ...required, ...changes });

test('names all missing settings in one error', () => {
  for (const name of Object.keys(required)) {
    expect(() => read({ [name]: undefined })).toThrow(new RegExp(`^The configuration.*\\n  ${name} is required`));
  }
  let message = '';
  try {
    parseEnvironment({});
  } catch (error) {
    message = (error as Error).message;
  }
  expect(
    message
      .match(/^ {2}([A-Z_]+)/gm)
      ?.map((name) => name.trim())
      .sort(),
  ).toEqual(Object.keys(required).sort());
});

test('serves public pages by default, and accepts a permalink template of another website', () => {
  expect(read()).toMatchObject({ SVC_SITE: 'on' });
  expect(read().SVC_PERMALINK).toBeUndefined();
  expect(read({ SVC_SITE: 'off', SVC_PERMALINK: 'https://dealer.example/{slug}' })).toMatchObject({
    SVC_SITE: 'off',
    SVC_PERMALINK: 'https://dealer.example/{slug}',
  });
  expect(() => read({ SVC_SITE: 'no' })).toThrow('SVC_SITE must be on or off');
  expect(() => read({ SVC_PERMALINK: 'https://dealer.example/{colour}/{id}' })).toThrow(
    'SVC_PERMALINK may contain only',
  );
});

describe('names a wrong setting without repeating a secret', () => {
  const wrong: ReadonlyArray<readonly [string, string]> = [
    ['SVC_KEY_PEPPER', 'secret-but-short'],
    ['SVC_KEY_PEPPER', `${secret}00`],
    ['SVC_KEY_PEPPER', `z${secret.slice(1)}`],
    ['SVC_ENCRYPTION_KEY', '0'.repeat(64)],
    ['SVC_INSTALL_ID', 'a b'],
    ['SVC_INSTALL_ID', 'x'],
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'inventory.example.com'],
    ['PUBLIC_URL', 'ftp://inventory.example.com'],
    ['PUBLIC_URL', 'https://inventory.example.com/?x=1'],
    ['TRUST_PROXY', 'yes'],
    ['DATABASE_CLIENT', 'mysql'],
    ['LOG_LEVEL', 'loud'],
    ['SVC_MAX_UPLOAD_BYTES', '25MB'],
    ['SVC_MAX_IMAGE_PIXELS', '0'],
    ['SVC_UPLOAD_SPACE_BYTES', '-1'],
    ['SVC_MEDIA_KEEP_HOURS', '0'],
    ['SVC_MEDIA_KEEP_HOURS', 'a day'],
    ['UPLOAD_PROVIDER_OPTIONS', '{"secret":'],
    ['UPLOAD_PROVIDER_OPTIONS', '[]'],
    ['UPLOAD_ACTION_OPTIONS', 'null'],
    ['UPLOAD_ORIGIN', 'photos.example.com'],
    ['UPLOAD_ORIGIN', "https://photos.example.com; script-src 'unsafe-eval'"],
    ['SVC_FAILED_KEYS_PER_MINUTE', '0'],
    ['SVC_FAILED_KEYS_PER_MINUTE', '-1'],
    ['SVC_DRAIN_SECONDS', '1.5'],
    ['SVC_VIN_PROVIDERS', 'embeded'],
    ['SVC_VIN_PROVIDERS', 'embedded,'],
    ['SVC_VIN_PROVIDERS', 'vpic,embedded,vpic'],
    ['SVC_VPIC_URL', 'vpic.nhtsa.dot.gov'],
    ['SVC_VPIC_URL', 'file:///etc/passwd'],
    ['SVC_LICENCE_PUBLIC_KEY', '/no/such/file.pem'],
    ['SVC_LICENCE_PUBLIC_KEY', '-----BEGIN PRIVATE KEY-----'],
    ['JWT_SECRET', 'short-secret'],
  ];
  for (const [name, value] of wrong) {
    test(`${name}=${value.slice(0, 40)}`, () => {
      expect(() => read({ [name]: value })).toThrow(new RegExp(`\\n  ${name} `));
      const isSecret = /PEPPER|KEY$|SECRET/.test(name) && name !== 'SVC_LICENCE_PUBLIC_KEY';
      if (isSecret) expect(() => read({ [name]: value })).not.toThrow(new RegExp(value));
    });
  }
});

test('uses the defaults of all other settings, also for empty variables', () => {
  const defaults = {
    HOST: '0.0.0.0',
    PORT: 1337,
    PUBLIC_URL: 'http://localhost:1337',
    DATABASE_CLIENT: 'sqlite',
    DATABASE_FILENAME: '.tmp/data.db',
    UPLOAD_DIR: 'public',
    SVC_MAX_UPLOAD_BYTES: 26_214_400,
    SVC_FAILED_KEYS_PER_MINUTE: 30,
    SVC_DRAIN_SECONDS: 25,
    SVC_VIN_PROVIDERS: ['embedded'],
    SVC_VIN_DATA_DIR: '.tmp/vin',
    TRUST_PROXY: false,
    LOG_LEVEL: 'info',
  };
  const empty = Object.fromEntries(Object.keys(defaults).map((name) => [name, '']));

  expect(read()).toMatchObject(defaults);
  expect(read(empty)).toEqual(read());
});

test('accepts the old name of a renamed setting, with a warning', () => {
  const oldName = { SVC_INDEX_AUDIT_SECONDS: '7' };
  const both = { ...oldName, SVC_INDEX_CHECK_SECONDS: '9' };

  expect(read().SVC_INDEX_CHECK_SECONDS).toBe(600);
  expect(read(oldName).SVC_INDEX_CHECK_SECONDS).toBe(7);
  expect(read(both).SVC_INDEX_CHECK_SECONDS).toBe(9);
  expect(() => read({ SVC_INDEX_AUDIT_SECONDS: 'often' })).toThrow('SVC_INDEX_CHECK_SECONDS must be');
  expect(renamedSettingWarnings(oldName)).toEqual([
    'SVC_INDEX_AUDIT_SECONDS is now called SVC_INDEX_CHECK_SECONDS. The old name still works; use the new one.',
  ]);
  expect(renamedSettingWarnings(both)).toEqual([
    'SVC_INDEX_AUDIT_SECONDS is now called SVC_INDEX_CHECK_SECONDS. The old name is ignored; use the new one.',
  ]);
  expect(renamedSettingWarnings({ SVC_INDEX_AUDIT_SECONDS: ' ', SVC_INDEX_CHECK_SECONDS: '9' })).toEqual([]);
});

test('removes trailing slashes from PUBLIC_URL, and derives its default from the port', () => {
  expect(read({ PUBLIC_URL: 'https://inventory.example.com/lot//' }).PUBLIC_URL).toBe(
    'https://inventory.example.com/lot',
  );
  expect(read({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
});

test('keeps the order of VIN providers, and lists the known ones for an unknown name', () => {
  expect(read({ SVC_VIN_PROVIDERS: 'vpic, embedded' }).SVC_VIN_PROVIDERS).toEqual(['vpic', 'embedded']);
  expect(() => read({ SVC_VIN_PROVIDERS: 'embedded,carfax' })).toThrow(
    '  SVC_VIN_PROVIDERS names no VIN provider: "carfax" (there are embedded and vpic)',
  );
});

test('accepts a public key as PEM text, also with \\n as line ends', () => {
  const pem = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();

  expect(read({ SVC_LICENCE_PUBLIC_KEY: pem }).SVC_LICENCE_PUBLIC_KEY).toBe(pem);
  expect(read({ SVC_LICENCE_PUBLIC_KEY: pem.replaceAll('\n', '\\n') }).SVC_LICENCE_PUBLIC_KEY).toBe(pem);
});

test('rejects a public key of another kind and text that is no key', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString();
  for (const wrong of [rsa, '-----BEGIN PUBLIC KEY-----\nxx\n-----END PUBLIC KEY-----']) {
    expect(() => read({ SVC_LICENCE_PUBLIC_KEY: wrong })).toThrow(/SVC_LICENCE_PUBLIC_KEY must hold an Ed25519/);
  }
});

describe('.env.example', () => {
  const text = readFileSync('.env.example', 'utf8');
  const names = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => String(name));

  test('lists every setting once, and the one that turns Strapi statistics off', () => {
    expect([...names].sort()).toEqual([...Object.keys(environmentSchema.shape), 'STRAPI_TELEMETRY_DISABLED'].sort());
  });

  test('documents the default of every setting that has one', () => {
    const documented = new Map(
      [...text.matchAll(/Default: ([^\s(]+)(?:[ (].*)?\n(?:#.*\n)*([A-Z_]+)=/g)].map(([, value, name]) => [
        name,
        value,
      ]),
    );
    const { PUBLIC_URL: _derived, ...defaults } = Object.fromEntries(
      Object.entries(read()).filter(([name]) => !(name in required)),
    );
    for (const [name, value] of Object.entries(defaults))
      expect([name, documented.get(name)]).toEqual([name, String(value)]);
  });

  test('marks the required settings', () => {
    const marked = [...text.matchAll(/^([A-Z_]+)=<.+>$/gm)].map(([, name]) => name);
    expect(marked.sort()).toEqual(Object.keys(required).sort());
  });
});

test('uses the default for a blank setting', () => {
  expect(read({ SVC_AUDIT_KEEP_DAYS: ' ' }).SVC_AUDIT_KEEP_DAYS).toBe(400);
});

describe('database settings', () => {
  const url = 'postgres://inventory:secret@localhost:5432/inventory';

  test('requires DATABASE_URL for PostgreSQL and rejects it for SQLite', () => {
    expect(() => read({ DATABASE_CLIENT: 'postgres' })).toThrow(
      'DATABASE_URL is required with DATABASE_CLIENT=postgres',
    );
    for (const client of ['sqlite', undefined])
      expect(() => read({ DATABASE_CLIENT: client, DATABASE_URL: url })).toThrow('only with DATABASE_CLIENT=postgres');
    expect(read({ DATABASE_CLIENT: 'postgres', DATABASE_URL: url })).toMatchObject({
      DATABASE_CLIENT: 'postgres',
      DATABASE_URL: url,
      DATABASE_POOL_SIZE: 10,
    });
    expect(read().DATABASE_CLIENT).toBe('sqlite');
  });

  test('rejects an invalid DATABASE_URL without repeating its password', () => {
    const invalid = ['mysql://a:secret@b/c', 'postgres://a:secret@b', 'postgres://a:secret@b/', 'localhost'];
    for (const wrong of [...invalid, 'postgres://a:secret@b:port/c', 'postgres://a:secret@b c/d']) {
      let message = '';
      try {
        read({ DATABASE_CLIENT: 'postgres', DATABASE_URL: wrong });
      } catch (error) {
        message = (error as Error).message;
      }
      expect(message).toContain('DATABASE_URL must look like');
      expect(message).not.toContain('secret');
    }
  });

  test('accepts a DATABASE_URL with a socket instead of a host', () => {
    for (const socket of [
      'postgres:///db?host=/run/postgresql',
      'postgres://a:b@/db?host=/run',
      'postgres://%2Frun/db',
    ])
      expect(read({ DATABASE_CLIENT: 'postgres', DATABASE_URL: socket }).DATABASE_URL).toBe(socket);
  });
});
