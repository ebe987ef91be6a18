import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { newDatabase } from './postgres';
import { hasWarmProcesses, WorkingProcess } from './warm-processes';
import { makeVendorKeys, signToken } from '../../src/plugins/inventory/server/domain/access/licence-token';
import type { Tuning } from '../../src/plugins/inventory/server/platform/configuration/tuning';

export const appDir = resolve(__dirname, '..', '..');

/** The addresses and the configuration of a running service. */
export interface ServiceFacts {
  readonly baseUrl: string;
  readonly siteUrl: string;
  readonly controlUrl: string;
  readonly databaseFile: string;
  readonly folder: string;
  readonly privateKeyPem: string;
  /** The full configuration of the process, for a command that runs with the same one. */
  readonly environment: Readonly<Record<string, string>>;
}

/** A service, or one that is only configured: where a command or SQL finds its database. */
export type Configured = Pick<ServiceFacts, 'environment'>;

/** As `Configured`, with the folder of its files. */
export type ConfiguredFolder = Pick<ServiceFacts, 'environment' | 'folder'>;

export interface Service extends ServiceFacts {
  readonly process: ChildProcess;
  /** The log of the process so far. */
  output(): string;
  /**
   * Shuts the product down; its process is reused. With a signal the process itself is ended.
   * @returns the exit code
   */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export const publicUrl = 'https://inventory.example.test';
export const installId = 'test-install';

/** The names of pictures that every test bundle may use. */
export const photos = ['front.jpg', 'rear.jpg', 'side.jpg', 'detail.png'] as const;

/** Creates a folder in memory if possible, otherwise on the disk. A test run removes its folders when it ends. */
function makeFolder(onDisk: boolean): string {
  const memory = process.env.TEST_FOLDER ?? (existsSync('/dev/shm') ? '/dev/shm' : tmpdir());
  return mkdtempSync(join(onDisk ? (process.env.TEST_FOLDER_ON_DISK ?? tmpdir()) : memory, 'inventory-test-'));
}

/** The data of the VIN decoder, created once for all tests. */
export const vinDataDir = join(appDir, '.tmp', 'vin');

/** What most tests need: no limit that they would reach, and a stop without waiting for proxies. */
const ordinaryTuning: Partial<Tuning> = {
  points_per_minute: 1_000_000_000,
  failed_keys_per_minute: 100_000,
  leads_per_minute: 100_000,
  refuse_ms: 0,
  feed_quiet_seconds: 0,
  vin_data_dir: vinDataDir,
};

/**
 * Returns a configuration for one service, with a new vendor key. Its database has all tables and no content, or no
 * tables if `isEmpty`. `tuning` has entries of `SVC_TUNING`; an undefined one has its default.
 */
export async function makeConfiguration(
  changes: Readonly<Record<string, string>> = {},
  { onDisk = false, isEmpty = false, tuning = {} as Partial<Tuning> } = {},
) {
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
    ...(await aDatabase(isEmpty)),
    UPLOAD_DIR: join(folder, 'public'),
    SVC_KEY_PEPPER: secret(),
    SVC_ENCRYPTION_KEY: secret(),
    SVC_INSTALL_ID: installId,
    SVC_LICENCE_PUBLIC_KEY: publicKeyFile,
    SVC_TUNING: JSON.stringify({ ...ordinaryTuning, ...tuning }),
    TEST_BUNDLES: bundles,
    ...changes,
  };
  const template = isEmpty ? undefined : process.env.TEST_SQLITE_TEMPLATE;
  if (template && environment.DATABASE_FILENAME) copyFileSync(template, environment.DATABASE_FILENAME);
  return { folder, environment, privateKeyPem };
}

/** The database on which the tests run. */
export const databaseClient = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

/** Creates a database on the PostgreSQL server of the run; empty settings on SQLite. */
async function aDatabase(isEmpty: boolean): Promise<Record<string, string>> {
  if (databaseClient === 'sqlite') return {};
  // Copies a database in which a service has been started: creating all tables takes PostgreSQL seconds.
  const url = await newDatabase(
    process.env.TEST_POSTGRES ?? '',
    isEmpty ? undefined : process.env.TEST_POSTGRES_TEMPLATE,
  );
  return { DATABASE_CLIENT: 'postgres', DATABASE_URL: url };
}

/** Creates an empty database on the PostgreSQL server of the run. @returns its address */
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

/** A premium license token that is valid for a year, unless `claims` differ. */
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

export interface StartOptions {
  /** Discards the log, for a service that logs much. */
  readonly isQuiet?: boolean;
  /** The checkout whose product is started, with its own tests/support/serve.mjs. */
  readonly checkout?: string;
  /** Called with the process before the service answers, for tests that end it early. */
  readonly onProcess?: (process: ChildProcess) => void;
}

