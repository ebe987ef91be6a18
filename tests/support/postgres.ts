import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { until } from './patience';

/** A private PostgreSQL server. Its data are in a separate folder, which is deleted with it. */
export interface PostgresServer {
  /** The address of the database through which others are created. */
  readonly adminUrl: string;
  /** Stops it temporarily: `at once` breaks all connections, like a machine failure; `in order` shuts down normally. */
  halt(how?: 'at once' | 'in order'): Promise<void>;
  /** Restarts it on the same port with the same data, and resolves when it answers. */
  resume(): Promise<void>;
  /** Stops it permanently. */
  stop(): Promise<void>;
}

/** The folders in which Debian and others install the programs. */
function programFolder(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env.POSTGRES_BIN, ...versions.map((version) => join(debian, version, 'bin')), '/usr/bin'];
  const found = folders.find((folder) => folder !== undefined && existsSync(join(folder, 'initdb')));
  if (found) return found;
  throw new Error(
    'These tests need PostgreSQL: install it (apt-get install postgresql) or name the folder of initdb in POSTGRES_BIN.',
  );
}

/** PostgreSQL refuses to run as root; in that case it runs as an unprivileged user. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const idOf = (option: string) => Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * Starts a server on a free port of the loopback address.
 * @param settings of postgresql.conf
 */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<PostgresServer> {
  const programs = programFolder();
  const folder = mkdtempSync(join(tmpdir(), 'inventory-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const owner = unprivileged();
  if (owner) for (const path of [folder, data]) chownSync(path, owner.uid, owner.gid);
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'inventory', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const options = Object.entries({ max_connections: '500', listen_addresses: '127.0.0.1', ...settings });
  const adminUrl = `postgres://inventory@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-k', folder, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...owner, cwd: folder, stdio: 'ignore' },
    );
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    await until(() => answers(adminUrl));
    return { server, ended };
  };
  let running: Awaited<ReturnType<typeof start>> | undefined = await start();
  const halt = async (how: 'at once' | 'in order' = 'in order') => {
    running?.server.kill(how === 'at once' ? 'SIGQUIT' : 'SIGINT'); // both close all connections
    await running?.ended;
    running = undefined;
  };
  return {
    adminUrl,
    halt,
    resume: async () => {
      running = await start();
    },
    stop: async () => {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a database on the server at `adminUrl`: empty, or a copy of `template`. @returns its address */
export async function newDatabase(adminUrl: string, template = 'template1'): Promise<string> {
  const name = `inventory_${randomBytes(6).toString('hex')}`;
  await withClient(adminUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function answers(url: string): Promise<boolean> {
  return withClient(url, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  );
}

/** Runs `work` with a new connection. */
export async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // the affected query reports it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns a free port of the loopback address. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
