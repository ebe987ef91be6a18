/** Starts the service that the tests ask, runs every test file against it, and stops it. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from './support/postgres';
import { discard, makeConfiguration, type ServiceFacts, startService } from './support/service';

async function main(): Promise<number> {
  if (process.env.TEST_DATABASE !== 'postgres') return runOn();
  // What is lost when the machine fails is of no interest here, and every test file makes databases.
  const server = await startPostgres({ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' });
  process.env.TEST_POSTGRES = server.adminUrl;
  try {
    process.env.TEST_POSTGRES_TEMPLATE = await makeTemplate();
    return await runOn();
  } finally {
    await server.stop();
  }
}

/** The name of a database with all tables and no content. */
async function makeTemplate(): Promise<string> {
  const configuration = await makeConfiguration();
  const service = await startService(configuration, '');
  await service.stop();
  discard(service);
  return new URL(configuration.environment.DATABASE_URL ?? '').pathname.slice(1);
}

/** On SQLite, or on the PostgreSQL server that the environment names. */
async function runOn(): Promise<number> {
  const wanted = process.argv.slice(2);
  const files = wanted.length > 0 ? wanted.flatMap(filesOf) : folders.flatMap(filesOf).sort();
  const service = await startService(await makeConfiguration());
  try {
    const { process: _process, stop: _stop, output: _output, ...facts } = service;
    return await runTests(files, facts);
  } finally {
    await service.stop();
    discard(service);
  }
}

const folders = [
  'src',
  'demo',
  'bench',
  ...['http', 'cli', 'docs', 'client', 'postgres', 'panel'].map((name) => `tests/${name}`),
];

/** The test files of a folder; of a file, itself. */
function filesOf(path: string): string[] {
  if (path.endsWith('.ts')) return [path];
  if (!existsSync(path)) return [];
  const below = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file));
  return below.filter((file) => file.endsWith('.test.ts')).sort();
}

function runTests(files: readonly string[], facts: ServiceFacts): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--test', '--test-reporter=spec', '--test-concurrency=2', ...files],
    {
      stdio: 'inherit',
      env: { ...process.env, TEST_SERVICE: JSON.stringify(facts) },
    },
  );
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
