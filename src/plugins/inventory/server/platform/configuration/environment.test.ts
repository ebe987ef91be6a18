import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { environmentSchema, oldSettingWarnings, parseEnvironment } from './environment';
import { strapiSecretNames } from './strapi-secrets';

const secret = '0123456789abcdef'.repeat(4);
const required = {
  SVC_KEY_PEPPER: secret,
  SVC_ENCRYPTION_KEY: secret,
  SVC_INSTALL_ID: 'lot-1',
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

test('serves the lot app unless it is off', () => {
  expect(read()).toMatchObject({ SVC_APP: 'on' });
  expect(read({ SVC_APP: 'off' })).toMatchObject({ SVC_APP: 'off' });
  expect(() => read({ SVC_APP: 'false' })).toThrow('SVC_APP must be on or off');
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
    ['SVC_TUNING', 'fast'],
    ['SVC_TUNING', '[]'],
    ['SVC_TUNING', '{"cache": 1}'],
    ['UPLOAD_PROVIDER_OPTIONS', '{"secret":'],
    ['UPLOAD_PROVIDER_OPTIONS', '[]'],
    ['UPLOAD_ACTION_OPTIONS', 'null'],
    ['UPLOAD_ORIGIN', 'photos.example.com'],
    ['UPLOAD_ORIGIN', "https://photos.example.com; script-src 'unsafe-eval'"],
    ['SVC_FAILED_KEYS_PER_MINUTE', '0'],
    ['SVC_FAILED_KEYS_PER_MINUTE', '-1'],
    ['SVC_AUDIT_KEEP_DAYS', '1.5'],
    ['SVC_LEAD_KEEP_DAYS', '0'],
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
    SVC_VIN_PROVIDERS: ['embedded'],
    TRUST_PROXY: false,
    LOG_LEVEL: 'info',
  };
  const empty = Object.fromEntries(Object.keys(defaults).map((name) => [name, '']));

  expect(read()).toMatchObject(defaults);
  expect(read(empty)).toEqual(read());
});

describe('SVC_TUNING', () => {
  test('keeps photos that no listing shows for as long as a phone may wait to show them', () => {
    expect(read().SVC_TUNING.media_keep_hours).toBeGreaterThanOrEqual(31 * 24);
  });

  test('changes single entries and keeps the defaults of the others', () => {
    expect(read({ SVC_TUNING: '{"page_cache_bytes": 0, "media_keep_hours": 0.5}' }).SVC_TUNING).toEqual({
      ...read().SVC_TUNING,
      page_cache_bytes: 0,
      media_keep_hours: 0.5,
    });
  });

  test('names a wrong or unknown entry', () => {
    const refusalOf = (entries: object) => {
      try {
        read({ SVC_TUNING: JSON.stringify(entries) });
        return undefined;
      } catch (error) {
        return (error as Error).message.split('\n')[1];
      }
    };

    expect(refusalOf({ leads_per_minute: 1.5 })).toBe('  SVC_TUNING.leads_per_minute must be a whole number');
    expect(refusalOf({ leads_per_minute: true })).toBe('  SVC_TUNING.leads_per_minute must be a whole number');
    expect(refusalOf({ leads_per_minute: null })).toBe('  SVC_TUNING.leads_per_minute must be a whole number');
    expect(refusalOf({ index_check_seconds: 3e6 })).toBe('  SVC_TUNING.index_check_seconds must be at most 2000000');
    expect(refusalOf({ leads: 1, keys: 2 })).toContain(
      '  SVC_TUNING has no entry "leads", "keys" (there are max_upload',
    );
  });

  test('accepts the former name of an entry, with a warning', () => {
    const former = { SVC_INDEX_CHECK_SECONDS: '7' };
    const both = { ...former, SVC_TUNING: '{"index_check_seconds": 9}' };

    expect(read().SVC_TUNING.index_check_seconds).toBe(600);
    expect(read(former).SVC_TUNING.index_check_seconds).toBe(7);
    expect(read(both).SVC_TUNING.index_check_seconds).toBe(9);
    expect(read({ ...former, SVC_INDEX_AUDIT_SECONDS: '5' }).SVC_TUNING.index_check_seconds).toBe(7);
    expect(() => read({ SVC_INDEX_AUDIT_SECONDS: 'often' })).toThrow('\n  SVC_INDEX_AUDIT_SECONDS must be');
    expect(oldSettingWarnings(former)).toEqual([
      'SVC_INDEX_CHECK_SECONDS is now the entry index_check_seconds of SVC_TUNING. The old setting still works; use the new one.',
    ]);
    expect(oldSettingWarnings(both)).toEqual([
      'SVC_INDEX_CHECK_SECONDS is now the entry index_check_seconds of SVC_TUNING. The old setting is ignored; use the new one.',
    ]);
    expect(oldSettingWarnings({ SVC_INDEX_AUDIT_SECONDS: ' ', SVC_TUNING: '{}' })).toEqual([]);
  });

  test('warns of a setting without effect', () => {
    expect(oldSettingWarnings({ SVC_REDIS_URL: 'redis://:hunter2@localhost' })).toEqual([
      'SVC_REDIS_URL has no effect any more: requests are counted in the database. Remove it.',
    ]);
    const removed = { LOG_FORMAT: 'text' };
    expect(read(removed)).toEqual(read());
    expect(oldSettingWarnings(removed)).toEqual([
      expect.stringMatching(/^LOG_FORMAT has no effect any more: .+ Remove it\.$/),
    ]);
  });
});