/**
 * Starts a service on `configuration` and resolves when it answers. Installs `licence`, by default a premium one.
 * @throws Error with the output of the process if it ends instead
 */
export async function startService(
  configuration: Configuration,
  licence?: string,
  manner: StartOptions = {},
): Promise<Service> {
  const token = licence ?? (await aLicence(configuration.privateKeyPem));
  const environment = { ...systemVariables(), ...configuration.environment, TEST_LICENCE: token };
  // Strapi keeps whether cookies are secure from the first start in a process.
  const isSecure = configuration.environment.PUBLIC_URL?.startsWith('https:') === true;
  const isUsual = Object.keys(manner).length === 0 && !hasNodeOptions(environment) && mutation().length === 0;
  const start = isUsual && isSecure && hasWarmProcesses() ? startWarm : startProcess;
  const { place, ...running } = await start(environment, configuration.folder, manner);
  const siteUrl = `http://127.0.0.1:${place.port}`;
  return {
    baseUrl: `${siteUrl}/api/v1`,
    siteUrl,
    controlUrl: `http://127.0.0.1:${place.controlPort}`,
    databaseFile: configuration.environment.DATABASE_FILENAME ?? '',
    folder: configuration.folder,
    privateKeyPem: configuration.privateKeyPem,
    environment: configuration.environment,
    ...running,
  };
}

/** Whether there are options of Node itself, which it reads only when it starts. */
export function hasNodeOptions(environment: Readonly<Record<string, string>>): boolean {
  return 'NODE_OPTIONS' in environment;
}

interface Running extends Pick<Service, 'process' | 'output' | 'stop'> {
  readonly place: { readonly port: number; readonly controlPort: number };
}

/** Starts in a process that has already loaded the product, if there is one. */
async function startWarm(environment: Record<string, string>, folder: string): Promise<Running> {
  const working = WorkingProcess.take('serve');
  const place = await working.do<Running['place']>('serve', { environment, folder });
  const { child } = working;
  let isGivenBack = false;
  return {
    place,
    process: child,
    output: () => working.output.stdout + working.output.stderr,
    stop: async (signal) => {
      if (isGivenBack) return 0;
      if (signal !== undefined || child.exitCode !== null || child.signalCode !== null) return end(child, signal);
      isGivenBack = true;
      await working.do('end');
      await working.giveBack();
      return 0;
    },
  };
}

async function startProcess(
  environment: Record<string, string>,
  folder: string,
  { isQuiet = false, checkout = appDir, onProcess }: StartOptions,
): Promise<Running> {
  const child = fork(join(checkout, 'tests', 'support', 'serve.mjs'), [], {
    cwd: folder, // outside the application's folder with its .env
    env: environment,
    stdio: ['ignore', isQuiet ? 'ignore' : 'pipe', 'pipe', 'ipc'],
    execArgv: mutation(),
  });
  onProcess?.(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => (output += String(chunk)));
    stream?.pipe(process.stderr);
  }
  const place = await new Promise<Running['place']>((answer, fail) => {
    child.once('message', (message) => answer(message as Running['place']));
    child.once('close', (code) => fail(new Error(`The service ended with ${code} before it answered: ${output}`)));
  });
  return { place, process: child, output: () => output, stop: (signal = 'SIGTERM') => end(child, signal) };
}

/** Ends a process, unless it has already ended. @returns its exit code */
function end(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  const ended = new Promise<number | null>((resolveEnd) => child.once('exit', resolveEnd));
  child.kill(signal);
  return ended;
}

/** Node options that load the fault of `TEST_MUTANT`, if set. */
function mutation(): string[] {
  return process.env.TEST_MUTANT ? ['--require', join(appDir, 'tests', 'support', 'mutants.cjs')] : [];
}

/** The system environment variables that a program needs, without this product's settings. */
export function systemVariables(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'TEST_MUTANT'];
  return {
    ...Object.fromEntries(kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
    ...(process.env.TEST_COVERAGE && { NODE_V8_COVERAGE: process.env.TEST_COVERAGE }),
  };
}

/** Removes what only the process that started a service can use. */
export function factsOf({ process: _process, stop: _stop, output: _output, ...facts }: Service): ServiceFacts {
  return facts;
}

export function discard({ folder }: { folder: string }): void {
  rmSync(folder, { recursive: true, force: true });
}

/** The service that the files of a worker share. */
export function theService(): ServiceFacts {
  const facts = process.env.TEST_SERVICE;
  if (!facts) throw new Error('Run these tests with `npm test`, which starts the service they ask.');
  return JSON.parse(facts) as ServiceFacts;
}
