/**
 * A program that `vpic-data.ts` runs: unpacks vPIC's data and creates the database file for decoding. A separate
 * process, because it takes seconds and its memory is freed when it ends.
 *
 * Usage: `prepare-vpic-data <packed data> <target file>`
 */
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { makeDataFile } from '../../../platform/sqlite/data-file';
import { layout } from './vpic-layout';

const [packed = '', target = ''] = process.argv.slice(2);
let folder: string | undefined;

/** Removes the temporary folder and exits. */
function end(code: number): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

process.once('disconnect', () => end(1)); // the server has ended
process.once('SIGTERM', () => end(1)); // the server is stopping

async function prepare(): Promise<void> {
  // Each process has its own folder, so two can run at the same time; each renames a complete file into place.
  folder = mkdtempSync(join(dirname(target), `${basename(target)}-`));
  const source = join(folder, 'source.db');
  await pipeline(createReadStream(packed), createGunzip(), createWriteStream(source));
  makeDataFile(join(folder, 'new.db'), source, layout);
  await rename(join(folder, 'new.db'), target);
}

prepare().then(
  () => end(0),
  (error: unknown) => {
    process.stderr.write(String(error));
    end(1);
  },
);