describe("Strapi's secrets", () => {
  const secretsOf = (environment: Readonly<Record<string, unknown>>) =>
    strapiSecretNames.map((name) => String(environment[name]));

  test('are derived from the encryption key, each one different', () => {
    const derived = secretsOf(read());
    const otherKey = secret.split('').reverse().join('');

    expect(new Set([...derived, secret]).size).toBe(strapiSecretNames.length + 1);
    expect(derived.every((value) => /^[0-9a-f]{64}$/.test(value))).toBe(true);
    expect(secretsOf(read())).toEqual(derived);
    expect(secretsOf(read({ SVC_ENCRYPTION_KEY: secret.toUpperCase() }))).toEqual(derived);
    expect(secretsOf(read({ SVC_ENCRYPTION_KEY: otherKey })).filter((value) => derived.includes(value))).toEqual([]);
  });

  test('remain those of an older .env', () => {
    const old = { JWT_SECRET: 'the secret of last year', APP_KEYS: 'the first old key,the second' };

    expect(read(old)).toMatchObject({
      JWT_SECRET: old.JWT_SECRET,
      APP_KEYS: ['the first old key', 'the second'],
      API_TOKEN_SALT: read().API_TOKEN_SALT,
    });
  });
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

test('rejects a public key of another kind and text that is not a key', () => {
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

  const derived: readonly string[] = strapiSecretNames;
  const settings = Object.keys(environmentSchema.shape).filter((name) => !derived.includes(name));

  test('lists every setting once', () => {
    expect([...names].sort()).toEqual([...settings].sort());
  });

  test('lists the entries of SVC_TUNING with their defaults', () => {
    const entries = [...text.matchAll(/^# {3}([a-z]+_[a-z_]+) +(\S+) {2}/gm)].map(([, entry, value]) => [
      entry,
      /^\d+$/.test(value ?? '') ? Number(value) : value === 'none' ? undefined : value,
    ]);
    expect(Object.fromEntries(entries)).toEqual(read().SVC_TUNING);
  });

  test('documents the default of every setting that has one', () => {
    const documented = new Map(
      [...text.matchAll(/Default: ([^\s(]+)(?:[ (].*)?\n(?:#.*\n)*([A-Z_]+)=/g)].map(([, value, name]) => [
        name,
        value,
      ]),
    );
    const {
      PUBLIC_URL: _derived,
      SVC_TUNING: _entries,
      ...defaults
    } = Object.fromEntries(Object.entries(read()).filter(([name]) => !(name in required) && settings.includes(name)));
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
