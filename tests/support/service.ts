import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { newDatabase } from './postgres';
import { makeVendorKeys, signToken } from '../../src/plugins/inventory/server/access/licence-token';

export const appDir = resolve(__dirname, '..', '..');

/** Where a running service is and what it was started with. */
export interface ServiceFacts {
  readonly baseUrl: string;
  readonly siteUrl: string;
  readonly controlUrl: string;
  readonly databaseFile: string;
  readonly folder: string;
  readonly privateKeyPem: string;
  /** Everything that the process was configured with, for a command that is to run beside it. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface Service extends ServiceFacts {
  readonly process: ChildProcess;
  /** Everything that the process has logged so far. */
  output(): string;
  /** Resolves with the exit code once the process has ended. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export const publicUrl = 'https://inventory.example.test';
export const installId = 'test-install';

/** Names of pictures that every test bundle may refer to. */
export const photos = ['front.jpg', 'rear.jpg', 'side.jpg', 'detail.png'] as const;

/** A folder in memory where there is one, on the disk otherwise. */
function makeFolder(onDisk: boolean): string {
  const parent = existsSync('/dev/shm') && !onDisk ? '/dev/shm' : tmpdir();
  return mkdtempSync(join(parent, 'inventory-test-'));
}

/** A configuration of its own for one service, with a vendor key made on the spot. */
export async function makeConfiguration(changes: Readonly<Record<string, string>> = {}, { onDisk = false } = {}) {
  const folder = makeFolder(onDisk);
  const { privateKeyPem, publicKeyPem } = await makeVendorKeys();
  const publicKeyFile = join(folder, 'vendor-public.pem');
  writeFileSync(publicKeyFile, publicKeyPem);
  const bundles = join(folder, 'bundles');
  await drawPhotos(bundles);
  const secret = () => randomBytes(32).toString('hex');
  const environment: Record<string, string> = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PUBLIC_URL: publicUrl,
    DATABASE_FILENAME: join(folder, 'data.db'),
    ...(await aDatabase()),
    UPLOAD_DIR: join(folder, 'public'),
    SVC_VIN_DATA_DIR: join(appDir, '.tmp', 'vin'), // made once, for all tests
    SVC_KEY_PEPPER: secret(),
    SVC_ENCRYPTION_KEY: secret(),
    SVC_INSTALL_ID: installId,
    SVC_LICENCE_PUBLIC_KEY: publicKeyFile,
    SVC_POINTS_PER_MINUTE: '1000000000',
    SVC_FAILED_KEYS_PER_MINUTE: '100000',
    SVC_LEADS_PER_MINUTE: '100000',
    APP_KEYS: secret(),
    API_TOKEN_SALT: secret(),
    ADMIN_JWT_SECRET: secret(),
    TRANSFER_TOKEN_SALT: secret(),
    ENCRYPTION_KEY: secret(),
    JWT_SECRET: secret(),
    STRAPI_TELEMETRY_DISABLED: 'true',
    TEST_BUNDLES: bundles,
    ...changes,
  };
  return { folder, environment, privateKeyPem };
}

/** On which database the tests run. */
export const databaseClient = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

/** Why a test that is about the SQLite file has nothing to test on PostgreSQL. */
export const skipOnPostgres = databaseClient === 'postgres' && 'about the SQLite file';

/** Why a test that needs a PostgreSQL server is left out of a run that has none. */
export const skipWithoutPostgres =
  databaseClient === 'sqlite' && 'needs PostgreSQL: npm run test:postgres, or npm run test:cluster';

/** A database of its own on the PostgreSQL server of the run; nothing when it runs on SQLite. */
async function aDatabase(): Promise<Record<string, string>> {
  if (databaseClient === 'sqlite') return {};
  // Where a service has been started once: making all tables takes PostgreSQL seconds, a copy of them a moment.
  const url = await newDatabase(process.env.TEST_POSTGRES ?? '', process.env.TEST_POSTGRES_TEMPLATE);
  return { DATABASE_CLIENT: 'postgres', DATABASE_URL: url };
}

/** An empty database on the PostgreSQL server of the run. @returns its address */
export function aPostgresDatabase(): Promise<string> {
  return newDatabase(process.env.TEST_POSTGRES ?? '');
}

async function drawPhotos(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'sticker.txt'), 'Window sticker\n');
  writeFileSync(join(folder, 'notes.csv'), 'part,price\nbelt,12\n');
  const colours = ['#a33', '#3a3', '#33a', '#aa3'];
  for (const [index, name] of photos.entries()) {
    const image = sharp({
      create: { width: 640, height: 480 - index, channels: 3, background: colours[index] ?? '#888' },
    });
    await (name.endsWith('.png') ? image.png() : image.jpeg()).toFile(join(folder, name));
  }
}

/** A licence token, good for a year and premium unless `claims` says otherwise. */
export function aLicence(
  privateKeyPem: string,
  claims: Partial<Parameters<typeof signToken>[0]> = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return signToken(
    { install_id: installId, tier: 2, addons: [], iat: now, exp: now + 365 * 86_400, ...claims },
    privateKeyPem,
  );
}

type Configuration = Awaited<ReturnType<typeof makeConfiguration>>;

export interface StartManner {
  /** Its log goes nowhere, for one that logs much. */
  readonly isQuiet?: boolean;
  /** The checkout whose product is started, with its own tests/support/serve.mjs. */
  readonly checkout?: string;
  /** Called with the process before it answers, for those who end it sooner. */
  readonly onProcess?: (process: ChildProcess) => void;
}

/**
 * Starts a service on `configuration` and resolves when it answers. Licensed unless `licence` says otherwise.
 * @throws Error with what the process said when it ended instead
 */
export async function startService(
  configuration: Configuration,
  licence?: string,
  { isQuiet = false, checkout = appDir, onProcess }: StartManner = {},
): Promise<Service> {
  const { folder, environment, privateKeyPem } = configuration;
  const child = fork(join(checkout, 'tests', 'support', 'serve.mjs'), [], {
    cwd: folder, // away from the application's own .env
    env: { ...systemVariables(), ...environment, TEST_LICENCE: licence ?? (await aLicence(privateKeyPem)) },
    stdio: ['ignore', isQuiet ? 'ignore' : 'pipe', 'pipe', 'ipc'],
    execArgv: mutation(),
  });
  onProcess?.(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => (output += String(chunk)));
    stream?.pipe(process.stderr);
  }
  const ended = new Promise<number | null>((resolveEnd) => child.once('exit', (code) => resolveEnd(code)));
  const place = await new Promise<{ port: number; controlPort: number }>((answer, fail) => {
    child.once('message', (message) => answer(message as { port: number; controlPort: number }));
    child.once('close', (code) => fail(new Error(`The service ended with ${code} before it answered: ${output}`)));
  });
  const siteUrl = `http://127.0.0.1:${place.port}`;
  return {
    baseUrl: `${siteUrl}/api/v1`,
    siteUrl,
    controlUrl: `http://127.0.0.1:${place.controlPort}`,
    databaseFile: environment.DATABASE_FILENAME ?? '',
    folder,
    privateKeyPem,
    environment,
    process: child,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Loads what makes the product worse on purpose, where a test of the tests asks for it. */
function mutation(): string[] {
  return process.env.TEST_MUTANT ? ['--require', join(appDir, 'tests', 'support', 'mutants.cjs')] : [];
}

/** What a program needs of the surrounding system, without this product's own settings. */
export function systemVariables(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'TEST_MUTANT'];
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

export function discard({ folder }: { folder: string }): void {
  rmSync(folder, { recursive: true, force: true });
}

/** The service that the test run started for all files. */
export function theService(): ServiceFacts {
  const facts = process.env.TEST_SERVICE;
  if (!facts) throw new Error('Run these tests with `npm test`, which starts the service they ask.');
  return JSON.parse(facts) as ServiceFacts;
}
